/** An answer made of numbers: what they may be, and why some will not do. Pure functions, no React. */
import type { ReadAsk, TableReader } from "./reading";
import type { Said, Total } from "./view";

/** The name under which a screen draws an ask in numbers itself. */
export function numbersKey(ask: number): string {
  return `numbers:${ask}`;
}

/** What the numbers begin with: the answer for the absent, or as little as may be. */
export function startOf(ask: ReadAsk): number[] {
  const { absent, amounts = [] } = ask;
  return amounts.map(({ least, most }, at) => {
    const usual = Array.isArray(absent) ? (absent[at] ?? least) : least;
    return Math.min(most, Math.max(least, usual));
  });
}

export function totalOf(total: Total, numbers: readonly number[]): number {
  return total.of.reduce((sum, at) => sum + (numbers[at] ?? 0), 0);
}

/** The numbers with one of them changed, within its bounds. */
export function withNumber(ask: ReadAsk, numbers: readonly number[], at: number, to: number): number[] {
  const { least, most } = ask.amounts![at]!;
  const wanted = Number.isFinite(to) ? Math.round(to) : least;
  return numbers.map((number, place) => (place === at ? Math.min(most, Math.max(least, wanted)) : number));
}

/** The first reason against an answer, as the kernel gives it; the game's own rule is the server's to say. */
export function reasonAgainst(ask: ReadAsk, numbers: readonly number[]): Said | null {
  for (const [at, { least, most }] of (ask.amounts ?? []).entries()) {
    const number = numbers[at]!;
    if (number < least || number > most) return ["kernel.bounds", number, least, most];
  }
  for (const total of ask.totals ?? []) {
    const found = totalOf(total, numbers);
    if (found < total.least || found > total.most) return ["kernel.total", found, total.least, total.most];
  }
  return null;
}

export function whyNot(ask: ReadAsk, numbers: readonly number[], words: TableReader): string | null {
  const reason = reasonAgainst(ask, numbers);
  return reason === null ? null : words.reason(reason);
}
