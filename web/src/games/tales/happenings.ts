/** What a log entry looks like: in the log as a line with an icon, on the board as something that moves. */
import type { Entry, EntryLook } from "../../table/screen";
import { OTHERSIDERS } from "./types";

/** A place on the page: the first of these ids that is drawn. */
export type Anchor = string[];

export type Effect =
  | {
      kind: "fly";
      what: "cube" | "coin" | "card" | "marker";
      owner: number;
      count: number;
      from: Anchor;
      to: Anchor;
    }
  | { kind: "float"; at: Anchor; text: string; tone: "gain" | "loss" | "plain"; icon: string }
  | { kind: "quake"; realm: number; text: string; tone: "gain" | "loss" }
  | { kind: "coin"; heads: boolean };

const seatAt = (seat: number): Anchor => [`seat:${seat}`];
const realmAt = (realm: number): Anchor => [`realm:${realm}`];
const cubesAt = (realm: number, owner: number): Anchor => [`cubes:${realm}:${owner}`, `realm:${realm}`];
const homeOf = (owner: number): Anchor =>
  owner === OTHERSIDERS ? ["othersiders"] : [`seat:${owner}`, `board:${owner}`];

function numbers(entry: Entry): number[] {
  return entry.args.map((arg) => (typeof arg === "number" ? arg : -1));
}

const cube = (owner: number, from: Anchor, to: Anchor, count = 1): Effect => ({
  kind: "fly",
  what: "cube",
  owner,
  count,
  from,
  to,
});
const coins = (count: number, from: Anchor, to: Anchor): Effect => ({
  kind: "fly",
  what: "coin",
  owner: -1,
  count,
  from,
  to,
});
const gold = (seat: number, count: number): Effect => ({
  kind: "float",
  at: seatAt(seat),
  text: `${count > 0 ? "+" : "−"}${Math.abs(count)}`,
  tone: count > 0 ? "gain" : "loss",
  icon: "two-coins",
});

/** What moves on the board when this happens. Cards and Heroes are followed by the table itself. */
export function effectsOf(entry: Entry): Effect[] {
  const [a = -1, b = -1, c = -1, d = -1] = numbers(entry);
  switch (entry.kind) {
    case "moves":
      return [cube(b, cubesAt(c, b), cubesAt(d, b))];
    case "gains":
      return [cube(a, homeOf(a), cubesAt(b, a))];
    case "loses":
      return [cube(a, cubesAt(b, a), homeOf(a))];
    case "removes":
      return [cube(b, cubesAt(c, b), homeOf(b))];
    case "flee":
      return [cube(a, realmAt(c), homeOf(a), Math.min(b, 5))];
    case "arrive":
      return [cube(OTHERSIDERS, homeOf(OTHERSIDERS), cubesAt(b, OTHERSIDERS), Math.min(a, 5))];
    case "wander":
      return [cube(OTHERSIDERS, cubesAt(a, OTHERSIDERS), cubesAt(b, OTHERSIDERS))];
    case "gathers":
      return [cube(a, homeOf(a), cubesAt(c, a), Math.min(b, 5))];
    case "wins":
      return [gold(a, b)];
    case "pays":
      return [gold(a, -b)];
    case "steals":
      return [coins(b, seatAt(c), seatAt(a)), gold(a, b), gold(c, -b)];
    case "gives":
      return [coins(b, seatAt(a), seatAt(c)), gold(c, b), gold(a, -b)];
    case "begs":
      return [coins(1, seatAt(b), seatAt(a))];
    case "wins hoard":
    case "wins idol":
      return [coins(b, realmAt(c), seatAt(a)), gold(a, b)];
    case "lays hoard":
      return [coins(b, seatAt(a), realmAt(c))];
    case "draws":
      return b > 0
        ? [
            {
              kind: "fly",
              what: "card",
              owner: a,
              count: Math.min(b, 4),
              from: [`own deck:${a}`, `seat:${a}`],
              to: [`own hand:${a}`, `seat:${a}`],
            },
          ]
        : [];
    case "swaps markers":
      return [
        { kind: "fly", what: "marker", owner: -1, count: 1, from: [`marker:${b}`], to: [`marker:${c}`] },
        { kind: "fly", what: "marker", owner: -1, count: 1, from: [`marker:${c}`], to: [`marker:${b}`] },
      ];
    case "ruins":
      return [{ kind: "quake", realm: a, text: "Ruined!", tone: "loss" }];
    case "heals":
      return [{ kind: "quake", realm: a, text: "Healed", tone: "gain" }];
    case "reveals":
      return [{ kind: "float", at: realmAt(b), text: "revealed", tone: "plain", icon: "card-pickup" }];
    case "uses realm":
      return [{ kind: "float", at: realmAt(b), text: "used", tone: "plain", icon: "crown" }];
    case "learns":
      return [{ kind: "float", at: seatAt(a), text: "learned", tone: "gain", icon: "upgrade" }];
    case "one more action":
      return [{ kind: "float", at: seatAt(a), text: "+1 Action", tone: "gain", icon: "primitive-torch" }];
    case "event":
      return [{ kind: "float", at: realmAt(c), text: "an Event", tone: "plain", icon: "scroll-unfurled" }];
    case "marks seat":
      return [{ kind: "float", at: seatAt(b), text: "a marker", tone: "plain", icon: "hourglass" }];
    case "marks realm":
      return [{ kind: "float", at: realmAt(b), text: "a marker", tone: "plain", icon: "hourglass" }];
    case "flips":
      return [{ kind: "coin", heads: entry.args[1] === true || entry.args[1] === 1 }];
    default:
      return [];
  }
}

