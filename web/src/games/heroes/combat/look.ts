/** The combat's places, figures and tellings, and what its options point at. Pure functions, no React. */
import { number } from "../../../table/args";
import type { Arg, Entry, ReadAsk, ReadOption, Said, TableReader, Target, Told } from "../../../table/screen";
import { say } from "../../../words/say";
import type { FightLook, FigureLook, HeroesContent, HeroesView, Props, UnitPrint, Value } from "../types";

const COLUMNS = 4;
export const ROWS = 5;
export const SPACES = COLUMNS * ROWS;
/** Where the Arrow Tower stands. */
export const BESIDE = SPACES;

// ---- Sides and places ----

/** The side that the one who looks fights for or commands; the attacker's for all others. */
export function ownSide(fight: FightLook, seat: number): number {
  const fights = fight.sides.findIndex((side) => side.seat === seat);
  if (seat >= 0 && fights >= 0) return fights;
  const commands = fight.sides.findIndex((side) => side.master === seat);
  return seat >= 0 && commands >= 0 ? commands : 0;
}

/** Does a seat have a part in it? */
export function fights(fight: FightLook, seat: number): boolean {
  return seat >= 0 && fight.sides.some((side) => side.seat === seat || side.master === seat);
}

export interface Place {
  /** Across the board, and from the own Backline to the enemy's. */
  lane: number;
  depth: number;
}

/** Where a space lies for one who looks from a side: the own Backline has depth 0. */
export function placeOf(space: number, side: number): Place {
  if (space >= BESIDE) return { lane: (COLUMNS - 1) / 2, depth: side === 0 ? ROWS : -1 };
  const [lane, depth] = [space % COLUMNS, Math.floor(space / COLUMNS)];
  return side === 0 ? { lane, depth } : { lane: COLUMNS - 1 - lane, depth: ROWS - 1 - depth };
}

export function spaceName(words: TableReader, space: number): string {
  return space < BESIDE ? words.word("space", space) : "";
}

export function figureIn(id: string | null): number | null {
  return id?.startsWith("figure:") === true ? Number(id.slice("figure:".length)) : null;
}

export function unitOf(content: HeroesContent, face: number): UnitPrint | undefined {
  return content.units[face - content.first_unit];
}

export function figureOf(fight: FightLook, figure: number): FigureLook | undefined {
  return fight.figures.find((each) => each.figure === figure);
}

/** What stood here has been broken down: the row of the Walls has a hole. */
export function isBreach({ works }: Pick<FightLook, "works">, space: number): boolean {
  const row = placeOf(space, 0).depth;
  return (
    works.every((work) => work.space !== space) && works.some((work) => placeOf(work.space, 0).depth === row)
  );
}

/** A name as the narrowest spaces have it: kinds of Dragons or Elementals differ by what comes first. */
export function shortOf(name: string): string {
  return name.length <= SHORT ? name : `${name.slice(0, SHORT - 1).trimEnd()}.`;
}

const SHORT = 11;

// ---- What changed from one picture to the next ----

export interface Hit {
  space: number;
  /** Damage; below 0: healed. */
  damage: number;
  falls: boolean;
  /** A Pack has turned to Few. */
  turns: boolean;
  face: number;
}

/** What happened to whom between two pictures of a fight. */
export function hitsBetween(before: FightLook, now: FightLook): Hit[] {
  if (before.field !== now.field || before.seat !== now.seat) return [];
  return before.figures.flatMap((was) => {
    const is = figureOf(now, was.figure);
    const found = { space: was.space, face: was.face, falls: false, turns: false };
    if (is === undefined)
      return now.sides[was.side]!.fallen.includes(was.face)
        ? [{ ...found, falls: true, damage: was.hp - was.hurt }]
        : [];
    const turns = was.pack && !is.pack;
    const damage = turns ? was.hp - was.hurt + is.hurt : is.hurt - was.hurt;
    return damage === 0 && !turns ? [] : [{ ...found, space: is.space, turns, damage }];
  });
}

// ---- What is cast on whom, and how a blow is seen ----

