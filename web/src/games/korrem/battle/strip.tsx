/** Below the field of a Battle: what is told, what a deed would come to, who is pointed at, how it ended. */
import { useEffect, useRef, type JSX } from "react";
import { describing, Die, Icon } from "../../../parts";
import { Warning } from "../../../parts/Warning";
import { number } from "../../../table/args";
import { input } from "../../../table/input";
import type { Target, Told } from "../../../table/screen";
import { nameOf } from "../../../table/model";
import { listed, say } from "../../../words/say";
import { attractionName, kindName, originName } from "../cards";
import { bondOf, designOf } from "../look";
import { ATTRACTION_ICONS } from "../pictures";
import { NOBODY, type BattleLook, type BattleState, type FighterLook, type Props } from "../types";
import {
  aimOf,
  fallenIn,
  battleOf,
  fighterIn,
  fights,
  forecastOf,
  goneOn,
  hintOf,
  iconOf,
  marksOf,
  percent,
  tellingOf,
  type Forecast,
  type Scene,
} from "./look";

/** One place below the field: what is told, what a deed would come to, who is pointed at, how it ended. */
export function Strip({
  props,
  scene,
  pinned,
  dismiss,
}: {
  props: Props;
  scene: Scene;
  /** The card that was touched last. */
  pinned: number | null;
  dismiss: () => void;
}): JSX.Element {
  const { view, moving, pointed, pointing, entrust, entrusted, selected, open } = props;
  const { battle, look } = scene;
  const live = look.now && scene.ended === null;
  if (scene.ended !== null) return <Ended props={props} scene={scene} dismiss={dismiss} />;
  const told = moving.filter((entry) => battleOf(entry) === battle.id || entry.kind === "bond");
  if (told.length > 0) return <TellingStrip scene={scene} told={told} />;
  if (entrusted[view.seat] === `battle ${battle.id}` && entrust !== null)
    return (
      <div className="fight-strip kb-strip kb-left">
        <Icon name="auto-repair" size={34} />
        <p>
          <b>{say("korrem.battle.bot-fights")}</b> {say("korrem.battle.bot-answers")}
        </p>
        <button type="button" className="button gold" onClick={() => entrust("")}>
          {say("korrem.battle.i-fight")}
        </button>
      </div>
    );
  const forecast = live && pointed !== null ? forecastOf(hintOf(view, pointed)) : null;
  if (live && pointed !== null && forecast !== null)
    return <OddsStrip props={props} battle={battle} target={pointed} forecast={forecast} />;
  const deeds = live && pointing !== null ? props.at(pointing).filter(isDeed) : [];
  if (deeds.length > 0) return <DeedsStrip props={props} battle={battle} deeds={deeds} />;
  const id = fighterIn(pointing) ?? pinned ?? fighterIn(selected);
  const shown = look.fighters.find(({ fighter }) => fighter === id);
  if (shown !== undefined) return <Details props={props} scene={scene} look={shown} />;
  return (
    <div className="fight-strip kb-strip fight-calm">
      <Icon name="crossed-swords" size={30} />
      <p>{helpFor(live ? (open?.kind ?? "") : "")}</p>
    </div>
  );
}

/** What can be done, by the question that is open. */
function helpFor(kind: string): string {
  switch (kind) {
    case "assault":
      return say("korrem.battle.help.assault");
    case "line-up":
      return say("korrem.battle.help.line-up");
    case "place-card":
      return say("korrem.battle.help.place-card");
    case "regroup":
      return say("korrem.battle.help.regroup");
    case "answer":
      return say("korrem.battle.help.answer");
    case "play-card":
      return say("korrem.battle.help.play-card");
    default:
      return say("korrem.battle.help");
  }
}

/** Why a creature does what it does: what its die may bring, then why it aims at this one. */
function reasonOf(entry: Told, battle: BattleState, look: BattleLook): string[] {
  if (entry.kind === "npc-rolls") return [say("korrem.battle.npc-aims")];
  if (entry.kind !== "attacks") return [];
  const aim = aimOf(battle, look, number(entry, 2), number(entry, 4));
  return aim === null ? [] : [say(`korrem.battle.aim.${aim}`)];
}

