import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { covered } from "../parts/Look";
import { Warning } from "../parts/Warning";
import { say } from "../words/say";
import { useTable } from "./context";
import { input } from "./input";
import { MOMENT } from "./press";
import type { Target } from "./screen";

function elementOf(id: string): Element | null {
  const all = [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)];
  return all.find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** A screen so low (a phone that lies) has no room beside a piece that is not another piece's. */
const LOW = 480;

/**
 * Where a box of a size goes beside something: above it, or below where there is no room, never off the screen. On a
 * low screen at its lower edge, if that leaves the piece in sight: there it covers the fewest others.
 */
export function beside(
  box: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  screen: { width: number; height: number },
  gap = 10,
): { left: number; top: number; below: boolean } {
  const above = box.top - size.height - gap;
  const [under, lowest] = [box.top + box.height + gap, screen.height - size.height - gap];
  const edge = screen.height < LOW && under <= lowest;
  const below = edge || above < gap;
  const top = edge ? lowest : below ? Math.min(under, lowest) : above;
  const middle = box.left + box.width / 2 - size.width / 2;
  const left = Math.max(gap, Math.min(middle, screen.width - size.width - gap));
  return { left, top: Math.max(gap, top), below };
}

/** Where the sentence is that is asked. */
function asked(): DOMRect | null {
  return document.querySelector(".ribbon-body")?.getBoundingClientRect() ?? null;
}

/** The same, but above the ribbon, where it would lie over what is asked: at cards in the hand. */
export function offRibbon(
  box: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  screen: { width: number; height: number },
  ribbon: { top: number; bottom: number } | null,
  gap = 10,
): { left: number; top: number } {
  const { left, top } = beside(box, size, screen, gap);
  const over = ribbon !== null && top < ribbon.bottom && top + size.height > ribbon.top;
  const above = ribbon === null ? 0 : ribbon.top - size.height - gap;
  return { left, top: over && box.top >= ribbon.bottom && above >= gap ? above : top };
}

/**
 * The same, but beside what is told in a corner of the map, where it would lie over it: a little higher or lower, or on
 * the other side of its piece, whichever is nearest to that. It stays if all of these are off the screen or over the piece.
 */
export function offLook(
  box: { left: number; top: number; width: number; height: number },
  size: { width: number; height: number },
  screen: { width: number; height: number },
  place: { left: number; top: number },
  look: { left: number; top: number; right: number; bottom: number } | null,
  gap = 4,
): { left: number; top: number } {
  const at = (top: number) => ({ ...place, top, right: place.left + size.width, bottom: top + size.height });
  if (look === null || covered(at(place.top), [look]) === 0) return place;
  const piece = { ...box, right: box.left + box.width, bottom: box.top + box.height };
  const away = (top: number) => Math.max(piece.top - top - size.height, top - piece.bottom);
  const tops = [
    look.top - size.height - gap,
    look.bottom + gap,
    piece.bottom + gap,
    piece.top - size.height - gap,
  ]
    .filter((each) => each >= gap && each + size.height <= screen.height - gap)
    .filter((each) => covered(at(each), [look, piece]) === 0)
    .sort((one, other) => away(one) - away(other));
  const top = tops[0];
  return top === undefined ? place : { ...place, top };
}

/** Where what is looked at on the map is told. */
function told(): DOMRect | null {
  return document.querySelector(".look")?.getBoundingClientRect() ?? null;
}

/**
 * A parchment that floats at a piece. `moved`: it has come there, or has gone with its piece. `silent`: the piece says
 * it already to those who listen.
 */
