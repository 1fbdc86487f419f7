/** What the screen reads off a view: places, reach, odds, words. Pure functions, no React. */
import { numberIn } from "../../table/args";
import { openOptions } from "../../table/model";
import type { Offer } from "../../table/offers";
import type { Arg, ReadAsk, ReadOption, TableReader, Target } from "../../table/screen";
import type { Kind } from "../../words/table";
import { landOf, hexOf, type Eyes, type Land } from "./land";
import {
  AGE_TWO,
  BLOCK,
  DECOY,
  FIRST_STRUCTURE,
  FORTRESSES,
  STRUCTURES,
  TERRAINS,
  UNEXPLORED,
  UNIT_KINDS,
  type BuildingKind,
  type BuildingLook,
  type MultiverseContent,
  type MultiverseView,
  type OddsLook,
  type UnitLook,
} from "./types";
import { say } from "../../words/say";

// ---- The asks, by their kind ----

export const ORDERS = "orders";
export const ACTIONS = "unit-actions";
export const SKILLS = "skill-points";
export const SIDES = "road-sides";
export const NAMING = "name-number";
export const ANOTHER = "another-unit";

/** Questions of the build phase that are answered in a list. */
export const LISTS: ReadonlySet<string> = new Set([
  ORDERS,
  SKILLS,
  SIDES,
  "equip-whom",
  "equip-with",
  "promote-whom",
]);
/** Questions whose answers are buttons, though they point at something. */
const IN_THE_RIBBON = new Set(["gifts", "bargain", "how-much", "treaty", "card"]);
/** What a unit does where it stands. */
const ON_THE_SPOT = new Set(["chop", "plant", "swap", "compete"]);

/** The id of an option that a panel draws. */
export function terrainName(terrain: number): string {
  const id = TERRAINS[terrain];
  return id === undefined ? "" : say(`multiverse.terrain.${id}`);
}

function inside(option: ReadOption): string {
  return `in:${option.name}`;
}

/** What an option points at on this screen: the piece that it belongs to first, then the place. */
export function pointsAt(option: ReadOption, ask: ReadAsk, view: MultiverseView): string[] {
  const { at } = option;
  const [first, ...more] = at;
  if (first === undefined || IN_THE_RIBBON.has(ask.kind)) return [];
  if (ask.kind === ORDERS) {
    // heroes gather in the settlement
    if (first.startsWith("hero:")) return [`building:${view.seat}`, inside(option), first];
    return [first, inside(option), ...more];
  }
  if (ask.kind === SIDES) return [inside(option)];
  if (LISTS.has(ask.kind)) return [inside(option), first];
  if (ask.kind === NAMING) return more;
  if (ask.kind !== ACTIONS) return at;
  const place = more.find((id) => id.startsWith("hex:") || id.startsWith("territory:"));
  if (place === undefined || ON_THE_SPOT.has(option.kind)) return [first, inside(option), ...more];
  return [first, place, ...more.filter((id) => id !== place)];
}

export function selects(id: string): "move" | "open" | null {
  if (id.startsWith("unit:")) return "move";
  return id.startsWith("building:") ? "open" : null;
}

/** In the midst of a unit's actions another one of mine can be clicked, too. */
export function canTurnTo(
  view: MultiverseView,
  open: ReadAsk | null,
  selected: string | null,
  unit: UnitLook,
): boolean {
  return (
    open?.kind === ACTIONS &&
    unit.seat === view.seat &&
    `unit:${unit.id}` !== selected &&
    unit.done !== true &&
    !unit.resting
  );
}

// ---- Things on the map ----

export function landIn(view: MultiverseView, content: MultiverseContent): Land {
  return landOf(content.maps[view.state.land]!);
}

export function unitOf(view: MultiverseView, id: string | number | null): UnitLook | undefined {
  const unit = typeof id === "number" ? id : numberIn(id, "unit");
  return view.derived.units.find((each) => each.id === unit);
}

export function buildingOn(view: MultiverseView, hex: number): BuildingLook | undefined {
  const number = view.state.building_at[hex] ?? -1;
  return number < 0 ? undefined : view.derived.buildings.find((building) => building.id === number);
}

export function unitsOn(view: MultiverseView, hex: number): UnitLook[] {
  return view.derived.units.filter((unit) => unit.hex === hex);
}

export function isMine(view: MultiverseView, seat: number): boolean {
  return view.seat >= 0 && view.sides[seat] === view.sides[view.seat];
}

export function iconOf(content: MultiverseContent, kind: string | null): string {
  if (kind === null) return "help";
  if (kind === "decoy") return "scarecrow";
  return (
    content.units.find((card) => card.id === kind)?.icon ??
    content.heroes.find((card) => card.id === kind)?.icon ??
    "help"
  );
}

export function eyesOf(content: MultiverseContent, unit: UnitLook): Eyes {
  const card = content.units.find((each) => each.id === unit.kind);
  return { radius: unit.sight ?? 2, keen: card?.attributes.includes("forest-sight") ?? false };
}

