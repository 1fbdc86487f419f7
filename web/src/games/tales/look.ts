/** What the screen reads off a view: plain functions, so that tests can ask them too. */
import type { CardText, HeroText, Mark, Piece, Play, TalesContent, TalesView } from "./types";
import { OTHERSIDERS, OWNERS, REALMS, SKILLS, SUITS } from "./types";
import { say } from "../../words/say";

/** A card that can be seen somewhere. */
export interface Seen {
  piece: number;
  face: string;
}

export function seen(piece: Piece | undefined): Seen | null {
  return piece ? { piece: piece[0], face: piece[1] } : null;
}

export function zone(view: TalesView, name: string): Piece[] {
  return view.zones[name] ?? [];
}

export function top(view: TalesView, name: string): Seen | null {
  return seen(zone(view, name).at(-1));
}

export function cardText(content: TalesContent, face: string): CardText | undefined {
  return content.cards.find((card) => card.id === face);
}

export function heroOf(view: TalesView, content: TalesContent, seat: number): HeroText | undefined {
  return content.heroes[view.state.hero[seat] ?? -1];
}

export function heroName(view: TalesView, content: TalesContent, seat: number): string {
  return heroOf(view, content, seat)?.name ?? say("tales.look.no-hero-yet");
}

// ---- Realms ----

export interface Cubes {
  owner: number;
  count: number;
}

export interface RealmLook {
  realm: number;
  ruined: boolean;
  ruler: number;
  /** Owners with Followers there. */
  cubes: Cubes[];
  /** Seats whose Hero stands there. */
  heroes: number[];
  marker: number;
  hoards: { seat: number; gold: number }[];
  idol: number;
  marks: Mark[];
  offers: OfferLook[];
  decks: { position: number; count: number }[];
  used: boolean;
  /** The Event that is told happens here. */
  told: boolean;
}

export interface OfferLook {
  position: number;
  card: Seen | null;
}

function realmLook(view: TalesView, realm: number): RealmLook {
  const { state, derived, seats } = view;
  const owners = [...Array(seats).keys(), OTHERSIDERS];
  const positions = [2 * realm, 2 * realm + 1];
  const double = view.options.offers === "double";
  return {
    realm,
    ruined: state.ruined[realm] ?? false,
    ruler: derived.rulers[realm] ?? -1,
    cubes: owners
      .map((owner) => ({ owner, count: state.cubes[realm * OWNERS + owner] ?? 0 }))
      .filter((cubes) => cubes.count > 0),
    heroes: [...Array(seats).keys()].filter((seat) => state.hero_at[seat] === realm),
    marker: state.marker[realm] ?? 0,
    hoards: [...Array(seats).keys()]
      .map((seat) => ({ seat, gold: state.hoard[realm * REALMS + seat] ?? 0 }))
      .filter((hoard) => hoard.gold > 0),
    idol: state.idol[realm] ?? 0,
    marks: derived.marks.filter((mark) => mark.realm === realm),
    offers: positions.map((position) => ({ position, card: top(view, `offer ${position}`) })),
    decks: positions
      .filter((position) => double || position % 2 === 0)
      .map((position) => ({ position, count: zone(view, `offer deck ${position}`).length })),
    used: state.used[realm] ?? false,
    told: derived.event?.realm === realm,
  };
}

export function realms(view: TalesView): RealmLook[] {
  return [...Array(REALMS).keys()].map((realm) => realmLook(view, realm));
}

/** Who wins if somebody takes the last card of this Offer: what is compared there. */
export function endingOf(realm: number): string {
  return say(`tales.ending.${(["gold", "cards", "followers"] as const)[realm] ?? "gold"}`);
}

/** How many cards of an Offer are left to buy, face up and face down. */
export function cardsLeft(look: RealmLook): number {
  return (
    look.offers.filter((offer) => offer.card).length + look.decks.reduce((sum, deck) => sum + deck.count, 0)
  );
}

// ---- Seats ----

export interface SeatLook {
  seat: number;
  gold: number;
  supply: number;
  inRealms: number;
  onBoard: number;
  hand: number;
  deck: number;
  pile: number;
  cards: number;
  rules: number[];
  learned: number[];
  marks: Mark[];
  /** The hand of another seat, where it lies open. */
  open: Seen[];
}

