/** Things that tests lay on the table. */
import { NO_WORDS, type Words } from "../words/table";
import { TableReader, type ReadAsk, type ReadBlocked, type ReadOption, type Told } from "./reading";
import { isOpen, type OpenAsk, type View } from "./view";

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

/** My questions with their words, as a table gives them to a screen. */
export function readAsks(
  view: View,
  words: Partial<Words>,
  names: string[] = [],
  given: Record<string, string[]> = {},
): ReadAsk[] {
  const reader = new TableReader({ ...NO_WORDS, ...words }, names, given, view.seat);
  return view.asks
    .filter(isOpen)
    .filter((ask: OpenAsk) => ask.seat === view.seat)
    .map((ask) => reader.ask(ask));
}
