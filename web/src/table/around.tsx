/** Around the board of a live table: its menu, what stands beside the answers, and notices. */
import type { ReactNode } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { go } from "../route";
import { asSentence } from "../shared";
import type { Origin } from "../wire";
import { say } from "../words/say";
import type { Slots } from "./laid";
import { isTelling, type Live } from "./live";
import { followRematch } from "./windows";
import { TableMenu } from "./TableMenu";

export function slotsOf(live: Live): Slots {
  const { now } = live;
  return {
    menu: <Menu live={live} />,
    aside: <Aside live={live} />,
    notices: <Notices live={live} />,
    offline: now.status !== "open" && <Offline connecting={now.status === "connecting"} />,
    note: noteOf(live),
  };
}

/** A word in the bar: that I only watch, or where the table goes on from. */
function noteOf({ now }: Live): string | undefined {
  if (now.me < 0) return say("bar.watching");
  const origin = now.hello?.origin;
  return origin == null ? undefined : say("bar.origin", { number: origin.choice });
}

function Menu({ live }: { live: Live }) {
  const { store, now, token, claims, over, free, recall, setDialog } = live;
  const people = now.seats.filter((seat) => seat.kind !== "bot").length;
  const mayAsk = !now.back.choice && people > 1 && free && now.undo === null;
  const origin = now.hello?.origin;
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
      share={now.hello?.tutorial === true ? null : () => setDialog("share")}
      record={over ? api.recordAddress(store.table, token) : null}
      replay={over ? () => go({ page: "replay", replay: store.table, table: true }) : null}
      end={over ? () => setDialog("end") : null}
      help={() => setDialog("help")}
      resign={sitting && now.started && !over && now.mine.length === 1 ? () => setDialog("resign") : null}
      leave={sitting && !alone ? () => setDialog("leave") : null}
      remove={sitting && alone ? () => setDialog("remove") : null}
      origin={origin == null ? null : () => go({ page: "replay", ...placeOf(origin) })}
      hints={
        now.me >= 0 && !over && now.hints !== "never" && live.guide === null
          ? {
              on: now.hints === "on",
              set: now.seats[now.me]?.host === true ? (on) => store.allowHints(on) : null,
            }
          : null
      }
      passing={
        now.me >= 0 && !over ? { now: now.passing, set: (passing) => store.setPassing(passing) } : null
      }
    />
  );
}

/** The moment of a replay that a table goes on from. */
function placeOf({ replay, table, choice }: Origin): { replay: string; table?: boolean; at: number } {
  return { replay, at: choice, ...(table ? { table } : {}) };
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