/** A spell that has just been cast on somebody. */
export interface Charm {
  space: number;
  /** Empty where it is of any. */
  school: string;
}

/** Where the spells that are told of have gone: every unit of that name, for the log knows no more. */
export function charmsOf(
  entries: readonly Pick<Told, "kind" | "args">[],
  fight: FightLook,
  content: HeroesContent,
): Charm[] {
  const found = new Map<number, Charm>();
  for (const { kind, args } of entries) {
    const card = kind === "is-for" ? content.cards[Number(args[0])] : undefined;
    if (card?.kind !== "spell") continue;
    for (const { face, space } of fight.figures)
      if (face === args[1]) found.set(space, { space, school: card.school });
  }
  return [...found.values()];
}

/** The blow that is under way, from the attacker's space to the target's; null: there is none. */
export interface Blow {
  attacker: number;
  target: number;
  from: Place;
  to: Place;
  /** They stand beside each other: the one leaps at the other; else something flies. */
  near: boolean;
}

export function blowOf({ stroke, figures }: FightLook, side: number): Blow | null {
  const attacker = figures.find(({ figure }) => figure === stroke?.attacker);
  const target = figures.find(({ figure }) => figure === stroke?.target);
  if (attacker === undefined || target === undefined) return null;
  const [from, to] = [placeOf(attacker.space, side), placeOf(target.space, side)];
  const [across, along] = [Math.abs(from.lane - to.lane), Math.abs(from.depth - to.depth)];
  const near = attacker.space < BESIDE && target.space < BESIDE && across + along === 1;
  return { attacker: attacker.figure, target: target.figure, from, to, near };
}

// ---- What a blow would come to ----

export interface Forecast {
  least: number;
  most: number;
  /** In a hundred: the side of the target's card that is up is beaten. */
  chance: number;
  /** On average, as words: what the answer costs, and what the blow does. */
  back: string;
  average: string;
  /** In a hundred: the answer beats the own side that is up. */
  risk: number;
}

export function forecastOf(hint: Said | undefined): Forecast | null {
  if (hint === undefined) return null;
  const [kind, ...args] = hint;
  if (kind !== "blow") return null;
  const at = (place: number) => (typeof args[place] === "number" ? args[place] : 0);
  return {
    least: at(0),
    most: at(1),
    chance: at(2),
    back: String(args[3] ?? ""),
    average: String(args[4] ?? ""),
    risk: at(5),
  };
}

/** The hint of an open option as the rules gave it. */
export function hintOf(view: HeroesView, target: Pick<Target, "ask" | "option">): Said | undefined {
  return view.asks.find((ask) => ask.id === target.ask)?.options?.[target.option]?.hint;
}

/** What the best of the blows at an id would come to. */
export function forecastAt(props: Props, id: string): Forecast | null {
  const open = props.at(id).filter(({ blocked, kind }) => blocked === undefined && BLOWS.has(kind));
  const found = open.flatMap((target) => forecastOf(hintOf(props.view, target)) ?? []);
  return found.sort((a, b) => b.chance - a.chance || b.most - a.most || a.risk - b.risk)[0] ?? null;
}

const BLOWS = new Set(["shoot", "strike"]);

/** Are blows all that can be done where one points? Then the strip tells it, and no bubble beside it. */
export function onlyBlowsAt(props: Props, id: string | null): boolean {
  const open = id === null ? [] : props.at(id).filter(({ blocked }) => blocked === undefined);
  return open.length > 0 && open.every((target) => forecastOf(hintOf(props.view, target)) !== null);
}

export function rangeOf({ least, most }: Pick<Forecast, "least" | "most">): string {
  return least === most ? String(most) : say("heroes.combat.range", { least, most });
}

// ---- Reasons ----

/** What a value is made of: "4 printed + 1 Attack". Empty where it is only what is printed. */
export function partsOf({ why }: Value, words: TableReader): string {
  if (why.length < 2) return "";
  const said = why.map(([operation, given, kind, ...args], at) => {
    const amount = Number(given);
    const sign = operation === "set" ? "=" : operation === "times" ? "×" : amount < 0 ? "−" : "+";
    const text = kind === "printed" ? say("heroes.combat.printed") : words.reason([String(kind), ...args]);
    const plain = `${Math.abs(amount)} ${text}`;
    return at === 0 ? plain : `${sign} ${plain}`;
  });
  return said.join(" ");
}

