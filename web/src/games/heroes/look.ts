/** What the screen reads off a view: who is where, what waits there, what is on offer. Pure functions, no React. */
import type { Cell } from "../../parts/hexes";
import { numberIn } from "../../table/args";
import { openOptions } from "../../table/model";
import { offersOf, type Offer } from "../../table/offers";
import type { Arg, ReadAsk, ReadOption, TableReader, Target } from "../../table/screen";
import {
  ENEMY,
  GOODS,
  NOBODY,
  NOWHERE,
  TILE_SIZE,
  UNKNOWN,
  type BuildingPrint,
  type CardPrint,
  type FieldPrint,
  type HeroesContent,
  type HeroesView,
  type HeroPrint,
  type LocationPrint,
  type Player,
  type Rival,
  type ScenarioPrint,
  type TilePrint,
  type TownPrint,
  type UnitPrint,
} from "./types";
import { listed, say } from "../../words/say";

// ---- Things by number and by id ----

export function playerOf(view: HeroesView, seat: number): Player | null {
  const found = view.derived.players[seat];
  return found?.ready === true ? found : null;
}

export function heroOf(view: HeroesView, content: HeroesContent, seat: number): HeroPrint | undefined {
  return content.heroes[view.state.hero[seat] ?? -1];
}

function townOf(view: HeroesView, content: HeroesContent, seat: number): TownPrint | undefined {
  return content.towns[view.state.faction[seat] ?? -1];
}

/** The id of a seat's faction; empty until it has one. */
export function factionOf(view: HeroesView, content: HeroesContent, seat: number): string {
  return townOf(view, content, seat)?.id ?? "";
}

export function unitOf(content: HeroesContent, id: string): UnitPrint | undefined {
  return content.units.find((unit) => unit.id === id);
}

export function cardOf(content: HeroesContent, id: string): CardPrint | undefined {
  return content.cards.find((card) => card.id === id);
}

export function goodsOf(view: HeroesView, seat: number): number[] {
  return view.state.goods.slice(seat * GOODS, (seat + 1) * GOODS);
}

export function incomeOf(view: HeroesView, seat: number): number[] {
  return view.state.income.slice(seat * GOODS, (seat + 1) * GOODS);
}

export function canPay(stock: readonly number[], price: readonly number[]): boolean {
  return price.every((count, good) => (stock[good] ?? 0) >= count);
}

/** The pieces of one of my zones, or of a common one: `[piece, face id]`. */
export function zone(view: HeroesView, name: string): [number, string][] {
  return (view.zones[name] ?? []).filter((piece): piece is [number, string] => piece !== null);
}

// ---- Fields ----

export function slotOf(field: number): number {
  return Math.floor(field / TILE_SIZE);
}

/** What is printed on a field of a tile that lies turned by so many sixths. */
export function printedOf(tile: TilePrint, turn: number, place: number): FieldPrint {
  return tile.fields[place === 0 ? 0 : 1 + ((place - 1 - turn + 6) % 6)]!;
}

/** What is printed on a field of the map; undefined: it lies face down. */
export function printedAt(view: HeroesView, content: HeroesContent, field: number): FieldPrint | undefined {
  const { slot_tile, slot_turn } = view.state;
  const slot = slotOf(field);
  const tile = content.tiles[slot_tile[slot] ?? UNKNOWN];
  return tile === undefined ? undefined : printedOf(tile, slot_turn[slot] ?? 0, field % TILE_SIZE);
}

export function locationAt(
  view: HeroesView,
  content: HeroesContent,
  field: number,
): LocationPrint | undefined {
  return content.locations[view.state.location[field] ?? UNKNOWN];
}

export function isFaceUp(view: HeroesView, slot: number): boolean {
  return (view.state.slot_tile[slot] ?? UNKNOWN) !== UNKNOWN;
}

/** Steps over an edge, in the order of the rules: north-east first, clockwise. */
export const AWAY = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

export function cellOf(view: HeroesView, field: number): Cell | null {
  const found = view.derived.fields[field];
  return found === undefined ? null : { q: found.q, r: found.r };
}

const cells = new WeakMap<HeroesView, Map<string, number>>();

