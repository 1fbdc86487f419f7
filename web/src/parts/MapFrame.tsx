/** What every map is drawn on: a sheet in a window that follows what happens, with places that arrows go between. */
import type { MouseEvent, ReactNode } from "react";
import type { Box, Point } from "./hexes";
import { PanZoom } from "./PanZoom";
import { useRoving, type Place } from "./roving";

/** Something on the map was clicked, or tapped, whether it can be chosen or not. */
export type LookAt = (id: string, touch: boolean) => void;

export interface MapFrameProps {
  label: string;
  /** How much of the plane is drawn. */
  box: Box;
  /** How large it is drawn at first, at least. */
  least: number;
  places: readonly Place[];
  /** Where Tab arrives first. */
  start: string | undefined;
  watch: Point | null;
  show?: readonly Box[];
  look: LookAt | undefined;
  /** The whole in small. */
  overview: ReactNode;
  /** `stop`: the place that Tab stops at. */
  children: (stop: string) => ReactNode;
}

const NOTHING: readonly Box[] = [];

export function MapFrame({
  label,
  box,
  least,
  places,
  start,
  watch,
  show = NOTHING,
  look,
  overview,
  children,
}: MapFrameProps) {
  const roving = useRoving(places, start);
  const { x, y, width, height } = box;
  const onSheet = <T extends Point>(part: T): T => ({ ...part, x: part.x - x, y: part.y - y });
  const viewBox = `${x} ${y} ${width} ${height}`;
  return (
    <PanZoom
      width={width}
      height={height}
      label={label}
      least={least}
      watch={watch === null ? null : onSheet(watch)}
      show={show.map(onSheet)}
      overview={
        overview === undefined ? undefined : (
          <svg viewBox={viewBox} aria-hidden="true">
            {overview}
          </svg>
        )
      }
    >
      <svg
        ref={roving.ref}
        className="map"
        width={width}
        height={height}
        viewBox={viewBox}
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
        onClickCapture={look && ((event) => lookedAt(event, look))}
      >
        {children(roving.stop)}
      </svg>
    </PanZoom>
  );
}

function lookedAt(event: MouseEvent, look: LookAt): void {
  const { id } = (event.target as Element).closest<SVGElement>("[data-id]")?.dataset ?? {};
  const touch = (event.nativeEvent as PointerEvent).pointerType === "touch";
  if (id !== undefined) look(id, touch);
}
