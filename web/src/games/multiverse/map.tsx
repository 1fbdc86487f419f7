/** The map: the land, what stands on it, where the selected unit can go, whom it can strike, what it would see. */
import { memo, useCallback, useEffect, useMemo, useRef, useState, type JSX } from "react";
import { HexMap, IconAt, Piece, seatFill, type Hex, type HexCentre } from "../../parts";
import { hexCorners, pathOf } from "../../parts/hexes";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import { floaterOf, hexOfEntry, number, numbers, STEP, type Floater } from "./happenings";
import { clearLine, hexId, hexOf, landOf, seenFrom, within, type Land } from "./land";
import {
  ANOTHER,
  canTurnTo,
  eyesOf,
  hexWords,
  isExplored,
  isMine,
  landIn,
  NAMING,
  percent,
  reachOf,
  unitOf,
  unitsOn,
  unitWords,
  wayTo,
  type Reach,
} from "./look";
import { ordersOf } from "./plan";
import { AdventureArt, Block, BuildingArt, EventArt, MineArt, Plate } from "./pieces";
import { dotOf, edgeOf, FaceDown, Fog, Homes, Roads, Scenery, SIZE } from "./scenery";
import { UNEXPLORED, type MultiverseContent, type MultiverseView, type Props, type UnitLook } from "./types";

/** From so many hexes on there is a small map of the whole. */
const LARGE = 240;
const READABLE = 37;

export function MapBoard({
  props,
  fresh,
  look,
}: {
  props: Props;
  fresh: Fresh;
  look: (id: string, touch: boolean) => void;
}): JSX.Element {
  const { view, content, open, selected, pointing } = props;
  const plan = content.maps[view.state.land]!;
  const land = landOf(plan);
  const reach = useMemo(() => reachOf(view, land, open, selected), [view, land, open, selected]);
  const hexes = useMemo(() => hexesOf(view, content, reach), [view, content, reach]);
  const watch = useWatch(props, land, fresh);
  const { terrain, changed, road } = view.state;
  // who only watches has no eyes on the map, and no fog either
  const sight = useMemo(
    () => (view.seat < 0 ? plan.cells.map((_, hex) => hex) : view.derived.sight),
    [view, plan],
  );
  // the land stays as it is while things move over it
  const ground = useCallback(
    (centre: HexCentre) => (
      <>
        <Scenery plan={plan} terrain={terrain} changed={changed} centre={centre} />
        <Homes plan={plan} centre={centre} />
        <Roads plan={plan} road={road} terrain={terrain} centre={centre} />
        <Fog plan={plan} terrain={terrain} sight={sight} centre={centre} />
      </>
    ),
    [plan, terrain, changed, road, sight],
  );
  useWalks(view, fresh, land);
  const overview = useCallback(
    (centre: HexCentre) => <Overview view={view} content={content} centre={centre} />,
    [view, content],
  );
  const mover = unitOf(view, selected);
  const to = pointing === null ? -1 : hexOf(land, pointing);
  return (
    <HexMap
      hexes={hexes}
      extent={plan.cells}
      label="The map"
      size={SIZE}
      flat={false}
      ground={ground}
      watch={watch}
      readable={READABLE}
      look={look}
      {...(plan.cells.length >= LARGE ? { overview } : {})}
    >
      {(centre) => (
        <>
          <Territories props={props} centre={centre} />
          <Buildings view={view} content={content} centre={centre} />
          <Sights
            props={props}
            land={land}
            mover={mover}
            to={reach.moves.has(to) ? to : -1}
            centre={centre}
          />
          <Plan props={props} land={land} centre={centre} />
          <Units props={props} centre={centre} />
          <Plates view={view} content={content} centre={centre} />
          <Marks land={land} reach={reach} centre={centre} />
          {mover !== undefined && reach.moves.has(to) && (
            <Way
              land={land}
              way={wayTo(land, reach, mover.hex, to)}
              cost={reach.moves.get(to)!}
              centre={centre}
            />
          )}
          <Floaters props={props} fresh={fresh} centre={centre} />
        </>
      )}
    </HexMap>
  );
}

