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
  /** Who drew it, and where: "Bram draws an Event in the Castle: …". */
  drawn: { seat: number; text: string };
  pages: Page[];
  /** What it has changed: Gold, Followers, Realms, cards. */
  effects: string[];
  over: boolean;
  /** Number of the entry that ended it; -1: it goes on. */
  end: number;
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
  const [seat, event] = opening.args;
  const tale = told.slice(0, end < 0 ? undefined : end);
  return {
    n: opening.n,
    title: words.word("event", event!),
    drawn: { seat: typeof seat === "number" ? seat : -1, text: opening.text },
    over: end >= 0,
    end: told[end]?.n ?? -1,
    pages: tale.flatMap((entry) => {
      const kind = KINDS[entry.kind];
      return kind && entry.text !== "" ? [{ n: entry.n, kind, text: entry.text }] : [];
    }),
    effects: tale
      .slice(1)
      .filter((entry) => KINDS[entry.kind] === undefined && entry.text !== "")
      .map((entry) => entry.text),
  };
}
