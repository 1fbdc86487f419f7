/** The land in warm light: a hex of each kind, told by its drawing without its colour. */
import type { JSX } from "react";
import { scattered, spotsOn, type HexCentre } from "../../parts";
import { hexCorners, pathOf, SIDES, type Cell } from "../../parts/hexes";
import { placed } from "../../parts/onmap";
import { LandmarkArt } from "./landmarks";
import { kindOfTile } from "./look";
import type { KorremContent, KorremState } from "./types";

export const SIZE = 58;

/** By land: plains, forest, mountain, ocean, desert, tundra, wasteland. */
export const LAND_CLASS = ["plains", "forest", "mountain", "ocean", "desert", "tundra", "wasteland"] as const;

const spots = spotsOn.bind(null, {
  wide: 84,
  high: 76,
  inside: (x, y) => Math.abs(y) < 42 && Math.abs(x) + Math.abs(y) * 0.577 < 50,
  squeeze: 1.5,
});

function Plains({ seed, calm }: { seed: number; calm: boolean }): JSX.Element {
  const next = scattered(seed);
  const tilt = next() * 24 - 12;
  return (
    <>
      {!calm && (
        <g transform={`rotate(${tilt.toFixed(0)})`} className="kr-field">
          <path d="M-34 14h30M-36 20h32M-34 26h28M8-28h26M6-22h30M8-16h28" />
        </g>
      )}
      {spots(seed + 1, calm ? 4 : 7, 16).map(({ x, y }, at) => (
        <path key={at} d={`M${x.toFixed(0)} ${y.toFixed(0)}l-3-8m3 8v-10m0 10l3-8`} className="kr-tuft" />
      ))}
    </>
  );
}

function Forest({ seed, calm }: { seed: number; calm: boolean }): JSX.Element {
  const places = spots(seed, calm ? 8 : 13, 17);
  return (
    <>
      {places.map(({ x, y }, at) => {
        const tall = 15 + ((seed + at * 7) % 5);
        return (
          <g key={at} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <ellipse cx="2" cy="6" rx="8" ry="3" className="kr-shade" />
            {(seed + at) % 4 === 0 ? (
              <>
                <path d="M-1 6V0h2v6z" className="kr-trunk" />
                <path d="M0-12c7 0 10 5 8 9s-6 5-8 5-6-1-8-5 1-9 8-9z" className="kr-oak" />
                <path d="M-6-4c0-4 3-6 6-6" className="kr-glint" />
              </>
            ) : (
              <>
                <path d={`M0 ${-tall}L8 5H-8z`} className="kr-fir" />
                <path d={`M0 ${-tall}L-8 5H-1z`} className="kr-fir-light" />
              </>
            )}
          </g>
        );
      })}
    </>
  );
}

function Mountain({ seed, calm }: { seed: number; calm: boolean }): JSX.Element {
  const next = scattered(seed);
  const peaks = calm
    ? [
        [-24, -10, 0.75],
        [24, -14, 0.8],
      ]
    : [
        [-15, -8, 1],
        [17, -12, 1.1],
        [-2, 16, 0.9],
        [-28, 14, 0.55],
        [28, 12, 0.6],
      ];
  return (
    <>
      {peaks.map(([x, y, scale], at) => (
        <g
          key={at}
          transform={`translate(${(x! + next() * 6 - 3).toFixed(1)} ${(y! + next() * 4).toFixed(1)}) scale(${scale})`}
        >
          <path d="M-26 18L-3-22 4-14 22 18z" className="kr-peak" />
          <path d="M-3-22L4-14 22 18H2L-4 2 2-6z" className="kr-peak-dark" />
          <path d="M-3-22L4-14 7-8 2-10-1-4-5-8-10-7z" className="kr-snow" />
          <path d="M-16 12l6-8M-8 14l4-6M10 6l4 8" className="kr-crag" />
        </g>
      ))}
    </>
  );
}

