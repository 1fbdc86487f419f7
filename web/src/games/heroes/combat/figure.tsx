/** A unit on the Combat Board: its picture, values with their reasons, health, tokens, and what a blow would do to it. */
import type { JSX } from "react";
import { Icon, Piece } from "../../../parts";
import { nameOf } from "../../../table/model";
import type { TableReader } from "../../../table/screen";
import { say } from "../../../words/say";
import type { FigureLook, Props, Value } from "../types";
import type { Scene } from ".";
import { CreaturePicture } from "./creatures";
import { placed } from "./field";
import {
  blowOf,
  changeOf,
  forecastAt,
  rangeOf,
  reasonsOf,
  shortOf,
  spaceName,
  unitOf,
  type Forecast,
} from "./look";

export function FigureCard({
  props,
  scene,
  figure,
}: {
  props: Props;
  scene: Scene;
  figure: FigureLook;
}): JSX.Element {
  const { content, words, marks } = props;
  const { fight, side, ended } = scene;
  const unit = unitOf(content, figure.face);
  const id = `figure:${figure.figure}`;
  const { seat } = fight.sides[figure.side]!;
  const forecast = ended === null ? forecastAt(props, id) : null;
  const blow = ended === null ? blowOf(fight, side) : null;
  const told = blow?.attacker === figure.figure ? "strikes" : blow?.target === figure.figure ? "struck" : "";
  // who stands beside the other leaps at it when the blow lands; it shakes
  const leaps = scene.lands && blow !== null && told !== "" && (blow.near || told === "struck");
  return (
    <Piece
      id={ended === null ? id : `after:${figure.figure}`}
      label={labelOf(props, scene, figure, forecast)}
      className={`hc-figure ${figure.tower ? "tower" : ""} ${told} ${leaps ? "lands" : ""}`}
      style={{
        ...placed(figure.space, side),
        ...(leaps && {
          ["--lanes" as string]: blow.to.lane - blow.from.lane,
          ["--depths" as string]: blow.to.depth - blow.from.depth,
        }),
        ["--seat" as string]: seat < 0 ? "var(--hc-wild)" : (marks[seat]?.colour ?? "var(--gold)"),
      }}
      wordsInside
    >
      <span
        className="hc-unit"
        data-mine={figure.side === side}
        data-pack={figure.pack}
        data-active={figure.figure === fight.active}
        data-acted={figure.acted && figure.figure !== fight.active && fight.round > 0}
      >
        <CreaturePicture
          family={unit?.family ?? ""}
          type={figure.type}
          faction={unit?.faction ?? ""}
          pack={figure.pack}
          turned={figure.side !== side}
        />
        <Tokens figure={figure} words={words} />
        <span className="hc-facts">
          <span className="hc-name">
            <Name name={words.word("card", figure.face)} />
          </span>
          <Health figure={figure} name={words.word("card", figure.face)} />
          <span className="hc-values">
            <Stat icon="broadsword" name={say("heroes.attack")} value={figure.values.attack} words={words} />
            <Stat
              icon="checked-shield"
              name={say("heroes.defense")}
              value={figure.values.defense}
              words={words}
            />
            <Stat
              icon="running-ninja"
              name={say("heroes.initiative")}
              value={figure.values.initiative}
              words={words}
            />
          </span>
          {forecast !== null && <ForecastMark forecast={forecast} />}
        </span>
      </span>
    </Piece>
  );
}

/** Whole, and as it fits a narrow space: one of them is seen. */
function Name({ name }: { name: string }): JSX.Element {
  return (
    <>
      <span>{name}</span>
      <span>{shortOf(name)}</span>
    </>
  );
}

/** What is left of it; in a narrow space the bar bears the name, too, and the picture has the room. */
function Health({ figure: { hp, hurt }, name }: { figure: FigureLook; name: string }): JSX.Element {
  const left = Math.max(0, hp - hurt);
  return (
    <span className="hc-health" title={say("heroes.combat.health", { left, hp })}>
      <span style={{ width: `${(100 * left) / Math.max(1, hp)}%` }} />
      <b>
        <i className="hc-called" aria-hidden="true">
          <Name name={name} />
        </i>
        <span>
          {left}
          {hurt > 0 && <small>/{hp}</small>}
        </span>
      </b>
    </span>
  );
}

