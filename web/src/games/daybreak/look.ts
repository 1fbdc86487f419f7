/** What the screen reads off a view: places, strengths, ways, what an option is about. Pure functions, no React. */
import type { Point } from "../../parts/hexes";
import { columnName } from "../../parts/SquareGrid";
import { numberIn } from "../../table/args";
import type { ReadAsk, ReadOption, Target } from "../../table/screen";
import { offersOf } from "../../table/offers";
import {
  HEROES_EACH,
  ITEM_TOKEN,
  MONSTER_TOKEN,
  RESOURCE_TOKEN,
  RESOURCES,
  type CityLook,
  type DaybreakContent,
  type DaybreakView,
  type HeroLook,
  type ReachTile,
  type Stack,
} from "./types";
import { say } from "../../words/say";
import { diceOf, type Dice } from "./odds";

// ---- What options point at ----

/** Questions whose answers are buttons, though they point at something: two or three words to choose from. */
const IN_THE_RIBBON = new Set([
  "exchange",
  "swap-items",
  "squads",
  "roll-mode",
  "city",
  "collect",
  "spoils",
  "wear",
  "mine",
  "alliances",
  "alliance",
]);

/** What an option points at on this screen. */
export function pointsAt(option: ReadOption, ask: ReadAsk, view: DaybreakView): string[] {
  if (IN_THE_RIBBON.has(ask.kind)) return [];
  if (ask.kind === "build") {
    const city = cityOf(option);
    return city < 0 ? [] : [`city:${city}`, `in:${option.name}`, ...option.at];
  }
  switch (option.kind) {
    case "retreat":
      return [];
    // what a Hero does where it stands
    case "exchange-with":
    case "change":
      return option.at.slice(0, 1);
    case "break-ramparts": {
      const [hero, number] = option.args as [number, number];
      const city = view.derived.cities[number];
      return city === undefined ? [`hero:${hero}`] : [`hero:${hero}`, tileId(city.x, city.y)];
    }
    default:
      return option.at;
  }
}

/** Which argument is the City, of what is offered in Build & Recruitment. */
const CITY_AT: Record<string, number> = {
  build: 0,
  "build-spawner": 0,
  "upgrade-spawner": 0,
  "raise-city": 0,
  "build-ramparts": 0,
  recruit: 1,
  "recruit-for": 2,
  promote: 1,
  "promote-of": 2,
  hire: 0,
  exchange: 0,
};

/** The City that something in Build & Recruitment is about, or -1. */
function cityOf({ kind, args }: Pick<ReadOption, "kind" | "args">): number {
  const city = args[CITY_AT[kind] ?? -1];
  return typeof city === "number" ? city : -1;
}

export function selects(id: string): "move" | "open" | null {
  if (id.startsWith("hero:") || id.startsWith("squad:")) return "move";
  return id.startsWith("city:") ? "open" : null;
}

// ---- Places ----

export function tileId(x: number, y: number): string {
  return `tile:${x},${y}`;
}

export function tileName(x: number, y: number): string {
  return `${columnName(x)}${y + 1}`;
}

export function placeOf(id: string): Point | null {
  const found = /^tile:(\d+),(\d+)$/.exec(id);
  return found === null ? null : { x: Number(found[1]), y: Number(found[2]) };
}

export function tokenAt(view: DaybreakView, x: number, y: number): number {
  return view.state.tokens[y * view.state.size + x] ?? 0;
}

