/** The map: the land as far as it is laid, what stands on it, and what a step would come to. */
import { memo, useCallback, useMemo, type JSX } from "react";
import { Floaters, HexMap, IconAt, MapWay, Piece, seatColour, type Hex, type HexCentre } from "../../parts";
import { hexCorners, pathOf, type Cell } from "../../parts/hexes";
import { cellIn, drawnBy, freePlaces, placed, type Layer, type MapProps } from "../../parts/onmap";
import { numberIn } from "../../table/args";
import type { ReadAsk } from "../../table/screen";
import { goodIcon } from "./goods";
import { floatersOf, hexOfEntry, walkOf } from "./happenings";
import {
  armiesOf,
  armiesOn,
  armyIn,
  armyOf,
  armyWords,
  besides,
  cellOf,
  firstProvider,
  flagPlace,
  harvestOn,
  hexWords,
  landmarkOf,
  reachOf,
  strengthOf,
  total,
  townPlace,
  townWords,
  wayTo,
  type Army,
  type Harvest,
  type Step,
} from "./look";
import { fights } from "./battle/look";
import { useMarches } from "./moving";
import { openPage } from "./pages";
import { FlagArt, FlagFigures, SettlementArt } from "./pieces";
import { COMMAND, FIRST_VILLAGE, LAYING } from "./targets";
import { HexTile, Land, LAND_CLASS, SIZE } from "./scenery";
import { NOWHERE, type KorremContent, type KorremView, type Props } from "./types";
import { say } from "../../words/say";

/** How wide a hex is at first, at least. */
const READABLE = 84;

