/**
 * The ground of a map of squares: one piece of country with meadows, woods, hills, a river, and roads between its towns.
 * It is scenery alone, the same on every screen, and quiet enough for what stands on it.
 */
import { memo, type JSX, type ReactNode } from "react";
import type { Point } from "./hexes";

export interface Country {
  /** What roads lead to. */
  towns: readonly { column: number; row: number }[];
}

/** A number from 0 up to 1 that belongs to a square: the same on every screen. */
export function chanceOf(column: number, row: number, salt: number): number {
  let n = (column * 374761393 + row * 668265263 + salt * 2147483647) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

/** Gentle ups and downs over the whole land, from 0 to 1: what lies `stretch` squares apart is unrelated. */
function swell(column: number, row: number, stretch: number, salt: number): number {
  const x = column / stretch;
  const y = row / stretch;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const mix = (a: number, b: number, t: number) => a + (b - a) * ease(t);
  const at = (dx: number, dy: number) => chanceOf(left + dx, top + dy, salt);
  return mix(mix(at(0, 0), at(1, 0), x - left), mix(at(0, 1), at(1, 1), x - left), y - top);
}

const MEADOWS = ["#65763f", "#6c7d43", "#738549", "#7b8c4e", "#839353", "#8b9a58"];
const TUFTS = ["M-3 4l-2-7M0 4V-5M3 4l2-7", "M-4 3q1-5-1-8M0 3q0-6 1-9M4 3q-1-4 2-7", "M-2 3l-1-5M2 3l1-6"];
const FLOWERS = ["#e8d9a0", "#c98f9f", "#a9b9d6"];
const FIR = "M0-15l6 8h-3l5 7h-3l5 7H-10l5-7h-3l5-7h-3z";
const OAK = "M-9 1q-4-6 2-9 2-6 8-5 7-2 8 5 5 3 1 8-2 4-8 3-7 2-11-2z";

const n = (value: number) => value.toFixed(1);

/** A drawing at a place, so many times its size. */
function at(x: number, y: number, scale: number): string {
  return `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(2)})`;
}

interface Spot {
  column: number;
  row: number;
  size: number;
  /** Somewhere on the square: `along(0.5, 0.5)` is its middle. */
  place: (across: number, down: number) => Point;
}

function chance({ column, row }: Spot, salt: number): number {
  return chanceOf(column, row, salt);
}

/** Trees stand in the corners of a square: its middle belongs to what is played. */
const CORNERS: readonly [number, number][] = [
  [0.12, 0.2],
  [0.88, 0.16],
  [0.14, 0.9],
  [0.86, 0.88],
  [0.5, 0.08],
];

function trees(spot: Spot, thick: number): ReactNode[] {
  const many = Math.min(CORNERS.length, 1 + Math.floor(thick * 9));
  return CORNERS.slice(0, many).map(([across, down], each) => {
    const stray = (salt: number) => (chance(spot, salt + each) - 0.5) * 0.14;
    const { x, y } = spot.place(across + stray(60), down + stray(70));
    const fir = chance(spot, 80 + each) < 0.6;
    const scale = (spot.size / 64) * (0.72 + 0.4 * chance(spot, 90 + each));
    return (
      <g key={`tree ${each}`} transform={at(x, y, scale)} className={fir ? "ground-fir" : "ground-oak"}>
        <ellipse cx="3" cy={fir ? 8 : 6} rx="10" ry="3.500" className="ground-shade" />
        <path d={fir ? "M-1.500 6h3v5h-3z" : "M-1.500 2h3v6h-3z"} className="ground-trunk" />
        <path d={fir ? FIR : OAK} className="ground-leaves" />
        <path
          d={fir ? "M0-15l6 8h-3l5 7h-3l5 7H2z" : "M1-13q7-2 8 5 5 3 1 8-2 3-5 3z"}
          className="ground-dusk"
        />
      </g>
    );
  });
}

function hills(spot: Spot): ReactNode {
  const { x, y } = spot.place(0.5, 0.3 + 0.4 * chance(spot, 55));
  return (
    <g key="hill" transform={at(x, y, spot.size / 64)} className="ground-hill">
      <path d="M-27 9q9-17 22-15 13-1 20 11 5 2 10 5-26 7-52-1z" />
      <path d="M-20 4l4-4M-12 0l4-3M10 0l4 3M16 4l4 3" className="ground-hatch" />
    </g>
  );
}

function grass(spot: Spot): ReactNode[] {
  const scale = (spot.size / 56) * 0.8;
  const parts: ReactNode[] = Array.from({ length: Math.floor(chance(spot, 3) * 3) }, (_, each) => {
    const { x, y } = spot.place(0.14 + 0.72 * chance(spot, 10 + each), 0.18 + 0.7 * chance(spot, 20 + each));
    const tuft = TUFTS[Math.floor(chance(spot, 30 + each) * TUFTS.length)];
    return <path key={`tuft ${each}`} d={tuft} transform={at(x, y, scale)} className="ground-tuft" />;
  });
  const rare = chance(spot, 5);
  const { x, y } = spot.place(0.2 + 0.6 * chance(spot, 6), 0.2 + 0.6 * chance(spot, 7));
  if (rare < 0.16) {
    for (let each = 0; each < 4; each += 1) {
      const stray = (salt: number) => (chance(spot, salt + each) - 0.5) * spot.size * 0.34;
      parts.push(
        <circle
          key={`flower ${each}`}
          cx={n(x + stray(40))}
          cy={n(y + stray(50))}
          r={n(1.9 * scale)}
          fill={FLOWERS[Math.floor(rare * 18.7)]}
          fillOpacity=".8"
        />,
      );
    }
  } else if (rare > 0.92) {
    parts.push(
      <path
        key="stone"
        d="M-6 3q0-6 5-7t7 4q1 4-2 4h-8q-2 0-2-1z"
        transform={at(x, y, scale)}
        className="ground-stone"
      />,
    );
  }
  return parts;
}

/** Where the river is at a height of the map: it winds from the upper to the lower edge. */
function riverAt(y: number, width: number, size: number): number {
  const row = y / size;
  return width * (0.16 + 0.6 * swell(3, row, 5, 91)) + size * 1.3 * (swell(9, row, 2, 92) - 0.5);
}

function riverLine(width: number, height: number, size: number): string {
  const points: string[] = [];
  for (let y = 0; y <= height; y += size / 4) {
    points.push(`${n(size / 2 + riverAt(y, width, size))} ${n(size / 2 + y)}`);
  }
  return `M${points.join("L")}`;
}

/** The roads of a country: every town to the nearest of those that are joined already. */
function roadsOf(towns: Country["towns"]): [number, number][] {
  const joined = towns.length > 0 ? [0] : [];
  const roads: [number, number][] = [];
  while (joined.length < towns.length) {
    let best: { from: number; to: number; far: number } | null = null;
    for (const from of joined) {
      towns.forEach((town, to) => {
        if (joined.includes(to)) return;
        const start = towns[from]!;
        const far = Math.hypot(town.column - start.column, town.row - start.row);
        if (best === null || far < best.far) best = { from, to, far };
      });
    }
    const { from, to } = best!;
    roads.push([from, to]);
    joined.push(to);
  }
  return roads;
}

/** A road bends a little: never two alike. */
function Road({
  from,
  to,
  size,
  width,
}: {
  from: Point;
  to: Point;
  size: number;
  width: number;
}): JSX.Element {
  const bend = (chanceOf(Math.round(from.x), Math.round(to.y), 7) - 0.5) * 0.5;
  const middle = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bend,
  };
  const on = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * middle.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * middle.y + t * t * to.y,
  });
  const line = `M${n(from.x)} ${n(from.y)}Q${n(middle.x)} ${n(middle.y)} ${n(to.x)} ${n(to.y)}`;
  const left = ({ x, y }: Point) => x - size / 2 < riverAt(y - size / 2, width, size);
  const bridges: JSX.Element[] = [];
  for (let step = 1; step <= 60; step += 1) {
    const [before, now] = [on((step - 1) / 60), on(step / 60)];
    if (left(before) === left(now)) continue;
    const turn = (Math.atan2(now.y - before.y, now.x - before.x) * 180) / Math.PI;
    bridges.push(
      <g
        key={step}
        transform={`translate(${n(now.x)} ${n(now.y)}) rotate(${turn.toFixed(0)}) scale(${(size / 64).toFixed(2)})`}
        className="ground-bridge"
      >
        <path d="M-17-8h34v16h-34z" />
        <path d="M-13-8v16M-8-8v16M-3-8v16M2-8v16M7-8v16M12-8v16" />
        <path d="M-19-9h38M-19 9h38" className="ground-rail" />
      </g>,
    );
  }
  return (
    <>
      <path d={line} className="ground-road-edge" />
      <path d={line} className="ground-road" />
      {bridges}
    </>
  );
}

