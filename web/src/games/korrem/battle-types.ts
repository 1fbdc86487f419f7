/** What the battle stage reads of Korrem's view and content. */
import type { ScreenProps, View } from "../../table/screen";

export const NOBODY = -1;
export const WALL = -2;
export const TOWER = -3;
/** The column of cards that are still to be laid. */
export const OFF_FIELD = 99;

/** The edge from which a side comes. */
export const ABOVE = 0;

export const ROLES = ["defends", "attacks", "has joined"] as const;
export const BONDS = ["love", "friendship", "a brief passion", "devotion"] as const;

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

export interface BattleViewState {
  battles: BattleState[];
  bonds: BondState[];
}

export interface BattleDerived {
  battles: BattleLook[];
}

export interface AbilityText {
  name: string;
  text: string;
  marks: string[];
  constant: boolean;
  instant: boolean;
}

export interface DesignText {
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
  vp: number;
  abilities: AbilityText[];
}

export interface BattleContent {
  designs: DesignText[];
  origins: string[];
  attractions: string[];
  relics: { name: string; text: string }[];
  goods: { id: string; name: string }[];
}

export type BattleView = View<BattleViewState, BattleDerived>;
export type BattleProps = ScreenProps<BattleView, BattleContent>;
