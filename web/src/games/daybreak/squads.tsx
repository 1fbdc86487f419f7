/** The two sides of a battle: their Squads, and before that the ways to form them. */
import type { JSX } from "react";
import { Choice, Icon, Piece, SeatMark } from "../../parts";
import { openOptions, targetOf } from "../../table/model";
import type { ReadAsk } from "../../table/screen";
import { KindIcon, Troops } from "./bits";
import { heroOf, squadAt, squadsIn, troopsWords } from "./look";
import { chanceToBeat, percent, squadSpread } from "./odds";
import { beastAt } from "./pictures";
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
  const beast = army.seat < 0 ? beastIn(props, battle) : undefined;
  return (
    <div className="db-side" data-side={SIDES[side]} data-mine={side === mySide}>
      <h3>
        {army.seat >= 0 ? (
          <SeatMark seat={army.seat} size={24} />
        ) : (
          <Icon name={beast ?? FOE_ICONS[battle.about]} size={24} />
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
              beast={beast}
              dead={dead}
              fighting={fighting && !dead}
              chance={scene === null && side !== mySide ? chanceFor(props, battle, side, at) : null}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The beasts that are fought, as the map draws them. */
export function beastIn({ view }: Props, { about, tile: [x, y] }: BattleLook): string | undefined {
  return about === "monsters" || about === "guardians" ? beastAt(view.derived.monster_tier, x, y) : undefined;
}

/** The Troops of a side that has not formed its Squads yet. */
function Mustering({ props, battle, side }: { props: Props; battle: BattleLook; side: number }): JSX.Element {
  const { view } = props;
  const [x, y] = battle.tile;
  const army = battle.sides[side]!;
  const heroes = view.derived.heroes.filter(
    (hero) => hero.seat === army.seat && hero.x === x && hero.y === y,
  );
  const city = view.derived.cities.find((each) => each.x === x && each.y === y && each.owner === army.seat);
  return (
    <div className="db-squad mustering">
      <small>{say("daybreak.battle.forms-its-squads")}</small>
      {city !== undefined && side === 1 && <Troops troops={city.troops} />}
      {heroes.map((hero) => (
        <span key={hero.hero}>
          <b>{hero.name}</b> <Troops troops={hero.troops} />
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
  beast,
  dead,
  fighting,
  chance,
}: {
  props: Props;
  id: string;
  squad: SquadLook;
  seat: number;
  beast: string | undefined;
  dead: boolean;
  fighting: boolean;
  chance: number | null;
}): JSX.Element {
  const { view, content } = props;
  const words = dead
    ? "killed"
    : say("daybreak.battle.about", { units: troopsWords(squad.units), expected: Math.round(squad.expected) });
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
            <KindIcon kind={kind} size={32} beast={beast} />
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
      {dead && (
        <span className="db-dead">
          <Icon name="death-skull" /> {say("daybreak.battle.fallen")}
        </span>
      )}
    </Piece>
  );
}

// ---- Forming Squads ----

/** Ready-made splits as cards with what is in each Squad; the last card leads to the editor. */
export function Presets({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const { view, words } = props;
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
                <Troops troops={units} size={18} />
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
