import { describe, expect, test } from "vitest";
import type { ReadAsk, Told } from "../../table/screen";
import { anAsk, anEntry, anOption } from "../../table/testing";
import { entryLook, fightsIn, kindName } from "./happenings";
import { between, distance, hexOf, landOf, seenFrom, within } from "./land";
import { percent, pointsAt, priceIn, reachOf, wayTo } from "./look";
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

function asking(cites: string, ...options: [label: string, at: string[], hint?: string][]): ReadAsk {
  return anAsk({
    cites,
    options: options.map(([label, ids, hint = ""]) => anOption({ label, at: ids, hint })),
  });
}

describe("what options point at", () => {
  const view = { seat: 1 } as MultiverseView;
  const pointed = (cites: string, label: string, ids: string[]) =>
    pointsAt(anOption({ label, at: ids }), asking(cites), view);

  test("recruits belong to their building, heroes to the settlement", () => {
    expect(pointed("multiverse.turn.build", "Recruit a Pikeman", ["building:3", "track:3"])).toEqual([
      "building:3",
      "in:Recruit a Pikeman",
      "track:3",
    ]);
    expect(pointed("multiverse.turn.build", "Recruit the Assassin", ["hero:1"])[0]).toBe("building:1");
  });

  test("an attack is at the hex, what needs no place is in the hand", () => {
    const act = "multiverse.action.five";
    expect(pointed(act, "Attack the Archer", ["unit:4", "hex:1,2", "unit:9"]).slice(0, 2)).toEqual([
      "unit:4",
      "hex:1,2",
    ]);
    expect(pointed(act, "Move together to 1,2", ["unit:4", "unit:5", "hex:1,2"])[1]).toBe("hex:1,2");
    expect(pointed(act, "Swap with the Pikeman", ["unit:4", "unit:5"])[1]).toBe("in:Swap with the Pikeman");
    expect(pointed(act, "Rest", ["unit:4"])).toEqual(["unit:4", "in:Rest"]);
  });

  test("treaties and cards are buttons", () => {
    expect(pointed("multiverse.ffa.trade", "Offer a treaty", ["seat:2"])).toEqual([]);
    expect(pointed("multiverse.combat.cards", "Play Feint", ["card:3"])).toEqual([]);
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
  const view = { derived: { odds: [odds] } } as unknown as MultiverseView;
  const ask = asking(
    "multiverse.action.five",
    ["Move to 1,0", ["unit:1", "hex:1,0"], "1 AP"],
    ["Move to 2,0", ["unit:1", "hex:2,0"], "3 AP"],
    ["Shoot the Archer at 0,2", ["unit:1", "hex:0,2", "unit:9"], "1 AP"],
    ["Enter the adventure at 0,1", ["unit:1", "hex:0,1"], "2 AP"],
  );
  const reach = reachOf(view, land, ask, "unit:1");

  test("moves with their cost, attacks with their odds, adventures", () => {
    expect([...reach.moves]).toEqual([
      [at(1, 0), 1],
      [at(2, 0), 3],
    ]);
    expect(reach.attacks.get(at(0, 2))).toBe(odds);
    expect(reach.adventures.has(at(0, 1))).toBe(true);
    expect(reachOf(view, land, ask, null).moves.size).toBe(0);
  });

  test("a way leads over what costs less", () => {
    expect(wayTo(land, reach, at(0, 0), at(2, 0))).toEqual([at(0, 0), at(1, 0), at(2, 0)]);
  });
});

describe("words", () => {
  test("chances and prices", () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
    expect(priceIn("Recruit a Swordsman in the settlement (3 gold)")).toBe(3);
  });

  const content = {
    units: [{ name: "Builder", icon: "b" }],
    heroes: [{ name: "Assassin", icon: "a" }],
    buildings: [],
    maps: [land.plan],
  } as unknown as MultiverseContent;

  test("kinds by number: units, heroes, the decoy", () => {
    expect([0, 18, 23].map((kind) => kindName(content, kind))).toEqual(["Builder", "Assassin", "Decoy"]);
  });

  test("a fight gathers its blows and what came of it", () => {
    const view = {
      state: { u_owner: [0, 1], land: 0 },
      derived: { buildings: [], events: [] },
    } as unknown as MultiverseView;
    const entry = (n: number, kind: string, args: Told["args"]) => anEntry({ n, kind, args, text: kind });
    const [fight] = fightsIn(
      [
        entry(1, "attacks", [0, 0, 0, 5, ["unit", 18]]),
        entry(2, "strikes", [0, -1, [1, 6], false, 2]),
        entry(3, "strikes", [1, -1, [], false, -1]),
        entry(4, "slain", [1, 1, 18, 5, 0, 0]),
      ],
      view,
      content,
    );
    expect(fight?.target).toBe("Assassin");
    expect(fight?.strikes.map(({ attacker, damage }) => [attacker, damage])).toEqual([
      [true, 2],
      [false, -1],
    ]);
    expect(fight?.lines).toEqual(["slain"]);
    expect(entryLook(entry(4, "slain", [1, 1, 18, 5, 0, 0]), view).tone).toBe("loss");
  });
});
