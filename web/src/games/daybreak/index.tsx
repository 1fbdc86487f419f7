/** Daybreak in the browser. */
import { defineScreen, measure } from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting, owner } from "./happenings";
import { ending, measured, pointsAt, selects, status, troopsOf } from "./look";
import { Panel } from "./panel";
import { parts } from "./parts";
import { shelves } from "./shelves";
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
  shelves,
  ways,
  parts,
  grave: (target) => target.kind === "retreat",
  // Cities are founded at the dawn of Day 1
  turn: (view) => Math.max(1, view.state.day),
  get turnName() {
    return say("daybreak.index.day");
  },
  measures: [
    measure("daybreak.index.cities", (view, seat) => measured(view, seat, 0)),
    measure("daybreak.index.mines", (view, seat) => measured(view, seat, 1)),
    measure("daybreak.index.troops", troopsOf),
    measure("daybreak.index.score", (view, seat) => measured(view, seat, 2)),
  ],
});
