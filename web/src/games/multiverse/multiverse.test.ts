import { describe, expect, test } from "vitest";
import { offersOf } from "../../table/offers";
import { TableReader } from "../../table/reading";
import type { ReadAsk, Told } from "../../table/screen";
import { anAsk, anEntry, anOption } from "../../table/testing";
import { NO_WORDS, type Kind, type Words } from "../../words/table";
import {
  entryLook,
  fightsIn,
  rollsForFirst,
  sceneAfter,
  type Fight,
  type Scene,
  floatersOf,
} from "./happenings";
import { between, distance, hexOf, landOf, rememberMaps, seenFrom, within } from "./land";
import {
  ending,
  fighterIcon,
  orderedFor,
  percent,
  pointsAt,
  priceOf,
  reachOf,
  targetIcon,
  wayTo,
} from "./look";
import { ordersOf } from "./plan";
import type { MapPlan, MultiverseContent, MultiverseState, MultiverseView, OddsLook } from "./types";

/** A disc of hexes around the middle. */
function disc(radius: number): MapPlan {
  const cells: [number, number][] = [];
  for (let q = -radius; q <= radius; q += 1)
    for (let r = -radius; r <= radius; r += 1) if (Math.abs(q + r) <= radius) cells.push([q, r]);
  return {
    id: "disc",
    name: "Disc",
    text: "",
    seats: 2,
    cells,
    names: cells.map(([q, r]) => `${q},${r}`),
    slots: cells.map(() => 0),
    homes: cells.map(() => -1),
    mines: [],
    centres: [[0, 0]],
  };
}

const land = landOf(disc(3));
const at = (q: number, r: number) => hexOf(land, `hex:${q},${r}`);

function open(terrain: Record<string, number> = {}): MultiverseState {
  const blank = land.plan.cells.map(() => -1);
  return {
    terrain: land.plan.cells.map(([q, r]) => terrain[`${q},${r}`] ?? 0),
    building_at: blank,
    event_at: blank,
    b_builder: [],
    e_owner: [],
  } as unknown as MultiverseState;
}

describe("the land", () => {
  test("distances and neighbours", () => {
    expect(distance(land, at(0, 0), at(2, -1))).toBe(2);
    expect(distance(land, at(-1, 1), at(1, 1))).toBe(2);
    expect(within(land, at(0, 0), 1)).toHaveLength(7);
    expect(land.near[at(0, 0)]).toEqual([at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)]);
    expect(hexOf(land, "hex:9,9")).toBe(-1);
  });

  test("a straight line passes single hexes, or runs between two", () => {
    expect(between(land, at(0, 0), at(2, 0))).toEqual([[at(1, 0), at(1, 0)]]);
    expect(between(land, at(0, 0), at(1, 1)).map((pair) => [...pair].sort())).toEqual([
      [at(1, 0), at(0, 1)].sort(),
    ]);
  });

  test("hills hide what lies behind them, and forests what is in them", () => {
    const eyes = { radius: 2, keen: false };
    const plain = seenFrom(land, open(), [], at(0, 0), eyes);
    expect(plain).toHaveLength(19);
    const hill = seenFrom(land, open({ "1,0": 2 }), [], at(0, 0), eyes);
    expect(hill).not.toContain(at(2, 0));
    const forest = open({ "2,0": 1 });
    expect(seenFrom(land, forest, [], at(0, 0), eyes)).not.toContain(at(2, 0));
    expect(seenFrom(land, forest, [], at(1, 0), eyes)).toContain(at(2, 0));
    expect(seenFrom(land, forest, [], at(0, 0), { radius: 2, keen: true })).toContain(at(2, 0));
  });

  test("unexplored land is never seen", () => {
    expect(seenFrom(land, open({ "1,0": -1 }), [], at(0, 0), { radius: 2, keen: false })).not.toContain(
      at(1, 0),
    );
  });
});

