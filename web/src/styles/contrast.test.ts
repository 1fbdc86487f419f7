/** What is read can be read, at dusk and by day: 4.5 to 1, as tokens.css has it. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lookNow } from "./look";

const text = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const LEAST = 4.5;

type Tokens = Record<string, string>;

function tokensIn(block: string): Tokens {
  return Object.fromEntries(
    Array.from(block.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm), ([, name, value]) => [name!, value!.trim()]),
  );
}

const [first, second] = text.split(':root[data-look="day"]');
const dusk = tokensIn(first!);
const looks: Record<string, Tokens> = { dusk, day: { ...dusk, ...tokensIn(second!) } };

/** `#rrggbb` of a token, through those that it is made of. */
function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? "";
  const of = /^var\((--[\w-]+)\)$/.exec(value);
  if (of !== null) return colourOf(tokens, of[1]!);
  expect([name, value]).toEqual([name, expect.stringMatching(/^#[0-9a-f]{6}$/)]);
  return value;
}

function light(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: string, other: string): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

/** What is written on what. */
const TABLE = ["--table-deep", "--table-dark", "--table", "--table-light"];
const PARCHMENT = ["--parchment-bright", "--parchment-light", "--parchment", "--parchment-shade"];
const READ: [string, string[]][] = [
  ["--on-table", TABLE],
  ["--on-table-2", TABLE],
  ["--on-table-title", TABLE],
  ["--on-table-link", TABLE],
  ["--ink", [...PARCHMENT, "--gold", "--gold-light"]],
  ["--ink-2", ["--parchment-light", "--parchment"]],
  ["--ink-link", PARCHMENT],
  ["--blood-ink", PARCHMENT],
  ["--moss-ink", PARCHMENT],
  ["--sign-gold", ["--parchment-light", "--parchment"]],
  ["--sign-wood", PARCHMENT],
  ["--sign-gem", PARCHMENT],
  ["--parchment-bright", ["--gold-brown", "--wood", "--wood-light"]],
  ["--parchment", ["--wood-edge", "--wood-light"]],
];

describe("what is read can be read", () => {
  it.each(Object.keys(looks))("in the look %s", (look) => {
    const tokens = looks[look]!;
    const faint = READ.flatMap(([ink, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colourOf(tokens, ink), colourOf(tokens, ground));
        return ratio < LEAST ? [`${ink} on ${ground}: ${ratio.toFixed(2)}`] : [];
      }),
    );
    expect(faint).toEqual([]);
  });

  it("as it is measured elsewhere, too", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("by day the table is light, and at dusk dark", () => {
    expect(light(colourOf(looks.day!, "--table"))).toBeGreaterThan(0.5);
    expect(light(colourOf(looks.dusk!, "--table"))).toBeLessThan(0.05);
  });

  it("goes by the device, if that is wished", () => {
    expect([lookNow("device", true), lookNow("device", false)]).toEqual(["day", "dusk"]);
    expect([lookNow("day", false), lookNow("dusk", true)]).toEqual(["day", "dusk"]);
  });
});
