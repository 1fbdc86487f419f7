/** What a combat's options point at, and how long its entries are shown. Pure functions, no React. */
import type { ReadOption } from "../../../table/screen";

export function combatPointsAt(option: ReadOption): string[] {
  return option.at;
}

export function combatSelects(): "move" | "open" | null {
  return null;
}

/** Milliseconds that an entry of a combat takes to be shown; 0: a moment. */
export function combatLasting(): number {
  return 0;
}
