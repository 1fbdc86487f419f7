/** What is to be seen of what happens: ids that light up, words that float up from the map, dice. */
import { battleLasting } from "./battle/look";
import type { Floater, HexCentre, Throw } from "../../parts";
import { number } from "../../table/args";
import type { Arg, Entry, EntryLook, TableReader, Told } from "../../table/screen";
import { goodIcon } from "./goods";
import { seatOfArmy } from "./look";
import { FLAGS, GOLD, type KorremView } from "./types";
import { say } from "../../words/say";

/** An argument of an entry by its name, where it is a number; else -1. */
function named(entry: Entry, words: TableReader, name: string): number {
  const at = words.find("entries", entry.kind)?.args.findIndex(([each]) => each === name) ?? -1;
  return at < 0 ? -1 : number(entry, at);
}

/** The hex that an entry happens on, or -1. */
export function hexOfEntry(entry: Entry, words: TableReader): number {
  return named(entry, words, "hex");
}

/** What the log points at: a hex, an Army. */
export function entryLook(entry: Entry, _: KorremView, words: TableReader): EntryLook {
  const hex = hexOfEntry(entry, words);
  const [who, flag] = [named(entry, words, "who"), named(entry, words, "flag")];
  const ids = [
    ...(hex >= 0 ? [`hex:${hex}`] : []),
    ...(who >= 0 && flag > 0 ? [`army:${who * FLAGS + flag - 1}`] : []),
  ];
  return { ids };
}

/** Whose something is that is told of: a Settlement's, a character's. */
export function owner(type: string, value: Arg, view: KorremView): number {
  if (typeof value !== "number" || value < 0) return -1;
  if (type === "owner") return value;
  if (type !== "card") return -1;
  const army = view.state.army_cards.findIndex((cards) => cards.includes(value));
  return army < 0 ? -1 : seatOfArmy(view, army);
}

/** A hex is walked in this time. */
export const STEP = 320;

const LASTING: Record<string, number> = {
  marches: STEP + 120,
  advances: STEP + 200,
  weather: 1300,
  engagement: 1300,
  "landmark-roll": 1300,
  "call-to-arms": 1200,
  battle: 1000,
  "battle-over": 1200,
  founds: 900,
  raises: 900,
  scores: 900,
  quest: 1000,
  bond: 1000,
  disaster: 1300,
  destroyed: 900,
};

/** Milliseconds that an entry takes to be shown, where that is more than a moment. */
export function lasting(entry: Entry): number {
  return LASTING[entry.kind] ?? battleLasting(entry);
}

export function walkOf(entry: Told): number {
  return entry.kind === "marches" ? STEP : 0;
}

type Float = (entry: Entry, words: TableReader) => { text: string; icon?: string };

const FLOATS: Record<string, Float> = {
  gathers: (entry, words) => ({
    text: `+${number(entry, 3)} ${words.word("good", number(entry, 4))}`,
    icon: goodIcon(number(entry, 4)),
  }),
  finds: (entry, words) => ({
    text: `+${number(entry, 2)} ${words.word("good", number(entry, 3))}`,
    icon: goodIcon(number(entry, 3)),
  }),
  deposits: () => ({ text: say("korrem.float.brought-home") }),
  "desert-gold": (_, words) => ({ text: `+1 ${words.word("good", GOLD)}`, icon: goodIcon(GOLD) }),
  "finds-nothing": () => ({ text: say("korrem.float.no-way") }),
  discovers: (entry, words) => ({ text: words.word("tile", number(entry, 2)) }),
  enlists: (entry, words) => ({ text: words.word("card", number(entry, 1)) }),
  founds: () => ({ text: say("korrem.float.village") }),
  "first-village": () => ({ text: say("korrem.float.village") }),
  raises: () => ({ text: say("korrem.float.kingdom") }),
  "builds-wall": () => ({ text: say("korrem.float.wall") }),
  "builds-tower": () => ({ text: say("korrem.float.tower") }),
  "settlement-lost": () => ({ text: say("korrem.float.lost") }),
  occupies: () => ({ text: say("korrem.float.occupied") }),
  "creature-placed": (entry, words) => ({ text: words.word("card", number(entry, 1)) }),
  battle: () => ({ text: say("korrem.float.battle") }),
  destroyed: () => ({ text: say("korrem.float.wasteland") }),
  joins: (entry, words) => ({
    text: say("korrem.float.joins", { card: words.word("card", number(entry, 2)) }),
  }),
};

export function floatersOf(entry: Entry, view: KorremView, words: TableReader, centre: HexCentre): Floater[] {
  const said = FLOATS[entry.kind]?.(entry, words);
  if (said === undefined) return [];
  const { hex_q, hex_r, army_hex } = view.state;
  const [who, flag] = [named(entry, words, "who"), named(entry, words, "flag")];
  const there = hexOfEntry(entry, words);
  const hex = there >= 0 ? there : (army_hex[who * FLAGS + flag - 1] ?? -1);
  if (hex_q[hex] === undefined) return [];
  const { icon = "", tone } = words.look(entry);
  return [
    {
      key: `${entry.n}`,
      ...centre(hex_q[hex], hex_r[hex]!),
      icon,
      tone: tone === "danger" ? "loss" : tone,
      ...said,
    },
  ];
}

// ---- Dice that everybody sees ----

export function throwOf(entry: Entry, words: TableReader): Throw | null {
  const thrown = (seat: number, what: string, faces: number[]): Throw => ({
    key: entry.n,
    seat,
    what,
    dice: [{ sides: 8, faces }],
    plus: 0,
    total: null,
  });
  switch (entry.kind) {
    case "weather":
      return thrown(number(entry, 0), say("korrem.dice.weather"), [number(entry, 1)]);
    case "engagement":
      return thrown(number(entry, 0), words.word("card", number(entry, 1)), [number(entry, 2)]);
    case "landmark-roll":
      return thrown(number(entry, 0), words.word("landmark", number(entry, 1)), [number(entry, 2)]);
    case "call-to-arms":
      return thrown(number(entry, 0), say("korrem.dice.call-to-arms"), [number(entry, 3)]);
    default:
      return null;
  }
}
