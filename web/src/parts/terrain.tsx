/** Terrain: a flat colour and a little ink that tells the kind without it. */
export const TERRAIN = {
  plains: { colour: "#a9b665", ink: "M-14 6l3-7 3 7M4-6l3-7 3 7M8 12l3-7 3 7" },
  forest: {
    colour: "#55703f",
    ink: "M-12 8v-5m-5 0l5-12 5 12zM6 10v-5m-5 0l5-12 5 12zM-2-4v-4m-4 0l4-9 4 9z",
  },
  hills: { colour: "#9a8a5b", ink: "M-18 8q8-12 16 0M-2 4q8-14 18 4M-8-6q6-8 12 0" },
  mountain: { colour: "#7b7268", ink: "M-18 12L-6-10 4 8M-2-2L8-14 20 12M-9-4l3 3 3-3M5-9l3 3 3-3" },
  water: { colour: "#3f6f8c", ink: "M-18-6q5-5 9 0t9 0 9 0M-14 3q5-5 9 0t9 0 9 0M-18 12q5-5 9 0t9 0 9 0" },
  desert: { colour: "#d3b06f", ink: "M-18 6q10-9 18-2t18-2M-10-6q8-6 14-1M-4 13h1M6 12h1M12-8h1M-14-4h1" },
  tundra: { colour: "#c7d3d6", ink: "M-8-6v10M-12-4l8 6M-12 2l8-6M8 2v10M4 4l8 6M4 10l8-6" },
  wasteland: { colour: "#5a4740", ink: "M-16-4l8 4 2 8 8-3M0-14l3 8 8 2 3 8M-12 12l5-3" },
} as const;

export type Terrain = keyof typeof TERRAIN;

export function TerrainInk({
  kind,
  x,
  y,
  scale = 1,
}: {
  kind: Terrain;
  x: number;
  y: number;
  scale?: number;
}) {
  return (
    <path
      d={TERRAIN[kind].ink}
      transform={`translate(${x} ${y}) scale(${scale})`}
      className={`terrain-ink terrain-${kind}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