export const Ground = memo(function Ground({
  country,
  columns,
  rows,
  size,
}: {
  country: Country;
  columns: number;
  rows: number;
  size: number;
}) {
  const width = columns * size;
  const height = rows * size;
  const spots: Spot[] = Array.from({ length: rows * columns }, (_, each) => {
    const column = each % columns;
    const row = Math.floor(each / columns);
    const place = (across: number, down: number) => ({
      x: size * (column + 0.5 + across),
      y: size * (row + 0.5 + down),
    });
    return { column, row, size, place };
  });
  const built = new Set(country.towns.map(({ column, row }) => `${column} ${row}`));
  const middleOf = (town: { column: number; row: number }) => ({
    x: size * (town.column + 1),
    y: size * (town.row + 1.2),
  });
  const wet = ({ row, place }: Spot) =>
    Math.abs(place(0.5, 0).x - size / 2 - riverAt((row + 0.5) * size, width, size)) < size * 0.7;
  const wood = (spot: Spot) => swell(spot.column, spot.row, 2.6, 21) - 0.56;
  const high = (spot: Spot) => swell(spot.column, spot.row, 3.1, 33) > 0.66;
  const river = riverLine(width, height, size);
  return (
    <g className="ground" aria-hidden="true">
      <defs>
        <radialGradient id="dusk" cx="50%" cy="6%" r="105%">
          <stop offset="0" stopColor="#ffdf9f" stopOpacity=".42" />
          <stop offset=".45" stopColor="#d9924a" stopOpacity=".1" />
          <stop offset="1" stopColor="#1d1730" stopOpacity=".46" />
        </radialGradient>
        <clipPath id="country">
          <rect x={size / 2} y={size / 2} width={width} height={height} />
        </clipPath>
      </defs>
      <rect
        x={size / 2 - 7}
        y={size / 2 - 7}
        width={width + 14}
        height={height + 14}
        rx="8"
        className="ground-frame"
      />
      {spots.map((spot) => {
        const { x, y } = spot.place(0, 0);
        const shade = swell(spot.column, spot.row, 3.4, 1) * 0.8 + chance(spot, 1) * 0.2;
        return (
          <rect
            key={`${spot.column} ${spot.row}`}
            x={x}
            y={y}
            width={size + 0.5}
            height={size + 0.5}
            fill={MEADOWS[Math.floor(shade * MEADOWS.length)]}
          />
        );
      })}
      <g clipPath="url(#country)">
        {spots
          .filter((spot) => high(spot) && !wet(spot))
          .map((spot) => (
            <g key={`${spot.column} ${spot.row}`}>{hills(spot)}</g>
          ))}
        {spots.map((spot) => (
          <g key={`${spot.column} ${spot.row}`}>{grass(spot)}</g>
        ))}
        <path d={river} className="ground-bank" />
        <path d={river} className="ground-river" />
        <path d={river} className="ground-ripple" />
        {roadsOf(country.towns).map(([from, to]) => (
          <Road
            key={`${from} ${to}`}
            from={middleOf(country.towns[from]!)}
            to={middleOf(country.towns[to]!)}
            size={size}
            width={width}
          />
        ))}
        {spots
          .filter((spot) => wood(spot) > 0 && !wet(spot) && !built.has(`${spot.column} ${spot.row}`))
          .map((spot) => (
            <g key={`${spot.column} ${spot.row}`}>{trees(spot, wood(spot))}</g>
          ))}
      </g>
      <path
        d={[
          ...Array.from(
            { length: columns - 1 },
            (_, each) => `M${size * (each + 1.5)} ${size / 2}v${height}`,
          ),
          ...Array.from({ length: rows - 1 }, (_, each) => `M${size / 2} ${size * (each + 1.5)}h${width}`),
        ].join("")}
        className="ground-lines"
      />
      <rect x={size / 2} y={size / 2} width={width} height={height} fill="url(#dusk)" />
    </g>
  );
});
