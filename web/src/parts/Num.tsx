/** Numbers that count. */
import { useEffect, useRef, useState } from "react";
import { motion } from "../table/motion";

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
