/** The two sides of a battle: their Squads, and before that the ways to form them. */
import type { JSX } from "react";
import { Choice, Icon, Piece, SeatMark } from "../../parts";
import { openOptions, targetOf } from "../../table/model";
import type { ReadAsk } from "../../table/screen";
import { KindIcon, StackName, Troops } from "./bits";
import { heroOf, rankOf, squadAt, squadsIn, tierOf, troopsWords } from "./look";
import { chanceToBeat, percent, squadSpread } from "./odds";
import { CreatureIcon } from "./creatures";
import type { Scene } from "./scene";
import type { BattleLook, Props, SquadLook } from "./types";
import { say } from "../../words/say";

export const SIDES = ["attacker", "defender"] as const;
const FOE_ICONS: Record<BattleLook["about"], string> = {
  monsters: "orc-head",
  guardians: "orc-head",
  "neutral city": "castle",
  city: "castle",
  hero: "mounted-knight",
};

export function Side({
  props,
  battle,
  side,
  scene,
  mySide,
}: {
  props: Props;
  battle: BattleLook;
  side: number;
  scene: Scene | null;
  mySide: number;
}): JSX.Element {
  const { view, names } = props;
  const army = battle.sides[side]!;
  const name = army.seat < 0 ? army.name : (names[army.seat] ?? army.name);
  const wild = army.seat < 0 && (battle.about === "monsters" || battle.about === "guardians");
  return (
    <div className="db-side" data-side={SIDES[side]} data-mine={side === mySide}>
      <h3>
        {army.seat >= 0 ? (
          <SeatMark seat={army.seat} size={24} />
        ) : wild ? (
          <span className="db-wild-mark">
            <CreatureIcon tier={view.derived.monster_tier} size="26px" />
          </span>
        ) : (
          <Icon name={FOE_ICONS[battle.about]} size={24} />
        )}
        <span>
          {army.seat === view.seat ? say("daybreak.battle.you") : name}
          <small>
            {say(side === 0 ? "daybreak.battle.attacking" : "daybreak.battle.defending")}
            {army.mode !== "" &&
              say("daybreak.battle.rolls", {
                value:
                  army.mode === "individual"
                    ? say("daybreak.battle.individual")
                    : say("daybreak.battle.representative"),
              })}
          </small>
        </span>
      </h3>
      <div className="db-squads">
        <div>
          {army.squads.length === 0 && <Mustering props={props} battle={battle} side={side} />}
          {army.squads.map((squad, at) => {
            const fighting = scene?.skirmish?.squads[side] === at;
            const dead = !squad.alive || scene?.dead.has(`${side}:${at}`) === true;
            return (
              <SquadCard
                key={squad.name}
                props={props}
                id={`squad:${SIDES[side]!}:${at}`}
                squad={squad}
                seat={army.seat}
                dead={dead}
                fighting={fighting && !dead}
                chance={scene === null && side !== mySide ? chanceFor(props, battle, side, at) : null}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The Troops of a side that has not formed its Squads yet. */
function Mustering({ props, battle, side }: { props: Props; battle: BattleLook; side: number }): JSX.Element {
  const { view, content } = props;
  const [x, y] = battle.tile;
  const army = battle.sides[side]!;
  const heroes = view.derived.heroes.filter(
    (hero) => hero.seat === army.seat && hero.x === x && hero.y === y,
  );
  const city = view.derived.cities.find((each) => each.x === x && each.y === y && each.owner === army.seat);
  return (
    <div className="db-squad mustering">
      <small>{say("daybreak.battle.forms-its-squads")}</small>
      {city !== undefined && side === 1 && <Troops content={content} troops={city.troops} named />}
      {heroes.map((hero) => (
        <span key={hero.hero}>
          <b>{hero.name}</b> <Troops content={content} troops={hero.troops} named />
        </span>
      ))}
    </div>
  );
}

/** If one of my Squads is selected: its chance against this one. */
function chanceFor(props: Props, battle: BattleLook, side: number, squad: number): number | null {
  const { view, content, selected, open } = props;
  const own = squadAt(selected);
  if (open?.kind !== "attack" || own === null) return null;
  const army = battle.sides[own.side];
  const enemy = battle.sides[side]!;
  const mine = army.squads[own.squad];
  const its = enemy.squads[squad];
  if (mine === undefined || its?.alive !== true) return null;
  return chanceToBeat(
    squadSpread(mine, army.mode, view, content),
    squadSpread(its, enemy.mode, view, content),
  );
}

function SquadCard({
  props,
  id,
  squad,
  seat,
  dead,
  fighting,
  chance,
}: {
  props: Props;
  id: string;
  squad: SquadLook;
  seat: number;
  dead: boolean;
  fighting: boolean;
  chance: number | null;
}): JSX.Element {
  const { view, content } = props;
  const words = dead
    ? "killed"
    : say("daybreak.battle.about", {
        units: troopsWords(content, squad.units),
        expected: Math.round(squad.expected),
      });
  const odds = chance === null ? "" : say("daybreak.battle.to-win", { chance: percent(chance) });
  return (
    <Piece
      id={id}
      label={say("daybreak.battle.squad", { squad: squad.name, words, odds })}
      className={`db-squad ${dead ? "dead" : ""} ${fighting ? "fighting" : ""}`}
      wordsInside
      still
    >
      <span className="db-squad-name" data-neutral={seat < 0}>
        {seat >= 0 ? <SeatMark seat={seat} initial={squad.name} size={26} /> : <b>{squad.name}</b>}
      </span>
      <span className="db-squad-units">
        {squad.units.map(([kind, count]) => (
          <span key={kind} className="db-stack">
            <b>{count}</b>
            <KindIcon content={content} kind={kind} size={32} />
            <StackName content={content} kind={kind} count={count} />
          </span>
        ))}
        {squad.units.length === 0 && !dead && <i>{say("daybreak.battle.no-troops")}</i>}
      </span>
      <span className="db-squad-more">
        {squad.heroes.map((hero) => (
          <span key={hero} title={say("daybreak.battle.leads-this-squad")}>
            <Icon name="mounted-knight" /> {heroOf(view, hero)?.name}
          </span>
        ))}
        {squad.wall && (
          <span title={say("daybreak.battle.the-wall-adds", { dice: content.dice.wall?.dice ?? "" })}>
            <Icon name="stone-tower" /> {say("daybreak.battle.wall")}
          </span>
        )}
        {!dead && (
          <span className="db-expected">
            {say("daybreak.battle.about-2")} {Math.round(squad.expected)}
          </span>
        )}
        {chance !== null && (
          <span className="db-chance" data-good={chance >= 0.5}>
            {percent(chance)}
          </span>
        )}
      </span>
      <Line squad={squad} />
      {dead && (
        <span className="db-dead">
          <Icon name="death-skull" /> {say("daybreak.battle.fallen")}
        </span>
      )}
    </Piece>
  );
}

const LINE = 16; // figures, at most

/** The Squad in line: a figure for each unit, the strongest before the others. */
function Line({ squad }: { squad: SquadLook }): JSX.Element | null {
  const kinds = [...squad.units].reverse().flatMap(([kind, count]) => Array<number>(count).fill(kind));
  if (kinds.length === 0) return null;
  return (
    <span className="db-line" aria-hidden="true">
      {kinds.slice(0, LINE).map((kind, at) => (
        <CreatureIcon key={at} tier={tierOf(kind)} rank={rankOf(kind)} size="26px" />
      ))}
    </span>
  );
}

// ---- Forming Squads ----

/** Ready-made splits as cards with what is in each Squad; the last card leads to the editor. */
export function Presets({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { view, content, words } = props;
  return (
    <div className="db-presets" role="group" aria-label={ask.prompt}>
      {openOptions(ask).map(({ option, index }) => {
        const squads = squadsIn(view, ask, index);
        return (
          <Choice
            key={option.name}
            target={targetOf(ask, index)}
            className="db-preset parchment"
            label={option.hint === "" ? option.label : `${option.label}: ${option.hint}`}
          >
            <b>{option.label}</b>
            {squads.map((units, at) => (
              <span key={at} className="db-preset-squad">
                <i>{words.word("squad", at)}</i>
                <Troops content={content} troops={units} size={18} />
              </span>
            ))}
            {squads.length === 0 && (
              <span className="db-preset-hand">
                <Icon name="split-arrows" size={34} />
              </span>
            )}
          </Choice>
        );
      })}
    </div>
  );
}
