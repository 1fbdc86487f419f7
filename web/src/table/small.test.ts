import { describe, expect, it } from "vitest";
import { mannerOf, rankAndLevel } from "../lobby/levels";
import { isNewHere } from "../lobby/open";
import {
  atSeats,
  defaultsOf,
  firstTable,
  labelOf,
  isFinePoint,
  isSwitch,
  optionsThatCount,
  quickTable,
  settingsThatCount,
  valueText,
} from "../lobby/plan";
import { hexCentre, hexCorners } from "../parts/hexes";
import { fitted, zoomedAt } from "../parts/PanZoom";
import { hashOf, readRoute } from "../route";
import type { GameInfo, LessonInfo } from "../wire";
import { beside, offLook, offRibbon } from "./Bubble";
import { ticks } from "./Charts";
import { headlineOf } from "./EndScreen";
import { nearest } from "./keys";
import { marksFor } from "./marks";
import { firstOf, foundOn } from "./Pieces";
import { briefly } from "./Ribbon";
import { findRules, sectionsOf } from "./Rules";
import { plainly } from "../words/ledger";
import { addressFor } from "./SeatLinks";
import { newIn } from "./Welcome";
import { narrowed } from "./Guide";
import { blockedTarget, groupedOptions, reasonBeside, ribbonOptions } from "./model";
import { anAsk, anOption } from "./testing";
import { standing } from "./tutorial";

const info: GameInfo = {
  name: "tales",
  title: "Tales",
  seats: [2, 3],
  blurb: "",
  minutes: 45,
  settings: [{ name: "events", text: "", default: true, values: [true, false], cites: "" }],
  bots: [
    { name: "squire", text: "", thinking: false, rating: 1000, spares: 8 },
    { name: "knight", text: "", thinking: false, rating: 1150 },
    { name: "warlord", text: "", thinking: false, rating: 1500 },
    { name: "random", text: "", thinking: false },
    { name: "greedy", text: "", thinking: false },
  ],
  tutorial: null,
  languages: ["en"],
};

describe("plans", () => {
  it("play now: me against a bot", () => {
    const plan = quickTable(info, " Ada ");
    expect(plan.seats.map(({ kind, name, bot }) => [kind, name, bot])).toEqual([
      ["person", "Ada", undefined],
      ["bot", "Gawain", "knight"],
    ]);
    expect(defaultsOf(info.settings)).toEqual({ events: true });
    expect(valueText(true)).toBe("Yes");
    expect(valueText("noble-villager")).toBe("Noble, Villager");
  });
  it("leave out what changes nothing", () => {
    const mode = { name: "mode", text: "", default: "auto", values: ["auto", "team"], cites: "" };
    const teams = {
      name: "teams",
      text: "",
      default: "01-23",
      values: ["01-23", "02-13"],
      cites: "",
      labels: ["1 and 2 against 3 and 4", "1 and 3 against 2 and 4"],
      only: { name: "mode", values: ["team"] },
    };
    const alone = { name: "slots", text: "", default: "", values: [""], cites: "" };
    const shown = (chosen: string) =>
      settingsThatCount([mode, teams, alone], { mode: chosen }).map(({ name }) => name);
    expect(shown("auto")).toEqual(["mode"]);
    expect(shown("team")).toEqual(["mode", "teams"]);
    const chosen = { mode: "auto", teams: "02-13" }; // chosen while the mode was another
    expect(optionsThatCount([mode, teams, alone], chosen)).toEqual({ mode: "auto" });
    expect(optionsThatCount([mode, teams], { ...chosen, mode: "team" })).toEqual({
      mode: "team",
      teams: "02-13",
    });
    expect(labelOf(teams, 1)).toBe("1 and 3 against 2 and 4");
    expect(labelOf(mode, 1)).toBe("Team");
  });

  it("have the values of as many seats", () => {
    const where = {
      name: "where",
      text: "",
      default: "duel",
      values: ["duel", "alone", "teams"],
      cites: "",
      labels: ["A duel", "Alone", "In teams"],
      notes: ["Short.", "Long.", "Longer."],
      at: [
        { seats: 1, default: "alone", values: ["alone"] },
        { seats: 4, default: "teams", values: ["alone", "teams"] },
      ],
    };
    expect(atSeats([where], { where: "duel" }, 2).settings).toEqual([where]);
    const four = atSeats([where], { where: "duel" }, 4);
    expect(four.options).toEqual({ where: "teams" });
    expect(four.settings[0]).toMatchObject({ labels: ["Alone", "In teams"], notes: ["Long.", "Longer."] });
    expect(atSeats([where], { where: "alone" }, 4).options).toEqual({ where: "alone" });
    expect(atSeats([where], {}, 1).options).toEqual({ where: "alone" });
  });

  it("say what on and off mean where that needs words", () => {
    const plain = { name: "a", text: "Events", default: true, values: [false, true], cites: "" };
    const worded = { ...plain, labels: ["Go on", "Stop"] };
    expect([isSwitch(plain), isSwitch(worded)]).toEqual([true, false]);
    expect([isFinePoint(plain), isFinePoint(worded)]).toEqual([false, true]);
    expect(isFinePoint({ ...worded, only: { name: "rules", values: ["own"] } })).toBe(false);
  });
});

