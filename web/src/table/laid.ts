/** What a page lays on the table, live or from a record, and the regions of the table draw. */
import { createContext, useContext, type ReactNode } from "react";
import type { ChatLine, SeatInfo } from "../wire";
import type { Choosing } from "./choosing";
import type { Room } from "./desk";
import type { Entry, ReadAsk, ScreenProps, SeatMark, TableReader, Told, View } from "./screen";
import type { GameScreen, Target } from "./screen";
import type { Hinted } from "./snapshot";
import type { Tabs } from "./tabs";

/** What stays the same while a game is played. */
export interface Game {
  name: string;
  title: string;
  screen: GameScreen;
  content: unknown;
}

/** What is shown now. */
export interface Now {
  view: View;
  moment: number;
  log: Entry[];
  moving: Entry[];
  names: string[];
  words: TableReader;
  seats: SeatInfo[];
  thinking: number[];
  clocks: { seconds: number[]; at: number; ticking: number[] } | null;
  /** Something that happened is being shown, and more is to come; it concerns me, and waits for me. */
  telling?: boolean;
  held?: boolean;
  /** How many entries the log had when my last turn ended. */
  left?: number;
  /** Said in the ribbon instead of what is asked. */
  sentence?: string | undefined;
  /** Not everybody is here yet: nobody is to move. */
  idle?: boolean;
  /** All is past: nobody is asked anything. */
  replay?: boolean;
  /** In a replay: the number of the first log entry that this moment tells of. */
  since?: number;
}

/** What can be done. Null: not now. */
export interface Acts {
  /** What would a bot do? Null where nobody may ask. */
  hints?: { now: Hinted | null; ask: (ask: number) => void; drop: () => void } | null;
  /** Null in a replay, for a spectator, or while moves are being shown. */
  choose: ((target: Target) => void) | null;
  answer: ((ask: number, numbers: number[]) => void) | null;
  undo: (() => void) | null;
  /** Take back all that I have chosen this turn; or, on purpose, what was rolled or revealed. */
  undoTurn: (() => void) | null;
  undoRolled: (() => void) | null;
  /** Why nothing can be taken back; null: it can, or nobody would want to. */
  noUndo: string | null;
  /** Show once more what happened since my last turn. */
  again: (() => void) | null;
  /** Something is being shown: on to the next thing that concerns me, or to the end of it all. */
  skip: (() => void) | null;
  skipAll: (() => void) | null;
  busy: boolean;
  help: () => void;
  chat: { lines: ChatLine[]; mine: readonly number[]; send: ((text: string) => void) | null } | null;
  /** Leave a matter to a bot until it is over; empty: take it back. */
  entrust?: ((matter: string) => void) | null;
  takeOver?: (seat: number) => (() => void) | null;
  giveAway?: (seat: number) => (() => void) | null;
}

/** A tutorial's guide: what it narrows, points at and says. */
export interface Guidance {
  narrow: (asks: ReadAsk[]) => ReadAsk[];
  spot: string | null;
  choice: string | null;
  box: ReactNode;
}

/** What else has a place at the table. */
export interface Slots {
  menu: ReactNode;
  /** In the ribbon, beside the buttons. */
  aside?: ReactNode;
  /** Below the bar, where it covers nothing of the board. */
  notices?: ReactNode;
  /** In the bar, while there is no connection. */
  offline?: ReactNode;
  /** A word in the bar: that I only watch. */
  note?: string | undefined;
}

export interface Laid {
  game: Game;
  now: Now;
  acts: Acts;
  guide: Guidance | null;
  slots: Slots;
}

/** The table with everything that its regions share. */
export interface Frame extends Laid {
  room: Room;
  desk: boolean;
  marks: SeatMark[];
  log: Told[];
  moving: Told[];
  choosing: Choosing;
  tabs: Tabs;
  screenProps: ScreenProps;
  /** Ends the turn from within another question. */
  wayOut: { label: string; short: string; go: () => void } | null;
  /** Why what was pressed cannot be chosen; null: nothing like that was pressed. */
  reason: string | null;
  silence: () => void;
  /** The sentence of the ribbon, the seats that hold the table up, whose mark stands there, and the rule behind it. */
  sentence: string;
  waiting: number[];
  who: number;
  why: string;
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  return useContext(FrameContext)!;
}
