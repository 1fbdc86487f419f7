/** What the table makes of a view: targets, ribbon, log groups, sentences. Pure functions, no React. */
import type { EntryLook, GameScreen, Target } from "./screen";
import { isOpen, type Ask, type Entry, type OpenAsk, type Option, type View } from "./view";

/** My question: the first that holds the table up, or else a standing one. */
export function myAsk(view: View): OpenAsk | null {
  const mine = view.asks.filter(isOpen).filter((ask) => ask.seat === view.seat);
  return mine.find((ask) => !ask.standing) ?? mine[0] ?? null;
}

/** All my questions: a standing one stays reachable beside the one that holds the table up. */
export function myAsks(view: View): OpenAsk[] {
  return view.asks.filter(isOpen).filter((ask) => ask.seat === view.seat);
}

export type Targets = ReadonlyMap<string, Target[]>;

export function targetOf(ask: OpenAsk, option: number): Target {
  const { label, hint } = ask.options[option]!;
  return { ask: ask.id, option, label, hint };
}

/** What a click at an id means: choose at once, a menu, a reason why not, or nothing. */
export type Meaning =
  | { kind: "select"; id: string }
  | { kind: "choose"; target: Target }
  | { kind: "menu"; targets: Target[] }
  | { kind: "blocked"; targets: Target[] }
  | { kind: "nothing" };

export function meaningOf(targets: readonly Target[]): Meaning {
  const open = targets.filter((target) => target.blocked === undefined);
  const select = open[0]?.select;
  if (open.length === 1 && select !== undefined) return { kind: "select", id: select };
  if (open.length === 1) return { kind: "choose", target: open[0]! };
  if (open.length > 1) return { kind: "menu", targets: [...targets] };
  if (targets.length > 0) return { kind: "blocked", targets: [...targets] };
  return { kind: "nothing" };
}

/** The name under which a screen draws an option itself (`<Choice>`). */
export function optionKey(ask: number, option: number): string {
  return `option:${ask}:${option}`;
}

/** The open options with their numbers. A guide may have closed some: those are among the blocked ones, too. */
export function openOptions(ask: OpenAsk): { option: Option; index: number }[] {
  const closed = new Set(ask.blocked.map((option) => option.label));
  return ask.options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => !closed.has(option.label));
}

/** Options for the ribbon: those that point at nothing, or at nothing that is drawn. */
export function ribbonOptions(ask: OpenAsk, drawn: (id: string) => boolean): Target[] {
  return openOptions(ask)
    .filter(({ option, index }) => !option.at.some(drawn) && !drawn(optionKey(ask.id, index)))
    .map(({ index }) => targetOf(ask, index));
}

export function blockedInRibbon(ask: OpenAsk, drawn: (id: string) => boolean): Target[] {
  return ask.blocked
    .filter((option) => !option.at.some(drawn))
    .map(({ label, hint, why }) => ({ ask: ask.id, option: -1, label, hint, blocked: why }));
}

export interface OptionGroup {
  name: string;
  targets: (Target & { at: string[] })[];
}

/** All options of an ask, grouped by how their labels begin ("Buy …", "Play …"). */
export function groupedOptions(ask: OpenAsk): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  const add = (label: string, target: Target & { at: string[] }) => {
    const name = label.split(/[\s:]/)[0] ?? "";
    const group = groups.get(name) ?? { name, targets: [] };
    group.targets.push(target);
    groups.set(name, group);
  };
  for (const { option, index } of openOptions(ask)) {
    add(option.label, { ...targetOf(ask, index), at: option.at });
  }
  for (const { label, hint, why, at } of ask.blocked) {
    add(label, { ask: ask.id, option: -1, label, hint, blocked: why, at });
  }
  return [...groups.values()];
}

/** Whose turn it is, as far as the open questions tell: the seats that hold the table up. */
export function waitedFor(view: View): number[] {
  const holding = view.asks.filter((ask) => ask.standing !== true);
  return [...new Set(holding.map((ask) => ask.seat))];
}

/** A prompt that was written to the one who is asked, told to the others: "You have 2 Actions left" → "Ada has 2 Actions left". */
export function retold(prompt: string, name: string): string {
  const text = prompt.replace(/[.:]\s*$/, "");
  if (/^you have\b/i.test(text)) return `${name} has${third(text.slice(8))}`;
  if (/^you may\b/i.test(text)) return `${name} may${third(text.slice(7))}`;
  if (/^you\b/i.test(text)) return `${name}: ${text}`;
  // what others are told of a secret question may be no more than the phase
  if (/\bphase$/i.test(text)) return `${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (/^(which|what|who|where|how)\b/i.test(text) || text.endsWith("?"))
    return `${name} decides: ${third(text)}`;
  return `${name} is to ${third(text.charAt(0).toLowerCase() + text.slice(1))}`;
}

function third(text: string): string {
  return text
    .replace(/\byours\b/gi, "theirs")
    .replace(/\byour\b/gi, "their")
    .replace(/\b(do|does|can|may|will|must|should|if|have|what|that) you\b/gi, "$1 they")
    .replace(/\byou (have|may|can|must|want)\b/gi, "they $1")
    .replace(/\byou\b/gi, "them");
}

export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]!}`;
}

export function waitingSentence(view: View, names: readonly string[]): string {
  const seats = waitedFor(view);
  if (seats.length === 0) return "The table is at work …";
  if (seats.length > 1)
    return `Waiting for ${listed(seats.map((seat) => names[seat] ?? `seat ${seat + 1}`))}`;
  const seat = seats[0]!;
  const ask = view.asks.find((open: Ask) => open.seat === seat && open.standing !== true)!;
  return retold(ask.prompt, names[seat] ?? `seat ${seat + 1}`);
}

// ---- Log ----

/** The rules know seats by number only; people have names. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\bSeat (\d+)\b/g, (whole, number: string) => names[Number(number) - 1] ?? whole);
}

export interface LogGroup {
  key: number;
  heading: Entry | null;
  entries: { entry: Entry; look: EntryLook }[];
}

/** Sentences of the log grouped by turn: a heading entry opens a group, and so does the very beginning. */
export function groupLog(
  entries: readonly Entry[],
  view: View,
  screen: Pick<GameScreen, "entry">,
): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const entry of entries) {
    if (entry.text === "") continue;
    const look = screen.entry?.(entry, view) ?? plainLook(entry);
    if (look.heading === true) {
      groups.push({ key: entry.n, heading: entry, entries: [] });
      continue;
    }
    const last = groups[groups.length - 1];
    if (last === undefined) groups.push({ key: entry.n, heading: null, entries: [{ entry, look }] });
    else last.entries.push({ entry, look });
  }
  return groups;
}

/** How an entry looks where the game has no say: a turn opens a group. */
export function plainLook(entry: Entry): EntryLook {
  return { heading: entry.kind === "turn" || entry.kind === "round" };
}

/** The log with what arrived: entries from number `first` on are replaced, for an undo makes the log shorter. */
export function mergedLog(known: readonly Entry[], first: number, arrived: readonly Entry[]): Entry[] {
  return [...known.filter((entry) => entry.n < first), ...arrived];
}

/** Seconds as a person reads a clock. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  if (hours > 0) return `${hours}:${String(minutes).padStart(2, "0")}:${rest}`;
  return `${minutes}:${rest}`;
}
