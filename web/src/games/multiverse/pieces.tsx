/** What stands on the land: blocks, buildings, mines, events, adventures. Drawn around the middle of a hex of 46. */
import { memo, type JSX } from "react";
import { IconAt, seatFill } from "../../parts";
import { seatColour } from "../../table/marks";
import { iconOf, intercepts } from "./look";
import type { BuildingLook, EventLook, MineLook, MultiverseContent, UnitLook } from "./types";

const INK = "var(--ink)";

/** Health as drops along the lower edge: full ones are left. */
function Health({
  left,
  most,
  y,
  wide,
}: {
  left: number;
  most: number;
  y: number;
  wide: number;
}): JSX.Element {
  const step = Math.min(7.5, wide / most);
  const start = (-(most - 1) * step) / 2;
  return (
    <g>
      <rect
        x={-(most * step) / 2 - 2}
        y={y - step * 0.62}
        width={most * step + 4}
        height={step * 1.24}
        rx={step * 0.62}
        fill="var(--wood-deep)"
      />
      {Array.from({ length: most }, (_, at) => (
        <circle
          key={at}
          cx={start + at * step}
          cy={y}
          r={step * 0.42}
          fill={at < left ? "var(--mv-heart)" : "var(--wood-deep)"}
          stroke={at < left ? "var(--blood-pale)" : "var(--stone)"}
          strokeWidth=".8"
        />
      ))}
    </g>
  );
}

function Badge({
  x,
  y,
  icon,
  fill = "var(--parchment)",
}: {
  x: number;
  y: number;
  icon: string;
  fill?: string;
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="8" fill={fill} stroke={INK} strokeWidth="1" />
      <IconAt name={icon} x={0} y={0} size={11} fill={INK} />
    </g>
  );
}

/**
 * A block of wood: whoever may know what it is sees its face, the others the back in the colour and pattern of its
 * seat.
 */
export const Block = memo(function Block({
  unit,
  content,
  mine,
  acting,
}: {
  unit: UnitLook;
  content: MultiverseContent;
  /** It belongs to the one who looks, or to a partner. */
  mine: boolean;
  /** It could act now: its AP are shown. */
  acting: boolean;
}): JSX.Element {
  const known = unit.kind !== null;
  const { colour } = seatColour(unit.seat);
  const faction = content.factions[unit.seat]?.icon ?? "crown";
  const tired = acting && (unit.done === true || (unit.ap_left ?? 0) === 0);
  const hero = content.heroes.some((card) => card.id === unit.kind);
  return (
    <g className="mv-block" data-tired={tired}>
      <rect x="-21" y="-15" width="44" height="40" rx="7" fill="var(--wood-deep)" fillOpacity=".45" />
      <rect
        x="-22"
        y="-22"
        width="44"
        height="44"
        rx="7"
        fill="url(#mv-wood)"
        stroke={INK}
        strokeWidth="1.2"
      />
      <rect
        x="-22"
        y="-22"
        width="44"
        height="39"
        rx="7"
        fill={seatFill(unit.seat)}
        stroke={INK}
        strokeWidth="1.2"
      />
      {known ? (
        <>
          <rect
            x="-17"
            y="-18"
            width="34"
            height="27"
            rx="4"
            fill={unit.type === "decoy" ? "var(--mv-masonry)" : "var(--parchment-light)"}
            stroke={hero ? "var(--gold)" : INK}
            strokeWidth={hero ? 2 : 0.8}
          />
          <IconAt name={iconOf(content, unit.kind)} x={0} y={-4.5} size={25} fill={INK} />
          {unit.hp !== undefined && unit.left !== undefined && (
            <Health left={unit.left} most={unit.hp} y={13} wide={38} />
          )}
          {unit.rank === "elite" && <path d="M-6-25l2 4 4-3 4 3 2-4v8H-6z" fill="var(--glow)" stroke={INK} />}
          {unit.rank === "veteran" && <path d="M-4-25h8v4l-4 3-4-3z" fill="var(--mv-masonry)" stroke={INK} />}
          {mine && unit.shown && <Badge x={20} y={-19} icon="semi-closed-eye" fill="var(--glow-pale)" />}
          {unit.set_up === true && <Badge x={20} y={14} icon="gears" />}
        </>
      ) : (
        <>
          <rect
            x="-17"
            y="-18"
            width="34"
            height="31"
            rx="4"
            fill="url(#mv-wood)"
            stroke={INK}
            strokeWidth=".8"
          />
          <path
            d="M-15-12q9 3 15 0t15 1M-15-3q8-3 15 0t15-1M-15 6q9 2 15 0t15 0"
            fill="none"
            stroke="var(--wood)"
            strokeOpacity=".45"
          />
          <circle
            cx="0"
            cy="-2.500"
            r="11"
            fill={colour}
            stroke="var(--parchment-bright)"
            strokeWidth="1.4"
          />
          <IconAt name={faction} x={0} y={-2.5} size={15} fill={seatColour(unit.seat).ink} />
          {unit.wounds > 0 && <Health left={unit.wounds} most={unit.wounds} y={13} wide={36} />}
        </>
      )}
      {unit.resting && <Badge x={-20} y={14} icon="night-sleep" fill="var(--focus-pale)" />}
      {unit.frost > 0 && (
        <Badge
          x={20}
          y={2}
          icon={unit.frost === 2 ? "frozen-block" : "snowflake-1"}
          fill="var(--focus-pale)"
        />
      )}
      {unit.poisoned && <Badge x={-20} y={2} icon="poison-bottle" fill="var(--mv-poison)" />}
      {unit.aegis && <Badge x={-20} y={2} icon="bolt-shield" fill="var(--glow-pale)" />}
      {unit.shard && <Badge x={20} y={14} icon="crystal-growth" fill="var(--mv-crystal-pale)" />}
      {acting && !unit.resting && (
        <g transform="translate(-19 -19)">
          <g className="map-figure mv-figure">
            <circle r="9.500" fill={tired ? "var(--stone)" : "var(--glow)"} stroke={INK} strokeWidth="1.2" />
            <text y="4.500" textAnchor="middle" className="mv-badge-text">
              {tired ? 0 : unit.ap_left}
            </text>
          </g>
        </g>
      )}
      {known && intercepts(content, unit) && unit.facing !== undefined && (
        <g transform={`rotate(${unit.facing * 60})`} pointerEvents="none">
          <path d="M27-11L36 0 27 11 30 0z" fill="var(--parchment-bright)" stroke={INK} strokeWidth="1" />
        </g>
      )}
    </g>
  );
});

