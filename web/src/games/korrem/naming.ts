/** What options are called here: places by what lies beside them, not by numbers that nobody sees. */
import { number } from "../../table/args";
import type { TableReader } from "../../table/reading";
import type { ReadAsk, ReadOption } from "../../table/screen";
import { listed, say } from "../../words/say";
import { neighbours } from "./look";
import { ABOVE, OFF_FIELD, NOBODY, type BattleState, type KorremView } from "./types";

/** How an option reads where the screen knows more than its words say; null: as they have it. */
export function named(option: ReadOption, ask: ReadAsk, view: KorremView, words: TableReader): string | null {
  if (option.kind === "lay") return layingName(option, view, words);
  const battle = view.state.battles.find(({ id }) => ask.matter === `battle ${id}`);
  if (battle === undefined) return null;
  const turned = battle.sides.find(({ seat }) => seat === view.seat)?.front === ABOVE;
  const [card, x, y] = [number(option, 0), number(option, 1), number(option, 2)];
  switch (option.kind) {
    case "move":
    case "teleport":
      return goingName(option.kind, card, wayTo(battle, card, x, y, turned), words);
    case "regroup":
      return goingName(option.kind, card, wayBy(x, y, turned), words);
    case "summon":
      return callingName(option, battle, turned, words);
    case "place":
      return placingName(option, turned, words);
    default:
      return null;
  }
}

/** "Lay Ocean beside Ocean 8 and Mountain 10". */
function layingName(option: ReadOption, view: KorremView, words: TableReader): string {
  const tile = words.word("tile", number(option, 0));
  const { hex_land } = view.state;
  const near = neighbours(view, number(option, 1), number(option, 2)).map((hex) =>
    say("korrem.named.hex", { land: words.word("tile", hex_land[hex]!), hex }),
  );
  return near.length === 0
    ? say("korrem.named.lay-first", { tile })
    : say("korrem.named.lay", { tile, near: listed(near) });
}

/** Steps on the screen: to the right, and down. */
function steps(right: number, down: number): string {
  const ways: [number, "left" | "right" | "forward" | "back"][] = [
    [-right, "left"],
    [right, "right"],
    [-down, "forward"],
    [down, "back"],
  ];
  return listed(
    ways.filter(([count]) => count > 0).map(([count, way]) => say(`korrem.named.${way}`, { count })),
  );
}

/** From where a card stands to a cell; empty where it does not stand on the field, or there. */
function wayTo({ card, side, x, y }: BattleState, who: number, toX: number, toY: number, turned: boolean) {
  const fighter = card.findIndex((each, at) => each === who && side[at] !== NOBODY && x[at] !== OFF_FIELD);
  return fighter < 0 ? "" : wayBy(toX - x[fighter]!, toY - y[fighter]!, turned);
}

function wayBy(dx: number, dy: number, turned: boolean): string {
  return steps(turned ? -dx : dx, turned ? dy : -dy);
}

/** "Farmer moves 1 forward and 1 to the left". */
function goingName(
  kind: "move" | "teleport" | "regroup",
  card: number,
  way: string,
  words: TableReader,
): string | null {
  return way === "" ? null : say(`korrem.named.${kind}`, { card: words.word("card", card), way });
}

/** "Oracle calls Phoenix, 1 forward (2 Gold)": from who calls. */
function callingName(
  option: ReadOption,
  battle: BattleState,
  turned: boolean,
  words: TableReader,
): string | null {
  const [card, summoner, x, y] = [0, 1, 2, 3].map((at) => number(option, at)) as [
    number,
    number,
    number,
    number,
  ];
  const way = wayTo(battle, summoner, x, y, turned);
  if (way === "") return null;
  return say("korrem.named.summon", {
    summoner: words.word("card", summoner),
    card: words.word("card", card),
    way,
    cost: words.word("price", option.args[4] ?? null),
  });
}

/** "Farmer: row 1, 2 to the left of the middle". The first row is the one at the Frontline. */
function placingName(option: ReadOption, turned: boolean, words: TableReader): string {
  const [card, x, y] = [number(option, 0), number(option, 1), number(option, 2)];
  const right = turned ? -x : x;
  return say(right === 0 ? "korrem.named.place-middle" : "korrem.named.place", {
    card: words.word("card", card),
    row: turned ? y + 1 : -y,
    aside: right === 0 ? "" : steps(right, 0),
  });
}
