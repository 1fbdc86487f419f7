/** Who will probably win a skirmish: the exact chance, from the dice of both Squads. */
import type { DaybreakContent, DaybreakView, HeroLook, SquadLook } from "./types";

export interface Dice {
  count: number;
  sides: number;
  plus: number;
}

/** "3d6+9" → 3 dice with 6 sides, and 9; a percentile die, "1dP", counts tens up to 100. */
export function diceOf(notation: string): Dice {
  const found = /^(\d+)d(P|\d+)(?:\+(\d+))?$/.exec(notation);
  if (found === null) return { count: 0, sides: 1, plus: 0 };
  const sides = found[2] === "P" ? 100 : Number(found[2]);
  return { count: Number(found[1]), sides, plus: Number(found[3] ?? 0) };
}

/** How likely each total is: `chances[n]` is the chance of `from + n`. */
export interface Spread {
  from: number;
  chances: number[];
}

const NOTHING: Spread = { from: 0, chances: [1] };

export function together(one: Spread, other: Spread): Spread {
  const chances = new Array<number>(one.chances.length + other.chances.length - 1).fill(0);
  one.chances.forEach((chance, at) => {
    if (chance === 0) return;
    other.chances.forEach((its, place) => {
      chances[at + place]! += chance * its;
    });
  });
  return { from: one.from + other.from, chances };
}

function power(spread: Spread, times: number): Spread {
  if (times === 0) return NOTHING;
  const half = power(spread, Math.floor(times / 2));
  const whole = together(half, half);
  return times % 2 === 0 ? whole : together(whole, spread);
}

export function spreadOf({ count, sides, plus }: Dice): Spread {
  const die: Spread = { from: 1, chances: new Array<number>(sides).fill(1 / sides) };
  const sum = power(die, count);
  return { from: sum.from + plus, chances: sum.chances };
}

/** One roll that counts several times: Representative Rolls. */
export function multiplied(spread: Spread, times: number): Spread {
  const chances = new Array<number>((spread.chances.length - 1) * times + 1).fill(0);
  spread.chances.forEach((chance, at) => {
    chances[at * times] = chance;
  });
  return { from: spread.from * times, chances };
}

/** The chance that the first total is higher, where equal totals are rolled again. */
export function chanceToBeat(one: Spread, other: Spread): number {
  let higher = 0;
  let equal = 0;
  let below = 0;
  // below: the chance that the other's total is less than the one looked at
  let at = 0;
  one.chances.forEach((chance, index) => {
    const total = one.from + index;
    while (at < other.chances.length && other.from + at < total) {
      below += other.chances[at]!;
      at += 1;
    }
    higher += chance * below;
    if (at < other.chances.length && other.from + at === total) equal += chance * other.chances[at]!;
  });
  return equal >= 1 ? 0.5 : higher / (1 - equal);
}

/** What a Hero adds to its Squad: the Items it wears, and in a campaign itself. */
function heroSpread(hero: HeroLook, content: DaybreakContent, campaign: boolean): Spread {
  let sum = NOTHING;
  for (const [, type, rank, worn] of hero.items) {
    const dice = content.items[type]?.dice[rank];
    if (worn && dice !== undefined) sum = together(sum, spreadOf(diceOf(dice)));
  }
  if (campaign) {
    const own = diceOf(content.dice.hero?.dice ?? "2d6+6");
    sum = together(sum, spreadOf({ ...own, plus: own.plus + 2 * (hero.level - 1) }));
  }
  return sum;
}

export function squadSpread(
  squad: Pick<SquadLook, "units" | "heroes" | "wall">,
  mode: string,
  view: DaybreakView,
  content: DaybreakContent,
): Spread {
  let sum = NOTHING;
  for (const [kind, count] of squad.units) {
    const dice = diceOf(content.creatures[kind]?.dice ?? "1d6");
    const part =
      mode === "individual"
        ? spreadOf({ count: dice.count * count, sides: dice.sides, plus: dice.plus * count })
        : multiplied(spreadOf(dice), count);
    sum = together(sum, part);
  }
  if (squad.wall) sum = together(sum, spreadOf(diceOf(content.dice.wall?.dice ?? "3d3+9")));
  for (const number of squad.heroes) {
    const hero = view.derived.heroes.find((each) => each.hero === number);
    if (hero !== undefined) sum = together(sum, heroSpread(hero, content, view.state.campaign));
  }
  return sum;
}

export function percent(chance: number): string {
  if (chance > 0 && chance < 0.01) return "under 1%";
  if (chance < 1 && chance > 0.99) return "over 99%";
  return `${Math.round(chance * 100)}%`;
}
