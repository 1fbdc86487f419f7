import { useState, type ReactNode } from "react";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { Stepper } from "../parts/Stepper";
import { Dialog } from "../shared";
import { groupedOptions } from "./model";
import { runOf } from "./selection";
import type { OpenAsk, Target } from "./screen";

export interface RibbonProps {
  /** Mine to decide; null: we wait. */
  ask: OpenAsk | null;
  /** How many choices were made until now: what is shown is this moment. */
  moment: number;
  sentence: string;
  /** Whose mark stands before the sentence; -1: nobody's. */
  seat: number;
  buttons: Target[];
  /** Which of them are marked as grave. */
  grave?: ((target: Target) => boolean) | undefined;
  blocked: Target[];
  choose: (target: Target) => void;
  undo: (() => void) | null;
  /** Show the last moves once more. */
  again: (() => void) | null;
  why: (() => void) | null;
  hover: (ids: readonly string[]) => void;
  busy: boolean;
  /** What else belongs here: a wish to take back, "skip to now" … */
  children?: ReactNode;
}

/** One sentence that says who must do what, and the answers that point at nothing on the board. */
export function Ribbon({
  ask,
  moment,
  sentence,
  seat,
  buttons,
  grave,
  blocked,
  choose,
  undo,
  again,
  why,
  hover,
  busy,
  children,
}: RibbonProps) {
  const [all, setAll] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const mine = ask !== null;
  const numbers = ask === null ? null : runOf(ask);
  // numbers that the screen draws itself need no stepper
  const offered = new Set(buttons.map((target) => `${target.ask} ${target.option}`));
  const run =
    numbers?.counts.some(({ target }) => offered.has(`${target.ask} ${target.option}`)) === true
      ? numbers
      : null;
  const inRun = new Set(run?.counts.map(({ target }) => `${target.ask} ${target.option}`));
  const plain = buttons.filter((target) => !inRun.has(`${target.ask} ${target.option}`));
  return (
    <section
      className={mine ? "ribbon mine" : "ribbon"}
      aria-label="What is asked"
      aria-busy={busy}
      data-part="ribbon"
      data-moment={moment}
    >
      <div className="ribbon-body">
        {seat >= 0 && <SeatMark seat={seat} size={26} />}
        <p className="ribbon-sentence">{sentence}</p>
        <div className="ribbon-options">
          {run !== null && (
            <Stepper key={ask!.id} run={run} choose={choose} busy={busy} label={ask!.prompt} />
          )}
          {plain.map((target, index) => (
            <button
              key={`${target.ask} ${target.option}`}
              type="button"
              className={grave?.(target) === true ? "button grave option" : "button gold option"}
              disabled={busy}
              title={target.hint === "" ? undefined : target.hint}
              onClick={() => choose(target)}
              onPointerEnter={() => hover(ask?.options[target.option]?.at ?? [])}
              onPointerLeave={() => hover([])}
              onFocus={() => hover(ask?.options[target.option]?.at ?? [])}
              onBlur={() => hover([])}
            >
              {index < 9 && grave?.(target) !== true && <kbd>{index + 1}</kbd>} {target.label}
            </button>
          ))}
          {blocked.slice(0, 3).map((target) => (
            <button
              key={target.label}
              type="button"
              className="button blocked"
              aria-disabled="true"
              title={target.blocked}
              onClick={() => setReason(target.blocked ?? null)}
            >
              {target.label}
            </button>
          ))}
          {children}
        </div>
        {again !== null && (
          <button
            type="button"
            className="tool ribbon-again"
            onClick={again}
            aria-label="Show last moves again"
            title="Show last moves again"
          >
            <Icon name="clockwise-rotation" /> <span className="word">Show last moves again</span>
          </button>
        )}
        <span className="ribbon-tools">
          {why !== null && (
            <button type="button" className="tool ribbon-why" onClick={why} aria-label="Why? Show the rule">
              why?
            </button>
          )}
          {mine && (
            <button
              type="button"
              className="tool ribbon-all"
              onClick={() => setAll(ask.id)}
              aria-label="All options"
            >
              all<span className="word"> options</span>
            </button>
          )}
          {undo !== null && (
            <button
              type="button"
              className="tool ribbon-undo"
              onClick={undo}
              disabled={busy}
              aria-keyshortcuts="u"
              aria-label="Undo"
              title="Undo"
            >
              <Icon name="anticlockwise-rotation" /> <span className="word">Undo</span>
            </button>
          )}
        </span>
      </div>
      {reason !== null && ask !== null && (
        <p className="ribbon-reason" role="alert" onClick={() => setReason(null)}>
          {reason}
        </p>
      )}
      {ask !== null && all === ask.id && (
        <Dialog title={ask.prompt} close={() => setAll(null)} className="all-options">
          {groupedOptions(ask).map((group) => (
            <section key={group.name}>
              <h3>{group.name}</h3>
              {group.targets.map((target) => (
                <button
                  key={target.label}
                  type="button"
                  className={target.blocked === undefined ? "menu-item" : "menu-item blocked"}
                  aria-disabled={target.blocked !== undefined}
                  onPointerEnter={() => hover(target.at)}
                  onPointerLeave={() => hover([])}
                  onClick={() => {
                    if (target.blocked !== undefined) return;
                    setAll(null);
                    choose(target);
                  }}
                >
                  <span>
                    {target.label}
                    {target.hint !== "" && <small>{target.hint}</small>}
                    {target.blocked !== undefined && <small>{target.blocked}</small>}
                  </span>
                </button>
              ))}
            </section>
          ))}
        </Dialog>
      )}
    </section>
  );
}
