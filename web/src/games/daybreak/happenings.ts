/** What a log entry looks like: in the log as a line with an icon, on the map as something that moves or floats. */
import type { Entry, EntryLook } from "../../table/screen";
import { heroOf, ownerOf, tileId } from "./look";
import { RESOURCE_ICONS, RESOURCES, type DaybreakView } from "./types";

const ICONS: Record<string, string> = {
  "first rolls": "rolling-dices",
  "first player": "crown",
  founds: "castle",
  appears: "position-marker",
  income: "two-coins",
  feeds: "ham-shank",
  "feeds hero": "ham-shank",
  builds: "hammer-nails",
  "raises city": "upgrade",
  "builds ramparts": "defensive-wall",
  recruits: "minions",
  promotes: "rank-3",
  hires: "mounted-knight",
  exchanges: "trade",
  "hands over": "trade",
  done: "check-mark",
  movement: "rolling-dices",
  moves: "footsteps",
  stays: "campfire",
  "goes back": "return-arrow",
  "ends phase": "hourglass",
  rolls: "rolling-dices",
  "draws item": "locked-chest",
  "deck empty": "locked-chest",
  "takes items": "swap-bag",
  "takes resource": "swap-bag",
  wears: "shield",
  guardians: "orc-head",
  "captures mine": "mining",
  monsters: "orc-head",
  reward: "two-coins",
  "wins over": "shaking-hands",
  "lets go": "footsteps",
  besieges: "siege-ram",
  "captures city": "flying-flag",
  "breaks ramparts": "siege-ram",
  meets: "crossed-swords",
  battle: "crossed-swords",
  squads: "minions",
  skirmish: "sword-clash",
  "squad dies": "death-skull",
  retreats: "return-arrow",
  "battle won": "laurel-crown",
  "loses hero": "tombstone",
  learns: "stars-stack",
  faints: "broken-skull",
  proposes: "shaking-hands",
  refuses: "cross-mark",
  allies: "shaking-hands",
  "ends alliance": "cross-mark",
  "loses last city": "castle",
  out: "tombstone",
  scores: "laurel-crown",
  ends: "laurel-crown",
};

const GAINS = new Set([
  "income",
  "captures mine",
  "captures city",
  "takes resource",
  "takes items",
  "draws item",
  "reward",
  "wins over",
  "battle won",
  "learns",
]);
const LOSSES = new Set([
  "loses hero",
  "squad dies",
  "retreats",
  "faints",
  "out",
  "loses last city",
  "breaks ramparts",
  "feeds",
]);
/** Entries whose first argument is a seat, and those where it is a Hero. */
const BY_SEAT = new Set([
  "founds",
  "income",
  "feeds",
  "builds",
  "raises city",
  "builds ramparts",
  "recruits",
  "promotes",
  "exchanges",
  "hands over",
  "done",
  "movement",
  "ends phase",
  "reward",
  "proposes",
  "refuses",
  "allies",
  "ends alliance",
  "loses last city",
  "out",
  "first player",
]);
const BY_HERO = new Set([
  "feeds hero",
  "hires",
  "moves",
  "stays",
  "goes back",
  "draws item",
  "deck empty",
  "takes items",
  "takes resource",
  "wears",
  "guardians",
  "captures mine",
  "monsters",
  "wins over",
  "lets go",
  "besieges",
  "captures city",
  "breaks ramparts",
  "meets",
  "battle",
  "retreats",
  "loses hero",
  "learns",
  "faints",
]);
/** Which argument is a City, or a tile. */
const CITY_AT: Record<string, number> = {
  founds: 1,
  builds: 1,
  "raises city": 1,
  "builds ramparts": 1,
  hires: 1,
  exchanges: 1,
  besieges: 1,
  "captures city": 1,
  "breaks ramparts": 1,
};
const TILE_AT: Record<string, number> = { founds: 2, appears: 1, battle: 3, "loses hero": 1, "goes back": 2 };

export function number(entry: Entry, at: number): number {
  const value = entry.args[at];
  return typeof value === "number" ? value : -1;
}

