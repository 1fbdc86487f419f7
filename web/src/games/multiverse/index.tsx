/** Multiverse War in the browser. */
import { defineScreen, type Story } from "../../table/screen";
import { Board } from "./board";
import { entryLook, lasting } from "./happenings";
import { ending, pointsAt, selects, status } from "./look";
import { Panel } from "./panel";
import { Tray } from "./tray";
import type { MultiverseContent, MultiverseView, Props } from "./types";

/** An adventure being told. */
function story({ view, content }: Props): Story | null {
  const { quest } = view.derived;
  if (quest === null) return null;
  const icon = content.adventures.find((card) => card.id === quest.card)?.icon;
  return {
    title: quest.name,
    text: [
      quest.story,
      ...(quest.reward === "" ? [] : [`Success: ${quest.reward}`]),
      ...(quest.failure === "" ? [] : [`Failure: ${quest.failure}`]),
    ],
    cites: quest.cites,
    ...(icon !== undefined && { icon }),
  };
}

export default defineScreen<MultiverseView, MultiverseContent>({
  Board,
  Tray,
  Panel,
  trayName: "Army",
  story,
  status,
  entry: entryLook,
  lasting,
  ending,
  selects,
  pointsAt,
  turn: (view) => view.state.turn,
  turnName: "Turn",
  measures: [
    { name: "Victory points", of: (view, seat) => view.derived.seats[seat]?.vp ?? 0 },
    { name: "Blocks", of: (view, seat) => view.derived.seats[seat]?.blocks ?? 0 },
    { name: "Gold", of: (view, seat) => view.derived.seats[seat]?.gold ?? 0 },
    { name: "Aether stones", of: (view, seat) => view.derived.seats[seat]?.stones ?? 0 },
  ],
});
