/** The map: a dusk meadow of tiles, what stands on it, and the way that a Hero would take. */
import { memo, useMemo, type JSX } from "react";
import {
  Floaters,
  IconAt,
  MapWay,
  Piece,
  seatFill,
  SquareGrid,
  type Country,
  type Square,
  type SquareCentre,
} from "../../parts";
import type { Point } from "../../parts/hexes";
import { placed, type MapProps } from "../../parts/onmap";
import { useWalks, walkAlong, walkerOf } from "../../parts/walks";
import { number, numberIn, numbers } from "../../table/args";
import type { Fresh } from "../../table/fresh";
import type { Told } from "../../table/screen";
import { floatersOf, STEP } from "./happenings";
import {
  citiesGrow,
  garrison,
  heroesIn,
  heroOf,
  placeOf,
  placesOn,
  reachOf,
  strength,
  tileId,
  tileWords,
  tokenAt,
  units,
  wayTo,
} from "./look";
import { Badge, CityArt, HeroArt, HeroMarks, MineArt, TierMarks, TokenArt } from "./pieces";
import {
  ITEM_TOKEN,
  MONSTER_TOKEN,
  RESOURCE_TOKEN,
  type DaybreakContent,
  type DaybreakView,
  type HeroLook,
  type Props,
} from "./types";
import { say } from "../../words/say";

const TILE = 64;

export function MapBoard({ props, fresh, look }: MapProps<Props>): JSX.Element {
  const { view, names, selected, pointed, pointing } = props;
  const { size } = view.state;
  const squares = useMemo(() => squaresOf(view, names, selected), [view, names, selected]);
  const dots = useMemo(() => dotsOf(view), [view]);
  const country = useCountry(view);
  const to = pointing === null || pointed?.mover === undefined ? null : placeOf(pointing);
  const way = to === null ? [] : wayTo(view, pointed?.mover ?? null, to.x, to.y);
  useRides(view, fresh);
  return (
    <SquareGrid
      columns={size}
      rows={size}
      squares={squares}
      label={say("daybreak.map.the-map")}
      size={TILE}
      ground={country}
      coordinates
      watch={watchOf(props)}
      look={look}
      overview={dots}
    >
      {(centre) => (
        <>
          <Things view={view} content={props.content} names={names} centre={centre} selected={selected} />
          <Way way={way} centre={centre} />
          <Floaters
            fresh={fresh}
            walk={walkOf}
            floats={(entry) =>
              floatersOf(entry, view, props.words).map((each) => ({ ...each, ...centre(each.x, each.y) }))
            }
          />
        </>
      )}
    </SquareGrid>
  );
}

/** The land stays the same object as long as no City is founded: it is drawn once. */
function useCountry(view: DaybreakView): Country {
  const places = view.derived.cities.map(({ x, y }) => `${x} ${y}`).join(",");
  return useMemo(
    () => ({
      towns: (places === "" ? [] : places.split(",")).map((place) => {
        const [column, row] = place.split(" ").map(Number) as [number, number];
        return { column, row };
      }),
    }),
    [places],
  );
}

/** All tiles, with their words; where the selected Hero would have to fight they are marked. */
function squaresOf(view: DaybreakView, names: readonly string[], selected: string | null): Square[] {
  const { size } = view.state;
  const danger = new Map(reachOf(view, selected).map((tile) => [tileId(tile.x, tile.y), tile.what]));
  return Array.from({ length: size * size }, (_, at) => {
    const column = at % size;
    const row = Math.floor(at / size);
    const id = tileId(column, row);
    const what = danger.get(id) ?? "";
    return {
      id,
      column,
      row,
      label: tileWords(view, names, column, row),
      className: what === "" || what === "cross" ? "" : `waits-${what}`,
    };
  });
}

/** Where to look: at what just moved, at the battle, at the selected piece, at home. */
function watchOf({ view, selected, moving }: Props): { column: number; row: number } | null {
  const { derived, seat } = view;
  const place = (spot: Point | undefined) => (spot === undefined ? null : { column: spot.x, row: spot.y });
  const walk = moving.findLast((entry) => entry.kind === "moves");
  if (walk !== undefined) return place(placesOn(view, numbers(walk, 1)).at(-1));
  if (derived.battle !== null) return { column: derived.battle.tile[0], row: derived.battle.tile[1] };
  const [hero, city] = [numberIn(selected, "hero"), numberIn(selected, "city")];
  if (hero >= 0) return place(heroOf(view, hero));
  if (city >= 0) return place(derived.cities[city]);
  return place(
    derived.heroes.find((each) => each.seat === seat) ?? derived.cities.find((each) => each.owner === seat),
  );
}

