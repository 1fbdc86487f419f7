/** A battle: both sides' Squads, the dice as they roll, who fell; before it the forming of Squads. */
import { useRef, type JSX } from "react";
import { Icon, Sheet } from "../../parts";
import { say } from "../../words/say";
import type { Fresh } from "../../table/fresh";
import { SquadEditor } from "./byhand";
import { Clash, Odds } from "./clash";
import { AFTERMATH, useApproach, useScene, type Ended } from "./scene";
import { Presets, Side, SIDES } from "./squads";
import type { BattleLook, Props } from "./types";

export function Battle({ props, fresh }: { props: Props; fresh: Fresh }): JSX.Element | null {
  const { view, open } = props;
  const battle = view.derived.battle;
  const last = useRef(battle);
  if (battle !== null) last.current = battle;
  const involved = last.current?.sides.some((side) => side.seat === view.seat) === true;
  const [scene, dismiss] = useScene(battle, fresh, involved, props.moving.length > 0);
  const waiting = useApproach(props.moving);
  const shown = scene?.battle ?? battle;
  if (shown === null || waiting) return null;
  const forming = scene === null && open?.kind === "squads";
  const splitting = scene === null && open?.kind === "split";
  const mySide = shown.sides[0].seat === view.seat ? 0 : shown.sides[1].seat === view.seat ? 1 : -1;
  return (
    <Sheet
      wide
      className="db-battle"
      label={say("daybreak.battle.battle", { title: shown.title })}
      mark={<Icon name="crossed-swords" />}
      title={shown.title}
    >
      <div className="db-field" data-forming={forming || splitting}>
        {SIDES.map((name, side) => (
          <Side key={name} props={props} battle={shown} side={side} scene={scene} mySide={mySide} />
        ))}
        <div className="db-clash">
          {scene?.skirmish != null ? (
            <Clash props={props} skirmish={scene.skirmish} battle={shown} />
          ) : (
            <Odds props={props} battle={shown} mySide={mySide} />
          )}
          {scene?.outcome != null && (
            <Outcome
              props={props}
              battle={shown}
              outcome={scene.outcome}
              mine={mySide >= 0}
              dismiss={dismiss}
            />
          )}
        </div>
      </div>
      {forming && <Presets props={props} ask={open} />}
      {splitting && <SquadEditor key={open.id} props={props} ask={open} battle={shown} />}
      <Blows {...props} />
    </Sheet>
  );
}

/** How it ended, and what came of it. */
function Outcome({
  props,
  battle,
  outcome,
  mine,
  dismiss,
}: {
  props: Props;
  battle: BattleLook;
  outcome: Ended;
  mine: boolean;
  dismiss: () => void;
}): JSX.Element {
  const won = outcome.seat === props.view.seat;
  return (
    <div className="db-outcome parchment" role="status">
      <b>
        <Icon name={won || !mine ? "laurel-crown" : "tombstone"} />{" "}
        {!mine
          ? say("daybreak.battle.wins", { winner: battle.sides[outcome.winner]?.name ?? "" })
          : won
            ? say("daybreak.battle.you-win-the-battle")
            : say("daybreak.battle.the-battle-is-lost")}
      </b>
      {outcome.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <button type="button" className="button gold" onClick={dismiss}>
        {say("daybreak.battle.back-to-the-map")}
      </button>
    </div>
  );
}

/** What is told of a battle, blow by blow. */
const BLOWS = new Set(["skirmish", "squad-dies", "forms-squads", "battle-won", ...AFTERMATH]);

/** The battle as it went until now, the last blow first. */
function Blows({ log }: Props): JSX.Element | null {
  const start = log.findLastIndex((entry) => entry.kind === "battle");
  const blows = log.slice(start + 1).filter((entry) => BLOWS.has(entry.kind) && entry.text !== "");
  if (start < 0 || blows.length === 0) return null;
  return (
    <section className="db-blows">
      <h3>{say("daybreak.battle.blow-by-blow")}</h3>
      <ol reversed>
        {blows.reverse().map((entry) => (
          <li key={entry.n}>{entry.text}</li>
        ))}
      </ol>
    </section>
  );
}
