/** The keys of the table: numbers press buttons, arrows go over the board, Escape closes. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { keep, remembered } from "../store";
import { say } from "../words/say";
import { focusFirst, focusNearest, isArrow, keysAreElsewhere } from "./keys";
import type { Target } from "./screen";

export interface Keyed {
  buttons: Target[];
  /** The answer that is a number, where all are. */
  named: ((digit: number) => Target | null) | null;
  choose: (target: Target) => void;
  /** Ends the turn. */
  ending: (() => void) | null;
  undo: (() => void) | null;
  undoTurn: (() => void) | null;
  help: () => void;
  /** Ask what a bot would do, or let it be. */
  hint: (() => void) | null;
  skip: (() => void) | null;
  skipAll: (() => void) | null;
  /** What a key has done that nothing else shows. */
  tell: (what: string) => void;
  close: () => void;
  letGo: (() => void) | null;
}

/** Where the focus has nothing of its own to press. */
const RESTING = "body, .ribbon, .piece:not(.can, .may, .cannot)";

/** Does a key go on with what is shown? Enter and Space belong to what has the focus. */
function isOn({ key, target }: KeyboardEvent): boolean {
  if (key === "1") return true;
  return (key === "Enter" || key === " ") && (target as Element).matches(RESTING);
}

const DIGITS = "0123456789";

export function useTableKeys(table: Keyed): void {
  const latest = useRef(table);
  // before it is seen: a key that comes right then is meant for what is there
  useLayoutEffect(() => {
    latest.current = table;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const {
        buttons,
        named,
        choose,
        ending,
        undo,
        undoTurn,
        help,
        hint,
        skip,
        skipAll,
        tell,
        close,
        letGo,
      } = latest.current;
      if (keysAreElsewhere(event)) return;
      if (skip !== null && isOn(event)) skip();
      else if (event.key.length === 1 && DIGITS.includes(event.key)) {
        const digit = Number(event.key);
        const target = named === null ? buttons[digit - 1] : named(digit);
        if (target != null) choose(target);
      } else if (event.key === "e") {
        // a key that is held down ends one turn, not those that follow
        if (!event.repeat) ending?.();
      } else if (event.key === "u") undo?.();
      else if (event.key === "U") undoTurn?.();
      else if (event.key === "?") help();
      else if (event.key === "h") hint?.();
      else if (event.key === "m") {
        keep({ sound: !remembered().sound });
        tell(say(remembered().sound ? "sound.on" : "sound.off"));
      } else if (event.key === "b") {
        close();
        focusFirst();
      } else if (event.key === "Escape") {
        close();
        letGo?.();
        // held down, it skips everything
        if (event.repeat) skipAll?.();
        else skip?.();
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
