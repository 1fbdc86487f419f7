/** Heart of Korrem in the browser. */
import { defineScreen, measure } from "../../table/screen";
import { staged } from "./battle/look";
import { Board } from "./board";
import { entryLook, lasting, owner } from "./happenings";
import { bankOf, ending, placesOf, status } from "./look";
import { Panel } from "./panel";
import { shelves } from "./shelves";
import { signs } from "./signs";
import { named } from "./naming";
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
  called: placesOf,
  selects,
  showsFirst: ["play"],
  pointsAt,
  staged,
  named,
  signs,
  shelves,
  ways,
  grave: (target) =>
    target.kind === "retreat" || target.kind === "break-word" || target.kind === "burn-relic",
  turn: (view) => view.state.round,
  get turnName() {
    return say("korrem.index.round");
  },
  measures: [
    measure("korrem.points", (view, seat) => view.derived.standings[seat]?.points ?? 0),
    measure(
      "korrem.settlements",
      (view, seat) =>
        (view.derived.standings[seat]?.villages ?? 0) + (view.derived.standings[seat]?.kingdoms ?? 0),
    ),
    measure("korrem.index.characters", (view, seat) =>
      view.state.army_cards.reduce(
        (sum, cards, army) => (Math.floor(army / 9) === seat ? sum + cards.length : sum),
        0,
      ),
    ),
    // what decides between equals after the last round
    measure("korrem.index.goods", (view, seat) => bankOf(view, seat).reduce((sum, count) => sum + count, 0)),
  ],
});
