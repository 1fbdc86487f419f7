import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { screenOf } from "../games";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { go, hashOf } from "../route";
import { asSentence, Loading, said, Trouble, useLoaded } from "../shared";
import { learn, playFirst } from "../lobby/open";
import { AskParting, type Way } from "../lobby/Parting";
import { keep, keepLinks, useKept } from "../store";
import type { Link, TutorialInfo } from "../wire";
import { listed, say } from "../words/say";
import { Curtain } from "./Curtain";
import { EndScreen } from "./EndScreen";
import { Guide, useGuide, type GuideState } from "./Guide";
import { Help, TableMenu } from "./TableMenu";
import type { Acts, Now, Slots } from "./laid";
import { useManners } from "./manners";
import { captionOf } from "./model";
import { pace, setLasting } from "./motion";
import type { GameScreen, Said, TableReader, Target } from "./screen";
import { useSounds } from "./sound";
import { TableStore, type Snapshot } from "./store";
import { SeatLinks } from "./SeatLinks";
import { TableFrame } from "./TableFrame";
import { useWords } from "./useWords";
import { Welcome } from "./Welcome";
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
      if (document.hidden) return;
      fresh.hurry();
      fresh.wake();
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

type Open = "help" | "links" | "end" | Way | null;

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
  // the end is not told before its cause has been seen
  const over = now.view!.result !== null && !isTelling(now) && now.moving.length === 0;
  const { guide, recall } = useGuide(things.tutorial, store.table, now, words);
  return {
    ...given,
    names,
    words,
    token: links.find((link) => link.kind === "seat" && link.seat === now.me)?.token,
    claims: links.filter((link) => link.kind === "claim"),
    over,
    free: now.me >= 0 && now.started && !isTelling(now) && !over,
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

/** Is something being shown that happened, with more to come? */
function isTelling(now: Snapshot): boolean {
  return now.behind > 0 || now.held || now.replaying;
}

/** The store cuts what happens as the game's words say, and asks the screen whose things are. */
function useTeller(store: TableStore, words: TableReader, screen: GameScreen): void {
  useEffect(() => {
    setLasting(screen.lasting);
    store.tellBy({
      joins: (entry) => words.joins(entry),
      concerns: (entry, before, seat) =>
        words.concerns(entry, seat, (type, value) => screen.owner?.(type, value, before) ?? -1),
    });
    return () => setLasting(undefined);
  }, [store, words, screen]);
}

function useTableSounds({ now, words }: Live, told: boolean): void {
  const { view, me, moving } = now;
  const settled = now.behind === 0 && !now.replaying;
  useSounds({
    moment: moving,
    tones: moving.map((entry) => words.look(entry).tone),
    mine: settled && me >= 0 && view!.asks.some((ask) => ask.seat === me),
    end: told ? (view!.result?.winners.includes(me) === true ? "won" : "over") : null,
  });
}

function Playing(given: Pick<Live, "things" | "store" | "now" | "links">) {
  const live = useLive(given);
  const { things, store, now, names, over, guide, act } = live;
  const { screen, content, rules } = things;
  const hello = now.hello!;
  useTeller(store, live.words, screen);
  useEffect(() => {
    document.title = say(now.asked ? "title.your-turn" : "title.at", { game: hello.title });
  }, [now.asked, hello.title]);
  useTableSounds(live, over && !isTelling(now));
  const [endSeen, setEndSeen] = useState(false);
  const put = useCallback((ask: number, option: number) => store.choose(ask, option), [store]);
  const { acts, dialog } = useManners(useActs(live), shownNow(live), guide !== null, put);

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
      play={() => act(playFirst(hello.game))}
    />
  );
  return (
    <TableFrame
      game={{ name: hello.game, title: hello.title, screen, content, rules }}
      now={shownNow(live)}
      acts={acts}
      guide={guide === null ? null : { narrow: guide.narrow, spot: guide.spot, box }}
      slots={slotsOf(live)}
    >
      {dialog}
      <Dialogs
        live={live}
        ended={over && (live.dialog === "end" || !endSeen)}
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
    telling: isTelling(now),
    held: now.held,
    left: now.left,
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
    undo: free && now.back.choice ? () => store.undo() : null,
    undoTurn: free && now.back.turn > 1 ? () => store.undo({ reach: "turn" }) : null,
    undoRolled: free && now.back.rolled ? () => store.undo({ rolled: true }) : null,
    noUndo: now.me >= 0 && now.started && !over ? whyNoUndo(live) : null,
    again: now.again && !isTelling(now) && !over ? () => store.again() : null,
    skip: isTelling(now) ? () => store.goOn() : null,
    skipAll: isTelling(now) ? () => store.skip() : null,
    busy: now.pending !== null,
    help: () => setDialog("help"),
    chat: { lines: now.chat, send: now.me >= 0 ? (text) => store.chat(text) : null },
    entrust: now.me >= 0 && !over ? (matter) => store.entrust(matter) : null,
    takeOver: (seat) => takeOver(live, seat),
    giveAway: (seat) => giveAway(live, seat),
  };
}