function Bubble({
  id,
  className,
  moved,
  silent = false,
  children,
}: {
  id: string;
  className: string;
  silent?: boolean;
  moved?: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  // it goes with its piece: a map glides, a sheet opens beside it; but not from under the hand. After a tap what comes
  // to lie there counts as hovered, though no hand is over it
  useLayoutEffect(() => {
    let next = 0;
    const follow = () => {
      const piece = elementOf(id);
      const own = box.current?.getBoundingClientRect();
      const held = !input.byTouch && box.current?.matches(":hover") === true;
      if (piece !== null && own !== undefined && !held) {
        const screen = { width: innerWidth, height: innerHeight };
        const at = piece.getBoundingClientRect();
        const { left, top } = offLook(
          at,
          own,
          screen,
          offRibbon(at, own, screen, silent ? asked() : null),
          told(),
        );
        setPlace((now) => (now?.left === left && now.top === top ? now : { left, top }));
      }
      next = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(next);
  }, [id, children, silent]);
  useLayoutEffect(() => moved?.(), [place, moved]);
  return (
    <div
      ref={box}
      className={`bubble parchment ${className}`}
      data-at={id}
      aria-hidden={silent || undefined}
      // unseen until it has its place; not hidden, for what is hidden cannot take the focus
      style={place ?? { left: 0, top: 0, opacity: 0 }}
    >
      {children}
    </div>
  );
}

/** What would happen, while a piece is pointed at. */
export function Outcome({ id, targets }: { id: string; targets: Target[] }) {
  const open = targets.filter((target) => target.blocked === undefined);
  // where nothing can be done, a few reasons are enough
  const shown = open.length > 0 ? open.slice(0, 5) : targets.slice(0, 2);
  return (
    <Bubble id={id} className="outcome" silent>
      {shown.map((target, index) => (
        <p key={index} className={target.blocked === undefined ? "" : "quiet-words"}>
          {target.label}
          {target.hint !== "" && <small>{target.hint}</small>}
          {target.blocked !== undefined && <small>{target.blocked}</small>}
          <Warning target={target} />
        </p>
      ))}
      {open.length > shown.length && (
        <p className="quiet-words">{say("outcome.more", { count: open.length - shown.length })}</p>
      )}
    </Bubble>
  );
}

/** On a touch screen: what a second tap will do. */
export function Confirm({
  id,
  target,
  choose,
  close,
}: {
  id: string;
  target: Target;
  choose: (target: Target) => void;
  close: () => void;
}) {
  const table = useTable();
  return (
    <Bubble id={id} className="confirm">
      <p role="status">
        {target.label}
        {target.hint !== "" && <small>{target.hint}</small>}
        <Warning target={target} />
      </p>
      <div className="row">
        <button
          type="button"
          className="button gold"
          data-final={table?.final(target)}
          onClick={() => choose(target)}
        >
          {say("confirm.go")}
        </button>
        <button type="button" className="button" onClick={close}>
          {say("confirm.not-yet")}
        </button>
      </div>
    </Bubble>
  );
}

/** Several choices at one piece, or the reasons why there is none. */
export function PieceMenu({
  id,
  targets,
  choose,
  close,
}: {
  id: string;
  targets: Target[];
  choose: (target: Target) => void;
  close: () => void;
}) {
  const table = useTable();
  const first = useRef<HTMLButtonElement>(null);
  const [why, setWhy] = useState<number | null>(null);
  const since = useRef(0);
  const moved = useCallback(() => {
    since.current = performance.now();
  }, []);
  // a press beside a menu that has only just come there was meant for it, or was the second of a double click
  const dismiss = () => {
    if (performance.now() - since.current >= MOMENT) close();
  };
  useLayoutEffect(() => {
    const before = document.activeElement;
    const menu = first.current?.closest(".piece-menu");
    first.current?.focus({ preventScroll: true });
    // the focus goes back to where it came from, unless it has gone elsewhere
    return () => {
      const gone = document.activeElement === document.body;
      if ((gone || menu?.contains(document.activeElement) === true) && before?.isConnected === true)
        (before as HTMLElement | SVGElement).focus({ preventScroll: true });
    };
  }, [id]);
  const open = targets.filter((target) => target.blocked === undefined);
  const none = open.length === 0;
  return (
    <>
      <div className="menu-shade" onClick={dismiss} />
      <Bubble id={id} className="piece-menu" moved={moved}>
        <div
          role={none ? "alert" : "menu"}
          aria-label={none ? undefined : say("piece.what")}
          onKeyDown={(event) => {
            if (event.key === "Escape") {
              event.stopPropagation();
              close();
            }
            if (event.key === "ArrowDown" || event.key === "ArrowUp") {
              event.preventDefault();
              event.stopPropagation();
              const items = [...event.currentTarget.querySelectorAll("button")];
              const now = items.indexOf(document.activeElement as HTMLButtonElement);
              const next = (now + (event.key === "ArrowDown" ? 1 : -1) + items.length) % items.length;
              items[next]?.focus();
            }
          }}
        >
          {none && <p className="menu-title">{say("confirm.not-now")}</p>}
          {targets.map((target, index) =>
            none ? (
              <p key={index} className="reason">
                {target.label}
                <small>{target.blocked}</small>
                <Warning target={target} />
              </p>
            ) : (
              <button
                key={index}
                ref={index === 0 ? first : undefined}
                type="button"
                role="menuitem"
                className={target.blocked === undefined ? "menu-item" : "menu-item blocked"}
                aria-disabled={target.blocked !== undefined}
                data-final={target.blocked === undefined ? table?.final(target) : undefined}
                onClick={() => (target.blocked === undefined ? choose(target) : setWhy(index))}
              >
                {target.blocked === undefined && index < 9 && <kbd>{index + 1}</kbd>}
                <span>
                  {target.label}
                  {target.hint !== "" && <small>{target.hint}</small>}
                  {target.blocked !== undefined && (
                    <small className={why === index ? "now" : ""}>{target.blocked}</small>
                  )}
                  <Warning target={target} />
                </span>
              </button>
            ),
          )}
        </div>
      </Bubble>
    </>
  );
}
