/** The ledger as a person reads it: no names of options, no ids. */
import type { Rule, SettingInfo } from "../wire";
import { say } from "./say";

export interface Ledger {
  game: string;
  rules: readonly Rule[];
  settings: readonly SettingInfo[];
}

const quoted = (text: string) => `“${text}”`;

/** The last heading under which a rule stands: "Quantity". */
function headingOf({ section }: Rule): string {
  return section.split(" / ").at(-1)!;
}

/** `visit_landmarks` as "visit landmarks". */
const spelled = (name: string) => name.replace(/[_-]/g, " ");

const YES_OR_NO: Record<string, () => string> = { true: () => say("yes"), false: () => say("no") };

/** A row of a table: "Knight | malice | repeat | 2". What is printed on cards has a book of its own. */
const isRow = (line: string) => line.split(" | ").length > 2;

/** A text of the ledger in plain words: a set-up option by what the form of a new table calls it, a rule by its heading. */
export function plainly(text: string, { game, rules, settings }: Ledger): string {
  const setting = (name: string) => settings.find((each) => each.name === name);
  const chosen = (found: string, name: string, value: string) => {
    const known = setting(name);
    const wanted = value.replaceAll("'", "");
    const at = known?.values.findIndex((each) => String(each) === wanted) ?? -1;
    if (known === undefined) return found;
    return quoted(
      at < 0 ? known.text : `${known.text}: ${known.labels?.[at] ?? YES_OR_NO[wanted]?.() ?? wanted}`,
    );
  };
  const named = (found: string, name: string) => {
    const known = setting(name);
    return known === undefined ? found : quoted(known.text);
  };
  const ruled = (found: string) => {
    const id = found.startsWith(`${game}.`) ? found : `${game}.${found}`;
    const rule = rules.find((each) => each.id === id) ?? rules.find((each) => each.id.startsWith(`${id}.`));
    if (rule !== undefined) return quoted(headingOf(rule));
    return found === id ? quoted(spelled(found.split(".").at(-1)!)) : found;
  };
  return (
    text
      .split("\n")
      .filter((line) => !isRow(line))
      .join("\n")
      .replaceAll("`", "")
      // how to try it with programs is for those who write rules
      .replace(/ ?\([^()]*--[a-z][^()]*\)/g, "")
      .replace(/\b(?:[Oo]ption )?([a-z_]+) ?= ?('[^']*'|true|false|\d+|n\b)/g, chosen)
      .replace(/\b[Oo]ption ([a-z_]+)\b/g, named)
      .replace(/\b([a-z]+(?:_[a-z]+)+)\b/g, (found: string) =>
        setting(found) === undefined ? spelled(found) : named(found, found),
      )
      .replace(/\b[a-z]+(?:\.[a-z0-9-]+)+\b/g, ruled)
  );
}
