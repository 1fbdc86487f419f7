/** Heroes of Might and Magic III: The Board Game in the browser. */
import { defineScreen, measure } from "../../table/screen";
import { say } from "../../words/say";
import { Board } from "./board";
import { staged } from "./combat/look";
import { entryLook, lasting, owner } from "./happenings";
import { asked, called, ending, playerOf, status } from "./look";
import { Panel } from "./panel";
import { shelves } from "./shelves";
import { signs } from "./signs";
import { passing, pointsAt, selects, taking } from "./targets";
import { Tray } from "./tray";
import type { HeroesContent, HeroesView } from "./types";
import { parts, ways } from "./ways";

export default defineScreen<HeroesView, HeroesContent>({
  Board,
  Tray,
  Panel,
  get trayName() {
    return say("heroes.realm");
  },
  status,
  called,
  asked,
  entry: entryLook,
  owner,
  lasting,
  ending,
  selects,
  pointsAt,
  taking,
  passing,
  staged,
  showsFirst: ["turn-tile"],
  tells: ["move"],
  signs,
  shelves,
  ways,
  parts,
  grave: ({ kind }) => kind === "give-up-hero" || kind === "yield-town" || kind === "surrender",
  turn: (view) => view.state.round,
  get turnName() {
    return say("heroes.turn-name");
  },
  measures: [
    measure("heroes.points", (view, seat) => playerOf(view, seat)?.points ?? 0),
    measure(
      "heroes.measure.army",
      (view, seat) => playerOf(view, seat)?.units.reduce((sum, { value }) => sum + value, 0) ?? 0,
    ),
    measure("heroes.measure.xp", (view, seat) => view.state.xp[seat] ?? 0),
    measure("heroes.measure.income", (view, seat) => view.state.income[seat * 3] ?? 0),
    measure("heroes.panel.flags", (view, seat) => view.state.flag.filter((each) => each === seat).length),
  ],
});
