/** What is small on the table is read in large: cards, markers, items, on hover, on focus, or on a long press. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type JSX,
  type PointerEvent,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import { Icon } from "./Icon";
import { Rest } from "./rest";

/** A note on parchment: a lasting effect, a skill, a Cost Marker. */
export interface Note {
  title: string;
  text: string;
  icon?: string;
  foot?: string;
}

interface Shown {
  rect: DOMRect;
  face?: ReactNode;
  note?: string;
  tip?: Note;
}

let shown: Shown | null = null;
const listeners = new Set<() => void>();

function show(next: Shown | null): void {
  if (shown === next) return;
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Who goes takes only its own away: the keyboard may have gone on to another one while the mouse still lay here. */
function takeAway(mine: Shown | null): void {
  if (mine !== null && shown === mine) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The id of what is read in large: there is one at a time. */
const ZOOMED = "zoomed";
const HOVER = 220;
const READABLE = { wide: 138, high: 120, wait: 750 }; // a card of this size can be read as it lies; a row of a list is none

export function Zoom({
  face,
  note,
  tip,
  className,
  tells = false,
  children,
}: {
  /** The card as it is read in large. */
  face?: ReactNode;
  /** A word below it. */
  note?: string | undefined;
  tip?: Note;
  className?: string | undefined;
  /** A click, a tap or a key shows it at once: it does nothing else. Who listens hears all of it after its name. */
  tells?: boolean;
  children: ReactNode;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const [rest] = useState(() => new Rest());
  const mine = useRef<Shown | null>(null);

  const reveal = (after: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const element = box.current;
      if (!element) return;
      mine.current = {
        rect: element.getBoundingClientRect(),
        face,
        ...(note && { note }),
        ...(tip && { tip }),
      };
      show(mine.current);
    }, after);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    takeAway(mine.current);
  };
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      rest.stop();
      takeAway(mine.current);
    },
    [rest],
  );
  const down = (event: PointerEvent) => {
    rest.stop();
    if (event.pointerType === "mouse") hide();
    else rest.down(event.timeStamp, () => reveal(0));
  };
  const up = (event: PointerEvent) => {
    rest.up(event.timeStamp);
    hide();
  };
  return (
    <div
      ref={box}
      className={`zoom ${className ?? ""}`}
      {...(tells ? { role: "button", tabIndex: 0, "aria-describedby": ZOOMED } : {})}
      onPointerEnter={(event) => {
        const { offsetWidth, offsetHeight, dataset } = event.currentTarget;
        const large = offsetWidth >= READABLE.wide && offsetHeight >= READABLE.high;
        const readable = face !== undefined && large && dataset.cut === undefined;
        if (event.pointerType === "mouse") reveal(readable ? READABLE.wait : HOVER);
      }}
      onPointerLeave={up}
      onPointerDown={down}
      onPointerUp={up}
      onPointerCancel={up}
      onContextMenu={(event) => {
        if (rest.isReading) event.preventDefault();
      }}
      onClickCapture={(event) => {
        // The finger that read the card has not chosen it.
        if (rest.isReading) {
          event.preventDefault();
          event.stopPropagation();
        }
        rest.stop();
      }}
      onClick={tells ? () => reveal(0) : undefined}
      onKeyDown={(event) => {
        if (!tells || (event.key !== "Enter" && event.key !== " ")) return;
        event.preventDefault();
        event.stopPropagation();
        reveal(0);
      }}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) reveal(0);
      }}
      onBlur={hide}
    >
      {children}
    </div>
  );
}

/** The thing together with the table's own word on it ("Play Recruit …"), which must stay readable. */
function withOutcome(rect: DOMRect): DOMRect {
  const outcome = document.querySelector<HTMLElement>(".bubble.outcome");
  const bubble = outcome?.getBoundingClientRect();
  // one that is unseen has not come to its place yet
  if (!bubble || bubble.width === 0 || outcome?.style.opacity === "0") return rect;
  const left = Math.min(rect.left, bubble.left);
  const top = Math.min(rect.top, bubble.top);
  const right = Math.max(rect.right, bubble.right);
  const bottom = Math.max(rect.bottom, bubble.bottom);
  return new DOMRect(left, top, right - left, bottom - top);
}

const GAP = 12;
const CARD = { wide: 252, high: 356 };
const TIP = { wide: 260, high: 150 };

/** Beside the thing if there is room, otherwise above or below it, never off the screen. */
function placeFor(
  rect: { left: number; right: number; top: number; bottom: number },
  size: { wide: number; high: number },
  screen: { wide: number; high: number },
): { left: number; top: number } {
  const keep = (value: number, most: number) => Math.max(8, Math.min(value, most - 8));
  const middle = (rect.left + rect.right) / 2;
  if (rect.top - GAP - size.high >= 8) {
    return { left: keep(middle - size.wide / 2, screen.wide - size.wide), top: rect.top - GAP - size.high };
  }
  const level = keep((rect.top + rect.bottom) / 2 - size.high / 2, screen.high - size.high);
  if (rect.right + GAP + size.wide <= screen.wide - 8) return { left: rect.right + GAP, top: level };
  if (rect.left - GAP - size.wide >= 8) return { left: rect.left - GAP - size.wide, top: level };
  return {
    left: keep(middle - size.wide / 2, screen.wide - size.wide),
    top: keep(rect.bottom + GAP, screen.high - size.high),
  };
}

/** Drawn once, by the table, over everything. */
export function ZoomLayer(): JSX.Element | null {
  const now = useSyncExternalStore(subscribe, () => shown);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const card = now?.face !== undefined;
  // the table's own word may come later, on a busy machine
  useLayoutEffect(() => {
    if (!now) return;
    let next = 0;
    const follow = () => {
      const screen = { wide: window.innerWidth, high: window.innerHeight };
      const to = placeFor(withOutcome(now.rect), card ? CARD : TIP, screen);
      setPlace((old) => (old?.left === to.left && old.top === to.top ? old : to));
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [now, card]);
  // what is read in large lies over something: Escape takes it away, and goes on to whatever else it closes
  useEffect(() => {
    if (now === null) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") show(null);
    };
    document.addEventListener("keydown", close, true);
    return () => document.removeEventListener("keydown", close, true);
  }, [now]);
  if (!now || !place) return null;
  return createPortal(
    <div
      id={ZOOMED}
      className="zoomed"
      style={{ ...place, width: card ? CARD.wide : TIP.wide }}
      aria-hidden="true"
    >
      {now.face}
      {now.note !== undefined && <div className="zoomed-note">{now.note}</div>}
      {now.tip && (
        <div className="zoomed-tip">
          <strong>
            {now.tip.icon && <Icon name={now.tip.icon} />} {now.tip.title}
          </strong>
          <p>{now.tip.text}</p>
          {now.tip.foot && <p className="zoomed-foot">{now.tip.foot}</p>}
        </div>
      )}
    </div>,
    document.body,
  );
}
