import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findChapters, readPage, spansOf } from "./pages";

const DOCS = new URL("../../../docs/", import.meta.url);
const pageOf = (game: string) => readPage(readFileSync(new URL(`players/${game}.md`, DOCS), "utf8"));

describe("a page for players", () => {
  it("is read into chapters of blocks", () => {
    const page = [
      "# A game",
      "Words over",
      "two lines:",
      "- one,",
      "  and more",
      "- two",
      "",
      "| a | b |",
      "|---|---|",
      "| 1 | 2 |",
      "```sh",
      "not shown",
      "```",
      "## Pictures",
      "![A table](../images/tales-table.png)",
      "<!-- not at the table -->",
      "## In the terminal",
      "Keys.",
      "<!-- at the table -->",
      "## The end",
    ].join("\n");
    expect(readPage(page)).toEqual([
      {
        title: "A game",
        level: 1,
        blocks: [
          { kind: "text", text: "Words over two lines:" },
          { kind: "list", ordered: false, items: ["one, and more", "two"] },
          { kind: "table", head: ["a", "b"], rows: [["1", "2"]] },
        ],
      },
      {
        title: "Pictures",
        level: 2,
        blocks: [{ kind: "picture", text: "A table", file: "tales-table.png" }],
      },
      { title: "The end", level: 2, blocks: [] },
    ]);
  });

  it("has words of several weights, and links without their address", () => {
    expect(spansOf("a **b** *c* `d` [e](f.md)")).toEqual([
      { as: "plain", text: "a " },
      { as: "strong", text: "b" },
      { as: "plain", text: " " },
      { as: "em", text: "c" },
      { as: "plain", text: " " },
      { as: "code", text: "d" },
      { as: "plain", text: " e" },
    ]);
  });

  it.each([
    ["tales", "how do i win", "How it ends"],
    ["multiverse", "how do i win", "How to win"],
    ["korrem", "how do i win", "How points are won"],
    ["heroes", "how do i win", "How to win"],
    ["daybreak", "monsters bribe", "What lies on the map"],
  ])("of %s answers “%s”", (game, sought, title) => {
    expect(findChapters(pageOf(game), sought).map((chapter) => chapter.title)).toContain(title);
  });

  it.each([
    ["tales", "How it ends"],
    ["daybreak", "How it ends"],
    ["multiverse", "How to win"],
    ["korrem", "How points are won"],
    ["heroes", "How to win"],
  ])("of %s opens on what wins when that is sought", (game, title) => {
    for (const sought of ["win", "how do i win"])
      expect(findChapters(pageOf(game), sought)[0]?.title).toBe(title);
  });

  it.each(["tales", "daybreak", "multiverse", "korrem", "heroes"])(
    "of %s has a picture that there is, and no terminal",
    (game) => {
      const blocks = pageOf(game).flatMap((chapter) => chapter.blocks);
      const pictures = blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : []));
      expect(pictures.length).toBeGreaterThan(0);
      expect(readdirSync(new URL("images/", DOCS))).toEqual(expect.arrayContaining(pictures));
      for (const command of ["--option", "banneret rules"])
        expect(JSON.stringify(blocks)).not.toContain(command);
    },
  );
});

describe("at the table", () => {
  it.each(["tales", "daybreak", "multiverse"])(
    "%s speaks to players, not of options and commands",
    (game) => {
      const all = JSON.stringify(pageOf(game));
      expect(all).toContain("Cards & pieces");
      expect(all.match(/`[a-z]+_[a-z_]+|`[a-z_]+=|\.\/dev|banneret [a-z]/g) ?? []).toEqual([]);
    },
  );
});
