/** How a tale is won, or lost by all. */
import type { WayToWin } from "../../table/screen";
import { say } from "../../words/say";
import { REALMS, type TalesView } from "./types";

export function ways({ seats, state, derived }: TalesView): WayToWin[] {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  return [
    {
      id: "realms",
      name: say("ways.tales.realms"),
      how: say("ways.tales.realms.how"),
      have: each.map((seat) => derived.rulers.filter((ruler) => ruler === seat).length),
      need: REALMS,
    },
    {
      id: "village",
      name: say("ways.tales.village"),
      how: say("ways.tales.village.how"),
      have: state.gold.slice(0, seats),
    },
    {
      id: "magic",
      name: say("ways.tales.magic"),
      how: say("ways.tales.magic.how"),
      have: derived.cards.slice(0, seats),
    },
    {
      id: "castle",
      name: say("ways.tales.castle"),
      how: say("ways.tales.castle.how"),
      have: derived.followers.slice(0, seats),
    },
    {
      id: "ruin",
      name: say("ways.tales.ruin", { count: state.ruined.filter(Boolean).length, realms: REALMS }),
      how: say("ways.tales.ruin.how"),
    },
  ];
}
