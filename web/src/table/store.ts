/**
 * A table as this device sees it: one line for each seat that it holds (or one to watch), the log, and the frames that
 * are still to be shown. What is shown (`view`) may be behind what is known, while moves are being animated.
 */
import { Line, type LineStatus, type Wire } from "../net/socket";
import { socketAddress } from "../net/api";
import { uid } from "../store";
import { say } from "../words/say";
import type {
  ChatLine,
  Choose,
  ClockWanted,
  Hello,
  SeatInfo,
  State,
  ToClient,
  ToServer,
  UndoWish,
} from "../wire";
import { mergedLog, myAsk } from "./model";
import type { Entry, View } from "./view";

export type Passing = Hello["passing"];

export interface Key {
  seat: number;
  token: string | undefined;
}

/** One step of what happened: the view after it, and the entries that tell it. */
export interface Shown {
  view: View;
  moment: number;
  entries: Entry[];
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
  /** Moves can be shown again. */
  again: boolean;
  replaying: boolean;
  clock: ClockWanted | null;
  clocks: number[] | null;
  ticking: number[];
  clocksAt: number;
  thinking: number[];
  undo: UndoWish | null;
  chat: ChatLine[];
  pending: string | null;
  notice: string | null;
  /** The device must be passed to this seat before anything is shown. */
  curtain: number | null;
  rematch: string | null;
  /** What the shown seat wants where it may act or pass. */
  passing: Passing;
  /** A tutorial goes as its script has it. */
  onCourse: boolean;
  /** How many choices were made in it: its steps begin by them. */
  made: number;
  /** Counts what the shown seat has seen happen. */
  moment: number;
}

interface SeatState {
  line: Line;
  key: Key;
  view: View | null;
  log: Entry[];
  state: State | null;
  passing: Passing;
  status: LineStatus;
  /** What was sent and not answered yet: it is sent again when the line is back, and its tag makes it count once. */
  unanswered: (ToServer & { tag: string }) | null;
}

/** Milliseconds that a frame takes; 0: no animation. */
export type Pace = (behind: number, frame: Shown) => number;

