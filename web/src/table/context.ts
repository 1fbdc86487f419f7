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
  /** Answer a question in numbers. */
  answer: (ask: number, numbers: number[]) => void;
  /** An answer is on its way: no second one is given. */
  busy: boolean;
}

export const Table = createContext<TableContext | null>(null);

/** Null outside a table (in the lobby). */
export function useTable(): TableContext | null {
  return useContext(Table);
}
