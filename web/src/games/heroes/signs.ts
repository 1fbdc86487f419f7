/** What the signs of the game mean. */
import type { Sign } from "../../table/screen";
import { say } from "../../words/say";
import { FACTION_ICONS, GOOD_ICONS, MOVE_ICONS, TIMING_ICONS } from "./pictures";
import type { HeroesContent } from "./types";

export function signs(content: HeroesContent): Sign[] {
  const goods = ["gold", "materials", "valuables"] as const;
  const timings = ["instant", "activation", "ongoing", "map", "permanent"] as const;
  const moves = ["ground", "flying", "ranged"] as const;
  return [
    ...goods.map((good, at) => ({
      icon: GOOD_ICONS[at]!,
      name: say(`heroes.good.${good}`),
      text: say("heroes.signs.good"),
    })),
    { icon: "walking-boot", name: say("heroes.signs.mp"), text: say("heroes.signs.mp-text") },
    { icon: "upgrade", name: say("heroes.level"), text: say("heroes.signs.level-text") },
    { icon: "laurels", name: say("heroes.morale"), text: say("heroes.signs.morale-text") },
    { icon: "star-medal", name: say("heroes.experts"), text: say("heroes.signs.experts-text") },
    { icon: "hammer-nails", name: say("heroes.token.build"), text: say("heroes.signs.token-text") },
    { icon: "rally-the-troops", name: say("heroes.token.population"), text: say("heroes.signs.token-text") },
    { icon: "spell-book", name: say("heroes.token.book"), text: say("heroes.signs.token-text") },
    { icon: "broadsword", name: say("heroes.attack") },
    { icon: "checked-shield", name: say("heroes.defense") },
    { icon: "hearts", name: say("heroes.health") },
    { icon: "sprint", name: say("heroes.initiative"), text: say("heroes.signs.initiative-text") },
    { icon: "embrassed-energy", name: say("heroes.power") },
    { icon: "brain", name: say("heroes.knowledge") },
    ...moves.map((move) => ({ icon: MOVE_ICONS[move]!, name: say(`heroes.moves.${move}`) })),
    ...timings.map((timing) => ({
      icon: TIMING_ICONS[timing]!,
      name: say(`heroes.timing.${timing}`),
      text: say(`heroes.signs.timing.${timing}`),
    })),
    { icon: "crossed-swords", name: say("heroes.signs.guards"), text: say("heroes.signs.guards-text") },
    { icon: "flying-flag", name: say("heroes.signs.flag"), text: say("heroes.signs.flag-text") },
    { icon: "crystal-ball", name: say("heroes.round-kind.astrologers"), text: say("heroes.signs.week-text") },
    ...content.towns.map(({ id }) => ({
      icon: FACTION_ICONS[id] ?? "castle",
      name: say(`heroes.town-name.${id as "castle"}`),
    })),
  ];
}
