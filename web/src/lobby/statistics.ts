/** What I have made of my finished games: pure, so that a test can read it. */
import type { MyTable } from "./mine";
import { won } from "./mine";
import { LEVELS, levelOf, type Level } from "./levels";

export interface Tally {
  played: number;
  won: number;
}

/** "people": against others, whoever else was there. */
export type Against = Level["rank"] | "people";

export interface GameRecord extends Tally {
  game: string;
  title: string;
  /** By the strongest that was met, the gentlest first; only those that were. */
  against: [Against, Tally][];
  /** How long a game took, in what it counts; null where it does not count. */
  length: { counts: string; least: number; most: number; usual: number } | null;
  /** Games won in a row: now, and at best. */
  streak: { now: number; best: number };
}

/** Whom it was against: people before bots, a better bot before a worse one. */
export function metAt({ info, seats }: MyTable): Against | null {
  const others = info.seats.filter(({ seat }) => !seats.includes(seat));
  if (others.some(({ kind }) => kind !== "bot")) return "people";
  const places = others.flatMap(({ bot }) => {
    const level = bot == null ? undefined : levelOf(bot);
    return level === undefined ? [] : [LEVELS.indexOf(level)];
  });
  return places.length === 0 ? null : LEVELS[Math.max(...places)]!.rank;
}

/** A game that counts: I was one against others, and nobody led me by the hand. */
function counts(game: MyTable): boolean {
  return game.seats.length === 1 && metAt(game) !== null;
}

/** My record in each game, the most played first. Games come the newest first, as the server has them. */
export function statistics(games: readonly MyTable[]): GameRecord[] {
  const byGame = new Map<string, MyTable[]>();
  for (const game of games.filter(counts))
    byGame.set(game.info.game, [...(byGame.get(game.info.game) ?? []), game]);
  return [...byGame.values()].map(recordOf).sort((a, b) => b.played - a.played);
}

function tallyOf(games: readonly MyTable[]): Tally {
  return { played: games.length, won: games.filter(won).length };
}

function recordOf(games: readonly MyTable[]): GameRecord {
  const { game, title } = games[0]!.info;
  const ranks: Against[] = [...LEVELS.map(({ rank }) => rank), "people"];
  const against = ranks.flatMap((rank): [Against, Tally][] => {
    const met = games.filter((each) => metAt(each) === rank);
    return met.length === 0 ? [] : [[rank, tallyOf(met)]];
  });
  return { game, title, ...tallyOf(games), against, length: lengthOf(games), streak: streakOf(games) };
}

function lengthOf(games: readonly MyTable[]): GameRecord["length"] {
  const stages = games.flatMap(({ info }) =>
    info.stage == null || info.result?.ending === "resigned" ? [] : [info.stage as [string, number]],
  );
  if (stages.length === 0) return null;
  const numbers = stages.map(([, number]) => number);
  const usual = Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length);
  return { counts: stages[0]![0], least: Math.min(...numbers), most: Math.max(...numbers), usual };
}

function streakOf(games: readonly MyTable[]): GameRecord["streak"] {
  let best = 0;
  let row = 0;
  for (const game of games) {
    row = won(game) ? row + 1 : 0;
    best = Math.max(best, row);
  }
  const lost = games.findIndex((game) => !won(game));
  return { now: lost < 0 ? games.length : lost, best };
}
