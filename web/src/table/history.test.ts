import { describe, expect, it } from "vitest";
import type { Frame } from "../wire";
import { framesAround } from "./history";

/** A record of so many choices, as the server gives it out; `asked` and `told` say what was fetched, and shown. */
async function fetched(choices: number, at: number) {
  const asked: string[] = [];
  const told: string[] = [];
  const page = (from: number, to: number) => {
    asked.push(`${from}-${to}`);
    const numbers = Array.from({ length: choices + 1 }, (_, choice) => choice);
    return Promise.resolve(numbers.slice(from, to + 1).map((choice) => ({ choice }) as Frame));
  };
  await framesAround(at, page, (frames) => {
    const numbers = frames.map(({ choice }) => choice);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i)); // no gaps
    told.push(`${numbers[0]}-${numbers[numbers.length - 1]}`);
  });
  return { asked, told };
}

describe("the frames of a record", () => {
  it("come from the beginning to who sees it from there", async () => {
    const { asked, told } = await fetched(120, 0);
    expect(asked).toEqual(["0-49", "50-99", "100-149"]);
    expect(told).toEqual(["0-49", "0-99", "0-120"]);
  });

  it("begin with the moment that was asked for, however far on it is", async () => {
    const { asked, told } = await fetched(300, 160);
    expect(asked[0]).toBe("150-199");
    expect(told[0]).toBe("150-199");
    expect(told[told.length - 1]).toBe("0-300");
    expect(asked).toHaveLength(7);
  });

  it("are all there where the record ends with a page, or before that moment", async () => {
    expect((await fetched(199, 160)).told.pop()).toBe("0-199");
    expect((await fetched(30, 900)).told).toEqual(["0-30"]);
    expect((await fetched(30, 35)).told.pop()).toBe("0-30");
  });
});
