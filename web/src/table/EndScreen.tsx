import { useEffect, useMemo, useRef, useState, type CSSProperties } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { go, hashOf } from "../route";
import { Dialog, said } from "../shared";
import type { Frame, Verdict } from "../wire";
import { Phrase } from "../words/Phrase";
import { listed, say } from "../words/say";
import { Breakdown } from "./Breakdown";
import { Chart } from "./Charts";
import { allFrames, seriesOf } from "./history";
import { marksFor } from "./marks";
import { nameOf } from "./model";
import { StoryOf } from "./Story";
import type { GameScreen, SeatMark as SeatMarkInfo, TableReader, View } from "./screen";
import type { Result } from "./view";

export interface EndScreenProps {
  view: View;
  names: string[];
  words: TableReader;
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

/** Who won, in a few words; who shares a win has less than a whole one. */
export function headlineOf({ winners, points }: Result, names: string[], me: number): string {
  const [first] = winners;
  if (first === undefined) return say("end.nobody");
  if (winners.length === 1 && first === me) return say("end.you-won");
  const tied = (points[first] ?? 1) < 1;
  return say(tied ? "end.tied" : "end.won", { names: listed(winners.map((seat) => nameOf(names, seat))) });
}

/** Who won and how, the course of the game, and the proof that the dice were fair. */
export function EndScreen(props: EndScreenProps) {
  const { view, names, words, screen, farewell, play, close } = props;
  const result = view.result!;
  const marks = useMemo(() => marksFor(names), [names]);
  return (
    <Dialog title={headlineOf(result, names, view.seat)} close={close} className="end wide">
      <p className="end-words">
        <Icon
          name={result.winners.length === 0 ? "broken-skull" : "laurel-crown"}
          size={44}
          className="gold-ink"
        />
        <span>
          {result.ending === "resigned"
            ? say("end.resigned")
            : (screen.ending?.(view, words) ?? result.ending)}
        </span>
      </p>
      {farewell?.map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      {play != null && (
        <p className="row">
          <button type="button" className="button gold big" onClick={play}>
            {say("end.real-game")}
          </button>
        </p>
      )}
      <Standing view={view} names={names} screen={screen} marks={marks} />
      <Breakdown view={view} names={names} screen={screen} />
      <StoryOf
        replay={props.table}
        token={props.token}
        names={names}
        words={words}
        me={view.seat}
        goTo={(choice) => go({ page: "replay", replay: props.table, table: true, at: choice })}
      />
      <Course {...props} marks={marks} />
      <Afterwards {...props} />
    </Dialog>
  );
}

type Marked = Pick<EndScreenProps, "view" | "names" | "screen"> & { marks: SeatMarkInfo[] };

/** How everybody stood, the best first. */
function Standing({ view, names, screen, marks }: Marked) {
  const { measures } = screen;
  const result = view.result!;
  const places = names
    .map((name, seat) => ({
      name,
      seat,
      points: result.points[seat] ?? 0,
      won: result.winners.includes(seat),
    }))
    .sort((a, b) => b.points - a.points || Number(b.won) - Number(a.won));
  return (
    <div
      className="standing standing-of-all"
      style={{ "--measures": measures?.length ?? 1 } as CSSProperties}
      role="region"
      aria-label={say("end.standing")}
      tabIndex={0}
    >
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
          {places.map(({ name, seat, won }) => (
            <tr key={seat}>
              <th scope="row">
                <span>
                  <SeatMark seat={seat} initial={marks[seat]!.initial} size={26} /> {name}
                  {won && <Icon name="laurel-crown" label={say("end.winner")} className="gold-ink" />}
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
  );
}

/** The course of the game, from its record. */
function Course({ screen, table, token, marks }: EndScreenProps & Marked) {
  const [frames, setFrames] = useState<Frame[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { measures } = screen;
  useEffect(() => {
    if (measures === undefined) return;
    let gone = false;
    allFrames(table, token).then(
      (all) => !gone && setFrames(all),
      (error: unknown) => {
        if (gone) return;
        // a server that has much to do is asked once more before anybody reads of it
        if (tries === 0) setTries(1);
        else setTrouble(said(error));
      },
    );
    return () => {
      gone = true;
    };
  }, [table, token, measures, tries]);
  if (measures === undefined) return null;
  if (trouble !== null)
    return (
      <p className="row">
        <span>{say("end.no-course", { error: trouble })}</span>
        <button
          type="button"
          className="button"
          onClick={() => {
            setTrouble(null);
            setTries(tries + 1);
          }}
        >
          {say("end.try-again")}
        </button>
      </p>
    );
  if (frames === null) return <div className="ghost tall" aria-busy="true" />;
  return (
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
  );
}

/** What can be done with a game that is over. */
function Afterwards({ table, token, rematch, play }: EndScreenProps) {
  const [verdict, setVerdict] = useState<Verdict | "asking" | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // the answer is above the buttons, which stay where they are: it is brought into sight
  const answer = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    answer.current?.scrollIntoView({ block: "center" });
  }, [verdict, trouble]);
  const verify = () => {
    setTrouble(null);
    setVerdict("asking");
    api.verify(table, token).then(setVerdict, (error: unknown) => {
      setVerdict(null);
      setTrouble(said(error));
    });
  };
  return (
    <>
      {trouble !== null && (
        <p className="bad" role="alert" ref={answer}>
          {trouble}
        </p>
      )}
      {verdict !== null && verdict !== "asking" && (
        <p className={verdict.ok ? "good" : "bad"} role="status" ref={answer}>
          <Icon name={verdict.ok ? "check-mark" : "cancel"} />{" "}
          {verdict.ok ? say("end.verified", { choices: verdict.choices }) : verdict.message}
          <br />
          <small>
            <Phrase
              of="end.fingerprint"
              seed={<code>{verdict.seed}</code>}
              fingerprint={<code>{verdict.commitment.slice(0, 24)}…</code>}
            />
          </small>
        </p>
      )}
      <p className="row end-buttons">
        {rematch !== null && play == null && (
          <button type="button" className="button gold big" onClick={rematch}>
            {say("end.rematch")}
          </button>
        )}
        <a className="button" href={hashOf({ page: "lobby" })}>
          {say("end.lobby")}
        </a>
        <button
          type="button"
          className="button"
          onClick={() => go({ page: "replay", replay: table, table: true })}
        >
          {say("end.again")}
        </button>
        <a className="button" href={api.recordAddress(table, token)} download>
          {say("end.record")}
        </a>
        <button type="button" className="button" disabled={verdict === "asking"} onClick={verify}>
          {say(verdict === "asking" ? "end.replaying" : "end.verify")}
        </button>
      </p>
    </>
  );
}
