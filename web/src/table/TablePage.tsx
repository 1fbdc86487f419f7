import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { screenOf } from "../games";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf, linkTo } from "../route";
import { asSentence, CopyLink, Dialog, Loading, said, Trouble, useLoaded } from "../shared";
import { learn, playNow } from "../lobby/open";
import { keepLinks, useKept } from "../store";
import type { Link, TutorialInfo } from "../wire";
import { listed, say } from "../words/say";
import { Curtain } from "./Curtain";
import { EndScreen } from "./EndScreen";
import { Guide, useGuide, type GuideState } from "./Guide";
import { Help, TableMenu } from "./TableMenu";
import type { Acts, Now, Slots } from "./laid";
import { pace, setLasting, showing } from "./motion";
import type { GameScreen, TableReader, Target } from "./screen";
import { TableStore, type Snapshot } from "./store";
import { TableFrame } from "./TableFrame";
import { useWords } from "./useWords";
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
  return store === null ? <Loading what="loading.table" /> : <LiveTable store={store} links={links} />;
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
            {say("join.lobby")}
          </a>
        </Trouble>
      </main>
    );
  }
  if (game === null || now.view === null) return <Loading what="loading.table" />;
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
  if (things.state === "loading") return <Loading what="loading.board" />;
  if (things.state === "failed") {
    return (
      <main className="join">
        <Trouble error={things.error} retry={reload} />
      </main>
    );
  }
  return <Playing things={things.value} store={store} now={now} links={links} />;
}

type Open = "help" | "links" | "end" | null;

/** All that a live table knows while it is drawn. */
interface Live {
  things: Printed;
  store: TableStore;
  now: Snapshot;
  links: Link[];
  names: string[];
  words: TableReader;
  /** The secret of the seat that is shown, and the links that can be handed on. */
  token: string | undefined;
  claims: Link[];
  over: boolean;
  /** It is mine to choose, if anything is asked. */
  free: boolean;
  guide: GuideState | null;
  recall: (() => void) | null;
  dialog: Open;
  setDialog: (open: Open) => void;
  error: string | null;
  setError: (error: string | null) => void;
  /** Do something that may fail, and say so. */
  act: (what: Promise<unknown>) => void;
}

function useLive(given: Pick<Live, "things" | "store" | "now" | "links">): Live {
  const { things, store, now, links } = given;
  const names = useNames(now);
  const words = useWords(things.content, names, now.hello!.names, now.me);
  const [dialog, setDialog] = useState<Open>(null);
  const [error, setError] = useState<string | null>(null);
  const over = now.view!.result !== null && now.behind === 0;
  const { guide, recall } = useGuide(things.tutorial, store.table, now, words);
  return {
    ...given,
    names,
    words,
    token: links.find((link) => link.kind === "seat" && link.seat === now.me)?.token,
    claims: links.filter((link) => link.kind === "claim"),
    over,
    free: now.me >= 0 && now.started && now.behind === 0 && !now.replaying && !over,
    guide,
    recall,
    dialog,
    setDialog,
    error,
    setError,
    act: (what) => {
      what.catch((problem: unknown) => setError(said(problem)));
    },
  };
}

/** The last battle is seen to its end before the end is told. */
function useTold(over: boolean, now: Snapshot): boolean {
  const [told, setTold] = useState(false);
  const shown = useRef(now.moving);
  useEffect(() => {
    shown.current = now.moving;
  }, [now.moving]);
  useEffect(() => {
    const timer = setTimeout(() => setTold(over), over ? showing(shown.current) : 0);
    return () => clearTimeout(timer);
  }, [over]);
  return told;
}

