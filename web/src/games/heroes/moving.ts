/** Heroes that ride over the map. */
import { hexCentre } from "../../parts/hexes";
import { useWalks, walkAlong, walkerOf } from "../../parts/walks";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { STEP } from "./happenings";
import { cellOf } from "./look";
import { SIZE } from "./scenery";
import { NOWHERE, type HeroesView } from "./types";

const GOES = new Set(["moves", "retreats", "takes-refuge"]);

/** A rider glides from the field that it has left. */
export function useRides(view: HeroesView, fresh: Fresh): void {
  useWalks(view, fresh, STEP, (entry, step, now, before) => {
    if (!GOES.has(entry.kind)) return;
    const main = entry.kind !== "moves" || entry.args[1] === true;
    const hero = 2 * number(entry, 0) + (main ? 0 : 1);
    const from = cellOf(now, before.state.hero_at[hero] ?? NOWHERE);
    const to = cellOf(now, now.state.hero_at[hero] ?? NOWHERE);
    const walker = walkerOf(`hero:${hero}`);
    if (walker === null || from === null || to === null) return;
    walkAlong(
      walker,
      [from, to].map(({ q, r }) => hexCentre(q, r, SIZE, false)),
      step,
    );
  });
}
