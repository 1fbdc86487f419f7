// Writes src/wire.ts from src/wire.schema.json, which the server's tools/wire_types.py makes from its message types.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const src = join(dirname(fileURLToPath(import.meta.url)), "../src");
const schema = join(src, "wire.schema.json");
// without a schema the types stay as they are
if (!existsSync(schema)) process.exit(0);
const { $defs: types } = JSON.parse(readFileSync(schema, "utf8"));

// what the client knows more of than the wire does: src/table/view.ts has them
const OWN = {
  View: "View",
  EntryInfo: "Entry",
  ResultInfo: "Result",
  Ask: "Ask",
  Option: "Option",
  Blocked: "Blocked",
};

function typeOf(part) {
  if (part.$ref !== undefined) {
    const name = part.$ref.replace("#/$defs/", "");
    return OWN[name] ?? name;
  }
  if (part.enum !== undefined) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (part.anyOf !== undefined) return [...new Set(part.anyOf.map(typeOf))].join(" | ");
  if (part.type === "array") {
    const item = part.items === undefined ? "unknown" : typeOf(part.items);
    return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (part.type === "object") {
    if (typeof part.additionalProperties === "object")
      return `Record<string, ${typeOf(part.additionalProperties)}>`;
    return "Record<string, unknown>";
  }
  return (
    { integer: "number", number: "number", string: "string", boolean: "boolean", null: "null" }[part.type] ??
    "unknown"
  );
}

function comment(text, indent) {
  return text === undefined ? "" : `${indent}/** ${text.replace(/\s+/g, " ").trim()} */\n`;
}

function declared(name, part) {
  if (part.properties === undefined) return `export type ${name} = ${typeOf(part)};\n`;
  const required = new Set(part.required ?? []);
  const fields = Object.entries(part.properties).map(([field, its]) => {
    const kind = field === "view" ? "View" : typeOf(its);
    return `${comment(its.description, "  ")}  ${field}${required.has(field) ? "" : "?"}: ${kind};\n`;
  });
  return `${comment(part.description, "")}export interface ${name} {\n${fields.join("")}}\n`;
}

const bodies = Object.entries(types)
  .filter(([name]) => !(name in OWN))
  .map(([name, part]) => declared(name, part));
const used = Object.values(OWN).filter((name) =>
  bodies.some((body) => new RegExp(`[ (]${name}\\b`).test(body)),
);
const text =
  "// Made by scripts/wire.mjs from wire.schema.json.\n" +
  `import type { ${[...new Set(used)].sort().join(", ")} } from "./table/view";\n\n${bodies.join("\n")}`;
const target = join(src, "wire.ts");
if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
