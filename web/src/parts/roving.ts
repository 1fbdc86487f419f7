/** One tab stop for a whole map: Tab comes to one place of it, the arrows go on from there. */
import { useRef, useState, type KeyboardEvent } from "react";
import { useTable } from "../table/context";
import { isArrow, nearest } from "../table/keys";
import type { Point } from "./hexes";

export interface Place extends Point {
  id: string;
}

/** The next place that can be chosen after (or before) one, in reading order and round the end. */
export function nextOf(places: readonly Place[], from: string, by: 1 | -1, can: (id: string) => boolean) {
  const start = places.findIndex((place) => place.id === from);
  for (let step = 1; step <= places.length; step += 1) {
    const place = places[(start + by * step + places.length * 2) % places.length]!;
    if (can(place.id)) return place.id;
  }
  return null;
}

/** What can be chosen on a map besides its places: by the place that it stands on; "" for what stands on none. */
export function standing(
  places: readonly { id: string; box: DOMRect }[],
  pieces: readonly { id: string; box: DOMRect }[],
): Map<string, string[]> {
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  const found = new Map<string, string[]>();
  for (const piece of pieces) {
    const { x, y } = middle(piece.box);
    let on = "";
    let least = Infinity;
    for (const { id, box } of places) {
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      const centre = middle(box);
      const far = Math.hypot(centre.x - x, centre.y - y);
      if (far < least) [on, least] = [id, far];
    }
    found.set(on, [...(found.get(on) ?? []), piece.id]);
  }
  return found;
}

/** What stands on a map as it is drawn now, and can be chosen. */
function standingNow(svg: SVGSVGElement, places: readonly Place[]): Map<string, string[]> {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const named = new Map(
    [...svg.querySelectorAll<SVGElement>("[data-id]")].map((each) => [each.dataset.id!, each]),
  );
  const known = new Set(places.map(({ id }) => id));
  const pieces = [...svg.querySelectorAll<SVGElement>(".piece.can[data-id]")].filter(
    ({ dataset }) => !known.has(dataset.id!),
  );
  return standing(
    places.flatMap(({ id }) => (named.has(id) ? [{ id, box: boxOf(named.get(id)!) }] : [])),
    pieces.map((each) => ({ id: each.dataset.id!, box: boxOf(each) })),
  );
}

export interface Roving {
  /** The place that Tab comes to. */
  stop: string;
  onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  onFocus: (event: React.FocusEvent<SVGSVGElement>) => void;
  ref: React.RefObject<SVGSVGElement | null>;
}

/**
 * `start`: where Tab arrives first. Arrows go to the neighbour, a full stop or comma to the next or last choice: a place,
 * one on which something stands that can be chosen (Enter picks that), or what stands on none.
 */
export function useRoving(places: readonly Place[], start?: string): Roving {
  const table = useTable();
  const ref = useRef<SVGSVGElement>(null);
  const [here, setHere] = useState<string | null>(null);
  const stop =
    here !== null && places.some((place) => place.id === here) ? here : (start ?? places[0]?.id ?? "");
  const can = (id: string) => table?.at(id).some((target) => target.blocked === undefined) === true;
  const go = (id: string) => {
    if (places.some((place) => place.id === id)) setHere(id);
    ref.current?.querySelector<SVGElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };
  return {
    ref,
    stop,
    onFocus: (event) => {
      const id = (event.target as SVGElement).dataset.id;
      if (id !== undefined && places.some((place) => place.id === id)) setHere(id);
    },
    onKeyDown: (event) => {
      const id = (event.target as SVGElement).dataset.id ?? "";
      const from = places.find((place) => place.id === id);
      const next = event.key === "." ? 1 : event.key === "," ? -1 : null;
      let to: string | null = null;
      if (isArrow(event.key) && from !== undefined)
        to = places[nearest(from, places, event.key)]?.id ?? from.id;
      else if (next !== null) {
        const held = standingNow(event.currentTarget, places);
        // what is in hand already is no choice to go on to
        const free = (of: string) => (held.get(of) ?? []).filter((each) => each !== table?.selected);
        const loose = free("").map((each) => ({ id: each, x: 0, y: 0 }));
        const on = places.find((place) => held.get(place.id)?.includes(id));
        to = nextOf([...places, ...loose], on?.id ?? id, next, (each) => can(each) || free(each).length > 0);
      } else if ((event.key === "Enter" || event.key === " ") && from !== undefined) {
        // the place itself has nothing to choose, or it would have heard this
        const held = standingNow(event.currentTarget, places).get(from.id) ?? [];
        const picked = held.find((each) => each !== table?.selected) ?? held[0];
        if (picked === undefined) return;
        table?.pick(picked);
      } else return;
      event.preventDefault();
      event.stopPropagation();
      if (to !== null) go(to);
    },
  };
}
