/** The battle stage's figures, places and tellings. Pure functions, no React. */
import { number, numbers } from "../../../table/args";
import type { ReadAsk, ReadOption, Said, Target, Told } from "../../../table/screen";
import { say } from "../../../words/say";
import { placeName } from "../look";
import { pictureOf } from "../pictures";
import {
  ABOVE,
  NOBODY,
  OFF_FIELD,
  TOWER,
  WALL,
  type BattleLook,
  type BattleState,
  type BondState,
  type Design,
  type FighterLook,
  type KorremContent,
  type KorremView,
  type Relic,
} from "../types";

/** A battle as it stands, or as it stood last. */
export interface Scene {
  battle: BattleState;
  look: BattleLook;
  /** It is over: how it ended. */
  ended: Told | null;
}

// ---- Which battle ----

/** Entries that name their battle first. */
const OF_A_BATTLE = new Set([
  "battle",
  "joins-battle",
  "lines-up",
  "phase",
  "moves",
  "attacks",
  "answers",
  "intercepts",
  "hurt",
  "cove-shields",
  "dies",
  "healed",
  "cured",
  "relieved",
  "afflicted",
  "poison-bites",
  "frost-bites",
  "thaws",
  "uses",
  "uses-relic",
  "npc-rolls",
  "rolls",
  "rerolls",
  "pushed",
  "raised",
  "resurrected",
  "teleports",
  "brings-along",
  "escapes",
  "disarmed",
  "steals",
  "summons",
  "passes-relic",
  "hearts",
  "heart-again",
  "distracted",
  "defects",
  "joins-friend",
  "stays-behind",
  "regroups",
  "retreats",
  "forced-out",
  "side-beaten",
  "battle-over",
]);

/** Entries without a battle's number that belong to the one that is told. */
const ALONG = new Set([
  "bond",
  "bond-broken",
  "scores",
  "spoils",
  "wins-relic",
  "flees",
  "dispelled",
  "plays",
  "occupies",
]);

/** The battle that an entry tells of, or -1. */
export function battleOf(entry: { kind: string; args: Told["args"] }): number {
  return OF_A_BATTLE.has(entry.kind) ? number(entry, 0) : -1;
}

/** While a Battle is told on its field: which one it is, and how far. */
export function staged(moving: readonly Told[], view: KorremView, content: KorremContent): string | null {
  const id = moving.map(battleOf).find((each) => each >= 0);
  const battle = view.state.battles.find((each) => each.id === id);
  if (battle === undefined) return null;
  const { hex, turn } = battle;
  const place = placeName(view, content, hex);
  return turn > 0
    ? say("korrem.battle.staged-turn", { place, turn })
    : say("korrem.battle.staged", { place });
}

/** The battles that a seat is a side of. */
export function fights(battle: BattleState, seat: number): boolean {
  return seat >= 0 && battle.sides.some((side) => side.seat === seat);
}

/** The battle to show: the one that was asked for, that is being told, in which I am asked, or mine. */
export function shownBattle(
  { state, derived, seat }: KorremView,
  chosen: number | null,
  told: number,
): BattleState | undefined {
  const find = (id: number) => state.battles.find((battle) => battle.id === id);
  const now = derived.battles.find((battle) => battle.now)?.id ?? -1;
  return (
    find(told) ??
    (chosen === null ? undefined : find(chosen)) ??
    find(now) ??
    state.battles.find((battle) => fights(battle, seat)) ??
    state.battles[0]
  );
}

const ASKED = new Set([
  "line-up",
  "place-card",
  "equip",
  "setup-summon",
  "join-from",
  "assault",
  "answer",
  "reroll",
  "reroll-heart",
  "regroup",
  "reinforce",
  "disarm",
  "steal",
  "bring-along",
  "double-strike",
]);
const MOMENTS = new Set(["battle", "attack", "die", "hearts", "phase-end"]);

/** Is somebody asked about a battle now? Others may wait meanwhile for the next Command Phase. */
export function isFought({ asks, state }: KorremView): boolean {
  return (
    state.battles.length > 0 &&
    asks.some(({ kind, args }) => ASKED.has(kind) || (kind === "play-card" && MOMENTS.has(String(args[0]))))
  );
}

