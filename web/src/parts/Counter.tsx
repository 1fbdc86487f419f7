import { say } from "../words/say";

/** One number between bounds: − n +, or typed. */
export function Counter({
  name,
  value,
  least = 0,
  most,
  set,
}: {
  /** What is counted, read aloud. */
  name: string;
  value: number;
  least?: number;
  most: number;
  set: (to: number) => void;
}) {
  return (
    <span className="split-cell">
      <button
        type="button"
        className="button step"
        aria-label={say("numbers.less", { name })}
        disabled={value <= least}
        onClick={() => set(value - 1)}
      >
        −
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={value}
        aria-label={name}
        onChange={(event) => set(Math.min(most, Number(event.target.value) || 0))}
      />
      <button
        type="button"
        className="button step"
        aria-label={say("numbers.more", { name })}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </span>
  );
}
