/** What the signs of Daybreak mean. */
import type { Sign } from "../../table/screen";
import { resourceName } from "./look";
import { RESOURCE_ICONS, RESOURCES, type DaybreakContent } from "./types";
import { say } from "../../words/say";

export function signs(content: DaybreakContent): Sign[] {
  return [
    ...RESOURCES.map((id, at) => ({
      icon: RESOURCE_ICONS[at]!,
      name: resourceName(at),
      text: say(`daybreak.goods.${id}`),
    })),
    {
      icon: "castle",
      name: say("daybreak.signs.city"),
      text: say("daybreak.signs.its-marks-below-a"),
    },
    {
      icon: "mining",
      name: say("daybreak.signs.mine"),
      text: say("daybreak.signs.1-of-its-goods"),
    },
    { icon: "mounted-knight", name: say("daybreak.signs.hero"), text: say("daybreak.signs.on-the-map-a") },
    {
      icon: "crossed-swords",
      name: say("daybreak.signs.strength"),
      text: say("daybreak.signs.what-the-dice-of"),
    },
    {
      icon: "walking-boot",
      name: say("daybreak.signs.movement"),
      text: say("daybreak.signs.tiles-that-a-hero"),
    },
    {
      icon: "locked-chest",
      name: say("daybreak.signs.item-token"),
      text: say("daybreak.signs.a-card-of-the"),
    },
    {
      icon: "swap-bag",
      name: say("daybreak.signs.resource-token"),
      text: say("daybreak.signs.some-of-one-kind"),
    },
    {
      icon: "orc-head",
      name: say("daybreak.signs.monsters"),
      text: say("daybreak.signs.on-a-red-base"),
    },
    {
      icon: "stone-tower",
      name: say("daybreak.signs.wall"),
      text: say("daybreak.signs.fights-along-for-whoever"),
    },
    {
      icon: "hammer-nails",
      name: say("daybreak.signs.builds"),
      text: say("daybreak.signs.has-not-ended-build"),
    },
    { icon: "footsteps", name: say("daybreak.signs.explores") },
    { icon: "check-mark", name: say("daybreak.signs.done") },
    { icon: "laurel-crown", name: say("daybreak.signs.score") },
    ...content.items.map(({ icon, name }) => ({
      icon,
      name,
      text: say("daybreak.signs.an-item-dots-for"),
    })),
    {
      icon: "sun",
      name: say("daybreak.signs.woods-river-roads"),
      text: say("daybreak.signs.are-scenery-all-tiles"),
    },
  ];
}
