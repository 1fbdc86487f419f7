import { describe, expect, it } from "vitest";
import type { Reason, Slip, Story } from "../wire";
import { say } from "../words/say";
import { NO_WORDS } from "../words/table";
import {
  amountText,
  answerText,
  betterText,
  chanceText,
  changeText,
  costText,
  leadText,
  luckText,
  percentOf,
  reasonText,
  thinned,
  worstOf,
} from "./insight";
import { TableReader } from "./reading";

const words = new TableReader(
  {
    ...NO_WORDS,
    names: {
      "feature-up": [
        ["gold", "{} more Gold"],
        ["rule", "rules the Village"],
        ["lead", "lead: +{}"],
        ["mines", "Mines: {} more"],
      ],
      "feature-down": [
        ["gold", "{} less Gold"],
        ["rule", "no longer rules the Village"],
      ],
    },
    prompts: { whom: { args: [["who", "number"]], asks: "Recruit whom?", story: "Recruit {who}" } },
    options: {
      buy: { args: [["price", "number"]], label: "Buy for {price}" },
      count: { args: [["number", "number"]], label: "{number}" },
      lay: { args: [["place", "number"]], label: "Lay at {place}", told: "Lay it" },
    },
  },
  ["Ada", "Isolde"],
  {},
  0,
);

function reason(feature: string, by: number, seat = 0): Reason {
  return { seat, feature, by, weight: by };
}

describe("reasons", () => {
  it("say by how much, where that can be counted", () => {
    const names = ["Ada", "Isolde"];
    expect(reasonText(words, names, reason("gold", 3), 0)).toBe("3 more Gold");
    expect(reasonText(words, names, reason("gold", -1.5), 0)).toBe("1.5 less Gold, on average");
    expect(reasonText(words, names, reason("rule", 1), 0)).toBe("Rules the Village");
  });
  it("name whose it is, if it is not mine", () => {
    expect(reasonText(words, ["Ada", "Isolde"], reason("rule", -1, 1), 0)).toBe(
      "Isolde: no longer rules the Village",
    );
    expect(reasonText(words, ["Ada", "Isolde"], reason("mines", 2, 1), 0)).toBe("Mines: 2 more for Isolde");
    expect(reasonText(words, ["Ada", "Isolde"], reason("mines", 1.5, 1), 0)).toBe(
      "Mines: 1.5 more for Isolde, on average",
    );
  });
  it("may end with their number", () => {
    expect(reasonText(words, ["Ada"], reason("lead", 2), 0)).toBe("Lead: +2");
  });
  it("that did happen are no average", () => {
    const reason: Reason = { seat: 0, feature: "gold", by: 1.2, weight: 0.1 };
    expect(reasonText(words, [], reason, 0)).toBe("1.2 more Gold, on average");
    expect(reasonText(words, [], reason, 0, true)).toBe("1.2 more Gold");
  });
  it("round what is nearly whole, or much", () => {
    expect([0.98, 2.04, 2.4, -3, 41.3].map(amountText)).toEqual(["1", "2", "2.4", "3", "41"]);
  });
});

describe("answers", () => {
  it("read as the game has them", () => {
    expect(answerText(words, { kind: "buy", args: [4], option: 0 })).toBe("Buy for 4");
    expect(answerText(words, { kind: "", args: [], option: -1 })).toBe("Leave it for now");
  });
  it("come with what they are about, where they say little alone", () => {
    const ridden = { kind: "buy", args: [4], option: 0, asked: "whom", about: [2] };
    expect(answerText(words, ridden)).toBe("Recruit 2: Buy for 4");
    const slip = { made: ridden, better: { kind: "buy", args: [4], option: 1 } } as unknown as Slip;
    expect(betterText(words, slip)).toBe("elsewhere");
  });
  it("in a hint say what a bare number counts", () => {
    const ask = { kind: "whom", args: [2] } as never;
    expect(answerText(words, { kind: "count", args: [3], option: 0 }, ask)).toBe("Recruit 2: 3");
    expect(answerText(words, { kind: "buy", args: [3], option: 0 }, ask)).toBe("Buy for 3");
  });
  it("leave out places that nobody sees there", () => {
    const laid = (place: number) => ({ kind: "lay", args: [place], option: place });
    expect(answerText(words, laid(4))).toBe("Lay it");
    const slip = { made: laid(4), better: laid(5) } as Slip;
    expect(betterText(words, slip)).toBe("elsewhere");
    expect(betterText(words, { ...slip, better: { kind: "buy", args: [2], option: 0 } })).toBe("Buy for 2");
  });
  it("in numbers say what each of them counts", () => {
    const ask = { amounts: [{ label: "Gold" }, { label: "Wood" }] } as never;
    expect(answerText(words, { kind: "split", args: [2, 1], option: -1 }, ask)).toBe("2 Gold and 1 Wood");
  });
  it("have a chance in hundredths", () => {
    expect(chanceText(0.624)).toBe("62%");
  });
  it("are so much apart", () => {
    expect(say("hint.second", { percent: percentOf(-0.031) })).toBe("Second best, 3% behind");
  });
  it("have cost something, or nothing", () => {
    expect([0.031, -0.118, -0.0045, 0].map(changeText)).toEqual(["+3%", "−12%", "0%", "0%"]);
  });
  it("have cost so much each, on the average", () => {
    expect([costText(0.3, 2), costText(0, 0)]).toEqual(["−15%", "–"]);
  });
  it("are luck only where something was rolled or drawn that changed them", () => {
    expect([luckText(0, 0), luckText(0.002, 3), luckText(-0.118, 3)]).toEqual(["–", "0%", "−12%"]);
  });
});

describe("a story", () => {
  const slip = (seat: number, cost: number) => ({ seat, cost }) as Slip;
  it("has a worst choice of each seat that made one", () => {
    const story = { slips: [slip(0, 0.1), slip(0, 0.3), slip(1, 0.5)] } as Story;
    expect(worstOf(story, 0)?.cost).toBe(0.3);
    expect(worstOf(story, 2)).toBeUndefined();
  });
  it("is drawn with so many points, the ends among them", () => {
    expect(thinned(3, 10)).toEqual([0, 1, 2]);
    const some = thinned(1000, 5);
    expect([some[0], some.at(-1), some.length]).toEqual([0, 999, 5]);
  });
});

describe("how things stand", () => {
  it("says how much it speaks for a seat, or against it", () => {
    expect([1, 0.5, 0.3, 0.05, -0.05, -0.3, -1].map(leadText)).toEqual([
      "speaks much for it",
      "speaks much for it",
      "speaks for it",
      "about even",
      "about even",
      "speaks against it",
      "speaks much against it",
    ]);
  });
});