function dotsOf(view: DaybreakView) {
  const { derived } = view;
  const owned = (seat: number) => (seat < 0 ? "var(--db-neutral)" : seatFill(seat));
  return [
    ...derived.mines.map((mine) => ({ column: mine.x, row: mine.y, fill: owned(mine.owner) })),
    ...derived.cities.map((city) => ({ column: city.x, row: city.y, fill: owned(city.owner), large: true })),
    ...derived.heroes.map((hero) => ({ column: hero.x, row: hero.y, fill: "var(--parchment-bright)" })),
  ];
}

// ---- What stands on the map ----

const Things = memo(function Things({
  view,
  content,
  names,
  centre,
  selected,
}: {
  view: DaybreakView;
  content: DaybreakContent;
  names: readonly string[];
  centre: SquareCentre;
  selected: string | null;
}): JSX.Element {
  const { derived, state } = view;
  const whose = (seat: number) => (seat < 0 ? "neutral" : (names[seat] ?? ""));
  const tokens = state.tokens.flatMap((token, tile) => {
    const x = tile % state.size;
    const y = Math.floor(tile / state.size);
    const kinds: ("item" | "resource" | "monster")[] = [];
    if (token & ITEM_TOKEN) kinds.push("item");
    if (token & RESOURCE_TOKEN) kinds.push("resource");
    if (token & MONSTER_TOKEN) kinds.push("monster");
    return kinds.map((kind) => ({ kind, x, y }));
  });
  return (
    <g className="db-things">
      {derived.mines.map((mine) => {
        const { x, y } = centre(mine.x, mine.y);
        return (
          <Piece
            key={mine.mine}
            id={`mine:${mine.mine}`}
            as="g"
            label={say("daybreak.map.mine")}
            className="db-thing"
            transform={`translate(${x} ${y})`}
            still
          >
            <MineArt mine={mine} />
          </Piece>
        );
      })}
      {tokens.map(({ kind, x, y }) => {
        const spot = centre(x, y);
        return (
          <g
            key={`${kind} ${x} ${y}`}
            className="db-thing db-token"
            transform={`translate(${spot.x} ${spot.y})`}
            aria-hidden="true"
          >
            <TokenArt kind={kind} tier={derived.monster_tier} left={(x + y) % 2 === 0} />
          </g>
        );
      })}
      {derived.cities.map((city) => {
        const { x, y } = centre(city.x, city.y);
        return (
          <Piece
            key={city.city}
            id={`city:${city.city}`}
            as="g"
            label={say("daybreak.map.city", { city: city.name, owner: whose(city.owner) })}
            className="db-thing db-city"
            transform={`translate(${x} ${y})`}
            still
          >
            <rect x="-30" y="-30" width="60" height="60" fill="transparent" />
            <g transform="translate(0 -4)">
              <CityArt city={city} grows={citiesGrow(view)} />
            </g>
            <TierMarks spawners={city.spawners} x={0} y={25} />
          </Piece>
        );
      })}
      {derived.cities
        .filter((city) => units(city.troops) > 0)
        .map((city) => {
          const { x, y } = centre(city.x, city.y);
          return (
            <g
              key={`power ${city.city}`}
              transform={`translate(${x - 10} ${y + 14})`}
              className="db-marks"
              aria-hidden="true"
            >
              <Badge
                icon="crossed-swords"
                figure={strength(garrison(view, city), content, heroesIn(view, city.city))}
              />
            </g>
          );
        })}
      {derived.dropped.map(({ x, y, items }) => {
        const spot = centre(x, y);
        return (
          <g
            key={`dropped ${x} ${y}`}
            className="db-thing"
            transform={`translate(${spot.x + 18} ${spot.y + 18})`}
            aria-hidden="true"
          >
            <circle r="12" className="db-badge" fill="var(--parchment)" />
            <IconAt name="swap-bag" x={0} y={0} size={15} fill="var(--gold-brown)" />
            {items.length > 1 && (
              <text x="13" y="-5" textAnchor="middle" className="db-badge-text db-dropped-count">
                {items.length}
              </text>
            )}
          </g>
        );
      })}
      {[...derived.heroes]
        .sort((a, b) => Number(`hero:${a.hero}` === selected) - Number(`hero:${b.hero}` === selected))
        .map((hero) => (
          <HeroPiece
            key={hero.hero}
            hero={hero}
            view={view}
            content={content}
            names={names}
            centre={centre}
          />
        ))}
    </g>
  );
});

