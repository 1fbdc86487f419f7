/**
 * What is looked at on a map, told in a corner of it: on a phone in the one where it covers least of what can be chosen,
 * on a desk always in the same one, unless it would lie over the very thing that is pointed at.
 */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { say } from "../words/say";

/** A game's words on what is looked at: `P` are the props of its screen. */
export interface LookProps<P> {
  props: P;
  id: string | null;
  close: () => void;
}

const CORNERS = ["top left", "bottom left", "top right", "bottom right"] as const;
export type Corner = (typeof CORNERS)[number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How much of some boxes lies under another one. */
export function covered(by: Box, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const wide = Math.min(by.right, box.right) - Math.max(by.left, box.left);
    const high = Math.min(by.bottom, box.bottom) - Math.max(by.top, box.top);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
}

/** The corner of a window where something of this size covers least, and how much that is. */
export function freeCorner(
  window: Box,
  wide: number,
  high: number,
  boxes: readonly Box[],
): { corner: Corner; covers: number } {
  const found = CORNERS.map((corner) => {
    const left = corner.endsWith("left") ? window.left : window.right - wide;
    const top = corner.startsWith("top") ? window.top : window.bottom - high;
    return { corner, covers: covered({ left, top, right: left + wide, bottom: top + high }, boxes) };
  });
  return found.reduce((best, each) => (each.covers < best.covers ? each : best));
}

/** What must stay in sight: what can be chosen, what is in hand, and the map's own tools. */
const IN_SIGHT = ".piece.can, .piece.selected, .panzoom-tools, .panzoom-overview, .bubble";

/** Where the mouse or the keyboard is. */
const POINTED = ".piece:hover, .piece:focus-visible";
const MUCH = 50; // what is pointed at counts for so much more than what else could be chosen

function boxesOf(around: Element, what: string): Box[] {
  return [...around.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
}

/** The corner on a desk; undefined: the usual one. */
function cornerOnDesk(look: HTMLElement, around: Element, of: string | undefined): Corner | undefined {
  // what is pointed at beside the map, in the tray or in the log, lies on it, too
  const pointed = boxesOf(around, of === undefined ? POINTED : `${POINTED}, [data-id="${CSS.escape(of)}"]`);
  delete look.dataset.corner;
  const usual = look.getBoundingClientRect();
  if (covered(usual, pointed) === 0) return undefined;
  const boxes = [...Array<Box[]>(MUCH).fill(pointed).flat(), ...boxesOf(around, IN_SIGHT)];
  return freeCorner(around.getBoundingClientRect(), usual.width, usual.height, boxes).corner;
}

export function Look({
  label,
  place,
  of,
  pinned = false,
  close,
  children,
}: {
  /** Read aloud: "On I13". */
  label: string;
  /** The name of the place. */
  place?: string | undefined;
  /** The id of what is looked at: on a desk it is not covered. */
  of?: string | undefined;
  /** It stays while the pointer goes to what it offers; otherwise it lets the pointer through to the map. */
  pinned?: boolean;
  close: () => void;
  children: ReactNode;
}) {
  const here = useRef<HTMLElement>(null);
  // what says less than it could, so as not to cover what can be chosen, says all to whoever asks for it
  const [unfolded, unfold] = useState<string | null>(null);
  const whole = unfolded === label;
  useEffect(() => {
    const look = here.current;
    const around = look?.closest(".map-window");
    if (look === null || around === null || around === undefined) return;
    delete look.dataset.brief;
    if (look.closest(".table.phone") === null) {
      const corner = cornerOnDesk(look, around, of);
      if (corner !== undefined) look.dataset.corner = corner;
      return;
    }
    // once the map lies where it will be
    const frame = requestAnimationFrame(() => {
      delete look.dataset.brief;
      const boxes = boxesOf(around, IN_SIGHT);
      const { width, height } = look.getBoundingClientRect();
      const { corner, covers } = freeCorner(around.getBoundingClientRect(), width, height, boxes);
      look.dataset.corner = corner;
      if (covers > 0 && !whole) look.dataset.brief = "";
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <aside ref={here} className="look parchment" data-pinned={pinned || undefined} aria-label={label}>
      {place !== undefined && <span className="look-place">{place}</span>}
      <button type="button" className="quiet close" onClick={close} aria-label={say("sheet.close")}>
        ×
      </button>
      <button type="button" className="quiet look-more" onClick={() => unfold(label)}>
        {say("look.more")}
      </button>
      {children}
    </aside>
  );
}
