import { memo, useCallback, useMemo, type ReactNode } from "react";
import { Ground, type Country } from "./ground";
import type { Point } from "./hexes";
import { MapFrame, type LookAt } from "./MapFrame";
import { Piece } from "./Piece";
import { TERRAIN, TerrainInk, type Terrain } from "./terrain";

export interface Square {
  id: string;
  column: number;
  row: number;
  /** Read aloud, coordinates included: "C7, Monsters". */
  label: string;
  terrain?: Terrain;
  className?: string;
}

export type SquareCentre = (column: number, row: number) => Point;

export interface SquareGridProps {
  columns: number;
  rows: number;
  squares: readonly Square[];
  label: string;
  size?: number;
  /** One country under all squares, instead of terrain on each: the same object as long as it does not change. */
  ground?: Country;
  /** Letters and numbers along the edges. */
  coordinates?: boolean;
  /** Where to look: brought into sight when it changes, and where Tab arrives. */
  watch?: { column: number; row: number } | null;
  look?: LookAt;
  /** Dots on the small map that large maps have. */
  overview?: readonly { column: number; row: number; fill: string; large?: boolean }[];
  children?: (centre: SquareCentre, size: number) => ReactNode;
}

/** From so many squares a side on there is a small map of the whole. */
const LARGE = 20;
/** A square on the screen is at first not smaller than this; on a large map, which nobody sees whole, than that. */
const READABLE = 36;
const COMFORTABLE = 48;

/** A, B … Z, AA, AB …: the name of a column. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

export function SquareGrid({
  columns,
  rows,
  squares,
  label,
  size = 56,
  ground,
  coordinates = false,
  watch = null,
  look,
  overview,
  children,
}: SquareGridProps) {
  const large = columns >= LARGE || rows >= LARGE;
  const margin = size / 2;
  const centre = useCallback(
    (column: number, row: number) => ({
      x: margin + (column + 0.5) * size,
      y: margin + (row + 0.5) * size,
    }),
    [margin, size],
  );
  const places = useMemo(
    () => squares.map(({ id, column, row }) => ({ id, ...centre(column, row) })),
    [squares, centre],
  );
  const start =
    watch === null ? undefined : squares.find((s) => s.column === watch.column && s.row === watch.row);
  return (
    <MapFrame
      label={label}
      box={{ x: 0, y: 0, width: columns * size + 2 * margin, height: rows * size + 2 * margin }}
      least={(large ? COMFORTABLE : READABLE) / size}
      places={places}
      start={start?.id}
      watch={watch === null ? null : centre(watch.column, watch.row)}
      look={look}
      overview={
        large ? (
          <>
            <rect x={margin} y={margin} width={columns * size} height={rows * size} fill="#5f6b42" />
            {overview?.map((dot, index) => {
              const { x, y } = centre(dot.column, dot.row);
              return (
                <circle
                  key={index}
                  cx={x}
                  cy={y}
                  r={size * (dot.large === true ? 0.75 : 0.4)}
                  fill={dot.fill}
                  stroke="#17110d"
                  strokeWidth={dot.large === true ? size / 6 : 0}
                />
              );
            })}
          </>
        ) : undefined
      }
    >
      {(stop) => (
        <>
          {ground !== undefined && <Ground country={ground} columns={columns} rows={rows} size={size} />}
          {coordinates && <Coordinates columns={columns} rows={rows} size={size} />}
          <Tiles
            squares={squares}
            columns={columns}
            rows={rows}
            label={label}
            size={size}
            bare={ground !== undefined}
            stop={stop}
          />
          {children?.(centre, size)}
        </>
      )}
    </MapFrame>
  );
}

interface TilesProps {
  squares: readonly Square[];
  columns: number;
  rows: number;
  label: string;
  size: number;
  bare: boolean;
  /** The place that Tab stops at. */
  stop: string;
}

/** Row by row, so that they are read as a grid. Drawn anew only when the squares or the tab stop change. */
const Tiles = memo(
  function Tiles({ squares, columns, rows, label, size, bare, stop }: TilesProps) {
    const byRow = new Map<number, Square[]>();
    for (const square of squares) byRow.set(square.row, [...(byRow.get(square.row) ?? []), square]);
    return (
      <g role="grid" aria-label={label} aria-rowcount={rows} aria-colcount={columns}>
        {[...byRow].map(([row, some]) => (
          <g key={row} role="row" aria-rowindex={row + 1}>
            {some.map(({ id, column, label: name, terrain, className }) => {
              const x = size / 2 + (column + 0.5) * size;
              const y = size / 2 + (row + 0.5) * size;
              return (
                <Piece
                  key={id}
                  id={id}
                  as="g"
                  label={name}
                  className={`tile square ${bare ? "bare" : ""} ${className ?? ""}`}
                  role="gridcell"
                  tab={id === stop ? 0 : -1}
                  still
                >
                  <rect
                    className="tile-ground"
                    x={x - size / 2 + 1}
                    y={y - size / 2 + 1}
                    width={size - 2}
                    height={size - 2}
                    rx="3"
                    fill={bare ? "transparent" : terrain === undefined ? "#c9b78e" : TERRAIN[terrain].colour}
                  />
                  {terrain !== undefined && <TerrainInk kind={terrain} x={x} y={y} scale={size / 50} />}
                </Piece>
              );
            })}
          </g>
        ))}
      </g>
    );
  },
  (before, now) =>
    before.squares === now.squares &&
    before.stop === now.stop &&
    before.size === now.size &&
    before.bare === now.bare &&
    before.label === now.label,
);

/** Letters above, numbers at the left, on the wood around the map. */
const Coordinates = memo(function Coordinates({
  columns,
  rows,
  size,
}: {
  columns: number;
  rows: number;
  size: number;
}) {
  return (
    <g className="coordinates" aria-hidden="true" fontSize={size * 0.23}>
      {Array.from({ length: columns }, (_, column) => (
        <text
          key={`c${column}`}
          x={size * (column + 1)}
          y={size * 0.36}
          textAnchor="middle"
          className="map-figure"
        >
          {columnName(column)}
        </text>
      ))}
      {Array.from({ length: rows }, (_, row) => (
        <text
          key={`r${row}`}
          x={size * 0.27}
          y={size * (row + 1.09)}
          textAnchor="middle"
          className="map-figure"
        >
          {row + 1}
        </text>
      ))}
    </g>
  );
});
