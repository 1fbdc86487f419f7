/** The land itself, drawn once: terrain with its height, roads, territories that lie face down, and the fog over it. */
import { memo, type JSX } from "react";
import { hexCorners, pathOf, type Point } from "../../parts/hexes";
import { chanceOf } from "../../parts/ground";
import { placed } from "../../parts/onmap";
import { seatFill, type HexCentre } from "../../parts";
import { landOf } from "./land";
import { ALL_SIDES, GRASS, UNEXPLORED, WATER, type MapPlan } from "./types";

export const SIZE = 46;
const HEIGHT = [0, 1, 2, 3, 0];

const GROUNDS = ["grass", "forest", "hills", "rock", "water"].map((name) => `var(--mv-${name})`);

/** Three shades of each terrain, so that no two hexes are quite the same. */
const SHADES = GROUNDS.map((ground) => [
  ground,
  `color-mix(in srgb, ${ground}, var(--shadow) 5%)`,
  `color-mix(in srgb, ${ground}, var(--white) 6%)`,
]);

/** The two corners of a side: 0 is east, then clockwise. */
export function sideOf(centre: Point, side: number, size = SIZE): [Point, Point] {
  const corners = hexCorners(centre, size, false);
  return [corners[(side + 5) % 6]!, corners[side % 6]!];
}

