import { describe, expect, it } from "vitest";
import { listed } from "../words/say";
import { NO_WORDS, type Kind, type Words } from "../words/table";
import {
  byDigit,
  clockText,
  firstSince,
  groupedOptions,
  groupLog,
  meaningOf,
  mergedLog,
  myAsk,
  ribbonOptions,
  sentenceOf,
  waitingSentence,
} from "./model";
import { TableReader } from "./reading";
import type { Told } from "./screen";
import { NOTHING_SELECTS, targetsWith } from "./selection";
import { anAsk, anEntry, anOption } from "./testing";
import type { Ask, OpenAsk, View } from "./view";

const WORDS: Words = {
  ...NO_WORDS,
  names: {
    card: [
      ["aid", "Aid"],
      ["seer", "Seer"],
    ],
    realm: [["village", "the Village"]],
  },
  types: { actions: { cases: { "1": "1 Action" }, other: "{} Actions" } },
  prompts: {
    actions: {
      args: [["left", "actions"]],
      asks: "You have {left} left",
      told: "{seat} has {left} left",
    },
    vote: { args: [], asks: "Choose whom to trust" },
  },
  options: {
    play: {
      args: [
        ["card", "card"],
        ["way", "text"],
      ],
      label: "Play {card}: {way}",
      short: "Play",
    },
    move: { args: [["to", "realm"]], label: "Move to {to}", short: "Move" },
    end: { args: [], label: "End your turn" },
    buy: { args: [["card", "card"]], label: "Buy {card}", short: "Buy", icon: "two-coins" },
  },
  reasons: { poor: { args: [["price", "number"]], says: "It costs {price} Gold" } },
  hints: { price: { args: [["price", "number"]], says: "{price} Gold" } },
  entries: {
    begins: { args: [["who", "seat"]], says: "{who} begins." },
    turn: {
      args: [
        ["who", "seat"],
        ["n", "number"],
      ],
      says: "{who} takes turn {n}.",
      heading: true,
    },
    wins: {
      args: [
        ["who", "seat"],
        ["n", "number"],
      ],
      says: "{who} wins {n} Gold.",
      you: "You win {n} Gold.",
      tone: "gain",
      icon: "two-coins",
    },
  },
};

const NAMES = ["Ada", "Ben"];
const words = new TableReader(WORDS, NAMES, {}, 0);

const sent: OpenAsk = {
  seat: 0,
  kind: "actions",
  args: [2],
  cites: "tales.turn.two-actions",
  clock: "",
  id: 7,
  standing: false,
  sealed: false,
  absent: 2,
  options: [
    { kind: "play", args: [0, "move"], at: ["card:1"] },
    { kind: "play", args: [0, "pay"], at: ["card:1"], hint: ["price", 1] },
    { kind: "move", args: [0], at: ["realm:0", "hero:0"] },
    { kind: "end", args: [], at: [] },
  ],
  blocked: [{ kind: "buy", args: [1], at: ["card:9"], why: ["poor", 4] }],
};
const ask = words.ask(sent);

function view(asks: View["asks"], seat = 0): View {
  return {
    game: "tales",
    seats: 2,
    seat,
    options: {},
    commitment: "",
    seed: null,
    sides: [0, 1],
    state: {},
    scopes: [],
    zones: {},
    derived: {},
    asks,
    can_undo: false,
    result: null,
  };
}

