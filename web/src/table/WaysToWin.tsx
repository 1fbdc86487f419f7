/** How this table can be won, in words, and where everybody stands. */
import { useState } from "react";
import { Icon } from "../parts/Icon";
import { SeatMark } from "../parts/SeatMark";
import { Dialog } from "../shared";
import { say } from "../words/say";
import { useFrame } from "./laid";
import type { WayToWin } from "./screen";

export function WaysToWin() {
  const { game, now } = useFrame();
  const [open, setOpen] = useState(false);
  if (game.screen.ways === undefined) return null;
  return (
    <>
      <button type="button" className="quiet-button ways-button" onClick={() => setOpen(true)}>
        <Icon name="laurel-crown" /> {say("ways.open")}
      </button>
      {open && (
        <Dialog title={say("ways.open")} close={() => setOpen(false)} className="ways">
          <Ways ways={game.screen.ways(now.view, game.content)} names={now.names} />
        </Dialog>
      )}
    </>
  );
}

export function Ways({ ways, names }: { ways: readonly WayToWin[]; names: readonly string[] }) {
  return (
    <ul className="way-list">
      {ways.map(({ id, name, how, have, need }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>{how}</p>
          {have !== undefined && (
            <ul className="way-standing">
              {names.map((each, seat) => (
                <li key={seat}>
                  <SeatMark seat={seat} size={20} /> {each}{" "}
                  <strong>
                    {need === undefined ? have[seat] : say("ways.of", { have: have[seat] ?? 0, need })}
                  </strong>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