export function intercepts(content: MultiverseContent, unit: UnitLook): boolean {
  const card =
    content.units.find((each) => each.id === unit.kind) ??
    content.heroes.find((each) => each.id === unit.kind);
  return card?.attributes.includes("intercept") ?? false;
}

/** The name of a unit, as far as it is known. */
export function unitName(view: MultiverseView, unit: UnitLook): string {
  return (
    unit.name ??
    say("multiverse.look.an-unknown-block-of", { seat: view.derived.seats[unit.seat]?.name ?? "" })
  );
}

export function unitWords(view: MultiverseView, unit: UnitLook): string {
  const whose =
    unit.seat === view.seat
      ? "your"
      : say("multiverse.look.the-s", { seat: view.derived.seats[unit.seat]?.name ?? "" });
  const words = [unit.name === null ? unitName(view, unit) : `${whose} ${unit.name}`];
  if (unit.left !== undefined && unit.hp !== undefined)
    words.push(say("multiverse.look.of-health", { left: unit.left, hp: unit.hp }));
  else if (unit.wounds > 0)
    words.push(unit.wounds === 1 ? "1 wound" : say("multiverse.look.wounds", { wounds: unit.wounds }));
  if (unit.ap_left !== undefined)
    words.push(say("multiverse.look.ap-left", { left: unit.done === true ? 0 : unit.ap_left }));
  if (unit.resting) words.push("resting");
  if (unit.shard) words.push(say("multiverse.look.carries-a-shard"));
  if (unit.frost > 0) words.push(unit.frost === 2 ? "frozen" : "frostbitten");
  return words.join(", ");
}

/** What a hex holds, for those who listen. */
export function hexWords(view: MultiverseView, content: MultiverseContent, hex: number): string {
  const { state, derived } = view;
  const found: string[] = [];
  const home = content.maps[state.land]!.homes[hex] ?? -1;
  if (home >= 0)
    found.push(say("multiverse.look.settlement-of-the", { home: derived.seats[home]?.name ?? "" }));
  else found.push(terrainName(state.terrain[hex] ?? 0).toLowerCase());
  if ((state.road[hex] ?? 0) > 0) found.push(state.terrain[hex] === 4 ? "bridge" : "road");
  const building = home >= 0 ? undefined : buildingOn(view, hex);
  if (building !== undefined)
    found.push(
      say("multiverse.look.of-the", {
        building: building.name,
        seat: derived.seats[building.seat]?.name ?? "",
      }),
    );
  const event = derived.events[state.event_at[hex] ?? -1];
  if (event !== undefined) found.push(event.name);
  if ((state.mine_at[hex] ?? -1) >= 0) found.push(say("multiverse.look.aether-mine"));
  if (state.token[hex] === true) found.push(say("multiverse.look.an-adventure"));
  for (const unit of unitsOn(view, hex)) found.push(unitWords(view, unit));
  if (view.seat >= 0 && !derived.sight.includes(hex)) found.push(say("multiverse.look.out-of-sight"));
  return `${content.maps[state.land]!.names[hex]}, ${found.join(", ")}`;
}

// ---- Reach ----

export interface Reach {
  /** Hexes where the acting unit could go, with the AP. */
  moves: Map<number, number>;
  /** Hexes with something to attack, with the odds. */
  attacks: Map<number, OddsLook | null>;
  /** Hexes with an adventure to enter. */
  adventures: Set<number>;
}

const NOWHERE: Reach = { moves: new Map(), attacks: new Map(), adventures: new Set() };
const ATTACKS = new Set(["attack", "shoot", "tower-shoots", "ice-bolt"]);

/** What the board offers for the selected piece, hex by hex. */
export function reachOf(
  view: MultiverseView,
  land: Land,
  open: ReadAsk | null,
  selected: string | null,
): Reach {
  if (open === null || selected === null) return NOWHERE;
  const reach: Reach = { moves: new Map(), attacks: new Map(), adventures: new Set() };
  for (const { option, index } of openOptions(open)) {
    if (option.at[0] !== selected) continue;
    const id = option.at.find((each) => each.startsWith("hex:"));
    const hex = id === undefined ? -1 : hexOf(land, id);
    if (hex < 0) continue;
    if (ATTACKS.has(option.kind)) reach.attacks.set(hex, oddsOf(view, index) ?? null);
    else if (option.kind === "enter-adventure") reach.adventures.add(hex);
    else if (option.kind === "move" || option.kind === "march")
      reach.moves.set(hex, Math.min(costOf(view, open, index), reach.moves.get(hex) ?? Infinity));
  }
  return reach;
}

/** The AP that an option takes, as its hint says. */
function costOf(view: MultiverseView, open: ReadAsk, option: number): number {
  const asked = view.asks.find((ask) => ask.seat === view.seat && ask.id === open.id);
  const [kind, cost] = asked?.options?.[option]?.hint ?? [];
  return kind === "ap" && typeof cost === "number" ? cost : 0;
}

