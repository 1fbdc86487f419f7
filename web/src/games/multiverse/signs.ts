/** What the signs of Multiverse War mean. */
import type { Sign } from "../../table/screen";
import type { MultiverseContent } from "./types";
import { say } from "../../words/say";

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
    {
      icon: "two-coins",
      name: say("multiverse.signs.gold"),
      text: say("multiverse.signs.with-what-the-next"),
    },
    { icon: "minions", name: say("multiverse.signs.blocks"), text: say("multiverse.signs.units-on-the-map") },
    { icon: "laurel-crown", name: say("multiverse.signs.victory-points-as-a") },
    {
      icon: "magic-portal",
      name: say("multiverse.signs.the-stone-portal"),
      text: say("multiverse.signs.a-way-to-win"),
    },
    {
      icon: "siege-ram",
      name: say("multiverse.signs.conquest"),
      text: say("multiverse.signs.a-way-to-win-2"),
    },
    {
      icon: "castle",
      name: say("multiverse.signs.fortresses"),
      text: say("multiverse.signs.a-way-to-win-3"),
    },
    {
      icon: "secret-book",
      name: say("multiverse.signs.secret-missions"),
      text: say("multiverse.signs.a-way-to-win-4"),
    },
    {
      icon: "crystal-growth",
      name: say("multiverse.signs.aether"),
      text: say("multiverse.signs.shards-and-the-mines"),
    },
    { icon: "card-play", name: say("multiverse.signs.combat-cards") },
    { icon: "health-normal", name: say("multiverse.signs.health") },
    { icon: "crossed-swords", name: say("multiverse.signs.damage-on-dice-melee") },
    {
      icon: "walking-boot",
      name: say("multiverse.signs.action-points-ap"),
      text: say("multiverse.signs.on-a-block-in"),
    },
    { icon: "bow-arrow", name: say("multiverse.signs.range-on-dice-ranged") },
    { icon: "semi-closed-eye", name: say("multiverse.signs.sight-on-a-block") },
    { icon: "horse-head", name: say("multiverse.signs.cavalry-on-dice") },
    { icon: "death-skull", name: say("multiverse.signs.critical-on-dice-kills") },
    { icon: "night-sleep", name: say("multiverse.signs.resting") },
    { icon: "poison-bottle", name: say("multiverse.signs.poisoned") },
    { icon: "snowflake-1", name: say("multiverse.signs.frostbitten") },
    {
      icon: "gears",
      name: say("multiverse.signs.set-up"),
      text: say("multiverse.signs.a-siege-engine-that"),
    },
    { icon: "scroll-unfurled", name: say("multiverse.signs.an-adventure-waits") },
    { icon: "hammer-nails", name: say("multiverse.signs.builds") },
    { icon: "footsteps", name: say("multiverse.signs.acts") },
    ...content.units.map(({ icon, name }) => ({ icon, name, text: say("multiverse.signs.a-unit") })),
    ...content.heroes.map(({ icon, name, text }) => ({ icon, name, text })),
  ];
}
