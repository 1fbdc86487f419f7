import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { screenOf } from "../games";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf, linkTo } from "../route";
import { asSentence, CopyLink, Dialog, Loading, said, Trouble, useLoaded } from "../shared";
import { learn, playNow } from "../lobby/open";
import { keepLinks, useKept } from "../store";
import type { Link, TutorialInfo } from "../wire";
import { Curtain } from "./Curtain";
import { EndScreen } from "./EndScreen";
import { Guide, useGuide } from "./Guide";
import { Help, TableMenu } from "./TableMenu";
import { listed } from "./model";
import { pace, setLasting, showing } from "./motion";
import type { GameScreen, Target } from "./screen";
import { TableStore, type Snapshot } from "./store";
import { TableFrame } from "./TableFrame";
import type { Rule } from "../wire";

const NO_LINKS: Link[] = [];

/** A live table: for who sits at it (or several at one screen), and for who watches. */
export default function TablePage({ table }: { table: string }) {
  const { seats } = useKept();
  const links = seats[table] ?? NO_LINKS;
  const keys = links
    .filter((link) => link.kind === "seat")
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, token }) => ({ seat, token }));
  const watch = links.find((link) => link.kind === "watch");
  const keyText = JSON.stringify(
    keys.length > 0 ? keys : watch === undefined ? [] : [{ seat: -1, token: watch.token }],
  );
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const fresh = new TableStore(table, JSON.parse(keyText) as { seat: number; token: string }[], pace);
    setStore(fresh);
    fresh.open();
    const hurry = () => fresh.hurry();
    const seen = () => {
      if (!document.hidden) fresh.hurry();
    };
    addEventListener("online", hurry);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", seen);
      fresh.close();
    };
  }, [table, keyText]);
  return store === null ? <Loading what="the table" /> : <LiveTable store={store} links={links} />;
}

interface Printed {
  screen: GameScreen;
  content: unknown;
  rules: Rule[];
  tutorial: TutorialInfo | null;
}

async function printed(game: string, taught: boolean): Promise<Printed> {
  const [screen, content, rules, tutorial] = await Promise.all([
    screenOf(game),
    api.content(game),
    api.rules(game),
    taught ? api.tutorial(game) : null,
  ]);
  return { screen, content, rules, tutorial };
}

function LiveTable({ store, links }: { store: TableStore; links: Link[] }) {
  const now = useSyncExternalStore(store.subscribe, store.get);
  const game = now.hello?.game ?? null;
  if (now.refused !== null) {
    return (
      <main className="join">
        <Trouble error={now.refused}>
          <a className="button" href={hashOf({ page: "lobby" })}>
            To the lobby
          </a>
        </Trouble>
      </main>
    );
  }
  if (game === null || now.view === null) return <Loading what="the table" />;
  return <GameTable key={game} game={game} store={store} now={now} links={links} />;
}

function GameTable({
  game,
  store,
  now,
  links,
}: {
  game: string;
  store: TableStore;
  now: Snapshot;
  links: Link[];
}) {
  const [things, reload] = useLoaded(() => printed(game, now.hello?.tutorial === true), game);
  if (things.state === "loading") return <Loading what="the board" />;
  if (things.state === "failed") {
    return (
      <main className="join">
        <Trouble error={things.error} retry={reload} />
      </main>
    );
  }
  return <Playing things={things.value} store={store} now={now} links={links} />;
}

