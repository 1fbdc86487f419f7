/** Little things strewn over a hex: always in the same places, on every screen. */
import type { Point } from "./hexes";

/** Numbers from 0 to 1 that are always the same for a seed. */
export function scattered(seed: number): () => number {
  let now = (seed * 2654435761 + 97) >>> 0;
  return () => {
    now = (now * 1664525 + 1013904223) >>> 0;
    return now / 4294967296;
  };
}

/** Where they may lie: a box around the middle, a hex in it, and how much further apart they are down than across. */
export interface Ground {
  wide: number;
  high: number;
  inside: (x: number, y: number) => boolean;
  squeeze: number;
}

/** Places that keep apart, from the back to the front. */
export function spotsOn(ground: Ground, seed: number, count: number, room: number): Point[] {
  const next = scattered(seed);
  const found: Point[] = [];
  for (let tries = 0; found.length < count && tries < 60; tries += 1) {
    const x = (next() - 0.5) * ground.wide;
    const y = (next() - 0.5) * ground.high;
    const far = (each: Point) => Math.hypot(each.x - x, (each.y - y) * ground.squeeze);
    if (ground.inside(x, y) && found.every((each) => far(each) > room)) found.push({ x, y });
  }
  return found.sort((a, b) => a.y - b.y);
}