/** What a tile holds, for those who listen. */
export function tileWords(view: DaybreakView, names: readonly string[], x: number, y: number): string {
  const { derived } = view;
  const owner = (seat: number) =>
    seat < 0
      ? "neutral"
      : say("daybreak.look.of", { seat: names[seat] ?? say("daybreak.look.seat", { seat: seat + 1 }) });
  const found: string[] = [];
  for (const city of derived.cities) {
    if (city.x === x && city.y === y)
      found.push(
        say("daybreak.look.city", {
          city: city.name,
          owner: owner(city.owner),
          ramparts: city.ramparts ? ` ${say("daybreak.look.with-ramparts")}` : "",
        }),
      );
  }
  for (const mine of derived.mines) {
    if (mine.x === x && mine.y === y) {
      const what =
        mine.resource < 0
          ? say("daybreak.look.unknown-mine")
          : say("daybreak.look.mine", { resource: resourceName(mine.resource) });
      found.push(mine.owner < 0 ? what : `${what} ${owner(mine.owner)}`);
    }
  }
  const token = tokenAt(view, x, y);
  if (token & MONSTER_TOKEN) found.push(say("daybreak.look.monsters"));
  if (token & ITEM_TOKEN) found.push(say("daybreak.look.an-item"));
  if (token & RESOURCE_TOKEN) found.push(say("daybreak.look.a-resource"));
  for (const dropped of derived.dropped)
    if (dropped.x === x && dropped.y === y)
      found.push(
        dropped.items.length === 1
          ? say("daybreak.look.a-dropped-item")
          : say("daybreak.look.dropped-items", { items: dropped.items.length }),
      );
  for (const hero of derived.heroes)
    if (hero.x === x && hero.y === y) found.push(`${hero.name} ${owner(hero.seat)}`);
  return `${tileName(x, y)}, ${found.length === 0 ? "empty" : found.join(", ")}`;
}

// ---- Troops ----

export function tierOf(kind: number): number {
  return Math.floor(kind / 2) + 1;
}

export function rankOf(kind: number): number {
  return (kind % 2) + 1;
}

/** What several of a kind are called: "Wolves". */
export function kindName(content: DaybreakContent, kind: number): string {
  return content.creatures[kind]?.name ?? "";
}

/** The Tier of a kind, with a star for Rank 2. */
export function tierName(kind: number): string {
  return say("daybreak.look.tier", { kind: tierOf(kind), kinda: rankOf(kind) === 2 ? "★" : "" });
}

/** "Wolves (Tier 2)": who they are, and what that means in the rules. */
export function fullName(content: DaybreakContent, kind: number): string {
  return say("daybreak.look.of-tier", { kind: kindName(content, kind), tier: tierName(kind) });
}

/** So many of a kind: "1 Wolf", "7 Goblins". */
export function countedName(content: DaybreakContent, kind: number, count: number): string {
  const name = count === 1 ? content.creatures[kind]?.one : kindName(content, kind);
  return `${count} ${name ?? ""}`;
}

export function units(troops: readonly Stack[]): number {
  return troops.reduce((sum, [, count]) => sum + count, 0);
}

/** What an Army's dice come to on average; Heroes who fight along add the Items that they wear. */
export function strength(
  troops: readonly Stack[],
  content: DaybreakContent,
  heroes: readonly HeroLook[] = [],
): number {
  const of = troops.reduce((sum, [kind, count]) => sum + count * (content.creatures[kind]?.mean ?? 0), 0);
  const worn = heroes
    .filter((hero) => hero.troops.length > 0)
    .flatMap((hero) => hero.items.filter((item) => item[3]))
    .map(([, type, rank]) => meanOf(diceOf(content.items[type]?.dice[rank] ?? "")));
  return Math.round(worn.reduce((sum, mean) => sum + mean, of));
}

function meanOf({ count, sides, plus }: Dice): number {
  return (count * (sides + 1)) / 2 + plus;
}

export function troopsWords(content: DaybreakContent, troops: readonly Stack[]): string {
  if (troops.length === 0) return say("daybreak.look.no-troops");
  return troops.map(([kind, count]) => countedName(content, kind, count)).join(", ");
}

/** All who defend a City: its slots and the Heroes garrisoned in it. */
export function garrison(view: DaybreakView, city: CityLook): Stack[] {
  const sum = new Map<number, number>();
  const add = (troops: readonly Stack[]) => {
    for (const [kind, count] of troops) sum.set(kind, (sum.get(kind) ?? 0) + count);
  };
  add(city.troops);
  for (const hero of heroesIn(view, city.city)) add(hero.troops);
  return [...sum].sort((a, b) => a[0] - b[0]);
}

export function heroesIn(view: DaybreakView, city: number): HeroLook[] {
  return view.derived.heroes.filter((hero) => hero.garrisoned === city);
}

