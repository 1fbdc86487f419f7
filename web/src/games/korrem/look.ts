/** What the screen reads off a view: who is where, what can be reached, what waits there. Pure functions, no React. */
import { number } from "../../table/args";
import { blockedTarget, openOptions, targetOf } from "../../table/model";
import { battlePointsAt, battleSelects } from "./battle-look";
import type { ReadAsk, ReadOption, TableReader, Target } from "../../table/screen";
import {
  FIRST_WILD,
  FLAGS,
  GOODS,
  KINGDOM,
  NOBODY,
  NOWHERE,
  type Design,
  type KorremContent,
  type KorremView,
  type Landmark,
  type Relic,
  type WorldCard,
} from "./types";

// ---- Things by number ----

let designs: { of: KorremContent; by: Design[] } | null = null;

/** The design of a physical card. */
export function designOf(content: KorremContent, card: number): Design | undefined {
  if (designs?.of !== content)
    designs = { of: content, by: content.designs.flatMap((each) => Array<Design>(each.copies).fill(each)) };
  return designs.by[card];
}

/** The Landmark of a Land Hex, by the tile's number. */
export function landmarkOf(content: KorremContent, tile: number): Landmark | undefined {
  return content.landmarks[tile - content.standard_tiles];
}

/** A kind of Land Hex as words number it: the lands first, then the Landmarks. */
export function kindLook(content: KorremContent, kind: number): { land: number; mark: number } {
  const mark = kind - content.lands.length;
  return mark < 0 ? { land: kind, mark: -1 } : { land: content.landmarks[mark]?.land ?? 0, mark };
}

export function kindOfTile(content: KorremContent, tile: number): number {
  const mark = tile - content.standard_tiles;
  return mark < 0 ? (content.tile_land[tile] ?? 0) : content.lands.length + mark;
}

export function worldCard(content: KorremContent, id: string): WorldCard | undefined {
  return content.world.find((card) => card.id === id);
}

export function relicOf(content: KorremContent, id: string): Relic | undefined {
  return content.relics.find((relic) => relic.id === id);
}

// ---- Armies ----

export interface Army {
  id: number;
  /** -1: creatures of the wild. */
  seat: number;
  flag: number;
  hex: number;
  cards: number[];
  goods: number[];
  battle: number;
  relics: number[];
}

export function seatOfArmy(view: KorremView, army: number): number {
  const seat = Math.floor(army / FLAGS);
  if (seat < view.seats) return seat;
  return seat === view.seats ? NOBODY : army - (view.seats + 1) * FLAGS;
}

export function armyOf(view: KorremView, id: number): Army {
  const { state } = view;
  return {
    id,
    seat: seatOfArmy(view, id),
    flag: (id % FLAGS) + 1,
    hex: state.army_hex[id] ?? NOWHERE,
    cards: state.army_cards[id] ?? [],
    goods: state.army_goods.slice(id * GOODS, (id + 1) * GOODS),
    battle: state.army_battle[id] ?? -1,
    relics: state.relic_army.flatMap((holder, relic) => (holder === id ? [relic] : [])),
  };
}

/** All Armies on the map, in the order in which they came to their hexes. */
export function armiesOf(view: KorremView): Army[] {
  const { army_hex, army_since } = view.state;
  return army_hex
    .flatMap((hex, id) => (hex === NOWHERE ? [] : [armyOf(view, id)]))
    .sort((a, b) => (army_since[a.id] ?? 0) - (army_since[b.id] ?? 0));
}

export function armyIn(id: string | null): number {
  return id?.startsWith("army:") === true ? Number(id.slice(5)) : -1;
}

export function armiesOn(view: KorremView, hex: number): Army[] {
  return armiesOf(view).filter((army) => army.hex === hex);
}

/** What an Army comes to: all its attacks and all its Health. */
export function strengthOf(
  content: KorremContent,
  cards: readonly number[],
): { attack: number; health: number } {
  const found = cards.map((card) => designOf(content, card));
  return {
    attack: found.reduce((sum, each) => sum + (each?.attack ?? 0), 0),
    health: found.reduce((sum, each) => sum + (each?.health ?? 0), 0),
  };
}

export function total(goods: readonly number[]): number {
  return goods.reduce((sum, each) => sum + each, 0);
}

export function bankOf(view: KorremView, seat: number): number[] {
  return view.state.bank.slice(seat * GOODS, (seat + 1) * GOODS);
}

export function isWild(content: KorremContent, card: number): boolean {
  return (designOf(content, card)?.origin ?? 0) >= FIRST_WILD;
}

