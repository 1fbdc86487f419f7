import {
  useEffect,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { useTable } from "../table/context";
import type { Target } from "../table/screen";
import { say } from "../words/say";
import { useDrag } from "./drag";
import { Rest } from "./rest";

export interface PieceProps {
  /** The board id that options point at: `realm:1`, `card:12` … Also what the animation follows from view to view. */
  id: string;
  /** What it is, read aloud: "Village, ruled by Ada". */
  label: string;
  /** `g` inside an SVG. */
  as?: "div" | "g" | "li" | "span";
  className?: string;
  style?: CSSProperties;
  transform?: string;
  children?: ReactNode;
  /** Do not follow it in animations (a place, not a piece). */
  still?: boolean;
  /** Its role for those who listen, and whether Tab stops at it, where a map decides that itself. */
  role?: "gridcell";
  tab?: 0 | -1;
  /** Its words are read from inside it, where what is drawn has other words than the label (not for `g`). */
  wordsInside?: boolean;
}

/** What is told of a piece elsewhere, while it has the focus: who listens hears it after its name. */
export function describing(id: string): string {
  return `tells-of-${id}`;
}

/**
 * Something on the board: it glows and lifts when it can be chosen, takes the keyboard, shows the outcome while it is
 * pointed at (or a finger rests on it), and a click picks it. Pieces that can be chosen must not lie inside one another (lay them side by side).
 */
export function Piece({
  id,
  label,
  as: Tag = "div",
  className,
  style,
  transform,
  children,
  still,
  role,
  tab,
  wordsInside = false,
}: PieceProps) {
  const table = useTable();
  const drag = useDrag(id, table);
  const [rest] = useState(() => new Rest());
  useEffect(() => () => rest.stop(), [rest]);
  const [focused, setFocused] = useState(false);
  const targets = table?.at(id) ?? [];
  const open = targets.some((target) => target.blocked === undefined);
  const quiet = targets.every((target) => target.quiet === true || target.blocked !== undefined);
  const active = targets.length > 0;
  const classes = [
    "piece",
    className,
    open && (quiet ? "may" : "can"),
    active && !open && "cannot",
    table?.spot === id && "spot",
    table?.selected === id && "selected",
  ];
  const common = {
    className: classes.filter(Boolean).join(" "),
    style,
    "data-id": id,
    "data-still": still === true ? "" : undefined,
    "data-warns": warnsOf(targets),
    ...(transform === undefined ? {} : { transform }),
  };
  if (!active || table === null) {
    return (
      <Tag
        {...common}
        role={role ?? "group"}
        // what was chosen keeps the focus while it is told what comes of it
        tabIndex={tab ?? (focused ? -1 : undefined)}
        aria-label={label}
        aria-describedby={tab === undefined ? undefined : describing(id)}
        onPointerEnter={(event) => {
          if (isHover(event)) table?.hover(id);
        }}
        onPointerLeave={() => table?.hover(null)}
        onFocus={tab === undefined ? undefined : () => table?.hover(id)}
        onBlur={() => {
          setFocused(false);
          if (tab !== undefined) table?.hover(null);
        }}
      >
        <Face svg={Tag === "g"}>{children}</Face>
      </Tag>
    );
  }
  const release = (event: PointerEvent) => {
    rest.up(event.timeStamp);
    table.hover(null);
  };
  return (
    <Tag
      {...common}
      role={role ?? "button"}
      tabIndex={tab ?? (open && !quiet ? 0 : -1)}
      aria-pressed={
        role === undefined && targets.some((target) => target.select === id)
          ? table.selected === id
          : undefined
      }
      aria-disabled={open ? undefined : true}
      aria-label={wordsInside ? undefined : pieceLabel(label, targets)}
      aria-describedby={describing(id)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        // the finger that asked what it would do has not chosen it, nor the end of a drag
        if (!rest.isReading && !drag.dragged.current) table.pick(id);
        rest.stop();
        drag.dragged.current = false;
      }}
      onPointerDown={(event: PointerEvent) => {
        rest.stop();
        if (targets.some((target) => target.select === id)) drag.down(event);
        if (event.pointerType !== "mouse") rest.down(event.timeStamp, () => table.hover(id));
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onContextMenu={(event: MouseEvent) => {
        if (rest.isReading) event.preventDefault();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        event.stopPropagation();
        table.pick(id);
      }}
      onPointerEnter={(event) => {
        if (isHover(event)) table.hover(id);
      }}
      onPointerLeave={release}
      onFocus={(event) => {
        setFocused(true);
        if (event.currentTarget.matches(":focus-visible")) table.hover(id);
      }}
      onBlur={() => {
        setFocused(false);
        table.hover(null);
      }}
    >
      <Face svg={Tag === "g"} words={pieceLabel(label, targets)} inside={wordsInside}>
        {children}
      </Face>
    </Tag>
  );
}

/**
 * What is drawn of a piece. It stays the same element whether the piece can be chosen or not: what is taken away between
 * a press and its release takes the click with it.
 */
function Face({
  svg,
  words,
  inside = false,
  children,
}: {
  svg: boolean;
  /** What the piece says when it can be chosen: what is drawn would be read twice. */
  words?: string;
  inside?: boolean;
  children: ReactNode;
}) {
  const hidden = words === undefined ? undefined : true;
  if (svg) return <g aria-hidden={hidden}>{children}</g>;
  return (
    <>
      {inside && <span className="hidden-words">{words}</span>}
      <span aria-hidden={hidden} className="piece-face">
        {children}
      </span>
    </>
  );
}

/** "Recruit. Play Recruit: pay 1 Gold for a Follower" — and for a blocked one the reason. */
function pieceLabel(label: string, targets: readonly Target[]): string {
  const open = targets.filter((target) => target.blocked === undefined);
  // a name that ends with a full stop needs no second one
  let piece = label.trim();
  while (piece.endsWith(".")) piece = piece.slice(0, -1).trim();
  const [only] = open;
  if (open.length > 1)
    return say("piece.choices-of", {
      piece,
      count: open.length,
      choices: open.map((target) => target.label).join("; "),
    });
  if (only !== undefined) {
    // a place is called by what is done there: that is said once
    const same = only.label.toLowerCase() === piece.toLowerCase();
    const text = same ? only.label : say("piece.does", { piece, label: only.label });
    const more = [only.hint, only.warning ?? ""].filter((each) => each !== "").join(" ");
    return more === "" ? text : say("piece.then", { text, more });
  }
  const first = targets[0];
  return first === undefined ? label : say("piece.not-now", { piece, reason: first.blocked ?? "" });
}

/** What speaks against all that can be chosen here: danger, or that nothing would come of it. */
export function warnsOf(targets: readonly Target[]): "danger" | "idle" | undefined {
  const open = targets.filter((target) => target.blocked === undefined && target.select === undefined);
  if (open.length === 0 || open.some((target) => target.warning === undefined)) return undefined;
  return open.some((target) => target.danger === true) ? "danger" : "idle";
}

/** Does a pointer hover? After a tap browsers pretend that a mouse stays there, and what scrolls below it is "entered". */
function isHover(event: { pointerType: string }): boolean {
  return event.pointerType !== "touch" && matchMedia("(any-hover: hover)").matches;
}
