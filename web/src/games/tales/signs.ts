/** What the signs of Tales mean. */
import type { Sign } from "../../table/screen";
import type { TalesContent } from "./types";

export function signs(content: TalesContent): Sign[] {
  return [
    { icon: "two-coins", name: "Gold" },
    { icon: "meeple", name: "Followers", text: "cubes in the colour and pattern of their player" },
    { icon: "evil-eyes", name: "Othersiders", text: "pale cubes; where they rule, a Realm is ruined" },
    { icon: "crown", name: "Ruler", text: "may use the effect of the Realm once a turn" },
    { icon: "sprout", name: "Healthy" },
    { icon: "castle-ruins", name: "Ruined" },
    { icon: "primitive-torch", name: "Actions", text: "a burning torch for each that is left" },
    { icon: "wheat", name: "Village", text: "a suit" },
    { icon: "star-swirl", name: "Magic", text: "a suit" },
    { icon: "tower-flag", name: "Castle", text: "a suit" },
    { icon: "scroll-unfurled", name: "Event", text: "at a card's foot: its reveal brings one" },
    { icon: "cancel", name: "Interrupt", text: "played when another plays a card" },
    { icon: "hourglass", name: "It lasts", text: "an Event's marker on a Realm or a player" },
    { icon: "totem-head", name: "The idol's Gold", text: "for the first who rules there" },
    ...content.markers.map(({ icon, name, text }) => ({ icon, name: `Cost: ${name}`, text })),
    ...content.heroes.map(({ icon, name }) => ({ icon, name, text: "a Hero" })),
  ];
}
