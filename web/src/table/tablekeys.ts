/** The keys of the table: numbers press buttons, arrows go over the board, Escape closes. */
import { useEffect, useRef } from "react";
import { focusFirst, focusNearest, isArrow, keysAreElsewhere } from "./keys";
import type { Target } from "./screen";

export interface Keyed {
  buttons: Target[];
  choose: (target: Target) => void;
  undo: (() => void) | null;
  help: () => void;
  skip: (() => void) | null;
  close: () => void;
  letGo: (() => void) | null;
}

const DIGITS = "123456789";

export function useTableKeys(table: Keyed): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const { buttons, choose, undo, help, skip, close, letGo } = latest.current;
      if (keysAreElsewhere(event)) return;
      if (event.key.length === 1 && DIGITS.includes(event.key)) {
        const target = buttons[DIGITS.indexOf(event.key)];
        if (target !== undefined) choose(target);
      } else if (event.key === "u") undo?.();
      else if (event.key === "?") help();
      else if (event.key === "b") {
        close();
        focusFirst();
      } else if (event.key === "Escape") {
        close();
        letGo?.();
        skip?.();
      } else if (isArrow(event.key)) {
        if (!focusNearest(event.key)) return;
        close();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", key);
    return () => document.removeEventListener("keydown", key);
  }, []);
}
