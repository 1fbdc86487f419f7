import { useEffect, useRef, useState } from "react";
import { fetched } from "../fetched";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { go, hashOf } from "../route";
import { Dialog, said, Trouble, useLoaded } from "../shared";
import { keep, useKept } from "../store";
import type { TableInfo } from "../wire";
import { Phrase } from "../words/Phrase";
import { listed, say } from "../words/say";
import { Daily } from "./Daily";
import { GameCard } from "./GameCard";
import { useGuestName } from "./guest";
import { headline, movesOf } from "./mine";
import { GoingOn, History, Seated, ShowAll, useAgain, useMyGames } from "./MyGames";
import { NewTableForm } from "./NewTableForm";
import { isNewHere, learn, openTable, playDaily, playNow } from "./open";
import { Preferences } from "./Preferences";

const HowToPlay = fetched(
  () => import("../table/HowToPlay"),
  <div className="ghost tall" aria-busy="true" />,
);

export function Lobby({ game }: { game?: string | undefined }) {
  const [games, reload] = useLoaded(api.games, "games");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const { begun } = useKept();
  const mine = useMyGames();
  useGuestName();
  const waiting = movesOf(mine.games.running);
  useEffect(() => {
    document.title = waiting > 0 ? say("title.moves", { count: waiting }) : say("title");
    return () => {
      document.title = say("title"); // other pages may have no name of their own
    };
  }, [waiting]);

  const act = (what: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    what()
      .catch((problem: unknown) => setError(said(problem)))
      .finally(() => setBusy(false));
  };
  const infoOf = (name: string | null | undefined) =>
    games.state === "ready" ? games.value.find((each) => each.name === name) : undefined;
  const chosen = infoOf(game);
  const read = infoOf(reading);
  const { running, finished } = mine.games;

  return (
    <div className="lobby">
      <Head />
      <main className="lobby-main">
        {error !== null && <Trouble error={error} />}
        {mine.error !== null && <Trouble error={mine.error} retry={mine.reload} />}
        <GoingOn games={running} reload={mine.reload} />
        <section aria-labelledby="games-title">
          <h2 id="games-title">{say("lobby.play")}</h2>
          {games.state === "loading" && (
            <div className="game-list" aria-busy="true">
              <div className="ghost tall" />
            </div>
          )}
          {games.state === "failed" && <Trouble error={games.error} retry={reload} />}
          {games.state === "ready" && (
            <div className="game-list">
              {games.value.map((info) => (
                <GameCard
                  key={info.name}
                  info={info}
                  busy={busy}
                  fresh={isNewHere(info.name, begun)}
                  play={() => act(() => playNow(info.name))}
                  learn={info.tutorial === null ? undefined : () => act(() => learn(info.name))}
                  read={() => setReading(info.name)}
                />
              ))}
              <p className="with-friends">
                <Icon name="round-table" size={56} />
                <span>{say("lobby.play-with-friends")}</span>
              </p>
            </div>
          )}
        </section>
        <Daily busy={busy} play={(name) => act(() => playDaily(name))} />
        <History games={finished} reload={mine.reload} />
        <OtherTables
          mine={[...running, ...finished].map(({ info }) => info.table)}
          none={mine.ready && running.length === 0 && finished.length === 0}
        />
        <Records act={act} />
      </main>
      <footer className="lobby-foot">
        <a href={hashOf({ page: "about" })}>{say("lobby.about")}</a>
      </footer>
      {chosen !== undefined && (
        <Dialog
          title={say("lobby.new-table-of", { title: chosen.title })}
          close={() => go({ page: "lobby" })}
          className="wide"
        >
          <NewTableForm key={chosen.name} info={chosen} create={openTable} />
        </Dialog>
      )}
      {read !== undefined && (
        <Dialog title={read.title} close={() => setReading(null)} className="wide">
          <HowToPlay game={read.name} />
        </Dialog>
      )}
    </div>
  );
}

