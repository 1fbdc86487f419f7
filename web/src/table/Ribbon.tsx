import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { Icon } from "../parts/Icon";
import { Warning } from "../parts/Warning";
import { Numbers } from "../parts/Numbers";
import { Docked } from "../parts/Sheet";
import { SeatMark } from "../parts/SeatMark";
import { Stepper } from "../parts/Stepper";
import { Dialog } from "../shared";
import { say } from "../words/say";
import { useTable } from "./context";
import { Hint } from "./Hint";
import { useFrame } from "./laid";
import { groupedOptions } from "./model";
import { numbersKey } from "./numbers";
import { runOf, type Run } from "./selection";
import type { ReadAsk, Target } from "./screen";

const keyOf = (target: Target) => `${target.ask} ${target.option}`;

/** One sentence that says who must do what, and the answers that point at nothing on the board. */
export function Ribbon({ why }: { why: (() => void) | null }) {
  const { now, acts, choosing, sentence, who, slots, reason, silence } = useFrame();
  const { tell } = useTable()!;
  const { open: ask, isDrawn } = choosing;
  const [all, setAll] = useState<number | null>(null);
  const numbers = ask?.amounts !== undefined && !isDrawn(numbersKey(ask.id)) ? ask : null;
  // the buttons have the sign only: there is room for the words beside the question
  const warned =
    choosing.buttons.find(({ danger }) => danger === true) ??
    choosing.buttons.find(({ warning }) => warning !== undefined);
  const answers = useRef<HTMLDivElement>(null);
  useTight(answers, choosing.buttons);
  const asked = useRef<HTMLParagraphElement>(null);
  useWhole(asked, `${sentence} ${warned?.warning ?? ""}`);
  const hasOptions = ask !== null && ask.options.length + ask.blocked.length > 0;
  return (
    <section
      className={["ribbon", ask !== null && "mine", now.held === true && "held"].filter(Boolean).join(" ")}
      aria-label={say("ribbon.label")}
      aria-busy={acts.busy}
      data-part="ribbon"
      data-moment={now.moment}
      data-told={now.moving.map(({ n }) => n).join(" ")}
      // the keyboard rests here while nothing can be chosen
      tabIndex={-1}
    >
      <Hint />
      {numbers !== null && (
        <Docked>
          <div className="ribbon-sheet parchment">
            <Numbers key={numbers.id} ask={numbers} inRibbon />
          </div>
        </Docked>
      )}
      <div className="ribbon-body">
        {who >= 0 && <SeatMark seat={who} size={26} />}
        <p className="ribbon-sentence" ref={asked}>
          <span className="ribbon-asked">{sentence}</span>
          {warned !== undefined && <Warning target={warned} />}
        </p>
        <div className="ribbon-options" ref={answers}>
          <Answers tell={tell} />
          {slots.aside}
        </div>
        <Tools why={why} all={hasOptions ? () => setAll(ask.id) : null} tell={tell} />
      </div>
      {reason !== null && (
        <p className="ribbon-reason" role="alert" onClick={silence}>
          {reason}
          {reason === acts.noUndo && acts.undoRolled !== null && (
            <button type="button" className="button" onClick={acts.undoRolled}>
              {say("ribbon.undo-anyway")}
            </button>
          )}
        </p>
      )}
      {ask !== null && all === ask.id && <AllOptions ask={ask} close={() => setAll(null)} />}
    </section>
  );
}

/** The widths, in pixels, that an answer may have where all are narrow. */
const NARROW = [46, 60, 72, 86, 102, 120, 140, 162, 190, 230];
const ENDING = 86; // what ends a turn is found at a glance
const BRIEF_END = 64; // and still is by its place where nothing else helps
const FIVE = 5; // answers that need the place of the hint on a phone

/**
 * A question that is too long for its place is set smaller: its end is read without scrolling. Where that does not help,
 * it gives way to what speaks against an answer.
 */
function useWhole(asked: RefObject<HTMLParagraphElement | null>, sentence: string): void {
  useLayoutEffect(() => {
    const words = asked.current;
    if (words === null) return;
    const fit = () => {
      delete words.dataset.long;
      for (const long of ["some", "much"])
        if (words.scrollHeight > words.clientHeight + 2) words.dataset.long = long;
    };
    fit();
    const watching = new ResizeObserver(fit);
    watching.observe(words.parentElement!);
    // with the typefaces letters get narrower
    document.fonts.addEventListener("loadingdone", fit);
    return () => {
      watching.disconnect();
      document.fonts.removeEventListener("loadingdone", fit);
    };
  }, [asked, sentence]);
}

