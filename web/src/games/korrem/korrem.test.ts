import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anAsk, anOption } from "../../table/testing";
import {
  actionsFor,
  armyOf,
  disasterOf,
  easiestNation,
  firstProvider,
  flagPlace,
  harvestOn,
  hasGathered,
  kindOfTile,
  placesOf,
  reachOf,
  seatOfArmy,
  strengthOf,
  temperOf,
  townPlace,
  wayTo,
  type Place,
} from "./look";
import type { Offer } from "../../table/offers";
import type { TableReader } from "../../table/reading";
import type { Told } from "../../table/screen";
import { isTwin, lastAnswer } from "./book";
import { DRAWN_HOMES } from "./homes";
import { named } from "./naming";
import { pictureOf } from "./pictures";
import { frontierOf } from "./scenery";
import { hasSheet, inside, pointsAt } from "./targets";
import type { Design, KorremContent, KorremView } from "./types";

const farmer = {
  id: "farmer",
  name: "Farmer",
  first: 0,
  copies: 2,
  origin: 0,
  kind: "provider",
  attack: 1,
  health: 3,
  gathers: [
    { land: 0, goods: [0] },
    { land: 1, goods: [1, 4] },
  ],
  barters: false,
  vp: 0,
} as unknown as Design;
const wolf = {
  ...farmer,
  id: "white-wolf",
  first: 2,
  copies: 1,
  origin: 11,
  attack: 4,
  health: 5,
  gathers: [],
};

const content = {
  designs: [farmer, wolf],
  lands: [{ id: "plains" }, { id: "forest" }],
  nations: [],
  tile_land: [0, 1, 0],
  standard_tiles: 2,
  landmarks: [{ id: "farfield-village", name: "Farfield Village", land: 0 }],
  engagement: [["attack", "attack-x2", "draw-1", "flee", "ignore", "recruit", "recruit-x2", "join"]],
} as unknown as KorremContent;

const namedLands = {
  ...content,
  lands: [
    { id: "plains", name: "Plains" },
    { id: "forest", name: "Forest" },
  ],
} as unknown as KorremContent;

// a row of four hexes: plains, forest, plains, plains
const view = {
  seats: 2,
  seat: 0,
  state: {
    hex_q: [0, 1, 2, 3],
    hex_r: [0, 0, 0, 0],
    hex_tile: [0, 1, 2, 0],
    hex_land: [0, 1, 0, 0],
    settlement: [0, 0, 0, 0],
    owner: [-1, -1, -1, -1],
    nation: [-1, -1],
    undead: [],
    gathered: [],
    army_hex: [0, ...Array<number>(28).fill(-1)],
    army_cards: [[0, 1], ...Array.from({ length: 28 }, () => [])],
    army_goods: [2, 1, 0, 0, 0, 0, 0, ...Array<number>(28 * 7).fill(0)],
    army_battle: Array<number>(29).fill(-1),
    army_since: Array<number>(29).fill(0),
    relic_army: [0],
  },
  derived: { yields: [1, 2, 1, 1] },
} as unknown as KorremView;

describe("Armies", () => {
  it("are numbered by seat and flag; the wild comes last", () => {
    expect([0, 8, 9, 17, 18, 26].map((army) => seatOfArmy(view, army))).toEqual([0, 0, 1, 1, -1, -1]);
    expect(armyOf(view, 0)).toMatchObject({ seat: 0, flag: 1, hex: 0, cards: [0, 1], relics: [0] });
  });

  it("come to all their attacks and all their Health", () => {
    expect(strengthOf(content, [0, 1, 2])).toEqual({ attack: 6, health: 11 });
  });
});

describe("orders of the same short name", () => {
  const order = (short: string) => ({ short }) as Offer;

  it("are told in full, so that they can be told apart", () => {
    const all = ["Press Smelter", "Press Smelter", "Split", "", ""].map(order);
    expect(all.map((each) => isTwin(each, all))).toEqual([true, true, false, false, false]);
  });
});

