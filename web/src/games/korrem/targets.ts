/** Which questions are answered where on this screen, and what their options point at. Pure functions, no React. */
import { number } from "../../table/args";
import type { ReadAsk, ReadOption } from "../../table/screen";
import { battlePointsAt, battleSelects } from "./battle/look";
import type { KorremView } from "./types";

export const COMMAND = "command";
export const DESK = "trade-desk";
export const FIRST_VILLAGE = "place-village";
/** Questions that lay a Land Hex. */
export const LAYING: ReadonlySet<string> = new Set(["lay-hex", "lay-drawn", "lay-discovered"]);

/** Questions that have a sheet of their own: what points at nothing is told there, not in the ribbon. */
export const LISTS: ReadonlySet<string> = new Set([
  "choose-nation",
  "bazaar",
  "rise",
  "rebels",
  "conscript",
  "mercenary",
  "rally",
  "deserter",
  "lose-weakest",
  "send-whom",
  "equip",
  "find-relic",
  "assign-relic",
  "disarm",
  "setup-summon",
  "sacrifice",
  "rescue",
]);
export const ABOUT_A_CARD: ReadonlySet<string> = new Set([
  "hire-guest",
  "stop-flight",
  "ignored",
  "recruit-wild",
  "place-creature",
  "gather-what",
]);
const WITH_NUMBERS: ReadonlySet<string> = new Set([
  "offer",
  "share-goods",
  "carry-goods",
  "answer-offer",
  "keep-word",
  "market",
  "split-pile",
  "remove-pile",
]);
const IN_A_SHEET = new Set([...LISTS, ...ABOUT_A_CARD, ...WITH_NUMBERS]);

export function hasSheet(open: ReadAsk | null): boolean {
  return open !== null && IN_A_SHEET.has(open.kind);
}

const IN_THE_HALL = new Set(["enlist", "take-summon", "cycle", "cycle-on"]);
const AT_A_SETTLEMENT = new Set(["raise", "build-wall", "build-tower", "rise-up"]);
const IN_THE_CHEST = new Set(["burn-relic"]);
const AT_THE_DESK = new Set(["break-accord"]);

/** The id of an option that a sheet draws. */
export function inside(option: Pick<ReadOption, "name">): string {
  return `in:${option.name}`;
}

/** What an option points at on this screen: the piece or the page that it belongs to first, then the place. */
export function pointsAt(option: ReadOption, ask: ReadAsk, view: KorremView): string[] {
  const { at, kind } = option;
  const [first] = at;
  if (LAYING.has(ask.kind) && first !== undefined) return [`tile:${number(option, 0)}`, first];
  if (ask.kind === DESK) return ["page:trade", inside(option)];
  if (IN_A_SHEET.has(ask.kind) && first === undefined) return [inside(option)];
  if (IN_THE_CHEST.has(kind)) return ["page:book", inside(option)];
  if (ask.kind !== COMMAND) return battlePointsAt(option, ask, view);
  if (IN_THE_HALL.has(kind)) return ["page:hall", inside(option)];
  if (AT_THE_DESK.has(kind)) return ["page:trade", inside(option)];
  // not at the Settlement on the map: who goes there with an Army must not build by that press
  if (AT_A_SETTLEMENT.has(kind) && first !== undefined) return ["page:hall", first.replace("hex:", "site:")];
  if (first?.startsWith("army:") === true && at.length === 1) return [first, inside(option)];
  return at;
}

export function selects(id: string): "move" | "open" | null {
  if (id.startsWith("army:") || id.startsWith("tile:")) return "move";
  return battleSelects(id);
}
