/**
 * The types that the screens are written against, compared with real views: `python tools/sample_views.py` plays random
 * games and writes them down, and here every value is held against its type, read from the sources by the compiler.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import ts from "typescript";
import { describe, expect, it } from "vitest";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const GAMES = ["tales", "daybreak", "multiverse", "korrem", "heroes"] as const;
const MOST_PROBLEMS = 12;

interface Sample {
  content: unknown;
  views: { state: unknown; derived: unknown }[];
}

const files = GAMES.map((game) => here(`./${game}/types.ts`));
const program = ts.createProgram(files, {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  skipLibCheck: true,
  noEmit: true,
});
const checker = program.getTypeChecker();

function exportedType(file: string, name: string): ts.Type {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((found) => found.name === name);
  if (symbol === undefined) throw new Error(`${file} exports no ${name}`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/** What does not fit, so far. Words are made only for what is told: of a union all types but one never fit. */
class Problems {
  private readonly texts = new Set<() => string>();

  constructor(private readonly most: number) {}

  get enough(): boolean {
    return this.texts.size >= this.most;
  }

  add(text: () => string): void {
    this.texts.add(text);
  }

  told(): string[] {
    return [...new Set([...this.texts].map((text) => text()))];
  }
}

/** Looks at a value and says where it does not fit a type. */
type Look = (value: unknown, path: string, found: Problems) => void;

const exactLooks = new Map<ts.Type, Look>();
const looseLooks = new Map<ts.Type, Look>();

/** Each type is read once: there are millions of values. Where it is `exact`, a field that it does not know is wrong, too. */
function lookFor(type: ts.Type, exact: boolean): Look {
  const known = exact ? exactLooks : looseLooks;
  const ready = known.get(type);
  if (ready !== undefined) return ready;
  known.set(type, (value, path, found) => made(value, path, found)); // a type may hold itself
  const fits = fitFor(type, exact);
  const wrong = (value: unknown, path: string, found: Problems): void =>
    found.add(() => `${path} is ${shown(value)}, expected ${checker.typeToString(type)}`);
  const made: Look =
    typeof fits === "object"
      ? (value, path, found) => {
          if (fits.kind(value)) fits.inside(value as never, path, found);
          else wrong(value, path, found);
        }
      : (value, path, found) => {
          if (!fits(value)) wrong(value, path, found);
        };
  known.set(type, made);
  return made;
}

/** Whether a value is of the right kind, and what to look at inside it. */
interface Whole<Value> {
  kind(value: unknown): boolean;
  inside(value: Value, path: string, found: Problems): void;
}

function fitFor(
  type: ts.Type,
  exact: boolean,
): ((value: unknown) => boolean) | Whole<unknown[]> | Whole<Record<string, unknown>> {
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return () => true;
  if (type.isUnion()) {
    const each = type.types.map((one) => lookFor(one, exact));
    return (value) =>
      each.some((look) => {
        const trial = new Problems(1);
        look(value, "", trial);
        return !trial.enough;
      });
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return (value) => value === type.value;
  if (type.flags & ts.TypeFlags.BooleanLiteral) {
    const expected = checker.typeToString(type) === "true";
    return (value) => value === expected;
  }
  if (type.flags & ts.TypeFlags.String) return (value) => typeof value === "string";
  if (type.flags & ts.TypeFlags.Number) return (value) => typeof value === "number";
  if (type.flags & ts.TypeFlags.Boolean) return (value) => typeof value === "boolean";
  if (type.flags & ts.TypeFlags.Null) return (value) => value === null;
  if (type.flags & ts.TypeFlags.Undefined) return (value) => value === undefined;
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference).map((item) => lookFor(item, exact));
    return {
      kind: (value) => Array.isArray(value) && value.length === items.length,
      inside: (value: unknown[], path: string, found: Problems) =>
        items.forEach((look, at) => look(value[at], `${path}[${at}]`, found)),
    };
  }
  if (checker.isArrayType(type)) {
    const look = lookFor(checker.getTypeArguments(type as ts.TypeReference)[0]!, exact);
    return {
      kind: Array.isArray,
      inside: (value: unknown[], path: string, found: Problems) => {
        const item = `${path}[]`;
        for (const each of value) look(each, item, found);
      },
    };
  }
  return {
    kind: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    inside: insideOf(type, exact),
  };
}

function insideOf(type: ts.Type, exact: boolean): Whole<Record<string, unknown>>["inside"] {
  const named = new Map(
    type.getProperties().map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [property.name, { optional, look: lookFor(checker.getTypeOfSymbol(property), exact) }];
    }),
  );
  const index = type.getStringIndexType();
  const rest = index && lookFor(index, exact);
  return (value, path, found) => {
    if (found.enough) return;
    for (const [name, { optional, look }] of named) {
      if (name in value) look(value[name], `${path}.${name}`, found);
      else if (!optional) found.add(() => `${path}.${name} is missing`);
    }
    for (const name in value) {
      if (named.has(name)) continue;
      if (rest !== undefined) rest(value[name], `${path}.*`, found);
      else if (exact) {
        found.add(() => `${path}.${name} is not in the type ${checker.typeToString(type)}`);
      }
    }
  };
}

function shown(value: unknown): string {
  return (value === undefined ? "undefined" : JSON.stringify(value)).slice(0, 60);
}

describe.each(GAMES)("the types of %s", (game) => {
  const path = here(`../../../build/views/${game}.json`);
  const name = game.charAt(0).toUpperCase() + game.slice(1);

  it("fit real views of random games", () => {
    expect(existsSync(path), "there are no views: python tools/sample_views.py").toBe(true);
    const sample = JSON.parse(readFileSync(path, "utf-8")) as Sample;
    expect(sample.views.length).toBeGreaterThan(50);
    const file = here(`./${game}/types.ts`);
    const found = new Problems(MOST_PROBLEMS);
    // of the bare state and the content a screen names what it needs; what is worked out for it, it has to know
    const state = lookFor(exportedType(file, `${name}State`), false);
    const derived = lookFor(exportedType(file, `${name}Derived`), true);
    for (const view of sample.views) {
      state(view.state, "state", found);
      derived(view.derived, "derived", found);
    }
    lookFor(exportedType(file, `${name}Content`), false)(sample.content, "content", found);
    expect(found.told()).toEqual([]);
  }, 60_000);
});
