/** The land: rosettes of seven hexes, each with its terrain, what lies on its fields, and fog over what nobody has seen. */
import { memo, type JSX } from "react";
import { scattered, spotsOn, type HexCentre } from "../../parts";
import { hexCentre, hexCorners, pathOf } from "../../parts/hexes";
import { placed } from "../../parts/onmap";
import { AWAY, printedOf } from "./look";
import { PlaceArt } from "./places";
import { UNKNOWN, type HeroesContent, type HeroesState, type TilePrint } from "./types";

export const SIZE = 56;

const CELLS = [[0, 0], ...AWAY] as readonly (readonly [number, number])[];
export const CENTRES = CELLS.map(([q, r]) => hexCentre(q, r, SIZE, false));
const HEXES = CENTRES.map((centre) => pathOf(hexCorners(centre, SIZE, false)));
const ALL = HEXES.join("");
const CORNERS = CENTRES.map((centre) => hexCorners(centre, SIZE - 3, false));

const spots = spotsOn.bind(null, {
  wide: 80,
  high: 84,
  inside: (x, y) => Math.abs(x) < 40 && Math.abs(y) + Math.abs(x) * 0.577 < 46,
  squeeze: 1.4,
});

const KNOWN = new Set(["grass", "dirt", "subterranean", "swamp", "snow", "rough", "highlands", "water"]);

function terrainClass(terrain: string): string {
  return KNOWN.has(terrain) ? terrain : "highlands";
}

/** Little things that tell a terrain without its colour. */
export function Ground({ terrain, seed, few }: { terrain: string; seed: number; few: boolean }): JSX.Element {
  const places = spots(seed, few ? 5 : 8, 17);
  const at = (each: { x: number; y: number }) => `${each.x.toFixed(0)} ${each.y.toFixed(0)}`;
  switch (terrain) {
    case "grass":
    case "highlands":
      return (
        <path d={places.map((each) => `M${at(each)}l-3-7m3 7v-9m0 9l3-7`).join("")} className="hm-tuft" />
      );
    case "dirt":
      return <path d={places.map((each) => `M${at(each)}h7m-3 4h8`).join("")} className="hm-furrow" />;
    case "subterranean":
      return <path d={places.map((each) => `M${at(each)}l4-12 4 12z`).join("")} className="hm-spike" />;
    case "swamp":
      return (
        <path
          d={places.map((each) => `M${at(each)}q4-3 8 0t8 0m-9-1v-9m3 9l2-7`).join("")}
          className="hm-reed"
        />
      );
    case "snow":
      return <path d={places.map((each) => `M${at(each)}q6-7 13 0`).join("")} className="hm-drift" />;
    case "rough":
      return <path d={places.map((each) => `M${at(each)}l3-6h6l3 6z`).join("")} className="hm-pebble" />;
    default:
      return <path d={places.map((each) => `M${at(each)}q4-4 8 0t8 0`).join("")} className="hm-wave" />;
  }
}

/** Where no hero goes: peaks, thickets, chasms. */
function Barrier({ terrain, seed }: { terrain: string; seed: number }): JSX.Element {
  if (terrain === "subterranean")
    return (
      <g className="hm-barrier">
        <path d="M-38 6l12-20 14 6 12-22 14 12 16-8 10 24-12 22-26 14-30-6z" className="hm-chasm" />
        <path d="M-24 6l10-12 12 4 10-14 10 10 10-4M-18 18l14-6 12 6 14-8" className="hm-crack" />
      </g>
    );
  if (terrain === "grass" || terrain === "swamp")
    return (
      <g className="hm-barrier">
        {spots(seed, 13, 15).map(({ x, y }, at) => (
          <g key={at} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
            <ellipse cx="2" cy="6" rx="9" ry="3" className="hm-shade" />
            <path d="M0-20L10 6H-10z" className="hm-fir" />
            <path d="M0-20L-10 6H-1z" className="hm-fir-light" />
          </g>
        ))}
      </g>
    );
  return (
    <g className="hm-barrier">
      <path d="M-42 26L-20-20-2 8 8-30 42 26z" className="hm-peak" />
      <path d="M-20-20L-2 8 4 26h-46zM8-30L16 26H4L-2 8z" className="hm-peak-light" />
      <path d="M-20-20l8 12-5 2-3-3-4 5-4-2zM8-30l9 15-5 1-4-4-4 6-2-3z" className="hm-snow" />
    </g>
  );
}

