/** What the map and the dice show of what happened; how it reads and looks in the log is in the table of words. */
import type { Floater, Throw } from "../../parts";
import { number, numbers } from "../../table/args";
import type { Entry, EntryLook, TableReader } from "../../table/screen";
import type { Arg } from "../../words/table";
import { heroOf, ownerOf, placesOn, tileId } from "./look";
import { diceOf } from "./odds";
import { HEROES_EACH, RANKS, RESOURCE_ICONS, type DaybreakView } from "./types";
import { say } from "../../words/say";

// ---- In the log ----

/** Where an argument of some type is on the board; empty for what is nowhere. */
function idOf(type: string, value: Arg, view: DaybreakView): string {
  if (typeof value !== "number" || value < 0) return "";
  switch (type) {
    case "hero":
    case "city":
      return `${type}:${value}`;
    case "mine-number":
      return `mine:${value}`;
    case "holder": {
      const heroes = view.seats * HEROES_EACH;
      return value < heroes ? `hero:${value}` : `city:${value - heroes}`;
    }
    case "tile": {
      const { x, y } = placesOn(view, [value])[0]!;
      return tileId(x, y);
    }
    default:
      return "";
  }
}

/** What an entry is about on the board, and whose doing it is: a Hero's is its House's. */
export function entryLook(entry: Entry, view: DaybreakView, words: TableReader): EntryLook {
  const things = words.things(entry);
  const ids = things.map(([type, value]) => idOf(type, value, view)).filter((id) => id !== "");
  const seat = seatOf(entry, words);
  return { ids: [...new Set(ids)], ...(seat >= 0 && { seat }) };
}

/** Whose a Hero, a City or a Mine is that is told of. */
export function owner(type: string, value: Arg, view: DaybreakView): number {
  if (typeof value !== "number" || value < 0) return -1;
  switch (type) {
    case "hero":
      return ownerOf(value);
    case "owner":
      return value;
    case "city":
      return view.derived.cities[value]?.owner ?? -1;
    case "mine-number":
      return view.derived.mines[value]?.owner ?? -1;
    default:
      return -1;
  }
}

function seatOf(entry: Entry, words: TableReader): number {
  const [type, who] = words.things(entry)[0] ?? [];
  if (typeof who !== "number") return -1;
  if (type === "hero") return ownerOf(who);
  return type === "seat" || type === "whose" ? who : -1;
}

// ---- On the map ----

/** A tile is walked in this time; a skirmish's dice are read in that. */
export const STEP = 130;
export const SKIRMISH = 1900;

const LASTING: Record<string, number> = {
  skirmish: SKIRMISH,
  "battle-won": 1300,
  rolls: 900,
  "first-rolls": 900,
  "takes-resource": 900,
  "draws-item": 900,
};

/** Movement of one to five Heroes. */
const MOVEMENT = new Set(["movement", "movement-2", "movement-3", "movement-4", "movement-5"]);

/** Milliseconds that an entry takes to be shown, where that is more than a moment. */
export function lasting(entry: Entry): number {
  if (entry.kind === "moves") return Math.max(1, numbers(entry, 1).length - 1) * STEP + 120;
  if (MOVEMENT.has(entry.kind)) return LASTING.rolls!;
  return LASTING[entry.kind] ?? 0;
}

/** A word that floats up from a tile. */
/** What floats up, by the kind of what happened; icon and tone are those of the log but for these. */
function floating(
  entry: Entry,
  words: TableReader,
): (Pick<Floater, "text"> & Partial<Pick<Floater, "icon" | "tone">>) | null {
  switch (entry.kind) {
    case "takes-resource": {
      const what = number(entry, 1);
      const text = `+${number(entry, 2)} ${words.word("resource", what)}`;
      return { text, icon: RESOURCE_ICONS[what] ?? "" };
    }
    case "captures-mine":
      return { text: `+1 ${words.word("resource", number(entry, 2))}`, icon: "flying-flag" };
    case "draws-item":
      return { text: say("daybreak.happenings.an-item") };
    case "takes-items":
      return { text: say("daybreak.happenings.items") };
    case "wins-over":
      return { text: say("daybreak.happenings.join", { entry: number(entry, 2) }) };
    case "monsters":
      return { text: say("daybreak.happenings.monsters", { entry: number(entry, 2) }), tone: "loss" };
    case "guardians":
      return { text: say("daybreak.happenings.guardians", { entry: number(entry, 3) }), tone: "loss" };
    case "loses-hero":
      return { text: say("daybreak.happenings.fallen") };
    case "faints":
      return { text: say("daybreak.happenings.faints") };
    case "learns":
      return { text: say("daybreak.happenings.experience", { entry: number(entry, 1) }) };
    case "captures-city":
      return { text: "taken!" };
    case "breaks-ramparts":
      return { text: say("daybreak.happenings.ramparts-broken") };
    case "builds":
      return { text: say("daybreak.happenings.built") };
    case "raises-city":
      return { text: say("daybreak.happenings.raised"), tone: "gain" };
    case "builds-ramparts":
      return { text: say("daybreak.happenings.ramparts") };
    case "hires":
      return { text: say("daybreak.happenings.hired"), tone: "gain" };
    default:
      return null;
  }
}

