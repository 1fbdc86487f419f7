/** Ten factions: an emblem and a skyline each, of shapes of their own. */
import type { JSX } from "react";
import { Icon } from "../../parts";
import { FACTION_ICONS } from "./pictures";

/** The sign of a faction on its two colours. */
export function Emblem({ faction, size = 28 }: { faction: string; size?: number }): JSX.Element {
  return (
    <span className={`hm-emblem hm-of-${faction}`} style={{ width: size, height: size }} aria-hidden="true">
      <Icon name={FACTION_ICONS[faction] ?? "castle"} size={size * 0.72} />
    </span>
  );
}

/** What a skyline is made of, from the back to the front: the class of a part, and its outline. */
const SKYLINES: Record<string, readonly (readonly [part: string, outline: string])[]> = {
  castle: [
    ["hm-plaster", "M-26 20V2h6v-4h4v4h4v-4h4v4h4V-8l6-12 6 12V2h4v-4h4v4h4v-4h4v4h2v18z"],
    ["hm-first", "M-5-8l7-14 7 14z"],
    ["hm-first", "M-27 2l5-11 5 11zM15 2l5-11 5 11z"],
    ["hm-second", "M2-22v-8l9 3-9 3"],
    ["hm-dark", "M-3 20V9c0-6 10-6 10 0v11z"],
  ],
  dungeon: [
    ["hm-first", "M-28 20c-2-18 8-38 28-38s30 20 28 38z"],
    ["hm-violet-dark", "M-28 20c-2-18 8-38 28-38-12 8-16 24-14 38z"],
    ["hm-dark", "M-14 20C-14 2 14 2 14 20z"],
    ["hm-fire", "M-8 20c0-11 16-11 16 0z"],
    ["hm-second", "M-20-2l3-16 4 10M8-16l5-12 3 16M20 4l5-12 2 16"],
  ],
  necropolis: [
    ["hm-first", "M-10 20l1-30 5-14 7 14 2 30z"],
    ["hm-stone-dark", "M-25 20l2-20 5-10 6 11 1 19zM9 20l2-14 6-12 6 13 2 13z"],
    ["hm-second", "M-22 6h4v6h-4zM14 6h4v6h-4zM-5-6h4v7h-4z"],
    ["hm-dark", "M-6 20v-9c0-5 8-5 8 0v9z"],
    ["hm-stone", "M-28 20v-6c0-4 6-4 6 0v6zM23 20v-5c0-4 6-4 6 0v5z"],
  ],
  rampart: [
    ["hm-wood", "M-4 20c2-9 1-16-1-22h11c-2 6-3 13 0 22z"],
    ["hm-first", "M0-30c16-1 22 10 16 18 8 6 2 15-6 12-6 6-18 6-22 0-9 2-13-8-5-12-5-9 3-18 17-18z"],
    ["hm-second", "M-26 20V6l8-8 8 8v14zM12 20V8l7-7 7 7v12z"],
  ],
  tower: [
    ["hm-snow", "M-26 20c10-12 14-6 24-14s18 4 28 14z"],
    ["hm-first", "M-6 20V-10h12v30zM-22 20V0h9v20zM13 20V2h9v18z"],
    ["hm-second", "M-8-10c0-12 16-12 16 0zM-24 0c0-9 13-9 13 0zM11 2c0-9 13-9 13 0z"],
    ["hm-line", "M0-19v-8"],
  ],
  inferno: [
    ["hm-first", "M-28 20L-16-8l7 10 9-26 9 26 7-10 12 28z"],
    ["hm-second", "M-8 20c-6-9 4-10 2-22 8 6 6 10 9 9 3 4 4 9 0 13z"],
  ],
  stronghold: [
    ["hm-first", "M-24 20l10-26h28l10 26z"],
    ["hm-bone", "M-26 20c-4-16 0-30 10-38-5 14 0 26 4 38zM26 20c4-16 0-30-10-38 5 14 0 26-4 38z"],
    ["hm-second", "M-6 20V6L0-2l6 8v14z"],
  ],
  fortress: [
    ["hm-water", "M-28 20c10-6 46-6 56 0z"],
    ["hm-legs", "M-18 20V4M18 20V4M0 20V4"],
    ["hm-first", "M-24 4v-10h48V4z"],
    ["hm-second", "M-28-6C-18-12-12-22 0-24c12 2 18 12 28 18z"],
    ["hm-stem", "M-26 20l-2-18M25 20l3-20M28 20l4-14"],
  ],
  conflux: [
    ["hm-first", "M-20 20l4-22h32l4 22z"],
    ["hm-second", "M-11 -16a11 11 0 1 0 22 0 11 11 0 1 0-22 0z"],
    ["hm-water", "M-27 -6a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
    ["hm-fire", "M17 -6a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
    ["hm-leaf", "M-19 -24a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
    ["hm-sail", "M9 -24a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
  ],
  cove: [
    ["hm-water", "M-28 20c8-5 14 3 22 0s14 3 22 0 10 0 12 0v4h-56z"],
    ["hm-first", "M-20 16V2h16v14zM6 16v-20h12v20z"],
    ["hm-second", "M-10 2v-28M-10-24l14 8-14 6zM-23 3l11-10 10 10z"],
  ],
};
const ANY = [["hm-stone", "M-24 20V-4h8v8h8V-8h16V4h8v-8h8v24z"]] as const;

/** A town in small, on the map: 54 wide, 46 high. */
export function Skyline({ faction }: { faction: string }): JSX.Element {
  return (
    <g className={`hm-of-${faction}`}>
      {(SKYLINES[faction] ?? ANY).map(([part, outline]) => (
        <path key={outline} d={outline} className={part} />
      ))}
    </g>
  );
}
