import { memo, useCallback, useMemo, type ReactNode } from "react";
import { Ground, type Country } from "./ground";
import { PanZoom } from "./PanZoom";
import { Piece } from "./Piece";
import { useRoving } from "./roving";
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
  /** A square was clicked, or tapped, whether it can be chosen or not. */
  look?: (id: string, touch: boolean) => void;
  /** Dots on the small map that large maps have. */
  overview?: readonly { column: number; row: number; fill: string; large?: boolean }[];
  children?: (centre: (column: number, row: number) => { x: number; y: number }, size: number) => ReactNode;
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
  const width = columns * size + 2 * margin;
  const height = rows * size + 2 * margin;
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
  const roving = useRoving(places, start?.id);
  const point = watch === null ? null : centre(watch.column, watch.row);
  return (
    <PanZoom
      width={width}
      height={height}
      label={label}
      least={(large ? COMFORTABLE : READABLE) / size}
      watch={point}
      overview={
        large ? (
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
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
          </svg>
        ) : undefined
      }
    >
      <svg
        ref={roving.ref}
        className="map"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
        onClickCapture={
          look === undefined
            ? undefined
            : (event) => {
                const tile = (event.target as Element).closest<SVGElement>("[data-id]");
                const touch = (event.nativeEvent as PointerEvent).pointerType === "touch";
                if (tile?.dataset.id !== undefined) look(tile.dataset.id, touch);
              }
        }
      >
        {ground !== undefined && <Ground country={ground} columns={columns} rows={rows} size={size} />}
        {coordinates && <Coordinates columns={columns} rows={rows} size={size} />}
        <Tiles
          squares={squares}
          columns={columns}
          rows={rows}
          label={label}
          size={size}
          bare={ground !== undefined}
          tab={roving.tab}
          stop={squares.find((square) => roving.tab(square.id) === 0)?.id}
        />
        {children?.(centre, size)}
      </svg>
    </PanZoom>
  );
}

interface TilesProps {
  squares: readonly Square[];
  columns: number;
  rows: number;
  label: string;
  size: number;
  bare: boolean;
  tab: (id: string) => 0 | -1;
  /** The square that Tab stops at: with it the tiles are drawn anew. */
  stop: string | undefined;
}

/** Row by row, so that they are read as a grid. Drawn anew only when the squares or the tab stop change. */
const Tiles = memo(
  function Tiles({ squares, columns, rows, label, size, bare, tab }: TilesProps) {
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
                  tab={tab(id)}
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