describe("a card", () => {
  it("shows where its character comes from, whoever it is", () => {
    const frames = readFileSync(new URL("./korrem.css", import.meta.url), "utf8").matchAll(
      /^\.kr-origin-(\w+) \{/gm,
    );
    const origins = new Set([...frames].map(([, origin]) => origin));
    expect(origins.size).toBe(16);
    expect([...origins].filter((origin) => !DRAWN_HOMES.includes(origin!))).toEqual([]);
  });
});

describe("a place", () => {
  it("is called by its land or Landmark and the number that is printed on it", () => {
    expect(placesOf({ ...view, state: { ...view.state, hex_tile: [0, 1, 2, 0] } }, namedLands)).toEqual({
      place: ["Plains 0", "Forest 1", "Farfield Village 2", "Plains 3"],
    });
  });

  it("that nobody has seen lies beside the land, each once", () => {
    const free = frontierOf({ hex_q: [0, 1], hex_r: [0, 0] }).map(({ q, r }) => `${q},${r}`);
    expect(free).toHaveLength(8);
    expect(new Set(free).size).toBe(8);
    expect(free).not.toContain("0,0");
    expect(free).not.toContain("1,0");
    expect(free).toContain("2,0");
  });
});

describe("who begins", () => {
  it("is the Provider of the nation that was chosen", () => {
    const human = { ...content, nations: [{ provider: "white-wolf" }] } as unknown as KorremContent;
    const chosen = { ...view, state: { ...view.state, nation: [0, -1] } };
    expect([0, 1].map((seat) => firstProvider(chosen, human, seat))).toEqual([2, -1]);
  });
});

describe("an order", () => {
  const by = (action_costs: string, free_cycle = false) =>
    ({ ...view, options: { action_costs }, state: { ...view.state, free_cycle } }) as KorremView;

  it("takes an Action by the book; where only moves do, enlisting and building take none", () => {
    const orders = ["discover", "gather-here", "cycle", "enlist", "found", "raise", "deposit"];
    expect(orders.map((kind) => actionsFor(by("all"), kind))).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(orders.map((kind) => actionsFor(by("moves"), kind))).toEqual([1, 1, 1, 0, 0, 0, 0]);
  });

  it("takes none for the free Cycling of a Festival", () => {
    expect(actionsFor(by("all", true), "cycle")).toBe(0);
  });
});

describe("whom to begin with", () => {
  const nation = (provider: string) => ({ provider });
  const gatherer = (id: string, ...goods: number[]) => ({ ...farmer, id, gathers: [{ land: 0, goods }] });
  const world = {
    ...content,
    designs: [gatherer("sower", 0, 1), gatherer("fisher", 1, 3), gatherer("digger", 1, 2)],
    nations: ["sower", "fisher", "digger"].map(nation),
    village_cost: [4, 8, 2, 0, 0, 0, 0],
  } as unknown as KorremContent;

  it("is whose first Provider gathers most of what a Village costs, of those who are left", () => {
    expect(easiestNation(world, [0, 1, 2])).toBe(0);
    expect(easiestNation(world, [1, 2])).toBe(2);
  });

  it("is nobody whose Provider gathers less than half of it", () => {
    const dear = { ...world, village_cost: [0, 1, 0, 0, 0, 0, 9] };
    expect(easiestNation(dear, [0, 1, 2])).toBe(-1);
    expect(easiestNation(world, [])).toBe(-1);
  });
});

describe("what a step would gather", () => {
  it("is counted for all Providers who take the same", () => {
    expect(harvestOn(view, content, [0, 1], 0)).toEqual([{ goods: [0], number: 2 }]);
    expect(harvestOn(view, content, [0, 1], 1)).toEqual([{ goods: [1, 4], number: 4 }]);
  });

  it("is nothing for who gathers nothing there, or is Undead", () => {
    expect(harvestOn(view, content, [2], 0)).toEqual([]);
    const dead = { ...view, state: { ...view.state, undead: [0] } };
    expect(harvestOn(dead, content, [0], 0)).toEqual([]);
  });
});

describe("what was gathered already", () => {
  const after = { ...view, state: { ...view.state, gathered: [0, 1] } };

  it("is not promised again where they stand, only on another hex", () => {
    expect(harvestOn(after, content, [0, 1], 0)).toEqual([]);
    expect(harvestOn(after, content, [0, 1], 1)).toEqual([{ goods: [1, 4], number: 4 }]);
  });

  it("is told of an Army only when all of it have", () => {
    const army = armyOf(view, 0);
    expect(hasGathered(after, content, army)).toBe(true);
    expect(hasGathered(view, content, army)).toBe(false);
    const one = { ...view, state: { ...view.state, gathered: [0] } };
    expect(hasGathered(one, content, army)).toBe(false);
  });
});

describe("what options are called", () => {
  const words = { word: (type: string, value: number) => `${type} ${value}` } as unknown as TableReader;
  const called = (kind: string, args: number[], now: KorremView, matter = "") => {
    const option = anOption({ kind, args, name: `${kind} x`, label: kind });
    return named(option, { ...anAsk({ options: [option] }), matter }, now, words);
  };

  it("is by the land beside a free place", () => {
    const laid = { ...view, state: { ...view.state, battles: [] } } as unknown as KorremView;
    expect(called("lay", [3, 1, -1], laid)).toBe("Lay tile 3 beside tile 1 1 and tile 0 0");
    expect(called("lay", [3, 9, 9], laid)).toBe("Lay tile 3 in the middle");
    expect(called("march", [1], laid)).toBeNull();
  });

  it("is by steps on a field, as the one who looks at it sees them", () => {
    const field = (front: number) => {
      const battle = { id: 2, sides: [{ seat: 0, front }], card: [5], side: [0], x: [1], y: [-1] };
      return { ...view, state: { ...view.state, battles: [battle] } } as unknown as KorremView;
    };
    expect(called("move", [5, 0, 0], field(1), "battle 2")).toBe("card 5 moves 1 to the left and 1 forward");
    expect(called("move", [5, 0, 0], field(0), "battle 2")).toBe("card 5 moves 1 to the right and 1 back");
    expect(called("place", [5, -2, -1], field(1), "battle 2")).toBe(
      "card 5: row 1, 2 to the left of the middle",
    );
    expect(called("place", [5, 0, 1], field(0), "battle 2")).toBe("card 5: row 2, in the middle");
    expect(called("teleport", [5, 3, -1], field(1), "battle 2")).toBe(
      "card 5 vanishes and appears 2 to the right",
    );
    expect(called("regroup", [5, 0, -1], field(1), "battle 2")).toBe("card 5 closes up, 1 back");
    expect(called("summon", [8, 5, 1, 0, 0], field(1), "battle 2")).toBe(
      "card 5 calls card 8, 1 forward (price 0)",
    );
  });
});

describe("what became of my offer", () => {
  const told = (n: number, kind: string, args: number[]) => ({ n, kind, args, text: "" }) as unknown as Told;
  const log = [told(1, "round", [3, 0]), told(2, "proposes", [0, 1]), told(3, "refuses", [1, 0])];

  it("is told until I offer something else, or the round is over", () => {
    expect(lastAnswer(log, 0, 3)?.n).toBe(3);
    expect(lastAnswer([...log, told(4, "proposes", [0, 1])], 0, 3)).toBeUndefined();
    expect(lastAnswer([...log, told(4, "round", [4, 1])], 0, 4)).toBeUndefined();
  });

  it("is no business of others", () => {
    expect(lastAnswer(log, 1, 3)).toBeUndefined();
    expect(lastAnswer([...log, told(4, "refuses", [2, 1])], 0, 3)?.n).toBe(3);
  });
});

describe("creatures", () => {
  it("do something on each face of the die", () => {
    const temper = temperOf(content, 0);
    expect(temper).toEqual({ fights: 2, allies: 1, flees: 1, ignores: 1, recruits: 2, joins: 1 });
    expect((Object.values(temper) as number[]).reduce((sum, each) => sum + each, 0)).toBe(8);
  });

  it("have a picture each", () => {
    const names = new Set(
      readFileSync(new URL("./pictures.ts", import.meta.url), "utf8").match(/"[a-z0-9-]+"/g),
    );
    expect(names.has(`"${pictureOf(wolf)}"`)).toBe(true);
    expect(pictureOf({ ...farmer, id: "nobody" })).toBe("farmer");
  });
});

describe("land", () => {
  it("is a kind of its own where a Landmark stands", () => {
    expect([0, 1, 2].map((tile) => kindOfTile(content, tile))).toEqual([0, 1, 2]);
    expect(kindOfTile({ ...content, tile_land: [1, 1, 0] }, 0)).toBe(1);
  });
});

describe("what options point at", () => {
  const at = (ask: string, kind: string, args: number[], ids: string[]) => {
    const option = anOption({ kind, args, at: ids, name: `${kind} x`, label: kind });
    return pointsAt(option, anAsk({ kind: ask, options: [option] }), view);
  };

  it("is the hex in hand first, then its place", () => {
    expect(at("lay-hex", "lay", [3, 1, -1], ["cell:1,-1"])).toEqual(["tile:3", "cell:1,-1"]);
  });

  it("is the Army, and for what it does where it stands a button in its sheet", () => {
    expect(at("command", "march", [1, 0, 5, 1], ["army:0", "hex:5"])).toEqual(["army:0", "hex:5"]);
    expect(at("command", "discover", [1], ["army:0"])).toEqual(["army:0", inside({ name: "discover x" })]);
  });

  it("is the chest for an Artifact that can be destroyed, in the middle of a Battle, too", () => {
    for (const ask of ["command", "assault"]) expect(at(ask, "burn-relic", [3], [])[0]).toBe("page:book");
  });

  it("is a sheet that says what an Artifact does, for who could have it", () => {
    for (const kind of ["find-relic", "assign-relic", "equip"]) expect(hasSheet(anAsk({ kind }))).toBe(true);
  });

  it("is a page of the book for the Town Hall, a Settlement, the desk", () => {
    expect(at("command", "cycle", [1, 0], ["pile:0"])[0]).toBe("page:hall");
    expect(at("command", "build-wall", [0, 5], ["hex:5"])).toEqual(["page:hall", "site:5"]);
    expect(at("trade-desk", "offer-swap", [1], [])[0]).toBe("page:trade");
  });
});

describe("reach", () => {
  const march = (hex: number, cost: number, kind = "march") =>
    anOption({
      kind,
      args: [1, 0, hex, cost],
      at: ["army:0", `hex:${hex}`],
      name: `${kind} ${hex}`,
      label: kind,
    });
  const ask = anAsk({
    kind: "command",
    options: [march(1, 1), march(2, 2), march(3, 3, "advance-creatures")],
  });

  it("says what each hex costs and who waits there", () => {
    const reach = reachOf(ask, "army:0");
    expect(reach.get(2)).toEqual({ cost: 2, meets: "nothing" });
    expect(reach.get(3)).toEqual({ cost: 3, meets: "creatures" });
    expect(reachOf(ask, "army:1").size).toBe(0);
  });

  it("has a way over hexes that cost ever less", () => {
    expect(wayTo(view, reachOf(ask, "army:0"), 0, 3)).toEqual([0, 1, 2, 3]);
  });
});

describe("a crowded hex", () => {
  // the plate of "18·30" below a flag, and the cloth with its number, as they are drawn
  const plate = ({ dx, dy, scale }: Place) => {
    const [half, high, top] = [(50 * 1.14 * scale) / 2, 15 * 1.14 * scale, dy + 0.5 * scale];
    return { left: dx - half, right: dx + half, top, bottom: top + high };
  };
  const number = ({ dx, dy, scale }: Place) => ({
    left: dx - 6 * scale,
    right: dx + 12 * scale,
    top: dy - 22 * scale,
    bottom: dy - 4 * scale,
  });
  type Box = ReturnType<typeof plate>;
  const overlap = (a: Box, b: Box) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  it.each([
    [2, true],
    [2, false],
    [3, true],
    [3, false],
  ])("shows strength and number of each of %i flags, beside a Settlement: %s", (of, aside) => {
    const places = Array.from({ length: of }, (_, at) => flagPlace(at, of, aside, false));
    const boxes = places.flatMap((place) => [plate(place), number(place)]);
    const covered = boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlap(a, b)));
    expect(covered).toEqual([]);
  });

  it.each([4, 5, 6, 7, 8, 9])("shows the numbers of %i flags, which have no plates", (of) => {
    const boxes = Array.from({ length: of }, (_, at) => number(flagPlace(at, of, true, false)));
    expect(boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => overlap(a, b)))).toEqual([]);
    // all of them on their own hex
    const inside = ({ left, right, top, bottom }: Box) =>
      left > -48 && right < 48 && top > -50 && bottom < 50;
    expect(boxes.every(inside)).toBe(true);
  });

  it("leaves the number of the hex in sight, and the Settlement's flag-free half", () => {
    const hex = { left: -26, right: -6, top: -47, bottom: -36 };
    for (const of of [1, 2, 3, 4, 6, 9])
      for (let at = 0; at < of; at += 1)
        expect(overlap(hex, number(flagPlace(at, of, true, false)))).toBe(false);
    const { dx, dy, scale } = townPlace(2);
    const town = { left: dx - 26 * scale, right: dx + 26 * scale, top: dy - 18 * scale, bottom: dy };
    expect(overlap(hex, town)).toBe(false);
    expect([0, 1].some((at) => overlap(town, number(flagPlace(at, 2, true, false))))).toBe(false);
  });
});

describe("a question that a disaster asks", () => {
  const log = [
    { n: 1, kind: "disaster", args: [0, 3] },
    { n: 2, kind: "lost", args: [] },
    { n: 3, kind: "disaster", args: [1, 5] },
    { n: 4, kind: "destroyed", args: [] },
  ] as unknown as Told[];

  it("knows the last one that struck", () => {
    expect(disasterOf(log, { cites: "korrem.gap.disaster-cards" })?.n).toBe(3);
  });

  it("is told from all others", () => {
    expect(disasterOf(log, { cites: "korrem.gap.strategy-cards" })).toBeUndefined();
  });
});
