/** How long ago something was, in the language that is spoken. */
import { language, PSEUDO } from "./language";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** "5 minutes ago"; both in seconds since 1970. */
export function ago(then: number, now: number): string {
  const spoken = language() === PSEUDO ? "en" : language();
  const past = Math.max(0, now - then);
  const said = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });
  const [unit, seconds] = STEPS.find(([, least]) => past >= least) ?? ["second", past + 1];
  return said.format(-Math.floor(past / seconds), unit);
}

/** "in 5 hours"; both in seconds since 1970. */
export function until(then: number, now: number): string {
  const spoken = language() === PSEUDO ? "en" : language();
  const left = Math.max(0, then - now);
  const said = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" });
  const [unit, seconds] = STEPS.find(([, least]) => left >= least) ?? ["second", 1];
  return said.format(Math.ceil(left / seconds), unit);
}
