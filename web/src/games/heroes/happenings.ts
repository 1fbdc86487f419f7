/** What is to be seen of what happens: ids that light up, words that float up from the map. */
import type { Floater, HexCentre } from "../../parts";
import { number } from "../../table/args";
import type { Arg, Entry, EntryLook, TableReader, Told } from "../../table/screen";
import { say } from "../../words/say";
import { combatLasting } from "./combat/look";
import { cellOf } from "./look";
import { GOOD_ICONS } from "./pictures";
import { NOWHERE, type HeroesView } from "./types";

/** The value of an entry's argument of a name. */
function named(entry: Entry, words: TableReader, name: string): Arg | undefined {
  const at = words.find("entries", entry.kind)?.args.findIndex(([each]) => each === name) ?? -1;
  return at < 0 ? undefined : entry.args[at];
}

/** The field that an entry happens on: one that it names, or where the hero of its player stands; NOWHERE for others. */
export function fieldOfEntry(entry: Entry, view: HeroesView, words: TableReader): number {
  const field = named(entry, words, "field");
  if (typeof field === "number") return field;
  if (!AT_THE_HERO.has(entry.kind)) return NOWHERE;
  return view.state.hero_at[2 * number(entry, 0)] ?? NOWHERE;
}

const AT_THE_HERO = new Set([
  "gains",
  "gains-xp",
  "reaches-level",
  "gains-mp",
  "morale-rises",
  "morale-falls",
  "gains-card",
  "throws",
  "takes-scroll",
  "searches",
  "takes-grail",
  "is-beaten",
  "wins-cube",
]);

/** What the log points at: a field, a hero, a town. */
export function entryLook(entry: Entry, view: HeroesView, words: TableReader): EntryLook {
  const field = fieldOfEntry(entry, view, words);
  const ids = field >= 0 ? [`field:${field}`] : [];
  if (entry.kind === "moves") ids.push(`hero:${2 * number(entry, 0) + (entry.args[1] === true ? 0 : 1)}`);
  if (entry.kind === "builds") ids.push("page:town");
  if (entry.kind !== "plays") return { ids };
  // the line has the card's name, who points at it reads what the card does
  return { ids, more: words.word("does", entry.args[2] ?? null, words.find("entries", "plays"), entry.args) };
}

/** Whose something is that is told of. */
export function owner(type: string, value: Arg, view: HeroesView): number {
  if (typeof value !== "number" || value < 0) return -1;
  if (type === "foe") return value;
  if (type === "field") return view.state.flag[value] ?? -1;
  return -1;
}

/** A field is ridden in this time. */
export const STEP = 340;

const LASTING: Record<string, number> = {
  round: 1100,
  turn: 700,
  moves: STEP + 140,
  proclaims: 2200,
  "takes-income": 1100,
  visits: 700,
  flags: 800,
  captures: 1500,
  discovers: 900,
  "turns-tile": 800,
  "places-tile": 900,
  throws: 1500,
  builds: 1100,
  recruits: 800,
  reinforces: 800,
  hires: 900,
  "reaches-level": 1200,
  "quick-combat": 900,
  announces: 1300,
  "is-beaten": 1400,
  plays: 800,
  casts: 1000,
};

/** Milliseconds that an entry takes to be shown, where that is more than a moment. */
export function lasting(entry: Entry): number {
  return LASTING[entry.kind] ?? combatLasting(entry);
}

export function walkOf(entry: Told): number {
  return entry.kind === "moves" ? STEP : 0;
}

type Float = (entry: Entry, words: TableReader) => { text: string; icon?: string };

const gained: Float = (entry, words) => {
  const goods = (entry.args[1] as number[] | undefined) ?? [];
  const icon = GOOD_ICONS[goods.findIndex((count) => count > 0)];
  return { text: `+${words.word("goods", goods)}`, ...(icon !== undefined && { icon }) };
};

const FLOATS: Record<string, Float> = {
  gains: gained,
  "gains-xp": (entry) => ({ text: say("heroes.float.xp", { amount: number(entry, 1) }), icon: "upgrade" }),
  "reaches-level": (entry, words) => ({
    text: say("heroes.float.level", { level: words.word("roman", number(entry, 1)) }),
    icon: "star-medal",
  }),
  "gains-mp": (entry) => ({
    text: say("heroes.float.mp", { amount: number(entry, 2) }),
    icon: "walking-boot",
  }),
  "morale-rises": () => ({ text: say("heroes.float.morale-up"), icon: "laurels" }),
  "morale-falls": () => ({ text: say("heroes.float.morale-down"), icon: "laurels" }),
  visits: (entry, words) => ({ text: words.word("location", number(entry, 1)), icon: "position-marker" }),
  flags: (entry, words) => ({ text: words.word("location", number(entry, 1)), icon: "flying-flag" }),
  captures: () => ({ text: say("heroes.float.captured"), icon: "castle" }),
  announces: () => ({ text: say("heroes.combat"), icon: "crossed-swords" }),
  "quick-combat": () => ({ text: say("heroes.float.quick"), icon: "sprint" }),
  hires: () => ({ text: say("heroes.float.hired"), icon: "cavalry" }),
  "is-beaten": () => ({ text: say("heroes.float.beaten"), icon: "skull-crossed-bones" }),
  retreats: () => ({ text: say("heroes.float.retreats"), icon: "sprint" }),
  "gains-card": (entry, words) => ({ text: words.word("card", number(entry, 1)), icon: "card-draw" }),
  "takes-grail": () => ({ text: say("heroes.float.grail"), icon: "trophy" }),
};

export function floatersOf(entry: Entry, view: HeroesView, words: TableReader, centre: HexCentre): Floater[] {
  const said = FLOATS[entry.kind]?.(entry, words);
  const cell = cellOf(view, fieldOfEntry(entry, view, words));
  if (said === undefined || cell === null) return [];
  const { icon = "", tone } = words.look(entry);
  return [
    {
      key: `${entry.n}`,
      ...centre(cell.q, cell.r),
      icon,
      tone: tone === "danger" ? "loss" : tone,
      ...said,
    },
  ];
}
