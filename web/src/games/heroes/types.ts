/** What the server says of a table of Heroes of Might and Magic III: The Board Game, as far as the screen needs it. */
import type { PanelProps, ScreenProps, View } from "../../table/screen";

export const NOBODY = -1;
export const NOWHERE = -1;
/** Who holds a place that an enemy whom nobody plays has taken. */
export const ENEMY = -2;
/** Of a tile that lies face down, and of its fields. */
export const UNKNOWN = -1;
export const GOODS = 3;
export const TILE_SIZE = 7;

// ---- What is to be seen ----

export interface HeroesState {
  scenario: number;
  difficulty: number;
  round: number;
  starting: number;
  player: number;
  acting: boolean;
  // by slot
  slot_q: number[];
  slot_r: number[];
  slot_group: string[];
  slot_tile: number[];
  slot_turn: number[];
  // by field: 7 * slot + place
  location: number[];
  guard: number[];
  closed: number[];
  cube: boolean[];
  flag: number[];
  marks: Record<string, number[]>;
  flagged: boolean[];
  yields: number[];
  // by hero: 2 * seat is the main one, 2 * seat + 1 the secondary one
  hero_at: number[];
  mp: number[];
  trail: number[][];
  // by seat
  faction: number[];
  hero: number[];
  xp: number[];
  goods: number[];
  income: number[];
  built: number[][];
  can_build: boolean[];
  can_recruit: boolean[];
  can_learn: boolean[];
  morale: number[];
  dejected: boolean[];
  trophies: number[][];
  out: boolean[];
  homeless: number[];
  had_turn: boolean[];
  packs: number[];
  // of the world
  proclaimed: number;
  grail: number;
}

export interface UnitLook {
  piece: number;
  unit: string;
  pack: boolean;
  /** In gold. */
  value: number;
}

/** What all may know of a player. */
export interface Player {
  seat: number;
  ready: true;
  level: number;
  goods: number[];
  income: number[];
  hand: number;
  hand_limit: number;
  experts: number;
  deck: number;
  pile: string[];
  play: string[];
  tiles: number;
  units: UnitLook[];
  barracks: string[];
  spell_price: number[];
  points: number;
  /** What the points are made of: kinds of scoring (words `scoring`) and points. */
  scores: [number, number][];
}

/** A player who has no hero yet. */
export interface Unready {
  seat: number;
  ready: false;
}

export interface FieldLook {
  q: number;
  r: number;
  slot: number;
  /** Empty: it lies face down. */
  location: string;
}

/** A total, and what it is made of: operation, number, kind of reason, its arguments. */
export interface Value {
  value: number;
  why: (string | number)[][];
}

export interface FigureLook {
  figure: number;
  piece: number;
  face: number;
  unit: string;
  pack: boolean;
  side: number;
  space: number;
  tier: string;
  type: string;
  ranged: boolean;
  tower: boolean;
  hp: number;
  hurt: number;
  values: { attack: Value; defense: Value; initiative: Value; hp: Value };
  defends: boolean;
  paralysed: boolean;
  answered: boolean;
  acted: boolean;
  /** What effects have taken from it: "special", "spells", "bare". */
  lacks: string[];
  /** Cards that lie on it. */
  cloaks: number[];
}

export interface SideLook {
  /** Whose units; -1: nobody's. */
  seat: number;
  hero: number;
  /** Who commands them; -1: the rules do. */
  master: number;
  /** Cards in the hand that serve it; -1: none can be played. */
  hand: number;
  /** Spells that may still be cast in this Combat Round. */
  spells: number;
  waiting: { piece: number; face: number; pack: boolean }[];
  fallen: number[];
  laid: number[];
}

/** The attack that is under way. */
export interface StrokeLook {
  attacker: number;
  target: number;
  answer: boolean;
  rolled: number[];
  chosen: number[];
  /** What the Defense Token's die showed. */
  warded: number | null;
  ignored: boolean;
  cancelled: boolean;
  attack: Value;
  defense: Value;
  /** A Wall or the Gate takes 1 off. */
  walled: boolean;
  damage: number;
}

/** What an enemy whom nobody plays has at work in a fight. */
export interface EnemySide {
  side: number;
  /** The AI Hero or army that it is; -1 for guards. */
  rival: number;
  /** Each activation of its units draws an AI card first. */
  drawing: boolean;
  waiting: string[];
  held: { figure: number; cards: string[] }[];
  later: string[];
  power: number;
  endless: boolean;
  cause: string;
}