/** What is told, its dice, and why a creature does what it does. */
function TellingStrip({ scene, told }: { scene: Scene; told: Told[] }): JSX.Element {
  const { battle, look } = scene;
  const tellings = told.map((entry) => ({ entry, ...tellingOf(entry, battle) }));
  const die = tellings.find(({ die }) => die > 0);
  const love = tellings.find(({ hearts }) => hearts >= 0);
  const [why] = told.flatMap((entry) => reasonOf(entry, battle, look));
  return (
    <div className="fight-strip kb-strip fight-told kb-told">
      {die !== undefined && (
        <span className="kb-die" data-good={die.least > 0 ? die.die >= die.least : undefined}>
          <Die value={die.die} sides={8} roll={die.entry.n} fresh size={46} />
          {die.least > 0 && <small>{say("korrem.battle.needs", { number: die.least })}</small>}
        </span>
      )}
      {love !== undefined && (
        <span className="kb-die" data-good={love.needed > 0 ? love.hearts >= love.needed : undefined}>
          <span className="kb-hearts">
            {[0, 1].map((at) => (
              <Die key={at} value={at} sides={6} roll={love.entry.n} fresh size={42} delay={at * 80}>
                {at < love.hearts ? (
                  <Icon name="hearts" label={say("korrem.battle.a-heart")} />
                ) : (
                  <span aria-label={say("korrem.battle.blank")} />
                )}
              </Die>
            ))}
          </span>
          {love.needed > 0 && <small>{say("korrem.battle.needs", { number: love.needed })}</small>}
        </span>
      )}
      <div>
        {tellings
          .filter(({ text }) => text !== "")
          .map(({ entry, text }) => (
            <p key={entry.n}>{text}</p>
          ))}
        {why !== undefined && <small>{why}</small>}
      </div>
    </div>
  );
}

/** What the deed that is pointed at would come to. */
function OddsStrip({
  props,
  battle,
  target,
  forecast,
}: {
  props: Props;
  battle: BattleState;
  target: Target;
  forecast: Forecast;
}): JSX.Element {
  const { content, pointing } = props;
  const { taken, left, wins, ways, dodge } = forecast;
  const hits = wins < ways ? [wins, ways] : dodge > 0 ? [8 - dodge, 8] : [1, 1];
  const id = fighterIn(pointing);
  const card = id === null ? undefined : battle.card[id];
  return (
    <div className="fight-strip kb-strip kb-odds">
      {card !== undefined && <Icon name={iconOf(designOf(content, card), card)} size={34} />}
      <div>
        <b>{target.label}</b>
        <p>{target.hint}</p>
        <Warning target={target} />
      </div>
      {left >= 0 && (
        <span className="fight-chance kb-chance">
          <b>
            {left + taken} →{" "}
            {left === 0 ? <Icon name="tombstone" label={say("korrem.battle.falls")} /> : left}
          </b>
          <small>{say("korrem.health")}</small>
        </span>
      )}
      {hits[1]! > 1 && (
        <span className="fight-chance kb-chance">
          <b>{percent(hits[0]!, hits[1]!)}</b>
          <span className="fight-bar kb-bar" aria-hidden="true">
            <span style={{ width: percent(hits[0]!, hits[1]!) }} />
          </span>
          <small>
            {dodge > 0 && wins === ways
              ? say("korrem.battle.if-it-dodges")
              : say("korrem.battle.in-ways", { wins, ways })}
          </small>
        </span>
      )}
    </div>
  );
}

/** A press does it, or says why it cannot be done; not one that only takes a card up. */
function isDeed({ select, blocked }: Target): boolean {
  return select === undefined || blocked !== undefined;
}

