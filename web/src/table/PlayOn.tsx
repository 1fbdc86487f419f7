/** From a moment of a replay: a new table that goes on from there, against bots or with friends. */
import { useState } from "react";
import { byLevel, rankAndLevel } from "../lobby/levels";
import { botName, usualBot } from "../lobby/plan";
import { api } from "../net/api";
import { SeatMark } from "../parts/SeatMark";
import { go } from "../route";
import { Dialog, said, useLoaded } from "../shared";
import { keepLinks, myName } from "../store";
import type { GameInfo, SeatWanted } from "../wire";
import { say } from "../words/say";

export interface PlayOnProps {
  replay: string;
  token: string | undefined;
  game: string;
  choice: number;
  /** Who sat there, and where I sit at first. */
  names: string[];
  me: number;
  close: () => void;
}

export function PlayOn(props: PlayOnProps) {
  const [games] = useLoaded(() => api.games(), "games");
  const info = games.state === "ready" ? games.value.find(({ name }) => name === props.game) : undefined;
  return (
    <Dialog title={say("play-on.title", { number: props.choice })} close={props.close} className="play-on">
      <p>{say("play-on.what")}</p>
      {info === undefined ? <div className="ghost" aria-busy="true" /> : <Seats {...props} info={info} />}
    </Dialog>
  );
}

/** "me", "open" for a friend, or a bot's level. */
type Sitter = string;

function Seats({ replay, token, choice, names, me, info }: PlayOnProps & { info: GameInfo }) {
  const [sitters, setSitters] = useState<Sitter[]>(() =>
    names.map((_, seat) => (seat === Math.max(0, me) ? "me" : usualBot(info))),
  );
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (seat: number, sitter: Sitter) =>
    setSitters((now) =>
      now.map((each, at) =>
        at === seat ? sitter : sitter === "me" && each === "me" ? usualBot(info) : each,
      ),
    );
  const begin = () => {
    setBusy(true);
    const seats = sitters.map((sitter, seat): SeatWanted => {
      if (sitter === "me")
        return { kind: "person", name: myName() || say("player.numbered", { number: seat + 1 }) };
      if (sitter === "open") return { kind: "open" };
      return { kind: "bot", name: botName(seat), bot: sitter };
    });
    api.playOn(replay, { choice, seats }, token).then(
      (made) => {
        keepLinks(made.table, made.links);
        go({ page: "table", table: made.table });
      },
      (problem: unknown) => {
        setError(said(problem));
        setBusy(false);
      },
    );
  };
  return (
    <>
      <div className="seat-rows">
        {names.map((name, seat) => (
          <label key={seat} className="seat-row">
            <SeatMark seat={seat} size={26} /> <span>{name}</span>
            <select
              value={sitters[seat]}
              aria-label={say("play-on.who", { name })}
              onChange={(event) => set(seat, event.target.value)}
            >
              <option value="me">{say("play-on.me")}</option>
              <option value="open">{say("new.friend")}</option>
              {byLevel(info.bots).map((bot) => (
                <option key={bot.name} value={bot.name}>
                  {rankAndLevel(bot.name)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p className="small">{say("play-on.deal")}</p>
      {error !== null && (
        <p className="bad" role="alert">
          {error}
        </p>
      )}
      <p className="row end">
        <button type="button" className="button gold big" disabled={busy} onClick={begin}>
          {say("play-on.begin")}
        </button>
      </p>
    </>
  );
}