export function seatLook(view: TalesView, content: TalesContent, seat: number): SeatLook {
  const { state, derived } = view;
  const trained = state.trained.slice(seat * SKILLS, (seat + 1) * SKILLS);
  const skills = heroOf(view, content, seat)?.skills ?? [];
  const hand = zone(view, `hand ${seat}`);
  return {
    seat,
    gold: state.gold[seat] ?? 0,
    supply: state.supply[seat] ?? 0,
    inRealms: derived.followers[seat] ?? 0,
    onBoard: trained.reduce((sum, cubes) => sum + cubes, 0),
    hand: hand.length,
    deck: zone(view, `deck ${seat}`).length,
    pile: zone(view, `pile ${seat}`).length,
    cards: derived.cards[seat] ?? 0,
    rules: derived.rulers.flatMap((ruler, realm) => (ruler === seat ? [realm] : [])),
    learned: skills.flatMap((skill, at) => (trained[at] === skill.slots ? [at] : [])),
    marks: derived.marks.filter((mark) => mark.seat === seat),
    open: hand.flatMap((piece) => seen(piece) ?? []),
  };
}

/** Cubes on one skill of a seat's Hero board. */
export function trained(view: TalesView, seat: number, skill: number): number {
  return view.state.trained[seat * SKILLS + skill] ?? 0;
}

// ---- The stage ----

export interface Staged extends Play {
  face: string;
}

/** The cards being played, the first one lowest. A cancelled card has left the stage for its pile. */
export function stage(view: TalesView): Staged[] {
  const faces = new Map<number, string>();
  for (const pieces of Object.values(view.zones))
    for (const piece of pieces) if (piece) faces.set(piece[0], piece[1]);
  return view.state.stage.map((play) => ({ ...play, face: faces.get(play.piece) ?? "" }));
}

// ---- Turns ----

export function status(view: TalesView, names: string[]): string {
  if (view.result) return say("tales.look.the-game-is-over");
  const { player, turn, acting, actions, event } = view.state;
  if (player < 0) return say("tales.look.choosing-heroes");
  const whose =
    player === view.seat
      ? say("tales.look.your-turn")
      : say("tales.look.s-turn", { player: names[player] ?? "?" });
  const left = actions === 1 ? say("tales.look.1-action-left") : say("tales.look.actions-left", { actions });
  if (event > 0) return say("tales.look.turn-an-event", { turn });
  return acting ? say("tales.look.turn", { turn, whose, left }) : say("tales.look.turn-2", { turn, whose });
}

/** What the last comparison would say now: by Realm, the seats that lead in what its Offer compares. */
export function leaders(view: TalesView): number[][] {
  const { state, derived, seats } = view;
  return [state.gold, derived.cards, derived.followers].map((totals) => {
    const own = totals.slice(0, seats);
    const best = Math.max(...own);
    return own.flatMap((total, seat) => (total === best ? [seat] : []));
  });
}

/** "1 card", "2 cards". */
export function counted(
  count: number,
  thing: "action" | "card" | "event" | "follower" | "othersider",
): string {
  return say(`tales.count.${thing}`, { count });
}

export function suitNumber(suit: string): number {
  return SUITS.findIndex((known) => known === suit);
}

/** Paragraphs of a text from the Event book: its lines are broken for reading the source. */
export function paragraphs(source: string): string[] {
  const found: string[][] = [[]];
  for (const line of source.split("\n").map((each) => each.trim())) {
    if (line === "") found.push([]);
    else found[found.length - 1]!.push(line);
  }
  return found.filter((lines) => lines.length > 0).map((lines) => lines.join(" "));
}

/** How long a lasting effect stays, in words. */
export function untilWords(mark: Mark, names: string[]): string {
  const whose = names[mark.by] ?? say("tales.look.the-decision-maker");
  if (mark.until === "start")
    return mark.turns > 1
      ? say("tales.look.for-more-turns-of", { turns: mark.turns, whose })
      : say("tales.look.until-s-turn-starts", { whose });
  if (mark.until === "end")
    return mark.turns > 1
      ? say("tales.look.for-more-turns-of", { turns: mark.turns, whose })
      : say("tales.look.until-s-turn-ends", { whose });
  if (mark.until === "used") return say("tales.look.until-it-is-used");
  if (mark.until === "game") return say("tales.look.until-the-end-of");
  return "";
}
