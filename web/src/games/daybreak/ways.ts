/** How Daybreak is won. */
import type { WayToWin } from "../../table/screen";
import { say } from "../../words/say";
import type { DaybreakView } from "./types";

const USUAL_LIMIT = 20; // Days of a normal game

/** The last Day, or none. */
function lastDay({ options }: DaybreakView): number | null {
  const limit = options.day_limit;
  if (typeof limit === "number") return limit === 0 ? null : limit;
  return options.mode === "campaign" ? null : USUAL_LIMIT;
}

export function ways(view: DaybreakView): WayToWin[] {
  const { seats, cities } = view.derived;
  const last = lastDay(view);
  return [
    {
      id: "conquest",
      name: say("ways.daybreak.conquest"),
      how: say("ways.daybreak.conquest.how"),
      have: seats.map((look) => say("ways.daybreak.has", { cities: look.cities, heroes: look.heroes })),
    },
    ...(view.options.mode === "campaign"
      ? []
      : [
          {
            id: "dominion",
            name: say("ways.daybreak.dominion"),
            how: say("ways.daybreak.dominion.how", { all: cities.length }),
            have: seats.map((look) => look.cities),
            need: Math.ceil((cities.length * 2) / 3),
          },
        ]),
    ...(last === null
      ? []
      : [
          {
            id: "score",
            name: say("ways.daybreak.score", { day: last }),
            how: say("ways.daybreak.score.how"),
            have: seats.map((look) => look.score),
          },
        ]),
  ];
}