/** Some of the game's words. */
const kind = (args: string, more: Partial<Kind> = {}): Kind => ({
  args: args === "" ? [] : args.split(" ").map((each) => each.split(":") as [string, string]),
  ...more,
});
const named = (...names: string[]): Words["names"][string] => names.map((name) => [name, name]);
const words: Words = {
  ...NO_WORDS,
  types: {
    ending: { cases: { portal: "The Stone Portal is complete." }, other: "{}" },
    sides: { cases: { 9: "east – west" }, other: "{}" },
  },
  names: {
    fighter: named("Builder", ...Array<string>(17).fill("Unit"), "Assassin", "Sorceress"),
    structure: named(...Array<string>(11).fill("Barracks"), "Castra"),
    skill: named("1 HP", "1 AP", ...Array<string>(5).fill("Hide"), "Ice Bolt", "Ice Shards"),
  },
  options: {
    recruit: kind("card:fighter place:structure hex:hex price:number", { short: "{card}", icon: "minions" }),
    build: kind("structure:structure hex:hex price:number", { short: "{structure}" }),
    "lay-road": kind("hex:hex price:number", { short: "Road", icon: "stone-path" }),
    skill: kind("skill:skill", { short: "{skill}" }),
    rest: kind(""),
  },
  entries: {
    slain: kind("who:seat unit:unit fighter:fighter hex:hex killer:unit by:seat", {
      icon: "death-skull",
      tone: "loss",
    }),
    heals: kind("unit:unit wounds:number block:fighter", { tone: "gain" }),
    reveals: kind("who:seat slot:slot territory:territory number:number"),
  },
};
const reader = new TableReader(words, ["Ada", "Ben"], {}, 1);
const content = {
  words,
  units: [{ name: "Builder", icon: "builder" }],
  heroes: [
    { id: "assassin", icon: "assassin" },
    { id: "sorceress", icon: "sorceress" },
  ],
  buildings: [
    { id: "barracks", icon: "barracks" },
    { id: "fortress", icon: "fortress" },
  ],
  events: [{ id: "colony", icon: "ants" }],
  factions: [{}, {}, {}, {}],
  maps: [land.plan],
} as unknown as MultiverseContent;

type Offered = [kind: string, at: string[]];

function asking(of: string, ...options: Offered[]): ReadAsk {
  return anAsk({ kind: of, options: options.map(([each, ids]) => offered(each, ids)) });
}

function offered(of: string, ids: string[]) {
  return anOption({ label: "", kind: of, name: [of, ...ids].join(" "), at: ids });
}

describe("what options point at", () => {
  const view = { seat: 1 } as MultiverseView;
  const pointed = (ask: string, of: string, ids: string[]) => pointsAt(offered(of, ids), asking(ask), view);

  test("recruits belong to their building, heroes to the settlement", () => {
    expect(pointed("orders", "recruit", ["building:3", "track:3"])).toEqual([
      "building:3",
      "in:recruit building:3 track:3",
      "track:3",
    ]);
    expect(pointed("orders", "recruit-hero", ["hero:1"])[0]).toBe("building:1");
  });

  test("an attack is at the hex, what needs no place is in the hand", () => {
    expect(pointed("unit-actions", "attack", ["unit:4", "hex:1,2", "unit:9"]).slice(0, 2)).toEqual([
      "unit:4",
      "hex:1,2",
    ]);
    expect(pointed("unit-actions", "march", ["unit:4", "unit:5", "hex:1,2"])[1]).toBe("hex:1,2");
    expect(pointed("unit-actions", "swap", ["unit:4", "unit:5"])[1]).toBe("in:swap unit:4 unit:5");
    expect(pointed("unit-actions", "chop", ["unit:4", "hex:1,2"])[1]).toBe("in:chop unit:4 hex:1,2");
    expect(pointed("unit-actions", "rest", ["unit:4"])).toEqual(["unit:4", "in:rest unit:4"]);
  });

  test("lists draw their answers themselves, numbers turn the territory", () => {
    expect(pointed("skill-points", "skill", ["hero:0"])).toEqual(["in:skill hero:0", "hero:0"]);
    expect(pointed("road-sides", "sides", ["hex:1,2"])).toEqual(["in:sides hex:1,2"]);
    expect(pointed("name-number", "number", ["die:3", "territory:4"])).toEqual(["territory:4"]);
  });

  test("treaties and cards are buttons", () => {
    expect(pointed("bargain", "offer-treaty", ["seat:2"])).toEqual([]);
    expect(pointed("card", "play-card", ["card:3"])).toEqual([]);
  });
});

