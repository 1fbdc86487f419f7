import { memo, useEffect, useMemo, useRef } from "react";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { groupLog, named } from "./model";
import type { Entry, GameScreen, View } from "./screen";

export interface LogProps {
  entries: Entry[];
  view: View;
  screen: GameScreen;
  names: readonly string[];
  /** Is it in sight? What is hidden cannot be scrolled. */
  shown: boolean;
  hover: (ids: readonly string[]) => void;
  openRule: (id: string) => void;
}

/** The log in sentences, grouped by turn; the newest is at the bottom and stays in sight. */
export const Log = memo(function Log({ entries, view, screen, names, shown, hover, openRule }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const groups = useMemo(() => groupLog(entries, view, screen), [entries, view, screen]);
  useEffect(() => {
    const list = box.current;
    if (list !== null && shown && stuck.current) list.scrollTop = list.scrollHeight;
  });
  return (
    <div
      ref={box}
      className="log"
      tabIndex={0}
      role="region"
      aria-label="What happened"
      onScroll={(event) => {
        const list = event.currentTarget;
        stuck.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      }}
    >
      {groups.length === 0 && <p className="quiet-words">Nothing has happened yet.</p>}
      {groups.map((group) => (
        <section key={group.key} className="log-group">
          {group.heading !== null && <h3>{named(group.heading.text, names)}</h3>}
          <ol>
            {group.entries.map(({ entry, look }) => (
              <li
                key={entry.n}
                className={look.tone ?? "plain"}
                onPointerEnter={() => hover(look.ids ?? [])}
                onPointerLeave={() => hover([])}
              >
                <span className="log-sign">
                  {look.seat !== undefined && look.seat >= 0 ? (
                    <SeatMark seat={look.seat} size={16} />
                  ) : (
                    look.icon !== undefined && <Icon name={look.icon} size={16} />
                  )}
                </span>
                <span className="log-text">{named(entry.text, names)}</span>
                {look.seat !== undefined && look.icon !== undefined && <Icon name={look.icon} size={15} />}
                {entry.cites !== "" && (
                  <button
                    type="button"
                    className="rule-mark"
                    onClick={() => openRule(entry.cites)}
                    aria-label={`The rule behind: ${entry.text}`}
                  >
                    §
                  </button>
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});
