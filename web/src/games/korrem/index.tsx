/** Heart of Korrem in the browser. */
import { defineScreen } from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting, owner } from "./happenings";
import { ending, pointsAt, selects, status } from "./look";
import { Panel } from "./panel";
import { signs } from "./signs";
import { Tray } from "./tray";
import type { KorremContent, KorremView } from "./types";
import { ways } from "./ways";

export default defineScreen<KorremView, KorremContent>({
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
  grave: (target) =>
    target.kind === "retreat" || target.kind === "break-word" || target.kind === "burn-relic",
  turn: (view) => view.state.round,
  turnName: "Round",
  measures: [
    { name: "Victory Points", of: (view, seat) => view.derived.standings[seat]?.points ?? 0 },
    {
      name: "Settlements",
      of: (view, seat) =>
        (view.derived.standings[seat]?.villages ?? 0) + (view.derived.standings[seat]?.kingdoms ?? 0),
    },
    {
      name: "Characters",
      of: (view, seat) =>
        view.state.army_cards.reduce(
          (sum, cards, army) => (Math.floor(army / 9) === seat ? sum + cards.length : sum),
          0,
        ),
    },
  ],
});
