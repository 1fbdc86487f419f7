/** What the screen reads off a view: who is where, what can be reached, what waits there. Pure functions, no React. */
import { SIDES, type Cell } from "../../parts/hexes";
import { number, numberIn } from "../../table/args";
import { openOptions } from "../../table/model";
import type { ReadAsk, TableReader, Target, Told } from "../../table/screen";
import {
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
import { say } from "../../words/say";

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
  return numberIn(id, "army");
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

/** Whom somebody is bound to, and how. */
export function bondOf(
  view: KorremView,
  card: number,
): { partner: number; kind: number; code: string } | null {
  const bond = view.state.bonds.find((each) => each.first === card || each.second === card);
  return bond === undefined
    ? null
    : { partner: bond.first === card ? bond.second : bond.first, kind: bond.kind, code: bond.code };
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
  const { hex_land, owner, settlement, nation, undead, gathered, army_cards, army_hex } = view.state;
  const stands = (card: number) => army_hex[army_cards.findIndex((each) => each.includes(card))] === hex;
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
    // once where it stands; on another hex anew
    if (gathered.includes(card) && stands(card)) continue;
    const goods = design.gathers.filter((one) => one.land === land).flatMap((one) => one.goods);
    if (goods.length > 0) add([...new Set(goods)], each);
    const mine = owner[hex] === view.seat && settlement[hex]! > 0;
    if (design.barters && content.lands[land]?.id === "desert" && mine)
      add(content.nations[nation[view.seat] ?? -1]?.id === "talos" ? [6, 4] : [6], 1);
  }
  return [...found.values()];
}

/** The nation whose first Provider gathers most of the goods for a Village, if that is more than half of them; else -1. */
export function easiestNation(content: KorremContent, nations: readonly number[]): number {
  const { village_cost, designs } = content;
  const needed = total(village_cost);
  let [easiest, most] = [-1, needed / 2];
  for (const nation of nations) {
    const provider = designs.find(({ id }) => id === content.nations[nation]?.provider);
    const goods = new Set(provider?.gathers.flatMap((one) => one.goods));
    const gathered = village_cost.reduce((sum, count, good) => sum + (goods.has(good) ? count : 0), 0);
    if (gathered > most) [easiest, most] = [nation, gathered];
  }
  return easiest;
}

/** Have its Providers taken all that they can where they stand? */
export function hasGathered(view: KorremView, content: KorremContent, army: Army): boolean {
  const provides = army.cards.some((card) => view.state.gathered.includes(card));
  return provides && harvestOn(view, content, army.cards, army.hex).length === 0;
}