/** Whom somebody is bound to, and how. */
export function bondOf(view: KorremView, card: number): { partner: number; kind: number } | null {
  const bond = view.state.bonds.find((each) => each.first === card || each.second === card);
  return bond === undefined
    ? null
    : { partner: bond.first === card ? bond.second : bond.first, kind: bond.kind };
}

// ---- What is gathered ----

export interface Harvest {
  /** One of these for each Provider, and how many. */
  goods: number[];
  number: number;
}

/** What the Providers of an Army would gather on a hex: what one of them takes, together with all of its kind. */
export function harvestOn(
  view: KorremView,
  content: KorremContent,
  cards: readonly number[],
  hex: number,
): Harvest[] {
  const { hex_land, owner, settlement, nation, undead } = view.state;
  const land = hex_land[hex] ?? 0;
  const each = view.derived.yields[hex] ?? 1;
  const found = new Map<string, Harvest>();
  const add = (goods: number[], amount: number) => {
    const key = goods.join();
    const there = found.get(key);
    if (there === undefined) found.set(key, { goods, number: amount });
    else there.number += amount;
  };
  for (const card of cards) {
    const design = designOf(content, card);
    if (design === undefined || undead.includes(card)) continue;
    const goods = design.gathers.filter((one) => one.land === land).flatMap((one) => one.goods);
    if (goods.length > 0) add([...new Set(goods)], each);
    const mine = owner[hex] === view.seat && settlement[hex]! > 0;
    if (design.barters && content.lands[land]?.id === "desert" && mine)
      add(content.nations[nation[view.seat] ?? -1]?.id === "talos" ? [6, 4] : [6], 1);
  }
  return [...found.values()];
}

// ---- What a creature of the wild would do ----

export interface Temper {
  /** What it may do, of 8. */
  fights: number;
  allies: number;
  flees: number;
  ignores: number;
  recruits: number;
  joins: number;
}

/** The Engagement table's row of a Nature, in eighths. */
export function temperOf(content: KorremContent, nature: number): Temper {
  const row = content.engagement[nature] ?? [];
  const count = (test: (result: string) => boolean) => row.filter(test).length;
  return {
    fights: count((result) => result.startsWith("attack")),
    allies: count((result) => result.startsWith("draw")),
    flees: count((result) => result === "flee"),
    ignores: count((result) => result === "ignore"),
    recruits: count((result) => result.startsWith("recruit")),
    joins: count((result) => result === "join"),
  };
}

// ---- Reach ----

export interface Step {
  cost: number;
  /** What waits there. */
  meets: "nothing" | "creatures" | "enemy" | "battle";
}

const MEETS: Record<string, Step["meets"]> = {
  march: "nothing",
  "advance-creatures": "creatures",
  "advance-enemy": "enemy",
  "advance-battle": "battle",
};

