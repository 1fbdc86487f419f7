/** A measure of every seat over the turns, as lines that are told apart by colour, dash and a mark at the end. */
import { say } from "../words/say";
import { seatColour } from "./marks";
import type { SeatMark } from "./screen";

const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "12 5"];

export interface Series {
  seat: number;
  values: { turn: number; value: number }[];
}

/** Round numbers for an axis from 0 to at least `most`. */
export function ticks(most: number, count = 4): number[] {
  const rough = Math.max(1, most) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? power * 10,
  );
  const found = [0];
  while (found[found.length - 1]! < most) found.push(found[found.length - 1]! + step);
  return found;
}

export function Chart({
  name,
  series,
  marks,
  turnName = say("chart.turn"),
}: {
  name: string;
  series: Series[];
  marks: SeatMark[];
  turnName?: string | undefined;
}) {
  const width = 420;
  const height = 170;
  const pad = { left: 32, right: 34, top: 12, bottom: 24 };
  const points = series.flatMap((line) => line.values);
  const lastTurn = Math.max(1, ...points.map((point) => point.turn));
  const firstTurn = Math.min(lastTurn - 1, ...points.map((point) => point.turn));
  const marksAt = ticks(Math.max(1, ...points.map((point) => point.value)));
  const most = marksAt[marksAt.length - 1]!;
  const x = (turn: number) =>
    pad.left + ((turn - firstTurn) / (lastTurn - firstTurn)) * (width - pad.left - pad.right);
  const y = (value: number) => height - pad.bottom - (value / most) * (height - pad.top - pad.bottom);
  // marks at the ends must not lie on one another
  const ends = series
    .map((line) => ({ seat: line.seat, y: y(line.values[line.values.length - 1]?.value ?? 0) }))
    .sort((a, b) => a.y - b.y);
  ends.forEach((end, index) => {
    const above = ends[index - 1];
    if (above !== undefined && end.y - above.y < 17) end.y = above.y + 17;
  });
  const told = series
    .map(
      (line) =>
        `${marks[line.seat]?.initial ?? line.seat}: ${line.values[line.values.length - 1]?.value ?? 0}`,
    )
    .join(", ");
  return (
    <figure className="chart">
      <figcaption>{name}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say("chart.label", { name, turn: turnName, told })}
      >
        {marksAt.map((value) => (
          <g key={value}>
            <line x1={pad.left} x2={width - pad.right} y1={y(value)} y2={y(value)} className="chart-rule" />
            <text x={pad.left - 6} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
          </g>
        ))}
        <text x={pad.left} y={height - 6}>
          {say("chart.point", { turn: turnName, number: firstTurn })}
        </text>
        <text x={width - pad.right} y={height - 6} textAnchor="end">
          {say("chart.point", { turn: turnName, number: lastTurn })}
        </text>
        {series.map((line) => (
          <path
            key={line.seat}
            d={line.values
              .map(
                (point, index) =>
                  `${index === 0 ? "M" : "L"}${x(point.turn).toFixed(1)} ${y(point.value).toFixed(1)}`,
              )
              .join("")}
            fill="none"
            stroke={seatColour(line.seat).colour}
            strokeWidth="2.6"
            strokeDasharray={DASHES[line.seat % DASHES.length]}
            strokeLinejoin="round"
          />
        ))}
        {ends.map((end) => (
          <g key={end.seat} transform={`translate(${width - pad.right + 6} ${end.y - 8})`}>
            <path d="M1 1h14v7c0 4-3 7-7 9C4 15 1 12 1 8z" fill={seatColour(end.seat).colour} />
            <text
              x="8"
              y="12"
              textAnchor="middle"
              fontWeight="700"
              style={{ fill: seatColour(end.seat).ink, fontSize: 11 }}
            >
              {marks[end.seat]?.initial}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}
