import { useMemo } from "react";
import { wordsIn } from "../words/table";
import { TableReader } from "./reading";

const NONE: Record<string, string[]> = {};

/** The reader of a table: the game's words, what people are called, the names that this table has, whose eyes these are. */
export function useWords(
  content: unknown,
  names: readonly string[],
  given: Record<string, string[]> | undefined,
  me: number,
): TableReader {
  const words = useMemo(() => wordsIn(content), [content]);
  const own = given ?? NONE;
  return useMemo(() => new TableReader(words, names, own, me), [words, names, own, me]);
}
