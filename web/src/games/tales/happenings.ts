/** What moves on the board when something happens. Cards and Heroes are followed by the table itself. */
import type { Arg, Entry, EntryLook, TableReader } from "../../table/screen";
import { OTHERSIDERS, REALMS } from "./types";
import { say } from "../../words/say";

/** A place on the page: the first of these ids that is drawn. */
export type Anchor = string[];

export interface Flight {
  kind: "fly";
  what: "cube" | "coin" | "card" | "marker";
  owner: number;
  count: number;
  from: Anchor;
  to: Anchor;
}

/** Without an icon and a tone of its own it has those of its entry. */
export interface Float {
  kind: "float";
  at: Anchor;
  text: string;
  icon?: string;
  tone?: "gain" | "loss";
}

export type Effect =
  Flight | Float | { kind: "quake"; realm: number; text: string } | { kind: "coin"; heads: boolean };

const MOST = 5; // cubes that set out together

const seatAt = (seat: number): Anchor => [`seat:${seat}`];
const realmAt = (realm: number): Anchor => [`realm:${realm}`];
const cubesAt = (realm: number, owner: number): Anchor => [`cubes:${realm}:${owner}`, `realm:${realm}`];
const homeOf = (owner: number): Anchor =>
  owner === OTHERSIDERS ? ["othersiders"] : [`seat:${owner}`, `board:${owner}`];

const fly = (what: Flight["what"], owner: number, count: number, from: Anchor, to: Anchor): Flight => ({
  kind: "fly",
  what,
  owner,
  count,
  from,
  to,
});
const cubes = (owner: number, from: Anchor, to: Anchor, count = 1): Flight =>
  fly("cube", owner, Math.min(count, MOST), from, to);
const coins = (count: number, from: Anchor, to: Anchor): Flight => fly("coin", -1, count, from, to);
const marker = (from: number, to: number): Flight =>
  fly("marker", -1, 1, [`marker:${from}`], [`marker:${to}`]);
const float = (at: Anchor, text: string): Float => ({ kind: "float", at, text });
const gains = (seat: number, gold: number): Float => ({
  ...float(seatAt(seat), `+${gold}`),
  icon: "two-coins",
  tone: "gain",
});
const loses = (seat: number, gold: number): Float => ({
  ...float(seatAt(seat), `−${gold}`),
  icon: "two-coins",
  tone: "loss",
});

/** By kind of entry; the arguments come as the table of words declares them, yes and no as 1 and 0. */
export const EFFECTS: Record<string, (...args: number[]) => Effect[]> = {
  moves: (_, owner, from, to) => [cubes(owner, cubesAt(from, owner), cubesAt(to, owner))],
  gains: (who, realm) => [cubes(who, homeOf(who), cubesAt(realm, who))],
  loses: (who, realm) => [cubes(who, cubesAt(realm, who), homeOf(who))],
  removes: (_, owner, realm) => [cubes(owner, cubesAt(realm, owner), homeOf(owner))],
  flee: (who, number, realm) => [cubes(who, realmAt(realm), homeOf(who), number)],
  gathers: (who, number, realm) => [cubes(who, homeOf(who), cubesAt(realm, who), number)],
  arrive: (number, realm) => [cubes(OTHERSIDERS, homeOf(OTHERSIDERS), cubesAt(realm, OTHERSIDERS), number)],
  wander: (from, to) => [cubes(OTHERSIDERS, cubesAt(from, OTHERSIDERS), cubesAt(to, OTHERSIDERS))],
  wins: (who, gold) => [gains(who, gold)],
  pays: (who, gold) => [loses(who, gold)],
  steals: (who, gold, from) => [coins(gold, seatAt(from), seatAt(who)), gains(who, gold), loses(from, gold)],
  gives: (who, gold, to) => [coins(gold, seatAt(who), seatAt(to)), gains(to, gold), loses(who, gold)],
  begs: (who, from) => [coins(1, seatAt(from), seatAt(who))],
  "wins-hoard": (who, gold, realm) => [coins(gold, realmAt(realm), seatAt(who)), gains(who, gold)],
  "wins-idol": (who, gold, realm) => [coins(gold, realmAt(realm), seatAt(who)), gains(who, gold)],
  "lays-hoard": (who, gold, realm) => [coins(gold, seatAt(who), realmAt(realm))],
  draws: (who, number) => [
    fly("card", who, Math.min(number, 4), [`deck:${who}`, `seat:${who}`], [`hand:${who}`, `seat:${who}`]),
  ],
  "swaps-markers": (_, one, other) => [marker(one, other), marker(other, one)],
  ruins: (realm) => [{ kind: "quake", realm, text: say("tales.happenings.ruined") }],
  heals: (realm) => [{ kind: "quake", realm, text: say("tales.happenings.healed") }],
  reveals: (_, realm) => [float(realmAt(realm), "revealed")],
  "uses-realm": (_, realm) => [float(realmAt(realm), "used")],
  learns: (who) => [float(seatAt(who), "learned")],
  "one-more-action": (who) => [float(seatAt(who), say("tales.happenings.1-action"))],
  event: (_who, _event, realm) => [float(realmAt(realm), say("tales.happenings.an-event"))],
  "marks-seat": (_, who) => [float(seatAt(who), say("tales.happenings.a-marker"))],
  "marks-realm": (_, realm) => [float(realmAt(realm), say("tales.happenings.a-marker"))],
  flips: (_, heads) => [{ kind: "coin", heads: heads === 1 }],
};

export function effectsOf(entry: Entry): Effect[] {
  const effects = Object.hasOwn(EFFECTS, entry.kind) ? EFFECTS[entry.kind]! : () => [];
  return effects(...entry.args.map(Number)).filter((effect) => effect.kind !== "fly" || effect.count > 0);
}

/** What each type of argument is called on the board. */
const BOARD_IDS: Record<string, (value: number) => string> = {
  seat: (seat) => `seat:${seat}`,
  realm: (realm) => `realm:${realm}`,
  // the only deck of a Realm lies at the first of its two places
  deck: (deck) => `offer deck:${deck < 2 * REALMS ? deck : 2 * (deck - 2 * REALMS)}`,
};

/** Whose a cube is. */
export function owner(type: string, value: Arg): number {
  return type === "cube" && typeof value === "number" && value !== OTHERSIDERS ? value : -1;
}

/** What a line of the log points at: the players, Realms and decks that it tells of. */
export function entryLook(entry: Entry, _: unknown, words: TableReader): EntryLook {
  const ids = words.things(entry).flatMap(([type, value]) => {
    const idOf = BOARD_IDS[type];
    return idOf === undefined || typeof value !== "number" || value < 0 ? [] : [idOf(value)];
  });
  return { ids: [...new Set(ids)] };
}
