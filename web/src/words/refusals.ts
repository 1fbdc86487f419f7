/** What the server refuses, in the language that is spoken: by its kind, or else in the server's own words. */
import { phrase } from "./language";
import { filled } from "./say";

export function refusalText(told: {
  error: string;
  kind?: string;
  given?: Record<string, string | number>;
}): string {
  const text = told.kind === undefined || told.kind === "" ? undefined : phrase(`refused.${told.kind}`);
  return text === undefined ? told.error : filled(text, told.given ?? {});
}