export function lookAt(view: KorremView, id: number): BattleLook | undefined {
  return view.derived.battles.find((battle) => battle.id === id);
}

// ---- The field ----

export interface Box {
  left: number;
  top: number;
  columns: number;
  rows: number;
  /** Seen from above: the Defenders' half lies below. */
  turned: boolean;
}

export interface Place {
  column: number;
  row: number;
}

export function standing(battle: BattleState): number[] {
  return battle.side.flatMap((side, at) => (side !== NOBODY && battle.x[at] !== OFF_FIELD ? [at] : []));
}

export function waiting(battle: BattleState, seat: number): number[] {
  return battle.side.flatMap((side, at) =>
    side !== NOBODY && battle.x[at] === OFF_FIELD && battle.sides[side]?.seat === seat ? [at] : [],
  );
}

/** The cells that `spot:x,y` names. */
export function spotAt(id: string): { x: number; y: number } | null {
  if (!id.startsWith("spot:")) return null;
  const [x, y] = id.slice(5).split(",").map(Number);
  return x === undefined || y === undefined ? null : { x, y };
}

/** The part of the endless field that is shown: all cards and what can be chosen, with room around them. */
export function boxOf(battle: BattleState, spots: readonly { x: number; y: number }[], seat: number): Box {
  const mine = battle.sides.find((side) => side.seat === seat);
  const turned = mine?.front === ABOVE;
  const cells = [...standing(battle).map((at) => ({ x: battle.x[at]!, y: battle.y[at]! }))];
  // who meets far out on the Frontline is looked at there
  const columns = [
    ...cells.flatMap(({ x }) => [x - 1, x + 1]),
    ...spots.map(({ x }) => x),
    ...(cells.length + spots.length === 0 ? [-1, 1] : []),
  ];
  const rows = [...cells.flatMap(({ y }) => [y - 1, y + 1]), ...spots.map(({ y }) => y), -1, 0];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [low, high] = [Math.min(...rows), Math.max(...rows)];
  return {
    left: turned ? -right : left,
    top: turned ? low : -high,
    columns: right - left + 1,
    rows: high - low + 1,
    turned,
  };
}

export function placeOf(box: Box, x: number, y: number): Place {
  return { column: (box.turned ? -x : x) - box.left, row: (box.turned ? y : -y) - box.top };
}

/** The row above which the Frontline runs. */
export function frontRow(box: Box): number {
  return placeOf(box, 0, box.turned ? 0 : -1).row;
}

// ---- Cards ----

/** The fighter that an id is of. */
export function fighterIn(id: string | null): number | null {
  if (id === null) return null;
  if (id.startsWith("fighter:")) return Number(id.slice(8));
  return id.startsWith("elsewhere:") ? Number(id.slice(id.lastIndexOf(":") + 1)) : null;
}

export function iconOf(design: Design | undefined, card: number): string {
  if (card === WALL) return "stone-wall";
  if (card === TOWER || design === undefined) return "stone-tower";
  return pictureOf(design);
}

export interface Mark {
  icon: string;
  name: string;
  /** Of an Artifact: what it does. */
  text?: string;
  tone: "bad" | "plain" | "good";
}

/** What lies on a card, and what it is: states, Range, wings, Artifacts. */
export function marksOf(
  battle: BattleState,
  look: FighterLook,
  relics: readonly Pick<Relic, "name" | "text">[],
): Mark[] {
  const at = look.fighter;
  const found: Mark[] = [];
  const add = (is: boolean, icon: string, name: string, tone: Mark["tone"]) => {
    if (is) found.push({ icon, name, tone });
  };
  add(battle.disabled[at]! > 0, "knocked-out-stars", say("korrem.battle.disabled"), "bad");
  add(battle.poisoned[at]! > 0, "poison-bottle", say("korrem.battle.poisoned"), "bad");
  add(battle.frozen[at]! > 0, "snowflake-1", say("korrem.battle.frozen"), "bad");
  add(look.undead, "raise-zombie", say("korrem.battle.undead"), "bad");
  add(look.shoots, "bow-arrow", say("korrem.battle.range"), "plain");
  add(look.flies, "feathered-wing", say("korrem.battle.flies"), "plain");
  for (const relic of battle.relics[at] ?? [])
    found.push({
      icon: "open-treasure-chest",
      name: relics[relic]?.name ?? say("korrem.battle.artifact"),
      text: relics[relic]?.text ?? "",
      tone: "good",
    });
  return found;
}

