/** The map: the land as far as it is laid, what stands on it, and what a step would come to. */
import { memo, useCallback, useMemo, type JSX } from "react";
import { Floaters, HexMap, IconAt, MapWay, Piece, seatColour, type Hex, type HexCentre } from "../../parts";
import { hexCorners, pathOf } from "../../parts/hexes";
import type { Fresh } from "../../table/fresh";
import type { ReadAsk } from "../../table/screen";
import { goodIcon } from "./goods";
import { floatersOf, hexOfEntry, walkOf } from "./happenings";
import {
  armiesOf,
  armyIn,
  armyOf,
  armyWords,
  besides,
  harvestOn,
  hexWords,
  landmarkOf,
  reachOf,
  townWords,
  wayTo,
  type Army,
  type Step,
} from "./look";
import { useWalks } from "./moving";
import { FlagArt, SettlementArt } from "./pieces";
import { COMMAND, LAYING } from "./targets";
import { HexTile, Land, LAND_CLASS, SIZE } from "./scenery";
import { NOWHERE, type KorremContent, type KorremView, type Props } from "./types";
import { say } from "../../words/say";

/** How wide a hex is at first, at least. */
const READABLE = 84;

export function MapBoard({
  props,
  fresh,
  look,
}: {
  props: Props;
  fresh: Fresh;
  look: (id: string, touch: boolean) => void;
}): JSX.Element {
  const { view, content, names, open, selected, pointing } = props;
  const { hex_q, hex_r, hex_land, hex_tile, settlement } = view.state;
  const reach = useMemo(() => reachOf(open, selected), [open, selected]);
  const hexes = useMemo(
    () => hexesOf(view, content, names, open, reach),
    [view, content, names, open, reach],
  );
  const watch = useWatch(props, fresh);
  const show = useMemo(() => choicesOn(view, open, selected, reach), [view, open, selected, reach]);
  // the land stays as it is while things move over it
  const ground = useCallback(
    (centre: HexCentre) => (
      <Land state={{ hex_q, hex_r, hex_land, hex_tile, settlement }} content={content} centre={centre} />
    ),
    [hex_q, hex_r, hex_land, hex_tile, settlement, content],
  );
  const overview = useCallback((centre: HexCentre) => <Overview view={view} centre={centre} />, [view]);
  useWalks(view, fresh);
  const mover = armyIn(selected);
  const to = pointing?.startsWith("hex:") === true ? Number(pointing.slice(4)) : -1;
  return (
    <HexMap
      hexes={hexes}
      label={say("korrem.map.label")}
      size={SIZE}
      flat
      ground={ground}
      watch={watch}
      show={show}
      readable={READABLE}
      look={look}
      overview={overview}
    >
      {(centre) => (
        <>
          <Ghost props={props} centre={centre} />
          <Settlements view={view} names={names} centre={centre} props={props} />
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
  if (open === null || !LAYING.has(open.kind)) return [];
  const found = new Map<string, Hex>();
  for (const { at } of open.options) {
    const id = at.find((each) => each.startsWith("cell:"));
    if (id === undefined || found.has(id)) continue;
    const [q, r] = id.slice(5).split(",").map(Number) as [number, number];
    found.set(id, { id, q, r, label: say("korrem.map.free-place"), className: "kr-cell" });
  }
  return [...found.values()];
}

type Places = { q: number; r: number }[];

/** What is to be chosen from, in sight together: all of it, or at least an Army and its neighbours. */
function choicesOn(
  view: KorremView,
  open: ReadAsk | null,
  selected: string | null,
  reach: ReadonlyMap<number, Step>,
): Places[] {
  const { hex_q, hex_r } = view.state;
  const places = (hexes: readonly number[]): Places =>
    hexes.flatMap((hex) => (hex_q[hex] === undefined ? [] : [{ q: hex_q[hex], r: hex_r[hex]! }]));
  const army = armyIn(selected);
  if (army >= 0 && reach.size > 0) {
    const { hex } = armyOf(view, army);
    return [places([hex, ...reach.keys()]), places([hex, ...besides(view, hex)])];
  }
  if (open === null || open.kind === COMMAND) return [];
  if (LAYING.has(open.kind)) return [cellsOf(open)];
  const ids = new Set(open.options.flatMap(({ at }) => at.filter((id) => id.startsWith("hex:"))));
  return [places([...ids].map((id) => Number(id.slice(4))))];
}

/** Where to look: at what just happened, at the Army in hand, at home. */
function useWatch({ view, words, selected, moving, open }: Props, fresh: Fresh) {
  return useMemo(() => {
    const { hex_q, hex_r, owner, army_hex } = view.state;
    const place = (hex: number) => (hex_q[hex] === undefined ? null : { q: hex_q[hex], r: hex_r[hex]! });
    const last = moving.findLast((entry) => hexOfEntry(entry, words) >= 0);
    if (last !== undefined) return place(hexOfEntry(last, words));
    const army = armyIn(selected);
    if (army >= 0) return place(army_hex[army] ?? NOWHERE);
    const cell = cellsOf(open)[0];
    if (cell !== undefined) return { q: cell.q, r: cell.r };
    const home = owner.indexOf(Math.max(0, view.seat));
    return place(home < 0 ? 0 : home);
    // with what happened the place may be another, though the view is the same
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view, selected, moving, open, fresh.stamp]);
}

/** The Land Hex in hand, where it is pointed at. */
function Ghost({ props, centre }: { props: Props; centre: HexCentre }): JSX.Element | null {
  const { content, open, selected, pointing } = props;
  if (open === null || !LAYING.has(open.kind) || selected === null) return null;
  if (pointing?.startsWith("cell:") !== true || !selected.startsWith("tile:")) return null;
  const [q, r] = pointing.slice(5).split(",").map(Number) as [number, number];
  const { x, y } = centre(q, r);
  return (
    <g transform={`translate(${x} ${y})`} className="kr-ghost" aria-hidden="true">
      <HexTile content={content} kind={Number(selected.slice(5))} />
    </g>
  );
}

const Settlements = memo(
  function Settlements({
    view,
    names,
    centre,
  }: {
    view: KorremView;
    names: string[];
    centre: HexCentre;
    props: Props;
  }): JSX.Element {
    const { state } = view;
    const crowded = new Set(state.army_hex);
    return (
      <g className="kr-towns">
        {state.owner.map((seat, hex) => {
          if (seat < 0) return null;
          const { x, y } = centre(state.hex_q[hex]!, state.hex_r[hex]!);
          const aside = crowded.has(hex);
          return (
            <Piece
              key={hex}
              id={`town:${hex}`}
              as="g"
              label={townWords(view, names, hex)}
              className="kr-town"
              transform={`translate(${x.toFixed(1)} ${(y + (aside ? -16 : 0)).toFixed(1)}) scale(${aside ? 0.86 : 1})`}
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
          );
        })}
      </g>
    );
  },
  (before, now) =>
    before.view === now.view &&
    before.names === now.names &&
    before.centre === now.centre &&
    before.props.at === now.props.at,
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

/** Where the flags of a hex stand: one in the middle, more side by side. */
function standing(at: number, of: number, aside: boolean): { dx: number; dy: number; scale: number } {
  const dy = aside ? 18 : 0;
  if (of === 1) return { dx: aside ? 16 : 0, dy, scale: aside ? 0.92 : 1.05 };
  if (of === 2) return { dx: at === 0 ? -21 : 21, dy: dy + (at === 0 ? -3 : 5), scale: 0.86 };
  const row = Math.floor(at / 3);
  return { dx: -30 + 30 * (at % 3), dy: dy - 8 + 22 * row, scale: 0.68 };
}

const Armies = memo(
  function Armies({ props, centre }: { props: Props; centre: HexCentre }): JSX.Element {
    const { view, content, names } = props;
    const all = armiesOf(view);
    const { hex_q, hex_r, hex_tile, settlement } = view.state;
    return (
      <g className="kr-armies">
        {[...all]
          .sort((a, b) => centre(hex_q[a.hex]!, hex_r[a.hex]!).y - centre(hex_q[b.hex]!, hex_r[b.hex]!).y)
          .map((army) => {
            const here = all.filter((other) => other.hex === army.hex);
            const aside =
              settlement[army.hex]! > 0 || landmarkOf(content, hex_tile[army.hex] ?? -1) !== undefined;
            const { dx, dy, scale } = standing(here.indexOf(army), here.length, aside);
            const { x, y } = centre(hex_q[army.hex]!, hex_r[army.hex]!);
            return (
              <Piece
                key={army.id}
                id={`army:${army.id}`}
                as="g"
                label={armyWords(content, names, army)}
                className="kr-army"
                transform={`translate(${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}) scale(${scale})`}
                still
              >
                <g className="kr-walker">
                  <FlagArt army={army} content={content} />
                </g>
              </Piece>
            );
          })}
      </g>
    );
  },
  (before, now) =>
    before.props.view === now.props.view && before.props.at === now.props.at && before.centre === now.centre,
);

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
        const harvest = harvestOn(view, content, army.cards, hex).slice(0, 3);
        return (
          <g key={hex} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <g transform="translate(-25 34)">
              <g className={`map-figure kr-cost ${meets === "nothing" ? "" : "kr-cost-fight"}`}>
                <circle r="10" />
                {meets === "nothing" ? (
                  <text y="4.800" textAnchor="middle">
                    {cost}
                  </text>
                ) : (
                  <IconAt name={SIGNS[meets]} x={0} y={0} size={13} fill="var(--parchment-bright)" />
                )}
              </g>
            </g>
            {harvest.map(({ goods, number }, at) => (
              <g key={at} transform={`translate(${2 + at * 26} 34)`}>
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
