/** What goes on and what is over, of the games at which this device has a seat. */
import { useEffect, useRef, useState } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf } from "../route";
import { said, Trouble, useLoaded } from "../shared";
import { forget, useKept } from "../store";
import type { TableInfo } from "../wire";
import { say } from "../words/say";
import { ago } from "../words/when";
import { rankOf } from "./levels";
import {
  gathered,
  hasOthers,
  headline,
  keysOf,
  moveText,
  overNow,
  resultText,
  unsettled,
  won,
  type MyTable,
} from "./mine";
import { AskParting, comeBack, type Way } from "./Parting";
import { Statistics } from "./Statistics";

const AGAIN = 5000; // milliseconds until the lobby looks again
const SELDOM = 6; // times less often where nobody looks at it, but its name in the tab tells of it
const FEW = 6;

export interface MyGames {
  running: MyTable[];
  finished: MyTable[];
}

const NONE: MyGames = { running: [], finished: [] };

/** My games now, looked at again every few seconds; tables that are no more are forgotten. */
export function useMyGames(): { games: MyGames; ready: boolean; error: string | null; reload: () => void } {
  const { seats } = useKept();
  const keys = keysOf(seats);
  const over = useRef<readonly MyTable[]>([]);
  const [found, again] = useLoaded(
    async () => {
      const before = over.current.filter(({ info }) => info.table in seats);
      const asked = unsettled(keys, before);
      const { running, finished, gone } = await api.mine(asked);
      forget(gone);
      over.current = overNow(before, gathered(finished));
      return { running: gathered(running), finished: [...over.current] };
    },
    keys.map(({ table }) => table).join(" "),
  );
  useAgain(again, keys.length > 0);
  return {
    games: found.state === "ready" ? found.value : NONE,
    ready: found.state !== "loading",
    error: found.state === "failed" ? found.error : null,
    reload: () => {
      over.current = [];
      again();
    },
  };
}

/** While the page is seen; where it tells something unseen, too, then more seldom. */
export function useAgain(reload: () => void, unseen = false): void {
  const again = useRef(reload);
  useEffect(() => {
    again.current = reload;
  });
  useEffect(() => {
    let hidden = 0;
    const timer = setInterval(() => {
      hidden = document.hidden ? hidden + 1 : 0;
      if (hidden === 0 || (unseen && hidden % SELDOM === 0)) again.current();
    }, AGAIN);
    return () => clearInterval(timer);
  }, [unseen]);
}

// ---- Going on ----

export function GoingOn({ games, reload }: { games: readonly MyTable[]; reload: () => void }) {
  const [all, setAll] = useState(false);
  const [now] = useState(() => Date.now() / 1000);
  if (games.length === 0) return null;
  const shown = all ? games : games.slice(0, FEW);
  return (
    <section aria-labelledby="going-title">
      <h2 id="going-title">{say("mine.going-on")}</h2>
      <ul className="table-list">
        {shown.map((game) => (
          <RunningGame key={game.info.table} game={game} now={now} reload={reload} />
        ))}
      </ul>
      <ShowAll count={games.length} shown={shown.length} show={() => setAll(true)} />
    </section>
  );
}

function RunningGame({ game, now, reload }: { game: MyTable; now: number; reload: () => void }) {
  const { info, myTurn, away } = game;
  const [error, setError] = useState<string | null>(null);
  const back = () => {
    comeBack(info.table).then(
      () => go({ page: "table", table: info.table }),
      (problem: unknown) => setError(said(problem)),
    );
  };
  const line = (
    <>
      <span className="table-title">{headline(info)}</span>
      <span className={`table-state ${myTurn ? "my-move" : ""}`}>{moveText(game)}</span>
      <Seated info={info} />
      {info.active !== undefined && info.active > 0 && (
        <span className="table-when">{ago(info.active, Math.max(now, info.active))}</span>
      )}
    </>
  );
  return (
    <li className="my-game">
      {away ? (
        <button type="button" className="table-line parchment away" onClick={back}>
          {line}
        </button>
      ) : (
        <a className="table-line parchment" href={hashOf({ page: "table", table: info.table })}>
          {line}
        </a>
      )}
      <Partings game={game} reload={reload} />
      {error !== null && <Trouble error={error} />}
    </li>
  );
}

