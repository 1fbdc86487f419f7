/** Tales of Realms and Ruins in the browser. */
import { defineScreen } from "../../table/screen";
import { Board } from "./board";
import { endingWords } from "./end";
import { entryLook, owner } from "./happenings";
import { status } from "./look";
import { Panel } from "./panel";
import { signs } from "./signs";
import { ways } from "./ways";
import { Tray } from "./tray";
import type { TalesContent, TalesView } from "./types";
import { say } from "../../words/say";

const MOVED = new Set(["hero", "cubes", "marker"]);

export default defineScreen<TalesView, TalesContent>({
  Board,
  Tray,
  Panel,
  status,
  entry: entryLook,
  signs,
  ways,
  // Heroes and Followers go to a Realm, Cost Markers to another's place
  selects: (id) => (MOVED.has(id.split(":")[0]!) ? "move" : null),
  swaps: ["swap-markers", "swap-heroes"],
  owner,
  ending: endingWords,
  turn: (view) => view.state.turn,
  measures: [
    {
      get name() {
        return say("tales.index.followers-in-realms");
      },
      of: (view, seat) => view.derived.followers[seat] ?? 0,
    },
    {
      get name() {
        return say("tales.index.gold");
      },
      of: (view, seat) => view.state.gold[seat] ?? 0,
    },
    {
      get name() {
        return say("tales.index.cards");
      },
      of: (view, seat) => view.derived.cards[seat] ?? 0,
    },
    {
      get name() {
        return say("tales.index.realms-ruled");
      },
      of: (view, seat) => view.derived.rulers.filter((ruler) => ruler === seat).length,
    },
  ],
});
