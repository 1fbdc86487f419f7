import { useEffect, useRef, useState } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf } from "../route";
import { Dialog, said, Trouble, useLoaded } from "../shared";
import { keep, useKept } from "../store";
import type { GameInfo, TableInfo } from "../wire";
import { LanguageChoice } from "../words/LanguageChoice";
import { Phrase } from "../words/Phrase";
import { listed, say } from "../words/say";
import { NewTableForm } from "./NewTableForm";
import { learn, openTable } from "./open";
import { quickTable } from "./plan";
import { GAME_ART } from "./art";

export function Lobby({ game }: { game?: string | undefined }) {
  const [games, reload] = useLoaded(api.games, "games");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const kept = useKept();
  useEffect(() => {
    document.title = say("title");
  }, []);

  const act = (what: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    what()
      .catch((problem: unknown) => setError(said(problem)))
      .finally(() => setBusy(false));
  };
  const chosen = games.state === "ready" ? games.value.find((each) => each.name === game) : undefined;

  return (
    <div className="lobby">
      <header className="lobby-head">
        <Banner />
        <div>
          <h1>{say("title")}</h1>
          <p>{say("lobby.motto")}</p>
        </div>
        <label className="your-name">
          <span>{say("lobby.your-name")}</span>
          <input
            value={kept.name}
            maxLength={40}
            placeholder={say("join.guest")}
            autoComplete="nickname"
            onChange={(event) => keep({ name: event.target.value })}
          />
        </label>
      </header>
      <main className="lobby-main">
        {error !== null && <Trouble error={error} />}
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
                  play={() => act(() => openTable(quickTable(info, kept.name)))}
                  learn={info.tutorial === null ? undefined : () => act(() => learn(info.name))}
                />
              ))}
            </div>
          )}
        </section>
        <Tables />
        <Records act={act} />
      </main>
      <footer className="lobby-foot">
        <a href={hashOf({ page: "about" })}>{say("lobby.about")}</a>
        <LanguageChoice />
      </footer>
      {chosen !== undefined && (
        <Dialog
          title={say("lobby.new-table-of", { title: chosen.title })}
          close={() => go({ page: "lobby" })}
          className="wide"
        >
          <NewTableForm info={chosen} create={openTable} />
        </Dialog>
      )}
    </div>
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

function GameCard({
  info,
  busy,
  play,
  learn,
}: {
  info: GameInfo;
  busy: boolean;
  play: () => void;
  learn: (() => void) | undefined;
}) {
  const Art = GAME_ART[info.name];
  return (
    <article className="game-card parchment">
      <div className="game-art" aria-hidden="true">
        {Art === undefined ? <Icon name="chess-rook" size={96} /> : <Art />}
      </div>
      <div className="game-words">
        <h3>{info.title}</h3>
        <p className="game-facts">
          <Icon name="meeple" /> {players(info.seats)}
          {info.minutes > 0 && (
            <>
              {" "}
              <Icon name="sands-of-time" /> {say("lobby.minutes", { count: info.minutes })}
            </>
          )}
        </p>
        <p>{info.blurb}</p>
        <p className="row">
          <button type="button" className="button gold big" disabled={busy} onClick={play}>
            {say("lobby.play-now")}
          </button>
          {learn !== undefined && (
            <button type="button" className="button" disabled={busy} onClick={learn}>
              {say("lobby.learn")}
            </button>
          )}
          <a className="button" href={hashOf({ page: "lobby", game: info.name })}>
            {say("lobby.new-table")}
          </a>
        </p>
        <p className="small">
          {say("lobby.play-hint")}
          {info.tutorial !== null && ` ${say("lobby.learn-time", { count: info.tutorial.minutes })}`}
        </p>
      </div>
    </article>
  );
}

export function players(seats: readonly number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most
    ? say("lobby.players", { count: least })
    : say("lobby.players-range", { least, most });
}

function Tables() {
  const [tables, reload] = useLoaded(api.tables, "tables");
  const { seats } = useKept();
  const again = useRef(reload);
  useEffect(() => {
    again.current = reload;
  });
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && again.current(), 5000);
    return () => clearInterval(timer);
  }, []);
  const all = tables.state === "ready" ? tables.value : [];
  const mine = all.filter((table) => (seats[table.table] ?? []).some((link) => link.kind === "seat"));
  const others = all.filter((table) => !mine.includes(table));
  return (
    <section aria-labelledby="tables-title">
      <h2 id="tables-title">{say("lobby.tables")}</h2>
      {tables.state === "failed" && <Trouble error={tables.error} retry={reload} />}
      {tables.state === "loading" && <div className="ghost" aria-busy="true" />}
      {tables.state === "ready" && all.length === 0 && (
        <div className="empty parchment">
          <Icon name="round-table" size={56} />
          <div>
            <p>
              <strong>{say("lobby.empty-title")}</strong>
            </p>
            <p>
              <Phrase of="lobby.empty" play={<em>{say("lobby.play-now")}</em>} />
            </p>
          </div>
        </div>
      )}
      {mine.length > 0 && <TableList name={say("lobby.yours")} tables={mine} mine />}
      {others.length > 0 && <TableList name={say("lobby.others")} tables={others} />}
    </section>
  );
}

function TableList({ name, tables, mine }: { name: string; tables: TableInfo[]; mine?: boolean }) {
  const [all, setAll] = useState(false);
  const sorted = [...tables].sort((a, b) => Number(a.over) - Number(b.over) || b.created - a.created);
  const shown = all ? sorted : sorted.slice(0, 6);
  return (
    <>
      <h3 className="list-name">{name}</h3>
      <ul className="table-list">
        {shown.map((table) => (
          <li key={table.table}>
            <a className="table-line parchment" href={hashOf({ page: "table", table: table.table })}>
              <span className="table-title">{table.title}</span>
              <span className="table-seats">
                {table.seats.map((seat, index) => (
                  <span key={index} className="table-seat">
                    <SeatMark seat={index} initial={(seat.name || "?").charAt(0).toUpperCase()} size={18} />{" "}
                    {seat.name ||
                      (seat.kind === "open"
                        ? say("lobby.open-seat")
                        : say("seat.numbered", { number: index + 1 }))}
                  </span>
                ))}
              </span>
              <span className="table-state">{stateOf(table, mine === true)}</span>
            </a>
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <button type="button" className="button dark" onClick={() => setAll(true)}>
          {say("lobby.show-all", { count: sorted.length })}
        </button>
      )}
    </>
  );
}

function stateOf(table: TableInfo, mine: boolean): string {
  if (table.over) {
    const winners =
      table.result?.winners.map(
        (seat) => table.seats[seat]?.name ?? say("seat.numbered", { number: seat + 1 }),
      ) ?? [];
    return winners.length > 0 ? say("lobby.over-won", { names: listed(winners) }) : say("lobby.over");
  }
  if (!table.started) return say("lobby.waiting");
  return say(mine ? "lobby.going-on-mine" : "lobby.going-on");
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
