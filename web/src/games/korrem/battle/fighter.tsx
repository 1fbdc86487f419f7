/** A card on the field of a Battle: figures, states, bonds, what it may still do, and what would happen to it. */
import type { CSSProperties, JSX } from "react";
import { Icon, Piece, SeatMark } from "../../../parts";
import { nameOf } from "../../../table/model";
import { say } from "../../../words/say";
import { bondOf, designOf } from "../look";
import { ATTRACTION_ICONS } from "../pictures";
import type { BattleState, FighterLook, Props } from "../types";
import {
  forecastOf,
  hintOf,
  iconOf,
  marksOf,
  percent,
  placeOf,
  type Box,
  type Forecast,
  type Scene,
  type Telling,
} from "./look";

export function FighterCard({
  props,
  scene,
  look,
  box,
  live,
  telling,
}: {
  props: Props;
  scene: Scene;
  look: FighterLook;
  box: Box;
  live: boolean;
  telling: Telling[];
}): JSX.Element {
  const { view, content, words } = props;
  const { battle } = scene;
  const at = look.fighter;
  const card = battle.card[at]!;
  const design = designOf(content, card);
  const left = look.health - battle.hurt[at]!;
  const seat = battle.sides[battle.side[at]!]!.seat;
  const marks = marksOf(battle, look, content.relics);
  const bond = bondOf(view, card);
  const name = design?.name ?? words.word("card", card);
  const hit = telling.find((each) => each.to.includes(at));
  const forecast = live ? forecastAt(props, `fighter:${at}`) : null;
  const side =
    seat < 0
      ? say("korrem.battle.the-wild")
      : seat === view.seat
        ? say("korrem.battle.your-side")
        : nameOf(props.names, seat);
  const label = [
    say("korrem.battle.card-of", { name, side }),
    say("korrem.battle.figures", {
      attack: look.attack,
      defense: look.defense,
      left,
      health: look.health,
    }),
    ...marks.map((mark) => mark.name),
    // of one blow alone its own words tell that
    ...(forecast === null || isOnly(props, `fighter:${at}`) ? [] : [forecastWords(forecast)]),
  ].join(", ");
  return (
    <Piece
      id={live ? `fighter:${at}` : `elsewhere:${battle.id}:${at}`}
      label={label}
      className={`kb-card ${hit === undefined ? "" : `told-${hit.kind}`} ${telling.some(({ from }) => from === at) ? "told-acts" : ""}`}
      style={{ ...placed(box, battle.x[at]!, battle.y[at]!), ["--seat" as string]: seatColour(props, seat) }}
      wordsInside
    >
      <span
        className="kb-face"
        data-fighter={at}
        data-mine={seat === view.seat}
        data-tired={isTired(battle, look, scene)}
      >
        <span className="kb-name">{name}</span>
        <span className="kb-picture">
          <span className="kb-marks">
            {seat >= 0 && <SeatMark seat={seat} size={17} />}
            {marks.map((mark) => (
              <span key={mark.name} data-tone={mark.tone} title={mark.name}>
                <Icon name={mark.icon} />
              </span>
            ))}
            {bond !== null && (
              <span
                data-tone="love"
                title={say("korrem.battle.bound-by", {
                  bond: words.word("bond", bond.kind),
                  code: bond.code,
                })}
              >
                <Icon name={ATTRACTION_ICONS[bond.kind] ?? "hearts"} />
              </span>
            )}
          </span>
          <Icon name={iconOf(design, card)} />
          <span className="kb-can">
            {look.may_move && live && (
              <span title={say("korrem.battle.may-move")}>
                <Icon name="footsteps" />
              </span>
            )}
            {look.may_strike && live && (
              <span title={say("korrem.battle.may-attack")}>
                <Icon name="broadsword" />
              </span>
            )}
          </span>
        </span>
        <span className="kb-health" title={say("korrem.battle.of-health", { left, health: look.health })}>
          <span style={{ width: `${(100 * Math.max(0, left)) / Math.max(1, look.health)}%` }} />
        </span>
        <span className="kb-figures">
          <span title={say("korrem.attack")}>
            <Icon name="broadsword" />
            {look.attack}
          </span>
          <span title={say("korrem.defense")} data-used={look.guard < look.defense}>
            <Icon name="checked-shield" />
            {look.guard < look.defense ? `${look.guard}/${look.defense}` : look.defense}
          </span>
          <span title={say("korrem.health")}>
            <Icon name="health-normal" />
            {left}
          </span>
        </span>
        {forecast !== null && <ForecastMark forecast={forecast} />}
        {hit !== undefined && <Hit telling={hit} />}
      </span>
    </Piece>
  );
}

