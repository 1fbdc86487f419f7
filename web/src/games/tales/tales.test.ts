import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Told } from "../../table/screen";
import { anEntry } from "../../table/testing";
import { comparison, endingWords } from "./end";
import { effectsOf, entryLook } from "./happenings";
import { cardsLeft, leaders, paragraphs, realms, seatLook, stage, status, waitingFor, zone } from "./look";
import { lastTale } from "./story";
import type { TalesContent, TalesView } from "./types";
import { CUBES_EACH, OTHERSIDERS, OWNERS } from "./types";

interface Fixture {
  names: string[];
  view: TalesView;
  entries: Told[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));
}

const content = read("content") as TalesContent;
const NAMES = [
  "choose-hero",
  "opening",
  "midgame",
  "ruined",
  "story",
  "story-waiting",
  "interrupt",
  "interrupted",
  "moving",
  "training",
  "marked",
  "hoard",
  "looking",
  "over",
  "lost",
  "three",
  "spectator",
];
const of = (name: string): Fixture => read(name) as Fixture;

describe("what is read off every view", () => {
  it.each(NAMES)("%s: cubes are where the state says, and none is lost", (name) => {
    const { view } = of(name);
    const looks = realms(view);
    for (const owner of [...Array(view.seats).keys(), OTHERSIDERS]) {
      const shown = looks.reduce(
        (sum, look) => sum + (look.cubes.find((c) => c.owner === owner)?.count ?? 0),
        0,
      );
      const known = [0, 1, 2].reduce((sum, realm) => sum + view.state.cubes[realm * OWNERS + owner]!, 0);
      expect(shown).toBe(known);
    }
    for (let seat = 0; seat < view.seats; seat++) {
      const look = seatLook(view, content, seat);
      expect(look.supply + look.inRealms + look.onBoard).toBe(CUBES_EACH);
      expect(look.hand).toBe(zone(view, `hand ${seat}`).length);
    }
  });

  it.each(NAMES)("%s: every id that an option points at is one that the screen draws", (name) => {
    const { view } = of(name);
    const known = /^(realm|marker|hero card|offer deck|seat|board|hero|card):\d+$|^(cubes|skill):\d+:\d+$/;
    for (const ask of view.asks) {
      for (const option of [...(ask.options ?? []), ...(ask.blocked ?? [])]) {
        for (const id of option.at) expect(id).toMatch(known);
      }
    }
  });

  it.each(NAMES)("%s: the bar says something", (name) => {
    const { view, names } = of(name);
    expect(status(view, names)).not.toBe("");
  });
});

describe("Realms", () => {
  it("know that they are ruined, and by whom they are ruled", () => {
    const { view } = of("ruined");
    expect(realms(view).filter((look) => look.ruined)).toHaveLength(2);
    expect(realms(view).map((look) => look.ruler)).toEqual(view.derived.rulers);
  });

  it("count the cards that are left in their Offer", () => {
    const { view } = of("opening");
    expect(realms(view).map(cardsLeft)).toEqual([6, 6, 6]);
  });

  it("show Gold that waits, and marks", () => {
    expect(realms(of("hoard").view).flatMap((look) => look.hoards).length).toBeGreaterThan(0);
    expect(realms(of("marked").view).flatMap((look) => look.marks).length).toBeGreaterThan(0);
  });
});

describe("seats", () => {
  it("see their own hand and no other", () => {
    const { view } = of("midgame");
    expect(seatLook(view, content, 0).open).toHaveLength(seatLook(view, content, 0).hand);
    expect(seatLook(of("opening").view, content, 1).open).toEqual([]);
  });

  it("lead where they have most", () => {
    const { view } = of("over");
    expect(leaders(view)[0]).toEqual(view.result?.winners);
  });

  it("are waited for", () => {
    const { view } = of("story-waiting");
    expect(waitingFor(view)).toEqual([1]);
  });
});

describe("the stage", () => {
  it("holds the interrupt above the card that it answers, both by name", () => {
    const plays = stage(of("interrupted").view);
    expect(plays.length).toBeGreaterThan(1);
    expect(plays.every((play) => content.cards.some((card) => card.id === play.face))).toBe(true);
  });
});

describe("tales", () => {
  const entry = (n: number, kind: string, text: string): Told => anEntry({ n, kind, text });
  const log = [
    entry(1, "event", "The Noble draws an Event in the Castle: The Jailbreak."),
    entry(2, "chapter", "The prisoners have the ink."),
    entry(3, "decides", "The Noble: Wait them out."),
    entry(4, "chapter", "They tire."),
    entry(5, "event over", "So ends the tale of The Jailbreak."),
  ];

  it("are gathered from the log", () => {
    expect(lastTale(log.slice(0, 2))).toMatchObject({ title: "The Jailbreak", over: false });
    expect(lastTale(log)).toMatchObject({
      over: true,
      pages: [{ n: 2 }, { n: 3, kind: "decision" }, { n: 4 }],
    });
    expect(lastTale([])).toBeNull();
  });

  it("lose the line breaks of their source", () => {
    expect(paragraphs("\na b\nc\n\nd\n")).toEqual(["a b c", "d"]);
  });
});

describe("the end", () => {
  it("compares first what the Offer that ran out compares", () => {
    const { view } = of("over");
    const { order, totals } = comparison(view);
    expect(["village offer", "magic offer", "castle offer"][order[0]!]).toBe(view.result?.ending);
    const best = Math.max(...totals[order[0]!]!);
    expect(totals[order[0]!]![view.result!.winners[0]!]).toBe(best);
    expect(endingWords(view)).not.toBe("");
    expect(endingWords(of("lost").view)).toContain("ruins");
  });
});

describe("happenings", () => {
  it.each(NAMES)("%s: every entry of the log has a look", (name) => {
    for (const entry of of(name).entries) {
      const look = entryLook(entry);
      for (const effect of effectsOf(entry)) {
        if (effect.kind === "fly") expect(effect.count).toBeGreaterThan(0);
      }
      expect(JSON.stringify(look)).not.toContain("-1");
    }
  });
});