function at(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Lines of a hex: shadow, dark and light parts, ink. Each is one path, so that a large map stays light. */
interface Strokes {
  shade: string;
  dark: string;
  light: string;
  ink: string;
  snow: string;
}

function empty(): Strokes {
  return { shade: "", dark: "", light: "", ink: "", snow: "" };
}

function forest(q: number, r: number, x: number, y: number): Strokes {
  const found = empty();
  const spots = [
    [-20, -12],
    [2, -20],
    [21, -9],
    [-11, 2],
    [11, 2],
    [-24, 14],
    [-1, 17],
    [23, 14],
  ] as const;
  spots.forEach(([dx, dy], tree) => {
    if (chanceOf(q, r, 60 + tree) < 0.08) return;
    const cx = x + dx + (chanceOf(q, r, 70 + tree) - 0.5) * 7;
    const cy = y + dy + (chanceOf(q, r, 80 + tree) - 0.5) * 5;
    const high = 17 + chanceOf(q, r, 90 + tree) * 7;
    const wide = high * 0.36;
    found.shade += `M${at(cx - wide * 0.5, cy + 1)}a${(wide * 1.1).toFixed(1)} 2.600 0 1 0 ${(wide * 2).toFixed(1)} 0a${(wide * 1.1).toFixed(1)} 2.600 0 1 0 ${(-wide * 2).toFixed(1)} 0`;
    found.dark += `M${at(cx - wide, cy)}L${at(cx, cy - high)}L${at(cx + wide, cy)}Z`;
    found.light += `M${at(cx - wide, cy)}L${at(cx, cy - high)}L${at(cx - wide * 0.12, cy - 1)}Z`;
    found.ink += `M${at(cx - wide * 0.7, cy - high * 0.36)}L${at(cx, cy - high * 0.52)}L${at(cx + wide * 0.66, cy - high * 0.34)}`;
  });
  return found;
}

function hills(q: number, r: number, x: number, y: number): Strokes {
  const found = empty();
  const spots = [
    [-13, -6, 15],
    [14, -9, 13],
    [1, 11, 18],
    [-22, 12, 9],
  ] as const;
  spots.forEach(([dx, dy, wide], hill) => {
    const cx = x + dx + (chanceOf(q, r, 60 + hill) - 0.5) * 6;
    const cy = y + dy + (chanceOf(q, r, 70 + hill) - 0.5) * 4;
    const w = wide * (0.9 + chanceOf(q, r, 80 + hill) * 0.2);
    const high = w * 0.82;
    found.dark += `M${at(cx - w, cy)}C${at(cx - w * 0.6, cy - high)} ${at(cx + w * 0.5, cy - high * 1.1)} ${at(cx + w, cy)}Z`;
    found.light += `M${at(cx - w, cy)}C${at(cx - w * 0.6, cy - high)} ${at(cx + w * 0.1, cy - high)} ${at(cx + w * 0.2, cy - high * 0.6)}C${at(cx - w * 0.1, cy - high * 0.5)} ${at(cx - w * 0.3, cy - high * 0.2)} ${at(cx - w * 0.35, cy)}Z`;
    found.ink += `M${at(cx - w, cy)}C${at(cx - w * 0.6, cy - high)} ${at(cx + w * 0.5, cy - high * 1.1)} ${at(cx + w, cy)}M${at(cx + w * 0.35, cy - high * 0.35)}l${(w * 0.2).toFixed(1)} ${(high * 0.3).toFixed(1)}M${at(cx + w * 0.6, cy - high * 0.25)}l${(w * 0.13).toFixed(1)} ${(high * 0.2).toFixed(1)}`;
  });
  return found;
}

function mountain(q: number, r: number, x: number, y: number): Strokes {
  const found = empty();
  const spots = [
    [11, 3, 17, 34],
    [-11, 12, 20, 42],
    [18, 20, 12, 22],
  ] as const;
  spots.forEach(([dx, dy, wide, high], peak) => {
    const cx = x + dx + (chanceOf(q, r, 60 + peak) - 0.5) * 5;
    const cy = y + dy;
    const h = high * (0.9 + chanceOf(q, r, 70 + peak) * 0.2);
    const top = cy - h;
    found.dark += `M${at(cx - wide, cy)}L${at(cx, top)}L${at(cx + wide, cy)}Z`;
    found.light += `M${at(cx - wide, cy)}L${at(cx, top)}L${at(cx + wide * 0.08, cy - h * 0.55)}L${at(cx - wide * 0.14, cy - h * 0.3)}L${at(cx + wide * 0.05, cy)}Z`;
    found.snow += `M${at(cx, top)}L${at(cx + wide * 0.34, top + h * 0.34)}l${(-wide * 0.16).toFixed(1)} ${(-h * 0.06).toFixed(1)}L${at(cx, top + h * 0.36)}l${(-wide * 0.12).toFixed(1)} ${(-h * 0.1).toFixed(1)}L${at(cx - wide * 0.36, top + h * 0.36)}Z`;
    found.ink += `M${at(cx - wide, cy)}L${at(cx, top)}L${at(cx + wide, cy)}`;
  });
  return found;
}

function water(q: number, r: number, x: number, y: number): Strokes {
  const found = empty();
  for (let wave = 0; wave < 5; wave += 1) {
    const cx = x - 26 + chanceOf(q, r, 60 + wave) * 34;
    const cy = y - 24 + wave * 12 + chanceOf(q, r, 70 + wave) * 4;
    found.light += `M${at(cx, cy)}q4.500-4 9 0t9 0`;
  }
  return found;
}

function grass(q: number, r: number, x: number, y: number): Strokes {
  const found = empty();
  const many = 2 + Math.floor(chanceOf(q, r, 3) * 4);
  for (let tuft = 0; tuft < many; tuft += 1) {
    const cx = x + (chanceOf(q, r, 10 + tuft) - 0.5) * 54;
    const cy = y + (chanceOf(q, r, 20 + tuft) - 0.5) * 52;
    found.ink += `M${at(cx - 3, cy + 3)}l-2-6M${at(cx, cy + 3)}v-8M${at(cx + 3, cy + 3)}l2-6`;
  }
  if (chanceOf(q, r, 5) < 0.34) {
    for (let flower = 0; flower < 4; flower += 1) {
      const cx = x + (chanceOf(q, r, 40 + flower) - 0.5) * 44;
      const cy = y + (chanceOf(q, r, 50 + flower) - 0.5) * 40;
      found.snow += `M${at(cx - 1.7, cy)}a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0-3.400 0`;
    }
  }
  return found;
}

const DRAWN = [grass, forest, hills, mountain, water];

interface GroundProps {
  plan: MapPlan;
  terrain: readonly number[];
  /** A forest was chopped or planted here. */
  changed: readonly boolean[];
  centre: HexCentre;
}

/** All that is known of the land. Drawn anew when something is explored. */
export const Scenery = memo(
  function Scenery({ plan, terrain, changed, centre }: GroundProps): JSX.Element {
    const land = landOf(plan);
    const kindOf = (hex: number) => (plan.homes[hex]! >= 0 ? GRASS : (terrain[hex] ?? UNEXPLORED));
    const known = plan.cells
      .map(([q, r], hex) => ({ q, r, hex, kind: kindOf(hex) }))
      .filter(({ kind }) => kind !== UNEXPLORED)
      // from the back to the front: what is tall stands before what lies behind it
      .sort((a, b) => a.r - b.r || a.q - b.q);
    let walls = "";
    let rims = "";
    let shores = "";
    let borders = "";
    for (const { q, r, hex, kind } of known) {
      const middle = centre(q, r);
      land.near[hex]!.forEach((other, side) => {
        const next = other < 0 ? UNEXPLORED : kindOf(other);
        const [a, b] = sideOf(middle, side);
        const drop = (HEIGHT[kind] ?? 0) - (next === UNEXPLORED ? 0 : (HEIGHT[next] ?? 0));
        // the light comes from above: walls show on the two lower sides, rims shine on the upper ones
        if (drop > 0 && (side === 1 || side === 2))
          walls += `M${at(a.x, a.y)}L${at(b.x, b.y)}l0 ${(3.4 * drop).toFixed(1)}L${at(a.x, a.y + 3.4 * drop)}Z`;
        if (drop > 0 && (side === 4 || side === 5)) rims += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
        if (kind === WATER && next !== WATER && other >= 0) {
          const [c, d] = sideOf(middle, side, SIZE - 4);
          shores += `M${at(c.x, c.y)}L${at(d.x, d.y)}`;
        }
        if (other >= 0 && plan.slots[other] !== plan.slots[hex])
          borders += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
      });
    }
    const all = plan.cells.map(([q, r]) => pathOf(hexCorners(centre(q, r), SIZE + 0.4, false))).join("");
    return (
      <g className="mv-land" aria-hidden="true">
        <Defs />
        <path
          className="mv-table-shadow"
          d={plan.cells.map(([q, r]) => pathOf(hexCorners(centre(q, r), SIZE + 6, false))).join("")}
        />
        {known.map(({ q, r, hex, kind }) => (
          <path
            key={hex}
            d={pathOf(hexCorners(centre(q, r), SIZE + 0.4, false))}
            fill={plan.homes[hex]! >= 0 ? "var(--mv-dust)" : SHADES[kind]![Math.floor(chanceOf(q, r, 1) * 3)]}
          />
        ))}
        <path d={shores} className="mv-shore" />
        <path d={walls} className="mv-wall" />
        {known.map(({ q, r, hex, kind }) => {
          if (plan.homes[hex]! >= 0) return null;
          const { x, y } = centre(q, r);
          const strokes = DRAWN[kind]!(q, r, x, y);
          return (
            <g key={hex} className="mv-terrain" data-kind={kind}>
              {strokes.shade !== "" && <path d={strokes.shade} className="shade" />}
              {strokes.dark !== "" && <path d={strokes.dark} className="dark" />}
              {strokes.light !== "" && <path d={strokes.light} className="light" />}
              {strokes.snow !== "" && <path d={strokes.snow} className="snow" />}
              {strokes.ink !== "" && <path d={strokes.ink} className="ink" />}
              {changed[hex] === true && kind === GRASS && (
                <path
                  className="mv-stumps"
                  d={`M${at(x - 14, y + 4)}h7v5h-7zM${at(x + 5, y - 6)}h7v5h-7zM${at(x + 2, y + 12)}h7v5h-7z`}
                />
              )}
            </g>
          );
        })}
        <path
          className="mv-grid"
          d={known.map(({ q, r }) => pathOf(hexCorners(centre(q, r), SIZE, false))).join("")}
        />
        <path d={rims} className="mv-rim" />
        <path d={borders} className="mv-border" />
        <path d={all} fill="url(#mv-dusk)" />
      </g>
    );
  },
  (before, now) =>
    before.plan === now.plan &&
    before.centre === now.centre &&
    same(before.terrain, now.terrain) &&
    same(before.changed, now.changed),
);

function same<T>(a: readonly T[], b: readonly T[]): boolean {
  return a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
}

function Defs(): JSX.Element {
  return (
    <defs>
      <radialGradient id="mv-dusk" cx="42%" cy="16%" r="92%">
        <stop offset="0" stopColor="var(--glow-pale)" stopOpacity=".26" />
        <stop offset=".55" stopColor="var(--gold)" stopOpacity=".05" />
        <stop offset="1" stopColor="var(--mv-fog)" stopOpacity=".34" />
      </radialGradient>
      <linearGradient id="mv-parchment" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--parchment-shade)" />
        <stop offset="1" stopColor="var(--mv-dust)" />
      </linearGradient>
      <linearGradient id="mv-wood" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--mv-timber)" />
        <stop offset="1" stopColor="var(--wood-worn)" />
      </linearGradient>
      <linearGradient id="mv-stone" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--mv-masonry)" />
        <stop offset="1" stopColor="var(--stone)" />
      </linearGradient>
      <pattern id="mv-fog" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
        <rect width="18" height="18" fill="var(--mv-fog)" fillOpacity=".38" />
        <path
          d="M0 5q4.500-4 9 0t9 0M0 14q4.500-4 9 0t9 0"
          stroke="var(--focus-pale)"
          strokeOpacity=".13"
          fill="none"
        />
      </pattern>
    </defs>
  );
}

