import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TableReader, type Told } from "../../table/reading";
import { anEntry } from "../../table/testing";
import type { Entry } from "../../table/view";
import { wordsIn } from "../../words/table";
import { comparison, endingWords } from "./end";
import { EFFECTS, effectsOf, entryLook } from "./happenings";
import { cardsLeft, leaders, paragraphs, realms, seatLook, stage, status, zone } from "./look";
import { lastTale } from "./story";
import type { TalesContent, TalesView } from "./types";
import { CUBES_EACH, OTHERSIDERS, OWNERS } from "./types";

interface Fixture {
  names: string[];
  view: TalesView;
  entries: Entry[];
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
const words = new TableReader(wordsIn(content), ["Ilse", "Bram", "Wren"]);

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
});

describe("the stage", () => {
  it("holds the interrupt above the card that it answers, both by name", () => {
    const plays = stage(of("interrupted").view);
    expect(plays.length).toBeGreaterThan(1);
    expect(plays.every((play) => content.cards.some((card) => card.id === play.face))).toBe(true);
  });
});

describe("tales", () => {
  const EVENT = 5;
  const title = words.word("event", EVENT);
  const entry = (n: number, kind: string, ...args: Told["args"]): Told =>
    words.told(anEntry({ n, kind, args }));
  const log = [
    entry(1, "event", 0, EVENT, 2),
    entry(2, "chapter", 1),
    entry(3, "decides", 0, 1, 0),
    entry(4, "chapter", 2),
    entry(5, "flips", 0, true),
    entry(6, "event-over", EVENT),
  ];

  it("are gathered from the log", () => {
    expect(title).not.toBe("");
    expect(lastTale(log.slice(0, 2), words)).toMatchObject({ title, over: false, end: -1 });
    expect(lastTale(log, words)).toMatchObject({
      title,
      over: true,
      end: 6,
      pages: [{ n: 2 }, { n: 3, kind: "decision" }, { n: 4, kind: "chapter" }, { n: 5, kind: "chance" }],
    });
    expect(lastTale([], words)).toBeNull();
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
    const said = [of("over"), of("lost")].map((each) => endingWords(each.view, words));
    expect(new Set(said)).not.toContain("");
    expect(said).not.toContain(view.result?.ending);
  });
});

describe("happenings", () => {
  it.each(NAMES)("%s: what moves has a number and goes somewhere", (name) => {
    for (const entry of of(name).entries) {
      for (const effect of effectsOf(entry)) {
        if (effect.kind === "fly") expect(effect.count).toBeGreaterThan(0);
      }
      expect(JSON.stringify(effectsOf(entry))).not.toMatch(/NaN|null|undefined|:-1"/);
    }
  });

  it("move only where the table of words knows of them, by as many arguments as it gives", () => {
    for (const [kind, effects] of Object.entries(EFFECTS)) {
      const known = words.find("entries", kind)?.args.length ?? -1;
      expect([kind, known >= effects.length]).toEqual([kind, true]);
    }
  });

  it("light up where they took place", () => {
    const lit = (kind: string, ...args: Told["args"]) => entryLook(anEntry({ kind, args }), null, words);
    expect(lit("gains", 1, 2)).toEqual({ ids: ["seat:1", "realm:2"] });
    expect(lit("moves-hero", 0, 1, 2, 0)).toEqual({ ids: ["seat:0", "seat:1", "realm:2", "realm:0"] });
    expect(lit("sinks", 0, 3)).toEqual({ ids: ["seat:0", "offer deck:3"] });
    expect(lit("sinks", 0, 8)).toEqual({ ids: ["seat:0", "offer deck:4"] });
    expect(lit("chapter", 7)).toEqual({ ids: [] });
  });

  it("show a coin as it fell", () => {
    expect(effectsOf(anEntry({ kind: "flips", args: [0, true] }))).toEqual([{ kind: "coin", heads: true }]);
    expect(effectsOf(anEntry({ kind: "flips", args: [0, false] }))).toEqual([{ kind: "coin", heads: false }]);
  });
});

describe("the style sheet", () => {
  const sheet = readFileSync(new URL("./tales.css", import.meta.url), "utf8");
  const tokens = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
  const set = (text: string) => Array.from(text.matchAll(/(--[\w-]+):/g), ([, name]) => name!);

  it("has no colour but in its palette, and each once", () => {
    const colours = Array.from(sheet.matchAll(/^(.*)(#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\()/gim));
    expect(colours.length).toBeGreaterThan(0);
    for (const [, before] of colours) expect(before).toMatch(/^ {2}--tl-[\w-]+: $/);
    expect(new Set(colours.map(([, , colour]) => colour)).size).toBe(colours.length);
  });

  it("uses what is named, and all that it names", () => {
    const known = [...set(tokens), ...set(sheet), "--seat", "--cards"];
    const used = Array.from(sheet.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!);
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    expect(set(sheet).filter((name) => !used.includes(name))).toEqual([]);
  });
});