describe("what is said", () => {
  it("is read with the names of things and people", () => {
    expect(ask.prompt).toBe("You have 2 Actions left");
    expect(ask.options.map(({ label, hint, name }) => [label, hint, name])).toEqual([
      ["Play Aid: move", "", "play aid move"],
      ["Play Aid: pay", "1 Gold", "play aid pay"],
      ["Move to the Village", "", "move village"],
      ["End your turn", "", "end"],
    ]);
    expect(ask.blocked[0]).toMatchObject({ label: "Buy Seer", why: "It costs 4 Gold", icon: "two-coins" });
  });

  it("counts options, or things by their type", () => {
    const amount = { least: 0, most: 3 };
    expect(words.amount({ ...amount, kind: "buy", args: [1] })).toBe("Buy Seer");
    expect(words.amount({ ...amount, kind: "card", args: [1] })).toBe("Seer");
  });

  it("is told to who did it in the second person, and looks as the table says", () => {
    const wins = anEntry({ kind: "wins", args: [0, 3] });
    expect(words.say(wins)).toBe("You win 3 Gold.");
    expect(new TableReader(WORDS, NAMES, {}, 1).say(wins)).toBe("Ada wins 3 Gold.");
    expect(words.look(wins)).toEqual({ tone: "gain", heading: false, icon: "two-coins", seat: 0 });
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
      targets: [{ option: -1, blocked: "It costs 4 Gold" }],
    });
    expect(meaningOf([]).kind).toBe("nothing");
  });

  it("goes to the ribbon if it points at nothing that is drawn", () => {
    expect(ribbonOptions(ask, (id) => !id.startsWith("option:")).map((target) => target.label)).toEqual([
      "End your turn",
    ]);
    expect(ribbonOptions(ask, (id) => id === "hero:0")).toHaveLength(3);
  });

  it("is listed by kind, blocked options included", () => {
    expect(groupedOptions(ask).map((group) => [group.name, group.targets.length])).toEqual([
      ["Play", 2],
      ["Move", 1],
      ["", 1],
      ["Buy", 1],
    ]);
    // a short label that differs from option to option names no group
    const shorts = ["Aid", "Cast"].map((short) =>
      anOption({ kind: "play", name: short, label: short, short }),
    );
    expect(groupedOptions(anAsk({ options: shorts })).map((group) => group.name)).toEqual([""]);
  });

  it("my ask is the one that holds the table up", () => {
    const standing = { ...sent, id: 3, standing: true };
    expect(myAsk(view([standing, sent]))?.id).toBe(7);
    expect(myAsk(view([standing]))?.id).toBe(3);
    // while we wait for somebody else, a standing one does not call
    expect(myAsk(view([standing, { ...sent, seat: 1, options: undefined }] as Ask[]))).toBe(null);
    // nor while a bot settles a matter for me
    const fight = { ...sent, id: 9, matter: "battle 0" };
    expect(myAsk(view([standing, fight]))?.id).toBe(9);
    expect(myAsk(view([standing, fight]), "battle 0")).toBe(null);
    // an offer that comes in the midst of my turn is answered first
    expect(myAsk(view([sent, { ...sent, id: 9 }]))?.id).toBe(9);
    expect(myAsk(view([sent], 1))).toBeNull();
  });
});

describe("sentences", () => {
  const other: Ask = { seat: 1, kind: "actions", args: [1], cites: "", standing: false, clock: "" };

  it("tell another's prompt", () => {
    expect(waitingSentence(view([other]), NAMES, words)).toBe("Ben has 1 Action left");
    expect(sentenceOf(view([sent]), ask, NAMES, words)).toBe("You have 2 Actions left");
    expect(waitingSentence(view([{ ...other, kind: "vote" }]), NAMES, words)).toBe(
      "Ben: Choose whom to trust",
    );
  });

  it("name everybody we wait for, and who won", () => {
    expect(waitingSentence(view([{ ...other, seat: 0 }, other], -1), NAMES, words)).toBe(
      "Waiting for Ada and Ben",
    );
    const over = { ...view([]), result: { winners: [0, 1], ending: "", points: [] } };
    expect(sentenceOf(over, null, NAMES, words)).toBe("The game is over: Ada and Ben won.");
    expect(listed(["a", "b", "c"])).toBe("a, b and c");
  });

  it("read a clock", () => {
    expect(clockText(65.9)).toBe("1:05");
    expect(clockText(-3)).toBe("0:00");
    expect(clockText(3725)).toBe("1:02:05");
  });
});