function Playing({
  things,
  store,
  now,
  links,
}: {
  things: Printed;
  store: TableStore;
  now: Snapshot;
  links: Link[];
}) {
  const { screen, content, rules } = things;
  useEffect(() => {
    setLasting(screen.lasting);
    return () => setLasting(undefined);
  }, [screen]);
  const view = now.view!;
  const hello = now.hello!;
  const [dialog, setDialog] = useState<"help" | "links" | "end" | null>(null);
  const [endSeen, setEndSeen] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const token = links.find((link) => link.kind === "seat" && link.seat === now.me)?.token;
  const names = useNames(now);
  const claims = links.filter((link) => link.kind === "claim");

  const over = view.result !== null && now.behind === 0;
  // the last battle is seen to its end before the end is told
  const [told, setTold] = useState(false);
  const shown = useRef(now.moving);
  useEffect(() => {
    shown.current = now.moving;
  }, [now.moving]);
  useEffect(() => {
    const timer = setTimeout(() => setTold(over), over ? showing(shown.current) : 0);
    return () => clearTimeout(timer);
  }, [over]);
  useEffect(() => {
    const mine = view.seat >= 0 && view.asks.some((ask) => ask.seat === view.seat);
    document.title = `${mine ? "● Your turn · " : ""}${hello.title} · Banneret`;
  }, [view, hello.title]);

  const choose = useCallback((target: Target) => store.choose(target.ask, target.option), [store]);
  const free = now.me >= 0 && now.started && now.behind === 0 && !now.replaying && !over;
  const { guide, recall } = useGuide(things.tutorial, store.table, now);

  if (now.curtain !== null) {
    return (
      <Curtain
        seat={now.curtain}
        name={names[now.curtain] ?? ""}
        names={names}
        unveil={() => store.unveil()}
      />
    );
  }

  const act = (what: Promise<unknown>) => {
    what.catch((problem: unknown) => setError(said(problem)));
  };
  const rematch = async () => {
    if (token === undefined) return;
    const made = await api.rematch(store.table, token);
    keepLinks(made.table, made.links);
    go({ page: "table", table: made.table });
  };
  const invite = async (seat: number, by: string) => {
    const made = await api.reopen(store.table, seat, by);
    keepLinks(made.table, made.links);
    setDialog("links");
  };
  const followRematch = () => {
    if (now.rematch === null) return;
    // a seat's token opens the same seat there
    keepLinks(
      now.rematch,
      links.filter((link) => link.kind === "seat"),
    );
    go({ page: "table", table: now.rematch });
  };
  const wish = now.undo;
  const asksMe = wish?.waiting.some((seat) => now.mine.includes(seat)) === true;
  const stoodIn = now.seats[now.me]?.kind !== "bot" && now.seats[now.me]?.bot != null;
  const people = now.seats.filter((seat) => seat.kind !== "bot").length;

  return (
    <TableFrame
      title={hello.title}
      screen={screen}
      content={content}
      rules={rules}
      view={view}
      log={now.log}
      moving={now.moving}
      names={names}
      seats={now.seats}
      thinking={now.thinking}
      clocks={now.clocks === null ? null : { seconds: now.clocks, at: now.clocksAt, ticking: now.ticking }}
      chat={{ lines: now.chat, send: now.me >= 0 ? (text) => store.chat(text) : null }}
      idle={!now.started}
      choose={free ? choose : null}
      undo={free && view.can_undo ? () => store.undo() : null}
      busy={now.pending !== null}
      skip={now.behind > 0 ? () => store.skip() : null}
      narrow={guide?.narrow}
      guideSpot={guide?.spot ?? null}
      sentence={sentence(now, names)}
      takeOver={(seat) => {
        const info = now.seats[seat];
        if (over || token === undefined || info === undefined || info.kind === "bot") return null;
        if (info.bot !== null) return () => act(api.takeOver(store.table, seat, token, null));
        if (info.online || !info.claimed || now.mine.includes(seat)) return null;
        return () => act(api.takeOver(store.table, seat, token, "greedy"));
      }}
      giveAway={(seat) => {
        const info = now.seats[seat];
        if (over || token === undefined || info === undefined || info.kind === "bot") return null;
        if (info.online || !info.claimed || now.mine.includes(seat)) return null;
        return () => act(invite(seat, token));
      }}
      again={now.again && now.behind === 0 && !over ? () => store.again() : null}
      help={() => setDialog("help")}
      guide={
        guide !== null && (
          <Guide
            guide={guide}
            back={() => store.undo()}
            again={() => act(learn(hello.game))}
            play={() => act(playNow(hello.game))}
          />
        )
      }
      aside={
        <>
          {wish !== null && !asksMe && (
            <span className="quiet-words on-wood">Asked to take back; the others decide.</span>
          )}
          {now.behind > 0 && (
            <button type="button" className="button" onClick={() => store.skip()}>
              Skip to now
            </button>
          )}
          {over && (
            <button type="button" className="button gold" onClick={() => setDialog("end")}>
              How it went
            </button>
          )}
        </>
      }
      notices={
        <Notices text={error ?? now.notice} dismiss={() => (setError(null), store.dismissNotice())}>
          {asksMe && (
            <div className="notice parchment" role="alert">
              <span>{names[wish.by] ?? "Somebody"} would like to take the last choice back.</span>
              <button type="button" className="button gold" onClick={() => store.consent(true)}>
                Agree
              </button>
              <button type="button" className="button" onClick={() => store.consent(false)}>
                Refuse
              </button>
            </div>
          )}
          {now.me >= 0 && stoodIn && !over && token !== undefined && (
            <div className="notice parchment" role="status">
              <span>A bot plays for you.</span>
              <button
                type="button"
                className="button gold"
                onClick={() => act(api.takeOver(store.table, now.me, token, null))}
              >
                Play on yourself
              </button>
            </div>
          )}
          {now.rematch !== null && (
            <div className="notice parchment" role="status">
              <span>A rematch is set up.</span>
              <button type="button" className="button gold" onClick={followRematch}>
                Go there
              </button>
            </div>
          )}
          {!now.started && claims.length > 0 && (
            <div className="notice parchment" role="status">
              <span>Some seats are still free: send your friends their links.</span>
              <button type="button" className="button gold" onClick={() => setDialog("links")}>
                Seat links
              </button>
            </div>
          )}
        </Notices>
      }
      offline={now.status !== "open" && <Offline connecting={now.status === "connecting"} />}
      note={now.me < 0 ? "You are watching" : undefined}
      menu={
        <TableMenu
          again={now.again ? () => store.again() : null}
          askBack={!view.can_undo && people > 1 && free && wish === null ? () => store.undo() : null}
          guide={recall}
          links={claims.length > 0 ? () => setDialog("links") : null}
          record={over ? api.recordAddress(store.table, token) : null}
          replay={over ? () => go({ page: "replay", replay: store.table, table: true }) : null}
          end={over ? () => setDialog("end") : null}
          help={() => setDialog("help")}
          leave={
            now.me >= 0 && !over
              ? () => {
                  store.leave();
                  go({ page: "lobby" });
                }
              : null
          }
        />
      }
    >
      {dialog === "help" && <Help close={() => setDialog(null)} commitment={view.commitment} />}
      {dialog === "links" && (
        <Dialog title="Seat links" close={() => setDialog(null)}>
          <p>Send each link to one friend. It opens its seat once; keep your own window for your own seat.</p>
          {claims.map((link) => (
            <p key={link.seat} className="row">
              <SeatMark seat={link.seat} /> {now.seats[link.seat]?.claimed === true ? "taken" : "free"}
              <CopyLink
                label={`Link of seat ${link.seat + 1}`}
                link={linkTo({ page: "join", table: store.table, token: link.token })}
              />
            </p>
          ))}
        </Dialog>
      )}
      {over && (dialog === "end" || (told && !endSeen)) && (
        <EndScreen
          view={view}
          names={names}
          screen={screen}
          table={store.table}
          token={token}
          farewell={guide?.mood === "end" ? guide.step.text : null}
          play={things.tutorial === null ? null : () => act(playNow(hello.game))}
          rematch={
            token === undefined
              ? null
              : () => act(now.rematch === null ? rematch() : Promise.resolve(followRematch()))
          }
          close={() => {
            setEndSeen(true);
            setDialog(null);
          }}
        />
      )}
    </TableFrame>
  );
}

