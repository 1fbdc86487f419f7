/** How a scenario is won, and where everybody stands. */
import type { WayToWin } from "../../table/screen";
import { say } from "../../words/say";
import type { HeroesView } from "./types";

/** What the screen knows of goals is printed in the content; the views tell how far everybody is. */
export function ways(view: HeroesView): WayToWin[] {
  const { players } = view.derived;
  const points = players.map((player) => (player.ready ? player.points : 0));
  const towns = players.map(({ seat }) => view.state.trophies[seat]?.length ?? 0);
  return [
    ...(points.some((each) => each > 0)
      ? [
          {
            id: "points",
            name: say("ways.heroes.points"),
            how: say("ways.heroes.points.how"),
            have: points,
          },
        ]
      : []),
    {
      id: "town",
      name: say("ways.heroes.town"),
      how: say("ways.heroes.town.how"),
    },
    {
      id: "cubes",
      name: say("ways.heroes.cubes"),
      how: say("ways.heroes.cubes.how"),
      have: towns,
      need: Math.max(1, players.length - 1),
    },
    {
      id: "last",
      name: say("ways.heroes.last"),
      how: say("ways.heroes.last.how"),
    },
  ];
}
