/**
 * How a fight would go: fought out many times with the printed values of the units, without cards, spells and
 * abilities, and counted. Guards that nobody has seen yet are drawn anew each time. Pure functions, no React.
 */
import { TIER_NAMES, unitOf } from "./look";
import type { HeroesContent, SidePrint, UnitPrint } from "./types";

/** The faces of the attack die: each is on two of its six sides. */
const DIE = [-1, 0, 1] as const;
export const FIGHTS = 400;
/** Where nobody pays for further rounds. */
const TO_THE_END = 12;

export interface Outcome {
  /** Of a hundred fights, how many are won. */
  won: number;
  /** Units lost in a fight on average, a Pack that turns to Few counted as one. */
  lost: number;
}

export type Army = readonly { unit: string; pack: boolean }[];

export type Outlook = "easy" | "even" | "hard";

export function outlookOf({ won }: Outcome): Outlook {
  return won >= 80 ? "easy" : won >= 40 ? "even" : "hard";
}

interface Fighter {
  mine: boolean;
  side: SidePrint;
  /** What a Pack turns to. */
  few: SidePrint | null;
  hurt: number;
  answered: boolean;
}

/** My army against another that is seen. */
export function againstArmy(content: HeroesContent, own: Army, foes: Army): Outcome | null {
  const theirs = fightersOf(content, foes, false);
  return fought(
    () => fightersOf(content, own, true),
    () => theirs.map((fighter) => ({ ...fighter })),
    TO_THE_END,
  );
}

/** My army against guards of these tiers, in so many rounds. */
export function againstGuards(
  content: HeroesContent,
  own: Army,
  tiers: readonly number[],
  rounds: number,
): Outcome | null {
  const pools = tiers.map((tier) =>
    content.units.filter((unit) => unit.kind === "neutral" && unit.tier === TIER_NAMES[tier]),
  );
  if (pools.some((pool) => pool.length === 0)) return null;
  return fought(
    () => fightersOf(content, own, true),
    (chance) => pools.map((pool) => fighter(pool[Math.floor(chance() * pool.length)]!, false, false)),
    rounds,
  );
}

function fightersOf(content: HeroesContent, army: Army, mine: boolean): Fighter[] {
  return army.flatMap(({ unit, pack }) => {
    const print = unitOf(content, unit);
    return print === undefined ? [] : [fighter(print, pack, mine)];
  });
}

function fighter(unit: UnitPrint, pack: boolean, mine: boolean): Fighter {
  return { mine, side: pack ? unit.pack : unit.few, few: pack ? unit.few : null, hurt: 0, answered: false };
}

function fought(
  own: () => Fighter[],
  foes: (chance: () => number) => Fighter[],
  rounds: number,
): Outcome | null {
  // the same chances each time somebody looks: the numbers do not flicker
  const chance = chances(1);
  let [won, lost] = [0, 0];
  for (let time = 0; time < FIGHTS; time += 1) {
    const field = [...own(), ...foes(chance)];
    if (!field.some(({ mine }) => mine) || field.every(({ mine }) => mine)) return null;
    const fight = new Fight(field, chance);
    if (fight.toItsEnd(rounds)) won += 1;
    lost += fight.lost;
  }
  return { won: Math.round((100 * won) / FIGHTS), lost: lost / FIGHTS };
}

class Fight {
  lost = 0;
  constructor(
    private field: Fighter[],
    private chance: () => number,
  ) {}

  /** Is it won within so many rounds? */
  toItsEnd(rounds: number): boolean {
    for (let round = 0; round < rounds; round += 1) {
      this.round();
      if (!this.field.some(({ mine }) => !mine)) return true;
      if (!this.field.some(({ mine }) => mine)) return false;
    }
    return false;
  }

  /** The quickest first, the attacker's before the others. */
  private round(): void {
    for (const fighter of this.field) fighter.answered = false;
    const order = [...this.field].sort(
      (a, b) => b.side.initiative - a.side.initiative || Number(b.mine) - Number(a.mine),
    );
    for (const fighter of order) if (this.field.includes(fighter)) this.act(fighter);
  }

  private act(fighter: Fighter): void {
    const target = this.target(fighter);
    if (target === null) return;
    this.strike(fighter, target);
    if (fighter.side.type === "ranged" || target.answered || !this.field.includes(target)) return;
    target.answered = true;
    this.strike(target, fighter);
  }

  /** Who is nearest to falling; of these who strikes hardest. */
  private target(fighter: Fighter): Fighter | null {
    const foes = this.field.filter(({ mine }) => mine !== fighter.mine);
    const left = ({ side, hurt }: Fighter) =>
      (side.hp - hurt) / Math.max(0.5, fighter.side.attack - side.defense);
    return foes.sort((a, b) => left(a) - left(b) || b.side.attack - a.side.attack)[0] ?? null;
  }

  private strike(from: Fighter, to: Fighter): void {
    const die = DIE[Math.floor(this.chance() * DIE.length)]!;
    to.hurt += Math.max(0, from.side.attack + die - to.side.defense);
    while (to.hurt >= to.side.hp) {
      if (to.mine) this.lost += 1;
      if (to.few === null) {
        this.field = this.field.filter((each) => each !== to);
        return;
      }
      to.hurt -= to.side.hp;
      [to.side, to.few] = [to.few, null];
    }
  }
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
