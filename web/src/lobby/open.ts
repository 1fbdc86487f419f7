/** Sitting down: a table is made, its secrets are remembered, and the page goes there. */
import { api } from "../net/api";
import { go } from "../route";
import { keepLinks, remembered } from "../store";
import type { Created, NewTable } from "../wire";
import { say } from "../words/say";
import { quickTable } from "./plan";

function sitDown(made: Created): void {
  keepLinks(made.table, made.links);
  go({ page: "table", table: made.table });
}

export async function openTable(plan: NewTable): Promise<void> {
  sitDown(await api.create(plan));
}

/** The table of a game's tutorial, which is always the same. */
export async function learn(game: string): Promise<void> {
  sitDown(await api.learn(game, remembered().name.trim() || say("join.guest")));
}

/** A real game against bots. */
export async function playNow(game: string): Promise<void> {
  const info = (await api.games()).find((each) => each.name === game);
  if (info === undefined) throw new Error(say("error.game-gone", { game }));
  await openTable(quickTable(info, remembered().name));
}
