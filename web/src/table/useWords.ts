import { useMemo } from "react";
import { wordsIn } from "../words/table";
import { TableReader } from "./reading";
import type { GameScreen, View } from "./screen";

const NONE: Record<string, string[]> = {};

/**
 * The reader of a table: the game's words, what people are called, the names that this table has, whose eyes these are.
 * A screen may call things by what is seen of them now.
 */
export function useWords(
  content: unknown,
  names: readonly string[],
  given: Record<string, string[]> | undefined,
  me: number,
  { screen, view }: { screen: Pick<GameScreen, "called">; view: View },
): TableReader {
  const words = useMemo(() => wordsIn(content), [content]);
  const own = given ?? NONE;
  const reader = useMemo(() => new TableReader(words, names, own, me), [words, names, own, me]);
  // the reader stays the same: what is being told is not told anew because a tile was turned
  useMemo(() => {
    if (screen.called !== undefined) reader.rename(screen.called(view, content, reader));
  }, [reader, screen, view, content]);
  return reader;
}
