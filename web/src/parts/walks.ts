/** Pieces that walk over a map. */
import { useEffect, useRef } from "react";
import type { Fresh } from "../table/fresh";
import { motion } from "../table/motion";
import type { Told } from "../table/screen";
import type { Point } from "./hexes";

/** What an entry sets in motion: `step` milliseconds from one place to the next, as it stands now and as it stood before. */
type Walk<V> = (entry: Told, step: number, now: V, before: V) => void;

/** Carries out `walk` once for everything that has just happened; not at all where nothing shall move. */
export function useWalks<V>(view: V, fresh: Fresh, step: number, walk: Walk<V>): void {
  const latest = useRef({ view, walk });
  const before = useRef(view);
  latest.current = { view, walk };
  useEffect(() => {
    const then = before.current;
    const now = latest.current;
    before.current = now.view;
    const ms = motion.duration(step);
    if (ms === 0) return;
    for (const entry of fresh.entries) now.walk(entry, ms, now.view, then);
  }, [fresh, step]);
}

/** What of a piece walks: drawn as `<g data-walks="hero:3">`. */
export function walkerOf(id: string): SVGGElement | null {
  return document.querySelector<SVGGElement>(`.map [data-walks="${CSS.escape(id)}"]`);
}

/** A piece that stands at its goal by now is seen coming there, point by point. */
export function walkAlong(walker: Element, way: readonly Point[], ms: number, easing = "ease-in-out"): void {
  const goal = way.at(-1)!;
  walker.animate(
    way.map(({ x, y }) => ({ transform: `translate(${x - goal.x}px, ${y - goal.y}px)` })),
    { duration: ms, easing },
  );
}
