/** What lies on the fields of the map, each with a drawing of its own, about 60 wide and 52 high around its middle. */
import { memo, type JSX } from "react";
import { IconAt } from "../../parts";
import { PLACE_ICONS } from "./pictures";
import { Skyline } from "./skylines";

type Art = (props: { resource: number; faction: string }) => JSX.Element;

/** A shadow on the ground. */
function Shade({ wide = 24, y = 20 }: { wide?: number; y?: number }): JSX.Element {
  return <ellipse cx="2" cy={y} rx={wide} ry={wide / 4.5} className="hm-shade" />;
}

function Mine({ resource }: { resource: number }): JSX.Element {
  return (
    <>
      <Shade wide={28} />
      <path d="M-28 20L-20-6-8-18 6-20 20-8 28 20z" className="hm-stone-dark" />
      <path d="M-28 20L-20-6-8-18-2 2-6 20z" className="hm-stone" />
      <path d="M-12 20V2c0-9 22-9 22 0v18z" className="hm-dark" />
      <path d="M-15 20V0h4v20zM9 20V0h4v20zM-17 1l16-9 17 9v-4L-1-12-17-3z" className="hm-wood" />
      {resource === 0 && (
        <>
          <path d="M-8 20l3-8h6l3 8z" className="hm-gold" />
          <path d="M1 20l3-7h5l2 7z" className="hm-gold" />
          <circle cx="-17" cy="14" r="4.500" className="hm-gold" />
          <circle cx="19" cy="15" r="4" className="hm-gold" />
        </>
      )}
      {resource === 1 && (
        <>
          <path d="M-9 20v-7h9v7zM0 20v-6h9v6z" className="hm-brick" />
          <path d="M-26 20l3-6h11v6z" className="hm-brick" />
          <path d="M12 20a5 5 0 010-10h12a5 5 0 010 10z" className="hm-wood" />
          <circle cx="24" cy="15" r="4.500" className="hm-log" />
        </>
      )}
      {resource === 2 && (
        <>
          <path d="M-8 20l2-13 5-5 4 7 1 11z" className="hm-crystal" />
          <path d="M3 20l2-9 4-3 3 12z" className="hm-crystal" />
          <path d="M-24 20l3-10 4-3 4 13zM16 20l3-8 3-2 4 10z" className="hm-crystal" />
        </>
      )}
    </>
  );
}

