/** All that is printed can be looked up: what a game sends to its screen is on its shelves, with a picture and words. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TableReader } from "../table/reading";
import type { Printed, Shelf } from "../table/screen";
import { wordsIn } from "../words/table";
import { shelves as ofHeroes } from "./heroes/shelves";
import type { HeroesContent } from "./heroes/types";
import { shelves as ofKorrem } from "./korrem/shelves";
import type { KorremContent } from "./korrem/types";

function sample(game: string): { content: unknown; words: TableReader } {
  const path = fileURLToPath(new URL(`../../../build/views/${game}.json`, import.meta.url));
  const made = "what is printed is not there: python tools/sample_views.py";
  expect(existsSync(path), made).toBe(true);
  const { content } = JSON.parse(readFileSync(path, "utf-8")) as { content: unknown };
  expect(content, made).toHaveProperty("words");
  return { content, words: new TableReader(wordsIn(content), []) };
}

/** A name, a picture and a line of text each, and no id twice on a shelf. */
function expectWhole(shelves: readonly Shelf[]): void {
  for (const { id: shelf, name: heading, things } of shelves) {
    expect(heading, shelf).toMatch(/^[A-Z]/);
    expect(new Set(things.map(({ id }) => id)).size, shelf).toBe(things.length);
    for (const { id, name, kind = "", picture, text } of things) {
      expect(name, id).toMatch(/^[A-Z]/);
      expect(picture, id).toBeTruthy();
      expect(text.join(""), id).toMatch(/[a-z]{3}/);
      // neither a key without words, nor a number where a name should be
      expect([name, kind, ...text].join(" "), id).not.toMatch(/\b(korrem|heroes)\.[a-z]|undefined|[{}]/);
      expect(
        text.filter(Boolean).every((line) => !/^\d+$/.test(line)),
        id,
      ).toBe(true);
    }
  }
}

function idsOn(shelves: readonly Shelf[], holds: (shelf: Shelf) => boolean = () => true): string[] {
  return shelves.filter(holds).flatMap(({ things }) => things.map(({ id }) => id));
}

function found(shelves: readonly Shelf[], wanted: string): Printed {
  return shelves.flatMap(({ things }) => things).find(({ id }) => id === wanted)!;
}

const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);

describe("the shelves of Heart of Korrem", () => {
  const { content: printed, words } = sample("korrem");
  const content = printed as KorremContent;
  const shelves = ofKorrem(content, words);

  it("have every character, Artifact, Landmark and World card once", () => {
    const { designs, relics, landmarks, world } = content;
    const wanted = [designs, relics, landmarks, world].flatMap(ids);
    expect(idsOn(shelves, ({ id }) => id !== "built").sort()).toEqual(wanted.sort());
    expectWhole(shelves);
  });

  it("have a shelf for each nation, and for each land that creatures come from", () => {
    expect(shelves.slice(0, content.origins.length).map(({ name }) => name)).toEqual([
      ...content.nations.map(({ people }) => people),
      ...["Plains", "Forest", "Mountain", "Ocean", "Desert", "Tundra", "Swamp"].map(
        (land) => `${land} creatures`,
      ),
      ...["Skyrealm", "Firerealm", "Tenebris"].map((realm) => `${realm} creatures`),
    ]);
  });

  it("say of a character its figures, price and abilities, and of a creature what it might do", () => {
    expect(found(shelves, "militia")).toMatchObject({ name: "Militia", kind: "Fighter · 1 Grain" });
    expect(found(shelves, "militia").text[0]).toBe(
      "Attack 2 · Defense 0 · Health 3 · Speed 3 · Companionship 1",
    );
    expect(found(shelves, "farmer").text).toContain("Harvest: Gathers Grain on Plains, Wood on Forest.");
    expect(found(shelves, "white-wolf").text[1]).toMatch(/^[A-Z][a-z]+: .*\d\/8/);
  });

  it("say what is built, and of what each nation builds its Walls", () => {
    const { village_cost, nations } = content;
    expect(found(shelves, "village").kind).toBe(words.word("price", village_cost));
    expect(found(shelves, "wall").text[0]).toBe(`Humans: ${words.word("price", nations[0]!.wall)}`);
  });
});

describe("the shelves of Heroes III", () => {
  const { content: printed, words } = sample("heroes");
  const content = printed as HeroesContent;
  const shelves = ofHeroes(content, words);

  it("have every unit, card, hero, building and place once", () => {
    const { units, cards, heroes, buildings, locations } = content;
    const wanted = [
      ...[units, cards, buildings].flatMap(ids),
      ...ids(heroes).map((id) => `hero ${id}`),
      ...ids(locations),
    ];
    expect(idsOn(shelves).sort()).toEqual(wanted.sort());
    expectWhole(shelves);
  });

  it("say of a unit what a few and a pack of them are, and what they cost", () => {
    const { kind, text } = found(shelves, "castle-halberdiers");
    expect(kind).toBe("bronze");
    expect(text[0]).toBe("few: Attack 2 · Defense 1 · Health 2 · Initiative 4 · On foot");
    expect(text[1]).toBe("pack: Attack 3 · Defense 1 · Health 2 · Initiative 5 · On foot");
    expect(text[2]).toBe(words.word("effect", content.units[0]!.pack.abilities[0]!.effect));
    expect(text[3]).toBe("Recruit 2 gold · Reinforce 3 gold");
  });

  it("name no price where nobody can be recruited", () => {
    expect(found(shelves, "arrow-tower").text.join()).not.toContain("Recruit");
  });

  it("say of a building what it costs and what must stand first", () => {
    const { kind, text } = found(shelves, "castle-blacksmith");
    expect(kind).toMatch(/^Building · \d+ gold/);
    expect(text[1]).toBe("Towers must stand first");
  });

  it("say of a card when it is used, at what power", () => {
    expect(found(shelves, "ballista").text[0]).toMatch(/^permanent: When a Combat Round begins/);
    const spells = content.cards.filter(({ kind }) => kind === "spell");
    expect(spells.every(({ id }) => /power \d/.test(found(shelves, id).text.join(" ")))).toBe(true);
  });
});
