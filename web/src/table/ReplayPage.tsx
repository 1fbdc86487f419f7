import { useEffect, useMemo, useRef, useState } from "react";
import { screenOf } from "../games";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Loading, said, Trouble, useLoaded } from "../shared";
import { useKept } from "../store";
import type { Frame } from "../wire";
import { Help, TableMenu } from "./TableMenu";
import { allFrames } from "./history";
import { pace } from "./motion";
import { TableFrame } from "./TableFrame";

/** A recorded game, choice by choice, all hands open. */
export default function ReplayPage({ replay, table }: { replay: string; table: boolean }) {
  const { seats } = useKept();
  const token = seats[replay]?.find((link) => link.kind === "seat")?.token;
  const [frames, setFrames] = useState<Frame[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  useEffect(() => {
    let gone = false;
    allFrames(replay, token, (some) => !gone && setFrames(some)).then(
      () => !gone && setDone(true),
      (problem: unknown) => !gone && setError(said(problem)),
    );
    return () => {
      gone = true;
    };
  }, [replay, token]);
  if (error !== null) {
    return (
      <main className="join">
        <Trouble error={error}>
          <a className="button" href={hashOf({ page: "lobby" })}>
            To the lobby
          </a>
        </Trouble>
      </main>
    );
  }
  const first = frames[0];
  if (first === undefined) return <Loading what="the record" />;
  return (
    <Scrubbed
      replay={replay}
      table={table}
      token={token}
      frames={frames}
      done={done}
      game={first.view.game}
    />
  );
}

function Scrubbed({
  replay,
  table,
  token,
  frames,
  done,
  game,
}: {
  replay: string;
  table: boolean;
  token: string | undefined;
  frames: Frame[];
  done: boolean;
  game: string;
}) {
  const [things] = useLoaded(
    async () => ({
      screen: await screenOf(game),
      content: await api.content(game),
      rules: await api.rules(game),
      title: (await api.games()).find((info) => info.name === game)?.title ?? game,
      // an uploaded record has no names
      names: table ? (await api.table(replay, token)).seats.map((seat) => seat.name) : null,
    }),
    replay,
  );
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [help, setHelp] = useState(false);
  const { speed } = useKept();
  const last = frames.length - 1;
  const frame = frames[Math.min(at, last)]!;
  const log = useMemo(() => frames.slice(0, at + 1).flatMap((each) => each.entries), [frames, at]);
  useEffect(() => {
    if (!playing || at >= last) return;
    const timer = setTimeout(() => setAt(at + 1), Math.max(150, pace(0, frame) || 300) + 250);
    return () => clearTimeout(timer);
  }, [playing, at, last, frame, speed]);
  const slider = useRef<HTMLInputElement>(null);
  if (things.state === "loading") return <Loading what="the board" />;
  if (things.state === "failed") return <Trouble error={things.error} />;
  const { screen, content, rules, title } = things.value;
  const names =
    things.value.names ?? Array.from({ length: frame.view.seats }, (_, seat) => `Player ${seat + 1}`);
  const step = (to: number) => {
    setPlaying(false);
    setAt(Math.max(0, Math.min(last, to)));
  };
  const turnOf = screen.turn;
  const turn = (by: 1 | -1) => {
    if (turnOf === undefined) return step(at + 10 * by);
    const now = turnOf(frame.view);
    let to = at;
    while (to >= 0 && to <= last && turnOf(frames[to]!.view) === now) to += by;
    step(to);
  };
  const lastText = [...frame.entries].reverse().find((entry) => entry.text !== "")?.text;
  return (
    <TableFrame
      title={title}
      screen={screen}
      content={content}
      rules={rules}
      view={frame.view}
      log={log}
      moving={playing ? frame.entries : []}
      names={names}
      seats={[]}
      thinking={[]}
      clocks={null}
      chat={null}
      choose={null}
      undo={null}
      busy={false}
      skip={null}
      replay
      sentence={lastText ?? (at === 0 ? "The table is set." : "…")}
      help={() => setHelp(true)}
      menu={<TableMenu help={() => setHelp(true)} />}
      aside={
        <div className="scrubber" role="group" aria-label="Replay">
          <button type="button" className="button" onClick={() => turn(-1)} aria-label="A turn back">
            <Icon name="fast-backward-button" />
          </button>
          <button type="button" className="button" onClick={() => step(at - 1)} aria-label="A choice back">
            <Icon name="previous-button" />
          </button>
          <button
            type="button"
            className="button gold"
            onClick={() => {
              if (at >= last) setAt(0);
              setPlaying(!playing || at >= last);
            }}
            aria-label={playing && at < last ? "Pause" : "Play"}
          >
            <Icon name={playing && at < last ? "pause-button" : "play-button"} />
          </button>
          <button type="button" className="button" onClick={() => step(at + 1)} aria-label="A choice on">
            <Icon name="next-button" />
          </button>
          <button type="button" className="button" onClick={() => turn(1)} aria-label="A turn on">
            <Icon name="fast-forward-button" />
          </button>
          <input
            ref={slider}
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label="Choice"
            onChange={(event) => step(Number(event.target.value))}
          />
          <span className="scrubber-place">
            {at} / {last}
            {done ? "" : " …"}
          </span>
        </div>
      }
    >
      {help && <Help close={() => setHelp(false)} commitment={frame.view.commitment} />}
    </TableFrame>
  );
}