/** Who sits there, and how good the bots are. */
export function Seated({ info }: { info: TableInfo }) {
  return (
    <span className="table-seats">
      {info.seats.map((seat, index) => {
        const rank = seat.kind === "bot" && seat.bot !== null ? rankOf(seat.bot) : null;
        return (
          <span key={index} className="table-seat">
            <SeatMark seat={index} initial={(seat.name || "?").charAt(0).toUpperCase()} size={18} />{" "}
            {seat.name ||
              (seat.kind === "open" ? say("lobby.open-seat") : say("seat.numbered", { number: index + 1 }))}
            {rank !== null && <small> {rank}</small>}
          </span>
        );
      })}
    </span>
  );
}

/** What can be done with a table of mine, behind one button. */
function Partings({ game, reload }: { game: MyTable; reload: () => void }) {
  const { info, away } = game;
  const [open, setOpen] = useState(false);
  const [way, setWay] = useState<Way | null>(null);
  const ways = waysOf(game);
  return (
    <div className="partings">
      <button
        type="button"
        className="button dark small-button"
        aria-expanded={open}
        aria-label={say("mine.more-of", { title: headline(info) })}
        onClick={() => setOpen(!open)}
      >
        <Icon name="hamburger-menu" />
      </button>
      {open && (
        <p className="row">
          {ways.map((each) => (
            <button key={each} type="button" className="button dark" onClick={() => setWay(each)}>
              {say(`parting.${each}.offer`)}
            </button>
          ))}
          {away && (
            <button type="button" className="button dark" onClick={() => forget([info.table])}>
              {say("mine.forget")}
            </button>
          )}
        </p>
      )}
      {way !== null && (
        <AskParting
          way={way}
          table={info.table}
          title={info.title}
          close={() => setWay(null)}
          done={() => {
            setWay(null);
            setOpen(false);
            reload();
          }}
        />
      )}
    </div>
  );
}

/** Giving up is for one against others; a table that nobody else sits at can be deleted, others only left. */
export function waysOf(game: MyTable): Way[] {
  const { info, seats, away } = game;
  const ways: Way[] = [];
  if (away) return hasOthers(game) ? ways : ["remove"];
  if (info.started && !info.over && seats.length === 1) ways.push("resign");
  ways.push(hasOthers(game) ? "leave" : "remove");
  return ways;
}

// ---- Over ----

export function History({ games, reload }: { games: readonly MyTable[]; reload: () => void }) {
  const [all, setAll] = useState(false);
  const [now] = useState(() => Date.now() / 1000);
  if (games.length === 0) return null;
  const shown = all ? games : games.slice(0, FEW);
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{say("mine.history")}</h2>
      <Statistics games={games} />
      <ul className="table-list">
        {shown.map((game) => (
          <li key={game.info.table} className="my-game">
            <a className="table-line parchment" href={hashOf({ page: "table", table: game.info.table })}>
              <span className="table-title">{headline(game.info)}</span>
              <span className={`table-state ${won(game) ? "gain" : ""}`}>
                {won(game) && <Icon name="laurel-crown" className="gold-ink" />} {resultText(game)}
              </span>
              <Seated info={game.info} />
              <span className="table-when">{ago(game.info.finished ?? now, now)}</span>
            </a>
            <a
              className="button dark small-button"
              href={hashOf({ page: "replay", replay: game.info.table, table: true })}
              aria-label={say("mine.replay-of", { title: headline(game.info) })}
            >
              {say("mine.replay")}
            </a>
            <a
              className="button dark small-button"
              href={hashOf({ page: "replay", replay: game.info.table, table: true, story: true })}
              aria-label={say("mine.story-of", { title: headline(game.info) })}
            >
              <Icon name="crystal-ball" /> {say("mine.story")}
            </a>
            <Partings game={game} reload={reload} />
          </li>
        ))}
      </ul>
      <ShowAll count={games.length} shown={shown.length} show={() => setAll(true)} />
    </section>
  );
}

export function ShowAll({ count, shown, show }: { count: number; shown: number; show: () => void }) {
  if (count <= shown) return null;
  return (
    <button type="button" className="button dark" onClick={show}>
      {say("lobby.show-all", { count })}
    </button>
  );
}
