/** What moves over the map: units that walk and strike, words that float up. */
import { useEffect, useRef, useState, type JSX } from "react";
import { IconAt, type HexCentre } from "../../parts";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import { floaterOf, number, numbers, STEP, type Floater } from "./happenings";
import type { Land } from "./land";
import { unitOf } from "./look";
import { SIZE } from "./scenery";
import type { MultiverseView, Props } from "./types";

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

/** Words that float up from where something happened. */
export function Floaters({
  props,
  fresh,
  centre,
}: {
  props: Props;
  fresh: Fresh;
  centre: HexCentre;
}): JSX.Element {
  const [shown, setShown] = useState<(Floater & { late: number })[]>([]);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const ms = motion.duration(1500);
    if (ms === 0) return;
    let late = 0;
    const found = fresh.entries.flatMap((entry) => {
      if (entry.kind === "moves") late += motion.duration(numbers(entry, 3).length * STEP);
      const { view, content, words } = latest.current;
      const floater = floaterOf(entry, view, content, words);
      return floater === null ? [] : [{ ...floater, late }];
    });
    if (found.length === 0) return;
    setShown(found);
    const timer = setTimeout(() => setShown([]), ms + late);
    return () => clearTimeout(timer);
  }, [fresh]);
  const plan = props.content.maps[props.view.state.land]!;
  return (
    <g className="mv-floaters" aria-hidden="true">
      {shown.map((floater, at) => {
        const cell = plan.cells[floater.hex];
        if (cell === undefined) return null;
        const { x, y } = centre(...cell);
        const wide = 34 + floater.text.length * 7.4;
        return (
          <g key={floater.key} transform={`translate(${x} ${y - 34 - 20 * (at % 3)})`}>
            <g
              className="mv-floater"
              data-tone={floater.tone}
              style={{ animationDelay: `${floater.late}ms`, animationDuration: `${motion.duration(1500)}ms` }}
            >
              <rect x={-wide / 2} y="-12" width={wide} height="24" rx="12" />
              <IconAt name={floater.icon} x={-wide / 2 + 14} y={0} size={15} />
              <text x="10" y="5" textAnchor="middle">
                {floater.text}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}