const ROOFS: Record<string, JSX.Element> = {
  barracks: (
    <>
      <path d="M-26 14V-4h52v18z" fill="url(#mv-stone)" stroke={INK} strokeWidth="1.2" />
      <path d="M-31-3L-20-20h40L31-3z" fill="var(--roof)" stroke={INK} strokeWidth="1.2" />
      <path d="M-6 14V2q6-7 12 0v12zM-20 3h7v6h-7zM13 3h7v6h-7z" fill="var(--wood-light)" />
    </>
  ),
  "guard-tower": (
    <>
      <path d="M-13 17L-10-14h20l3 31z" fill="url(#mv-stone)" stroke={INK} strokeWidth="1.2" />
      <path d="M-16-14v-9h6v4h6v-4h8v4h6v-4h6v9z" fill="url(#mv-stone)" stroke={INK} strokeWidth="1.2" />
      <path d="M-15-24L0-40 15-24z" fill="var(--roof)" stroke={INK} strokeWidth="1.2" />
      <path d="M-2.500-6h5v8h-5zM-4 17V9q4-5 8 0v8z" fill="var(--wood-light)" />
    </>
  ),
  academy: (
    <>
      <path d="M-27 15v-4h54v4zM-24 11V-8h48v19z" fill="url(#mv-stone)" stroke={INK} strokeWidth="1.2" />
      <path d="M-29-8L0-27 29-8z" fill="var(--roof)" stroke={INK} strokeWidth="1.2" />
      <path d="M-19-6v15M-9-6v15M9-6v15M19-6v15" stroke="var(--parchment-light)" strokeWidth="4" />
      <path d="M-4 11V0q4-5 8 0v11z" fill="var(--wood-light)" />
    </>
  ),
  "siege-workshop": (
    <>
      <path d="M-27 15V-3h54v18z" fill="var(--mv-timber)" stroke={INK} strokeWidth="1.2" />
      <path d="M-31-2l13-16 13 16 13-16 13 16z" fill="var(--roof)" stroke={INK} strokeWidth="1.2" />
      <circle cx="-9" cy="9" r="8" fill="none" stroke="var(--wood-light)" strokeWidth="2.6" />
      <path d="M-9 1v16M-17 9h16M6 15L20-4" stroke="var(--wood-light)" strokeWidth="2.4" />
    </>
  ),
  fortress: (
    <>
      <path d="M-22 17V-8h44v25z" fill="url(#mv-stone)" stroke={INK} strokeWidth="1.2" />
      <path
        d="M-31 18V-14h4v-5h5v5h3v-5h5v32zM31 18V-14h-4v-5h-5v5h-3v-5h-5v32z"
        fill="url(#mv-stone)"
        stroke={INK}
        strokeWidth="1.2"
      />
      <path d="M-11-8v-16h5v4h4v-4h4v4h4v-4h5v16z" fill="url(#mv-stone)" stroke={INK} strokeWidth="1.2" />
      <path d="M0-24v-18l15 5-15 6" fill="var(--roof)" stroke={INK} strokeWidth="1.2" />
      <path d="M-6 17V5q6-8 12 0v12zM-25-6h4v7h-4zM21-6h4v7h-4z" fill="var(--wood-light)" />
    </>
  ),
};

