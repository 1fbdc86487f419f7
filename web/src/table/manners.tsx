/**
 * Three settings of who plays: that ending a turn is asked once more while something can still be done, that what has
 * only one answer is answered at once, and that what stands ready is taken.
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

/** What stands ready for me, where it can be taken; `ready` tells it of a question. Null: I am to choose. */
export function readyAnswer(
  asks: readonly ReadAsk[],
  ready: (ask: ReadAsk) => string | undefined,
): { ask: number; option: number } | null {
  const holding = asks.filter((ask) => !ask.standing);
  const [ask] = holding;
  if (ask === undefined || holding.length > 1) return null;
  const wanted = ready(ask);
  const option = wanted === undefined ? -1 : ask.options.findIndex(({ kind }) => kind === wanted);
  return option < 0 ? null : { ask: ask.id, option };
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
  passing: (ask: ReadAsk) => string | undefined,
): Manners {
  const { skip, ready } = useKept();
  const [asked, setAsked] = useState<Target | null>(null);
  // who takes back wants to choose: nothing is answered until something was chosen by hand
  const byHand = useRef(false);
  // however often the screen is drawn meanwhile, it is answered when its time has come
  const due = useRef({ key: "", at: 0, taken: false });
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
    if (!(skip || ready) || taught || choose === null || acts.busy || byHand.current) return;
    const asks = myAsks(view).map((ask) => words.ask(ask));
    const only =
      (skip ? onlyAnswer(asks) : null) ??
      (ready ? readyAnswer(asks, (ask) => words.find("prompts", ask.kind)?.ready ?? passing(ask)) : null);
    if (only === null) return;
    const key = `${only.ask} ${only.option}`;
    if (due.current.key !== key) due.current = { key, at: performance.now() + LOOKED_AT, taken: false };
    const { current } = due;
    if (current.taken) return;
    const timer = setTimeout(
      () => {
        current.taken = true;
        put(only.ask, only.option);
      },
      Math.max(0, current.at - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [skip, ready, taught, choose, acts.busy, view, words, put, passing]);
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
            data-final={asked.name}
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
