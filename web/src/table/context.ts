import { createContext, useContext } from "react";
import type { SeatMark, TableReader, Target } from "./screen";

/** What pieces need of the table they lie on. */
export interface TableContext {
  at: (id: string) => Target[];
  pick: (id: string) => void;
  hover: (id: string | null) => void;
  spot: string | null;
  names: string[];
  marks: SeatMark[];
  words: TableReader;
  openRule: (id: string) => void;
  selected: string | null;
  take: (target: Target) => void;
  /** What it does, if that cannot be taken back: then it is guarded against a press that was not meant (see `press`). */
  final: (target: Target) => string | undefined;
  /** Something was pressed that cannot be chosen: this is why. */
  tell: (reason: string) => void;
  /** A piece is dragged: it is selected, if it can go somewhere. */
  takeUp: (id: string) => void;
  /** It is let go over a place: does it go there? */
  put: (id: string, to: string) => boolean;
  /** Answer a question in numbers. */
  answer: (ask: number, numbers: number[]) => void;
  /** An answer is on its way: no second one is given. */
  busy: boolean;
  /** Where sheets lie, beside the board (see `Sheet`). */
  dock: HTMLElement | null;
  /** The board ids that what is being shown tells of: maps go there, and come back when it is null. */
  told: readonly string[] | null;
  /** The board id that a guide points at: maps have it in sight. */
  guided: string | null;
}

export const Table = createContext<TableContext | null>(null);

/** Null outside a table (in the lobby). */
export function useTable(): TableContext | null {
  return useContext(Table);
}