/** The same as an equation: "5 = 4 printed + 1 Attack". */
export function reasonsOf(value: Value, words: TableReader): string {
  const parts = partsOf(value, words);
  return parts === "" ? "" : `${value.value} = ${parts}`;
}

/** Is it above or below what is printed? */
export function changeOf({ value, why }: Value): "more" | "less" | undefined {
  const printed = Number(why[0]?.[1]);
  if (why.length < 2 || value === printed) return undefined;
  return value > printed ? "more" : "less";
}

export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

// ---- What options point at ----

/** Questions about the unit that acts: it is taken up, and goes somewhere or attacks somebody. */
const OF_THE_ACTIVE = new Set(["command", "command-guard", "after-shot"]);
const AT_A_SPACE = new Set(["put-gate", "break-wall"]);

export function combatPointsAt(option: ReadOption, ask: ReadAsk, view: HeroesView): string[] {
  const { fight } = view.derived;
  if (fight === null) return option.at;
  if (AT_A_SPACE.has(option.kind)) return [`space:${number(option, 0)}`];
  // what an effect picks among units are figures, in a fight
  if (ask.kind === "pick-units") return option.at.map((id) => id.replace("units:", "figure:"));
  if (!OF_THE_ACTIVE.has(ask.kind) || fight.active < 0) return option.at;
  const active = `figure:${fight.active}`;
  switch (option.kind) {
    case "go":
    case "shoot":
    case "strike":
    case "break":
      // a blow points at whom it hits; from where it is struck is for the menu to say
      return [active, ...option.at];
    default:
      return option.at;
  }
}

export function combatSelects(id: string): "move" | "open" | null {
  return id.startsWith("figure:") || id.startsWith("unit:") ? "move" : null;
}

/** A fight as it stood last, with those who fell since: the last blow ends it before it is seen again. */
export function withFallen(fight: FightLook, since: readonly Pick<Told, "kind" | "args">[]): FightLook {
  const standing = [...fight.figures];
  const sides = fight.sides.map((side) => ({ ...side, fallen: [...side.fallen] }));
  for (const { args } of since.filter(({ kind }) => kind === "falls")) {
    const at = standing.findIndex(({ face, side }) => face === args[0] && isOf(fight, side, args[1]));
    if (at < 0) continue;
    const [figure] = standing.splice(at, 1);
    sides[figure!.side]?.fallen.push(figure!.face);
  }
  return { ...fight, sides };
}

/** Is a side the one that an entry names? It names one where both have such a unit: a seat, the guards, the enemy. */
function isOf({ seat, foe }: FightLook, side: number, whose: Arg | undefined): boolean {
  const named = [seat, foe].indexOf(Number(whose));
  return named < 0 || named === side;
}

/** Questions that are asked on the stage. */
export const ON_STAGE = new Set([
  "deploy",
  "place-guards",
  "stands-next",
  "put-gate",
  "combat-begins",
  "activate",
  "command",
  "command-guard",
  "after-move",
  "after-shot",
  "instants",
  "cards-for-attack",
  "enemy-casts",
  "reroll-attack",
  "ignore-die",
  "save-unit",
  "also-attack",
  "name-target",
  "choose-figure",
  "choose-space",
  "pick-spaces",
  "choose-wall",
  "swap",
  "cleanse",
  "cast-now",
  "cast",
  "pick-units",
  "fight-on",
  "break-off",
  "effects.may",
  "effects.choose",
]);

/** What may still be played for a moment: the cards of the hand that this question offers; or those that it shuts. */
export function cardsIn(
  open: ReadAsk | null,
  among: "options" | "blocked" = "options",
): { piece: number; at: number[] }[] {
  const found = new Map<number, number[]>();
  (open?.[among] ?? []).forEach((option, index) => {
    const card = option.at.find((id) => id.startsWith("card:"));
    if (card === undefined) return;
    const piece = Number(card.slice("card:".length));
    found.set(piece, [...(found.get(piece) ?? []), index]);
  });
  return [...found].map(([piece, at]) => ({ piece, at }));
}