/** What can be done where one points, or why nothing can: told here, so that no bubble lies over the cards. */
function DeedsStrip({
  props: { content, pointing },
  battle,
  deeds,
}: {
  props: Props;
  battle: BattleState;
  deeds: Target[];
}): JSX.Element {
  const id = fighterIn(pointing);
  const card = id === null ? undefined : battle.card[id];
  const can = deeds.filter(({ blocked }) => blocked === undefined);
  return (
    <div className="fight-strip kb-strip kb-deeds">
      <Icon name={card === undefined ? "footsteps" : iconOf(designOf(content, card), card)} size={34} />
      <ul>
        {(can.length > 0 ? can : deeds.slice(0, 2)).map((target) => (
          <li key={target.name}>
            <b>{target.label}</b> {target.hint}
            {target.blocked !== undefined && <small>{target.blocked}</small>}
            <Warning target={target} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A card in full: what it is, its Abilities and whether they are ready, its heart, and what an NPC's die may bring. */
function Details({ props, scene, look }: { props: Props; scene: Scene; look: FighterLook }): JSX.Element {
  const { content, words, view } = props;
  const { battle } = scene;
  const at = look.fighter;
  const card = battle.card[at]!;
  const design = designOf(content, card);
  const bond = bondOf(view, card);
  const marks = marksOf(battle, look, content.relics);
  const [borne, states] = [
    marks.filter(({ text }) => text !== undefined),
    marks.filter(({ text }) => text === undefined),
  ];
  const bare = (design?.abilities.length ?? 0) + look.lots.length + marks.length === 0;
  return (
    <div className="fight-strip kb-strip fight-details kb-details">
      <div>
        <h3>{design?.name ?? words.word("card", card)}</h3>
        <p className="kb-kind">
          {design === undefined
            ? say("korrem.battle.add-on")
            : `${kindName(design.kind)} · ${originName(content, design.origin)}`}
          {design !== undefined && design.vp > 0 && ` · ${say("korrem.vp", { points: design.vp })}`}
        </p>
        <p>
          <Icon name="broadsword" /> {look.attack} <Icon name="checked-shield" /> {look.guard}/{look.defense}{" "}
          <Icon name="health-normal" label={say("korrem.health")} /> {look.health - battle.hurt[at]!}/
          {look.health}
        </p>
        {design !== undefined && design.attraction >= 0 && (
          <p title={say("korrem.battle.attraction-how")}>
            <Icon name={ATTRACTION_ICONS[design.attraction] ?? "hearts"} />{" "}
            <span className="kb-attraction">{attractionName(design.attraction)}</span> {look.score}
          </p>
        )}
      </div>
      <ul id={describing(`fighter:${at}`)}>
        {bond !== null && (
          <li>
            <Icon name={ATTRACTION_ICONS[bond.kind] ?? "hearts"} />{" "}
            {say("korrem.battle.bond-with", {
              bond: words.word("bond", bond.kind),
              name: words.word("card", bond.partner),
            })}
          </li>
        )}
        {bare && <li>{helpFor(props.open?.kind ?? "")}</li>}
        {/* an Artifact comes first: it stands on no card of the field */}
        {borne.map((mark) => (
          <li key={mark.name}>
            <Icon name={mark.icon} /> <b>{mark.name}</b> {mark.text}
          </li>
        ))}
        {design?.abilities.map((ability, place) => {
          const lot = look.lots.find(([which]) => which === place)?.[1];
          return (
            <li key={place} data-ready={ability.constant || look.ready.includes(place)}>
              <b>{ability.name}</b> {ability.text}
              {lot !== undefined && <i> {say("korrem.battle.its-die", { lot })}</i>}
            </li>
          );
        })}
        {look.lots.length > 0 && (
          <li>
            <i>
              {say("korrem.battle.base-attack", {
                lot: look.lots.find(([which]) => which === NOBODY)?.[1] ?? 0,
              })}
            </i>
          </li>
        )}
        {states.map((mark) => (
          <li key={mark.name}>
            <Icon name={mark.icon} /> {mark.name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How it ended, and what came of it. */
function Ended({ props, scene, dismiss }: { props: Props; scene: Scene; dismiss: () => void }): JSX.Element {
  const { view, log, names, words } = props;
  const winners = scene.ended!.args[2];
  const mine = fights(scene.battle, view.seat);
  const won = Array.isArray(winners) && winners.includes(view.seat);
  const back = useRef<HTMLButtonElement>(null);
  // who plays by keyboard goes on from here, not from the map that it leaves little room
  useEffect(() => {
    if (input.byKeyboard) back.current?.focus({ preventScroll: true });
  }, []);
  const on = goneOn(log, scene.ended!) ?? Infinity;
  const after = log
    .filter((entry) => AFTER.has(entry.kind) && entry.n > scene.ended!.n - 12 && entry.n < on)
    .slice(-3);
  return (
    <div className="fight-strip kb-strip kb-ended" role="status">
      <Icon name={won || !mine ? "laurel-crown" : "tombstone"} size={40} />
      <div>
        {mine && <b>{say(won ? "korrem.battle.field-yours" : "korrem.battle.field-lost")}</b>}
        <p>{scene.ended!.text}</p>
        {[...fallenIn(log, scene.battle.id)].map(([seat, cards]) => (
          <p key={seat}>
            <Icon name="death-skull" />{" "}
            {say(seat === view.seat ? "korrem.battle.you-lost" : "korrem.battle.they-lost", {
              name: seat < 0 ? say("korrem.battle.side-wild") : nameOf(names, seat),
              names: listed(cards.map((card) => words.word("card", card))),
            })}
          </p>
        ))}
        {after.map((entry) => (
          <p key={entry.n}>{entry.text}</p>
        ))}
      </div>
      <button ref={back} type="button" className="button gold" onClick={dismiss}>
        {say("korrem.battle.back")}
      </button>
    </div>
  );
}

const AFTER = new Set(["joins-friend", "flees", "spoils", "wins-relic", "scores", "occupies"]);