describe("a first game", () => {
  it("a game that can be played alone is played against a bot at once", () => {
    const plan = firstTable({ ...info, name: "heroes", seats: [1, 2, 3] }, "Ada");
    expect(plan.seats.map(({ kind }) => kind)).toEqual(["person", "bot"]);
    expect(quickTable({ ...info, seats: [1] }, "Ada").seats).toHaveLength(1);
  });

  it("has a simple set-up and the gentlest bot", () => {
    const plan = firstTable({ ...info, name: "multiverse" }, "Ada");
    expect(plan.options).toEqual({ scenario: "starter" });
    expect(plan.seats[1]).toMatchObject({ kind: "bot", bot: "squire" });
    expect(rankAndLevel("squire")).toBe("Squire, easy");
    expect(rankAndLevel("warlord")).toBe("Warlord, very hard");
  });
  it("says how a bot plays, and whom it spares", () => {
    const [squire, knight] = info.bots;
    expect(mannerOf(squire!)).toBe("looks, but slips often, and spares you for the first 8 rounds");
    expect(mannerOf({ ...squire!, spares: 1 })).toBe(
      "looks, but slips often, and spares you in the first round",
    );
    expect(mannerOf(knight!)).toBe("slips now and then");
    expect(mannerOf({ name: "fox", text: "sly", thinking: false })).toBe("sly");
  });
  it("comes once for each of our games", () => {
    expect(isNewHere("multiverse", [])).toBe(true);
    expect(isNewHere("multiverse", ["multiverse"])).toBe(false);
    expect(isNewHere("a-game-from-a-file", [])).toBe(false);
  });
  it.each(["tales", "daybreak", "multiverse", "korrem", "heroes"])("says what is new in %s", (game) => {
    expect(newIn(game).length).toBeGreaterThan(1);
  });
});

