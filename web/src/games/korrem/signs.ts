/** What the signs of Heart of Korrem mean. */
import type { Sign } from "../../table/screen";
import { listed, say } from "../../words/say";
import { goodIcon } from "./goods";
import { NATION_ICONS } from "./pictures";
import type { KorremContent } from "./types";

export function signs(content: KorremContent): Sign[] {
  return [
    { icon: "laurel-crown", name: say("korrem.points"), text: say("korrem.signs.points-text") },
    ...content.goods.map(({ name }, good) => ({
      icon: goodIcon(good),
      name,
      text: say("korrem.signs.resource"),
    })),
    {
      icon: "crossed-swords",
      name: say("korrem.attack"),
      text: say("korrem.signs.attack-text"),
    },
    { icon: "bow-arrow", name: say("korrem.signs.range") },
    { icon: "checked-shield", name: say("korrem.defense") },
    { icon: "health-normal", name: say("korrem.health") },
    { icon: "walking-boot", name: say("korrem.speed") },
    { icon: "hearts", name: say("korrem.attraction.romance"), text: say("korrem.signs.romance-text") },
    {
      icon: "shaking-hands",
      name: say("korrem.attraction.companionship"),
      text: say("korrem.signs.attraction-text"),
    },
    { icon: "rose", name: say("korrem.attraction.intimacy"), text: say("korrem.signs.attraction-text") },
    { icon: "charm", name: say("korrem.attraction.charisma"), text: say("korrem.signs.attraction-text") },
    { icon: "footsteps", name: say("korrem.signs.actions"), text: say("korrem.signs.actions-text") },
    { icon: "knapsack", name: say("korrem.signs.carries"), text: say("korrem.signs.carries-text") },
    { icon: "meeple", name: say("korrem.signs.characters") },
    { icon: "paw-print", name: say("korrem.signs.creatures"), text: say("korrem.signs.creatures-text") },
    { icon: "village", name: say("korrem.village"), text: say("korrem.signs.village-text") },
    { icon: "castle", name: say("korrem.kingdom"), text: say("korrem.signs.kingdom-text") },
    { icon: "stone-wall", name: say("korrem.signs.wall") },
    { icon: "watchtower", name: say("korrem.signs.tower") },
    { icon: "manacles", name: say("korrem.signs.occupied") },
    { icon: "scroll-unfurled", name: say("korrem.signs.quest") },
    { icon: "open-treasure-chest", name: say("korrem.world.artifact") },
    { icon: "magic-gate", name: say("korrem.kind.summon") },
    { icon: "raise-zombie", name: say("korrem.card.undead") },
    { icon: "dove", name: say("korrem.signs.accord"), text: say("korrem.signs.accord-text") },
    ...content.nations.map(({ people, lands }, at) => ({
      icon: NATION_ICONS[at] ?? "crown",
      name: people,
      text: say("korrem.signs.nation", {
        lands: listed(lands.map((land) => content.lands[land]?.name ?? "")),
      }),
    })),
  ];
}
