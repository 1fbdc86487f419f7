/** The map: the land as far as it is seen, what stands on it, and what a step would come to. */
import { memo, useCallback, useMemo, type JSX } from "react";
import { Floaters, HexMap, IconAt, MapWay, Piece, seatColour, type Hex, type HexCentre } from "../../parts";
import { hexCentre, hexCorners, pathOf, type Cell } from "../../parts/hexes";
import { cellIn, drawnBy, freePlaces, placed, type Layer, type MapProps } from "../../parts/onmap";
import { numberIn } from "../../table/args";
import type { ReadAsk } from "../../table/screen";
import { say } from "../../words/say";
import { fieldOfEntry, floatersOf, walkOf } from "./happenings";
import {
  AWAY,
  cellOf,
  exitsOf,
  fieldIn,
  fieldWords,
  guardTiers,
  heroIn,
  heroPieces,
  isFaceUp,
  locationAt,
  printedOf,
  reachOf,
  rivalName,
  rivalsOf,
  slotIn,
  slotOf,
  waitsOn,
  wayTo,
  type HeroPiece,
  type Step,
  type Waits,
} from "./look";
import { useRides } from "./moving";
import { CubeArt, FlagArt, GuardArt, HeroArt, Movement, RivalArt } from "./pieces";
import { CENTRES, Land, SIZE, TileArt } from "./scenery";
import { NOBODY, NOWHERE, UNKNOWN, type HeroesContent, type HeroesView, type Props } from "./types";

/** How wide a hex is at first, at least. */
const READABLE = 76;

export function MapBoard({ props, fresh, look }: MapProps<Props>): JSX.Element {
  const { view, content, names, words, open, selected, pointing } = props;
  const { slot_q, slot_r, slot_tile, slot_turn, slot_group } = view.state;
  const mover = heroIn(selected);
  const reach = useMemo(() => reachOf(view, content, mover, open), [view, content, mover, open]);
  const hexes = useMemo(
    () => hexesOf(view, content, names, words, open),
    [view, content, names, words, open],
  );
  const extent = useMemo(
    () => [...view.derived.fields, ...cellsOf(open)].map(({ q, r }) => [q, r] as const),
    [view, open],
  );
  const show = useMemo(() => choicesOn(view, content, open, selected), [view, content, open, selected]);
  // the land stays as it is while things move over it
  const ground = useCallback(
    (centre: HexCentre) => (
      <Land state={{ slot_q, slot_r, slot_tile, slot_turn, slot_group }} content={content} centre={centre} />
    ),
    [slot_q, slot_r, slot_tile, slot_turn, slot_group, content],
  );
  const overview = useCallback(
    (centre: HexCentre) => <Overview view={view} content={content} centre={centre} />,
    [view, content],
  );
  useRides(view, fresh);
  const to = fieldIn(pointing);
  const piece = heroPieces(view).find(({ hero }) => hero === mover);
  return (
    <HexMap
      hexes={hexes}
      label={say("heroes.map")}
      size={SIZE}
      flat={false}
      extent={extent}
      ground={ground}
      watch={watchOf(props)}
      show={show}
      readable={READABLE}
      look={look}
      overview={overview}
    >
      {(centre) => (
        <>
          <Slots props={props} centre={centre} />
          <Marked props={props} centre={centre} />
          <Ghost props={props} centre={centre} />
          {piece !== undefined && reach.has(to) && (
            <MapWay points={pointsOf(view, wayTo(reach, piece.field, to), centre)} />
          )}
          {piece !== undefined && <Waiting view={view} reach={reach} centre={centre} />}
          <Rivals props={props} centre={centre} />
          <HeroPieces props={props} centre={centre} />
          <Floaters
            fresh={fresh}
            walk={walkOf}
            floats={(entry) => floatersOf(entry, props.view, props.words, centre)}
          />
        </>
      )}
    </HexMap>
  );
}

function hexesOf(
  view: HeroesView,
  content: HeroesContent,
  names: string[],
  words: Props["words"],
  open: ReadAsk | null,
): Hex[] {
  const offered = new Set(open?.options.flatMap(({ at }) => at));
  const seen = view.derived.fields.flatMap(({ q, r }, field) => {
    const location = locationAt(view, content, field);
    if (location === undefined || location.category === "blocked") return [];
    const waits = view.seat < 0 ? "nothing" : waitsOn(view, content, view.seat, field);
    return [
      {
        id: `field:${field}`,
        q,
        r,
        label: fieldWords(view, content, names, words, field, !offered.has(`field:${field}`)),
        className: isFight(waits) ? "waits-fight" : "",
      },
    ];
  });
  return [...seen, ...cellsOf(open)];
}