// ---- Roads ----

/** Roads from the middle of a hex to its open sides; on water they are bridges. */
export const Roads = memo(
  function Roads({
    plan,
    road,
    terrain,
    centre,
  }: {
    plan: MapPlan;
    road: readonly number[];
    terrain: readonly number[];
    centre: HexCentre;
  }): JSX.Element {
    let earth = "";
    let bridge = "";
    let planks = "";
    road.forEach((mask, hex) => {
      if (mask <= 0) return;
      const [q, r] = plan.cells[hex]!;
      const middle = centre(q, r);
      for (let side = 0; side < 6; side += 1) {
        if ((mask & (1 << side)) === 0) continue;
        const [a, b] = sideOf(middle, side);
        const end = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const line = `M${at(middle.x, middle.y)}L${at(end.x, end.y)}`;
        if (terrain[hex] !== WATER) {
          earth += line;
          continue;
        }
        bridge += line;
        const far = Math.hypot(end.x - middle.x, end.y - middle.y);
        const ux = (end.x - middle.x) / far;
        const uy = (end.y - middle.y) / far;
        for (let plank = 4; plank < far; plank += 6)
          planks += `M${at(middle.x + ux * plank - uy * 7, middle.y + uy * plank + ux * 7)}l${(14 * uy).toFixed(1)} ${(-14 * ux).toFixed(1)}`;
      }
      if (mask === ALL_SIDES && terrain[hex] !== WATER)
        earth += `M${at(middle.x - 6, middle.y)}a6 6 0 1 0 12 0a6 6 0 1 0-12 0`;
    });
    return (
      <g className="mv-roads" aria-hidden="true">
        <path d={earth} className="mv-road-edge" />
        <path d={earth} className="mv-road" />
        <path d={earth} className="mv-road-track" />
        <path d={bridge} className="mv-bridge-edge" />
        <path d={bridge} className="mv-bridge" />
        <path d={planks} className="mv-planks" />
      </g>
    );
  },
  (before, now) =>
    before.plan === now.plan &&
    before.centre === now.centre &&
    same(before.road, now.road) &&
    same(before.terrain, now.terrain),
);

