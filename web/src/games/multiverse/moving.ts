/** What moves over the map: units that walk and strike. */
import { hexCentre, type Point } from "../../parts/hexes";
import { useWalks, walkAlong, walkerOf } from "../../parts/walks";
import { number, numbers } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import type { Told } from "../../table/screen";
import { STEP } from "./happenings";
import type { Land } from "./land";
import { unitOf } from "./look";
import { SIZE } from "./scenery";
import type { MultiverseView } from "./types";

const LUNGE = 520; // milliseconds, there and back

/** Units walk their way hex by hex; who strikes lunges at the target. */
export function useMoves(view: MultiverseView, fresh: Fresh, land: Land): void {
  const point = (hex: number) => hexCentre(...(land.plan.cells[hex] ?? [0, 0]), SIZE, false);
  useWalks(view, fresh, STEP, (entry, step, now) => {
    const unit = unitOf(now, number(entry, 1));
    const walker = unit === undefined ? null : walkerOf(`unit:${unit.id}`);
    if (unit === undefined || walker === null) return;
    if (entry.kind === "attacks") lunge(walker, point(unit.hex), point(number(entry, 3)));
    const way = wayOf(entry);
    if (way.at(-1) === unit.hex) walkAlong(walker, way.map(point), step * Math.max(1, way.length - 1));
  });
}

function wayOf(entry: Told): number[] {
  if (entry.kind === "moves") return [number(entry, 2), ...numbers(entry, 3)];
  const goes = entry.kind === "advances-into" || entry.kind === "teleports";
  return goes ? [number(entry, 2), number(entry, 3)] : [];
}

function lunge(walker: Element, here: Point, there: Point): void {
  const [dx, dy] = [(there.x - here.x) * 0.45, (there.y - here.y) * 0.45];
  if (Math.hypot(dx, dy) < 1) return;
  walker.animate(
    [
      { transform: "none" },
      { transform: `translate(${dx}px, ${dy}px)`, offset: 0.45 },
      { transform: "none" },
    ],
    { duration: motion.duration(LUNGE), easing: "ease-in" },
  );
}

/** How long an entry keeps a unit on its way. */
export function walkOf(entry: Told): number {
  return entry.kind === "moves" ? numbers(entry, 3).length * STEP : 0;
}
