/** The client's own words: a key of `en.json` and what goes into its braces. */
import en from "./en.json";
import { language, phrase, PSEUDO } from "./language";

type Texts = keyof typeof en;
/** What goes by a number has several texts: `lobby.players.one`, `lobby.players.other`. */
type Counted = Texts extends infer Text ? (Text extends `${infer Base}.other` ? Base : never) : never;
export type Key = Texts | Counted;

/** `say("lobby.players", { count: 3 })`: a key with several texts goes by `count`. */
export function say(key: Key, args: Record<string, string | number> = {}): string {
  return filled(textOf(key, args.count), args);
}

function textOf(key: string, count: string | number | undefined): string {
  const form = typeof count === "number" ? rules().select(count) : "other";
  return phrase(key) ?? phrase(`${key}.${form}`) ?? phrase(`${key}.other`) ?? key;
}

/** Several things in a sentence: "a, b and c". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(say("list.between")) + say("list.last") + words[words.length - 1]!;
}

/** A phrase around its braces, where something else than text goes in: `["Press ", { of: "play" }, " above"]`. */
export function parts(key: Key): (string | { of: string })[] {
  const [first, ...rest] = textOf(key, undefined).split("{");
  return [
    first!,
    ...rest.flatMap((part) => {
      const end = part.indexOf("}");
      return [{ of: part.slice(0, end) }, part.slice(end + 1)];
    }),
  ];
}

let known: { language: string; rules: Intl.PluralRules } | null = null;

function rules(): Intl.PluralRules {
  const spoken = language() === PSEUDO ? "en" : language();
  if (known?.language !== spoken) known = { language: spoken, rules: new Intl.PluralRules(spoken) };
  return known.rules;
}

export function filled(text: string, args: Record<string, string | number>): string {
  const [first, ...rest] = text.split("{");
  return rest.reduce((said, part) => {
    const end = part.indexOf("}");
    return said + String(args[part.slice(0, end)] ?? "") + part.slice(end + 1);
  }, first!);
}

/** What is read aloud of a button: it begins with what stands on it, so that it can also be called by that. */
export function spoken(shown: string, label: string): string {
  const heard = label.toLowerCase().includes(shown.toLowerCase());
  return heard ? label : say("piece.does", { piece: shown, label });
}
