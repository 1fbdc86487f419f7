/** The tables of the day: a deal for each game, one try at it, and what the others made of it. */
import { useState } from "react";
import { api } from "../net/api";
import { Icon } from "../parts/Icon";
import { hashOf } from "../route";
import { Dialog, Trouble, useLoaded } from "../shared";
import { useKept } from "../store";
import type { DailyInfo, DailyLine } from "../wire";
import { Phrase } from "../words/Phrase";
import { say } from "../words/say";
import { until } from "../words/when";
import { rankAndLevel } from "./levels";
import { stageText } from "./mine";
import { useAgain } from "./MyGames";

const BOT = "greedy";

export function Daily({ busy, play }: { busy: boolean; play: (game: string) => void }) {
  const { daily } = useKept();
  const [days, reload] = useLoaded(() => api.days(daily), daily);
  const [shown, show] = useState<string | null>(null);
  const [now] = useState(() => Date.now() / 1000);
  useAgain(reload);
  if (days.state === "failed") return <Trouble error={days.error} retry={reload} />;
  if (days.state === "loading" || days.value.length === 0) return null;
  const opened = days.value.find(({ game }) => game === shown);
  return (
    <section aria-labelledby="daily-title">
      <h2 id="daily-title">{say("daily.title")}</h2>
      <p className="on-wood">
        {say("daily.hint", { level: rankAndLevel(BOT) ?? BOT, when: until(days.value[0]!.ends, now) })}
      </p>
      <ul className="daily-list">
        {days.value.map((day) => (
          <li key={day.game} className="daily-card parchment">
            <h3>{day.title}</h3>
            <p>{standingText(day)}</p>
            <p className="row">
              <Way day={day} busy={busy} play={() => play(day.game)} />
              {day.lines.length > 0 && (
                <button
                  type="button"
                  className="button"
                  aria-label={say("daily.compare-of", { title: day.title })}
                  onClick={() => show(day.game)}
                >
                  {say("daily.compare")}
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {opened !== undefined && <Results day={opened} close={() => show(null)} />}
    </section>
  );
}

function Way({ day, busy, play }: { day: DailyInfo; busy: boolean; play: () => void }) {
  const over = day.lines.some(({ mine }) => mine);
  if (day.mine !== "")
    return (
      <a className="button" href={hashOf({ page: "table", table: day.mine })}>
        {say(over ? "daily.look" : "daily.go-on")}
      </a>
    );
  return (
    <button
      type="button"
      className="button gold"
      disabled={busy}
      aria-label={say("daily.play-of", { title: day.title })}
      onClick={play}
    >
      {say("daily.play")}
    </button>
  );
}

/** How I stand, or how many have tried. */
function standingText({ lines }: Pick<DailyInfo, "lines">): string {
  const place = lines.findIndex(({ mine }) => mine);
  if (place >= 0)
    return say("daily.you-are", {
      place: place + 1,
      count: lines.length,
      outcome: outcomeText(lines[place]!),
    });
  return lines.length === 0 ? say("daily.nobody") : say("daily.tried", { count: lines.length });
}

function outcomeText({ won, resigned }: DailyLine): string {
  return say(won ? "daily.won" : resigned ? "daily.resigned" : "daily.lost");
}

function Results({ day, close }: { day: DailyInfo; close: () => void }) {
  return (
    <Dialog title={say("daily.results", { title: day.title, day: day.day })} close={close} className="wide">
      <div className="standing" role="region" aria-label={say("daily.title")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say("daily.rank")}</th>
              <th scope="col">{say("daily.name")}</th>
              <th scope="col">{say("daily.outcome")}</th>
              <th scope="col">{say("daily.length")}</th>
              <th scope="col">{say("daily.back")}</th>
            </tr>
          </thead>
          <tbody>
            {day.lines.map((line, at) => (
              <tr key={at} className={line.mine ? "mine" : ""}>
                <td>{at + 1}</td>
                <th scope="row">
                  {line.name} {line.mine && <small>{say("daily.you")}</small>}
                </th>
                <td>
                  {line.won && <Icon name="laurel-crown" className="gold-ink" />} {outcomeText(line)}
                </td>
                <td>{stageText(line)}</td>
                <td>{line.undos}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small">{say("daily.order")}</p>
      <p className="small">
        <Phrase of="daily.fingerprint" fingerprint={<code>{day.commitment.slice(0, 24)}…</code>} />
      </p>
    </Dialog>
  );
}
