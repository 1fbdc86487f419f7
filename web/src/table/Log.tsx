import { memo, useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { say } from "../words/say";
import { firstSince, groupLog, type LogLine } from "./model";
import type { GameScreen, TableReader, Told, View } from "./screen";

export interface LogProps {
  entries: Told[];
  view: View;
  screen: GameScreen;
  words: TableReader;
  /** Is it in sight? What is hidden cannot be scrolled. */
  shown: boolean;
  /** How many entries there were when my last turn ended. */
  left: number;
  hover: (ids: readonly string[]) => void;
  openRule: (id: string) => void;
}

/** The log in sentences, grouped by turn; the newest is at the bottom and stays in sight. */
export const Log = memo(function Log(props: LogProps) {
  const { entries, view, screen, words, shown, left, hover, openRule } = props;
  const box = useRef<HTMLDivElement>(null);
  const stuck = useRef(true);
  const since = firstSince(entries, left, words) ?? Infinity;
  const groups = useMemo(
    () => groupLog(entries, view, words, screen, since),
    [entries, view, words, screen, since],
  );
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
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      onKeyDown={goThrough}
      onScroll={(event) => {
        const list = event.currentTarget;
        stuck.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      }}
    >
      {groups.length === 0 && <p className="quiet-words">{say("log.empty")}</p>}
      {groups.map((group) => (
        <section key={group.key} className="log-group">
          {group.heading !== null && group.heading.n === since && <LeftHere />}
          {group.heading !== null && <h3>{group.heading.text}</h3>}
          <Lines
            lines={group.entries.filter(({ entry }) => entry.n < since)}
            hover={hover}
            openRule={openRule}
          />
          {group.entries.some(({ entry }) => entry.n === since) && <LeftHere />}
          <Lines
            lines={group.entries.filter(({ entry }) => entry.n >= since)}
            hover={hover}
            openRule={openRule}
          />
        </section>
      ))}
    </div>
  );
});

const WAYS: Record<string, (at: number, last: number) => number> = {
  // from the log as a whole to its newest line
  ArrowUp: (at, last) => (at < 0 ? last : Math.max(0, at - 1)),
  ArrowDown: (at, last) => (at < 0 ? last : Math.min(last, at + 1)),
  Home: () => 0,
  End: (_, last) => last,
};

/** One tab stop for the whole log, however long it is: the arrows go through its lines, from rule to rule. */
function goThrough(event: KeyboardEvent<HTMLDivElement>): void {
  const marks = [...event.currentTarget.querySelectorAll<HTMLElement>(".rule-mark")];
  const way = WAYS[event.key];
  if (way === undefined || marks.length === 0) return;
  marks[way(marks.indexOf(event.target as HTMLElement), marks.length - 1)]!.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** My last turn ended here. */
function LeftHere() {
  return <p className="log-since">{say("log.since")}</p>;
}

function Lines({ lines, ...does }: { lines: LogLine[] } & Pick<LogProps, "hover" | "openRule">) {
  if (lines.length === 0) return null;
  return (
    <ol>
      {lines.map((line) => (
        <Line key={line.entry.n} {...line} {...does} />
      ))}
    </ol>
  );
}

function Line({ entry, look, times, hover, openRule }: LogLine & Pick<LogProps, "hover" | "openRule">) {
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
      <span className="log-text" title={look.more}>
        {entry.text}
        {times > 1 && <b> {say("log.times", { times })}</b>}
      </span>
      {hasSeat && look.icon !== undefined && <Icon name={look.icon} size={15} />}
      {entry.cites !== "" && (
        <button
          type="button"
          className="rule-mark"
          tabIndex={-1}
          onClick={() => openRule(entry.cites)}
          aria-label={say("log.rule", { text: entry.text })}
        >
          §
        </button>
      )}
    </li>
  );
}
