/** All that is printed in Tales. Events are not: they are found out by playing. */
import type { Shelf, TableReader } from "../../table/screen";
import { below, SUIT_ICON } from "./card";
import { suitNumber } from "./look";
import type { CardText, TalesContent } from "./types";
import { say } from "../../words/say";

const OR = " · ";

function printed(card: CardText, words: TableReader) {
  const suit = words.word("suit", suitNumber(card.suit));
  return {
    id: card.id,
    name: card.name,
    kind: card.interrupt === true ? [suit, say("tales.signs.interrupt")].join(OR) : suit,
    picture: card.icon,
    text: [
      ...card.sides.map((side, at) => (at === 0 ? side : say("tales.shelves.or", { side }))),
      below(card) ?? "",
    ],
  };
}

export function shelves(content: TalesContent, words: TableReader): Shelf[] {
  const cards = (kind: string, suit?: string) =>
    content.cards
      .filter((card) => card.kind === kind && (suit === undefined || card.suit === suit))
      .map((card) => printed(card, words));
  return [
    { id: "starting", name: say("tales.shelves.starting"), things: cards("starting") },
    ...content.realms.map((realm) => ({
      id: realm.id,
      name: say("tales.shelves.offer", { realm: realm.name }),
      things: cards("offer", realm.id),
    })),
    {
      id: "realms",
      name: say("tales.shelves.realms"),
      things: [
        ...content.realms.map(({ id, name, icon, healthy, ruined }) => ({
          id,
          name,
          picture: icon,
          text: [
            say("tales.shelves.healthy", { effect: healthy }),
            say("tales.shelves.ruined", { effect: ruined }),
          ],
        })),
        ...content.markers.map(({ id, name, icon, text }) => ({
          id,
          name,
          kind: say("tales.shelves.marker"),
          picture: icon,
          text: [text],
        })),
      ],
    },
    ...content.heroes.map((hero) => ({
      id: `hero ${hero.id}`,
      name: hero.name,
      things: [
        ...content.cards.filter((card) => card.id === hero.id).map((card) => printed(card, words)),
        ...hero.skills.map(({ id, name, slots, text }) => ({
          id,
          name,
          kind: say("tales.shelves.slots", { count: slots }),
          picture: SUIT_ICON[suitNumber(hero.suit)] ?? hero.icon,
          text: [text],
        })),
      ],
    })),
  ];
}
