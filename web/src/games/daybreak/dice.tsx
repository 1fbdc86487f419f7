/** Dice that everybody sees: what was rolled just now, for a moment, above the map. */
import { useEffect, useRef, useState, type JSX } from "react";
import { Dice, Die, SeatMark, Total } from "../../parts";
import { motion } from "../../table/motion";
import type { Fresh } from "../../table/fresh";
import { throwOf, type Throw } from "./happenings";
import type { Props } from "./types";

export function DiceTray({ props, fresh }: { props: Props; fresh: Fresh }): JSX.Element | null {
  const { view, words } = props;
  const latest = useRef({ view, words });
  latest.current = { view, words };
  const [shown, setShown] = useState<Throw[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const still = motion.duration(1) === 0;
    const { view, words } = latest.current;
    const found = fresh.entries
      .flatMap((entry) => throwOf(entry, view, words) ?? [])
      // without motion others' dice are read in the log
      .filter((roll) => !still || roll.seat < 0 || roll.seat === view.seat);
    if (found.length === 0) return;
    setShown(found.slice(-4));
    // long enough to be read, also without motion
    clearTimeout(timer.current);
    const ms = Math.max(2600, motion.duration(2600)) + found.length * 500;
    timer.current = setTimeout(() => setShown([]), ms);
  }, [fresh]);
  if (
    shown.length === 0 ||
    (view.derived.battle?.sides[0].mode !== undefined && view.derived.battle.sides[0].mode !== "")
  )
    return null;
  return (
    <div className="db-dice" aria-hidden="true" onClick={() => setShown([])}>
      {shown.map((roll, at) => (
        <div key={roll.key} className="db-throw parchment">
          {roll.seat >= 0 && <SeatMark seat={roll.seat} size={20} />}
          <span>{roll.what}</span>
          {roll.dice.map((dice, place) => (
            <span key={place} className="db-throw-dice">
              {dice.label !== undefined && <small>{dice.label}</small>}
              {dice.faces.length === 1 ? (
                <Die
                  value={dice.faces[0]!}
                  sides={dice.sides}
                  roll={roll.key}
                  fresh
                  delay={at * 350 + place * 90}
                  size={34}
                />
              ) : (
                <Dice
                  values={dice.faces}
                  sides={dice.sides}
                  roll={roll.key}
                  fresh
                  delay={at * 350}
                  size={34}
                />
              )}
            </span>
          ))}
          {roll.plus > 0 && <span>+ {roll.plus}</span>}
          {roll.total !== null && (
            <span className="db-throw-total">
              = <Total value={roll.total} roll={roll.key} after={at * 350 + 500} />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
