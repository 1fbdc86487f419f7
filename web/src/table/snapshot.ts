/** What a device knows of a table, and of each seat that it holds there. */
import type { Line, LineStatus } from "../net/socket";
import type {
  Advice,
  Back,
  ChatLine,
  ClockWanted,
  Hello,
  SeatInfo,
  State,
  ToServer,
  UndoWish,
} from "../wire";
import { myAsk } from "./model";
import type { Shown, Stood } from "./telling";
import type { Entry, View } from "./view";

export type Passing = Hello["passing"];

/** What I asked a bot about one of my questions: it thinks (no advice, no error), or has thought. */
export interface Hinted {
  ask: number;
  advice: Advice | null;
  error: string;
}

export interface Key {
  seat: number;
  token: string | undefined;
}

export interface Snapshot {
  status: LineStatus;
  retryAt: number;
  refused: string | null;
  hello: Hello | null;
  seats: SeatInfo[];
  started: boolean;
  /** The seat whose eyes are shown, and all seats that this device holds. */
  me: number;
  mine: number[];
  view: View | null;
  log: Entry[];
  moving: Entry[];
  /** Frames that are not shown yet. */
  behind: number;
  /** What is shown concerns me: it stays until I go on. */
  held: boolean;
  /** How many entries the log had when my last turn ended: what happened since can be shown again. */
  left: number;
  again: boolean;
  replaying: boolean;
  /** Whatever is shown: something is asked of me. */
  asked: boolean;
  clock: ClockWanted | null;
  clocks: number[] | null;
  ticking: number[];
  clocksAt: number;
  thinking: number[];
  undo: UndoWish | null;
  /** What I can take back. */
  back: Back;
  chat: ChatLine[];
  pending: string | null;
  notice: string | null;
  /** The device must be passed to this seat before anything is shown. */
  curtain: number | null;
  rematch: string | null;
  /** What the shown seat wants where it may act or pass. */
  passing: Passing;
  /** May one ask what a bot would do, and what was asked. */
  hints: Hello["hints"];
  hint: Hinted | null;
  /** A tutorial goes as its script has it. */
  onCourse: boolean;
  /** How many choices were made in it: its steps begin by them. */
  made: number;
  /** Counts what the shown seat has seen happen. */
  moment: number;
}

export interface SeatState {
  line: Line;
  key: Key;
  view: View | null;
  log: Entry[];
  /** How things stood since the seat's last turn ended, and the entry up to which it has been shown. */
  steps: Stood[];
  seen: number;
  state: State | null;
  passing: Passing;
  status: LineStatus;
  /** What was sent and not answered yet: it is sent again when the line is back, and its tag makes it count once. */
  unanswered: (ToServer & { tag: string }) | null;
}

/** How long frames take. */
export interface Pace {
  /** Milliseconds; 0: nothing is shown. `own`: it came of my own choice. */
  (behind: number, frame: Shown, own: boolean): number;
  /** Milliseconds until what concerns me goes on by itself; null: it waits for me. */
  patience: () => number | null;
}

/** Before anything is known: these seats are held, the first is shown. */
export function firstSnapshot(seats: readonly number[]): Snapshot {
  return {
    status: "connecting",
    retryAt: 0,
    refused: null,
    hello: null,
    seats: [],
    started: false,
    me: seats[0]!,
    mine: seats.filter((seat) => seat >= 0),
    view: null,
    log: [],
    moving: [],
    behind: 0,
    held: false,
    left: 0,
    again: false,
    replaying: false,
    asked: false,
    clock: null,
    clocks: null,
    ticking: [],
    clocksAt: 0,
    thinking: [],
    undo: null,
    back: NO_WAY_BACK,
    chat: [],
    pending: null,
    notice: null,
    curtain: null,
    rematch: null,
    passing: "ask",
    hints: "off",
    hint: null,
    onCourse: true,
    made: 0,
    moment: 0,
  };
}

/** A long log comes in parts, the newest first. */
export function askEarlier(from: SeatState, first: number): void {
  if (first > 1) from.line.send({ type: "earlier", before: first });
}

const NO_WAY_BACK: Back = { choice: false, turn: 0, rolled: false, why: null };

export function holds(view: View): boolean {
  const ask = myAsk(view);
  return ask !== null && !ask.standing;
}

export function lastOf(log: readonly Entry[]): number {
  return log[log.length - 1]?.n ?? 0;
}

/** Where a seat left, and whether anything happened since. */
export function sinceIn({ state, steps, log }: SeatState): Pick<Snapshot, "left" | "again" | "back"> {
  const back = state?.back ?? NO_WAY_BACK;
  return { back, left: state?.left ?? 0, again: steps.length > 0 && lastOf(log) > steps[0]!.last };
}

export function isHidden(): boolean {
  return typeof document !== "undefined" && document.hidden;
}
