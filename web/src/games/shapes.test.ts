import { describe, expect, it } from "vitest";
import { fieldsOf, idsOf, recordsOf, runsOf, shapeOf, spoken, zoneOf } from "./shapes";

describe("a game without a screen", () => {
  it("draws texts of signs as a board, whether they stand apart or side by side", () => {
    const rows = [
      ["", "O"],
      ["X", ""],
    ];
    expect(shapeOf([". O", "X ."], 2)).toEqual({ form: "board", rows });
    expect(shapeOf([".O", "X."], 2)).toEqual({ form: "board", rows });
    expect(
      shapeOf(
        [
          [null, "O"],
          ["X", null],
        ],
        2,
      ),
    ).toEqual({ form: "board", rows });
  });

  it("draws other texts line by line, and words for each seat as such", () => {
    expect(shapeOf(["a hill", "and the far bank"], 3).form).toBe("picture");
    expect(shapeOf(["red", "tan"], 2)).toEqual({ form: "seats", values: ["red", "tan"] });
  });

  it("shows what there is one of a seat in the panels", () => {
    expect(shapeOf([3, 4], 2)).toEqual({ form: "seats", values: [3, 4] });
    expect(shapeOf([3, 4, 5], 2)).toEqual({ form: "fact", values: [3, 4, 5] });
    expect(shapeOf("dusk", 2)).toEqual({ form: "fact", values: ["dusk"] });
    expect(shapeOf({ a: 1 }, 2)).toEqual({ form: "other" });
    expect(shapeOf([], 2)).toEqual({ form: "other" });
  });

  it("draws places with q and r as hexes, other records as a table", () => {
    expect(
      shapeOf(
        [
          { q: 0, r: 1, text: "A" },
          { q: 1, r: 0, id: "hill:1" },
        ],
        2,
      ),
    ).toEqual({
      form: "hexes",
      cells: [
        { q: 0, r: 1, id: "hex:0", text: "A" },
        { q: 1, r: 0, id: "hill:1", text: "" },
      ],
    });
    expect(shapeOf([{ ware: "salt", worth: 1, seen: [] }], 2)).toEqual({
      form: "table",
      columns: ["ware", "worth"],
      rows: [["salt", 1]],
    });
  });

  it("tells the records of what is going on, the oldest first", () => {
    const fight = { wounds: [1, 0], terrain: { hill: true } };
    expect(
      recordsOf({
        scopes: [
          ["Auction", { bid: 3, left: [], closed: false }],
          ["Fight", fight],
        ],
      }),
    ).toEqual([
      {
        name: "Auction",
        facts: [
          ["bid", [3]],
          ["left", []],
          ["closed", [false]],
        ],
      },
      { name: "Fight", facts: [["wounds", [1, 0]]] },
    ]);
  });

  it("lets a board stand for the state that it was worked out from", () => {
    const state = { discs: [2097152, 0] };
    const board = [". .", "O ."];
    expect(fieldsOf({ seats: 2, state, derived: { board } }).map(({ name }) => name)).toEqual(["board"]);
    expect(fieldsOf({ seats: 2, state, derived: { left: 3 } }).map(({ name }) => name)).toEqual([
      "left",
      "discs",
    ]);
  });

  it("finds what points at a place of a board: itself, its column, its row", () => {
    expect(idsOf(2, 1, 3)).toEqual(["cell:2,1", "square:7", "column:1", "row:2"]);
  });

  it("calls zones by their names, and knows whose they are", () => {
    expect(zoneOf("hand 1", 2)).toEqual({ name: "hand", seat: 1 });
    expect(zoneOf("offer 5", 2)).toEqual({ name: "offer 5", seat: -1 });
    expect(zoneOf("market", 2)).toEqual({ name: "market", seat: -1 });
    expect(spoken("held_cards")).toBe("held cards");
  });

  it("counts unseen pieces that lie together", () => {
    expect(runsOf([null, null, "a", null])).toEqual([2, "a", 1]);
    expect(runsOf([])).toEqual([]);
  });
});
