import { useEffect, useMemo, useRef, useState } from "react";
import { fetched } from "../fetched";
import { api } from "../net/api";
import { Trouble, useLoaded } from "../shared";
import type { Rule } from "../wire";
import { plainly } from "../words/ledger";
import { say, type Key } from "../words/say";

const GHOST = <div className="ghost tall" aria-busy="true" />;
const HowToPlay = fetched(() => import("./HowToPlay"), GHOST);
const Pieces = fetched(() => import("./Pieces"), GHOST);

/** The entries of a ledger in which every word is found. */
export function findRules(rules: readonly Rule[], sought: string): Rule[] {
  const wanted = sought.toLowerCase().split(" ").filter(Boolean);
  if (wanted.length === 0) return [...rules];
  return rules.filter((rule) => {
    const entry = `${rule.section} ${rule.says} ${rule.ruling}`.toLowerCase();
    return wanted.every((word) => entry.includes(word));
  });
}

export function sectionsOf(rules: readonly Rule[]): [string, Rule[]][] {
  const sections = new Map<string, Rule[]>();
  for (const rule of rules) {
    const there = sections.get(rule.section);
    if (there === undefined) sections.set(rule.section, [rule]);
    else there.push(rule);
  }
  return [...sections];
}

type Cited = { id: string; turn: number } | null;
type Book = "how" | "pieces" | "rulings";
const BOOKS: readonly { book: Book; name: Key }[] = [
  { book: "how", name: "how.title" },
  { book: "pieces", name: "pieces.title" },
  { book: "rulings", name: "rules.rulings" },
];

/** How to play, all that is printed, and every ruling; opened there at the rule that was asked for. */
export function Rules({ game, cited, shown }: { game: string; cited: Cited; shown: boolean }) {
  // nothing of it is fetched before somebody looks
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  const [book, setBook] = useState<Book>(cited === null ? "how" : "rulings");
  const [seen, setSeen] = useState(cited);
  if (seen !== cited) {
    setSeen(cited);
    if (cited !== null) setBook("rulings");
  }
  if (!opened) return null;
  return (
    <div className="rules">
      <div className="books" role="group" aria-label={say("rules.label")}>
        {BOOKS.map(({ book: each, name }) => (
          <button
            key={each}
            type="button"
            className="book"
            aria-pressed={book === each}
            onClick={() => setBook(each)}
          >
            {say(name)}
          </button>
        ))}
      </div>
      {book === "how" && <HowToPlay game={game} />}
      {book === "pieces" && <Pieces />}
      {book === "rulings" && <Ledger game={game} cited={cited} />}
    </div>
  );
}

function Ledger({ game, cited }: { game: string; cited: Cited }) {
  const [rules, reload] = useLoaded(() => readLedger(game), game);
  if (rules.state === "loading") return GHOST;
  if (rules.state === "failed") return <Trouble error={rules.error} retry={reload} />;
  return <Rulings rules={rules.value} cited={cited} />;
}

/** The rules in plain words, without those that only list what is printed on the pieces. */
async function readLedger(game: string): Promise<Rule[]> {
  const [rules, games] = await Promise.all([api.rules(game), api.games()]);
  const settings = games.find(({ name }) => name === game)?.settings ?? [];
  const plain = (text: string) => plainly(text, { game, rules, settings });
  return rules
    .map((rule) => ({ ...rule, says: plain(rule.says), ruling: plain(rule.ruling) }))
    .filter(({ ruling }, at) => ruling !== "" || rules[at]!.ruling === "");
}

/** The rulebook as a searchable ledger. */
function Rulings({ rules, cited }: { rules: Rule[]; cited: Cited }) {
  const [words, setWords] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const found = useMemo(() => sectionsOf(findRules(rules, words)), [rules, words]);
  const untold = cited !== null && words === "" && !rules.some((rule) => rule.id === cited.id);
  const [seen, setSeen] = useState(cited);
  if (seen !== cited) {
    setSeen(cited);
    setWords("");
  }
  useEffect(() => {
    if (cited === null) return;
    box.current?.querySelector(".cited")?.scrollIntoView({ block: "center" });
  }, [cited, rules]);
  return (
    <>
      <input
        type="search"
        placeholder={say("rules.search")}
        aria-label={say("rules.search")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="rules-list" tabIndex={0} role="region" aria-label={say("rules.rulings")} ref={box}>
        {untold && <p className="cited">{say("rules.untold")}</p>}
        {found.length === 0 && <p className="quiet-words">{say("rules.none")}</p>}
        {found.map(([section, entries]) => (
          // folded away until it is looked for
          <details
            key={`${section} ${words === ""}`}
            open={words !== "" || entries.some(({ id }) => id === cited?.id)}
          >
            <summary>
              <h3>{section}</h3> <small>{entries.length}</small>
            </summary>
            {entries.map((rule) => (
              <article key={rule.id} className={rule.id === cited?.id ? "cited" : undefined}>
                <p>{rule.says}</p>
                {rule.ruling !== "" && (
                  <p className="ruling">
                    <strong>{say("rules.ruling")}</strong> {rule.ruling}
                  </p>
                )}
              </article>
            ))}
          </details>
        ))}
      </div>
    </>
  );
}
