import { describe, expect, it } from "vitest";
import { defaultsOf, quickTable, valueText } from "../lobby/plan";
import { hexCentre, hexCorners } from "../parts/hexes";
import { fitted, zoomedAt } from "../parts/PanZoom";
import { hashOf, readRoute } from "../route";
import type { GameInfo } from "../wire";
import { beside } from "./Bubble";
import { ticks } from "./Charts";
import { nearest } from "./keys";
import { marksFor } from "./marks";
import { findRules, sectionsOf } from "./Rules";
import { expects, stepNow } from "./tutorial";

const info: GameInfo = {
  name: "tales",
  title: "Tales",
  seats: [2, 3],
  blurb: "",
  minutes: 45,
  settings: [{ name: "events", text: "", default: true, values: [true, false], cites: "" }],
  bots: [
    { name: "random", text: "", thinking: false },
    { name: "greedy", text: "", thinking: false },
  ],
};

describe("plans", () => {
  it("play now: me against a bot", () => {
    const plan = quickTable(info, " Ada ");
    expect(plan.seats.map(({ kind, name, bot }) => [kind, name, bot])).toEqual([
      ["person", "Ada", undefined],
      ["bot", "Gawain", "greedy"],
    ]);
    expect(defaultsOf(info.settings)).toEqual({ events: true });
    expect(valueText(true)).toBe("Yes");
    expect(valueText("noble-villager")).toBe("Noble, Villager");
  });
});

describe("addresses", () => {
  it("are read as they are written", () => {
    for (const route of [
      { page: "lobby" },
      { page: "lobby", game: "tales" },
      { page: "table", table: "a-b" },
      { page: "join", table: "x", token: "y/z" },
      { page: "replay", replay: "r" },
      { page: "replay", replay: "r", table: true },
      { page: "about" },
    ] as const) {
      expect(readRoute(hashOf(route))).toEqual(route);
    }
  });
});

describe("marks", () => {
  it("tell seats apart whose names begin alike", () => {
    expect(marksFor(["Ada", "Ben"]).map((mark) => mark.initial)).toEqual(["A", "B"]);
    expect(marksFor(["Ada", "anna", "Ben"]).map((mark) => mark.initial)).toEqual(["1", "2", "B"]);
  });
});

describe("places", () => {
  it("hexes have six corners at their size", () => {
    const centre = hexCentre(2, -1, 40, true);
    for (const corner of hexCorners(centre, 40, true)) {
      expect(Math.hypot(corner.x - centre.x, corner.y - centre.y)).toBeCloseTo(40);
    }
    expect(hexCentre(1, 0, 40, false).x - hexCentre(0, 0, 40, false).x).toBeCloseTo(40 * Math.sqrt(3));
  });

  it("zooming keeps the point under the pointer", () => {
    const before = { x: 10, y: 20, scale: 1 };
    const after = zoomedAt(before, 2, 100, 50);
    expect((100 - after.x) / after.scale).toBeCloseTo((100 - before.x) / before.scale);
    expect(fitted(200, 100, 100, 100)).toEqual({ scale: 0.5, x: 0, y: 25 });
  });

  it("a bubble stays on the screen", () => {
    const screen = { width: 360, height: 700 };
    const size = { width: 200, height: 100 };
    expect(beside({ left: 340, top: 300, width: 20, height: 20 }, size, screen)).toEqual({
      left: 150,
      top: 190,
      below: false,
    });
    expect(beside({ left: 0, top: 5, width: 20, height: 20 }, size, screen).below).toBe(true);
  });

  it("an arrow goes to the nearest in its direction", () => {
    const others = [
      { x: 100, y: 5 },
      { x: 40, y: 90 },
      { x: -30, y: 0 },
    ];
    expect(nearest({ x: 0, y: 0 }, others, "ArrowRight")).toBe(0);
    expect(nearest({ x: 0, y: 0 }, others, "ArrowLeft")).toBe(2);
    expect(nearest({ x: 0, y: 0 }, others, "ArrowDown")).toBe(1);
    expect(nearest({ x: 0, y: 0 }, others, "ArrowUp")).toBe(-1);
  });

  it("axes have round numbers", () => {
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(0)).toEqual([0]);
    expect(ticks(34)).toEqual([0, 10, 20, 30, 40]);
  });
});

describe("rules", () => {
  const rules = [
    { id: "a.one", section: "Set-up", kind: "rule", says: "Each player takes 15 cubes.", ruling: "" },
    { id: "a.two", section: "Turn", kind: "rule", says: "A turn has two Actions.", ruling: "Cubes stay." },
  ];
  it("are found by all words", () => {
    expect(findRules(rules, "cubes").map((rule) => rule.id)).toEqual(["a.one", "a.two"]);
    expect(findRules(rules, "cubes player").map((rule) => rule.id)).toEqual(["a.one"]);
    expect(sectionsOf(rules).map(([name]) => name)).toEqual(["Set-up", "Turn"]);
  });
});

describe("the guide", () => {
  it("waits for one of the labels it names", () => {
    const step = { text: "", expect: ["Play", "Buy"] };
    expect(expects(step, "Play Aid")).toBe(true);
    expect(expects(step, "End your turn")).toBe(false);
    expect(expects({ text: "", auto: "End" }, "End your turn")).toBe(true);
    expect(expects({ text: "" }, "End your turn")).toBe(false);
  });
  it("passes over what does not fit the question", () => {
    const steps = [{ text: "1", when: "Choose" }, { text: "2" }];
    expect(stepNow(steps, 0, { prompt: "Choose your Hero" })).toBe(0);
    expect(stepNow(steps, 0, { prompt: "You have 2 Actions" })).toBe(1);
    expect(stepNow(steps, 0, null)).toBe(0);
  });
});
