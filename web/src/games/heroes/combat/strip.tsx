/** Below the board, one place of one height: what is told, what a deed would come to, cards to play, who is pointed at. */
import { useId, type JSX } from "react";
import { Choice, describing, Die, Icon } from "../../../parts";
import { Warning } from "../../../parts/Warning";
import type { ReadAsk, Target, Told } from "../../../table/screen";
import { say } from "../../../words/say";
import { offersNow, wholeOf } from "../look";
import { inside } from "../targets";
import type { FigureLook, Props, StrokeLook, Value } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { Stat, tokensOf } from "./figure";
import {
  cardsIn,
  figureIn,
  figureOf,
  forecastAt,
  forecastOf,
  hintOf,
  isToldOnStage,
  onlyBlowsAt,
  partsOf,
  rangeOf,
  reasonsOf,
  signed,
  unitOf,
  type Forecast,
} from "./look";

export function Strip({ props, scene }: { props: Props; scene: Scene }): JSX.Element {
  const { view, moving, pointed, pointing, open, entrusted, entrust } = props;
  const { fight } = scene;
  const told = moving.filter(isToldOnStage);
  if (told.length > 0) return <TellingStrip props={props} scene={scene} told={told} />;
  if (entrusted[view.seat] && entrust !== null)
    return (
      <div className="fight-strip hc-strip fight-calm hc-calm">
        <Icon name="auto-repair" size={34} />
        <p>{say("heroes.combat.bot-fights")}</p>
      </div>
    );
  const shown = figureOf(fight, figureIn(pointing) ?? -1);
  // from several spaces it comes to the same, or nearly so: the best of them is told
  const forecast =
    (pointed === null ? null : forecastOf(hintOf(view, pointed))) ??
    (shown === undefined ? null : forecastAt(props, `figure:${shown.figure}`));
  if (forecast !== null)
    return <OddsStrip props={props} scene={scene} target={pointed} forecast={forecast} />;
  if (shown !== undefined) return <Details props={props} figure={shown} />;
  if (open?.kind === "pick-units")
    return (
      <div className="fight-strip hc-strip fight-calm hc-calm">
        <Icon name="bullseye" size={30} />
        <p>{wholeOf(props.words, open.args[0] ?? null)}</p>
      </div>
    );
  const cards = cardsIn(open);
  const active = figureOf(fight, fight.active);
  if (open?.kind === "cast") return <LevelStrip props={props} ask={open} />;
  if (cards.length > 0 || (open !== null && fight.stroke !== null))
    return (
      <>
        <CardStrip props={props} scene={scene} beside={fight.stroke === null && active !== undefined} />
        {fight.stroke === null && active !== undefined && <Details props={props} figure={active} beside />}
      </>
    );
  if (active !== undefined) return <Details props={props} figure={active} />;
  return (
    <div className="fight-strip hc-strip fight-calm hc-calm">
      <Icon name="crossed-swords" size={30} />
      <p>{helpFor(open?.kind ?? "")}</p>
    </div>
  );
}

const HELP = [
  "deploy",
  "place-guards",
  "stands-next",
  "put-gate",
  "command",
  "command-guard",
  "cards-for-attack",
  "fight-on",
  "activate",
  "name-target",
] as const;

/** What can be done, by the question that is open. */
function helpFor(kind: string): string {
  const found = HELP.find((each) => each === kind);
  return found === undefined ? say("heroes.combat.help") : say(`heroes.combat.help.${found}`);
}

// ---- What is told ----

const AIMS = ["only", "tier", "ranged", "closest", "least-health", "approach", "player"] as const;

/** What makes or changes the sum of an attack. */
const SUMMED = new Set(["attacks", "plays", "casts", "strikes"]);

/** The rule by which units that nobody commands choose. */
function ruleOf(entry: Told): string {
  if (entry.kind !== "aims") return "";
  const by = AIMS.find((each) => each === entry.args[2]);
  return by === undefined ? "" : say(`heroes.combat.aim.${by}`);
}

