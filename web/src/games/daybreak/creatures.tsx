/**
 * The creatures of the five Tiers, drawn around the middle of a box of 48: two tones of a colour of their own and one
 * telling thing each. Goblin with a spear, wolf, ogre with a club, griffin, dragon. The second Rank has more to show, and
 * that in gold: plume and shield, mane and collar, horns and spikes, a crown and spread wings, wings and fire.
 */
import { memo, type JSX } from "react";

interface Art {
  /** The dark shape, what is light on it, and what of it is metal, tooth or fire. */
  body: string;
  light: string;
  detail: string;
  /** What the second Rank has besides, behind the shape and before it. */
  behind?: string;
  before?: string;
}

const ARTS: readonly Art[] = [
  {
    body: "M-8-9L-21-16q1 10 12 12 1 3 4 5-5 1-6 8l1 7 4 5h5l1-5 1 5h5l4-5 1-7q-1-7-6-8 3-2 4-5 11-2 12-12L8-9q-8-8-16 0z",
    light: "M-17-13l9 5v3q-7-1-9-8zM17-13l-9 5v3q7-1 9-8zM-4 5q4 2 8 0l1 7q-5 3-10 0z",
    detail:
      "M15 21V-9h-3l4.500-12 4.500 12h-3v30zM-6-8.500l5 2-1.500 2.500q-3.500-1-3.500-4.500zM6-8.500l-5 2 1.500 2.500q3.500-1 3.500-4.500zM-3 0l1-1.500 1 1.500 1-1.500 1 1.500 1-1.500 1 1.500q-3 1-6 0z",
    behind: "M-2-10q-1-12-14-13 5 3 4 6-4 0-5 3 6-1 9 5z",
    before: "M-20 0q7 0 10-4 3 4 10 4 1 14-10 20-11-6-10-20zM-11.500 1v14M-16.500 6h10",
  },
  {
    body: "M-21 21Q-25 3-14-7l-2-15 10 8L0-22l3 11q9 3 19 11v4q-2 3-7 3H6l9 4q-4 5-11 4-3 3 1 6z",
    light: "M-13-17l5 6-4 2zM8 1q7-1 13 1.500-2 3.500-7 3.500zM-9 7q8 1 10 6-3 4-1 8h-10q-3-8 1-14z",
    detail: "M3-4.500l7 2.500q-5 3-7-2.500zM8.500 7l1.500 4.500 2-4.500zM14 7l1.200 3.500 2-4z",
    behind: "M-12-10l-11-10 3 11-7 1 5 7-6 4 6 5-6 6 8 5 6-9z",
    before:
      "M-21 11q13 5 25 1l1 4.500-4 1-1.500 4-3-3.500-3 .5-1.500 3.500-2.500-3.500-3-.5-2 3.500-1.500-4.500-3.500-1z",
  },
  {
    body: "M-20 18q-2-15 6-21 1-5 5-6-1-9 7-9t7 9q5 1 6 6 7 6 5 21h-8l-2-11v11h-16v-11l-2 11z",
    light: "M-7-12q5-4 10 0 1.500 6-1 9.500-4 2-8 0-2.500-3.500-1-9.500zM-8 3q6 4 12 0v9q-6 3-12 0z",
    detail:
      "M12 4q-2-18 4-24 8 1 7 9-2 10-6 15zM-7-10.500l4 1.500-1 2q-2.500 0-3-3.500zM3-10.500l-4 1.500 1 2q2.500 0 3-3.500zM-5.500-2l1-4.500 2 4.500zM-1 -2l2-4.500 1 4.500z",
    before:
      "M-9-13q-9 0-11-11 5 5 13 4zM5-13q9 0 11-11-5 5-13 4zM-19 2l-6-8 9 3zM-15-3l-4-8 9 5zM-10 14h16v4h-16z",
  },
  {
    body: "M-4 2Q-16 0-22-20q9 2 13 9-1-7 2-12 8 6 9 15 1-10 9-12 8 0 10 8l4 5q-2 4-6 3-3 3-3 8 5 5 5 17h-9l-2-8q-5 3-11 2l-4 6h-9q4-7 2-22z",
    light: "M-17-13q6 3 9 12-7-3-9-12zM-6-16q4 5 4 14-5-5-4-14zM5-11q4-5 9-2 1 4-3 6-5 0-6-4z",
    detail:
      "M17-11l6 6q-2 4-6 3-3-4 0-9zM9.500-9.500a1.600 1.600 0 1 0 3.200 0 1.600 1.600 0 1 0-3.200 0M4 21l2-3 2 3 2-3 2 3zM-13 21l2-3 2 3 2-3 2 3z",
    behind: "M-6 4Q-20 6-25-6q6 2 9-1-7-2-9-9 8 3 11 0zM3-4q2-14 12-21 1 6-1 9 6-2 10-7 1 10-6 14z",
    before: "M4-17l-2-8 5 4 3-5 3 5 5-4-1 8q-6-2-13 0z",
  },
  {
    body: "M-22 21q-2-15 6-21-4-1-7-6 6 1 9-1-4-5-5-12 7 6 12 6 4-4 10-3 12 2 19 12l-2 4q-7-1-12 0l10 5q-4 6-12 5-6 0-9 4 5 3 5 7z",
    light: "M-16 17q0-9 6-14 2 8 8 9-6 0-8 5zM1-7q5-2 8 2-5 2-8-2z",
    detail:
      "M-17-19q6 5 11 6l-3 3q-6-2-8-9zM10 0l1.500 4 2.500-4zM15 0l1 3.500 2.500-3.500zM10 5l1.500-3 2 4zM4-6.500q2-1 3 .8-2 .8-3-.8z",
    behind: "M-6 8Q-24 8-26-14q6 1 9 7-3-10 0-17 6 3 9 10 0-7 4-11 6 8 5 20z",
    before: "M16 4q4 1 8-3 2 6-1 10-1-1-2-1 2 6-3 11 0-4-3-5-1 4 1 8-7-4-5-11 1-5 5-9z",
  },
];

export const CreatureArt = memo(function CreatureArt({
  tier,
  rank = 1,
}: {
  tier: number;
  rank?: number;
}): JSX.Element {
  const { body, light, detail, behind, before } = ARTS[tier - 1] ?? ARTS[0]!;
  return (
    <g className="db-creature" data-rank={rank} data-tier={tier}>
      {rank > 1 && <path d={behind} className="db-creature-behind" />}
      <path d={body} className="db-creature-body" />
      <path d={light} className="db-creature-light" />
      <path d={detail} className="db-creature-detail" />
      {rank > 1 && <path d={before} className="db-creature-gold" />}
    </g>
  );
});

/** A creature among words. */
export function CreatureIcon({
  tier,
  rank = 1,
  size = "1.25em",
}: {
  tier: number;
  rank?: number;
  size?: string;
}): JSX.Element {
  return (
    <svg viewBox="-24 -24 48 48" style={{ width: size, height: size }} className="icon" aria-hidden="true">
      <CreatureArt tier={tier} rank={rank} />
    </svg>
  );
}
