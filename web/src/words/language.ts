/**
 * The languages that the client speaks: a file of texts by key for each, beside this one. What a language lacks is said in
 * English.
 */
import en from "./en.json";

export type Phrases = Record<string, string>;

/** The language that shows what was never put into a file: every letter that was is marked. */
export const PSEUDO = "pseudo";

export interface Language {
  id: string;
  /** What it calls itself. */
  name: string;
}

const FILES: Record<string, Phrases> = Object.fromEntries(
  Object.entries(import.meta.glob<Phrases>("./*.json", { eager: true, import: "default" })).map(
    ([path, phrases]) => [path.slice("./".length, -".json".length), phrases],
  ),
);

let spoken = "en";
let phrases: Phrases = en;

/** The languages to choose from. The pseudo-language is there for who works on the client, or asks for it by address. */
export function languages(): Language[] {
  const all = Object.entries(FILES).map(([id, file]) => ({ id, name: file.language ?? id }));
  if (import.meta.env.DEV || asked() === PSEUDO) all.push({ id: PSEUDO, name: "Pseudo" });
  return all;
}

/** The language that the address asks for: `?language=pseudo`. */
export function asked(): string | null {
  return typeof location === "undefined" ? null : new URLSearchParams(location.search).get("language");
}

/** Speak a language from now on: that of the address before the one that was chosen. */
export function speak(chosen: string): void {
  const wanted = asked() ?? chosen;
  spoken = wanted === PSEUDO || Object.hasOwn(FILES, wanted) ? wanted : "en";
  phrases = spoken === PSEUDO ? pseudoPhrases() : (FILES[spoken] ?? en);
  if (typeof document !== "undefined")
    document.documentElement.lang = spoken === PSEUDO ? "en-x-pseudo" : spoken;
}

export function language(): string {
  return spoken;
}

/** A text by its key; undefined if no language has it. */
export function phrase(key: string): string | undefined {
  return phrases[key] ?? (en as Phrases)[key];
}

// ---- Pseudo ----

const MARKED: Record<string, string> = Object.fromEntries(
  Array.from("aåeéiîoöuüyÿAÅEÉIÎOÖUÜcçnñsšzžCÇNÑSŠZŽ").flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1]!]] : [],
  ),
);

/** A text with its letters marked and brackets around it; what is in braces stays. */
export function pseudo(text: string): string {
  let depth = 0;
  const marked = Array.from(text, (letter) => {
    if (letter === "{") depth += 1;
    else if (letter === "}") depth -= 1;
    else if (depth === 0) return MARKED[letter] ?? letter;
    return letter;
  });
  return `[${marked.join("")}]`;
}

function pseudoPhrases(): Phrases {
  return Object.fromEntries(Object.entries(en).map(([key, text]) => [key, pseudo(text)]));
}
