/** What moves over the map: units that walk and strike. */
import { useEffect, useRef } from "react";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import type { Told } from "../../table/screen";
import { number, numbers } from "../../table/args";
import { STEP } from "./happenings";
import type { Land } from "./land";
import { unitOf } from "./look";
import { SIZE } from "./scenery";
import type { MultiverseView } from "./types";

/** Units walk their way hex by hex; who strikes lunges at the target. */
export function useWalks(view: MultiverseView, fresh: Fresh, land: Land): void {
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const step = motion.duration(STEP);
    if (step === 0) return;
    const point = (hex: number) => {
      const [q, r] = land.plan.cells[hex] ?? [0, 0];
      return { x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r };
    };
    const walkerOf = (unit: number) =>
      document.querySelector<SVGGElement>(`.mv-units [data-id="unit:${unit}"] .mv-walker`);
    for (const entry of fresh.entries) {
      if (entry.kind === "moves" || entry.kind === "advances-into" || entry.kind === "teleports") {
        const unit = number(entry, 1);
        const now = unitOf(latest.current, unit);
        const way =
          entry.kind === "moves"
            ? [number(entry, 2), ...numbers(entry, 3)]
            : [number(entry, 2), number(entry, 3)];
        const end = way.at(-1);
        const walker = walkerOf(unit);
        if (walker === null || now === undefined || end === undefined || now.hex !== end) continue;
        const goal = point(end);
        walker.animate(
          way.map((hex) => {
            const { x, y } = point(hex);
            return { transform: `translate(${x - goal.x}px, ${y - goal.y}px)` };
          }),
          { duration: step * Math.max(1, way.length - 1), easing: "ease-in-out" },
        );
      } else if (entry.kind === "attacks") {
        const unit = unitOf(latest.current, number(entry, 1));
        const walker = walkerOf(number(entry, 1));
        if (unit === undefined || walker === null) continue;
        const here = point(unit.hex);
        const there = point(number(entry, 3));
        const dx = (there.x - here.x) * 0.45;
        const dy = (there.y - here.y) * 0.45;
        if (Math.hypot(dx, dy) < 1) continue;
        walker.animate(
          [
            { transform: "none" },
            { transform: `translate(${dx}px, ${dy}px)`, offset: 0.45 },
            { transform: "none" },
          ],
          { duration: motion.duration(520), easing: "ease-in" },
        );
      }
    }
  }, [fresh, land]);
}

/** How long an entry keeps a unit on its way. */
export function walkOf(entry: Told): number {
  return entry.kind === "moves" ? motion.duration(numbers(entry, 3).length * STEP) : 0;
}
