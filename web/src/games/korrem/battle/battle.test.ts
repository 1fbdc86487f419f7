import { describe, expect, it } from "vitest";
import type { Told } from "../../../table/screen";
import {
  aimOf,
  asLeft,
  battlePointsAt,
  battlesIn,
  bondsOn,
  boxOf,
  fallenIn,
  forecastOf,
  goneOn,
  frontRow,
  isFought,
  isTelling,
  marksOf,
  percent,
  placeOf,
  reportOf,
  shownBattle,
  tellingOf,
  withdrew,
} from "./look";
import type { BattleState, FighterLook, KorremView } from "../types";

const side = (seat: number, front: number) => ({
  seat,
  armies: [],
  role: front,
  front,
  phases: 0,
  latecomers: [],
  out: false,
  graves: [],
  relics: [],
  ready: true,
  bounty: 0,
});

/** The wild defend with one card at 0, 0; seat 0 attacks with two below it, one of its cards waits. */
function battle(id = 1): BattleState {
  return {
    id,
    hex: 3,
    sides: [side(-1, 0), side(0, 1)],
    order: [1, 0],
    acting: 1,
    turn: 1,
    ahead: 0,
    decided: false,
    engaging: false,
    card: [290, 10, 11, 12],
    side: [0, 1, 1, 1],
    x: [0, 0, 1, 99],
    y: [0, -1, -1, 102],
    hurt: [2, 0, 0, 0],
    absorbed: [0, 0, 0, 0],
    steps: [0, 0, 0, 0],
    strikes: [0, 0, 0, 0],
    disabled: [0, 0, 1, 0],
    poisoned: [3, 0, 0, 0],
    frozen: [0, 0, 0, 0],
    relics: [[], [4], [], []],
    pot: [],
  };
}

function view(battles: BattleState[], now: number, seat = 0): KorremView {
  return {
    seat,
    asks: [],
    state: { battles, bonds: [] },
    derived: { battles: battles.map(({ id }) => ({ id, now: id === now, fighters: [] })) },
  } as unknown as KorremView;
}

const told = (n: number, kind: string, args: Told["args"], text = `${kind} ${n}`) =>
  ({ n, kind, args, text }) as Told;

describe("the field of a battle", () => {
  it("shows the attackers below, and turns round for one who defends", () => {
    const field = battle();
    const box = boxOf(field, [], 0);
    expect(placeOf(box, 0, 0).row + 1).toBe(placeOf(box, 0, -1).row);
    expect(frontRow(box)).toBe(placeOf(box, 0, -1).row);
    field.sides[0]!.seat = 1;
    const turned = boxOf(field, [], 1);
    expect(placeOf(turned, 0, 0).row).toBe(placeOf(turned, 0, -1).row + 1);
    expect(frontRow(turned)).toBe(placeOf(turned, 0, 0).row);
    expect(placeOf(turned, 1, 0).column).toBe(placeOf(turned, 0, 0).column - 1);
  });

  it("has room for all cards that are laid, one more around them, and for what can be chosen", () => {
    const box = boxOf(battle(), [], 0);
    expect([box.columns, box.rows]).toEqual([4, 4]);
    expect(boxOf(battle(), [{ x: 6, y: 0 }], 0).columns).toBe(8);
  });

  it("is looked at where the cards are, far out on the Frontline, too", () => {
    const far = battle();
    far.x = far.x.map((x) => (x === 99 ? x : x - 4)); // who still waits is nowhere
    const [here, there] = [boxOf(battle(), [], 0), boxOf(far, [], 0)];
    expect([there.columns, there.left]).toEqual([here.columns, here.left - 4]);
  });

  it("tells the states of a card, and what it bears", () => {
    const look = { undead: false, shoots: false, flies: true } as FighterLook;
    const relics = Array.from({ length: 5 }, (_, at) => ({ name: `relic ${at}`, text: `does ${at}` }));
    expect(marksOf(battle(), { ...look, fighter: 0 }, relics).map(({ icon }) => icon)).toEqual([
      "poison-bottle",
      "feathered-wing",
    ]);
    const [borne] = marksOf(battle(), { ...look, flies: false, fighter: 1 }, relics);
    expect([borne?.name, borne?.text]).toEqual(["relic 4", "does 4"]);
    expect(marksOf(battle(), { ...look, fighter: 2 }, relics)[0]?.icon).toBe("knocked-out-stars");
  });

  it("draws threads between those who both stand there", () => {
    const bond = { kind: 1, first: 290, second: 10, battle: 1, code: "1A" };
    expect(bondsOn(battle(), [bond])[0]?.of).toEqual([0, 1]);
    expect(bondsOn(battle(), [{ ...bond, second: 12 }])).toEqual([]); // it still waits
  });
});

