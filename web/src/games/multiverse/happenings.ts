/** What is to be seen of what happens: ids that light up, words that float up from the map, fights with their dice. */
import type { Floater, HexCentre } from "../../parts";
import { number, numbers } from "../../table/args";
import type { Arg, Entry, EntryLook, TableReader, Told } from "../../table/screen";
import { hexOnMap } from "./land";
import { argNamed, fighterIcon, targetIcon } from "./look";
import type { MultiverseContent, MultiverseView } from "./types";
import { say } from "../../words/say";

/** What each type of argument is called on the board. */
const BOARD_IDS: Record<string, string> = {
  unit: "unit",
  building: "building",
  event: "event",
  slot: "territory",
};

/** The hex that an entry ends up or happens on, or -1. */
export function hexOfEntry(entry: Entry, words: TableReader): number {
  return argNamed(words.find("entries", entry.kind), entry.args, "hex");
}

/** What the log points at. */
export function entryLook(entry: Entry, view: MultiverseView, words: TableReader): EntryLook {
  const ids = words.things(entry).flatMap(([type, value]) => {
    const prefix = BOARD_IDS[type];
    return prefix === undefined || typeof value !== "number" || value < 0 ? [] : [`${prefix}:${value}`];
  });
  const hex = hexOnMap(view.state.land, hexOfEntry(entry, words));
  return { ids: hex === null ? ids : [...ids, hex] };
}

/** Who goes first, round after round of rolls until one has most critical faces. */
export function rollsForFirst(rolls: readonly Told[], words: TableReader): string {
  const rounds: string[][] = [];
  rolls.forEach((roll, at) => {
    // a round begins where somebody of the last one rolls again
    if (at === 0 || number(roll, 0) <= number(rolls[at - 1]!, 0)) rounds.push([]);
    rounds.at(-1)!.push(`${words.word("seat", number(roll, 0))} ${number(roll, 2)}`);
  });
  const told = rounds.map((round) => round.join(", ")).join(say("multiverse.happenings.again"));
  return say("multiverse.happenings.rolls-for-first", { rounds: told });
}

/** Whose a unit or a building is that is told of, and who stands on a hex. */
export function owner(type: string, value: Arg, view: MultiverseView): number {
  if (typeof value !== "number" || value < 0) return -1;
  switch (type) {
    case "unit":
      return view.derived.units.find(({ id }) => id === value)?.seat ?? -1;
    case "building":
      return view.derived.buildings.find(({ id }) => id === value)?.seat ?? -1;
    case "hex":
      return view.derived.units.find(({ hex }) => hex === value)?.seat ?? -1;
    default:
      return -1;
  }
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
    case "rolls-for-first":
      return 900;
    case "slain":
    case "adventure":
      return 600;
    default:
      return 0;
  }
}

/** A word that floats up from a hex. */
/** What floats up, by the kind of entry; `arg` is one of its arguments, by name. */
const FLOATS: Record<string, (words: TableReader, arg: (name: string) => number) => string> = {
  identified: (words, arg) => words.word("fighter", arg("fighter")),
  decoy: () => say("multiverse.happenings.a-decoy"),
  slain: () => "slain",
  reveals: (words, arg) => words.word("territory", arg("territory")),
  adventure: (words, arg) => words.word("adventure", arg("adventure")),
  builds: () => "built",
  "lays-road": () => "road",
  bridges: () => "bridge",
  chops: () => "+1 gold",
  plants: () => "planted",
  heals: (_, arg) => `+${arg("wounds")}`,
  rests: () => "rests",
};

export function floatersOf(
  entry: Entry,
  view: MultiverseView,
  content: MultiverseContent,
  words: TableReader,
  centre: HexCentre,
): Floater[] {
  const floats = FLOATS[entry.kind];
  if (floats === undefined) return [];
  const kind = words.find("entries", entry.kind);
  const arg = (name: string) => argNamed(kind, entry.args, name);
  const cell = content.maps[view.state.land]!.cells[placeOf(arg, view, content)];
  if (cell === undefined) return [];
  const { icon = "", tone } = words.look(entry);
  return [{ key: String(entry.n), ...centre(...cell), text: floats(words, arg), icon, tone }];
}

/** Where something happens: on a hex, where the unit is that it tells of, or in the middle of a territory. */
function placeOf(arg: (name: string) => number, view: MultiverseView, content: MultiverseContent): number {
  if (arg("hex") >= 0) return arg("hex");
  if (arg("slot") < 0) return view.state.u_hex[arg("unit")] ?? -1;
  const plan = content.maps[view.state.land]!;
  const [q, r] = plan.centres[arg("slot")] ?? [];
  return plan.cells.findIndex(([x, y]) => x === q && y === r);
}

// ---- Fights, as they roll ----

export interface Strike {
  key: number;
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
  seat: number;
  icon: string;
  targetIcon: string;
  strikes: Strike[];
  /** What came of it. */
  lines: string[];
}

