/**
 * What is looked at on a map, told in a corner of it: on a phone in the one where it covers least of what can be chosen,
 * on a desk always in the same one, unless it would lie over the very thing that is pointed at.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { say } from "../words/say";
import { describing } from "./Piece";

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

/** So far from the window's edge it lies in a corner, as the style sheet has it. */
const INSET = 4;

function within({ left, top, right, bottom }: Box): Box {
  return { left: left + INSET, top: top + INSET, right: right - INSET, bottom: bottom - INSET };
}

/** How much of some boxes lies under another one. */
export function covered(by: Box, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const wide = Math.min(by.right, box.right) - Math.max(by.left, box.left);
    const high = Math.min(by.bottom, box.bottom) - Math.max(by.top, box.top);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
}

const MUCH = 50; // what is pointed at counts for so much more than what else could be chosen

/** The corner of a window where something of this size covers least, and how much that is; least of all what is meant. */
export function freeCorner(
  window: Box,
  wide: number,
  high: number,
  boxes: readonly Box[],
  meant: readonly Box[] = [],
): { corner: Corner; covers: number } {
  const found = CORNERS.map((corner) => {
    const left = corner.endsWith("left") ? window.left : window.right - wide;
    const top = corner.startsWith("top") ? window.top : window.bottom - high;
    const there = { left, top, right: left + wide, bottom: top + high };
    return { corner, covers: covered(there, boxes) + MUCH * covered(there, meant) };
  });
  return found.reduce((best, each) => (each.covers < best.covers ? each : best));
}

/** What must stay in sight: what can be chosen, what is in hand, and the map's own tools. */
const IN_SIGHT = ".piece.can, .piece.selected, .panzoom-tools, .panzoom-overview";

/** Where the mouse or the keyboard is. */
const POINTED = ".piece:hover, .piece:focus-visible";

function boxesOf(around: Element, what: string): Box[] {
  return [...around.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
}

function keyOf({ left, top, right, bottom }: Box): string {
  return [left, top, right, bottom].map(Math.round).join();
}

/** The corner on a desk; undefined: the usual one. */
function cornerOnDesk(look: HTMLElement, around: Element, of: string | undefined): Corner | undefined {
  // what is pointed at beside the map, in the tray or in the log, lies on it, too
  const pointed = boxesOf(around, of === undefined ? POINTED : `${POINTED}, [data-id="${CSS.escape(of)}"]`);
  delete look.dataset.corner;
  const usual = look.getBoundingClientRect();
  if (covered(usual, pointed) === 0) return undefined;
  const { width, height } = usual;
  const room = within(around.getBoundingClientRect());
  return freeCorner(room, width, height, boxesOf(around, IN_SIGHT), pointed).corner;
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
  /** The id of what is looked at: it is not covered, and who listens hears this after its name. */
  of?: string | undefined;
  /** It stays while the pointer goes to what it offers; otherwise it lets the pointer through to the map. */
  pinned?: boolean;
  close: () => void;
  children: ReactNode;
}) {
  const here = useRef<HTMLElement>(null);
  const name = useId();
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
    // above all what was tapped stays in sight, and what is asked: bubbles float over the whole table
    const first = () => [
      ...(of === undefined ? [] : boxesOf(around, `[data-id="${CSS.escape(of)}"]`)),
      ...boxesOf(document.body, ".bubble"),
    ];
    const lay = () => {
      delete look.dataset.brief;
      const boxes = boxesOf(around, IN_SIGHT);
      const place = () => {
        const { width, height } = look.getBoundingClientRect();
        const room = within(around.getBoundingClientRect());
        const { corner, covers } = freeCorner(room, width, height, boxes, first());
        look.dataset.corner = corner;
        return covers;
      };
      if (place() === 0 || whole) return;
      look.dataset.brief = "";
      place();
    };
    // and again whenever something has come to rest elsewhere or in another size: a map glides, its bubbles go with it,
    // and words that are worked out come later
    const keys = () =>
      [...first(), look.getBoundingClientRect(), around.getBoundingClientRect()].map(keyOf).join(" ");
    let before = "";
    let laid: string | null = null;
    const follow = () => {
      const now = keys();
      if (laid === null || (now === before && now !== laid)) {
        lay();
        laid = keys();
      }
      before = now;
      frame = requestAnimationFrame(follow);
    };
    let frame = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(frame);
  });
  return (
    <aside
      ref={here}
      id={of === undefined ? undefined : describing(of)}
      className="look parchment"
      data-pinned={pinned || undefined}
      aria-labelledby={name}
    >
      {/* not by the label itself: whatever it describes would be told no more than that */}
      <span id={name} className="hidden-words">
        {label}
      </span>
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
