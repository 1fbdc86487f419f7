/**
 * The contract between the table and a game's screen.
 *
 * A game is one folder, `web/src/games/<game>/`, whose `index.tsx` exports a `GameScreen` as default. The table gives it
 * a view and asks it to draw three regions; it draws pieces with `<Piece id="realm:1">` and never talks to the server.
 */
import type { ComponentType, ReactNode } from "react";
import { say, type Key } from "../words/say";
import type { Tone } from "../words/table";
import type { ReadAsk, ReadOption, TableReader, Told } from "./reading";
import type { Arg, Entry, View } from "./view";

export type { ReadAmount, ReadAsk, ReadOption, TableReader, Told } from "./reading";
export type { Arg, Ask, Entry, Piece, Said, View } from "./view";

/** Something that can be chosen (or not, then `blocked` says why) at an id of the board. */
export interface Target {
  ask: number;
  /** Number of the option in the ask; -1 when it is blocked. */
  option: number;
  /** What it is: kind and arguments, and both with ids as one name (`buy beggar gold-4`). Empty for a selection. */
  kind: string;
  args: Arg[];
  name: string;
  /** How it reads, and what it looks like. */
  label: string;
  hint: string;
  icon: string;
  /** What speaks against it: that it is dangerous, or that nothing would come of it. */
  warning?: string;
  danger?: boolean;
  /** It ends a turn, or turns away from something: it is never the first thing at hand while there is another. */
  ends?: boolean;
  blocked?: string;
  /** Only a guide has closed it, for as long as its step lasts. */
  guided?: boolean;
  /** A click does not choose anything yet: it selects this piece (or lets go of it). */
  select?: string;
  /** The piece that this option moves or belongs to. */
  mover?: string;
  /** It can be chosen but does not glow: its mover is not selected. */
  quiet?: boolean;
}

export type Answer = string | number[];

export type Pattern = "plain" | "diagonal" | "dots" | "crosshatch" | "waves" | "checks";

/** How a seat is told from the others: colour and pattern together, a shield, an initial. */
export interface SeatMark {
  seat: number;
  /** `#b4342d` … */
  colour: string;
  /** The colour's name, for those who listen: `crimson`. */
  colourName: string;
  pattern: Pattern;
  initial: string;
}

export interface ScreenProps<V extends View<unknown, unknown> = View, C = unknown> {
  view: V;
  /** GET /api/games/{game}/content */
  content: C;
  /** Makes words of what is said: `words.label(option)`, `words.say(entry)`, `words.word("card", 3)`. */
  words: TableReader;
  /** Counts what this seat has seen happen: the same number, the same moment. */
  moment: number;
  /** Display name of each seat. */
  names: string[];
  /** Colour, pattern and initial of each seat. */
  marks: SeatMark[];
  /** What can be chosen at a board id. An option that points at several ids is reached from any of them. */
  at(id: string): Target[];
  /** The piece was clicked, tapped or entered: one open target is chosen at once, several open a menu at the piece, a blocked one says why. */
  pick(id: string): void;
  /** The id that a log line or an option in the ribbon points at while it is hovered or focused. */
  spot: string | null;
  hover(id: string | null): void;
  /** What has happened until now, as far as it is shown. */
  log: Told[];
  /** Log entries that are being animated now; empty when nothing moves. */
  moving: Told[];
  /** In a replay: the number of the first entry that this moment tells of; what is before it is past. Else null. */
  since: number | null;
  /** My question now, or null when I wait. */
  open: ReadAsk | null;
  /** The piece that is selected (see `GameScreen.selects`). */
  selected: string | null;
  select: (id: string | null) => void;
  /** The option that a click, a second tap or Enter would choose now: its way can be drawn. */
  pointed: Target | null;
  /** What is pointed at or has the focus, whether it can be chosen or not. */
  pointing: string | null;
  /** Choose an option that the screen draws itself (as `<Choice>`). */
  take: (target: Target) => void;
  /**
   * Answer several of my questions, one after the other: by a board id, by an option's name (`buy beggar gold-4`), by a
   * kind alone, or by a row of numbers. An answer that is not on offer ends it.
   */
  carryOut: (answers: Answer[]) => void;
  /** Answer a question in numbers (see `useNumbers`). */
  answer: (ask: number, numbers: number[]) => void;
  /** Take my last choice back, where that is possible now. */
  undo: (() => void) | null;
  /** Leave a matter (`Ask.matter`) to a bot until it is over; empty: take it back. Null: not here. */
  entrust: ((matter: string) => void) | null;
  /** By seat: the matter that a bot settles for it, or an empty text. */
  entrusted: string[];
}

export interface PanelProps<V extends View<unknown, unknown> = View, C = unknown> extends ScreenProps<V, C> {
  /** Whose panel it is. */
  seat: number;
}

/** An Event being told: shown as a parchment over the board, with the ask's options below the text. */
export interface Story {
  title: string;
  text: string[];
  /** A game-icons name. */
  icon?: string;
  cites?: string;
}

/** One number per seat at one moment, for the charts of the end screen. */
export interface Measure<V extends View<unknown, unknown> = View> {
  name: string;
  of(view: V, seat: number): number;
}

/** A sign and what it stands for. */
export interface Sign {
  /** A game-icons name. */
  icon: string;
  name: string;
  text?: string;
}

/** Something printed that can be looked up at any time: a card, a unit, a building. Never what is found out by playing. */
export interface Printed {
  id: string;
  name: string;
  /** What kind of thing it is, in a few words. */
  kind?: string;
  /** A game-icons name, or a drawing. */
  picture: string | ReactNode;
  /** What is written on it, a line each. */
  text: string[];
}

/** Things of one sort. */
export interface Shelf {
  id: string;
  name: string;
  things: Printed[];
}

