/** What the rules of Multiverse War tell a screen: view, content, and the numbers that stand for things. */
import type { PanelProps, ScreenProps, View } from "../../table/screen";

export const GRASS = 0;
export const FOREST = 1;
export const WATER = 4;
export const UNEXPLORED = -1;
export const TERRAINS = ["grassland", "forest", "hills", "mountain", "water"] as const;
/** A crossroads: all six sides are open. */
export const ALL_SIDES = 63;

// ---- The numbers that words speak of things by ----

/** Fighters: unit cards, then heroes, then the decoy. */
export const UNIT_KINDS = 18;
export const DECOY = 23;
/** Targets: fighters, a block that nobody knows, structures, encounters. */
export const BLOCK = 24;
export const FIRST_STRUCTURE = 25;
/** Structures: Age 1, then Age 2 (which has no Fortress), then the Fortress of each faction. */
export const STRUCTURES = [
  "barracks",
  "guard-tower",
  "academy",
  "siege-workshop",
  "fortress",
  "settlement",
] as const;
export const AGE_TWO = 6;
export const FORTRESSES = 10;
/** Abilities: one a unit card, then five a hero. Skills: HP, AP, then the same five. */
export const HERO_SKILLS = 5;
export const HEALTH_SKILL = 0;
export const ACTION_SKILL = 1;
export const FIRST_SKILL = 2;

export interface MultiverseState {
  land: number;
  terrain: number[];
  token: boolean[];
  changed: boolean[];
  road: number[];
  building_at: number[];
  event_at: number[];
  mine_at: number[];
  explored: number[];
  mine_slots: number[];
  b_owner: number[];
  b_builder: number[];
  e_owner: number[];
  loose: [number, number][];
  u_owner: number[];
  u_hex: number[];
  /** My own sealed orders of this build phase, each a code and its arguments. */
  orders?: number[][];
  treaties: [number, number, number][];
  ready: boolean[];
  turn: number;
  player: number;
  phase: number;
  limit: number;
}

export interface AbilityLook {
  id: string;
  name: string;
  text: string;
  ready: boolean;
  why: string;
  again: boolean;
}

export interface UnitLook {
  id: number;
  seat: number;
  hex: number;
  at: string;
  /** Null: nobody of my side knows. */
  kind: string | null;
  name: string | null;
  type: string | null;
  wounds: number;
  shown: boolean;
  resting: boolean;
  role: "alone" | "front" | "behind" | "formation";
  frost: number;
  pinned: number;
  poisoned: boolean;
  aegis: boolean;
  vanished: boolean;
  shard: boolean;
  hp?: number;
  left?: number;
  dmg?: number;
  range?: number;
  sight?: number;
  facing?: number;
  set_up?: boolean;
  rank?: string;
  ap?: number;
  ap_left?: number;
  done?: boolean;
  used?: string[];
  ability?: AbilityLook | null;
}

export type BuildingKind = (typeof STRUCTURES)[number];

export interface BuildingLook {
  id: number;
  seat: number;
  kind: BuildingKind;
  level: number;
  name: string;
  at: string[];
  health: number;
  max: number;
  site: boolean;
  shoots: boolean;
  shot: boolean;
  connected: boolean;
  repairs_with: number;
}

export interface EventLook {
  id: number;
  kind: string;
  name: string;
  at: string;
  health: number;
  max: number;
  owner: number;
  dormant: boolean;
}

export interface MineLook {
  id: number;
  at: string;
  holder: number;
  shards: number;
}

export interface HeroLook {
  id: string;
  name: string;
  alive: boolean;
  level: number;
  kills: number;
  needed: number;
  hp: number;
  ap: number;
  points: number;
  skills: string[];
}

export interface SeatLook {
  colour: string;
  seat: number;
  faction: string;
  name: string;
  fortress: string;
  team: number;
  gold: number;
  income: number;
  stones: number;
  shards: number;
  blocks: number;
  vp: number;
  hero: HeroLook | null;
  tracks: { unit: string; squares: number; rank: string; equipment: string[] }[];
  missions: number;
  completed: string[];
  guide: string[];
  bonus: string[];
  buildings: Record<string, number>;
  tactics: { used: number; limit: number } | null;
}

