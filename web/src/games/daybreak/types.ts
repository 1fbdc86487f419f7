/** What Daybreak shows in its view and sends as static content. */
import type { PanelProps, ScreenProps, View } from "../../table/screen";

export const RESOURCES = ["coin", "wood", "food", "stone"] as const;
export const FOOD = 2;
export const RESOURCE_ICONS = ["two-coins", "wood-pile", "ham-shank", "stone-pile"] as const;
export const HEROES_EACH = 5;
/** Of Items, from Common to Legendary. */
export const RANKS = 5;

/** What lies on a tile, as bits. */
export const ITEM_TOKEN = 1;
export const RESOURCE_TOKEN = 2;
export const MONSTER_TOKEN = 4;

/** [kind, count] */
export type Stack = [number, number];
/** [item, type, rank] */
export type Thing = [number, number, number];

export interface DaybreakState {
  campaign: boolean;
  size: number;
  day: number;
  phase: "set-up" | "resources" | "remittance" | "build" | "exploration";
  player: number;
  first: number;
  order: number[];
  out: boolean[];
  /** By seat: the Day on which it lost its last City, 0 while it has one. */
  homeless: number[];
  /** By seat * 4 + resource. */
  stock: number[];
  tokens: number[];
  built: number[];
  /** By Hero: the how-many-eth hire of the game it was. */
  hire: number[];
  deck: number[];
  /** By Day: Cities, Mines and score of each seat in turn. */
  history: number[][];
}

export interface SeatLook {
  house: string;
  heroes: number;
  cities: number;
  mines: number;
  score: number;
  income: number[];
  upkeep: number;
}

export interface HeroLook {
  hero: number;
  name: string;
  seat: number;
  x: number;
  y: number;
  moves: number;
  /** The own City that it stands in, or -1. */
  garrisoned: number;
  troops: Stack[];
  items: [number, number, number, boolean][];
  level: number;
  experience: number;
}

export interface CityLook {
  city: number;
  name: string;
  owner: number;
  x: number;
  y: number;
  spawners: number[];
  troops: Stack[];
  items: Thing[];
  level: number;
  ramparts: boolean;
  besieged: boolean;
}

export interface MineLook {
  mine: number;
  owner: number;
  resource: number;
  x: number;
  y: number;
}

export interface ReachTile {
  x: number;
  y: number;
  cost: number;
  from: [number, number];
  what: "" | "monsters" | "hero" | "city" | "collect" | "mine" | "cross";
}

export interface SquadLook {
  name: string;
  units: Stack[];
  alive: boolean;
  heroes: number[];
  wall: boolean;
  expected: number;
}

export interface SideLook {
  seat: number;
  name: string;
  mode: "" | "representative" | "individual";
  squads: SquadLook[];
}

export interface BattleLook {
  about: "monsters" | "guardians" | "neutral city" | "city" | "hero";
  title: string;
  tile: [number, number];
  sides: [SideLook, SideLook];
}

export interface DaybreakDerived {
  seats: SeatLook[];
  heroes: HeroLook[];
  cities: CityLook[];
  mines: MineLook[];
  dropped: { x: number; y: number; items: Thing[] }[];
  monster_tier: number;
  must_go_on: number;
  reach: { hero: number; tiles: ReachTile[] }[];
  battle: BattleLook | null;
  /** The map as lines of text, for screens without pictures. */
  map: string[];
}

export type DaybreakView = View<DaybreakState, DaybreakDerived>;

export interface CreatureText {
  kind: number;
  /** What several of them are called, and one. */
  name: string;
  one: string;
  tier: number;
  rank: number;
  spawner: number[];
  recruit: number[];
  promotion: number[] | null;
  dice: string;
  mean: number;
  icon: string;
  cites: string;
}

export interface ItemText {
  id: string;
  name: string;
  cards: number;
  /** By rank. */
  dice: string[];
  icon: string;
}

export interface DaybreakContent {
  creatures: CreatureText[];
  items: ItemText[];
  ranks: string[];
  amounts: Record<string, { name: string; amount: number[] }>;
  dice: Record<string, { dice: string }>;
  levels: { name: string; price: number[]; coin: number; tier: number; icon: string }[];
  experience: number[];
  houses: { name: string; home: string; heroes: string[]; icon: string }[];
}

export type Props = ScreenProps<DaybreakView, DaybreakContent>;
export type SeatProps = PanelProps<DaybreakView, DaybreakContent>;