describe("the log", () => {
  const entry = (n: number, kind: string, args: number[]) => words.told(anEntry({ n, kind, args }));

  it("is grouped by what its table calls a heading", () => {
    const entries = [
      entry(1, "begins", [0]),
      entry(2, "turn", [0, 1]),
      entry(3, "wins", [0, 1]),
      entry(5, "turn", [1, 2]),
    ];
    const groups = groupLog(entries, view([]), words, {});
    expect(groups.map((group) => [group.heading?.text ?? null, group.entries.length])).toEqual([
      [null, 1],
      ["Ada takes turn 1.", 1],
      ["Ben takes turn 2.", 0],
    ]);
    expect(groups[1]!.entries[0]!.look.tone).toBe("gain");
    const marked = groupLog(entries, view([]), words, { entry: () => ({ ids: ["hero:0"] }) });
    expect(marked[1]!.entries[0]!.look).toMatchObject({ tone: "gain", ids: ["hero:0"] });
  });

  it("says once, and how often, what several do alike in one go", () => {
    const gathers: Kind = { args: [["who", "seat"]], says: "{who} gathers.", joins: true };
    const read = new TableReader({ ...WORDS, entries: { ...WORDS.entries, gathers } }, NAMES, {}, 0);
    const told = (n: number, kind: string, args: number[]) => read.told(anEntry({ n, kind, args }));
    const entries = [
      told(1, "turn", [0, 1]),
      ...[2, 3, 4].map((n) => told(n, "gathers", [0])),
      told(5, "gathers", [1]),
      told(6, "gathers", [0]),
      ...[7, 8].map((n) => told(n, "wins", [0, 1])),
    ];
    const lines = (since?: number) =>
      groupLog(entries, view([]), read, {}, since)[0]!.entries.map(({ entry: { n }, times }) => [n, times]);
    expect(lines()).toEqual([
      [2, 4],
      [5, 1],
      [7, 1],
      [8, 1],
    ]);
    expect(lines(4)[1]).toEqual([4, 2]);
  });

  it("tells in one line what the screen tells in a row", () => {
    const read = (row: readonly Told[]) => row.map(({ n }) => n).join("+");
    const entries = [1, 2, 3].map((n) => entry(n, "wins", [n % 2, 1]));
    const lines = (since?: number) =>
      groupLog([...entries, entry(4, "buys", [0, 0])], view([]), words, { rows: { wins: read } }, since)
        .flatMap((group) => group.entries)
        .map(({ entry: { text }, look }) => [text, look.seat, look.more?.split("\n").length]);
    expect(lines()[0]).toEqual(["1+2+3", -1, 3]);
    expect(lines()).toHaveLength(2);
    // where my news begin a new line does
    expect(lines(3).map(([text]) => text)[0]).toBe("1+2");
    expect(lines(3)).toHaveLength(3);
  });

  it("says what is new since my last turn: not the deeds with which I ended it", () => {
    const ended = [entry(1, "turn", [0, 1]), entry(2, "wins", [0, 1]), entry(3, "wins", [0, 2])];
    expect(firstSince(ended, 0, words)).toBeNull();
    // before my last choice there were two; nothing but my own deeds came after
    expect(firstSince(ended, 2, words)).toBeNull();
    const others = [...ended, entry(4, "turn", [1, 2]), entry(5, "wins", [1, 1])];
    expect(firstSince(others, 2, words)).toBe(4);
    expect(firstSince([...others, entry(6, "turn", [0, 3])], 2, words)).toBe(4);
    // what has no words is no line
    const unsaid = { ...entry(4, "turn", [1, 2]), text: "" };
    expect(firstSince([...ended, unsaid, entry(5, "wins", [1, 1])], 2, words)).toBe(5);
  });

  it("is replaced from the number on that the server names: an undo makes it shorter", () => {
    const known = [1, 2, 3].map((n) => anEntry({ n, kind: "a" }));
    expect(mergedLog(known, 3, []).map((each) => each.n)).toEqual([1, 2]);
    expect(mergedLog(known, 2, [anEntry({ n: 2, kind: "d" })]).map((each) => each.kind)).toEqual(["a", "d"]);
    expect(mergedLog(known, 4, [anEntry({ n: 4 })])).toHaveLength(4);
  });
});

describe("numbers by their keys", () => {
  const numbered = (...counts: (number | null)[]) =>
    anAsk({ options: counts.map((count) => anOption({ label: String(count), count })) });

  it("a digit names the number, not the place in the row", () => {
    const named = byDigit(numbered(0, 2, 6))!;
    expect([0, 1, 2, 6].map((digit) => named(digit)?.option ?? null)).toEqual([0, null, 1, 2]);
  });

  it("only where all answers are numbers of one digit", () => {
    expect(byDigit(null)).toBeNull();
    expect(byDigit(numbered())).toBeNull();
    expect(byDigit(numbered(1, null))).toBeNull();
    expect(byDigit(numbered(9))).not.toBeNull();
    expect(byDigit(numbered(9, 10))).toBeNull();
  });
});
