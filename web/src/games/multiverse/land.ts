/** The land as a grid: neighbours, distances, what is seen from where. Pure functions, no React. */
import { SIDES } from "../../parts/hexes";
import { FOREST, UNEXPLORED, type MapPlan, type MultiverseState } from "./types";

const ELEVATION = [0, 1, 2, 3, 0];
const COLONY = 0;
const NEARLY = 1e-9;

export interface Land {
  plan: MapPlan;
  /** The number of the hex at `q,r`. */
  index: ReadonlyMap<string, number>;
  /** By hex and direction: the neighbour, or -1. */
  near: readonly (readonly number[])[];
}

const LANDS = new WeakMap<MapPlan, Land>();

export function landOf(plan: MapPlan): Land {
  const known = LANDS.get(plan);
  if (known !== undefined) return known;
  const index = new Map(plan.cells.map(([q, r], at) => [`${q},${r}`, at]));
  const near = plan.cells.map(([q, r]) => SIDES.map(([x, y]) => index.get(`${q + x},${r + y}`) ?? -1));
  const land = { plan, index, near };
  LANDS.set(plan, land);
  return land;
}

/** The maps of the game: the log points at hexes, and is drawn without the content. */
let maps: readonly MapPlan[] = [];

export function rememberMaps(all: readonly MapPlan[]): void {
  maps = all;
}

/** The id of a hex of a map that is remembered by its number; null as long as none is. */
export function hexOnMap(map: number, hex: number): string | null {
  const plan = maps[map];
  return plan?.cells[hex] === undefined ? null : hexId(plan, hex);
}

export function hexId(plan: MapPlan, hex: number): string {
  const [q, r] = plan.cells[hex]!;
  return `hex:${q},${r}`;
}

/** The number of the hex that an id names, or -1. */
export function hexOf(land: Land, id: string): number {
  return id.startsWith("hex:") ? (land.index.get(id.slice(4)) ?? -1) : -1;
}

export function distance(land: Land, a: number, b: number): number {
  const [q, r] = land.plan.cells[a]!;
  const [x, y] = land.plan.cells[b]!;
  return (Math.abs(q - x) + Math.abs(r - y) + Math.abs(q + r - x - y)) / 2;
}

export function within(land: Land, hex: number, radius: number): number[] {
  return land.plan.cells.flatMap((_, other) => (distance(land, hex, other) <= radius ? [other] : []));
}

// ---- Seeing: as the rules do it, for what a move would bring to light ----

/** Where on the way to an offset a line passes a hex, and whether through it or along its border; null: it does not. */
function passes(
  offset: readonly [number, number],
  hex: readonly [number, number],
): { middle: number; inside: boolean } | null {
  const ends = [2 * offset[0] + offset[1], -offset[0] - 2 * offset[1], offset[1] - offset[0]];
  const places = [2 * hex[0] + hex[1], -hex[0] - 2 * hex[1], hex[1] - hex[0]];
  let first = 0;
  let last = 1;
  let inside = true;
  for (let axis = 0; axis < 3; axis += 1) {
    const slope = ends[axis]!;
    const place = places[axis]!;
    if (slope === 0) {
      if (Math.abs(place) > 1) return null;
      if (Math.abs(place) === 1) inside = false;
    } else {
      const one = (place - 1) / slope;
      const other = (place + 1) / slope;
      first = Math.max(first, Math.min(one, other));
      last = Math.min(last, Math.max(one, other));
    }
  }
  return last - first < NEARLY ? null : { middle: (first + last) / 2, inside };
}

/** What a straight line passes: single hexes, or the two that it runs between. */
export function between(land: Land, a: number, b: number): [number, number][] {
  const [q, r] = land.plan.cells[a]!;
  const [x, y] = land.plan.cells[b]!;
  const offset = [x - q, y - r] as const;
  const found: [number, number][] = [];
  const touched: { middle: number; hex: number }[] = [];
  for (const hex of within(land, a, distance(land, a, b))) {
    if (hex === a || hex === b) continue;
    const [u, v] = land.plan.cells[hex]!;
    const at = passes(offset, [u - q, v - r]);
    if (at === null) continue;
    if (at.inside) found.push([hex, hex]);
    else touched.push({ middle: at.middle, hex });
  }
  touched.forEach((one, at) => {
    for (const other of touched.slice(at + 1)) {
      if (Math.abs(one.middle - other.middle) < NEARLY && distance(land, one.hex, other.hex) === 1)
        found.push([one.hex, other.hex]);
    }
  });
  return found;
}

function heightOf(state: MultiverseState, events: readonly { kind: string }[], hex: number): number {
  const terrain = state.terrain[hex] ?? UNEXPLORED;
  if (terrain === UNEXPLORED) return 9;
  const event = state.event_at[hex] ?? -1;
  const built = (state.building_at[hex] ?? -1) >= 0;
  if (event >= 0 && events[event]?.kind === "giant-ant-colony") return Math.max(2, ELEVATION[terrain]!);
  return terrain === FOREST && (built || event >= 0) ? COLONY : ELEVATION[terrain]!;
}

function lookout(state: MultiverseState, hex: number): number {
  const building = state.building_at[hex] ?? -1;
  if (building >= 0 && (state.b_builder[building] ?? -1) < 0) return 2;
  const event = state.event_at[hex] ?? -1;
  if (building < 0 && event >= 0 && (state.e_owner[event] ?? -1) >= 0) return 2;
  return ELEVATION[state.terrain[hex] ?? 0] ?? 0;
}

export interface Eyes {
  radius: number;
  /** Sees into and over forests. */
  keen: boolean;
}

export function clearLine(
  land: Land,
  state: MultiverseState,
  events: readonly { kind: string }[],
  from: number,
  to: number,
  keen: boolean,
): boolean {
  const tall = keen || lookout(state, from) > 0 ? 2 : 1;
  return between(land, from, to).every(
    ([one, other]) => heightOf(state, events, one) < tall || heightOf(state, events, other) < tall,
  );
}

/** The explored hexes that somebody on a hex, with such eyes, looks upon. */
export function seenFrom(
  land: Land,
  state: MultiverseState,
  events: readonly { kind: string }[],
  from: number,
  eyes: Eyes,
): number[] {
  const isForest = (hex: number) =>
    state.terrain[hex] === FOREST && (state.building_at[hex] ?? -1) < 0 && (state.event_at[hex] ?? -1) < 0;
  return within(land, from, eyes.radius).filter((hex) => {
    if (state.terrain[hex] === UNEXPLORED) return false;
    if (distance(land, from, hex) <= 1) return true;
    if (!eyes.keen && isForest(hex)) return false;
    return clearLine(land, state, events, from, hex, eyes.keen);
  });
}
