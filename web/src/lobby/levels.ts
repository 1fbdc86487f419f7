/** Bots by level: a rank says more than the name of a method. */
import type { BotInfo } from "../wire";
import { say } from "../words/say";

export interface Level {
  rank: "squire" | "knight" | "marshal";
  bot: string;
  /** Thinking time, for those that think. */
  ms: number;
}

/** The gentlest first. */
export const LEVELS: readonly Level[] = [
  { rank: "squire", bot: "random", ms: 500 },
  { rank: "knight", bot: "greedy", ms: 500 },
  { rank: "marshal", bot: "mcts", ms: 1000 },
];

/** By a bot's name, with its thinking time or without: "mcts:1000ms". */
export function levelOf(bot: string): Level | undefined {
  const [name] = bot.split(":");
  return LEVELS.find((level) => level.bot === name);
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

/** The bots of a game, the gentlest first; those without a rank last. */
export function byLevel(bots: readonly BotInfo[]): BotInfo[] {
  const at = (bot: BotInfo) => {
    const place = LEVELS.findIndex((level) => level.bot === bot.name);
    return place < 0 ? LEVELS.length : place;
  };
  return [...bots].sort((a, b) => at(a) - at(b));
}