export function MapBoard({ props, fresh, look }: MapProps<Props>): JSX.Element {
  const { view, content, names, open, selected, pointing } = props;
  const { hex_q, hex_r, hex_land, hex_tile, settlement } = view.state;
  const reach = useMemo(() => reachOf(open, selected), [open, selected]);
  const hexes = useMemo(
    () => hexesOf(view, content, names, open, reach),
    [view, content, names, open, reach],
  );
  const show = useMemo(() => choicesOn(view, open, selected, reach), [view, open, selected, reach]);
  // the land stays as it is while things move over it
  const ground = useCallback(
    (centre: HexCentre) => (
      <Land state={{ hex_q, hex_r, hex_land, hex_tile, settlement }} content={content} centre={centre} />
    ),
    [hex_q, hex_r, hex_land, hex_tile, settlement, content],
  );
  const overview = useCallback((centre: HexCentre) => <Overview view={view} centre={centre} />, [view]);
  useMarches(view, fresh);
  const mover = armyIn(selected);
  const to = numberIn(pointing, "hex");
  return (
    <HexMap
      hexes={hexes}
      label={say("korrem.map.label")}
      size={SIZE}
      flat
      ground={ground}
      watch={watchOf(props)}
      show={show}
      readable={READABLE}
      look={look}
      overview={overview}
    >
      {(centre) => (
        <>
          <Ghost props={props} centre={centre} />
          <Settlements props={props} centre={centre} reach={reach} />
          {mover >= 0 && reach.has(to) && (
            <MapWay
              points={wayTo(view, reach, armyOf(view, mover).hex, to).map((hex) =>
                centre(view.state.hex_q[hex]!, view.state.hex_r[hex]!),
              )}
            />
          )}
          <Threads view={view} centre={centre} />
          <Armies props={props} centre={centre} />
          {mover >= 0 && <Marks props={props} army={armyOf(view, mover)} reach={reach} centre={centre} />}
          {open?.kind === FIRST_VILLAGE && <Pickings props={props} centre={centre} />}
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
  view: KorremView,
  content: KorremContent,
  names: string[],
  open: ReadAsk | null,
  reach: ReadonlyMap<number, Step>,
): Hex[] {
  const { hex_q, hex_r } = view.state;
  const laid = hex_q.map((q, hex) => {
    const meets = reach.get(hex)?.meets ?? "nothing";
    return {
      id: `hex:${hex}`,
      q,
      r: hex_r[hex]!,
      label: hexWords(view, content, names, hex),
      className: meets === "nothing" ? "" : "waits-fight",
    };
  });
  return [...laid, ...cellsOf(open)];
}

/** The free places where a Land Hex may be laid now. */
function cellsOf(open: ReadAsk | null): Hex[] {
  return open !== null && LAYING.has(open.kind) ? freePlaces(open, say("korrem.map.free-place")) : [];
}

/** What is to be chosen from, in sight together: all of it, or at least an Army and its neighbours. */
function choicesOn(
  view: KorremView,
  open: ReadAsk | null,
  selected: string | null,
  reach: ReadonlyMap<number, Step>,
): Cell[][] {
  const places = (hexes: readonly number[]): Cell[] => hexes.flatMap((hex) => cellOf(view, hex) ?? []);
  const fought = view.state.battles.find((battle) => fights(battle, view.seat));
  if (fought !== undefined && open?.kind !== COMMAND) return [places([fought.hex])];
  const army = armyIn(selected);
  if (army >= 0 && reach.size > 0) {
    const { hex } = armyOf(view, army);
    return [places([hex, ...reach.keys()]), places([hex, ...besides(view, hex)])];
  }
  if (open === null || open.kind === COMMAND) return [];
  if (LAYING.has(open.kind)) return [cellsOf(open)];
  const hexes = open.options.flatMap(({ at }) => at.map((id) => numberIn(id, "hex")));
  return [places([...new Set(hexes)])];
}

/** Where to look: at what just happened, at the Army in hand, at home. */
function watchOf({ view, words, selected, moving, open }: Props): Cell | null {
  const { owner, army_hex } = view.state;
  const last = moving.findLast((entry) => hexOfEntry(entry, words) >= 0);
  if (last !== undefined) return cellOf(view, hexOfEntry(last, words));
  const army = armyIn(selected);
  if (army >= 0) return cellOf(view, army_hex[army] ?? NOWHERE);
  return cellsOf(open)[0] ?? cellOf(view, Math.max(0, owner.indexOf(Math.max(0, view.seat))));
}

/** The Land Hex in hand, where it is pointed at. */
function Ghost({ props, centre }: Layer<Props>): JSX.Element | null {
  const { content, open, selected, pointing } = props;
  const [cell, kind] = [cellIn(pointing), numberIn(selected, "tile")];
  if (open === null || !LAYING.has(open.kind) || cell === null || kind < 0) return null;
  const { x, y } = centre(cell.q, cell.r);
  return (
    <g transform={`translate(${x} ${y})`} className="kr-ghost" aria-hidden="true">
      <HexTile content={content} kind={kind} />
    </g>
  );
}

/**
 * A press at a Settlement is one at its hex: an Army in hand goes there, a question is answered. Where the hex has
 * nothing to say, mine opens the Town Hall, where all is built.
 */
const Settlements = memo(
  function Settlements({
    props,
    centre,
    reach,
  }: Layer<Props> & { reach: ReadonlyMap<number, Step> }): JSX.Element {
    const { view, names } = props;
    const { state } = view;
    return (
      <g className="kr-towns">
        {state.owner.map((seat, hex) => {
          if (seat < 0) return null;
          const { x, y } = centre(state.hex_q[hex]!, state.hex_r[hex]!);
          const flags = state.army_hex.filter((there) => there === hex).length;
          const { dx, dy, scale } = townPlace(flags);
          const opens = seat === view.seat && !reach.has(hex) && props.at(`hex:${hex}`).length === 0;
          return (
            <g
              key={hex}
              role="presentation"
              className={opens ? "kr-hall-door" : undefined}
              onClick={opens ? () => openPage("hall") : undefined}
            >
              <Piece
                id={`town:${hex}`}
                as="g"
                label={townWords(view, names, hex)}
                className="kr-town"
                transform={placed(x + dx, y + dy, scale)}
                still
              >
                <SettlementArt
                  kind={state.settlement[hex]!}
                  seat={seat}
                  walls={state.walls[hex]!}
                  towers={state.towers[hex]!}
                  occupier={state.occupier[hex] ?? -1}
                />
              </Piece>
            </g>
          );
        })}
      </g>
    );
  },
  drawnBy("view", "names", "at"),
);

/** Bonds between characters of Armies apart: a thread from flag to flag. */
function Threads({ view, centre }: { view: KorremView; centre: HexCentre }): JSX.Element {
  const { bonds, army_cards, army_hex, hex_q, hex_r } = view.state;
  const where = (card: number) => army_hex[army_cards.findIndex((cards) => cards.includes(card))] ?? NOWHERE;
  return (
    <g className="kr-threads" aria-hidden="true">
      {bonds.map(({ first, second }, at) => {
        const [here, there] = [where(first), where(second)];
        if (here === there || hex_q[here] === undefined || hex_q[there] === undefined) return null;
        const a = centre(hex_q[here], hex_r[here]!);
        const b = centre(hex_q[there], hex_r[there]!);
        const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2 + 34];
        return (
          <g key={at}>
            <path d={`M${a.x} ${a.y}Q${x} ${y} ${b.x} ${b.y}`} />
            <IconAt name="hearts" x={x} y={y - 16} size={18} fill="var(--kr-rose)" />
          </g>
        );
      })}
    </g>
  );
}

const Armies = memo(
  function Armies({ props, centre }: Layer<Props>): JSX.Element {
    const { view, content, names } = props;
    const all = armiesOf(view);
    const { hex_q, hex_r, hex_tile, settlement } = view.state;
    return (
      <g className="kr-armies">
        {[...all]
          .sort((a, b) => centre(hex_q[a.hex]!, hex_r[a.hex]!).y - centre(hex_q[b.hex]!, hex_r[b.hex]!).y)
          .map((army) => {
            const here = all.filter((other) => other.hex === army.hex);
            const landmark = landmarkOf(content, hex_tile[army.hex] ?? -1) !== undefined;
            const aside = settlement[army.hex]! > 0 || landmark;
            const { dx, dy, scale } = flagPlace(here.indexOf(army), here.length, aside, landmark);
            const { x, y } = centre(hex_q[army.hex]!, hex_r[army.hex]!);
            const transform = placed(x + dx, y + dy, scale);
            return (
              <g key={army.id} data-walks={`army:${army.id}`} role="presentation">
                <Piece
                  id={`army:${army.id}`}
                  as="g"
                  label={armyFigures(content, names, army)}
                  className={throughTo(props, army) ? "kr-army through" : "kr-army"}
                  transform={transform}
                  still
                >
                  <FlagArt army={army} content={content} together={here.length} />
                </Piece>
                <g className="kr-figures" transform={transform} aria-hidden="true">
                  <FlagFigures army={army} content={content} together={here.length} />
                </g>
              </g>
            );
          })}
      </g>
    );
  },
  drawnBy("view", "at"),
);

/** Whoever presses a flag that is no choice of its own means its hex, where that is one: to go there, to fight there. */
function throughTo(props: Props, { id, hex }: Army): boolean {
  return props.at(`army:${id}`).length === 0 && props.at(`hex:${hex}`).length > 0;
}

/** Who they are, and what their plates say. */
function armyFigures(content: KorremContent, names: string[], army: Army): string {
  const carried = total(army.goods) + army.relics.length;
  return [
    armyWords(content, names, army),
    say("korrem.army-figures", strengthOf(content, army.cards)),
    ...(carried > 0 ? [say("korrem.army-carries", { count: carried })] : []),
  ].join(", ");
}

const SIGNS = { creatures: "paw-print", enemy: "crossed-swords", battle: "crossed-swords" } as const;

/** What each step costs, what waits there, and what it would gather. */
function Marks({
  props,
  army,
  reach,
  centre,
}: {
  props: Props;
  army: Army;
  reach: ReadonlyMap<number, Step>;
  centre: HexCentre;
}): JSX.Element {
  const { view, content } = props;
  const { hex_q, hex_r } = view.state;
  return (
    <g className="kr-marks" aria-hidden="true">
      {[...reach].map(([hex, { cost, meets }]) => {
        const { x, y } = centre(hex_q[hex]!, hex_r[hex]!);
        const fight = meets === "nothing" ? null : SIGNS[meets];
        // flags have their plates below: there the marks are above them, beside the number of the hex
        const above = armiesOn(view, hex).length > 0;
        const [left, height] = above ? [5, -41] : [-25, 34];
        return (
          <g key={hex} transform={placed(x, y)}>
            {fight !== null && (
              <g transform={`translate(${left} ${height})`}>
                <g className="map-figure kr-cost kr-cost-fight">
                  <circle r="10" />
                  <IconAt name={fight} x={0} y={0} size={13} fill="var(--parchment-bright)" />
                </g>
              </g>
            )}
            <g transform={`translate(${fight === null ? left : left + 21} ${height})`}>
              <g className="map-figure kr-cost">
                <circle r="10" />
                <text y="4.800" textAnchor="middle">
                  {cost}
                </text>
              </g>
            </g>
            {/* before anything is gathered there is the fight: the way to it is what counts */}
            {fight === null && (
              <Yield
                harvest={harvestOn(view, content, army.cards, hex)}
                x={above ? left + 23 : 2}
                y={height}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** What would be gathered on a hex: a disc for each kind. */
function Yield({ harvest, x, y = 34 }: { harvest: readonly Harvest[]; x: number; y?: number }): JSX.Element {
  return (
    <>
      {harvest.slice(0, 3).map(({ goods, number }, at) => (
        <g key={at} transform={`translate(${x + at * 26} ${y})`}>
          <g className="map-figure kr-yield">
            <rect x="-12" y="-9" width={goods.length > 1 ? 36 : 25} height="18" rx="9" />
            {goods.slice(0, 2).map((good, place) => (
              <IconAt key={good} name={goodIcon(good)} x={-3 + place * 11} y={0} size={12} />
            ))}
            <text x={goods.length > 1 ? 17 : 7} y="4.500" textAnchor="middle">
              {number}
            </text>
          </g>
        </g>
      ))}
    </>
  );
}

/** Before there is an Army: what the Provider who begins would gather, all over the land. */
function Pickings({ props, centre }: Layer<Props>): JSX.Element {
  const { view, content } = props;
  const { hex_q, hex_r } = view.state;
  const cards = [firstProvider(view, content, view.seat)];
  return (
    <g className="kr-marks" aria-hidden="true">
      {hex_q.map((q, hex) => {
        const harvest = harvestOn(view, content, cards, hex);
        const { x, y } = centre(q, hex_r[hex]!);
        return (
          <g key={hex} transform={placed(x, y)}>
            <Yield harvest={harvest} x={-(harvest[0]?.goods.length ?? 1) * 6} />
          </g>
        );
      })}
    </g>
  );
}

/** The whole in small. */
const Overview = memo(function Overview({
  view,
  centre,
}: {
  view: KorremView;
  centre: HexCentre;
}): JSX.Element {
  const { hex_q, hex_r, hex_land, owner, army_hex } = view.state;
  return (
    <>
      {hex_q.map((q, hex) => (
        <path
          key={hex}
          d={pathOf(hexCorners(centre(q, hex_r[hex]!), SIZE, true))}
          className={`kr-${LAND_CLASS[hex_land[hex] ?? 0] ?? "plains"}`}
        />
      ))}
      {owner.map((seat, hex) => {
        if (seat < 0) return null;
        const { x, y } = centre(hex_q[hex]!, hex_r[hex]!);
        return <rect key={hex} x={x - 26} y={y - 26} width="52" height="52" fill={seatColour(seat).colour} />;
      })}
      {army_hex.map((hex, army) => {
        if (hex < 0 || hex_q[hex] === undefined) return null;
        const { x, y } = centre(hex_q[hex], hex_r[hex]!);
        const { seat } = armyOf(view, army);
        return (
          <circle
            key={`a${army}`}
            cx={x}
            cy={y}
            r="22"
            fill={seat < 0 ? "var(--stone)" : seatColour(seat).colour}
            stroke="var(--ink)"
            strokeWidth="6"
          />
        );
      })}
    </>
  );
});
