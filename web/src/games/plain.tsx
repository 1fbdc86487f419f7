/** A game that has no screen yet: its boards, maps, tables, zones and numbers, drawn by the form that they have. */
import { HexMap } from "../parts/HexMap";
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/SeatMark";
import type { GameScreen, PanelProps, Piece as Card, ScreenProps } from "../table/screen";
import { say } from "../words/say";
import {
  fieldsOf,
  idsOf,
  recordsOf,
  runsOf,
  spoken,
  zoneOf,
  type Cell,
  type Field,
  type Plain,
  type Shape,
} from "./shapes";

type Fact = [name: string, value: string];

function Board(props: ScreenProps) {
  const { view } = props;
  const fields = fieldsOf(view);
  const facts = fields.flatMap(({ name, shape }): Fact[] =>
    shape.form === "fact" ? [[name, valuesText(shape.values)]] : [],
  );
  return (
    <div className="plain-board">
      {fields.map((field) => (
        <Drawn key={field.name} field={field} {...props} />
      ))}
      {facts.length > 0 && (
        <section className="parchment">
          <Facts facts={facts} />
        </section>
      )}
      {recordsOf(view).map((record, index) => (
        <section key={index} className="parchment">
          <h3>{spoken(record.name)}</h3>
          <Facts facts={record.facts.map(([name, values]) => [name, valuesText(values)])} />
        </section>
      ))}
      {zonesOf(view, -1).map(([name, pieces]) => (
        <section key={name} className="parchment">
          <h3>{spoken(name)}</h3>
          <Pieces pieces={pieces} {...props} />
        </section>
      ))}
      {props.names.map((name, seat) => (
        <SeatZones key={seat} name={name} seat={seat} {...props} />
      ))}
      <details className="parchment">
        <summary>{say("plain.state")}</summary>
        <pre>{JSON.stringify(view.state, null, 1)}</pre>
      </details>
    </div>
  );
}

/** A field that is more than a number: with its name above it. */
function Drawn({ field: { name, shape }, at }: { field: Field } & Pick<ScreenProps, "at">) {
  const drawn = drawnShape(name, shape, at);
  if (drawn === null) return null;
  return (
    <section className="parchment">
      <h3>{spoken(name)}</h3>
      {drawn}
    </section>
  );
}

function drawnShape(name: string, shape: Shape, at: ScreenProps["at"]) {
  if (shape.form === "board") return <Squares name={name} rows={shape.rows} at={at} />;
  if (shape.form === "hexes") return <Hexes name={name} cells={shape.cells} />;
  if (shape.form === "table") return <Rows columns={shape.columns} rows={shape.rows} />;
  if (shape.form === "picture") return <pre className="plain-picture">{shape.lines.join("\n")}</pre>;
  return null;
}

/** A board of squares. A place can be chosen where an option points at it, at its column or at its row. */
function Squares({ name, rows, at }: { name: string; rows: string[][] } & Pick<ScreenProps, "at">) {
  const columns = rows[0]!.length;
  const stops = new Set<string>();
  return (
    <div role="grid" aria-label={spoken(name)} className="plain-squares">
      {rows.map((signs, row) => (
        <div key={row} role="row">
          {signs.map((sign, column) => {
            const ids = idsOf(row, column, columns);
            const id = ids.find((one) => at(one).length > 0) ?? ids[0]!;
            // Tab stops once at a column, not at each of its places
            const isStop = at(id).some(({ blocked }) => blocked === undefined) && !stops.has(id);
            stops.add(id);
            return (
              <Piece
                key={column}
                id={id}
                role="gridcell"
                tab={isStop ? 0 : -1}
                still
                className="plain-square"
                label={say("plain.place", {
                  row: row + 1,
                  column: column + 1,
                  sign: sign === "" ? say("plain.empty") : sign,
                })}
              >
                {sign}
              </Piece>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Hexes({ name, cells }: { name: string; cells: Cell[] }) {
  return (
    <div className="plain-hexes">
      <HexMap
        label={spoken(name)}
        hexes={cells.map(({ text, ...cell }) => ({
          ...cell,
          label: text === "" ? say("plain.empty") : text,
        }))}
      >
        {(centre) =>
          cells.map(({ id, q, r, text }) => {
            const { x, y } = centre(q, r);
            return (
              <text key={id} x={x} y={y} className="plain-sign" aria-hidden="true">
                {text}
              </text>
            );
          })
        }
      </HexMap>
    </div>
  );
}

function Rows({ columns, rows }: { columns: string[]; rows: Plain[][] }) {
  return (
    <table className="plain-table">
      {columns.length > 0 && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{spoken(column)}</th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((value, column) => (
              <td key={column}>{factText(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Zone = [name: string, pieces: Card[]];

/** The zones of a seat (-1: those of nobody), called by their names without its number. */
function zonesOf(view: ScreenProps["view"], seat: number): Zone[] {
  return Object.entries(view.zones).flatMap(([name, pieces]): Zone[] => {
    const zone = zoneOf(name, view.seats);
    return zone.seat === seat ? [[zone.name, pieces]] : [];
  });
}

/** All that lies before a seat. */
function SeatZones({ name, seat, ...props }: { name: string; seat: number } & ScreenProps) {
  const zones = zonesOf(props.view, seat);
  if (zones.length === 0) return null;
  return (
    <section className="parchment plain-seat">
      <h3>
        <SeatMark seat={seat} /> {name}
      </h3>
      <dl>
        {zones.map(([zone, pieces]) => (
          <div key={zone}>
            <dt>{spoken(zone)}</dt>
            <dd>
              <Pieces pieces={pieces} {...props} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Pieces({ pieces, words }: { pieces: Card[] } & Pick<ScreenProps, "words">) {
  if (pieces.length === 0) return <>{say("plain.empty")}</>;
  return (
    <>
      {runsOf(pieces).map((piece, index) =>
        typeof piece === "number" ? (
          <span key={index} className="plain-card hidden" title={say("plain.hidden")}>
            {piece}
          </span>
        ) : (
          <Piece
            key={index}
            as="span"
            id={`card:${piece[0]}`}
            label={words.word("card", piece[1])}
            className="plain-card"
          >
            {words.word("card", piece[1])}
          </Piece>
        ),
      )}
    </>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="plain-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{spoken(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function valuesText(values: Plain[]): string {
  return values.length > 0 ? values.map(factText).join(", ") : say("plain.none");
}

function factText(value: Plain): string {
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  return value === null || value === "" ? say("plain.none") : String(value);
}

/** What each seat has of everything that there is one of a seat, and how many pieces lie in its zones. */
function Panel({ view, seat }: PanelProps) {
  const own = fieldsOf(view).flatMap(({ name, shape }): Fact[] =>
    shape.form === "seats" ? [[name, factText(shape.values[seat] ?? null)]] : [],
  );
  const zones = zonesOf(view, seat).map(([name, pieces]): Fact => [name, String(pieces.length)]);
  return own.length + zones.length === 0 ? null : <Facts facts={[...own, ...zones]} />;
}

const screen: GameScreen = { Board, Panel };
export default screen;
