/**
 * The works of a besieged town. Side by side they are one rampart: upright it is seen from before it, lying from above,
 * so each is drawn twice, and the style shows one of them.
 */
import type { JSX, ReactNode } from "react";

const STONE = "#9a9186";
const STONE_LIGHT = "#bdb4a6";
const STONE_DARK = "#746c62";
const PLANKS = "#6d4626";

export function Work({ gate }: { gate: boolean }): JSX.Element {
  return (
    <>
      <Drawn way="upright">
        <path d="M0 100V30H7V16H21V30H29V16H43V30H57V16H71V30H79V16H93V30H100V100z" fill={STONE} />
        <path d="M0 30H100V38H0z" fill={STONE_LIGHT} />
        <path d={JOINTS} fill="none" opacity="0.5" />
        {gate && (
          <>
            <path d="M20 100V62Q50 32 80 62V100z" fill={PLANKS} />
            <path d="M35 100V52M50 100V47M65 100V52M20 72H80M20 88H80" fill="none" />
          </>
        )}
      </Drawn>
      <Drawn way="lying">
        <path d="M74 0H88V100H74z" fill="#1b130d" opacity="0.28" stroke="none" />
        <path d="M26 0H46V100H26z" fill={STONE_DARK} />
        <path d="M46 0H74V100H46z" fill={STONE} />
        <path
          d="M26 17H46M26 34H46M26 50H46M26 67H46M26 84H46M36 0V17M36 34V50M36 67V84"
          fill="none"
          opacity="0.5"
        />
        <path
          d="M58 0V25M64 25V50M56 50V75M64 75V100M46 25H74M46 50H74M46 75H74"
          fill="none"
          opacity="0.35"
        />
        <path d="M40 4H52V21H40zM40 29H52V46H40zM40 54H52V71H40zM40 79H52V96H40z" fill={STONE_LIGHT} />
        {gate && (
          <>
            <path d="M20 22H78V78H20z" fill={PLANKS} />
            <path d="M20 36H78M20 50H78M20 64H78M34 22V78M64 22V78" fill="none" />
            <path d="M20 4H80V22H20zM20 78H80V96H20z" fill={STONE_LIGHT} />
          </>
        )}
      </Drawn>
    </>
  );
}

const JOINTS =
  "M0 50H100M0 66H100M0 83H100M16 38V50M50 38V50M84 38V50M32 50V66M68 50V66M16 66V83M50 66V83M84 66V83M32 83V100M68 83V100";

/** A Wall or the Gate that has been broken down. */
export function Rubble(): JSX.Element {
  return (
    <Drawn way="rubble" whole>
      <path d="M22 78Q50 62 80 80Q50 92 22 78z" fill="#1b130d" opacity="0.25" stroke="none" />
      <path d="M20 78 28 64 42 66 46 80zM50 82 54 66 68 62 78 74 74 84z" fill={STONE} />
      <path d="M36 66 44 52 56 56 56 68z" fill={STONE_LIGHT} />
      <path d="M70 62 78 54 86 62 82 72zM14 70 20 62 26 68z" fill={STONE_DARK} />
    </Drawn>
  );
}

function Drawn({
  way,
  whole = false,
  children,
}: {
  way: string;
  whole?: boolean;
  children: ReactNode;
}): JSX.Element {
  return (
    <svg
      className={`hc-work ${way}`}
      viewBox="0 0 100 100"
      preserveAspectRatio={whole ? "xMidYMid meet" : "none"}
      aria-hidden="true"
    >
      <g stroke="#241c16" strokeWidth="2" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}
