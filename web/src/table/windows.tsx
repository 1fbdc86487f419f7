/** Windows over a live table: help, seat links, leaving it, the welcome and the end. */
import { playFirst } from "../lobby/open";
import { AskParting } from "../lobby/Parting";
import { api } from "../net/api";
import { go } from "../route";
import { keep, keepLinks, useKept } from "../store";
import { say } from "../words/say";
import { EndScreen } from "./EndScreen";
import type { Live } from "./live";
import { SeatLinks } from "./SeatLinks";
import { ShareLink } from "./ShareLink";
import { Help } from "./TableMenu";
import { Welcome } from "./Welcome";

export function Dialogs({ live, ended, closeEnd }: { live: Live; ended: boolean; closeEnd: () => void }) {
  const { things, store, now, names, words, token, guide, dialog, setDialog, act } = live;
  const { welcome } = useKept();
  const view = now.view!;
  const hidden = now.hello!.private === true;
  const rematch = () => act(now.rematch === null ? newRematch(live) : Promise.resolve(followRematch(live)));
  return (
    <>
      {dialog === "help" && <Help close={() => setDialog(null)} commitment={view.commitment} />}
      {dialog === "links" && (
        <SeatLinks table={store.table} claims={live.claims} seats={now.seats} close={() => setDialog(null)} />
      )}
      {dialog === "share" && (
        <ShareLink
          route={{ page: "table", table: store.table }}
          what={hidden ? "" : say(view.result === null ? "share.watch" : "share.over")}
          hidden={hidden}
          close={() => setDialog(null)}
        />
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
          content={things.content}
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

export function followRematch({ now, links }: Live): void {
  if (now.rematch === null) return;
  // a seat's token opens the same seat there
  keepLinks(
    now.rematch,
    links.filter((link) => link.kind === "seat"),
  );
  go({ page: "table", table: now.rematch });
}