/** Bonds between two who stand on the field, by fighters. */
export function bondsOn(
  battle: BattleState,
  bonds: readonly BondState[],
): (BondState & { of: [number, number] })[] {
  const there = new Map(standing(battle).map((at) => [battle.card[at]!, at]));
  return bonds.flatMap((bond) => {
    const [first, second] = [there.get(bond.first), there.get(bond.second)];
    return first === undefined || second === undefined ? [] : [{ ...bond, of: [first, second] }];
  });
}

// ---- What a deed would come to ----

export interface Forecast {
  taken: number;
  blocked: number;
  left: number;
  /** The chance that it happens at all. */
  wins: number;
  ways: number;
  /** In how many of eight rolls the target dodges. */
  dodge: number;
}

/** What a hint of the rules tells in numbers; null where it tells none. */
export function forecastOf(hint: Said | undefined): Forecast | null {
  if (hint === undefined) return null;
  const [kind, ...args] = hint;
  const at = (place: number) => (typeof args[place] === "number" ? args[place] : 0);
  const sure = { wins: 1, ways: 1, dodge: 0 };
  switch (kind) {
    case "blow":
      return { ...sure, taken: at(0), blocked: at(1), left: at(2), dodge: at(3) };
    case "blow-if":
      return { ...sure, wins: at(1), ways: at(2), taken: at(3), blocked: at(4), left: at(5) };
    case "lot":
    case "courting":
      return { ...sure, wins: at(1), ways: at(2), taken: 0, blocked: 0, left: -1 };
    case "chance":
      return { ...sure, wins: at(0), ways: at(1), taken: 0, blocked: 0, left: -1 };
    default:
      return null;
  }
}

/** The hint of an open option as the rules gave it. */
export function hintOf(view: KorremView, target: Pick<Target, "ask" | "option">): Said | undefined {
  return view.asks.find((ask) => ask.id === target.ask)?.options?.[target.option]?.hint;
}

export function percent(wins: number, ways: number): string {
  return `${Math.round((100 * wins) / Math.max(1, ways))}%`;
}

// ---- Why a creature attacks whom ----

export type Aim = "only" | "far" | "closest" | "healthiest";

/** Why a creature of the wild attacks this one, as it stands now; null: it is somebody's own character. */
export function aimOf(battle: BattleState, look: BattleLook, fighter: number, target: number): Aim | null {
  const own = battle.side[fighter] ?? NOBODY;
  if (own === NOBODY || battle.sides[own]?.seat !== NOBODY) return null;
  const enemies = standing(battle).filter((at) => battle.side[at] !== own);
  if (enemies.length <= 1) return "only";
  const its = look.fighters.find((each) => each.fighter === fighter);
  if (its !== undefined && (its.shoots || its.flies)) return "far";
  const steps = (at: number) =>
    Math.max(Math.abs(battle.x[at]! - battle.x[fighter]!), Math.abs(battle.y[at]! - battle.y[fighter]!));
  return enemies.filter((at) => steps(at) === steps(target)).length > 1 ? "healthiest" : "closest";
}

// ---- What options point at ----

/** In a Battle cards are known by their fighters: what waits to be laid is in reserve, Artifacts go to fighters. */
export function battlePointsAt(option: ReadOption, ask: ReadAsk, view: KorremView): string[] {
  const battle = view.state.battles.find(({ id }) => ask.matter === `battle ${id}`);
  if (battle === undefined) return option.at;
  if (option.kind === "storm") return [`storm:${number(option, 1)}`];
  return option.at.map((id) => {
    if (!id.startsWith("card:")) return id;
    const card = Number(id.slice(5));
    if (ask.kind === "place-card") return `reserve:${card}`;
    const fighter = battle.card.findIndex((each, at) => each === card && battle.side[at] !== NOBODY);
    return fighter < 0 ? id : `fighter:${fighter}`;
  });
}

