/** A town as a place: a scene in layers of its faction's own shapes, on which each building rises when it is built. */
import type { JSX, ReactNode } from "react";
import { Piece } from "../../parts";
import type { TableReader } from "../../table/screen";
import { say } from "../../words/say";
import type { BuildingLook } from "./look";
import { inside } from "./targets";
import { TOWNSCAPES, type Building } from "./townscapes";

const WIDE = 420;
const HIGH = 200;

type Roof = "cone" | "spire" | "dome" | "thatch" | "onion" | "flat" | "horns" | "crystal";

/** How a faction builds: by the roofs on its towers and halls. */
const ROOFS: Record<string, Roof> = {
  castle: "cone",
  dungeon: "dome",
  necropolis: "spire",
  rampart: "thatch",
  tower: "onion",
  inferno: "crystal",
  stronghold: "horns",
  fortress: "thatch",
  conflux: "crystal",
  cove: "flat",
};

/** A roof over a width, its foot at 0. */
function Top({ roof, wide, high }: { roof: Roof; wide: number; high: number }): JSX.Element {
  const half = wide / 2 + 4;
  const path: Record<Roof, string> = {
    cone: `M${-half} 0L0 ${-high}L${half} 0z`,
    spire: `M${-half} 0L${-half * 0.4} ${-high * 0.5}L${half * 0.35} ${-high * 1.35}L${half * 0.3} ${-high * 0.5}L${half} 0z`,
    dome: `M${-half} 0C${-half} ${-high * 1.3} ${half} ${-high * 1.3} ${half} 0z`,
    thatch: `M${-half - 4} 2Q${-half * 0.3} ${-high * 0.5} 0 ${-high}Q${half * 0.3} ${-high * 0.5} ${half + 4} 2z`,
    onion: `M${-half * 0.8} 0C${-half * 1.7} ${-high * 0.7} ${-half * 0.2} ${-high * 0.6} 0 ${-high * 1.2}C${half * 0.2} ${-high * 0.6} ${half * 1.7} ${-high * 0.7} ${half * 0.8} 0z`,
    flat: `M${-half} 0V${-high * 0.3}H${half}V0z`,
    horns: `M${-half} 0Q${-half * 1.5} ${-high} ${-half * 0.6} ${-high * 1.3}Q${-half * 0.9} ${-high * 0.5} 0 ${-high * 0.45}Q${half * 0.9} ${-high * 0.5} ${half * 0.6} ${-high * 1.3}Q${half * 1.5} ${-high} ${half} 0z`,
    crystal: `M${-half} 0L${-half * 0.6} ${-high * 0.7}L${-half * 0.2} ${-high * 0.45}L${half * 0.15} ${-high * 1.2}L${half * 0.5} ${-high * 0.5}L${half} 0z`,
  };
  return <path d={path[roof]} className="hm-roof-of" />;
}

function Tower({
  x,
  y,
  wide,
  high,
  roof,
  top = wide * 1.1,
  flag = false,
}: {
  x: number;
  y: number;
  wide: number;
  high: number;
  roof: Roof;
  top?: number;
  flag?: boolean;
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${-wide / 2} 0V${-high}H${wide / 2}V0z`} className="hm-body" />
      <path d={`M${wide * 0.1} 0V${-high}H${wide / 2}V0z`} className="hm-body-dark" />
      <g transform={`translate(0 ${-high})`}>
        <Top roof={roof} wide={wide} high={top} />
        {flag && <path d={`M0 ${-top}v-14l13 4-13 4`} className="hm-pennant" />}
      </g>
      <path d={`M-3 ${-high * 0.55}v-7q3-4 6 0v7z`} className="hm-window" />
    </g>
  );
}

function Hall({
  x,
  y,
  wide,
  high,
  roof,
  top,
}: {
  x: number;
  y: number;
  wide: number;
  high: number;
  roof: Roof;
  top: number;
}): JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M${-wide / 2} 0V${-high}H${wide / 2}V0z`} className="hm-body" />
      <path d={`M${wide * 0.16} 0V${-high}H${wide / 2}V0z`} className="hm-body-dark" />
      <g transform={`translate(0 ${-high})`}>
        <Top roof={roof} wide={wide} high={top} />
      </g>
      <path d={`M-6 0v-11q6-7 12 0V0z`} className="hm-gate" />
      <path
        d={`M${-wide * 0.36} ${-high * 0.45}v-6q3-3 6 0v6zM${wide * 0.24} ${-high * 0.45}v-6q3-3 6 0v6z`}
        className="hm-window"
      />
    </g>
  );
}

/** Which building it is, by its outline. */
function buildingOf({ print }: BuildingLook): Building {
  switch (print.kind) {
    case "city_hall":
    case "citadel":
    case "mage_guild":
      return print.kind;
    case "dwelling":
      return print.tier === "bronze" || print.tier === "silver" ? print.tier : "gold";
    default:
      return print.symbol === "tent" ? "tent" : "blacksmith";
  }
}

