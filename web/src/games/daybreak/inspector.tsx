/** What is looked at: a tile's City, Heroes, Mine or token, told in a corner of the map. */
import type { JSX } from "react";
import { Icon, Look, SeatMark, type LookProps } from "../../parts";
import type { Point } from "../../parts/hexes";
import { ItemIcon, itemName, Troops } from "./bits";
import { CreatureIcon } from "./creatures";
import {
  citiesGrow,
  fullName,
  garrison,
  heroesIn,
  placeOf,
  strength,
  tileName,
  tokenAt,
  units,
  resourceName,
} from "./look";
import { ITEM_TOKEN, MONSTER_TOKEN, RESOURCE_TOKEN, type CityLook, type HeroLook, type Props } from "./types";
import { say } from "../../words/say";

/** The tile that an id is about. */
function spotOf({ view }: Props, id: string): Point | null {
  const { derived } = view;
  const found = /^(hero|city|mine):(\d+)$/.exec(id);
  if (found === null) return placeOf(id);
  const at = Number(found[2]);
  if (found[1] === "hero") return derived.heroes.find((hero) => hero.hero === at) ?? null;
  return (found[1] === "city" ? derived.cities[at] : derived.mines[at]) ?? null;
}

export function Inspector({ props, id, close }: LookProps<Props>): JSX.Element | null {
  const { view } = props;
  const spot = id === null ? null : spotOf(props, id);
  if (spot === null) return null;
  const { x, y } = spot;
  const here = <T extends { x: number; y: number }>(things: readonly T[]) =>
    things.filter((thing) => thing.x === x && thing.y === y);
  const city = here(view.derived.cities)[0];
  const mine = here(view.derived.mines)[0];
  const heroes = here(view.derived.heroes);
  const dropped = here(view.derived.dropped)[0];
  const token = tokenAt(view, x, y);
  const tokens = token & (ITEM_TOKEN | RESOURCE_TOKEN | MONSTER_TOKEN);
  if (!city && !mine && heroes.length === 0 && !dropped && !tokens) return null;
  return (
    <Look label={say("daybreak.inspector.on", { y: tileName(x, y) })} place={tileName(x, y)} close={close}>
      {(token & MONSTER_TOKEN) !== 0 && <MonsterWords props={props} />}
      {city && <CityWords props={props} city={city} />}
      {heroes.map((hero) => (
        <HeroWords key={hero.hero} props={props} hero={hero} />
      ))}
      {mine && (
        <p>
          <Icon name="mining" />{" "}
          <b>
            {mine.resource < 0
              ? say("daybreak.inspector.mine")
              : say("daybreak.inspector.mine-2", { resource: resourceName(mine.resource) })}
          </b>{" "}
          {mine.owner < 0 ? (
            say("daybreak.inspector.that-nobody-owns")
          ) : (
            <Whose props={props} seat={mine.owner} />
          )}
          <small>
            {mine.resource < 0
              ? say("daybreak.inspector.who-captures-it-learns")
              : say("daybreak.inspector.1-a-day-for")}
          </small>
        </p>
      )}
      {(token & ITEM_TOKEN) !== 0 && (
        <p>
          <Icon name="locked-chest" /> <b>{say("daybreak.inspector.item")}</b>
          <small>{say("daybreak.inspector.a-card-of-the")}</small>
        </p>
      )}
      {(token & RESOURCE_TOKEN) !== 0 && (
        <p>
          <Icon name="swap-bag" /> <b>{say("daybreak.inspector.resource")}</b>
          <small>
            {say("daybreak.inspector.one-die-decides-the")}{" "}
            {props.content.dice["resource-quantity"]?.dice ?? "1d6"} {say("daybreak.inspector.how-much")}
          </small>
        </p>
      )}
      {dropped && (
        <p>
          <Icon name="swap-bag" /> <b>{say("daybreak.inspector.left-behind")}</b>
          <span className="db-items">
            {dropped.items.map(([item, type, rank]) => (
              <span key={item}>
                <ItemIcon content={props.content} type={type} rank={rank} />{" "}
                {itemName(props.content, type, rank)}
              </span>
            ))}
          </span>
        </p>
      )}
    </Look>
  );
}

