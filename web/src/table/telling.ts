/** Cutting what arrived into frames, one for each thing that happened. Pure functions, no React. */
import type { State } from "../wire";
import type { Entry, View } from "./view";

/** How things stood when the log had come to entry `last`. */
export interface Stood {
  last: number;
  view: View;
}

/** One thing that happened: how things stood after it, and the entries that tell it. */
export interface Shown {
  view: View;
  entries: Entry[];
  /** It concerns the one who looks: it stays until that one goes on. */
  holds: boolean;
}

/** What a game says of its entries. */
export interface Teller {
  /** Is it told in one breath with what was told before it? */
  joins: (entry: Entry) => boolean;
  /** Does it concern a seat, as things stood before it? */
  concerns: (entry: Entry, before: View, seat: number) => boolean;
}

export const PLAIN_TELLER: Teller = { joins: () => false, concerns: () => false };

/** `[value]` is a new value, `[]` is gone, an object has the changes of its parts (of a list by their places). */
export type Change = unknown[] | { [part: string]: Change };

/** A value with a change made to it; what has not changed is shared. */
export function changed(value: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const parts = Object.entries(change);
  if (parts.length === 0) return value;
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as unknown[])];
    for (const [at, part] of parts) copy[Number(at)] = changed(copy[Number(at)], part);
    return copy;
  }
  const gone = new Set(parts.filter(([, part]) => isGone(part)).map(([name]) => name));
  const copy = Object.fromEntries(
    Object.entries(value as Record<string, unknown>).filter(([name]) => !gone.has(name)),
  );
  for (const [name, part] of parts) if (!isGone(part)) copy[name] = changed(copy[name], part);
  return copy;
}

function isGone(change: Change): boolean {
  return Array.isArray(change) && change.length === 0;
}

/** How things stood at each step of a message, the oldest first; the last is its view. */
export function stoodIn(message: Pick<State, "view" | "steps">, last: number): Stood[] {
  const found: Stood[] = [{ last, view: message.view }];
  for (const step of [...message.steps].reverse()) {
    const view = changed(found[0]!.view, step.change as Change) as View;
    found.unshift({ last: step.last, view });
  }
  return found;
}

/** What is known of how things stood, with what came: from where it begins the new is right. */
export function mergedSteps(known: readonly Stood[], arrived: readonly Stood[]): Stood[] {
  const first = arrived[0]?.last ?? Infinity;
  return [...known.filter((step) => step.last < first), ...arrived];
}

/** Only what is needed to show again what happened after entry `left`: the moment itself comes first. */
export function stepsSince(steps: readonly Stood[], left: number): Stood[] {
  const start = steps.findLastIndex((step) => step.last <= left);
  return start <= 0 ? [...steps] : steps.slice(start);
}

/** One frame for each thing that happened, with how things stood after it. */
export function framesOf(
  entries: readonly Entry[],
  steps: readonly Stood[],
  before: View,
  seat: number,
  teller: Teller,
): Shown[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups[groups.length - 1];
    if (last !== undefined && teller.joins(entry)) last.push(entry);
    else groups.push([entry]);
  }
  let earlier = before;
  return groups.map((group) => {
    const end = group[group.length - 1]!;
    const view = (steps.find((step) => step.last >= end.n) ?? steps[steps.length - 1])?.view ?? earlier;
    const holds = seat >= 0 && group.some((entry) => teller.concerns(entry, earlier, seat));
    earlier = view;
    return { view, entries: group, holds };
  });
}
