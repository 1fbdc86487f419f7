// Picks the icons that the client uses out of @iconify-json/game-icons: one module for the shared part, one a game.
// An icon is used when a source says `icon: "name"`, `icon="name"` or `<Icon name="name"`, or a game's content
// says `icon = "name"`; in a game's folder any text with a hyphen that is an icon's name counts too, and in its
// pictures.ts any text at all.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const src = join(web, "src");
const games = join(web, "../src/banneret/games");
const set = JSON.parse(readFileSync(join(web, "node_modules/@iconify-json/game-icons/icons.json"), "utf8"));

function files(folder, ending) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = join(folder, found.name);
    if (found.isDirectory()) return files(path, ending);
    return ending.test(found.name) && !/\.gen\.ts$|\.test\.ts$/.test(found.name) ? [path] : [];
  });
}

function iconOf(name) {
  if (set.icons[name]) return set.icons[name].body;
  const alias = set.aliases?.[name];
  return alias ? iconOf(alias.parent) : undefined;
}

function named(text) {
  const plain = text.matchAll(
    /\bicon\b\??\s*[:=]\s*["']([a-z0-9-]+)["']|<Icon(?:At)?\s+name=["']([a-z0-9-]+)["']/g,
  );
  const chosen = text.matchAll(/\bicon=\{([^}]+)\}|<Icon(?:At)?\s+name=\{([^}]+)\}/g);
  const inside = [...chosen].flatMap((match) => [
    ...(match[1] ?? match[2]).matchAll(/[?:]\s*["']([a-z0-9-]+)["']/g),
  ]);
  return [...plain, ...inside].map((match) => match[1] ?? match[2]);
}

/** A path with a tenth of a unit in 512: finer than any screen. */
function rounded(path) {
  const number = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
  const flag = /[\s,]*([01])/y;
  const command = /[\s,]*([a-z])/iy;
  let out = "";
  let last = "";
  let kind = "";
  let count = 0;
  for (let at = 0; at < path.length;) {
    const isFlag = /a/i.test(kind) && (count % 7 === 3 || count % 7 === 4);
    const expected = isFlag ? flag : number;
    expected.lastIndex = command.lastIndex = at;
    const found = expected.exec(path);
    if (found === null) {
      const letter = command.exec(path);
      if (letter === null) break;
      out += kind = letter[1];
      last = "";
      count = 0;
      at = command.lastIndex;
      continue;
    }
    const value = Math.round(Number(found[1]) * 10) / 10;
    const text = String(value === 0 ? 0 : value).replace(/^(-?)0\./, "$1.");
    const apart = last !== "" && !text.startsWith("-") && !(text.startsWith(".") && last.includes("."));
    out += (apart ? " " : "") + text;
    last = text;
    count += 1;
    at = expected.lastIndex;
  }
  return out;
}

function pathsOf(names) {
  const picked = {};
  for (const name of [...new Set(names)].sort()) {
    const body = iconOf(name);
    if (body === undefined) {
      console.error(`icons: game-icons has no "${name}"`);
      continue;
    }
    picked[name] = rounded([...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join(""));
  }
  return picked;
}

function write(path, names) {
  const picked = pathsOf(names);
  mkdirSync(dirname(path), { recursive: true });
  const text =
    "// Made by scripts/icons.mjs from game-icons.net (CC BY 3.0).\n" +
    `export const ICONS: Record<string, string> = ${JSON.stringify(picked, null, 1)};\n`;
  if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
  return picked;
}

const shared = files(src, /\.tsx?$/)
  .filter((path) => !path.startsWith(join(src, "games") + "/") && !path.startsWith(join(src, "fixtures")))
  .flatMap((path) => named(readFileSync(path, "utf8")));
const picked = write(join(src, "icons/shared.gen.ts"), shared);

for (const game of readdirSync(join(src, "games"), { withFileTypes: true }).filter((found) =>
  found.isDirectory(),
)) {
  const own = files(join(src, "games", game.name), /\.tsx?$/).flatMap((path) => {
    const text = readFileSync(path, "utf8");
    const texts = path.endsWith("/pictures.ts") ? /"([a-z0-9-]+)"/g : /["'`]([a-z0-9]+(?:-[a-z0-9]+)+)["'`]/g;
    const hyphened = [...text.matchAll(texts)]
      .map((match) => match[1])
      .filter((name) => iconOf(name) !== undefined);
    return [...named(text), ...hyphened];
  });
  const content = files(join(games, game.name, "content"), /\.toml$/);
  const iconsOf = (paths) => paths.flatMap((path) => named(readFileSync(path, "utf8")));
  // what is told in the course of a game (Events) may arrive after the board
  const isLater = (path) => /events?[^/]*\.toml$/.test(path);
  const first = write(
    join(src, `icons/${game.name}.gen.ts`),
    [...own, ...iconsOf(content.filter((path) => !isLater(path)))].filter((name) => !(name in picked)),
  );
  write(
    join(src, `icons/${game.name}-later.gen.ts`),
    iconsOf(content.filter(isLater)).filter((name) => !(name in picked) && !(name in first)),
  );
}
