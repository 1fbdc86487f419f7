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

export interface Roving {
  /** The place that Tab comes to. */
  stop: string;
  onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  onFocus: (event: React.FocusEvent<SVGSVGElement>) => void;
  ref: React.RefObject<SVGSVGElement | null>;
}

/** `start`: where Tab arrives first. Arrows go to the neighbour, a full stop or comma to the next or last choice. */
export function useRoving(places: readonly Place[], start?: string): Roving {
  const table = useTable();
  const ref = useRef<SVGSVGElement>(null);
  const [here, setHere] = useState<string | null>(null);
  const stop =
    here !== null && places.some((place) => place.id === here) ? here : (start ?? places[0]?.id ?? "");
  const can = (id: string) => table?.at(id).some((target) => target.blocked === undefined) === true;
  const go = (id: string) => {
    setHere(id);
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
      const id = (event.target as SVGElement).dataset.id;
      const from = places.find((place) => place.id === id);
      if (from === undefined) return;
      let to: string | null = null;
      if (isArrow(event.key)) to = places[nearest(from, places, event.key)]?.id ?? from.id;
      else if (event.key === ".") to = nextOf(places, from.id, 1, can);
      else if (event.key === ",") to = nextOf(places, from.id, -1, can);
      else return;
      event.preventDefault();
      event.stopPropagation();
      if (to !== null) go(to);
    },
  };
}
