import { describe, expect, it } from "vitest";
import { nearestIn, typed } from "../parts/Stepper";
import { meaningOf } from "./model";
import {
  answerTo,
  clicked,
  holding,
  onlyTarget,
  openedAt,
  openedStill,
  ribbonWith,
  runOf,
  selectable,
  selectedNow,
  targetsWith,
  type Selects,
} from "./selection";
import type { ReadAsk } from "./reading";
import { aBlocked, anAsk, anOption } from "./testing";

function asked(options: ReadAsk["options"], blocked: ReadAsk["blocked"] = []): ReadAsk {
  return anAsk({ id: 4, options, blocked });
}

const go = (hero: number, tile: string, hint = "") =>
  anOption({
    kind: "goes",
    name: `goes ${hero} ${tile}`,
    label: `Hero ${hero} to ${tile}`,
    at: [`hero:${hero}`, `tile:${tile}`],
    hint,
  });

const exploring = asked(
  [
    go(1, "0,0"),
    go(1, "0,1", "2 steps"),
    go(2, "0,1"),
    anOption({ label: "Hero 1 stays", at: ["hero:1"] }),
    anOption({ label: "Hero 3 equips", at: ["hero:3"] }),
    anOption({ kind: "end", name: "end", label: "End" }),
  ],
  [aBlocked({ label: "Hero 2 to 5,5", at: ["hero:2", "tile:5,5"], why: "Ramparts stand" })],
);
const selects: Selects = (id) => (id.startsWith("hero:") ? "move" : id.startsWith("city:") ? "open" : null);

describe("what lies open at a piece", () => {
  const cards = (id: number) =>
    anAsk({
      id,
      options: [
        anOption({ label: "Play it", at: ["card:1"] }),
        anOption({ label: "Sell it", at: ["card:1"] }),
      ],
    });
  const at = (asks: ReadAsk[]) => (id: string) => targetsWith(asks, selects, null).get(id) ?? [];
  const menu = openedAt("card:1", at([cards(4)])("card:1"));

  it("stays when the same question is told once more, in another view", () => {
    expect(openedStill(menu, [cards(4)], at([cards(4)]))).toBe("open");
    const more = [cards(4), anAsk({ id: 9, options: [anOption({ label: "Interrupt" })] })];
    expect(openedStill(menu, more, at(more))).toBe("open");
  });

  it("waits while something is told, and goes with its question", () => {
    expect(openedStill(menu, [], at([]))).toBe("waits");
    expect(openedStill(menu, [cards(5)], at([cards(5)]))).toBe("gone");
    expect(openedStill(null, [cards(4)], at([cards(4)]))).toBeNull();
  });

  it("is not kept by what only selects the piece", () => {
    const targets = targetsWith([exploring], selects, null);
    expect(openedAt("hero:1", targets.get("hero:1")!).asks).toEqual([]);
  });
});

