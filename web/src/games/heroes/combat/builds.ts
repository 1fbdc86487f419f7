/** Which creature is made of which body, gear and colours: by the family of a unit. Data, no React. */

export type Shape =
  | "man"
  | "small"
  | "bulk"
  | "robe"
  | "ghost"
  | "rider"
  | "beast"
  | "griffin"
  | "harpy"
  | "dragon"
  | "eye"
  | "serpent"
  | "tower";

export type Gear =
  | "halberd"
  | "pike"
  | "lance"
  | "fork"
  | "bow"
  | "crossbow"
  | "sword"
  | "flame"
  | "dagger"
  | "club"
  | "axe"
  | "scimitar"
  | "staff"
  | "scythe"
  | "sling"
  | "shield"
  | "buckler"
  | "orb"
  | "helm"
  | "plume"
  | "kettle"
  | "hood"
  | "cap"
  | "straw"
  | "turban"
  | "wizard"
  | "mitre"
  | "halo"
  | "crown"
  | "skull"
  | "ribs"
  | "torn"
  | "wraps"
  | "horns"
  | "tusks"
  | "snakes"
  | "blind"
  | "curls"
  | "mask"
  | "fangs"
  | "beak"
  | "mane"
  | "gems"
  | "plates"
  | "warts"
  | "crystals"
  | "bones"
  | "feathers"
  | "bats"
  | "cape"
  | "scorpion"
  | "rays";

export interface Build {
  body: Shape;
  /** The two tones: what is worn or grown, and what stands out of it. */
  a: string;
  b: string;
  skin?: string;
  gear: readonly Gear[];
}

const BLUE = "#3f62a0";
const WHITE = "#e7e2d2";
const RED = "#b4342d";
const GOLD = "#d9a83c";
const PALE = "#9fb58a";
const DUSK = "#5a3f63";
const MOSS = "#5f7d45";
const EARTH = "#84623f";

