/** Icons whose names only reach `<Icon>` through a variable: named here, so that the build packs them. */
export const PACKED: { icon: string }[] = [
  { icon: "bookmark" },
  { icon: "cancel" },
  { icon: "chest" },
  { icon: "crown" },
  { icon: "footsteps" },
  { icon: "hourglass" },
  { icon: "meeple" },
  { icon: "scales" },
  { icon: "sprout" },
  { icon: "stack" },
  { icon: "upgrade" },
  { icon: "vote" },
  { icon: "wheat" },
];
