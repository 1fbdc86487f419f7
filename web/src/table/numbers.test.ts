import { describe, expect, it } from "vitest";
import { reasonAgainst, startOf, totalOf, whyNot, withNumber } from "./numbers";
import { TableReader } from "./reading";
import { anAsk } from "./testing";
import { NO_WORDS } from "../words/table";

const amount = (least: number, most: number) => ({ kind: "wing", args: [], label: "Wing", least, most });
const ask = anAsk({
  absent: [4, 4],
  amounts: [amount(1, 9), amount(0, 9)],
  totals: [{ of: [0, 1], least: 8, most: 10 }],
});
const words = new TableReader(
  {
    ...NO_WORDS,
    reasons: {
      "kernel.total": {
        args: [
          ["total", "number"],
          ["least", "number"],
          ["most", "number"],
        ],
        says: "Together they come to {total}; it must be from {least} to {most}",
      },
    },
  },
  [],
);

describe("an answer in numbers", () => {
  it("begins with the answer for the absent, or as little as may be", () => {
    expect(startOf(ask)).toEqual([4, 4]);
    expect(startOf({ ...ask, absent: 0 })).toEqual([1, 0]);
    expect(startOf({ ...ask, absent: [50, -2] })).toEqual([9, 0]);
  });

  it("keeps each number within its bounds", () => {
    expect(withNumber(ask, [4, 4], 0, 7)).toEqual([7, 4]);
    expect(withNumber(ask, [4, 4], 0, -3)).toEqual([1, 4]);
    expect(withNumber(ask, [4, 4], 1, NaN)).toEqual([4, 0]);
  });

  it("says why it is not right yet, in the kernel's words", () => {
    expect(totalOf(ask.totals![0]!, [4, 3])).toBe(7);
    expect(reasonAgainst(ask, [4, 4])).toBeNull();
    expect(reasonAgainst(ask, [10, 0])).toEqual(["kernel.bounds", 10, 1, 9]);
    expect(whyNot(ask, [4, 3], words)).toBe("Together they come to 7; it must be from 8 to 10");
  });
});
