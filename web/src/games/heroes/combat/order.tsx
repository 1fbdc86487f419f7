/** The order of activation: who acts now, and who follows in this Combat Round as things stand. */
import type { JSX } from "react";
import { Icon } from "../../../parts";
import { say } from "../../../words/say";
import type { FigureLook, Props } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { figureOf, unitOf } from "./look";

export function Order({ props, scene }: { props: Props; scene: Scene }): JSX.Element | null {
  const { fight, ended } = scene;
  if (fight.round === 0 || ended !== null) return null;
  const active = figureOf(fight, fight.active);
  const next = fight.order.flatMap((figure) => figureOf(fight, figure) ?? []);
  const done = fight.figures.filter((figure) => figure.acted && figure.figure !== fight.active);
  return (
    <ol className="hc-order" tabIndex={0} aria-label={say("heroes.combat.order")}>
      {active !== undefined && <Turn props={props} scene={scene} figure={active} when="now" />}
      {next.map((figure) => (
        <Turn key={figure.figure} props={props} scene={scene} figure={figure} when="next" />
      ))}
      {done.length > 0 && (
        <li className="hc-break" aria-hidden="true">
          <Icon name="sands-of-time" />
        </li>
      )}
      {done.map((figure) => (
        <Turn key={figure.figure} props={props} scene={scene} figure={figure} when="done" />
      ))}
    </ol>
  );
}

function Turn({
  props,
  scene,
  figure,
  when,
}: {
  props: Props;
  scene: Scene;
  figure: FigureLook;
  when: "now" | "next" | "done";
}): JSX.Element {
  const { content, words } = props;
  const unit = unitOf(content, figure.face);
  const initiative = figure.values.initiative.value;
  const name = words.word("card", figure.face);
  return (
    <li
      className="hc-turn"
      data-when={when}
      data-mine={figure.side === scene.side}
      title={say(`heroes.combat.order.${when}`, { name, initiative })}
      onPointerEnter={() => props.hover(`figure:${figure.figure}`)}
      onPointerLeave={() => props.hover(null)}
    >
      <span className="hidden-words">{say(`heroes.combat.order.${when}`, { name, initiative })}</span>
      <CreaturePicture
        family={unit?.family ?? ""}
        type={figure.type}
        faction={unit?.faction ?? ""}
        turned={figure.side !== scene.side}
      />
      <b aria-hidden="true">{initiative}</b>
    </li>
  );
}