/** The field at a cell; NOWHERE where no tile lies. */
export function fieldAt(view: HeroesView, q: number, r: number): number {
  let found = cells.get(view);
  if (found === undefined) {
    found = new Map(view.derived.fields.map((each, field) => [`${each.q},${each.r}`, field]));
    cells.set(view, found);
  }
  return found.get(`${q},${r}`) ?? NOWHERE;
}

/** The fields that a hero can step to, as the edges lie: as the rules have it. */
export function exitsOf(view: HeroesView, content: HeroesContent, field: number): number[] {
  const here = cellOf(view, field);
  if (here === null) return [];
  const { closed } = view.state;
  const blocked = (at: number) => locationAt(view, content, at)?.category === "blocked";
  return AWAY.flatMap(([dq, dr], edge) => {
    const other = fieldAt(view, here.q + dq, here.r + dr);
    if (other === NOWHERE || !isFaceUp(view, slotOf(other)) || blocked(other)) return [];
    if (!blocked(field) && ((closed[field] ?? 0) >> edge) & 1) return [];
    return ((closed[other] ?? 0) >> ((edge + 3) % 6)) & 1 ? [] : [other];
  });
}

// ---- Heroes ----

export interface HeroPiece {
  hero: number;
  seat: number;
  main: boolean;
  field: number;
  mp: number;
}

export function heroPieces(view: HeroesView): HeroPiece[] {
  const { hero_at, mp } = view.state;
  return hero_at.flatMap((field, hero) =>
    field === NOWHERE
      ? []
      : [{ hero, seat: Math.floor(hero / 2), main: hero % 2 === 0, field, mp: mp[hero] ?? 0 }],
  );
}

/** The enemies on the map whom nobody plays. */
export function rivalsOf(view: HeroesView): Rival[] {
  return (view.derived.rivals ?? []).filter(({ field }) => field !== NOWHERE);
}

export function rivalIn(id: string | null): number {
  return numberIn(id, "rival");
}

/** Who holds a field, in words. */
export function ownerName(names: readonly string[], owner: number): string {
  return owner === ENEMY ? say("heroes.the-enemy") : (names[owner] ?? "");
}

export function heroIn(id: string | null): number {
  return numberIn(id, "hero");
}

export function fieldIn(id: string | null): number {
  return numberIn(id, "field");
}

export function slotIn(id: string | null): number {
  return numberIn(id, "slot");
}

// ---- What waits on a field ----

export type Waits = "nothing" | "visit" | "flag" | "guards" | "quick" | "enemy" | "siege" | "ally";

function allied(view: HeroesView, seat: number, other: number): boolean {
  return seat >= 0 && other >= 0 && view.sides[seat] === view.sides[other];
}

/** Would a visit do nothing? As the rules have it. */
export function isSpent(view: HeroesView, content: HeroesContent, seat: number, field: number): boolean {
  const { cube, flag, marks } = view.state;
  const location = locationAt(view, content, field);
  switch (location?.category) {
    case "visitable":
      return cube[field] === true;
    case "flaggable":
    case "town":
      if (location.id === "obelisk" || location.id === "star-axis")
        return marks[field]?.includes(seat) === true;
      return allied(view, seat, flag[field] ?? NOBODY);
    case "revisitable":
      return location.id === "sanctuary";
    default:
      return true;
  }
}

/** What a hero of a seat meets on a field. */
export function waitsOn(view: HeroesView, content: HeroesContent, seat: number, field: number): Waits {
  const { guard, flag } = view.state;
  const others = heroPieces(view).filter((hero) => hero.field === field);
  const location = locationAt(view, content, field);
  if (others.some((hero) => !allied(view, seat, hero.seat))) return "enemy";
  if (rivalsOf(view).some((rival) => rival.field === field)) return "enemy";
  if (others.length > 0) return "ally";
  const owner = flag[field] ?? NOBODY;
  const home = location?.id === "town" || location?.id === "settlement" || location?.id === "random-town";
  if (home && owner !== NOBODY && !allied(view, seat, owner)) return "siege";
  const level = guard[field] ?? 0;
  if (level > 0) return (playerOf(view, seat)?.level ?? 0) > level ? "quick" : "guards";
  if (isSpent(view, content, seat, field)) return "nothing";
  return location?.category === "flaggable" || location?.category === "town" ? "flag" : "visit";
}

export const TIER_NAMES = ["bronze", "silver", "gold", "azure"] as const;

