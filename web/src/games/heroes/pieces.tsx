/** What stands on the map: heroes under their banners, guards with their level, flags and cubes. */
import type { JSX } from "react";
import { IconAt, seatColour, seatFill } from "../../parts";
import { TIER_NAMES, type HeroPiece } from "./look";
import type { Rival } from "./types";

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII"];

/** A rider under a banner of the seat; the movement that is left in pips on the base. */
export function HeroArt({ hero, initial }: { hero: HeroPiece; initial: string }): JSX.Element {
  const { colour, ink } = seatColour(hero.seat);
  const size = hero.main ? 40 : 32;
  return (
    <g className="hm-hero-art">
      <ellipse cx="0" cy="19" rx="24" ry="8" className="hm-shade" />
      <ellipse cx="0" cy="16" rx="22" ry="8" fill={seatFill(hero.seat)} className="hm-base" />
      <path d="M14-34v44" className="hm-pole" />
      <path d="M14-34h22l-5 8 5 8H14z" fill={seatFill(hero.seat)} className="hm-cloth" />
      <circle cx="22" cy="-26" r="7" fill={colour} />
      <text x="22" y="-21.500" textAnchor="middle" className="hm-initial" fill={ink}>
        {initial}
      </text>
      <IconAt
        name={hero.main ? "mounted-knight" : "cavalry"}
        x={-3}
        y={-6}
        size={size + 5}
        fill="var(--parchment-bright)"
      />
      <IconAt
        name={hero.main ? "mounted-knight" : "cavalry"}
        x={-3}
        y={-6}
        size={size}
        fill="var(--hm-rider)"
      />
    </g>
  );
}

/** An enemy whom nobody plays: a dark rider, or an army's standard. */
export function RivalArt({ rival }: { rival: Rival }): JSX.Element {
  const icon = rival.hero === "" ? "rally-the-troops" : "mounted-knight";
  return (
    <g className="hm-hero-art">
      <ellipse cx="0" cy="19" rx="24" ry="8" className="hm-shade" />
      <ellipse cx="0" cy="16" rx="22" ry="8" fill="var(--hm-enemy)" className="hm-base" />
      <path d="M14-34v44" className="hm-pole" />
      <path d="M14-34h24v16H14z" fill="var(--hm-enemy)" className="hm-cloth" />
      <IconAt name="skull-crossed-bones" x={26} y={-26} size={14} fill="var(--hm-bone)" />
      <IconAt name={icon} x={-3} y={-6} size={45} fill="var(--blood-light)" />
      <IconAt name={icon} x={-3} y={-6} size={40} fill="var(--hm-rider)" />
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