const ICONS: Record<string, string> = {
  "takes hero": "meeple",
  "first player": "round-table",
  plays: "card-play",
  copies: "card-exchange",
  interrupts: "cancel",
  wins: "two-coins",
  pays: "pay-money",
  steals: "robber",
  gives: "receive-money",
  begs: "underhand",
  gains: "meeple",
  loses: "broken-heart",
  removes: "broken-heart",
  moves: "footsteps",
  "moves hero": "walking-boot",
  "wins hoard": "open-treasure-chest",
  "wins idol": "totem-head",
  "lays hoard": "chest",
  gathers: "knight-banner",
  arrive: "evil-eyes",
  wander: "evil-eyes",
  ruins: "castle-ruins",
  flee: "footsteps",
  heals: "sprout",
  draws: "card-draw",
  "turns pile": "stack",
  discards: "card-discard",
  "removes card": "card-burn",
  buys: "take-my-money",
  reveals: "card-pickup",
  "swaps markers": "card-exchange",
  "uses realm": "crown",
  trains: "upgrade",
  practises: "upgrade",
  learns: "laurel-crown",
  "one more action": "primitive-torch",
  flips: "two-coins",
  event: "scroll-unfurled",
  chapter: "open-book",
  outcome: "open-book",
  decides: "quill-ink",
  "event over": "tied-scroll",
  votes: "vote",
  bids: "two-coins",
  "marks seat": "hourglass",
  "marks realm": "hourglass",
  fades: "hourglass",
  sees: "eye-target",
  compares: "scales",
  ends: "laurel-crown",
};

const GAINS = new Set(["wins", "gains", "heals", "learns", "wins hoard", "wins idol", "buys"]);
const LOSSES = new Set(["loses", "ruins", "flee", "arrive", "interrupts", "pays"]);
const NOT_BY_A_SEAT = new Set([
  "arrive",
  "wander",
  "ruins",
  "heals",
  "reveals",
  "chapter",
  "outcome",
  "event over",
  "compares",
  "ends",
  "fades",
  "marks seat",
  "marks realm",
]);

/** How the log draws it. */
export function entryLook(entry: Entry): EntryLook {
  const [seat = -1] = numbers(entry);
  const ids = effectsOf(entry).flatMap((effect) => {
    if (effect.kind === "fly") return [effect.from.at(-1)!, effect.to.at(-1)!];
    if (effect.kind === "float") return effect.at;
    return effect.kind === "quake" ? [`realm:${effect.realm}`] : [];
  });
  const icon = ICONS[entry.kind];
  return {
    heading: entry.kind === "turn",
    tone: GAINS.has(entry.kind) ? "gain" : LOSSES.has(entry.kind) ? "loss" : "plain",
    ids: [...new Set(ids)],
    ...(icon && { icon }),
    ...(seat >= 0 && !NOT_BY_A_SEAT.has(entry.kind) && { seat }),
  };
}