function Ocean({ seed }: { seed: number }): JSX.Element {
  return (
    <>
      {spots(seed, 9, 18).map(({ x, y }, at) => (
        <path
          key={at}
          d={`M${(x - 10).toFixed(0)} ${y.toFixed(0)}q5-5 10 0t10 0`}
          className={at % 3 === 0 ? "kr-wave kr-foam" : "kr-wave"}
        />
      ))}
    </>
  );
}

function Desert({ seed, calm }: { seed: number; calm: boolean }): JSX.Element {
  return (
    <>
      {spots(seed, calm ? 3 : 5, 22).map(({ x, y }, at) => (
        <g key={at} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
          <path d="M-22 4Q-8-12 2-8 10-6 22 4z" className="kr-dune" />
          <path d="M2-8q-4 6 2 12" className="kr-ridge" />
        </g>
      ))}
      {spots(seed + 5, calm ? 4 : 8, 12).map(({ x, y }, at) => (
        <circle key={at} cx={x.toFixed(0)} cy={y.toFixed(0)} r="1" className="kr-grit" />
      ))}
      {!calm && seed % 3 === 0 && <path d="M20 20v-14m0 6h-6v-6m6 8h6v-8" className="kr-cactus" />}
    </>
  );
}

function Tundra({ seed, calm }: { seed: number; calm: boolean }): JSX.Element {
  return (
    <>
      {spots(seed, calm ? 3 : 5, 22).map(({ x, y }, at) => (
        <path
          key={at}
          d={`M${(x - 18).toFixed(0)} ${y.toFixed(0)}q10-9 18-3 8-4 16 3z`}
          className="kr-drift"
        />
      ))}
      {spots(seed + 3, calm ? 2 : 4, 20).map(({ x, y }, at) => (
        <path
          key={at}
          d={`M${x.toFixed(0)} ${y.toFixed(0)}m-5 0h10m-7.500-4.300l5 8.600m0-8.600l-5 8.600`}
          className="kr-flake"
        />
      ))}
      {!calm && (
        <g transform={`translate(${(seed % 40) - 20} 14)`}>
          <path d="M0-14L7 4H-7z" className="kr-ice-fir" />
          <path d="M0-14L4-4H-4z" className="kr-snow" />
        </g>
      )}
    </>
  );
}

function Wasteland({ seed }: { seed: number }): JSX.Element {
  const next = scattered(seed);
  return (
    <>
      <path
        d="M-36-8l14 6 6 12 14-4 10 14M-8-36l4 14 14 4 4 14 16 2M-28 22l12-6"
        transform={`rotate(${Math.floor(next() * 6) * 60})`}
        className="kr-crack"
      />
      <path d="M14-14v-12m0 5l6-5m-6 9l-5-4" className="kr-dead" />
      <path d="M-20 12v-9m0 4l-5-4m5 6l4-3" className="kr-dead" />
    </>
  );
}

const DRAWN = [Plains, Forest, Mountain, Ocean, Desert, Tundra, Wasteland];

/** What grows on a kind of land; calm where a Landmark or a Settlement stands. */
export function LandArt({ land, seed, calm }: { land: number; seed: number; calm: boolean }): JSX.Element {
  const Art = DRAWN[land] ?? Plains;
  return <Art seed={seed} calm={calm} />;
}

/** One Land Hex around 0, 0. */
export function HexTile({
  content,
  kind,
  seed = 3,
  size = SIZE,
}: {
  content: KorremContent;
  kind: number;
  seed?: number;
  size?: number;
}): JSX.Element {
  const mark = kind - content.lands.length;
  const land = mark < 0 ? kind : (content.landmarks[mark]?.land ?? 0);
  return (
    <g transform={size === SIZE ? undefined : `scale(${size / SIZE})`}>
      <path d={HEX} className={`kr-ground kr-${LAND_CLASS[land] ?? "plains"}`} />
      <LandArt land={land} seed={seed} calm={mark >= 0} />
      {mark >= 0 && <LandmarkArt id={content.landmarks[mark]?.id ?? ""} />}
    </g>
  );
}

