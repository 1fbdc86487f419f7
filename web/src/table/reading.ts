/** What happens and is asked at a table, with its words: as one seat reads it. */
import { Reader } from "../words/reader";
import type { Arg, Kind, Said, Tone, Words } from "../words/table";
import type { Amount, Ask, Blocked, Entry, OpenAsk, Option } from "./view";

/** An option with its words. Kind and arguments are its meaning; no meaning is read out of the words. */
export interface ReadOption {
  kind: string;
  args: Arg[];
  at: string[];
  /** Kind and ids, which stay when the wording changes: `buy beggar gold-4`. */
  name: string;
  label: string;
  /** A word or two for all options of the kind; empty where it has none. */
  short: string;
  hint: string;
  icon: string;
  /** What speaks against it: that it is dangerous, or that nothing would come of it. */
  warning: string;
  danger: boolean;
  /** It ends a turn, or turns away from something. */
  ends: boolean;
  /** The number that is all its answer, where it is one of a run of numbers. */
  count: number | null;
  /** The two pieces it points at change places: either of them may be taken up. */
  swaps?: boolean;
}

export interface ReadBlocked extends ReadOption {
  why: string;
  /** A guide has closed it for now: it would be open otherwise. */
  guided?: boolean;
}

export interface ReadAmount extends Amount {
  label: string;
}

/** My own question with its words. */
export interface ReadAsk extends Omit<OpenAsk, "options" | "blocked" | "amounts"> {
  prompt: string;
  options: ReadOption[];
  blocked: ReadBlocked[];
  amounts?: ReadAmount[];
}

/** A log entry with its sentence. */
export interface Told extends Entry {
  text: string;
}

/** How an entry looks, by its kind. */
export interface Look {
  icon?: string;
  tone: Tone;
  heading: boolean;
  /** The seat that it tells of first. */
  seat?: number;
}

export class TableReader extends Reader {
  private readonly tellings = new WeakMap<Entry, Told>();

  /** `names`: what people call the seats; `given`: names that this play has; `me`: whose eyes these are. */
  constructor(
    words: Words,
    names: readonly string[],
    given: Record<string, string[]> = {},
    readonly me = -1,
  ) {
    super(words, { seat: (seat) => names[seat] ?? String(seat + 1), names: given });
  }

  /** A question, as the one who is asked reads it, or as the others are told. */
  prompt(ask: Ask): string {
    return this.read("prompts", ask.kind, ask.args, ask.seat === this.me ? "asks" : "told", ask.seat);
  }

  label(option: Pick<Option, "kind" | "args">): string {
    return this.read("options", option.kind, option.args);
  }

  /** What was chosen, told where its board is not in sight: numbers of places would say nothing there. */
  retold(option: Pick<Option, "kind" | "args">): string {
    return this.read("options", option.kind, option.args, "told");
  }

  /** What a question is about, before an answer that says little without it; empty where answers say it. */
  question(kind: string, args: Arg[]): string {
    return this.find("prompts", kind)?.story === undefined ? "" : this.read("prompts", kind, args, "story");
  }

  optionName(option: Pick<Option, "kind" | "args">): string {
    return this.name("options", option.kind, option.args);
  }

  reason([kind, ...args]: Said): string {
    return this.read("reasons", kind, args);
  }

  hint(said: Said | undefined): string {
    return said === undefined ? "" : this.read("hints", said[0], said.slice(1));
  }

  warning([kind, ...args]: Said): string {
    return this.read("warnings", kind, args);
  }

  /** What happened, as a sentence: to who did it in the second person, where the table has one. */
  say(entry: Entry): string {
    const mine = this.me >= 0 && this.seatIn(entry) === this.me;
    return this.read("entries", entry.kind, entry.args, mine ? "you" : undefined);
  }

  told(entry: Entry): Told {
    let found = this.tellings.get(entry);
    if (found === undefined) {
      found = { ...entry, text: this.say(entry) };
      this.tellings.set(entry, found);
    }
    return found;
  }

