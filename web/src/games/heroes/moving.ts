/** Heroes that ride over the map. */
import { useEffect, useRef } from "react";
import { hexCentre } from "../../parts/hexes";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { motion } from "../../table/motion";
import { STEP } from "./happenings";
import { cellOf } from "./look";
import { SIZE } from "./scenery";
import { NOWHERE, type HeroesView } from "./types";

const GOES = new Set(["moves", "retreats", "takes-refuge"]);

/** A rider glides from the field that it has left. */
export function useWalks(view: HeroesView, fresh: Fresh): void {
  const latest = useRef(view);
  const before = useRef<number[]>(view.state.hero_at);
  latest.current = view;
  useEffect(() => {
    const from = before.current;
    before.current = latest.current.state.hero_at;
    const ms = motion.duration(STEP);
    if (ms === 0) return;
    for (const entry of fresh.entries) {
      if (!GOES.has(entry.kind)) continue;
      const main = entry.kind !== "moves" || entry.args[1] === true;
      const hero = 2 * number(entry, 0) + (main ? 0 : 1);
      const to = latest.current.state.hero_at[hero] ?? NOWHERE;
      const [start, goal] = [cellOf(latest.current, from[hero] ?? NOWHERE), cellOf(latest.current, to)];
      const walker = document.querySelector(`.hm-heroes [data-id="hero:${hero}"] .hm-walker`);
      if (walker === null || start === null || goal === null) continue;
      const a = hexCentre(start.q, start.r, SIZE, false);
      const b = hexCentre(goal.q, goal.r, SIZE, false);
      walker.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }], {
        duration: ms,
        easing: "ease-in-out",
      });
    }
  }, [fresh]);
}
