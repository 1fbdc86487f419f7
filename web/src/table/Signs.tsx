/** The key to all signs of a game. */
import { useState } from "react";
import { Icon } from "../parts/Icon";
import { Dialog } from "../shared";
import { say } from "../words/say";
import { useFrame } from "./laid";

export function Signs() {
  const { game } = useFrame();
  const [open, setOpen] = useState(false);
  const signs = game.screen.signs?.(game.content) ?? [];
  if (signs.length === 0) return null;
  return (
    <>
      <button type="button" className="quiet-button signs-button" onClick={() => setOpen(true)}>
        <Icon name="info" /> {say("signs.open")}
      </button>
      {open && (
        <Dialog title={say("signs.title")} close={() => setOpen(false)} className="signs">
          <dl>
            {signs.map(({ icon, name, text }) => (
              <div key={`${icon} ${name}`}>
                <dt>
                  <Icon name={icon} size={24} /> {name}
                </dt>
                {text !== undefined && <dd>{text}</dd>}
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