describe("several battles", () => {
  it("shows what is told, then what was chosen, then the one in which something happens", () => {
    const now = view([battle(1), battle(2), battle(3)], 2);
    expect(shownBattle(now, null, -1)?.id).toBe(2);
    expect(shownBattle(now, 3, -1)?.id).toBe(3);
    expect(shownBattle(now, 3, 1)?.id).toBe(1);
    expect(shownBattle(now, 9, -1)?.id).toBe(2); // it is over
  });

  it("is fought while somebody is asked about it, and waits otherwise", () => {
    const still = view([battle()], 1);
    expect(isFought(still)).toBe(false);
    const asked = (kind: string, args: unknown[]) => ({ ...still, asks: [{ kind, args }] }) as KorremView;
    expect(isFought(asked("assault", [3, 1]))).toBe(true);
    expect(isFought(asked("play-card", ["die"]))).toBe(true);
    expect(isFought(asked("play-card", ["weather"]))).toBe(false);
    expect(isFought(asked("command", [3]))).toBe(false);
  });
});

describe("what a deed would come to", () => {
  it("is read from the hints of the rules", () => {
    expect(forecastOf(["blow", 3, 1, 2, 0])).toMatchObject({ taken: 3, blocked: 1, left: 2, ways: 1 });
    expect(forecastOf(["blow-if", 5, 4, 8, 9, 0, 0])).toMatchObject({ wins: 4, ways: 8, taken: 9, left: 0 });
    expect(forecastOf(["courting", 1, 3, 4])).toMatchObject({ wins: 3, ways: 4, left: -1 });
    expect(forecastOf(["price", [1]])).toBeNull();
    expect(forecastOf(undefined)).toBeNull();
    expect(percent(3, 4)).toBe("75%");
  });
});

describe("what options point at", () => {
  const option = (kind: string, args: unknown[], at: string[]) =>
    ({ kind, args, at }) as unknown as Parameters<typeof battlePointsAt>[0];
  const ask = (kind: string) =>
    ({ kind, matter: "battle 1" }) as unknown as Parameters<typeof battlePointsAt>[1];

  it("is a fighter for who bears an Artifact, the reserve for who is laid, and a badge for all together", () => {
    const here = view([battle()], 1);
    expect(battlePointsAt(option("bear", [4, 11], ["card:11"]), ask("equip"), here)).toEqual(["fighter:2"]);
    expect(
      battlePointsAt(option("place", [12, 0, -2], ["card:12", "spot:0,-2"]), ask("place-card"), here),
    ).toEqual(["reserve:12", "spot:0,-2"]);
    expect(battlePointsAt(option("storm", [290, 0], ["fighter:0"]), ask("assault"), here)).toEqual([
      "storm:0",
    ]);
  });

  it("is left alone outside of a battle", () => {
    const command = { kind: "command" } as unknown as Parameters<typeof battlePointsAt>[1];
    expect(battlePointsAt(option("x", [], ["card:11"]), command, view([battle()], 1))).toEqual(["card:11"]);
  });
});

