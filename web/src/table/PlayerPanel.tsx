import type { ReactNode } from "react";
import { rankAndLevel, rankOf } from "../lobby/levels";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import type { SeatInfo } from "../wire";
import { say } from "../words/say";
import { Clock } from "./Clock";
import type { SeatMark as Mark } from "./screen";

export interface PlayerPanelProps {
  seat: number;
  name: string;
  mark: Mark;
  info: SeatInfo | undefined;
  me: boolean;
  /** The table waits for this seat. */
  active: boolean;
  thinking: boolean;
  winner: boolean;
  clock: { seconds: number; at: number; running: boolean } | null;
  /** A bot may take over: the person is away. */
  takeOver: (() => void) | null;
  /** Somebody else may have the seat: nobody is there. */
  giveAway: (() => void) | null;
  children?: ReactNode;
}

/** That a bot plays, and how well. */
function BotMark({ bot }: { bot: string }) {
  const rank = rankOf(bot);
  return (
    <span className="player-bot" title={rankAndLevel(bot) ?? undefined}>
      <Icon name="robot-golem" label={say("player.bot")} size={20} />
      {rank !== null && <small> {rank}</small>}
    </span>
  );
}

export function PlayerPanel(props: PlayerPanelProps) {
  const { seat, name, mark, info, me, active, thinking, winner, clock, takeOver, giveAway, children } = props;
  const away = info !== undefined && info.kind !== "bot" && info.bot === null && !info.online;
  const gone =
    info?.resigned === true ? say("player.resigned") : info?.left === true ? say("player.left") : null;
  return (
    <section
      className={`player parchment ${active ? "active" : ""}`}
      aria-label={[
        name,
        mark.colourName,
        ...(me ? [say("player.you")] : []),
        ...(active ? [say("player.to-move")] : []),
      ].join(say("list.between"))}
      style={{ "--seat": mark.colour } as React.CSSProperties}
    >
      <header>
        <SeatMark seat={seat} size={28} />
        <h2>
          {name}
          {me && <small> {say("player.you")}</small>}
        </h2>
        {info?.bot != null && <BotMark bot={info.bot} />}
        {winner && <Icon name="laurel-crown" label={say("player.winner")} className="gold-ink" />}
        {thinking ? (
          <span className="player-state">{say("player.thinks")}</span>
        ) : active ? (
          <span className="player-state">{say("player.to-move")}</span>
        ) : null}
        {away && !active && (
          <span className="player-state away">{say(info.claimed ? "player.away" : "player.not-here")}</span>
        )}
        {gone !== null && <span className="player-state away">{gone}</span>}
        {clock !== null && <Clock {...clock} />}
      </header>
      {children}
      {(takeOver !== null || giveAway !== null) && (
        <p className="player-seat">
          {takeOver !== null && (
            <button type="button" className="quiet-button" onClick={takeOver}>
              {say(info?.bot != null ? "player.give-back" : "player.let-bot")}
            </button>
          )}
          {giveAway !== null && (
            <button type="button" className="quiet-button" onClick={giveAway}>
              {say("player.invite")}
            </button>
          )}
        </p>
      )}
    </section>
  );
}
