/** The story of a finished game: everybody's chances, where it turned, what cost most, and what luck did. */
import { useCallback, useEffect, useState } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { said } from "../shared";
import type { Lot, Slip, Story, StoryInfo, Turning } from "../wire";
import { say, type Key } from "../words/say";
import { useNarrow } from "./desk";
import {
  answerText,
  betterText,
  chanceText,
  changeText,
  costText,
  luckText,
  percentOf,
  thinned,
  worstOf,
} from "./insight";
import { seatColour } from "./marks";
import { nameOf } from "./model";
import { Reasons } from "./Reasons";
import type { TableReader } from "./screen";

const LOOK_AGAIN = 700; // milliseconds

export interface StoryProps {
  replay: string;
  token: string | undefined;
  names: string[];
  words: TableReader;
  /** Whose eyes these are; -1: nobody's. */
  me: number;
  /** Show the table after so many choices. */
  goTo: (choice: number) => void;
}

export function StoryOf(props: StoryProps) {
  const { replay, token } = props;
  const { info, error, begin, stop } = useStory(replay, token);
  if (error !== null) return <p className="bad">{error}</p>;
  if (info === null) return <div className="ghost" aria-busy="true" />;
  if (info.story !== null && !info.going) return <Told {...props} story={info.story} of={info.of} whole />;
  return (
    <section className="story-of" aria-label={say("story.title")}>
      {info.going ? (
        <>
          <Making info={info} stop={stop} />
          {info.story !== null && <Told {...props} story={info.story} of={info.of} whole={false} />}
        </>
      ) : (
        <p className="row story-offer">
          <button type="button" className="button gold" onClick={begin}>
            <Icon name="crystal-ball" /> {say("story.make")}
          </button>
          <span className="small">{(info.problem ?? "") !== "" ? info.problem : say("story.what")}</span>
        </p>
      )}
    </section>
  );
}

