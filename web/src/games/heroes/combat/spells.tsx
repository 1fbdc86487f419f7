/** What a spell looks like where it strikes: by its school, known by its shape as well as by its colour. */
import type { JSX } from "react";

const AROUND = Array.from({ length: 6 }, (_, at) => at * 60);

export function SpellArt({ school }: { school: string }): JSX.Element {
  return (
    <svg viewBox="-50 -50 100 100" className={`hc-spell hc-spell-${school || "any"}`}>
      <circle r="46" className="hc-spell-halo" />
      <g className="hc-spell-turns">
        {AROUND.map((angle) => (
          <path key={angle} d={RAYS[school] ?? STAR} transform={`rotate(${angle})`} />
        ))}
      </g>
    </svg>
  );
}

const STAR = "M0 -44Q4 -16 12 -12 4 -8 0 4-4 -8 -12 -12-4 -16 0 -44z";

/** One of six: a flame, a bolt, a crystal, a stone. */
const RAYS: Record<string, string> = {
  fire: "M0 -46Q12 -30 8 -20 14 -22 14 -30 20 -16 8 -6 0 -2 -8 -6 -18 -16 -8 -30 -8 -22 -2 -24 -8 -34 0 -46z",
  air: "M4 -46 -10 -24H-1L-8 -4 12 -28H3z",
  water:
    "M-2.500 -4V-44H2.500V-4zM-12 -40 0 -30 12 -40 12 -34 0 -24-12 -34zM-9 -26 0 -18 9 -26V-21L0 -13-9 -21z",
  earth: "M-10 -22 -6 -38 6 -42 13 -30 8 -18-4 -16z",
};
