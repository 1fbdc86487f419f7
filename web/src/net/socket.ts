/** One seat's line to its table: it reconnects by itself and resumes where the log stood. */
import type { ToClient, ToServer } from "../wire";
import { say } from "../words/say";

export type LineStatus = "connecting" | "open" | "lost" | "closed";

/** What a WebSocket must do for us; a test gives a plain object. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface LineListener {
  message(message: ToClient): void;
  /** `retryIn`: milliseconds until the next attempt, when the line is lost. */
  status(status: LineStatus, retryIn?: number): void;
  /** The server will not have us: there is no use in trying again. */
  refused(reason: string): void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;

/** The server's 44xx: no such table, not our seat … Trying again does not help. */
function isFinal(code: number): boolean {
  return code >= 4400 && code < 4500;
}

/** Half to full of a wait that doubles with each failure. */
export function backoff(failures: number, random: () => number = Math.random): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1));
  return Math.round(wait * (0.5 + random() / 2));
}

export class Line {
  /** Number of the newest log entry that we have. */
  since = 0;
  /** What that log is known by: an undo changes it. */
  mark = 0;
  private wire: Wire | null = null;
  private failures = 0;
  private status: LineStatus = "connecting";
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private pings = 0;

  constructor(
    private readonly address: (since: number, mark: number) => string,
    private readonly listener: LineListener,
    private readonly dial: (address: string) => Wire = (address) => new WebSocket(address) as unknown as Wire,
  ) {}

  open(): void {
    this.set("connecting");
    this.connect();
  }

  /** True if it went out; what could not be sent is not kept: the next state will show what is asked then. */
  send(message: ToServer): boolean {
    if (this.status !== "open" || this.wire === null) return false;
    this.wire.send(JSON.stringify(message));
    return true;
  }

  /** Try at once, for instance because the device is online again. */
  hurry(): void {
    if (this.status !== "lost") return;
    this.connect();
  }

  close(): void {
    this.set("closed");
    this.drop();
  }

  private connect(): void {
    this.drop();
    const wire = this.dial(this.address(this.since, this.mark));
    this.wire = wire;
    wire.onopen = () => {
      this.set("open");
      this.pinging = setInterval(() => this.ping(), PING_EVERY);
    };
    wire.onmessage = (event) => {
      if (this.wire !== wire) return;
      this.receive(String(event.data));
    };
    wire.onclose = (event) => {
      if (this.wire !== wire) return;
      this.lost(event.code, event.reason);
    };
  }

  private receive(text: string): void {
    clearTimeout(this.overdue);
    this.overdue = undefined;
    const message = JSON.parse(text) as ToClient;
    // an error may be the last word before the door: only what follows a greeting counts as a success
    if (message.type !== "error") this.failures = 0;
    if (message.type === "pong") return;
    if (message.type === "state") {
      const last = message.entries[message.entries.length - 1];
      this.since = last?.n ?? message.first - 1;
      this.mark = message.mark;
    }
    this.listener.message(message);
  }

  private ping(): void {
    this.send({ type: "ping", n: ++this.pings });
    this.overdue ??= setTimeout(() => this.lost(1006, "no answer"), PONG_WITHIN);
  }

  private lost(code: number, reason: string): void {
    this.drop();
    if (this.status === "closed") return;
    if (isFinal(code)) {
      this.set("closed");
      this.listener.refused(reason === "" ? say("error.refused") : reason);
      return;
    }
    this.failures += 1;
    const wait = backoff(this.failures);
    this.set("lost", wait);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.overdue);
    clearInterval(this.pinging);
    this.overdue = undefined;
    const wire = this.wire;
    this.wire = null;
    if (wire !== null) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      try {
        wire.close();
      } catch {
        // it was not open
      }
    }
  }

  private set(status: LineStatus, retryIn?: number): void {
    this.status = status;
    this.listener.status(status, retryIn);
  }
}