/** A tile as it lies, around its centre: `turn` in sixths. */
export const TileArt = memo(function TileArt({
  tile,
  content,
  turn,
  seed,
}: {
  tile: TilePrint;
  content: HeroesContent;
  turn: number;
  seed: number;
}): JSX.Element {
  const terrain = terrainClass(tile.terrain);
  const prints = CELLS.map((_, place) => printedOf(tile, turn, place));
  const ids = prints.map((print) => content.locations[print.location]?.id ?? "");
  return (
    <g className={`hm-tile hm-t-${terrain}`}>
      <path d={ALL} className="hm-under" transform="translate(0 7)" />
      <path d={ALL} className="hm-ground" />
      {HEXES.map((hex, place) => (
        <path key={place} d={hex} className={`hm-field hm-tone-${(seed + place) % 3}`} />
      ))}
      {CENTRES.map(({ x, y }, place) => (
        <g key={place} transform={placed(x, y)}>
          {ids[place] === "blocked" ? (
            <Barrier terrain={terrain} seed={seed * 7 + place + 3} />
          ) : (
            <Ground terrain={terrain} seed={seed * 7 + place + 3} few={ids[place] !== "empty"} />
          )}
        </g>
      ))}
      <path d={ridges(prints, ids, turn)} className="hm-ridge-shadow" />
      <path d={ridges(prints, ids, turn)} className="hm-ridge" />
      {CENTRES.map(({ x, y }, place) => (
        <g key={place} transform={placed(x, y - 4)}>
          <PlaceArt id={ids[place]!} resource={prints[place]!.resource} faction={prints[place]!.faction} />
        </g>
      ))}
    </g>
  );
});

/** Edges that cannot be crossed. */
function ridges(prints: readonly { closed: number }[], ids: readonly string[], turn: number): string {
  return prints
    .flatMap(({ closed }, place) => {
      if (ids[place] === "blocked") return [];
      return AWAY.flatMap((_, edge) => {
        if (!((closed >> ((edge - turn + 6) % 6)) & 1)) return [];
        const [a, b] = [CORNERS[place]![(4 + edge) % 6]!, CORNERS[place]![(5 + edge) % 6]!];
        const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
        return [
          `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${(mx * 0.97 + CENTRES[place]!.x * 0.03).toFixed(1)} ${(my * 0.97 + CENTRES[place]!.y * 0.03).toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`,
        ];
      });
    })
    .join("");
}

const BANDS: Record<string, string> = { start: "I", far: "II–III", near: "IV–V", center: "VI–VII" };

/** A tile that lies face down. */
const FogArt = memo(function FogArt({ group, seed }: { group: string; seed: number }): JSX.Element {
  const next = scattered(seed + 11);
  return (
    <g className={`hm-tile hm-fog hm-fog-${group}`}>
      <path d={ALL} className="hm-under" transform="translate(0 7)" />
      <path d={ALL} className="hm-ground" />
      {HEXES.map((hex, place) => (
        <path key={place} d={hex} className="hm-field" />
      ))}
      {Array.from({ length: 16 }, (_, at) => {
        const x = (next() - 0.5) * 230;
        const y = (next() - 0.5) * 200;
        return Math.hypot(x, y) > 118 ? null : (
          <path
            key={at}
            d={`M${(x - 26).toFixed(0)} ${(y + 8).toFixed(0)}c-10-2-8-14 2-13 1-11 17-13 21-4 9-6 20 2 16 10 10 0 9 12-1 12h-32c-4 0-6-2-6-5z`}
            className="hm-cloud"
          />
        );
      })}
      <circle r="30" className="hm-seal" />
      <text y="7" textAnchor="middle" className="hm-band">
        {BANDS[group] ?? ""}
      </text>
    </g>
  );
});

export function Land({
  state,
  content,
  centre,
}: {
  state: Pick<HeroesState, "slot_q" | "slot_r" | "slot_tile" | "slot_turn" | "slot_group">;
  content: HeroesContent;
  centre: HexCentre;
}): JSX.Element {
  const order = state.slot_q
    .map((_, slot) => slot)
    .sort(
      (a, b) => centre(state.slot_q[a]!, state.slot_r[a]!).y - centre(state.slot_q[b]!, state.slot_r[b]!).y,
    );
  return (
    <g className="hm-land" aria-hidden="true">
      {order.map((slot) => {
        const { x, y } = centre(state.slot_q[slot]!, state.slot_r[slot]!);
        const tile = content.tiles[state.slot_tile[slot] ?? UNKNOWN];
        return (
          <g key={slot} transform={placed(x, y)}>
            {tile === undefined ? (
              <FogArt group={state.slot_group[slot] ?? ""} seed={slot} />
            ) : (
              <TileArt
                tile={tile}
                content={content}
                turn={state.slot_turn[slot] ?? 0}
                seed={state.slot_tile[slot] ?? 0}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A tile in small. */
export function TilePicture({
  tile,
  content,
  turn,
  size = 96,
}: {
  tile: TilePrint;
  content: HeroesContent;
  turn: number;
  size?: number;
}): JSX.Element {
  return (
    <svg
      viewBox="-152 -146 304 296"
      width={size}
      height={size * 0.97}
      aria-hidden="true"
      className="hm-picture"
    >
      <TileArt tile={tile} content={content} turn={turn} seed={1} />
    </svg>
  );
}