function hexesOf(view: MultiverseView, content: MultiverseContent, reach: Reach): Hex[] {
  const plan = content.maps[view.state.land]!;
  return plan.cells.flatMap(([q, r], hex) =>
    isExplored(view, hex)
      ? [
          {
            id: hexId(plan, hex),
            q,
            r,
            label: hexWords(view, content, hex),
            className: reach.attacks.has(hex)
              ? "waits-fight"
              : reach.adventures.has(hex)
                ? "waits-adventure"
                : "",
          },
        ]
      : [],
  );
}

/** Where to look: at what just happened, at the selected piece, at home. */
function useWatch({ view, content, words, selected, moving }: Props, land: Land, fresh: Fresh) {
  return useMemo(() => {
    const place = (hex: number | undefined) => {
      const cell = hex === undefined || hex < 0 ? undefined : land.plan.cells[hex];
      return cell === undefined ? null : { q: cell[0], r: cell[1] };
    };
    const last = moving.findLast((entry) => WORTH_A_LOOK.has(entry.kind));
    if (last !== undefined) return place(hexOfEntry(last, words));
    const unit = unitOf(view, selected);
    if (unit !== undefined) return place(unit.hex);
    if (selected?.startsWith("building:") === true) {
      const building = view.derived.buildings.find((each) => `building:${each.id}` === selected);
      return place(hexOf(land, building?.at[2] ?? building?.at[0] ?? ""));
    }
    const home = content.maps[view.state.land]!.homes.findIndex((seat) => seat === Math.max(0, view.seat));
    return place(home + 1);
    // with what happened the place may be another, though the view is the same
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, selected, moving, land, fresh.stamp]);
}

/** What is worth a look at its place. */
const WORTH_A_LOOK = new Set([
  "moves",
  "attacks",
  "shoots",
  "tower-shoots",
  "slain",
  "adventure",
  "identified",
  "decoy",
]);

// ---- What nobody has seen ----

const Territories = memo(
  function Territories({ props, centre }: { props: Props; centre: HexCentre }): JSX.Element {
    const { view, content, open } = props;
    const plan = content.maps[view.state.land]!;
    const turning = open?.kind === NAMING ? open.options[0]?.at[0] : undefined;
    return (
      <g>
        {view.state.explored.map((territory, slot) =>
          territory > 0 ? null : (
            <Piece
              key={slot}
              id={`territory:${slot}`}
              as="g"
              label={`Territory ${slot + 1}, unexplored`}
              className={`mv-slot ${turning === `territory:${slot}` ? "turning" : ""}`}
              still
            >
              <FaceDown plan={plan} slot={slot} mine={view.state.mine_slots.includes(slot)} centre={centre} />
            </Piece>
          ),
        )}
      </g>
    );
  },
  (before, now) =>
    before.props.view === now.props.view &&
    before.props.open === now.props.open &&
    before.centre === now.centre,
);

// ---- What stands there ----

function middleOf(land: Land, centre: HexCentre, id: string) {
  const hex = hexOf(land, id);
  const [q, r] = land.plan.cells[hex] ?? [0, 0];
  return centre(q, r);
}

