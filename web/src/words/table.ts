/** A game's table of words as it comes with its content: `Words.data()` of the kernel. */

/** A plain argument of something said. */
export type Arg = number | string | boolean | null | Arg[];

/** What is said: a kind and its arguments. */
export type Said = [kind: string, ...args: Arg[]];

export type Section = "prompts" | "options" | "reasons" | "hints" | "warnings" | "entries";
export type Text = "asks" | "told" | "story" | "label" | "short" | "says" | "you";
export type Tone = "plain" | "gain" | "loss" | "danger";

/** One kind of prompt, option, reason, hint or entry: names and types of its arguments, its texts, its look. */
export interface Kind extends Partial<Record<Text, string>> {
  args: [name: string, type: string][];
  icon?: string;
  tone?: Tone;
  heading?: boolean;
  /** Whom an entry concerns: "all", "others" than the first seat it tells of, or the owners of these arguments. */
  holds?: string[];
  /** An entry that is told in one breath with the one before it. */
  joins?: boolean;
  /** An option that ends a turn, or turns away from something: nobody shall take it unawares. */
  ends?: boolean;
  /** A prompt's option that stands ready, by kind: who likes it so is not asked. */
  ready?: string;
}

/** How an argument reads: by cases, else by the names it has, else as it is, put into `other`. */
export interface Type {
  cases: Record<string, string>;
  other: string;
  names?: string;
  by?: string;
  /** Names in two forms, for one and for several: the argument that says how many. */
  many?: string;
  counts?: string;
  join?: string;
}

export interface Words extends Record<Section, Record<string, Kind>> {
  language: string;
  lists: [between: string, last: string];
  types: Record<string, Type>;
  /** Names by id, in the order of their numbers; a thing with parts has a list of names. */
  names: Record<string, [id: string, name: string | string[]][]>;
}

/** The text that every kind of a section has. */
export const NEEDED: Record<Section, Text> = {
  prompts: "asks",
  options: "label",
  reasons: "says",
  hints: "says",
  warnings: "says",
  entries: "says",
};

export const NO_WORDS: Words = {
  language: "en",
  lists: [", ", " and "],
  types: {},
  names: {},
  prompts: {},
  options: {},
  reasons: {},
  hints: {},
  warnings: {},
  entries: {},
};

/** The table that a game's content has; an empty one where it has none. */
export function wordsIn(content: unknown): Words {
  const found = (content as { words?: Partial<Words> } | null)?.words;
  return { ...NO_WORDS, ...found };
}
