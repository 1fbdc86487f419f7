/** What stands on the map, drawn around the middle of a tile of 64. */
import { memo, type JSX } from "react";
import { IconAt, seatColour, seatFill } from "../../parts";
import { tiers } from "./look";
import type { CityLook, HeroLook, MineLook } from "./types";
import { RESOURCE_ICONS } from "./types";

const INK = "var(--ink)";
const SHADE = "var(--wood-deep)";
const STONE = "var(--db-wall)";
const STONE_DARK = "var(--db-wall-shade)";
const NEUTRAL = "var(--db-neutral)";
const STAR = "M0.0 -5.0L1.2 -1.7L4.8 -1.5L2.0 0.6L2.9 4.0L0.0 2.1L-2.9 4.0L-2.0 0.6L-4.8 -1.5L-1.2 -1.7z";

/** A banner on a pole: colour and pattern of its seat; a neutral one hangs grey. */
function Banner({
  seat,
  x,
  y,
  size = 1,
}: {
  seat: number;
  x: number;
  y: number;
  size?: number;
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 16V-6" stroke={INK} strokeWidth="2" strokeLinecap="round" />
      <path
        d={seat < 0 ? "M0-6h13v8H0z" : "M0-7h19l-5 5 5 5H0z"}
        fill={seat < 0 ? NEUTRAL : seatFill(seat)}
        stroke={INK}
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** Five marks for the five Tiers: empty, built, or built with both Ranks. */
export function TierMarks({
  spawners,
  x,
  y,
  gap = 9,
}: {
  spawners: readonly number[];
  x: number;
  y: number;
  gap?: number;
}): JSX.Element {
  return (
    <g>
      {tiers(spawners).map((rank, tier) => {
        const at = x + (tier - 2) * gap;
        if (rank === 0)
          return <circle key={tier} cx={at} cy={y} r="1.5" fill="var(--ink)" fillOpacity=".55" />;
        return (
          <path
            key={tier}
            d={rank === 2 ? STAR : "M0-4l4 4-4 4-4-4z"}
            transform={`translate(${at} ${y})`}
            fill={rank === 2 ? "var(--glow)" : "var(--parchment)"}
            stroke={INK}
            strokeWidth="1"
          />
        );
      })}
    </g>
  );
}

const CRENELS = "M-24 20V0h5v4h5V0h5v4h5V0h8v4h5V0h5v4h5V0h5v20z";
const TOWER = "M-7 14V-12h-2v-6h4v3h3v-3h4v3h3v-3h4v6h-2v26z";

/** A City: larger and more stony with its level (where Cities grow), its owner's banner on top. */
export const CityArt = memo(function CityArt({
  city,
  grows,
}: {
  city: CityLook;
  grows: boolean;
}): JSX.Element {
  const level = grows ? city.level : 2;
  return (
    <g>
      <ellipse cx="0" cy="21" rx="27" ry="7" fill={SHADE} fillOpacity=".35" />
      {level === 0 && (
        <g stroke={INK} strokeWidth="1.5" strokeLinejoin="round">
          <path d="M-24 20L-12-6 0 20z" fill="var(--db-tent)" />
          <path d="M0 20L12-2 24 20z" fill="var(--db-tent-shade)" />
          <path d="M-12-6v26M12-2v22" strokeOpacity=".5" />
          <path d="M-15 20l3-9 3 9zM9 20l3-8 3 8z" fill="var(--wood-edge)" />
        </g>
      )}
      {level > 0 && (
        <g stroke={INK} strokeWidth="1.5" strokeLinejoin="round">
          {level > 2 && <path d="M-11 6V-20h-2v-6h6v3h4v-3h6v3h4v-3h6v6h-2V6z" fill={STONE} />}
          <path d={TOWER} transform="translate(-19 4)" fill={STONE} />
          {level > 1 && <path d={TOWER} transform="translate(19 4)" fill={STONE} />}
          <path d={CRENELS} fill={STONE_DARK} />
          <path d="M-5 20v-7q0-5 5-5t5 5v7z" fill="var(--db-gate)" />
          <path d="M-17 10h3M-15 14h3M12 9h3M14 14h3" strokeWidth="1" strokeOpacity=".5" fill="none" />
          <path d="M-21-4h3v4h-3z" fill="var(--db-gate)" strokeWidth=".8" />
          {level > 1 && <path d="M18-4h3v4h-3z" fill="var(--db-gate)" strokeWidth=".8" />}
        </g>
      )}
      {city.ramparts && (
        <path
          d="M-30 25v-9h5v4h6v-4h5v4h6v-4h5v4h6v-4h5v4h6v-4h5v4h6v-4h5v9z"
          fill="var(--db-rampart)"
          stroke={INK}
          strokeWidth="1.4"
        />
      )}
      {city.besieged && <IconAt name="small-fire" x={14} y={-12} size={18} fill="var(--db-flame)" />}
      <Banner
        seat={city.owner}
        x={level > 2 ? -1 : 0}
        y={level > 2 ? -34 : -18}
        size={level > 2 ? 0.85 : 1}
      />
    </g>
  );
});

export const MineArt = memo(function MineArt({ mine }: { mine: MineLook }): JSX.Element {
  return (
    <g>
      <ellipse cx="0" cy="20" rx="25" ry="6" fill={SHADE} fillOpacity=".35" />
      <path
        d="M-25 20q2-16 10-21 7-11 16-10 11-1 16 11 7 6 8 20z"
        fill="var(--db-rock)"
        stroke={INK}
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="M-16 6l5-8 4 5M10-4l5 7 3 9" fill="none" stroke={INK} strokeOpacity=".45" strokeWidth="1.3" />
      <path d="M-11 20V6l11-8 11 8v14z" fill="var(--db-gate)" />
      <path
        d="M-11 20V6l11-8 11 8v14M-11 6h22"
        fill="none"
        stroke="var(--db-beam)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      {mine.resource >= 0 ? (
        <>
          <circle cx="0" cy="13" r="8.5" fill="var(--parchment)" stroke={INK} strokeWidth="1" />
          <IconAt name={RESOURCE_ICONS[mine.resource] ?? "mining"} x={0} y={13} size={13} fill={INK} />
        </>
      ) : (
        <text x="0" y="18" textAnchor="middle" className="db-unknown map-figure">
          ?
        </text>
      )}
      {mine.owner >= 0 && <Banner seat={mine.owner} x={13} y={-16} size={0.85} />}
    </g>
  );
});

