/** How a fight ended: who fell on either side, and what came of it. */
import type { JSX } from "react";
import { Icon } from "../../../parts";
import { number } from "../../../table/args";
import { say } from "../../../words/say";
import type { Props } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { AFTER, OUTCOMES, unitOf, wonBy } from "./look";

export function Aftermath({
  props,
  scene,
  dismiss,
}: {
  props: Props;
  scene: Scene;
  dismiss: () => void;
}): JSX.Element {
  const { view, log } = props;
  const { fight, ended, side } = scene;
  const outcome = number(ended!, 1);
  const won = wonBy(fight, outcome, view.seat);
  const after = log.filter((entry) => entry.n > ended!.n && AFTER.has(entry.kind)).slice(0, 5);
  return (
    <div className="hc-after" role="status" data-won={won ?? undefined}>
      <header>
        <Icon
          name={won === true ? "laurel-crown" : won === false ? "broken-skull" : "crossed-swords"}
          size={42}
        />
        <h3>
          {say(
            won === true
              ? "heroes.combat.victory"
              : won === false
                ? "heroes.combat.defeat"
                : `heroes.combat.ended.${OUTCOMES[outcome] ?? "pending"}`,
          )}
        </h3>
        <p>{ended!.text}</p>
      </header>
      <div className="hc-losses">
        {[side, 1 - side].map((at) => (
          <Losses key={at} props={props} scene={scene} at={at} />
        ))}
      </div>
      {after.length > 0 && (
        <ul>
          {after.map((entry) => {
            const { icon, tone } = props.words.look(entry);
            return (
              <li key={entry.n} data-tone={tone}>
                {icon !== undefined && icon !== "" && <Icon name={icon} />} {entry.text}
              </li>
            );
          })}
        </ul>
      )}
      <button type="button" className="button gold" data-goes-on="" onClick={dismiss}>
        {say("heroes.combat.back")}
      </button>
    </div>
  );
}

function Losses({ props, scene, at }: { props: Props; scene: Scene; at: number }): JSX.Element {
  const { content, words, view } = props;
  const { seat, fallen } = scene.fight.sides[at]!;
  const title =
    seat < 0
      ? say("heroes.combat.guards-fallen")
      : seat === view.seat
        ? say("heroes.combat.your-losses")
        : say("heroes.combat.their-losses");
  return (
    <section>
      <h4>{title}</h4>
      {fallen.length === 0 ? (
        <p className="quiet-words">{say("heroes.combat.no-losses")}</p>
      ) : (
        <ul className="hc-fallen">
          {fallen.map((face, place) => {
            const unit = unitOf(content, face);
            return (
              <li key={place}>
                <CreaturePicture
                  family={unit?.family ?? ""}
                  type={unit?.few.type ?? ""}
                  faction={unit?.faction ?? ""}
                />
                <small>{words.word("card", face)}</small>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