describe("links", () => {
  it("name an address that others can reach, if there is one", () => {
    const home = "http://192.168.1.5:8377/";
    expect(addressFor("http://127.0.0.1:8377", "127.0.0.1", "")).toBeNull();
    expect(addressFor("http://127.0.0.1:8377", "127.0.0.1", home)).toBe(home);
    expect(addressFor("http://192.168.1.5:8377", "192.168.1.5", "")).toBe(home);
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
      { page: "replay", replay: "r", table: true, at: 12 },
      { page: "replay", replay: "r", at: 0 },
      { page: "replay", replay: "r", table: true, story: true },
      { page: "replay", replay: "r", story: true },
      { page: "about" },
    ] as const) {
      expect(readRoute(hashOf(route))).toEqual(route);
    }
  });

  it("that are mistyped lead somewhere, too", () => {
    expect(readRoute("#/table/%E0%A4%A")).toEqual({ page: "table", table: "%E0%A4%A" });
    expect(readRoute("#/nowhere/1")).toEqual({ page: "lobby" });
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

  it("a bubble on a low screen lies at its lower edge, unless its piece does", () => {
    const screen = { width: 844, height: 390 };
    const size = { width: 280, height: 90 };
    expect(beside({ left: 200, top: 100, width: 78, height: 78 }, size, screen).top).toBe(290);
    expect(beside({ left: 200, top: 250, width: 78, height: 78 }, size, screen).top).toBe(150);
  });

  it("a bubble at a card in the hand lies above the ribbon, not over what is asked", () => {
    const screen = { width: 1366, height: 768 };
    const size = { width: 200, height: 44 };
    const ribbon = { top: 567, bottom: 627 };
    const card = { left: 169, top: 631, width: 300, height: 130 };
    expect(offRibbon(card, size, screen, ribbon)).toEqual({ left: 219, top: 513 });
    expect(offRibbon(card, size, screen, null).top).toBe(577);
    // at what stands above the ribbon it stays where it is
    const unit = { left: 300, top: 400, width: 100, height: 100 };
    expect(offRibbon(unit, size, screen, ribbon).top).toBe(346);
  });

  it("a bubble goes beside what is told in a corner of the map, and never over its own piece", () => {
    const size = { width: 340, height: 110 };
    const screen = { width: 390, height: 844 };
    const below = { left: 4, top: 381, right: 254, bottom: 472 };
    const above = { left: 4, top: 230, right: 254, bottom: 321 };
    const piece = (top: number) => ({ left: 329, top, width: 37, height: 46 });
    const laid = (top: number, look: typeof below | null) =>
      offLook(piece(top), size, screen, { left: 40, top: top - 120 }, look).top;
    expect(laid(350, null)).toBe(230);
    expect(laid(400, below)).toBe(381 - 110 - 4);
    expect(laid(420, above)).toBe(420 + 46 + 4);
    expect(laid(455, above)).toBe(455 - 120);
    expect(laid(330, above)).toBe(330 + 46 + 4);
    // there is nowhere else to go
    const low = { ...screen, height: 440 };
    const high = { ...above, top: 100 };
    expect(offLook(piece(330), size, low, { left: 40, top: 210 }, high).top).toBe(210);
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
  const lesson = (start: number, choose = ""): LessonInfo => ({
    start,
    number: 1,
    title: "",
    text: [],
    spot: "",
    choose,
  });
  // two that tell, one that asks; others choose twice; one that asks, one that says farewell
  const steps = [lesson(0), lesson(0), lesson(0, "play aid"), lesson(3, "end"), lesson(4)];

  it("tells one thing after the other, as they are read", () => {
    expect([0, 1, 2].map((read) => standing(steps, 0, read).index)).toEqual([0, 1, 2]);
  });
  it("waits while others choose", () => {
    expect(standing(steps, 1, 2)).toEqual({ index: 2, waiting: true });
    expect(standing(steps, 3, 2)).toEqual({ index: 3, waiting: false });
    expect(standing(steps, 9, 2)).toEqual({ index: 4, waiting: true });
  });
  it("goes back with an undo, without telling everything again", () => {
    expect(standing(steps, 0, 4)).toEqual({ index: 2, waiting: false });
  });
  it("leaves open what it asks for, and says why not the rest", () => {
    const option = (name: string, label: string) => anOption({ kind: name, name, label, at: ["card:1"] });
    const ask = anAsk({ options: [option("end", "End"), option("play aid", "Play Aid")] });
    const asked = narrowed(ask, steps[2]!);
    expect(asked.options.map((each) => each.at)).toEqual([[], ["card:1"]]);
    expect(asked.blocked).toMatchObject([
      { label: "End", why: "Not yet. The lesson first asks for “Play Aid”." },
    ]);
    expect(groupedOptions(asked).map((group) => group.targets.map((each) => each.option))).toEqual([
      [1],
      [-1],
    ]);
    expect(ribbonOptions(asked, () => false).map((each) => each.label)).toEqual(["Play Aid"]);
    expect(narrowed(ask, steps[0]!).blocked).toHaveLength(2);
    // what only the guide has closed does not repeat its reason wherever it is drawn
    const [closed] = narrowed(ask, steps[0]!).blocked.map((each) => blockedTarget(ask, each));
    expect(closed).toMatchObject({ guided: true });
    expect(reasonBeside(closed!)).toBeUndefined();
    expect(reasonBeside({ blocked: "2 Ore missing" })).toBe("2 Ore missing");
    expect(narrowed(ask, lesson(0, "Something else"))).toBe(ask);
    // a question that stands beside it is closed, too
    const beside = anAsk({ options: [option("trade", "Trade")] });
    expect(narrowed(beside, steps[2]!, ask.options[1]).blocked).toMatchObject([{ label: "Trade" }]);
  });
});

describe("short words where there is little room", () => {
  it("are taken only where they tell an answer from all others", () => {
    const swaps = { label: "Aldric: exchange Troops", short: "Exchange" };
    const ends = { label: "End your Exploration Phase", short: "End phase" };
    expect(briefly([swaps, ends])).toEqual(["Exchange", "End phase"]);
    expect(briefly([swaps, { label: "Brenna: exchange Troops", short: "Exchange" }, ends])).toEqual([
      "",
      "",
      "End phase",
    ]);
    expect(briefly([swaps, { label: "Exchange", short: "" }])).toEqual(["", ""]);
    expect(briefly([{ label: "Aldric stays", short: "Stay" }, ends])).toEqual(["Stay", "End phase"]);
    expect(briefly([{ label: "Done", short: "" }])).toEqual([""]);
  });
});

describe("the end in a few words", () => {
  const names = ["Ada", "Bram"];
  it("calls a tie a tie", () => {
    expect(headlineOf({ winners: [0, 1], ending: "", points: [0.5, 0.5] }, names, 0)).toBe(
      "A tie: Ada and Bram have won",
    );
    expect(headlineOf({ winners: [0, 1], ending: "", points: [1, 1] }, names, 0)).toBe("Ada and Bram won");
    expect(headlineOf({ winners: [0], ending: "", points: [1, 0] }, names, 0)).toBe("You have won!");
    expect(headlineOf({ winners: [], ending: "", points: [0, 0] }, names, 0)).toBe("Nobody has won");
  });
});

describe("the ledger in plain words", () => {
  const rules = [
    { id: "tales.gold.win", section: "Card Effects / Win", kind: "rule", says: "", ruling: "" },
    { id: "tales.variant.may", section: "Index", kind: "rule", says: "", ruling: "" },
  ];
  const settings = [
    {
      name: "next_card",
      text: "An interrupt",
      values: ["usual", "rulebook"],
      labels: ["uses nothing up", "uses up a waiting card"],
      default: "usual",
      cites: "",
    },
    {
      name: "max_rounds",
      text: "The last round",
      values: [0, 40],
      labels: ["None", "Round 40"],
      default: 0,
      cites: "",
    },
    { name: "early_end", text: "A glass", values: [false, true], default: false, cites: "" },
  ];
  const plain = (text: string) => plainly(text, { game: "tales", rules, settings });

  it("calls options as the form does, and rules by their headings", () => {
    expect(plain("Option next_card = 'rulebook': so be it.")).toBe(
      "“An interrupt: uses up a waiting card”: so be it.",
    );
    expect(plain("By next_card. See tales.gold.win, see variant.may.")).toBe(
      "By “An interrupt”. See “Win”, see “Index”.",
    );
  });

  it("says what numbers and switches mean", () => {
    expect(plain("With max_rounds = 40 it ends; option max_rounds = n ends it after round n.")).toBe(
      "With “The last round: Round 40” it ends; “The last round” ends it after round n.",
    );
    expect(plain("It ended 9 of 10 times (simulate tales --games 10 --option max_rounds=40).")).toBe(
      "It ended 9 of 10 times.",
    );
    expect(plain("option early_end = true lets one end it")).toBe("“A glass: Yes” lets one end it");
  });

  it("spells out the names of programs, and leaves tables of cards to their own book", () => {
    expect(
      plain("bonus_attack(2) is added\nKnight | malice | once | kill_leader\nand tales.end.last-turn."),
    ).toBe("bonus attack(2) is added\nand “last turn”.");
  });

  it("leaves what it does not know", () => {
    expect(plain("12 + 24 = 36 Gold, e.g. here; option none.")).toBe(
      "12 + 24 = 36 Gold, e.g. here; option none.",
    );
  });
});

describe("what is printed", () => {
  const shelves = [
    {
      id: "cards",
      name: "Cards",
      things: [
        { id: "a", name: "Aid", kind: "Castle", picture: "hand", text: ["Perform 1 Move."] },
        { id: "b", name: "Sailor", picture: "ship", text: ["Pay 2 Gold: up to 3 Moves."] },
      ],
    },
    { id: "signs", name: "Signs", things: [{ id: "c", name: "Gold", picture: "coins", text: [] }] },
  ];
  const names = (open: string, words: string) =>
    foundOn(shelves, open, words).flatMap(({ things }) => things.map(({ name }) => name));

  it("is looked through shelf by shelf, or searched as a whole", () => {
    expect(names("cards", "")).toEqual(["Aid", "Sailor"]);
    expect(names("signs", "move castle")).toEqual(["Aid"]);
    expect(names("cards", "gold")).toEqual(["Sailor", "Gold"]);
    expect(names("cards", "zeppelin")).toEqual([]);
  });

  it("is drawn some at a time, over all shelves", () => {
    const few = (most: number) => {
      const { shown, left } = firstOf(shelves, most);
      return [shown.map(({ id, things }) => `${id} ${things.length}`), left];
    };
    expect(few(1)).toEqual([["cards 1"], 2]);
    expect(few(2)).toEqual([["cards 2"], 1]);
    expect(few(9)).toEqual([["cards 2", "signs 1"], 0]);
  });
});
