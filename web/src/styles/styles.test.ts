import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const here = new URL("./", import.meta.url);
const games = new URL("../games/", import.meta.url);
const sheets = readdirSync(here).filter((name) => name.endsWith(".css"));
const textOf = (name: string) => readFileSync(new URL(name, here), "utf8");
const tokens = textOf("tokens.css");

const gameSheets = readdirSync(games, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".css"));

const NAMED = /^\s*(--[\w-]+):\s*(#[0-9a-f]{6});/gm;
const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;

describe("style sheets", () => {
  it.each(sheets.filter((name) => name !== "tokens.css"))("%s has its colours from tokens.css", (name) => {
    expect(textOf(name).match(LITERAL) ?? []).toEqual([]);
  });

  it("use only tokens that there are", () => {
    const known = new Set(Array.from(tokens.matchAll(/^\s*(--[\w-]+):/gm), (found) => found[1]));
    // what a part sets itself, in the sheet or on the element
    const own = ["--seat", "--scale", "--least", "--edge-of-card", "--good", "--measures"];
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

  it.each(gameSheets)("%s names its colours, and uses them by name", (name) => {
    const text = readFileSync(new URL(name, games), "utf8");
    // a colour of its own is the whole value of a name: `--mv-road: #c9a671;`
    const bare = text.replace(/^\s*--[\w-]+:\s*#[0-9a-f]{6};/gm, "").match(LITERAL);
    expect(bare ?? []).toEqual([]);
  });

  it.each(gameSheets)("%s has no second name for a colour of the table", (name) => {
    const text = readFileSync(new URL(name, games), "utf8");
    const known = new Map(Array.from(tokens.matchAll(NAMED), ([, token, colour]) => [colour!, token!]));
    const twice = Array.from(text.matchAll(NAMED)).flatMap(([, token, colour]) =>
      known.has(colour!) ? [`${token} is ${known.get(colour!)}`] : [],
    );
    expect(twice).toEqual([]);
  });

  // what leaves the pointer is no longer pointed at, comes back, and trembles
  it.each([...sheets.map((name) => `../styles/${name}`), ...gameSheets])(
    "%s moves nothing on hover",
    (name) => {
      const text = readFileSync(new URL(name, games), "utf8");
      const rules = Array.from(text.matchAll(/([^{}]*:hover[^{}]*)\{([^{}]*)\}/g));
      const moving = rules.filter(([, , body]) => /\b(?:translate|transform|scale): (?!none)/.test(body!));
      expect(moving.map(([, selector]) => selector!.trim())).toEqual([]);
    },
  );
});
