import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Told, ReadAsk } from "../../table/screen";
import { pointing, ribbonWith, selectable, targetsWith } from "../../table/selection";
import { reasonAgainst } from "../../table/numbers";
import { TableReader } from "../../table/reading";
import { anEntry } from "../../table/testing";
import { isOpen } from "../../table/view";
import { wordsIn } from "../../words/table";
import { gridOf, numbersFor, splitOf, stacksIn } from "./divide";
import { entryLook, floatersOf, lasting, skirmishOf, throwOf } from "./happenings";
import screen from "./index";
import {
  affordable,
  citiesGrow,
  ending,
  countedName,
  fullName,
  garrison,
  kindName,
  lastDay,
  offersIn,
  partnerOf,
  placeOf,
  priceWords,
  selects,
  squadAt,
  squadsIn,
  status,
  stillBuilding,
  stockOf,
  strength,
  tierOf,
  tiers,
  tileName,
  tileWords,
  troopsWords,
  turnOrder,
  units,
  wayTo,
} from "./look";
import { CreatureIcon } from "./creatures";
import { chanceToBeat, diceOf, multiplied, percent, spreadOf, squadSpread, together } from "./odds";
import type { DaybreakContent, DaybreakView, HeroLook } from "./types";

interface Fixture {
  names: string[];
  given: Record<string, string[]>;
  view: DaybreakView;
  entries: Told[];
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/daybreak/${name}.json`, import.meta.url), "utf8"));
}

const content = read("content") as DaybreakContent;
const words = wordsIn(content);
const of = (name: string): Fixture => read(name) as Fixture;
const NAMES = [
  "placing",
  "building",
  "exploring",
  "forming",
  "splitting",
  "attacking",
  "exchanging",
  "dividing",
  "over",
  "campaign",
  "watched",
];

const readerOf = ({ names, given, view }: Fixture) => new TableReader(words, names, given, view.seat);

/** My question as the table gives it to the screen. */
function askOf(fixture: Fixture): ReadAsk {
  const { view } = fixture;
  const mine = view.asks.filter(isOpen).filter((ask) => ask.seat === view.seat);
  const reader = readerOf(fixture);
  return pointing(
    mine.map((ask) => reader.ask(ask)),
    screen,
    view as never,
  )[0]!;
}

describe("every view", () => {
  it.each(NAMES)("%s: every option can be reached on the board, in a panel or in the ribbon", (name) => {
    const { view } = of(name);
    if (view.seat < 0 || view.result !== null) return;
    const ask = askOf(of(name));
    const drawn = (id: string) => /^(tile|hero|city|mine|squad|seat):/.test(id);
    const reached = new Set<number>();
    const add = (targets: { option: number }[]) => targets.forEach((target) => reached.add(target.option));
    for (const selected of [null, ...selectable([ask], selects).keys()]) {
      add(ribbonWith(ask, drawn, selects, selected));
      for (const [id, targets] of targetsWith([ask], selects, selected)) if (drawn(id)) add(targets);
      if (selected?.startsWith("city:") === true && ask.kind === "build") {
        const offers = offersIn(ask, Number(selected.slice(5)));
        add([...offers.builds, ...offers.others]);
        add([...offers.recruits, ...offers.promotions].map((offer) => offer.target));
      }
    }
    expect(ask.options.filter((_, index) => !reached.has(index)).map((option) => option.label)).toEqual([]);
  });

  it.each(NAMES)("%s: the bar and the tiles have words", (name) => {
    const { view, names } = of(name);
    expect(status(view, names)).not.toBe("");
    const { size } = view.state;
    for (const city of view.derived.cities)
      expect(tileWords(view, names, city.x, city.y)).toContain(`City ${city.name}`);
    expect(tileWords(view, names, size - 1, size - 1)).toMatch(/^[A-Z]+\d+, /);
  });

  it.each(NAMES)("%s: every entry of the log has a look", (name) => {
    const { view, entries } = of(name);
    const reader = readerOf(of(name));
    for (const entry of entries) {
      const look = entryLook(entry, view, reader);
      const dice = throwOf(entry, view, reader)?.dice ?? [];
      expect(JSON.stringify([look, floatersOf(entry, view, reader), dice])).not.toMatch(/undefined|NaN|-1/);
      expect(lasting(entry)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("an entry", () => {
  it("of any kind has an icon or opens a group", () => {
    for (const [kind, { icon, heading }] of Object.entries(words.entries))
      expect([kind, heading === true || icon !== undefined]).toEqual([kind, true]);
  });

  it("is known by its kind where it moves, floats or is rolled", () => {
    const { view } = of("exploring");
    const reader = readerOf(of("exploring"));
    const shown = Object.keys(words.entries).filter((kind) => {
      const entry = anEntry({ kind, args: [0, 0, 0, 0, 0, 0] });
      return lasting(entry) > 0 || floatersOf(entry, view, reader).length > 0;
    });
    expect(shown).toHaveLength(26);
  });

  it("lights up what it is about, and a Hero's deed is its House's", () => {
    const { view } = of("exploring");
    const reader = readerOf(of("exploring"));
    const look = (kind: string, args: Told["args"]) => entryLook(anEntry({ kind, args }), view, reader);
    const { size } = view.state;
    expect(look("moves", [6, [0, 1, size + 1], 2, size + 1])).toEqual({
      ids: ["hero:6", "tile:0,0", "tile:1,0", "tile:1,1"],
      seat: 1,
    });
    expect(look("recruits", [1, 10, 0, 3])).toEqual({ ids: ["city:0"], seat: 1 });
    expect(look("rolls", [-1, "guarded", "1d6", [3], 3])).toEqual({ ids: [] });
  });
});

describe("the map", () => {
  it("names tiles as the rules do", () => {
    expect(tileName(2, 6)).toBe("C7");
    expect(tileName(27, 0)).toBe("AB1");
    expect(placeOf("tile:4,7")).toEqual({ x: 4, y: 7 });
    expect(placeOf("hero:4")).toBeNull();
  });

  it("leads every Hero on the way that it will walk, at the price that is told", () => {
    for (const name of ["exploring", "campaign"]) {
      const { view } = of(name);
      expect(view.derived.reach.length).toBeGreaterThan(0);
      for (const { hero, tiles } of view.derived.reach) {
        for (const tile of tiles) {
          const way = wayTo(view, `hero:${hero}`, tile.x, tile.y);
          expect(way).toHaveLength(tile.cost + 1);
          way.slice(1).forEach((step, at) => {
            expect(Math.abs(step.x - way[at]!.x) + Math.abs(step.y - way[at]!.y)).toBe(1);
          });
        }
      }
      expect(wayTo(view, "hero:99", 0, 0)).toEqual([]);
    }
  });

  it("has a Hero selected before it goes anywhere", () => {
    const ask = askOf(of("exploring"));
    const heroes = selectable([ask], selects);
    expect([...heroes.keys()].every((id) => id.startsWith("hero:"))).toBe(true);
    expect(heroes.size).toBeGreaterThan(1);
  });
});

describe("Cities", () => {
  it("offer everything that the question has, sorted", () => {
    const { view } = of("building");
    const ask = askOf(of("building"));
    const own = view.derived.cities.filter((city) => city.owner === view.seat);
    const all = own.map((city) => offersIn(ask, city.city));
    const count = all.reduce(
      (sum, { builds, recruits, promotions, others }) =>
        sum + builds.length + recruits.length + promotions.length + others.length,
      0,
    );
    expect(count).toBe(ask.options.length + ask.blocked.length - 1);
    for (const offer of all.flatMap((each) => each.recruits)) {
      const price = content.creatures[offer.kind]!.recruit;
      expect(affordable(stockOf(view, view.seat), price) > 0 || offer.target.blocked !== undefined).toBe(
        true,
      );
      expect(offer.target.label).toContain(fullName(content, offer.kind));
    }
    expect(all.flatMap((each) => each.promotions).length).toBeGreaterThan(0);
  });

  it("show their Spawners by Tier and Rank", () => {
    expect(tiers([0, 1, 2])).toEqual([2, 1, 0, 0, 0]);
    expect([0, 1, 9].map(tierOf)).toEqual([1, 1, 5]);
    expect(priceWords([2, 0, 1, 0], 3)).toBe("6 Coin, 3 Food");
    expect(affordable([7, 0, 1, 0], [2, 0, 1, 0])).toBe(1);
  });

  it("are defended by all who are in them", () => {
    const { view } = of("building");
    for (const city of view.derived.cities) {
      const inside = view.derived.heroes.filter((hero) => hero.garrisoned === city.city);
      const sum = units(city.troops) + inside.reduce((all, hero) => all + units(hero.troops), 0);
      expect(units(garrison(view, city))).toBe(sum);
    }
  });

  it("explore from the Day's First Player on", () => {
    expect(turnOrder([2, 1, 0], 1)).toEqual([1, 0, 2]);
    expect(turnOrder([], -1)).toEqual([]);
  });

  it("know who is still building", () => {
    const { view } = of("building");
    expect(stillBuilding(view)).toContain(0);
    expect(stillBuilding(of("exploring").view)).toEqual([]);
  });
});

describe("Squads", () => {
  it("of the ready-made splits are known by the hints' numbers, and use all units", () => {
    const { view } = of("forming");
    const ask = askOf(of("forming"));
    const splits = ask.options.map((_, at) => squadsIn(view, ask, at)).filter((squads) => squads.length > 0);
    expect(splits.length).toBe(ask.options.length - 1);
    expect(new Set(splits.map((squads) => units(squads.flat()))).size).toBe(1);
    expect(splits[0]).toHaveLength(1);
  });

  it("are known by their board ids", () => {
    expect(squadAt("squad:defender:2")).toEqual({ side: 1, squad: 2 });
    expect([squadAt("hero:2"), squadAt(null)]).toEqual([null, null]);
  });
});

describe("Troops divided by hand", () => {
  it("are one answer in numbers: so many Squads, then Squad by Squad", () => {
    const ask = askOf(of("splitting"));
    const { amounts } = ask;
    const whole = gridOf(ask);
    expect(amounts![0]!.kind).toBe("squad-number");
    expect(amounts).toHaveLength(1 + whole.places.length * whole.kinds.length);
    const grid = { ...whole, places: whole.places.slice(0, 2) };
    const split = grid.totals.map((total) => [total - 1, 1]);
    const numbers = numbersFor(ask, grid, split);
    expect(reasonAgainst(ask, numbers)).toBeNull();
    expect(numbers[0]).toBe(2);
    expect(numbers.slice(1, 1 + grid.kinds.length)).toEqual(grid.totals.map((total) => total - 1));
    expect(numbers.slice(1 + 2 * grid.kinds.length).every((number) => number === 0)).toBe(true);
  });

  it("start as they are, and go where they are put", () => {
    const { view } = of("dividing");
    const ask = askOf(of("dividing"));
    const grid = gridOf(ask);
    const start = splitOf(ask, grid);
    expect(numbersFor(ask, grid, start)).toEqual(ask.absent);
    expect(reasonAgainst(ask, numbersFor(ask, grid, start))).toBeNull();
    const city = view.derived.cities[ask.args[0] as number]!;
    expect(stacksIn(grid, start, grid.places.length - 1)).toEqual(city.troops);
    const all = grid.totals.map((total) => grid.places.map((_, at) => (at === 0 ? total : 0)));
    expect(reasonAgainst(ask, numbersFor(ask, grid, all))).toBeNull();
    expect(units(stacksIn(grid, all, 0))).toBe(grid.totals.reduce((sum, total) => sum + total, 0));
  });
});

it("allies are on the same side", () => {
  const { view } = of("watched");
  expect(partnerOf({ ...view, sides: [0, 1, 2, 1] }, 1)).toBe(3);
  expect(partnerOf({ ...view, sides: [0, 1, 2, 1] }, 0)).toBe(-1);
});

describe("dice", () => {
  it("are read off a text", () => {
    expect(diceOf("3d6+9")).toEqual({ count: 3, sides: 6, plus: 9 });
    expect(diceOf("1d6")).toEqual({ count: 1, sides: 6, plus: 0 });
    expect(diceOf("1dP")).toEqual({ count: 1, sides: 100, plus: 0 });
  });

  it("have the chances that they have", () => {
    const two = spreadOf(diceOf("2d6"));
    expect(two.from).toBe(2);
    expect(two.chances[5]).toBeCloseTo(6 / 36);
    expect(together(two, two).chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    expect(multiplied(spreadOf(diceOf("1d6")), 10).from).toBe(10);
    // equal ones are rolled again
    expect(chanceToBeat(spreadOf(diceOf("1d6")), spreadOf(diceOf("1d6")))).toBeCloseTo(0.5);
    expect(chanceToBeat(spreadOf(diceOf("1d6+6")), spreadOf(diceOf("1d6")))).toBeCloseTo(1);
    expect(chanceToBeat(spreadOf(diceOf("1d2")), spreadOf(diceOf("1d3")))).toBeCloseTo(1 / 4);
  });

  it("make a Squad as strong as the rules expect", () => {
    const { view } = of("attacking");
    for (const side of view.derived.battle!.sides) {
      for (const squad of side.squads.filter((each) => each.alive)) {
        const { from, chances } = squadSpread(squad, side.mode, view, content);
        const mean = chances.reduce((sum, chance, at) => sum + chance * (from + at), 0);
        expect(mean).toBeCloseTo(squad.expected, 0);
      }
    }
  });

  it("are told as a person says it", () => {
    expect([0, 0.004, 0.5, 0.996, 1].map(percent)).toEqual(["0%", "under 1%", "50%", "over 99%", "100%"]);
  });

  it("that were rolled in a skirmish add up, with the sides in their places", () => {
    const skirmishes = of("attacking").entries.flatMap((entry) => skirmishOf(entry) ?? []);
    expect(skirmishes.length).toBeGreaterThan(0);
    for (const { parts, totals } of skirmishes) {
      for (const side of [0, 1] as const) {
        expect(parts[side].reduce((sum, part) => sum + part.total, 0)).toBe(totals[side]);
      }
    }
    const swapped = skirmishOf(
      anEntry({
        kind: "skirmish",
        args: [1, 2, 0, [[0, 0, 3, 0, 12, 4]], [[3, -1, 1, 0, 2, 1, 1]], 12, 2],
      }),
    );
    expect(swapped).toMatchObject({ squads: [0, 2], totals: [2, 12] });
    expect(swapped!.parts[0][0]).toMatchObject({ what: "wall", faces: [1, 1], total: 2 });
  });

  it("are shown when they are rolled", () => {
    const entry = (kind: string, args: Told["args"]): Told => anEntry({ kind, args });
    const { view } = of("exploring");
    const reader = readerOf(of("exploring"));
    expect(throwOf(entry("rolls", [0, "monsters", "1dP", [8], 80]), view, reader)).toMatchObject({
      what: "Monsters",
      dice: [{ sides: 100, faces: [80] }],
      total: null,
    });
    expect(throwOf(entry("rolls", [0, "guardians", "1d6+2", [2], 4]), view, reader)).toMatchObject({
      plus: 2,
      total: 4,
    });
    expect(throwOf(entry("movement-2", [0, [7, 3], 0, 7, 1, 5]), view, reader)!.dice).toMatchObject([
      { faces: [7], label: "Aldric" },
      { faces: [3], label: "Brenna +2" },
    ]);
    expect(throwOf(entry("takes-resource", [0, 1, 7, 5]), view, reader)).toMatchObject({ plus: 2, total: 7 });
    expect(throwOf(entry("rolls", [-1, "item-tokens", "1d6", [2], 2]), view, reader)).toBeNull();
    expect(throwOf(entry("stays", [0]), view, reader)).toBeNull();
  });
});

describe("the end", () => {
  it("says how, and the measures are those of the last Day", () => {
    const { view } = of("over");
    expect(ending(view)).not.toBe("");
    const last = view.state.history.at(-1)!;
    for (let seat = 0; seat < view.seats; seat += 1) {
      const values = screen
        .measures!.filter(({ name }) => name !== "Troops")
        .map((measure) => measure.of(view as never, seat));
      expect(values).toEqual(last.slice(seat * 3, seat * 3 + 3));
    }
  });

  it("comes after the Day that was set up, or after the mode's own", () => {
    expect(lastDay(of("over").view)).toBe(8);
    expect(lastDay(of("exploring").view)).toBe(20);
    expect(lastDay(of("campaign").view)).toBe(0);
  });

  it("leaves Cities as they are, but in a campaign with the house rule that they grow", () => {
    for (const [name, numbers, grow] of [
      ["campaign", "city-levels", true],
      ["campaign", "rulebook", false],
      ["exploring", "city-levels", false],
    ] as const) {
      const { view } = of(name);
      expect(citiesGrow({ ...view, options: { ...view.options, campaign_numbers: numbers } })).toBe(grow);
    }
  });
});

it("an Army's strength is what its dice come to", () => {
  expect(strength([[0, 4]], content)).toBe(14);
  expect(strength([[3, 2]], content)).toBe(26);
  expect(strength([], content)).toBe(0);
});

it("a Hero adds the Items that it wears to an Army, as in battle, and not those that it only carries", () => {
  const hero = (worn: boolean, count: number) =>
    ({ troops: count > 0 ? [[0, count]] : [], items: [[0, 0, 1, worn]] }) as unknown as HeroLook;
  expect(strength([[0, 4]], content, [hero(true, 4)])).toBe(21); // and 1d6+3
  expect(strength([[0, 4]], content, [hero(false, 4)])).toBe(14);
  expect(strength([[0, 4]], content, [hero(true, 0)])).toBe(14);
  const { view } = of("attacking");
  const [mine] = view.derived.heroes;
  const squads = view.derived.battle!.sides.flatMap((side) => side.squads);
  const led = squads.find((squad) => squad.heroes.includes(mine!.hero))!;
  expect(strength(led.units, content, [mine!])).toBe(Math.round(led.expected));
});

describe("the style sheet", () => {
  const text = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const sheet = text("./daybreak.css");
  const palette = sheet.slice(0, sheet.indexOf("\n}\n"));
  const literal = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;

  it("names each of its colours once, at its top", () => {
    expect(sheet.slice(palette.length).match(literal) ?? []).toEqual([]);
    const colours = palette.match(literal)!;
    expect(new Set(colours).size).toBe(colours.length);
  });

  it("uses only colours and sizes that there are", () => {
    const sources = ["daybreak.css", "pieces.tsx", "map.tsx", "tray.tsx", "bits.tsx"].map((name) =>
      text(`./${name}`),
    );
    const known = new Set(
      Array.from((text("../../styles/tokens.css") + palette).matchAll(/(--[\w-]+):/g), (found) => found[1]),
    );
    // what a part or a kind of creature sets on its element
    const own = ["--late", "--later", "--skin", "--skin-light"];
    const used = sources.flatMap((each) =>
      Array.from(each.matchAll(/var\((--[\w-]+)/g), (found) => found[1]!),
    );
    expect(used.filter((name) => !known.has(name) && !own.includes(name))).toEqual([]);
    const named = Array.from(palette.matchAll(/(--db-[\w-]+):/g), (found) => found[1]!);
    expect(named.filter((name) => !used.includes(name))).toEqual([]);
  });
});

describe("Creatures", () => {
  it("are called by name, one of them and several", () => {
    expect(kindName(content, 2)).toBe("Wolves");
    expect(countedName(content, 2, 1)).toBe("1 Wolf");
    expect(fullName(content, 3)).toBe("Dire Wolves (Tier 2★)");
    expect(
      troopsWords(content, [
        [0, 7],
        [9, 1],
      ]),
    ).toBe("7 Goblins, 1 Fire Dragon");
    expect(troopsWords(content, [])).toBe("no Troops");
  });

  it("have a drawing of their own for each Tier and each Rank", () => {
    const drawn = content.creatures.map(({ tier, rank }) =>
      renderToStaticMarkup(createElement(CreatureIcon, { tier, rank })),
    );
    expect(new Set(drawn.map((each) => each.replace(/data-\w+="\d"/g, ""))).size).toBe(10);
  });
});
