/** Heart of Korrem in the browser. */
import { defineScreen } from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting, owner } from "./happenings";
import { ending, status } from "./look";
import { Panel } from "./panel";
import { signs } from "./signs";
import { pointsAt, selects } from "./targets";
import { Tray } from "./tray";
import type { KorremContent, KorremView } from "./types";
import { ways } from "./ways";
import { say } from "../../words/say";

export default defineScreen<KorremView, KorremContent>({
  Board,
  Tray,
  Panel,
  get trayName() {
    return say("korrem.index.realm");
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
  grave: (target) =>
    target.kind === "retreat" || target.kind === "break-word" || target.kind === "burn-relic",
  turn: (view) => view.state.round,
  get turnName() {
    return say("korrem.index.round");
  },
  measures: [
    {
      get name() {
        return say("korrem.points");
      },
      of: (view, seat) => view.derived.standings[seat]?.points ?? 0,
    },
    {
      get name() {
        return say("korrem.settlements");
      },
      of: (view, seat) =>
        (view.derived.standings[seat]?.villages ?? 0) + (view.derived.standings[seat]?.kingdoms ?? 0),
    },
    {
      get name() {
        return say("korrem.index.characters");
      },
      of: (view, seat) =>
        view.state.army_cards.reduce(
          (sum, cards, army) => (Math.floor(army / 9) === seat ? sum + cards.length : sum),
          0,
        ),
    },
  ],
});
