/**
 * About how a fight would go, told before it: the judgement that the table itself tells of a ride (`hosts.py`), so that
 * a place reads the same from afar and from beside it. No odds of the rules: nobody knows which guards will be drawn,
 * which cards are played and how the dice fall. Pure functions, no React.
 */
import { unitOf } from "./look";
import type { HeroesContent, HeroesView } from "./types";

export interface Outcome {
  /** Of a hundred fights, how many are won. */
  won: number;
  /** What is lost on average, in gold worth of units. */
  lost: number;
  /** What the army is worth in all. */
  army: number;
}

export type Army = readonly { unit: string; pack: boolean; value: number }[];

export type Outlook = "easy" | "even" | "hard";

export function outlookOf({ won }: Outcome): Outlook {
  return won >= 80 ? "easy" : won >= 40 ? "even" : "hard";
}

// ---- What the table has told ----

/** The chances of a step that the table offers now: its own word counts before any estimate. */
export function toldOf(view: HeroesView, main: boolean, field: number): Outcome | null {
  for (const ask of view.asks) {
    if (ask.seat !== view.seat) continue;
    for (const option of ask.options ?? []) {
      const [kind, won, lost, army] = option.hint ?? [];
      if (kind === "ride" && option.kind === "move" && option.args[0] === main && option.args[1] === field)
        return { won: Number(won), lost: Number(lost), army: Number(army) };
    }
  }
  return null;
}

// ---- The same estimate from further away ----

interface Fighter {
  attack: number;
  defense: number;
  health: number;
}

const IN_FIGHT = 5; // units that an army can place
const A_CARD_STANDS = 2; // what a card in hand adds to the hit points of an army
const FARTHEST = 20; // a lead is not counted beyond this
const MOST_LOST = 0.55; // of an army, where a fight goes ill
const LOST = 0.75;
/** What those who are attacked have on their side: guards stay if time runs out. */
const GUARDED = 6;
const EVEN = 1;
/** From this level on guards are fought to the end: no movement is paid for further rounds. */
const TO_THE_END = 7;

/** My army against another that is seen; nobody knows the cards, only how many there are. */
export function againstArmy(
  content: HeroesContent,
  own: Army,
  cards: number,
  foes: Army,
  theirCards: number | null,
): Outcome | null {
  const bias = theirCards === null ? GUARDED : EVEN;
  return judged(own, hostOf(content, own), cards, hostOf(content, foes), theirCards ?? 0, (ahead) =>
    chance(ahead, bias),
  );
}

/** My army against guards of these tiers, in so many rounds. */
export function againstGuards(
  content: HeroesContent,
  own: Army,
  cards: number,
  { level, tiers, rounds }: { level: number; tiers: readonly number[]; rounds: number },
): Outcome | null {
  const mine = hostOf(content, own);
  const guards = tiers.flatMap((tier) => {
    const [attack, defense, health] = content.usual[tier] ?? [];
    return health === undefined ? [] : [{ attack: attack!, defense: defense!, health }];
  });
  return judged(own, mine, cards, guards, 0, (ahead) => {
    const won = chance(ahead, GUARDED);
    return level < TO_THE_END ? won * inTime(mine, guards, rounds) : won;
  });
}

function judged(
  army: Army,
  own: readonly Fighter[],
  cards: number,
  foes: readonly Fighter[],
  theirCards: number,
  odds: (ahead: number) => number,
): Outcome | null {
  if (own.length === 0 || foes.length === 0) return null;
  const gives = blows(own, foes) / (standing(foes) + A_CARD_STANDS * theirCards);
  const takes = blows(foes, own) / (standing(own) + A_CARD_STANDS * cards);
  const ahead = Math.min(FARTHEST, gives / Math.max(0.01, takes));
  const worth = army.reduce((sum, { value }) => sum + value, 0);
  return {
    won: Math.round(100 * odds(ahead)),
    lost: Math.round(Math.min(MOST_LOST, LOST / Math.max(0.1, ahead)) * worth),
    army: worth,
  };
}

/** The five strongest of an army. */
function hostOf(content: HeroesContent, army: Army): Fighter[] {
  return army
    .flatMap(({ unit, pack }) => {
      const print = unitOf(content, unit);
      if (print === undefined) return [];
      const packed = pack && print.two_sided;
      const side = packed ? print.pack : print.few;
      const body = ({ hp, defense }: typeof side) => hp + 1.5 * defense;
      const strength = Math.sqrt(side.attack * (body(side) + (packed ? body(print.few) : 0)));
      const health = side.hp + (packed ? print.few.hp : 0);
      return [{ strength, attack: side.attack, defense: side.defense, health }];
    })
    .sort((a, b) => b.strength - a.strength)
    .slice(0, IN_FIGHT);
}

function standing(host: readonly Fighter[]): number {
  return host.reduce((sum, { health }) => sum + health, 0);
}

/** The damage that a round of attacks does to another host, each attack on any one of it. */
function blows(host: readonly Fighter[], other: readonly Fighter[]): number {
  const total = host
    .flatMap(({ attack }) =>
      other.map(({ defense, health }) => Math.min(health, usualDamage(attack - defense))),
    )
    .reduce((sum, damage) => sum + damage, 0);
  return total / Math.max(1, other.length);
}

/** The average over an attack die, where the attack is so much above the defense. */
function usualDamage(ahead: number): number {
  if (ahead >= 1) return ahead;
  if (ahead <= -1) return 0;
  return (Math.max(0, ahead - 1) + Math.max(0, ahead) + ahead + 1) / 3;
}

function chance(ahead: number, bias: number): number {
  return ahead ** 3 / (ahead ** 3 + bias);
}

/** How much of the chance is left where a fight must be won within so many rounds. */
function inTime(own: readonly Fighter[], other: readonly Fighter[], rounds: number): number {
  const needed = standing(other) / Math.max(0.1, blows(own, other));
  return rounds === 1
    ? Math.max(0.2, Math.min(1, 1.25 - 0.65 * needed))
    : Math.max(0.75, Math.min(1, 0.75 + 0.25 * (rounds - needed)));
}
