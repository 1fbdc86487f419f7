/** How a scenario is won, and where everybody stands. */
import type { ScorePart, WayToWin } from "../../table/screen";
import { say, type Key } from "../../words/say";
import type { HeroesContent, HeroesView } from "./types";

const DUEL = 2;

/** What the screen knows of goals is printed in the content; the views tell how far everybody is. */
export function ways(view: HeroesView, content?: HeroesContent): WayToWin[] {
  const { players, together, progress } = view.derived;
  if (together === true)
    return [
      {
        id: "together",
        name: say("ways.heroes.together"),
        how: say("ways.heroes.together.how", { progress: progress ?? 0 }),
      },
    ];
  const points = players.map((player) => (player.ready ? player.points : 0));
  // before anybody has points the scenario says whether there will be any
  const scored = content?.scenarios[view.state.scenario]?.goals.some((goal) => goal.points.length > 0);
  const towns = players.map(({ seat }) => view.state.trophies[seat]?.length ?? 0);
  return [
    ...(points.some((each) => each > 0) || scored === true
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
    ...(players.length > DUEL
      ? [
          {
            id: "cubes",
            name: say("ways.heroes.cubes"),
            how: say("ways.heroes.cubes.how"),
            have: towns,
            need: players.length - 1,
          },
        ]
      : []),
    {
      id: "last",
      name: say("ways.heroes.last"),
      how: say("ways.heroes.last.how"),
    },
  ];
}

const SCORING: readonly Key[] = [
  "heroes.scoring.hero",
  "heroes.scoring.settlements",
  "heroes.scoring.mines",
  "heroes.scoring.obelisks",
  "heroes.scoring.buildings",
  "heroes.scoring.level",
];

/** What the points are made of, for the end screen. */
export function parts(view: HeroesView): ScorePart[] {
  const players = view.derived.players.map((player) => (player.ready ? player.scores : []));
  const kinds = [...new Set(players.flatMap((scores) => scores.map(([kind]) => kind)))].sort((a, b) => a - b);
  if (kinds.length === 0) return [];
  const of = (kind: number) => players.map((scores) => scores.find(([each]) => each === kind)?.[1] ?? 0);
  return [
    ...kinds.map((kind) => ({ name: say(SCORING[kind] ?? "heroes.points"), of: of(kind) })),
    {
      name: say("heroes.points"),
      of: players.map((scores) => scores.reduce((sum, [, points]) => sum + points, 0)),
      sum: true,
    },
  ];
}
