/**
 * Numbers with signs: small on the table, and in words when they are pointed at, touched or focused. One stop of the
 * keyboard for all of them, and one touch names them all.
 */
import { useId, useState, type ReactNode } from "react";
import { Icon } from "./Icon";
import { Num } from "./Num";

export interface Figure {
  icon: string;
  name: string;
  value: number | string;
  /** Small, beside the value: "+2", "/15". */
  more?: string;
  /** What it means, in the words that open. */
  note?: string;
  /** The value in words, where it is a sign. */
  said?: string;
  tone?: "bad" | "lead" | undefined;
  /** The colour of its sign, to find it among its like. */
  hue?: string;
}

export function Figures({
  label,
  figures,
  className,
  named = false,
  children,
}: {
  /** What they are together: "Stocks of Ilse". */
  label: string;
  figures: readonly Figure[];
  className?: string;
  /** There is room for the names beside the signs. */
  named?: boolean;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState<DOMRect | null>(null);
  const id = useId();
  const show = (element: Element) => setOpen(element.getBoundingClientRect());
  return (
    <div
      className={`figures ${named ? "named" : ""} ${className ?? ""}`}
      role="group"
      tabIndex={0}
      aria-label={label}
      aria-describedby={open === null ? undefined : id}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(event.currentTarget)}
      onPointerLeave={() => setOpen(null)}
      onClick={(event) => show(event.currentTarget)}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && show(event.currentTarget)}
      onBlur={() => setOpen(null)}
    >
      <dl>
        {figures.map(({ icon, name, value, more, said, tone, hue }) => (
          <div key={name} data-tone={tone}>
            <dt style={{ color: hue }}>
              <Icon name={icon} /> <span className={named ? "" : "hidden-words"}>{name}</span>
            </dt>
            <dd>
              {said !== undefined && <span className="hidden-words">{said}</span>}
              {typeof value === "number" ? (
                <Num value={value} />
              ) : (
                <span aria-hidden={said !== undefined}>{value}</span>
              )}
              {more !== undefined && <small>{more}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
      {open !== null && (
        <div id={id} role="tooltip" className="figures-words bubble parchment" style={beside(open)}>
          <b>{label}</b>
          {figures.map(({ icon, name, value, more, note, hue }) => (
            <span key={name}>
              <span style={{ color: hue }}>
                <Icon name={icon} />
              </span>{" "}
              <span>{name}</span>{" "}
              <b>
                {value}
                {more !== undefined && ` ${more}`}
              </b>
              {note !== undefined && <small>{note}</small>}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const WIDE = 270;

/** Left of what it explains if there is room, otherwise below it, never off the screen. */
function beside(box: DOMRect) {
  const left = box.left - WIDE - 8;
  if (left >= 8) return { left, top: Math.max(8, Math.min(box.top, innerHeight - 320)), width: WIDE };
  const at = Math.max(8, Math.min(box.left, innerWidth - WIDE - 8));
  return box.bottom > innerHeight - 260
    ? { left: at, bottom: innerHeight - box.top + 6, width: WIDE }
    : { left: at, top: box.bottom + 6, width: WIDE };
}
