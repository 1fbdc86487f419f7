/** The tutorial's guide: a parchment that tells, points, and waits for the choice that it asked for. */
import { useCallback, useState, type ReactNode } from "react";
import { Icon } from "../parts/Icon";
import type { LessonInfo, TutorialInfo } from "../wire";
import { say } from "../words/say";
import { myAsk, optionKey } from "./model";
import type { ReadAsk, ReadOption, TableReader } from "./screen";
import type { Snapshot } from "./store";
import { standing } from "./tutorial";

export interface GuideState {
  tutorial: TutorialInfo;
  index: number;
  step: LessonInfo;
  /** What the guide has to say now: a lesson, that others are at it, that the play has left the lesson, or farewell. */
  mood: "tell" | "ask" | "wait" | "left" | "end";
  /** A part of the table, or an id on the board. */
  spot: string | null;
  /** The option that it asks for, wherever a sheet draws it. */
  choice: string | null;
  next: () => void;
  stop: () => void;
  narrow: (asks: ReadAsk[]) => ReadAsk[];
}

const GUIDED = "banneret.guided";

/** What this window remembers of its lesson: how many steps were read, and whether the guide was sent away. */
interface Guided {
  table: string;
  read: number;
  away: boolean;
}

function guided(table: string): Guided {
  try {
    const found = JSON.parse(sessionStorage.getItem(GUIDED) ?? "null") as Guided | null;
    if (found?.table === table) return found;
  } catch {
    // unreadable: the lesson is told from where the play stands
  }
  return { table, read: 0, away: false };
}

/** The guide of a tutorial's table; null where there is none, or where it was sent away. */
export function useGuide(
  tutorial: TutorialInfo | null,
  table: string,
  now: Snapshot,
  words: TableReader,
): { guide: GuideState | null; recall: (() => void) | null } {
  const [kept, setKept] = useState(() => guided(table));
  const keep = useCallback((change: Partial<Guided>) => {
    setKept((before) => {
      const after = { ...before, ...change };
      sessionStorage.setItem(GUIDED, JSON.stringify(after));
      return after;
    });
  }, []);
  const steps = tutorial?.steps ?? NO_STEPS;
  const { index: come, waiting } = standing(steps, now.made, kept.read);
  const settled = now.view !== null && now.behind === 0 && !now.replaying;
  // what is still being shown is not told of before it was seen
  const [told, setTold] = useState(come);
  if (settled && told !== come) setTold(come);
  const index = settled ? come : Math.min(told, come);
  const step = steps[index];
  const over = now.view !== null && now.view.result !== null;
  const ask = settled ? myAsk(now.view!) : null;
  const wanted = settled && !waiting && step !== undefined ? step.choose : "";
  const left = settled && !now.onCourse;

  const narrow = useCallback(
    (asks: ReadAsk[]) => {
      if (step === undefined || left) return asks;
      const wanted = wantedIn(asks, step);
      return asks.map((each) => narrowed(each, step, wanted));
    },
    [step, left],
  );
  if (tutorial === null || step === undefined || now.me !== tutorial.seat) {
    return { guide: null, recall: null };
  }
  if (kept.away) return { guide: null, recall: over ? null : () => keep({ away: false }) };
  const mood = left
    ? "left"
    : over && settled
      ? "end"
      : waiting || !settled
        ? "wait"
        : step.choose === ""
          ? "tell"
          : "ask";
  const place = ask?.options.findIndex((option) => words.optionName(option) === wanted) ?? -1;
  const pointed = ask?.options[place]?.at[0] ?? "ribbon";
  const guide: GuideState = {
    tutorial,
    index,
    step,
    mood,
    choice: mood === "ask" && place >= 0 ? optionKey(ask!.id, place) : null,
    spot: mood === "ask" ? step.spot || pointed : mood === "tell" ? step.spot : null,
    next: () => keep({ read: index + 1 }),
    stop: () => keep({ away: true }),
    narrow,
  };
  return { guide, recall: null };
}

const NO_STEPS: LessonInfo[] = [];

/** What the guide asks for, in whichever of the open questions it is. */
function wantedIn(asks: readonly ReadAsk[], step: LessonInfo): ReadOption | undefined {
  return asks.flatMap(({ options }) => options).find((option) => option.name === step.choose);
}

/** Only what the guide asks for stays open, and the rest says why; where it is not on offer, nobody is held up. */
export function narrowed(ask: ReadAsk, step: LessonInfo, wanted = wantedIn([ask], step)): ReadAsk {
  const telling = step.choose === "";
  if (!telling && wanted === undefined) return ask;
  const why = wanted === undefined ? say("guide.read-first") : say("guide.lesson", { label: wanted.label });
  const closed = ask.options.filter((option) => option !== wanted);
  return {
    ...ask,
    // numbers must stay the same, so what is closed keeps its place but points nowhere
    options: ask.options.map((option) => (option === wanted ? option : { ...option, at: [] })),
    blocked: [...ask.blocked, ...closed.map((option) => ({ ...option, why, guided: true }))],
  };
}

export interface GuideProps {
  guide: GuideState;
  /** Take my last choice back, to come back to the lesson. */
  back: () => void;
  again: () => void;
  /** A real game. */
  play: () => void;
}

export function Guide({ guide, back, again, play }: GuideProps) {
  const { tutorial, step, mood, next, stop } = guide;
  const left = mood === "left";
  const title = left ? say("guide.left-title") : step.title;
  const text = left ? [say("guide.left")] : step.text;
  return (
    <section className="guide parchment" aria-label={tutorial.title}>
      <header>
        <Icon name="owl" size={26} />
        <h2>{title}</h2>
        {!left && (
          <span className="small">
            {say("guide.place", { number: step.number, count: tutorial.steps.at(-1)!.number })}
          </span>
        )}
        {mood !== "end" && (
          <button
            type="button"
            className="tool"
            onClick={stop}
            aria-label={say("guide.stop")}
            title={say("guide.stop")}
          >
            ×
          </button>
        )}
      </header>
      <div className={mood === "wait" ? "guide-words past" : "guide-words"} aria-live="polite">
        {text.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
      </div>
      {mood === "tell" && (
        <Buttons>
          <button type="button" className="button gold" onClick={next}>
            {say("guide.next")}
          </button>
        </Buttons>
      )}
      {left && (
        <Buttons>
          <button type="button" className="button gold" onClick={back}>
            {say("guide.back")}
          </button>
          <button type="button" className="button" onClick={again}>
            {say("guide.again")}
          </button>
        </Buttons>
      )}
      {mood === "end" && (
        <Buttons>
          <button type="button" className="button gold" onClick={play}>
            {say("end.real-game")}
          </button>
        </Buttons>
      )}
    </section>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <p className="row">{children}</p>;
}