/** What has no room beside one another gets narrower, step by step, before it must be scrolled. */
function useTight(answers: RefObject<HTMLDivElement | null>, buttons: readonly Target[]): void {
  useLayoutEffect(() => {
    const row = answers.current;
    if (row === null) return;
    const fit = () => {
      const each = [...row.querySelectorAll<HTMLElement>(":scope > .button")];
      const many = each[FIVE - 1]?.matches(".option") === true;
      /** How narrow answers are. Five and more are arranged anew: said here, as CSS that looks for it costs a whole page. */
      const tighten = (step: string | null) => {
        if (step === null) delete row.dataset.tight;
        else row.dataset.tight = step;
        row.parentElement!.toggleAttribute("data-many", step !== null && many);
      };
      const highest = parseFloat(getComputedStyle(row).getPropertyValue("--highest"));
      const low = (button: HTMLElement) => button.offsetHeight <= highest;
      const fits = () => row.scrollWidth <= row.clientWidth && each.every(low);
      /** Step by step narrower; never higher than the ribbon: an answer of many words is wider instead. */
      const squeeze = (ending: string, least: number) => {
        tighten(null);
        for (const button of each) button.style.minWidth = "";
        for (const step of ["lines", "narrow", "words"]) {
          if (fits()) return true;
          tighten(step);
        }
        for (const button of each)
          NARROW.find((wide) => {
            button.style.minWidth = `${button.matches(ending) ? Math.max(least, wide) : wide}px`;
            return low(button);
          });
        return fits();
      };
      delete row.dataset.brief;
      delete row.dataset.more;
      tighten(null);
      for (const button of each) button.style.minWidth = "";
      if (fits()) return;
      // on a phone the short words come before narrow buttons of several lines
      if (row.closest(".phone") !== null) row.dataset.brief = "long";
      if (squeeze(".ending", ENDING)) return;
      // short words for whatever has them, before anything must be scrolled to
      row.dataset.brief = "all";
      if (!squeeze(".ending.last", BRIEF_END)) row.dataset.more = "";
    };
    fit();
    const watching = new ResizeObserver(fit);
    // its own room changes, too, when a tool comes or goes beside it
    for (const each of [row.parentElement!, row]) watching.observe(each);
    return () => watching.disconnect();
  }, [answers, buttons]);
}

/** The stepper of a run of numbers, unless the screen draws its options itself. */
function runIn(ask: ReadAsk | null, buttons: readonly Target[]): Run | null {
  const run = ask === null ? null : runOf(ask);
  const offered = new Set(buttons.map(keyOf));
  return run?.counts.some(({ target }) => offered.has(keyOf(target))) === true ? run : null;
}

const BRIEF = 14; // letters that nearly always have room

/** Its long words nearly always have room: the short ones are for when nothing else helps. */
function spare({ label }: Target): string {
  return label.length > BRIEF ? "" : "spare";
}

/** The short words of answers, where there is little room: only those that tell an answer from all others. */
export function briefly(answers: readonly { label: string; short: string }[]): string[] {
  return answers.map(({ label, short }) => {
    const told = answers.filter((other) => (other.short === "" ? other.label : other.short) === short).length;
    return short.length < label.length && told === 1 ? short : "";
  });
}