/** A way to win (or for all to lose), and where everybody stands. */
export interface WayToWin {
  id: string;
  /** In a few words, and in a sentence or two. */
  name: string;
  how: string;
  /** By seat; absent where it is the same for all, or cannot be counted. */
  have?: (number | string)[];
  /** How many are needed. */
  need?: number;
}

/** A line of the score: by seat. */
export interface ScorePart {
  name: string;
  of: number[];
  /** It is what the others come to. */
  sum?: boolean;
}

/** How a log entry looks. Icon, tone, heading and seat come from the table of words. */
export interface EntryLook {
  /** A game-icons name, shown before the sentence. */
  icon?: string;
  /** Board ids that light up while the line is pointed at. */
  ids?: string[];
  /** A line that starts a new group in the log (a turn). */
  heading?: boolean;
  tone?: Tone;
  /** The seat that did it: its mark is drawn before the sentence. */
  seat?: number;
  /** What is told to whoever points at the line. */
  more?: string;
}

export interface GameScreen<V extends View<unknown, unknown> = View, C = unknown> {
  /** The middle of the table. */
  Board: ComponentType<ScreenProps<V, C>>;
  /** The hand tray along the bottom. Absent: no tray. */
  Tray?: ComponentType<ScreenProps<V, C>>;
  /** The body of a seat's panel in the right column, below the name that the table writes itself. */
  Panel?: ComponentType<PanelProps<V, C>>;
  /** The Event being told now, or null. */
  story?: (props: ScreenProps<V, C>) => Story | null;
  /** Round and turn in words, for the bar on top: "Turn 8 · the Knight". */
  status?: (view: V, names: string[]) => string;
  /** What things are called as they are seen now, by type and number, where the table's own names say less. */
  called?: (view: V, content: C, words: TableReader) => Record<string, string[]>;
  /** How a question reads where the screen knows more than its words say; null: as they have it. */
  asked?: (ask: ReadAsk, words: TableReader) => string | null;
  /** How an option reads where the screen knows more than its words say; null: as they have it. */
  named?: (option: ReadOption, ask: ReadAsk, view: V, words: TableReader) => string | null;
  /** What a log entry looks like beyond what the table of words says of its kind: the board ids that it is about. */
  entry?: (entry: Told, view: V, words: TableReader) => EntryLook;
  /** How several entries of a kind read that follow each other, by the kind: they are one line of the log. */
  rows?: Record<string, (entries: readonly Told[], words: TableReader) => string>;
  /** Whose a thing is that an entry tells of, by the type of the argument; -1: nobody's. */
  owner?: (type: string, value: Arg, view: V) => number;
  /** Milliseconds that an entry takes to be shown, where that is more than a moment. */
  lasting?: (entry: Entry) => number;
  /** What the signs of this game mean: the key that the players' panels open. */
  signs?: (content: C) => Sign[];
  /** All that is printed, to be looked up beside the rules. */
  shelves?: (content: C, words: TableReader) => Shelf[];
  /** How this table can be won, and where everybody stands: one tap away from the players. */
  ways?: (view: V, content?: C) => WayToWin[];
  /** What the score is made of, for the end screen. */
  parts?: (view: V) => ScorePart[];
  /** Options that nobody should take by accident: they are marked, and no key chooses them. */
  grave?: (option: Target) => boolean;
  /** A question that hardly anybody wants, though it offers something: the kind of the answer that passes it. */
  passing?: (ask: ReadAsk, content?: C) => string | undefined;
  /** Ends a turn from within another question: the answers that lead there. Null: there is no such way. */
  wayOut?: (ask: ReadAsk, words: TableReader) => { label: string; short?: string; answers: Answer[] } | null;
  /** What a turn is called in the charts: "Day". */
  turnName?: string;
  /** What the tab with the tray is called on a phone; "Hand" without it. */
  trayName?: string;
  /** What the end screen's charts show per turn. */
  measures?: Measure<V>[];
  /** A number that grows by one each turn: the charts' x axis. */
  turn?: (view: V) => number;
  /** A word on how the game ended: "All three Realms follow one ruler." */
  ending?: (view: V, words: TableReader) => string;
  /**
   * Pieces with many options are selected first: "move" for what goes to a place on the map (a tap shows the way, a
   * second one goes), "open" for what shows its options in a panel that the screen draws. Their options point at the
   * piece first and at the place next.
   */
  selects?: (id: string) => "move" | "open" | null;
  /** What it means to select a piece that so many places are open to, where "Select" says too little. */
  taking?: (id: string, places: number) => { label: string; hint: string } | null;
  /** The kinds of options in which the two pieces pointed at change places: either may be taken up and put on the other. */
  swaps?: readonly string[];
  /** What an option points at on this screen, where that is something else than the rules say. */
  pointsAt?: (option: ReadOption, ask: ReadAsk, view: V) => string[];
  /** The kinds of options that the board shows while one points at them: a first tap shows them, too, a second one goes. */
  showsFirst?: readonly string[];
  /** The kinds of options whose outcome the board itself tells where they lie: their hint is not told beside it. */
  tells?: readonly string[];
  /** What is told now has a stage of its own on the board: what the ribbon says meanwhile, that nothing is told twice. */
  staged?: (moving: readonly Told[], view: V, content: C) => string | null;
}

/** A measure by the key of its name, which is read in the language of the moment. */
export function measure<V extends View<unknown, unknown>>(name: Key, of: Measure<V>["of"]): Measure<V> {
  return {
    get name() {
      return say(name);
    },
    of,
  };
}

/** A game writes its screen for its own view and content; the table knows only that it is a screen. */
export function defineScreen<V extends View<unknown, unknown>, C>(screen: GameScreen<V, C>): GameScreen {
  return screen as unknown as GameScreen;
}