/** One name a seat, the same list until a name changes. */
function useNames(now: Snapshot): string[] {
  const text = JSON.stringify(
    now.seats.map(
      (seat, index) => seat.name || (seat.kind === "open" ? `Seat ${index + 1}` : `Player ${index + 1}`),
    ),
  );
  return useMemo(() => JSON.parse(text) as string[], [text]);
}

function sentence(now: Snapshot, names: string[]): string | undefined {
  if (now.replaying) return "This is what happened …";
  if (!now.started) {
    const free = now.seats.flatMap((seat, index) =>
      seat.kind === "open" && !seat.claimed ? [names[index]!] : [],
    );
    return free.length > 0 ? `Waiting for ${listed(free)} to sit down` : undefined;
  }
  if (now.behind > 0) {
    const last = now.moving[now.moving.length - 1];
    return last === undefined || last.text === "" ? undefined : last.text;
  }
  const thinker = now.thinking[0];
  const mine = now.view!.asks.some((ask) => ask.seat === now.me);
  if (thinker !== undefined && !mine) return `${names[thinker] ?? "A bot"} thinks …`;
  return undefined;
}

/** In the bar: it covers nothing, and nothing moves when it comes and goes. */
function Offline({ connecting }: { connecting: boolean }) {
  return (
    <p className="offline" role="status">
      <Icon name="unplugged" />{" "}
      {connecting ? (
        "Connecting …"
      ) : (
        <>
          No connection, trying again …<span className="word"> Nothing you chose is lost.</span>
        </>
      )}
    </p>
  );
}

function Notices({
  text,
  dismiss,
  children,
}: {
  text: string | null;
  dismiss: () => void;
  children: React.ReactNode;
}) {
  return (
    <div className="notices">
      {text !== null && (
        <div className="notice parchment" role="alert">
          <span>{asSentence(text)}</span>
          <button type="button" className="quiet close" onClick={dismiss} aria-label="Close">
            ×
          </button>
        </div>
      )}
      {children}
    </div>
  );
}