function isFight(waits: Waits): boolean {
  return waits === "guards" || waits === "enemy" || waits === "siege";
}

/** Questions about the place of a new tile, seen or unseen. */
const LAYING: ReadonlySet<string> = new Set(["place-tile", "place-unseen"]);

/** Where a new tile may lie now: the cells of its centre. */
function cellsOf(open: ReadAsk | null): Hex[] {
  return open !== null && LAYING.has(open.kind) ? freePlaces(open, say("heroes.map.free-place")) : [];
}

/** What is to be chosen from, in sight together: all of it, or at least a hero and its neighbours. */
function choicesOn(
  view: HeroesView,
  content: HeroesContent,
  open: ReadAsk | null,
  selected: string | null,
): Cell[][] {
  const places = (fields: readonly number[]): Cell[] => fields.flatMap((field) => cellOf(view, field) ?? []);
  const hero = heroIn(selected);
  if (hero >= 0) {
    const field = view.state.hero_at[hero] ?? NOWHERE;
    return [places([field, ...exitsOf(view, content, field)])];
  }
  if (open === null || open.kind === "actions") return [];
  if (LAYING.has(open.kind)) return [cellsOf(open)];
  const ids = [...new Set(open.options.flatMap(({ at }) => at))];
  const slots = ids.map(slotIn).filter((slot) => slot >= 0);
  if (slots.length > 0)
    return [
      slots.flatMap((slot) => {
        const [q, r] = [view.state.slot_q[slot] ?? 0, view.state.slot_r[slot] ?? 0];
        return [{ q, r }, ...AWAY.map(([dq, dr]) => ({ q: q + dq, r: r + dr }))];
      }),
    ];
  return [places(ids.map(fieldIn).filter((field) => field >= 0))];
}

/** Where to look: at what just happened, at the hero in hand, at home. */
function watchOf({ view, content, words, selected, moving }: Props): Cell | null {
  const last = moving.findLast((entry) => fieldOfEntry(entry, view, words) >= 0);
  if (last !== undefined) return cellOf(view, fieldOfEntry(last, view, words));
  const hero = heroIn(selected);
  if (hero >= 0) return cellOf(view, view.state.hero_at[hero] ?? NOWHERE);
  const mine = view.state.hero_at[2 * Math.max(0, view.seat)] ?? NOWHERE;
  if (mine !== NOWHERE) return cellOf(view, mine);
  const home = view.derived.fields.findIndex(
    (_, field) =>
      locationAt(view, content, field)?.id === "town" && view.state.flag[field] === Math.max(0, view.seat),
  );
  return cellOf(view, Math.max(0, home));
}

const ROSETTE = [[0, 0], ...AWAY]
  .map(([q, r]) => pathOf(hexCorners(hexCentre(q, r, SIZE, false), SIZE - 2, false)))
  .join("");

/** Tiles that can be pointed at as a whole: those that lie face down, and one that is being turned. */
function Slots({ props, centre }: Layer<Props>): JSX.Element {
  const { view } = props;
  const { slot_q, slot_r, slot_group } = view.state;
  return (
    <g className="hm-slots">
      {slot_q.map((q, slot) => {
        const turning = props.at(`slot:${slot}`).length > 0;
        const laid = turning && props.open?.kind === "turn-tile";
        if (isFaceUp(view, slot) && !turning) return null;
        const { x, y } = centre(q, slot_r[slot]!);
        return (
          <Piece
            key={slot}
            id={`slot:${slot}`}
            as="g"
            label={say(laid ? "heroes.map.laid" : "heroes.map.face-down", {
              band: groupWords(slot_group[slot] ?? ""),
            })}
            className="hm-slot"
            transform={placed(x, y)}
            still
          >
            <path d={ROSETTE} className="hm-slot-shape" />
          </Piece>
        );
      })}
    </g>
  );
}

export function groupWords(group: string): string {
  switch (group) {
    case "start":
    case "far":
    case "near":
    case "center":
    case "subterranean":
    case "sea":
      return say(`heroes.group.${group}`);
    default:
      return group;
  }
}