const DRAWN: Record<string, Art> = {
  town: ({ faction }) => (
    <g transform="scale(1.12) translate(0 1)">
      <Shade wide={30} y={21} />
      <Skyline faction={faction} />
    </g>
  ),
  settlement: () => (
    <>
      <Shade wide={28} />
      <path d="M-26 20V6l9-9 9 9v14zM8 20V4l8-8 8 8v16z" className="hm-plaster" />
      <path d="M-29 8l12-13L-5 8l-3 2-9-9-9 9zM5 6l11-12L27 6l-3 2-8-8-8 8z" className="hm-roof" />
      <path d="M-9 20V0L0-14 9 0v20z" className="hm-plaster" />
      <path d="M-12 2L0-18 12 2 9 4 0-11-9 4z" className="hm-roof" />
      <path d="M-3 20v-9h6v9zM-20 20v-7h5v7zM14 20v-6h4v6z" className="hm-dark" />
    </>
  ),
  mine: ({ resource }) => <Mine resource={resource} />,
  obelisk: () => (
    <>
      <Shade wide={18} />
      <path d="M-14 20v-5h28v5z" className="hm-stone-dark" />
      <path d="M-8 15L-5-22 0-28 5-22 8 15z" className="hm-stone" />
      <path d="M0-28L5-22 8 15H2z" className="hm-stone-dark" />
      <path d="M-3-12h6M-3-4h6M-3 4h6" className="hm-rune" />
    </>
  ),
  "dragon-utopia": () => (
    <>
      <Shade wide={28} />
      <path d="M-28 20L-18-4-6-14 8-12 20-2 28 20z" className="hm-stone-dark" />
      <path d="M-10 20c0-22 24-22 24 0z" className="hm-dark" />
      <path
        d="M-24-2c2-14 10-20 18-20l-3 5c8-4 18-1 20 8l7 3-7 3c-4 0-8-3-11-3-7 0-6 10-14 10z"
        className="hm-fire"
      />
      <circle cx="10" cy="-8" r="1.800" className="hm-dark" />
      <circle cx="2" cy="14" r="3" className="hm-gold" />
      <circle cx="7" cy="17" r="3" className="hm-gold" />
    </>
  ),
  artifact: () => (
    <>
      <Shade wide={20} />
      <path d="M-18 20v-5h36v5z" className="hm-stone-dark" />
      <path d="M-13 15l2-9h22l2 9z" className="hm-stone" />
      <circle cy="-10" r="17" className="hm-halo" />
      <path d="M0-26l11 9-4 15H-7l-4-15z" className="hm-crystal" />
      <path d="M-11-17h22M0-26l-5 9 5 15 5-15z" className="hm-line" />
    </>
  ),
  resource: () => (
    <>
      <Shade wide={26} />
      <path d="M-26 20a6 6 0 010-12h20a6 6 0 010 12z" className="hm-wood" />
      <path d="M-20 8a6 6 0 010-12H-2a6 6 0 010 12z" className="hm-wood" />
      <circle cx="-6" cy="14" r="5.500" className="hm-log" />
      <circle cx="-2" cy="2" r="5.500" className="hm-log" />
      <path d="M5 20l2-9 6-4 6 4 2 9z" className="hm-gold" />
      <path d="M16 20l2-12 5-6 5 6 1 12z" className="hm-crystal" />
    </>
  ),
  treasure: () => (
    <>
      <Shade wide={24} />
      <path d="M-22 20V0h44v20z" className="hm-wood" />
      <path d="M-22 0v-4c0-16 44-16 44 0v4z" className="hm-wood-light" />
      <path d="M-22-1h44v4h-44zM-17 20v-34h5v34zM12 20v-34h5v34z" className="hm-gold" />
      <path d="M-5-5H5V7l-5 4-5-4z" className="hm-gold" />
      <circle cy="1" r="2.200" className="hm-dark" />
    </>
  ),
  "fountain-of-youth": () => (
    <>
      <Shade wide={24} />
      <path d="M-24 8h48l-5 12h-38z" className="hm-stone" />
      <ellipse cy="8" rx="24" ry="5" className="hm-water" />
      <path d="M-4 8v-16h8V8z" className="hm-stone-dark" />
      <path d="M-13-8h26l-4 6H-9z" className="hm-stone" />
      <path d="M0-8c-1-14-13-14-15 0M0-8c1-14 13-14 15 0M0-9v-14" className="hm-spray" />
    </>
  ),
  "learning-stone": () => (
    <>
      <Shade wide={20} />
      <path d="M-19 20L-15-12c3-12 27-12 30 0l4 32z" className="hm-stone" />
      <path d="M6-20c5 2 8 4 9 8l4 32H9z" className="hm-stone-dark" />
      <path d="M-8-8h13M-9 0H6M-9 8H4" className="hm-rune" />
    </>
  ),
  "magic-spring": () => (
    <>
      <Shade wide={26} />
      <ellipse cy="12" rx="26" ry="9" className="hm-stone" />
      <ellipse cy="10" rx="20" ry="6" className="hm-water" />
      <path d="M-8 9c-4-10 4-12 0-22M2 8c-5-12 5-16 1-28M10 9c-3-8 3-10 0-18" className="hm-spray" />
      <path
        d="M-15-12l2 4 4 2-4 2-2 4-2-4-4-2 4-2zM15-18l2 4 4 2-4 2-2 4-2-4-4-2 4-2z"
        className="hm-spark"
      />
    </>
  ),
  "mystical-garden": () => (
    <>
      <Shade wide={26} />
      <path d="M-26 20c0-8 52-8 52 0z" className="hm-leaf-dark" />
      <path d="M-16 16V-2M0 15v-24M16 16V0" className="hm-stem" />
      <path d="M-16-2c-8-2-8-10-1-11 3-6 10-2 8 4 2 5-3 8-7 7z" className="hm-bloom" />
      <path d="M0-9c-9-2-9-12-1-13 4-6 12-2 9 5 2 6-3 9-8 8z" className="hm-gold" />
      <path d="M16 0c-8-2-8-10-1-11 3-6 10-2 8 4 2 5-3 8-7 7z" className="hm-bloom" />
    </>
  ),
  "pandoras-box": () => (
    <>
      <Shade wide={22} />
      <circle cy="-8" r="19" className="hm-omen" />
      <path d="M-20 20V2h40v18z" className="hm-violet" />
      <path d="M-20 2l-5-13 40-9 5 22z" className="hm-violet-dark" />
      <path d="M-20 2h40v4h-40zM-3 2h6v18h-6z" className="hm-gold" />
      <path d="M-12-1c-3-10 5-10 1-20M0-1c-3-13 6-13 2-25M12-1c-2-8 4-9 1-16" className="hm-wisp" />
    </>
  ),
  "redwood-observatory": () => (
    <>
      <Shade wide={18} />
      <path d="M-8 20l3-26H6l3 26z" className="hm-wood" />
      <path d="M-18-4h36l-4-6h-28z" className="hm-wood-light" />
      <path d="M-13-10v-8h26v8z" className="hm-plaster" />
      <path d="M-17-18L0-30l17 12z" className="hm-leaf-dark" />
      <path d="M5-16l18-7 2 4-18 8z" className="hm-gold" />
      <path d="M-8 10h16M-7 3H7" className="hm-line" />
    </>
  ),
  "shrine-of-magic-gesture": () => (
    <>
      <Shade wide={20} />
      <path d="M-20 20v-5h40v5zM-15 15V-6h6v21zM9 15V-6h6v21z" className="hm-stone" />
      <path d="M-20-6L0-20 20-6z" className="hm-stone-dark" />
      <path d="M0 15c-8-3-6-10-1-13-1 4 3 3 2-3 6 4 8 12-1 16z" className="hm-fire" />
    </>
  ),
  "shrine-of-magic-incantation": () => (
    <>
      <Shade wide={20} />
      <path d="M-20 20v-5h40v5zM-15 15V-6h6v21zM9 15V-6h6v21z" className="hm-stone" />
      <path d="M-20-6L0-20 20-6z" className="hm-stone-dark" />
      <path d="M0 14c-3-3-6-3-8-2V1c2-1 5-1 8 2 3-3 6-3 8-2v11c-2-1-5-1-8 2z" className="hm-parchment" />
      <path d="M0 3v11" className="hm-line" />
    </>
  ),
  temple: () => (
    <>
      <Shade wide={26} />
      <path d="M-26 20v-4h52v4zM-22 16v-4h44v4z" className="hm-stone" />
      <path d="M-19 12V-6h6v18zM-8 12V-6h6v18zM2 12V-6h6v18zM13 12V-6h6v18z" className="hm-plaster" />
      <path d="M-25-6L0-22 25-6z" className="hm-gold" />
      <circle cy="-11" r="4" className="hm-plaster" />
    </>
  ),
  "tree-of-knowledge": () => (
    <>
      <Shade wide={22} />
      <path d="M-6 20c3-8 2-14 0-20h12c-2 6-3 12 0 20z" className="hm-wood" />
      <path
        d="M0-30c12-2 20 5 18 13 8 4 5 17-5 16-4 6-22 6-26 0-10 1-13-12-5-16-2-8 6-15 18-13z"
        className="hm-leaf"
      />
      <path d="M-8-14a3 3 0 016 0M3-14a3 3 0 016 0M-5-6c3 3 7 3 10 0" className="hm-line" />
    </>
  ),
  "warriors-tomb": () => (
    <>
      <Shade wide={26} />
      <path d="M-26 20V8h52v12z" className="hm-stone-dark" />
      <path d="M-22 8L-16-2h32l6 10z" className="hm-stone" />
      <path d="M-2-26h4v26h-4z" className="hm-blade" />
      <path d="M-9-6H9v4H-9z" className="hm-gold" />
      <path d="M-18 14h8M10 14h8" className="hm-line" />
    </>
  ),
  "water-wheel": () => (
    <>
      <path d="M-28 20c8-5 14 4 22 0s14 4 22 0 10 2 12 0v5h-56z" className="hm-water" />
      <path d="M-22 18V-6h24v24z" className="hm-plaster" />
      <path d="M-26-5l16-15L6-5z" className="hm-roof" />
      <circle cx="12" cy="6" r="15" className="hm-wheel" />
      <path d="M12-9v30M-3 6h30M1-5l22 22M1 17L23-5" className="hm-spokes" />
      <path d="M-15 18V8h7v10z" className="hm-dark" />
    </>
  ),
  windmill: () => (
    <>
      <Shade wide={18} />
      <path d="M-12 20L-7-10H7l5 30z" className="hm-plaster" />
      <path d="M-9-10c0-10 18-10 18 0z" className="hm-roof" />
      <path d="M-3 20v-8h6v8z" className="hm-dark" />
      <path d="M0-10l-20-16 4-4L0-10l16 20-4 4zM0-10l20-16 4 4L0-10l-16 20-4-4z" className="hm-sail" />
    </>
  ),
  "witch-hut": () => (
    <>
      <Shade wide={20} />
      <path d="M-10 20l2-14M10 20L8 6M-15 20h8M7 20h9" className="hm-legs" />
      <path d="M-15 7l-2-15h34l-2 15z" className="hm-wood" />
      <path d="M-22-7c8-6 14-12 18-23 6 10 14 18 26 22z" className="hm-thatch" />
      <path d="M-4 7v-9h8v9z" className="hm-glow" />
    </>
  ),
  grail: () => (
    <>
      <Shade wide={18} />
      <circle cy="-6" r="21" className="hm-halo" />
      <path d="M-12-22h24c0 14-4 20-10 21v10l8 5v4h-20v-4l8-5V-1c-6-1-10-7-10-21z" className="hm-gold" />
      <path d="M-12-20c-10 0-8 12 2 13M12-20c10 0 8 12-2 13" className="hm-handle" />
    </>
  ),
  sanctuary: () => (
    <>
      <Shade wide={22} />
      <path d="M-20 20V-2c0-12 40-12 40 0v22z" className="hm-plaster" />
      <path d="M-22-2C-20-18 20-18 22-2z" className="hm-leaf-dark" />
      <path d="M-2-12v-12h4v12zM-6-20H6v3H-6z" className="hm-gold" />
      <path d="M-6 20V8c0-7 12-7 12 0v12z" className="hm-dark" />
    </>
  ),
  stables: () => (
    <>
      <Shade wide={26} />
      <path d="M-25 20V0h50v20z" className="hm-wood" />
      <path d="M-29 2L-14-16h28L29 2z" className="hm-thatch" />
      <path d="M-18 20V6h13v14zM5 20V6h13v14z" className="hm-dark" />
      <path d="M-11 12c0-8 3-9 8-10l2 3 3 2-2 3-4 1c-1 2 0 4 1 9h-7z" className="hm-bone" />
    </>
  ),
  "trading-post": () => (
    <>
      <Shade wide={26} />
      <path d="M-24 20V2h48v18z" className="hm-wood" />
      <path d="M-28 3l6-16h44l6 16z" className="hm-awning" />
      <path d="M-28 3l6-16h8l-4 16zM-6 3l2-16h8l2 16zM16 3l-4-16h8l8 16z" className="hm-plaster" />
      <path d="M-20 20V10h16v10z" className="hm-dark" />
      <circle cx="10" cy="13" r="4.500" className="hm-gold" />
      <circle cx="16" cy="16" r="4" className="hm-gold" />
    </>
  ),
};

export const PlaceArt = memo(function PlaceArt({
  id,
  resource = -1,
  faction = "",
}: {
  id: string;
  resource?: number;
  faction?: string;
}): JSX.Element | null {
  if (id === "empty" || id === "blocked" || id === "land" || id === "sea" || id === "") return null;
  const Drawn = DRAWN[id];
  if (Drawn !== undefined)
    return (
      <g className="hm-place">
        <Drawn resource={resource} faction={faction} />
      </g>
    );
  return (
    <g className="hm-place">
      <Shade />
      <circle r="21" className="hm-medal" />
      <IconAt name={PLACE_ICONS[id] ?? "position-marker"} x={0} y={0} size={28} fill="var(--ink)" />
    </g>
  );
});

/** A place in small, in a sheet or a corner of the map. */
export function PlacePicture({
  id,
  resource = -1,
  faction = "",
  size = 44,
}: {
  id: string;
  resource?: number;
  faction?: string;
  size?: number;
}): JSX.Element {
  return (
    <svg viewBox="-34 -34 68 62" width={size} height={size * 0.92} aria-hidden="true" className="hm-picture">
      <PlaceArt id={id} resource={resource} faction={faction} />
    </svg>
  );
}