const Buildings = memo(function Buildings({
  view,
  content,
  centre,
}: {
  view: MultiverseView;
  content: MultiverseContent;
  centre: HexCentre;
}): JSX.Element {
  const land = landIn(view, content);
  const { derived, state } = view;
  const occupied = new Set(derived.units.map((unit) => unit.hex));
  return (
    <g className="mv-things">
      {derived.mines.map((mine) => {
        const { x, y } = middleOf(land, centre, mine.at);
        return (
          <g key={`mine ${mine.id}`} transform={`translate(${x} ${y})`} aria-hidden="true">
            <MineArt mine={mine} />
          </g>
        );
      })}
      {state.token.map((waits, hex) => {
        if (!waits || !isExplored(view, hex)) return null;
        const [q, r] = land.plan.cells[hex]!;
        const { x, y } = centre(q, r);
        return (
          <g key={`token ${hex}`} transform={`translate(${x} ${y})`} aria-hidden="true">
            <AdventureArt />
          </g>
        );
      })}
      {derived.events.map((event) => {
        const { x, y } = middleOf(land, centre, event.at);
        return (
          <Piece
            key={`event ${event.id}`}
            id={`event:${event.id}`}
            as="g"
            label={event.name}
            className="mv-thing"
            transform={`translate(${x} ${y})`}
          >
            <EventArt event={event} content={content} />
          </Piece>
        );
      })}
      {derived.buildings.map((building) => {
        const at = building.kind === "settlement" ? (building.at[3] ?? "") : (building.at[0] ?? "");
        const { x, y } = middleOf(land, centre, at);
        const crowded = occupied.has(hexOf(land, at));
        return (
          <Piece
            key={`building ${building.id}`}
            id={`building:${building.id}`}
            as="g"
            label={`${building.name} of the ${derived.seats[building.seat]?.name ?? ""}, ${building.health} of ${building.max} health${building.site ? ", being built" : ""}`}
            className={`mv-thing mv-building ${building.kind}`}
            transform={`translate(${x} ${y})`}
            still
          >
            {building.kind === "settlement" ? (
              <HomeShape building={building.at} land={land} centre={centre} x={x} y={y} />
            ) : (
              <g transform={crowded ? "translate(-4 -12) scale(.86)" : "translate(0 -2)"}>
                <BuildingArt building={building} />
              </g>
            )}
          </Piece>
        );
      })}
      {state.loose.map(([hex], at) => {
        const [q, r] = land.plan.cells[hex]!;
        const { x, y } = centre(q, r);
        return (
          <path
            key={`loose ${at}`}
            transform={`translate(${x + 20} ${y + 18})`}
            d="M-9 6L-4-10 2 0 6-12 12 6z"
            className="mv-crystal"
          />
        );
      })}
    </g>
  );
});

/** Health of buildings, over whoever stands in them. */
const Plates = memo(function Plates({
  view,
  content,
  centre,
}: {
  view: MultiverseView;
  content: MultiverseContent;
  centre: HexCentre;
}): JSX.Element {
  const land = landIn(view, content);
  return (
    <g className="mv-plates" aria-hidden="true">
      {view.derived.buildings.map((building) => {
        const home = building.kind === "settlement";
        if (!home && building.health === building.max) return null;
        const { x, y } = middleOf(land, centre, (home ? building.at[3] : building.at[0]) ?? "");
        return (
          <g key={building.id} transform={`translate(${x} ${y + (home ? -42 : 34)})`}>
            <Plate health={building.health} most={building.max} seat={building.seat} />
          </g>
        );
      })}
    </g>
  );
});

/** The ground of a settlement: its edge glows when something can be ordered there. */
function HomeShape({
  building,
  land,
  centre,
  x,
  y,
}: {
  building: readonly string[];
  land: Land;
  centre: HexCentre;
  x: number;
  y: number;
}): JSX.Element {
  const hexes = building.map((id) => hexOf(land, id));
  const around: HexCentre = (q, r) => {
    const middle = centre(q, r);
    return { x: middle.x - x, y: middle.y - y };
  };
  return (
    <>
      <path
        d={hexes.map((hex) => pathOf(hexCorners(around(...land.plan.cells[hex]!), SIZE - 1, false))).join("")}
        className="mv-home-ground"
      />
      <path d={edgeOf(land.plan, hexes, around)} className="mv-home-shape" />
    </>
  );
}