function Playing(given: Pick<Live, "things" | "store" | "now" | "links">) {
  const live = useLive(given);
  const { things, store, now, names, over, guide, act } = live;
  const { screen, content, rules } = things;
  const view = now.view!;
  const hello = now.hello!;
  useEffect(() => {
    setLasting(screen.lasting);
    return () => setLasting(undefined);
  }, [screen]);
  useEffect(() => {
    const mine = view.seat >= 0 && view.asks.some((ask) => ask.seat === view.seat);
    document.title = say(mine ? "title.your-turn" : "title.at", { game: hello.title });
  }, [view, hello.title]);
  const told = useTold(over, now);
  const [endSeen, setEndSeen] = useState(false);
  const acts = useActs(live);

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
  const box = guide !== null && (
    <Guide
      guide={guide}
      back={() => store.undo()}
      again={() => act(learn(hello.game))}
      play={() => act(playNow(hello.game))}
    />
  );
  return (
    <TableFrame
      game={{ title: hello.title, screen, content, rules }}
      now={shownNow(live)}
      acts={acts}
      guide={guide === null ? null : { narrow: guide.narrow, spot: guide.spot, box }}
      slots={slotsOf(live)}
    >
      <Dialogs
        live={live}
        ended={over && (live.dialog === "end" || (told && !endSeen))}
        closeEnd={() => {
          setEndSeen(true);
          live.setDialog(null);
        }}
      />
    </TableFrame>
  );
}

function shownNow({ now, names, words }: Live): Now {
  return {
    view: now.view!,
    moment: now.moment,
    log: now.log,
    moving: now.moving,
    names,
    words,
    seats: now.seats,
    thinking: now.thinking,
    clocks: now.clocks === null ? null : { seconds: now.clocks, at: now.clocksAt, ticking: now.ticking },
    idle: !now.started,
    sentence: sentence(now, names, words),
  };
}

function useActs(live: Live): Acts {
  const { store, now, over, free, setDialog } = live;
  const choose = useCallback((target: Target) => store.choose(target.ask, target.option), [store]);
  const answer = useCallback((ask: number, numbers: number[]) => store.answer(ask, numbers), [store]);
  return {
    choose: free ? choose : null,
    answer: free ? answer : null,
    undo: free && now.view!.can_undo ? () => store.undo() : null,
    again: now.again && now.behind === 0 && !over ? () => store.again() : null,
    skip: now.behind > 0 ? () => store.skip() : null,
    busy: now.pending !== null,
    help: () => setDialog("help"),
    chat: { lines: now.chat, send: now.me >= 0 ? (text) => store.chat(text) : null },
    takeOver: (seat) => takeOver(live, seat),
    giveAway: (seat) => giveAway(live, seat),
  };
}

/** Is there a person who is not here, so that another may have the seat? */
function isAway({ now }: Live, seat: number): boolean {
  const info = now.seats[seat];
  return info !== undefined && !info.online && info.claimed && !now.mine.includes(seat);
}

function takeOver(live: Live, seat: number): (() => void) | null {
  const { store, now, over, token, act } = live;
  const info = now.seats[seat];
  if (over || token === undefined || info === undefined || info.kind === "bot") return null;
  if (info.bot !== null) return () => act(api.takeOver(store.table, seat, token, null));
  return isAway(live, seat) ? () => act(api.takeOver(store.table, seat, token, "greedy")) : null;
}

function giveAway(live: Live, seat: number): (() => void) | null {
  const { store, now, over, token, act, setDialog } = live;
  const info = now.seats[seat];
  if (over || token === undefined || info === undefined || info.kind === "bot") return null;
  const invite = async () => {
    const made = await api.reopen(store.table, seat, token);
    keepLinks(made.table, made.links);
    setDialog("links");
  };
  return isAway(live, seat) ? () => act(invite()) : null;
}

// ---- Around the board ----

function slotsOf(live: Live): Slots {
  const { now } = live;
  return {
    menu: <Menu live={live} />,
    aside: <Aside live={live} />,
    notices: <Notices live={live} />,
    offline: now.status !== "open" && <Offline connecting={now.status === "connecting"} />,
    note: now.me < 0 ? say("bar.watching") : undefined,
  };
}

