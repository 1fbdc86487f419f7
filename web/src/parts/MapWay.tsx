import type { JSX } from "react";
import type { Point } from "./hexes";

/** The way that a piece would take over a map. */
export function MapWay({ points }: { points: readonly Point[] }): JSX.Element | null {
  if (points.length < 2) return null;
  const line = `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  return (
    <g className="map-way" aria-hidden="true">
      <path d={line} className="map-way-shadow" />
      <path d={line} className="map-way-line" />
    </g>
  );
}
