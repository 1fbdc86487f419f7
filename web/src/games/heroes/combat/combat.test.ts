import { describe, expect, it } from "vitest";
import type { ReadAsk, ReadOption, TableReader } from "../../../table/screen";
import type { FightLook, FigureLook, HeroesContent, HeroesView, SideLook, StrokeLook, Value } from "../types";
import { BUILDS, buildOf } from "./builds";
import {
  blowOf,
  cardsIn,
  changeOf,
  charmsOf,
  combatPointsAt,
  combatSelects,
  fights,
  forecastOf,
  hasGoneOn,
  hitsBetween,
  isBreach,
  ownSide,
  placeOf,
  reasonsOf,
  shortOf,
  withFallen,
  wonBy,
} from "./look";

const plain = (value: number): Value => ({ value, why: [["add", value, "printed"]] });

function figure(number: number, more: Partial<FigureLook> = {}): FigureLook {
  return {
    figure: number,
    piece: number,
    face: 400 + number,
    unit: "castle-griffins",
    pack: false,
    side: 0,
    space: number,
    tier: "bronze",
    type: "ground",
    ranged: false,
    tower: false,
    hp: 4,
    hurt: 0,
    values: { attack: plain(2), defense: plain(0), initiative: plain(6), hp: plain(4) },
    defends: false,
    paralysed: false,
    answered: false,
    acted: false,
    lacks: [],
    cloaks: [],
    ...more,
  };
}

const side = (seat: number, more: Partial<SideLook> = {}): SideLook => ({
  seat,
  hero: seat * 2,
  master: seat,
  hand: 3,
  spells: 1,
  waiting: [],
  fallen: [],
  laid: [],
  ...more,
});

function fight(figures: FigureLook[], more: Partial<FightLook> = {}): FightLook {
  return {
    seat: 0,
    foe: 1,
    field: 4,
    level: 0,
    round: 1,
    timed: false,
    sides: [side(0), side(1)],
    figures,
    works: [],
    active: 0,
    order: [],
    stroke: null,
    ...more,
  };
}

const option = (kind: string, at: string[], args: number[] = []): ReadOption => ({
  kind,
  args,
  at,
  name: kind,
  label: "",
  short: "",
  hint: "",
  icon: "",
  warning: "",
  danger: false,
  ends: false,
  count: null,
});

const viewOf = (shown: FightLook | null) => ({ derived: { fight: shown } }) as unknown as HeroesView;
const askOf = (kind: string, options: ReadOption[] = []) => ({ kind, options }) as unknown as ReadAsk;

describe("the board", () => {
  it("is seen from the own side: the own Backline first, for either of them", () => {
    expect(placeOf(0, 0)).toEqual({ lane: 0, depth: 0 });
    expect(placeOf(19, 0)).toEqual({ lane: 3, depth: 4 });
    expect(placeOf(19, 1)).toEqual({ lane: 0, depth: 0 });
    expect(placeOf(0, 1)).toEqual({ lane: 3, depth: 4 });
  });

  it("has the Arrow Tower behind the defender's Backline", () => {
    expect(placeOf(20, 0).depth).toBe(5);
    expect(placeOf(20, 1).depth).toBe(-1);
  });

  it("belongs to who fights, or commands guards; others look with the attacker", () => {
    const guarded = fight([], { foe: -1, sides: [side(0), side(-1, { master: 1 })] });
    expect([0, 1, 2, -1].map((seat) => ownSide(guarded, seat))).toEqual([0, 1, 0, 0]);
    expect([0, 1, 2, -1].map((seat) => fights(guarded, seat))).toEqual([true, true, false, false]);
  });
});