export function heroOf(view: DaybreakView, number: number): HeroLook | undefined {
  return view.derived.heroes.find((hero) => hero.hero === number);
}

export function ownerOf(hero: number): number {
  return Math.floor(hero / HEROES_EACH);
}

/** For each Tier: 0 no Spawner, 1 Rank 1, 2 both Ranks. */
export function tiers(spawners: readonly number[]): number[] {
  return [0, 1, 2, 3, 4].map((tier) =>
    spawners.includes(2 * tier + 1) ? 2 : spawners.includes(2 * tier) ? 1 : 0,
  );
}

// ---- Prices ----

export function stockOf(view: DaybreakView, seat: number): number[] {
  return view.state.stock.slice(seat * 4, seat * 4 + 4);
}

/** How many of something the stock pays for. */
export function affordable(stock: readonly number[], price: readonly number[]): number {
  const each = price.flatMap((cost, at) => (cost > 0 ? [Math.floor((stock[at] ?? 0) / cost)] : []));
  return each.length === 0 ? 0 : Math.min(...each);
}

export function priceWords(price: readonly number[], times = 1): string {
  const parts = price.flatMap((cost, at) => (cost > 0 ? [`${cost * times} ${resourceName(at)}`] : []));
  return parts.length === 0 ? "free" : parts.join(", ");
}

// ---- Ways ----

export function reachOf(view: DaybreakView, hero: string | null): ReachTile[] {
  const mover = numberIn(hero, "hero");
  return view.derived.reach.find((each) => each.hero === mover)?.tiles ?? [];
}

/** The way of a Hero to a tile, from where it stands: the one that it will walk. Empty where it cannot go. */
export function wayTo(view: DaybreakView, hero: string | null, x: number, y: number): Point[] {
  const tiles = new Map(reachOf(view, hero).map((tile) => [tileId(tile.x, tile.y), tile]));
  const start = heroOf(view, numberIn(hero, "hero"));
  if (start === undefined || !tiles.has(tileId(x, y))) return [];
  const way = [{ x, y }];
  while (way[0]!.x !== start.x || way[0]!.y !== start.y) {
    const tile = tiles.get(tileId(way[0]!.x, way[0]!.y));
    if (tile === undefined || way.length > 99) return [];
    way.unshift({ x: tile.from[0], y: tile.from[1] });
  }
  return way;
}

/** Tile numbers of the log as places. */
export function placesOn(view: DaybreakView, tiles: readonly number[]): Point[] {
  const { size } = view.state;
  return tiles.map((tile) => ({ x: tile % size, y: Math.floor(tile / size) }));
}

// ---- Build & Recruitment ----

export interface Offer {
  target: Target;
  /** For recruits and promotions: the kind of unit, and whom it joins ("city" or a Hero). */
  kind: number;
  holder: number | "city";
}

export interface Offers {
  builds: Target[];
  recruits: Offer[];
  promotions: Offer[];
  others: Target[];
}

/** What can be had in a City, and what cannot with the reason. */
export function offersIn(ask: ReadAsk, city: number): Offers {
  const offers: Offers = { builds: [], recruits: [], promotions: [], others: [] };
  for (const { target } of offersOf(ask).filter((each) => cityOf(each.target) === city)) {
    const [kind, hero] = target.args as number[];
    switch (target.kind) {
      case "recruit":
        offers.recruits.push({ target, kind: kind!, holder: "city" });
        break;
      case "recruit-for":
        offers.recruits.push({ target, kind: kind!, holder: hero! });
        break;
      case "promote":
        offers.promotions.push({ target, kind: kind!, holder: "city" });
        break;
      case "promote-of":
        offers.promotions.push({ target, kind: kind!, holder: hero! });
        break;
      case "hire":
      case "exchange":
        offers.others.push(target);
        break;
      default:
        offers.builds.push(target);
    }
  }
  return offers;
}

// ---- Squads ----

/** A Squad by its board id: the side (0 attacks) and its place; null for what is none. */
export function squadAt(id: string | null | undefined): { side: 0 | 1; squad: number } | null {
  const found = /^squad:(attacker|defender):(\d)$/.exec(id ?? "");
  return found === null ? null : { side: found[1] === "attacker" ? 0 : 1, squad: Number(found[2]) };
}