function TellingStrip({ props, scene, told }: { props: Props; scene: Scene; told: Told[] }): JSX.Element {
  const { stroke } = scene.fight;
  const rule = told.map(ruleOf).find((text) => text !== "");
  const [first] = told;
  const dice = told.find(({ kind }) => kind === "rolls-attack" || kind === "rolls-defense");
  const faces =
    dice === undefined || stroke === null
      ? []
      : dice.kind === "rolls-attack"
        ? stroke.rolled
        : stroke.warded === null
          ? []
          : [stroke.warded];
  const struck = told.some(({ kind }) => kind === "strikes");
  return (
    // the table tells it to those who listen: here it is not read a second time
    <div className="fight-strip hc-strip fight-told hc-told">
      <Rival props={props} scene={scene} of="attacker" />
      {faces.length > 0 && (
        <span className="hc-dice">
          {faces.map((face, at) => (
            <AttackDie
              key={at}
              face={face}
              roll={first!.n}
              delay={at * 90}
              spare={dice!.kind === "rolls-attack" && isSpare(stroke!, at)}
            />
          ))}
        </span>
      )}
      <div>
        {told
          .filter(({ kind }) => !(struck && kind === "hurts"))
          .map((entry) => (
            <p key={entry.n}>{entry.text}</p>
          ))}
        {rule !== undefined && (
          <small>
            <Icon name="cog" /> {rule}
          </small>
        )}
      </div>
      {stroke !== null && told.some(({ kind }) => SUMMED.has(kind)) && <Sum props={props} stroke={stroke} />}
      <Rival props={props} scene={scene} of="target" />
    </div>
  );
}

/** Of two dice of which one counts, the other. */
function isSpare({ rolled, chosen }: StrokeLook, at: number): boolean {
  return chosen.length < rolled.length && rolled.indexOf(chosen[0]!) !== at;
}

function AttackDie({
  face,
  roll,
  delay = 0,
  spare = false,
}: {
  face: number;
  roll: number;
  delay?: number;
  spare?: boolean;
}): JSX.Element {
  return (
    <span className="hc-die" data-face={Math.sign(face)} data-spare={spare}>
      <Die value={face + 2} sides={6} roll={roll} fresh size={46} delay={delay}>
        <b>{signed(face)}</b>
      </Die>
    </span>
  );
}

/** How the damage comes about: attack and die less defense. */
function Sum({ props, stroke }: { props: Props; stroke: StrokeLook }): JSX.Element {
  const { attack, defense, chosen, ignored, walled, damage, cancelled } = stroke;
  const die = ignored ? 0 : chosen.reduce((sum, face) => sum + face, 0);
  const rolled = stroke.rolled.length > 0;
  return (
    <span className="hc-sum" data-cancelled={cancelled}>
      <Part name={say("heroes.attack")} value={attack} props={props} />
      {rolled && (
        <span className="hc-part">
          <b>{signed(die)}</b>
          <small>{say("heroes.combat.die")}</small>
        </span>
      )}
      <i>−</i>
      <Part name={say("heroes.defense")} value={defense} props={props} />
      {walled && (
        <span className="hc-part">
          <b>−1</b>
          <small>{say("heroes.combat.wall")}</small>
        </span>
      )}
      {rolled && (
        <>
          <i>=</i>
          <span className="hc-part hc-total">
            <b>{damage}</b>
            <small>{say("heroes.combat.damage")}</small>
          </span>
        </>
      )}
    </span>
  );
}

function Part({ name, value, props }: { name: string; value: Value; props: Props }): JSX.Element {
  const why = partsOf(value, props.words);
  return (
    <span className="hc-part">
      <b>{value.value}</b>
      <small>{why === "" ? name : say("heroes.combat.made-of", { name, why })}</small>
    </span>
  );
}

// ---- What a deed would come to ----

