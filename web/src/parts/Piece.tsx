import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useTable } from "../table/context";
import type { Target } from "../table/screen";

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
}

/**
 * Something on the board: it glows and lifts when it can be chosen, takes the keyboard, shows the outcome while it is
 * pointed at, and a click picks it. Pieces that can be chosen must not lie inside one another (lay them side by side).
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
}: PieceProps) {
  const table = useTable();
  const targets = table?.at(id) ?? [];
  const open = targets.some((target) => target.blocked === undefined);
  const active = targets.length > 0;
  const classes = [
    "piece",
    className,
    open && "can",
    active && !open && "cannot",
    table?.spot === id && "spot",
  ];
  const common = {
    className: classes.filter(Boolean).join(" "),
    style,
    "data-id": id,
    "data-still": still === true ? "" : undefined,
    ...(transform === undefined ? {} : { transform }),
  };
  if (!active || table === null) {
    return (
      <Tag
        {...common}
        role="group"
        aria-label={label}
        onPointerEnter={(event) => {
          if (isHover(event)) table?.hover(id);
        }}
        onPointerLeave={() => table?.hover(null)}
      >
        {children}
      </Tag>
    );
  }
  return (
    <Tag
      {...common}
      role="button"
      tabIndex={open ? 0 : -1}
      aria-disabled={open ? undefined : true}
      aria-label={pieceLabel(label, targets)}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
        table.pick(id);
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
      onPointerLeave={() => table.hover(null)}
      onFocus={() => table.hover(id)}
      onBlur={() => table.hover(null)}
    >
      {Tag === "g" ? (
        <g aria-hidden="true">{children}</g>
      ) : (
        // the label says all: what is drawn would be read twice
        <span aria-hidden="true" className="piece-face">
          {children}
        </span>
      )}
    </Tag>
  );
}

/** "Recruit. Play Recruit: pay 1 Gold for a Follower" — and for a blocked one the reason. */
export function pieceLabel(label: string, targets: readonly Target[]): string {
  const open = targets.filter((target) => target.blocked === undefined);
  if (open.length === 1) return `${label}. ${open[0]!.label}`;
  if (open.length > 1)
    return `${label}. ${open.length} choices: ${open.map((target) => target.label).join("; ")}`;
  const first = targets[0];
  return first === undefined ? label : `${label}. Not now: ${first.blocked ?? ""}`;
}

/** Does a pointer hover? After a tap browsers pretend that a mouse stays there, and what scrolls below it is "entered". */
function isHover(event: { pointerType: string }): boolean {
  return event.pointerType !== "touch" && matchMedia("(any-hover: hover)").matches;
}