export function Stat({
  icon,
  name,
  value,
  words,
}: {
  icon: string;
  name: string;
  value: Value;
  words: TableReader;
}): JSX.Element {
  const why = reasonsOf(value, words);
  return (
    <span data-change={changeOf(value)} title={why === "" ? `${name} ${value.value}` : `${name} ${why}`}>
      <Icon name={icon} />
      {value.value}
    </span>
  );
}

export interface Token {
  icon: string;
  name: string;
  tone: "good" | "bad" | "plain";
}

/** What lies on a unit, and what it is. */
export function tokensOf(figure: FigureLook, words: TableReader): Token[] {
  const found: Token[] = [];
  const add = (is: boolean, icon: string, name: string, tone: Token["tone"]) => {
    if (is) found.push({ icon, name, tone });
  };
  add(figure.type === "ranged", "bowman", say("heroes.combat.ranged"), "plain");
  add(figure.type === "flying", "feathered-wing", say("heroes.combat.flying"), "plain");
  add(figure.defends, "shield", say("heroes.combat.defends"), "good");
  add(figure.paralysed, "knocked-out-stars", say("heroes.combat.paralysed"), "bad");
  add(figure.answered, "return-arrow", say("heroes.combat.answered"), "plain");
  add(figure.lacks.includes("special"), "cancel", say("heroes.combat.no-special"), "bad");
  add(figure.lacks.includes("spells"), "magic-shield", say("heroes.combat.no-spells"), "good");
  add(figure.lacks.includes("bare"), "dice-fire", say("heroes.combat.no-die"), "bad");
  for (const face of figure.cloaks) add(true, "spell-book", words.word("card", face), "plain");
  return found;
}

function Tokens({ figure, words }: { figure: FigureLook; words: TableReader }): JSX.Element {
  return (
    <span className="hc-tokens">
      {tokensOf(figure, words).map(({ icon, name, tone }) => (
        <span key={name} data-tone={tone} title={name}>
          <Icon name={icon} />
        </span>
      ))}
    </span>
  );
}

function forecastWords(forecast: Forecast): string {
  const { chance, back, risk } = forecast;
  return say("heroes.combat.forecast", { range: rangeOf(forecast), chance, back, risk });
}

function ForecastMark({ forecast }: { forecast: Forecast }): JSX.Element {
  return (
    <span
      className="hc-forecast"
      data-sure={forecast.chance === 100}
      data-vain={forecast.most === 0}
      title={forecastWords(forecast)}
    >
      <b>
        <Icon name="drop" /> {rangeOf(forecast)}
      </b>
      {forecast.chance > 0 && (
        <span>
          <Icon name="tombstone" /> {say("heroes.combat.percent", { number: forecast.chance })}
        </span>
      )}
    </span>
  );
}

function labelOf(
  props: Props,
  { fight, side }: Scene,
  figure: FigureLook,
  forecast: Forecast | null,
): string {
  const { words, names, view } = props;
  const deeds = props.at(`figure:${figure.figure}`).filter(({ blocked }) => blocked === undefined);
  const told = deeds.length === 1 && deeds[0]?.hint !== "";
  const { seat } = fight.sides[figure.side]!;
  const name = words.word("card", figure.face);
  const whose =
    figure.side === side && seat === view.seat
      ? say("heroes.combat.yours")
      : seat < 0
        ? say("heroes.combat.a-guard")
        : say("heroes.combat.of", { name: nameOf(names, seat) });
  const { attack, defense, initiative } = figure.values;
  return [
    figure.pack ? say("heroes.combat.pack-of", { name }) : name,
    whose,
    ...(figure.tower ? [] : [say("heroes.combat.on-space", { space: spaceName(words, figure.space) })]),
    say("heroes.combat.values", {
      attack: attack.value,
      defense: defense.value,
      left: figure.hp - figure.hurt,
      hp: figure.hp,
      initiative: initiative.value,
    }),
    ...tokensOf(figure, words).map((token) => token.name),
    // what can be done there says what would come of it, where it is one thing
    ...(forecast === null || told ? [] : [forecastWords(forecast)]),
  ].join(", ");
}
