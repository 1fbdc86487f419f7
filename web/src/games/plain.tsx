/** A game that has no screen yet: what its view shows, its zones and its numbers as lists, its options in the ribbon. */
import { Piece } from "../parts/Piece";
import { SeatMark } from "../parts/SeatMark";
import type { GameScreen, PanelProps, Piece as Card, ScreenProps } from "../table/screen";
import { say } from "../words/say";

/** A list of texts is a picture, line by line: a board that the game has drawn itself. */
export function isPicture(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === "string");
}

/** Something plain for each seat: gold, points, names. */
export function isPerSeat(value: unknown, seats: number): value is (number | string | boolean)[] {
  const plain = (each: unknown) => ["number", "string", "boolean"].includes(typeof each);
  return Array.isArray(value) && value.length === seats && value.every(plain);
}

/** A name of the rules as words: `held_cards` as "held cards". */
export function spoken(name: string): string {
  return name.split("_").join(" ").split("-").join(" ");
}

/** A zone's name and the seat it belongs to: `hand 1` or `hand:1` as "hand" of seat 1; -1: it is everybody's. */
export function zoneOf(name: string, seats: number): { name: string; seat: number } {
  for (const sign of [" ", ":"]) {
    const at = name.lastIndexOf(sign);
    const rest = name.slice(at + 1);
    const seat = at < 0 || rest === "" ? NaN : Number(rest);
    if (Number.isInteger(seat) && seat >= 0 && seat < seats) return { name: name.slice(0, at), seat };
  }
  return { name, seat: -1 };
}

type Fields = [name: string, value: unknown][];

function fieldsOf(view: ScreenProps["view"]): Fields {
  return [...Object.entries(view.derived), ...Object.entries(view.state)];
}

function Board({ view, names, words }: ScreenProps) {
  const fields = fieldsOf(view);
  const pictures = fields.filter(([, value]) => isPicture(value) && !isPerSeat(value, view.seats));
  const numbers = fields.filter(([, value]) => typeof value === "number" || typeof value === "string");
  return (
    <div className="plain-board">
      {pictures.map(([name, lines]) => (
        <section key={name} className="parchment">
          <h3>{spoken(name)}</h3>
          <pre className="plain-picture">{(lines as string[]).join("\n")}</pre>
        </section>
      ))}
      {numbers.length > 0 && (
        <section className="parchment">
          <Facts fields={numbers} />
        </section>
      )}
      {Object.entries(view.zones).map(([name, pieces]) => (
        <Zone key={name} zone={zoneOf(name, view.seats)} pieces={pieces} names={names} words={words} />
      ))}
      <details className="parchment">
        <summary>{say("plain.state")}</summary>
        <pre>{JSON.stringify(view.state, null, 1)}</pre>
      </details>
    </div>
  );
}

function Zone({
  zone,
  pieces,
  names,
  words,
}: { zone: ReturnType<typeof zoneOf>; pieces: Card[] } & Pick<ScreenProps, "names" | "words">) {
  const called = spoken(zone.name);
  const owner = names[zone.seat];
  return (
    <section className="parchment">
      <h3>
        {zone.seat >= 0 && <SeatMark seat={zone.seat} />}{" "}
        {owner === undefined ? called : say("plain.zone-of", { zone: called, name: owner })}
      </h3>
      <p>
        {pieces.length === 0 && say("plain.empty")}
        {pieces.map((piece, index) =>
          piece === null ? (
            <span key={index} className="plain-card hidden" title={say("plain.hidden")} />
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
      </p>
    </section>
  );
}

function Facts({ fields }: { fields: Fields }) {
  return (
    <dl className="plain-facts">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt>{spoken(name)}</dt>
          <dd>{String(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What each seat has of everything that there is one of a seat. */
function Panel({ view, seat }: PanelProps) {
  const own = fieldsOf(view).flatMap(([name, value]): Fields =>
    isPerSeat(value, view.seats) ? [[name, value[seat]]] : [],
  );
  return own.length === 0 ? null : <Facts fields={own} />;
}

const screen: GameScreen = { Board, Panel };
export default screen;