  look(entry: Entry): Look {
    const kind = this.find("entries", entry.kind);
    const seat = this.seatIn(entry);
    return {
      tone: kind?.tone ?? "plain",
      heading: kind?.heading === true,
      ...(kind?.icon === undefined ? {} : { icon: kind.icon }),
      ...(seat === undefined ? {} : { seat }),
    };
  }

  /** What an entry tells of: type and value of each of its arguments, and of each item where one is a list. */
  things(entry: Entry): [type: string, value: Arg][] {
    const kind = this.find("entries", entry.kind);
    return (kind?.args ?? []).flatMap(([, type], at): [string, Arg][] => {
      const value = entry.args[at] ?? null;
      if (!type.endsWith("[]") || !Array.isArray(value)) return [[type, value]];
      return value.map((item) => [type.slice(0, -"[]".length), item]);
    });
  }

  /** Is it told in one breath with what was told before it? */
  joins(entry: Entry): boolean {
    return this.find("entries", entry.kind)?.joins === true;
  }

  /** Does what happened concern a seat? `owner` says whose a thing is. */
  concerns(entry: Entry, seat: number, owner: (type: string, value: Arg) => number): boolean {
    const kind = this.find("entries", entry.kind);
    return (kind?.holds ?? []).some((whom) => {
      if (whom === "all") return true;
      if (whom === "others") return this.seatIn(entry) !== seat;
      const at = kind!.args.findIndex(([name]) => name === whom);
      const type = kind!.args[at]![1];
      const value = entry.args[at] ?? null;
      return type === "seat" ? value === seat : owner(type, value) === seat;
    });
  }

  option(option: Option): ReadOption {
    const kind = this.find("options", option.kind);
    const [first] = option.args;
    const isCount = kind !== undefined && isBareNumber(kind) && typeof first === "number";
    const warning = option.warns === undefined ? "" : this.warning(option.warns);
    const hint = this.hint(option.hint);
    return {
      kind: option.kind,
      args: option.args,
      at: option.at,
      name: this.optionName(option),
      label: this.label(option),
      short: kind?.short === undefined ? "" : this.read("options", option.kind, option.args, "short"),
      hint: hint === warning ? "" : hint,
      icon: kind?.icon ?? "",
      warning,
      danger: option.warns !== undefined && this.find("warnings", option.warns[0])?.tone === "danger",
      ends: kind?.ends === true,
      count: isCount ? first : null,
    };
  }

  /** What one of the numbers of an answer counts: a kind of option, or a type and a value of it. */
  amount(amount: Amount): string {
    const [value] = amount.args;
    const isValue = this.find("options", amount.kind) === undefined && value !== undefined;
    return isValue ? this.word(amount.kind, value) : this.label(amount);
  }

  ask(ask: OpenAsk): ReadAsk {
    const { options, blocked, amounts, ...rest } = ask;
    return {
      ...rest,
      prompt: this.prompt(ask),
      options: options.map((option) => this.option(option)),
      blocked: blocked.map((option: Blocked) => ({ ...this.option(option), why: this.reason(option.why) })),
      ...(amounts === undefined
        ? {}
        : { amounts: amounts.map((amount) => ({ ...amount, label: this.amount(amount) })) }),
    };
  }

  /** The first of an entry's arguments that is a seat. */
  private seatIn(entry: Entry): number | undefined {
    const at = this.find("entries", entry.kind)?.args.findIndex(([, type]) => type === "seat") ?? -1;
    const seat = entry.args[at];
    return typeof seat === "number" && seat >= 0 ? seat : undefined;
  }
}

/** Is all that a kind of option says one number? */
function isBareNumber({ args, label: template = "" }: Kind): boolean {
  const bare = template.startsWith("{") && template.indexOf("}") === template.length - 1;
  return bare && args.length === 1 && args[0]![1] === "number";
}