export function numbers(entry: Entry, at: number): number[] {
  const value = entry.args[at];
  return Array.isArray(value) ? value.filter((each): each is number => typeof each === "number") : [];
}

function seatOf(entry: Entry): number {
  if (BY_SEAT.has(entry.kind)) return number(entry, 0);
  if (BY_HERO.has(entry.kind)) return ownerOf(number(entry, 0));
  if (entry.kind === "rolls") return number(entry, 0);
  return -1;
}

/** How the log draws it. */
export function entryLook(entry: Entry, view: DaybreakView): EntryLook {
  const seat = seatOf(entry);
  const icon = ICONS[entry.kind];
  const ids: string[] = [];
  if (BY_HERO.has(entry.kind)) ids.push(`hero:${number(entry, 0)}`);
  const city = CITY_AT[entry.kind];
  if (city !== undefined) ids.push(`city:${number(entry, city)}`);
  const { size } = view.state;
  const tile = TILE_AT[entry.kind];
  const tiles =
    tile === undefined ? (entry.kind === "moves" ? numbers(entry, 1) : []) : [number(entry, tile)];
  for (const each of tiles) if (each >= 0) ids.push(tileId(each % size, Math.floor(each / size)));
  return {
    heading: entry.kind === "day" || entry.kind === "explores",
    tone: GAINS.has(entry.kind) ? "gain" : LOSSES.has(entry.kind) ? "loss" : "plain",
    ids,
    ...(icon !== undefined && { icon }),
    ...(seat >= 0 && { seat }),
  };
}

/** A tile is walked in this time; a skirmish's dice are read in that. */
export const STEP = 130;
export const SKIRMISH = 1900;

/** Milliseconds that an entry takes to be shown, where that is more than a moment. */
export function lasting(entry: Entry): number {
  switch (entry.kind) {
    case "moves":
      return Math.max(1, numbers(entry, 1).length - 1) * STEP + 120;
    case "skirmish":
      return SKIRMISH;
    case "rolls":
    case "movement":
    case "first rolls":
      return 900;
    case "battle won":
      return 1300;
    case "takes resource":
    case "draws item":
      return 900;
    default:
      return 0;
  }
}

/** A word that floats up from a tile. */
export interface Floater {
  key: string;
  x: number;
  y: number;
  text: string;
  icon: string;
  tone: "gain" | "loss" | "plain";
}

export function floatersOf(entry: Entry, view: DaybreakView): Floater[] {
  const { size } = view.state;
  const at = (tile: number, text: string, icon: string, tone: Floater["tone"]): Floater[] =>
    tile < 0
      ? []
      : [{ key: `${entry.n} ${text}`, x: tile % size, y: Math.floor(tile / size), text, icon, tone }];
  const hero = heroOf(view, number(entry, 0));
  const here = hero === undefined ? -1 : hero.y * size + hero.x;
  const cityTile = (place: number) => {
    const city = view.derived.cities[number(entry, place)];
    return city === undefined ? -1 : city.y * size + city.x;
  };
  switch (entry.kind) {
    case "takes resource": {
      const what = number(entry, 1);
      return at(here, `+${number(entry, 2)} ${RESOURCES[what] ?? ""}`, RESOURCE_ICONS[what] ?? "", "gain");
    }
    case "captures mine": {
      const what = number(entry, 2);
      return at(here, `+1 ${RESOURCES[what] ?? ""}`, "flying-flag", "gain");
    }
    case "draws item":
      return at(here, "an Item", "locked-chest", "gain");
    case "takes items":
      return at(here, "Items", "swap-bag", "gain");
    case "wins over":
      return at(here, `${number(entry, 2)} join`, "shaking-hands", "gain");
    case "monsters":
      return at(here, `${number(entry, 2)} Monsters!`, "orc-head", "loss");
    case "guardians":
      return at(here, `${number(entry, 3)} Guardians!`, "orc-head", "loss");
    case "loses hero":
      return at(number(entry, 1), "fallen", "tombstone", "loss");
    case "faints":
      return at(here, "faints", "broken-skull", "loss");
    case "learns":
      return at(here, `+${number(entry, 1)} experience`, "stars-stack", "gain");
    case "captures city":
      return at(cityTile(1), "taken!", "flying-flag", "gain");
    case "breaks ramparts":
      return at(cityTile(1), "Ramparts broken", "siege-ram", "loss");
    case "builds":
      return at(cityTile(1), "built", "hammer-nails", "plain");
    case "raises city":
      return at(cityTile(1), "raised", "upgrade", "gain");
    case "builds ramparts":
      return at(cityTile(1), "Ramparts", "defensive-wall", "plain");
    case "hires":
      return at(cityTile(1), "hired", "mounted-knight", "gain");
    default:
      return [];
  }
}

