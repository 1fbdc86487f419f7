import { describe, expect, it } from "vitest";
import { isPerSeat, isPicture, spoken, zoneOf } from "./plain";

describe("a game without a screen", () => {
  it("shows a list of texts as a picture, and what there is one of a seat in the panels", () => {
    expect(isPicture([". O", "X ."])).toBe(true);
    expect([[], [1, 2], "text", null].some(isPicture)).toBe(false);
    expect(isPerSeat([3, 4], 2)).toBe(true);
    expect([[1, 2, 3], [[1], [2]], 2].some((value) => isPerSeat(value, 2))).toBe(false);
  });

  it("calls zones by their names, and knows whose they are", () => {
    expect(zoneOf("hand 1", 2)).toEqual({ name: "hand", seat: 1 });
    expect(zoneOf("offer 5", 2)).toEqual({ name: "offer 5", seat: -1 });
    expect(zoneOf("market", 2)).toEqual({ name: "market", seat: -1 });
    expect(spoken("held_cards")).toBe("held cards");
  });
});