/** Where the selected Army can go, hex by hex. */
export function reachOf(open: ReadAsk | null, selected: string | null): Map<number, Step> {
  const found = new Map<number, Step>();
  if (open === null || armyIn(selected) < 0) return found;
  for (const { option } of openOptions(open)) {
    const meets = MEETS[option.kind];
    if (meets !== undefined && option.at[0] === selected)
      found.set(number(option, 2), { cost: number(option, 3), meets });
  }
  return found;
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** The hexes beside a hex. */
export function besides(view: KorremView, hex: number): number[] {
  const { hex_q, hex_r } = view.state;
  return DIRECTIONS.flatMap(([dq, dr]) => {
    const found = hex_q.findIndex((q, at) => q === hex_q[hex]! + dq && hex_r[at] === hex_r[hex]! + dr);
    return found < 0 ? [] : [found];
  });
}

/** A way to a hex over places that cost ever less. */
export function wayTo(
  view: KorremView,
  reach: ReadonlyMap<number, Step>,
  from: number,
  to: number,
): number[] {
  const way = [to];
  while (way[0] !== from && way.length < 12) {
    const near = besides(view, way[0]!);
    if (near.includes(from)) return [from, ...way];
    const cost = reach.get(way[0]!)?.cost ?? 99;
    const next = near
      .filter((hex) => (reach.get(hex)?.cost ?? 99) < cost)
      .sort((a, b) => reach.get(b)!.cost - reach.get(a)!.cost)[0];
    if (next === undefined) return [from, to];
    way.unshift(next);
  }
  return way;
}

// ---- Options that sheets draw ----

export interface Offer {
  target: Target;
  short: string;
  at: string[];
}

export function offersOf(ask: ReadAsk): Offer[] {
  const open = openOptions(ask).map(({ option, index }) => offerOf(option, targetOf(ask, index)));
  return [...open, ...ask.blocked.map((option) => offerOf(option, blockedTarget(ask, option)))];
}

function offerOf({ short, label, at }: ReadOption, target: Target): Offer {
  return { target, short: short === "" ? label : short, at };
}

/** The value of an argument by its type in the table of words; -1 where there is none. */
export function argOfType(words: TableReader, target: Pick<Target, "kind" | "args">, type: string): number {
  const at = words.find("options", target.kind)?.args.findIndex(([, each]) => each === type) ?? -1;
  return at < 0 ? -1 : number(target, at);
}

/** A price among the arguments: seven numbers. */
export function priceOf(words: TableReader, target: Pick<Target, "kind" | "args">): number[] | null {
  const at = words.find("options", target.kind)?.args.findIndex(([, each]) => each === "price") ?? -1;
  const value = target.args[at];
  return Array.isArray(value) ? (value as number[]) : null;
}

// ---- What options point at ----

export const COMMAND = "command";
export const DESK = "trade-desk";
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
export const WITH_NUMBERS: ReadonlySet<string> = new Set([
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

const IN_THE_HALL = new Set(["enlist", "take-summon", "cycle"]);
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
  if (ask.kind !== COMMAND) return battlePointsAt(option, ask, view);
  if (IN_THE_HALL.has(kind)) return ["page:hall", inside(option)];
  if (IN_THE_CHEST.has(kind)) return ["page:book", inside(option)];
  if (AT_THE_DESK.has(kind)) return ["page:trade", inside(option)];
  if (AT_A_SETTLEMENT.has(kind) && first !== undefined) return [first.replace("hex:", "town:"), "page:hall"];
  if (first?.startsWith("army:") === true && at.length === 1) return [first, inside(option)];
  return at;
}

export function selects(id: string): "move" | "open" | null {
  if (id.startsWith("army:") || id.startsWith("tile:")) return "move";
  return battleSelects(id);
}

// ---- Words ----

export function status(view: KorremView, names: string[]): string {
  const { round, phase, player, actions } = view.state;
  if (view.result !== null) return `Round ${round} · the end`;
  if (phase === 0) return "The map is laid";
  if (phase === 1 || player < 0) return `Round ${round} · the weather`;
  const who = player === view.seat ? "your command" : `${names[player] ?? ""} commands`;
  return `Round ${round} · ${who}, ${actions} ${actions === 1 ? "Action" : "Actions"} left`;
}

export function ending(view: KorremView, words: TableReader): string {
  return words.word("ending", view.result?.ending ?? "");
}

export function settlementName(kind: number): string {
  return kind === KINGDOM ? "Kingdom" : "Village";
}

/** A hex by its land or Landmark, and its number. */
export function hexName(view: KorremView, content: KorremContent, hex: number): string {
  const mark = landmarkOf(content, view.state.hex_tile[hex] ?? -1);
  const land = content.lands[view.state.hex_land[hex] ?? 0];
  return mark !== undefined ? mark.name : (land?.name ?? "");
}

export function peopleOf(view: KorremView, content: KorremContent, seat: number, names: string[]): string {
  const nation = content.nations[view.state.nation[seat] ?? -1];
  return seat < 0 ? "the wild" : (nation?.people ?? names[seat] ?? "");
}

/** What a hex holds, for those who listen. */
export function hexWords(view: KorremView, content: KorremContent, names: string[], hex: number): string {
  const { state } = view;
  const found = [`${hexName(view, content, hex)} ${hex}`];
  const owner = state.owner[hex] ?? NOBODY;
  if (owner !== NOBODY) {
    found.push(`${settlementName(state.settlement[hex]!)} of ${names[owner] ?? ""}`);
    if (state.walls[hex]! > 0) found.push(`${state.walls[hex]} Walls`);
    if (state.towers[hex]! > 0) found.push(`${state.towers[hex]} Towers`);
  }
  for (const army of armiesOn(view, hex)) found.push(armyWords(content, names, army));
  return found.join(", ");
}

export function armyWords(content: KorremContent, names: string[], army: Army): string {
  const who = army.seat < 0 ? "creatures of the wild" : `Army ${army.flag} of ${names[army.seat] ?? ""}`;
  const people = army.cards.map((card) => designOf(content, card)?.name ?? "").join(", ");
  return `${who}: ${people}${army.battle >= 0 ? ", in Battle" : ""}`;
}