// ---- Dice that everybody sees ----

export interface Throw {
  key: number;
  /** Whose dice they are, -1 for everybody's. */
  seat: number;
  what: string;
  dice: { sides: number; faces: number[]; label?: string }[];
  plus: number;
  total: number | null;
}

/** The sides of "2d6+3", "1dP" …; a percentile die counts tens. */
function sidesOf(text: string): { sides: number; plus: number } {
  const found = /d(P|\d+)(?:\+(\d+))?/.exec(text);
  return {
    sides: found?.[1] === "P" ? 100 : Number(found?.[1] ?? 6),
    plus: Number(found?.[2] ?? 0),
  };
}

export function throwOf(entry: Entry, view: DaybreakView): Throw | null {
  switch (entry.kind) {
    case "rolls": {
      // whether tokens come back is read in the log, and seen on the map when they do
      if (entry.cites === "daybreak.campaign.respawn") return null;
      const { sides, plus } = sidesOf(String(entry.args[2]));
      const faces = numbers(entry, 3).map((face) => (sides === 100 ? face * 10 : face));
      return {
        key: entry.n,
        seat: seatOf(entry),
        what: String(entry.args[1]),
        dice: [{ sides, faces }],
        plus,
        total: faces.length > 1 || plus > 0 ? number(entry, 4) : null,
      };
    }
    case "movement": {
      const rolled = Array.isArray(entry.args[1]) ? (entry.args[1] as number[][]) : [];
      return {
        key: entry.n,
        seat: seatOf(entry),
        what: "Movement",
        dice: rolled.map(([hero = -1, face = 0, moves = 0]) => ({
          sides: 10,
          faces: [face],
          label: `${heroOf(view, hero)?.name ?? ""}${moves > face ? ` +${moves - face}` : ""}`,
        })),
        plus: 0,
        total: null,
      };
    }
    case "takes resource": {
      const what = number(entry, 1);
      const face = number(entry, 3);
      return {
        key: entry.n,
        seat: seatOf(entry),
        what: RESOURCES[what] ?? "",
        dice: [
          { sides: 4, faces: [what + 1] },
          { sides: 6, faces: [face] },
        ],
        plus: number(entry, 2) - face,
        total: number(entry, 2) > face ? number(entry, 2) : null,
      };
    }
    case "draws item":
      return {
        key: entry.n,
        seat: seatOf(entry),
        what: "Quality",
        dice: [{ sides: 100, faces: numbers(entry, 3) }],
        plus: 0,
        total: null,
      };
    case "first rolls":
      return {
        key: entry.n,
        seat: seatOf(entry),
        what: "Who goes first",
        dice: numbers(entry, 1).map((face, at) => ({
          sides: 6,
          faces: [face],
          label: view.derived.seats[numbers(entry, 0)[at] ?? -1]?.house ?? "",
        })),
        plus: 0,
        total: null,
      };
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

function partsOf(value: unknown): Part[] {
  if (!Array.isArray(value)) return [];
  return (value as [Part["what"], number, number, number[], number, number][]).map(
    ([what, at, count, faces, plus, total]) => ({ what, number: at, count, faces, plus, total }),
  );
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
