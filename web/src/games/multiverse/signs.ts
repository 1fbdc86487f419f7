/** What the signs of Multiverse War mean. */
import type { Sign } from "../../table/screen";
import type { MultiverseContent } from "./types";

/** The ways to win, by the goal's id. */
export const GOAL_ICONS: Record<string, string> = {
  portal: "magic-portal",
  conquest: "siege-ram",
  fortresses: "castle",
  domination: "castle",
  elite: "laurel-crown",
  agenda: "secret-book",
  shards: "crystal-growth",
  bonus: "check-mark",
};

export function signs(content: MultiverseContent): Sign[] {
  return [
    { icon: "two-coins", name: "Gold", text: "with what the next turn brings" },
    { icon: "minions", name: "Blocks", text: "units on the map" },
    { icon: "laurel-crown", name: "Victory points; as a way to win: four kinds of elite units" },
    { icon: "magic-portal", name: "The Stone Portal", text: "a way to win: complete it" },
    { icon: "siege-ram", name: "Conquest", text: "a way to win: take an enemy settlement" },
    { icon: "castle", name: "Fortresses", text: "a way to win: build all of them" },
    { icon: "secret-book", name: "Secret missions", text: "a way to win: three of them" },
    { icon: "crystal-growth", name: "Aether", text: "shards, and the mines that yield them" },
    { icon: "card-play", name: "Combat cards" },
    { icon: "health-normal", name: "Health" },
    { icon: "crossed-swords", name: "Damage; on dice: melee" },
    {
      icon: "walking-boot",
      name: "Action points (AP)",
      text: "on a block in a gold disc; on the map what a step costs",
    },
    { icon: "bow-arrow", name: "Range; on dice: ranged" },
    { icon: "semi-closed-eye", name: "Sight; on a block: the enemy knows it" },
    { icon: "horse-head", name: "Cavalry, on dice" },
    { icon: "death-skull", name: "Critical, on dice; kills of a hero" },
    { icon: "night-sleep", name: "Resting" },
    { icon: "poison-bottle", name: "Poisoned" },
    { icon: "snowflake-1", name: "Frostbitten" },
    { icon: "gears", name: "Set up", text: "a siege engine that can shoot" },
    { icon: "scroll-unfurled", name: "An adventure waits" },
    { icon: "hammer-nails", name: "Builds" },
    { icon: "footsteps", name: "Acts" },
    ...content.units.map(({ icon, name }) => ({ icon, name, text: "a unit" })),
    ...content.heroes.map(({ icon, name, text }) => ({ icon, name, text })),
  ];
}
