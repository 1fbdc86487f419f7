/** My record in each game: how often, how well, against whom, how long. */
import { say } from "../words/say";
import type { MyTable } from "./mine";
import { statistics, type Against, type GameRecord } from "./statistics";

export function Statistics({ games }: { games: readonly MyTable[] }) {
  const records = statistics(games);
  if (records.length === 0) return null;
  return (
    <div className="statistics parchment" role="region" aria-label={say("stats.title")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say("stats.game")}</th>
            <th scope="col">{say("stats.played")}</th>
            <th scope="col">{say("stats.won")}</th>
            <th scope="col">{say("stats.levels")}</th>
            <th scope="col">{say("stats.length")}</th>
            <th scope="col">{say("stats.streak")}</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.game}>
              <th scope="row">{record.title}</th>
              <td>{record.played}</td>
              <td>
                {say("stats.won-of", {
                  won: record.won,
                  percent: Math.round((100 * record.won) / record.played),
                })}
              </td>
              <td>
                {record.against.map(([rank, { played, won }]) => (
                  <div key={rank}>{say("stats.level", { level: rankText(rank), won, played })}</div>
                ))}
              </td>
              <td>{lengthText(record)}</td>
              <td>{streakText(record)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rankText(rank: Against): string {
  return rank === "people" ? say("stats.people") : say(`level.${rank}`);
}

export function lengthText({ length }: Pick<GameRecord, "length">): string {
  if (length === null) return say("stats.length.none");
  const { counts, ...numbers } = length;
  const what = counts === "day" || counts === "round" ? counts : "turn";
  return numbers.least === numbers.most
    ? say(`stats.one-length.${what}`, numbers)
    : say(`stats.length.${what}`, numbers);
}

function streakText({ streak: { now, best } }: GameRecord): string {
  if (best === 0) return say("stats.none");
  return now > 0 ? say("stats.streak.now", { now, best }) : say("stats.streak.best", { best });
}
