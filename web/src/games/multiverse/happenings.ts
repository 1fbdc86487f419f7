/** What a log entry looks like: a line with an icon, something that floats up from the map, or a fight with its dice. */
import type { Entry, EntryLook, Told } from "../../table/screen";
import { hexId } from "./land";
import { DECOY, UNIT_KINDS, type MultiverseContent, type MultiverseView } from "./types";

const ICONS: Record<string, string> = {
  "rolls for first": "rolling-dices",
  "first player": "crown",
  dial: "sundial",
  restock: "scroll-unfurled",
  "gains gold": "two-coins",
  "gains stones": "stone-block",
  "gains shards": "crystal-growth",
  pays: "two-coins",
  gives: "trade",
  "offers treaty": "shaking-hands",
  refuses: "cross-mark",
  treaty: "shaking-hands",
  "draws card": "card-random",
  "plays card": "card-play",
  recruits: "minions",
  hero: "mounted-knight",
  resurrected: "mounted-knight",
  skill: "upgrade",
  builds: "hammer-nails",
  begins: "hammer-nails",
  finishes: "castle",
  upgrades: "upgrade",
  "lays road": "stone-path",
  bridges: "stone-bridge",
  equips: "shield",
  "sells shards": "two-coins",
  "builds phase": "minions",
  "taken back": "return-arrow",
  identified: "semi-closed-eye",
  decoy: "scarecrow",
  moves: "footsteps",
  swaps: "trade",
  teleports: "magic-portal",
  "takes shard": "crystal-growth",
  "drops shard": "crystal-growth",
  explores: "compass",
  reveals: "treasure-map",
  attacks: "crossed-swords",
  shoots: "arrow-cluster",
  "tower shoots": "guarded-tower",
  intercepts: "spears",
  support: "minions",
  strikes: "sword-clash",
  cleaves: "sword-clash",
  tramples: "horse-head",
  "also hits": "arrow-cluster",
  slain: "death-skull",
  "site lost": "cross-mark",
  damages: "siege-ram",
  destroyed: "siege-ram",
  "damages event": "siege-ram",
  "colony falls": "ants",
  conquers: "flying-flag",
  wakes: "ants",
  advances: "rank-3",
  elite: "laurel-crown",
  "levels up": "upgrade",
  uses: "magic-swirl",
  "sets up": "gears",
  heals: "health-normal",
  repairs: "hammer-nails",
  rests: "night-sleep",
  chops: "wood-axe",
  plants: "pine-tree",
  adventure: "scroll-unfurled",
  trial: "rolling-dices",
  "adventure won": "laurel-crown",
  "adventure lost": "broken-skull",
  joins: "minions",
  event: "position-marker",
  competes: "archery-target",
  "shows skill": "archery-target",
  completes: "laurel-crown",
  guided: "check-mark",
  bonus: "laurel-crown",
  points: "laurel-crown",
  ends: "laurel-crown",
};

const GAINS = new Set([
  "gains gold",
  "gains stones",
  "gains shards",
  "finishes",
  "conquers",
  "advances",
  "elite",
  "levels up",
  "heals",
  "adventure won",
  "joins",
  "completes",
  "guided",
  "bonus",
]);
const LOSSES = new Set(["slain", "site lost", "destroyed", "adventure lost", "decoy", "taken back"]);
const HEADINGS = new Set(["turn", "phase", "phase of"]);
/** Entries that do not begin with a seat. */
const NO_SEAT = new Set([
  "turn",
  "phase",
  "dial",
  "restock",
  "support",
  "strikes",
  "cleaves",
  "tramples",
  "also hits",
  "ants",
  "frostbite",
  "frozen",
  "poison",
  "aegis",
  "damages",
  "damages event",
  "wakes",
  "second wind",
  "sets up",
  "heals",
  "repairs",
  "event",
  "stays",
  "wanders",
  "points",
  "ends",
]);
/** Which argument is a hex. */
const HEX_AT: Record<string, number> = {
  recruits: 3,
  builds: 3,
  begins: 2,
  "lays road": 1,
  bridges: 1,
  identified: 3,
  decoy: 2,
  attacks: 3,
  shoots: 3,
  "tower shoots": 2,
  slain: 3,
  "advances into": 3,
  chops: 2,
  plants: 2,
  adventure: 3,
  joins: 3,
  teleports: 3,
  "takes shard": 2,
  "drops shard": 2,
};
const UNIT_AT: Record<string, number> = {
  moves: 1,
  identified: 1,
  attacks: 1,
  shoots: 1,
  intercepts: 1,
  adventure: 1,
  rests: 1,
  heals: 0,
  uses: 1,
};
const BUILDING_AT: Record<string, number> = { builds: 1, finishes: 1, upgrades: 1, damages: 0, repairs: 0 };

