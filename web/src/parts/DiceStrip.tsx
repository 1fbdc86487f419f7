/** One strip for the dice that everybody sees: throw after throw, and then it is empty again. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { motion } from "../table/motion";
import { Dice, Die, Total } from "./Dice";
import { SeatMark } from "./SeatMark";

export interface Throw {
  key: number;
  /** Whose dice they are, -1 for everybody's. */
  seat: number;
  what: string;
  dice: { sides: number; faces: number[]; label?: string }[];
  plus: number;
  total: number | null;
  /** What the dice have brought: a card. */
  brings?: ReactNode;
}

/** Long enough to be read, also without motion. */
const LASTS = 2200;

/** `throws`: what was thrown since the last time; each new list is shown from its beginning. */
export function DiceStrip({ throws }: { throws: readonly Throw[] }) {
  const [waiting, setWaiting] = useState<readonly Throw[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (throws.length > 0) setWaiting(throws);
  }, [throws]);
  useEffect(() => {
    if (waiting.length === 0) return;
    timer.current = setTimeout(() => setWaiting(waiting.slice(1)), Math.max(LASTS, motion.duration(LASTS)));
    return () => clearTimeout(timer.current);
  }, [waiting]);
  const now = waiting[0];
  if (now === undefined) return null;
  return (
    <div className="dice-strip" aria-hidden="true">
      {now.brings}
      <div key={now.key} className="dice-throw parchment">
        {now.seat >= 0 && <SeatMark seat={now.seat} size={20} />}
        <span>{now.what}</span>
        {now.dice.map(({ sides, faces, label }, place) => (
          <span key={place} className="dice-of">
            {label !== undefined && <small>{label}</small>}
            {faces.length === 1 ? (
              <Die value={faces[0]!} sides={sides} roll={now.key} fresh delay={place * 90} size={34} />
            ) : (
              <Dice values={faces} sides={sides} roll={now.key} fresh size={34} />
            )}
          </span>
        ))}
        {now.plus > 0 && <span>+ {now.plus}</span>}
        {now.total !== null && (
          <b>
            = <Total value={now.total} roll={now.key} after={500} />
          </b>
        )}
      </div>
    </div>
  );
}
