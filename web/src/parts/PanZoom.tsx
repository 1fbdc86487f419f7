import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useTable } from "../table/context";
import { say } from "../words/say";
import type { Box, Point } from "./hexes";

export interface Placement {
  x: number;
  y: number;
  scale: number;
  /** How large it was before it got smaller to show something as a whole. */
  roomy?: number;
}

const SMALLEST = 0.4;
const LARGEST = 4;

/** Where a sheet of this size may begin: what fits in the window is centred, the rest stays within its edges. */
export function within(offset: number, size: number, window: number): number {
  return size <= window ? (window - size) / 2 : Math.min(0, Math.max(window - size, offset));
}

/** Zoom by a factor and keep the point (px, py) of the window where it is. */
export function zoomedAt(
  at: Placement,
  factor: number,
  px: number,
  py: number,
  smallest = SMALLEST,
): Placement {
  const scale = Math.min(LARGEST, Math.max(smallest, at.scale * factor));
  const ratio = scale / at.scale;
  return { scale, x: px - (px - at.x) * ratio, y: py - (py - at.y) * ratio };
}

/** The placement that shows all of something in a window, centred. */
export function fitted(
  width: number,
  height: number,
  inWidth: number,
  inHeight: number,
  most = 1.6,
): Placement {
  const scale = Math.min(most, inWidth / width, inHeight / height);
  return { scale, x: (inWidth - width * scale) / 2, y: (inHeight - height * scale) / 2 };
}

export interface PanZoomProps {
  /** The size of what is inside, in its own pixels. */
  width: number;
  height: number;
  label: string;
  children: ReactNode;
  /** How far the first view may enlarge. */
  most?: number;
  /** The smallest first view: what does not fit then is reached by panning. */
  least?: number;
  /** A point of the inside that is brought into sight when it changes. */
  watch?: { x: number; y: number } | null;
  /** Parts of the inside, the first of which that fits is brought into sight as a whole: it may get smaller for it. */
  show?: readonly Box[];
  /** The whole in small, with the window's frame on it. */
  overview?: ReactNode;
}

/** The placement moved as little as needed to have a point in sight, with a margin around it. */
export function inSight(
  at: Placement,
  point: { x: number; y: number },
  inWidth: number,
  inHeight: number,
  margin = 70,
): Placement {
  const room = (size: number) => Math.min(margin, size / 3);
  const move = (place: number, offset: number, size: number) => {
    const shown = place * at.scale + offset;
    if (shown < room(size)) return offset + room(size) - shown;
    if (shown > size - room(size)) return offset - (shown - (size - room(size)));
    return offset;
  };
  return { scale: at.scale, x: move(point.x, at.x, inWidth), y: move(point.y, at.y, inHeight) };
}

/** Where a window comes back to: where it was, but what has become worth a look meanwhile is in sight. */
export function cameBack(
  back: Placement,
  [before, now]: readonly [Point | null, Point | null],
  inWidth: number,
  inHeight: number,
): Placement {
  const isNew = now !== null && (now.x !== before?.x || now.y !== before.y);
  return isNew ? inSight(back, now, inWidth, inHeight) : back;
}

/**
 * The placement that has all of a part in sight, moved as little as needed; it is as large as it was, or smaller if it
 * must be. Null: the part would be too small then.
 */
export function allInSight(
  at: Placement,
  part: Box,
  inWidth: number,
  inHeight: number,
  smallest: number,
): Placement | null {
  const scale = Math.min(at.scale, inWidth / part.width, inHeight / part.height);
  if (scale < Math.min(at.scale, smallest)) return null;
  const { x, y } = zoomedAt(at, scale / at.scale, inWidth / 2, inHeight / 2, 0);
  const move = (from: number, long: number, offset: number, size: number) => {
    const [begins, ends] = [from * scale + offset, (from + long) * scale + offset];
    return begins < 0 ? offset - begins : ends > size ? offset - (ends - size) : offset;
  };
  return { scale, x: move(part.x, part.width, x, inWidth), y: move(part.y, part.height, y, inHeight) };
}

