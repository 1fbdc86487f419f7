/** Daybreak in the browser. */
import { defineScreen } from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting, owner } from "./happenings";
import { ending, measured, pointsAt, selects, status, troopsOf } from "./look";
import { Panel } from "./panel";
import { parts } from "./parts";
import { signs } from "./signs";
import { ways } from "./ways";
import { Tray } from "./tray";
import type { DaybreakContent, DaybreakView } from "./types";
import { say } from "../../words/say";

export default defineScreen<DaybreakView, DaybreakContent>({
  Board,
  Tray,
  Panel,
  get trayName() {
    return say("daybreak.index.realm");
  },
  status,
  entry: entryLook,
  owner,
  lasting,
  ending,
  selects,
  pointsAt,
  signs,
  ways,
  parts,
  grave: (target) => target.kind === "retreat",
  // Cities are founded at the dawn of Day 1
  turn: (view) => Math.max(1, view.state.day),
  get turnName() {
    return say("daybreak.index.day");
  },
  measures: [
    {
      get name() {
        return say("daybreak.index.cities");
      },
      of: (view, seat) => measured(view, seat, 0),
    },
    {
      get name() {
        return say("daybreak.index.mines");
      },
      of: (view, seat) => measured(view, seat, 1),
    },
    {
      get name() {
        return say("daybreak.index.troops");
      },
      of: troopsOf,
    },
    {
      get name() {
        return say("daybreak.index.score");
      },
      of: (view, seat) => measured(view, seat, 2),
    },
  ],
});
