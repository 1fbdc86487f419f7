/** What this device remembers: the secrets of its seats, a name, and how things shall move. */
import { useSyncExternalStore } from "react";
import type { Link } from "./wire";

export interface Kept {
  /** The secrets of the seats that this device holds, and the claim links that it may hand on. */
  seats: Record<string, Link[]>;
  name: string;
  /** What who gives no name is called: the server made it up, once. */
  guest: string;
  speed: Speed;
  /** The language that was chosen. */
  language: string;
  /** The games of which a first real game was begun here: the next one is the full game. */
  begun: string[];
  /** The table whose welcome was not read yet. */
  welcome: string;
  /** How large words are. */
  text: TextSize;
  sound: boolean;
  /** A phone in the hand trembles. */
  haptics: boolean;
  /** A notification of the system tells that it is my move, while I look at something else. */
  call: boolean;
  look: Look;
  /** What this device is known by at the tables of the day: made up when it sits down at the first. */
  daily: string;
  /** Ending a turn is asked once more; what has only one answer is answered for me. */
  confirm: boolean;
  skip: boolean;
  /** What stands ready (a formation for Battle) is taken for me. */
  ready: boolean;
}

export type Speed = "off" | "slow" | "normal" | "fast";
export type TextSize = "normal" | "large" | "largest";
/** At dusk, by day, or as the device is set. */
export type Look = "dusk" | "day" | "device";

const PLACE = "banneret";
const FRESH: Kept = {
  seats: {},
  name: "",
  guest: "",
  speed: "normal",
  language: "en",
  begun: [],
  welcome: "",
  text: "normal",
  sound: true,
  haptics: true,
  call: false,
  look: "dusk",
  daily: "",
  confirm: false,
  skip: false,
  ready: true,
};

/** What is kept here now; null: nothing, or it cannot be read. */
function read(): Kept | null {
  try {
    const text = localStorage.getItem(PLACE);
    return text === null ? null : { ...FRESH, ...(JSON.parse(text) as Partial<Kept>) };
  } catch {
    return null;
  }
}

let kept: Kept = read() ?? FRESH;
/** Nothing can be written here: what is kept is known to this window alone, until it is closed. */
let alone = false;
const listeners = new Set<() => void>();

/** Another window of this browser may have kept something since: a seat, a setting. */
function catchUp(): void {
  if (!alone) kept = read() ?? kept;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function keep(change: Partial<Kept>): void {
  catchUp();
  kept = { ...kept, ...change };
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    alone = true; // a private window
  }
  tell();
}

// what another window keeps holds in this one, too
if (typeof window !== "undefined")
  addEventListener("storage", ({ key }) => {
    if (key !== PLACE) return;
    catchUp();
    tell();
  });

export function remembered(): Kept {
  return kept;
}

export function useKept(): Kept {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
}

/** Tables whose secrets are remembered, the newest. */
const TABLES = 500;

/** Remember the secrets of a table. */
export function keepLinks(table: string, links: Link[]): void {
  catchUp();
  const others = Object.entries(kept.seats).filter(([id]) => id !== table);
  const known = (kept.seats[table] ?? []).filter(
    (link) => !links.some((other) => other.seat === link.seat && other.kind === link.kind),
  );
  keep({ seats: Object.fromEntries([...others.slice(1 - TABLES), [table, [...known, ...links]]]) });
}

/** Forget tables that are no more, or at which nobody of this device sits. */
export function forget(tables: readonly string[]): void {
  if (tables.length === 0) return;
  catchUp();
  keep({ seats: Object.fromEntries(Object.entries(kept.seats).filter(([id]) => !tables.includes(id))) });
}

/** What I am called at a table. */
export function myName(): string {
  return kept.name.trim() || kept.guest;
}

export function uid(): string {
  const bytes = new Uint8Array(9);
  crypto.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
