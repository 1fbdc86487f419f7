/** An ask that is answered by a row of numbers: a split, a trade, a distribution. */
import { useState, type ReactNode } from "react";
import { useTable } from "../table/context";
import { numbersKey, startOf, totalOf, whyNot, withNumber } from "../table/numbers";
import type { ReadAsk } from "../table/screen";
import { say } from "../words/say";
import { Counter } from "./Counter";

export interface NumbersNow {
  values: readonly number[];
  /** Set one of the numbers, within its bounds. */
  set: (at: number, to: number) => void;
  setAll: (values: readonly number[]) => void;
  /** Why they will not do yet; null: they can be confirmed. */
  why: string | null;
  confirm: () => void;
  busy: boolean;
  /** On the element that draws the question: the ribbon does not draw it again. */
  drawn: { "data-option": string };
}

/** The numbers of an answer as they are being set, for a screen that draws them itself. Give it a key by the ask's id. */
export function useNumbers(ask: ReadAsk): NumbersNow {
  const table = useTable()!;
  const [values, setAll] = useState<readonly number[]>(() => startOf(ask));
  const why = whyNot(ask, values, table.words);
  return {
    values,
    set: (at, to) => setAll((now) => withNumber(ask, now, at, to)),
    setAll,
    why,
    confirm: () => {
      if (why === null && !table.busy) table.answer(ask.id, [...values]);
    },
    busy: table.busy,
    drawn: { "data-option": numbersKey(ask.id) },
  };
}

/** Steppers with their bounds, what they come to together, why it is not right yet, and one button. */
export function Numbers({
  ask,
  inRibbon = false,
  children,
}: {
  ask: ReadAsk;
  inRibbon?: boolean;
  children?: ReactNode;
}) {
  const { values, set, why, confirm, busy, drawn } = useNumbers(ask);
  return (
    <form
      className="numbers"
      aria-label={ask.prompt}
      {...(inRibbon ? {} : drawn)}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {children}
      <ul>
        {ask.amounts!.map((amount, at) => (
          <li key={at}>
            <span>
              {amount.label}{" "}
              <small>{say("numbers.bounds", { least: amount.least, most: amount.most })}</small>
            </span>
            <AmountCounter amount={amount} value={values[at]!} set={(to) => set(at, to)} />
          </li>
        ))}
      </ul>
      <Totals ask={ask} values={values} />
      <Confirm why={why} busy={busy} />
    </form>
  );
}

/** One of the numbers, between its bounds. */
export function AmountCounter({
  amount,
  value,
  set,
}: {
  amount: NonNullable<ReadAsk["amounts"]>[number];
  value: number;
  set: (to: number) => void;
}) {
  const { label, least, most } = amount;
  return <Counter name={label} value={value} least={least} most={most} set={set} />;
}

/** Why it is not right yet, and one button: it submits its form, where nothing else is given. */
export function Confirm({
  why,
  busy,
  confirm,
  words = say("numbers.confirm"),
}: {
  why: string | null;
  busy: boolean;
  confirm?: () => void;
  words?: string;
}) {
  return (
    <p className="row end">
      {why !== null && (
        <span className="bad" role="status">
          {why}
        </span>
      )}
      <button
        type={confirm === undefined ? "submit" : "button"}
        className="button gold numbers-confirm"
        disabled={why !== null || busy}
        onClick={confirm}
      >
        {words}
      </button>
    </p>
  );
}

/** What the numbers come to together. */
function Totals({ ask, values }: { ask: ReadAsk; values: readonly number[] }) {
  return (ask.totals ?? []).map((each, at) => {
    const { least, most } = each;
    const total = totalOf(each, values);
    const right = total >= least && total <= most;
    return (
      <p key={at} className={right ? "numbers-total" : "numbers-total bad"}>
        {say(least === most ? "numbers.total-exact" : "numbers.total", { total, least, most })}
      </p>
    );
  });
}