/** What each building looks like, around the middle of its foot. */
function Shape({ look, roof, faction }: { look: BuildingLook; roof: Roof; faction: string }): JSX.Element {
  const { print } = look;
  const own = TOWNSCAPES[faction]?.[buildingOf(look)];
  if (own !== undefined)
    return (
      <>
        {own.map(([part, outline]) => (
          <path key={outline} d={outline} className={part} />
        ))}
      </>
    );
  switch (print.kind) {
    case "city_hall":
      return (
        <>
          <Tower x={-26} y={0} wide={15} high={44} roof={roof} />
          <Tower x={26} y={0} wide={15} high={44} roof={roof} />
          <Hall x={0} y={0} wide={44} high={32} roof={roof} top={30} />
          <circle cy="-40" r="6" className="hm-clock" />
        </>
      );
    case "citadel":
      return (
        <>
          <Tower x={-44} y={0} wide={20} high={52} roof={roof} flag />
          <Tower x={44} y={0} wide={20} high={52} roof={roof} flag />
          <path d="M-40 0v-30h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8v-6h8v6h8V0z" className="hm-body" />
          <path d="M-11 0v-16q11-12 22 0V0z" className="hm-gate" />
          <path d="M-11-4H11M-11-10H11M-4-20V0M4-20V0" className="hm-bars" />
        </>
      );
    case "mage_guild":
      return (
        <>
          <Tower x={0} y={0} wide={24} high={74} roof={roof} top={34} />
          <path d="M-16-30h32v5h-32zM-15-54h30v5h-30z" className="hm-body" />
          <circle cy="-112" r="5" className="hm-orb" />
          <path d="M0-124v7M-9-112h6M3-112h6" className="hm-ray" />
        </>
      );
    case "dwelling":
      if (print.tier === "bronze")
        return (
          <>
            <Hall x={-13} y={0} wide={26} high={17} roof={roof} top={15} />
            <Hall x={15} y={-1} wide={21} high={14} roof={roof} top={13} />
          </>
        );
      if (print.tier === "silver")
        return (
          <>
            <Hall x={-8} y={0} wide={38} high={26} roof={roof} top={20} />
            <Tower x={19} y={0} wide={15} high={40} roof={roof} />
          </>
        );
      return (
        <>
          <path d="M-46 8Q-20-14 0-10T46 8z" className="hm-mound" />
          <Tower x={-22} y={-6} wide={16} high={46} roof={roof} />
          <Tower x={22} y={-6} wide={16} high={46} roof={roof} />
          <Tower x={0} y={-8} wide={26} high={66} roof={roof} top={34} flag />
        </>
      );
    default:
      if (print.symbol === "tent")
        return (
          <>
            <Hall x={0} y={0} wide={30} high={20} roof={roof} top={24} />
            <path d="M0-44v-20M-6-57H6" className="hm-cross" />
          </>
        );
      return (
        <>
          <Hall x={0} y={0} wide={34} high={16} roof="flat" top={14} />
          <path d="M11-20v-16h8v16z" className="hm-body-dark" />
          <path d="M15-36c-6-8 6-10 0-18" className="hm-smoke" />
        </>
      );
  }
}

interface Spot {
  x: number;
  y: number;
  scale: number;
  order: number;
}

/** Towns that lie the other way round. */
const TURNED = new Set(["dungeon", "rampart", "inferno", "fortress", "cove"]);

/** Where they stand, from the back to the front: on a scene of 420 by 200. */
function spotOf(look: BuildingLook, faction: string): Spot {
  const spot = placeOf(look);
  return TURNED.has(faction) ? { ...spot, x: WIDE - spot.x } : spot;
}

function placeOf({ print }: BuildingLook): Spot {
  switch (print.kind) {
    case "citadel":
      return { x: 206, y: 122, scale: 1.15, order: 0 };
    case "mage_guild":
      return { x: 356, y: 128, scale: 0.9, order: 1 };
    case "city_hall":
      return { x: 206, y: 150, scale: 1, order: 3 };
    case "dwelling":
      if (print.tier === "gold") return { x: 74, y: 120, scale: 0.98, order: 1 };
      if (print.tier === "silver") return { x: 294, y: 158, scale: 1.05, order: 4 };
      return { x: 112, y: 178, scale: 1.15, order: 6 };
    default:
      return print.symbol === "tent"
        ? { x: 30, y: 164, scale: 1.05, order: 5 }
        : { x: 372, y: 180, scale: 1.1, order: 7 };
  }
}

/** Far away on the hills of the dead: other spires that lean. */
const CROOKED =
  "M8 130l4-40-6-4 8-34 10 36-5 4 3 38zM150 128l2-28-4-3 7-26 6 28-4 2 2 27zM268 126l-2-34-5-3 4-32 13 34-5 3 3 32zM398 130l-3-30-5-3 9-30 7 32-4 2 2 29z";

