/**
 * Makes sentences of a game's table of words, as the kernel's `Reader` does (src/banneret/kernel/words.py): both are
 * held together by tests/words/vectors.json.
 */
import { NEEDED, type Arg, type Kind, type Section, type Text, type Type, type Words } from "./table";

/** What a reader knows of one play: what seats are called, and names that depend on how it was set up. */
export interface Called {
  seat: (seat: number) => string;
  names?: Record<string, string[]>;
}

export class Reader {
  constructor(
    readonly words: Words,
    private readonly called: Called,
  ) {}

  /** Things are called otherwise from now on, by type and number. What was said before stays as it was said. */
  rename(names: Record<string, string[]>): void {
    this.called.names = { ...this.called.names, ...names };
  }

  find(section: Section, kind: string): Kind | undefined {
    const kinds = this.words[section];
    return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  }

  /** A sentence: a kind and its arguments, in the form `text` (else the section's first). `seat`: who is asked. */
  read(section: Section, kind: string, args: readonly Arg[], text?: Text, seat = -1): string {
    const found = this.find(section, kind);
    if (found === undefined) return [kind, ...args.map(String)].join(" ");
    const template = (text === undefined ? undefined : found[text]) ?? found[NEEDED[section]] ?? "";
    const [first, ...parts] = template.split("{");
    let said = first!;
    for (const part of parts) {
      const [inside, rest] = parted(part, "}");
      const [name, as] = parted(inside, ":");
      const at = placeOf(found, name);
      if (at < 0 && name === "seat") said += this.called.seat(seat);
      // the table was checked where it was made: what is not there stays to be seen
      else if (at < 0 || at >= args.length) said += `{${inside}}`;
      else said += this.word(as === "" ? found.args[at]![1] : as, args[at]!, found, args);
      said += rest;
    }
    return capital(said);
  }

  /** How a value reads as some type; a type's names may depend on another of the arguments. */
  word(type: string, value: Arg, kind?: Kind, args: readonly Arg[] = []): string {
    if (type.endsWith("[]")) return this.listed(type.slice(0, -2), value, kind, args);
    if ((type === "seat" || type === "sitter") && typeof value === "number") return this.called.seat(value);
    const found = this.type(type);
    if (found === undefined) return this.named(type, value);
    const id = idOf(value);
    if (Object.hasOwn(found.cases, id)) return found.cases[id]!;
    if (found.counts) return this.counted(found, value);
    if (!found.other.includes("{")) return found.other;
    const [before, after] = parted(found.other, "{");
    const [inside, rest] = parted(after, "}");
    let plain: string;
    if (inside.includes(":")) plain = this.word(inside.slice(1), value);
    else if (found.by && kind !== undefined)
      plain = this.namedBy(found.names ?? type, args[placeOf(kind, found.by)] ?? null, value);
    else if (found.many)
      plain = this.form(found, type, value, kind === undefined ? null : args[placeOf(kind, found.many)]!);
    else plain = this.named(found.names ?? type, value);
    return before + plain + rest;
  }

  /** Several things in a sentence: "a, b and c". */
  enumerated(texts: readonly string[]): string {
    if (texts.length < 2) return texts.join("");
    const [between, last] = this.words.lists;
    return texts.slice(0, -1).join(between) + last + texts[texts.length - 1]!;
  }

  /** What is said, by kind and ids: `buy beggar gold-4`. It stays when the wording changes. */
  name(section: Section, kind: string, args: readonly Arg[]): string {
    const found = this.find(section, kind);
    return [kind, ...args.map((arg, at) => this.id(found?.args[at]?.[1] ?? "", arg))].join(" ");
  }

