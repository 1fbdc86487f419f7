import { describe, expect, it } from "vitest";
import { chanceOf } from "./ground";
import { numberIn } from "../table/args";
import { anAsk, anOption } from "../table/testing";
import { covered, freeCorner } from "./Look";
import { cellIn, drawnBy, freePlaces, lineOf, placed } from "./onmap";
import { allInSight, cameBack, inSight, within } from "./PanZoom";
import { nextOf, standing } from "./roving";
import { allIn, answersFor, evenly, withCount } from "./SplitEditor";
import { columnName } from "./SquareGrid";

describe("a split", () => {
  const start = [
    [0, 0, 10],
    [0, 0, 3],
  ];
  it("takes from the rest first, then from the others, and gives back to the rest", () => {
    const some = withCount(start, 0, 0, 4);
    expect(some[0]).toEqual([4, 0, 6]);
    expect(withCount(some, 0, 1, 8)[0]).toEqual([2, 8, 0]);
    expect(withCount(some, 0, 1, 99)[0]).toEqual([0, 10, 0]);
    expect(withCount(some, 0, 0, 1)[0]).toEqual([1, 0, 9]);
    expect(withCount(some, 0, 2, 1)[0]).toEqual([4, 0, 6]);
    expect(start[0]).toEqual([0, 0, 10]);
  });
  it("is made even or heaped up", () => {
    expect(evenly(start)).toEqual([
      [4, 3, 3],
      [1, 1, 1],
    ]);
    expect(evenly([[0, 5]])).toEqual([[3, 2]]);
    expect(allIn(start, 1)).toEqual([
      [0, 10, 0],
      [0, 3, 0],
    ]);
  });
  it("answers row by row; what is left over and what is used up is not asked for", () => {
    expect(
      answersFor([
        [4, 3, 3],
        [3, 0, 0],
        [0, 1, 0],
      ]),
    ).toEqual(["4", "3", "3", "0", "1"]);
  });
});

describe("a map", () => {
  it("names its columns like a sheet", () => {
    expect([0, 25, 26, 27].map(columnName)).toEqual(["A", "Z", "AA", "AB"]);
  });
  it("is moved as little as needed to show a point", () => {
    const at = { x: 0, y: 0, scale: 1 };
    expect(inSight(at, { x: 300, y: 300 }, 600, 600)).toEqual(at);
    expect(inSight(at, { x: 900, y: 300 }, 600, 600)).toEqual({ x: -370, y: 0, scale: 1 });
    expect(inSight({ x: -500, y: 0, scale: 1 }, { x: 100, y: 300 }, 600, 600).x).toBe(-30);
  });
  it("comes back to where it was, unless something else is asked about by then", () => {
    const back = { x: 0, y: 0, scale: 1 };
    const [home, far] = [
      { x: 100, y: 900 },
      { x: 900, y: 300 },
    ];
    expect(cameBack(back, [home, { ...home }], 600, 600)).toBe(back);
    expect(cameBack(back, [home, null], 600, 600)).toBe(back);
    expect(cameBack(back, [home, far], 600, 600)).toEqual({ x: -370, y: 0, scale: 1 });
    expect(cameBack(back, [null, far], 600, 600)).toEqual({ x: -370, y: 0, scale: 1 });
  });
  it("leads from one choice to the next, round the end", () => {
    const places = ["a", "b", "c", "d"].map((id, x) => ({ id, x, y: 0 }));
    const can = (id: string) => id === "a" || id === "d";
    expect(nextOf(places, "a", 1, can)).toBe("d");
    expect(nextOf(places, "d", 1, can)).toBe("a");
    expect(nextOf(places, "b", -1, can)).toBe("a");
    expect(nextOf(places, "b", 1, () => false)).toBeNull();
  });
  it("knows what stands on which of its places, and what on none", () => {
    const box = (left: number, top: number, size: number) =>
      ({ left, top, right: left + size, bottom: top + size, width: size, height: size }) as DOMRect;
    const places = [
      { id: "west", box: box(0, 0, 60) },
      { id: "east", box: box(50, 0, 60) }, // hexes reach into their neighbours' boxes
    ];
    const pieces = [
      { id: "unit:1", box: box(20, 20, 20) },
      { id: "unit:2", box: box(48, 20, 20) },
      { id: "building:1", box: box(70, 10, 30) },
      { id: "territory:3", box: box(200, 0, 90) },
    ];
    expect([...standing(places, pieces)]).toEqual([
      ["west", ["unit:1"]],
      ["east", ["unit:2", "building:1"]],
      ["", ["territory:3"]],
    ]);
  });
  it("has a ground that is the same everywhere, and not all alike", () => {
    const some = Array.from({ length: 50 }, (_, n) => chanceOf(n, 3, 1));
    expect(some).toEqual(Array.from({ length: 50 }, (_, n) => chanceOf(n, 3, 1)));
    expect(Math.min(...some)).toBeLessThan(0.2);
    expect(Math.max(...some)).toBeGreaterThan(0.8);
  });
});