export function battleSelects(id: string): "move" | null {
  return id.startsWith("fighter:") || id.startsWith("reserve:") ? "move" : null;
}

// ---- The report ----

export interface Chapter {
  key: number;
  /** "The wild attack." Empty for what comes before the first phase. */
  title: string;
  lines: Told[];
}

/** What was told of a battle, by Attack Phases. */
export function reportOf(log: readonly Told[], id: number): Chapter[] {
  const chapters: Chapter[] = [];
  let inside = false;
  for (const entry of log) {
    const of = battleOf(entry);
    if (of >= 0) inside = of === id;
    if (!inside || (of < 0 && !ALONG.has(entry.kind)) || entry.text === "") continue;
    const last = chapters.at(-1);
    if (entry.kind === "phase" || last === undefined)
      chapters.push({ key: entry.n, title: entry.text, lines: [] });
    else last.lines.push(entry);
    if (entry.kind === "battle-over") inside = false;
  }
  return chapters;
}

/** The battles that the log knows of, the last first. */
export function battlesIn(log: readonly Told[]): { id: number; title: string; over: boolean }[] {
  const over = new Set(log.filter(({ kind }) => kind === "battle-over").map((entry) => number(entry, 0)));
  return log
    .filter(({ kind }) => kind === "battle")
    .map((entry) => ({ id: number(entry, 0), title: entry.text, over: over.has(number(entry, 0)) }))
    .reverse();
}

// ---- What is being told ----

export interface Telling {
  /** Who does it, and to whom: fighters. */
  from: number;
  to: number[];
  kind: "attack" | "hurt" | "heal" | "heart" | "die" | "move" | "other";
  /** A number that floats up. */
  taken: number;
  blocked: number;
  /** A D8 that lies there. */
  die: number;
  least: number;
  /** Attraction Dice: how many Hearts, and how many are needed. */
  hearts: number;
  needed: number;
  text: string;
}

const PLAIN: Omit<Telling, "text"> = {
  from: -1,
  to: [],
  kind: "other",
  taken: 0,
  blocked: 0,
  die: 0,
  least: 0,
  hearts: -1,
  needed: 0,
};

function fighterOf(battle: BattleState, card: number): number {
  return battle.card.findLastIndex((each, at) => each === card && battle.side[at] !== NOBODY);
}

export function tellingOf(entry: Told, battle: BattleState): Telling {
  const told = { ...PLAIN, text: entry.text };
  switch (entry.kind) {
    case "attacks":
      return { ...told, kind: "attack", from: number(entry, 2), to: [number(entry, 4)] };
    case "uses":
    case "uses-relic": {
      const target = fighterOf(battle, number(entry, 4));
      return { ...told, kind: "attack", from: number(entry, 2), to: target < 0 ? [] : [target] };
    }
    case "hurt":
      return {
        ...told,
        kind: "hurt",
        to: [number(entry, 2)],
        taken: number(entry, 3),
        blocked: number(entry, 4),
      };
    case "poison-bites":
    case "frost-bites":
      return { ...told, kind: "hurt", to: [number(entry, 2)], taken: 1 };
    case "healed":
      return { ...told, kind: "heal", to: [number(entry, 2)], taken: number(entry, 3) };
    case "dies":
      return { ...told, kind: "hurt", to: [number(entry, 3)] };
    case "moves":
      return { ...told, kind: "move", from: number(entry, 2) };
    case "npc-rolls":
      return { ...told, kind: "die", from: fighterOf(battle, number(entry, 1)), die: number(entry, 2) };
    case "rolls":
      return {
        ...told,
        kind: "die",
        from: fighterOf(battle, number(entry, 1)),
        die: number(entry, 2),
        least: number(entry, 3),
      };
    case "retreats":
      return { ...told, kind: "die", die: number(entry, 2) };
    case "hearts":
      return {
        ...told,
        kind: "heart",
        from: fighterOf(battle, number(entry, 1)),
        to: [fighterOf(battle, number(entry, 2))].filter((at) => at >= 0),
        hearts: number(entry, 3),
        needed: number(entry, 4),
      };
    case "heart-again":
      return { ...told, kind: "heart", hearts: number(entry, 1) };
    case "bond":
      return {
        ...told,
        kind: "heart",
        from: fighterOf(battle, number(entry, 0)),
        to: [fighterOf(battle, number(entry, 1))].filter((at) => at >= 0),
      };
    case "regroups":
      return {
        ...told,
        kind: "move",
        to: numbers(entry, 1).map((card) => fighterOf(battle, card)),
      };
    default:
      return told;
  }
}

