/** What is looked at on a map, told in a corner of it. */
import type { ReactNode } from "react";
import { say } from "../words/say";

export function Look({
  label,
  place,
  close,
  children,
}: {
  /** Read aloud: "On I13". */
  label: string;
  /** The name of the place. */
  place?: string | undefined;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <aside className="look parchment" aria-label={label}>
      {place !== undefined && <span className="look-place">{place}</span>}
      <button type="button" className="quiet close" onClick={close} aria-label={say("sheet.close")}>
        ×
      </button>
      {children}
    </aside>
  );
}
