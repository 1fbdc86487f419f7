import { ICONS } from "../icons/shared.gen";

const known: Record<string, string> = { ...ICONS };

/** A game's own icons come with its screen. */
export function addIcons(icons: Record<string, string>): void {
  Object.assign(known, icons);
}

export interface IconProps {
  /** A name of game-icons.net: "crown", "two-coins" … */
  name: string;
  size?: number | string;
  /** Read aloud; without it the icon is an ornament. */
  label?: string;
  className?: string;
}

export function iconPath(name: string): string {
  return known[name] ?? known.help ?? "";
}

export function Icon({ name, size = "1em", label, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? "icon" : `icon ${className}`}
      viewBox="0 0 512 512"
      width={size}
      height={size}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <path d={iconPath(name)} fill="currentColor" />
    </svg>
  );
}

/** An icon inside an SVG drawing, centred on x, y. */
export function IconAt({
  name,
  x,
  y,
  size,
  fill,
}: {
  name: string;
  x: number;
  y: number;
  size: number;
  fill?: string;
}) {
  const scale = size / 512;
  return (
    <path
      d={iconPath(name)}
      fill={fill ?? "currentColor"}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
    />
  );
}
