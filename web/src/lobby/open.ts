/** Sitting down: a table is made, its secrets are remembered, and the page goes there. */
import { api } from "../net/api";
import { go } from "../route";
import { keep, keepLinks, myName, remembered, uid } from "../store";
import type { Created, GameInfo, NewTable } from "../wire";
import { say } from "../words/say";
import { shelved } from "./games";
import { firstTable, quickTable } from "./plan";

function sitDown(made: Created): void {
  keepLinks(made.table, made.links);
  go({ page: "table", table: made.table });
}

export async function openTable(plan: NewTable): Promise<void> {
  sitDown(await api.create(plan));
}

/** Today's table of a game: begun, or gone on with. */
export async function playDaily(game: string): Promise<void> {
  if (remembered().daily === "") keep({ daily: uid() });
  sitDown(await api.daily(game, remembered().daily, myName()));
}

/** The table of a game's tutorial, which is always the same. */
export async function learn(game: string): Promise<void> {
  sitDown(await api.learn(game, myName()));
}

/** Is the next game of it a first one? Games from files have no first game. */
export function isNewHere(game: string, begun: readonly string[]): boolean {
  return shelved(game) !== undefined && !begun.includes(game);
}

/** A real game against bots: the first one with a newcomer's set-up and a welcome, later ones whole. */
export async function playNow(game: string): Promise<void> {
  const info = await infoOf(game);
  const { begun } = remembered();
  if (!isNewHere(game, begun)) return openTable(quickTable(info, myName()));
  const made = await api.create(firstTable(info, myName()));
  keep({ begun: [...begun, game], welcome: made.table });
  sitDown(made);
}

/** After a lesson comes the first game, whatever was played before. */
export async function playFirst(game: string): Promise<void> {
  keep({ begun: remembered().begun.filter((each) => each !== game) });
  return playNow(game);
}

async function infoOf(game: string): Promise<GameInfo> {
  const info = (await api.games()).find((each) => each.name === game);
  if (info === undefined) throw new Error(say("error.game-gone", { game }));
  return info;
}