const HEX = pathOf(hexCorners({ x: 0, y: 0 }, SIZE - 1, true));

/** The places beside the land that are still empty. */
export function frontierOf({ hex_q, hex_r }: Pick<KorremState, "hex_q" | "hex_r">): Cell[] {
  const laid = new Set(hex_q.map((q, hex) => `${q},${hex_r[hex]!}`));
  const free = new Map<string, Cell>();
  hex_q.forEach((at, hex) => {
    for (const [dq, dr] of SIDES) {
      const cell = { q: at + dq, r: hex_r[hex]! + dr };
      const key = `${cell.q},${cell.r}`;
      if (!laid.has(key)) free.set(key, cell);
    }
  });
  return [...free.values()];
}

/** What nobody has seen yet: mist in warm light around the land, and the empty places of a chart. */
function Unseen({
  state,
  centre,
}: {
  state: Pick<KorremState, "hex_q" | "hex_r">;
  centre: HexCentre;
}): JSX.Element {
  const places = frontierOf(state).map(({ q, r }) => centre(q, r));
  return (
    <>
      {places.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={SIZE * 1.9} className="kr-unseen" />
      ))}
      <path
        d={places.map((place) => pathOf(hexCorners(place, SIZE - 2, true))).join("")}
        className="kr-chart"
      />
    </>
  );
}

/** All the land that is laid, with its shadow on the table. */
export function Land({
  state,
  content,
  centre,
}: {
  state: Pick<KorremState, "hex_q" | "hex_r" | "hex_land" | "hex_tile" | "settlement">;
  content: KorremContent;
  centre: HexCentre;
}): JSX.Element {
  const order = state.hex_q
    .map((q, hex) => ({ hex, ...centre(q, state.hex_r[hex]!) }))
    .sort((a, b) => a.y - b.y);
  return (
    <g className="kr-land" aria-hidden="true">
      <defs>
        <radialGradient id="kr-light" cx="35%" cy="20%" r="90%">
          <stop offset="0" className="kr-light-near" />
          <stop offset=".55" className="kr-light-mid" />
          <stop offset="1" className="kr-light-far" />
        </radialGradient>
        <radialGradient id="kr-mist">
          <stop offset="0" className="kr-mist-near" />
          <stop offset="1" className="kr-mist-far" />
        </radialGradient>
        <clipPath id="kr-hex">
          <path d={HEX} />
        </clipPath>
      </defs>
      <Unseen state={state} centre={centre} />
      {order.map(({ hex, x, y }) => (
        <path key={hex} d={HEX} transform={placed(x, y + 9)} className="kr-under" />
      ))}
      {order.map(({ hex, x, y }) => {
        const land = state.hex_land[hex] ?? 0;
        const mark = kindOfTile(content, state.hex_tile[hex] ?? 0) - content.lands.length;
        const calm = mark >= 0 || (state.settlement[hex] ?? 0) > 0;
        return (
          <g key={hex} transform={placed(x, y)}>
            <g clipPath="url(#kr-hex)">
              <path d={HEX} className={`kr-ground kr-${LAND_CLASS[land] ?? "plains"}`} />
              <LandArt land={land} seed={hex * 13 + (state.hex_tile[hex] ?? 0)} calm={calm} />
              <path d={HEX} className="kr-edge" />
            </g>
            {mark >= 0 && <LandmarkArt id={content.landmarks[mark]?.id ?? ""} />}
            {/* what is told names a hex by it */}
            <text className="map-figure kr-hex-number" x="-16" y="-36" textAnchor="middle">
              {hex}
            </text>
          </g>
        );
      })}
      <path
        d={order.map(({ x, y }) => pathOf(hexCorners({ x, y }, SIZE, true))).join("")}
        fill="url(#kr-light)"
        className="kr-light"
      />
    </g>
  );
}
