import { useRef, useState, type KeyboardEvent } from "react";
import type { Run } from "../table/selection";
import type { Target } from "../table/screen";
import { say } from "../words/say";

/** The number after a digit was typed: digits in quick succession make a larger number, never beyond the most. */
export function typed(before: string, digit: string, most: number): string {
  const longer = Number(before + digit);
  return String(before !== "" && longer <= most ? longer : Math.min(most, Number(digit)));
}

function isDigit(key: string): boolean {
  return key.length === 1 && key >= "0" && key <= "9";
}

/** The place of the number that is nearest to one. */
export function nearestIn(numbers: readonly number[], wanted: number): number {
  let best = 0;
  numbers.forEach((number, at) => {
    if (Math.abs(number - wanted) < Math.abs(numbers[best]! - wanted)) best = at;
  });
  return best;
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
  const numbers = run.counts.map((each) => each.count);
  const last = numbers.length - 1;
  const most = numbers[last]!;
  const [place, setPlace] = useState(last);
  const keys = useRef({ text: "", at: 0 });
  const now = run.counts[place] ?? run.counts[last]!;
  const set = (to: number) => setPlace(Math.min(last, Math.max(0, to)));
  const key = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      if (!busy) choose(now.target);
    } else if (isDigit(event.key)) {
      const fresh = event.timeStamp - keys.current.at > 900;
      const text = typed(fresh ? "" : keys.current.text, event.key, most);
      keys.current = { text, at: event.timeStamp };
      set(nearestIn(numbers, Number(text)));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="stepper" role="group" aria-label={label} onKeyDown={key}>
      <button
        type="button"
        className="button step"
        aria-label={say("stepper.less")}
        disabled={place <= 0}
        onClick={() => set(place - 1)}
      >
        −
      </button>
      <output className="stepper-count" aria-live="polite">
        {now.count}
      </output>
      <button
        type="button"
        className="button step"
        aria-label={say("stepper.more")}
        disabled={place >= last}
        onClick={() => set(place + 1)}
      >
        +
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={place}
        aria-label={label}
        aria-valuetext={[now.target.label, now.target.hint].filter(Boolean).join(", ")}
        onChange={(event) => set(Number(event.target.value))}
      />
      <button type="button" className="button stepper-all" disabled={place >= last} onClick={() => set(last)}>
        {say("stepper.all", { most })}
      </button>
      <button
        type="button"
        className="button gold stepper-go"
        disabled={busy}
        onClick={() => choose(now.target)}
      >
        <span>
          {now.target.label === String(now.count)
            ? say("stepper.confirm", { count: now.count })
            : now.target.label}
          {now.target.hint !== "" && <small>{now.target.hint}</small>}
        </span>
      </button>
    </div>
  );
}
