/** Arguments of entries and options, by their places. */
import type { Arg } from "../words/table";

/** A number; -1 where there is none. */
export function number(said: { args: readonly Arg[] }, at: number): number {
  const value = said.args[at];
  return typeof value === "number" ? value : -1;
}

/** A list of numbers; empty where there is none. */
export function numbers(said: { args: readonly Arg[] }, at: number): number[] {
  const value = said.args[at];
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : [];
}

/** The number of a piece in its id: 3 in `hero:3`; -1 where the id is of another kind. */
export function numberIn(id: string | null | undefined, kind: string): number {
  return id?.startsWith(`${kind}:`) === true ? Number(id.slice(kind.length + 1)) : -1;
}
