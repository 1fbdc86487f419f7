/** Words that float up from where something happened: a gain, a loss, a name that came to light. */
import { useEffect, useRef, useState, type JSX } from "react";
import type { Fresh } from "../table/fresh";
import { motion } from "../table/motion";
import type { Told } from "../table/screen";
import type { Tone } from "../words/table";
import { IconAt } from "./Icon";

export interface Floater {
  key: string;
  /** Where on the board it begins. */
  x: number;
  y: number;
  text: string;
  icon: string;
  tone: Tone;
}

const SHOWN = 1500; // milliseconds
const LETTER = 7.4; // width of one, in the units of the board
const APART = 20; // floaters of one moment, so that they do not cover each other

/**
 * `floats` says what an entry lets float up, `walk` how long it is under way: what is found at the end of a walk floats
 * when the walk is over.
 */
export function Floaters({
  fresh,
  floats,
  walk,
}: {
  fresh: Fresh;
  floats: (entry: Told) => Floater[];
  walk: (entry: Told) => number;
}): JSX.Element {
  const [shown, setShown] = useState<(Floater & { late: number })[]>([]);
  const latest = useRef({ floats, walk });
  latest.current = { floats, walk };
  useEffect(() => {
    const ms = motion.duration(SHOWN);
    if (ms === 0) return;
    let late = 0;
    const found = fresh.entries.flatMap((entry) => {
      late += motion.duration(latest.current.walk(entry));
      return latest.current.floats(entry).map((floater) => ({ ...floater, late }));
    });
    if (found.length === 0) return;
    setShown(found);
    const timer = setTimeout(() => setShown([]), ms + late);
    return () => clearTimeout(timer);
  }, [fresh]);
  return (
    <g className="floaters" aria-hidden="true">
      {shown.map((floater, at) => (
        <FloatingWord key={floater.key} floater={floater} lift={APART * (at % 3)} />
      ))}
    </g>
  );
}

function FloatingWord({ floater, lift }: { floater: Floater & { late: number }; lift: number }): JSX.Element {
  const wide = 34 + floater.text.length * LETTER;
  const timing = { animationDelay: `${floater.late}ms`, animationDuration: `${motion.duration(SHOWN)}ms` };
  return (
    <g transform={`translate(${floater.x} ${floater.y - 34 - lift})`}>
      <g className="map-figure">
        <g className="floater" data-tone={floater.tone} style={timing}>
          <rect x={-wide / 2} y="-12" width={wide} height="24" rx="12" />
          <IconAt name={floater.icon} x={-wide / 2 + 14} y={0} size={15} />
          <text x="10" y="5" textAnchor="middle">
            {floater.text}
          </text>
        </g>
      </g>
    </g>
  );
}
