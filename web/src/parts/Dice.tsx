/** Dice: they tumble, show their faces, and add up before everybody's eyes. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { say } from "../words/say";
import { motion } from "../table/motion";
import { Num } from "./Num";

const PIPS: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** The outline of a die by its number of sides, in a box of 100; six sides (and three) have pips. */
const OUTLINE: Record<number, string> = {
  4: "M50 6L96 88H4z",
  10: "M50 3L96 44 84 72 50 97 16 72 4 44z",
  20: "M50 2L92 26v48L50 98 8 74V26z",
  100: "M50 3L96 44 84 72 50 97 16 72 4 44z",
};

function faceOf(sides: number): number {
  const face = Math.floor(Math.random() * (sides === 100 ? 10 : sides)) + 1;
  return sides === 100 ? face * 10 : face;
}

export interface DieProps {
  value: number;
  /** It tumbles when this changes. */
  roll: number;
  /** 4, 6, 10, 20, or 100 for tens; others look like a six-sided die with a number. */
  sides?: number;
  /** It tumbles when it appears, too. */
  fresh?: boolean;
  /** Milliseconds until it tumbles. */
  delay?: number;
  /** Another face than pips or a number. */
  children?: ReactNode;
  size?: number;
}

/** A die that tumbles and then shows its face. */
export function Die({ value, roll, sides = 6, fresh = false, delay = 0, children, size = 44 }: DieProps) {
  const box = useRef<HTMLSpanElement>(null);
  const still = useRef(!fresh);
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (still.current) {
      still.current = false;
      return;
    }
    const ms = motion.duration(420);
    if (ms === 0) return;
    const wait = motion.duration(delay);
    box.current?.animate(
      [
        { transform: "translateY(-26px) rotate(-260deg) scale(.75)", opacity: 0.35 },
        { transform: "translateY(5px) rotate(-50deg) scale(1.08)", opacity: 1, offset: 0.65 },
        { transform: "none" },
      ],
      { duration: ms, delay: wait, fill: "backwards", easing: "cubic-bezier(.2,.8,.3,1)" },
    );
    const began = performance.now();
    const change = setInterval(() => {
      const over = performance.now() - began > wait + ms * 0.75;
      setShown(over ? null : faceOf(sides));
      if (over) clearInterval(change);
    }, 65);
    return () => {
      clearInterval(change);
      setShown(null);
    };
  }, [roll, delay, sides]);
  const face = shown ?? value;
  const outline = OUTLINE[sides];
  const pips = sides === 6 || sides === 3 ? PIPS[face] : undefined;
  return (
    <span
      className={outline === undefined ? "die" : "die cut"}
      ref={box}
      role="img"
      aria-label={say(sides === 6 ? "dice.die" : "dice.die-of", { sides, value })}
      style={{ width: size, height: size }}
    >
      {children ?? (
        <svg viewBox="0 0 100 100" aria-hidden="true">
          {outline !== undefined && <path d={outline} className="die-outline" />}
          {pips?.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="10" />
          ))}
          {pips === undefined && (
            <text
              x="50"
              y={sides === 4 ? 80 : 66}
              textAnchor="middle"
              fontSize={face > 99 ? 34 : sides === 4 ? 42 : 48}
            >
              {face}
            </text>
          )}
        </svg>
      )}
    </span>
  );
}

export function Dice({
  values,
  roll,
  sides = 6,
  fresh = false,
  delay = 0,
  size = 44,
}: {
  values: readonly number[];
  roll: number;
  sides?: number;
  fresh?: boolean;
  delay?: number;
  size?: number;
}) {
  return (
    <div className="dice" aria-live="polite">
      {values.map((value, index) => (
        <Die
          key={index}
          value={value}
          roll={roll}
          sides={sides}
          fresh={fresh}
          delay={delay + index * 45}
          size={size}
        />
      ))}
    </div>
  );
}

/** A total that counts up once the dice before it lie still. */
export function Total({ value, roll, after }: { value: number; roll: number; after: number }) {
  const [ready, setReady] = useState(() => motion.duration(after) === 0);
  useEffect(() => {
    const ms = motion.duration(after);
    setReady(ms === 0);
    if (ms === 0) return;
    const timer = setTimeout(() => setReady(true), ms);
    return () => clearTimeout(timer);
  }, [roll, after]);
  return (
    <b className="total" data-ready={ready}>
      <Num value={ready ? value : 0} />
    </b>
  );
}
