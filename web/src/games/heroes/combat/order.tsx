/** The order of activation: who acts now, and who follows in this Combat Round as things stand; before it who waits. */
import type { JSX } from "react";
import { Icon, Piece } from "../../../parts";
import { say } from "../../../words/say";
import { inside } from "../targets";
import type { FigureLook, Props } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { figureOf, unitOf } from "./look";

export function Order({ props, scene }: { props: Props; scene: Scene }): JSX.Element | null {
  const { fight, ended } = scene;
  if (ended !== null) return null;
  if (fight.round === 0) return <Bench props={props} scene={scene} />;
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

/** Units that wait to be placed, where the order will be: the board stays as large as it is when they all stand. */
function Bench({ props, scene }: { props: Props; scene: Scene }): JSX.Element {
  const { open, view } = props;
  if (open?.kind === "stands-next")
    return (
      <div className="hc-order fight-bench" role="group" aria-label={open.prompt}>
        {open.options.map((option) => (
          <Waiting
            key={option.name}
            props={props}
            id={inside(option)}
            face={Number(option.args[0])}
            pack={option.args[1] === true}
          />
        ))}
      </div>
    );
  const asked = open !== null && (open.kind === "deploy" || open.kind === "place-guards");
  const waiting = scene.fight.sides.find(
    (side) => side.waiting.length > 0 && (side.seat === view.seat || side.master === view.seat),
  )?.waiting;
  if (!asked || waiting === undefined)
    return <p className="hc-order hc-due">{say("heroes.combat.order-due")}</p>;
  return (
    <div className="hc-order fight-bench" role="group" aria-label={say("heroes.combat.bench")}>
      {waiting.map(({ piece, face, pack }) => (
        <Waiting key={piece} props={props} id={`unit:${piece}`} face={face} pack={pack} />
      ))}
    </div>
  );
}

/** A unit that is placed next. */
function Waiting({
  props: { content, words },
  id,
  face,
  pack,
}: {
  props: Props;
  id: string;
  face: number;
  pack: boolean;
}): JSX.Element {
  const unit = unitOf(content, face);
  const side = pack ? unit?.pack : unit?.few;
  const name = words.word("card", face);
  return (
    <Piece
      id={id}
      label={pack ? say("heroes.combat.pack-of", { name }) : name}
      className="fight-waits hc-waits"
      wordsInside
    >
      <CreaturePicture
        family={unit?.family ?? ""}
        type={side?.type ?? ""}
        faction={unit?.faction ?? ""}
        pack={pack}
      />
      <span>
        <b>{name}</b>
        <small>{pack ? say("heroes.combat.pack") : say("heroes.combat.few")}</small>
      </span>
    </Piece>
  );
}
