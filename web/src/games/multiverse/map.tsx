/** The map: the land, and what stands on it. Marks and motion over it are in files of their own. */
import { memo, useCallback, useMemo, type JSX } from "react";
import { Floaters, HexMap, Piece, seatFill, type Hex, type HexCentre } from "../../parts";
import { hexCorners, pathOf, type Cell } from "../../parts/hexes";
import { drawnBy, placed, type Layer, type MapProps } from "../../parts/onmap";
import { numberIn } from "../../table/args";
import { floatersOf, hexOfEntry } from "./happenings";
import { hexId, hexOf, landOf, type Land } from "./land";
import {
  ANOTHER,
  buildingCard,
  canTurnTo,
  hexWords,
  isExplored,
  isMine,
  landIn,
  NAMING,
  reachOf,
  unitOf,
  unitsOn,
  unitWords,
  wayTo,
  type Reach,
} from "./look";
import { Marks, Plan, Sights, Way } from "./marks";
import { useMoves, walkOf } from "./moving";
import { AdventureArt, Block, BuildingArt, BuildingMark, EventArt, MineArt, Plate } from "./pieces";
import { dotOf, edgeOf, FaceDown, Fog, Homes, Roads, Scenery, SIZE } from "./scenery";
import { UNEXPLORED, type MultiverseContent, type MultiverseView, type Props, type UnitLook } from "./types";
import { say } from "../../words/say";

/** How wide a hex is at first, at least: the map begins at home, and the small one shows the rest. */
const READABLE = 62;

export function MapBoard({ props, fresh, look }: MapProps<Props>): JSX.Element {
  const { view, content, open, selected, pointing } = props;
  const plan = content.maps[view.state.land]!;
  const land = landOf(plan);
  const reach = useMemo(() => reachOf(view, land, open, selected), [view, land, open, selected]);
  const hexes = useMemo(() => hexesOf(view, content, reach), [view, content, reach]);
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
  useMoves(view, fresh, land);
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
      label={say("multiverse.map.the-map")}
      size={SIZE}
      flat={false}
      ground={ground}
      watch={watchOf(props, land)}
      readable={READABLE}
      look={look}
      overview={overview}
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
          <BuildingMarks view={view} content={content} centre={centre} />
          {mover !== undefined && reach.moves.has(to) && (
            <Way
              land={land}
              way={wayTo(land, reach, mover.hex, to)}
              cost={reach.moves.get(to)!}
              centre={centre}
            />
          )}
          <Floaters
            fresh={fresh}
            walk={walkOf}
            floats={(entry) => floatersOf(entry, props.view, props.content, props.words, centre)}
          />
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
            className: `mv-hex ${
              reach.attacks.has(hex) ? "waits-fight" : reach.adventures.has(hex) ? "waits-adventure" : ""
            }`,
          },
        ]
      : [],
  );
}

/** Where to look: at what just happened, at the selected piece, at home. */
function watchOf({ view, words, selected, moving, open }: Props, land: Land): Cell | null {
  const place = (cell: readonly [number, number] | undefined) =>
    cell === undefined ? null : { q: cell[0], r: cell[1] };
  const { cells, centres, homes } = land.plan;
  // what is asked about is seen while it is asked
  const asked = centres[turningOf(open)];
  if (asked !== undefined) return place(asked);
  const last = moving.findLast((entry) => WORTH_A_LOOK.has(entry.kind));
  if (last !== undefined) return place(cells[hexOfEntry(last, words)]);
  const unit = unitOf(view, selected);
  if (unit !== undefined) return place(cells[unit.hex]);
  const chosen = numberIn(selected, "building");
  if (chosen >= 0) {
    const building = view.derived.buildings.find(({ id }) => id === chosen);
    return place(cells[hexOf(land, building?.at[2] ?? building?.at[0] ?? "")]);
  }
  return place(cells[homes.indexOf(Math.max(0, view.seat)) + 1]);
}

/** The territory that is about to be turned, by its slot; -1 where none is. */
function turningOf(open: Props["open"]): number {
  return open?.kind === NAMING ? numberIn(open.options[0]?.at[0], "territory") : -1;
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
  function Territories({ props, centre }: Layer<Props>): JSX.Element {
    const { view, content, open } = props;
    const plan = content.maps[view.state.land]!;
    const turning = turningOf(open);
    const hidden = [...view.state.explored.keys()].filter((slot) => view.state.explored[slot]! <= 0);
    // a border glows all around: nothing that stays calm is drawn over it
    const calls = (slot: number) => Number(turning === slot || props.at(`territory:${slot}`).length > 0);
    return (
      <g>
        {hidden
          .sort((one, other) => calls(one) - calls(other))
          .map((slot) => (
            <Piece
              key={slot}
              id={`territory:${slot}`}
              as="g"
              label={say("multiverse.map.territory-unexplored", { slot: slot + 1 })}
              className={`mv-slot ${turning === slot ? "turning" : ""}`}
              still
            >
              <FaceDown plan={plan} slot={slot} mine={view.state.mine_slots.includes(slot)} centre={centre} />
            </Piece>
          ))}
      </g>
    );
  },
  drawnBy("view", "open"),
);

// ---- What stands there ----

/** What can be drawn of the view alone, whatever is asked or selected. */
interface Seen {
  view: MultiverseView;
  content: MultiverseContent;
  centre: HexCentre;
}

function middleOf(land: Land, centre: HexCentre, id: string) {
  return centre(...(land.plan.cells[hexOf(land, id)] ?? [0, 0]));
}

const Buildings = memo(function Buildings({ view, content, centre }: Seen): JSX.Element {
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
        const { x, y } = centre(...land.plan.cells[hex]!);
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
            label={say("multiverse.map.of-the-of-health", {
              building: building.name,
              seat: derived.seats[building.seat]?.name ?? "",
              health: building.health,
              max: building.max,
              built: building.site ? say("multiverse.map.being-built") : "",
            })}
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
        const { x, y } = centre(...land.plan.cells[hex]!);
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
const Plates = memo(function Plates({ view, content, centre }: Seen): JSX.Element {
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

/** A building behind units, by a mark above them: where no AP stand, and beside the chance of an attack. */
const BuildingMarks = memo(function BuildingMarks({ view, content, centre }: Seen): JSX.Element {
  const land = landIn(view, content);
  return (
    <g className="mv-plates" aria-hidden="true">
      {view.derived.buildings.map((building) => {
        if (building.kind === "settlement") return null;
        const hex = hexOf(land, building.at[0] ?? "");
        const before = unitsOn(view, hex);
        if (before.length === 0) return null;
        const { x, y } = middleOf(land, centre, building.at[0] ?? "");
        const alone = before.length === 1 && isMine(view, building.seat);
        return (
          <g
            key={building.id}
            transform={alone ? `translate(${x} ${y - 41})` : `translate(${x - 27} ${y - 36})`}
          >
            <BuildingMark icon={buildingCard(content, building.kind)?.icon ?? "castle"} building={building} />
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
  function Units({ props, centre }: Layer<Props>): JSX.Element {
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
            const { x, y } = centre(...land.plan.cells[unit.hex]!);
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
                  transform={placed(x + dx, y + dy, scale)}
                  still
                >
                  <g data-walks={`unit:${unit.id}`}>
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
  drawnBy("view", "selected", "open", "at"),
);

// ---- The whole in small ----

const Overview = memo(function Overview({ view, content, centre }: Seen): JSX.Element {
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
