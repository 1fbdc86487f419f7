/** The tutorial's guide: a parchment that tells, points, and waits for the choice that it asked for. */
import { useCallback, useEffect, useState } from "react";
import { Icon } from "../parts/Icon";
import { keep, remembered } from "../store";
import { myAsk } from "./model";
import type { GameScreen, OpenAsk, Target } from "./screen";
import type { Snapshot } from "./store";
import { expects, stepNow, type Tutorial, type TutorialStep } from "./tutorial";

export interface GuideState {
  tutorial: Tutorial;
  index: number;
  step: TutorialStep | undefined;
  next: (() => void) | null;
  stop: () => void;
  narrow: (asks: OpenAsk[]) => OpenAsk[];
}

const GUIDED = "banneret.guided";

interface Guided {
  table: string;
  index: number;
}

function guided(): Guided | null {
  try {
    return JSON.parse(sessionStorage.getItem(GUIDED) ?? "null") as Guided | null;
  } catch {
    return null;
  }
}

/** From now on the guide goes along at this table. */
export function startGuide(table: string): void {
  sessionStorage.setItem(GUIDED, JSON.stringify({ table, index: 0 }));
}

export function useGuide(
  screen: GameScreen,
  table: string,
  now: Snapshot,
  choose: (target: Target) => void,
): GuideState | null {
  const tutorial = screen.tutorial;
  const [index, setIndex] = useState(() => {
    const found = guided();
    return found?.table === table ? found.index : -1;
  });
  const ask = now.view === null || now.behind > 0 ? null : myAsk(now.view);
  const at = tutorial === undefined || index < 0 ? -1 : stepNow(tutorial.steps, index, ask);
  const step = tutorial?.steps[at];

  const move = useCallback(
    (to: number) => {
      setIndex(to);
      sessionStorage.setItem(GUIDED, JSON.stringify({ table, index: to }));
    },
    [table],
  );

  // a step that waits for a choice is done when that choice was made
  const [asked, setAsked] = useState<{ id: number; index: number; choices: number } | null>(null);
  const waits = step?.expect !== undefined || step?.auto !== undefined;
  if (
    ask !== null &&
    waits &&
    ask.options.some((option) => expects(step, option.label)) &&
    asked?.id !== ask.id
  ) {
    setAsked({ id: ask.id, index: at, choices: now.view!.choices });
  }
  // where the play went another way, nobody is held up: the guide lets on
  const offered = ask === null || ask.options.some((option) => expects(step, option.label));
  const choices = now.view?.choices ?? 0;
  useEffect(() => {
    if (asked !== null && asked.index === at && choices > asked.choices) {
      setAsked(null);
      move(at + 1);
    }
  }, [asked, at, choices, move]);

  // the guide's own choices come after a moment, so that they can be read
  const auto = step?.auto;
  const askId = ask?.id;
  useEffect(() => {
    if (auto === undefined || ask === null) return;
    const option = ask.options.findIndex((each) => each.label.startsWith(auto));
    if (option < 0) return;
    const timer = setTimeout(
      () => choose({ ask: ask.id, option, label: ask.options[option]!.label, hint: "" }),
      1600,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [auto, askId, choose]);

  const narrow = useCallback(
    (asks: OpenAsk[]) => {
      if (step === undefined) return asks;
      return asks.map((each) => narrowed(each, step));
    },
    [step],
  );
  if (tutorial === undefined || index < 0 || at < 0) return null;
  const stop = () => {
    setIndex(-1);
    sessionStorage.removeItem(GUIDED);
    const done = remembered().tutorials;
    if (!done.includes(screen.tutorial!.title)) keep({ tutorials: [...done, screen.tutorial!.title] });
  };
  return {
    tutorial,
    index: at,
    step,
    next: waits && offered ? null : () => (at + 1 >= tutorial.steps.length ? stop() : move(at + 1)),
    stop,
    narrow,
  };
}

/** Only what the guide asks for stays open; where that is not on offer, everything stays open: nobody is stuck. */
function narrowed(ask: OpenAsk, step: TutorialStep): OpenAsk {
  const wanted = ask.options.some((option) => expects(step, option.label));
  const telling = step.expect === undefined && step.auto === undefined;
  if (!wanted && !telling) return ask;
  const why = telling ? "Read on first: press Next" : "Not now: the guide asks for something else";
  // numbers must stay the same, so what is closed keeps its place but points nowhere
  return {
    ...ask,
    options: ask.options.map((option) =>
      expects(step, option.label) ? option : { ...option, at: [CLOSED] },
    ),
    blocked: [
      ...ask.blocked,
      ...ask.options.filter((option) => !expects(step, option.label)).map((option) => ({ ...option, why })),
    ],
  };
}

/** An id that no board draws but that counts as drawn: its options are neither on the board nor in the ribbon. */
export const CLOSED = "guide:closed";

export function Guide({ guide }: { guide: GuideState }) {
  const { tutorial, index, step, next, stop } = guide;
  const last = index + 1 >= tutorial.steps.length;
  if (step === undefined) return null;
  return (
    <section className="guide parchment" aria-label={tutorial.title} data-id={CLOSED} data-still="">
      <header>
        <Icon name="owl" size={26} />
        <h2>{step.title ?? tutorial.title}</h2>
        <span className="small">
          {index + 1} / {tutorial.steps.length}
        </span>
      </header>
      <div aria-live="polite">
        {step.text.split(/\n+/).map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      <p className="row">
        {next !== null && (
          <button type="button" className="button gold" onClick={next}>
            {last ? "Done" : "Next"}
          </button>
        )}
        {next === null && (
          <span className="small">{step.auto === undefined ? "Your choice: what glows." : "Watch …"}</span>
        )}
        {!last && (
          <button type="button" className="quiet-button" onClick={stop}>
            Play on without the guide
          </button>
        )}
      </p>
    </section>
  );
}
