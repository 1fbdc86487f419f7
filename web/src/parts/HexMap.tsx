import { memo, useCallback, useMemo, type ReactNode } from "react";
import { useTable } from "../table/context";
import { boundsOf, hexCentre, hexCorners, pathOf, type Cell, type Point } from "./hexes";
import { MapFrame, type LookAt } from "./MapFrame";
import { Piece } from "./Piece";
import { raised } from "./raised";
import { TERRAIN, TerrainInk, type Terrain } from "./terrain";

export interface Hex extends Cell {
  id: string;
  label: string;
  /** Not needed where the map has a ground of its own. */
  terrain?: Terrain;
  /** Higher ground has a drawn edge. */
  height?: number;
  className?: string;
}

export type HexCentre = (q: number, r: number) => Point;

export interface HexMapProps {
  hexes: readonly Hex[];
  label: string;
  size?: number;
  flat?: boolean;
  /** All cells of the map, where some of them are no places that can be chosen. */
  extent?: readonly (readonly [number, number])[];
  /** The land, drawn once under all hexes, which are then only outlines. */
  ground?: (centre: HexCentre, size: number) => ReactNode;
  /** Where to look: brought into sight when it changes, and where Tab arrives. */
  watch?: Cell | null;
  /** Groups of places, the first of which that fits is brought into sight as a whole. */
  show?: readonly (readonly Cell[])[];
  /** How wide a hex is on the screen at first, at least. */
  readable?: number;
  look?: LookAt;
  /** The whole in small. */
  overview?: (centre: HexCentre, size: number) => ReactNode;
  /** Drawn over the hexes: units, roads … `centre` says where a hex lies. */
  children?: (centre: HexCentre, size: number) => ReactNode;
}

const NOTHING: readonly (readonly Cell[])[] = [];

export function HexMap({
  hexes,
  label,
  size = 46,
  flat = true,
  extent,
  ground,
  watch = null,
  show = NOTHING,
  readable = 0,
  look,
  overview,
  children,
}: HexMapProps) {
  const table = useTable();
  const centre = useCallback((q: number, r: number) => hexCentre(q, r, size, flat), [size, flat]);
  const box = useMemo(() => {
    const cells = extent ?? hexes.map(({ q, r }) => [q, r] as const);
    return boundsOf(cells.length > 0 ? cells.map(([q, r]) => centre(q, r)) : [{ x: 0, y: 0 }], size * 1.3);
  }, [extent, hexes, centre, size]);
  const places = useMemo(() => hexes.map(({ id, q, r }) => ({ id, ...centre(q, r) })), [hexes, centre]);
  // Tab comes to where something can be chosen
  const can = hexes.find(({ id }) => table?.at(id).some((target) => target.blocked === undefined));
  const watched = watch === null ? undefined : hexes.find(({ q, r }) => q === watch.q && r === watch.r);
  const parts = useMemo(
    () =>
      show.flatMap((cells) =>
        cells.length === 0
          ? []
          : [
              boundsOf(
                cells.map(({ q, r }) => centre(q, r)),
                size,
              ),
            ],
      ),
    [show, centre, size],
  );
  const land = useMemo(() => ground?.(centre, size), [ground, centre, size]);
  return (
    <MapFrame
      label={label}
      box={box}
      least={readable / (Math.sqrt(3) * size)}
      places={places}
      start={can?.id ?? watched?.id}
      watch={watch === null ? null : centre(watch.q, watch.r)}
      show={parts}
      look={look}
      overview={overview?.(centre, size)}
    >
      {(stop) => (
        <>
          {land}
          <Tiles
            hexes={hexes}
            size={size}
            flat={flat}
            bare={ground !== undefined}
            at={table?.at}
            stop={stop}
          />
          {children?.(centre, size)}
        </>
      )}
    </MapFrame>
  );
}

interface TilesProps {
  hexes: readonly Hex[];
  size: number;
  flat: boolean;
  bare: boolean;
  at: ((id: string) => unknown[]) | undefined;
  /** The place that Tab stops at. */
  stop: string;
}

/** Drawn anew only when the hexes, what can be chosen or the tab stop change; not when something is pointed at. */
const Tiles = memo(
  function Tiles({ hexes, size, flat, bare, at, stop }: TilesProps) {
    return (
      <g>
        {raised(hexes, at).map(({ id, q, r, terrain, label: name, height = 0, className }) => {
          const middle = hexCentre(q, r, size, flat);
          const outline = pathOf(hexCorners(middle, size - 1.5, flat));
          return (
            <Piece
              key={id}
              id={id}
              as="g"
              label={name}
              className={`tile ${bare ? "hexagon bare" : ""} ${className ?? ""}`}
              tab={id === stop ? 0 : -1}
              still
            >
              {height > 0 && (
                <path d={outline} className="tile-cliff" transform={`translate(0 ${3 * height})`} />
              )}
              <path
                d={outline}
                className="tile-ground"
                fill={terrain === undefined ? "transparent" : TERRAIN[terrain].colour}
              />
              {terrain !== undefined && (
                <TerrainInk kind={terrain} x={middle.x} y={middle.y} scale={size / 40} />
              )}
            </Piece>
          );
        })}
      </g>
    );
  },
  (before, now) =>
    before.hexes === now.hexes &&
    before.at === now.at &&
    before.stop === now.stop &&
    before.size === now.size &&
    before.flat === now.flat &&
    before.bare === now.bare,
);