/** How long an entry of a Battle is shown, where that is more than a moment. */
export function battleLasting(entry: { kind: string }): number {
  return LASTING[entry.kind] ?? 0;
}

const LASTING: Record<string, number> = {
  battle: 1200,
  phase: 700,
  "npc-rolls": 1100,
  rolls: 1100,
  hearts: 1400,
  attacks: 700,
  uses: 800,
  hurt: 800,
  dies: 900,
  regroups: 800,
  bond: 1400,
  "battle-over": 1400,
};

/** After these the game has gone on, and a Battle lies behind. */
const GONE_ON = new Set([
  "round",
  "commands",
  "marches",
  "advances",
  "discovers",
  "engagement",
  "battle",
  "gathers",
  "enlists",
  "draws-card",
]);

/** The number of the entry with which the game went on after this one. */
export function goneOn(log: readonly Pick<Told, "n" | "kind">[], after: Pick<Told, "n">): number | undefined {
  return log.find((entry) => entry.n > after.n && GONE_ON.has(entry.kind))?.n;
}

/** Is something told that comes after a Battle, and is no deed of this seat's own? Then the map is wanted. */
export function isTelling(
  moving: readonly Pick<Told, "n" | "kind" | "args">[],
  after: Pick<Told, "n">,
  seat: number,
): boolean {
  return moving.some(({ n, kind, args }) => n > after.n && GONE_ON.has(kind) && args[0] !== seat);
}

// ---- How it ended ----

/** Who fell in a Battle, by whom they fought for. */
export function fallenIn(log: readonly Pick<Told, "kind" | "args">[], id: number): Map<number, number[]> {
  const fallen = new Map<number, number[]>();
  for (const entry of log) {
    if (entry.kind !== "dies" || number(entry, 0) !== id) continue;
    const seat = number(entry, 1);
    fallen.set(seat, [...(fallen.get(seat) ?? []), number(entry, 2)]);
  }
  return fallen;
}

/** Did a seat leave a Battle of its own will? */
export function withdrew(log: readonly Pick<Told, "kind" | "args">[], id: number, seat: number): boolean {
  return log.some(
    (entry) => entry.kind === "retreats" && number(entry, 0) === id && number(entry, 1) === seat,
  );
}

/**
 * A Battle that is over as its field is left: only those stand there who hold it, and who went over to them. What was
 * seen last may be from before the last blows, where those were skipped.
 */
export function asLeft(
  battle: BattleState,
  log: readonly Pick<Told, "kind" | "args">[],
  winners: readonly number[],
): BattleState {
  const told = log.filter((entry) => battleOf(entry) === battle.id);
  const fell = new Set(told.filter(({ kind }) => kind === "dies").map((entry) => number(entry, 3)));
  const over = new Map(
    told
      .filter(({ kind }) => kind === "joins-friend")
      .map((entry) => [number(entry, 1), battle.sides.findIndex(({ seat }) => seat === number(entry, 2))]),
  );
  const holds = (at: number) => winners.includes(battle.sides[at]?.seat ?? Number.NaN);
  return {
    ...battle,
    side: battle.side.map((was, fighter) => {
      const at = over.get(battle.card[fighter]!) ?? was;
      return holds(at) && !fell.has(fighter) ? at : NOBODY;
    }),
    sides: battle.sides.map((side, at) => ({ ...side, out: !holds(at) })),
  };
}
