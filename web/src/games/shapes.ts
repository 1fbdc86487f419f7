/** What a game without a screen shows, told by its form: a board, a map, a table, a picture, something for each seat. */
import type { View } from "../table/view";

export type Plain = number | string | boolean | null;

export interface Cell {
  q: number;
  r: number;
  /** What options point at; without it `hex:` and its place in the list. */
  id: string;
  text: string;
}

export type Shape =
  | { form: "board"; rows: string[][] }
  | { form: "hexes"; cells: Cell[] }
  | { form: "table"; columns: string[]; rows: Plain[][] }
  | { form: "picture"; lines: string[] }
  | { form: "seats"; values: Plain[] }
  | { form: "fact"; values: Plain[] }
  | { form: "other" };

export interface Field {
  name: string;
  shape: Shape;
}

const EMPTY = [".", "_", "·", ""];
/** A cell with more letters than this is one of a table. */
const SIGN = 3;

/** The form of a value, at a table with so many seats. */
export function shapeOf(value: unknown, seats: number): Shape {
  if (isPlain(value)) return { form: "fact", values: [value] };
  if (!Array.isArray(value) || value.length === 0) return { form: "other" };
  const board = boardOf(value);
  if (board !== null) return { form: "board", rows: board };
  if (value.every(isPlain)) {
    if (value.length === seats) return { form: "seats", values: value };
    if (value.every((line) => typeof line === "string")) return { form: "picture", lines: value };
    return { form: "fact", values: value };
  }
  if (value.every(isRecord)) {
    if (value.every(isPlaced)) return { form: "hexes", cells: value.map(cellOf) };
    const columns = Object.keys(value[0]!).filter((column) => value.every((row) => isPlain(row[column])));
    if (columns.length > 0)
      return {
        form: "table",
        columns,
        rows: value.map((row) => columns.map((column) => row[column] as Plain)),
      };
  }
  if (value.every(isRow)) return { form: "table", columns: [], rows: value };
  return { form: "other" };
}

/** All that a view shows, what the game has worked out first. Where that is a board, it stands for the state. */
export function fieldsOf(view: Pick<View, "derived" | "state" | "seats">): Field[] {
  const shaped = ([name, value]: [string, unknown]): Field => ({ name, shape: shapeOf(value, view.seats) });
  const derived = Object.entries(view.derived).map(shaped);
  const drawn = derived.some(({ shape }) => ["board", "hexes", "picture"].includes(shape.form));
  return drawn ? derived : [...derived, ...Object.entries(view.state).map(shaped)];
}

export interface OpenRecord {
  name: string;
  facts: [name: string, values: Plain[]][];
}

/** What is going on, the oldest first: the records of the scopes that are open, such as an auction and its highest bid. */
export function recordsOf(view: Pick<View, "scopes">): OpenRecord[] {
  return view.scopes.map(([name, fields]) => ({
    name,
    facts: Object.entries(fields).flatMap(([field, value]): [string, Plain[]][] => {
      if (isPlain(value)) return [[field, [value]]];
      return Array.isArray(value) && value.every(isPlain) ? [[field, value]] : [];
    }),
  }));
}

/** The rows of a board: lists of signs, or texts whose signs stand apart (". O X") or side by side (".OX"). */
function boardOf(lines: readonly unknown[]): string[][] | null {
  const rows = lines.map((line) => {
    if (Array.isArray(line)) return line.every(isPlain) ? line.map(signOf) : [];
    if (typeof line !== "string") return [];
    return line.trim().includes(" ") ? line.trim().split(" ") : Array.from(line);
  });
  const wide = rows[0]!.length;
  const even = wide > 1 && rows.length > 1 && rows.every((row) => row.length === wide);
  const signs = even && rows.every((row) => row.every((sign) => sign.length <= SIGN));
  // a word for each seat is no board, unless it has an empty place
  const isWords = lines.every((line) => typeof line === "string" && !line.includes(" "));
  if (!signs || (isWords && !rows.some((row) => row.some((sign) => EMPTY.includes(sign))))) return null;
  return rows.map((row) => row.map((sign) => (EMPTY.includes(sign) ? "" : sign)));
}

/** What an option may point at to mean a place of a board, the nearest first. */
export function idsOf(row: number, column: number, columns: number): string[] {
  return [`cell:${row},${column}`, `square:${row * columns + column}`, `column:${column}`, `row:${row}`];
}

function signOf(value: Plain): string {
  return value === null ? "" : String(value);
}

function isPlain(value: unknown): value is Plain {
  return value === null || ["number", "string", "boolean"].includes(typeof value);
}

function isRow(value: unknown): value is Plain[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlain);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlaced(value: Record<string, unknown>): boolean {
  return Number.isInteger(value.q) && Number.isInteger(value.r);
}

function cellOf(value: Record<string, unknown>, index: number): Cell {
  return {
    q: value.q as number,
    r: value.r as number,
    id: typeof value.id === "string" ? value.id : `hex:${index}`,
    text: isPlain(value.text) ? signOf(value.text) : "",
  };
}

/** A name of the rules as words: `held_cards` as "held cards". */
export function spoken(name: string): string {
  return name.split("_").join(" ").split("-").join(" ");
}

/** A zone's name and the seat it belongs to: `hand 1` or `hand:1` as "hand" of seat 1; -1: it is everybody's. */
export function zoneOf(name: string, seats: number): { name: string; seat: number } {
  for (const sign of [" ", ":"]) {
    const at = name.lastIndexOf(sign);
    const rest = name.slice(at + 1);
    const seat = at < 0 || rest === "" ? NaN : Number(rest);
    if (Number.isInteger(seat) && seat >= 0 && seat < seats) return { name: name.slice(0, at), seat };
  }
  return { name, seat: -1 };
}

/** Pieces as they are drawn: each one that is seen, and how many lie unseen in a row. */
export function runsOf<T>(pieces: readonly (T | null)[]): (T | number)[] {
  const runs: (T | number)[] = [];
  for (const piece of pieces) {
    const last = runs[runs.length - 1];
    if (piece !== null) runs.push(piece);
    else if (typeof last === "number") runs[runs.length - 1] = last + 1;
    else runs.push(1);
  }
  return runs;
}
