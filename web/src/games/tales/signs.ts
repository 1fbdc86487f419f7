/** What the signs of Tales mean. */
import type { Sign } from "../../table/screen";
import type { TalesContent } from "./types";
import { say } from "../../words/say";

export function signs(content: TalesContent): Sign[] {
  return [
    { icon: "two-coins", name: say("tales.signs.gold") },
    { icon: "meeple", name: say("tales.signs.followers"), text: say("tales.signs.cubes-in-the-colour") },
    {
      icon: "evil-eyes",
      name: say("tales.signs.othersiders"),
      text: say("tales.signs.pale-cubes-where-they"),
    },
    { icon: "crown", name: say("tales.signs.ruler"), text: say("tales.signs.may-use-the-effect") },
    { icon: "sprout", name: say("tales.signs.healthy") },
    { icon: "castle-ruins", name: say("tales.signs.ruined") },
    {
      icon: "primitive-torch",
      name: say("tales.signs.actions"),
      text: say("tales.signs.a-burning-torch-for"),
    },
    { icon: "wheat", name: say("tales.signs.village"), text: say("tales.signs.a-suit") },
    { icon: "star-swirl", name: say("tales.signs.magic"), text: say("tales.signs.a-suit") },
    { icon: "tower-flag", name: say("tales.signs.castle"), text: say("tales.signs.a-suit") },
    { icon: "scroll-unfurled", name: say("tales.signs.event"), text: say("tales.signs.at-a-card-s") },
    {
      icon: "cancel",
      name: say("tales.signs.interrupt"),
      text: say("tales.signs.played-when-another-plays"),
    },
    { icon: "hourglass", name: say("tales.signs.it-lasts"), text: say("tales.signs.an-event-s-marker") },
    {
      icon: "totem-head",
      name: say("tales.signs.the-idol-s-gold"),
      text: say("tales.signs.for-the-first-who"),
    },
    ...content.markers.map(({ icon, name, text }) => ({
      icon,
      name: say("tales.signs.cost", { name }),
      text,
    })),
    ...content.heroes.map(({ icon, name }) => ({ icon, name, text: say("tales.signs.a-hero") })),
  ];
}
