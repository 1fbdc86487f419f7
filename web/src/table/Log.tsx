import { memo, useEffect, useMemo, useRef } from "react";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { say } from "../words/say";
import { groupLog } from "./model";
import type { EntryLook, GameScreen, TableReader, Told, View } from "./screen";

export interface LogProps {
  entries: Told[];
  view: View;
  screen: GameScreen;
  words: TableReader;
  /** Is it in sight? What is hidden cannot be scrolled. */
  shown: boolean;
  hover: (ids: readonly string[]) => void;
  openRule: (id: string) => void;
}

/** The log in sentences, grouped by turn; the newest is at the bottom and stays in sight. */
export const Log = memo(function Log({ entries, view, screen, words, shown, hover, openRule }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const groups = useMemo(() => groupLog(entries, view, words, screen), [entries, view, words, screen]);
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
      aria-label={say("log.label")}
      onScroll={(event) => {
        const list = event.currentTarget;
        stuck.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      }}
    >
      {groups.length === 0 && <p className="quiet-words">{say("log.empty")}</p>}
      {groups.map((group) => (
        <section key={group.key} className="log-group">
          {group.heading !== null && <h3>{group.heading.text}</h3>}
          <ol>
            {group.entries.map(({ entry, look }) => (
              <Line key={entry.n} entry={entry} look={look} hover={hover} openRule={openRule} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
});

function Line({
  entry,
  look,
  hover,
  openRule,
}: { entry: Told; look: EntryLook } & Pick<LogProps, "hover" | "openRule">) {
  const hasSeat = look.seat !== undefined && look.seat >= 0;
  return (
    <li
      className={look.tone ?? "plain"}
      onPointerEnter={() => hover(look.ids ?? [])}
      onPointerLeave={() => hover([])}
    >
      <span className="log-sign">
        {hasSeat ? (
          <SeatMark seat={look.seat!} size={16} />
        ) : (
          look.icon !== undefined && <Icon name={look.icon} size={16} />
        )}
      </span>
      <span className="log-text">{entry.text}</span>
      {hasSeat && look.icon !== undefined && <Icon name={look.icon} size={15} />}
      {entry.cites !== "" && (
        <button
          type="button"
          className="rule-mark"
          onClick={() => openRule(entry.cites)}
          aria-label={say("log.rule", { text: entry.text })}
        >
          §
        </button>
      )}
    </li>
  );
}