/** Who is alone stands in the middle; two stand one before the other. */
function standing(unit: UnitLook): { dx: number; dy: number; scale: number } {
  if (unit.role === "alone") return { dx: 0, dy: 2, scale: 1.22 };
  if (unit.role === "behind") return { dx: 16, dy: -19, scale: 0.92 };
  return { dx: -9, dy: 8, scale: 1.05 };
}

const Units = memo(
  function Units({ props, centre }: { props: Props; centre: HexCentre }): JSX.Element {
    const { view, content, selected, open, carryOut } = props;
    const land = landIn(view, content);
    const acts = view.derived.phase === "action" && view.state.player === view.seat;
    // by rows, from the back to the front; not by what is selected, for a node that is moved loses a click halfway
    const order = (unit: UnitLook) =>
      (land.plan.cells[unit.hex]?.[1] ?? 0) * 4 + (unit.role === "behind" ? 0 : 1);
    return (
      <g className="mv-units">
        {[...view.derived.units]
          .sort((a, b) => order(a) - order(b))
          .map((unit) => {
            const [q, r] = land.plan.cells[unit.hex]!;
            const { x, y } = centre(q, r);
            const { dx, dy, scale } = standing(unit);
            // where it is not in the way of the one that acts
            const other = canTurnTo(view, open, selected, unit) && props.at(unit.at).length === 0;
            return (
              <g
                key={unit.id}
                className={other ? "mv-other" : undefined}
                onClick={
                  other
                    ? (event) => {
                        event.stopPropagation();
                        carryOut([ANOTHER, `unit:${unit.id}`]);
                      }
                    : undefined
                }
              >
                <Piece
                  id={`unit:${unit.id}`}
                  as="g"
                  label={unitWords(view, unit)}
                  className="mv-thing mv-unit"
                  transform={`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${scale})`}
                  still
                >
                  <g className="mv-walker">
                    <Block
                      unit={unit}
                      content={content}
                      mine={isMine(view, unit.seat)}
                      acting={acts && unit.seat === view.seat}
                    />
                  </g>
                </Piece>
              </g>
            );
          })}
      </g>
    );
  },
  (before, now) =>
    before.props.view === now.props.view &&
    before.props.selected === now.props.selected &&
    before.props.open === now.props.open &&
    before.props.at === now.props.at &&
    before.centre === now.centre,
);

/** What I have ordered in this build phase, as ghosts: nobody else sees them. */
function Plan({
  props: { view, content, words },
  land,
  centre,
}: {
  props: Props;
  land: Land;
  centre: HexCentre;
}): JSX.Element {
  return (
    <g className="mv-plan" aria-hidden="true">
      {ordersOf(view, content, words).map(({ hex, icon }, at) => {
        const cell = land.plan.cells[hex];
        if (cell === undefined) return null;
        const { x, y } = centre(...cell);
        // it shows from behind whoever stands there
        const aside = unitsOn(view, hex).length > 0 ? 18 : 0;
        return (
          <g key={at} transform={`translate(${x + aside} ${y + 2 - aside})`}>
            <rect x="-20" y="-20" width="40" height="40" rx="7" className="mv-ghost" />
            <IconAt name={icon} x={0} y={0} size={26} fill="var(--parchment-bright)" />
          </g>
        );
      })}
    </g>
  );
}

// ---- Reach, sight, ways ----