function Menu({ live }: { live: Live }) {
  const { store, now, token, claims, over, free, recall, setDialog } = live;
  const people = now.seats.filter((seat) => seat.kind !== "bot").length;
  const mayAsk = !now.view!.can_undo && people > 1 && free && now.undo === null;
  const leave = () => {
    store.leave();
    go({ page: "lobby" });
  };
  return (
    <TableMenu
      again={now.again ? () => store.again() : null}
      askBack={mayAsk ? () => store.undo() : null}
      guide={recall}
      links={claims.length > 0 ? () => setDialog("links") : null}
      record={over ? api.recordAddress(store.table, token) : null}
      replay={over ? () => go({ page: "replay", replay: store.table, table: true }) : null}
      end={over ? () => setDialog("end") : null}
      help={() => setDialog("help")}
      leave={now.me >= 0 && !over ? leave : null}
      passing={
        now.me >= 0 && !over ? { now: now.passing, set: (passing) => store.setPassing(passing) } : null
      }
    />
  );
}

/** Does somebody's wish to take back wait for this device? */
function asksMe({ now }: Live): boolean {
  return now.undo?.waiting.some((seat) => now.mine.includes(seat)) === true;
}

function Aside({ live }: { live: Live }) {
  const { store, now, over, setDialog } = live;
  return (
    <>
      {now.undo !== null && !asksMe(live) && (
        <span className="quiet-words on-wood">{say("notice.asked-back")}</span>
      )}
      {now.behind > 0 && (
        <button type="button" className="button" onClick={() => store.skip()}>
          {say("ribbon.skip")}
        </button>
      )}
      {over && (
        <button type="button" className="button gold" onClick={() => setDialog("end")}>
          {say("ribbon.how-it-went")}
        </button>
      )}
    </>
  );
}

function Notices({ live }: { live: Live }) {
  const { store, now, names, token, claims, over, error, act } = live;
  const text = error ?? now.notice;
  const stoodIn = now.seats[now.me]?.kind !== "bot" && now.seats[now.me]?.bot != null;
  const dismiss = () => {
    live.setError(null);
    store.dismissNotice();
  };
  return (
    <div className="notices">
      {text !== null && (
        <div className="notice parchment" role="alert">
          <span>{asSentence(text)}</span>
          <button type="button" className="quiet close" onClick={dismiss} aria-label={say("close")}>
            ×
          </button>
        </div>
      )}
      {now.undo !== null && asksMe(live) && (
        <Notice
          role="alert"
          text={say("notice.wants-back", { name: names[now.undo.by] ?? say("notice.somebody") })}
          does={say("notice.agree")}
          act={() => store.consent(true)}
        >
          <button type="button" className="button" onClick={() => store.consent(false)}>
            {say("notice.refuse")}
          </button>
        </Notice>
      )}
      {now.me >= 0 && stoodIn && !over && token !== undefined && (
        <Notice
          text={say("notice.bot-plays")}
          does={say("notice.play-yourself")}
          act={() => act(api.takeOver(store.table, now.me, token, null))}
        />
      )}
      {now.rematch !== null && (
        <Notice text={say("notice.rematch")} does={say("notice.go-there")} act={() => followRematch(live)} />
      )}
      {!now.started && claims.length > 0 && (
        <Notice
          text={say("notice.free-seats")}
          does={say("menu.links")}
          act={() => live.setDialog("links")}
        />
      )}
    </div>
  );
}

function Notice({
  text,
  does,
  act,
  role = "status",
  children,
}: {
  text: string;
  does: string;
  act: () => void;
  role?: "status" | "alert";
  children?: ReactNode;
}) {
  return (
    <div className="notice parchment" role={role}>
      <span>{text}</span>
      <button type="button" className="button gold" onClick={act}>
        {does}
      </button>
      {children}
    </div>
  );
}

