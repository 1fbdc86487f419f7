/** What the server says of a table of Heart of Korrem, as far as the screen needs it. */
import type { PanelProps, ScreenProps, View } from "../../table/screen";

export const NOBODY = -1;
export const NOWHERE = -1;
export const GOODS = 7;
export const GOLD = 6;
export const FLAGS = 9;
export const KINGDOM = 2;
export const FIRST_WILD = 6;
export const WALL = -2;
export const TOWER = -3;
/** The column of cards of a Battle that are still to be laid. */
export const OFF_FIELD = 99;
/** The edge of a field from which a side comes. */
export const ABOVE = 0;

// ---- What is to be seen ----

export interface KorremState {
  /** The Festival's free Cycling is still there. */
  free_cycle: boolean;
  round: number;
  /** 0 set-up, 1 observe, 2 command. */
  phase: number;
  observer: number;
  player: number;
  order: number[];
  weather: number;
  actions: number;
  hex_q: number[];
  hex_r: number[];
  hex_tile: number[];
  hex_land: number[];
  settlement: number[];
  owner: number[];
  walls: number[];
  towers: number[];
  occupier: number[];
  army_hex: number[];
  army_cards: number[][];
  army_goods: number[];
  army_battle: number[];
  army_since: number[];
  undead: number[];
  /** Characters that have gathered where they stand. */
  gathered: number[];
  bonds: BondState[];
  relic_army: number[];
  relic_bank: number[];
  nation: number[];
  bank: number[];
  out: boolean[];
  piles: number[];
  cycled: number[];
  event: number;
  event_left: number;
  timeline: number[];
  battles: BattleState[];
}

export interface QuestState {
  design: number;
  progress: number;
  wanted: number;
  paid: number;
}

export interface Standing {
  points: number;
  won: { monsters: number; quests: number; heart: number; drums: number };
  artifacts: number;
  holding: number;
  villages: number;
  kingdoms: number;
  hand: number;
  quests: QuestState[];
}

export interface Pile {
  size: number;
  /** The card on top; -1: the pile is empty. */
  top: number;
}

export interface KorremDerived {
  standings: Standing[];
  halls: Pile[][];
  decks: { bag: number; creatures: number; world: number };
  drawn: number[];
  tiles: number[][];
  /** What a Provider gathers on each hex. */
  yields: number[];
  hand: { id: string; card: number }[];
  queue: string[];
  battles: BattleLook[];
}

export interface SideState {
  seat: number;
  armies: number[];
  role: number;
  front: number;
  phases: number;
  latecomers: number[];
  out: boolean;
  graves: number[];
  relics: number[];
  ready: boolean;
  bounty: number;
}

export interface BattleState {
  id: number;
  hex: number;
  sides: SideState[];
  order: number[];
  acting: number;
  turn: number;
  ahead: number;
  decided: boolean;
  engaging: boolean;
  // by fighter
  card: number[];
  side: number[];
  x: number[];
  y: number[];
  hurt: number[];
  absorbed: number[];
  steps: number[];
  strikes: number[];
  disabled: number[];
  poisoned: number[];
  frozen: number[];
  relics: number[][];
  pot: number[];
}

export interface BondState {
  kind: number;
  first: number;
  second: number;
  battle: number;
  code: string;
}

/** One who stands on a field, in numbers. */
export interface FighterLook {
  /** Whose it is; -1 for the wild. */
  seat: number;
  fighter: number;
  attack: number;
  defense: number;
  /** What is left of its Defense in this Attack Phase. */
  guard: number;
  health: number;
  chits: number[];
  shoots: boolean;
  flies: boolean;
  steps: number;
  attacks: number;
  score: number;
  undead: boolean;
  may_move: boolean;
  may_strike: boolean;
  /** Abilities that are not used up, by their places on the card. */
  ready: number[];
  /** Of an NPC: [Ability, in how many of eight rolls]; -1 is its base attack. */
  lots: number[][];
}

export interface BattleLook {
  /** The side that lies at the bottom of the field. */
  bottom: number;
  id: number;
  /** Something happens in it now. */
  now: boolean;
  fighters: FighterLook[];
}

export type KorremView = View<KorremState, KorremDerived>;

// ---- What is printed ----

export interface AbilityCard {
  name: string;
  text: string;
  marks: string[];
  constant: boolean;
  instant: boolean;
}

export interface QuestCard {
  category: string;
  mode: string;
  text: string;
  how: string;
  vp: number;
}

export interface Design {
  id: string;
  name: string;
  first: number;
  copies: number;
  origin: number;
  kind: string;
  attack: number;
  defense: number;
  health: number;
  speed: number;
  attraction: number;
  score: number;
  nature: number;
  cost: number[];
  sacrifice: number;
  vp: number;
  shoots: boolean;
  flies: boolean;
  gathers: { land: number; goods: number[] }[];
  barters: boolean;
  abilities: AbilityCard[];
  quest: QuestCard | null;
  cites: string;
}

export interface Relic {
  id: string;
  name: string;
  magic: string;
  vp: number;
  worth: number[];
  lands: number[];
  text: string;
  cites: string;
}

export interface WorldCard {
  id: string;
  name: string;
  kind: string;
  rounds: number;
  nation: number;
  text: string;
  cites: string;
}

export interface Landmark {
  id: string;
  name: string;
  land: number;
  use: string;
  text: string;
  cites: string;
}

export interface Nation {
  id: string;
  name: string;
  people: string;
  lands: number[];
  provider: string;
  wall: number[];
  tower: number[];
  cites: string;
}

export interface KorremContent {
  goods: { id: string; name: string }[];
  lands: { id: string; name: string; yields: number[] }[];
  landmarks: Landmark[];
  tile_land: number[];
  standard_tiles: number;
  nations: Nation[];
  origins: string[];
  natures: string[];
  attractions: string[];
  designs: Design[];
  first_creature: number;
  world: WorldCard[];
  world_of: number[];
  first_artifact: number;
  relics: Relic[];
  engagement: string[][];
  village_cost: number[];
  kingdom_cost: number[];
  flags: number;
  limits: { villages: number; kingdoms: number; walls: number; towers: number };
  addon: { health: number; attack: number };
}

export type Props = ScreenProps<KorremView, KorremContent>;
export type SeatProps = PanelProps<KorremView, KorremContent>;
