import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { screenOf } from "../games";
import { learn, playFirst } from "../lobby/open";
import { api } from "../net/api";
import { hashOf } from "../route";
import { Loading, Trouble, useLoaded } from "../shared";
import { useKept } from "../store";
import type { Link } from "../wire";
import { say } from "../words/say";
import { slotsOf } from "./around";
import { useCalls } from "./calling";
import { Curtain } from "./Curtain";
import { Guide } from "./Guide";
import {
  isTelling,
  shownNow,
  useActs,
  useLive,
  useTableSounds,
  useTeller,
  type Live,
  type Printed,
} from "./live";
import { useManners } from "./manners";
import { pace } from "./motion";
import type { ReadAsk } from "./screen";
import { TableStore, type Snapshot } from "./store";
import { TableFrame } from "./TableFrame";
import { Dialogs } from "./windows";

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

async function printed(game: string, taught: boolean): Promise<Printed> {
  const [screen, content, tutorial] = await Promise.all([
    screenOf(game),
    api.content(game),
    taught ? api.tutorial(game) : null,
  ]);
  return { screen, content, tutorial };
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

function Playing(given: Pick<Live, "things" | "store" | "now" | "links">) {
  const live = useLive(given);
  const { things, store, now, names, over, guide, act } = live;
  const { screen, content } = things;
  const hello = now.hello!;
  useTeller(store, live.words, screen);
  useEffect(() => {
    document.title = say(now.asked ? "title.your-turn" : "title.at", { game: hello.title });
  }, [now.asked, hello.title]);
  useTableSounds(live, over && !isTelling(now));
  useCalls(store, hello.title);
  const [endSeen, setEndSeen] = useState(false);
  const put = useCallback((ask: number, option: number) => store.choose(ask, option), [store]);
  const passing = useCallback((ask: ReadAsk) => screen.passing?.(ask, content), [screen, content]);
  const { acts, dialog } = useManners(useActs(live), shownNow(live), guide !== null, put, passing);

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
      game={{ name: hello.game, title: hello.title, screen, content }}
      now={shownNow(live)}
      acts={acts}
      guide={guide === null ? null : { narrow: guide.narrow, spot: guide.spot, choice: guide.choice, box }}
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
