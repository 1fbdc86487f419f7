/** What the maps of all games have in common: what they are given, when a layer is drawn anew, free places. */
import type { Fresh } from "../table/fresh";
import type { ReadAsk, ScreenProps } from "../table/screen";
import type { Cell, Point } from "./hexes";
import type { Hex, HexCentre } from "./HexMap";
import type { LookAt } from "./MapFrame";

/** A game's map: `P` are the props of its screen. */
export interface MapProps<P> {
  props: P;
  fresh: Fresh;
  look: LookAt;
}

/** Something that lies over the hexes of a map. */
export interface Layer<P> {
  props: P;
  centre: HexCentre;
}

/** For `memo`: a layer is drawn anew only when one of these changes, or where the hexes lie. */
export function drawnBy<K extends keyof ScreenProps>(
  ...keys: K[]
): <P extends Record<K, unknown>>(before: Layer<P>, now: Layer<P>) => boolean {
  return (before, now) =>
    before.centre === now.centre && keys.every((key) => before.props[key] === now.props[key]);
}

/** The `transform` of what stands at a point. */
export function placed(x: number, y: number, scale = 1): string {
  const moved = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return scale === 1 ? moved : `${moved} scale(${scale})`;
}

/** Points as a line that is drawn through them. */
export function lineOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** The free place that an id like `cell:2,-1` names, where something may be laid. */
export function cellIn(id: string | null | undefined): Cell | null {
  if (id?.startsWith("cell:") !== true) return null;
  const [q, r] = id.slice(5).split(",").map(Number) as [number, number];
  return { q, r };
}

/** A hex for each free place that an ask offers. */
export function freePlaces(ask: ReadAsk, label: string): Hex[] {
  const ids = new Set(ask.options.flatMap(({ at }) => at.filter((id) => cellIn(id) !== null)));
  return [...ids].map((id) => ({ id, ...cellIn(id)!, label, className: "free-place" }));
}