function OddsStrip({
  props,
  scene,
  target,
  forecast,
}: {
  props: Props;
  scene: Scene;
  /** Null: there are several ways to do it. */
  target: Target | null;
  forecast: Forecast;
}): JSX.Element {
  const { fight } = scene;
  const whom = figureOf(fight, figureIn(props.pointing) ?? -1);
  const name = whom === undefined ? "" : props.words.word("card", whom.face);
  const answers = Number(forecast.back) > 0;
  return (
    <div className="fight-strip hc-strip hc-odds" data-whole={onlyBlowsAt(props, props.pointing)}>
      {whom !== undefined && <Portrait props={props} figure={whom} turned={whom.side !== scene.side} />}
      <div>
        <b>{target?.label ?? say("heroes.combat.attack-whom", { name })}</b>
        {/* the numbers beside it say what the hint would say of the one way there is */}
        {target === null ? <p>{say("heroes.combat.choose-space")}</p> : <Warning target={target} />}
      </div>
      <Chance
        number={rangeOf(forecast)}
        name={say("heroes.combat.damage-average", { average: forecast.average })}
      />
      <Chance
        number={say("heroes.combat.percent", { number: forecast.chance })}
        bar={forecast.chance}
        name={whom?.pack === true ? say("heroes.combat.turns-to-few") : say("heroes.combat.falls")}
      />
      <Chance
        number={answers ? forecast.back : "0"}
        bad={forecast.risk > 0}
        name={
          forecast.risk > 0
            ? say("heroes.combat.back-risk", { risk: forecast.risk })
            : say(answers ? "heroes.combat.damage-back" : "heroes.combat.no-answer")
        }
      />
    </div>
  );
}

function Chance({
  number,
  name,
  bar,
  bad = false,
}: {
  number: string;
  name: string;
  bar?: number;
  bad?: boolean;
}): JSX.Element {
  return (
    <span className="fight-chance hc-chance" data-bad={bad}>
      <b>{number}</b>
      {bar !== undefined && (
        <span className="fight-bar hc-bar" aria-hidden="true">
          <span style={{ width: `${bar}%` }} />
        </span>
      )}
      <small>{name}</small>
    </span>
  );
}

/** Who strikes, and who is struck: they look at each other over the sum. */
function Rival({
  props,
  scene: { fight },
  of,
}: {
  props: Props;
  scene: Scene;
  of: "attacker" | "target";
}): JSX.Element | null {
  const figure = fight.stroke === null ? undefined : figureOf(fight, fight.stroke[of]);
  return figure === undefined ? null : <Portrait props={props} figure={figure} turned={of === "target"} />;
}

function Portrait({
  props,
  figure,
  turned = false,
}: {
  props: Props;
  figure: FigureLook;
  turned?: boolean;
}): JSX.Element {
  const unit = unitOf(props.content, figure.face);
  return (
    <span className="hc-portrait">
      <CreaturePicture
        family={unit?.family ?? ""}
        type={figure.type}
        faction={unit?.faction ?? ""}
        pack={figure.pack}
        turned={turned}
      />
    </span>
  );
}

// ---- Cards to play now ----

/**
 * The cards of the hand that can be played now, with the attack that they are for. Where the hand itself is in sight,
 * the unit that acts has the place.
 */
function CardStrip({ props, scene, beside }: { props: Props; scene: Scene; beside: boolean }): JSX.Element {
  const { open, words } = props;
  const { stroke } = scene.fight;
  // where none can be played, those that would serve say why not
  const playable = cardsIn(open);
  const cards = playable.length > 0 ? playable : cardsIn(open, "blocked");
  return (
    <div className={`fight-strip hc-strip hc-cards ${beside ? "beside" : ""}`}>
      <Rival props={props} scene={scene} of="attacker" />
      {stroke !== null && <Sum props={props} stroke={stroke} />}
      <Rival props={props} scene={scene} of="target" />
      <div className="hc-hand" role="group" aria-label={say("heroes.combat.cards")}>
        {cards.length === 0 && <p>{say("heroes.combat.no-cards")}</p>}
        {cards.flatMap(({ piece }) =>
          props
            .at(`card:${piece}`)
            .filter((target) => target.select === undefined)
            .map((target) => (
              <Choice key={target.name} target={target} className={cardClass(wayText(props, target))}>
                <b>{words.word("card", Number(target.args[0]))}</b>
                <small>{wayText(props, target)}</small>
              </Choice>
            )),
        )}
      </div>
    </div>
  );
}

/** More words have a wider card: none is cut. */
function cardClass(text: string): string {
  return text.length > 110 ? "hc-card widest" : text.length > 60 ? "hc-card wider" : "hc-card";
}

