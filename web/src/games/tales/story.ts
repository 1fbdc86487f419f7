/** The tale of an Event, as the log told it: what was read, what was decided, how it ended. */
import type { TableReader, Told } from "../../table/screen";

export interface Page {
  n: number;
  kind: "chapter" | "decision" | "chance";
  text: string;
}

export interface Tale {
  /** Number of the entry that opened it. */
  n: number;
  title: string;
  pages: Page[];
  over: boolean;
}

const KINDS: Record<string, Page["kind"]> = {
  chapter: "chapter",
  outcome: "chapter",
  decides: "decision",
  votes: "decision",
  bids: "decision",
  flips: "chance",
};

/** The last Event in these entries, or null. */
export function lastTale(entries: readonly Told[], words: TableReader): Tale | null {
  const start = entries.findLastIndex((entry) => entry.kind === "event");
  if (start < 0) return null;
  const told = entries.slice(start);
  const end = told.findIndex((entry) => entry.kind === "event-over");
  const opening = told[0]!;
  const [, event] = opening.args;
  return {
    n: opening.n,
    title: words.word("event", event!),
    over: end >= 0,
    pages: told.slice(0, end < 0 ? undefined : end).flatMap((entry) => {
      const kind = KINDS[entry.kind];
      return kind && entry.text !== "" ? [{ n: entry.n, kind, text: entry.text }] : [];
    }),
  };
}