export function number(entry: Entry, at: number): number {
  const value = entry.args[at];
  return typeof value === "number" ? value : -1;
}

export function numbers(entry: Entry, at: number): number[] {
  const value = entry.args[at];
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : [];
}

/** Where something ends up, or happens. */
export function hexOfEntry(entry: Entry): number {
  if (entry.kind === "moves") return numbers(entry, 3).at(-1) ?? -1;
  const at = HEX_AT[entry.kind];
  return at === undefined ? -1 : number(entry, at);
}

/** How the log draws it. */
export function entryLook(entry: Entry, view: MultiverseView): EntryLook {
  const icon = ICONS[entry.kind];
  const ids: string[] = [];
  const unit = UNIT_AT[entry.kind];
  if (unit !== undefined && number(entry, unit) >= 0) ids.push(`unit:${number(entry, unit)}`);
  const building = BUILDING_AT[entry.kind];
  if (building !== undefined) ids.push(`building:${number(entry, building)}`);
  const hex = hexOfEntry(entry);
  const cells = PLANS.get(view.state.land);
  if (hex >= 0 && cells !== undefined) ids.push(hexId(cells, hex));
  const seat = NO_SEAT.has(entry.kind) ? -1 : number(entry, 0);
  return {
    heading: HEADINGS.has(entry.kind),
    tone: GAINS.has(entry.kind) ? "gain" : LOSSES.has(entry.kind) ? "loss" : "plain",
    ids,
    ...(icon !== undefined && { icon }),
    ...(seat >= 0 && { seat }),
  };
}

/** The maps by number, for the log, which knows a view only. */
const PLANS = new Map<number, MultiverseContent["maps"][number]>();

export function knowMaps(content: MultiverseContent): void {
  content.maps.forEach((plan, at) => PLANS.set(at, plan));
}

/** A hex is walked in this time; a strike is read in that. */
export const STEP = 170;
export const STRIKE = 1000;

/** Milliseconds that an entry takes to be shown, where that is more than a moment. */
export function lasting(entry: Entry): number {
  switch (entry.kind) {
    case "moves":
      return numbers(entry, 3).length * STEP + 150;
    case "strikes":
      return STRIKE;
    case "reveals":
      return 700;
    case "trial":
    case "competes":
    case "rolls for first":
      return 900;
    case "slain":
    case "adventure":
      return 600;
    default:
      return 0;
  }
}

/** A word that floats up from a hex. */
export interface Floater {
  key: string;
  hex: number;
  text: string;
  icon: string;
  tone: "gain" | "loss" | "plain";
}

export function kindName(content: MultiverseContent, kind: number): string {
  if (kind === DECOY) return "Decoy";
  return kind < UNIT_KINDS
    ? (content.units[kind]?.name ?? "block")
    : (content.heroes[kind - UNIT_KINDS]?.name ?? "hero");
}

export function kindIcon(content: MultiverseContent, kind: number): string {
  if (kind === DECOY) return "scarecrow";
  return kind < UNIT_KINDS
    ? (content.units[kind]?.icon ?? "help")
    : (content.heroes[kind - UNIT_KINDS]?.icon ?? "help");
}

export function floatersOf(entry: Entry, view: MultiverseView, content: MultiverseContent): Floater[] {
  const at = (hex: number, text: string, icon: string, tone: Floater["tone"]): Floater[] =>
    hex < 0 ? [] : [{ key: `${entry.n} ${text}`, hex, text, icon, tone }];
  const unitHex = (unit: number) => view.state.u_hex[unit] ?? -1;
  switch (entry.kind) {
    case "identified":
      return at(number(entry, 3), kindName(content, number(entry, 2)), "semi-closed-eye", "plain");
    case "decoy":
      return at(number(entry, 2), "a decoy!", "scarecrow", "loss");
    case "slain":
      return at(number(entry, 3), "slain", "death-skull", "loss");
    case "reveals": {
      const slot = number(entry, 1);
      const plan = content.maps[view.state.land]!;
      const [q, r] = plan.centres[slot] ?? [0, 0];
      const hex = plan.cells.findIndex(([x, y]) => x === q && y === r);
      return at(hex, content.territories[number(entry, 2) - 1]?.name ?? "new land", "treasure-map", "gain");
    }
    case "adventure":
      return at(
        number(entry, 3),
        content.adventures[number(entry, 4)]?.name ?? "",
        "scroll-unfurled",
        "plain",
      );
    case "builds":
      return at(number(entry, 3), "built", "hammer-nails", "gain");
    case "lays road":
    case "bridges":
      return at(number(entry, 1), "road", "stone-path", "plain");
    case "chops":
      return at(number(entry, 2), "+1 gold", "wood-axe", "gain");
    case "plants":
      return at(number(entry, 2), "planted", "pine-tree", "gain");
    case "heals":
      return at(unitHex(number(entry, 0)), `+${number(entry, 1)}`, "health-normal", "gain");
    case "rests":
      return at(unitHex(number(entry, 1)), "rests", "night-sleep", "plain");
    default:
      return [];
  }
}

