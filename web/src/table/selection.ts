/**
 * Options that take two clicks: first a piece (a Hero, a City), then where it goes or what it does. Such an option points
 * at the piece first and at the place next: `at = ["hero:3", "tile:4,7"]`. Pure functions, no React.
 */
import { say } from "../words/say";
import { blockedTarget, openOptions, ribbonOptions, targetOf, type Targets } from "./model";
import type { GameScreen, ReadAsk, ReadOption, Target, View } from "./screen";

/** Which pieces are selected by a click, and what that does. */
export type Selects = NonNullable<GameScreen["selects"]>;

export const NOTHING_SELECTS: Selects = () => null;

/** What was selected last, and in which questions. `null`: let go on purpose. */
export interface Held {
  id: string | null;
  asks: string;
  /** What was in hand before a question came in which it could not be selected: it is taken up again after that. */
  before?: string;
}

/** What is in hand when this is taken up, or let go. */
export function holding(
  id: string | null,
  asks: string,
  was: Held | null,
  pieces: ReadonlyMap<string, number>,
): Held {
  if (id === null || was?.id == null) return { id, asks };
  const before = pieces.has(was.id) || was.id === id ? was.before : was.id;
  return before === undefined || pieces.has(before) ? { id, asks } : { id, asks, before };
}

/** The pieces that can be selected now, with the number of places that each can reach. */
export function selectable(asks: readonly ReadAsk[], selects: Selects): Map<string, number> {
  const found = new Map<string, number>();
  for (const ask of asks) {
    for (const { option } of openOptions(ask)) {
      if (option.at.length < 2) continue;
      for (const mover of moversOf(option)) {
        if (selects(mover) !== null) found.set(mover, (found.get(mover) ?? 0) + 1);
      }
    }
  }
  // a piece whose every way is blocked can still be asked why
  for (const ask of asks) {
    for (const { at } of ask.blocked) {
      const [first] = at;
      if (first !== undefined && at.length > 1 && selects(first) === "open" && !found.has(first)) {
        found.set(first, 0);
      }
    }
  }
  return found;
}

/** The pieces that are taken up for an option: the first that it points at, or either of two that change places. */
function moversOf(option: ReadOption): string[] {
  return option.swaps === true ? option.at : option.at.slice(0, 1);
}

function isSwap(option: ReadOption): boolean {
  return option.swaps === true && option.at.length === 2;
}

/** My questions, with their options pointing at what the screen draws. */
export function pointing(asks: readonly ReadAsk[], screen: GameScreen, view: View): ReadAsk[] {
  const { pointsAt, swaps, tells } = screen;
  if (pointsAt === undefined && swaps === undefined) return [...asks];
  return asks.map((ask) => {
    const pointed = <O extends ReadOption>(option: O): O => ({
      ...option,
      ...(pointsAt !== undefined && { at: pointsAt(option, ask, view) }),
      ...(swaps?.includes(option.kind) === true && { swaps: true }),
      ...(tells?.includes(option.kind) === true && { hint: "" }),
    });
    return { ...ask, options: ask.options.map(pointed), blocked: ask.blocked.map(pointed) };
  });
}

/** The asks as one word: a selection is made for them, and may be kept when they change. */
export function asksKey(asks: readonly ReadAsk[]): string {
  return asks.map((ask) => ask.id).join(" ");
}

/** What is selected: what was clicked; in a new question the same piece if it can go on; the only one by itself. */
export function selectedNow(
  held: Held | null,
  key: string,
  pieces: ReadonlyMap<string, number>,
): string | null {
  if (held !== null && held.asks === key) return held.id !== null && pieces.has(held.id) ? held.id : null;
  if (held?.id != null && pieces.has(held.id)) return held.id;
  if (held?.before !== undefined && pieces.has(held.before)) return held.before;
  const able = [...pieces.keys()].filter((id) => pieces.get(id)! > 0);
  return able.length === 1 ? able[0]! : null;
}

/** What a click at a piece leaves selected: it is taken up, or let go; the only one that can go anywhere stays in hand. */
export function clicked(
  id: string,
  selected: string | null,
  pieces: ReadonlyMap<string, number>,
  selects: Selects,
): string | null {
  if (id !== selected) return id;
  const others = [...pieces].some(([other, places]) => other !== id && places > 0);
  return selects(id) === "move" && !others ? id : null;
}

