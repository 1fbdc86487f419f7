/** The small things on a table: parchment, hand, pile, track, numbers that count. */
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { motion } from "../table/motion";
import { Piece } from "./Piece";

export function Parchment({
  children,
  className,
  label,
}: {
  children: ReactNode;
  className?: string;
  label?: string;
}) {
  return (
    <section className={`parchment ${className ?? ""}`} aria-label={label}>
      {children}
    </section>
  );
}

export interface HandProps {
  label: string;
  /** One child for each card. */
  children: ReactNode[];
  /** Width of a card in pixels: cards overlap where there is too little room for all. */
  cardWidth?: number;
}

/** Cards side by side; they overlap rather than wrap or shrink. */
export function Hand({ label, children, cardWidth = 132 }: HandProps) {
  return (
    <div
      className="hand"
      role="group"
      aria-label={label}
      style={{ "--card-width": `${cardWidth}px`, "--cards": children.length } as CSSProperties}
    >
      {children.map((child, index) => (
        <div className="hand-slot" key={index}>
          {child}
        </div>
      ))}
    </div>
  );
}

export interface PileProps {
  /** A board id, if options can point at it. */
  id?: string;
  label: string;
  count: number;
  /** The top card; without it the back is shown. */
  top?: ReactNode;
}

export function Pile({ id, label, count, top }: PileProps) {
  const body = (
    <>
      <span className="pile-stack" data-depth={Math.min(3, count)}>
        {count === 0 ? <span className="pile-empty" /> : (top ?? <span className="card-back" />)}
      </span>
      <span className="pile-count">{count}</span>
    </>
  );
  const text = `${label}: ${count === 1 ? "1 card" : `${count} cards`}`;
  if (id === undefined) {
    return (
      <div className="pile" role="group" aria-label={text} title={label}>
        {body}
      </div>
    );
  }
  return (
    <Piece id={id} className="pile" label={text} still>
      {body}
    </Piece>
  );
}

/** A row of places, some of them reached: health, rounds, slots. */
export function Track({
  label,
  length,
  value,
  children,
}: {
  label: string;
  length: number;
  value: number;
  children?: (place: number) => ReactNode;
}) {
  return (
    <div className="track" role="img" aria-label={`${label}: ${value} of ${length}`}>
      {Array.from({ length }, (_, place) => (
        <span key={place} className={place < value ? "track-place full" : "track-place"}>
          {children?.(place)}
        </span>
      ))}
    </div>
  );
}

/** A number that counts to its new value. */
export function Num({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const [change, setChange] = useState<"up" | "down" | null>(null);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    const ms = motion.duration(350);
    if (start === value) return;
    if (ms === 0 || document.hidden) {
      setShown(value);
      return;
    }
    setChange(value > start ? "up" : "down");
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const part = Math.min(1, (now - began) / ms);
      setShown(Math.round(start + (value - start) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    const calm = setTimeout(() => setChange(null), ms + 500);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(calm);
      setShown(value);
    };
  }, [value]);
  return <span className={`num ${change ?? ""}`}>{shown}</span>;
}
