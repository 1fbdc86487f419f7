/** The wild beasts of each Tier. All of a Tier are alike in battle; which of them roams a tile is scenery, and stays so. */
const WILD = [
  ["goblin-head", "imp", "bat", "shambling-zombie"],
  ["direwolf", "boar", "rattlesnake", "lizardman"],
  ["ogre", "minotaur", "rock-golem", "bear-head"],
  ["hydra", "wyvern", "cyclops"],
  ["hydra", "wyvern", "cyclops"],
] as const;

/** The beast of a tile, by its picture. */
export function beastAt(tier: number, x: number, y: number): string {
  const some = WILD[tier - 1] ?? WILD[0];
  // neighbours differ, and so do rows
  return some[(x + 2 * y + ((x * y) % 3)) % some.length]!;
}