/** The card with which a seat's nation begins: the first of its Provider's design; -1 before it has a nation. */
export function firstProvider(view: KorremView, content: KorremContent, seat: number): number {
  const nation = content.nations[view.state.nation[seat] ?? NOBODY];
  return content.designs.find(({ id }) => id === nation?.provider)?.first ?? -1;
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

/** Where something stands on its hex, from the middle of it, and how large. */
export interface Place {
  dx: number;
  dy: number;
  scale: number;
}

/** A Settlement makes room for so many flags; the number of the hex, above it to the left, stays in sight. */
export function townPlace(flags: number): Place {
  if (flags === 0) return { dx: 0, dy: 0, scale: 1 };
  return flags === 1 ? { dx: 0, dy: -16, scale: 0.86 } : { dx: 16, dy: -22, scale: 0.74 };
}

/** So many flags on a hex stand close together, with nothing but their numbers; what is pointed at tells the rest. */
export const CROWD = 4;

/**
 * Where a flag stands among so many on its hex: one in the middle, or aside of what is built there; a few of them one
 * lower than the other, so that no plate covers another's; a crowd in rows of three.
 */
export function flagPlace(at: number, of: number, aside: boolean, landmark: boolean): Place {
  // a Landmark is known by its outline: one flag leaves it in sight
  if (of === 1 && landmark) return { dx: 25, dy: 21, scale: 0.92 };
  if (of === 1) return aside ? { dx: 16, dy: 18, scale: 0.92 } : { dx: 0, dy: 0, scale: 1.05 };
  if (of === 2) return { dx: at === 0 ? -24 : 22, dy: (aside ? 9 : 1) + (at === 0 ? -11 : 11), scale: 0.86 };
  if (of >= CROWD) {
    const [row, rows] = [Math.floor(at / 3), Math.ceil(of / 3)];
    const inRow = Math.min(3, of - 3 * row);
    return {
      dx: 31 * ((at % 3) - (inRow - 1) / 2),
      dy: (aside ? 12 : 6) + 26 * (row - (rows - 1) / 2),
      scale: 0.66,
    };
  }
  const low = at === 1;
  return { dx: low ? -3 : 30 * (at - 1), dy: (aside ? 12 : 0) + (low ? 14 : -12), scale: 0.68 };
}

/** Where a hex lies; null where there is none. */
export function cellOf({ state: { hex_q, hex_r } }: KorremView, hex: number): Cell | null {
  return hex_q[hex] === undefined ? null : { q: hex_q[hex], r: hex_r[hex]! };
}

/** The hexes beside a place, laid or free. */
export function neighbours(view: KorremView, q: number, r: number): number[] {
  const { hex_q, hex_r } = view.state;
  return SIDES.flatMap(([dq, dr]) => {
    const found = hex_q.findIndex((each, at) => each === q + dq && hex_r[at] === r + dr);
    return found < 0 ? [] : [found];
  });
}

/** The hexes beside a hex. */
export function besides(view: KorremView, hex: number): number[] {
  return neighbours(view, view.state.hex_q[hex]!, view.state.hex_r[hex]!);
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

/** How many Actions an order takes beyond going: 1 by the book, none for enlisting and building where only moves do. */
export function actionsFor(view: KorremView, kind: string): number {
  if (kind === "discover" || kind === "gather-here") return 1;
  if (kind === "cycle" || kind === "cycle-on") return view.state.free_cycle ? 0 : 1;
  const orders = kind === "enlist" || kind === "found" || kind === "raise";
  return orders && view.options.action_costs !== "moves" ? 1 : 0;
}

// ---- Options that sheets draw ----

/** The disaster that a question comes from, as the log tells it. */
export function disasterOf(log: readonly Told[], ask: Pick<ReadAsk, "cites">): Told | undefined {
  if (ask.cites !== DISASTERS) return undefined;
  return log.findLast(({ kind }) => kind === "disaster");
}

const DISASTERS = "korrem.gap.disaster-cards";

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

// ---- Words ----

export function status(view: KorremView, names: string[]): string {
  const { round, phase, player, actions } = view.state;
  if (view.result !== null) return say("korrem.status.end", { round });
  if (phase === 0) return say("korrem.map-is-laid");
  if (phase === 1 || player < 0) return say("korrem.status.weather", { round });
  return player === view.seat
    ? say("korrem.status.yours", { round, count: actions })
    : say("korrem.status.theirs", { round, count: actions, name: names[player] ?? "" });
}

export function ending(view: KorremView, words: TableReader): string {
  return words.word("ending", view.result?.ending ?? "");
}

export function settlementName(kind: number): string {
  return say(kind === KINGDOM ? "korrem.kingdom" : "korrem.village");
}

/** A hex by its land or Landmark. */
export function hexName(view: KorremView, content: KorremContent, hex: number): string {
  const mark = landmarkOf(content, view.state.hex_tile[hex] ?? -1);
  const land = content.lands[view.state.hex_land[hex] ?? 0];
  return mark !== undefined ? mark.name : (land?.name ?? "");
}

/** A hex by its land or Landmark, and the number that is printed on it: what everything that is told calls it. */
export function placeName(view: KorremView, content: KorremContent, hex: number): string {
  return `${hexName(view, content, hex)} ${hex}`;
}

/** What the words that are told call the hexes, by their numbers. */
export function placesOf(view: KorremView, content: KorremContent): Record<string, string[]> {
  return { place: view.state.hex_q.map((_, hex) => placeName(view, content, hex)) };
}

export function peopleOf(view: KorremView, content: KorremContent, seat: number, names: string[]): string {
  const nation = content.nations[view.state.nation[seat] ?? -1];
  return seat < 0 ? say("korrem.battle.the-wild") : (nation?.people ?? names[seat] ?? "");
}

/** What a hex holds, for those who listen. */
export function hexWords(view: KorremView, content: KorremContent, names: string[], hex: number): string {
  const { state } = view;
  const found = [placeName(view, content, hex)];
  const owner = state.owner[hex] ?? NOBODY;
  if (owner !== NOBODY) {
    found.push(townWords(view, names, hex), ...addonWords(view, hex));
  }
  for (const army of armiesOn(view, hex)) found.push(armyWords(content, names, army));
  return found.join(", ");
}

/** "Village of Ada". */
export function townWords({ state }: KorremView, names: string[], hex: number): string {
  const [settlement, name] = [settlementName(state.settlement[hex]!), names[state.owner[hex]!] ?? ""];
  return say("korrem.settlement-of", { settlement, name });
}

/** The Walls and Towers of a Settlement. */
export function addonWords({ state }: KorremView, hex: number): string[] {
  const [walls, towers] = [state.walls[hex] ?? 0, state.towers[hex] ?? 0];
  return [
    ...(walls > 0 ? [say("korrem.walls", { count: walls })] : []),
    ...(towers > 0 ? [say("korrem.towers", { count: towers })] : []),
  ];
}

export function armyWords(content: KorremContent, names: string[], army: Army): string {
  const who =
    army.seat < 0
      ? say("korrem.creatures")
      : say("korrem.army-of", { flag: army.flag, name: names[army.seat] ?? "" });
  const people = army.cards.map((card) => designOf(content, card)?.name ?? "").join(", ");
  return say(army.battle >= 0 ? "korrem.army-words-battle" : "korrem.army-words", { who, people });
}
