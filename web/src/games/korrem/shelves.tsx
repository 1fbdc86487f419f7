/** All that is printed in Heart of Korrem: characters, Artifacts, Landmarks, what is built, World cards. */
import type { Printed, Shelf, TableReader } from "../../table/screen";
import { say } from "../../words/say";
import {
  attractionName,
  kindName,
  magicName,
  natureName,
  originName,
  questWords,
  temperWords,
  worldKind,
} from "./cards";
import { LandmarkArt } from "./landmarks";
import { pictureOf, RELIC_ICONS, WORLD_ICONS } from "./pictures";
import { FIRST_WILD, type AbilityCard, type Design, type KorremContent, type Nation } from "./types";

const AND = " · ";

function some(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(AND);
}

function points(vp: number): string {
  return vp > 0 ? `${say("korrem.points")} ${vp}` : "";
}

function figures({ attack, defense, health, speed, attraction, score, vp }: Design): string {
  return some([
    `${say("korrem.attack")} ${attack}`,
    `${say("korrem.defense")} ${defense}`,
    `${say("korrem.health")} ${health}`,
    `${say("korrem.speed")} ${speed}`,
    attraction < 0 ? "" : `${attractionName(attraction)} ${score}`,
    points(vp),
  ]);
}

function ability({ name, text, marks }: AbilityCard): string {
  return [say("korrem.shelves.ability", { name, text }), ...marks].join(" ");
}

function character(design: Design, content: KorremContent, words: TableReader): Printed {
  const { id, name, kind, origin, nature, cost, sacrifice, abilities, quest } = design;
  const price = words.word("price", cost);
  return {
    id,
    name,
    kind: some([
      kindName(kind),
      sacrifice > 0 ? `${price} ${say("korrem.card.sacrifice", { count: sacrifice })}` : price,
    ]),
    picture: pictureOf(design),
    text: [
      figures(design),
      origin < FIRST_WILD
        ? ""
        : say("korrem.shelves.ability", {
            name: natureName(content, nature),
            text: temperWords(content, nature).join(AND),
          }),
      ...abilities.map(ability),
      quest === null ? "" : `${say("korrem.card.quest")} ${questWords(quest)}`,
    ],
  };
}

/** Villages and Kingdoms cost everybody the same; a Wall and a Tower what the nation builds them of. */
function built(content: KorremContent, words: TableReader): Printed[] {
  const { village_cost, kingdom_cost, limits, addon, nations } = content;
  const byNation = (price: (nation: Nation) => number[]) =>
    nations.map((nation) =>
      say("korrem.shelves.price", { people: nation.people, price: words.word("price", price(nation)) }),
    );
  const each = (count: number) => say("korrem.shelves.each", { count });
  return [
    {
      id: "village",
      name: say("korrem.village"),
      kind: words.word("price", village_cost),
      picture: "village",
      text: [say("korrem.signs.village-text"), each(limits.villages)],
    },
    {
      id: "kingdom",
      name: say("korrem.kingdom"),
      kind: words.word("price", kingdom_cost),
      picture: "castle",
      text: [say("korrem.signs.kingdom-text"), each(limits.kingdoms)],
    },
    {
      id: "wall",
      name: say("korrem.signs.wall"),
      kind: `${say("korrem.health")} ${addon.health}`,
      picture: "stone-wall",
      text: [...byNation(({ wall }) => wall), each(limits.walls)],
    },
    {
      id: "tower",
      name: say("korrem.signs.tower"),
      kind: some([`${say("korrem.attack")} ${addon.attack}`, `${say("korrem.health")} ${addon.health}`]),
      picture: "watchtower",
      text: [...byNation(({ tower }) => tower), each(limits.towers)],
    },
  ];
}

export function shelves(content: KorremContent, words: TableReader): Shelf[] {
  const { origins, nations, designs, relics, landmarks, lands, world } = content;
  return [
    ...origins.map((id, origin) => ({
      id: `origin ${id}`,
      name:
        nations[origin]?.people ?? say("korrem.shelves.creatures", { origin: originName(content, origin) }),
      things: designs
        .filter((design) => design.origin === origin)
        .map((design) => character(design, content, words)),
    })),
    {
      id: "artifacts",
      name: say("korrem.book.artifacts"),
      things: relics.map((relic) => ({
        id: relic.id,
        name: relic.name,
        kind: some([magicName(relic), points(relic.vp)]),
        picture: RELIC_ICONS[relic.magic] ?? "open-treasure-chest",
        text: [relic.text, `${say("korrem.card.destroyed")} ${words.word("goods", relic.worth)}`],
      })),
    },
    {
      id: "landmarks",
      name: say("korrem.shelves.landmarks"),
      things: landmarks.map(({ id, name, land, text }) => ({
        id,
        name,
        kind: lands[land]?.name ?? "",
        picture: (
          <svg viewBox="-42 -42 84 76" width={40} height={36}>
            <LandmarkArt id={id} />
          </svg>
        ),
        text: [text],
      })),
    },
    { id: "built", name: say("korrem.shelves.built"), things: built(content, words) },
    {
      id: "world",
      name: say("korrem.shelves.world"),
      things: world.map((card) => ({
        id: card.id,
        name: card.name,
        kind: some([
          worldKind(card),
          card.rounds > 0 ? say("korrem.card.rounds", { count: card.rounds }) : "",
        ]),
        picture: WORLD_ICONS[card.kind] ?? "card-play",
        text: [card.text],
      })),
    },
  ];
}
