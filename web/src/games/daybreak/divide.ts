/** A question in numbers, "how many of each kind go where", as rows of kinds and columns of places. Pure functions. */
import type { Split } from "../../parts";
import { startOf } from "../../table/numbers";
import type { ReadAmount, ReadAsk } from "../../table/screen";
import type { Stack } from "./types";

export interface Grid {
  /** The rows, and how many units of each there are. */
  kinds: number[];
  totals: number[];
  /** The columns: holders, or Squads. */
  places: number[];
}

/** Of a number: where, and of which kind. Null for one that is no share. */
function cellOf({ kind, args }: Pick<ReadAmount, "kind" | "args">): [place: number, kind: number] | null {
  return kind === "share" || kind === "squad-share" ? (args as [number, number]) : null;
}

export function gridOf(ask: ReadAsk): Grid {
  const totals = new Map<number, number>();
  const places = new Set<number>();
  for (const amount of ask.amounts ?? []) {
    const cell = cellOf(amount);
    if (cell === null) continue;
    places.add(cell[0]);
    // everything may go to one place
    totals.set(cell[1], amount.most);
  }
  return { kinds: [...totals.keys()], totals: [...totals.values()], places: [...places] };
}

/** What the numbers are before anything is changed. */
export function splitOf(ask: ReadAsk, { kinds, places }: Grid): number[][] {
  const start = startOf(ask);
  const at = (place: number, kind: number) =>
    ask.amounts!.findIndex((amount) => {
      const cell = cellOf(amount);
      return cell !== null && cell[0] === place && cell[1] === kind;
    });
  return kinds.map((kind) => places.map((place) => start[at(place, kind)] ?? 0));
}

/** The answer: a number for each amount, in their order. What is in no column has nothing. */
export function numbersFor(ask: ReadAsk, { kinds, places }: Grid, split: Split): number[] {
  return ask.amounts!.map((amount) => {
    const cell = cellOf(amount);
    if (cell === null) return places.length;
    return split[kinds.indexOf(cell[1])]?.[places.indexOf(cell[0])] ?? 0;
  });
}

/** What lies in a column. */
export function stacksIn({ kinds }: Grid, split: Split, column: number): Stack[] {
  return kinds.flatMap((kind, row): Stack[] => {
    const units = split[row]![column]!;
    return units > 0 ? [[kind, units]] : [];
  });
}
