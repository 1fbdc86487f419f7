/** What the end is made of: each part of the score, and how far everybody came on each way to win. */
import { SeatMark } from "../parts/SeatMark";
import { say } from "../words/say";
import type { GameScreen, View } from "./screen";

interface Row {
  id: string;
  name: string;
  of: (string | number)[];
  sum?: boolean;
}

export function Breakdown({ view, names, screen }: { view: View; names: string[]; screen: GameScreen }) {
  const parts: Row[] = (screen.parts?.(view) ?? []).map((part, at) => ({ id: String(at), ...part }));
  const ways: Row[] = (screen.ways?.(view) ?? []).flatMap(({ id, name, have, need }) =>
    // what nobody has anything of says nothing at the end, unless it alone would have won
    have === undefined || (need === undefined && have.every((each) => each === 0))
      ? []
      : [
          {
            id,
            name,
            of: have.map((each) => (need === undefined ? each : say("ways.of", { have: each, need }))),
          },
        ],
  );
  return (
    <>
      {parts.length > 0 && <Rows title={say("end.parts")} rows={parts} names={names} />}
      {ways.length > 0 && <Rows title={say("end.ways")} rows={ways} names={names} />}
    </>
  );
}

function Rows({ title, rows, names }: { title: string; rows: readonly Row[]; names: string[] }) {
  return (
    <div className="standing breakdown" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {names.map((name, seat) => (
              <th key={seat} scope="col">
                <SeatMark seat={seat} size={20} /> <span className="breakdown-name">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, of, sum }) => (
            <tr key={id} className={sum === true ? "sum" : ""}>
              <th scope="row">{name}</th>
              {names.map((_, seat) => (
                <td key={seat}>{of[seat]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