/** The units of each Squad of a ready-made split: what the option's hint counts. */
export function squadsIn(view: DaybreakView, ask: ReadAsk, option: number): Stack[][] {
  const asked = view.asks.find((each) => each.id === ask.id && each.seat === ask.seat);
  const [, ...squads] = asked?.options?.[option]?.hint ?? [""];
  return (squads as number[][]).map((counts) =>
    counts.flatMap((count, kind): Stack[] => (count > 0 ? [[kind, count]] : [])),
  );
}

// ---- Words ----

export function resourceName(at: number): string {
  const id = RESOURCES[at];
  return id === undefined ? "" : say(`daybreak.resource.${id}`);
}

export const PHASES: Record<DaybreakView["state"]["phase"], string> = {
  get "set-up"() {
    return say("daybreak.look.setting-up");
  },
  get resources() {
    return say("daybreak.look.income");
  },
  get remittance() {
    return say("daybreak.look.upkeep");
  },
  get build() {
    return say("daybreak.look.build-recruitment");
  },
  get exploration() {
    return say("daybreak.look.exploration");
  },
};

export function status(view: DaybreakView, names: string[]): string {
  if (view.result) return say("daybreak.look.the-game-is-over");
  const { day, phase, player } = view.state;
  if (phase === "set-up") return say("daybreak.look.founding-cities");
  const words = [say("daybreak.look.day", { day })];
  if (view.derived.battle !== null) words.push("battle");
  else if (phase === "exploration" && player >= 0)
    words.push(
      player === view.seat
        ? say("daybreak.look.you-explore")
        : say("daybreak.look.explores", { player: names[player] ?? "?" }),
    );
  else words.push(PHASES[phase]);
  return words.join(" · ");
}

/** The last Day, or 0 for none. */
export function lastDay(view: DaybreakView): number {
  const limit = view.options.day_limit;
  if (typeof limit === "number") return limit;
  return view.state.campaign ? 0 : 20;
}

/** Do Cities have levels? In a campaign with that house rule; by the book they are as in a normal game. */
export function citiesGrow(view: DaybreakView): boolean {
  return view.state.campaign && view.options.campaign_numbers === "city-levels";
}

export function ending(view: DaybreakView): string {
  switch (view.result?.ending) {
    case "conquest":
      return say("daybreak.look.all-rivals-are-beaten");
    case "dominion":
      return say("daybreak.look.two-thirds-of-all");
    case "day limit":
      return say("daybreak.look.day-is-over-and", { day: view.state.day });
    default:
      return view.result?.ending ?? "";
  }
}

/** The seats as they explore today, from the Day's First Player on. */
export function turnOrder(order: readonly number[], first: number): number[] {
  const at = Math.max(0, order.indexOf(first));
  return [...order.slice(at), ...order.slice(0, at)];
}

/** The ally of a seat, or -1. */
export function partnerOf({ sides }: DaybreakView, seat: number): number {
  return sides.findIndex((side, other) => other !== seat && side === sides[seat]);
}

/** Who still builds and recruits, while all do so at the same time. */
export function stillBuilding(view: DaybreakView): number[] {
  if (view.state.phase !== "build") return [];
  return [...new Set(view.asks.map((ask) => ask.seat))];
}

/** What a seat had at the end of a Day (or has now): Cities 0, Mines 1, score 2. */
export function measured(view: DaybreakView, seat: number, what: 0 | 1 | 2): number {
  const look = view.derived.seats[seat];
  if (look === undefined) return 0;
  return [look.cities, look.mines, look.score][what] ?? 0;
}

/** All Troops of a seat, on the road and at home: who had too few has lost. */
export function troopsOf(view: DaybreakView, seat: number): number {
  const { heroes, cities } = view.derived;
  const armies = [
    ...heroes.filter((hero) => hero.seat === seat),
    ...cities.filter((city) => city.owner === seat),
  ];
  return armies.reduce((sum, { troops }) => sum + units(troops), 0);
}
