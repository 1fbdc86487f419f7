/** A map with its strip above it; whatever else is given lies over the map, in its window. */
import type { ReactNode } from "react";

export function MapStage({
  strip,
  map,
  children,
}: {
  strip: ReactNode;
  map: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="map-stage">
      {strip}
      <div className="map-window">
        {map}
        {children}
      </div>
    </div>
  );
}