// ---- Fog ----

/** What is known but not seen now lies in the dusk. */
export const Fog = memo(
  function Fog({
    plan,
    terrain,
    sight,
    centre,
  }: {
    plan: MapPlan;
    terrain: readonly number[];
    sight: readonly number[];
    centre: HexCentre;
  }): JSX.Element {
    const seen = new Set(sight);
    const land = landOf(plan);
    let dark = "";
    let edge = "";
    plan.cells.forEach(([q, r], hex) => {
      if (terrain[hex] === UNEXPLORED) return;
      const middle = centre(q, r);
      if (!seen.has(hex)) {
        dark += pathOf(hexCorners(middle, SIZE + 0.2, false));
        return;
      }
      land.near[hex]!.forEach((other, side) => {
        if (other < 0 || seen.has(other) || terrain[other] === UNEXPLORED) return;
        const [a, b] = sideOf(middle, side);
        edge += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
      });
    });
    return (
      <g className="mv-fog" aria-hidden="true">
        <path d={dark} fill="url(#mv-fog)" />
        <path d={edge} className="mv-sight-edge" />
      </g>
    );
  },
  (before, now) =>
    before.plan === now.plan &&
    before.centre === now.centre &&
    same(before.sight, now.sight) &&
    same(before.terrain, now.terrain),
);

// ---- Territories that nobody has seen ----

/** The outline of a slot, and of each of its hexes. */
function slotPaths(plan: MapPlan, slot: number, centre: HexCentre): { hexes: string; edge: string } {
  const land = landOf(plan);
  let hexes = "";
  let edge = "";
  plan.cells.forEach(([q, r], hex) => {
    if (plan.slots[hex] !== slot) return;
    const middle = centre(q, r);
    hexes += pathOf(hexCorners(middle, SIZE, false));
    land.near[hex]!.forEach((other, side) => {
      if (other >= 0 && plan.slots[other] === slot) return;
      const [a, b] = sideOf(middle, side);
      edge += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
    });
  });
  return { hexes, edge };
}

