/** All that is printed in Daybreak: units, Items, prices. */
import type { Shelf } from "../../table/screen";
import { listed, say } from "../../words/say";
import { CreatureIcon } from "./creatures";
import { itemName } from "./bits";
import { resourceName, tierName } from "./look";
import type { DaybreakContent } from "./types";

/** "5 Coin and 10 Wood" */
function goods(amount: readonly number[]): string {
  const some = amount.flatMap((count, at) => (count > 0 ? [`${count} ${resourceName(at)}`] : []));
  return some.length === 0 ? say("daybreak.shelves.nothing") : listed(some);
}

export function shelves(content: DaybreakContent): Shelf[] {
  return [
    {
      id: "units",
      name: say("daybreak.shelves.units"),
      things: content.creatures.map(
        ({ kind, name, tier, rank, spawner, recruit, promotion, dice, mean }) => ({
          id: `unit ${kind}`,
          name,
          kind: say("daybreak.shelves.rolls", { tier: tierName(kind), dice, mean }),
          picture: <CreatureIcon tier={tier} rank={rank} />,
          text: [
            say("daybreak.shelves.spawner", { price: goods(spawner) }),
            say("daybreak.shelves.recruit", { price: goods(recruit) }),
            promotion === null ? "" : say("daybreak.shelves.promotion", { price: goods(promotion) }),
          ],
        }),
      ),
    },
    {
      id: "items",
      name: say("daybreak.shelves.items"),
      things: content.items.map(({ id, name, icon, cards, dice }, type) => ({
        id,
        name,
        kind: say("daybreak.shelves.cards", { count: cards }),
        picture: icon,
        text: dice.map((each, rank) =>
          say("daybreak.shelves.adds", { item: itemName(content, type, rank), dice: each }),
        ),
      })),
    },
    {
      id: "prices",
      name: say("daybreak.shelves.prices"),
      things: Object.entries(content.amounts).map(([id, { name, amount }]) => ({
        id,
        name,
        picture: PRICED[id] ?? "swap-bag",
        text: [goods(amount)],
      })),
    },
  ];
}

const PRICED: Record<string, string> = {
  cache: "swap-bag",
  "city-income": "castle",
  hero: "mounted-knight",
  "first-hero": "mounted-knight",
  ramparts: "stone-wall",
};
