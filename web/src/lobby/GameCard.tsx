/** A game in the lobby: what it looks like, how heavy it is, and the ways into it. */
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import type { GameInfo } from "../wire";
import { say } from "../words/say";
import { GAME_ART } from "./art";
import { shelved, WEIGHTS, type Weight } from "./games";
import { rankAndLevel } from "./levels";
import { gentleBot, usualBot } from "./plan";

export interface GameCardProps {
  info: GameInfo;
  busy: boolean;
  /** Nobody played it here yet: the next game is a first one. */
  fresh: boolean;
  play: () => void;
  learn: (() => void) | undefined;
  read: () => void;
}

export function GameCard({ info, busy, fresh, play, learn, read }: GameCardProps) {
  const Art = GAME_ART[info.name];
  // a newcomer is best served by the lesson, where there is one
  const lessonFirst = fresh && learn !== undefined;
  return (
    <article className="game-card parchment">
      <div className="game-art" aria-hidden="true">
        {Art === undefined ? <Icon name="chess-rook" size={96} /> : <Art />}
      </div>
      <div className="game-words">
        <h3>{info.title}</h3>
        <Facts info={info} />
        <p>{info.blurb}</p>
        <p className="row">
          <button
            type="button"
            className={lessonFirst ? "button big" : "button gold big"}
            disabled={busy}
            onClick={play}
          >
            {say("lobby.play-now")}
          </button>
          {learn !== undefined && (
            <button
              type="button"
              className={lessonFirst ? "button gold big" : "button"}
              disabled={busy}
              onClick={learn}
            >
              {say("lobby.learn")}
            </button>
          )}
          <button type="button" className="button" onClick={read}>
            {say("lobby.how-to-play")}
          </button>
          <a className="button" href={hashOf({ page: "lobby", game: info.name })}>
            {say("lobby.new-table")}
          </a>
        </p>
        <p className="small">{hint(info, fresh)}</p>
      </div>
    </article>
  );
}

/** What "Play now" does, here and now. */
function hint(info: GameInfo, fresh: boolean): string {
  const level = rankAndLevel(fresh ? gentleBot(info) : usualBot(info)) ?? "";
  const lesson =
    info.tutorial === null ? "" : ` ${say("lobby.learn-time", { count: info.tutorial.minutes })}`;
  return say(fresh ? "lobby.first-hint" : "lobby.play-hint", { level }) + lesson;
}

function Facts({ info }: { info: GameInfo }) {
  const weight = shelved(info.name)?.weight;
  return (
    <p className="game-facts">
      {weight !== undefined && <Heaviness weight={weight} />}
      <span>
        <Icon name="meeple" /> {players(info.seats)}
      </span>
      {info.minutes > 0 && (
        <span>
          <Icon name="sands-of-time" /> {say("lobby.minutes", { count: info.minutes })}
        </span>
      )}
    </p>
  );
}

/** One to three weights, and the word. */
function Heaviness({ weight }: { weight: Weight }) {
  const heavy = WEIGHTS.indexOf(weight);
  return (
    <span className={`weight ${weight}`}>
      <span className="weight-pips" aria-hidden="true">
        {WEIGHTS.map((each, at) => (
          <i key={each} className={at <= heavy ? "full" : ""} />
        ))}
      </span>{" "}
      {say(`weight.${weight}`)}
    </span>
  );
}

function players(seats: readonly number[]): string {
  const least = Math.min(...seats);
  const most = Math.max(...seats);
  return least === most
    ? say("lobby.players", { count: least })
    : say("lobby.players-range", { least, most });
}
