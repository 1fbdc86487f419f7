import { useState, type ReactNode } from "react";
import { say } from "../words/say";
import { Counter } from "./Counter";

export interface SplitRow {
  key: string;
  label: string;
  face?: ReactNode;
  total: number;
}

export interface SplitColumn {
  key: string;
  label: string;
  face?: ReactNode;
}

/** By row and column: how many of a row's things lie in a column. The last column has what is left. */
export type Split = readonly (readonly number[])[];

/** Set one place of a split: never more than the later columns can give, which the last one gives first. */
export function withCount(split: Split, row: number, column: number, count: number): number[][] {
  const next = split.map((cells) => [...cells]);
  const cells = next[row]!;
  const last = cells.length - 1;
  const before = cells[column]!;
  if (column === last) return next;
  let wanted = Math.max(0, count) - before;
  if (wanted <= 0) {
    cells[column] = before + wanted;
    cells[last]! -= wanted;
    return next;
  }
  // first from the rest, then from the others, the last of them first
  for (let from = last; from >= 0 && wanted > 0; from -= 1) {
    if (from === column) continue;
    const taken = Math.min(cells[from]!, wanted);
    cells[from]! -= taken;
    cells[column]! += taken;
    wanted -= taken;
  }
  return next;
}

/** Everything in one column. */
export function allIn(split: Split, column: number): number[][] {
  return split.map((cells) => {
    const total = cells.reduce((sum, count) => sum + count, 0);
    return cells.map((_, at) => (at === column ? total : 0));
  });
}

/** Every row as evenly as it goes over all columns; what is left over goes round. */
export function evenly(split: Split): number[][] {
  let turn = 0;
  return split.map((cells) => {
    const total = cells.reduce((sum, count) => sum + count, 0);
    const even = cells.map(() => Math.floor(total / cells.length));
    for (let left = total % cells.length; left > 0; left -= 1) {
      even[turn % cells.length]! += 1;
      turn += 1;
    }
    return even;
  });
}

/** The split as answers to questions that come row by row and column by column; what is left needs no answer. */
export function answersFor(split: Split): string[] {
  return split.flatMap((cells) => {
    const answers: string[] = [];
    let left = cells.reduce((sum, count) => sum + count, 0);
    for (const count of cells.slice(0, -1)) {
      if (left === 0) break;
      answers.push(String(count));
      left -= count;
    }
    return answers;
  });
}

export interface SplitEditorProps {
  label: string;
  rows: readonly SplitRow[];
  columns: readonly SplitColumn[];
  start: Split;
  /** Why a split will not do, or null. */
  wrong?: (split: Split) => string | null;
  confirm: (split: Split) => void;
  cancel: () => void;
  /** Below a column: what it comes to. */
  foot?: (column: number, split: Split) => ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
}

/** Things of several kinds divided among several places, all in sight at once. */
export function SplitEditor({
  label,
  rows,
  columns,
  start,
  wrong,
  confirm,
  cancel,
  foot,
  children,
  confirmLabel = say("split.confirm"),
}: SplitEditorProps) {
  const [split, setSplit] = useState<Split>(start);
  const why = wrong?.(split) ?? null;
  return (
    <div className="split" role="group" aria-label={label}>
      {children}
      <div className="split-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <button type="button" className="button small" onClick={() => setSplit(evenly(split))}>
                  {say("split.evenly")}
                </button>
              </th>
              {columns.map((column, at) => (
                <th key={column.key} scope="col">
                  <span className="split-column">
                    {column.face}
                    {column.label}
                  </span>
                  <button type="button" className="quiet-button" onClick={() => setSplit(allIn(split, at))}>
                    {say("split.all-here")}
                    <span className="hidden-words">{say("split.all-here-of", { column: column.label })}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <SplitLine key={row.key} row={row} at={at} columns={columns} split={split} set={setSplit} />
            ))}
          </tbody>
          {foot !== undefined && (
            <tfoot>
              <tr>
                <td />
                {columns.map((column, at) => (
                  <td key={column.key}>{foot(at, split)}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className="row end">
        {why !== null && (
          <span className="bad" role="status">
            {why}
          </span>
        )}
        <button type="button" className="button" onClick={cancel}>
          {say("split.back")}
        </button>
        <button type="button" className="button gold" disabled={why !== null} onClick={() => confirm(split)}>
          {confirmLabel}
        </button>
      </div>
    </div>
  );
}

/** A row of a split: a counter for each column, and in the last one what is left. */
function SplitLine({
  row,
  at,
  columns,
  split,
  set,
}: {
  row: SplitRow;
  at: number;
  columns: readonly SplitColumn[];
  split: Split;
  set: (split: Split) => void;
}) {
  const last = columns.length - 1;
  return (
    <tr>
      <th scope="row">
        <b>{row.total}</b> {row.face} {row.label}
      </th>
      {columns.map((column, place) => {
        const count = split[at]![place]!;
        const name = say("split.cell", { row: row.label, column: column.label });
        return (
          <td key={column.key} className={place === last ? "split-rest" : undefined}>
            {place === last ? (
              <b aria-label={name}>{count}</b>
            ) : (
              <Counter
                name={name}
                value={count}
                most={row.total}
                set={(to) => set(withCount(split, at, place, to))}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
