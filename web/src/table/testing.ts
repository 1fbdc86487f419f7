/** Things that tests lay on the table. */
import type { ReadAsk, ReadBlocked, ReadOption, Told } from "./reading";

export function anOption(option: Partial<ReadOption> & Pick<ReadOption, "label">): ReadOption {
  const { label } = option;
  return {
    kind: label,
    args: [],
    at: [],
    name: label,
    short: "",
    hint: "",
    icon: "",
    warning: "",
    danger: false,
    ends: false,
    count: null,
    ...option,
  };
}

export function aBlocked(option: Partial<ReadBlocked> & Pick<ReadBlocked, "label" | "why">): ReadBlocked {
  return { ...anOption(option), why: option.why };
}

export function anAsk(ask: Partial<ReadAsk> = {}): ReadAsk {
  return {
    seat: 0,
    kind: "asks",
    args: [],
    prompt: "?",
    cites: "",
    standing: false,
    clock: "",
    id: 7,
    sealed: false,
    absent: 0,
    options: [],
    blocked: [],
    ...ask,
  };
}

export function anEntry(entry: Partial<Told>): Told {
  return { n: 1, kind: "happens", args: [], text: "", cites: "", moment: 1, ...entry };
}
