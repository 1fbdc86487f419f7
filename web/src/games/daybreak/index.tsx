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

export default defineScreen<DaybreakView, DaybreakContent>({
  Board,
  Tray,
  Panel,
  trayName: "Realm",
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
  turnName: "Day",
  measures: [
    { name: "Cities", of: (view, seat) => measured(view, seat, 0) },
    { name: "Mines", of: (view, seat) => measured(view, seat, 1) },
    { name: "Troops", of: troopsOf },
    { name: "Score", of: (view, seat) => measured(view, seat, 2) },
  ],
});
