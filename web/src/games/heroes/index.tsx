/** Heroes of Might and Magic III: The Board Game in the browser. */
import { defineScreen } from "../../table/screen";
import { say } from "../../words/say";
import { Board } from "./board";
import { combatLasting, combatPointsAt, combatSelects } from "./combat";
import { status } from "./look";
import type { HeroesContent, HeroesView } from "./types";

export default defineScreen<HeroesView, HeroesContent>({
  Board,
  status,
  lasting: combatLasting,
  selects: combatSelects,
  pointsAt: combatPointsAt,
  turn: (view) => view.state.round,
  get turnName() {
    return say("heroes.turn-name");
  },
});