/** The tiers of the units that guard a field. */
export function guardTiers(view: HeroesView, content: HeroesContent, level: number): number[] {
  return content.guards[view.state.difficulty]?.[level] ?? [];
}

export interface Might {
  units: number;
  attack: number;
  defense: number;
  health: number;
}

export function mightOf(content: HeroesContent, units: readonly { unit: string; pack: boolean }[]): Might {
  const sides = units.flatMap(({ unit, pack }) => {
    const print = unitOf(content, unit);
    return print === undefined ? [] : [pack ? print.pack : print.few];
  });
  return {
    units: sides.length,
    attack: sides.reduce((sum, side) => sum + side.attack, 0),
    defense: sides.reduce((sum, side) => sum + side.defense, 0),
    health: sides.reduce((sum, side) => sum + side.hp, 0),
  };
}

/** What guards of some tiers come to on average. */
export function mightOfGuards(content: HeroesContent, tiers: readonly number[]): Might {
  const found = { units: tiers.length, attack: 0, defense: 0, health: 0 };
  for (const tier of tiers) {
    const [attack, defense, health] = content.usual[tier] ?? [0, 0, 0];
    found.attack += attack;
    found.defense += defense;
    found.health += health;
  }
  return found;
}

/** Faces of a die that are alike, and on how many of them: the commonest first. */
export function faceOdds<F>(faces: readonly F[], same: (a: F, b: F) => boolean): { face: F; of: number }[] {
  const found: { face: F; of: number }[] = [];
  for (const face of faces) {
    const there = found.find((each) => same(each.face, face));
    if (there === undefined) found.push({ face, of: 1 });
    else there.of += 1;
  }
  return found.sort((a, b) => b.of - a.of);
}

/** What a face of the treasure die brings; other faces are words already. */
export function treasureName(face: string): string {
  switch (face) {
    case "experience":
      return say("heroes.treasure.experience");
    case "artifact":
      return say("heroes.treasure.artifact");
    case "resource 1":
      return say("heroes.treasure.resource-1");
    case "resource 2":
      return say("heroes.treasure.resource-2");
    default:
      return face;
  }
}

// ---- Ways over the map ----

export interface Step {
  /** Movement points that it takes to be there. */
  cost: number;
  from: number;
  waits: Waits;
}

/** Where a hero may go in this turn: on from a field only where nothing waits on it. */
export function reachOf(
  view: HeroesView,
  content: HeroesContent,
  hero: number,
  open: ReadAsk | null,
): Map<number, Step> {
  const found = new Map<number, Step>();
  const piece = heroPieces(view).find((each) => each.hero === hero);
  if (piece === undefined || open === null) return found;
  const first = new Set(
    openOptions(open).flatMap(({ option }) =>
      option.kind === "move" && option.args[0] === piece.main ? [Number(option.args[1])] : [],
    ),
  );
  let edge = [piece.field];
  for (let cost = 1; cost <= piece.mp && edge.length > 0; cost += 1) {
    const next: number[] = [];
    for (const field of edge) {
      for (const other of exitsOf(view, content, field)) {
        if (other === piece.field || found.has(other)) continue;
        if (cost === 1 && !first.has(other)) continue;
        const waits = waitsOn(view, content, piece.seat, other);
        if (waits === "ally" && cost > 1) continue;
        found.set(other, { cost, from: field, waits });
        if (waits === "nothing") next.push(other);
      }
    }
    edge = next;
  }
  return found;
}

/** The fields of a way, the hero's own first. */
export function wayTo(reach: ReadonlyMap<number, Step>, start: number, to: number): number[] {
  const way: number[] = [];
  for (let field = to; field !== start;) {
    const step = reach.get(field);
    if (step === undefined || way.includes(field)) return [];
    way.unshift(field);
    field = step.from;
  }
  return [start, ...way];
}

/** The rides to a field further away, one after the other, by the names of their options; null: it is not such a field. */
export function journeyTo(
  view: HeroesView,
  content: HeroesContent,
  words: TableReader,
  hero: number,
  open: ReadAsk | null,
  field: number,
): { cost: number; rides: string[] } | null {
  const piece = heroPieces(view).find((each) => each.hero === hero);
  if (piece === undefined || open?.kind !== "actions") return null;
  const reach = reachOf(view, content, hero, open);
  const cost = reach.get(field)?.cost ?? 0;
  if (cost < 2) return null;
  const [, ...way] = wayTo(reach, piece.field, field);
  return { cost, rides: way.map((each) => words.name("options", "move", [piece.main, each])) };
}

