/** What is pointed at: the odds of an attack, or what stands on a hex. */
import type { JSX } from "react";
import { Icon, Look, SeatMark, type LookProps } from "../../parts";
import type { Target } from "../../table/screen";
import { distance, hexOf } from "./land";
import {
  buildingOn,
  iconOf,
  isExplored,
  landIn,
  oddsAt,
  percent,
  terrainName,
  unitName,
  unitOf,
  unitsOn,
} from "./look";
import { WATER, type OddsLook, type Props, type UnitLook } from "./types";
import { say } from "../../words/say";

const ELEVATIONS = ["0", "1", "2", "3", "0"];
const COSTS = [1, 2, 2, 0, 0]; // action points; 0: nobody can go there

function costText(terrain: number): string {
  const cost = COSTS[terrain] ?? 0;
  return cost > 0 ? say("multiverse.inspector.cost", { cost }) : say("multiverse.inspector.nobody-can");
}

export function Inspector({ props, id, close }: LookProps<Props>): JSX.Element | null {
  const { view, content, open } = props;
  if (id === null) return null;
  const land = landIn(view, content);
  const unit = unitOf(view, id);
  const hex = unit?.hex ?? hexOf(land, id);
  if (hex < 0 || !isExplored(view, hex)) return null;
  const odds = oddsAt(view, open, props.at(id));
  if (odds !== null) return <OddsCard props={props} odds={odds.odds} target={odds.target} hex={hex} />;
  const terrain = view.state.terrain[hex] ?? 0;
  const home = land.plan.homes[hex] ?? -1;
  const building = buildingOn(view, hex);
  const event = view.derived.events[view.state.event_at[hex] ?? -1];
  const mine = view.derived.mines.find((each) => hexOf(land, each.at) === hex);
  return (
    <Look label={land.plan.names[hex] ?? ""} close={close}>
      <p className="mv-look-head">
        <b>{home >= 0 ? say("multiverse.inspector.settlement") : terrainName(terrain)}</b>{" "}
        <small>
          {land.plan.names[hex]} {say("multiverse.inspector.elevation")}{" "}
          {home >= 0 ? "2" : ELEVATIONS[terrain]} ·{" "}
          {view.state.road[hex]! > 0
            ? terrain === WATER
              ? "bridge"
              : "road, 1 AP"
            : home >= 0
              ? "1 AP"
              : costText(terrain)}
          {view.seat >= 0 &&
            !view.derived.sight.includes(hex) &&
            ` ${say("multiverse.inspector.out-of-sight")}`}
        </small>
      </p>
      {unitsOn(view, hex).map((each) => (
        <UnitLine key={each.id} props={props} unit={each} />
      ))}
      {building !== undefined && (
        <p>
          <SeatMark seat={building.seat} size={18} /> <b>{building.name}</b>{" "}
          <small>
            {building.health}/{building.max} {say("multiverse.inspector.health")}
            {building.site && say("multiverse.inspector.being-built")}
            {building.shoots && (building.shot ? say("multiverse.inspector.has-shot") : ", shoots")}
          </small>
        </p>
      )}
      {event !== undefined && (
        <p>
          <b>{event.name}</b> <small>{content.events.find((card) => card.id === event.kind)?.text}</small>
        </p>
      )}
      {mine !== undefined && (
        <p>
          <Icon name="crystal-growth" /> <b>{say("multiverse.inspector.aether-mine")}</b>{" "}
          <small>
            {mine.holder >= 0
              ? say("multiverse.inspector.held-by-the", {
                  holder: view.derived.seats[mine.holder]?.name ?? "",
                })
              : say("multiverse.inspector.a-military-unit-here")}
          </small>
        </p>
      )}
      {view.state.token[hex] === true && (
        <p>
          <Icon name="scroll-unfurled" /> <b>{say("multiverse.inspector.an-adventure-waits")}</b>
          <small>{say("multiverse.inspector.whoever-enters-draws-its")}</small>
        </p>
      )}
    </Look>
  );
}

function UnitLine({ props, unit }: { props: Props; unit: UnitLook }): JSX.Element {
  const { view, content } = props;
  return (
    <div className="mv-look-unit">
      <SeatMark seat={unit.seat} size={18} />
      <Icon name={iconOf(content, unit.kind)} size={22} />
      <span>
        <b>{unit.name ?? say("multiverse.inspector.unknown-block")}</b>
        {unit.rank !== undefined && unit.rank !== "" && unit.rank !== "novice" && <small> {unit.rank}</small>}
        {unit.hp !== undefined ? (
          <Stats unit={unit} />
        ) : (
          <small>
            {unit.kind === "decoy"
              ? say("multiverse.inspector.vanishes-when-it-is")
              : say("multiverse.inspector.wounds-look-closer-within", { wounds: unit.wounds })}
          </small>
        )}
        {unit.resting && <small>{say("multiverse.inspector.resting")}</small>}
        {unit.seat === view.seat && unit.shown && (
          <small>{say("multiverse.inspector.the-enemy-sees-what")}</small>
        )}
      </span>
    </div>
  );
}

