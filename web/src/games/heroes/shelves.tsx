/** All that is printed in Heroes III. The astrologers' proclamations are not: they are found out by playing. */
import type { Printed, Shelf, TableReader } from "../../table/screen";
import { say } from "../../words/say";
import {
  cardText,
  Creature,
  kindName,
  packWords,
  sideOf,
  sideWords,
  statisticsWords,
  tierName,
} from "./cards";
import { cardOf, effectsText, jobOf } from "./look";
import { cardIcon, FACTION_ICONS } from "./pictures";
import { PlacePicture } from "./places";
import { Portrait } from "./portrait";
import type { CardPrint, HeroesContent, HeroPrint, UnitPrint } from "./types";

const AND = " · ";

const BUILDING_ICONS: Record<string, string> = {
  city_hall: "two-coins",
  citadel: "guarded-tower",
  mage_guild: "spell-book",
  dwelling: "rally-the-troops",
};

function unit(print: UnitPrint, words: TableReader): Printed {
  const { id, tier, two_sided, recruit, reinforce } = print;
  const price = (deed: "recruit" | "reinforce", goods: readonly number[]) =>
    goods.some((count) => count > 0) ? `${say(`heroes.${deed}`)} ${words.word("price", [...goods])}` : "";
  const sides = two_sided ? [false, true] : [false];
  return {
    id,
    name: words.word("unit", id),
    kind: tierName(tier),
    picture: <Creature unit={print} pack={false} size={42} />,
    text: [
      ...sides.flatMap((pack) => {
        const side = sideOf(print, pack);
        return [
          say("heroes.use", { when: packWords(print, pack), text: sideWords(side) }),
          ...side.abilities.map(({ effect }) => words.word("effect", effect)),
        ];
      }),
      [price("recruit", recruit), two_sided ? price("reinforce", reinforce) : ""].filter(Boolean).join(AND),
    ],
  };
}

function card(print: CardPrint, words: TableReader): Printed {
  const { id, kind, hero, factions } = print;
  return {
    id,
    name: words.word("card", id),
    kind: [kindName(print), hero === "" ? "" : words.word("hero", hero)].filter(Boolean).join(AND),
    picture: cardIcon(print),
    text: [
      ...cardText(words, print),
      // what is on a Spell Scroll is drawn for it: how one comes by it is all that can be told
      kind === "spell scroll" ? words.word("visit", id) : "",
      factions.length === 0
        ? ""
        : say("heroes.only-for", {
            names: factions.map((faction) => words.word("town", faction)).join(", "),
          }),
    ],
  };
}

function building(at: number, content: HeroesContent, words: TableReader): Printed[] {
  const print = content.buildings[at];
  if (print === undefined) return [];
  const { id, kind, town, cost, effects, requires } = print;
  return [
    {
      id,
      name: words.word("building", at),
      kind: [say("heroes.shelves.building"), words.word("price", cost)].join(AND),
      picture: BUILDING_ICONS[kind] ?? FACTION_ICONS[content.towns[town]?.id ?? ""] ?? "castle",
      text: [
        effectsText(
          words,
          effects.map(({ effect }) => effect),
        ),
        requires.length === 0
          ? ""
          : say("heroes.town.needs", {
              names: requires.map((each) => words.word("building", each)).join(", "),
            }),
      ],
    },
  ];
}

/** A hero, and the specialties that only this one has. */
function hero(print: HeroPrint, content: HeroesContent, words: TableReader): Printed[] {
  const ability = cardOf(content, print.ability);
  return [
    {
      id: `hero ${print.id}`,
      name: words.word("hero", print.id),
      kind: jobOf(words, print),
      picture: <Portrait hero={print} size={38} />,
      text: [
        statisticsWords(print),
        ability === undefined ? "" : `${kindName(ability)}: ${words.word("card", ability.id)}`,
      ],
    },
    ...content.cards.filter((each) => each.hero === print.id).map((each) => card(each, words)),
  ];
}

export function shelves(content: HeroesContent, words: TableReader): Shelf[] {
  const { towns, units, heroes, cards, locations } = content;
  const army = (holds: (print: UnitPrint) => boolean) =>
    units.filter(holds).map((print) => unit(print, words));
  const kinds = (...wanted: string[]) =>
    cards.filter(({ kind }) => wanted.includes(kind)).map((print) => card(print, words));
  return [
    ...towns.map(({ id, buildings }) => ({
      id: `town ${id}`,
      name: words.word("town", id),
      things: [
        ...army(({ faction }) => faction === id),
        ...buildings.flatMap((at) => building(at, content, words)),
      ],
    })),
    {
      id: "neutral",
      name: say("heroes.shelves.neutral"),
      things: army(({ kind }) => kind === "neutral"),
    },
    {
      id: "others",
      name: say("heroes.shelves.others"),
      things: army(({ kind }) => kind !== "neutral" && kind !== "faction"),
    },
    ...towns.map(({ id }) => ({
      id: `heroes ${id}`,
      name: say("heroes.shelves.heroes", { town: words.word("town", id) }),
      things: heroes.filter(({ faction }) => faction === id).flatMap((print) => hero(print, content, words)),
    })),
    { id: "spells", name: say("heroes.shelves.spells"), things: kinds("spell") },
    { id: "artifacts", name: say("heroes.shelves.artifacts"), things: kinds("artifact", "spell scroll") },
    {
      id: "abilities",
      name: say("heroes.shelves.abilities"),
      things: kinds("ability", "empowered ability", "statistic", "empowered statistic"),
    },
    { id: "machines", name: say("heroes.shelves.machines"), things: kinds("war machine") },
    {
      id: "places",
      name: say("heroes.shelves.places"),
      things: locations.map(({ id }) => ({
        id,
        name: words.word("location", id),
        picture: <PlacePicture id={id} size={42} />,
        text: [words.word("visit", id)],
      })),
    },
  ].filter(({ things }) => things.length > 0);
}
