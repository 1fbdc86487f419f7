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
const SEEN = 2.3; // how much two colours differ (CIE 1976) before anybody sees it

const [dusk, day] = tokens.split(':root[data-look="day"]');
const byDay = new Set(Array.from(day!.matchAll(/^\s*(--[\w-]+):/gm), (found) => found[1]!));
/** Colours of the table that are the same at dusk and by day. */
const lasting = new Map(
  Array.from(dusk!.matchAll(NAMED), ([, token, colour]) => [token!, colour!] as const).filter(
    ([token]) => !byDay.has(token),
  ),
);

/** Lightness, red against green, yellow against blue: as an eye tells colours apart. */
function seen(colour: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const root = (part: number) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116);
  const x = root((0.4124 * red! + 0.3576 * green! + 0.1805 * blue!) / 0.95047);
  const y = root(0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
  const z = root((0.0193 * red! + 0.1192 * green! + 0.9505 * blue!) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(one: string, other: string): number {
  const [first, second] = [seen(one), seen(other)];
  return Math.hypot(...first.map((part, at) => part - second[at]!));
}

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

  it.each([...sheets.map((name) => new URL(name, here)), ...gameSheets.map((name) => new URL(name, games))])(
    "%s has no rule for which a whole page is styled anew when anything comes or goes",
    (sheet) => {
      const text = readFileSync(sheet, "utf8").replace(/\/\*[^]*?\*\//g, "");
      const selectors = Array.from(text.matchAll(/([^{}]+)\{/g), (found) => found[1]!.trim());
      // `.table:has(.fight) .board *`: whatever is put into the table may change all that is on the board
      const wide = selectors.filter(
        (selector) => selector.includes(":has(") && /(^|[\s>+~(,])\*/.test(selector),
      );
      expect(wide).toEqual([]);
    },
  );

  it.each(gameSheets)("%s names its colours, and uses them by name", (name) => {
    const text = readFileSync(new URL(name, games), "utf8");
    // a colour of its own is the whole value of a name: `--mv-road: #c9a671;`
    const bare = text.replace(/^\s*--[\w-]+:\s*#[0-9a-f]{6};/gm, "").match(LITERAL);
    expect(bare ?? []).toEqual([]);
  });

  it.each(gameSheets)("%s has no second name for a colour of the table", (name) => {
    const text = readFileSync(new URL(name, games), "utf8");
    const twice = Array.from(text.matchAll(NAMED)).flatMap(([, token, colour]) =>
      Array.from(lasting)
        .filter(([, shared]) => difference(colour!, shared) < SEEN)
        .map(([shared]) => `${token} looks like ${shared}`),
    );
    expect(twice).toEqual([]);
  });

  it("have no two names for one colour among the games", () => {
    const own = gameSheets.flatMap((name) => {
      const text = readFileSync(new URL(name, games), "utf8");
      return Array.from(text.matchAll(NAMED), ([, token, colour]) => ({
        at: `${name} ${token}`,
        colour: colour!,
      }));
    });
    const twice = own.flatMap((one, at) =>
      own
        .slice(at + 1)
        .filter((other) => difference(one.colour, other.colour) < SEEN)
        .map((other) => `${one.at} looks like ${other.at}: both from tokens.css`),
    );
    expect(twice).toEqual([]);
  });

  // pieces and scenery are the same at dusk and by day
  it.each(gameSheets)("%s names no colour by one that the day changes", (name) => {
    const text = readFileSync(new URL(name, games), "utf8");
    const names = Array.from(text.matchAll(/^\s*(--[\w-]+):\s*var\((--[\w-]+)\);/gm));
    const changing = names.flatMap(([, token, of]) => (byDay.has(of!) ? [`${token} is ${of}`] : []));
    expect(changing).toEqual([]);
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
