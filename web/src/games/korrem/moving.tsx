/** Armies that walk over the map. */
import { useEffect, useRef } from "react";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import { hexCentre } from "../../parts/hexes";
import { STEP } from "./happenings";
import { SIZE } from "./scenery";
import { FLAGS, type KorremView } from "./types";

const GOES = new Set(["marches", "advances"]);

/** A flag glides from the hex that it has left. */
export function useWalks(view: KorremView, fresh: Fresh): void {
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const ms = motion.duration(STEP);
    if (ms === 0) return;
    const { hex_q, hex_r } = latest.current.state;
    for (const entry of fresh.entries) {
      if (!GOES.has(entry.kind)) continue;
      const army = number(entry, 0) * FLAGS + number(entry, 1) - 1;
      const [to, from] = [number(entry, 3), number(entry, 4)];
      const walker = document.querySelector(`.kr-armies [data-id="army:${army}"] .kr-walker`);
      if (walker === null || hex_q[from] === undefined || hex_q[to] === undefined) continue;
      const start = hexCentre(hex_q[from], hex_r[from]!, SIZE, true);
      const goal = hexCentre(hex_q[to], hex_r[to]!, SIZE, true);
      walker.animate(
        [{ transform: `translate(${start.x - goal.x}px, ${start.y - goal.y}px)` }, { transform: "none" }],
        { duration: ms, easing: "ease-in-out" },
      );
    }
  }, [fresh]);
}