function Answers({ tell }: { tell: (reason: string) => void }) {
  const { acts, choosing, wayOut } = useFrame();
  const { open: ask, buttons, blocked, grave, ending, final, take, point } = choosing;
  // what ends a turn has a key of its own, if it is the only such thing
  const oneEnd = wayOut === null && buttons.filter(ending).length === 1;
  const run = runIn(ask, buttons);
  const inRun = new Set(run?.counts.map(({ target }) => keyOf(target)));
  const optionOf = (target: Target) =>
    choosing.asks.find(({ id }) => id === target.ask)?.options[target.option];
  const at = (target: Target) => optionOf(target)?.at ?? [];
  const shown = buttons.filter((target) => !inRun.has(keyOf(target)));
  const briefs = briefly(
    shown.map((target) => ({ label: target.label, short: optionOf(target)?.short ?? "" })),
  );
  // beside what is done on the board, the last button is how it ends: what is grave never lies over it
  const onBoard = ask?.options.some((option) => option.at.length > 0) === true;
  const last = onBoard && wayOut === null ? shown.findLastIndex((target) => !grave(target)) : -1;
  return (
    <>
      {run !== null && <Stepper key={ask!.id} run={run} choose={take} busy={acts.busy} label={ask!.prompt} />}
      {shown.map((target, index) => (
        <button
          key={keyOf(target)}
          type="button"
          className={[
            "button option",
            grave(target) ? "grave" : ending(target) ? "ending" : !onBoard && "gold",
            index === last && "last",
          ]
            .filter(Boolean)
            .join(" ")}
          data-final={final(target)}
          data-warns={target.warning === undefined ? undefined : target.danger === true ? "danger" : "idle"}
          disabled={acts.busy}
          title={target.warning ?? (target.hint === "" ? undefined : target.hint)}
          onClick={() => take(target)}
          onPointerEnter={() => point(at(target))}
          onPointerLeave={() => point([])}
          onFocus={() => point(at(target))}
          onBlur={() => point([])}
        >
          {ending(target)
            ? oneEnd && <kbd>{say("help.key.e")}</kbd>
            : index < 9 && !grave(target) && <kbd>{index + 1}</kbd>}{" "}
          <span className={briefs[index] === "" ? "long" : `long briefed ${spare(target)}`}>
            {target.label}
          </span>
          {briefs[index] !== "" && (
            <span className={`brief ${spare(target)}`} aria-hidden="true">
              {briefs[index]}
            </span>
          )}
          <Warning target={target} />
        </button>
      ))}
      {wayOut !== null && ask !== null && (
        <button
          type="button"
          className="button option ending last"
          data-final="way-out"
          disabled={acts.busy}
          onClick={wayOut.go}
        >
          <kbd>{say("help.key.e")}</kbd>{" "}
          <span className={wayOut.short === "" ? "long" : "long briefed"}>{wayOut.label}</span>
          {wayOut.short !== "" && (
            <span className="brief" aria-hidden="true">
              {wayOut.short}
            </span>
          )}
        </button>
      )}
      {blocked.slice(0, 3).map((target) => (
        <button
          key={target.name}
          type="button"
          className="button blocked"
          aria-disabled="true"
          title={target.blocked}
          onClick={() => tell(target.blocked ?? "")}
        >
          {target.label}
        </button>
      ))}
    </>
  );
}

interface ToolsProps {
  why: (() => void) | null;
  all: (() => void) | null;
  tell: (reason: string) => void;
}

function Tools({ why, all, tell }: ToolsProps) {
  const { acts, choosing } = useFrame();
  const { undo, noUndo, again, busy, hints } = acts;
  const ask = choosing.open;
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
          <small className="short">{say("ribbon.again-short")}</small>
        </button>
      )}
      <span className="ribbon-tools">
        {hints != null && ask !== null && (
          <button
            type="button"
            className="tool ribbon-hint"
            onClick={() => (hints.now?.ask === ask.id ? hints.drop() : hints.ask(ask.id))}
            aria-keyshortcuts="h"
            aria-pressed={hints.now?.ask === ask.id}
            title={say("hint.title")}
          >
            <Icon name="light-bulb" /> <span className="word">{say("hint.ask")}</span>
            <small className="short">{say("hint.ask")}</small>
          </button>
        )}
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
            <small className="short">{say("ribbon.undo")}</small>
          </button>
        )}
        {undo === null && noUndo !== null && (
          <button
            type="button"
            className="tool ribbon-undo shut"
            onClick={() => tell(noUndo)}
            aria-disabled="true"
            aria-label={say("ribbon.undo-shut", { reason: noUndo })}
            title={noUndo}
          >
            <Icon name="anticlockwise-rotation" /> <span className="word">{say("ribbon.undo")}</span>
            <small className="short">{say("ribbon.undo")}</small>
          </button>
        )}
      </span>
    </>
  );
}

/** Everything that can be answered, by kind; what is blocked says why. */
function AllOptions({ ask, close }: { ask: ReadAsk; close: () => void }) {
  const { take, point, final } = useFrame().choosing;
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
              data-final={target.blocked === undefined ? final(target) : undefined}
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
                <Warning target={target} />
              </span>
            </button>
          ))}
        </section>
      ))}
    </Dialog>
  );
}
