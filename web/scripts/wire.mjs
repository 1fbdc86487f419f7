// Writes src/wire.ts from src/wire.schema.json, which the server's tools/wire_types.py makes from its message types.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const schema = join(dirname(fileURLToPath(import.meta.url)), "../src/wire.schema.json");
if (!existsSync(schema)) process.exit(0);
