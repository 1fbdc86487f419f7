/** Heroes of Might and Magic III: The Board Game in the browser. */
import { defineScreen } from "../../table/screen";
import { say } from "../../words/say";
import { Board } from "./board";
import { entryLook, lasting, owner } from "./happenings";
import { ending, playerOf, status } from "./look";
import { Panel } from "./panel";
import { signs } from "./signs";
import { pointsAt, selects } from "./targets";
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
  entry: entryLook,
  owner,
  lasting,
  ending,
  selects,
  pointsAt,
  signs,
  ways,
  parts,
  grave: ({ kind }) => kind === "give-up-hero" || kind === "yield-town" || kind === "surrender",
  turn: (view) => view.state.round,
  get turnName() {
    return say("heroes.turn-name");
  },
  measures: [
    {
      get name() {
        return say("heroes.points");
      },
      of: (view, seat) => playerOf(view, seat)?.points ?? 0,
    },
    {
      get name() {
        return say("heroes.measure.army");
      },
      of: (view, seat) => playerOf(view, seat)?.units.reduce((sum, { value }) => sum + value, 0) ?? 0,
    },
    {
      get name() {
        return say("heroes.measure.xp");
      },
      of: (view, seat) => view.state.xp[seat] ?? 0,
    },
    {
      get name() {
        return say("heroes.measure.income");
      },
      of: (view, seat) => view.state.income[seat * 3] ?? 0,
    },
    {
      get name() {
        return say("heroes.panel.flags");
      },
      of: (view, seat) => view.state.flag.filter((each) => each === seat).length,
    },
  ],
});
