import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Reader } from "./reader";
import type { Arg, Section, Text, Words } from "./table";

interface Vectors {
  words: Words;
  seats: string[];
  given: Record<string, string[]>;
  cases: {
    section: Section;
    kind: string;
    args: Arg[];
    text?: Text;
    seat?: number;
    reads: string;
    name: string;
  }[];
}

// the kernel's reader runs them, too: tests/kernel/test_words_vectors.py
const vectors = JSON.parse(
  readFileSync(new URL("../../../tests/words/vectors.json", import.meta.url), "utf8"),
) as Vectors;
const reader = new Reader(vectors.words, {
  seat: (seat) => vectors.seats[seat]!,
  names: vectors.given,
});

describe("the reader of a table of words", () => {
  it.each(vectors.cases)("reads $section $name", ({ section, kind, args, text, seat, reads, name }) => {
    expect(reader.read(section, kind, args, text, seat)).toBe(reads);
    expect(reader.name(section, kind, args)).toBe(name);
  });
});
