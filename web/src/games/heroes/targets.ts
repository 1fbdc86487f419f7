/** Which questions are answered where on this screen, and what their options point at. Pure functions, no React. */
import type { ReadAsk, ReadOption } from "../../table/screen";
import { say } from "../../words/say";
import { combatPointsAt, combatSelects, ON_STAGE } from "./combat/look";
import { zone } from "./look";
import { NOWHERE, type HeroesContent, type HeroesView } from "./types";

/**
 * A moment for cards in a combat, at which nothing could be played but a card that brings goods: that can be played on the
 * map as well, so nobody waits for it here.
 */
export function passing(ask: ReadAsk, content?: HeroesContent): string | undefined {
  const cards = ask.options.filter(({ kind }) => kind !== "no-card");
  if (cards.length === 0 || cards.length === ask.options.length) return undefined;
  return cards.every((card) => bringsGoods(card, content)) ? "no-card" : undefined;
}

function bringsGoods({ kind, args }: ReadOption, content?: HeroesContent): boolean {
  const [face, way] = args as number[];
  const ways = kind === "play" ? content?.cards[face ?? -1]?.ways : undefined;
  return ways?.some((each) => each.way === way && each.treasury) === true;
}

/** Questions in which Town Actions are on offer, beside others. */
export const TOWN_ASKS: ReadonlySet<string> = new Set([
  "actions",
  "town-desk",
  "before-combat",
  "before-wave",
]);
const IN_TOWN = new Set(["build", "population", "hire", "spell-book", "use", "post-by-token"]);
/** What a hero does where it stands, on the hero's page. */
export const BY_THE_HERO: ReadonlySet<string> = new Set([
  "morale-draw",
  "morale-cycle",
  "put-away",
  "cast-scrolled",
]);
const ON_THE_MAP = new Set(["move", "revisit", "discover", "place-new-tile"]);
/** What a card of the hand is named for by its face alone. */
const NAMES_A_CARD = new Set([
  "discard",
  "play",
  "cast",
  "power",
  "sell",
  "remove",
  "empower",
  "put-back",
  "lay-aside",
]);
/** Questions about the hand: they are answered at its cards. */
const ABOUT_THE_HAND = new Set([
  "actions",
  "refresh-hand",
  "discard-down",
  "cycle",
  "cast",
  "before-guards",
  "after-victory",
  "after-cast",
  "discard-some",
  "discard-drawn",
]);

/** Those that are answered there in the middle of a fight, too. */
const DISCARDS = new Set(["discard-down", "discard-some", "discard-drawn", "cycle"]);

/** Questions that have a sheet of their own: what points at nothing is told there, not in the ribbon. */
const SHEETS: ReadonlySet<string> = new Set([
  "choose-faction",
  "choose-hero",
  "turn-tile",
  "place-tile",
  "search",
  "take-one",
  "lay-aside",
  "choose-deck",
  "choose-die",
  "reroll",
  "trading-post",
  "trade",
  "sell-card",
  "buy-machine",
  "black-market",
  "tavern",
  "give-statistic",
  "empower",
  "sacrifice",
  "third-scroll",
  "settle",
  "remove-some",
  "recover",
  "put-back",
  "flip-unit",
  "recruit-neutral",
  "draw-tier",
  "exchange-guard",
  "peeked",
  "peek-deck",
  "effects.choose",
  "effects.may",
  "populate",
  "choose-price",
  "give-mp",
  "pick-units",
  "whose-card",
  "defend-town",
  "give-up-hero",
]);

/** Has a question a sheet of its own? In a combat the stage has the questions of the fight. */
export function hasSheet(open: Pick<ReadAsk, "kind"> | null, view: HeroesView): boolean {
  if (open === null || !SHEETS.has(open.kind)) return false;
  return !isFought(view) || !ON_STAGE.has(open.kind);
}

/** Do units stand on the Combat Board? */
function isFought({ derived }: HeroesView): boolean {
  return derived.fight !== null && derived.fight.figures.length > 0;
}

/** The id of an option that a sheet draws. */
export function inside(option: Pick<ReadOption, "name">): string {
  return `in:${option.name}`;
}

/** The cards of my hand that an option names: copies are alike. */
function cardsOf(view: HeroesView, option: Pick<ReadOption, "kind" | "name">): string[] {
  const [, face] = option.name.split(" ");
  return zone(view, `hand ${view.seat}`).flatMap(([piece, id]) => (face === id ? [`card:${piece}`] : []));
}

/** What an option points at on this screen: the piece or the page that it belongs to first, then the place. */
export function pointsAt(option: ReadOption, ask: ReadAsk, view: HeroesView): string[] {
  const { at, kind, args } = option;
  if (kind === "surrender") return [inside(option)]; // at the head of the stage
  if (kind === "stands-next") return [inside(option)]; // above the board, where others wait to be placed
  const cards = NAMES_A_CARD.has(kind) && ABOUT_THE_HAND.has(ask.kind) ? cardsOf(view, option) : [];
  if (cards.length > 0 && DISCARDS.has(ask.kind)) return cards;
  if (kind === "cast-level" && isFought(view)) return [inside(option)]; // below the board
  if (isFought(view) && !IN_TOWN.has(kind) && !hasSheet(ask, view)) {
    const [first] = at;
    if (first?.startsWith("card:") !== true) return combatPointsAt(option, ask, view);
  }
  if (IN_TOWN.has(kind)) return ["page:town", inside(option)];
  if (BY_THE_HERO.has(kind) && TOWN_ASKS.has(ask.kind)) return ["page:hero", inside(option)];
  if (ON_THE_MAP.has(kind)) {
    const hero = 2 * Math.max(0, view.seat) + (args[0] === true ? 0 : 1);
    // a new tile comes to the hero's own field
    const to = at.length > 0 ? at : [`field:${view.state.hero_at[hero] ?? NOWHERE}`];
    return [`hero:${hero}`, ...to];
  }
  if (kind === "turn-tile") return [`lay:${String(args[1])}`, ...at];
  if (kind === "place-tile") return [`turned:${String(args[3])}`, ...at];
  if (cards.length > 0) return cards;
  if (hasSheet(ask, view) && at.length === 0) return [inside(option)];
  return at;
}

/** A tile in hand is taken up as it is turned, and then laid. */
export function taking(id: string, places: number): { label: string; hint: string } | null {
  return id.startsWith("turned:")
    ? { label: say("heroes.tile.take-up"), hint: say("heroes.tile.places", { count: places }) }
    : null;
}

export function selects(id: string): "move" | "open" | null {
  if (id.startsWith("hero:")) return "move";
  if (id.startsWith("turned:")) return "move";
  return combatSelects(id);
}