// ---- Fights, as they roll ----

export interface Strike {
  key: number;
  /** Is it the attacker's blow? */
  attacker: boolean;
  who: string;
  icon: string;
  seat: number;
  /** Empty: it hit surely. */
  faces: number[];
  critical: boolean;
  /** -1: a miss. */
  damage: number;
}

export interface Fight {
  key: number;
  title: string;
  hex: number;
  seat: number;
  icon: string;
  target: string;
  targetIcon: string;
  strikes: Strike[];
  /** What came of it. */
  lines: string[];
}

const AFTERMATH = new Set([
  "slain",
  "plays card",
  "intercepts",
  "support",
  "damages",
  "destroyed",
  "damages event",
  "cleaves",
  "tramples",
  "also hits",
  "elite",
  "levels up",
  "frostbite",
  "poison",
  "last stand",
]);

/** The fights in what just happened, each with its blows. */
export function fightsIn(
  entries: readonly Told[],
  view: MultiverseView,
  content: MultiverseContent,
): Fight[] {
  const fights: Fight[] = [];
  const owner = (unit: number) => view.state.u_owner[unit] ?? -1;
  for (const entry of entries) {
    if (entry.kind === "attacks" || entry.kind === "shoots") {
      const target = Array.isArray(entry.args[4]) ? (entry.args[4] as [string, number]) : ["unit", -1];
      const [what, which] = target as [string, number];
      const building = view.derived.buildings.find((each) => each.id === which);
      fights.push({
        key: entry.n,
        title: entry.text,
        hex: number(entry, 3),
        seat: number(entry, 0),
        icon: kindIcon(content, number(entry, 2)),
        target:
          what === "unit"
            ? kindName(content, which)
            : what === "building"
              ? (building?.name ?? "building")
              : (view.derived.events[which]?.name ?? "event"),
        targetIcon:
          what === "unit"
            ? kindIcon(content, which)
            : what === "building"
              ? (content.buildings.find((each) => each.id === building?.kind)?.icon ?? "castle")
              : "hut",
        strikes: [],
        lines: [],
      });
      continue;
    }
    if (entry.kind === "tower shoots") {
      fights.push({
        key: entry.n,
        title: entry.text,
        hex: number(entry, 2),
        seat: number(entry, 0),
        icon: "guarded-tower",
        target: "",
        targetIcon: "meeple",
        strikes: [],
        lines: [],
      });
      continue;
    }
    const fight = fights[fights.length - 1];
    if (fight === undefined) continue;
    if (entry.kind === "strikes") {
      const unit = number(entry, 0);
      const attacker = number(entry, 1) >= 0 || owner(unit) === fight.seat;
      fight.strikes.push({
        key: entry.n,
        attacker,
        who: attacker ? "attacker" : fight.target,
        icon: attacker ? fight.icon : fight.targetIcon,
        seat: unit >= 0 ? owner(unit) : attacker ? fight.seat : -1,
        faces: numbers(entry, 2),
        critical: entry.args[3] === true,
        damage: number(entry, 4),
      });
    } else if (AFTERMATH.has(entry.kind)) fight.lines.push(entry.text);
  }
  return fights;
}

/** Dice that are no blows: trials, competitions, who goes first. */
export interface Throw {
  key: number;
  seat: number;
  what: string;
  faces: number[];
}

export function throwOf(entry: Entry): Throw | null {
  switch (entry.kind) {
    case "trial":
      return {
        key: entry.n,
        seat: number(entry, 0),
        what: `${number(entry, 3)} of ${number(entry, 4)} successes`,
        faces: numbers(entry, 2),
      };
    case "competes":
      return {
        key: entry.n,
        seat: number(entry, 0),
        what: entry.args[3] === true ? "The contest is won" : "The contest is lost",
        faces: numbers(entry, 2),
      };
    case "second wind":
      return { key: entry.n, seat: -1, what: "Second Wind", faces: numbers(entry, 1) };
    default:
      return null;
  }
}
