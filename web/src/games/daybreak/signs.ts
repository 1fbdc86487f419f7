/** What the signs of Daybreak mean. */
import type { Sign } from "../../table/screen";
import { RESOURCE_ICONS, RESOURCES, type DaybreakContent } from "./types";

const GOODS = [
  "pays for Troops and Heroes",
  "builds Spawners",
  "feeds Heroes abroad",
  "builds high Spawners",
];

export function signs(content: DaybreakContent): Sign[] {
  return [
    ...RESOURCES.map((name, at) => ({ icon: RESOURCE_ICONS[at]!, name, text: GOODS[at]! })),
    {
      icon: "castle",
      name: "City",
      text: "its marks below: a point for each Tier to come, a diamond for Rank 1, a star for Rank 2",
    },
    {
      icon: "mining",
      name: "Mine",
      text: "1 of its goods a Day for its owner; a question mark: nobody has seen which",
    },
    { icon: "mounted-knight", name: "Hero", text: "on the map a shield with its initial" },
    { icon: "crossed-swords", name: "Strength", text: "what the dice of an army come to on average" },
    { icon: "walking-boot", name: "Movement", text: "tiles that a Hero can still go today" },
    { icon: "locked-chest", name: "Item token", text: "a card of the Item deck" },
    { icon: "swap-bag", name: "Resource token", text: "some of one kind of goods" },
    {
      icon: "orc-head",
      name: "Monsters",
      text: "a red diamond with the creature of their Tier: footman, wolf, ogre, griffin, dragon",
    },
    { icon: "stone-tower", name: "Wall", text: "fights along for whoever holds the City" },
    { icon: "hammer-nails", name: "Builds", text: "has not ended Build & Recruitment" },
    { icon: "footsteps", name: "Explores" },
    { icon: "check-mark", name: "Done" },
    { icon: "laurel-crown", name: "Score" },
    ...content.items.map(({ icon, name }) => ({
      icon,
      name,
      text: "an Item; dots for its rank, a ring while it is worn",
    })),
    { icon: "sun", name: "Woods, river, roads", text: "are scenery: all tiles are alike" },
  ];
}
