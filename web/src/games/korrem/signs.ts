/** What the signs of Heart of Korrem mean. */
import type { Sign } from "../../table/screen";
import { goodIcon } from "./goods";
import { NATION_ICONS } from "./pictures";
import type { KorremContent } from "./types";

export function signs(content: KorremContent): Sign[] {
  return [
    { icon: "laurel-crown", name: "Victory Points", text: "on a creature: what slaying it gives" },
    ...content.goods.map(({ name }, good) => ({ icon: goodIcon(good), name, text: "a resource" })),
    {
      icon: "crossed-swords",
      name: "Attack",
      text: "on a flag: all Attacks, then all Health of the Army; on the map: a fight",
    },
    { icon: "bow-arrow", name: "Attack with Range" },
    { icon: "checked-shield", name: "Defense" },
    { icon: "health-normal", name: "Health" },
    { icon: "walking-boot", name: "Speed" },
    { icon: "hearts", name: "Romance", text: "Attraction, with its score; a thread between two who love" },
    { icon: "shaking-hands", name: "Companionship", text: "Attraction, with its score" },
    { icon: "rose", name: "Intimacy", text: "Attraction, with its score" },
    { icon: "charm", name: "Charisma", text: "Attraction, with its score" },
    { icon: "footsteps", name: "Actions", text: "in a gold disc: what a step costs" },
    { icon: "knapsack", name: "What an Army carries", text: "its own, until it comes to a Settlement" },
    { icon: "meeple", name: "Characters in an Army" },
    { icon: "paw-print", name: "Creatures of the wild", text: "on the map: who steps there meets them" },
    { icon: "village", name: "Village", text: "one pile of the Town Hall" },
    { icon: "castle", name: "Kingdom", text: "two piles of the Town Hall" },
    { icon: "stone-wall", name: "Wall" },
    { icon: "watchtower", name: "Tower" },
    { icon: "manacles", name: "Occupied" },
    { icon: "scroll-unfurled", name: "Quest" },
    { icon: "open-treasure-chest", name: "Artifact" },
    { icon: "magic-gate", name: "Summon" },
    { icon: "raise-zombie", name: "Undead" },
    { icon: "dove", name: "An Accord", text: "these two cannot fight, and can win together" },
    ...content.nations.map(({ people, lands }, at) => ({
      icon: NATION_ICONS[at] ?? "crown",
      name: people,
      text: `a nation of the ${lands.map((land) => content.lands[land]?.name).join(" and ")}`,
    })),
  ];
}
