/** My games, as the lobby lists them: pure, so that a test can read them. */
import type { Link, MyGame, TableInfo } from "../wire";
import { listed, say } from "../words/say";

/** One table at which I sit, on one seat or (around one screen) on several. */
export interface MyTable {
  info: TableInfo;
  seats: number[];
  myTurn: boolean;
  /** I have left it, and may come back. */
  away: boolean;
}

export interface SeatKey {
  table: string;
  token: string;
}

/** The secrets of my seats, the newest tables last. */
export function keysOf(seats: Record<string, Link[]>): SeatKey[] {
  return Object.entries(seats).flatMap(([table, links]) =>
    links.filter((link) => link.kind === "seat").map(({ token }) => ({ table, token })),
  );
}

/** What is still to be asked for: of games that are known to be over nothing new is heard. */
export function unsettled(keys: readonly SeatKey[], over: readonly MyTable[]): SeatKey[] {
  const settled = new Set(over.map(({ info }) => info.table));
  return keys.filter(({ table }) => !settled.has(table));
}

/** Games that were over before and those that are over now, the newest first. */
export function overNow(before: readonly MyTable[], now: readonly MyTable[]): MyTable[] {
  return [...now, ...before].sort((a, b) => (b.info.finished ?? 0) - (a.info.finished ?? 0));
}

/** Seats at one table are one game, in the order in which the server gave them. */
export function gathered(games: readonly MyGame[]): MyTable[] {
  const tables = new Map<string, MyTable>();
  for (const { info, seat, my_turn: myTurn, away } of games) {
    const found = tables.get(info.table);
    if (found === undefined) tables.set(info.table, { info, seats: [seat], myTurn, away });
    else {
      found.seats.push(seat);
      found.myTurn ||= myTurn;
      found.away &&= away;
    }
  }
  return [...tables.values()];
}

/** "turn 18", or nothing where a game does not count, or has hardly begun. */
export function stageText({ stage }: Pick<TableInfo, "stage">): string {
  if (stage == null) return "";
  const [counts, number] = stage as [string, number];
  if (number < 1) return "";
  return counts === "day" || counts === "round" || counts === "turn"
    ? say(`stage.${counts}`, { number })
    : "";
}

/** "Tales, turn 18". */
export function headline(info: TableInfo): string {
  return [info.title, stageText(info)].filter((part) => part !== "").join(say("list.between"));
}

function seatName(info: TableInfo, seat: number): string {
  const name = info.seats[seat]?.name ?? "";
  return name === "" ? say("seat.numbered", { number: seat + 1 }) : name;
}

/** "your move", "Gawain is to move", "waiting for players". */
export function moveText({ info, myTurn, away, seats }: MyTable): string {
  if (away) return say("mine.left");
  if (!info.started) return say("lobby.waiting");
  if (myTurn) return say(seats.length > 1 ? "mine.our-move" : "mine.my-move");
  const others = info.turn.map((seat) => seatName(info, seat));
  return others.length > 0 ? say("mine.their-move", { names: listed(others) }) : say("lobby.going-on-mine");
}

/** How many tables wait for me. */
export function movesOf(running: readonly MyTable[]): number {
  return running.filter(({ myTurn, away }) => myTurn && !away).length;
}

/** Is there somebody else at the table, so that it is not mine to delete? */
export function hasOthers({ info, seats }: MyTable): boolean {
  return info.seats.some(
    ({ seat, kind, claimed, left }) => !seats.includes(seat) && kind !== "bot" && claimed && left !== true,
  );
}

export function won({ info, seats }: MyTable): boolean {
  return info.result?.winners.some((seat) => seats.includes(seat)) === true;
}

/** How it ended for me. */
export function resultText(game: MyTable): string {
  const { result } = game.info;
  if (won(game) && game.seats.length === 1) return say("mine.won");
  const winners = result?.winners.map((seat) => seatName(game.info, seat)) ?? [];
  if (winners.length === 0) return say("mine.nobody");
  const resigned = result?.resigned?.some((seat) => game.seats.includes(seat)) === true;
  return say(resigned ? "mine.resigned" : "mine.lost", { names: listed(winners) });
}
