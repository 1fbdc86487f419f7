/**
 * A table as this device sees it: one line for each seat that it holds (or one to watch), the log, and the frames that
 * are still to be shown. What is shown (`view`) may be behind what is known, while moves are being animated.
 */
import { Line, type LineStatus, type Wire } from "../net/socket";
import { socketAddress } from "../net/api";
import { uid } from "../store";
import { refusalText } from "../words/refusals";
import { say } from "../words/say";
import type { Choose, EarlierNews, State, ToClient, Undo } from "../wire";
import { mergedLog, myAsk } from "./model";
import { seenUntil, wasSeen } from "./seen";
import {
  askEarlier,
  firstSnapshot,
  holds,
  isHidden,
  lastOf,
  sinceIn,
  type Key,
  type Pace,
  type Passing,
  type SeatState,
  type Snapshot,
} from "./snapshot";
import { framesOf, mergedSteps, PLAIN_TELLER, stepsSince, stoodIn, type Shown, type Teller } from "./telling";

export type { Key, Pace, Passing, Snapshot } from "./snapshot";
export type { Shown } from "./telling";

/** How the tags of hints begin. */
const HINT = "hint-";

/** Milliseconds that what concerns me is on the screen at least, also when I have chosen on already. */
const GLANCE = 450;

/** When the page has been drawn with what was just set; at once where nothing is drawn. */
function onceDrawn(then: () => void): void {
  if (typeof requestAnimationFrame === "undefined") then();
  else requestAnimationFrame(() => requestAnimationFrame(then));
}

export class TableStore {
  private snapshot: Snapshot;
  private readonly listeners = new Set<() => void>();
  private readonly seats: SeatState[];
  private queue: Shown[] = [];
  private teller: Teller = PLAIN_TELLER;
  /** What is shown came of my own choice. */
  private own = false;
  /** What to show as soon as the game says how. */
  private missed: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How long what is shown must be there to be seen, if it concerns me; and when that will be: null before it is drawn. */
  private glance = 0;
  private seenAt: number | null = 0;
  /** Counts what was shown. */
  private frames = 0;
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
        steps: [],
        seen: 0,
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
    this.snapshot = firstSnapshot(held.map((key) => key.seat));
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

  /** How things stand for those who sit here, whatever is shown of it; and whether it is the answer to a choice of theirs. */
  stands(): { asked: boolean; over: boolean; own: boolean } {
    const { seats } = this;
    return {
      asked: seats.some(({ view }) => view !== null && myAsk(view) !== null),
      over: seats.some(({ view }) => view !== null && view.result !== null),
      own: seats.some(({ unanswered }) => unanswered !== null),
    };
  }

  // ---- What I do ----

  choose(ask: number, option: number): void {
    this.reply({ type: "choose", ask, option, tag: uid() });
  }

  /** Answer a question in numbers. */
  answer(ask: number, numbers: number[]): void {
    this.reply({ type: "choose", ask, numbers, tag: uid() });
  }

  private reply(choice: Choose): void {
    const { pending, behind, held, replaying } = this.snapshot;
    if (pending !== null || behind > 0 || held || replaying) return;
    this.ask(choice);
  }

  /** Take my last choice back; or all of this turn, or on purpose what was rolled. */
  undo(how: Partial<Pick<Undo, "reach" | "rolled">> = {}): void {
    if (this.snapshot.pending !== null) return;
    this.ask({ type: "undo", tag: uid(), ...how });
  }

