/** What a person reads is in files of words, and nobody reads a meaning out of it. */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import en from "./en.json";

const SRC = new URL("../", import.meta.url);

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, SRC), { withFileTypes: true }).flatMap((found) => {
    if (found.isDirectory()) return filesIn(`${folder}${found.name}/`);
    const isSource = found.name.endsWith(".ts") || found.name.endsWith(".tsx");
    return isSource && !found.name.includes(".test.") && !found.name.includes(".gen.")
      ? [folder + found.name]
      : [];
  });
}

function parsed(path: string, text = readFileSync(new URL(path, SRC), "utf8")): ts.SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Every node of a file for which something is said about it. */
function findings(file: ts.SourceFile, about: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  const walk = (node: ts.Node) => {
    if (about(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file.fileName}:${line + 1}: ${node.getText().slice(0, 70)}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

// ---- No meaning out of words ----

/** What holds words that people read. */
const WORDS = new Set(["label", "prompt", "hint", "text", "why", "short", "sentence"]);
/** What takes words apart. */
const APART = new Set([
  "startsWith",
  "endsWith",
  "includes",
  "indexOf",
  "lastIndexOf",
  "match",
  "matchAll",
  "replace",
  "replaceAll",
  "search",
  "slice",
  "split",
  "substring",
]);

function isWords(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return WORDS.has(node.name.text);
  if (ts.isNonNullExpression(node)) return isWords(node.expression);
  // label.toLowerCase()
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return isWords(node.expression.expression);
  return ts.isIdentifier(node) && WORDS.has(node.text);
}

/** `label.startsWith("Buy")`, `/^Buy/.test(label)`, `label === "Retreat"`. */
export function readsMeaning(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: of, name } = node.expression;
    if (APART.has(name.text) && isWords(of)) return true;
    return (name.text === "test" || name.text === "exec") && node.arguments.some(isWords);
  }
  if (!ts.isBinaryExpression(node)) return false;
  const sign = node.operatorToken.kind;
  if (sign !== ts.SyntaxKind.EqualsEqualsEqualsToken && sign !== ts.SyntaxKind.ExclamationEqualsEqualsToken)
    return false;
  const said = (other: ts.Node) => ts.isStringLiteral(other) && other.text !== "";
  return (isWords(node.left) && said(node.right)) || (isWords(node.right) && said(node.left));
}

describe("no meaning is read out of words", () => {
  it.each(["table/", "parts/", "lobby/"].flatMap(filesIn))("%s", (path) => {
    const file = parsed(path);
    expect(findings(file, readsMeaning)).toEqual([]);
    expect(findings(file, (node) => ts.isRegularExpressionLiteral(node))).toEqual([]);
  });

  it.each(filesIn("games/"))("%s", (path) => {
    expect(findings(parsed(path), readsMeaning)).toEqual([]);
  });

  it("and that would be seen", () => {
    const lines = [
      'option.label.startsWith("Buy");',
      "/^you/i.test(text);",
      'target.label === "Retreat";',
      'open.prompt.toLowerCase().includes("form");',
    ];
    for (const line of lines)
      expect([line, findings(parsed("x.ts", line), readsMeaning).length]).toEqual([line, 1]);
    expect(findings(parsed("x.ts", 'option.kind === "buy"; label !== "";'), readsMeaning)).toEqual([]);
  });
});

// ---- Words in files ----

const hasLetter = (text: string) => text.toLowerCase() !== text.toUpperCase();
const READ_ALOUD = new Set(["aria-label", "title", "placeholder", "alt", "label", "aria-valuetext"]);

/** Words between tags, or in an attribute that is shown or read aloud. */
export function isLiteral(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasLetter(node.text);
  if (!ts.isJsxAttribute(node) || !READ_ALOUD.has(node.name.getText())) return false;
  const value = node.initializer;
  if (value === undefined) return false;
  if (ts.isStringLiteral(value)) return hasLetter(value.text);
  const inside = ts.isJsxExpression(value) ? value.expression : undefined;
  if (inside === undefined) return false;
  if (ts.isStringLiteral(inside) || ts.isNoSubstitutionTemplateLiteral(inside)) return hasLetter(inside.text);
  return (
    ts.isTemplateExpression(inside) &&
    [inside.head.text, ...inside.templateSpans.map((span) => span.literal.text)].some(hasLetter)
  );
}

const IN_WORK = ["games/example/"];
const SPOKEN = [
  ...["table/", "parts/", "lobby/", "words/"].flatMap(filesIn),
  "app.tsx",
  "shared.tsx",
  ...filesIn("games/").filter((path) => !IN_WORK.some((folder) => path.startsWith(folder))),
];

describe("what a person reads is in a file of words", () => {
  it.each(SPOKEN)("%s", (path) => {
    expect(findings(parsed(path), isLiteral)).toEqual([]);
  });

  it("and what is not would be seen", () => {
    const lines = ["<p>Waiting</p>", '<b title="Close" />', "<b aria-label={`seat ${n}`} />"];
    for (const line of lines)
      expect([line, findings(parsed("x.tsx", line), isLiteral).length]).toEqual([line, 1]);
    expect(findings(parsed("x.tsx", '<p title={say("close")}>× {name} …</p>'), isLiteral)).toEqual([]);
  });

  it("has no text that nobody says", () => {
    const said = new Set<string>();
    const begun: string[] = [];
    for (const path of filesIn("")) {
      findings(parsed(path), (node) => {
        if (ts.isStringLiteral(node)) said.add(node.text);
        if (ts.isTemplateExpression(node) && node.head.text.includes(".")) begun.push(node.head.text);
        return false;
      });
    }
    const counted = (key: string) => [".one", ".other"].find((form) => key.endsWith(form));
    const unsaid = Object.keys(en).filter((key) => {
      const form = counted(key);
      const base = form === undefined ? key : key.slice(0, -form.length);
      return key !== "language" && !said.has(base) && !begun.some((head) => key.startsWith(head));
    });
    expect(unsaid).toEqual([]);
  }, 60_000); // all files are read once more: a busy machine takes its time
});