/** The tile in hand, as it would lie where it is pointed at. */
function Ghost({ props, centre }: Layer<Props>): JSX.Element | null {
  const { content, view, open, selected, pointing } = props;
  if (open?.kind !== "turn-tile" && open?.kind !== "place-tile") return null;
  const number = Number(open.args[0]);
  const tile = content.tiles[number];
  if (tile === undefined) return null;
  const slot = open.options.flatMap(({ at }) => at.map(slotIn)).find((each) => each >= 0) ?? -1;
  const [cell, turn] =
    open.kind === "place-tile"
      ? [cellIn(pointing), numberIn(selected, "turned")]
      : [{ q: view.state.slot_q[slot] ?? 0, r: view.state.slot_r[slot] ?? 0 }, numberIn(pointing, "lay")];
  if (cell === null || turn < 0) return null;
  const { x, y } = centre(cell.q, cell.r);
  return (
    <g transform={`translate(${x} ${y})`} className="hm-ghost" aria-hidden="true">
      <TileArt tile={tile} content={content} turn={turn} seed={number} />
      {CENTRES.map((middle, place) => {
        const { guard } = printedOf(tile, turn, place);
        return guard === 0 ? null : (
          <g key={place} transform={placed(middle.x - 29, middle.y - 14)}>
            <GuardArt level={guard} tiers={guardTiers(view, content, guard)} />
          </g>
        );
      })}
    </g>
  );
}

/** Flags, guards and cubes. */
const Marked = memo(
  function Marked({ props, centre }: Layer<Props>): JSX.Element {
    const { view, content } = props;
    const { guard, flag, cube, marks } = view.state;
    return (
      <g className="hm-marked" aria-hidden="true">
        {view.derived.fields.map(({ q, r, location }, field) => {
          if (location === "") return null;
          const { x, y } = centre(q, r);
          const level = guard[field] ?? 0;
          const owner = flag[field] ?? NOBODY;
          const left = marks[field] ?? [];
          if (level === 0 && owner === NOBODY && cube[field] !== true && left.length === 0) return null;
          return (
            <g key={field} transform={placed(x, y)}>
              {owner !== NOBODY && (
                <g transform="translate(-30 -20)">
                  <FlagArt seat={owner} />
                </g>
              )}
              {left.map((seat, at) => (
                <g key={seat} transform={`translate(${-30 + at * 18} 24) scale(.8)`}>
                  <FlagArt seat={seat} />
                </g>
              ))}
              {cube[field] === true && (
                <g transform="translate(26 26)">
                  <CubeArt />
                </g>
              )}
              {level > 0 && (
                <g transform="translate(-29 -14)">
                  <GuardArt level={level} tiers={guardTiers(view, content, level)} />
                </g>
              )}
            </g>
          );
        })}
      </g>
    );
  },
  drawnBy("view", "content"),
);

/** Where the heroes of a field stand: one beside its place, more side by side. */
function standing(at: number, of: number, place: boolean): { dx: number; dy: number; scale: number } {
  if (of === 1) return { dx: place ? 13 : 0, dy: place ? 14 : 4, scale: place ? 0.86 : 1 };
  return { dx: -22 + 40 * at, dy: 12, scale: 0.8 };
}

const HeroPieces = memo(
  function HeroPieces({ props, centre }: Layer<Props>): JSX.Element {
    const { view, content, names, marks } = props;
    const all = heroPieces(view);
    const y = (hero: HeroPiece) => {
      const cell = cellOf(view, hero.field)!;
      return centre(cell.q, cell.r).y;
    };
    return (
      <g className="hm-heroes">
        {[...all]
          .sort((a, b) => y(a) - y(b))
          .map((hero) => {
            const here = all.filter((other) => other.field === hero.field);
            const cell = cellOf(view, hero.field)!;
            const place = locationAt(view, content, hero.field)?.category !== "empty";
            const { dx, dy, scale } = standing(here.indexOf(hero), here.length, place);
            const middle = centre(cell.q, cell.r);
            const acts = hero.seat === view.state.player;
            return (
              <g key={hero.hero} transform={placed(middle.x + dx, middle.y + dy, scale)}>
                <Piece
                  id={`hero:${hero.hero}`}
                  as="g"
                  label={heroName(hero, names[hero.seat] ?? "", marks[hero.seat]?.initial ?? "")}
                  className="hm-hero"
                  still
                >
                  <g data-walks={`hero:${hero.hero}`}>
                    <HeroArt hero={hero} initial={marks[hero.seat]?.initial ?? ""} />
                  </g>
                </Piece>
                {acts && (
                  <g transform="translate(0 24)" className="hm-left" aria-hidden="true">
                    <Movement mp={hero.mp} />
                  </g>
                )}
              </g>
            );
          })}
      </g>
    );
  },
  drawnBy("view", "at"),
);

