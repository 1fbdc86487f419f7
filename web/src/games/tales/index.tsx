/** Tales of Realms and Ruins in the browser. */
import { defineScreen, measure } from "../../table/screen";
import { Board } from "./board";
import { endingWords } from "./end";
import { entryLook, owner } from "./happenings";
import { status } from "./look";
import { Panel } from "./panel";
import { shelves } from "./shelves";
import { signs } from "./signs";
import { ways } from "./ways";
import { Tray } from "./tray";
import type { TalesContent, TalesView } from "./types";

const MOVED = new Set(["hero", "cubes", "marker"]);

export default defineScreen<TalesView, TalesContent>({
  Board,
  Tray,
  Panel,
  status,
  entry: entryLook,
  signs,
  shelves,
  ways,
  // Heroes and Followers go to a Realm, Cost Markers to another's place
  selects: (id) => (MOVED.has(id.split(":")[0]!) ? "move" : null),
  swaps: ["swap-markers", "swap-heroes"],
  owner,
  ending: endingWords,
  turn: (view) => view.state.turn,
  measures: [
    measure("tales.index.followers-in-realms", (view, seat) => view.derived.followers[seat] ?? 0),
    measure("tales.index.gold", (view, seat) => view.state.gold[seat] ?? 0),
    measure("tales.index.cards", (view, seat) => view.derived.cards[seat] ?? 0),
    measure(
      "tales.index.realms-ruled",
      (view, seat) => view.derived.rulers.filter((ruler) => ruler === seat).length,
    ),
  ],
});
