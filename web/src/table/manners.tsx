/**
 * Two settings of who plays: that ending a turn is asked once more while something can still be done, and that what has
 * only one answer is answered at once.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Dialog } from "../shared";
import { remembered, useKept } from "../store";
import { say } from "../words/say";
import type { Acts, Now } from "./laid";
import { canGoOn, myAsks } from "./model";
import type { ReadAsk, Target } from "./screen";

const LOOKED_AT = 700; // milliseconds in which the only answer is seen before it is given

/** Does this end the turn while there is something else to do? */
export function endsEarly(target: Target, asks: readonly ReadAsk[]): boolean {
  return target.ends === true && canGoOn(asks);
}

/** The only answer to all that I am asked; null where there is a choice, or nothing to answer. */
export function onlyAnswer(asks: readonly ReadAsk[]): { ask: number; option: number } | null {
  const [ask, ...more] = asks;
  if (ask === undefined || more.length > 0 || ask.standing || ask.amounts !== undefined) return null;
  return ask.options.length === 1 ? { ask: ask.id, option: 0 } : null;
}

export interface Manners {
  acts: Acts;
  dialog: ReactNode;
}

/** What can be done, as this device likes it. `taught`: a guide is there, who decides what is asked. */
export function useManners(
  acts: Acts,
  { view, words }: Now,
  taught: boolean,
  put: (ask: number, option: number) => void,
): Manners {
  const { skip } = useKept();
  const [asked, setAsked] = useState<Target | null>(null);
  // who takes back wants to choose: nothing is answered until something was chosen by hand
  const byHand = useRef(false);
  const { choose } = acts;
  const careful = useCallback(
    (target: Target) => {
      const asks = myAsks(view).map((ask) => words.ask(ask));
      if (remembered().confirm && endsEarly(target, asks)) return setAsked(target);
      byHand.current = false;
      choose?.(target);
    },
    [choose, view, words],
  );
  useEffect(() => {
    if (!skip || taught || choose === null || acts.busy || byHand.current) return;
    const only = onlyAnswer(myAsks(view).map((ask) => words.ask(ask)));
    if (only === null) return;
    const timer = setTimeout(() => put(only.ask, only.option), LOOKED_AT);
    return () => clearTimeout(timer);
  }, [skip, taught, choose, acts.busy, view, words, put]);
  const back = (undo: (() => void) | null) =>
    undo === null
      ? null
      : () => {
          byHand.current = true;
          setAsked(null);
          undo();
        };
  const undoTurn = back(acts.undoTurn);
  return {
    acts: {
      ...acts,
      choose: choose === null ? null : careful,
      undo: back(acts.undo),
      undoTurn,
      undoRolled: back(acts.undoRolled),
    },
    dialog: asked !== null && choose !== null && (
      <Dialog title={say("confirm.end")} close={() => setAsked(null)} className="parting">
        <p>{say("confirm.end-text", { label: asked.label })}</p>
        <p className="row end">
          <button type="button" className="button" onClick={() => setAsked(null)}>
            {say("confirm.not-yet")}
          </button>
          {undoTurn !== null && (
            <button type="button" className="button" onClick={undoTurn}>
              {say("confirm.start-over")}
            </button>
          )}
          <button
            type="button"
            className="button gold"
            onClick={() => {
              setAsked(null);
              byHand.current = false;
              choose(asked);
            }}
          >
            {asked.label}
          </button>
        </p>
      </Dialog>
    ),
  };
}
