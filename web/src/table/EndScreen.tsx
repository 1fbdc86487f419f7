import { useEffect, useMemo, useState } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf } from "../route";
import { Dialog, said } from "../shared";
import type { Frame, Verdict } from "../wire";
import { Chart } from "./Charts";
import { allFrames, seriesOf } from "./history";
import { marksFor } from "./marks";
import { listed } from "./model";
import type { GameScreen, View } from "./screen";

export interface EndScreenProps {
  view: View;
  names: string[];
  screen: GameScreen;
  table: string;
  token: string | undefined;
  rematch: (() => void) | null;
  /** What a tutorial's guide says at the end. */
  farewell?: readonly string[] | null;
  /** A real game, after a tutorial. */
  play?: (() => void) | null;
  close: () => void;
}

/** Who won and how, the course of the game, and the proof that the dice were fair. */
export function EndScreen(props: EndScreenProps) {
  const { view, names, screen, table, token, rematch, farewell, play, close } = props;
  const result = view.result!;
  const marks = useMemo(() => marksFor(names), [names]);
  const [frames, setFrames] = useState<Frame[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [verdict, setVerdict] = useState<Verdict | "asking" | null>(null);
  const measures = screen.measures;
  useEffect(() => {
    if (measures === undefined) return;
    let gone = false;
    allFrames(table, token).then(
      (all) => !gone && setFrames(all),
      (error: unknown) => !gone && setTrouble(said(error)),
    );
    return () => {
      gone = true;
    };
  }, [table, token, measures]);
  const winners = result.winners.map((seat) => names[seat] ?? `seat ${seat + 1}`);
  const mine = result.winners.includes(view.seat);
  const headline =
    winners.length === 0
      ? "Nobody has won"
      : mine && winners.length === 1
        ? "You have won!"
        : `${listed(winners)} won`;
  return (
    <Dialog title={headline} close={close} className="end wide">
      <p className="end-words">
        <Icon name={winners.length === 0 ? "broken-skull" : "laurel-crown"} size={44} className="gold-ink" />
        <span>{screen.ending?.(view) ?? result.ending}</span>
      </p>
      {farewell?.map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      {play != null && (
        <p className="row">
          <button type="button" className="button gold big" onClick={play}>
            Now play a real game
          </button>
        </p>
      )}
      <div className="standing" role="region" aria-label="How everybody stood" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {measures?.map((measure) => (
                <th key={measure.name} scope="col">
                  {measure.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names
              .map((name, seat) => ({ name, seat, points: result.points[seat] ?? 0 }))
              .sort((a, b) => b.points - a.points)
              .map(({ name, seat }) => (
                <tr key={seat}>
                  <th scope="row">
                    <span>
                      <SeatMark seat={seat} initial={marks[seat]!.initial} size={26} /> {name}
                      {result.winners.includes(seat) && (
                        <Icon name="laurel-crown" label="winner" className="gold-ink" />
                      )}
                    </span>
                  </th>
                  {measures?.map((measure) => (
                    <td key={measure.name}>{measure.of(view, seat)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {measures !== undefined && frames === null && trouble === null && (
        <div className="ghost tall" aria-busy="true" />
      )}
      {trouble !== null && <p className="small">The course of the game cannot be drawn: {trouble}</p>}
      {frames !== null && measures !== undefined && (
        <div className="charts">
          {measures.map((measure) => (
            <Chart
              key={measure.name}
              name={measure.name}
              marks={marks}
              series={seriesOf(frames, measure, screen.turn)}
              turnName={screen.turnName}
            />
          ))}
        </div>
      )}
      <p className="row">
        {rematch !== null && play == null && (
          <button type="button" className="button gold big" onClick={rematch}>
            Rematch
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => go({ page: "replay", replay: table, table: true })}
        >
          Watch it again
        </button>
        <a className="button" href={api.recordAddress(table, token)} download>
          Download the record
        </a>
        <button
          type="button"
          className="button"
          disabled={verdict === "asking"}
          onClick={() => {
            setVerdict("asking");
            api.verify(table, token).then(setVerdict, (error: unknown) => {
              setVerdict(null);
              setTrouble(said(error));
            });
          }}
        >
          {verdict === "asking" ? "Replaying …" : "Verify the dice"}
        </button>
        <a className="button" href={hashOf({ page: "lobby" })}>
          Lobby
        </a>
      </p>
      {verdict !== null && verdict !== "asking" && (
        <p className={verdict.ok ? "good" : "bad"} role="status">
          <Icon name={verdict.ok ? "check-mark" : "cancel"} /> {verdict.message}
          <br />
          <small>
            seed <code>{verdict.seed}</code> · fingerprint <code>{verdict.commitment.slice(0, 24)}…</code>
          </small>
        </p>
      )}
    </Dialog>
  );
}
