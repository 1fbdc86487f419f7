/** How a faction builds, where it has shapes of its own: the class of each part, and its outline around the middle of its foot. */

export type Building =
  "citadel" | "city_hall" | "mage_guild" | "bronze" | "silver" | "gold" | "tent" | "blacksmith";

type Parts = readonly (readonly [part: string, outline: string])[];

/** Under the earth nothing is laid of bricks: halls are hewn out of the rock, with horns, eyes and fire in them. */
const DUNGEON: Record<Building, Parts> = {
  citadel: [
    [
      "hm-body",
      "M-60 0L-56-26-50-38-47-66-38-84-33-58-26-44-14-50 0-58 14-50 26-44 33-58 38-84 47-66 50-38 56-26 60 0z",
    ],
    ["hm-body-dark", "M22 0L12-30 14-50 26-44 33-58 38-84 47-66 50-38 56-26 60 0z"],
    ["hm-gate", "M-17 0V-18Q0-42 17-18V0z"],
    ["hm-bone", "M-14-21l4 10 3-15zM14-21l-4 10-3-15zM-4-28l4 9 4-9z"],
    ["hm-window", "M-28-40l14 5-10 4zM28-40l-14 5 10 4z"],
    ["hm-window", "M-42-50l2.500-8 2.500 8zM37-50l2.500-8 2.500 8z"],
  ],
  city_hall: [
    ["hm-body", "M-32 0V-12H-25V-24H-18V-36H18V-24H25V-12H32V0z"],
    ["hm-body-dark", "M9 0V-36H18V-24H25V-12H32V0z"],
    ["hm-bars", "M-25-12H25M-18-24H18"],
    ["hm-bone", "M-16-40q-12-6-12-22 5 12 14 14zM16-40q12-6 12-22-5 12-14 14z"],
    ["hm-roof-of", "M-19-36C-19-62 19-62 19-36z"],
    ["hm-window", "M-11-44Q0-54 11-44 0-36-11-44z"],
    ["hm-gate", "M-1.600-49h3.200v9h-3.200z"],
    ["hm-gate", "M-6 0v-11q6-7 12 0V0z"],
  ],
  mage_guild: [
    ["hm-orb", "M-22 2l-7-18 4-9 8 12zM24 2l9-22-6-8-7 14z"],
    ["hm-body", "M-18 0C-14-30-8-60-10-86L0-112 8-88C8-60 16-30 20 0z"],
    ["hm-body-dark", "M4 0C6-40 3-80 0-112L8-88C8-60 16-30 20 0z"],
    ["hm-roof-of", "M-22-34Q0-23 23-34 0-41-22-34zM-17-66Q0-57 18-66 0-72-17-66z"],
    ["hm-window", "M-3-46v-8q3-4 6 0v8zM-2-76v-7q2-3 4 0v7z"],
    ["hm-orb", "M-6-122a6 6 0 1 0 12 0 6 6 0 1 0-12 0z"],
    ["hm-ray", "M0-138v7M-13-122h5M8-122h5"],
  ],
  bronze: [
    ["hm-body", "M-34 2C-32-18-20-26-9-19 0-34 22-30 27-13 33-11 35-4 35 2z"],
    ["hm-body-dark", "M22 2C24-10 18-24 8-28 18-28 25-20 27-13 33-11 35-4 35 2z"],
    ["hm-roof-of", "M-12-20l3-12 5 9zM10-28l5-10 4 12z"],
    ["hm-gate", "M-26 2C-26-11-11-11-11 2zM1 2C1-16 20-16 20 2z"],
    ["hm-window", "M-22-4h2.600v2.600h-2.600zM-17.500-4h2.600v2.600h-2.600zM6-5h3v3h-3zM12-5h3v3h-3z"],
  ],
  silver: [
    ["hm-body", "M-36 0V-15H-30V-22H-22V-15H-14V-22H-6V-15H4V0z"],
    ["hm-bars", "M-32-4h5v-6h6v6h6v-6h6v6h6"],
    ["hm-gate", "M3-36H33V0H3z"],
    ["hm-body", "M2 0V-36H9V0zM14.500 0V-36h7V0zM27 0V-36h7V0z"],
    ["hm-bone", "M2-44q-10-3-10-16 5 9 14 10zM34-44q10-3 10-16-5 9-14 10z"],
    ["hm-roof-of", "M-2-36H38L33-48H3z"],
    ["hm-window", "M11-42q7-6 14 0-7 5-14 0z"],
  ],
  gold: [
    ["hm-body", "M-50 8C-47-20-42-40-31-58L-20-74-9-60 4-92 16-64 28-72 38-44C45-26 49-8 51 8z"],
    ["hm-body-dark", "M28 8C28-24 16-50 4-92L16-64 28-72 38-44C45-26 49-8 51 8z"],
    ["hm-gate", "M-28 8C-30-38 26-40 28 8z"],
    ["hm-roof-of", "M-20 8C-20-6-12-14-2-15L2-26 7-15C15-14 19-9 25-5L14-2 18 4 6 3C4 6 2 8 0 8z"],
    ["hm-window", "M7-11l6 2-5 3z"],
    ["hm-bone", "M15-2l1.500 4 2-3.500zM20-3.500l1 3.500 2-4z"],
    ["hm-pennant", "M4-92v-14l13 4-13 4"],
  ],
  tent: [
    ["hm-bone", "M-16-32q-12-5-11-19 5 9 14 11zM16-32q12-5 11-19-5 9-14 11z"],
    ["hm-orb", "M-13 0V-22C-13-40 13-40 13-22V0z"],
    ["hm-ray", "M-7-12q4-12 10-3t-8 5-3-12"],
    ["hm-body", "M-20 0V-24C-20-50 20-50 20-24V0H12V-22C12-38-12-38-12-22V0z"],
  ],
  blacksmith: [
    ["hm-body-dark", "M10-14l3-22h8l2 24z"],
    ["hm-smoke", "M17-36c-6-8 6-10 0-18"],
    ["hm-body", "M-24 2C-24-26 22-30 26 2z"],
    ["hm-gate", "M-12 2C-12-16 11-16 11 2z"],
    ["hm-window", "M-7 2q-1-10 5-13-1 5 2 6t6 7z"],
  ],
};