/** It belongs to the acting side and has nothing left to do. */
function isTired(battle: BattleState, look: FighterLook, { ended }: Scene): boolean {
  return ended === null && battle.side[look.fighter] === battle.acting && !look.may_move && !look.may_strike;
}

function seatColour({ marks }: Props, seat: number): string {
  return seat < 0 ? "var(--kb-wild)" : (marks[seat]?.colour ?? "var(--gold)");
}

/** Is there but one thing to be chosen at a card? */
function isOnly(props: Props, id: string): boolean {
  return props.at(id).filter(({ blocked }) => blocked === undefined).length === 1;
}

/** What the selected one would do to a target, or what is pointed at. */
function forecastAt(props: Props, id: string): Forecast | null {
  const { view, selected } = props;
  const targets = props
    .at(id)
    .filter(({ blocked, mover }) => blocked === undefined && mover !== undefined && mover === selected);
  const strike = targets.find(({ kind }) => kind === "strike" || kind === "charge") ?? targets[0];
  return strike === undefined ? null : forecastOf(hintOf(view, strike));
}

function forecastWords({ taken, blocked, left, wins, ways, dodge }: Forecast): string {
  const said = wins < ways ? [say("korrem.battle.in-ways", { wins, ways })] : [];
  if (left < 0) return said.join("");
  said.push(say("korrem.battle.damage", { taken }));
  if (blocked > 0) said.push(say("korrem.battle.blocked", { blocked }));
  said.push(left === 0 ? say("korrem.battle.it-falls") : say("korrem.battle.health-left", { left }));
  if (dodge > 0) said.push(say("korrem.battle.dodges", { dodge }));
  return said.join(", ");
}

function ForecastMark({ forecast }: { forecast: Forecast }): JSX.Element {
  const { taken, left, wins, ways, dodge } = forecast;
  return (
    <span
      className="kb-forecast"
      data-falls={left === 0}
      data-vain={left > 0 && taken === 0}
      title={forecastWords(forecast)}
    >
      {left >= 0 && <b>{taken > 0 ? `−${taken}` : "0"}</b>}
      {left > 0 && taken === 0 && <Icon name="checked-shield" label={say("korrem.battle.all-blocked")} />}
      {left === 0 && <Icon name="tombstone" label={say("korrem.battle.falls")} />}
      {wins < ways && <small>{percent(wins, ways)}</small>}
      {dodge > 0 && wins === ways && <small>{percent(8 - dodge, 8)}</small>}
    </span>
  );
}

/** The number that floats up where somebody is struck or healed. */
function Hit({ telling }: { telling: Telling }): JSX.Element | null {
  const { kind, taken, blocked } = telling;
  if (kind === "heal") return <span className="kb-hit good">+{taken}</span>;
  if (kind !== "hurt" || (taken === 0 && blocked === 0)) return null;
  return (
    <span className="kb-hit">
      {taken > 0 ? `−${taken}` : "0"}
      {blocked > 0 && (
        <small>
          <Icon name="checked-shield" />
          {blocked}
        </small>
      )}
    </span>
  );
}

/** Where on the field a cell lies. */
export function placed(box: Box, x: number, y: number): CSSProperties {
  const { column, row } = placeOf(box, x, y);
  return { ["--column" as string]: column, ["--row" as string]: row };
}
