/** Icons whose names only reach `<Icon>` through a variable: named here, so that the build packs them. */
export const PACKED: { icon: string }[] = [
  { icon: "ants" },
  { icon: "castle" },
  { icon: "compass" },
  { icon: "crown" },
  { icon: "footsteps" },
  { icon: "gears" },
  { icon: "help" },
  { icon: "hut" },
  { icon: "meeple" },
  { icon: "minions" },
  { icon: "scarecrow" },
  { icon: "shield" },
  { icon: "spears" },
  { icon: "sundial" },
  { icon: "trade" },
  { icon: "upgrade" },
];
