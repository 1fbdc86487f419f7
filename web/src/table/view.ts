/** What one seat may know of a table, as `Table.view(seat)` gives it. The only picture of a game that the client has. */
import type { Arg, Said } from "../words/table";

export type { Arg, Said } from "../words/table";
export type Value = boolean | number | string;

/** An option that can be chosen: its place in `OpenAsk.options` is its number. */
export interface Option {
  kind: string;
  args: Arg[];
  /** What it points at on the board: `realm:1`, `card:12` … Empty: it is a button in the ribbon. */
  at: string[];
  hint?: Said;
  /** What speaks against it. */
  warns?: Said;
}

/** An option that cannot be chosen now, and why. */
export interface Blocked extends Option {
  why: Said;
}

/** One of the numbers of an answer: what it counts, and between which bounds it lies. */
export interface Amount {
  kind: string;
  args: Arg[];
  least: number;
  most: number;
}

/** What some of the numbers (by their places) must come to together. */
export interface Total {
  of: number[];
  least: number;
  most: number;
}

/** A question that is open at the table. Another seat's question shows only who must decide what. */
export interface Ask {
  seat: number;
  kind: string;
  args: Arg[];
  cites: string;
  standing: boolean;
  /** The clock that runs while it is open; empty: the usual one. */
  clock: string;
  id?: number;
  sealed?: boolean;
  absent?: number | number[];
  options?: Option[];
  blocked?: Blocked[];
  /** The answer is a row of numbers. */
  amounts?: Amount[];
  totals?: Total[];
  /** What it is part of that may be left to a bot as a whole: `battle 3`. */
  matter?: string;
}

/** My own question, with its answers. */
export interface OpenAsk extends Ask {
  id: number;
  sealed: boolean;
  absent: number | number[];
  options: Option[];
  blocked: Blocked[];
}

/** A seen piece: its number and its face. An unseen one is null. */
export type Piece = [number, string] | null;

export interface Result {
  winners: number[];
  ending: string;
  points: number[];
  /** Seats whose persons gave up before the end. */
  resigned?: number[];
}

/** A game's screen narrows `state` and `derived` to its own types: `View<TalesState, TalesDerived>`. */
export interface View<State = Record<string, unknown>, Derived = Record<string, unknown>> {
  game: string;
  seats: number;
  /** Whose eyes these are; -1: a spectator. */
  seat: number;
  options: Record<string, Value>;
  commitment: string;
  seed: number | string | null;
  /** Which side each seat is on: who is on the same one plays together. */
  sides: number[];
  state: State;
  /** What is under way (a fight, an auction), the outermost first: its kind and its record. */
  scopes: [string, Record<string, unknown>][];
  /** Bottom to top. */
  zones: Record<string, Piece[]>;
  derived: Derived;
  asks: Ask[];
  can_undo: boolean;
  result: Result | null;
}

/** One thing that happened. Entries of one moment came of one choice. */
export interface Entry {
  n: number;
  kind: string;
  args: Arg[];
  cites: string;
  moment: number;
}

export function isOpen(ask: Ask): ask is OpenAsk {
  return ask.options !== undefined;
}
