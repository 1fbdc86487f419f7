/** What stands on the map, drawn around the middle of a tile of 64. */
import { memo, type JSX } from "react";
import { IconAt, seatColour, seatFill } from "../../parts";
import { CreatureArt } from "./creatures";
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
const ROOF = "M-10 0Q-4-4 0-16 4-4 10 0z";
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
  const roof = city.owner < 0 ? NEUTRAL : seatFill(city.owner);
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
          {/* roofs in the colours of the House: whose it is can be seen from afar */}
          <path d={ROOF} transform="translate(-19 -13)" fill={roof} />
          {level > 1 && <path d={ROOF} transform="translate(19 -13)" fill={roof} />}
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

/** What lies on the land: a chest is an Item, sacks are Resources, and creatures on a red base are Monsters. */
export const TokenArt = memo(function TokenArt({
  kind,
  tier,
  left,
}: {
  kind: "item" | "resource" | "monster";
  /** Of the Monsters that there are now, and whether those here look to the left. */
  tier: number;
  left: boolean;
}): JSX.Element {
  if (kind === "item") return <Chest />;
  if (kind === "resource") return <Sacks />;
  return (
    <g>
      <ellipse cx="0" cy="20" rx="25" ry="8" fill={SHADE} fillOpacity=".4" />
      <ellipse cx="0" cy="17" rx="23" ry="8" fill="var(--db-horde)" stroke={INK} strokeWidth="1.4" />
      <g transform={`translate(0 -4) scale(${left ? 1.08 : -1.08} 1.08)`} className="db-wild">
        <CreatureArt tier={tier} />
      </g>
      {[...Array(tier).keys()].map((at) => (
        <circle
          key={at}
          cx={(at - (tier - 1) / 2) * 8}
          cy="21.500"
          r="2.600"
          fill="var(--glow)"
          stroke={INK}
          strokeWidth=".8"
        />
      ))}
    </g>
  );
});

function Chest(): JSX.Element {
  return (
    <g strokeLinejoin="round">
      <ellipse cx="0" cy="16" rx="23" ry="6" fill={SHADE} fillOpacity=".4" />
      <path d="M-18-3h36v17q0 3-3 3h-30q-3 0-3-3z" fill="var(--db-beam)" stroke={INK} strokeWidth="1.6" />
      <path d="M-18-3v-4q0-10 10-10H8q10 0 10 10v4z" fill="var(--db-chest)" stroke={INK} strokeWidth="1.6" />
      <path d="M-18 4h36M-18 10.500h36" stroke={INK} strokeOpacity=".3" />
      <path d="M-11-17v34M11-17v34" stroke="var(--gold-brown)" strokeWidth="4" />
      <path d="M-18-3h36" stroke={INK} strokeWidth="1.6" />
      <rect x="-5" y="-8" width="10" height="11" rx="2" fill="var(--glow)" stroke={INK} strokeWidth="1.4" />
      <path d="M0-4v3" stroke={INK} strokeWidth="2.400" strokeLinecap="round" />
      <path d={STAR} transform="translate(16 -18)" fill="var(--glow-pale)" stroke={INK} strokeWidth=".8" />
    </g>
  );
}

function Sacks(): JSX.Element {
  return (
    <g stroke={INK} strokeWidth="1.500" strokeLinejoin="round">
      <ellipse cx="0" cy="17" rx="24" ry="6" fill={SHADE} fillOpacity=".4" stroke="none" />
      <path d="M-22 6h18v12h-18z" fill="var(--db-beam)" />
      <path d="M-22 12h18M-13 6v12" strokeWidth="1" strokeOpacity=".5" />
      <path
        d="M2-8q-3-4-2-8 4 2 8 0 1 4-2 8 13 6 13 18 0 8-7 8H-3q-8 0-7-9 1-12 12-17z"
        fill="var(--db-sack)"
      />
      <path d="M1-8h7" stroke="var(--blood)" strokeWidth="3" strokeLinecap="round" />
      <path d="M13 4q3 6 1 11" fill="none" strokeWidth="1.200" strokeOpacity=".5" />
      <path d="M0 4q-4 5-3 10" fill="none" stroke="var(--parchment)" strokeWidth="1.600" strokeOpacity=".6" />
      <circle cx="-14" cy="2" r="4.500" fill="var(--glow)" />
      <circle cx="-19" cy="4" r="4" fill="var(--db-chest)" />
    </g>
  );
}

const SHIELD = "M-15-17h30v14c0 10-7 16-15 20C-8 13-15 7-15-3z";

/** A Hero: a rider on a base of its House, whose shield it bears. */
export function HeroArt({ seat }: { seat: number }): JSX.Element {
  return (
    <g className="db-hero-art">
      <ellipse cx="0" cy="19" rx="24" ry="8" fill={SHADE} fillOpacity=".45" />
      <ellipse
        cx="0"
        cy="16"
        rx="23"
        ry="8"
        fill={seatFill(seat)}
        stroke="var(--parchment-bright)"
        strokeWidth="1.600"
      />
      <g className="db-rider">
        <IconAt name="mounted-knight" x={3} y={-6} size={46} fill="var(--parchment-bright)" />
      </g>
      <g transform="translate(-11 3) scale(.82)">
        <path d={SHIELD} fill={seatFill(seat)} stroke="var(--parchment-bright)" strokeWidth="2.200" />
        <path d={SHIELD} fill="none" stroke={INK} strokeWidth="1" transform="scale(1.08)" />
        <circle cx="0" cy="-4" r="10.500" fill={seatColour(seat).colour} />
      </g>
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
      <text
        x="-11"
        y="5.500"
        textAnchor="middle"
        className="db-hero-initial"
        fill={seatColour(hero.seat).ink}
      >
        {hero.name.slice(0, 1)}
      </text>
      <g transform="translate(2 27)">
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
