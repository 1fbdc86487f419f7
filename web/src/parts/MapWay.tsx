import type { JSX, ReactNode } from "react";
import type { Point } from "./hexes";
import { lineOf } from "./onmap";

/** The way that a piece would take over a map; `children` are drawn at its end. */
export function MapWay({
  points,
  children,
}: {
  points: readonly Point[];
  children?: (end: Point) => ReactNode;
}): JSX.Element | null {
  const end = points.at(-1);
  if (points.length < 2 || end === undefined) return null;
  const line = lineOf(points);
  return (
    <g className="map-way" aria-hidden="true">
      <path d={line} className="map-way-shadow" />
      <path d={line} className="map-way-line" />
      {children?.(end)}
    </g>
  );
}
