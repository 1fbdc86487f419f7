/** All that is printed, to be looked up: cards, units, buildings, and the signs. */
import { useMemo, useState } from "react";
import { Icon } from "../parts/Icon";
import { say } from "../words/say";
import { useFrame } from "./laid";
import type { GameScreen, Printed, Shelf, TableReader } from "./screen";

const SIGNS = "signs";
/** So many things are drawn at once: a phone takes its time for each. */
const AT_ONCE = 60;

/** The shelves of a game; what its signs mean is the last one. */
export function shelvesOf(screen: GameScreen, content: unknown, words: TableReader): Shelf[] {
  const signs = screen.signs?.(content) ?? [];
  const shelves = screen.shelves?.(content, words) ?? [];
  if (signs.length === 0) return shelves;
  const things = signs.map(({ icon, name, text = "" }) => ({
    id: `${icon} ${name}`,
    name,
    picture: icon,
    text: [text],
  }));
  return [...shelves, { id: SIGNS, name: say("pieces.signs"), things }];
}

/** The things in which every word is found, on the shelves that have any; without words all of one shelf. */
export function foundOn(shelves: readonly Shelf[], open: string, sought: string): Shelf[] {
  const wanted = sought.toLowerCase().split(" ").filter(Boolean);
  if (wanted.length === 0) return shelves.filter(({ id }) => id === open);
  const holds = ({ name, kind = "", text }: Printed) => {
    const all = [name, kind, ...text].join(" ").toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return shelves
    .map((shelf) => ({ ...shelf, things: shelf.things.filter(holds) }))
    .filter(({ things }) => things.length > 0);
}

/** The first things of the shelves, and how many are left. */
export function firstOf(shelves: readonly Shelf[], most: number): { shown: Shelf[]; left: number } {
  let room = most;
  let left = 0;
  const shown = shelves.flatMap((shelf) => {
    const things = shelf.things.slice(0, room);
    room -= things.length;
    left += shelf.things.length - things.length;
    return things.length > 0 ? [{ ...shelf, things }] : [];
  });
  return { shown, left };
}

export default function Pieces() {
  const { game, now } = useFrame();
  const shelves = useMemo(() => shelvesOf(game.screen, game.content, now.words), [game, now.words]);
  const [open, setOpen] = useState(shelves[0]?.id ?? SIGNS);
  const [words, setWords] = useState("");
  const [most, setMost] = useState(AT_ONCE);
  const found = useMemo(() => foundOn(shelves, open, words), [shelves, open, words]);
  const { shown, left } = firstOf(found, most);
  return (
    <>
      <div className="shelf-search">
        <input
          type="search"
          placeholder={say("pieces.search-short")}
          aria-label={say("pieces.search")}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setMost(AT_ONCE);
          }}
        />
        <select
          aria-label={say("pieces.shelf")}
          value={open}
          onChange={(event) => {
            setOpen(event.target.value);
            setWords("");
            setMost(AT_ONCE);
          }}
        >
          {shelves.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="rules-list shelves" tabIndex={0} role="region" aria-label={say("pieces.title")}>
        {found.length === 0 && <p className="quiet-words">{say("pieces.none")}</p>}
        {shown.map(({ id, name, things }) => (
          <section key={id}>
            <h3>{name}</h3>
            <ul>
              {things.map((thing) => (
                <Thing key={thing.id} thing={thing} />
              ))}
            </ul>
          </section>
        ))}
        {left > 0 && (
          <button type="button" className="button" onClick={() => setMost(most + AT_ONCE)}>
            {say("pieces.more", { count: Math.min(left, AT_ONCE) })}
          </button>
        )}
      </div>
    </>
  );
}

function Thing({ thing: { name, kind, picture, text } }: { thing: Printed }) {
  return (
    <li className="printed">
      <span className="printed-picture" aria-hidden="true">
        {typeof picture === "string" ? <Icon name={picture} size={34} /> : picture}
      </span>
      <div>
        <b>{name}</b> {kind !== undefined && <small>{kind}</small>}
        {text.map((line, at) => line !== "" && <p key={at}>{line}</p>)}
      </div>
    </li>
  );
}
