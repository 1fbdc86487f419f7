import { describe, expect, it } from "vitest";
import type { SeatInfo, TableInfo } from "../wire";
import type { MyTable } from "./mine";
import { lengthText } from "./Statistics";
import { metAt, statistics } from "./statistics";

function aSeat(seat: number, bot: string | null): SeatInfo {
  const kind = bot === null ? "person" : "bot";
  return { seat, kind, name: "", bot, claimed: true, online: true, mark: "gold" };
}

/** A game of mine on seat 0, by who won, how long it took, and against whom. */
function played(winner: number, turns: number, bots: (string | null)[] = ["greedy"]): MyTable {
  const info = {
    game: "tales",
    title: "Tales",
    seats: [aSeat(0, null), ...bots.map((bot, at) => aSeat(at + 1, bot))],
    over: true,
    result: { winners: [winner], ending: "x", points: [] },
    stage: ["turn", turns],
  } as unknown as TableInfo;
  return { info, seats: [0], myTurn: false, away: false };
}

describe("my record", () => {
  it("counts games, wins, lengths and streaks, the newest first", () => {
    const [record] = statistics([played(0, 12), played(0, 20), played(1, 16), played(0, 8)]);
    expect(record).toMatchObject({ game: "tales", played: 4, won: 3 });
    expect(record!.length).toEqual({ counts: "turn", least: 8, most: 20, usual: 14 });
    expect(record!.streak).toEqual({ now: 2, best: 2 });
    expect(statistics([played(1, 5), played(0, 5)])[0]!.streak).toEqual({ now: 0, best: 1 });
  });

  it("parts them by the strongest that was met", () => {
    const [record] = statistics([
      played(0, 9, ["random"]),
      played(1, 9, ["random", "mcts:1000ms"]),
      played(0, 9, ["greedy", null]),
    ]);
    expect(record!.against).toEqual([
      ["squire", { played: 1, won: 1 }],
      ["marshal", { played: 1, won: 0 }],
      ["people", { played: 1, won: 1 }],
    ]);
  });

  it("tells a length without a span where there is none", () => {
    expect(lengthText({ length: { counts: "turn", least: 8, most: 20, usual: 14 } })).toBe(
      "8 to 20 turns, 14 on average",
    );
    expect(lengthText({ length: { counts: "day", least: 9, most: 9, usual: 9 } })).toBe("9 Days");
  });

  it("leaves out lessons and games around one screen", () => {
    expect(metAt(played(0, 9, ["script"]))).toBeNull();
    expect(statistics([played(0, 9, ["script"]), { ...played(0, 9), seats: [0, 1] }])).toEqual([]);
  });

  it("has no length of what was resigned", () => {
    const resigned = played(1, 3);
    resigned.info.result!.ending = "resigned";
    expect(statistics([resigned])[0]!.length).toBeNull();
  });
});