/** Where something happened: on the tile that is told, at the City, or where the Hero stands. */
function spotOf(entry: Entry, view: DaybreakView, words: TableReader): { x: number; y: number } | undefined {
  const things = new Map(words.things(entry));
  const [tile, city, hero] = ["tile", "city", "hero"].map((type) => things.get(type));
  if (typeof tile === "number") return placesOn(view, [tile])[0];
  if (typeof city === "number") return view.derived.cities[city];
  return typeof hero === "number" ? heroOf(view, hero) : undefined;
}

export function floatersOf(entry: Entry, view: DaybreakView, words: TableReader): Floater[] {
  const said = floating(entry, words);
  const spot = said === null ? undefined : spotOf(entry, view, words);
  if (said === null || spot === undefined) return [];
  const { icon = "", tone } = words.look(entry);
  const { x, y } = spot;
  return [{ key: `${entry.n} ${said.text}`, x, y, icon, tone: tone === "danger" ? "loss" : tone, ...said }];
}

// ---- Dice that everybody sees ----

/** The Item that was drawn: its type, and its rank. */
export function itemOf(entry: Entry): { type: number; rank: number } | null {
  if (entry.kind !== "draws-item") return null;
  const make = number(entry, 2);
  return { type: Math.floor(make / RANKS), rank: make % RANKS };
}

/** Whether tokens come back is read in the log, and seen on the map when they do. */
const ONLY_READ = new Set<Arg>(["item-tokens", "resource-tokens", "monster-tokens"]);

export function throwOf(entry: Entry, view: DaybreakView, words: TableReader): Throw | null {
  const thrown = (what: string, dice: Throw["dice"], plus = 0, total: number | null = null): Throw => ({
    key: entry.n,
    seat: seatOf(entry, words),
    what,
    dice,
    plus,
    total,
  });
  if (MOVEMENT.has(entry.kind)) {
    const dice = numbers(entry, 1).map((face, at) => {
      const [hero, moves] = [number(entry, 2 + 2 * at), number(entry, 3 + 2 * at)];
      const more = moves > face ? ` +${moves - face}` : "";
      return { sides: 10, faces: [face], label: `${words.word("hero", hero)}${more}` };
    });
    return thrown(say("daybreak.happenings.movement"), dice);
  }
  switch (entry.kind) {
    case "rolls": {
      const why = entry.args[1] ?? "";
      if (ONLY_READ.has(why)) return null;
      const { sides, plus } = diceOf(String(entry.args[2]));
      const faces = numbers(entry, 3).map((face) => (sides === 100 ? face * 10 : face));
      const total = faces.length > 1 || plus > 0 ? number(entry, 4) : null;
      return thrown(words.word("roll", why), [{ sides, faces }], plus, total);
    }
    case "takes-resource": {
      const [what, got, face] = [1, 2, 3].map((at) => number(entry, at)) as [number, number, number];
      const dice = [
        { sides: 4, faces: [what + 1] },
        { sides: 6, faces: [face] },
      ];
      return thrown(words.word("resource", what), dice, got - face, got > face ? got : null);
    }
    case "draws-item":
      return thrown(say("daybreak.happenings.quality"), [{ sides: 100, faces: numbers(entry, 3) }]);
    case "first-rolls":
      return thrown(
        say("daybreak.happenings.who-goes-first"),
        numbers(entry, 1).map((face, at) => ({
          sides: 6,
          faces: [face],
          label: view.derived.seats[numbers(entry, 0)[at] ?? -1]?.house ?? "",
        })),
      );
    default:
      return null;
  }
}

// ---- Battles ----

export interface Part {
  what: "units" | "item" | "hero" | "wall";
  number: number;
  count: number;
  faces: number[];
  plus: number;
  total: number;
}

export interface Skirmish {
  key: number;
  /** The side that attacks: 0 attacker of the battle, 1 defender. */
  side: number;
  squads: [number, number];
  parts: [Part[], Part[]];
  totals: [number, number];
}

/** What can roll for a Squad, in the order of its numbers. */
const ROLLING: readonly Part["what"][] = ["units", "item", "hero", "wall"];

function partsOf(value: Arg | undefined): Part[] {
  const parts = (Array.isArray(value) ? value : []) as number[][];
  return parts.map(([what, at, count, plus, total, ...faces]) => ({
    what: ROLLING[what!]!,
    number: at!,
    count: count!,
    plus: plus!,
    total: total!,
    faces,
  }));
}

/** A skirmish with its sides in their places: index 0 is the battle's attacker, whoever picked the fight. */
export function skirmishOf(entry: Entry): Skirmish | null {
  if (entry.kind !== "skirmish") return null;
  const side = number(entry, 0);
  const own = number(entry, 1);
  const other = number(entry, 2);
  const mine = partsOf(entry.args[3]);
  const its = partsOf(entry.args[4]);
  const total = number(entry, 5);
  const against = number(entry, 6);
  return side === 0
    ? { key: entry.n, side, squads: [own, other], parts: [mine, its], totals: [total, against] }
    : { key: entry.n, side, squads: [other, own], parts: [its, mine], totals: [against, total] };
}
