/** Where somebody comes from: a scene behind the picture of a card, one for each nation and each origin of the wild. */
import type { JSX } from "react";

/** Ridges far and near, what stands on them, and what is drawn in lines. In a picture of 240 by 96. */
interface Home {
  far: string;
  near: string;
  stands?: string;
  lines?: string;
  /** What shines in the sky: sun, moon. */
  light?: string;
  /** What is bright on the ridges: snow, fire. */
  over?: string;
}

const SUN = "M196 26m-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0z";

/** A row of firs along a ridge: where each stands, and how tall it is. */
function firs(places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, tall]) => `M${x} ${y - tall}l${tall * 0.36} ${tall}h${-tall * 0.72}z`).join("");
}

const HOMES: Record<string, Home> = {
  // fields, a keep on the hill
  human: {
    far: "M0 64Q50 44 104 60T240 50V96H0z",
    near: "M0 80Q70 66 132 80T240 74V96H0z",
    stands: "M22 58V38h5v-5h4v5h6v-5h4v5h6v-5h4v5h5v20zM200 62v-10l7-6 7 6v10z",
    lines: "M12 90l34-6M20 95l36-7M176 84l40 5M186 80l40 5",
    light: SUN,
  },
  plains: {
    far: "M0 66Q60 48 120 64T240 56V96H0z",
    near: "M0 82Q60 70 120 82T240 76V96H0z",
    lines:
      "M22 84v-16m0 5l-5-5m5 1l5-5M36 86v-14m0 5l-4-4m4 0l4-4M204 82v-16m0 5l-5-5m5 1l5-5M220 84v-13m0 5l-4-4",
    light: SUN,
  },
  // tall trunks that meet in arches
  elves: {
    far: "M0 60Q40 40 80 56T160 50T240 58V96H0z",
    near: "M0 84Q120 74 240 84V96H0z",
    stands: "M14 96V30q-14-2-14-16V0h56v10q-6 16-22 18v68zM196 96V28q-20-4-22-18V0h66v14q-2 14-18 16v66z",
    lines: "M34 40q16-4 24-18M196 38q-16-4-24-18M44 96q4-14 12-18M188 96q-4-12-10-16",
  },
  forest: {
    far: firs([
      [20, 66, 34],
      [44, 64, 42],
      [70, 66, 32],
      [168, 66, 34],
      [194, 64, 44],
      [222, 66, 36],
    ]),
    near: "M0 76Q60 64 120 76T240 72V96H0z",
    stands: firs([
      [10, 88, 46],
      [34, 94, 36],
      [208, 94, 38],
      [232, 88, 48],
    ]),
  },
  // a longship in a fjord
  borean: {
    far: "M0 58L26 26 46 44 66 18 92 58H150L180 22 200 42 220 14 240 40V96H0z",
    near: "M0 72q20-5 40 0t40 0t40 0t40 0t40 0t40 0V96H0z",
    stands: "M14 62q24 12 46 0l4-8q-2 20-27 20T10 54zM36 54V24h3v30zM40 26q16 4 16 20H40z",
    lines: "M150 84q10-4 20 0t20 0M60 90q10-4 20 0t20 0",
  },
  tundra: {
    far: "M0 66q30-16 60-6t60-4t60 2t60-6V96H0z",
    near: "M0 82q40-12 80-4t80-2t80-4V96H0z",
    stands: firs([
      [24, 82, 26],
      [214, 80, 30],
      [42, 88, 18],
    ]),
    lines:
      "M64 24h12m-9-5l6 10m0-10l-6 10M176 34h12m-9-5l6 10m0-10l-6 10M36 40h10m-7.500-4.300l5 8.600m0-8.600l-5 8.600",
  },
  // peaks with caves, and smoke
  draconis: {
    far: "M0 70L36 24 60 48 84 30 110 66H140L172 20 196 44 214 30 240 62V96H0z",
    near: "M0 86L40 66 84 84 130 76 180 88 240 70V96H0z",
    stands: "M24 72q0-16 11-16t11 16zM164 70q0-14 9-14t9 14z",
    lines: "M172 18q-8-6 0-12t0-12M180 16q8-6 2-12",
  },
  mountain: {
    far: "M0 68L32 30 52 52 80 22 112 62H134L164 28 188 54 212 26 240 60V96H0z",
    near: "M0 84L50 64 100 84 150 70 200 86 240 74V96H0z",
    over: "M24 40L32 30 40 39 34 42 31 38zM72 32L80 22 90 34 82 38 78 33zM204 34L212 26 222 38 214 40 210 36z",
  },
  // domes behind the dunes
  talos: {
    far: "M0 66Q60 40 120 64T240 52V96H0z",
    near: "M0 84Q50 64 110 84T240 76V96H0z",
    stands:
      "M14 64V46q0-12 12-16 12 4 12 16v18zM25 30v-8h2v8zM42 64V40h6v24zM198 62V44q0-12 14-18 14 6 14 18v18zM211 26v-9h2v9z",
    light: SUN,
  },
  desert: {
    far: "M0 66Q50 36 104 64T240 54V96H0z",
    near: "M0 84Q60 58 120 84T240 72V96H0z",
    lines: "M30 82v-22m0 10h-8v-8m8 12h8v-10M104 64q-8 10 4 20M206 74q-10-8 4-18",
    light: SUN,
  },
  // standing stones among trees
  druid: {
    far: firs([
      [10, 66, 40],
      [30, 64, 30],
      [212, 64, 34],
      [232, 66, 42],
    ]),
    near: "M0 78Q120 64 240 78V96H0z",
    stands: "M44 82V46l8-3 6 3v36zM64 82V52h9v30zM40 46v-7h38v7zM172 82V48l8-3 7 4v33zM196 84V58l7-2 4 2v26z",
  },
  ocean: {
    far: "M0 56h240V96H0z",
    near: "M0 76q15-10 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0V96H0z",
    lines: "M20 66q8-6 16 0t16 0M180 64q8-6 16 0t16 0M30 88q8-5 16 0t16 0M170 88q8-5 16 0t16 0",
    light: SUN,
  },
  // reeds and a drowned tree
  swamp: {
    far: "M0 62q40-10 80-2t80-2t80 0V96H0z",
    near: "M0 80q30 6 60 0t60 0t60 0t60 0V96H0z",
    stands: "M206 84q4-30 0-52l5 14 7-14 1 10q-6 8-6 18l2 24z",
    lines:
      "M16 88V58m0 0q-3 6 0 10M26 88V64m10 24V54m0 0q-3 6 0 10M48 88V66M60 84h24M150 86h30M214 46q10-4 14-14",
  },
  // islands that float among clouds
  skyrealm: {
    far: "M20 40h52q-6 14-16 16-2 12-10 12-6-14-14-14-10-2-12-14zM172 30h50q-4 12-14 14-4 12-10 12-6-12-12-14-10-2-14-12z",
    near: "M0 88q10-14 26-8 8-12 24-6 14-8 24 4 20-8 30 2 22-10 36 0 14-12 30-2 18-10 32 2 18-8 38 8v8H0z",
    stands: "M38 40V28l6-6 6 6v12zM192 30V16l5-6 5 6v14z",
    lines: "M90 26h22m6 0h8M128 46h18M84 60h14",
  },
  // black rock and rivers of fire
  firerealm: {
    far: "M0 64L22 40 34 56 58 22 76 58 96 44 112 66H136L150 40 172 60 190 20 214 56 226 42 240 62V96H0z",
    near: "M0 84L34 70 66 88 108 76 150 90 196 72 240 86V96H0z",
    over: "M58 22l6 14 6 12-4 14 10 20 4 14h-10l-6-18-8-16 4-12-6-16zM190 20l-6 16 4 14-8 16 2 20-4 10h12l2-24 6-18-4-16z",
  },
  // crooked spires under a moon
  tenebris: {
    far: "M0 68q60-12 120-2t120-4V96H0z",
    near: "M0 84q40-8 80 0t80-2t80 2V96H0z",
    stands:
      "M20 84V44l-4-6 8-22 6 22-3 8v38zM40 84V56l6-14 6 14v28zM196 84V50l-5-4 9-28 8 28-4 6v32zM218 84V60l6-10 5 10v24z",
    light: "M176 12a17 17 0 1 0 14 28a21 21 0 0 1-14-28z",
  },
};

export function HomeScene({ origin }: { origin: string }): JSX.Element | null {
  const home = HOMES[origin];
  if (home === undefined) return null;
  return (
    <svg className="kr-home" viewBox="0 0 240 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {home.light !== undefined && <path d={home.light} className="kr-home-light" />}
      <path d={home.far} className="kr-home-far" />
      {home.stands !== undefined && <path d={home.stands} className="kr-home-stands" />}
      <path d={home.near} className="kr-home-near" />
      {home.over !== undefined && <path d={home.over} className="kr-home-over" />}
      {home.lines !== undefined && <path d={home.lines} className="kr-home-lines" />}
    </svg>
  );
}

/** For a test: who has a scene of their own. */
export const DRAWN_HOMES = Object.keys(HOMES);
