/** What the table makes of a view: targets, ribbon, log groups, sentences. Pure functions, no React. */
import { listed, say } from "../words/say";
import type { ReadAsk, ReadBlocked, ReadOption, TableReader, Told } from "./reading";
import type { EntryLook, GameScreen, Target } from "./screen";
import { isOpen, type Entry, type OpenAsk, type View } from "./view";

/**
 * My question: the newest that holds the table up (an offer in the midst of my turn), or else a standing one, unless we
 * wait for somebody: for a bot, too, that settles a matter for me.
 */
export function myAsk(view: View, entrusted = ""): OpenAsk | null {
  const mine = myAsks(view).filter(({ matter }) => entrusted === "" || matter !== entrusted);
  const newest = mine.findLast((ask) => !ask.standing);
  return newest ?? (waitedFor(view).length === 0 ? (mine[0] ?? null) : null);
}

/** All my questions: a standing one stays reachable beside the one that holds the table up. */
export function myAsks(view: View): OpenAsk[] {
  return view.asks.filter(isOpen).filter((ask) => ask.seat === view.seat);
}

export type Targets = ReadonlyMap<string, Target[]>;

export function targetOf(ask: ReadAsk, option: number): Target {
  return { ...offered(ask.options[option]!), ask: ask.id, option };
}

export function blockedTarget(ask: ReadAsk, option: ReadBlocked): Target {
  const guided = option.guided === true && { guided: true };
  return { ...offered(option), ask: ask.id, option: -1, blocked: option.why, ...guided };
}

/** Why it cannot be chosen, as it is written beside it; a guide says it once for all, and again to who asks. */
export function reasonBeside({ blocked, guided }: Pick<Target, "blocked" | "guided">): string | undefined {
  return guided === true ? undefined : blocked;
}

function offered({ kind, args, name, label, hint, icon, warning, danger, ends }: ReadOption) {
  const marks = { ...(warning !== "" && { warning, danger }), ...(ends && { ends }) };
  return { kind, args, name, label, hint, icon, ...marks };
}