/** The placement moved so that no empty table is shown beside what is larger than the window. */
function inEdges(at: Placement, size: { width: number; height: number }, box: HTMLElement): Placement {
  return {
    scale: at.scale,
    x: within(at.x, size.width * at.scale, box.clientWidth),
    y: within(at.y, size.height * at.scale, box.clientHeight),
  };
}

/**
 * While something is told that happened, the window goes to it, and comes back when all is told, unless somebody has
 * moved it meanwhile. Whether it glides now, and where it comes back to.
 */
function useFollowing(
  frame: RefObject<HTMLDivElement | null>,
  size: { width: number; height: number },
  at: Placement,
  setAt: (place: (now: Placement) => Placement) => void,
  watch: Point | null,
): [boolean, RefObject<Placement | null>] {
  const { told = null, guided = null } = useTable() ?? {};
  const home = useRef<Placement | null>(null);
  const [gliding, setGliding] = useState(false);
  const latest = useRef({ at, size, watch });
  latest.current = { at, size, watch };
  const left = useRef(watch);
  useEffect(() => {
    const box = frame.current;
    if (box === null || box.clientWidth === 0) return;
    if (told === null) {
      const back = home.current;
      home.current = null;
      const looks = [left.current, latest.current.watch] as const;
      if (back !== null) {
        const there = cameBack(back, looks, box.clientWidth, box.clientHeight);
        setAt(() => (there === back ? back : inEdges(there, latest.current.size, box)));
      }
      const timer = setTimeout(() => setGliding(false), GLIDE);
      return () => clearTimeout(timer);
    }
    const point = placeOf(box, told, latest.current.size);
    if (point === null) return;
    setGliding(true);
    if (home.current === null) left.current = latest.current.watch;
    home.current ??= latest.current.at;
    setAt((now) =>
      inEdges(inSight(now, point, box.clientWidth, box.clientHeight, 110), latest.current.size, box),
    );
  }, [told, frame, setAt]);
  // what a guide points at is gone to when all is told, and the window has come back
  useEffect(() => {
    if (guided === null || told !== null) return;
    const timer = setTimeout(() => {
      const box = frame.current;
      const point =
        box === null || box.clientWidth === 0 ? null : placeOf(box, [guided], latest.current.size);
      if (box === null || point === null) return;
      setGliding(true);
      setTimeout(() => setGliding(false), GLIDE);
      setAt((now) =>
        inEdges(inSight(now, point, box.clientWidth, box.clientHeight), latest.current.size, box),
      );
    }, GLIDE);
    return () => clearTimeout(timer);
  }, [guided, told, frame, setAt]);
  return [gliding, home];
}

const GLIDE = 400; // milliseconds, as in the style sheet

/** Where the last of these ids that is drawn lies on the sheet. */
function placeOf(
  box: HTMLElement,
  ids: readonly string[],
  { width }: { width: number },
): { x: number; y: number } | null {
  const sheet = box.querySelector(".panzoom-sheet")!.getBoundingClientRect();
  const scale = sheet.width / width;
  for (const id of [...ids].reverse()) {
    const piece = box.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
    if (piece === undefined || piece.width === 0) continue;
    const x = (piece.left + piece.width / 2 - sheet.left) / scale;
    return { x, y: (piece.top + piece.height / 2 - sheet.top) / scale };
  }
  return null;
}

const NOTHING: readonly Box[] = [];
/** What is shown as a whole may be this much smaller than what is easily read. */
const STILL_READ = 0.55;

