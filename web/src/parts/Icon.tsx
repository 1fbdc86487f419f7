import { useSyncExternalStore } from "react";
import { ICONS } from "../icons/shared.gen";

const known: Record<string, string> = { ...ICONS };

const listeners = new Set<() => void>();

/** A game's own icons come with its screen, some of them a little later: what is drawn already is drawn again. */
export function addIcons(icons: Record<string, string>): void {
  Object.assign(known, icons);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useIcon(name: string): string {
  return useSyncExternalStore(subscribe, () => iconPath(name));
}

export interface IconProps {
  /** A name of game-icons.net: "crown", "two-coins" … */
  name: string;
  size?: number | string;
  /** Read aloud; without it the icon is an ornament. */
  label?: string;
  className?: string;
}

function iconPath(name: string): string {
  return known[name] ?? known.help ?? "";
}

export function Icon({ name, size = "1em", label, className }: IconProps) {
  const path = useIcon(name);
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
      <path d={path} fill="currentColor" />
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
  const path = useIcon(name);
  return (
    <path
      d={path}
      fill={fill ?? "currentColor"}
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
    />
  );
}
