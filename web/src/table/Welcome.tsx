/** The first real game: what is new since the lesson, and how it is won. */
import { shelved } from "../lobby/games";
import { rankAndLevel } from "../lobby/levels";
import { Dialog } from "../shared";
import type { SeatInfo } from "../wire";
import { phrase } from "../words/language";
import { say } from "../words/say";
import type { GameScreen, View } from "./screen";
import { Ways } from "./WaysToWin";

/** What is new, point by point: the words `first.<game>.1`, `first.<game>.2` … */
export function newIn(game: string): string[] {
  const points: string[] = [];
  for (let number = 1; ; number += 1) {
    const point = phrase(`first.${game}.${number}`);
    if (point === undefined) return points;
    points.push(point);
  }
}

export function Welcome({
  game,
  view,
  names,
  seats,
  screen,
  content,
  close,
}: {
  game: string;
  content: unknown;
  view: View;
  names: string[];
  seats: readonly SeatInfo[];
  screen: GameScreen;
  close: () => void;
}) {
  if (shelved(game) === undefined) return null;
  const bots = seats.flatMap(({ kind, name, bot }) =>
    kind === "bot" && bot !== null ? [say("first.against", { name, level: rankAndLevel(bot) ?? bot })] : [],
  );
  return (
    <Dialog title={say("first.title")} close={close} className="welcome">
      {bots.map((bot) => (
        <p key={bot}>{bot}</p>
      ))}
      <h3>{say("first.new")}</h3>
      <ul>
        {newIn(game).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {screen.ways !== undefined && (
        <>
          <h3>{say("ways.open")}</h3>
          <Ways
            ways={screen.ways(view, content).map(({ id, name, how }) => ({ id, name, how }))}
            names={names}
          />
        </>
      )}
      <p className="row end">
        <button type="button" className="button gold big" onClick={close}>
          {say("first.begin")}
        </button>
      </p>
    </Dialog>
  );
}
