import { useEffect, useMemo, useState } from "react";
import { screenOf } from "../games";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Dialog, Loading, said, Trouble, useLoaded } from "../shared";
import { remembered, useKept } from "../store";
import type { Frame } from "../wire";
import { say } from "../words/say";
import { Help, TableMenu } from "./TableMenu";
import { framesAround } from "./history";
import { pace } from "./motion";
import { PlayOn } from "./PlayOn";
import { ShareLink } from "./ShareLink";
import { HowItStands } from "./Standing";
import type { GameScreen } from "./screen";
import { StoryOf } from "./Story";
import { TableFrame } from "./TableFrame";
import { useWords } from "./useWords";

/** What the page is asked for. */
interface Asked {
  replay: string;
  table: boolean;
  /** Where it begins: after so many choices. */
  at: number;
  /** It begins with how it went. */
  story: boolean;
}

/** A recorded game, choice by choice, all hands open. */
export default function ReplayPage({ replay, table, at, story }: Asked) {
  const { seats } = useKept();
  const token = seats[replay]?.find((link) => link.kind === "seat")?.token;
  const [frames, setFrames] = useState<Frame[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    let gone = false;
    const page = (from: number, to: number) => {
      if (gone) throw new Error("nobody waits for it");
      return api.frames(replay, from, to, token);
    };
    framesAround(at, page, (some) => !gone && setFrames(some)).then(
      () => !gone && setDone(true),
      (problem: unknown) => !gone && setError(said(problem)),
    );
    return () => {
      gone = true;
    };
  }, [replay, token, at]);
  if (error !== null) {
    return (
      <main className="join">
        <Trouble error={error}>
          <a className="button" href={hashOf({ page: "lobby" })}>
            {say("join.lobby")}
          </a>
        </Trouble>
      </main>
    );
  }
  const first = frames[0];
  // who comes for a moment is shown that, and no other
  if (first === undefined) return <Loading what="loading.record" />;
  return (
    <Scrubbed
      replay={replay}
      table={table}
      token={token}
      at={at}
      story={story}
      frames={frames}
      done={done}
      game={first.view.game}
    />
  );
}

interface Recorded extends Asked {
  token: string | undefined;
  frames: Frame[];
  done: boolean;
  game: string;
}

/** What belongs to the record: the game, and who sat there. */
interface Printed {
  name: string;
  screen: GameScreen;
  content: unknown;
  title: string;
  names: string[];
  /** The seat that was mine; -1: none. */
  me: number;
  /** Names that depend on how it was set up. */
  given: Record<string, string[]> | undefined;
  /** Only who has a secret of its table gets in. */
  hidden: boolean;
}

async function printed({ replay, table, token, frames, game }: Recorded): Promise<Printed> {
  const laid = table ? await api.table(replay, token) : null;
  return {
    name: game,
    screen: await screenOf(game),
    content: await api.content(game),
    title: (await api.games()).find((info) => info.name === game)?.title ?? game,
    // an uploaded record has no names
    names: Array.from({ length: frames[0]!.view.seats }, (_, seat) =>
      nameOr(laid?.seats[seat]?.name ?? "", seat),
    ),
    me: mySeat(replay),
    given: frames[0]!.names,
    hidden: laid?.private === true,
  };
}

function mySeat(replay: string): number {
  return remembered().seats[replay]?.find((link) => link.kind === "seat")?.seat ?? -1;
}

/** Who has no name is counted. */
function nameOr(name: string, seat: number): string {
  return name === "" ? say("player.numbered", { number: seat + 1 }) : name;
}

function Scrubbed(record: Recorded) {
  const [things] = useLoaded(() => printed(record), record.replay);
  if (things.state === "loading") return <Loading what="loading.board" />;
  if (things.state === "failed") return <Trouble error={things.error} />;
  return <Replayed record={record} things={things.value} />;
}

/** Where the replay stands, and whether it goes on by itself. */
interface Tape {
  at: number;
  /** What is there of the record. */
  first: number;
  last: number;
  playing: boolean;
  step: (to: number) => void;
  turn: (by: 1 | -1) => void;
  toggle: () => void;
}