function Head() {
  const { name, guest } = useKept();
  const [settings, setSettings] = useState(false);
  return (
    <header className="lobby-head">
      <Banner />
      <div>
        <h1>{say("title")}</h1>
        <p>{say("lobby.motto")}</p>
      </div>
      <label className="your-name">
        <span>{say("lobby.your-name")}</span>
        <input
          value={name}
          maxLength={40}
          placeholder={guest}
          autoComplete="nickname"
          onChange={(event) => keep({ name: event.target.value })}
        />
      </label>
      <button
        type="button"
        className="button dark small-button"
        aria-label={say("settings.title")}
        title={say("settings.title")}
        onClick={() => setSettings(true)}
      >
        <Icon name="cog" />
      </button>
      {settings && <Preferences close={() => setSettings(false)} />}
    </header>
  );
}

function Banner() {
  return (
    <svg viewBox="0 0 32 32" width="64" height="64" aria-hidden="true" className="banner">
      <path
        d="M5 3h22v20l-5.500-4L16 29l-5.500-10L5 23z"
        fill="#b4342d"
        stroke="#c9973f"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <path
        d="M16 6l2.200 5h5.300l-4.300 3.300 1.700 5.200L16 16.300l-4.900 3.200 1.700-5.200L8.500 11h5.300z"
        fill="#f0e4c9"
      />
    </svg>
  );
}

/** Tables of others: to watch, or to see how they ended. */
function OtherTables({ mine, none }: { mine: readonly string[]; none: boolean }) {
  const [tables, reload] = useLoaded(api.tables, "tables");
  useAgain(reload);
  const others = (tables.state === "ready" ? tables.value : []).filter(({ table }) => !mine.includes(table));
  return (
    <section aria-labelledby="tables-title">
      <h2 id="tables-title">{say("lobby.tables")}</h2>
      {tables.state === "failed" && <Trouble error={tables.error} retry={reload} />}
      {tables.state === "loading" && <div className="ghost" aria-busy="true" />}
      {tables.state === "ready" && others.length === 0 && (
        <div className="empty parchment">
          <Icon name="round-table" size={56} />
          <div>
            <p>
              <strong>{say(none ? "lobby.empty-title" : "lobby.only-yours")}</strong>
            </p>
            <p>
              <Phrase of="lobby.empty" play={<em>{say("lobby.play-now")}</em>} />
            </p>
          </div>
        </div>
      )}
      {others.length > 0 && <TableList tables={others} />}
    </section>
  );
}

function TableList({ tables }: { tables: TableInfo[] }) {
  const [all, setAll] = useState(false);
  const sorted = [...tables].sort((a, b) => Number(a.over) - Number(b.over) || b.created - a.created);
  const shown = all ? sorted : sorted.slice(0, 6);
  return (
    <>
      <ul className="table-list">
        {shown.map((table) => (
          <li key={table.table}>
            <a className="table-line parchment" href={hashOf({ page: "table", table: table.table })}>
              <span className="table-title">{headline(table)}</span>
              <span className="table-state">{stateOf(table)}</span>
              <Seated info={table} />
            </a>
          </li>
        ))}
      </ul>
      <ShowAll count={sorted.length} shown={shown.length} show={() => setAll(true)} />
    </>
  );
}

function stateOf(table: TableInfo): string {
  if (table.over) {
    const winners =
      table.result?.winners.map(
        (seat) => table.seats[seat]?.name ?? say("seat.numbered", { number: seat + 1 }),
      ) ?? [];
    return winners.length > 0 ? say("lobby.over-won", { names: listed(winners) }) : say("lobby.over");
  }
  return say(table.started ? "lobby.going-on" : "lobby.waiting");
}

function Records({ act }: { act: (what: () => Promise<void>) => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="records-title">
      <h2 id="records-title">{say("lobby.records")}</h2>
      <p className="on-wood row">
        <span>{say("lobby.records-hint")}</span>
        <button type="button" className="button dark" onClick={() => field.current?.click()}>
          <Icon name="scroll-unfurled" /> {say("lobby.record-open")}
        </button>
        <input
          ref={field}
          type="file"
          hidden
          aria-label={say("lobby.record-file")}
          accept=".banneret,.json,application/json"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file === undefined) return;
            act(async () => {
              const { replay } = await api.upload(await file.text());
              go({ page: "replay", replay });
            });
          }}
        />
      </p>
    </section>
  );
}