/** The levels at which a spell can be cast now, and what it takes for the others. */
function LevelStrip({ props, ask }: { props: Props; ask: ReadAsk }): JSX.Element {
  const levels = offersNow(ask).filter(({ target }) => target.kind === "cast-level");
  return (
    <div className="fight-strip hc-strip hc-cards">
      <div className="hc-hand" role="group" aria-label={ask.prompt}>
        {levels.map(({ target }) => (
          <Choice
            key={target.name}
            target={target}
            id={inside(target)}
            className={cardClass(wayText(props, target, true) + (target.blocked ?? ""))}
          >
            <b>{say("heroes.combat.with-power", { power: Number(target.args[2]) })}</b>
            {target.blocked !== undefined && <small className="hc-why">{target.blocked}</small>}
            <small>{wayText(props, target, true)}</small>
          </Choice>
        ))}
      </div>
    </div>
  );
}

/** What a way of playing a card does; or why it cannot be played, where that is not told beside it. */
function wayText({ content, words }: Props, target: Target, does = false): string {
  const card = content.cards[Number(target.args[0])];
  const way = card?.ways.find(({ way }) => way === Number(target.args[1])) ?? card?.ways[0];
  if (target.blocked !== undefined && !does) return target.blocked;
  return (way?.effects ?? []).map((effect) => words.word("effect", effect)).join("; ");
}

// ---- A unit in full ----

const TYPES = ["ground", "flying", "ranged"] as const;

function Details({
  props,
  figure,
  beside = false,
}: {
  props: Props;
  figure: FigureLook;
  beside?: boolean;
}): JSX.Element {
  const { content, words } = props;
  const name = useId();
  const unit = unitOf(content, figure.face);
  const side = figure.pack ? unit?.pack : unit?.few;
  const { attack, defense, initiative, hp } = figure.values;
  const reasons = (
    [
      ["heroes.attack", attack],
      ["heroes.defense", defense],
      ["heroes.health", hp],
      ["heroes.initiative", initiative],
    ] as const
  ).flatMap(([name, value]) => {
    const why = reasonsOf(value, words);
    return why === "" ? [] : [say("heroes.combat.reason", { name: say(name), why })];
  });
  return (
    <div className={`fight-strip hc-strip fight-details hc-details ${beside ? "beside" : ""}`}>
      <Portrait props={props} figure={figure} />
      <div>
        <h3>{words.word("card", figure.face)}</h3>
        {!figure.tower && (
          <p className="hc-kind">
            {[
              say(figure.pack ? "heroes.combat.pack" : "heroes.combat.few"),
              ...(figure.tier === "" ? [] : [words.word("tier", figure.tier)]),
              say(`heroes.combat.type.${TYPES.find((each) => each === figure.type) ?? "ground"}`),
            ].join(" · ")}
          </p>
        )}
        <p className="hc-values">
          <Stat icon="broadsword" name={say("heroes.attack")} value={attack} words={words} />
          <Stat icon="checked-shield" name={say("heroes.defense")} value={defense} words={words} />
          <span title={say("heroes.health")}>
            <Icon name="hearts" />
            {figure.hp - figure.hurt}/{figure.hp}
          </span>
          <Stat icon="running-ninja" name={say("heroes.initiative")} value={initiative} words={words} />
        </p>
      </div>
      <span id={name} hidden>
        {say("heroes.combat.can-do", { name: words.word("card", figure.face) })}
      </span>
      {/* where there is more to read than room, the keyboard scrolls it */}
      <ul id={describing(`figure:${figure.figure}`)} tabIndex={0} aria-labelledby={name}>
        {reasons.map((reason) => (
          <li key={reason} className="hc-why">
            {reason}
          </li>
        ))}
        {side?.abilities.map(({ effect }) => (
          <li key={effect}>
            <Icon name="sparkles" /> {words.word("effect", effect)}
          </li>
        ))}
        {tokensOf(figure, words).map(({ icon, name }) => (
          <li key={name}>
            <Icon name={icon} /> {name}
          </li>
        ))}
        {(side?.abilities.length ?? 0) + reasons.length === 0 && <li>{helpFor(props.open?.kind ?? "")}</li>}
      </ul>
    </div>
  );
}
