/** Daybreak in the browser. */
import { defineScreen } from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting } from "./happenings";
import { ending, measured, pointsAt, selects, status } from "./look";
import { Panel } from "./panel";
import { Tray } from "./tray";
import type { DaybreakContent, DaybreakView } from "./types";

export default defineScreen<DaybreakView, DaybreakContent>({
  Board,
  Tray,
  Panel,
  trayName: "Realm",
  status,
  entry: entryLook,
  lasting,
  ending,
  selects,
  pointsAt,
  grave: (target) => target.kind === "retreat",
  // Cities are founded at the dawn of Day 1
  turn: (view) => Math.max(1, view.state.day),
  turnName: "Day",
  measures: [
    { name: "Cities", of: (view, seat) => measured(view, seat, 0) },
    { name: "Mines", of: (view, seat) => measured(view, seat, 1) },
    { name: "Score", of: (view, seat) => measured(view, seat, 2) },
  ],
});
