/** Whether I am asked how my cards are laid for Battle: a setting of this device, at hand where Battles are thought of. */
import type { JSX } from "react";
import { keep, useKept } from "../../../store";
import { say } from "../../../words/say";

export function ByHand(): JSX.Element {
  const { ready } = useKept();
  return (
    <label className="tick kr-by-hand">
      <input type="checkbox" checked={!ready} onChange={(event) => keep({ ready: !event.target.checked })} />
      <span>
        {say("korrem.battle.by-hand")} <small>{say("korrem.battle.by-hand-how")}</small>
      </span>
    </label>
  );
}