function HeroPiece({
  hero,
  view,
  content,
  names,
  centre,
}: {
  hero: HeroLook;
  view: DaybreakView;
  content: DaybreakContent;
  names: readonly string[];
  centre: SquareCentre;
}): JSX.Element {
  const spot = centre(hero.x, hero.y);
  const company = view.derived.heroes.filter((other) => other.x === hero.x && other.y === hero.y);
  const inCity = view.derived.cities.some((city) => city.x === hero.x && city.y === hero.y);
  const atMine = view.derived.mines.some((mine) => mine.x === hero.x && mine.y === hero.y);
  const place = company.findIndex((other) => other.hero === hero.hero);
  const crowded = inCity || company.length > 1;
  const beside = atMine || tokenAt(view, hero.x, hero.y) !== 0;
  const dx = crowded ? 17 - place * 17 : beside ? 11 : 0;
  const dy = crowded ? 10 : beside ? 6 : 0;
  const scale = crowded ? 0.82 : 1;
  const exploring = view.state.phase === "exploration" && view.state.player === hero.seat;
  const power = strength(hero.troops, content, [hero]);
  const words = [
    say("daybreak.map.of", { hero: hero.name, seat: names[hero.seat] ?? "" }),
    say("daybreak.map.strength", { power }),
    ...(exploring ? [say("daybreak.map.movement-left", { moves: hero.moves })] : []),
  ];
  return (
    <g transform={placed(spot.x + dx, spot.y + dy, scale)}>
      <g data-walks={`hero:${hero.hero}`} data-scale={scale}>
        <Piece id={`hero:${hero.hero}`} as="g" label={words.join(", ")} className="db-thing db-hero" still>
          <HeroArt seat={hero.seat} />
        </Piece>
        <HeroMarks hero={hero} power={power} moves={exploring ? hero.moves : null} />
      </g>
    </g>
  );
}

// ---- Ways and walks ----

/** The way of a Hero: its tiles, and what it costs to come to the last of them. */
function Way({ way, centre }: { way: readonly Point[]; centre: SquareCentre }): JSX.Element {
  const points = way.map(({ x, y }) => centre(x, y));
  return (
    <MapWay points={points}>
      {(end) => (
        <g className="db-way">
          {points.slice(1, -1).map(({ x, y }, at) => (
            <circle key={at} cx={x} cy={y} r="5" />
          ))}
          <g transform={placed(end.x, end.y)}>
            <circle r="27" className="db-way-end" />
            <g transform="translate(21 -21)">
              <circle r="12" className="db-way-cost" />
              <text y="5" textAnchor="middle">
                {way.length - 1}
              </text>
            </g>
          </g>
        </g>
      )}
    </MapWay>
  );
}

/** Heroes walk their way tile by tile. */
function useRides(view: DaybreakView, fresh: Fresh): void {
  useWalks(view, fresh, STEP, (entry, step, now) => {
    if (entry.kind !== "moves" && entry.kind !== "goes-back") return;
    const hero = number(entry, 0);
    const tiles = entry.kind === "moves" ? numbers(entry, 1) : [number(entry, 1), number(entry, 2)];
    const way = placesOn(now, tiles);
    const end = way.at(-1);
    const walker = walkerOf(`hero:${hero}`);
    const stands = heroOf(now, hero);
    if (end === undefined || walker === null || stands?.x !== end.x || stands.y !== end.y) return;
    const tile = TILE / Number(walker.dataset.scale);
    const points = way.map(({ x, y }) => ({ x: x * tile, y: y * tile }));
    walkAlong(walker, points, step * (way.length - 1), "linear");
  });
}

/** How long an entry keeps a Hero on its way. */
function walkOf(entry: Told): number {
  return entry.kind === "moves" ? (numbers(entry, 1).length - 1) * STEP : 0;
}
