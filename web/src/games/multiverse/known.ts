/** What is said and has arguments, and what the log needs of the game's content, though it is drawn without it. */
import type { Arg, Entry } from "../../table/screen";
import { NO_WORDS, wordsIn, type Kind, type Words } from "../../words/table";
import type { MapPlan, MultiverseContent } from "./types";

let words: Words = NO_WORDS;
let maps: readonly MapPlan[] = [];

export function remember(content: MultiverseContent): void {
  words = wordsIn(content);
  maps = content.maps;
}

export function mapNumbered(land: number): MapPlan | undefined {
  return maps[land];
}

/** An entry's arguments with their types. */
export function typedArgs(entry: Entry): { type: string; value: Arg }[] {
  const kind = words.entries[entry.kind];
  return entry.args.map((value, at) => ({ type: kind?.args[at]?.[1] ?? "", value }));
}

/** How the game ended, in a sentence. */
export function endingWords(ending: string): string | undefined {
  return words.types.ending?.cases[ending];
}

/** The argument that the table of words calls so, where it is a number; else -1. */
export function argNamed(kind: Kind | undefined, args: readonly Arg[], name: string): number {
  const value = args[kind?.args.findIndex(([each]) => each === name) ?? -1];
  return typeof value === "number" ? value : -1;
}

/** The hex that an entry ends up or happens on, or -1. */
export function hexOfEntry(entry: Entry): number {
  return argNamed(words.entries[entry.kind], entry.args, "hex");
}
