/** A sheet beside the board, which refits: a City, a Town, orders, an exchange. On a phone it takes the drawer's place. */
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTable } from "../table/context";
import { say } from "../words/say";

/** Whatever lies beside the board. */
export function Docked({ children }: { children: ReactNode }) {
  const dock = useTable()?.dock ?? null;
  return dock === null ? null : createPortal(children, dock);
}

export interface SheetProps {
  title: ReactNode;
  /** Read aloud where the title says less: "Emberfall: build and recruit". */
  label?: string;
  className?: string;
  /** It needs more room than a list: a battle. */
  wide?: boolean;
  /** Before the title: whose it is, or what. */
  mark?: ReactNode;
  /** Beside the title: a purse, other sheets. */
  aside?: ReactNode;
  /** Stays in sight above and below what scrolls. */
  head?: ReactNode;
  foot?: ReactNode;
  /** It waits for an answer elsewhere. */
  inert?: boolean;
  close?: (() => void) | undefined;
  children: ReactNode;
}

export function Sheet(props: SheetProps) {
  const { title, label, className, wide = false, mark, aside, head, foot, inert, close, children } = props;
  return (
    <Docked>
      <section
        className={`sheet parchment ${wide ? "wide" : ""} ${className ?? ""}`}
        aria-label={label ?? (typeof title === "string" ? title : undefined)}
        inert={inert}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || close === undefined) return;
          event.stopPropagation();
          close();
        }}
      >
        <header>
          {mark}
          <h2>{title}</h2>
          {aside}
          {close !== undefined && (
            <button type="button" className="quiet close" onClick={close} aria-label={say("sheet.close")}>
              ×
            </button>
          )}
        </header>
        {head}
        <div className="sheet-body">{children}</div>
        {foot !== undefined && <footer>{foot}</footer>}
      </section>
    </Docked>
  );
}