/** In the bar: it covers nothing, and nothing moves when it comes and goes. */
function Offline({ connecting }: { connecting: boolean }) {
  return (
    <p className="offline" role="status">
      <Icon name="unplugged" />{" "}
      {connecting ? (
        say("notice.connecting")
      ) : (
        <>
          {say("notice.offline")}
          <span className="word"> {say("notice.offline-safe")}</span>
        </>
      )}
    </p>
  );
}

// ---- Windows over it ----

function Dialogs({ live, ended, closeEnd }: { live: Live; ended: boolean; closeEnd: () => void }) {
  const { things, store, now, names, words, token, guide, dialog, setDialog, act } = live;
  const view = now.view!;
  const rematch = () => act(now.rematch === null ? newRematch(live) : Promise.resolve(followRematch(live)));
  return (
    <>
      {dialog === "help" && <Help close={() => setDialog(null)} commitment={view.commitment} />}
      {dialog === "links" && <SeatLinks live={live} />}
      {ended && (
        <EndScreen
          view={view}
          names={names}
          words={words}
          screen={things.screen}
          table={store.table}
          token={token}
          farewell={guide?.mood === "end" ? guide.step.text : null}
          play={things.tutorial === null ? null : () => act(playNow(now.hello!.game))}
          rematch={token === undefined ? null : rematch}
          close={closeEnd}
        />
      )}
    </>
  );
}

async function newRematch({ store, token }: Live): Promise<void> {
  if (token === undefined) return;
  const made = await api.rematch(store.table, token);
  keepLinks(made.table, made.links);
  go({ page: "table", table: made.table });
}

function followRematch({ now, links }: Live): void {
  if (now.rematch === null) return;
  // a seat's token opens the same seat there
  keepLinks(
    now.rematch,
    links.filter((link) => link.kind === "seat"),
  );
  go({ page: "table", table: now.rematch });
}

function SeatLinks({ live: { store, now, claims, setDialog } }: { live: Live }) {
  return (
    <Dialog title={say("menu.links")} close={() => setDialog(null)}>
      <p>{say("seat.links")}</p>
      {claims.map((link) => (
        <p key={link.seat} className="row">
          <SeatMark seat={link.seat} />{" "}
          {say(now.seats[link.seat]?.claimed === true ? "seat.taken" : "join.free")}
          <CopyLink
            label={say("seat.link", { number: link.seat + 1 })}
            link={linkTo({ page: "join", table: store.table, token: link.token })}
          />
        </p>
      ))}
    </Dialog>
  );
}

/** One name a seat, the same list until a name changes. */
function useNames(now: Snapshot): string[] {
  const text = JSON.stringify(
    now.seats.map(
      (seat, index) =>
        seat.name ||
        say(seat.kind === "open" ? "seat.numbered-open" : "player.numbered", { number: index + 1 }),
    ),
  );
  return useMemo(() => JSON.parse(text) as string[], [text]);
}

/** What is said in the ribbon instead of what is asked: what happens, whom we wait for, who thinks. */
function sentence(now: Snapshot, names: string[], words: TableReader): string | undefined {
  if (now.replaying) return say("ribbon.happened");
  if (!now.started) {
    const free = now.seats.flatMap((seat, index) =>
      seat.kind === "open" && !seat.claimed ? [names[index]!] : [],
    );
    return free.length > 0 ? say("ribbon.waiting-to-sit", { names: listed(free) }) : undefined;
  }
  if (now.behind > 0) {
    const last = now.moving[now.moving.length - 1];
    return last === undefined ? undefined : words.told(last).text || undefined;
  }
  const thinker = now.thinking[0];
  const mine = now.view!.asks.some((ask) => ask.seat === now.me);
  if (thinker === undefined || mine) return undefined;
  return say("ribbon.bot-thinks", { name: names[thinker] ?? say("ribbon.some-bot") });
}