describe("a siege", () => {
  it("has a hole in the row of its Walls where one was broken down, and nowhere else", () => {
    const walls = { works: [8, 9, 11].map((space) => ({ space, gate: space === 9 })) };
    expect([7, 8, 9, 10, 11, 12].map((space) => isBreach(walls, space))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(isBreach({ works: [] }, 10)).toBe(false);
  });
});

describe("a blow on the board", () => {
  const stroke = { attacker: 0, target: 1, answer: false } as StrokeLook;

  it("is a leap at who stands beside, and flies to who does not", () => {
    const near = fight([figure(0, { space: 5 }), figure(1, { space: 9 })], { stroke });
    expect(blowOf(near, 0)).toMatchObject({
      near: true,
      from: { lane: 1, depth: 1 },
      to: { lane: 1, depth: 2 },
    });
    expect(blowOf(near, 1)).toMatchObject({ from: { lane: 2, depth: 3 }, to: { lane: 2, depth: 2 } });
    const aslant = fight([figure(0, { space: 5 }), figure(1, { space: 10 })], { stroke });
    expect(blowOf(aslant, 0)?.near).toBe(false);
    const tower = fight([figure(0, { space: 20 }), figure(1, { space: 17 })], { stroke });
    expect(blowOf(tower, 0)?.near).toBe(false);
  });

  it("is not seen when there is none, or nobody is left of it", () => {
    expect(blowOf(fight([figure(0), figure(1)]), 0)).toBeNull();
    expect(blowOf(fight([figure(0)], { stroke }), 0)).toBeNull();
  });
});

describe("a spell on the board", () => {
  const content = {
    cards: [
      { kind: "spell", school: "fire" },
      { kind: "statistic", school: "" },
    ],
  } as unknown as HeroesContent;

  it("is seen on whom it is for, in its school; a card that is no spell is not", () => {
    const shown = fight([figure(0, { face: 7, space: 3 }), figure(1, { face: 8, space: 12 })]);
    const told = [
      { kind: "casts", args: [0, 0, 1] },
      { kind: "is-for", args: [0, 8] },
      { kind: "is-for", args: [1, 7] },
    ];
    expect(charmsOf(told, shown, content)).toEqual([{ space: 12, school: "fire" }]);
  });
});

describe("what happened to whom", () => {
  it("is damage, healing, a Pack that turns, and a fall", () => {
    const before = fight([
      figure(0),
      figure(1, { pack: true, hurt: 1, hp: 2 }),
      figure(2),
      figure(3, { hurt: 2 }),
    ]);
    const after = fight(
      [figure(0, { hurt: 3 }), figure(1, { hurt: 1, hp: 2 }), figure(3, { hurt: 1, space: 9 })],
      { sides: [side(0, { fallen: [402] }), side(1)] },
    );
    expect(hitsBetween(before, after)).toEqual([
      { space: 0, face: 400, damage: 3, falls: false, turns: false },
      { space: 1, face: 401, damage: 2, falls: false, turns: true },
      { space: 2, face: 402, damage: 4, falls: true, turns: false },
      { space: 9, face: 403, damage: -1, falls: false, turns: false },
    ]);
  });

  it("has those who fell to the last blow, each on the side it stood on", () => {
    const before = fight([figure(0), figure(3, { side: 1 })], {
      sides: [side(0, { fallen: [402] }), side(1)],
    });
    const since = [
      { kind: "hurt", args: [403] },
      { kind: "falls", args: [403] },
      { kind: "falls", args: [9] },
    ];
    expect(withFallen(before, since).sides.map(({ fallen }) => fallen)).toEqual([[402], [403]]);
    expect(before.sides[1]!.fallen).toEqual([]);
  });

  it("knows whose has fallen where both sides have such a unit", () => {
    const both = fight([figure(0, { face: 403 }), figure(1, { face: 403, side: 1 })]);
    const fallen = (whose: number) =>
      withFallen(both, [{ kind: "falls", args: [403, whose] }]).sides.map((each) => each.fallen.length);
    expect([fallen(0), fallen(1), fallen(-3)]).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it("has names that fit the narrowest spaces, and differ", () => {
    expect(shortOf("Troglodytes")).toBe("Troglodytes");
    expect(shortOf("Black Dragons")).toBe("Black Drag.");
    expect(shortOf("Energy Elementals")).not.toBe(shortOf("Earth Elementals"));
  });

  it("is nothing between two different fights, nor where nothing changed", () => {
    const before = fight([figure(0)]);
    expect(hitsBetween(before, fight([figure(0, { hurt: 2 })], { field: 9 }))).toEqual([]);
    expect(hitsBetween(before, fight([figure(0, { space: 5 })]))).toEqual([]);
  });
});

describe("what is told before a click", () => {
  it("comes from the rules, as numbers", () => {
    expect(forecastOf(["blow", 1, 3, 33, "1.3", "2.0", 5])).toEqual({
      least: 1,
      most: 3,
      chance: 33,
      back: "1.3",
      average: "2.0",
      risk: 5,
    });
    expect(forecastOf(["other", 1])).toBeNull();
    expect(forecastOf(undefined)).toBeNull();
  });

  it("has the reasons of a total", () => {
    const words = { reason: ([kind, card]: [string, number]) => (kind === "card" ? `card ${card}` : kind) };
    const reader = words as unknown as TableReader;
    const raised: Value = {
      value: 5,
      why: [
        ["add", 4, "printed"],
        ["add", 1, "card", 7],
      ],
    };
    const lowered: Value = {
      value: 1,
      why: [
        ["add", 2, "printed"],
        ["add", -1, "card", 9],
      ],
    };
    expect(reasonsOf(raised, reader)).toBe("5 = 4 printed + 1 card 7");
    expect(reasonsOf(lowered, reader)).toBe("1 = 2 printed − 1 card 9");
    expect(reasonsOf(plain(4), reader)).toBe("");
    expect([raised, lowered, plain(4)].map(changeOf)).toEqual(["more", "less", undefined]);
  });
});

describe("what options point at", () => {
  const shown = viewOf(fight([figure(0), figure(1, { side: 1 })]));

  it("is taken up with the unit that acts: a blow at whom it hits, a walk at its space", () => {
    const strike = option("strike", ["figure:1", "space:5"]);
    expect(combatPointsAt(strike, askOf("command"), shown)).toEqual(["figure:0", "figure:1", "space:5"]);
    expect(combatPointsAt(option("go", ["space:6"]), askOf("command"), shown)).toEqual([
      "figure:0",
      "space:6",
    ]);
    expect(combatSelects("figure:0")).toBe("move");
  });

  it("is what the rules say where nobody acts", () => {
    const named = option("name-target", ["figure:1"]);
    expect(combatPointsAt(named, askOf("name-target"), shown)).toEqual(["figure:1"]);
    expect(combatPointsAt(option("go", ["space:6"]), askOf("command"), viewOf(null))).toEqual(["space:6"]);
  });

  it("is a space of the board for the Gate, and a unit for what a spell picks", () => {
    expect(combatPointsAt(option("put-gate", [], [9]), askOf("put-gate"), shown)).toEqual(["space:9"]);
    expect(combatPointsAt(option("pick-units", ["units:1"]), askOf("pick-units"), shown)).toEqual([
      "figure:1",
    ]);
  });

  it("are cards of the hand, each with all its ways", () => {
    const ask = askOf("cards-for-attack", [
      option("no-card", []),
      option("play", ["card:7"]),
      option("play", ["card:7"]),
      option("cast", ["card:9"]),
    ]);
    expect(cardsIn(ask)).toEqual([
      { piece: 7, at: [1, 2] },
      { piece: 9, at: [3] },
    ]);
    expect(cardsIn(null)).toEqual([]);
    const shut = {
      ...askOf("cards-for-attack"),
      blocked: [option("play", ["card:4"])],
    } as unknown as ReadAsk;
    expect([cardsIn(shut), cardsIn(shut, "blocked")]).toEqual([[], [{ piece: 4, at: [0] }]]);
  });
});

describe("the end", () => {
  it("is won by one of the two, or by nobody", () => {
    const duel = { seat: 0, foe: 1 };
    expect([wonBy(duel, 1, 0), wonBy(duel, 1, 1), wonBy(duel, 2, 0), wonBy(duel, 2, 1)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([wonBy(duel, 3, 0), wonBy(duel, 1, 2)]).toEqual([null, null]);
  });
});

describe("creatures", () => {
  it("of the core box have pictures that differ from one another", () => {
    const drawn = Object.values(BUILDS).map(({ body, gear, a, b }) => JSON.stringify([body, gear, a, b]));
    expect(new Set(drawn).size).toBe(drawn.length);
    const shapes = Object.values(BUILDS).map(({ body, gear }) => JSON.stringify([body, gear]));
    // without telling colours apart, too
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it("of other boxes are drawn by how they fight", () => {
    expect(buildOf("ranged", "tower").gear).toContain("bow");
    expect(buildOf("flying", "cove").gear).toContain("feathers");
  });
});

describe("a fight that is over", () => {
  it("lies behind when the game has gone on, not while its hero visits the place", () => {
    const told = (n: number, kind: string) => ({ n, kind });
    const log = [told(3, "moves"), told(5, "fight-ends"), told(6, "gains-xp"), told(7, "flags")];
    expect(hasGoneOn(log, log[1]!)).toBe(false);
    expect(hasGoneOn([...log, told(8, "moves")], log[1]!)).toBe(true);
  });
});
