/** What is mine: Heroes with their Troops and what they wear, and Cities. A click selects. */
import type { JSX } from "react";
import { Icon, Piece, seatFill } from "../../parts";
import { ItemIcon, Troops } from "./bits";
import { citiesGrow, rankOf, strength, tierOf, tileName } from "./look";
import type { CityLook, HeroLook, Props } from "./types";
import { say } from "../../words/say";

export function Tray(props: Props): JSX.Element | null {
  const { view } = props;
  const me = view.seat;
  if (me < 0 || view.state.phase === "set-up") return null;
  const heroes = view.derived.heroes
    .filter((hero) => hero.seat === me)
    .sort((a, b) => (view.state.hire[a.hero] ?? 0) - (view.state.hire[b.hero] ?? 0));
  const cities = view.derived.cities.filter((city) => city.owner === me);
  return (
    <div className="db-tray">
      {heroes.map((hero) => (
        <HeroCard key={hero.hero} props={props} hero={hero} />
      ))}
      {heroes.length === 0 && view.result === null && (
        <p className="on-wood">{say("daybreak.tray.no-hero-left-hire")}</p>
      )}
      {cities.map((city) => (
        <CityCard key={city.city} props={props} city={city} />
      ))}
    </div>
  );
}

function HeroCard({ props, hero }: { props: Props; hero: HeroLook }): JSX.Element {
  const { view, content } = props;
  const exploring = view.state.phase === "exploration" && view.state.player === hero.seat;
  const where =
    hero.garrisoned >= 0
      ? say("daybreak.tray.in", { garrisoned: view.derived.cities[hero.garrisoned]?.name ?? "" })
      : say("daybreak.tray.on", { y: tileName(hero.x, hero.y) });
  const next = content.experience.find((needed) => needed > hero.experience);
  return (
    <Piece
      id={`hero:${hero.hero}`}
      label={`${hero.name} ${where}${exploring ? say("daybreak.tray.movement-left", { moves: hero.moves }) : ""}`}
      className="db-card"
      wordsInside
      still
    >
      <span className="db-card-head">
        <svg viewBox="-17 -19 34 38" width="30" height="34" aria-hidden="true">
          <path
            d="M-15-17h30v14c0 10-7 16-15 20C-8 13-15 7-15-3z"
            fill={seatFill(hero.seat)}
            stroke="var(--ink)"
            strokeWidth="2"
          />
          <circle cx="0" cy="-3" r="10" fill="var(--parchment)" />
          <text x="0" y="3" textAnchor="middle" className="db-hero-initial" fill="var(--ink)">
            {hero.name.slice(0, 1)}
          </text>
        </svg>
        <span>
          <b>{hero.name}</b>
          <small>
            {where}
            {view.state.campaign &&
              ` ${say("daybreak.tray.level", { level: hero.level, next: next === undefined ? "" : ` (${hero.experience}/${next})` })}`}
          </small>
        </span>
        {exploring && (
          <span
            className="db-moves"
            data-left={hero.moves > 0}
            title={say("daybreak.tray.movement-left-2", { moves: hero.moves })}
          >
            <Icon name="walking-boot" /> {hero.moves}
          </span>
        )}
      </span>
      <span className="db-card-body">
        <Troops content={content} troops={hero.troops} named={hero.troops.length < 3} />
        {hero.troops.length > 0 && (
          <span className="db-power" title={say("daybreak.tray.what-its-dice-come")}>
            <Icon name="crossed-swords" /> {strength(hero.troops, content, [hero])}
          </span>
        )}
      </span>
      {hero.items.length > 0 && (
        <span className="db-items">
          {hero.items.map(([item, type, rank, worn]) => (
            <ItemIcon key={item} content={content} type={type} rank={rank} worn={worn} />
          ))}
        </span>
      )}
    </Piece>
  );
}

function CityCard({ props, city }: { props: Props; city: CityLook }): JSX.Element {
  const { view, content } = props;
  const best = city.spawners.at(-1);
  return (
    <Piece
      id={`city:${city.city}`}
      label={say("daybreak.tray.city", { city: city.name })}
      className="db-card db-city-card"
      wordsInside
      still
    >
      <span className="db-card-head">
        <Icon name="castle" size={28} />
        <span>
          <b>{city.name}</b>
          <small>
            {citiesGrow(view) ? `${content.levels[city.level]?.name ?? ""} · ` : ""}
            {best === undefined
              ? say("daybreak.tray.no-spawner-yet")
              : say("daybreak.tray.spawners-to-tier", {
                  best: tierOf(best),
                  besta: rankOf(best) === 2 ? "★" : "",
                })}
            {city.ramparts && ` ${say("daybreak.tray.ramparts")}`}
          </small>
        </span>
      </span>
      <span className="db-card-body">
        <Troops
          content={content}
          troops={city.troops}
          empty={say("daybreak.tray.no-garrison")}
          named={city.troops.length < 3}
        />
      </span>
    </Piece>
  );
}
