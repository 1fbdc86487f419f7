/** "What would you do?": the strongest bot's choice on what I know, its reasons, and the next best. */
import { Icon } from "../parts/Icon";
import { Sheet } from "../parts/Sheet";
import type { Advice, Thought } from "../wire";
import { say } from "../words/say";
import { answerText, chanceText, isBare, percentOf } from "./insight";
import { useFrame } from "./laid";
import { groupedOptions } from "./model";
import { Reasons } from "./Reasons";
import type { ReadAsk } from "./screen";

/** Beside the board, while there is something to say to what is asked now. */
export function Hint() {
  const { acts, choosing } = useFrame();
  const { hints } = acts;
  const ask = choosing.open;
  const hinted = hints?.now;
  if (hints == null || hinted == null || ask?.id !== hinted.ask) return null;
  return (
    <Sheet
      title={say("hint.title")}
      label={say("hint.title")}
      className="hint"
      mark={<Icon name="light-bulb" size={24} className="gold-ink" />}
      close={hints.drop}
    >
      {hinted.advice === null ? (
        hinted.error === "" ? (
          <Thinking stop={hints.drop} />
        ) : (
          <p role="alert">{hinted.error}</p>
        )
      ) : (
        <Told ask={ask} advice={hinted.advice} />
      )}
    </Sheet>
  );
}

function Thinking({ stop }: { stop: () => void }) {
  return (
    <div className="hint-thinking" role="status" aria-busy="true">
      <span className="hint-sand" aria-hidden="true">
        <Icon name="sands-of-time" size={34} />
      </span>
      <p>{say("hint.thinking")}</p>
      <button type="button" className="button" onClick={stop}>
        {say("hint.stop")}
      </button>
    </div>
  );
}

/** What is said of the best where it has no reason that can be named. */
function untold({ second, difference, only }: Advice): string | null {
  if (only === true || second === null) return null;
  return say(difference < 0.01 ? "hint.no-matter" : "hint.later");
}

function Told({ ask, advice }: { ask: ReadAsk; advice: Advice }) {
  const { best, second, difference, tries, only } = advice;
  return (
    <div role="status">
      {only === true && <p className="small">{say("hint.only")}</p>}
      <Thinks ask={ask} thought={best} className="best" untold={untold(advice)} />
      {second !== null && (
        <>
          <h3>
            {say(difference < 0.01 ? "hint.as-good" : "hint.second", { percent: percentOf(difference) })}
          </h3>
          <Thinks ask={ask} thought={second} className="second" />
        </>
      )}
      {tries > 0 && <p className="small hint-how">{say("hint.how", { tries })}</p>}
    </div>
  );
}

/** An answer, what it is worth, why; and a button that gives it. */
function Thinks({
  ask,
  thought,
  className,
  untold = null,
}: {
  ask: ReadAsk;
  thought: Thought;
  className: string;
  /** What is said where there is no reason. */
  untold?: string | null;
}) {
  const { acts, choosing, now } = useFrame();
  const { answer, value, reasons } = thought;
  const target = groupedOptions(ask)
    .flatMap(({ targets }) => targets)
    .find(({ option, blocked }) => option === answer.option && option >= 0 && blocked === undefined);
  // a bare number is told with what it counts
  const told =
    target === undefined || isBare(answer, target.label) ? answerText(now.words, answer, ask) : target.label;
  const numbers = ask.amounts === undefined ? null : (answer.args as number[]);
  const does =
    target !== undefined
      ? () => choosing.take(target)
      : numbers !== null && acts.answer !== null
        ? () => acts.answer!(ask.id, numbers)
        : null;
  const at = target?.at ?? [];
  return (
    <article
      className={`thought ${className}`}
      onPointerEnter={() => choosing.point(at)}
      onPointerLeave={() => choosing.point([])}
    >
      <p className="thought-does">
        <strong>{told}</strong>
        {value > 0 && (
          <span className="thought-chance" title={say("hint.chance")}>
            {chanceText(value)}
          </span>
        )}
      </p>
      {reasons.length === 0 && untold !== null && <p className="small">{untold}</p>}
      <Reasons reasons={reasons} me={ask.seat} names={now.names} words={now.words} />
      {does !== null && (
        <button
          type="button"
          className={className === "best" ? "button gold" : "button"}
          disabled={acts.busy}
          onClick={does}
          onFocus={() => choosing.point(at)}
          onBlur={() => choosing.point([])}
        >
          {say("hint.do")}
        </button>
      )}
    </article>
  );
}
