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
  if (option.kind === "move") return movingName(option, battle, turned, words);
  if (option.kind === "place") return placingName(option, turned, words);
  return null;
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

/** "Farmer moves 1 forward and 1 to the left". */
function movingName(
  option: ReadOption,
  battle: BattleState,
  turned: boolean,
  words: TableReader,
): string | null {
  const [card, x, y] = [number(option, 0), number(option, 1), number(option, 2)];
  const fighter = battle.card.findIndex(
    (each, at) => each === card && battle.side[at] !== NOBODY && battle.x[at] !== OFF_FIELD,
  );
  if (fighter < 0) return null;
  const [dx, dy] = [x - battle.x[fighter]!, y - battle.y[fighter]!];
  const way = steps(turned ? -dx : dx, turned ? dy : -dy);
  return way === "" ? null : say("korrem.named.move", { card: words.word("card", card), way });
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
