/** Events are told as stories: an open book over the board, which can be folded away at any time. */
import { useState, type JSX } from "react";
import { Icon, SeatMark, useTable } from "../../parts";
import { IN_REALM, paragraphs } from "./look";
import { added, lastTale, type Page } from "./story";
import type { Props } from "./types";
import type { Entry } from "../../table/screen";

/** How many turns the end of a tale stays open, if nobody closes it and I choose nothing else. */
const LINGERS = 1;

export function Book(props: Props): JSX.Element | null {
  const { view, names, moving, open } = props;
  const table = useTable();
  const told = view.derived.event;
  const entries = useEntries(props, moving);
  const tale = lastTale(entries);
  const [folded, setFolded] = useState("");
  const [closed, setClosed] = useState(0);
  const [ended, setEnded] = useState({ n: 0, turn: 0, ask: 0 });
  if (tale?.over && ended.n !== tale.n) setEnded({ n: tale.n, turn: view.state.turn, ask: open?.id ?? 0 });
  else if (tale?.over && open && ended.ask === 0) setEnded({ ...ended, ask: open.id });

  if (!told) {
    const late = view.state.turn > ended.turn + LINGERS || (open !== null && open.id !== ended.ask);
    if (!tale?.over || closed === tale.n || view.result || late) return null;
    return (
      <article className="tl-book is-end" aria-label={`The end of ${tale.title}`}>
        <header>
          <Icon name="tied-scroll" />
          <h2>{tale.title}</h2>
          <button type="button" onClick={() => setClosed(tale.n)}>
            <Icon name="cancel" /> Close
          </button>
        </header>
        <div className="tl-book-page">
          <Pages pages={tale.pages.slice(lastDecision(tale.pages))} />
          <p className="tl-book-fin">So ends the tale.</p>
        </div>
      </article>
    );
  }

  const key = `${told.number} ${told.chapter}`;
  // What must be chosen on the board needs the board.
  const onBoard = open?.options.some((option) => option.at.length > 0) ?? false;
  const isFolded = folded === key || (onBoard && folded !== `open ${key}`);
  const decider = told.decision_maker;
  const waited = view.asks
    .filter((ask) => !ask.standing)
    .map((ask) => (ask.seat === view.seat ? "you" : (names[ask.seat] ?? "")));
  if (isFolded) {
    return (
      <button type="button" className="tl-bookmark" onClick={() => setFolded(`open ${key}`)}>
        <Icon name={told.icon} /> <span>{told.title}</span> <small>read</small>
      </button>
    );
  }
  const earlier = tale && !tale.over ? tale.pages.filter((page) => page.kind !== "chapter") : [];
  return (
    <article className="tl-book" aria-label={`Event: ${told.title}`}>
      <header>
        <Icon name={told.icon} />
        <h2>{told.title}</h2>
        <button type="button" onClick={() => setFolded(key)}>
          <Icon name="bookmark" /> Look at the board
        </button>
      </header>
      <div className="tl-book-spread">
        <div className="tl-book-page is-story">
          {paragraphs(told.story).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="tl-book-who">
            <SeatMark seat={decider} size={20} />{" "}
            {decider === view.seat ? "You decide" : `${names[decider] ?? ""} decides`}, in{" "}
            {IN_REALM[told.realm]}
            {table && (
              <button
                type="button"
                className="tl-book-rule"
                onClick={() => table.openRule(told.cites)}
                aria-label="The rule behind this Event"
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
          <p className="tl-book-ask">
            <Icon name="quill-ink" /> {open ? open.prompt : `Waiting for ${waited.join(" and ")}`}
          </p>
        </div>
      </div>
    </article>
  );
}

/** The whole log where the table gives it; otherwise what passed by while it was shown. */
function useEntries(props: Props, moving: Entry[]): Entry[] {
  const [kept, setKept] = useState<{ seen: Entry[]; entries: Entry[] }>({ seen: moving, entries: moving });
  if (kept.seen !== moving) setKept({ seen: moving, entries: added(kept.entries, moving) });
  return props.log ?? kept.entries;
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