/** Sky and land behind the town. */
function Backdrop({ faction }: { faction: string }): JSX.Element {
  const cave = faction === "dungeon";
  return (
    <>
      <rect width={WIDE} height={HIGH} className="hm-sky" />
      {cave ? (
        <>
          <path
            d={`M0 0H${WIDE}V38l-16 30-12-34-18 12-14 42-12-48-30 10-10-18-26 6-14 30-12-34-40 4-10 26-14-26-34 2-12 36-12-34-26 2-14 20-14-18-22 6-12 44-14-50-20 8-18 38z`}
            className="hm-far"
          />
          <ellipse cx="206" cy="140" rx="210" ry="80" className="hm-cave-light" />
          <path
            d="M118 0q10 60-6 132h34q-14-70-4-132zM306 0q-14 66 4 132h28q-12-64-2-132z"
            className="hm-far"
            opacity="0.75"
          />
        </>
      ) : (
        <>
          <circle cx={faction === "necropolis" ? 96 : 330} cy="40" r="20" className="hm-sun" />
          <path
            d={`M0 112L48 64l34 30 44-54 50 60 40-32 60 44 46-50 42 34 56-44V${HIGH}H0z`}
            className="hm-far"
          />
          {faction === "necropolis" && <path d={CROOKED} className="hm-far-spires" />}
        </>
      )}
      <path d={`M0 132Q100 104 206 118T${WIDE} 126V${HIGH}H0z`} className="hm-mid" />
      <path d={`M0 168Q120 146 220 160T${WIDE} 158V${HIGH}H0z`} className="hm-near" />
      <path d="M196 200q-6-22 12-38t-2-44" className="hm-road" />
      <Details faction={faction} />
    </>
  );
}

/** What grows or lies around: a faction is known by it. */
function Details({ faction }: { faction: string }): JSX.Element | null {
  switch (faction) {
    case "castle":
    case "rampart":
      return (
        <path
          d="M10 150l9-24 9 24zM24 156l8-20 8 20zM392 150l8-22 8 22zM404 156l7-18 7 18zM160 190l6-14 6 14zM240 192l6-14 6 14z"
          className="hm-fir"
        />
      );
    case "necropolis":
      return (
        <>
          <path
            d="M150 190v-10q4-6 8 0v10zM166 194v-9q4-5 8 0v9zM236 192v-10q4-6 8 0v10zM252 188v-8q4-5 8 0v8zM12 190v-10q4-6 8 0v10zM330 196v-9q4-5 8 0v9z"
            className="hm-grave"
          />
          <path
            d="M402 150q-2-22 4-40m-3 20l-12-10m13 0l10-12m-14-2l-6-12m8 6l6-8M20 152q2-18-3-34m2 16l10-9m-11-2l-8-10"
            className="hm-bare-tree"
          />
          <ellipse cx="206" cy="146" rx="200" ry="12" className="hm-mist" />
        </>
      );
    case "dungeon":
      return (
        <>
          <path d="M30 200q40-18 90-8t60-6q-20 12-10 14zM300 200q30-14 70-8t50-4v12z" className="hm-lava" />
          <path
            d="M6 164l8-34 9 34zM20 176l6-24 8 24zM396 166l7-38 10 38zM384 178l6-22 7 22z"
            className="hm-stalagmite"
          />
          <path d="M150 192v-9M162 194v-6M258 190v-10M270 193v-6" className="hm-stalk" />
          <path
            d="M143 184q7-11 14 0zM158 189q4-7 8 0zM251 181q7-11 14 0zM266 188q4-7 8 0z"
            className="hm-shroom"
          />
        </>
      );
    default:
      return null;
  }
}

export function TownScene({
  faction,
  buildings,
  words,
  children,
}: {
  faction: string;
  buildings: readonly BuildingLook[];
  words: TableReader;
  children?: ReactNode;
}): JSX.Element {
  const roof = ROOFS[faction] ?? "cone";
  const ordered = [...buildings].sort((a, b) => placeOf(a).order - placeOf(b).order);
  const stand = buildings.filter(({ standing }) => standing === "stands").length;
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="xMidYMax slice"
      className={`hm-scene hm-of-${faction}`}
      role="group"
      aria-label={say("heroes.town.scene", {
        town: words.word("town", faction),
        count: stand,
        all: buildings.length,
      })}
    >
      <Backdrop faction={faction} />
      {ordered.map((look, at) => {
        const { x, y, scale } = spotOf(look, faction);
        const name = words.word("building", look.index);
        const id = look.offer === undefined ? `building:${look.index}` : inside(look.offer.target);
        return (
          <Piece
            key={`${look.index} ${look.standing}`}
            id={id}
            as="g"
            label={say(`heroes.town.${look.standing}`, { name })}
            className={`hm-building hm-b-${look.standing}`}
            transform={`translate(${x} ${y}) scale(${scale})`}
            still
          >
            <g className="hm-rises" style={{ animationDelay: `${at * 60}ms` }}>
              <title>{name}</title>
              <Shape look={look} roof={roof} faction={faction} />
            </g>
          </Piece>
        );
      })}
      {children}
    </svg>
  );
}