// ---- Names that have their own tables ----

/** How a scenario is won, in words. */
export function goalsOf(words: TableReader, scenario: ScenarioPrint | undefined): string[] {
  if (scenario === undefined) return [];
  return scenario.goals.map((_, at) => words.word("goal", `${scenario.id}-victory-${at + 1}`));
}

/** What a hero is by trade: a Knight, a Cleric. */
export function jobOf(words: TableReader, hero: HeroPrint): string {
  return words.word("job", hero.job.toLowerCase().replaceAll(" ", "-"));
}

// ---- Offers ----

/** All options of a question but those that a lesson keeps for later. */
export function offersNow(ask: ReadAsk): Offer[] {
  const later = ({ blocked, name }: Target) =>
    blocked !== undefined && ask.options.some((option) => option.name === name);
  return offersOf(ask).filter(({ target }) => !later(target));
}

/** An argument of an option by its type: `argOf(words, target, "card")`; undefined if it has none. */
export function argOf(
  words: TableReader,
  said: Pick<ReadOption, "kind" | "args">,
  type: string,
): Arg | undefined {
  const at = words.find("options", said.kind)?.args.findIndex(([, each]) => each === type) ?? -1;
  return at < 0 ? undefined : said.args[at];
}

export function numberOf(words: TableReader, said: Pick<ReadOption, "kind" | "args">, type: string): number {
  const found = argOf(words, said, type);
  return typeof found === "number" ? found : -1;
}

/** The price that an option names, in resources. */
export function priceOf(words: TableReader, said: Pick<ReadOption, "kind" | "args">): number[] | null {
  const found = argOf(words, said, "price");
  return Array.isArray(found) ? (found as number[]) : null;
}

// ---- Buildings ----

export type Standing = "stands" | "open" | "shut";

export interface BuildingLook {
  print: BuildingPrint;
  index: number;
  standing: Standing;
  offer: Offer | undefined;
}

export function buildingsOf(
  view: HeroesView,
  content: HeroesContent,
  seat: number,
  offers: readonly Offer[],
): BuildingLook[] {
  const built = view.state.built[seat] ?? [];
  return (townOf(view, content, seat)?.buildings ?? []).flatMap((index) => {
    const print = content.buildings[index];
    if (print === undefined) return [];
    const offer = offers.find(({ target }) => target.kind === "build" && target.args[0] === index);
    const standing: Standing = built.includes(index)
      ? "stands"
      : offer !== undefined && offer.target.blocked === undefined
        ? "open"
        : "shut";
    return [{ print, index, standing, offer }];
  });
}

export function hasBuilding(
  view: HeroesView,
  content: HeroesContent,
  seat: number,
  kind: string,
  tier = "",
): boolean {
  return (view.state.built[seat] ?? []).some((index) => {
    const print = content.buildings[index];
    return print?.kind === kind && (tier === "" || print.tier === tier);
  });
}

/** Is somebody on my side, where there is another one? Where all play together it goes without saying. */
export function isAlly(sides: readonly number[], me: number, seat: number): boolean {
  return me >= 0 && seat !== me && sides[seat] === sides[me] && sides.some((side) => side !== sides[me]);
}

// ---- Words ----

/** With so many words of its own, what one of several texts adds stands in brackets. */
const WORDY = 3;

/** Texts that differ in the middle, as one: "Damage 1 / 2 / 3 to it". */
export function merged(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? "";
  // a full stop is a word of its own here: one text may end where another has one more sentence
  const rows = texts.map((line) => line.replaceAll(". ", " . ").split(" "));
  return sideBySide(rows).join(" ").replaceAll(" . ", ". ");
}

