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

/** The places where a value does not fit its type; where it is `exact`, fields that the type does not know, too. */
function misfits(value: unknown, type: ts.Type, path: string, found: Set<string>, exact: boolean): void {
  if (found.size >= MOST_PROBLEMS) return;
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return;
  if (type.isUnion()) {
    const fits = type.types.some((each) => {
      const inner = new Set<string>();
      misfits(value, each, path, inner, exact);
      return inner.size === 0;
    });
    if (!fits) found.add(`${path} is ${shown(value)}, expected ${checker.typeToString(type)}`);
    return;
  }
  const wrong = () => found.add(`${path} is ${shown(value)}, expected ${checker.typeToString(type)}`);
  if (type.isStringLiteral() || type.isNumberLiteral()) {
    if (value !== type.value) wrong();
  } else if (type.flags & ts.TypeFlags.BooleanLiteral) {
    if (String(value) !== checker.typeToString(type)) wrong();
  } else if (type.flags & ts.TypeFlags.String) {
    if (typeof value !== "string") wrong();
  } else if (type.flags & ts.TypeFlags.Number) {
    if (typeof value !== "number") wrong();
  } else if (type.flags & ts.TypeFlags.Boolean) {
    if (typeof value !== "boolean") wrong();
  } else if (type.flags & ts.TypeFlags.Null) {
    if (value !== null) wrong();
  } else if (type.flags & ts.TypeFlags.Undefined) {
    if (value !== undefined) wrong();
  } else if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference);
    if (!Array.isArray(value) || value.length !== items.length) wrong();
    else items.forEach((item, at) => misfits(value[at], item, `${path}[${at}]`, found, exact));
  } else if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    if (!Array.isArray(value)) wrong();
    else for (const each of value) misfits(each, item!, `${path}[]`, found, exact);
  } else if (typeof value !== "object" || value === null || Array.isArray(value)) {
    wrong();
  } else {
    misfitsOfObject(value as Record<string, unknown>, type, path, found, exact);
  }
}

function misfitsOfObject(
  value: Record<string, unknown>,
  type: ts.Type,
  path: string,
  found: Set<string>,
  exact: boolean,
): void {
  const rest = type.getStringIndexType();
  const known = new Map(type.getProperties().map((property) => [property.name, property]));
  for (const [name, property] of known) {
    const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    if (!(name in value)) {
      if (!optional) found.add(`${path}.${name} is missing`);
      continue;
    }
    misfits(value[name], checker.getTypeOfSymbol(property), `${path}.${name}`, found, exact);
  }
  for (const [name, inner] of Object.entries(value)) {
    if (known.has(name)) continue;
    if (rest !== undefined) misfits(inner, rest, `${path}.*`, found, exact);
    else if (exact) found.add(`${path}.${name} is not in the type ${checker.typeToString(type)}`);
  }
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
    const found = new Set<string>();
    const [state, derived] = [exportedType(file, `${name}State`), exportedType(file, `${name}Derived`)];
    for (const view of sample.views) {
      // of the bare state and the content a screen names what it needs; what is worked out for it, it has to know
      misfits(view.state, state, "state", found, false);
      misfits(view.derived, derived, "derived", found, true);
    }
    misfits(sample.content, exportedType(file, `${name}Content`), "content", found, false);
    expect([...found]).toEqual([]);
  }, 60_000);
});