export const BUILDS: Record<string, Build> = {
  // ---- Castle: blue, white and gold ----
  halberdiers: { body: "man", a: BLUE, b: "#7c8796", gear: ["halberd", "kettle"] },
  marksmen: { body: "man", a: "#6f8f4a", b: "#7a5a38", gear: ["crossbow", "cap"] },
  griffins: { body: "griffin", a: "#c58a3d", b: WHITE, gear: [] },
  crusaders: { body: "man", a: WHITE, b: RED, gear: ["cape", "shield", "sword", "helm"] },
  zealots: { body: "robe", a: WHITE, b: GOLD, gear: ["mitre", "orb"] },
  champions: { body: "rider", a: BLUE, b: WHITE, gear: ["lance", "plume"] },
  archangels: { body: "robe", a: WHITE, b: "#bcd3ea", skin: "#f0cfa4", gear: ["feathers", "flame", "halo"] },
  // ---- Necropolis: bone and pale green ----
  skeletons: {
    body: "man",
    a: "#4c4038",
    b: "#d6cfb4",
    skin: "#e6dfc6",
    gear: ["ribs", "sword", "buckler", "skull"],
  },
  zombies: { body: "man", a: "#6b6a46", b: "#57503c", skin: PALE, gear: ["torn"] },
  wraiths: { body: "ghost", a: "#7fa39a", b: "#22302d", gear: [] },
  vampires: { body: "man", a: "#2c2530", b: "#8f2130", skin: "#dcd6cc", gear: ["cape", "bats", "fangs"] },
  liches: { body: "robe", a: "#5d4a78", b: "#8fcf6a", skin: "#e6dfc6", gear: ["staff", "skull", "crown"] },
  "dread-knights": { body: "rider", a: "#3a3440", b: "#5b5560", gear: ["axe", "helm"] },
  "ghost-dragons": { body: "dragon", a: "#a9c0ab", b: "#6d8a78", gear: ["bones"] },
  // ---- Dungeon: dusk and red light ----
  troglodytes: { body: "small", a: "#8a6a52", b: "#5e4636", skin: "#b98d6e", gear: ["pike", "blind"] },
  harpies: { body: "harpy", a: "#7b3f52", b: "#caa25a", skin: "#d2a07c", gear: [] },
  "evil-eyes": { body: "eye", a: "#8f4a5d", b: "#57a06a", gear: [] },
  medusas: { body: "serpent", a: "#7d6a34", b: "#5f9a53", skin: "#b7b077", gear: ["bow", "snakes"] },
  minotaurs: { body: "bulk", a: "#8c5a38", b: "#5b3a26", skin: "#8c5a38", gear: ["axe", "horns"] },
  manticores: { body: "beast", a: "#b4552f", b: "#6d2b2b", gear: ["scorpion", "bats", "mane"] },
  "black-dragons": { body: "dragon", a: "#2f2a35", b: "#6d2733", gear: [] },
  // ---- Nobody's ----
  boars: { body: "beast", a: "#6d4a35", b: "#3c2a20", gear: ["tusks"] },
  halflings: { body: "small", a: MOSS, b: EARTH, gear: ["sling", "curls"] },
  peasants: { body: "man", a: EARTH, b: "#6d5b48", gear: ["fork", "straw"] },
  rogues: { body: "man", a: "#3f4a44", b: "#4d3a2c", gear: ["cape", "dagger", "mask"] },
  mummies: { body: "man", a: "#d8c9a0", b: "#c3b183", skin: "#d8c9a0", gear: ["wraps"] },
  nomads: { body: "rider", a: "#c9a25a", b: "#8a5a34", gear: ["scimitar", "turban"] },
  sharpshooters: { body: "man", a: MOSS, b: "#46583a", gear: ["cape", "bow", "hood"] },
  "diamond-golems": { body: "bulk", a: "#7fa6bd", b: "#d9f2fb", skin: "#a9cbdc", gear: ["gems"] },
  "gold-golems": { body: "bulk", a: "#caa13a", b: "#8f6a1f", skin: "#e0bd58", gear: ["plates"] },
  enchanters: { body: "robe", a: "#35508f", b: "#e08fd0", gear: ["staff", "wizard"] },
  trolls: { body: "bulk", a: "#5f7f4a", b: "#46603a", skin: "#7d9c5f", gear: ["club", "warts"] },
  "azure-dragons": { body: "dragon", a: "#2f6fb0", b: "#9fd0ee", gear: ["rays"] },
  "crystal-dragons": { body: "dragon", a: "#8d6fb8", b: "#d9b8f0", gear: ["crystals"] },
  "arrow-tower": { body: "tower", a: "#8d857a", b: "#a89f92", gear: [] },
};

const COLOURS: Record<string, [string, string]> = {
  castle: [BLUE, WHITE],
  necropolis: ["#5f6f52", "#c9d3b0"],
  dungeon: [DUSK, RED],
  tower: ["#6f8fae", "#e3edf5"],
  rampart: ["#4d7a4a", "#c9b26a"],
  fortress: ["#5e6f46", "#b59a5a"],
  inferno: ["#8f2f22", "#f0a03c"],
  stronghold: ["#96603a", "#d9b98a"],
  conflux: ["#4a7f9c", "#f0d27a"],
  cove: ["#2f6f78", "#d9c08a"],
};

/** A creature of a family without a picture of its own: by how it fights, in its faction's colours. */
export function buildOf(type: string, faction: string): Build {
  const [a, b] = COLOURS[faction] ?? [EARTH, "#d8c49a"];
  switch (type) {
    case "ranged":
      return { body: "man", a, b, gear: ["bow", "hood"] };
    case "flying":
      return { body: "beast", a, b, gear: ["feathers", "beak"] };
    default:
      return { body: "man", a, b, gear: ["sword", "shield", "kettle"] };
  }
}
