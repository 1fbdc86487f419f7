/**
 * The pages for players (docs/players), which are written in Markdown: read into blocks that a screen can draw. Only what
 * these pages use is known. What stands between `<!-- not at the table -->` and `<!-- at the table -->` is for the
 * terminal and left out here, and so is code.
 */

export type Block =
  | { kind: "text" | "quote"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "picture"; file: string; text: string };

/** A heading and what stands below it. */
export interface Chapter {
  title: string;
  level: number;
  blocks: Block[];
}

export interface Span {
  as: "plain" | "strong" | "em" | "code";
  text: string;
}

const AWAY = "<!-- not at the table -->";
const HERE = "<!-- at the table -->";

function atTheTable(page: string): string {
  return page
    .split(HERE)
    .map((part) => part.split(AWAY)[0] ?? "")
    .join("\n");
}

export function readPage(page: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocksOf(atTheTable(page).split("\n"))) {
    if (block.kind === "heading") chapters.push({ title: block.text, level: block.level, blocks: [] });
    else chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  let code = false;
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open));
    open = [];
  };
  for (const line of lines) {
    if (line.startsWith("```")) {
      close();
      code = !code;
    } else if (code) continue;
    else if (line.trim() === "") close();
    else if (line.startsWith("#")) {
      close();
      blocks.push(blockOf([line]));
    } else {
      // a list may stand right below the words that announce it
      if (open[0] !== undefined && itemOf(line) !== null && itemOf(open[0]) === null) close();
      open.push(line);
    }
  }
  close();
  return blocks;
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0]!;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading !== null) return { kind: "heading", level: heading[1]!.length, text: heading[2]! };
  const picture = /^!\[(.*?)\]\((?:.*\/)?(.*?)\)$/.exec(first);
  if (picture !== null) return { kind: "picture", text: picture[1]!, file: picture[2]! };
  if (first.startsWith("|")) {
    const [head = [], , ...rows] = lines.map(cellsOf);
    return { kind: "table", head, rows };
  }
  if (first.startsWith("> "))
    return { kind: "quote", text: lines.map((line) => line.replace(/^> ?/, "")).join(" ") };
  if (itemOf(first) !== null) {
    const items: string[] = [];
    for (const line of lines) {
      const item = itemOf(line);
      if (item !== null) items.push(item);
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return { kind: "list", ordered: /^\d/.test(first), items };
  }
  return { kind: "text", text: lines.join(" ") };
}

function itemOf(line: string): string | null {
  return /^(?:- |\d+\. )(.*)$/.exec(line)?.[1] ?? null;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** **Strong**, *emphasis* and `code`; of a link only its words. */
export function spansOf(text: string): Span[] {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter((part) => part !== "")
    .map((part): Span => {
      if (part.startsWith("**") && part.length > 4) return { as: "strong", text: part.slice(2, -2) };
      if (part.startsWith("*") && part.length > 2) return { as: "em", text: part.slice(1, -1) };
      if (part.startsWith("`") && part.length > 2) return { as: "code", text: part.slice(1, -1) };
      return { as: "plain", text: part };
    });
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case "list":
      return block.items.join(" ");
    case "table":
      return [block.head, ...block.rows].flat().join(" ");
    default:
      return block.text;
  }
}

/** Who asks how to win looks for the end: many cards speak of winning something. */
const WINNING = /^(win|wins|winning|won|victory)$/;
const ENDS = /\b(ends?|win|won)\b/;

/** The chapters that have the most of the words; short words count only where there are no others. */
export function findChapters(chapters: readonly Chapter[], sought: string): Chapter[] {
  const all = sought.toLowerCase().split(" ").filter(Boolean);
  const long = all.filter((word) => word.length > 2);
  const wanted = long.length > 0 ? long : all;
  if (wanted.length === 0) return [...chapters];
  const found = chapters.map((chapter) => {
    const title = chapter.title.toLowerCase();
    const text = [title, ...chapter.blocks.map(wordsOf)].join(" ").toLowerCase();
    const names = (word: string) => title.includes(word) || (WINNING.test(word) && ENDS.test(title));
    const hits = wanted.filter((word) => text.includes(word) || names(word)).length;
    return { chapter, hits, named: wanted.some(names) };
  });
  const most = Math.max(...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits > 0 && hits === most)
    .sort((a, b) => Number(b.named) - Number(a.named))
    .map(({ chapter }) => chapter);
}