/** Whose hero it is; where initials are shared, what stands on its banner, too. */
function heroName({ main, mp }: HeroPiece, name: string, sign: string): string {
  const hero = say(main ? "heroes.hero-piece" : "heroes.second-piece", { name, mp });
  return name.toUpperCase().startsWith(sign) ? hero : say("heroes.banner", { hero, sign });
}

/** Enemies whom nobody plays. */
function Rivals({ props, centre }: Layer<Props>): JSX.Element {
  const { view, words } = props;
  return (
    <g className="hm-heroes">
      {rivalsOf(view).map((rival) => {
        const cell = cellOf(view, rival.field);
        if (cell === null) return null;
        const { x, y } = centre(cell.q, cell.r);
        return (
          <Piece
            key={rival.rival}
            id={`rival:${rival.rival}`}
            as="g"
            label={rivalName(words, rival)}
            className="hm-hero"
            transform={placed(x + 4, y + 12)}
            still
          >
            <RivalArt rival={rival} />
            {!rival.stays && (
              <g transform="translate(0 24)">
                <Movement mp={rival.mp} />
              </g>
            )}
          </Piece>
        );
      })}
    </g>
  );
}

const SIGNS: Record<Waits, string> = {
  nothing: "footsteps",
  visit: "position-marker",
  flag: "flying-flag",
  guards: "crossed-swords",
  quick: "fast-forward-button",
  enemy: "crossed-swords",
  siege: "siege-tower",
  ally: "footsteps",
};

/** What each step costs, and what waits there. */
function Waiting({
  view,
  reach,
  centre,
}: {
  view: HeroesView;
  reach: ReadonlyMap<number, Step>;
  centre: HexCentre;
}): JSX.Element {
  return (
    <g className="hm-waiting" aria-hidden="true">
      {[...reach].map(([field, { cost, waits }]) => {
        const cell = cellOf(view, field);
        if (cell === null) return null;
        const { x, y } = centre(cell.q, cell.r);
        return (
          <g key={field} transform={placed(x - 2, y + 38)}>
            <g
              className="map-figure hm-cost"
              data-fight={isFight(waits)}
              data-far={cost > 1}
              data-quiet={waits === "nothing"}
            >
              <rect x="-17" y="-10" width="34" height="20" rx="10" />
              <IconAt name={SIGNS[waits]} x={-7} y={0} size={13} />
              <text x="7" y="4.800" textAnchor="middle">
                {cost}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

function pointsOf(view: HeroesView, way: readonly number[], centre: HexCentre) {
  return way.flatMap((field) => {
    const cell = cellOf(view, field);
    return cell === null ? [] : [centre(cell.q, cell.r)];
  });
}

/** The whole in small. */
const Overview = memo(function Overview({
  view,
  content,
  centre,
}: {
  view: HeroesView;
  content: HeroesContent;
  centre: HexCentre;
}): JSX.Element {
  const { flag, slot_tile } = view.state;
  return (
    <>
      {view.derived.fields.map(({ q, r }, field) => {
        const terrain = content.tiles[slot_tile[slotOf(field)] ?? UNKNOWN]?.terrain ?? "fog";
        return (
          <path
            key={field}
            d={pathOf(hexCorners(centre(q, r), SIZE, false))}
            className={`hm-t-${terrain} hm-small`}
          />
        );
      })}
      {flag.map((seat, field) => {
        const cell = cellOf(view, field);
        if (seat < 0 || cell === null) return null;
        const { x, y } = centre(cell.q, cell.r);
        return (
          <rect key={field} x={x - 26} y={y - 26} width="52" height="52" fill={seatColour(seat).colour} />
        );
      })}
      {heroPieces(view).map(({ hero, seat, field }) => {
        const cell = cellOf(view, field)!;
        const { x, y } = centre(cell.q, cell.r);
        return (
          <circle
            key={`h${hero}`}
            cx={x}
            cy={y}
            r="28"
            fill={seatColour(seat).colour}
            stroke="var(--parchment-bright)"
            strokeWidth="9"
          />
        );
      })}
    </>
  );
});