  /** The id of an argument: of a card its own, of a number the number itself. */
  id(type: string, value: Arg): string {
    if (Array.isArray(value)) {
      const of = type.endsWith("[]") ? type.slice(0, -2) : "";
      return value.map((item) => this.id(of, item)).join(",") || "-";
    }
    if (typeof value === "number") {
      const found = this.type(type);
      if (found?.by || found?.counts) return String(value);
      const names = this.names(found?.names ?? type);
      if (names?.[value] !== undefined) return names[value][0];
    }
    return idOf(value);
  }

  private type(name: string): Type | undefined {
    return Object.hasOwn(this.words.types, name) ? this.words.types[name] : undefined;
  }

  private names(table: string): Words["names"][string] | undefined {
    return Object.hasOwn(this.words.names, table) ? this.words.names[table] : undefined;
  }

  private listed(of: string, value: Arg, kind: Kind | undefined, args: readonly Arg[]): string {
    const items = Array.isArray(value) ? value : [value];
    const texts = items.map((item) => this.word(of, item, kind, args));
    const join = this.type(of)?.join;
    return join ? texts.join(join) : this.enumerated(texts);
  }

  /** [2, 0, 1] as "2 Knights and 1 Archer": a case "1 archers", by its id, reads where there is one of them. */
  private counted(found: Type, value: Arg): string {
    const numbers = Array.isArray(value) ? value : [value];
    const counts = found.counts!;
    const of = this.type(counts);
    const texts = numbers.flatMap((number, at) => {
      if (!number) return [];
      const one = `${idOf(number)} ${this.id(counts, at)}`;
      if (Object.hasOwn(found.cases, one)) return [found.cases[one]!];
      return [`${idOf(number)} ${of?.many ? this.form(of, counts, at, number) : this.word(counts, at)}`];
    });
    if (texts.length === 0) return found.cases.none ?? "nothing";
    return found.join ? texts.join(found.join) : this.enumerated(texts);
  }

  private named(table: string, value: Arg): string {
    if (typeof value !== "number" && typeof value !== "string") return idOf(value);
    const given = this.called.names;
    if (given !== undefined && Object.hasOwn(given, table) && typeof value === "number")
      return given[table]![value] ?? String(value);
    const found = this.names(table);
    const name = found === undefined ? undefined : foundName(found, value);
    return typeof name === "string" ? name : String(value);
  }

  /** A name for one or for several; where nobody says how many, for several. */
  private form(found: Type, type: string, value: Arg, number: Arg): string {
    const names = this.names(found.names ?? type);
    const forms = names === undefined ? undefined : foundName(names, value);
    return (Array.isArray(forms) ? forms.at(number === 1 ? 0 : -1) : forms) ?? idOf(value);
  }

  /** The name of a part of something: of side 1 of a card. */
  private namedBy(table: string, owner: Arg, value: Arg): string {
    const found = this.names(table);
    const parts = found === undefined ? undefined : foundName(found, owner);
    const name = Array.isArray(parts) && typeof value === "number" ? parts[value] : undefined;
    return name ?? idOf(value);
  }
}

/** A name by id or by number; undefined if there is none. */
function foundName(names: Words["names"][string], value: Arg): string | string[] | undefined {
  if (typeof value === "string") return names.find(([id]) => id === value)?.[1];
  return typeof value === "number" ? names[value]?.[1] : undefined;
}

function idOf(value: Arg): string {
  if (value === null) return "none";
  if (value === true) return "yes";
  if (value === false) return "no";
  return Array.isArray(value) ? value.map(idOf).join(",") : String(value);
}

/** The place of the argument with a name; -1 if there is none. */
function placeOf(kind: Kind, name: string): number {
  const at = kind.args.findIndex(([other]) => other === name);
  if (at >= 0) return at;
  const number = Number(name === "" ? -1 : name);
  return Number.isInteger(number) && number >= 0 && number < kind.args.length ? number : -1;
}

/** What is before the first such sign, and what is after it. */
function parted(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + sign.length)];
}

export function capital(text: string): string {
  const first = Array.from(text.slice(0, 2))[0] ?? "";
  return first.toUpperCase() + text.slice(first.length);
}
