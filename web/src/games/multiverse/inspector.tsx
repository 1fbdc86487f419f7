/** What is pointed at: the odds of an attack, or what stands on a hex. */
import type { JSX } from "react";
import { Icon, Look, SeatMark } from "../../parts";
import type { Target } from "../../table/screen";
import { distance, hexOf } from "./land";
import { buildingOn, iconOf, isExplored, landIn, oddsAt, percent, unitName, unitOf, unitsOn } from "./look";
import { TERRAINS, WATER, type OddsLook, type Props, type UnitLook } from "./types";

const ELEVATIONS = ["0", "1", "2", "3", "0"];
const COSTS = ["1 AP", "2 AP", "2 AP", "nobody can go there", "nobody can go there"];

export function Inspector({
  props,
  id,
  close,
}: {
  props: Props;
  id: string | null;
  close: () => void;
}): JSX.Element | null {
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
        <b>{home >= 0 ? "Settlement" : TERRAINS[terrain]}</b>{" "}
        <small>
          {land.plan.names[hex]} · elevation {home >= 0 ? "2" : ELEVATIONS[terrain]} ·{" "}
          {view.state.road[hex]! > 0
            ? terrain === WATER
              ? "bridge"
              : "road, 1 AP"
            : home >= 0
              ? "1 AP"
              : COSTS[terrain]}
          {view.seat >= 0 && !view.derived.sight.includes(hex) && " · out of sight"}
        </small>
      </p>
      {unitsOn(view, hex).map((each) => (
        <UnitLine key={each.id} props={props} unit={each} />
      ))}
      {building !== undefined && (
        <p>
          <SeatMark seat={building.seat} size={18} /> <b>{building.name}</b>{" "}
          <small>
            {building.health}/{building.max} health
            {building.site && ", being built"}
            {building.shoots && (building.shot ? ", has shot" : ", shoots")}
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
          <Icon name="crystal-growth" /> <b>Aether mine</b>{" "}
          <small>
            {mine.holder >= 0
              ? `held by the ${view.derived.seats[mine.holder]?.name ?? ""}`
              : "a military unit here when its action phase starts gains 1 aether stone"}
          </small>
        </p>
      )}
      {view.state.token[hex] === true && (
        <p>
          <Icon name="scroll-unfurled" /> <b>An adventure waits</b>
          <small>Whoever enters draws its card: a fight, a trial, a choice or a gift.</small>
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
        <b>{unit.name ?? "Unknown block"}</b>
        {unit.rank !== undefined && unit.rank !== "" && unit.rank !== "novice" && <small> {unit.rank}</small>}
        {unit.hp !== undefined ? (
          <Stats unit={unit} />
        ) : (
          <small>
            {unit.kind === "decoy"
              ? "vanishes when it is identified"
              : `${unit.wounds} wounds. Look closer: within 2 hexes, and with a free line`}
          </small>
        )}
        {unit.resting && <small>resting</small>}
        {unit.seat === view.seat && unit.shown && <small>the enemy sees what it is</small>}
      </span>
    </div>
  );
}

export function Stats({ unit }: { unit: UnitLook }): JSX.Element {
  return (
    <span className="mv-stats">
      {unit.hp !== undefined && (
        <span title="Health">
          <Icon name="health-normal" label="health" /> {unit.left}/{unit.hp}
        </span>
      )}
      {unit.dmg !== undefined && (
        <span title="Damage">
          <Icon name="crossed-swords" label="damage" /> {unit.dmg}
        </span>
      )}
      {(unit.range ?? 0) > 0 && (
        <span title="Range">
          <Icon name="bow-arrow" label="range" /> {unit.range}
        </span>
      )}
      {unit.ap !== undefined && (
        <span title="Action points">
          <Icon name="walking-boot" label="action points" /> {unit.ap_left}/{unit.ap}
        </span>
      )}
      {unit.sight !== undefined && (
        <span title="Sight">
          <Icon name="semi-closed-eye" label="sight" /> {unit.sight}
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
          title={attacker?.name ?? "Your tower"}
          first={answered && odds.first === "attacker"}
          dice={odds.dice}
          hit={odds.hit}
          damage={odds.deals}
          end={atBuilding || defender === undefined ? "brings it down" : "slays"}
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
            end="slays yours"
            chance={odds.dies}
            good={false}
          />
        ) : (
          <p className="mv-odds-none">
            <b>{name}</b> {far > 1 ? "cannot answer from there." : "does not strike back."}
          </p>
        )}
      </div>
      <p className="mv-odds-end">
        Yours survives: <b>{percent(1 - odds.dies)}</b>
        {defender !== undefined && !atBuilding && (
          <>
            {" · "}theirs survives: <b>{percent(1 - odds.slays)}</b>
          </>
        )}
      </p>
      {odds.critical > 0.0005 && <small>A critical strike ({percent(odds.critical)}) adds 1 damage.</small>}
      {odds.unknown && (
        <small className="bad">A block that you do not know stands near: it may change this.</small>
      )}
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
        {first && <small> strikes first</small>}
      </b>
      {dice === 0 ? (
        <span>hits for sure</span>
      ) : (
        <span>
          {dice > 0 && `${dice} dice, `}hits <b>{percent(hit)}</b>
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
          .map(([each, part]) => `${each === 0 ? "no damage" : `${each} damage`} ${percent(part)}`)
          .join(", ")}
      </small>
      <span>
        {end} <b>{percent(chance)}</b>
      </span>
    </div>
  );
}