function Whose({ props, seat }: { props: Props; seat: number }): JSX.Element {
  return (
    <span className="db-whose">
      <SeatMark seat={seat} size={16} /> {seat === props.view.seat ? "yours" : props.names[seat]}
    </span>
  );
}

function MonsterWords({ props: { view, content } }: { props: Props }): JSX.Element {
  const tier = view.derived.monster_tier;
  const kind = 2 * (tier - 1); // Monsters are of Rank 1
  const group = content.dice.group?.dice ?? "2d6";
  return (
    <div>
      <CreatureIcon tier={tier} size="36px" /> <b>{fullName(content, kind)}</b>{" "}
      {say("daybreak.inspector.wild")}
      <small>{say("daybreak.inspector.one-roll-decides")}</small>
      <ul className="db-chances">
        <li>
          <b>60%</b> {say("daybreak.inspector.a-group-of")} {group} {say("daybreak.inspector.fights")}
        </li>
        <li>
          <b>10%</b> {say("daybreak.inspector.an-encampment-of")} {content.dice.encampment?.dice ?? "4d6"}{" "}
          {say("daybreak.inspector.fights")}
        </li>
        <li>
          <b>20%</b> {say("daybreak.inspector.up-to")} {group} {say("daybreak.inspector.can-be-bribed")}
        </li>
        <li>
          <b>10%</b> {say("daybreak.inspector.up-to")} {group} {say("daybreak.inspector.join-for-nothing")}
        </li>
      </ul>
    </div>
  );
}

function CityWords({ props, city }: { props: Props; city: CityLook }): JSX.Element {
  const { view, content } = props;
  const defenders = garrison(view, city);
  return (
    <div>
      <Icon name="castle" /> <b>{city.name}</b>{" "}
      {city.owner < 0 ? "neutral" : <Whose props={props} seat={city.owner} />}
      {citiesGrow(view) && <small>{content.levels[city.level]?.name}</small>}
      {city.owner < 0 ? (
        <small>
          {content.dice["neutral-army"]?.dice ?? "4d6+12"}{" "}
          {fullName(content, 2 * (view.derived.monster_tier - 1))} {say("daybreak.inspector.in-two-squads")}
        </small>
      ) : (
        <>
          <Troops content={content} troops={defenders} named empty={say("daybreak.inspector.no-troops")} />
          <small>
            {units(defenders) > 0
              ? say("daybreak.inspector.strength-about-and", {
                  content: strength(defenders, content, heroesIn(view, city.city)),
                })
              : "only"}{" "}
            {say("daybreak.inspector.the-wall")} {content.dice.wall?.dice ?? "3d3+9"}
          </small>
        </>
      )}
      {city.ramparts && <small>{say("daybreak.inspector.ramparts-stand-they-must")}</small>}
      {city.besieged && <small>{say("daybreak.inspector.its-ramparts-were-broken")}</small>}
      {heroesIn(view, city.city).length > 0 && (
        <small>{say("daybreak.inspector.garrisoned-heroes-fight-along")}</small>
      )}
    </div>
  );
}

function HeroWords({ props, hero }: { props: Props; hero: HeroLook }): JSX.Element {
  const { content, view } = props;
  return (
    <div>
      <Icon name="mounted-knight" /> <b>{hero.name}</b> <Whose props={props} seat={hero.seat} />
      {view.state.campaign && (
        <small>
          {say("daybreak.inspector.level")} {hero.level}, {hero.experience}{" "}
          {say("daybreak.inspector.experience")}
        </small>
      )}
      <Troops content={content} troops={hero.troops} named />
      {hero.troops.length > 0 && (
        <small>
          {say("daybreak.inspector.strength-about")} {strength(hero.troops, content, [hero])}
        </small>
      )}
      {hero.items.length > 0 && (
        <span className="db-items">
          {hero.items.map(([item, type, rank, worn]) => (
            <ItemIcon key={item} content={content} type={type} rank={rank} worn={worn} />
          ))}
        </span>
      )}
    </div>
  );
}