/** Tokens tell their kind by shape, picture and colour: a round Item, a square Resource, a pointed Monster. */
export const TokenArt = memo(function TokenArt({
  kind,
  tier,
  beast,
}: {
  kind: "item" | "resource" | "monster";
  /** Of the Monsters that there are now, and the picture of those here. */
  tier: number;
  beast: string;
}): JSX.Element {
  if (kind === "item") {
    return (
      <g>
        <circle r="19" cy="2" fill={SHADE} fillOpacity=".35" />
        <circle r="18" fill="var(--db-chest)" stroke={INK} strokeWidth="1.6" />
        <circle r="14.5" fill="none" stroke="var(--gold-dark)" strokeWidth="1" strokeDasharray="2 2.5" />
        <IconAt name="locked-chest" x={0} y={0} size={23} fill="var(--gold-brown)" />
      </g>
    );
  }
  if (kind === "resource") {
    return (
      <g>
        <rect x="-17" y="-15" width="34" height="34" rx="5" fill={SHADE} fillOpacity=".35" />
        <rect
          x="-17"
          y="-17"
          width="34"
          height="34"
          rx="5"
          fill="var(--db-sack)"
          stroke={INK}
          strokeWidth="1.6"
        />
        <path d="M-17-8h34M-17 8h34" stroke="var(--gold-brown)" strokeWidth="1" strokeOpacity=".6" />
        <IconAt name="swap-bag" x={0} y={0} size={24} fill="var(--wood-dark)" />
      </g>
    );
  }
  return (
    <g>
      <path d="M0-20L21 2 0 24-21 2z" fill={SHADE} fillOpacity=".35" />
      <path
        d="M0-22L22 0 0 22-22 0z"
        fill="var(--db-horde)"
        stroke={INK}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M0-17.500L17.5 0 0 17.5-17.5 0z" fill="none" stroke="var(--blood-rose)" strokeOpacity=".7" />
      <IconAt name={beast} x={0} y={-2} size={24} fill="var(--parchment-bright)" />
      {[...Array(tier).keys()].map((at) => (
        <circle key={at} cx={(at - (tier - 1) / 2) * 5} cy="14.5" r="1.9" fill="var(--glow)" />
      ))}
    </g>
  );
});

const SHIELD = "M-15-17h30v14c0 10-7 16-15 20C-8 13-15 7-15-3z";

/** A Hero: the shield of its House. */
export function HeroArt({ seat }: { seat: number }): JSX.Element {
  return (
    <g className="db-hero-art">
      <path d={SHIELD} transform="translate(0 3)" fill={SHADE} fillOpacity=".45" />
      <path d={SHIELD} fill={seatFill(seat)} stroke="var(--parchment-bright)" strokeWidth="2" />
      <path d={SHIELD} fill="none" stroke={INK} strokeWidth="1" transform="scale(1.07)" />
      <circle cx="0" cy="-4" r="10" fill={seatColour(seat).colour} />
    </g>
  );
}

/** A figure on a badge of parchment, never too small to be read: what is strong, or how far it goes. */
export function Badge({
  icon,
  figure,
  fill = "var(--parchment)",
}: {
  icon: string;
  figure: number;
  fill?: string;
}): JSX.Element {
  const wide = 22 + String(figure).length * 10;
  return (
    <g className="map-figure db-badge-of">
      <rect x={-wide / 2} y="-9" width={wide} height="18" rx="9" className="db-badge" fill={fill} />
      <IconAt name={icon} x={-wide / 2 + 10} y={0} size={12} fill={INK} />
      <text x={-wide / 2 + 17} y="6" className="db-badge-text">
        {figure}
      </text>
    </g>
  );
}

/** What stands on and around the shield: its initial, its strength below, and its movement while it may move. */
export function HeroMarks({
  hero,
  power,
  moves,
}: {
  hero: Pick<HeroLook, "seat" | "name">;
  power: number;
  moves: number | null;
}): JSX.Element {
  return (
    <g className="db-hero-art db-marks" aria-hidden="true">
      <text x="0" y="2" textAnchor="middle" className="db-hero-initial" fill={seatColour(hero.seat).ink}>
        {hero.name.slice(0, 1)}
      </text>
      <g transform="translate(0 24)">
        <Badge icon="crossed-swords" figure={power} />
      </g>
      {moves !== null && (
        <g transform="translate(17 -24)">
          <Badge icon="walking-boot" figure={moves} fill={moves > 0 ? "var(--glow)" : "var(--db-spent)"} />
        </g>
      )}
    </g>
  );
}
