/** The eighteen Landmarks: each is known by its outline. Drawn around 0, 0, about 60 wide. */
import type { JSX } from "react";

/** Dark shapes, lit shapes, and a little light (windows, fire, gold). */
interface Shape {
  dark: string;
  lit?: string;
  light?: string;
  /** What shines: a class of its own. */
  aura?: string;
}

const SHAPES: Record<string, Shape> = {
  // a ring of houses around a well
  "farfield-village": {
    dark: "M-32 10v-11l9-8 9 8v11zM14 10V-1l9-8 9 8v11zM-11-4v-12l9-9 10 9v12zM-4 24v-8h8v8zM-6 16l6-6 6 6z",
    lit: "M-32-1l9-8 9 8zM14-1l9-8 9 8zM-11-16l9-9 10 9z",
    light: "M-25 2h4v8h-4zM21 2h4v8h-4zM-4-13h4v9h-4z",
  },
  // a gabled house with a hanging tankard
  "farfield-tavern": {
    dark: "M-22 20v-22l20-18 20 18v22zM18-10h14v3H18zM22-7h9v9h-9zM31-5h3v5h-3z",
    lit: "M-26-2l24-22 24 22-4 3-20-18-20 18z",
    light: "M-8 20V8h9v12zM-16 4h6v6h-6zM6 4h6v6H6zM23-5h6v4h-6z",
  },
  // steps and a stone in a shaft of light
  "altar-of-holy-light": {
    dark: "M-26 22v-5h52v5zM-20 17v-5h40v5zM-12 12V0h24v12z",
    lit: "M-16 0v-4h32v4z",
    light: "M-3-4l-3-12 6-14 6 14-3 12z",
    aura: "M-9 0L-18-36h36L9 0z",
  },
  // rows of striped stalls
  "lightwood-marketplace": {
    dark: "M-30 20V4h3v16zM-6 20V4h3v16zM4 20V4h3v16zM28 20V4h3v16zM-30 12h27v8h-27zM4 12h27v8H4z",
    lit: "M-34 4l4-10h27l4 10zM0 4l4-10h27l4 10z",
    light: "M-24-6h7l1 10h-8zM-10-6h6l3 10h-8zM10-6h7l1 10h-8zM24-6h6l3 10h-8z",
  },
  // a broken rose window between two spires
  "forsaken-cathedral": {
    dark: "M-26 22v-40l7-16 7 16v8h24v-6l7-12 4 8v42zM-19-34v-6",
    lit: "M-12-10h24v6h-24z",
    light: "M0-2a7 7 0 1 1-.1 0zM-3 22V12q3-5 6 0v10z",
    aura: "",
  },
  // a house in the crown of a tree
  "treeview-tavern": {
    dark: "M-5 24q2-14-1-22l4 6 1-10h3l1 10 5-6q-4 9-1 22z",
    lit: "M-30 2q-2-14 12-17 4-14 18-12 14-2 17 11 14 3 12 17-8 8-20 3-10 5-20 0-12 5-19-2z",
    light: "M-14-2v-10l11-9 11 9v10z",
  },
  // a cave with crystals by a pool
  "crystal-cove": {
    dark: "M-32 22q0-40 32-42 32 2 32 42z",
    lit: "M-22 22q0-30 22-32 22 2 22 32z",
    light: "M-12 22l-4-16 6-8 4 8-2 16zM2 22L0 0l6-10 6 10-3 22zM14 22l-1-10 4-6 4 6-1 10z",
  },
  // a timbered mouth with a cart on rails
  "abandoned-goblin-mine": {
    dark: "M-32 22L-16-14 2-26 20-12 32 22zM-34 22h68v3h-68z",
    lit: "M-15 22V-4h4V22zM11 22V-4h4V22zM-18-8h36v5h-36z",
    light: "M-7 14h14l-2 8h-10zM-4 22a2 2 0 1 0 .1 0zM4 22a2 2 0 1 0 .1 0z",
  },
  // a slender castle of many towers
  "silver-castle": {
    dark: "M-30 22v-26h4v-4h4v4h6v-18l5-12 5 12v18h4v-24l4-14 4 14v24h4v-14l5-10 5 10v14h4v-4h4v4h4v26z",
    lit: "M-16-22l5-12 5 12zM-2-28l4-14 4 14zM10-18l5-10 5 10z",
    light: "M-4 22V10q4-6 8 0v12zM-13-12h4v6h-4zM13-8h4v6h-4zM0-18h4v6H0z",
  },
  // horns of rock around a fire
  "gate-to-the-firerealm": {
    dark: "M-28 22q-8-30 6-50 0 20 8 26l2 24zM28 22q8-30-6-50 0 20-8 26l-2 24zM-30 22h60v3h-60z",
    lit: "M-22-28q-2 22 8 30l2 20h-4q-10-18-6-50zM22-28q2 22-8 30l-2 20h4q10-18 6-50z",
    light: "M0 22q-14-8-8-22 2 6 5 6-2-12 6-20 0 10 6 14 2-2 2-6 7 18-11 28z",
    aura: "M0 24q-20-14-10-36Q0-30 10-12 20 8 0 24z",
  },
  // a great jaw in the ice
  "abandoned-troll-mine": {
    dark: "M-34 22q2-34 16-40 18-8 36 0 14 8 16 40z",
    lit: "M-22 22q-2-26 22-28 24 2 22 28z",
    light: "M-18 6l4 8 4-9 4 10 6-11 5 11 5-10 4 8 3-6-2-8q-14-14-34-1zM-14 22l4-6 4 6zM6 22l4-7 4 7z",
  },
  // a log hall with antlers
  "hunters-lodge": {
    dark: "M-30 22V4h60v18zM-34 6L0-16 34 6l-3 4L0-10l-31 20z",
    lit: "M-30 8h60v3h-60zM-30 14h60v3h-60z",
    light: "M-5 22V9H5v13zM0-16v-6m0 0q-12 0-12-10m12 10q12 0 12-10m-18 6l-5-4m17 4l5-4",
  },
  // domes and awnings
  "barrenaire-bazaar": {
    dark: "M-34 22V4h20v18zM-12 22V-6h24v28zM14 22V4h20v18z",
    lit: "M-34 4q0-12 10-14 10 2 10 14zM-14-6q0-18 14-22Q14-24 14-6zM14 4q0-12 10-14 10 2 10 14zM-1-28h2v-6h-2z",
    light: "M-4 22V8q4-8 8 0v14zM-28 22V12q4-6 8 0v10zM20 22V12q4-6 8 0v10z",
  },
  // a stepped pyramid
  "tomb-of-the-ollocians": {
    dark: "M-36 22v-8h8v-8h8v-8h8v-8h8v-8h8v8h8v8h8v8h8v8h8v8z",
    lit: "M-36 22v-8h8v-8h8v-8h8v-8h8v-8h4v40z",
    light: "M-5 22V10h10v12zM-2-12h4v4h-4z",
  },
  // an arch of night
  "shadow-gate": {
    dark: "M-24 24V-10a24 24 0 0 1 48 0v34h-9V-8a15 15 0 0 0-30 0v32z",
    lit: "M-24 24v-6h9v6zM15 24v-6h9v6zM-4-36h8l4 6h-16z",
    light: "M-24 2h9M15 2h9",
    aura: "M-15 24V-8a15 15 0 0 1 30 0v32z",
  },
  // a hut on stilts with a boat
  "smugglers-outpost": {
    dark: "M-18 20V0h3v20zM8 20V0h3v20zM-22 0v-14l16-12 18 12V0zM18 14h16l-4 8h-9zM25 14V-4h2v18z",
    lit: "M-24-12l18-14 20 14-3 3-17-12-15 12zM27-4l8 12h-8z",
    light: "M-9 0v-9h7v9z",
  },
  // a block of a keep upon a rock in the sea
  "ironstone-island-keep": {
    dark: "M-36 24q8-16 20-16h32q12 0 20 16zM-22 10v-34h6v5h6v-5h7v5h6v-5h7v5h6v-5h6v34z",
    lit: "M-22 10v-22h44v5h-38v17z",
    light: "M-4 10V0q4-6 8 0v10zM-14-6h4v6h-4zM10-6h4v6h-4z",
  },
  // a throne with a heart
  "throne-of-korrem": {
    dark: "M-18 24v-44l7-12 5 10h12l5-10 7 12v44h-8V8h-20v16zM-26 24V2h6v22zM20 24V2h6v22z",
    lit: "M-12 8V-14h24V8zM-28 2h10v-4h-10zM18 2h10v-4H18z",
    light: "M0 4q-12-9-6-15 4-3 6 2 2-5 6-2 6 6-6 15z",
    aura: "M0 10Q-24-6-10-18-2-22 0-12 2-22 10-18 24-6 0 10z",
  },
};

export function LandmarkArt({ id }: { id: string }): JSX.Element {
  const shape = SHAPES[id];
  if (shape === undefined) return <circle r="16" className="kr-mark-lit" />;
  return (
    <g className={`kr-mark kr-mark-${id}`}>
      <ellipse cx="2" cy="23" rx="34" ry="8" className="kr-shade" />
      {shape.aura !== undefined && shape.aura !== "" && <path d={shape.aura} className="kr-mark-aura" />}
      <path d={shape.dark} className="kr-mark-dark" />
      {shape.lit !== undefined && <path d={shape.lit} className="kr-mark-lit" />}
      {shape.light !== undefined && <path d={shape.light} className="kr-mark-light" />}
    </g>
  );
}
