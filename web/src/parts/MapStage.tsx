/** A map with its strip above it, and what is laid next below it; whatever else is given lies over the map, in its window. */
import type { ReactNode } from "react";

export function MapStage({
  strip,
  map,
  foot,
  children,
}: {
  strip: ReactNode;
  map: ReactNode;
  /** Has a place of its own: the map refits. */
  foot?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="map-stage">
      {strip}
      <div className="map-window">
        {map}
        {children}
      </div>
      {foot}
    </div>
  );
}
