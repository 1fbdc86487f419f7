/** What one seat may know of a table, as `Table.view(seat)` gives it. The only picture of a game that the client has. */

export type Value = boolean | number | string;

/** An option that can be chosen: its place in `OpenAsk.options` is its number. */
export interface Option {
  label: string;
  /** What it points at on the board: `realm:1`, `card:12` … Empty: it is a button in the ribbon. */
  at: string[];
  hint: string;
}

/** An option that cannot be chosen now, and the reason a person reads. */
export interface Blocked extends Option {
  why: string;
}

/** A question that is open at the table. Another seat's question shows only who must decide what. */
export interface Ask {
  seat: number;
  prompt: string;
  cites: string;
  id?: number;
  standing?: boolean;
  sealed?: boolean;
  absent?: number;
  options?: Option[];
  blocked?: Blocked[];
}

/** My own question, with its answers. */
export interface OpenAsk extends Ask {
  id: number;
  standing: boolean;
  sealed: boolean;
  absent: number;
  options: Option[];
  blocked: Blocked[];
}

/** A seen piece: its number and its face. An unseen one is null. */
export type Piece = [number, string] | null;

export interface Result {
  winners: number[];
  ending: string;
  points: number[];
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
  choices: number;
  state: State;
  /** Bottom to top. */
  zones: Record<string, Piece[]>;
  derived: Derived;
  asks: Ask[];
  can_undo: boolean;
  result: Result | null;
}

/** One thing that happened. `text` is the sentence, `choice` groups what one choice led to. */
export interface Entry {
  n: number;
  kind: string;
  args: unknown[];
  text: string;
  cites: string;
  choice: number;
}

export function isOpen(ask: Ask): ask is OpenAsk {
  return ask.options !== undefined;
}