function sideBySide(rows: readonly string[][]): string[] {
  const first = rows[0]!;
  const least = Math.min(...rows.map((row) => row.length));
  if (rows.every((row) => row.length === least))
    return first.map((word, at) =>
      rows.every((row) => row[at] === word) ? word : rows.map((row) => row[at]).join("/"),
    );
  let head = 0;
  while (head < least && rows.every((row) => row[head] === first[head])) head += 1;
  let tail = 0;
  while (
    tail < least - head &&
    rows.every((row) => row[row.length - 1 - tail] === first[first.length - 1 - tail])
  )
    tail += 1;
  const end = first.slice(first.length - tail);
  const own = rows.map((row) => row.length - head - tail);
  if (own.includes(0) && Math.max(...own) > WORDY) {
    const more = rows.map(
      (row) =>
        row
          .slice(head, row.length - tail)
          .join(" ")
          .replace(/^\. /, "") || "–",
    );
    return [...first.slice(0, head), `(${more.join(" / ")})`, ...end];
  }
  // where one has nothing of its own there, the word before it is said with each
  if (head > 0 && own.includes(0)) head -= 1;
  const middles = rows.map((row) => row.slice(head, row.length - tail).join(" "));
  return [...first.slice(0, head), middles.join(" / "), ...end];
}

export function effectsText(words: TableReader, effects: readonly number[]): string {
  return effects.map((effect) => words.word("effect", effect)).join(". ");
}

export function status(view: HeroesView, names: string[]): string {
  const { round, player } = view.state;
  if (round === 0) return say("heroes.setting-up");
  return player < 0
    ? say("heroes.round", { round })
    : say("heroes.round-of", { round, name: names[player] ?? "" });
}

export function ending(view: HeroesView, words: TableReader): string {
  return view.result === null ? "" : say("heroes.ended", { how: words.word("ending", view.result.ending) });
}

/** What a hex is, read aloud and in the corner of the map. */
export function fieldWords(
  view: HeroesView,
  content: HeroesContent,
  names: readonly string[],
  words: TableReader,
  field: number,
  /** Nothing that is offered there tells it from places that are alike. */
  apart: boolean,
): string {
  const location = locationAt(view, content, field);
  if (location === undefined) return say("heroes.field.unknown");
  const { guard, flag, cube, state } = { ...view.state, state: view.state };
  const parts = [apart ? words.word("field", field) : placeName(view, content, words, field)];
  if ((guard[field] ?? 0) > 0)
    parts.push(say("heroes.field.guarded", { level: words.word("roman", guard[field]!) }));
  if ((flag[field] ?? NOBODY) !== NOBODY)
    parts.push(say("heroes.field.of", { name: ownerName(names, flag[field]!) }));
  const left = (state.marks[field] ?? []).map((seat) => names[seat] ?? "");
  if (left.length > 0) parts.push(say("heroes.field.marked", { names: listed(left) }));
  if (cube[field] === true) parts.push(say("heroes.field.visited"));
  for (const hero of heroPieces(view)) {
    if (hero.field === field)
      parts.push(say(hero.main ? "heroes.hero-of" : "heroes.second-of", { name: names[hero.seat] ?? "" }));
  }
  for (const rival of rivalsOf(view)) {
    if (rival.field === field) parts.push(rivalName(words, rival));
  }
  return parts.join(", ");
}

export function rivalName(words: TableReader, rival: Rival): string {
  return rival.hero === ""
    ? say("heroes.rival-army")
    : say("heroes.rival", { name: words.word("hero", rival.hero) });
}

/** "Gold mine", "Castle", "Windmill" */
export function placeName(
  view: HeroesView,
  content: HeroesContent,
  words: TableReader,
  field: number,
): string {
  const location = locationAt(view, content, field);
  const printed = printedAt(view, content, field);
  if (location === undefined) return say("heroes.field.unknown");
  const name = words.word("location", location.id);
  if (location.id === "mine" && printed !== undefined && printed.resource >= 0)
    return say("heroes.field.mine", {
      goods: words.word(
        "goods",
        [0, 1, 2].map((good) => (good === printed.resource ? printed.amount : 0)),
      ),
    });
  if (location.id === "town" && printed !== undefined && printed.faction !== "")
    return say("heroes.field.town", { town: words.word("town", printed.faction) });
  return name;
}

/** Places that are called by their name alone. */
const WITHOUT_ARTICLE = new Set(["pandoras-box"]);
/** Nothing is there that a field could be called by. */
const BARE = new Set(["empty", "blocked", "ground"]);