function oddsOf(view: MultiverseView, option: number): OddsLook | undefined {
  return view.derived.odds.find((each) => each.option === option);
}

/** A way to a hex over places that cost ever less; where it cannot be told, as the crow flies. */
export function wayTo(land: Land, reach: Reach, from: number, to: number): number[] {
  const way = [to];
  while (way[0] !== from && way.length < 12) {
    const here = way[0]!;
    const near = land.near[here]!.filter((hex) => hex >= 0);
    if (near.includes(from)) {
      way.unshift(from);
      break;
    }
    const cost = reach.moves.get(here) ?? 99;
    const next = near
      .filter((hex) => (reach.moves.get(hex) ?? 99) < cost)
      .sort((a, b) => reach.moves.get(b)! - reach.moves.get(a)!)[0];
    way.unshift(next ?? from);
  }
  return way;
}

/** The odds of what is pointed at, with its option. */
export function oddsAt(
  view: MultiverseView,
  open: ReadAsk | null,
  targets: readonly Target[],
): { odds: OddsLook; target: Target } | null {
  if (open === null) return null;
  for (const target of targets) {
    const odds = target.ask === open.id && target.option >= 0 ? oddsOf(view, target.option) : undefined;
    if (odds !== undefined) return { odds, target };
  }
  return null;
}

export function percent(chance: number): string {
  const whole = Math.round(100 * chance);
  return whole === 0 && chance > 0 ? "<1%" : whole === 100 && chance < 1 ? ">99%" : `${whole}%`;
}

// ---- Options that panels draw ----

/** The argument that the table of words calls so, where it is a number; else -1. */
export function argNamed(kind: Kind | undefined, args: readonly Arg[], name: string): number {
  const value = args[kind?.args.findIndex(([each]) => each === name) ?? -1];
  return typeof value === "number" ? value : -1;
}

/** A building that is only ordered stands nowhere yet: what it would raise says what it is, and where. */
export function orderedFor(
  offers: readonly Offer[],
  words: TableReader,
): { structure: number; hex: number } | null {
  const raised = offers.find(({ target }) => target.kind === "recruit")?.target;
  if (raised === undefined) return null;
  const named = (name: string) => argNamed(words.find("options", raised.kind), raised.args, name);
  return { structure: named("place"), hex: named("hex") };
}

/** What an option costs in gold; -1: nothing. */
export function priceOf(words: TableReader, { kind, args }: Pick<Target, "kind" | "args">): number {
  return argNamed(words.find("options", kind), args, "price");
}

/** The argument of an option by its place; -1 where it is no number. */
export function numberOf({ args }: Pick<Target, "args">, at = 0): number {
  const value = args[at];
  return typeof value === "number" ? value : -1;
}

// ---- Icons of what words speak of by number ----

/** The kind of building that a structure is. */
export function structureKind(structure: number): BuildingKind {
  if (structure >= FORTRESSES) return "fortress";
  return STRUCTURES[structure < AGE_TWO ? structure : structure - AGE_TWO] ?? "settlement";
}

export function buildingCard(content: MultiverseContent, kind: BuildingKind | undefined) {
  return content.buildings.find((card) => card.id === kind);
}

export function fighterIcon(content: MultiverseContent, fighter: number): string {
  if (fighter === DECOY) return "scarecrow";
  const card = fighter < UNIT_KINDS ? content.units[fighter] : content.heroes[fighter - UNIT_KINDS];
  return card?.icon ?? "help";
}

export function targetIcon(content: MultiverseContent, target: number): string {
  if (target <= BLOCK) return fighterIcon(content, target);
  const structure = target - FIRST_STRUCTURE;
  const encounter = structure - FORTRESSES - content.factions.length;
  if (encounter >= 0) return content.events[encounter]?.icon ?? "help";
  return buildingCard(content, structureKind(structure))?.icon ?? "castle";
}

// ---- Words ----

export function status(view: MultiverseView, names: string[]): string {
  const { turn, limit, player } = view.state;
  const of = limit > 0 ? ` ${say("multiverse.look.of", { limit })}` : "";
  if (view.result !== null) return say("multiverse.look.turn-the-end", { turn, of });
  const phase =
    view.derived.phase === "action" && player >= 0
      ? player === view.seat
        ? say("multiverse.look.your-action-phase")
        : say("multiverse.look.acts", { player: names[player] ?? "" })
      : say("multiverse.look.phase", { phase: view.derived.phase });
  return say("multiverse.look.turn", { turn, of, phase });
}

export function ending(view: MultiverseView, words: TableReader): string {
  return words.word("ending", view.result?.ending ?? "");
}

/** Is anything of a hex known? */
export function isExplored(view: MultiverseView, hex: number): boolean {
  return view.state.terrain[hex] !== UNEXPLORED;
}