function useTape(frames: Frame[], start: number, turnOf: GameScreen["turn"]): Tape {
  const [place, setAt] = useState(start);
  const [playing, setPlaying] = useState(false);
  const { speed } = useKept();
  const first = frames[0]!.choice;
  const last = first + frames.length - 1;
  // what is far off is shown when it is there
  const at = Math.max(first, Math.min(place, last));
  const frame = frames[at - first]!;
  useEffect(() => {
    if (!playing || at >= last) return;
    const timer = setTimeout(
      () => setAt(at + 1),
      Math.max(150, pace(0, { ...frame, holds: false }, false) || 300) + 250,
    );
    return () => clearTimeout(timer);
  }, [playing, at, last, frame, speed]);
  const step = (to: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  return {
    at,
    first,
    last,
    playing: playing && at < last,
    step,
    turn: (by) => {
      if (turnOf === undefined) return step(at + 10 * by);
      const now = turnOf(frame.view);
      let to = at;
      while (to >= first && to <= last && turnOf(frames[to - first]!.view) === now) to += by;
      step(to);
    },
    toggle: () => {
      if (at >= last) setAt(0);
      setPlaying(!playing || at >= last);
    },
  };
}

function Replayed({ record, things }: { record: Recorded; things: Printed }) {
  const { frames, done } = record;
  const { names } = things;
  const tape = useTape(frames, record.at, things.screen.turn);
  const [open, setOpen] = useState<"help" | "story" | "play-on" | "share" | null>(
    record.story ? "story" : null,
  );
  useEffect(() => {
    document.title = say("title.replay", { game: things.title });
  }, [things.title]);
  const [standing, setStanding] = useState(false); // it stays beside the board while the record is looked at
  const close = () => setOpen(null);
  const [helping, setHelping] = [open === "help", (help: boolean) => setOpen(help ? "help" : null)];
  const upTo = tape.at - tape.first;
  const frame = frames[upTo]!;
  const log = useMemo(() => frames.slice(0, upTo + 1).flatMap((each) => each.entries), [frames, upTo]);
  const words = useWords(things.content, names, things.given, frame.view.seat, {
    screen: things.screen,
    view: frame.view,
  });
  const last = frame.entries[frame.entries.length - 1];
  const help = () => setHelping(true);
  return (
    <TableFrame
      game={things}
      now={{
        view: frame.view,
        moment: tape.at,
        log,
        moving: tape.playing ? frame.entries : [],
        names,
        words,
        seats: [],
        thinking: [],
        clocks: null,
        replay: true,
        since: frame.entries[0]?.n ?? Infinity,
        sentence:
          last === undefined ? say(tape.at === 0 ? "replay.set" : "replay.nothing") : words.told(last).text,
      }}
      acts={{ ...NOTHING, help }}
      guide={null}
      slots={{
        menu: <TableMenu help={help} share={() => setOpen("share")} />,
        aside: (
          <>
            <Scrubber tape={tape} done={done} />
            <button
              type="button"
              className="button replay-story"
              onClick={() => setOpen("story")}
              aria-label={say("replay.story")}
              title={say("replay.story")}
            >
              <Icon name="crystal-ball" /> <span className="word">{say("replay.story")}</span>
            </button>
            <button
              type="button"
              className="button replay-story"
              onClick={() => setStanding(!standing)}
              aria-label={say("standing.title")}
              aria-pressed={standing}
              title={say("standing.title")}
            >
              <Icon name="scales" />
            </button>
            {frame.view.result === null && (
              <button
                type="button"
                className="button gold replay-on"
                onClick={() => setOpen("play-on")}
                aria-label={say("replay.play-on")}
                title={say("replay.play-on")}
              >
                <Icon name="crossed-swords" /> <span className="word">{say("play-on.begin")}</span>
              </button>
            )}
          </>
        ),
      }}
    >
      {standing && (
        <HowItStands
          replay={record.replay}
          token={record.token}
          choice={tape.at}
          names={names}
          words={words}
          close={() => setStanding(false)}
        />
      )}
      {open === "story" && (
        <Dialog title={say("story.title")} close={close} className="wide">
          <StoryOf
            replay={record.replay}
            token={record.token}
            names={names}
            words={words}
            me={things.me}
            goTo={(choice) => {
              close();
              tape.step(choice);
            }}
          />
        </Dialog>
      )}
      {open === "play-on" && (
        <PlayOn
          replay={record.replay}
          token={record.token}
          game={record.game}
          choice={tape.at}
          names={names}
          me={things.me >= 0 ? things.me : (frame.view.asks[0]?.seat ?? 0)}
          close={close}
        />
      )}
      {open === "share" && (
        <ShareLink
          route={{
            page: "replay",
            replay: record.replay,
            at: tape.at,
            ...(record.table ? { table: true } : {}),
          }}
          what={say("share.moment", { at: tape.at, last: tape.last })}
          hidden={things.hidden}
          close={close}
        />
      )}
      {helping && <Help close={() => setHelping(false)} commitment={frame.view.commitment} />}
    </TableFrame>
  );
}

/** All is past. */
const NOTHING = {
  choose: null,
  answer: null,
  undo: null,
  undoTurn: null,
  undoRolled: null,
  noUndo: null,
  again: null,
  skip: null,
  skipAll: null,
  busy: false,
  chat: null,
};

function Scrubber({ tape, done }: { tape: Tape; done: boolean }) {
  const { at, last, playing, step, turn, toggle } = tape;
  return (
    <div className="scrubber" role="group" aria-label={say("replay.label")}>
      <button type="button" className="button" onClick={() => turn(-1)} aria-label={say("replay.turn-back")}>
        <Icon name="fast-backward-button" />
      </button>
      <button type="button" className="button" onClick={() => step(at - 1)} aria-label={say("replay.back")}>
        <Icon name="previous-button" />
      </button>
      <button
        type="button"
        className="button gold"
        onClick={toggle}
        aria-label={say(playing ? "replay.pause" : "replay.play")}
      >
        <Icon name={playing ? "pause-button" : "play-button"} />
      </button>
      <button type="button" className="button" onClick={() => step(at + 1)} aria-label={say("replay.on")}>
        <Icon name="next-button" />
      </button>
      <button type="button" className="button" onClick={() => turn(1)} aria-label={say("replay.turn-on")}>
        <Icon name="fast-forward-button" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say("replay.choice")}
        onChange={(event) => step(Number(event.target.value))}
      />
      <span className="scrubber-place">
        {say("replay.place", { at, last })}
        {done ? "" : " …"}
      </span>
    </div>
  );
}
