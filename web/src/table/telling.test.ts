import { afterEach, describe, expect, it } from "vitest";
import { keep } from "../store";
import { NO_WORDS } from "../words/table";
import { captionOf } from "./model";
import { pace, setLasting } from "./motion";
import { TableReader } from "./reading";
import { changed, framesOf, mergedSteps, stepsSince, stoodIn, type Stood } from "./telling";
import { anEntry } from "./testing";
import type { Entry, View } from "./view";

const viewOf = (seed: number) => ({ seed, asks: [] }) as unknown as View;
const stood = (last: number): Stood => ({ last, view: viewOf(last) });
const entries = (...numbers: number[]): Entry[] => numbers.map((n) => anEntry({ n, kind: `kind-${n}` }));
const plain = { joins: () => false, concerns: () => false };

describe("changes", () => {
  it("put new values in, take old ones out, and share the rest", () => {
    const before = { a: [1, 2, 3], b: { c: "x", d: true }, e: [{ f: 1 }] };
    const after = changed(before, { a: { "1": [5] }, b: { d: [] }, g: [null] });
    expect(after).toEqual({ a: [1, 5, 3], b: { c: "x" }, e: [{ f: 1 }], g: null });
    expect((after as typeof before).e).toBe(before.e);
    expect(changed(before, {})).toBe(before);
    expect(changed(before, [[]])).toEqual([]);
  });

  it("lead from the view back to how things stood at each step", () => {
    const steps = [
      { last: 3, change: { seed: [7] } },
      { last: 4, change: { seed: [8] } },
    ];
    const found = stoodIn({ view: viewOf(9), steps }, 6);
    expect(found.map(({ last, view }) => [last, view.seed])).toEqual([
      [3, 7],
      [4, 8],
      [6, 9],
    ]);
  });
});

describe("steps since my last turn", () => {
  it("begin with the moment at which it ended", () => {
    const known = [1, 4, 6].map(stood);
    expect(stepsSince(mergedSteps(known, [8, 9].map(stood)), 5).map(({ last }) => last)).toEqual([
      4, 6, 8, 9,
    ]);
    expect(stepsSince(known, 0).map(({ last }) => last)).toEqual([1, 4, 6]);
  });

  it("are those that came last, where both tell of the same", () => {
    const again = { last: 4, view: viewOf(99) };
    expect(mergedSteps([1, 4, 6].map(stood), [again]).map(({ view }) => view.seed)).toEqual([1, 99]);
  });
});

describe("frames", () => {
  it("are cut one for each thing that happened", () => {
    const frames = framesOf(entries(2, 3, 4), [2, 4].map(stood), viewOf(0), 0, plain);
    expect(frames.map((frame) => [frame.entries.map(({ n }) => n), frame.view.seed])).toEqual([
      [[2], 2],
      [[3], 4],
      [[4], 4],
    ]);
  });

  it("tell in one breath what belongs together, and see how things stood at its end", () => {
    const teller = { ...plain, joins: ({ n }: Entry) => n === 3 || n === 4 };
    const frames = framesOf(entries(2, 3, 4, 5), [2, 3, 4, 5].map(stood), viewOf(0), 0, teller);
    expect(frames.map((frame) => [frame.entries.length, frame.view.seed])).toEqual([
      [3, 4],
      [1, 5],
    ]);
  });

  it("hold where something concerns the one who looks, as things stood before it", () => {
    const seen: unknown[] = [];
    const teller = {
      ...plain,
      concerns: ({ n }: Entry, before: View, seat: number) => {
        seen.push([n, before.seed, seat]);
        return n === 3;
      },
    };
    const steps = [2, 3].map(stood);
    expect(framesOf(entries(2, 3), steps, viewOf(0), 1, teller).map(({ holds }) => holds)).toEqual([
      false,
      true,
    ]);
    expect(seen).toEqual([
      [2, 0, 1],
      [3, 2, 1],
    ]);
    expect(framesOf(entries(3), steps, viewOf(0), -1, teller)[0]!.holds).toBe(false);
  });
});

describe("whom it concerns", () => {
  const args: [string, string][] = [
    ["who", "seat"],
    ["whom", "seat"],
    ["city", "city"],
  ];
  const words = new TableReader(
    {
      ...NO_WORDS,
      entries: {
        dawns: { args: [], says: "A day.", holds: ["all"] },
        brags: { args, says: "{who} brags.", holds: ["others"] },
        robs: { args, says: "{who} robs {whom} in {city}.", tone: "loss", holds: ["whom", "city"] },
        rests: { args, says: "{who} rests." },
      },
    },
    ["Ann", "Bob", "Cid"],
  );
  const owner = (type: string, value: unknown) => (type === "city" && value === 5 ? 2 : -1);
  const concerned = (kind: string) =>
    [0, 1, 2].filter((seat) => words.concerns(anEntry({ kind, args: [0, 1, 5] }), seat, owner));

  it("is read in the game's table of words", () => {
    expect(concerned("dawns")).toEqual([0, 1, 2]);
    expect(concerned("brags")).toEqual([1, 2]);
    expect(concerned("robs")).toEqual([1, 2]);
    expect(concerned("rests")).toEqual([]);
  });

  it("and a caption has the first sentence and what came of it", () => {
    const told = [
      anEntry({ n: 1, kind: "rests", args: [0, 1, 5] }),
      anEntry({ n: 2, kind: "dawns" }),
      anEntry({ n: 3, kind: "robs", args: [0, 1, 5] }),
    ];
    expect(captionOf(told, words)).toBe("Ann rests. Ann robs Bob in 5.");
    expect(captionOf(told.slice(0, 2), words)).toBe("Ann rests.");
    expect(captionOf([], words)).toBe("");
  });
});

describe("the pace", () => {
  afterEach(() => {
    keep({ speed: "normal" });
    setLasting(undefined);
  });
  const frame = (holds: boolean, count = 1) => ({
    view: viewOf(0),
    entries: entries(...Array(count).keys()),
    holds,
  });

  it("gives what concerns me its time, however much waits", () => {
    expect(pace(0, frame(false), false)).toBeGreaterThanOrEqual(400);
    expect(pace(40, frame(true), false)).toBeGreaterThanOrEqual(1000);
    expect(pace(40, frame(false), false)).toBeLessThan(pace(0, frame(false), false));
  });

  it("follows the speed that was set", () => {
    const normal = pace(0, frame(false), false);
    keep({ speed: "slow" });
    expect(pace(0, frame(false), false)).toBeGreaterThan(normal);
    expect(pace.patience()).toBeNull();
    keep({ speed: "fast" });
    expect(pace(0, frame(false), false)).toBeLessThan(normal);
    expect(pace.patience()).toBeGreaterThanOrEqual(4000);
    keep({ speed: "off" });
    expect(pace(0, frame(true), false)).toBe(0);
  });

  it("waits for what takes long, and shows nothing where nothing happened", () => {
    setLasting(() => 3000);
    expect(pace(0, frame(false), false)).toBe(3000);
    expect(pace(0, frame(false, 0), false)).toBe(0);
  });
});