export class TableStore {
  private snapshot: Snapshot;
  private readonly listeners = new Set<() => void>();
  private readonly seats: SeatState[];
  private queue: Shown[] = [];
  /** What happened since my last choice, for "show again"; the first is the view before it. */
  private recent: Shown[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  private curtainUp = false;

  constructor(
    readonly table: string,
    keys: Key[],
    private readonly pace: Pace,
    dial?: (address: string) => Wire,
  ) {
    const held = keys.length > 0 ? keys : [{ seat: -1, token: undefined }];
    this.seats = held.map((key) => {
      const state: SeatState = {
        key,
        view: null,
        log: [],
        state: null,
        passing: "ask",
        status: "connecting",
        unanswered: null,
        line: new Line(
          (since, mark) => socketAddress(table, key.token, since, mark),
          {
            message: (message) => this.receive(state, message),
            status: (status, retryIn) => this.lineStatus(state, status, retryIn),
            refused: (reason) => this.set({ refused: reason }),
          },
          dial,
        ),
      };
      return state;
    });
    this.snapshot = {
      status: "connecting",
      retryAt: 0,
      refused: null,
      hello: null,
      seats: [],
      started: false,
      me: held[0]!.seat,
      mine: held.map((key) => key.seat).filter((seat) => seat >= 0),
      view: null,
      log: [],
      moving: [],
      behind: 0,
      again: false,
      replaying: false,
      clock: null,
      clocks: null,
      ticking: [],
      clocksAt: 0,
      thinking: [],
      undo: null,
      chat: [],
      pending: null,
      notice: null,
      curtain: null,
      rematch: null,
      passing: "ask",
      onCourse: true,
      made: 0,
      moment: 0,
    };
  }

  open(): void {
    for (const seat of this.seats) seat.line.open();
  }

  close(): void {
    clearTimeout(this.timer);
    clearTimeout(this.noticeTimer);
    for (const seat of this.seats) seat.line.close();
  }

  hurry(): void {
    for (const seat of this.seats) seat.line.hurry();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get = (): Snapshot => this.snapshot;

  // ---- What I do ----

  choose(ask: number, option: number): void {
    this.reply({ type: "choose", ask, option, tag: uid() });
  }

  /** Answer a question in numbers. */
  answer(ask: number, numbers: number[]): void {
    this.reply({ type: "choose", ask, numbers, tag: uid() });
  }

  private reply(choice: Choose): void {
    if (this.snapshot.pending !== null || this.snapshot.behind > 0 || this.snapshot.replaying) return;
    if (!this.ask(choice)) this.notice(say("notice.not-sent-choice"));
  }

  undo(): void {
    if (this.snapshot.pending !== null) return;
    if (!this.ask({ type: "undo", tag: uid() })) this.notice(say("notice.not-sent-undo"));
  }

  /** Send something that will be answered; false: there is no line. */
  private ask(message: ToServer & { tag: string }): boolean {
    const seat = this.shown();
    if (!seat.line.send(message)) return false;
    seat.unanswered = message;
    this.set({ pending: message.tag });
    return true;
  }

  consent(agree: boolean): void {
    const wish = this.snapshot.undo;
    if (wish === null) return;
    for (const seat of this.seats) {
      if (wish.waiting.includes(seat.key.seat)) seat.line.send({ type: "consent", undo: wish.undo, agree });
    }
  }

  chat(text: string): void {
    if (!this.shown().line.send({ type: "chat", text })) this.notice(say("notice.not-sent"));
  }

  setPassing(passing: Passing): void {
    this.shown().line.send({ type: "passing", passing });
  }

  leave(): void {
    this.shown().line.send({ type: "leave" });
  }

  /** The device was passed on: show this seat's view. */
  unveil(): void {
    const seat = this.snapshot.curtain;
    if (seat === null) return;
    this.curtainUp = false;
    this.look(seat);
  }

  dismissNotice(): void {
    this.set({ notice: null });
  }

  // ---- Showing what happened ----

  /** Show everything at once: a click skips what is being animated. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    const seat = this.shown();
    this.set({
      view: seat.view,
      moment: seat.state?.number ?? 0,
      log: seat.log,
      moving: [],
      behind: 0,
      replaying: false,
    });
    this.passOn();
  }

  /** Show again what happened since my last choice. */
  again(): void {
    const [before, ...after] = this.recent;
    if (before === undefined || after.length === 0) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [...after];
    this.set({
      view: before.view,
      moment: before.moment,
      moving: [],
      behind: this.queue.length,
      replaying: true,
    });
    this.timer = setTimeout(() => this.next(), 400);
  }

  private next(): void {
    this.timer = undefined;
    const frame = this.queue.shift();
    if (frame === undefined) {
      this.set({ moving: [], behind: 0, replaying: false });
      this.passOn();
      return;
    }
    const ms = this.pace(this.queue.length, frame);
    const last = this.queue.length === 0;
    const seat = this.shown();
    const log = this.snapshot.replaying || last ? seat.log : logUpTo(seat.log, frame);
    this.set({
      view: last ? seat.view : frame.view,
      moment: last ? (seat.state?.number ?? 0) : frame.moment,
      log,
      moving: ms > 0 ? frame.entries : [],
      behind: this.queue.length,
      replaying: this.snapshot.replaying && !last,
    });
    if (ms > 0) this.timer = setTimeout(() => this.next(), ms);
    else this.next();
  }

  // ---- What arrives ----

  private receive(from: SeatState, message: ToClient): void {
    switch (message.type) {
      case "hello":
        this.set({
          hello: message,
          seats: message.seats,
          started: message.started,
          clock: message.clock,
          chat: message.chat,
          rematch: message.rematch,
        });
        this.pass(from, message.passing);
        break;
      case "state":
        this.receiveState(from, message);
        break;
      case "accepted":
        from.unanswered = null;
        if (message.tag === this.snapshot.pending) this.set({ pending: null });
        this.passOn();
        break;
      case "refused":
        from.unanswered = null;
        this.set({ pending: null });
        this.notice(message.error);
        break;
      case "chat":
        if (from === this.seats[0]) this.set({ chat: [...this.snapshot.chat, message] });
        break;
      case "seats":
        this.set({ seats: message.seats, started: message.started });
        break;
      case "thinking":
        this.set({ thinking: message.thinking, undo: message.undo });
        break;
      case "passing":
        this.pass(from, message.passing);
        break;
      case "rematch":
        this.set({ rematch: message.table });
        break;
      case "error":
        from.unanswered = null;
        this.set({ pending: null });
        this.notice(message.error);
        break;
      case "pong":
        break;
    }
  }

  private pass(from: SeatState, passing: Passing): void {
    from.passing = passing;
    if (from === this.shown()) this.set({ passing });
  }

  private receiveState(from: SeatState, message: State): void {
    const before = from.view;
    const earlier = from.state?.number ?? 0;
    const fresh = from.state === null;
    const back = from.state !== null && message.epoch !== from.state.epoch;
    from.state = message;
    from.log = mergedLog(from.log, message.first, message.entries);
    from.view = message.view;
    this.set({
      clocks: message.clocks,
      ticking: message.ticking,
      clocksAt: Date.now(),
      thinking: message.thinking,
      undo: message.undo,
      onCourse: message.on_course,
      made: message.made,
    });
    if (from !== this.shown()) {
      this.passOn();
      return;
    }
    const frame: Shown = { view: message.view, moment: message.number, entries: message.entries };
    if (fresh || back || before === null || message.entries.length === 0) {
      this.recent = [frame];
      this.skip();
      return;
    }
    // what I may show again begins with my own choice
    if (myAsk(before) !== null) {
      this.recent = [{ view: before, moment: earlier, entries: [] }];
      // who has chosen is not kept waiting for the last move to come to rest
      if (this.queue.length === 0) {
        clearTimeout(this.timer);
        this.timer = undefined;
      }
    }
    this.recent.push(frame);
    this.queue.push(frame);
    this.set({ again: this.recent.length > 2, behind: this.queue.length });
    if (this.timer === undefined) this.next();
  }

  private lineStatus(seat: SeatState, status: LineStatus, retryIn?: number): void {
    seat.status = status;
    const all = this.seats.map((each) => each.status);
    const worst =
      (["closed", "lost", "connecting", "open"] as const).find((each) => all.includes(each)) ?? "open";
    this.set({ status: worst, retryAt: retryIn === undefined ? 0 : Date.now() + retryIn });
    // a choice counts once, however often it is sent; whether something was taken back is seen when the line is back
    if (status !== "open" && seat.unanswered !== null && seat.unanswered.type !== "choose") {
      seat.unanswered = null;
      this.set({ pending: null });
    }
    if (status === "open" && seat.unanswered !== null) seat.line.send(seat.unanswered);
  }

  // ---- Several seats at one screen ----

  private shown(): SeatState {
    return this.seats.find((seat) => seat.key.seat === this.snapshot.me) ?? this.seats[0]!;
  }

  /** When the one who looks has nothing to decide but another at this device has, the device goes to that one. */
  private passOn(): void {
    if (this.seats.length < 2 || this.queue.length > 0 || this.timer !== undefined) return;
    const here = this.shown();
    if (here.view === null || this.seats.some((seat) => seat.view === null)) return;
    if (here.view.result !== null) return;
    // seats count moments of their own: a choice is over for all of them when it was accepted
    if (this.seats.some((seat) => seat.unanswered !== null)) return;
    if (holds(here.view)) {
      if (this.snapshot.curtain !== null && !this.curtainUp) this.set({ curtain: null });
      return;
    }
    const next = this.seats.find((seat) => seat.view !== null && holds(seat.view));
    if (next === undefined || this.snapshot.curtain === next.key.seat) return;
    this.curtainUp = true;
    this.set({ curtain: next.key.seat });
  }

  private look(seat: number): void {
    const next = this.seats.find((each) => each.key.seat === seat)!;
    const moment = next.state?.number ?? 0;
    this.recent = next.view === null ? [] : [{ view: next.view, moment, entries: [] }];
    this.queue = [];
    this.set({
      me: seat,
      passing: next.passing,
      view: next.view,
      moment,
      log: next.log,
      moving: [],
      behind: 0,
      curtain: null,
      again: false,
    });
  }

  private notice(text: string): void {
    clearTimeout(this.noticeTimer);
    this.set({ notice: text });
    this.noticeTimer = setTimeout(() => this.set({ notice: null }), 8000);
  }

  private set(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const listener of this.listeners) listener();
  }
}

function holds(view: View): boolean {
  const ask = myAsk(view);
  return ask !== null && !ask.standing;
}

function logUpTo(log: readonly Entry[], frame: Shown): Entry[] {
  const last = frame.entries[frame.entries.length - 1];
  return last === undefined ? [...log] : log.filter((entry) => entry.n <= last.n);
}