  /** Send something that will be answered. A choice that finds no line goes out as soon as there is one. */
  private ask(message: (Choose | Undo) & { tag: string }): void {
    const seat = this.shown();
    if (!seat.line.send(message) && message.type === "undo") {
      this.notice(say("notice.not-sent-undo"));
      return;
    }
    seat.unanswered = message;
    this.set({ pending: message.tag });
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

  /** A bot shall answer for me in a matter until that is over; empty: I do so myself. */
  entrust(matter: string): void {
    if (!this.shown().line.send({ type: "entrust", matter })) this.notice(say("notice.not-sent"));
  }

  /** Ask what a bot would do about a question of mine. */
  askHint(ask: number): void {
    if (!this.shown().line.send({ type: "hint", ask, tag: `${HINT}${ask}` })) {
      this.notice(say("notice.not-sent"));
      return;
    }
    this.set({ hint: { ask, advice: null, error: "" } });
  }

  dropHint(): void {
    const { hint } = this.snapshot;
    if (hint !== null && hint.advice === null) this.shown().line.send({ type: "no-hint" });
    this.set({ hint: null });
  }

  allowHints(on: boolean): void {
    this.shown().line.send({ type: "hints", on });
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

  /** The game on the table says how its entries are told. */
  tellBy(teller: Teller): void {
    this.teller = teller;
    const missed = this.missed;
    this.missed = null;
    missed?.();
  }

  /** The page is seen again: what waited for that is shown. */
  wake(): void {
    if (this.queue.length > 0 && this.timer === undefined && !this.snapshot.held) this.next();
  }

  /** Go on: from what concerns me to what follows it, otherwise to the next thing that concerns me. */
  goOn(): void {
    if (!this.snapshot.held) {
      const next = this.queue.findIndex((frame) => frame.holds);
      if (next < 0 || this.snapshot.replaying) {
        this.skip();
        return;
      }
      this.queue = this.queue.slice(next);
    }
    this.stopTimer();
    this.next();
  }

  /** Show everything at once. */
  skip(): void {
    this.stopTimer();
    this.queue = [];
    this.rest();
    this.passOn();
  }

  /** Show again what happened since my last turn. */
  again(): void {
    const { steps, log } = this.shown();
    const [before] = steps;
    if (before === undefined) return;
    const entries = log.filter((entry) => entry.n > before.last);
    if (entries.length === 0) return;
    this.stopTimer();
    this.queue = framesOf(entries, steps.slice(1), before.view, this.snapshot.me, this.teller);
    this.own = false;
    this.set({
      view: before.view,
      moving: [],
      behind: this.queue.length,
      held: false,
      replaying: true,
    });
    this.timer = setTimeout(() => this.next(), 400);
  }

  private next(): void {
    this.timer = undefined;
    if (this.queue.length > 0 && isHidden()) return; // it is shown when somebody looks
    const frame = this.queue.shift();
    if (frame === undefined) {
      this.rest();
      this.passOn();
      return;
    }
    const ms = this.pace(this.queue.length, frame, this.own);
    const last = this.queue.length === 0;
    const { replaying } = this.snapshot;
    const seat = this.shown();
    const view = last ? seat.view! : frame.view;
    // where nothing follows, my question holds; but the end is not told before what led to it was seen
    const held = ms > 0 && frame.holds && !replaying && (!last || view.result !== null);
    const end = frame.entries[frame.entries.length - 1]?.n ?? seat.seen;
    if (!replaying) this.sawUntil(seat, last ? lastOf(seat.log) : end);
    this.set({
      view,
      moment: last ? (seat.state?.number ?? 0) : this.snapshot.moment,
      log: replaying || last ? seat.log : seat.log.filter((entry) => entry.n <= end),
      moving: ms > 0 ? frame.entries : [],
      behind: this.queue.length,
      held,
      replaying: replaying && !last,
    });
    this.countFrom(frame.holds ? Math.min(GLANCE, ms) : 0);
    const wait = held ? this.pace.patience() : ms;
    if (wait === null) return;
    if (wait > 0) this.timer = setTimeout(() => this.next(), held ? Math.max(wait, ms) : wait);
    else this.next();
  }

  /** All has been shown: things are as they are. */
  private rest(): void {
    const seat = this.shown();
    this.sawUntil(seat, lastOf(seat.log));
    this.set({
      view: seat.view,
      moment: seat.state?.number ?? 0,
      log: seat.log,
      moving: [],
      behind: 0,
      held: false,
      replaying: false,
    });
  }

  private stopTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** A glance is counted from when it is on the screen: a busy machine draws it late. */
  private countFrom(glance: number): void {
    this.glance = glance;
    this.seenAt = null;
    const frame = ++this.frames;
    onceDrawn(() => {
      if (frame === this.frames) this.seenAt = performance.now() + glance;
    });
  }

  /** The last thing shown gives way; but what concerns me is not gone before it could be seen. */
  private comeToRest(): void {
    const left = this.seenAt === null ? this.glance : this.seenAt - performance.now();
    const owed = this.timer === undefined ? 0 : left;
    this.stopTimer();
    if (owed > 0) this.timer = setTimeout(() => this.next(), owed);
  }

  /** The last entry that this device has shown to a seat; all of them, to who comes for the first time. */
  private seenBefore(seat: SeatState, first: boolean): number {
    const end = lastOf(seat.log);
    const seen = first ? wasSeen(this.table, seat.key.seat) : seat.seen;
    if (seen === null) seenUntil(this.table, seat.key.seat, end);
    return seen !== null && seen <= end ? seen : end;
  }

  private sawUntil(seat: SeatState, entry: number): void {
    if (entry === seat.seen) return;
    seat.seen = entry;
    seenUntil(this.table, seat.key.seat, entry);
  }

  /** Show a seat what it has missed, beginning with how things stood before. False: there is nothing to be shown. */
  private catchUp(seat: SeatState): boolean {
    const entries = seat.log.filter((entry) => entry.n > seat.seen);
    const start = seat.steps.findLast((step) => step.last <= seat.seen);
    if (entries.length === 0 || start === undefined) return false;
    this.stopTimer();
    this.own = false;
    this.queue = framesOf(entries, seat.steps, start.view, seat.key.seat, this.teller);
    this.set({
      view: start.view,
      log: seat.log.filter((entry) => entry.n <= seat.seen),
      moving: [],
      behind: this.queue.length,
      held: false,
      replaying: false,
    });
    return true;
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
          hints: message.hints,
        });
        this.pass(from, message.passing);
        break;
      case "state":
        this.receiveState(from, message);
        break;
      case "earlier":
        this.receiveEarlier(from, message);
        break;
      case "accepted":
        from.unanswered = null;
        if (message.tag === this.snapshot.pending) this.set({ pending: null });
        this.passOn();
        break;
      case "refused":
        if (message.tag.startsWith(HINT)) {
          this.set({ hint: null });
          this.notice(refusalText(message));
          break;
        }
        from.unanswered = null;
        this.set({ pending: null });
        this.notice(refusalText(message));
        this.passOn(); // the table went on while the hand was on its way
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
      case "hint":
        if (this.snapshot.hint?.ask === message.ask) {
          this.set({ hint: { ask: message.ask, advice: message.advice, error: message.error ?? "" } });
        }
        break;
      case "hints":
        this.set({ hints: message.hints });
        break;
      case "rematch":
        this.set({ rematch: message.table });
        break;
      case "error":
        from.unanswered = null;
        this.set({ pending: null });
        this.notice(message.error);
        this.passOn();
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
    const first = from.state === null;
    const fresh = first || message.anew;
    const back = from.state !== null && message.epoch !== from.state.epoch;
    const known = lastOf(from.log);
    from.state = message;
    from.log = mergedLog(message.anew ? [] : from.log, message.first, message.entries);
    if (message.anew) askEarlier(from, message.first);
    from.view = message.view;
    const arrived = stoodIn(message, lastOf(from.log));
    from.steps = stepsSince(mergedSteps(back || message.anew ? [] : from.steps, arrived), message.left);
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
      if (fresh) from.seen = this.seenBefore(from, first);
      this.passOn();
      return;
    }
    this.set({ ...sinceIn(from), asked: myAsk(message.view) !== null });
    if (fresh || back || before === null) {
      from.seen = fresh ? this.seenBefore(from, first) : lastOf(from.log);
      // who comes back is shown what happened meanwhile, as soon as the game is there to say how
      if (!fresh || !this.catchUp(from)) this.skip();
      else if (this.teller === PLAIN_TELLER) this.missed = () => this.next();
      else this.next();
      return;
    }
    const own = from.unanswered?.type === "choose";
    const entries = from.log.filter((entry) => entry.n > known);
    const frames = framesOf(entries, arrived, before, this.snapshot.me, this.teller);
    // who has chosen is not kept waiting for the last move to come to rest
    if (own && this.queue.length === 0 && !this.snapshot.held) this.comeToRest();
    if (this.queue.length === 0 && this.timer === undefined && !this.snapshot.held) this.own = own;
    else this.own = this.own && own;
    if (frames.length === 0) {
      // something is asked, or no longer: that is no happening, but it comes after those that are still to be shown
      if (this.timer === undefined && !this.snapshot.held && this.queue.length === 0) this.skip();
      else if (this.queue.length === 0 && !this.snapshot.held)
        this.set({ view: message.view, moment: message.number });
      return;
    }
    this.queue.push(...frames);
    this.set({ behind: this.queue.length });
    if (this.timer === undefined && !this.snapshot.held && this.missed === null) this.next();
  }

  /** An earlier part of the log: it goes before what is known, also before what is shown of it. */
  private receiveEarlier(from: SeatState, message: EarlierNews): void {
    const next = message.first + message.entries.length;
    if (message.entries.length === 0 || from.log[0]?.n !== next) return;
    from.log = [...message.entries, ...from.log];
    if (from === this.shown() && this.snapshot.log[0]?.n === next) {
      this.set({ log: [...message.entries, ...this.snapshot.log] });
    }
    askEarlier(from, message.first);
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
      this.passOn();
    }
    if (status === "open" && seat.unanswered !== null) seat.line.send(seat.unanswered);
  }

  // ---- Several seats at one screen ----

  private shown(): SeatState {
    return this.seats.find((seat) => seat.key.seat === this.snapshot.me) ?? this.seats[0]!;
  }

  /** When the one who looks has nothing to decide but another at this device has, the device goes to that one. */
  private passOn(): void {
    if (this.seats.length < 2 || this.queue.length > 0 || this.timer !== undefined || this.snapshot.held)
      return;
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

  /** Another sits before the screen now, and is shown what happened since that one last looked. */
  private look(seat: number): void {
    const next = this.seats.find((each) => each.key.seat === seat)!;
    this.queue = [];
    this.set({ me: seat, passing: next.passing, curtain: null, ...sinceIn(next) });
    if (this.catchUp(next)) this.next();
    else this.rest();
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
