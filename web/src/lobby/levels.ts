/** Bots by level: a rank says more than the name of a method. */
import type { BotInfo } from "../wire";
import { phrase } from "../words/language";
import { say } from "../words/say";

export interface Level {
  rank: "squire" | "knight" | "captain" | "marshal" | "warlord";
  /** What older tables call it, by its method. */
  was?: string;
}

/** The gentlest first. */
export const LEVELS: readonly Level[] = [
  { rank: "squire", was: "random" },
  { rank: "knight", was: "greedy" },
  { rank: "captain" },
  { rank: "marshal", was: "mcts" },
  { rank: "warlord" },
];

/** By a level's name, or by a bot's, with its thinking time or without: "mcts:1000ms". */
export function levelOf(bot: string): Level | undefined {
  const [name] = bot.split(":");
  return LEVELS.find(({ rank, was }) => rank === name || was === name);
}

/** "Squire", or null for a bot without a rank (a tutorial's). */
export function rankOf(bot: string): string | null {
  const level = levelOf(bot);
  return level === undefined ? null : say(`level.${level.rank}`);
}

/** "Squire, easy". */
export function rankAndLevel(bot: string): string | null {
  const level = levelOf(bot);
  if (level === undefined) return null;
  return say("level.ranked", { rank: say(`level.${level.rank}`), level: say(`level.${level.rank}.is`) });
}

/** How it plays: "looks, but slips often, and spares you for the first 8 rounds". */
export function mannerOf(bot: BotInfo): string {
  const plays = phrase(`bot.${bot.name}`) ?? bot.text;
  const count = bot.spares ?? 0;
  return count > 0 ? say("bot.sparing", { plays, count }) : plays;
}

/** The levels that a game has, the gentlest first; where it names none, its bots. */
export function byLevel(bots: readonly BotInfo[]): BotInfo[] {
  const levels = LEVELS.flatMap(({ rank }) => bots.filter(({ name }) => name === rank));
  if (levels.length > 0) return levels;
  return LEVELS.flatMap(({ was }) => bots.filter(({ name }) => name === was));
}