export interface FightLook {
  seat: number;
  foe: number;
  field: number;
  level: number;
  round: number;
  /** After a Combat Round it is a retreat, or a movement point. */
  timed: boolean;
  sides: SideLook[];
  figures: FigureLook[];
  works: { space: number; gate: boolean }[];
  enemy?: EnemySide | null;
  active: number;
  order: number[];
  stroke: StrokeLook | null;
}

/** An enemy on the map whom nobody plays: an AI Hero, or an army that wanders. */
export interface Rival {
  rival: number;
  /** Empty: an army without a hero. */
  hero: string;
  faction: string;
  /** -1: it is beaten. */
  field: number;
  mp: number;
  stays: boolean;
  town: number;
  army: (UnitLook & { tier: string })[];
  value: number;
}

/** The cards that serve the enemies whom nobody plays. */
export interface EnemyCards {
  deck: number;
  pile: string[];
  play: string[];
  spells: number;
  spell_pile: string[];
  skills: string[];
}

export interface HeroesDerived {
  players: (Player | Unready)[];
  /** All play against the game. */
  together?: boolean;
  /** How much of the goal is done, in percent. */
  progress?: number;
  rivals?: Rival[];
  enemy?: EnemyCards | null;
  common_army?: string[];
  fight: FightLook | null;
  fields: FieldLook[];
  hand: string[];
  decks: Record<string, number>;
}

export type HeroesView = View<HeroesState, HeroesDerived>;

// ---- What is printed. Names and texts are words: `words.word("unit", 3)`, `words.word("effect", effect)` ----

export interface Way {
  way: number;
  timing: string;
  expert: boolean;
  /** Of a spell's level: the power that it takes; -1: it is not cast. */
  power: number;
  effects: number[];
  /** It gains goods and nothing else: no moment of a combat is better for that than another. */
  treasury: boolean;
}

export interface CardPrint {
  id: string;
  kind: string;
  level: string;
  school: string;
  hero: string;
  hero_level: number;
  factions: string[];
  ways: Way[];
}

export interface SidePrint {
  type: string;
  attack: number;
  defense: number;
  hp: number;
  initiative: number;
  abilities: { trigger: string; effect: number }[];
}

export interface UnitPrint {
  id: string;
  family: string;
  kind: string;
  faction: string;
  tier: string;
  recruit: number[];
  reinforce: number[];
  two_sided: boolean;
  few: SidePrint;
  pack: SidePrint;
}

export interface HeroPrint {
  id: string;
  faction: string;
  job: string;
  might: boolean;
  statistics: number[];
  ability: string;
  arrows: number;
  specialty: string;
  cards: number[];
}

export interface TownPrint {
  id: string;
  units: number[];
  buildings: number[];
}

export interface BuildingPrint {
  id: string;
  kind: string;
  town: number;
  slot: number;
  tier: string;
  symbol: string;
  cost: number[];
  requires: number[];
  search_price: number;
  effects: { when: string; effect: number }[];
}

export interface LocationPrint {
  id: string;
  category: string;
  effect: number;
  cites: string;
}

export interface FieldPrint {
  location: number;
  guard: number;
  resource: number;
  amount: number;
  dice: number;
  keep: number;
  faction: string;
  /** Edges that cannot be crossed, as a bit mask, as printed. */
  closed: number;
}

export interface TilePrint {
  id: string;
  group: string;
  band: string;
  terrain: string;
  fields: FieldPrint[];
}

export interface LevelPrint {
  roman: string;
  hand_limit: number;
  experts: number;
  gains: number[];
}

export interface ScenarioPrint {
  id: string;
  mode: string;
  rounds: number;
  goals: { kind: string; points: { number: number; what: string }[] }[];
}

export interface HeroesContent {
  first_unit: number;
  first_proclamation: number;
  first_tile: number;
  cards: CardPrint[];
  units: UnitPrint[];
  heroes: HeroPrint[];
  towns: TownPrint[];
  buildings: BuildingPrint[];
  locations: LocationPrint[];
  tiles: TilePrint[];
  weeks: { id: string; when: string; effect: number }[];
  levels: LevelPrint[];
  /** By difficulty and level: the tiers of the units that guard. */
  guards: number[][][];
  /** By tier: attack, defense and hit points of its neutral units, as they are on average. */
  usual: [number, number, number][];
  /** By face: a resource and how much of it. */
  resource_die: [number, number][];
  /** By face: what it shows, as in what is told of a throw. */
  treasure_die: string[];
  scenarios: ScenarioPrint[];
}

export type Props = ScreenProps<HeroesView, HeroesContent>;
export type SeatProps = PanelProps<HeroesView, HeroesContent>;