describe("a map that the browser has scrolled", () => {
  it("is centred where it fits, and otherwise never leaves its window", () => {
    expect(within(-600, 624, 624)).toBe(0);
    expect(within(-600, 400, 624)).toBe(112);
    expect(within(-900, 1200, 624)).toBe(-576);
    expect(within(-300, 1200, 624)).toBe(-300);
    expect(within(40, 1200, 624)).toBe(0);
  });
});

describe("what is to be chosen from", () => {
  const at = { x: 0, y: 0, scale: 1 };

  it("is brought into sight as a whole, moved as little as needed", () => {
    const part = { x: 500, y: 100, width: 200, height: 100 };
    expect(allInSight(at, part, 800, 600, 0.5)).toEqual(at);
    expect(allInSight(at, part, 600, 600, 0.5)).toEqual({ x: -100, y: 0, scale: 1 });
    expect(allInSight({ x: -600, y: 0, scale: 1 }, part, 600, 600, 0.5)?.x).toBe(-500);
  });

  it("gets smaller where there is no other way, but not too small", () => {
    const part = { x: 0, y: 0, width: 800, height: 100 };
    expect(allInSight(at, part, 400, 600, 0.5)).toMatchObject({ scale: 0.5, x: 0 });
    expect(allInSight(at, part, 399, 600, 0.5)).toBeNull();
  });

  it("is not covered by what is looked at, where a corner is free", () => {
    const window = { left: 0, top: 0, right: 300, bottom: 200 };
    const place = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 50 });
    expect(freeCorner(window, 100, 80, [])).toEqual({ corner: "top left", covers: 0 });
    expect(freeCorner(window, 100, 80, [place(20, 20)])).toEqual({ corner: "bottom left", covers: 0 });
    const all = [place(0, 0), place(0, 150), place(250, 0), place(260, 190)];
    expect(freeCorner(window, 100, 80, all)).toEqual({ corner: "bottom right", covers: 40 * 10 });
    // what was tapped is covered last of all, whatever else lies in the other corners
    const tapped = [place(255, 185)];
    expect(freeCorner(window, 100, 80, all, tapped).corner).not.toBe("bottom right");
    expect(covered(window, [place(290, 0)])).toBe(10 * 50);
  });
});

describe("on a map", () => {
  it("an id tells its number, or the cell that it names", () => {
    expect([numberIn("hero:12", "hero"), numberIn("hero:12", "her"), numberIn(null, "hero")]).toEqual([
      12, -1, -1,
    ]);
    expect([cellIn("cell:2,-1"), cellIn("hex:2,-1"), cellIn(null)]).toEqual([{ q: 2, r: -1 }, null, null]);
  });

  it("a free place is drawn once, however many things may be laid there", () => {
    const lay = (label: string, at: string[]) => anOption({ label, at });
    const ask = anAsk({
      options: [lay("a", ["tile:1", "cell:0,1"]), lay("b", ["tile:2", "cell:0,1"]), lay("c", ["cell:3,0"])],
    });
    expect(freePlaces(ask, "free")).toEqual([
      { id: "cell:0,1", q: 0, r: 1, label: "free", className: "free-place" },
      { id: "cell:3,0", q: 3, r: 0, label: "free", className: "free-place" },
    ]);
  });

  it("pieces stand, and lines go, to a tenth", () => {
    expect([placed(1.26, -3), placed(1, 2, 0.5)]).toEqual([
      "translate(1.3 -3.0)",
      "translate(1.0 2.0) scale(0.5)",
    ]);
    expect(
      lineOf([
        { x: 0, y: 1 },
        { x: 2.55, y: 3 },
      ]),
    ).toBe("M0.0 1.0L2.5 3.0");
  });

  it("a layer is drawn anew for what it shows, and only for that", () => {
    const centre = () => ({ x: 0, y: 0 });
    const props = { view: 1, at: 2, selected: 3 };
    const same = drawnBy("view", "at");
    expect(same({ props, centre }, { props: { ...props, selected: 4 }, centre })).toBe(true);
    expect(same({ props, centre }, { props: { ...props, at: 4 }, centre })).toBe(false);
    expect(same({ props, centre }, { props, centre: () => ({ x: 1, y: 0 }) })).toBe(false);
  });
});