describe("reach", () => {
  const odds: OddsLook = {
    option: 2,
    first: "attacker",
    hit: 0.8,
    critical: 0,
    deals: [[2, 0.8]],
    slays: 0.1,
    answer_hit: 0,
    takes: [],
    dies: 0,
    dice: 4,
    answer_dice: -1,
    unknown: false,
  };
  const ask = asking(
    "unit-actions",
    ["move", ["unit:1", "hex:1,0"]],
    ["move", ["unit:1", "hex:2,0"]],
    ["shoot", ["unit:1", "hex:0,2", "unit:9"]],
    ["enter-adventure", ["unit:1", "hex:0,1"]],
    ["march", ["unit:1", "hex:2,0", "unit:2"]],
  );
  const hints = [
    ["ap", 1],
    ["ap", 3],
    ["odds", 1],
    ["adventure", 2],
    ["ap", 2],
  ];
  const view = {
    seat: 0,
    asks: [{ seat: 0, id: ask.id, options: hints.map((hint) => ({ hint })) }],
    derived: { odds: [odds] },
  } as unknown as MultiverseView;
  const reach = reachOf(view, land, ask, "unit:1");

  test("moves with their least cost, attacks with their odds, adventures", () => {
    expect([...reach.moves]).toEqual([
      [at(1, 0), 1],
      [at(2, 0), 2],
    ]);
    expect([...reach.attacks]).toEqual([[at(0, 2), odds]]);
    expect([...reach.adventures]).toEqual([at(0, 1)]);
    expect(reachOf(view, land, ask, null).moves.size).toBe(0);
  });

  test("a way leads over what costs less", () => {
    expect(wayTo(land, reach, at(0, 0), at(2, 0))).toEqual([at(0, 0), at(1, 0), at(2, 0)]);
  });
});

describe("words and numbers", () => {
  test("chances and prices", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
    expect(priceOf(reader, { kind: "recruit", args: [0, 5, -1, 3] })).toBe(3);
    expect(priceOf(reader, { kind: "rest", args: [] })).toBe(-1);
  });

  test("a building that is only ordered is named by what it would raise", () => {
    const raised = anOption({
      label: "Swordsman",
      kind: "recruit",
      args: [2, 0, 157, 3],
      at: ["building:5"],
    });
    const rest = anOption({ label: "Rest", kind: "rest" });
    expect(orderedFor(offersOf(anAsk({ options: [rest, raised] })), reader)).toEqual({
      structure: 0,
      hex: 157,
    });
    expect(orderedFor(offersOf(anAsk({ options: [rest] })), reader)).toBeNull();
  });

  test("fighters by number: units, heroes, the decoy", () => {
    expect([0, 18, 23].map((each) => fighterIcon(content, each))).toEqual([
      "builder",
      "assassin",
      "scarecrow",
    ]);
  });

  test("targets by number: fighters, an unknown block, structures, encounters", () => {
    expect([0, 19, 24, 25, 31, 36, 39].map((each) => targetIcon(content, each))).toEqual([
      "builder",
      "sorceress",
      "help",
      "barracks",
      "barracks",
      "fortress",
      "ants",
    ]);
  });

  test("the end has its words", () => {
    const over = { result: { ending: "portal" } } as MultiverseView;
    expect(ending(over, reader)).toBe("The Stone Portal is complete.");
  });
});

test("sealed orders: what, where, and for whom", () => {
  const view = {
    seat: 1,
    state: {
      orders: [
        [0, 3, 0, 4],
        [4, 5, 4],
        [6, 5, 6, 9],
        [1, 1, 7],
        [11, 0],
        [11, 2],
      ],
    },
    derived: { phase: "build", seats: [] },
  } as unknown as MultiverseView;
  const seen = ordersOf(view, content, reader);
  expect(seen.map(({ text, hex }) => [text, hex])).toEqual([
    ["Builder", 4],
    ["Castra", 5],
    ["Road, east – west", 6],
    ["recruit-hero 1", 7],
    ["1 HP", -1],
    ["Ice Bolt", -1],
  ]);
  expect(seen.slice(0, 3).map(({ icon }) => icon)).toEqual(["builder", "fortress", "stone-path"]);
  expect(ordersOf({ ...view, derived: { ...view.derived, phase: "action" } }, content, reader)).toEqual([]);
});