const AFTERMATH = new Set([
  "slain",
  "plays-card",
  "intercepts",
  "support",
  "damages",
  "destroyed",
  "damages-event",
  "cleaves",
  "tramples",
  "also-hits",
  "elite",
  "levels-up",
  "frostbite",
  "poison",
  "last-stand",
]);

/** The fights in what just happened, each with its blows; `earlier` is the one that may still be going on. */
export function fightsIn(
  entries: readonly Told[],
  view: MultiverseView,
  content: MultiverseContent,
  earlier: Fight | null = null,
): Fight[] {
  const fights: Fight[] = [];
  for (const entry of entries) {
    const begun = fightBegunBy(entry, content);
    if (begun !== null) fights.push(begun);
    const blow = entry.kind === "strikes";
    // who fights on strikes in the fight that was begun before
    if (blow && fights.length === 0 && earlier !== null)
      fights.push({ ...earlier, key: entry.n, strikes: [], lines: [] });
    const fight = fights[fights.length - 1];
    if (fight === undefined) continue;
    if (blow) fight.strikes.push(strikeOf(entry, fight, view));
    else if (AFTERMATH.has(entry.kind)) fight.lines.push(entry.text);
  }
  return fights;
}

/** What is shown over the map of a fight or an adventure. */
export interface Scene {
  fight: Fight | null;
  throws: Throw[];
  /** The number of the adventure that was drawn, or -1. */
  adventure: number;
  /** Whose fight or adventure it is; -1: nobody's. */
  seat: number;
}

/** Which argument of what is told of an adventure names it. */
const TELLS: Record<string, number> = { adventure: 4, "adventure-won": 2, "adventure-lost": 1 };

/**
 * What is shown after something happened: an adventure's card lies there from the moment it is drawn until what came
 * of it was told, with what was rolled for it. Null: what happened has nothing to do with it, and wants to be seen.
 */
export function sceneAfter(
  before: Scene | null,
  entries: readonly Told[],
  view: MultiverseView,
  content: MultiverseContent,
  earlier: Fight | null,
): Scene | null {
  const fight = fightsIn(entries, view, content, earlier).at(-1) ?? null;
  const throws = entries.flatMap((entry) => throwOf(entry) ?? []).slice(-3);
  const drawn = entries.some((entry) => entry.kind === "adventure");
  const told = entries.findLast((entry) => TELLS[entry.kind] !== undefined);
  const kept = drawn ? null : before;
  if (fight === null && throws.length === 0 && told === undefined)
    return kept !== null && entries.some((entry) => AFTERMATH.has(entry.kind)) ? kept : null;
  const seat = fight?.seat ?? (told === undefined ? throws.at(-1)?.seat : number(told, 0)) ?? -1;
  return {
    fight: fight ?? (told === undefined ? null : (kept?.fight ?? null)),
    throws: throws.length > 0 || told === undefined ? throws : (kept?.throws ?? []),
    adventure: told === undefined ? (kept?.adventure ?? -1) : number(told, TELLS[told.kind]!),
    seat,
  };
}

function fightBegunBy(entry: Told, content: MultiverseContent): Fight | null {
  const fight = { key: entry.n, title: entry.text, seat: number(entry, 0), strikes: [], lines: [] };
  switch (entry.kind) {
    case "attacks":
    case "shoots": {
      const icon = fighterIcon(content, number(entry, 2));
      return { ...fight, icon, targetIcon: targetIcon(content, number(entry, 4)) };
    }
    case "tower-shoots":
      return { ...fight, icon: "guarded-tower", targetIcon: "meeple" };
    case "adventure": {
      const card = content.adventures[number(entry, 4)];
      if (card?.kind !== "fight") return null;
      return {
        ...fight,
        title: card.name,
        icon: fighterIcon(content, number(entry, 2)),
        targetIcon: card.icon,
      };
    }
    default:
      return null;
  }
}

function strikeOf(entry: Entry, fight: Fight, view: MultiverseView): Strike {
  const unit = number(entry, 0);
  const owner = view.state.u_owner[unit] ?? -1;
  const attacks = number(entry, 1) >= 0 || owner === fight.seat;
  return {
    key: entry.n,
    icon: attacks ? fight.icon : fight.targetIcon,
    seat: unit < 0 && attacks ? fight.seat : owner,
    faces: numbers(entry, 2),
    critical: entry.args[3] === true,
    damage: number(entry, 4),
  };
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
        what: say("multiverse.happenings.of-successes", {
          got: number(entry, 3),
          count: number(entry, 4),
        }),
        faces: numbers(entry, 2),
      };
    case "competes":
      return {
        key: entry.n,
        seat: number(entry, 0),
        what:
          entry.args[3] === true
            ? say("multiverse.happenings.the-contest-is-won")
            : say("multiverse.happenings.the-contest-is-lost"),
        faces: numbers(entry, 2),
      };
    case "second-wind":
      return {
        key: entry.n,
        seat: -1,
        what: say("multiverse.happenings.second-wind"),
        faces: numbers(entry, 1),
      };
    default:
      return null;
  }
}