/** The cost of each place, and the chance to hit of each target. */
function Marks({ land, reach, centre }: { land: Land; reach: Reach; centre: HexCentre }): JSX.Element {
  const place = (hex: number) => centre(...land.plan.cells[hex]!);
  return (
    <g className="mv-marks" aria-hidden="true">
      {[...reach.moves].map(([hex, cost]) => {
        const { x, y } = place(hex);
        return (
          <g key={`m${hex}`} transform={`translate(${x + 22} ${y + 25})`} className="mv-cost">
            <circle r="9.500" />
            <text y="4.800" textAnchor="middle">
              {cost}
            </text>
          </g>
        );
      })}
      {[...reach.attacks].map(([hex, odds]) => {
        if (odds === null) return null;
        const { x, y } = place(hex);
        return (
          <g key={`a${hex}`} transform={`translate(${x} ${y - 33})`} className="mv-chance">
            <rect x="-28" y="-11" width="56" height="22" rx="11" />
            <IconAt name="crossed-swords" x={-16} y={0} size={15} fill="var(--parchment-bright)" />
            <text x="8" y="5" textAnchor="middle">
              {percent(odds.hit)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** How far the selected unit shoots, and what it would see from where it is sent. */
const Sights = memo(
  function Sights({
    props,
    land,
    mover,
    to,
    centre,
  }: {
    props: Props;
    land: Land;
    mover: UnitLook | undefined;
    to: number;
    centre: HexCentre;
  }): JSX.Element | null {
    const { view, content } = props;
    if (mover?.seat !== view.seat || view.derived.phase !== "action") return null;
    const { state, derived } = view;
    const outline = (some: readonly number[], size: number) =>
      some.map((hex) => pathOf(hexCorners(centre(...land.plan.cells[hex]!), size, false))).join("");
    const range = mover.range ?? 0;
    const from = to >= 0 ? to : mover.hex;
    const eyes = eyesOf(content, mover);
    const inRange =
      range === 0
        ? []
        : within(land, from, range).filter(
            (hex) =>
              hex !== from &&
              state.terrain[hex] !== UNEXPLORED &&
              clearLine(land, state, derived.events, from, hex, eyes.keen),
          );
    const seen = new Set(derived.sight);
    const news =
      to < 0 ? [] : seenFrom(land, state, derived.events, to, eyes).filter((hex) => !seen.has(hex));
    return (
      <g className="mv-sights" aria-hidden="true">
        {inRange.length > 0 && <path d={outline(inRange, SIZE - 7)} className="mv-range" />}
        {news.length > 0 && <path d={outline(news, SIZE - 2)} className="mv-news" />}
      </g>
    );
  },
  (before, now) =>
    before.props.view === now.props.view &&
    before.mover === now.mover &&
    before.to === now.to &&
    before.centre === now.centre,
);

function Way({
  land,
  way,
  cost,
  centre,
}: {
  land: Land;
  way: readonly number[];
  cost: number;
  centre: HexCentre;
}): JSX.Element {
  const points = way.map((hex) => centre(...land.plan.cells[hex]!));
  const line = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const end = points[points.length - 1]!;
  return (
    <g className="mv-way" aria-hidden="true">
      <path d={line} className="mv-way-shadow" />
      <path d={line} className="mv-way-line" />
      <circle cx={end.x} cy={end.y} r="22" className="mv-way-end" />
      <g transform={`translate(${end.x} ${end.y})`}>
        <text y="8" textAnchor="middle">
          {cost} AP
        </text>
      </g>
    </g>
  );
}

// ---- Motion ----

/** Units walk their way hex by hex; who strikes lunges at the target. */
function useWalks(view: MultiverseView, fresh: Fresh, land: Land): void {
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const step = motion.duration(STEP);
    if (step === 0) return;
    const point = (hex: number) => {
      const [q, r] = land.plan.cells[hex] ?? [0, 0];
      return { x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r };
    };
    const walkerOf = (unit: number) =>
      document.querySelector<SVGGElement>(`.mv-units [data-id="unit:${unit}"] .mv-walker`);
    for (const entry of fresh.entries) {
      if (entry.kind === "moves" || entry.kind === "advances-into" || entry.kind === "teleports") {
        const unit = number(entry, 1);
        const now = unitOf(latest.current, unit);
        const way =
          entry.kind === "moves"
            ? [number(entry, 2), ...numbers(entry, 3)]
            : [number(entry, 2), number(entry, 3)];
        const end = way.at(-1);
        const walker = walkerOf(unit);
        if (walker === null || now === undefined || end === undefined || now.hex !== end) continue;
        const goal = point(end);
        walker.animate(
          way.map((hex) => {
            const { x, y } = point(hex);
            return { transform: `translate(${x - goal.x}px, ${y - goal.y}px)` };
          }),
          { duration: step * Math.max(1, way.length - 1), easing: "ease-in-out" },
        );
      } else if (entry.kind === "attacks") {
        const unit = unitOf(latest.current, number(entry, 1));
        const walker = walkerOf(number(entry, 1));
        if (unit === undefined || walker === null) continue;
        const here = point(unit.hex);
        const there = point(number(entry, 3));
        const dx = (there.x - here.x) * 0.45;
        const dy = (there.y - here.y) * 0.45;
        if (Math.hypot(dx, dy) < 1) continue;
        walker.animate(
          [
            { transform: "none" },
            { transform: `translate(${dx}px, ${dy}px)`, offset: 0.45 },
            { transform: "none" },
          ],
          { duration: motion.duration(520), easing: "ease-in" },
        );
      }
    }
  }, [fresh, land]);
}

function Floaters({ props, fresh, centre }: { props: Props; fresh: Fresh; centre: HexCentre }): JSX.Element {
  const [shown, setShown] = useState<(Floater & { late: number })[]>([]);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const ms = motion.duration(1500);
    if (ms === 0) return;
    let late = 0;
    const found = fresh.entries.flatMap((entry) => {
      if (entry.kind === "moves") late += motion.duration(numbers(entry, 3).length * STEP);
      const { view, content, words } = latest.current;
      const floater = floaterOf(entry, view, content, words);
      return floater === null ? [] : [{ ...floater, late }];
    });
    if (found.length === 0) return;
    setShown(found);
    const timer = setTimeout(() => setShown([]), ms + late);
    return () => clearTimeout(timer);
  }, [fresh]);
  const plan = props.content.maps[props.view.state.land]!;
  return (
    <g className="mv-floaters" aria-hidden="true">
      {shown.map((floater, at) => {
        const cell = plan.cells[floater.hex];
        if (cell === undefined) return null;
        const { x, y } = centre(...cell);
        const wide = 34 + floater.text.length * 7.4;
        return (
          <g key={floater.key} transform={`translate(${x} ${y - 34 - 20 * (at % 3)})`}>
            <g
              className="mv-floater"
              data-tone={floater.tone}
              style={{ animationDelay: `${floater.late}ms`, animationDuration: `${motion.duration(1500)}ms` }}
            >
              <rect x={-wide / 2} y="-12" width={wide} height="24" rx="12" />
              <IconAt name={floater.icon} x={-wide / 2 + 14} y={0} size={15} />
              <text x="10" y="5" textAnchor="middle">
                {floater.text}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

// ---- The whole in small ----

const Overview = memo(function Overview({
  view,
  content,
  centre,
}: {
  view: MultiverseView;
  content: MultiverseContent;
  centre: HexCentre;
}): JSX.Element {
  const plan = content.maps[view.state.land]!;
  const kinds = new Map<string, string>();
  plan.cells.forEach(([q, r], hex) => {
    const terrain = view.state.terrain[hex] ?? UNEXPLORED;
    const home = plan.homes[hex] ?? -1;
    const fill = home >= 0 ? seatFill(home) : dotOf(terrain);
    kinds.set(fill, (kinds.get(fill) ?? "") + pathOf(hexCorners(centre(q, r), SIZE, false)));
  });
  return (
    <>
      {[...kinds].map(([fill, path]) => (
        <path key={fill} d={path} fill={fill} />
      ))}
      {view.derived.units.map((unit) => {
        const { x, y } = centre(...plan.cells[unit.hex]!);
        return (
          <rect
            key={unit.id}
            x={x - 36}
            y={y - 36}
            width="72"
            height="72"
            rx="12"
            fill={seatFill(unit.seat)}
            stroke="var(--parchment-bright)"
            strokeWidth="10"
          />
        );
      })}
    </>
  );
});