/** Everything that can be chosen on the board by id, when a piece is selected or none is. */
export function targetsWith(
  asks: readonly ReadAsk[],
  selects: Selects,
  selected: string | null,
  taking?: GameScreen["taking"],
): Targets {
  const pieces = selectable(asks, selects);
  const found = new Map<string, Target[]>();
  const add = (id: string, target: Target) => {
    const there = found.get(id);
    if (there === undefined) found.set(id, [target]);
    else there.push(target);
  };
  const swapped = asks.flatMap((ask) => openOptions(ask).map(({ option }) => option)).filter(isSwap);
  const changesWith = (id: string) =>
    id !== selected && swapped.some(({ at }) => at.includes(id) && at.includes(selected ?? ""));
  for (const [id, count] of pieces) {
    // a press on it lets the two change places, and takes up nothing else
    if (changesWith(id)) continue;
    const way = selects(id)!;
    add(id, {
      ask: -1,
      option: -1,
      kind: "",
      args: [],
      name: "",
      icon: "",
      label: say(id === selected ? "piece.selected" : way === "open" ? "piece.look-inside" : "piece.select"),
      hint: id === selected ? "" : say("piece.choices", { count }),
      ...(id === selected ? null : taking?.(id, count)),
      select: id,
    });
  }
  const place = (option: ReadOption, target: Target) => {
    const { at } = option;
    if (isSwap(option)) {
      const to = at.find((id) => id !== selected);
      if (selected !== null && to !== undefined && at.includes(selected))
        add(to, { ...target, mover: selected });
      return;
    }
    const [first, to] = at;
    if (first === undefined || !pieces.has(first)) {
      at.forEach((id) => add(id, target));
      return;
    }
    // what a piece does without a place is offered in the ribbon while it is selected
    if (to === undefined) return;
    if (selected !== null && selected !== first) return;
    const way = selects(first);
    // what a panel shows exists only while it is open; a place on the map may be clicked before its mover
    if (selected === null && way === "open") return;
    // and a click at a piece that can be selected itself selects that one
    if (selected === null && pieces.has(to)) return;
    add(to, { ...target, mover: first, ...(selected === null ? { quiet: true } : {}) });
  };
  for (const ask of asks) {
    // what a stepper shows is not offered a second time on the board
    const run = runOf(ask);
    openOptions(ask).forEach(({ option, index }) => {
      if (run?.kind !== option.kind) place(option, targetOf(ask, index));
    });
  }
  for (const ask of asks) {
    for (const option of ask.blocked) place(option, blockedTarget(ask, option));
  }
  return found;
}

/** The ribbon's buttons: what points at nothing that is drawn, and what the selected piece can do where it stands. */
export function ribbonWith(
  ask: ReadAsk,
  drawn: (id: string) => boolean,
  selects: Selects,
  selected: string | null,
): Target[] {
  const pieces = selectable([ask], selects);
  const own = openOptions(ask).flatMap(({ option, index }) =>
    option.at.length === 1 && option.at[0] === selected && pieces.has(selected) ? [targetOf(ask, index)] : [],
  );
  // before the first picture nothing is drawn yet: what it does is not offered twice
  const others = ribbonOptions(ask, drawn).filter(
    ({ option }) => !own.some((target) => target.option === option),
  );
  return [...own, ...others];
}

/** The one option that a click at an id would choose, or null. */
export function onlyTarget(targets: readonly Target[]): Target | null {
  const open = targets.filter((target) => target.blocked === undefined && target.select === undefined);
  return open.length === 1 ? open[0]! : null;
}

/** A piece at which something lies open, and the questions that it was opened for. */
export interface Opened {
  id: string;
  asks: number[];
}

export function openedAt(id: string, targets: readonly Target[]): Opened {
  return { id, asks: targets.filter(({ select }) => select === undefined).map(({ ask }) => ask) };
}

/** Is it open, does it wait until what happened has been told, or is it gone with its question? */
export function openedStill(
  piece: Opened | null,
  asks: readonly ReadAsk[],
  at: (id: string) => readonly Target[],
): "open" | "waits" | "gone" | null {
  if (piece === null) return null;
  if (asks.length === 0) return "waits";
  return at(piece.id).some(({ ask }) => piece.asks.includes(ask)) ? "open" : "gone";
}

// ---- A run of numbers ----

export interface Run {
  /** The kind of the options that are numbers. */
  kind: string;
  /** Options by number, smallest first; some numbers may be missing. */
  counts: { count: number; target: Target }[];
  /** The options of the ask that are no numbers. */
  others: Target[];
}

/**
 * "How many?": an ask with options that differ by a number alone (a kind with one number, pointing at the same things)
 * is a stepper; null for other asks.
 */
export function runOf(ask: ReadAsk): Run | null {
  const open = openOptions(ask);
  const kind = open.find(({ option }) => option.count !== null)?.option.kind;
  const alike = open.filter(({ option }) => option.kind === kind);
  if (kind === undefined || alike.length < 2) return null;
  const at = alike[0]!.option.at.join(" ");
  if (alike.some(({ option }) => option.count === null || option.at.join(" ") !== at)) return null;
  const run: Run = { kind, counts: [], others: [] };
  for (const { option, index } of open) {
    const target = targetOf(ask, index);
    if (option.kind === kind) run.counts.push({ count: option.count!, target });
    else run.others.push(target);
  }
  run.counts.sort((a, b) => a.count - b.count);
  return run;
}

/** The option of an ask that an answer names: by an id that it points at, by its name, or by its kind. */
export function answerTo(ask: ReadAsk, answer: string): Target | null {
  const options = openOptions(ask);
  const tests: ((option: ReadOption) => boolean)[] = [
    (option) => option.at.includes(answer),
    (option) => option.name === answer,
    (option) => option.kind === answer,
  ];
  for (const test of tests) {
    const found = options.find(({ option }) => test(option));
    if (found !== undefined) return targetOf(ask, found.index);
  }
  return null;
}