/** Can something still be done, other than to end it? What nothing would come of does not count. */
export function canGoOn(asks: readonly ReadAsk[]): boolean {
  return asks.some((ask) =>
    openOptions(ask).some(({ option }) => !option.ends && (option.warning === "" || option.danger)),
  );
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
export function openOptions(ask: ReadAsk): { option: ReadOption; index: number }[] {
  const closed = new Set(ask.blocked.map((option) => option.name));
  return ask.options
    .map((option, index) => ({ option, index }))
    .filter(({ option }) => !closed.has(option.name));
}

const MOST_DIGIT = 9;

/** Where all answers are small numbers, the keys name them, whichever part of the table offers them. Null: they are not. */
export function byDigit(ask: ReadAsk | null): ((digit: number) => Target | null) | null {
  const open = ask === null ? [] : openOptions(ask);
  const named = ({ count }: ReadOption) => count !== null && count <= MOST_DIGIT;
  if (open.length === 0 || !open.every(({ option }) => named(option))) return null;
  return (digit) => {
    const found = open.find(({ option }) => option.count === digit);
    return found === undefined ? null : targetOf(ask!, found.index);
  };
}

/** Options for the ribbon: those that point at nothing, or at nothing that is drawn. */
export function ribbonOptions(ask: ReadAsk, drawn: (id: string) => boolean): Target[] {
  return openOptions(ask)
    .filter(({ option, index }) => !option.at.some(drawn) && !drawn(optionKey(ask.id, index)))
    .map(({ index }) => targetOf(ask, index));
}

/** What is blocked and points at nothing: a piece or a sheet, drawn now or not, tells its own reasons. */
export function blockedInRibbon(ask: ReadAsk): Target[] {
  return ask.blocked.filter((option) => option.at.length === 0).map((option) => blockedTarget(ask, option));
}

export interface OptionGroup {
  kind: string;
  /** The kind's short label; empty where it has none, or where it is another for each option. */
  name: string;
  targets: (Target & { at: string[] })[];
}

/** All options of an ask, grouped by their kind. */
export function groupedOptions(ask: ReadAsk): OptionGroup[] {
  const groups = new Map<string, OptionGroup>();
  const add = (option: ReadOption, target: Target) => {
    const group = groups.get(option.kind) ?? { kind: option.kind, name: option.short, targets: [] };
    if (group.name !== option.short) group.name = "";
    group.targets.push({ ...target, at: option.at });
    groups.set(option.kind, group);
  };
  for (const { option, index } of openOptions(ask)) add(option, targetOf(ask, index));
  for (const option of ask.blocked) add(option, blockedTarget(ask, option));
  return [...groups.values()];
}

/** Whose turn it is, as far as the open questions tell: the seats that hold the table up. */
export function waitedFor(view: View): number[] {
  return [...new Set(view.asks.filter((ask) => !ask.standing).map((ask) => ask.seat))];
}

/** What a seat is called. */
export function nameOf(names: readonly string[], seat: number): string {
  return names[seat] ?? say("seat.numbered", { number: seat + 1 });
}

export function waitingSentence(view: View, names: readonly string[], words: TableReader): string {
  const seats = waitedFor(view);
  if (seats.length === 0) return say("ribbon.at-work");
  if (seats.length > 1)
    return say("ribbon.waiting-for", { names: listed(seats.map((seat) => nameOf(names, seat))) });
  const ask = view.asks.find((each) => each.seat === seats[0] && !each.standing)!;
  // what is not told in the third person is not said to the wrong one
  const isTold = words.find("prompts", ask.kind)?.told !== undefined;
  // of me, too, where a bot answers for me
  if (isTold) return words.read("prompts", ask.kind, ask.args, "told", ask.seat);
  return say("ribbon.asked", { name: nameOf(names, ask.seat), prompt: words.prompt(ask) });
}

/** The sentence of the ribbon: how it ended, what I am asked, or whom we wait for. */
export function sentenceOf(
  view: View,
  open: ReadAsk | null,
  names: readonly string[],
  words: TableReader,
): string {
  if (view.result !== null) {
    const winners = view.result.winners.map((seat) => nameOf(names, seat));
    return winners.length === 0
      ? say("ribbon.over-nobody")
      : say("ribbon.over-won", { names: listed(winners) });
  }
  return open?.prompt ?? waitingSentence(view, names, words);
}

// ---- Log ----

export interface LogGroup {
  key: number;
  heading: Told | null;
  entries: LogLine[];
}

/** A line of the log: the first entry that says it, and how often it was said in a row, or what is told in it at once. */
export interface LogLine {
  entry: Told;
  look: EntryLook;
  times: number;
  row: readonly Told[];
}

/** How an entry looks: by the table of words, and what the game's screen knows better. */
export function lookOf(
  entry: Told,
  view: View,
  words: TableReader,
  screen: Pick<GameScreen, "entry">,
): EntryLook {
  return { ...words.look(entry), ...screen.entry?.(entry, view, words) };
}

/**
 * Sentences of the log grouped by turn: a heading entry opens a group, and so does the very beginning. What is told in one
 * with what went before and says the same is one line, and so is what the screen tells in a row; where news since my
 * last turn begin, at entry `since`, a new one.
 */
export function groupLog(
  entries: readonly Told[],
  view: View,
  words: TableReader,
  screen: Pick<GameScreen, "entry" | "rows">,
  since = Infinity,
): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const entry of entries) {
    if (entry.text === "") continue;
    const look = lookOf(entry, view, words, screen);
    if (look.heading === true) {
      groups.push({ key: entry.n, heading: entry, entries: [] });
      continue;
    }
    const last = groups[groups.length - 1];
    const line = { entry, look, times: 1, row: [entry] };
    const before = saidBefore(last, entry, since, words);
    const inRow = screen.rows?.[entry.kind];
    const newest = last?.entries.at(-1);
    if (last === undefined) groups.push({ key: entry.n, heading: null, entries: [line] });
    else if (inRow !== undefined && newest?.entry.kind === entry.kind && isSameNews(newest, entry, since))
      last.entries.splice(
        -1,
        1,
        inOneLine(newest, entry, (row) => inRow(row, words)),
      );
    else if (before !== undefined) before.times += 1;
    else last.entries.push(line);
  }
  return groups;
}

function isSameNews(line: LogLine, { n }: Told, since: number): boolean {
  return n < since || line.entry.n >= since;
}

/** A line with one more entry in it: nobody's alone, and pointing at it shows each in full. */
function inOneLine(line: LogLine, entry: Told, read: (row: readonly Told[]) => string): LogLine {
  const row = [...line.row, entry];
  const more = row.map(({ text }) => text).join("\n");
  return { ...line, entry: { ...line.entry, text: read(row) }, look: { ...line.look, seat: -1, more }, row };
}

/** The line that said the same, with nothing but others of its kind since. */
function saidBefore(
  group: LogGroup | undefined,
  told: Told,
  since: number,
  words: TableReader,
): LogLine | undefined {
  const { kind, text } = told;
  if (group === undefined || words.find("entries", kind)?.joins !== true) return undefined;
  const run = group.entries.slice(group.entries.findLastIndex((line) => line.entry.kind !== kind) + 1);
  return run.find((line) => line.entry.text === text && isSameNews(line, told, since));
}

/**
 * The number of the first line that is news since my last turn, which ended after so many entries; null: there is none.
 * The deeds with which I ended it are no news to me.
 */
export function firstSince(entries: readonly Told[], left: number, words: TableReader): number | null {
  if (left === 0) return null;
  const isNews = (entry: Told) => entry.n > left && entry.text !== "" && words.look(entry).seat !== words.me;
  return entries.find(isNews)?.n ?? null;
}

/** What is being shown, in words: the first sentence, and the last of what came of it, if it is no plain thing. */
export function captionOf(entries: readonly Entry[], words: TableReader): string {
  const told = entries.map((entry) => words.told(entry)).filter(({ text }) => text !== "");
  const [first] = told;
  const last = told.findLast((entry) => words.look(entry).tone !== "plain");
  if (first === undefined) return "";
  return last === undefined || last === first ? first.text : `${first.text} ${last.text}`;
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
