/** What a score is made of, as the rules count it (daybreak.end.score). */
import type { ScorePart } from "../../table/screen";
import { say } from "../../words/say";
import { tierOf } from "./look";
import type { DaybreakView } from "./types";

const CITY = 10;
const MINE = 3;
const HERO = 3;
const GOODS = 10; // resources for a point
const KINDS_OF_GOODS = 4;

export function parts({ seats, state, derived }: DaybreakView): ScorePart[] {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const cities = (seat: number) => derived.cities.filter(({ owner }) => owner === seat);
  const things = (seat: number) => [
    ...derived.heroes
      .filter((hero) => hero.seat === seat)
      .flatMap(({ items }) => items.map(([, , rank]) => rank)),
    ...cities(seat).flatMap(({ items }) => items.map(([, , rank]) => rank)),
  ];
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  const goods = (seat: number) => sum(state.stock.slice(seat * KINDS_OF_GOODS, (seat + 1) * KINDS_OF_GOODS));
  return [
    { name: say("parts.daybreak.cities"), of: each.map((seat) => CITY * cities(seat).length) },
    {
      name: say("parts.daybreak.spawners"),
      of: each.map((seat) => sum(cities(seat).flatMap(({ spawners }) => spawners.map(tierOf)))),
    },
    { name: say("parts.daybreak.mines"), of: derived.seats.map(({ mines }) => MINE * mines) },
    { name: say("parts.daybreak.heroes"), of: derived.seats.map(({ heroes }) => HERO * heroes) },
    { name: say("parts.daybreak.items"), of: each.map((seat) => sum(things(seat).map((rank) => rank + 1))) },
    { name: say("parts.daybreak.goods"), of: each.map((seat) => Math.floor(goods(seat) / GOODS)) },
    { name: say("parts.sum"), of: derived.seats.map(({ score }) => score), sum: true },
  ];
}