export interface GoalLook {
  id: string;
  text: string;
  need: number;
  have: number[];
  cites: string;
}

export interface OddsLook {
  option: number;
  first: "attacker" | "defender";
  hit: number;
  critical: number;
  deals: [number, number][];
  slays: number;
  answer_hit: number;
  takes: [number, number][];
  dies: number;
  /** 0: it hits surely. */
  dice: number;
  /** -1: it is not answered. */
  answer_dice: number;
  unknown: boolean;
}

export interface FightLook {
  attacker: number;
  tower: number;
  defender: number;
  target: number;
  building: number;
  event: number;
  at: string;
  from: string;
  melee: boolean;
  support: [number, number];
  cards: (string | null)[];
}

export interface QuestLook {
  unit: number;
  at: string;
  card: string;
  name: string;
  story: string;
  reward: string;
  failure: string;
  guardian: number;
  cites: string;
}

export interface OrderLook {
  text: string;
  code: number;
  at: string[];
}

export interface MultiverseDerived {
  map: string;
  units: UnitLook[];
  buildings: BuildingLook[];
  events: EventLook[];
  mines: MineLook[];
  seats: SeatLook[];
  goals: GoalLook[];
  mission: { id: string; name: string; text: string; have: number; need: number; cites: string } | null;
  plan: OrderLook[];
  gold_left: number;
  sight: number[];
  hand: string[];
  hands: number[];
  dial: { position: number; id: string; name: string; text: string; cites: string } | null;
  order: number[];
  phase: "revenue" | "build" | "action";
  supply: { roads: number; chops: number; adventures: number; discards: number; territories: number };
  odds: OddsLook[];
  acting: number;
  fight: FightLook | null;
  quest: QuestLook | null;
}

export interface UnitCard {
  id: string;
  name: string;
  type: string;
  age: number;
  cost: number;
  hp: number;
  dmg: number;
  ap: number;
  range: number;
  mounted: boolean;
  attributes: string[];
  ability: { id: string; name: string; text: string };
  elite: { id: string; text: string };
  counters: string[];
  icon: string;
}

export interface HeroCard {
  id: string;
  name: string;
  type: string;
  dmg: number;
  range: number;
  mounted: boolean;
  attributes: string[];
  counters: string[];
  text: string;
  icon: string;
  abilities: {
    id: string;
    name: string;
    level: number;
    passive: boolean;
    starred: boolean;
    text: string;
  }[];
}

export interface BuildingCard {
  id: string;
  name: string;
  level: number;
  cost: number;
  revenue: number;
  health: number;
  vp: number;
  range: number;
  dmg: number;
  sight: number;
  text: string;
  icon: string;
}

export interface MapPlan {
  id: string;
  name: string;
  text: string;
  seats: number;
  cells: [number, number][];
  /** What people call the hexes: K10. */
  names: string[];
  slots: number[];
  homes: number[];
  mines: number[];
  centres: [number, number][];
}

export interface MultiverseContent {
  units: UnitCard[];
  buildings: BuildingCard[];
  heroes: HeroCard[];
  adventures: {
    id: string;
    name: string;
    kind: string;
    icon: string;
    story: string;
    reward: string;
    failure: string;
    guardian: string;
    hp: number;
    dmg: number;
    /** Successes that a trial needs. */
    trial: number;
  }[];
  events: { id: string; name: string; text: string; icon: string }[];
  dial: { position: number; id: string; name: string; text: string; icon: string }[];
  missions: { id: string; name: string; text: string; icon: string }[];
  territories: { number: number; name: string }[];
  maps: MapPlan[];
  factions: { id: string; name: string; perk: string; icon: string; fortress: string }[];
  cards: { id: string; name: string; text: string; icon: string }[];
  guides: { bit: number; text: string }[];
  bonuses: { bit: number; text: string }[];
}

export type MultiverseView = View<MultiverseState, MultiverseDerived>;
export type Props = ScreenProps<MultiverseView, MultiverseContent>;
export type SeatProps = PanelProps<MultiverseView, MultiverseContent>;