describe("the report", () => {
  const log = [
    told(1, "battle", [1, 3, -1, 0]),
    told(2, "phase", [1, -1, 1, true]),
    told(3, "npc-rolls", [1, 290, 5, -1]),
    told(4, "phase", [2, 0, 1, true]), // of another battle
    told(5, "hurt", [2, 7, 0, 3, 0]),
    told(6, "phase", [1, 0, 1, false]),
    told(7, "attacks", [1, 10, 1, 290, 0]),
    told(8, "bond", [10, 290, 1, "1A"]),
    told(9, "battle-over", [1, 3, [0]]),
    told(10, "scores", [0, 3]),
  ];

  it("tells one battle by its phases, and nothing of the others", () => {
    const chapters = reportOf(log, 1);
    expect(chapters.map(({ key, lines }) => [key, ...lines.map(({ n }) => n)])).toEqual([
      [1],
      [2, 3],
      [6, 7, 8, 9],
    ]);
    expect(battlesIn(log)).toEqual([{ id: 1, title: "battle 1", over: true }]);
  });

  it("tells who does what to whom", () => {
    const field = battle();
    expect(tellingOf(log[6]!, field)).toMatchObject({ kind: "attack", from: 1, to: [0] });
    expect(tellingOf(log[2]!, field)).toMatchObject({ kind: "die", from: 0, die: 5 });
    expect(tellingOf(told(1, "hearts", [1, 10, 290, 1, 2]), field)).toMatchObject({
      kind: "heart",
      from: 1,
      to: [0],
      hearts: 1,
      needed: 2,
    });
    expect(tellingOf(told(1, "regroups", [1, [10, 11], 0, 1]), field).to).toEqual([1, 2]);
  });
});

describe("why a creature attacks whom", () => {
  const its = (look: Partial<FighterLook>) => ({
    id: 1,
    now: true,
    bottom: 1,
    fighters: [{ fighter: 0, shoots: false, flies: false, ...look } as FighterLook],
  });

  it("is its closeness, and of equals its Health", () => {
    const far = { ...battle(), x: [0, 0, 3, 99] };
    expect(aimOf(far, its({}), 0, 1)).toBe("closest");
    expect(aimOf(battle(), its({}), 0, 1)).toBe("healthiest");
    expect(aimOf(far, its({ flies: true }), 0, 1)).toBe("far");
  });

  it("needs no reason where there is one enemy, and none is told of a nation's own", () => {
    const alone = { ...battle(), x: [0, 0, 99, 99] };
    expect(aimOf(alone, its({}), 0, 1)).toBe("only");
    expect(aimOf(battle(), its({}), 1, 0)).toBeNull();
  });
});

describe("a Battle that is over", () => {
  it("lies behind when the game has gone on", () => {
    const told = (n: number, kind: string) => ({ n, kind });
    const log = [told(3, "marches"), told(5, "battle-over"), told(6, "scores")];
    expect(goneOn(log, log[1]!)).toBeUndefined();
    expect(goneOn([...log, told(8, "advances"), told(9, "occupies")], log[1]!)).toBe(8);
  });

  it("that was mine gives way to what is told of others, not to its own aftermath", () => {
    const told = (n: number, kind: string, seat: number) => ({ n, kind, args: [seat, 1] });
    const over = told(7, "battle-over", -1);
    expect(isTelling([over, told(8, "occupies", 1)], over, 0)).toBe(false);
    expect(isTelling([told(8, "gathers", 0)], over, 0)).toBe(false);
    expect(isTelling([told(8, "marches", 1)], over, 0)).toBe(true);
    expect(isTelling([told(6, "marches", 1)], over, 0)).toBe(false);
  });

  const log = [
    { kind: "dies", args: [1, 0, 10, 1] },
    { kind: "dies", args: [2, 0, 11, 2] },
    { kind: "joins-friend", args: [1, 11, -1] },
    { kind: "retreats", args: [1, 0, 3] },
  ];

  it("says who fell in it, and who left it of their own will", () => {
    expect([...fallenIn(log, 1)]).toEqual([[0, [10]]]);
    expect([withdrew(log, 1, 0), withdrew(log, 2, 0), withdrew(log, 1, -1)]).toEqual([true, false, false]);
  });

  it("shows the field as it was left, though the last blows were not seen", () => {
    const left = asLeft(battle(), log, [-1]);
    // one fell, one went over, the last of them fled
    expect(left.side).toEqual([0, -1, 0, -1]);
    expect(left.sides.map(({ out }) => out)).toEqual([false, true]);
  });
});
