import { useRef, useState, type KeyboardEvent } from "react";
import type { Run } from "../table/selection";
import type { Target } from "../table/screen";

/** The number after a digit was typed: digits in quick succession make a larger number, never beyond the run. */
export function typed(before: string, digit: string, least: number, most: number): string {
  const longer = Number(before + digit);
  if (before !== "" && longer <= most) return String(longer);
  const alone = Math.min(most, Math.max(least, Number(digit)));
  return String(alone);
}

export interface StepperProps {
  run: Run;
  choose: (target: Target) => void;
  busy: boolean;
  /** What is counted, read aloud: the question. */
  label: string;
}

/** "How many?": − n +, a slider, "all", the keys, and the price of what is set before it is confirmed. */
export function Stepper({ run, choose, busy, label }: StepperProps) {
  const least = run.counts[0]!.count;
  const most = run.counts[run.counts.length - 1]!.count;
  const [count, setCount] = useState(most);
  const keys = useRef({ text: "", at: 0 });
  const now = run.counts[count - least] ?? run.counts[run.counts.length - 1]!;
  const set = (value: number) => setCount(Math.min(most, Math.max(least, value)));
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      if (!busy) choose(now.target);
    } else if (/^\d$/.test(event.key)) {
      const fresh = event.timeStamp - keys.current.at > 900;
      const text = typed(fresh ? "" : keys.current.text, event.key, least, most);
      keys.current = { text, at: event.timeStamp };
      set(Number(text));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="stepper" role="group" aria-label={label} onKeyDown={key}>
      <button
        type="button"
        className="button step"
        aria-label="One less"
        disabled={count <= least}
        onClick={() => set(count - 1)}
      >
        −
      </button>
      <output className="stepper-count" aria-live="polite">
        {now.count}
      </output>
      <button
        type="button"
        className="button step"
        aria-label="One more"
        disabled={count >= most}
        onClick={() => set(count + 1)}
      >
        +
      </button>
      <input
        type="range"
        min={least}
        max={most}
        value={now.count}
        aria-label={label}
        aria-valuetext={[now.target.label, now.target.hint].filter(Boolean).join(", ")}
        onChange={(event) => set(Number(event.target.value))}
      />
      <button type="button" className="button" disabled={count >= most} onClick={() => set(most)}>
        all {most}
      </button>
      <button
        type="button"
        className="button gold stepper-go"
        disabled={busy}
        onClick={() => choose(now.target)}
      >
        <span>
          {/^\d+$/.test(now.target.label) ? `Confirm ${now.count}` : now.target.label}
          {now.target.hint !== "" && <small>{now.target.hint}</small>}
        </span>
      </button>
    </div>
  );
}