// ---- Telling ----

/** Entries that belong to a fight. */
const TOLD = new Set([
  "announces",
  "guards",
  "places",
  "walls-up",
  "breaks",
  "combat-round",
  "activates",
  "skips",
  "goes",
  "takes-cover",
  "attacks",
  "rolls-attack",
  "rolls-defense",
  "strikes",
  "hurts",
  "turns-few",
  "falls",
  "heals",
  "is-freed",
  "is-cleansed",
  "loses-effect",
  "may-answer-again",
  "paralyses",
  "saves",
  "called-off",
  "undoes",
  "uses-machine",
  "aims",
  "stalemate",
  "surrenders",
  "fight-ends",
]);

/** What is told on the stage while a fight is under way: cards, too, which are played on the map as well. */
export function isToldOnStage(entry: Pick<Entry, "kind">): boolean {
  return isOfFight(entry) || entry.kind === "plays" || entry.kind === "casts";
}

/** While a combat is told on its stage the ribbon says how far it is: nothing is told twice. */
export function staged(moving: readonly Told[], { derived: { fight } }: HeroesView): string | null {
  if (fight === null || !moving.some(isToldOnStage)) return null;
  // before anybody stands there the map has the place
  const begun = moving.some((entry) => isOfFight(entry) && entry.kind !== "announces");
  if (fight.figures.length === 0 && !begun) return null;
  return fight.round === 0
    ? say("heroes.combat.staged")
    : say("heroes.combat.staged-round", { round: fight.round });
}

export function isOfFight(entry: Pick<Entry, "kind">): boolean {
  return TOLD.has(entry.kind);
}

const LASTING: Record<string, number> = {
  announces: 1200,
  guards: 1400,
  "walls-up": 900,
  "combat-round": 800,
  goes: 560,
  aims: 1200,
  attacks: 700,
  "rolls-attack": 1000,
  "rolls-defense": 900,
  strikes: 1300,
  heals: 800,
  "is-freed": 800,
  "is-cleansed": 800,
  "loses-effect": 800,
  "may-answer-again": 800,
  "turns-few": 900,
  falls: 900,
  breaks: 900,
  paralyses: 800,
  surrenders: 1300,
  "fight-ends": 1600,
};

/** Milliseconds that an entry of a combat takes to be shown; 0: a moment. */
export function combatLasting(entry: Pick<Entry, "kind">): number {
  return LASTING[entry.kind] ?? 0;
}

/** What came of a fight: entries that follow its end. */
export const AFTER = new Set([
  "gains-xp",
  "reaches-level",
  "is-beaten",
  "takes-refuge",
  "retreats",
  "morale-rises",
  "morale-falls",
  "wins-cube",
  "flags",
  "captures",
  "gains",
  "gains-card",
]);

/** After these the game has gone on, and the end of a fight lies behind. */
const GONE_ON = new Set([
  "moves",
  "enemy-moves",
  "turn",
  "enemy-turn",
  "round",
  "announces",
  "discovers",
  "turns-tile",
  "places-tile",
  "builds",
  "recruits",
  "reinforces",
  "hires",
]);

export function hasGoneOn(log: readonly Pick<Told, "n" | "kind">[], after: Pick<Told, "n">): boolean {
  return log.some((entry) => entry.n > after.n && GONE_ON.has(entry.kind));
}

/** Whether a seat has won a fight that came out so; null: neither has. */
export function wonBy(fight: Pick<FightLook, "seat" | "foe">, outcome: number, seat: number): boolean | null {
  const attacker = seat === fight.seat;
  if (!attacker && seat !== fight.foe) return null;
  switch (OUTCOMES[outcome]) {
    case "won":
      return attacker;
    case "lost":
      return !attacker;
    default:
      return null;
  }
}

export const OUTCOMES = ["pending", "won", "lost", "retreated", "gave-up", "taken"] as const;