/** What fields are called, in a sentence: by what lies there, with the tile only where there are two alike. */
export function called(
  view: HeroesView,
  content: HeroesContent,
  words: TableReader,
): Record<string, string[]> {
  const fields = view.derived.fields.map((_, field) => field);
  const isBare = (field: number) => BARE.has(locationAt(view, content, field)?.category ?? "empty");
  const plain = fields.map((field) => {
    const location = locationAt(view, content, field);
    if (location === undefined) return say("heroes.field.unseen");
    const name = placeName(view, content, words, field);
    const place = isBare(field) ? name.toLowerCase() : name;
    return WITHOUT_ARTICLE.has(location.id) ? place : say("heroes.field.the", { place });
  });
  // what lies beside a bare field, and over which of its edges
  const beside = (field: number) => {
    if (!isBare(field) || !isFaceUp(view, slotOf(field))) return null;
    const { q, r } = cellOf(view, field)!;
    const others = AWAY.map(([dq, dr]) => fieldAt(view, q + dq, r + dr));
    const edge = others.findIndex(
      (other) => other !== NOWHERE && locationAt(view, content, other) !== undefined && !isBare(other),
    );
    return edge < 0 ? null : { other: others[edge]!, edge };
  };
  const tile = (field: number) => words.word("slot", slotOf(field));
  const placed = alikeSaid(plain, (field) =>
    say("heroes.field.on-tile", { place: plain[field]!, tile: tile(field) }),
  );
  const near = fields.map((field) => {
    const found = beside(field);
    return found === null
      ? placed[field]!
      : say("heroes.field.by", { place: plain[field]!, other: placed[found.other]! });
  });
  return {
    // of two that are still called alike it is told where they lie: beside that place, or on their tile
    field: alikeSaid(near, (field) => {
      const found = beside(field);
      const place = plain[field]!;
      if (found !== null)
        return say("heroes.field.side-of", {
          place,
          direction: directionName(found.edge + 3),
          other: placed[found.other]!,
        });
      const at = field % TILE_SIZE;
      if (at === 0 || locationAt(view, content, field) === undefined) return near[field]!;
      return say("heroes.field.in-tile", { place, tile: tile(field), direction: directionName(at - 1) });
    }),
  };
}

/** Names, of which those that two have in common are said in another way. */
function alikeSaid(names: readonly string[], otherwise: (at: number) => string): string[] {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return names.map((name, at) => (count.get(name) === 1 ? name : otherwise(at)));
}

/** What lies beyond each edge of a field, in the order of `AWAY`. */
const DIRECTIONS = ["north-east", "east", "south-east", "south-west", "west", "north-west"] as const;

function directionName(edge: number): string {
  return say(`heroes.direction.${DIRECTIONS[edge % DIRECTIONS.length]!}`);
}

/** Where effects have their names from: the table of names, and what comes before them there. */
const SOURCES: readonly (readonly [table: string, before: string])[] = [
  ["card", ""],
  ["building", ""],
  ["location", "field-"],
  ["location", "adventure-"],
  ["week", ""],
  ["scenario", "scenario-"],
];

/** What an effect stands on: a card, a building, a place; null where that has no name. */
export function sourceOf(words: TableReader, effect: Arg): string | null {
  const [source = ""] = words.id("effect", effect).split(".");
  for (const [table, before] of SOURCES) {
    if (!source.startsWith(before)) continue;
    const found = words.words.names[table]?.find(([id]) => id === source.slice(before.length));
    if (typeof found?.[1] === "string") return found[1];
  }
  return null;
}

/** The bonus that a scenario gives before the first round, by its difficulty. */
function isStartingBonus(words: TableReader, effect: Arg): boolean {
  return words.id("effect", effect).startsWith("difficulty-");
}

/** All of the way of playing a card that an effect is a part of. */
export function wholeOf(words: TableReader, effect: Arg): string {
  const [source, way] = words.id("effect", effect).split(".");
  const whole = words.words.names.effect?.find(([id]) => id === `${source}.${way}`);
  return typeof whole?.[1] === "string" ? whole[1] : words.word("effect", effect);
}

/** A choice says what it is a choice of. */
export function asked({ kind, args }: ReadAsk, words: TableReader): string | null {
  const [effect = null] = args;
  if (kind !== "effects.choose" && kind !== "effects.may" && kind !== "pick-units") return null;
  if (kind === "effects.choose" && isStartingBonus(words, effect)) return say("heroes.starting-bonus");
  const source = sourceOf(words, effect);
  if (source === null) return null;
  if (kind === "pick-units") return say("heroes.which-unit-of", { source });
  return kind === "effects.choose" ? say("heroes.choose-of", { source }) : say("heroes.may-of", { source });
}