/** Why I cannot take back; null where I can. */
function whyNoUndo({ now, words }: Live): string | null {
  const { choice, why } = now.back;
  if (choice) return null;
  return why == null ? say("ribbon.no-undo") : words.reason(why as Said);
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
  // only whose seat it is takes it back
  if (info.bot !== null)
    return now.mine.includes(seat) ? () => act(api.takeOver(store.table, seat, token, null)) : null;
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
  const host = now.seats[now.me]?.host === true;
  const free = info.left === true || isAway(live, seat);
  return host && free ? () => act(invite()) : null;
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
  const mayAsk = !now.back.choice && people > 1 && free && now.undo === null;
  const sitting = now.me >= 0 && token !== undefined;
  // around one screen nobody gives up for all; a table of my own is deleted, not left
  const alone = !now.seats.some(
    ({ seat, kind, claimed, left }) => kind !== "bot" && claimed && left !== true && !now.mine.includes(seat),
  );
  return (
    <TableMenu
      again={now.again ? () => store.again() : null}
      askBack={mayAsk ? () => store.undo() : null}
      undoTurn={free && now.back.turn > 1 ? () => store.undo({ reach: "turn" }) : null}
      undoRolled={free && now.back.rolled ? () => store.undo({ rolled: true }) : null}
      guide={recall}
      links={claims.length > 0 ? () => setDialog("links") : null}
      record={over ? api.recordAddress(store.table, token) : null}
      replay={over ? () => go({ page: "replay", replay: store.table, table: true }) : null}
      end={over ? () => setDialog("end") : null}
      help={() => setDialog("help")}
      resign={sitting && now.started && !over && now.mine.length === 1 ? () => setDialog("resign") : null}
      leave={sitting && !alone ? () => setDialog("leave") : null}
      remove={sitting && alone ? () => setDialog("remove") : null}
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
      {isTelling(now) && <GoOn held={now.held} goOn={() => store.goOn()} skip={() => store.skip()} />}
      {over && (
        <button type="button" className="button gold" onClick={() => setDialog("end")}>
          {say("ribbon.how-it-went")}
        </button>
      )}
    </>
  );
}

/** While something is shown: on to what concerns me next, or to the end of it all. */
function GoOn({ held, goOn, skip }: { held: boolean; goOn: () => void; skip: () => void }) {
  return (
    <>
      <button
        type="button"
        className={held ? "button gold ribbon-on" : "button ribbon-on"}
        onClick={goOn}
        aria-keyshortcuts="1 Escape"
      >
        <kbd>1</kbd> {say(held ? "ribbon.go-on" : "ribbon.next")}
      </button>
      <button type="button" className="button ribbon-skip" onClick={skip}>
        {say("ribbon.skip")}
      </button>
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
  const { welcome } = useKept();
  const view = now.view!;
  const rematch = () => act(now.rematch === null ? newRematch(live) : Promise.resolve(followRematch(live)));
  return (
    <>
      {dialog === "help" && <Help close={() => setDialog(null)} commitment={view.commitment} />}
      {dialog === "links" && (
        <SeatLinks table={store.table} claims={live.claims} seats={now.seats} close={() => setDialog(null)} />
      )}
      {(dialog === "leave" || dialog === "resign" || dialog === "remove") && (
        <AskParting
          way={dialog}
          table={store.table}
          title={now.hello!.title}
          close={() => setDialog(null)}
          done={() => (dialog === "resign" ? setDialog(null) : go({ page: "lobby" }))}
        />
      )}
      {welcome === store.table && now.started && !ended && (
        <Welcome
          game={now.hello!.game}
          view={view}
          names={names}
          seats={now.seats}
          screen={things.screen}
          close={() => keep({ welcome: "" })}
        />
      )}
      {ended && (
        <EndScreen
          view={view}
          names={names}
          words={words}
          screen={things.screen}
          table={store.table}
          token={token}
          farewell={guide?.mood === "end" ? guide.step.text : null}
          play={things.tutorial === null ? null : () => act(playFirst(now.hello!.game))}
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
  if (!now.started) {
    const free = now.seats.flatMap((seat, index) =>
      seat.kind === "open" && !seat.claimed ? [names[index]!] : [],
    );
    return free.length > 0 ? say("ribbon.waiting-to-sit", { names: listed(free) }) : undefined;
  }
  if (isTelling(now)) return captionOf(now.moving, words) || say("ribbon.happened");
  const thinker = now.thinking[0];
  const mine = now.view!.asks.some((ask) => ask.seat === now.me);
  if (thinker === undefined || mine) return undefined;
  return say("ribbon.bot-thinks", { name: names[thinker] ?? say("ribbon.some-bot") });
}