function useStory(replay: string, token: string | undefined) {
  const [info, setInfo] = useState<StoryInfo | null>(null);
  const [error, setError] = useState<string | null>(null);
  const failed = useCallback((problem: unknown) => setError(said(problem)), []);
  useEffect(() => {
    api.story(replay, token).then(setInfo, failed);
  }, [replay, token, failed]);
  const going = info?.going === true;
  useEffect(() => {
    if (!going) return;
    const timer = setInterval(() => {
      api.story(replay, token).then(setInfo, failed);
    }, LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [going, replay, token, failed]);
  return {
    info,
    error,
    begin: () => {
      api.makeStory(replay, token).then(setInfo, failed);
    },
    stop: () => {
      api.stopStory(replay, token).then(() => setInfo({ done: 0, of: 0, going: false, story: null }), failed);
    },
  };
}

function Making({ info, stop }: { info: StoryInfo; stop: () => void }) {
  const { done, of } = info;
  return (
    <div className="story-making">
      <label>
        <span>{say("story.making", { done, of: of === 0 ? "…" : of })}</span>
        <progress value={of === 0 ? undefined : done} max={Math.max(1, of)} />
      </label>
      <button type="button" className="button" onClick={stop}>
        {say("hint.stop")}
      </button>
    </div>
  );
}

interface ToldProps extends StoryProps {
  story: Story;
  /** How many choices the game has: the story may have come only so far. */
  of: number;
  whole: boolean;
}

/** The story, or as much of it as has been made: then nobody is told yet that nothing better was found. */
function Told({ story, of, whole, ...props }: ToldProps) {
  const { me, names } = props;
  const seats =
    me >= 0 ? [me, ...names.keys()].filter((seat, at, all) => all.indexOf(seat) === at) : [...names.keys()];
  const worst = seats.map((seat) => [seat, worstOf(story, seat)] as const);
  const told = (
    <>
      <Curve story={story} of={of} {...props} />
      <Turnings story={story} whole={whole} {...props} />
      <div className="story-slips">
        {worst.map(
          ([seat, slip]) =>
            (whole || slip !== undefined) && <Worst key={seat} seat={seat} slip={slip} {...props} />,
        )}
      </div>
    </>
  );
  if (!whole) return told;
  return (
    <section className="story-of" aria-label={say("story.title")}>
      <h3>{say("story.title")}</h3>
      {told}
      <Lots lots={story.lots} names={names} />
      <p className="small">{say("story.how")}</p>
    </section>
  );
}

const WIDTH = { desk: 640, narrow: 330 };
const HEIGHT = 190;
const PAD = { left: 48, right: 12, top: 10, bottom: 22 };
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "12 5"];

/** Everybody's chances over the choices; a click goes to that moment. */
function Curve({ story, of, names, goTo }: StoryProps & { story: Story; of: number }) {
  const { chances, turnings } = story;
  const width = useNarrow() ? WIDTH.narrow : WIDTH.desk;
  const last = Math.max(of, chances.length - 1);
  const x = (choice: number) => PAD.left + (choice / Math.max(1, last)) * (width - PAD.left - PAD.right);
  const y = (chance: number) => HEIGHT - PAD.bottom - chance * (HEIGHT - PAD.top - PAD.bottom);
  const points = thinned(chances.length, 320);
  const pointed = (event: React.MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    const part = (at - PAD.left) / (width - PAD.left - PAD.right);
    goTo(Math.min(chances.length - 1, Math.round(Math.max(0, part) * last)));
  };
  return (
    <figure className="chart curve">
      <figcaption>{say("story.curve")}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={say("story.curve-label", { count: last })}
        onClick={pointed}
      >
        {[0, 0.5, 1].map((value) => (
          <g key={value}>
            <line x1={PAD.left} x2={width - PAD.right} y1={y(value)} y2={y(value)} className="chart-rule" />
            <text x={PAD.left - 6} y={y(value) + 4} textAnchor="end">
              {chanceText(value)}
            </text>
          </g>
        ))}
        {turnings.map(({ choice }) => (
          <line
            key={choice}
            x1={x(choice)}
            x2={x(choice)}
            y1={PAD.top}
            y2={HEIGHT - PAD.bottom}
            className="turn-mark"
          />
        ))}
        {names.map((_, seat) => (
          <path
            key={seat}
            d={points
              .map(
                (at, n) =>
                  `${n === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(chances[at]![seat] ?? 0).toFixed(1)}`,
              )
              .join("")}
            fill="none"
            stroke={seatColour(seat).colour}
            strokeWidth="2.6"
            strokeDasharray={DASHES[seat % DASHES.length]}
            strokeLinejoin="round"
          />
        ))}
        <text x={PAD.left} y={HEIGHT - 5}>
          {say("story.start")}
        </text>
        <text x={width - PAD.right} y={HEIGHT - 5} textAnchor="end">
          {say("story.end", { count: last })}
        </text>
      </svg>
      <p className="curve-seats">
        {names.map((name, seat) => (
          <span key={seat}>
            <SeatMark seat={seat} size={18} /> {name}
          </span>
        ))}
      </p>
    </figure>
  );
}

function Turnings({ story, whole, names, words, goTo }: StoryProps & { story: Story; whole: boolean }) {
  if (story.turnings.length === 0) return null;
  const how = ({ by, luck, leads, seat }: Turning) => {
    const name = nameOf(names, seat);
    if (leads) return say("story.takes-lead", { name, percent: percentOf(by) });
    return say(by > 0 ? "story.gains" : "story.loses", { name, percent: percentOf(by) }) + lucky(by, luck);
  };
  const what = ({ choice, made }: Turning) => {
    const told = answerText(words, made);
    return whole && choice === story.choices ? say("story.and-over", { what: told }) : told;
  };
  return (
    <>
      <h4>{say("story.turnings")}</h4>
      <ol className="turnings">
        {story.turnings.map((turning) => (
          <li key={turning.choice}>
            <button type="button" className="quiet-button" onClick={() => goTo(turning.choice)}>
              <SeatMark seat={turning.seat} size={20} />
              <span>
                <strong>{how(turning)}</strong>
                <small>
                  {when(turning)}
                  {say("story.choice-of", {
                    number: turning.choice,
                    name: nameOf(names, turning.who),
                    what: what(turning),
                  })}
                </small>
              </span>
              <Icon name="play-button" />
            </button>
            <Reasons reasons={turning.reasons ?? []} me={turning.seat} names={names} words={words} happened />
          </li>
        ))}
      </ol>
    </>
  );
}

/** On which day, in which round: where the game counts them. */
const STAGES: Partial<Record<string, Key>> = { turn: "story.turn", day: "story.day", round: "story.round" };

function when({ stage = "", number = 0 }: Turning | Slip): string {
  const told = STAGES[stage];
  return told === undefined ? "" : `${say(told, { number })} `;
}

/** More than half of it was luck. */
function lucky(by: number, luck: number): string {
  return Math.abs(luck) > Math.abs(by) / 2 && luck > 0 === by > 0 ? ` ${say("story.by-luck")}` : "";
}

interface WorstProps extends StoryProps {
  seat: number;
  slip: Slip | undefined;
}

function Worst({ seat, slip, me, names, words, goTo }: WorstProps) {
  const mine = seat === me;
  const name = nameOf(names, seat);
  if (slip === undefined) {
    return (
      <article className="slip">
        <h4>
          <SeatMark seat={seat} size={20} />{" "}
          {mine ? say("story.no-slip-mine") : say("story.no-slip", { name })}
        </h4>
      </article>
    );
  }
  return (
    <article className="slip">
      <h4>
        <SeatMark seat={seat} size={20} /> {mine ? say("story.worst-mine") : say("story.worst", { name })}
        <span className="slip-cost">{changeText(-slip.cost)}</span>
      </h4>
      <p>
        {when(slip)}
        {say("story.instead", { made: answerText(words, slip.made), better: betterText(words, slip) })}
      </p>
      <Reasons reasons={slip.reasons} me={seat} names={names} words={words} />
      <button type="button" className="button" onClick={() => goTo(slip.choice)}>
        <Icon name="play-button" /> {say("story.show", { number: slip.choice + 1 })}
      </button>
    </article>
  );
}

/** Luck and skill told apart. */
function Lots({ lots, names }: { lots: readonly Lot[]; names: string[] }) {
  return (
    <div className="standing lots" role="region" aria-label={say("story.lots")} tabIndex={0}>
      <table>
        <caption>{say("story.lots")}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{say("story.luck")}</th>
            <th scope="col">{say("story.slips")}</th>
            <th scope="col">{say("story.cost")}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ seat, luck, rolls, lost, slips, choices }) => (
            <tr key={seat}>
              <th scope="row">
                <span>
                  <SeatMark seat={seat} size={24} /> {nameOf(names, seat)}
                </span>
              </th>
              <td>{luckText(luck, rolls)}</td>
              <td>{say("story.of-choices", { slips, choices })}</td>
              <td>{costText(lost, slips)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
