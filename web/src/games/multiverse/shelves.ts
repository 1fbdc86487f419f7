/** All that is printed in Multiverse War. Adventures are not: they are found out by playing. */
import type { Printed, Shelf } from "../../table/screen";
import { listed, say, type Key } from "../../words/say";
import type { BuildingCard, HeroCard, MultiverseContent, UnitCard } from "./types";

const word = (kind: "class" | "attribute", id: string) => say(`multiverse.${kind}.${id}` as Key);

/** What units and heroes have in common. */
function fighting({ attributes, counters }: UnitCard | HeroCard): string[] {
  return [
    ...attributes.map((id) => word("attribute", id)),
    counters.length === 0
      ? ""
      : say("multiverse.shelves.counters", { classes: listed(counters.map((id) => word("class", id))) }),
  ];
}

function figures(card: { hp?: number; dmg: number; ap?: number; range: number }): string {
  const { hp, dmg, ap, range } = card;
  const facts = [
    hp === undefined ? "" : say("multiverse.shelves.hp", { hp }),
    say("multiverse.shelves.dmg", { dmg }),
    ap === undefined ? "" : say("multiverse.shelves.ap", { ap }),
    range > 0 ? say("multiverse.shelves.range", { range }) : "",
  ];
  return facts.filter(Boolean).join(" · ");
}

function unit(card: UnitCard): Printed {
  const { id, name, type, cost, icon, ability, elite } = card;
  return {
    id,
    name,
    kind: say("multiverse.shelves.unit", { class: word("class", type), cost }),
    picture: icon,
    text: [
      figures(card),
      ...fighting(card),
      ability.name === ""
        ? ""
        : say("multiverse.shelves.ability", { name: ability.name, text: ability.text }),
      elite.text === "" ? "" : say("multiverse.shelves.elite", { text: elite.text }),
    ],
  };
}

function hero(card: HeroCard): Printed {
  const { id, name, type, text, icon, abilities } = card;
  return {
    id,
    name,
    kind: word("class", type),
    picture: icon,
    text: [
      text,
      figures(card),
      ...fighting(card),
      ...abilities.map(({ name: of, level, text: does }) =>
        say("multiverse.shelves.from-level", { name: of, level, text: does }),
      ),
    ],
  };
}

function building({ id, name, level, cost, revenue, health, vp, text, icon }: BuildingCard): Printed {
  return {
    id: `${id} ${level}`,
    name: level > 1 ? say("multiverse.shelves.age-two", { name }) : name,
    kind: cost > 0 ? say("multiverse.shelves.costs", { cost }) : "",
    picture: icon,
    text: [text, say("multiverse.shelves.building", { revenue, health, vp })],
  };
}

export function shelves(content: MultiverseContent): Shelf[] {
  const plain = (things: { id: string; name: string; text: string; icon: string }[]) =>
    things.map(({ id, name, text, icon }) => ({ id, name, picture: icon, text: [text] }));
  return [
    ...[1, 2].map((age) => ({
      id: `age ${age}`,
      name: say("multiverse.shelves.age", { age }),
      things: content.units.filter((card) => card.age === age).map(unit),
    })),
    { id: "buildings", name: say("multiverse.shelves.buildings"), things: content.buildings.map(building) },
    { id: "heroes", name: say("multiverse.shelves.heroes"), things: content.heroes.map(hero) },
    { id: "missions", name: say("multiverse.shelves.missions"), things: plain(content.missions) },
    { id: "dial", name: say("multiverse.shelves.dial"), things: plain(content.dial) },
    { id: "cards", name: say("multiverse.shelves.cards"), things: plain(content.cards) },
    { id: "events", name: say("multiverse.shelves.events"), things: plain(content.events) },
    {
      id: "factions",
      name: say("multiverse.shelves.factions"),
      things: content.factions.map(({ id, name, perk, icon, fortress }) => ({
        id,
        name,
        kind: fortress,
        picture: icon,
        text: [perk],
      })),
    },
  ].filter(({ things }) => things.length > 0);
}
