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

/** A town in small, on the map: 54 wide, 46 high. */
export function Skyline({ faction }: { faction: string }): JSX.Element {
  switch (faction) {
    case "castle":
      return (
        <g>
          <path
            d="M-26 20V2h6v-4h4v4h4v-4h4v4h4V-8l6-12 6 12V2h4v-4h4v4h4v-4h4v4h2v18z"
            className="hm-plaster"
          />
          <path d="M-5-8l7-14 7 14z" className="hm-of-castle hm-first" />
          <path d="M-27 2l5-11 5 11zM15 2l5-11 5 11z" className="hm-of-castle hm-first" />
          <path d="M2-22v-8l9 3-9 3" className="hm-of-castle hm-second" />
          <path d="M-3 20V9c0-6 10-6 10 0v11z" className="hm-dark" />
        </g>
      );
    case "dungeon":
      return (
        <g>
          <path d="M-28 20c-2-18 8-38 28-38s30 20 28 38z" className="hm-of-dungeon hm-first" />
          <path d="M-28 20c-2-18 8-38 28-38-12 8-16 24-14 38z" className="hm-violet-dark" />
          <path d="M-14 20C-14 2 14 2 14 20z" className="hm-dark" />
          <path d="M-8 20c0-11 16-11 16 0z" className="hm-fire" />
          <path d="M-20-2l3-16 4 10M8-16l5-12 3 16M20 4l5-12 2 16" className="hm-of-dungeon hm-second" />
        </g>
      );
    case "necropolis":
      return (
        <g>
          <path d="M-10 20l1-30 5-14 7 14 2 30z" className="hm-of-necropolis hm-first" />
          <path d="M-25 20l2-20 5-10 6 11 1 19zM9 20l2-14 6-12 6 13 2 13z" className="hm-stone-dark" />
          <path d="M-22 6h4v6h-4zM14 6h4v6h-4zM-5-6h4v7h-4z" className="hm-of-necropolis hm-second" />
          <path d="M-6 20v-9c0-5 8-5 8 0v9z" className="hm-dark" />
          <path d="M-28 20v-6c0-4 6-4 6 0v6zM23 20v-5c0-4 6-4 6 0v5z" className="hm-stone" />
        </g>
      );
    case "rampart":
      return (
        <g>
          <path d="M-4 20c2-9 1-16-1-22h11c-2 6-3 13 0 22z" className="hm-wood" />
          <path
            d="M0-30c16-1 22 10 16 18 8 6 2 15-6 12-6 6-18 6-22 0-9 2-13-8-5-12-5-9 3-18 17-18z"
            className="hm-of-rampart hm-first"
          />
          <path d="M-26 20V6l8-8 8 8v14zM12 20V8l7-7 7 7v12z" className="hm-of-rampart hm-second" />
        </g>
      );
    case "tower":
      return (
        <g>
          <path d="M-26 20c10-12 14-6 24-14s18 4 28 14z" className="hm-snow" />
          <path d="M-6 20V-10h12v30zM-22 20V0h9v20zM13 20V2h9v18z" className="hm-of-tower hm-first" />
          <path
            d="M-8-10c0-12 16-12 16 0zM-24 0c0-9 13-9 13 0zM11 2c0-9 13-9 13 0z"
            className="hm-of-tower hm-second"
          />
          <path d="M0-19v-8" className="hm-line" />
        </g>
      );
    case "inferno":
      return (
        <g>
          <path d="M-28 20L-16-8l7 10 9-26 9 26 7-10 12 28z" className="hm-of-inferno hm-first" />
          <path d="M-8 20c-6-9 4-10 2-22 8 6 6 10 9 9 3 4 4 9 0 13z" className="hm-of-inferno hm-second" />
        </g>
      );
    case "stronghold":
      return (
        <g>
          <path d="M-24 20l10-26h28l10 26z" className="hm-of-stronghold hm-first" />
          <path
            d="M-26 20c-4-16 0-30 10-38-5 14 0 26 4 38zM26 20c4-16 0-30-10-38 5 14 0 26-4 38z"
            className="hm-bone"
          />
          <path d="M-6 20V6L0-2l6 8v14z" className="hm-of-stronghold hm-second" />
        </g>
      );
    case "fortress":
      return (
        <g>
          <path d="M-28 20c10-6 46-6 56 0z" className="hm-water" />
          <path d="M-18 20V4M18 20V4M0 20V4" className="hm-legs" />
          <path d="M-24 4v-10h48V4z" className="hm-of-fortress hm-first" />
          <path d="M-28-6C-18-12-12-22 0-24c12 2 18 12 28 18z" className="hm-of-fortress hm-second" />
          <path d="M-26 20l-2-18M25 20l3-20M28 20l4-14" className="hm-stem" />
        </g>
      );
    case "conflux":
      return (
        <g>
          <path d="M-20 20l4-22h32l4 22z" className="hm-of-conflux hm-first" />
          <circle cy="-16" r="11" className="hm-of-conflux hm-second" />
          <circle cx="-22" cy="-6" r="5" className="hm-water" />
          <circle cx="22" cy="-6" r="5" className="hm-fire" />
          <circle cx="-14" cy="-24" r="5" className="hm-leaf" />
          <circle cx="14" cy="-24" r="5" className="hm-sail" />
        </g>
      );
    case "cove":
      return (
        <g>
          <path d="M-28 20c8-5 14 3 22 0s14 3 22 0 10 0 12 0v4h-56z" className="hm-water" />
          <path d="M-20 16V2h16v14zM6 16v-20h12v20z" className="hm-of-cove hm-first" />
          <path d="M-10 2v-28M-10-24l14 8-14 6zM-23 3l11-10 10 10z" className="hm-of-cove hm-second" />
        </g>
      );
    default:
      return <path d="M-24 20V-4h8v8h8V-8h16V4h8v-8h8v24z" className="hm-stone" />;
  }
}
