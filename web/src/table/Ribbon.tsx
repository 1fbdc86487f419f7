import { useState } from "react";
import { Icon } from "../parts/Icon";
import { Numbers } from "../parts/Numbers";
import { SeatMark } from "../parts/SeatMark";
import { Stepper } from "../parts/Stepper";
import { Dialog } from "../shared";
import { say } from "../words/say";
import { useFrame } from "./laid";
import { groupedOptions } from "./model";
import { numbersKey } from "./numbers";
import { runOf, type Run } from "./selection";
import type { ReadAsk, Target } from "./screen";

const keyOf = (target: Target) => `${target.ask} ${target.option}`;

/** One sentence that says who must do what, and the answers that point at nothing on the board. */
export function Ribbon({ why }: { why: (() => void) | null }) {
  const { now, acts, choosing, sentence, who, slots } = useFrame();
  const { open: ask, isDrawn } = choosing;
  const [all, setAll] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const numbers = ask?.amounts !== undefined && !isDrawn(numbersKey(ask.id)) ? ask : null;
  const hasOptions = ask !== null && ask.options.length + ask.blocked.length > 0;
  return (
    <section
      className={ask !== null ? "ribbon mine" : "ribbon"}
      aria-label={say("ribbon.label")}
      aria-busy={acts.busy}
      data-part="ribbon"
      data-moment={now.moment}
    >
      {numbers !== null && (
        <div className="ribbon-sheet parchment">
          <Numbers key={numbers.id} ask={numbers} inRibbon />
        </div>
      )}
      <div className="ribbon-body">
        {who >= 0 && <SeatMark seat={who} size={26} />}
        <p className="ribbon-sentence">{sentence}</p>
        <div className="ribbon-options">
          <Answers tell={setReason} />
          {slots.aside}
        </div>
        <Tools why={why} all={hasOptions ? () => setAll(ask.id) : null} />
      </div>
      {reason !== null && ask !== null && (
        <p className="ribbon-reason" role="alert" onClick={() => setReason(null)}>
          {reason}
        </p>
      )}
      {ask !== null && all === ask.id && <AllOptions ask={ask} close={() => setAll(null)} />}
    </section>
  );
}

/** The stepper of a run of numbers, unless the screen draws its options itself. */
function runIn(ask: ReadAsk | null, buttons: readonly Target[]): Run | null {
  const run = ask === null ? null : runOf(ask);
  const offered = new Set(buttons.map(keyOf));
  return run?.counts.some(({ target }) => offered.has(keyOf(target))) === true ? run : null;
}

function Answers({ tell }: { tell: (reason: string | null) => void }) {
  const { acts, choosing } = useFrame();
  const { open: ask, buttons, blocked, grave, take, point } = choosing;
  const run = runIn(ask, buttons);
  const inRun = new Set(run?.counts.map(({ target }) => keyOf(target)));
  const at = (target: Target) =>
    choosing.asks.find(({ id }) => id === target.ask)?.options[target.option]?.at ?? [];
  return (
    <>
      {run !== null && <Stepper key={ask!.id} run={run} choose={take} busy={acts.busy} label={ask!.prompt} />}
      {buttons
        .filter((target) => !inRun.has(keyOf(target)))
        .map((target, index) => (
          <button
            key={keyOf(target)}
            type="button"
            className={grave(target) ? "button grave option" : "button gold option"}
            disabled={acts.busy}
            title={target.hint === "" ? undefined : target.hint}
            onClick={() => take(target)}
            onPointerEnter={() => point(at(target))}
            onPointerLeave={() => point([])}
            onFocus={() => point(at(target))}
            onBlur={() => point([])}
          >
            {index < 9 && !grave(target) && <kbd>{index + 1}</kbd>} {target.label}
          </button>
        ))}
      {blocked.slice(0, 3).map((target) => (
        <button
          key={target.name}
          type="button"
          className="button blocked"
          aria-disabled="true"
          title={target.blocked}
          onClick={() => tell(target.blocked ?? null)}
        >
          {target.label}
        </button>
      ))}
    </>
  );
}

function Tools({ why, all }: { why: (() => void) | null; all: (() => void) | null }) {
  const { undo, again, busy } = useFrame().acts;
  return (
    <>
      {again !== null && (
        <button
          type="button"
          className="tool ribbon-again"
          onClick={again}
          aria-label={say("ribbon.again")}
          title={say("ribbon.again")}
        >
          <Icon name="clockwise-rotation" /> <span className="word">{say("ribbon.again")}</span>
        </button>
      )}
      <span className="ribbon-tools">
        {why !== null && (
          <button
            type="button"
            className="tool ribbon-why"
            onClick={why}
            aria-label={say("ribbon.why-label")}
          >
            {say("ribbon.why")}
          </button>
        )}
        {all !== null && (
          <button
            type="button"
            className="tool ribbon-all"
            onClick={all}
            aria-label={say("ribbon.all-options")}
          >
            {say("ribbon.all")}
            <span className="word">{say("ribbon.all-more")}</span>
          </button>
        )}
        {undo !== null && (
          <button
            type="button"
            className="tool ribbon-undo"
            onClick={undo}
            disabled={busy}
            aria-keyshortcuts="u"
            aria-label={say("ribbon.undo")}
            title={say("ribbon.undo")}
          >
            <Icon name="anticlockwise-rotation" /> <span className="word">{say("ribbon.undo")}</span>
          </button>
        )}
      </span>
    </>
  );
}

/** Everything that can be answered, by kind; what is blocked says why. */
function AllOptions({ ask, close }: { ask: ReadAsk; close: () => void }) {
  const { take, point } = useFrame().choosing;
  return (
    <Dialog title={ask.prompt} close={close} className="all-options">
      {groupedOptions(ask).map((group) => (
        <section key={group.kind}>
          {group.name !== "" && <h3>{group.name}</h3>}
          {group.targets.map((target) => (
            <button
              key={target.name}
              type="button"
              className={target.blocked === undefined ? "menu-item" : "menu-item blocked"}
              aria-disabled={target.blocked !== undefined}
              onPointerEnter={() => point(target.at)}
              onPointerLeave={() => point([])}
              onClick={() => {
                if (target.blocked !== undefined) return;
                close();
                take(target);
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
  );
}
