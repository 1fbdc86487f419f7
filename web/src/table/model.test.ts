import { describe, expect, it } from "vitest";
import {
  clockText,
  groupedOptions,
  groupLog,
  listed,
  meaningOf,
  mergedLog,
  myAsk,
  named,
  retold,
  ribbonOptions,
  waitingSentence,
} from "./model";
import { NOTHING_SELECTS, targetsWith } from "./selection";
import type { Entry, OpenAsk, View } from "./view";

const ask: OpenAsk = {
  seat: 0,
  prompt: "You have 2 Actions left",
  cites: "tales.turn.two-actions",
  id: 7,
  standing: false,
  sealed: false,
  absent: 2,
  options: [
    { label: "Play Aid: move", at: ["card:1"], hint: "" },
    { label: "Play Aid: pay", at: ["card:1"], hint: "1 Gold" },
    { label: "Move to the Village", at: ["realm:0", "hero:0"], hint: "" },
    { label: "End your turn", at: [], hint: "" },
  ],
  blocked: [{ label: "Buy Seer", at: ["card:9"], hint: "", why: "It costs 4 Gold; you have 1" }],
};

function view(asks: View["asks"], seat = 0): View {
  return {
    game: "tales",
    seats: 2,
    seat,
    options: {},
    commitment: "",
    seed: null,
    choices: 0,
    state: {},
    zones: {},
    derived: {},
    asks,
    can_undo: false,
    result: null,
  };
}

function entry(n: number, kind: string, text: string): Entry {
  return { n, kind, args: [], text, cites: "", choice: n };
}

describe("names", () => {
  it("stand where the rules count seats", () => {
    expect(named("Seat 2 is the Noble, Seat 1 and Seat 7 are not.", ["Ada", "Ben"])).toBe(
      "Ben is the Noble, Ada and Seat 7 are not.",
    );
  });
});

describe("what can be chosen", () => {
  const targets = targetsWith([ask], NOTHING_SELECTS, null);

  it("is found at every id that an option points at", () => {
    expect(targets.get("realm:0")).toEqual(targets.get("hero:0"));
    expect(targets.get("card:1")?.map((target) => target.option)).toEqual([0, 1]);
  });

  it("one open option is chosen at once, several make a menu, a blocked one tells why", () => {
    expect(meaningOf(targets.get("realm:0") ?? [])).toMatchObject({ kind: "choose", target: { option: 2 } });
    expect(meaningOf(targets.get("card:1") ?? []).kind).toBe("menu");
    expect(meaningOf(targets.get("card:9") ?? [])).toMatchObject({
      kind: "blocked",
      targets: [{ option: -1, blocked: "It costs 4 Gold; you have 1" }],
    });
    expect(meaningOf([]).kind).toBe("nothing");
  });

  it("goes to the ribbon if it points at nothing that is drawn", () => {
    expect(ribbonOptions(ask, (id) => !id.startsWith("option:")).map((target) => target.label)).toEqual([
      "End your turn",
    ]);
    expect(ribbonOptions(ask, (id) => id === "hero:0")).toHaveLength(3);
  });

  it("is listed in groups, blocked options included", () => {
    expect(groupedOptions(ask).map((group) => [group.name, group.targets.length])).toEqual([
      ["Play", 2],
      ["Move", 1],
      ["End", 1],
      ["Buy", 1],
    ]);
  });

  it("my ask is the one that holds the table up", () => {
    const standing = { ...ask, id: 3, standing: true };
    expect(myAsk(view([standing, ask]))?.id).toBe(7);
    expect(myAsk(view([standing]))?.id).toBe(3);
    expect(myAsk(view([ask], 1))).toBeNull();
  });
});

describe("sentences", () => {
  it("tell another's prompt", () => {
    expect(retold("You have 2 Actions left", "Ada")).toBe("Ada has 2 Actions left");
    expect(retold("Choose your Hero", "Ada")).toBe("Ada is to choose their Hero");
    expect(retold("Which card do you discard?", "Ada")).toBe("Ada decides: Which card do they discard?");
    expect(retold("Action phase", "Ada")).toBe("Ada: action phase");
  });

  it("name everybody we wait for", () => {
    const other = { seat: 1, prompt: "Vote", cites: "" };
    expect(waitingSentence(view([other]), ["Ada", "Ben"])).toBe("Ben is to vote");
    expect(waitingSentence(view([{ ...other, seat: 0 }, other], -1), ["Ada", "Ben"])).toBe(
      "Waiting for Ada and Ben",
    );
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  it("read a clock", () => {
    expect(clockText(65.9)).toBe("1:05");
    expect(clockText(-3)).toBe("0:00");
    expect(clockText(3725)).toBe("1:02:05");
  });
});

describe("the log", () => {
  it("is grouped by turn and leaves out what has no words", () => {
    const entries = [
      entry(1, "first player", "Ada begins."),
      entry(2, "turn", "Ada takes turn 1."),
      entry(3, "wins", "Ada wins 1 Gold."),
      entry(4, "secret", ""),
      entry(5, "turn", "Ben takes turn 2."),
    ];
    const groups = groupLog(entries, view([]), {});
    expect(groups.map((group) => [group.heading?.n ?? null, group.entries.length])).toEqual([
      [null, 1],
      [2, 1],
      [5, 0],
    ]);
  });

  it("is replaced from the number on that the server names: an undo makes it shorter", () => {
    const known = [entry(1, "a", "a"), entry(2, "b", "b"), entry(3, "c", "c")];
    expect(mergedLog(known, 3, []).map((each) => each.n)).toEqual([1, 2]);
    expect(mergedLog(known, 2, [entry(2, "d", "d")]).map((each) => each.text)).toEqual(["a", "d"]);
    expect(mergedLog(known, 4, [entry(4, "d", "d")])).toHaveLength(4);
  });
});