describe("a piece with many options", () => {
  it("is selected, not chosen", () => {
    expect([...selectable([exploring], selects)]).toEqual([
      ["hero:1", 2],
      ["hero:2", 1],
    ]);
    const targets = targetsWith([exploring], selects, null);
    expect(meaningOf(targets.get("hero:1")!)).toEqual({ kind: "select", id: "hero:1" });
    expect(meaningOf(targets.get("hero:3")!)).toMatchObject({ kind: "choose", target: { option: 4 } });
  });

  it("shows only its own places while it is selected", () => {
    const targets = targetsWith([exploring], selects, "hero:2");
    expect(targets.get("tile:0,0")).toBeUndefined();
    expect(onlyTarget(targets.get("tile:0,1")!)).toMatchObject({ option: 2, mover: "hero:2" });
    expect(targets.get("tile:0,1")![0]!.quiet).toBeUndefined();
    expect(meaningOf(targets.get("tile:5,5")!).kind).toBe("blocked");
  });

  it("can be named after the place: one who reaches it goes, of several one is picked", () => {
    const targets = targetsWith([exploring], selects, null);
    expect(targets.get("tile:0,0")!.every((target) => target.quiet)).toBe(true);
    expect(meaningOf(targets.get("tile:0,0")!)).toMatchObject({ kind: "choose", target: { option: 0 } });
    expect(meaningOf(targets.get("tile:0,1")!).kind).toBe("menu");
  });

  it("offers in the ribbon what it can do where it stands", () => {
    const labels = (selected: string | null) =>
      ribbonWith(exploring, (id) => !id.startsWith("option"), selects, selected).map((each) => each.label);
    expect(labels(null)).toEqual(["End"]);
    expect(labels("hero:1")).toEqual(["Hero 1 stays", "End"]);
    // nothing is drawn before the first picture
    const first = ribbonWith(exploring, () => false, selects, "hero:1").map(({ option }) => option);
    expect(new Set(first).size).toBe(first.length);
  });

  it("that opens a panel is asked for nothing before it is open, and for its reasons when all is blocked", () => {
    const building = asked(
      [anOption({ label: "Build", at: ["city:1", "build:1:1"] })],
      [aBlocked({ label: "Hire", at: ["city:2", "hire"], why: "10 Coin" })],
    );
    expect(targetsWith([building], selects, null).has("build:1:1")).toBe(false);
    expect(targetsWith([building], selects, "city:1").get("build:1:1")).toHaveLength(1);
    expect(targetsWith([building], selects, "city:2").get("hire")![0]!.blocked).toBe("10 Coin");
    expect(selectedNow(null, "4", selectable([building], selects))).toBe("city:1");
  });
});

describe("two pieces that change places", () => {
  const marker: Selects = (id) => (id.startsWith("marker:") ? "move" : null);
  const swap = (one: number, other: number) =>
    anOption({
      kind: "swap",
      name: `swap ${one} ${other}`,
      label: `${one} and ${other}`,
      at: [`marker:${one}`, `marker:${other}`],
      swaps: true,
    });
  const swapping = asked(
    [swap(0, 2), swap(2, 1)],
    [{ ...aBlocked({ label: "1 and 0", at: ["marker:1", "marker:0"], why: "not these" }), swaps: true }],
  );

  it("may be taken up from either side", () => {
    expect([...selectable([swapping], marker)]).toEqual([
      ["marker:0", 1],
      ["marker:2", 2],
      ["marker:1", 1],
    ]);
    const none = targetsWith([swapping], marker, null);
    expect(meaningOf(none.get("marker:1")!)).toEqual({ kind: "select", id: "marker:1" });
  });

  it("are put on one another: the second press chooses, whichever was first", () => {
    const first = targetsWith([swapping], marker, "marker:0");
    expect(meaningOf(first.get("marker:2")!)).toMatchObject({ kind: "choose", target: { option: 0 } });
    const second = targetsWith([swapping], marker, "marker:1");
    expect(meaningOf(second.get("marker:2")!)).toMatchObject({
      kind: "choose",
      target: { option: 1, mover: "marker:1" },
    });
    expect(meaningOf(second.get("marker:1")!)).toEqual({ kind: "select", id: "marker:1" });
  });

  it("say why two of them cannot", () => {
    const targets = targetsWith([swapping], marker, "marker:1").get("marker:0")!;
    expect(targets.map((target) => target.blocked)).toContain("not these");
  });
});

describe("what is selected", () => {
  const pieces = selectable([exploring], selects);
  it("is what was clicked, as long as it can go on", () => {
    expect(selectedNow({ id: "hero:1", asks: "4" }, "4", pieces)).toBe("hero:1");
    expect(selectedNow({ id: "hero:1", asks: "3" }, "4", pieces)).toBe("hero:1");
    expect(selectedNow({ id: "hero:9", asks: "3" }, "4", pieces)).toBeNull();
  });
  it("is the only one there is, unless it was let go", () => {
    const one = new Map([["hero:1", 5]]);
    expect(selectedNow(null, "4", one)).toBe("hero:1");
    expect(selectedNow({ id: null, asks: "4" }, "4", one)).toBeNull();
    expect(selectedNow({ id: null, asks: "3" }, "4", one)).toBe("hero:1");
  });
});

