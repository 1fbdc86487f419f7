/** A piece that is dragged to a place: beside clicking, with a mouse or a pen (a finger pans and scrolls). */
import { useEffect, useRef, type PointerEvent } from "react";
import type { TableContext } from "../table/context";

/** How far a press may wander before it is a drag. */
const SLACK = 8;

/** How many of an element's own units a pixel of the screen is. */
function unitsOf(element: Element): number {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix === null ? 1 : 1 / Math.hypot(matrix.a, matrix.b);
}

/** The board ids under a point, the uppermost first. */
function idsAt(x: number, y: number): string[] {
  const found = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-id]")?.dataset.id);
  return [...new Set(found.filter((id) => id !== undefined))];
}

/** What a piece that can be sent somewhere does while it is pressed and moved. */
export function useDrag(id: string, table: TableContext | null) {
  // what can be reached is known only when it has been taken up
  const latest = useRef(table);
  latest.current = table;
  const stop = useRef<() => void>(undefined);
  const dragged = useRef(false);
  useEffect(() => () => stop.current?.(), []);

  const down = (event: PointerEvent) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === "touch") return;
    // the map is not panned by it
    event.stopPropagation();
    const piece = event.currentTarget as SVGGElement | HTMLElement;
    const [startX, startY] = [event.clientX, event.clientY];
    const units = unitsOf(piece);
    const move = (now: globalThis.PointerEvent) => {
      const [x, y] = [now.clientX - startX, now.clientY - startY];
      if (!dragged.current && Math.hypot(x, y) < SLACK) return;
      if (!dragged.current) {
        dragged.current = true;
        latest.current?.takeUp(id);
        piece.dataset.dragged = "";
      }
      piece.style.translate = `${x * units}px ${y * units}px`;
    };
    const up = (now: globalThis.PointerEvent) => {
      stop.current?.();
      if (!dragged.current) return;
      for (const to of idsAt(now.clientX, now.clientY)) {
        if (to !== id && latest.current?.put(id, to) === true) return;
      }
    };
    stop.current = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      piece.style.translate = "";
      delete piece.dataset.dragged;
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  };
  return { down, dragged };
}
