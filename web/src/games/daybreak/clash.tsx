/** Between the two sides: the odds of what is chosen, then the dice of a skirmish as they roll. */
import { type CSSProperties, type JSX, type ReactNode } from "react";
import { Dice, Icon, Total } from "../../parts";

import { motion } from "../../table/motion";
import { KindIcon } from "./bits";
import { type Part, type Skirmish } from "./happenings";
import { countedName, heroOf, squadAt } from "./look";
import { chanceToBeat, percent, squadSpread } from "./odds";
import { SIDES } from "./squads";
import { say } from "../../words/say";
import type { BattleLook, Props } from "./types";

/** Before the dice: what the fight that is pointed at would be. */
export function Odds({
  props,
  battle,
  mySide,
}: {
  props: Props;
  battle: BattleLook;
  mySide: number;
}): JSX.Element {
  const { view, content, pointed, pointing, open } = props;
  const squad = (id: string | null | undefined) => {
    const found = squadAt(id);
    const side = battle.sides[found?.side ?? 0];
    return found === null ? undefined : { side, squad: side.squads[found.squad] };
  };
  const mine = squad(pointed?.mover);
  const its = squad(pointing);
  if (mine?.squad !== undefined && its?.squad !== undefined) {
    const chance = chanceToBeat(
      squadSpread(mine.squad, mine.side.mode, view, content),
      squadSpread(its.squad, its.side.mode, view, content),
    );
    return (
      <div className="db-odds">
        <b>{percent(chance)}</b>
        <span>
          {say("daybreak.battle.squad-2")} {mine.squad.name} {say("daybreak.battle.against")} {its.squad.name}
        </span>
        <span className="db-bar" aria-hidden="true">
          <span style={{ width: `${chance * 100}%` }} />
        </span>
        <small>
          {say("daybreak.battle.about-2")} {Math.round(mine.squad.expected)} {say("daybreak.battle.against")}{" "}
          {Math.round(its.squad.expected)}
        </small>
      </div>
    );
  }
  return (
    <div className="db-odds calm">
      <Icon name="crossed-swords" size={40} />
      {open?.kind === "roll-mode" &&
        open.options.map((option) => (
          <small key={option.name}>
            <strong>{option.label}</strong>: {option.hint}
          </small>
        ))}
      {open?.kind === "attack" && mySide >= 0 && <small>{say("daybreak.battle.pick-one-of-your")}</small>}
    </div>
  );
}

export function Clash({
  props,
  skirmish,
  battle,
}: {
  props: Props;
  skirmish: Skirmish;
  battle: BattleLook;
}): JSX.Element {
  const won =
    skirmish.totals[0] === skirmish.totals[1] ? -1 : skirmish.totals[0] > skirmish.totals[1] ? 0 : 1;
  const words = say("daybreak.battle.squad-rolls-squad-rolls", {
    squads: battle.sides[0].squads[skirmish.squads[0]]?.name ?? "",
    totals: skirmish.totals[0],
    squadsa: battle.sides[1].squads[skirmish.squads[1]]?.name ?? "",
    totalsa: skirmish.totals[1],
  });
  return (
    <div
      className="db-rolls"
      key={skirmish.key}
      role="img"
      aria-label={words}
      // what the dice come to is told when they lie still
      style={
        {
          "--late": `${motion.duration(520)}ms`,
          "--later": `${motion.duration(1150)}ms`,
        } as CSSProperties
      }
    >
      {[0, 1].map((side) => (
        <div key={side} className="db-roll" data-won={won === side} data-side={SIDES[side]}>
          <div className="db-roll-parts">
            {skirmish.parts[side]!.map((part, at) => (
              <RollPart
                key={at}
                props={props}
                part={part}
                roll={skirmish.key}
                delay={at * 130}
                individual={battle.sides[side]!.mode === "individual"}
              />
            ))}
          </div>
          <span className="db-roll-total">
            <Total
              value={skirmish.totals[side]!}
              roll={skirmish.key}
              after={620 + skirmish.parts[side]!.length * 130}
            />
          </span>
        </div>
      ))}
      {won < 0 && <p>{say("daybreak.battle.equal-both-roll-again")}</p>}
    </div>
  );
}

const MOST_DICE = 12;

function RollPart({
  props,
  part,
  roll,
  delay,
  individual,
}: {
  props: Props;
  part: Part;
  roll: number;
  delay: number;
  individual: boolean;
}): JSX.Element {
  const { view, content } = props;
  let face: ReactNode = null;
  if (part.what === "units") face = <KindIcon content={content} kind={part.number} size={24} />;
  else if (part.what === "wall") face = <Icon name="stone-tower" label={say("daybreak.battle.wall")} />;
  else if (part.what === "hero")
    face = (
      <Icon name="mounted-knight" label={heroOf(view, part.number)?.name ?? say("daybreak.battle.hero")} />
    );
  else face = <Icon name="broadsword" label={say("daybreak.battle.item")} />;
  const sides = part.what === "wall" ? 3 : 6;
  const some = part.faces.slice(0, MOST_DICE);
  const title = part.what === "units" ? countedName(content, part.number, part.count) : part.what;
  return (
    <span className="db-part" title={title}>
      {face}
      {part.what === "units" && !individual && part.count > 1 && <b>{part.count} ×</b>}
      <Dice values={some} sides={sides} roll={roll} fresh delay={delay} size={some.length > 6 ? 20 : 26} />
      {part.faces.length > some.length && (
        <small>
          +{part.faces.length - some.length} {say("daybreak.battle.dice")}
        </small>
      )}
      {part.plus > 0 && (
        <small>
          +{part.plus}
          {individual && part.count > 1 ? ` × ${part.count}` : ""}
        </small>
      )}
      <b className="db-part-total">= {part.total}</b>
    </span>
  );
}
