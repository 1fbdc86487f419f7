/** What stands on the map: heroes under their banners, guards with their level, flags and cubes. */
import type { JSX, ReactNode } from "react";
import { IconAt, seatColour, seatFill } from "../../parts";
import { TIER_NAMES, type HeroPiece } from "./look";
import type { Rival } from "./types";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];

/** A rider on a horse, facing left: cloaked in a colour, the second hero smaller and on a brown one. */
function Rider({ cloak, horse }: { cloak: string; horse: string }): JSX.Element {
  return (
    <g transform="translate(-3 -1) scale(-1 1)" className="hm-rider">
      <path
        d="M-20 3q-6-2-5-12 3 5 8 3 2-5 9-5h9q5-1 8-8l3-7 2 3 2-3 1 5q6 4 8 10l-3 3.500-7-2q-1 8-4 12l-2 4 1 11h-4l-2-10-10-1-3 11h-4l1-12q-5-1-8-5z"
        fill={horse}
      />
      <path d="M12-21q-7 3-8 13l4-2 1-5 3-2z" fill="var(--hm-wood)" />
      <path d="M-2-9l-3 10 6 6 3-2-3-6 5-8z" fill="var(--hm-hair-brown)" />
      <path d="M-6-23q5-4 10 0l3 14q-6 3-11 0-6 6-12 4 6-6 6-10z" fill={cloak} />
      <path d="M3-18l9 5" className="hm-arm" />
      <circle cy="-28" r="5.500" fill="var(--hm-skin)" />
      <path d="M-6-27q-1-8 6-8t6 8h-4l-2 3-2-3z" fill="var(--hm-stone)" />
      <path d="M0-35q-6-6-10 0 5-1 6 3z" fill="var(--hm-gold)" />
    </g>
  );
}

/** What stands on a base, beside its banner. */
function Standing({ fill, children }: { fill: string; children: ReactNode }): JSX.Element {
  return (
    <>
      <ellipse cx="0" cy="19" rx="24" ry="8" className="hm-shade" />
      <ellipse cx="0" cy="16" rx="22" ry="8" fill={fill} className="hm-base" />
      <path d="M17-34v48" className="hm-pole" />
      <path d="M17-34h22l-5 8 5 8H17z" fill={fill} className="hm-cloth" />
      {children}
    </>
  );
}

/** A rider under the banner of a seat. */
export function HeroArt({ hero, initial }: { hero: HeroPiece; initial: string }): JSX.Element {
  const { colour, ink } = seatColour(hero.seat);
  return (
    <g className="hm-hero-art">
      <Standing fill={seatFill(hero.seat)}>
        <circle cx="25" cy="-26" r="7" fill={colour} />
        <text x="25" y="-21.500" textAnchor="middle" className="hm-initial" fill={ink}>
          {initial}
        </text>
        <g transform={hero.main ? undefined : "translate(0 4) scale(.8)"}>
          <Rider cloak={colour} horse={hero.main ? "var(--hm-horse)" : "var(--hm-wood-light)"} />
        </g>
      </Standing>
    </g>
  );
}

/** An enemy whom nobody plays: a dark rider, or an army's standard. */
export function RivalArt({ rival }: { rival: Rival }): JSX.Element {
  return (
    <g className="hm-hero-art">
      <Standing fill="var(--hm-enemy)">
        <IconAt name="skull-crossed-bones" x={26} y={-26} size={14} fill="var(--hm-bone)" />
        {rival.hero === "" ? (
          <>
            <IconAt name="rally-the-troops" x={-3} y={-6} size={45} fill="var(--blood-light)" />
            <IconAt name="rally-the-troops" x={-3} y={-6} size={40} fill="var(--hm-rider)" />
          </>
        ) : (
          <Rider cloak="var(--blood)" horse="var(--hm-iron)" />
        )}
      </Standing>
    </g>
  );
}

/** Movement points beside a hero. */
export function Movement({ mp }: { mp: number }): JSX.Element {
  return (
    <g className="map-figure hm-mp" data-none={mp === 0}>
      <rect x="-15" y="-9" width="30" height="18" rx="9" />
      <IconAt name="walking-boot" x={-6} y={0} size={13} />
      <text x="6" y="4.500" textAnchor="middle">
        {mp}
      </text>
    </g>
  );
}

/** The level of the guards on a shield, and their tiers below it. */
export function GuardArt({ level, tiers }: { level: number; tiers: readonly number[] }): JSX.Element {
  const wide = tiers.length * 9;
  return (
    <g className="map-figure hm-guard">
      <path d="M-13-13h26v13c0 8-6 12-13 15-7-3-13-7-13-15z" />
      <text y="2.500" textAnchor="middle">
        {ROMAN[level] ?? level}
      </text>
      {tiers.map((tier, at) => (
        <circle
          key={at}
          cx={4.5 - wide / 2 + at * 9}
          cy="17"
          r="3.800"
          className={`hm-tier-${TIER_NAMES[tier]}`}
        />
      ))}
    </g>
  );
}

export function FlagArt({ seat }: { seat: number }): JSX.Element {
  return (
    <g className="hm-flag">
      <path d="M0 12V-16" className="hm-pole" />
      <path
        d="M0-16h19l-5 6 5 6H0z"
        fill={seat < 0 ? "var(--hm-enemy)" : seatFill(seat)}
        className="hm-cloth"
      />
    </g>
  );
}

/** A black cube: this place was visited. */
export function CubeArt(): JSX.Element {
  return (
    <g className="hm-cube">
      <path d="M-7-3L0-7l7 4v8L0 9l-7-4z" />
      <path d="M-7-3L0 1l7-4M0 1v8" />
    </g>
  );
}
