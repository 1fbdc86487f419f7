/** "How to play": a game's page for players, with its pictures, and a search over it. */
import { useMemo, useState } from "react";
import { Trouble, useLoaded } from "../shared";
import { findChapters, readPage, spansOf, type Block, type Chapter } from "../words/pages";
import { say } from "../words/say";

const PAGES = import.meta.glob<string>("../../../docs/players/*.md", { query: "?raw", import: "default" });
const PICTURES = import.meta.glob<string>("../../../docs/images/*.png", { query: "?url", import: "default" });

/** The page of a game; no chapters for a game that has none. */
async function pageOf(game: string): Promise<Chapter[]> {
  const load = PAGES[`../../../docs/players/${game}.md`];
  return load === undefined ? [] : readPage(await load());
}

export default function HowToPlay({ game }: { game: string }) {
  const [page, reload] = useLoaded(() => pageOf(game), game);
  const [words, setWords] = useState("");
  const chapters = page.state === "ready" ? page.value : NO_CHAPTERS;
  const found = useMemo(() => findChapters(chapters, words), [chapters, words]);
  if (page.state === "loading") return <div className="ghost tall" aria-busy="true" />;
  if (page.state === "failed") return <Trouble error={page.error} retry={reload} />;
  if (chapters.length === 0) return <p className="quiet-words">{say("how.none")}</p>;
  return (
    <>
      <input
        type="search"
        placeholder={say("how.search")}
        aria-label={say("how.search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="rules-list how-to-play" tabIndex={0} role="region" aria-label={say("how.title")}>
        {found.length === 0 && <p className="quiet-words">{say("rules.none")}</p>}
        {found.map((chapter) => (
          <section key={chapter.title}>
            {chapter.level > 1 && <h3 className={`level-${chapter.level}`}>{chapter.title}</h3>}
            {chapter.blocks.map((block, at) => (
              <Drawn key={at} block={block} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

const NO_CHAPTERS: Chapter[] = [];

function Drawn({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return null;
    case "text":
      return (
        <p>
          <Words of={block.text} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Words of={block.text} />
        </blockquote>
      );
    case "picture":
      return <Picture file={block.file} alt={block.text} />;
    case "table":
      return <Rows head={block.head} rows={block.rows} />;
    case "list": {
      const items = block.items.map((item, at) => (
        <li key={at}>
          <Words of={item} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function Rows({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <div className="how-table">
      <table>
        <thead>
          <tr>
            {head.map((cell, at) =>
              cell === "" ? (
                <td key={at} />
              ) : (
                <th key={at} scope="col">
                  <Words of={cell} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Words of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ of }: { of: string }) {
  return spansOf(of).map(({ as, text }, at) => {
    switch (as) {
      case "strong":
        return <strong key={at}>{text}</strong>;
      case "em":
        return <em key={at}>{text}</em>;
      case "code":
        return <code key={at}>{text}</code>;
      case "plain":
        return text;
    }
  });
}

function Picture({ file, alt }: { file: string; alt: string }) {
  const [address] = useLoaded(async () => PICTURES[`../../../docs/images/${file}`]?.(), file);
  if (address.state !== "ready" || address.value === undefined) return null;
  return <img src={address.value} alt={alt} loading="lazy" />;
}
