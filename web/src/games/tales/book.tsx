/** Events are told as stories: an open book over the board, which can be folded away at any time. */
import { useEffect, useMemo, useRef, useState, type JSX } from "react";
import { Icon, SeatMark, useTable } from "../../parts";
import { keysAreElsewhere } from "../../table/keys";
import { paragraphs } from "./look";
import { lastTale, type Page, type Tale } from "./story";
import type { Props } from "./types";
import { listed, say } from "../../words/say";

/** How many turns the end of a tale stays open, if nobody closes it and I choose nothing else. */
const LINGERS = 1;

export function Book(props: Props): JSX.Element | null {
  const { view, names, log, open, words, since } = props;
  const table = useTable();
  const told = view.derived.event;
  const tale = useMemo(() => lastTale(log, words), [log, words]);
  const [folded, setFolded] = useState("");
  // an old tale is not told again to who comes back to the table
  const [closed, setClosed] = useState(() => (tale?.over === true && since === null ? tale.n : 0));
  const [ended, setEnded] = useState({ n: 0, turn: 0, ask: 0 });
  if (tale?.over && ended.n !== tale.n) setEnded({ n: tale.n, turn: view.state.turn, ask: open?.id ?? 0 });
  else if (tale?.over && open && ended.ask === 0) setEnded({ ...ended, ask: open.id });

  if (!told) {
    // it does not lie over what somebody else does next
    const lingers = open === null ? 0 : LINGERS;
    const late =
      view.state.turn > ended.turn + lingers ||
      (open !== null && open.id !== ended.ask) ||
      (since !== null && tale !== null && tale.end < since); // in a replay it is seen where it ended
    if (!tale?.over || closed === tale.n || view.result || late) return null;
    return <Ending tale={tale} close={() => setClosed(tale.n)} />;
  }

  const key = `${told.number} ${told.chapter}`;
  // What must be chosen on the board needs the board.
  const onBoard = open?.options.some((option) => option.at.length > 0) ?? false;
  const isFolded = folded === key || (onBoard && folded !== `open ${key}`);
  const decider = told.decision_maker;
  const waited = view.asks
    .filter((ask) => !ask.standing && ask.seat !== view.seat)
    .map((ask) => names[ask.seat] ?? "");
  if (isFolded) {
    return (
      <button type="button" className="tl-bookmark" onClick={() => setFolded(`open ${key}`)}>
        <Icon name={told.icon} /> <span>{told.title}</span> <small>{say("tales.book.read")}</small>
      </button>
    );
  }
  const earlier = tale && !tale.over ? tale.pages.filter((page) => page.kind !== "chapter") : [];
  return (
    <article className="tl-book" aria-label={say("tales.book.event", { title: told.title })}>
      <header>
        <Icon name={told.icon} />
        <h2>{told.title}</h2>
        <button type="button" onClick={() => setFolded(key)}>
          <Icon name="bookmark" /> {say("tales.book.look-at-the-board")}
        </button>
      </header>
      <div className="tl-book-spread">
        <div className="tl-book-page is-story">
          {paragraphs(told.story).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="tl-book-who">
            <SeatMark seat={decider} size={20} />{" "}
            {decider === view.seat
              ? say("tales.book.you-decide")
              : say("tales.book.decides", { decider: names[decider] ?? "" })}
            {say("tales.book.in")} {words.word("realm", told.realm)}
            {table && (
              <button
                type="button"
                className="tl-book-rule"
                onClick={() => table.openRule(told.cites)}
                aria-label={say("tales.book.the-rule-behind-this")}
              >
                §
              </button>
            )}
          </p>
        </div>
        <div className="tl-book-page">
          {earlier.length > 0 && <Pages pages={earlier} />}
          {paragraphs(told.text).map((text, at) => (
            <p key={text} className={at === 0 ? "tl-book-first" : undefined}>
              {text}
            </p>
          ))}
          {paragraphs(told.outcome).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {(open !== null || waited.length > 0) && (
            <p className="tl-book-ask">
              <Icon name="quill-ink" />{" "}
              {open?.prompt ?? say("tales.book.waiting-for", { and: listed(waited) })}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}

/** How a tale ended. A click anywhere on it closes it, and so does Escape: the board below is waiting. */
function Ending({ tale, close }: { tale: Tale; close: () => void }): JSX.Element {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !keysAreElsewhere(event)) latest.current();
    };
    // before the table's own keys, which would take Escape for themselves
    document.addEventListener("keydown", key, true);
    return () => document.removeEventListener("keydown", key, true);
  }, []);
  return (
    <article
      className="tl-book is-end"
      aria-label={say("tales.book.the-end-of", { title: tale.title })}
      onClick={close}
    >
      <header>
        <Icon name="tied-scroll" />
        <h2>{tale.title}</h2>
        <button type="button" onClick={close}>
          <Icon name="cancel" /> {say("tales.book.close")}
        </button>
      </header>
      <div className="tl-book-page">
        <p className="tl-book-who">
          {tale.drawn.seat >= 0 && <SeatMark seat={tale.drawn.seat} size={20} />} {tale.drawn.text}
        </p>
        <Pages pages={tale.pages.slice(lastDecision(tale.pages))} />
        <p className="tl-book-effects">
          <Icon name="scales" />{" "}
          {tale.effects.length > 0 ? tale.effects.join(" ") : say("tales.book.nothing-has-changed-hands")}
        </p>
        <p className="tl-book-fin">{say("tales.book.so-ends-the-tale")}</p>
      </div>
    </article>
  );
}

function lastDecision(pages: Page[]): number {
  return Math.max(
    0,
    pages.findLastIndex((page) => page.kind === "decision"),
  );
}

function Pages({ pages }: { pages: Page[] }): JSX.Element {
  return (
    <>
      {pages.map((page) => (
        <p key={page.n} className={`tl-book-${page.kind}`}>
          {page.kind === "decision" && <Icon name="quill-ink" />}
          {page.kind === "chance" && <Icon name="two-coins" />} {page.text}
        </p>
      ))}
    </>
  );
}
