/** Messages between client and server, as src/banneret/server/wire.py has them. */
import type { Entry, Result, Value, View } from "./table/view";

export interface SettingInfo {
  name: string;
  text: string;
  default: Value;
  values: Value[];
  cites: string;
}
export interface BotInfo {
  name: string;
  text: string;
  thinking: boolean;
}
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  blurb: string;
  minutes: number;
  settings: SettingInfo[];
  bots: BotInfo[];
}
export interface Rule {
  id: string;
  section: string;
  kind: string;
  says: string;
  ruling: string;
}
export interface SeatWanted {
  kind: "person" | "bot" | "open";
  name?: string;
  bot?: string;
  ms?: number;
}
export interface ClockWanted {
  kind: "move" | "game";
  seconds: number;
  increment: number;
}
export interface NewTable {
  game: string;
  seats: SeatWanted[];
  options: Record<string, Value>;
  clock?: ClockWanted | null;
  private?: boolean;
  hotseat?: boolean;
  tutorial?: boolean;
}
export interface Link {
  seat: number;
  kind: "seat" | "claim" | "watch";
  token: string;
}
export interface Created {
  table: string;
  links: Link[];
}
export interface Claimed {
  seat: number;
  token: string;
}
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string;
  bot: string | null;
  claimed: boolean;
  online: boolean;
  mark: string;
}
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  options: Record<string, Value>;
  clock: ClockWanted | null;
  private: boolean;
  hotseat: boolean;
  started: boolean;
  over: boolean;
  turn: number[];
  choices: number;
  created: number;
  commitment: string;
  result: Result | null;
  rematch: string | null;
}
export interface Verdict {
  ok: boolean;
  message: string;
  commitment: string;
  seed: string;
  hash: string;
  choices: number;
}
export interface Replayable {
  replay: string;
  game: string;
  choices: number;
  seats: number;
  options: Record<string, Value>;
  result: Result | null;
}
export interface Frame {
  choice: number;
  view: View;
  entries: Entry[];
}
export type ToServer =
  | { type: "choose"; ask: number; option: number; tag: string }
  | { type: "undo"; tag: string }
  | { type: "consent"; undo: number; agree: boolean }
  | { type: "chat"; text: string }
  | { type: "ping"; n: number }
  | { type: "leave" };
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}
export interface Hello {
  type: "hello";
  table: string;
  game: string;
  title: string;
  seat: number;
  seats: SeatInfo[];
  started: boolean;
  clock: ClockWanted | null;
  commitment: string;
  chat: ChatLine[];
  rematch: string | null;
}
export interface UndoWish {
  undo: number;
  by: number;
  to: number;
  agreed: number[];
  waiting: number[];
}
export interface State {
  type: "state";
  number: number;
  epoch: number;
  first: number;
  view: View;
  entries: Entry[];
  clocks: number[] | null;
  ticking: number[];
  thinking: number[];
  undo: UndoWish | null;
}
export type ToClient =
  | Hello
  | State
  | { type: "accepted"; tag: string; number: number }
  | { type: "refused"; tag: string; error: string }
  | ({ type: "chat" } & ChatLine)
  | { type: "seats"; seats: SeatInfo[]; started: boolean }
  | { type: "thinking"; thinking: number[]; undo: UndoWish | null }
  | { type: "rematch"; table: string }
  | { type: "pong"; n: number }
  | { type: "error"; error: string };