/** A territory face down: old parchment, a compass rose, and the number that the rules know it by. */
export const FaceDown = memo(function FaceDown({
  plan,
  slot,
  mine,
  centre,
}: {
  plan: MapPlan;
  slot: number;
  /** A mine will be found here. */
  mine: boolean;
  centre: HexCentre;
}): JSX.Element {
  const { hexes, edge } = slotPaths(plan, slot, centre);
  const [q, r] = plan.centres[slot]!;
  const { x, y } = centre(q, r);
  return (
    <>
      <path d={hexes} className="mv-parchment" fill="url(#mv-parchment)" />
      <path d={hexes} className="mv-parchment-grid" />
      <g transform={placed(x, y)} className="mv-rose">
        <circle r="62" />
        <circle r="54" />
        <path d="M0-76L11-11 0 0zM0-76L-11-11 0 0zM76 0L11-11 0 0zM0 76L-11 11 0 0zM-76 0L-11 11 0 0z" />
        <path
          className="light"
          d="M76 0L11 11 0 0zM0 76L11 11 0 0zM-76 0L-11-11 0 0zM42-42L16-6 0 0 6-16zM42 42L6 16 0 0 16 6zM-42 42L-16 6 0 0-6 16zM-42-42L-6-16 0 0-16-6z"
        />
        <circle r="22" className="heart" />
        <text y="9" textAnchor="middle">
          {slot + 1}
        </text>
        {mine && (
          <g transform="translate(0 98)">
            <path d="M-9 2L-4-12 2-2 6-16 13 2 8 8H-5z" className="mv-crystal" />
          </g>
        )}
      </g>
      <path d={edge} className="mv-parchment-edge" />
    </>
  );
});

// ---- Settlements ----

/** The outer edge of some hexes, a little inside. */
export function edgeOf(plan: MapPlan, hexes: readonly number[], centre: HexCentre): string {
  const land = landOf(plan);
  let edge = "";
  for (const hex of hexes) {
    const [q, r] = plan.cells[hex]!;
    const middle = centre(q, r);
    land.near[hex]!.forEach((other, side) => {
      if (hexes.includes(other)) return;
      const [a, b] = sideOf(middle, side);
      edge += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
    });
  }
  return edge;
}

/** Houses within a palisade: five hexes a settlement. */
export const Homes = memo(function Homes({
  plan,
  centre,
}: {
  plan: MapPlan;
  centre: HexCentre;
}): JSX.Element {
  const land = landOf(plan);
  const seats = [...new Set(plan.homes.filter((seat) => seat >= 0))];
  return (
    <g className="mv-homes" aria-hidden="true">
      {seats.map((seat) => {
        let fence = "";
        const houses: JSX.Element[] = [];
        plan.cells.forEach(([q, r], hex) => {
          if (plan.homes[hex] !== seat) return;
          const middle = centre(q, r);
          land.near[hex]!.forEach((other, side) => {
            if (other >= 0 && plan.homes[other] === seat) return;
            const [a, b] = sideOf(middle, side, SIZE - 4);
            fence += `M${at(a.x, a.y)}L${at(b.x, b.y)}`;
          });
          for (const [dx, dy, scale] of [
            [-17, -14, 0.95],
            [14, -18, 0.85],
            [20, 14, 0.9],
          ] as const)
            houses.push(
              <g
                key={`${hex} ${dx}`}
                transform={`translate(${at(middle.x + dx, middle.y + dy)}) scale(${scale})`}
              >
                <path d="M-9 0h18v9H-9z" fill="var(--parchment-shade)" stroke="var(--ink)" strokeWidth="1" />
                <path d="M-12 1L0-11 12 1z" fill={seatFill(seat)} stroke="var(--ink)" strokeWidth="1.2" />
                <path d="M-2 9V3h5v6z" fill="var(--wood-edge)" />
              </g>,
            );
        });
        return (
          <g key={seat}>
            <path d={fence} className="mv-fence-edge" />
            <path d={fence} className="mv-fence" />
            {houses}
          </g>
        );
      })}
    </g>
  );
});

/** The colour of a terrain in the small map of the whole. */
export function dotOf(terrain: number): string {
  return GROUNDS[terrain] ?? "var(--edge)";
}
