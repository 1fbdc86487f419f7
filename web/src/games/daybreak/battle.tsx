/** A battle: both sides' Squads, the dice as they roll, who fell; before it the forming of Squads. */
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type JSX,
  type ReactNode,
} from "react";
import { Choice, Dice, Icon, Piece, SeatMark, Sheet, Total } from "../../parts";
import { openOptions, targetOf } from "../../table/model";
import { motion } from "../../table/motion";
import type { Entry, ReadAsk } from "../../table/screen";
import { KindIcon, Troops } from "./bits";
import { SquadEditor } from "./byhand";
import type { Fresh } from "../../table/fresh";
import { number } from "../../table/args";
import { lasting, SKIRMISH, skirmishOf, type Part, type Skirmish } from "./happenings";
import { heroOf, kindName, squadAt, squadsIn, troopsWords } from "./look";
import { chanceToBeat, percent, squadSpread } from "./odds";
import type { BattleLook, Props, SquadLook } from "./types";
import { say } from "../../words/say";

const SIDES = ["attacker", "defender"] as const;
const FOE_ICONS: Record<BattleLook["about"], string> = {
  monsters: "orc-head",
  guardians: "orc-head",
  "neutral city": "castle",
  city: "castle",
  hero: "mounted-knight",
};

/** What is being played before our eyes. */
interface Scene {
  battle: BattleLook;
  /** Squads that have died in this scene, as `side:squad`. */
  dead: ReadonlySet<string>;
  skirmish: Skirmish | null;
  outcome: Ended | null;
}

interface Ended {
  winner: number;
  seat: number;
  lines: string[];
}

type Act =
  { kind: "skirmish"; skirmish: Skirmish } | { kind: "dies"; id: string } | { kind: "won"; outcome: Ended };

/** What follows a victory, and is told with it. */
const AFTERMATH = new Set([
  "loses-hero",
  "reward",
  "captures-city",
  "captures-mine",
  "faints",
  "learns",
  "out",
  "out-of-time",
]);

/** Entries of a battle as acts; what follows a victory is told with it. */
function actsOf(fresh: Fresh): Act[] {
  const acts: Act[] = [];
  for (const entry of fresh.entries) {
    const skirmish = skirmishOf(entry);
    const last = acts[acts.length - 1];
    if (skirmish !== null) acts.push({ kind: "skirmish", skirmish });
    else if (entry.kind === "squad-dies")
      acts.push({ kind: "dies", id: `${number(entry, 0)}:${number(entry, 1)}` });
    else if (entry.kind === "battle-won")
      acts.push({ kind: "won", outcome: { winner: number(entry, 0), seat: number(entry, 1), lines: [] } });
    else if (last?.kind === "won" && AFTERMATH.has(entry.kind)) last.outcome.lines.push(entry.text);
  }
  return acts;
}

/** Plays what happened in a battle act by act, and keeps the scene after the battle is gone from the view. */
function useScene(
  battle: BattleLook | null,
  fresh: Fresh,
  mine: boolean,
  told: boolean,
): [Scene | null, () => void] {
  const [scene, setScene] = useState<Scene | null>(null);
  const known = useRef<BattleLook | null>(battle);
  const before = useRef<BattleLook | null>(battle);
  // the battle as it was before the acts that are about to be played
  if (battle !== known.current) {
    if (known.current !== null) before.current = known.current;
    if (battle !== null && before.current?.title !== battle.title) before.current = battle;
    known.current = battle;
  }
  const dismiss = () => setScene(null);
  // an outcome of mine is told until I go on; where nothing follows it stays until it is read
  const read = mine && !told && scene?.outcome != null;
  useEffect(() => {
    if (!read) return;
    const timer = setTimeout(() => setScene(null), 9000);
    return () => clearTimeout(timer);
  }, [read]);
  useLayoutEffect(() => {
    const acts = actsOf(fresh);
    const start = before.current ?? known.current;
    if (acts.length === 0 || start === null) {
      if (acts.length === 0 && fresh.entries.length > 0) setScene(null);
      return;
    }
    const timers: ReturnType<typeof setTimeout>[] = [];
    const show = (scene: Scene, after: number) => {
      if (after === 0) setScene(scene);
      else timers.push(setTimeout(() => setScene(scene), after));
    };
    let at = 0;
    const each = motion.duration(SKIRMISH);
    const dead = new Set<string>();
    let skirmish: Skirmish | null = null;
    let over = false;
    for (const act of acts) {
      if (act.kind === "skirmish") {
        if (skirmish !== null) at += each;
        skirmish = act.skirmish;
        show({ battle: start, dead: new Set(dead), skirmish, outcome: null }, at);
      } else if (act.kind === "dies") {
        dead.add(act.id);
        show({ battle: start, dead: new Set(dead), skirmish, outcome: null }, at + each * 0.68);
      } else {
        at += each * 0.85;
        over = true;
        show({ battle: start, dead: new Set(dead), skirmish, outcome: act.outcome }, at);
      }
    }
    // others' make room for what happens next
    if (!over || !mine)
      timers.push(
        setTimeout(() => setScene(null), at + (over ? Math.max(1400, motion.duration(1800)) : each)),
      );
    return () => timers.forEach(clearTimeout);
    // played once for every batch of entries
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [fresh]);
  return [scene, dismiss];
}

/** A battle opens when the way to it has been walked and the dice that led to it have been read. */
function useApproach(moving: Entry[]): boolean {
  const [seen, setSeen] = useState<Entry[] | null>(null);
  const start = moving.findIndex((entry) => entry.kind === "battle");
  const before = moving.slice(0, Math.max(0, start)).reduce((sum, entry) => sum + lasting(entry), 0);
  const ms = start < 0 ? 0 : motion.duration(Math.min(2600, before));
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setSeen(moving), ms);
    return () => clearTimeout(timer);
  }, [moving, ms]);
  return ms > 0 && seen !== moving;
}

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

// ---- The sides ----

function Side({
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
  return (
    <div className="db-side" data-side={SIDES[side]} data-mine={side === mySide}>
      <h3>
        {army.seat >= 0 ? (
          <SeatMark seat={army.seat} size={24} />
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
  );
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
            <KindIcon kind={kind} size={32} />
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

// ---- In the middle ----

/** Before the dice: what the fight that is pointed at would be. */
function Odds({ props, battle, mySide }: { props: Props; battle: BattleLook; mySide: number }): JSX.Element {
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

function Clash({
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
  const { view } = props;
  let face: ReactNode = null;
  if (part.what === "units") face = <KindIcon kind={part.number} size={20} />;
  else if (part.what === "wall") face = <Icon name="stone-tower" label={say("daybreak.battle.wall")} />;
  else if (part.what === "hero")
    face = (
      <Icon name="mounted-knight" label={heroOf(view, part.number)?.name ?? say("daybreak.battle.hero")} />
    );
  else face = <Icon name="broadsword" label={say("daybreak.battle.item")} />;
  const sides = part.what === "wall" ? 3 : 6;
  const some = part.faces.slice(0, MOST_DICE);
  const title = part.what === "units" ? `${part.count} ${kindName(part.number)}` : part.what;
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

// ---- Forming Squads ----

/** Ready-made splits as cards with what is in each Squad; the last card leads to the editor. */
function Presets({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
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
