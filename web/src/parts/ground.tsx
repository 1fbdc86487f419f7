/** The ground of a map of squares: one piece of country, a little different on every square. */
import { memo, type ReactNode } from "react";

export type GroundKind = "meadow";

/** A number from 0 up to 1 that belongs to a square: the same on every screen. */
export function chanceOf(column: number, row: number, salt: number): number {
  let n = (column * 374761393 + row * 668265263 + salt * 2147483647) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}

const GREENS = ["#77854c", "#7c8a4f", "#727f4a", "#808d53", "#6d7b49"];

/** Grass, flowers, pebbles: strokes around the middle of a square of 56. */
const TUFTS = ["M-3 4l-2-7M0 4V-5M3 4l2-7", "M-4 3q1-5-1-8M0 3q0-6 1-9M4 3q-1-4 2-7", "M-2 3l-1-5M2 3l1-6"];

function square(column: number, row: number, size: number): ReactNode[] {
  const parts: ReactNode[] = [];
  const left = size * (column + 0.5);
  const top = size * (row + 0.5);
  const scale = size / 56;
  const many = Math.floor(chanceOf(column, row, 3) * 4);
  for (let at = 0; at < many; at += 1) {
    const x = left + size * (0.14 + 0.72 * chanceOf(column, row, 10 + at));
    const y = top + size * (0.18 + 0.7 * chanceOf(column, row, 20 + at));
    const tuft = TUFTS[Math.floor(chanceOf(column, row, 30 + at) * TUFTS.length)]!;
    parts.push(
      <path
        key={`t${at}`}
        d={tuft}
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * 0.8).toFixed(2)})`}
        className="ground-tuft"
      />,
    );
  }
  const rare = chanceOf(column, row, 5);
  const x = left + size * (0.2 + 0.6 * chanceOf(column, row, 6));
  const y = top + size * (0.2 + 0.6 * chanceOf(column, row, 7));
  if (rare < 0.13) {
    const flower = rare < 0.05 ? "#e8d9a0" : rare < 0.09 ? "#c98f9f" : "#a9b9d6";
    for (let at = 0; at < 3; at += 1) {
      parts.push(
        <circle
          key={`f${at}`}
          cx={(x + (chanceOf(column, row, 40 + at) - 0.5) * size * 0.3).toFixed(1)}
          cy={(y + (chanceOf(column, row, 50 + at) - 0.5) * size * 0.3).toFixed(1)}
          r={(1.5 * scale).toFixed(1)}
          fill={flower}
          fillOpacity=".8"
        />,
      );
    }
  } else if (rare > 0.9) {
    parts.push(
      <path
        key="stone"
        d="M-6 3q0-6 5-7t7 4q1 4-2 4h-8q-2 0-2-1z"
        transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * 0.8).toFixed(2)})`}
        className="ground-stone"
      />,
    );
  }
  return parts;
}

export const Ground = memo(function Ground({
  columns,
  rows,
  size,
}: {
  kind: GroundKind;
  columns: number;
  rows: number;
  size: number;
}) {
  const squares = Array.from({ length: rows * columns }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  const width = columns * size;
  const height = rows * size;
  return (
    <g className="ground" aria-hidden="true">
      <defs>
        <radialGradient id="dusk" cx="50%" cy="12%" r="95%">
          <stop offset="0" stopColor="#ffd89a" stopOpacity=".3" />
          <stop offset=".5" stopColor="#c98a4a" stopOpacity=".06" />
          <stop offset="1" stopColor="#1d1730" stopOpacity=".42" />
        </radialGradient>
      </defs>
      <rect
        x={size / 2 - 7}
        y={size / 2 - 7}
        width={width + 14}
        height={height + 14}
        rx="8"
        className="ground-frame"
      />
      {squares.map(({ column, row }) => (
        <rect
          key={`${column} ${row}`}
          x={size * (column + 0.5)}
          y={size * (row + 0.5)}
          width={size + 0.5}
          height={size + 0.5}
          fill={GREENS[Math.floor(chanceOf(column, row, 1) * GREENS.length)]}
        />
      ))}
      {squares.flatMap(({ column, row }) => (
        <g key={`g${column} ${row}`}>{square(column, row, size)}</g>
      ))}
      <path
        d={[
          ...Array.from({ length: columns - 1 }, (_, n) => `M${size * (n + 1.5)} ${size / 2}v${height}`),
          ...Array.from({ length: rows - 1 }, (_, n) => `M${size / 2} ${size * (n + 1.5)}h${width}`),
        ].join("")}
        className="ground-lines"
      />
      <rect x={size / 2} y={size / 2} width={width} height={height} fill="url(#dusk)" />
    </g>
  );
});