/** The dead build crookedly: spires lean, graves stand open, and what was a dragon is a gate. */
const NECROPOLIS: Record<Building, Parts> = {
  citadel: [
    ["hm-body", "M-56 0L-53-48H-37L-37 0z"],
    ["hm-roof-of", "M-59-45L-49-64-51-92-41-63-32-45z"],
    ["hm-body-dark", "M38 0L34-54H50L55 0z"],
    ["hm-roof-of", "M29-51L39-72 46-102 47-70 56-51z"],
    ["hm-body", "M-40 0V-26L-34-34-28-26-20-36-12-28-6-36 0-46 6-36 12-28 20-36 28-26 34-34 40-26V0z"],
    ["hm-gate", "M-12 0V-14L0-30 12-14V0z"],
    ["hm-bars", "M-6 0V-20M0 0V-28M6 0V-20M-11-8H11"],
    ["hm-window", "M-49-24v-9l3-5 3 5v9zM42-28v-9l3-5 3 5v9z"],
    ["hm-bone", "M-7-40a7 7 0 1 1 14 0l-2 7h-10z"],
    ["hm-gate", "M-4.500-41h3v3h-3zM1.500-41h3v3h-3z"],
  ],
  city_hall: [
    ["hm-body-dark", "M-36 0V-5H36V0zM-30-5V-34H30V-5z"],
    ["hm-body", "M-28-5V-34h8v29zM-13-5V-34h7v29zM6-5V-34h7v29zM20-5V-34h8v29z"],
    ["hm-gate", "M-5-5V-22l5-7 5 7V-5z"],
    ["hm-roof-of", "M-36-34L0-58 36-34z"],
    ["hm-bone", "M-6-41a6 6 0 1 1 12 0l-2 5h-8z"],
    ["hm-gate", "M-4-42h2.600v2.600h-2.600zM1.400-42h2.600v2.600h-2.600z"],
    ["hm-body", "M-5-57h10l-3-10h-4z"],
    ["hm-window", "M-3-67q3-12 6 0z"],
  ],
  mage_guild: [
    ["hm-body", "M-15 0C-9-26-22-44-14-70L-12-86H10L12-66C3-44 18-24 15 0z"],
    ["hm-body-dark", "M5 0C8-26-3-44 4-70V-86H10L12-66C3-44 18-24 15 0z"],
    ["hm-body", "M-20-68H18v5h-38zM-18-32h36v5h-36z"],
    ["hm-roof-of", "M-19-84L-7-102-15-130 7-106 18-84z"],
    ["hm-window", "M-10-44v-8l3-4 3 4v8zM-8-12v-9l3-4 3 4v9zM-6-72v-7l3-4 3 4v7z"],
    ["hm-orb", "M-20-134a5 5 0 1 0 10 0 5 5 0 1 0-10 0z"],
    ["hm-ray", "M-15-148v6M-27-134h5M-8-134h5"],
  ],
  bronze: [
    ["hm-grave", "M-33 2V-11q6-8 12 0V2zM-18 2V-7q4-6 9 0V2z"],
    ["hm-bars", "M-30-7h6M-27-10v7"],
    ["hm-body", "M-5 2V-18L8-30 21-18V2z"],
    ["hm-body-dark", "M10 2V-29L21-18V2z"],
    ["hm-roof-of", "M-9-16L8-36 25-16 8-27z"],
    ["hm-gate", "M3 2V-11l5-6 5 6V2z"],
    ["hm-grave", "M26 2l3-12q6-3 7 4l-1 8z"],
  ],
  silver: [
    ["hm-body", "M-32 0V-26H6V0z"],
    ["hm-roof-of", "M-37-25L-28-44H3L10-25z"],
    ["hm-window", "M-19-13a6 6 0 1 0 12 0 6 6 0 1 0-12 0z"],
    ["hm-bars", "M-19-13h12M-13-19v12"],
    ["hm-gate", "M-29 0v-11l4-5 4 5V0z"],
    ["hm-body-dark", "M7 0L5-46H23L25 0z"],
    ["hm-roof-of", "M0-43L11-60 14-84 19-60 29-43z"],
    ["hm-window", "M11-24v-9l3-5 3 5v9z"],
    ["hm-gate", "M-34-58q4-6 8 0 4-6 8 0-5-1-8 4-3-5-8-4zM-12-70q3-4 6 0 3-4 6 0-4-1-6 3-2-4-6-3z"],
  ],
  gold: [
    ["hm-mound", "M-50 8Q-20-16 0-12T50 8z"],
    ["hm-body", "M-15-6L-12-60-3-98 11-62 14-6z"],
    ["hm-body-dark", "M2-6L-3-98 11-62 14-6z"],
    ["hm-window", "M-5-56v-10l4-5 4 5v10z"],
    [
      "hm-bone",
      "M-43 5C-48-30-34-54-19-58-30-46-37-24-34 3zM-27 2C-31-22-21-42-10-46-19-35-23-18-20 0zM43 5C48-30 34-54 19-58 30-46 37-24 34 3zM27 2C31-22 21-42 10-46 19-35 23-18 20 0z",
    ],
    ["hm-bone", "M-14 5C-18-10-9-20 0-20S18-10 14 5L7 1 5 9H-5L-7 1z"],
    ["hm-window", "M-9-8l6 2-5 4zM9-8l-6 2 5 4z"],
    ["hm-gate", "M-2 1l2-5 2 5z"],
    ["hm-pennant", "M-3-98v-14l13 4-13 4"],
  ],
  tent: [
    ["hm-body-dark", "M-20 2V-5H20V2z"],
    ["hm-body", "M-10-5L-7-46 0-58 7-46 10-5z"],
    ["hm-body-dark", "M2-5V-56L7-46 10-5z"],
    ["hm-window", "M-3-22v-14l3-5 3 5v14z"],
    ["hm-bone", "M-27 2q-4-8 3-10 7-1 7 6l-2 4zM17 2q-1-7 5-8t6 8z"],
  ],
  blacksmith: [
    ["hm-body-dark", "M9-24l2-18h8v20z"],
    ["hm-smoke", "M15-42c-6-8 6-10 0-18"],
    ["hm-body", "M-22 2L-19-18H18L22 2z"],
    ["hm-roof-of", "M-27-15L-13-33 13-30 26-15z"],
    ["hm-gate", "M-8 2v-12l6-5 6 5V2z"],
    ["hm-window", "M10-4v-6h6v6z"],
    ["hm-body-dark", "M25 3l-2-15 5-6 5 6-1 15z"],
  ],
};

export const TOWNSCAPES: Record<string, Record<Building, Parts>> = {
  dungeon: DUNGEON,
  necropolis: NECROPOLIS,
};
