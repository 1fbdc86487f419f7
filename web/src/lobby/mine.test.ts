import { describe, expect, it } from "vitest";
import type { MyGame, SeatInfo, TableInfo } from "../wire";
import {
  gathered,
  hasOthers,
  headline,
  keysOf,
  movesOf,
  moveText,
  overNow,
  resultText,
  unsettled,
} from "./mine";
import { waysOf } from "./MyGames";

function aSeat(seat: number, kind: SeatInfo["kind"], name: string): SeatInfo {
  const bot = kind === "bot" ? "greedy" : null;
  return { seat, kind, name, bot, claimed: true, online: true, mark: "gold" };
}

function aGame(change: Partial<TableInfo> = {}, mine: Partial<MyGame> = {}): MyGame {
  const info: TableInfo = {
    table: "t1",
    game: "tales",
    title: "Tales",
    seats: [aSeat(0, "person", "Ada"), aSeat(1, "bot", "Gawain")],
    options: {},
    clock: null,
    private: false,
    hotseat: false,
    started: true,
    over: false,
    turn: [0],
    choices: 0,
    created: 0,
    commitment: "",
    result: null,
    rematch: null,
    stage: ["turn", 18],
    ...change,
  };
  return { info, seat: 0, my_turn: true, away: false, ...mine };
}

const first = (...games: MyGame[]) => gathered(games)[0]!;
const withBen = { seats: [aSeat(0, "person", "Ada"), aSeat(1, "person", "Ben")] };

describe("my games", () => {
  it("say how far they are, and whose move it is", () => {
    expect(headline(aGame().info)).toBe("Tales, turn 18");
    expect(headline(aGame({ stage: ["day", 3] }).info)).toBe("Tales, Day 3");
    expect(headline(aGame({ stage: ["turn", 0] }).info)).toBe("Tales");
    expect(moveText(first(aGame()))).toBe("your move");
    expect(moveText(first(aGame({ turn: [1] }, { my_turn: false })))).toBe("waiting for Gawain");
    expect(moveText(first(aGame({ started: false }, { my_turn: false })))).toBe("waiting for players");
    expect(moveText(first(aGame({}, { away: true })))).toBe("you have left: sit down again");
  });

  it("are counted where they wait for me", () => {
    const waits = aGame({ table: "t2" });
    const theirs = aGame({ table: "t3", turn: [1] }, { my_turn: false });
    const left = aGame({ table: "t4" }, { away: true });
    expect(movesOf(gathered([waits, theirs, left, aGame(), aGame({}, { seat: 1 })]))).toBe(2);
  });

  it("are one line for all who share a screen", () => {
    const shared = gathered([aGame(withBen, { my_turn: false }), aGame(withBen, { seat: 1 })]);
    expect(shared.map(({ seats, myTurn }) => [seats, myTurn])).toEqual([[[0, 1], true]]);
    expect(hasOthers(shared[0]!)).toBe(false);
    expect(waysOf(shared[0]!)).toEqual(["remove"]);
  });

  it("can be resigned; what nobody else sits at is deleted, the rest left", () => {
    expect(waysOf(first(aGame()))).toEqual(["resign", "remove"]);
    expect(waysOf(first(aGame(withBen)))).toEqual(["resign", "leave"]);
    expect(waysOf(first(aGame({ ...withBen, started: false })))).toEqual(["leave"]);
    const gone = { ...aSeat(1, "person", "Ben"), left: true };
    expect(waysOf(first(aGame({ seats: [withBen.seats[0]!, gone] })))).toEqual(["resign", "remove"]);
    expect(waysOf(first(aGame(withBen, { away: true })))).toEqual([]);
  });

  it("end with a result", () => {
    const ended = (winners: number[], resigned?: number[]) =>
      first(
        aGame({
          over: true,
          result: { winners, ending: "x", points: [], ...(resigned && { resigned }) },
        }),
      );
    expect(resultText(ended([0]))).toBe("you won");
    expect(resultText(ended([1]))).toBe("Gawain won");
    expect(resultText(ended([1], [0]))).toBe("you resigned: Gawain won");
    expect(resultText(ended([]))).toBe("nobody won");
  });

  it("are asked for with the secrets of seats alone", () => {
    const seat = { seat: 0, kind: "seat" as const, token: "mine" };
    const claim = { seat: 1, kind: "claim" as const, token: "a friend’s" };
    expect(keysOf({ t1: [seat, claim] })).toEqual([{ table: "t1", token: "mine" }]);
  });

  it("that are over are asked for once", () => {
    const over = (table: string, finished: number) => first(aGame({ table, finished, over: true }));
    const keys = ["t1", "t2", "t2", "t3"].map((table) => ({ table, token: "x" }));
    const before = [over("t2", 20)];
    expect(unsettled(keys, before).map(({ table }) => table)).toEqual(["t1", "t3"]);
    expect(overNow(before, [over("t1", 10), over("t3", 30)]).map(({ info }) => info.table)).toEqual([
      "t3",
      "t2",
      "t1",
    ]);
  });
});
