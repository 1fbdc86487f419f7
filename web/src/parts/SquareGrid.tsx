import type { ReactNode } from "react";
import { useTable } from "../table/context";
import { PanZoom } from "./PanZoom";
import { Piece } from "./Piece";
import { raised } from "./raised";
import { TERRAIN, TerrainInk, type Terrain } from "./terrain";

export interface Square {
  id: string;
  column: number;
  row: number;
  label: string;
  terrain?: Terrain;
}

export interface SquareGridProps {
  columns: number;
  rows: number;
  squares: readonly Square[];
  label: string;
  size?: number;
  children?: (centre: (column: number, row: number) => { x: number; y: number }, size: number) => ReactNode;
}

export function SquareGrid({ columns, rows, squares, label, size = 56, children }: SquareGridProps) {
  const table = useTable();
  const margin = size / 2;
  const width = columns * size + 2 * margin;
  const height = rows * size + 2 * margin;
  const centre = (column: number, row: number) => ({
    x: margin + (column + 0.5) * size,
    y: margin + (row + 0.5) * size,
  });
  return (
    <PanZoom width={width} height={height} label={label}>
      <svg className="map" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        {raised(squares, table?.at).map(({ id, column, row, label: name, terrain }) => {
          const { x, y } = centre(column, row);
          return (
            <Piece key={id} id={id} as="g" label={name} className="tile" still>
              <rect
                className="tile-ground"
                x={x - size / 2 + 1}
                y={y - size / 2 + 1}
                width={size - 2}
                height={size - 2}
                rx="3"
                fill={terrain === undefined ? "#c9b78e" : TERRAIN[terrain].colour}
              />
              {terrain !== undefined && <TerrainInk kind={terrain} x={x} y={y} scale={size / 50} />}
            </Piece>
          );
        })}
        {children?.(centre, size)}
      </svg>
    </PanZoom>
  );
}