describe("what was in hand before another question", () => {
  const armies = new Map([
    ["army:0", 3],
    ["army:1", 2],
  ]);
  const tiles = new Map([
    ["tile:1", 2],
    ["tile:2", 2],
  ]);

  it("is in hand again after it, whatever was taken up meanwhile", () => {
    let held = holding("army:0", "1", null, armies);
    held = holding("tile:1", "2", held, tiles);
    held = holding("tile:2", "2", held, tiles);
    held = holding("tile:2", "2", held, tiles);
    expect(selectedNow(held, "2", tiles)).toBe("tile:2");
    expect(selectedNow(held, "3", armies)).toBe("army:0");
  });

  it("is forgotten when something else is taken up beside it, or it is let go", () => {
    const other = holding("army:1", "1", holding("army:0", "1", null, armies), armies);
    expect(other).toEqual({ id: "army:1", asks: "1" });
    expect(holding(null, "2", holding("army:0", "1", null, armies), tiles)).toEqual({ id: null, asks: "2" });
  });
});

describe("a run of numbers", () => {
  const count = (n: number, at = "stack:1") =>
    anOption({
      kind: "count",
      args: [n],
      name: `count ${n}`,
      label: String(n),
      at: [at],
      hint: `${n} Coin`,
      count: n,
    });
  it("is found, in order, with what else can be answered", () => {
    const run = runOf(asked([count(2), count(1), count(3), anOption({ label: "None" })]));
    expect(run?.counts.map((each) => [each.count, each.target.option])).toEqual([
      [1, 1],
      [2, 0],
      [3, 2],
    ]);
    expect(run?.others.map((each) => each.label)).toEqual(["None"]);
    expect(targetsWith([asked([count(1), count(2)])], selects, null).size).toBe(0);
  });
  it("may lack numbers that are not allowed", () => {
    expect(runOf(asked([count(0), count(5)]))?.counts.map((each) => each.count)).toEqual([0, 5]);
    expect(runOf(exploring)).toBeNull();
    // numbers that stand for places are no run
    expect(runOf(asked([count(0, "tile:0"), count(5, "tile:5")]))).toBeNull();
  });
  it("is set by typing digits", () => {
    expect(typed("", "4", 30)).toBe("4");
    expect(typed("1", "2", 30)).toBe("12");
    expect(typed("4", "2", 30)).toBe("2");
    expect(typed("", "9", 5)).toBe("5");
  });
  it("takes the nearest number that there is", () => {
    expect(nearestIn([0, 5, 6], 3)).toBe(1);
    expect(nearestIn([0, 5, 6], 1)).toBe(0);
    expect(nearestIn([2, 3], 9)).toBe(1);
  });
});

describe("an answer", () => {
  it("is found by what it points at, then by its name, then by its kind", () => {
    expect(answerTo(exploring, "hero:3")?.option).toBe(4);
    expect(answerTo(exploring, "goes 2 0,1")?.option).toBe(2);
    expect(answerTo(exploring, "end")?.option).toBe(5);
    expect(answerTo(exploring, "goes")?.option).toBe(0);
    expect(answerTo(exploring, "Hero 2")).toBeNull();
  });
});

describe("a click at a piece", () => {
  const ways: Selects = (id) => (id.startsWith("hero") ? "move" : "open");
  it("takes it up, and lets it go again", () => {
    const pieces = new Map([
      ["hero:1", 2],
      ["hero:2", 1],
    ]);
    expect(clicked("hero:1", null, pieces, ways)).toBe("hero:1");
    expect(clicked("hero:2", "hero:1", pieces, ways)).toBe("hero:2");
    expect(clicked("hero:1", "hero:1", pieces, ways)).toBeNull();
  });

  it("keeps the only one that can go anywhere", () => {
    const alone = new Map([
      ["hero:1", 2],
      ["hero:2", 0],
    ]);
    expect(clicked("hero:1", "hero:1", alone, ways)).toBe("hero:1");
    expect(clicked("city:1", "city:1", new Map([["city:1", 3]]), ways)).toBeNull();
  });
});
