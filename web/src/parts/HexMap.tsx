import type { ReactNode } from "react";
import { useTable } from "../table/context";
import { boundsOf, hexCentre, hexCorners, pathOf, type Point } from "./hexes";
import { PanZoom } from "./PanZoom";
import { Piece } from "./Piece";
import { raised } from "./raised";
import { useRoving } from "./roving";
import { TERRAIN, TerrainInk, type Terrain } from "./terrain";

export interface Hex {
  id: string;
  q: number;
  r: number;
  terrain: Terrain;
  label: string;
  /** Higher ground has a drawn edge. */
  height?: number;
}

export interface HexMapProps {
  hexes: readonly Hex[];
  label: string;
  size?: number;
  flat?: boolean;
  /** Drawn over the hexes: units, roads … `centre` says where a hex lies. */
  children?: (centre: (q: number, r: number) => Point, size: number) => ReactNode;
}

export function HexMap({ hexes, label, size = 46, flat = true, children }: HexMapProps) {
  const table = useTable();
  const centre = (q: number, r: number) => hexCentre(q, r, size, flat);
  const box = boundsOf(
    hexes.length > 0 ? hexes.map(({ q, r }) => centre(q, r)) : [{ x: 0, y: 0 }],
    size * 1.3,
  );
  // Tab comes to where something can be chosen
  const start = hexes.find(({ id }) => table?.at(id).some((target) => target.blocked === undefined));
  const roving = useRoving(
    hexes.map(({ id, q, r }) => ({ id, ...centre(q, r) })),
    start?.id,
  );
  return (
    <PanZoom width={box.width} height={box.height} label={label}>
      <svg
        ref={roving.ref}
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
        className="map"
        width={box.width}
        height={box.height}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      >
        {raised(hexes, table?.at).map(({ id, q, r, terrain, label: name, height = 0 }) => {
          const middle = centre(q, r);
          const outline = pathOf(hexCorners(middle, size - 1.5, flat));
          return (
            <Piece key={id} id={id} as="g" label={name} className="tile" tab={roving.tab(id)} still>
              {height > 0 && (
                <path d={outline} className="tile-cliff" transform={`translate(0 ${3 * height})`} />
              )}
              <path d={outline} className="tile-ground" fill={TERRAIN[terrain].colour} />
              <TerrainInk kind={terrain} x={middle.x} y={middle.y} scale={size / 40} />
            </Piece>
          );
        })}
        {children?.(centre, size)}
      </svg>
    </PanZoom>
  );
}
