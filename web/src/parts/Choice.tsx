import { useId, type ReactNode } from "react";
import { useTable } from "../table/context";
import { optionKey, reasonBeside } from "../table/model";
import { say } from "../words/say";
import { warnsOf } from "./Piece";
import type { Target } from "../table/screen";

/** An option that a game's screen draws itself: it is a button wherever it stands, and the ribbon does not repeat it. */
export function Choice({
  target,
  id,
  className,
  children,
  label,
  whole = false,
  act,
}: {
  target: Target;
  /** A board id: a guide may point at it. */
  id?: string;
  className?: string;
  children?: ReactNode;
  /** Read aloud instead of what is drawn. */
  label?: string;
  /** What is drawn says more than that: it is read after it. */
  whole?: boolean;
  /** Do this instead of choosing it at once. */
  act?: () => void;
}) {
  const table = useTable();
  const face = useId();
  const blocked = target.blocked !== undefined;
  // what is shut says why
  const reason = reasonBeside(target);
  const words =
    label === undefined || reason === undefined ? label : say("piece.not-now", { piece: label, reason });
  return (
    <button
      type="button"
      className={`choice ${blocked ? "blocked" : ""} ${className ?? ""}`}
      data-id={id}
      data-still=""
      data-final={blocked || act !== undefined ? undefined : table?.final(target)}
      data-warns={warnsOf([target])}
      data-option={blocked ? undefined : optionKey(target.ask, target.option)}
      aria-disabled={blocked ? true : undefined}
      aria-describedby={whole ? face : undefined}
      title={target.blocked ?? target.warning ?? (target.hint === "" ? undefined : target.hint)}
      onClick={(event) => {
        event.stopPropagation();
        if (target.blocked !== undefined) return table?.tell(target.blocked);
        if (act === undefined) table?.take(target);
        else act();
      }}
    >
      {label === undefined ? (
        (children ?? target.label)
      ) : (
        <>
          <span className="hidden-words">{words}</span>
          <span id={face} aria-hidden="true" className="piece-face">
            {children}
          </span>
        </>
      )}
    </button>
  );
}