export const BuildingArt = memo(function BuildingArt({ building }: { building: BuildingLook }): JSX.Element {
  const { kind, seat, site, level } = building;
  return (
    <g
      className="mv-building-art"
      data-site={site}
      style={{ "--roof": seatFill(seat) } as React.CSSProperties}
    >
      {kind !== "settlement" && (
        <>
          <ellipse cx="2" cy="17" rx="31" ry="6" fill="var(--wood-deep)" fillOpacity=".4" />
          {ROOFS[kind]}
        </>
      )}
      {site && (
        <path
          d="M-28 18V-22M28 18V-22M-28-4h56M-28-20h56M-28 12L0-20 28 12"
          fill="none"
          stroke="var(--mv-timber)"
          strokeWidth="2.6"
        />
      )}
      {level === 2 && (
        <path
          d="M22-22l2.500 5 5.500.5-4 4 1 5.500-5-2.800-5 2.800 1-5.500-4-4 5.500-.5z"
          fill="var(--glow)"
          stroke={INK}
          strokeWidth=".8"
        />
      )}
    </g>
  );
});

/** Whose building it is, and which: where a unit stands before it, this is what is seen of it. */
export function BuildingMark({ icon, building }: { icon: string; building: BuildingLook }): JSX.Element {
  const { seat, site } = building;
  return (
    <g className="mv-building-mark" data-site={site}>
      <circle
        r="13"
        fill="var(--parchment-light)"
        stroke={seatColour(seat).colour}
        strokeWidth="2.4"
        strokeDasharray={site ? "4 2.500" : undefined}
      />
      <IconAt name={icon} x={0} y={0} size={19} fill={INK} />
    </g>
  );
}

/** Health of a building, on a little plate. */
export function Plate({ health, most, seat }: { health: number; most: number; seat: number }): JSX.Element {
  const wide = 14 + most * 7;
  return (
    <g>
      <rect
        x={-wide / 2}
        y="-6.500"
        width={wide}
        height="13"
        rx="6.500"
        fill="var(--ink)"
        stroke={seatColour(seat).colour}
        strokeWidth="1.6"
      />
      <Health left={health} most={most} y={0} wide={most * 7} />
    </g>
  );
}

export const MineArt = memo(function MineArt({ mine }: { mine: MineLook }): JSX.Element {
  return (
    <g>
      <path
        d="M-27 15C-26-12-13-24 0-24S26-12 27 15z"
        fill="var(--mv-rock-dark)"
        stroke={INK}
        strokeWidth="1.3"
      />
      <path
        d="M-13 15V0q0-11 13-11T13 0v15z"
        fill="var(--wood-deep)"
        stroke="var(--mv-timber)"
        strokeWidth="3"
      />
      <path d="M-8 15l4-16 6 8 4-12 7 20z" className="mv-crystal" />
      <path d="M19 15l3-13 5 6 3 7zM-30 15l4-10 5 5 2 5z" className="mv-crystal" />
      {mine.holder >= 0 && (
        <g transform="translate(17 -24)">
          <path d="M0 12V-12" stroke={INK} strokeWidth="2" />
          <path d="M0-12h15l-4 5 4 5H0z" fill={seatFill(mine.holder)} stroke={INK} />
        </g>
      )}
      {mine.shards > 0 && (
        <g transform="translate(-20 -18)">
          <g className="map-figure mv-figure">
            <circle r="9" fill="var(--mv-crystal-pale)" stroke={INK} />
            <text y="5" textAnchor="middle" className="mv-badge-text">
              {mine.shards}
            </text>
          </g>
        </g>
      )}
    </g>
  );
});

export const EventArt = memo(function EventArt({
  event,
  content,
}: {
  event: EventLook;
  content: MultiverseContent;
}): JSX.Element {
  const icon = content.events.find((card) => card.id === event.kind)?.icon ?? "help";
  return (
    <g data-dormant={event.dormant} className="mv-event-art">
      <path
        d="M0-25L22-12.500v25L0 25-22 12.500v-25z"
        transform="translate(1 3)"
        fill="var(--wood-deep)"
        fillOpacity=".4"
      />
      <path
        d="M0-25L22-12.500v25L0 25-22 12.500v-25z"
        fill={event.owner >= 0 ? seatFill(event.owner) : "var(--mv-event)"}
        stroke={INK}
        strokeWidth="1.4"
      />
      <circle r="16" fill="var(--parchment-light)" stroke={INK} strokeWidth=".8" />
      <IconAt name={icon} x={0} y={0} size={25} fill={INK} />
      {event.max > 0 && (
        <g transform="translate(0 24)">
          <Plate health={event.health} most={event.max} seat={event.owner >= 0 ? event.owner : 4} />
        </g>
      )}
    </g>
  );
});

/** An adventure that waits: a sealed scroll on a stone. */
export const AdventureArt = memo(function AdventureArt(): JSX.Element {
  return (
    <g>
      <ellipse cx="1" cy="14" rx="17" ry="5" fill="var(--wood-deep)" fillOpacity=".35" />
      <path
        d="M-14-13q-5 0-5 5t5 4v18h26q5 0 5-5V-13z"
        fill="var(--parchment)"
        stroke={INK}
        strokeWidth="1.3"
      />
      <path d="M-9-7h21M-9-2h21M-9 3h12" stroke="var(--ink-2)" strokeWidth="1.2" />
      <circle cx="8" cy="7" r="6.500" fill="var(--blood)" stroke={INK} />
      <text x="8" y="11.500" textAnchor="middle" className="mv-seal map-figure">
        ?
      </text>
    </g>
  );
});