export function Stats({ unit }: { unit: UnitLook }): JSX.Element {
  return (
    <span className="mv-stats">
      {unit.hp !== undefined && (
        <span title={say("multiverse.inspector.health-2")}>
          <Icon name="health-normal" label={say("multiverse.inspector.health")} /> {unit.left}/{unit.hp}
        </span>
      )}
      {unit.dmg !== undefined && (
        <span title={say("multiverse.inspector.damage")}>
          <Icon name="crossed-swords" label={say("multiverse.inspector.damage-2")} /> {unit.dmg}
        </span>
      )}
      {(unit.range ?? 0) > 0 && (
        <span title={say("multiverse.inspector.range")}>
          <Icon name="bow-arrow" label={say("multiverse.inspector.range-2")} /> {unit.range}
        </span>
      )}
      {unit.ap !== undefined && (
        <span title={say("multiverse.inspector.action-points")}>
          <Icon name="walking-boot" label={say("multiverse.inspector.action-points-2")} /> {unit.ap_left}/
          {unit.ap}
        </span>
      )}
      {unit.sight !== undefined && (
        <span title={say("multiverse.inspector.sight")}>
          <Icon name="semi-closed-eye" label={say("multiverse.inspector.sight-2")} /> {unit.sight}
        </span>
      )}
    </span>
  );
}

// ---- Odds ----

/** What an attack would come to, for both sides, before it is chosen. */
function OddsCard({
  props,
  odds,
  target,
  hex,
}: {
  props: Props;
  odds: OddsLook;
  target: Target;
  hex: number;
}): JSX.Element {
  const { view, content, selected } = props;
  const land = landIn(view, content);
  const attacker = unitOf(view, selected);
  const defender = unitsOn(view, hex).find((unit) => unit.role !== "behind") ?? unitsOn(view, hex)[0];
  const building = buildingOn(view, hex);
  const event = view.derived.events[view.state.event_at[hex] ?? -1];
  const far = attacker === undefined ? 0 : distance(land, attacker.hex, hex);
  const atBuilding = building !== undefined && !building.site;
  const name = atBuilding
    ? building.name
    : defender === undefined
      ? (event?.name ?? "target")
      : unitName(view, defender);
  const answered = odds.answer_dice >= 0 || odds.takes.some(([damage]) => damage > 0);
  return (
    <aside className="mv-odds parchment" aria-hidden="true">
      <header>
        <Icon name={attacker === undefined ? "guarded-tower" : iconOf(content, attacker.kind)} size={26} />
        <b>{target.label}</b>
      </header>
      {event !== undefined && <small>{content.events.find((card) => card.id === event.kind)?.text}</small>}
      <div className="mv-odds-sides">
        <Side
          title={attacker?.name ?? say("multiverse.inspector.your-tower")}
          first={answered && odds.first === "attacker"}
          dice={odds.dice}
          hit={odds.hit}
          damage={odds.deals}
          end={atBuilding || defender === undefined ? say("multiverse.inspector.brings-it-down") : "slays"}
          chance={odds.slays}
          good
        />
        {answered ? (
          <Side
            title={name}
            first={odds.first === "defender"}
            dice={odds.answer_dice}
            hit={odds.answer_hit}
            damage={odds.takes}
            end={say("multiverse.inspector.slays-yours")}
            chance={odds.dies}
            good={false}
          />
        ) : (
          <p className="mv-odds-none">
            <b>{name}</b>{" "}
            {far > 1
              ? say("multiverse.inspector.cannot-answer-from-there")
              : say("multiverse.inspector.does-not-strike-back")}
          </p>
        )}
      </div>
      <p className="mv-odds-end">
        {say("multiverse.inspector.yours-survives")} <b>{percent(1 - odds.dies)}</b>
        {defender !== undefined && !atBuilding && (
          <>
            {" · "}
            {say("multiverse.inspector.theirs-survives")} <b>{percent(1 - odds.slays)}</b>
          </>
        )}
      </p>
      {odds.critical > 0.0005 && (
        <small>
          {say("multiverse.inspector.a-critical-strike")}
          {percent(odds.critical)}
          {say("multiverse.inspector.adds-1-damage")}
        </small>
      )}
      {odds.unknown && <small className="bad">{say("multiverse.inspector.a-block-that-you")}</small>}
    </aside>
  );
}

function Side({
  title,
  first,
  dice,
  hit,
  damage,
  end,
  chance,
  good,
}: {
  title: string;
  first: boolean;
  dice: number;
  hit: number;
  damage: readonly (readonly [number, number])[];
  end: string;
  chance: number;
  good: boolean;
}): JSX.Element {
  const misses = 1 - damage.filter(([each]) => each > 0).reduce((sum, [, part]) => sum + part, 0);
  const parts = [
    ...(misses > 0.0005 ? [[0, misses] as const] : []),
    ...damage.filter(([each, part]) => each > 0 && part > 0),
  ];
  return (
    <div className="mv-odds-side" data-good={good}>
      <b>
        {title}
        {first && <small> {say("multiverse.inspector.strikes-first")}</small>}
      </b>
      {dice === 0 ? (
        <span>{say("multiverse.inspector.hits-for-sure")}</span>
      ) : (
        <span>
          {dice > 0 && `${say("multiverse.inspector.dice", { dice })} `}
          {say("multiverse.inspector.hits")} <b>{percent(hit)}</b>
        </span>
      )}
      <span className="mv-odds-bar">
        {parts.map(([each, part]) => (
          <i key={each} data-damage={Math.min(4, each)} style={{ flexGrow: Math.max(0.06, part) }}>
            {part >= 0.14 && (each === 0 ? "–" : `${each}`)}
          </i>
        ))}
      </span>
      <small>
        {parts
          .map(
            ([each, part]) =>
              `${each === 0 ? say("multiverse.inspector.no-damage") : say("multiverse.inspector.damage-3", { each })} ${percent(part)}`,
          )
          .join(", ")}
      </small>
      <span>
        {end} <b>{percent(chance)}</b>
      </span>
    </div>
  );
}