/** A window on something large: drag, wheel, pinch, or + − 0 and the arrows when it has the focus. */
export function PanZoom({
  width,
  height,
  label,
  children,
  most = 1.6,
  least = 0,
  watch = null,
  show = NOTHING,
  overview,
}: PanZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Placement>({ x: 0, y: 0, scale: 1 });
  const [seen, setSeen] = useState({ width: 0, height: 0 });
  const touched = useRef(false);
  const watched = useRef(watch);
  const smallest = useRef(SMALLEST);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const [gliding, home] = useFollowing(frame, { width, height }, at, setAt, watch);
  /** From here on it is where somebody wants it. */
  const touch = () => {
    touched.current = true;
    home.current = null;
  };

  const fit = useCallback(() => {
    const box = frame.current;
    if (box === null || box.clientWidth === 0) return;
    const whole = fitted(width, height, box.clientWidth, box.clientHeight, most);
    smallest.current = Math.min(SMALLEST, whole.scale);
    setAt(whole);
    setSeen({ width: box.clientWidth, height: box.clientHeight });
  }, [width, height, most]);
  /** The first view: all of it, unless that would be too small to read; then where there is something to see. */
  const first = useCallback(() => {
    const box = frame.current;
    fit();
    const point = watched.current;
    if (box === null) return;
    setAt((whole) => {
      // the whole is worth being a little smaller
      if (whole.scale >= least * 0.85) return whole;
      const middle = point ?? { x: width / 2, y: height / 2 };
      return {
        scale: least,
        x: within(box.clientWidth / 2 - middle.x * least, width * least, box.clientWidth),
        y: within(box.clientHeight / 2 - middle.y * least, height * least, box.clientHeight),
      };
    });
  }, [fit, least, width, height]);

  // before the first picture: nothing jumps
  useLayoutEffect(() => {
    if (!touched.current) fit();
  }, [fit]);

  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const resized = new ResizeObserver(() => {
      setSeen({ width: box.clientWidth, height: box.clientHeight });
      if (touched.current) return;
      first();
      home.current = null; // the window has another size now
    });
    resized.observe(box);
    return () => resized.disconnect();
  }, [first, home]);

  const watchX = watch?.x;
  const watchY = watch?.y;
  useEffect(() => {
    const box = frame.current;
    watched.current = watchX === undefined || watchY === undefined ? null : { x: watchX, y: watchY };
    const point = watched.current;
    if (box === null || box.clientWidth === 0 || point === null) return;
    setAt((now) => ({
      ...now,
      ...inEdges(inSight(now, point, box.clientWidth, box.clientHeight), { width, height }, box),
    }));
  }, [watchX, watchY, width, height]);

  // what is to be chosen from is in sight together; afterwards it is as large as before
  const shown = show.map((part) => `${part.x} ${part.y} ${part.width} ${part.height}`).join();
  const parts = useRef(show);
  parts.current = show;
  useEffect(() => {
    const box = frame.current;
    if (box === null || box.clientWidth === 0) return;
    setAt((now) => {
      const [wide, high] = [box.clientWidth, box.clientHeight];
      const roomy = now.roomy ?? now.scale;
      const large = zoomedAt(now, roomy / now.scale, wide / 2, high / 2, 0);
      const found = parts.current
        .map((part) => allInSight(large, part, wide, high, least * STILL_READ))
        .find((each) => each !== null);
      if (found === undefined) return now.roomy === undefined ? now : inEdges(large, { width, height }, box);
      return { ...inEdges(found, { width, height }, box), roomy };
    });
    // in a window of another size, too
  }, [shown, seen.width, seen.height, width, height, least]);

  // the browser scrolls to what takes the focus: here that is a pan
  const scrolled = () => {
    const box = frame.current!;
    const { scrollLeft, scrollTop } = box;
    if (scrollLeft === 0 && scrollTop === 0) return;
    box.scrollLeft = 0;
    box.scrollTop = 0;
    // it may have scrolled a sheet that has another size by now
    setAt(({ x, y, scale }) =>
      inEdges({ scale, x: x - scrollLeft, y: y - scrollTop }, { width, height }, box),
    );
  };

  const zoom = useCallback(
    (factor: number, px?: number, py?: number) => {
      touched.current = true;
      home.current = null;
      const box = frame.current!;
      const x = px ?? box.clientWidth / 2;
      const y = py ?? box.clientHeight / 2;
      setAt((now) => zoomedAt(now, factor, x, y, smallest.current));
    },
    [home],
  );

  useEffect(() => {
    const box = frame.current!;
    // React listens to wheels passively; ours must keep the page still
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const bounds = box.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - bounds.left, event.clientY - bounds.top);
    };
    box.addEventListener("wheel", wheel, { passive: false });
    return () => box.removeEventListener("wheel", wheel);
  }, [zoom]);

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dragged.current = false;
  };
  const move = (event: PointerEvent) => {
    const last = pointers.current.get(event.pointerId);
    if (last === undefined) return;
    const dx = event.clientX - last.x;
    const dy = event.clientY - last.y;
    if (!dragged.current && Math.hypot(dx, dy) < 6) return;
    if (!dragged.current) {
      dragged.current = true;
      frame.current!.setPointerCapture(event.pointerId);
      // a layer of its own while it moves; not longer, for such a layer is not drawn anew when it is enlarged
      frame.current!.dataset.moving = "";
    }
    touch();
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (other === undefined) {
      setAt((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
      return;
    }
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const bounds = frame.current!.getBoundingClientRect();
    if (before > 0) {
      zoom(
        after / before,
        (event.clientX + other.x) / 2 - bounds.left,
        (event.clientY + other.y) / 2 - bounds.top,
      );
    }
  };
  const up = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    if (pointers.current.size === 0) delete frame.current!.dataset.moving;
  };
  const key = (event: KeyboardEvent) => {
    if (event.target !== frame.current) return;
    const step = 60;
    const pan = (x: number, y: number) => {
      touch();
      setAt((now) => ({ ...now, x: now.x + x, y: now.y + y }));
    };
    if (event.key === "+" || event.key === "=") zoom(1.2);
    else if (event.key === "-") zoom(1 / 1.2);
    else if (event.key === "0") {
      touched.current = false;
      fit();
    } else if (event.key === "ArrowLeft") pan(step, 0);
    else if (event.key === "ArrowRight") pan(-step, 0);
    else if (event.key === "ArrowUp") pan(0, step);
    else if (event.key === "ArrowDown") pan(0, -step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // a small map of what is in sight anyway says nothing
  const whole = width * at.scale <= seen.width + 1 && height * at.scale <= seen.height + 1;
  return (
    <>
      <div
        ref={frame}
        className="panzoom"
        data-gliding={gliding ? "" : undefined}
        tabIndex={0}
        role="group"
        aria-label={say("pan.hint", { label })}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={key}
        onScroll={scrolled}
        onClickCapture={(event) => {
          // the end of a drag is not a click on a piece
          if (dragged.current) event.stopPropagation();
          dragged.current = false;
        }}
      >
        <div
          className="panzoom-sheet"
          style={{
            width,
            height,
            transform: `translate(${at.x}px,${at.y}px) scale(${at.scale})`,
            ["--scale" as string]: at.scale,
          }}
        >
          {children}
        </div>
        {overview !== undefined && !whole && (
          <div
            className="panzoom-overview"
            style={{ aspectRatio: `${width} / ${height}` }}
            aria-hidden="true"
            onPointerDown={(event) => event.stopPropagation()}
            onClick={(event) => {
              const small = event.currentTarget.getBoundingClientRect();
              const x = ((event.clientX - small.left) / small.width) * width;
              const y = ((event.clientY - small.top) / small.height) * height;
              touch();
              setAt((now) => ({
                ...now,
                x: seen.width / 2 - x * now.scale,
                y: seen.height / 2 - y * now.scale,
              }));
            }}
          >
            {overview}
            <span
              className="panzoom-window"
              style={{
                left: `${(-at.x / at.scale / width) * 100}%`,
                top: `${(-at.y / at.scale / height) * 100}%`,
                width: `${(seen.width / at.scale / width) * 100}%`,
                height: `${(seen.height / at.scale / height) * 100}%`,
              }}
            />
          </div>
        )}
      </div>
      <div className="panzoom-tools">
        <button type="button" onClick={() => zoom(1.25)} aria-label={say("pan.in")}>
          +
        </button>
        <button type="button" onClick={() => zoom(0.8)} aria-label={say("pan.out")}>
          −
        </button>
        <button
          type="button"
          onClick={() => {
            touched.current = false;
            fit();
          }}
          aria-label={say("pan.whole")}
        >
          ⤢
        </button>
      </div>
    </>
  );
}
