import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const here = new URL("./", import.meta.url);
const sheets = readdirSync(here).filter((name) => name.endsWith(".css"));
const textOf = (name: string) => readFileSync(new URL(name, here), "utf8");
const tokens = textOf("tokens.css");

const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;

describe("style sheets", () => {
  it.each(sheets.filter((name) => name !== "tokens.css"))("%s has its colours from tokens.css", (name) => {
    expect(textOf(name).match(LITERAL) ?? []).toEqual([]);
  });

  it("use only tokens that there are", () => {
    const known = new Set(Array.from(tokens.matchAll(/^\s*(--[\w-]+):/gm), (found) => found[1]));
    // what a part sets itself, in the sheet or on the element
    const own = ["--seat", "--scale", "--least", "--edge-of-card"];
    for (const name of sheets) {
      const text = textOf(name);
      const set = Array.from(text.matchAll(/(--[\w-]+):/g), (found) => found[1]!);
      const used = Array.from(text.matchAll(/var\((--[\w-]+)/g), (found) => found[1]!);
      const unknown = used.filter(
        (token) => !known.has(token) && !set.includes(token) && !own.includes(token),
      );
      expect([name, unknown]).toEqual([name, []]);
    }
  });
});
