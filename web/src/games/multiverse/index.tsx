/** Multiverse War in the browser. */
import {
  defineScreen,
  measure,
  type GameScreen,
  type ReadAsk,
  type Story,
  type TableReader,
} from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting, owner, rollsForFirst } from "./happenings";
import { ending, pointsAt, selects, status } from "./look";
import { Panel } from "./panel";
import { parts } from "./parts";
import { shelves } from "./shelves";
import { signs } from "./signs";
import { ways } from "./ways";
import { Tray } from "./tray";
import type { MultiverseContent, MultiverseView, Props } from "./types";
import { say } from "../../words/say";

/** An adventure being told. */
function story({ view, content }: Props): Story | null {
  const { quest } = view.derived;
  if (quest === null) return null;
  const icon = content.adventures.find((card) => card.id === quest.card)?.icon;
  return {
    title: quest.name,
    text: [
      quest.story,
      ...(quest.reward === "" ? [] : [say("multiverse.index.success", { reward: quest.reward })]),
      ...(quest.failure === "" ? [] : [say("multiverse.index.failure", { failure: quest.failure })]),
    ],
    cites: quest.cites,
    ...(icon !== undefined && { icon }),
  };
}

/** Who has chosen a unit can still end the whole phase: by way of another unit. */
function wayOut(ask: ReadAsk, words: TableReader): ReturnType<NonNullable<GameScreen["wayOut"]>> {
  if (!ask.options.some((option) => option.kind === "another-unit")) return null;
  const { label, short } = words.option({ kind: "end-actions", args: [], at: [] });
  return { label, short, answers: ["another-unit", "end-actions"] };
}

export default defineScreen<MultiverseView, MultiverseContent>({
  signs,
  shelves,
  ways,
  parts,
  Board,
  Tray,
  Panel,
  get trayName() {
    return say("multiverse.index.army");
  },
  story,
  status,
  entry: entryLook,
  rows: { "rolls-for-first": rollsForFirst },
  owner,
  lasting,
  ending,
  wayOut,
  selects,
  pointsAt,
  turn: (view) => view.state.turn,
  get turnName() {
    return say("multiverse.index.turn");
  },
  measures: [
    measure("multiverse.index.victory-points", (view, seat) => view.derived.seats[seat]?.vp ?? 0),
    measure("multiverse.index.blocks", (view, seat) => view.derived.seats[seat]?.blocks ?? 0),
    measure("multiverse.index.gold", (view, seat) => view.derived.seats[seat]?.gold ?? 0),
    measure("multiverse.index.aether-stones", (view, seat) => view.derived.seats[seat]?.stones ?? 0),
  ],
});
