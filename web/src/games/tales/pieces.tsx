/** Cubes, Heroes, banners, coins: the wooden things on the table, drawn by us. */
import type { JSX } from "react";
import { Icon, seatFill } from "../../parts";
import { OTHERSIDERS } from "./types";

const INK = "var(--ink)";

function fillOf(owner: number): string {
  return owner === OTHERSIDERS ? "var(--parchment-light)" : seatFill(owner);
}

/** One cube at the middle of its lower edge. Othersiders are white and carry a slit eye. */
function Cube({ owner, x, y }: { owner: number; x: number; y: number }): JSX.Element {
  const fill = fillOf(owner);
  return (
    <g transform={`translate(${x} ${y})`} strokeLinejoin="round" stroke={INK} strokeWidth="1.1">
      <path d="M-9 -13 L0 -9 V0 L-9 -4Z" fill={fill} />
      <path d="M9 -13 L0 -9 V0 L9 -4Z" fill={fill} />
      <path d="M9 -13 L0 -9 V0 L9 -4Z" fill="var(--wood-deep)" fillOpacity=".32" stroke="none" />
      <path d="M-9 -13 L0 -17 L9 -13 L0 -9Z" fill={fill} />
      <path d="M-9 -13 L0 -17 L9 -13 L0 -9Z" fill="var(--parchment-light)" fillOpacity=".3" />
      {owner === OTHERSIDERS && (
        <path d="M-6.6 -7.6 q2.4 -1.6 4.4 2 q-3 .6 -4.4 -2z" fill="var(--blood)" stroke="none" />
      )}
    </g>
  );
}

const HEAPS: [number, number][] = [
  [0, 0],
  [19, 0],
  [38, 0],
  [9.5, -10],
  [28.5, -10],
  [19, -20],
];

/** A heap of one owner's cubes: at most six are drawn, the number says the rest. */
export function CubeHeap({ owner, count }: { owner: number; count: number }): JSX.Element {
  const drawn = Math.min(count, HEAPS.length);
  const wide = Math.min(count, 3) * 19;
  const high = drawn > 5 ? 40 : drawn > 3 ? 30 : 20;
  // Back to front: the upper rows last.
  return (
    <svg
      className="tl-heap"
      viewBox={`-1 ${-high} ${wide + 2} ${high + 2}`}
      width={wide + 2}
      height={high + 2}
      aria-hidden="true"
    >
      {HEAPS.slice(0, drawn).map(([x, y]) => (
        <Cube key={`${x} ${y}`} owner={owner} x={x + 9.5} y={y} />
      ))}
    </svg>
  );
}

export function CubeIcon({ owner, size = 20 }: { owner: number; size?: number }): JSX.Element {
  return (
    <svg className="tl-cube-icon" viewBox="-10 -18 20 19" width={size} height={size} aria-hidden="true">
      <Cube owner={owner} x={0} y={0} />
    </svg>
  );
}

const MEEPLE =
  "M24 18 C14 18 4 25 3 30 C2 35 8 36 14 33 C14 40 8 46 7 53 H20 L24 44 L28 53 H41 C40 46 34 40 34 33 C40 36 46 35 45 30 C44 25 34 18 24 18Z";

/** A Hero: a bigger figure of the seat's colour and pattern, with its sign on the breast. */
export function Meeple({ seat, icon }: { seat: number; icon: string }): JSX.Element {
  return (
    <span className="tl-meeple">
      <svg viewBox="0 0 48 56" aria-hidden="true">
        <ellipse cx="24" cy="53" rx="20" ry="3" fill="var(--shadow)" fillOpacity=".35" />
        <g fill={seatFill(seat)} stroke={INK} strokeWidth="1.8" strokeLinejoin="round">
          <circle cx="24" cy="11" r="9" />
          <path d={MEEPLE} />
        </g>
        <path
          d="M17 6 Q20 2 24 2.6"
          fill="none"
          stroke="var(--white)"
          strokeOpacity=".6"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="24" cy="29" r="8.6" fill="var(--parchment)" stroke={INK} strokeWidth="1.2" />
      </svg>
      <Icon name={icon} className="tl-meeple-sign" />
    </span>
  );
}

/** Who rules: a hanging banner in the ruler's colours, a torn white one for the Othersiders, a bare pole for nobody. */
export function Banner({ ruler, initial }: { ruler: number; initial: string }): JSX.Element {
  const others = ruler === OTHERSIDERS;
  const cloth = others
    ? "M10 8 H46 V44 l-5 -6 l-4 12 l-6 -10 l-5 14 l-5 -12 l-5 8 l-6 -6Z"
    : "M10 8 H46 V52 L28 42 L10 52Z";
  return (
    <svg className="tl-banner" viewBox="0 0 56 58" aria-hidden="true">
      <path d="M4 7 H52" stroke="var(--wood-light)" strokeWidth="5" strokeLinecap="round" />
      <path d="M5 7 H51" stroke="var(--gold)" strokeWidth="2.4" strokeLinecap="round" />
      {ruler >= 0 ? (
        <>
          <path d={cloth} fill={fillOf(ruler)} stroke={INK} strokeWidth="1.6" strokeLinejoin="round" />
          {others ? (
            <path d="M17 22 q5 -5 9 3 q-6 3 -9 -3z M39 22 q-5 -5 -9 3 q6 3 9 -3z" fill="var(--blood)" />
          ) : (
            <>
              <circle cx="28" cy="25" r="12" fill="var(--parchment)" stroke={INK} strokeWidth="1.2" />
              <text x="28" y="31" textAnchor="middle" className="tl-banner-initial">
                {initial}
              </text>
            </>
          )}
        </>
      ) : (
        <path d="M12 9 V17 M20 9 V13 M36 9 V14 M44 9 V18" stroke="var(--ink-2)" strokeWidth="1.6" />
      )}
    </svg>
  );
}

/** Gold lying somewhere. */
export function Coins({ count }: { count: number }): JSX.Element {
  const rows = Math.min(5, Math.max(1, Math.ceil(count / 2)));
  return (
    <svg className="tl-coins" viewBox="0 0 30 30" aria-hidden="true">
      {[...Array(rows).keys()].map((at) => (
        <g key={at} stroke="var(--gold-brown)" strokeWidth="1.2">
          <path d={`M3 ${22 - at * 4} v3.6 a12 4.4 0 0 0 24 0 v-3.6`} fill="var(--gold-dark)" />
          <ellipse cx="15" cy={22 - at * 4} rx="12" ry="4.4" fill="var(--gold-light)" />
        </g>
      ))}
    </svg>
  );
}
