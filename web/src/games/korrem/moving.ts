/** Armies that walk over the map. */
import { hexCentre } from "../../parts/hexes";
import { useWalks, walkAlong, walkerOf } from "../../parts/walks";
import { number } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import { STEP } from "./happenings";
import { cellOf } from "./look";
import { SIZE } from "./scenery";
import { FLAGS, type KorremView } from "./types";

const GOES = new Set(["marches", "advances"]);

/** A flag glides from the hex that it has left. */
export function useMarches(view: KorremView, fresh: Fresh): void {
  useWalks(view, fresh, STEP, (entry, step, now) => {
    if (!GOES.has(entry.kind)) return;
    const army = number(entry, 0) * FLAGS + number(entry, 1) - 1;
    const [from, to] = [cellOf(now, number(entry, 4)), cellOf(now, number(entry, 3))];
    const walker = walkerOf(`army:${army}`);
    if (walker === null || from === null || to === null) return;
    walkAlong(
      walker,
      [from, to].map(({ q, r }) => hexCentre(q, r, SIZE, true)),
      step,
    );
  });
}