describe("what happens", () => {
  const view = {
    state: { u_owner: [0, 1], u_hex: [7, 8], land: 0 },
  } as unknown as MultiverseView;
  const entry = (n: number, of: string, args: Told["args"]) => anEntry({ n, kind: of, args, text: of });

  test("a fight gathers its blows and what came of it", () => {
    const [fight] = fightsIn(
      [
        entry(1, "attacks", [0, 0, 0, 5, 18]),
        entry(2, "strikes", [0, -1, [1, 6], false, 2]),
        entry(3, "strikes", [1, -1, [], false, -1]),
        entry(4, "slain", [1, 1, 18, 5, 0, 0]),
      ],
      view,
      content,
    );
    expect([fight?.icon, fight?.targetIcon]).toEqual(["builder", "assassin"]);
    expect(fight?.strikes.map(({ seat, icon, damage }) => [seat, icon, damage])).toEqual([
      [0, "builder", 2],
      [1, "assassin", -1],
    ]);
    expect(fight?.lines).toEqual(["slain"]);
  });

  describe("what lies over the map", () => {
    const printed = {
      ...content,
      adventures: [
        { name: "Wolf Pack", kind: "fight", icon: "wolf-head" },
        { name: "Old Battlefield", kind: "trial", icon: "rusty-sword" },
        { name: "Hidden Pass", kind: "gift", icon: "mountain-road" },
      ],
    } as unknown as typeof content;
    const after = (before: Scene | null, entries: Told[], fight: Fight | null = null) =>
      sceneAfter(before, entries, view, printed, fight);
    const trial = after(null, [
      entry(1, "adventure", [1, 1, 0, 5, 1]),
      entry(2, "trial", [1, 1, [3, 3], 1, 2]),
    ])!;

    test("an adventure has its card and its dice, and the card waits for the outcome", () => {
      expect([trial.adventure, trial.throws.length, trial.seat]).toEqual([1, 1, 1]);
      const lost = after(trial, [entry(3, "adventure-lost", [1, 1])]);
      expect([lost?.adventure, lost?.throws.length]).toEqual([1, 1]);
    });

    test("it makes room for whatever happens next", () => {
      expect(after(trial, [entry(4, "moves", [1, 1, 5, [6], 6, 0])])).toBeNull();
      expect(after(null, [entry(4, "gains-gold", [1, 3])])).toBeNull();
    });

    test("another adventure does not show the dice of the last", () => {
      const gift = after(trial, [
        entry(5, "adventure", [0, 0, 0, 6, 2]),
        entry(6, "adventure-won", [0, 0, 2]),
      ]);
      expect([gift?.adventure, gift?.throws, gift?.seat]).toEqual([2, [], 0]);
    });

    test("a guardian's dice are seen, also when it is fought again", () => {
      const fought = after(null, [
        entry(1, "adventure", [0, 0, 0, 5, 0]),
        entry(2, "strikes", [0, -1, [], false, 2, 0, 0]),
        entry(3, "strikes", [-1, -1, [3, 1], false, 1, 2, -1]),
      ]);
      expect(fought?.fight?.title).toBe("Wolf Pack");
      expect(fought?.fight?.strikes.map(({ icon, seat }) => [icon, seat])).toEqual([
        ["builder", 0],
        ["wolf-head", -1],
      ]);
      const again = after(null, [entry(4, "strikes", [-1, -1, [1, 1], false, -1, 2, -1])], fought!.fight);
      expect(again?.fight?.strikes.map(({ damage }) => damage)).toEqual([-1]);
      expect(after(again, [entry(5, "slain", [1, 1, 18, 5, 0, 0])])).toBe(again);
    });
  });

  test("the log points at what its words speak of", () => {
    const slain = entry(1, "slain", [1, 1, 18, at(1, 0), -1, 0]);
    expect(entryLook(slain, view, reader).ids).toEqual(["unit:1"]);
    rememberMaps(content.maps);
    expect(entryLook(slain, view, reader).ids).toEqual(["unit:1", "hex:1,0"]);
    expect(entryLook(entry(1, "reveals", [1, 3, 2, 6]), view, reader).ids).toEqual(["territory:3"]);
  });

  test("the rolls for the first turn are one line", () => {
    const roll = (seat: number, count: number) =>
      entry(1, "rolls-for-first", [seat, [1, 2, 3, 4, 5, 6], count]);
    expect(rollsForFirst([roll(0, 1), roll(1, 1), roll(2, 0), roll(0, 0), roll(1, 2)], reader)).toBe(
      "Critical faces rolled for the first turn: Ada 1, Ben 1, 3 0; again: Ada 0, Ben 2.",
    );
  });

  test("words float up where it happens", () => {
    const floats = (of: string, args: Told["args"]) => {
      const cells = content.maps[view.state.land]!.cells;
      const centre = (x: number, y: number) => ({ x, y });
      return floatersOf(entry(1, of, args), view, content, reader, centre).map(({ x, y, text, tone }) => [
        cells.findIndex(([q, r]) => q === x && r === y),
        text,
        tone,
      ]);
    };
    expect(floats("slain", [1, 1, 18, 5, 0, 0])).toEqual([[5, "slain", "loss"]]);
    expect(floats("heals", [1, 2, 0])).toEqual([[8, "+2", "gain"]]);
    expect(floats("reveals", [1, 0, 2, 6])).toEqual([[at(0, 0), "2", "plain"]]);
    expect(floats("pays", [1, 2])).toEqual([]);
  });
});
