import { describe, expect, it } from "vitest";
import { offersOf } from "../../table/offers";
import { TableReader, type ReadAsk } from "../../table/reading";
import { targetsWith } from "../../table/selection";
import { anAsk, anEntry, anOption } from "../../table/testing";
import { NO_WORDS, type Words } from "../../words/table";
import {
  asked,
  called,
  canPay,
  exitsOf,
  faceOdds,
  fieldAt,
  guardTiers,
  isAlly,
  isSpent,
  journeyTo,
  merged,
  mightOf,
  mightOfGuards,
  offersNow,
  printedOf,
  reachOf,
  waitsOn,
  wayTo,
  wholeOf,
} from "./look";
import rides from "../../fixtures/heroes-rides.json";
import { againstArmy, againstGuards, outlookOf, toldOf } from "./forecast";
import { entryLook } from "./happenings";
import { shownOn } from "./dice";
import { hasSheet, inside, passing, pointsAt, selects, taking } from "./targets";
import { TOWNSCAPES } from "./townscapes";
import { ways } from "./ways";
import type { FieldPrint, HeroesContent, HeroesView, TilePrint } from "./types";

const LOCATIONS = ["empty", "blocked", "windmill", "mine", "town", "trading-post"];
const [EMPTY, BLOCKED, WINDMILL, MINE, TOWN, POST] = [0, 1, 2, 3, 4, 5] as const;
const CATEGORIES = ["empty", "blocked", "visitable", "flaggable", "town", "revisitable"];

function print(location: number): FieldPrint {
  return { location, guard: 0, resource: -1, amount: 0, dice: 1, keep: 1, faction: "", closed: 0 };
}

const tile: TilePrint = {
  id: "F1",
  group: "far",
  band: "II-III",
  terrain: "grass",
  fields: [TOWN, EMPTY, WINDMILL, MINE, BLOCKED, POST, EMPTY].map(print),
};

const side = (attack: number, defense: number, hp: number) => ({ attack, defense, hp });
const content = {
  locations: LOCATIONS.map((id, at) => ({ id, category: CATEGORIES[at] })),
  tiles: [tile],
  units: [
    {
      id: "knights",
      kind: "faction",
      tier: "bronze",
      two_sided: true,
      few: side(2, 1, 2),
      pack: side(4, 1, 4),
    },
    { id: "rats", kind: "neutral", tier: "bronze", few: side(1, 0, 2) },
    { id: "wolves", kind: "neutral", tier: "bronze", few: side(3, 2, 4) },
  ],
  guards: [[[], [0], [0, 0]]],
  usual: [[2, 1, 3]],
} as unknown as HeroesContent;

const CELLS = [
  [0, 0],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
] as const;

/** One tile face up as printed, with my hero on its town. */
function aView(state: Partial<HeroesView["state"]> = {}): HeroesView {
  return {
    seats: 2,
    seat: 0,
    sides: [0, 1],
    zones: {
      "hand 0": [
        [31, "haste"],
        [32, "slow"],
        [33, "haste"],
      ],
    },
    state: {
      difficulty: 0,
      slot_tile: [0],
      slot_turn: [0],
      location: tile.fields.map(({ location }) => location),
      guard: [0, 0, 0, 0, 0, 0, 0],
      closed: [0, 0, 0, 0, 0, 0, 0],
      cube: [false, false, false, false, false, false, false],
      flag: [0, -1, -1, -1, -1, -1, -1],
      marks: {},
      hero_at: [0, -1, -1, -1],
      mp: [3, 0, 0, 0],
      ...state,
    },
    derived: {
      fight: null,
      fields: CELLS.map(([q, r], field) => ({
        q,
        r,
        slot: 0,
        location: LOCATIONS[tile.fields[field]!.location]!,
      })),
      players: [
        { seat: 0, ready: true, level: 2, units: [] },
        { seat: 1, ready: true, level: 1, units: [] },
      ],
    },
  } as unknown as HeroesView;
}

describe("a tile", () => {
  it("shows its ring further on when it is turned; its centre stays", () => {
    expect(printedOf(tile, 0, 2).location).toBe(WINDMILL);
    expect(printedOf(tile, 1, 3).location).toBe(WINDMILL);
    expect(printedOf(tile, 5, 1).location).toBe(WINDMILL);
    expect(printedOf(tile, 4, 0).location).toBe(TOWN);
  });
});

describe("ways over the map", () => {
  it("lead to open fields beside, never into a blocked one", () => {
    expect(exitsOf(aView(), content, 0)).toEqual([1, 2, 3, 5, 6]);
    expect(fieldAt(aView(), -1, 0)).toBe(5);
  });

  it("stop at an edge that is closed, from whichever side", () => {
    // the centre's eastern edge, then the mine's north-western one
    expect(exitsOf(aView({ closed: [0b10, 0, 0, 0, 0, 0, 0] }), content, 0)).not.toContain(2);
    expect(exitsOf(aView({ closed: [0, 0, 0, 0b100000, 0, 0, 0] }), content, 0)).not.toContain(3);
  });

  it("go on only from fields on which nothing waits", () => {
    const view = aView({ hero_at: [6, -1, -1, -1], mp: [2, 0, 0, 0] });
    const open = anAsk({
      kind: "actions",
      options: [0, 1, 5].map((field) =>
        anOption({ label: `move ${field}`, kind: "move", args: [true, field], at: [`field:${field}`] }),
      ),
    });
    const reach = reachOf(view, content, 0, open);
    // the town in the middle is mine and lets me pass; the trading post would be visited
    expect(reach.get(5)).toMatchObject({ cost: 1, waits: "visit" });
    expect(reach.get(2)).toMatchObject({ cost: 2, waits: "visit" });
    expect(wayTo(reach, 6, 3)).toEqual([6, 0, 3]);
    expect(wayTo(reach, 6, 4)).toEqual([]);
  });
});

describe("a press on the preview of a far ride", () => {
  const words = new TableReader(
    {
      ...NO_WORDS,
      options: {
        move: {
          args: [
            ["who", "rider"],
            ["field", "field"],
          ],
          label: "Ride to {field}",
        },
      },
    },
    ["Ada", "Ben"],
    {},
    0,
  );
  const view = aView({ hero_at: [6, -1, -1, -1], mp: [2, 0, 0, 0] });
  const rides = [0, 1, 5].map((field) => words.option({ kind: "move", args: [true, field], at: [] }));
  const open = anAsk({ kind: "actions", options: rides });
  const to = (field: number, ask: ReadAsk | null = open) => journeyTo(view, content, words, 0, ask, field);

  it("rides there field by field, by what the table offers first", () => {
    expect(to(3)).toEqual({ cost: 2, rides: ["move yes 0", "move yes 3"] });
    expect(rides.map(({ name }) => name)).toContain(to(3)!.rides[0]);
    // what this place is called makes no other ride of it
    words.rename({ field: ["the Town", "the Empty field"] });
    expect(to(3)!.rides).toEqual(["move yes 0", "move yes 3"]);
  });

  it("is not offered for a field beside, for one out of reach, or while something else is asked", () => {
    expect(to(5)).toBeNull();
    expect(to(4)).toBeNull();
    expect(to(3, anAsk({ kind: "search", options: rides }))).toBeNull();
    expect(to(3, null)).toBeNull();
  });
});

describe("what waits on a field", () => {
  it("is a visit, a flag, or nothing any more", () => {
    expect(waitsOn(aView(), content, 0, 2)).toBe("visit");
    expect(waitsOn(aView(), content, 0, 3)).toBe("flag");
    const visited = aView({ cube: [false, false, true, false, false, false, false] });
    expect(waitsOn(visited, content, 0, 2)).toBe("nothing");
    expect(isSpent(aView(), content, 0, 5)).toBe(false);
  });

  it("are guards, who give way to a higher level", () => {
    const guarded = (level: number) => aView({ guard: [0, 0, level, 0, 0, 0, 0] });
    expect(waitsOn(guarded(2), content, 0, 2)).toBe("guards");
    expect(waitsOn(guarded(1), content, 0, 2)).toBe("quick");
    expect(guardTiers(guarded(2), content, 2)).toEqual([0, 0]);
  });

  it("is an enemy's hero, or an enemy's town", () => {
    expect(waitsOn(aView({ hero_at: [1, -1, 3, -1] }), content, 0, 3)).toBe("enemy");
    expect(
      waitsOn(aView({ hero_at: [1, -1, -1, -1], flag: [1, -1, -1, -1, -1, -1, -1] }), content, 0, 0),
    ).toBe("siege");
    expect(waitsOn(aView({ hero_at: [1, 3, -1, -1] }), content, 0, 3)).toBe("ally");
  });
});

describe("a fight at a glance", () => {
  it("adds up an army, and takes guards at their average", () => {
    expect(mightOf(content, [{ unit: "knights", pack: true }])).toEqual({
      units: 1,
      attack: 4,
      defense: 1,
      health: 4,
    });
    expect(mightOfGuards(content, [0, 0])).toEqual({ units: 2, attack: 4, defense: 2, health: 6 });
  });
});

describe("what a fight would come to", () => {
  const printed = { units: rides.units, usual: rides.usual } as unknown as HeroesContent;
  const one = [{ unit: "knights", pack: true, value: 4 }];
  const three = [...one, ...one, ...one];

  it("is judged from afar as the table judges it beside the guards", () => {
    for (const { army, cards, level, tiers, mp, won, lost, worth } of rides.rides)
      expect(againstGuards(printed, army, cards, { level, tiers, rounds: 1 + mp })).toEqual({
        won,
        lost,
        army: worth,
      });
  });

  it("is what the table says where it offers the step", () => {
    const ask = { seat: 0, options: [{ kind: "move", args: [true, 3], hint: ["ride", 41, 2, 9, [0]] }] };
    const view = { ...aView(), asks: [ask] } as unknown as HeroesView;
    expect(toldOf(view, true, 3)).toEqual({ won: 41, lost: 2, army: 9 });
    expect(toldOf(view, false, 3)).toBeNull();
    expect(toldOf(view, true, 2)).toBeNull();
  });

  it("is better for those who are more, and costs them less", () => {
    const strong = againstArmy(content, three, 0, one, 0)!;
    const weak = againstArmy(content, one, 0, three, 0)!;
    expect([outlookOf(strong), outlookOf(weak)]).toEqual(["easy", "hard"]);
    expect(strong.lost / strong.army).toBeLessThan(weak.lost / weak.army);
  });

  it("is not told where nobody is there to fight", () => {
    expect(againstArmy(content, [], 0, one, 0)).toBeNull();
    expect(againstGuards(content, one, 0, { level: 1, tiers: [3], rounds: 2 })).toBeNull();
  });
});

describe("texts of a spell's levels", () => {
  it("are told once, with what differs side by side", () => {
    expect(merged(["Damage 1 to it", "Damage 2 to it", "Damage 3 to it"])).toBe("Damage 1/2/3 to it");
    expect(merged(["Any bronze unit", "Any bronze or silver unit"])).toBe(
      "Any bronze / bronze or silver unit",
    );
    expect(merged(["+1 attack, or +1 defense", "+2 attack, or +2 defense"])).toBe(
      "+1/+2 attack, or +1/+2 defense",
    );
    expect(merged(["+1 power", "+1 power"])).toBe("+1 power");
    expect(merged(["Draw a card"])).toBe("Draw a card");
  });

  it("have what only the higher ones add in brackets", () => {
    expect(
      merged([
        "Made without a die for this attack",
        "Made without a die and gets +1 attack for this attack",
        "Made without a die and gets +2 attack for this attack",
      ]),
    ).toBe("Made without a die (– / and gets +1 attack / and gets +2 attack) for this attack");
    expect(
      merged([
        "Go to a town of yours",
        "Go to a town of yours. Get +1 movement",
        "Go to a town of yours. Get +2 movement",
      ]),
    ).toBe("Go to a town of yours (– / Get +1 movement / Get +2 movement)");
    expect(merged(["Look. Draw 1 card", "Look. Draw 2 cards"])).toBe("Look. Draw 1/2 card/cards");
  });
});

describe("a die", () => {
  it("tells on how many faces it shows what, the commonest first", () => {
    expect(faceOdds(["axe", "bow", "bow"], (a, b) => a === b)).toEqual([
      { face: "bow", of: 2 },
      { face: "axe", of: 1 },
    ]);
  });
});

describe("prices", () => {
  it("can be paid or not", () => {
    expect(canPay([5, 1, 0], [5, 1, 0])).toBe(true);
    expect(canPay([5, 1, 0], [5, 1, 1])).toBe(false);
  });
});

describe("what options point at", () => {
  const view = aView();
  const ask = anAsk({ kind: "actions" });

  it("is the hero that goes, then the field", () => {
    const go = anOption({
      label: "Move",
      kind: "move",
      args: [true, 3],
      at: ["field:3"],
      name: "move yes 3",
    });
    expect(pointsAt(go, ask, view)).toEqual(["hero:0", "field:3"]);
    expect(pointsAt({ ...go, args: [false, 3] }, ask, view)).toEqual(["hero:1", "field:3"]);
    const lay = anOption({
      label: "New tile",
      kind: "place-new-tile",
      args: [true],
      name: "place-new-tile yes",
    });
    expect(pointsAt(lay, ask, view)).toEqual(["hero:0", "field:0"]);
  });

  it("is the town's page for what is done in town", () => {
    const build = anOption({
      label: "Build",
      kind: "build",
      args: [3, [5, 3, 1]],
      name: "build towers 5,3,1",
    });
    expect(pointsAt(build, ask, view)).toEqual(["page:town", inside(build)]);
    const post = anOption({ label: "Trade", kind: "post-by-token", name: "post-by-token" });
    expect(pointsAt(post, anAsk({ kind: "town-desk" }), view)).toEqual(["page:town", inside(post)]);
  });

  it("is the unit itself, where even enemies wait to be placed", () => {
    const next = anOption({
      label: "Boars",
      kind: "stands-next",
      args: [430, false],
      name: "stands-next boars no",
    });
    expect(pointsAt(next, anAsk({ kind: "stands-next" }), view)).toEqual([inside(next)]);
  });

  it("are all copies of a card in hand", () => {
    const discard = anOption({ label: "Discard", kind: "discard", args: [9], name: "discard haste" });
    expect(pointsAt(discard, anAsk({ kind: "refresh-hand" }), view)).toEqual(["card:31", "card:33"]);
  });
});

describe("offers", () => {
  it("what a lesson keeps for later is offered only where all is shown", () => {
    const [take, later] = [anOption({ label: "take" }), anOption({ label: "later" })];
    const ask = anAsk({ options: [take, later], blocked: [{ ...later, why: "Not yet." }] });
    expect(offersNow(ask).map(({ target }) => target.name)).toEqual(["take"]);
    const all = offersOf(ask).map(({ target }) => [target.name, target.blocked]);
    expect(all).toEqual([
      ["take", undefined],
      ["later", "Not yet."],
    ]);
  });
});

describe("a question about an effect", () => {
  const fought = { derived: { fight: { figures: [{}] } } } as unknown as HeroesView;
  const quiet = { derived: { fight: null } } as unknown as HeroesView;

  it("is asked on the stage while units stand on the Combat Board, and on a sheet otherwise", () => {
    for (const kind of ["effects.may", "effects.choose"]) {
      expect(hasSheet({ kind }, fought)).toBe(false);
      expect(hasSheet({ kind }, quiet)).toBe(true);
    }
  });

  it("leaves cards that are searched for on a sheet, in a fight, too", () => {
    expect(hasSheet({ kind: "take-one" }, fought)).toBe(true);
  });
});

describe("an ally", () => {
  it("is named in teams, and not where all play together or everybody alone", () => {
    expect([0, 1, 2, 3].map((seat) => isAlly([0, 1, 0, 1], 0, seat))).toEqual([false, false, true, false]);
    expect(isAlly([0, 0], 0, 1)).toBe(false);
    expect(isAlly([0, 1], 0, 1)).toBe(false);
    expect(isAlly([0, 1, 0, 1], -1, 0)).toBe(false);
  });
});

describe("what is said", () => {
  const NAMES: Words["names"] = {
    location: LOCATIONS.map((id) => [
      id,
      { windmill: "Windmill", empty: "Empty field", mine: "Mine" }[id] ?? id,
    ]),
    card: [
      ["haste", "Haste"],
      ["diplomacy", "Diplomacy"],
    ],
    does: [
      ["haste", ["+1 initiative", "+2 initiative"]],
      ["diplomacy", []],
    ],
    effect: [
      ["diplomacy.expert.1", "Choose one: this, or that"],
      ["field-windmill.1", "You may roll"],
      ["level-1", "Gain a card"],
      ["difficulty-easy.bonus", "Choose one: dice, or cards"],
      ["haste.level-0", "Target any unit. +1 initiative"],
      ["haste.level-0.3", "Target any unit"],
    ],
  };
  const type = (type: Partial<Words["types"][string]>): Words["types"][string] => ({
    ...{ cases: {}, other: "{}" },
    ...type,
  });
  const reader = () =>
    new TableReader(
      {
        ...NO_WORDS,
        names: NAMES,
        types: { slot: type({ other: "tile {}" }), does: type({ names: "does", by: "card" }) },
        options: { move: { args: [["field", "field"]], label: "Ride to {field}" } },
        entries: {
          plays: {
            args: [
              ["who", "seat"],
              ["card", "card"],
              ["way", "way"],
            ],
            says: "{who} plays {card}.",
          },
        },
      },
      ["Ada", "Ben"],
      { field: ["field A", "field A1", "field A2"], slot: ["A", "B"] },
      0,
    );
  const ride = (words: TableReader, field: number) => words.label({ kind: "move", args: [field] });

  it("of a ride is what lies there, not how the field is numbered", () => {
    const words = reader();
    expect(ride(words, 2)).toBe("Ride to field A2");
    words.rename(called(aView(), content, words));
    expect(ride(words, 2)).toBe("Ride to the Windmill");
    expect(ride(words, 1)).toBe("Ride to the empty field by the Windmill");
  });

  it("of two places alike names their tiles", () => {
    const two = aView({
      slot_tile: [0, 0],
      slot_turn: [0, 0],
      location: [...tile.fields, ...tile.fields].map(({ location }) => location),
    });
    const far = CELLS.map(([q, r], at) => ({
      q: q + 9,
      r,
      slot: 1,
      location: two.derived.fields[at]!.location,
    }));
    two.derived.fields.push(...far);
    const words = reader();
    words.rename(called(two, content, words));
    expect(ride(words, 2)).toBe("Ride to the Windmill (tile A)");
    expect(ride(words, 9)).toBe("Ride to the Windmill (tile B)");
    // what lies beside them is by one of the two
    expect(ride(words, 1)).toBe("Ride to the empty field by the Windmill (tile A)");
    expect(ride(words, 8)).toBe("Ride to the empty field by the Windmill (tile B)");
  });

  it("of two empty fields by one place is on which side of it they lie", () => {
    const words = reader();
    words.rename(
      called(aView({ location: [TOWN, EMPTY, EMPTY, MINE, BLOCKED, POST, EMPTY] }), content, words),
    );
    expect(ride(words, 1)).toBe("Ride to the empty field north-east of the town");
    expect(ride(words, 6)).toBe("Ride to the empty field north-west of the town");
    expect(ride(words, 2)).toBe("Ride to the empty field by the Mine");
  });

  it("of two empty fields with nothing beside them is where on their tile they lie", () => {
    const words = reader();
    const bare = [BLOCKED, EMPTY, BLOCKED, EMPTY, BLOCKED, BLOCKED, BLOCKED];
    words.rename(called(aView({ location: bare }), content, words));
    expect(ride(words, 1)).toBe("Ride to the empty field (tile A, north-east)");
    expect(ride(words, 3)).toBe("Ride to the empty field (tile A, south-east)");
  });

  it("of a choice is the card or the place that it comes from", () => {
    const ask = (kind: string, effect: number) => asked(anAsk({ kind, args: [effect] }), reader());
    expect(ask("effects.choose", 0)).toBe("Diplomacy: choose one");
    expect(ask("effects.may", 1)).toBe("Windmill: do you do this?");
    expect(ask("effects.choose", 2)).toBeNull();
    expect(ask("actions", 0)).toBeNull();
  });

  it("of a choice before the first round is that it is the starting bonus", () => {
    expect(asked(anAsk({ kind: "effects.choose", args: [3] }), reader())).toBe("Choose your starting bonus");
  });

  it("of a unit to be picked is the card that asks for it, and beside it all that this does", () => {
    expect(asked(anAsk({ kind: "pick-units", args: [5] }), reader())).toBe("Haste: which unit?");
    expect(wholeOf(reader(), 5)).toBe("Target any unit. +1 initiative");
    expect(wholeOf(reader(), 2)).toBe("Gain a card");
  });

  it("of a card in the log is its name; what it does is told to whoever points at the line", () => {
    const words = reader();
    const entry = anEntry({ kind: "plays", args: [0, 0, 1] });
    expect(words.say(entry)).toBe("Ada plays Haste.");
    expect(entryLook(entry, aView(), words).more).toBe("+2 initiative");
  });

  it("of a tile that is taken up is that it is laid next, and where", () => {
    const lay = (turn: number, q: number) =>
      anOption({ label: `${turn} ${q}`, kind: "place-tile", at: [`turned:${turn}`, `cell:${q},0`] });
    const ask = anAsk({ kind: "place-tile", options: [lay(0, 3), lay(1, 3), lay(1, 4)] });
    const found = targetsWith([ask], selects, null, taking);
    const [[one], [two]] = [found.get("turned:0")!, found.get("turned:1")!];
    expect([one!.label, one!.hint]).toEqual(["Take the tile turned like this", "then lay it: 1 place"]);
    expect(two!.hint).toBe("then lay it: 2 places");
  });

  it("of the ways to win names the score from the beginning, where the scenario counts points", () => {
    const waiting = aView({ scenario: 0, trophies: [] });
    waiting.derived.players = waiting.derived.players.map(({ seat }) => ({ seat, ready: false })) as never;
    const printed = (points: unknown[]) =>
      ({ ...content, scenarios: [{ goals: [{ kind: "points", points }] }] }) as unknown as HeroesContent;
    const ids = (points: unknown[]) => ways(waiting, printed(points)).map(({ id }) => id);
    expect(ids([{ number: 2, what: "mine" }])).toContain("points");
    expect(ids([])).not.toContain("points");
  });
});

describe("a moment for cards in a combat", () => {
  const [ATTACK, PURSE] = [0, 1];
  const printed = {
    cards: [
      { ways: [{ way: 4, treasury: false }] },
      {
        ways: [
          { way: 4, treasury: true },
          { way: 5, treasury: false },
        ],
      },
    ],
  } as unknown as HeroesContent;
  const play = (face: number, way = 4) => anOption({ label: "Play", kind: "play", args: [face, way] });
  const none = anOption({ label: "No card", kind: "no-card" });
  const passed = (...options: ReturnType<typeof anOption>[]) =>
    passing(anAsk({ kind: "instants", options }), printed);

  it("is passed where only goods could be gained", () => {
    expect(passed(none, play(PURSE))).toBe("no-card");
  });

  it("is not where anything else could be played, nor where there is no way to pass", () => {
    expect(passed(none, play(PURSE), play(ATTACK))).toBeUndefined();
    expect(passed(none, play(PURSE, 5))).toBeUndefined();
    expect(passed(none, anOption({ label: "Draw", kind: "morale-draw" }))).toBeUndefined();
    expect(passed(none)).toBeUndefined();
    expect(passed(play(PURSE))).toBeUndefined();
  });
});

describe("a die of the map", () => {
  it("shows the sign of a good and how much of it, and of an attack die its number", () => {
    expect(shownOn("6 gold")).toMatchObject({ count: "6", good: 0 });
    expect(shownOn("2 valuables")).toMatchObject({ count: "2", good: 2 });
    expect(shownOn("experience").icon).not.toBe("");
    expect(shownOn("resource 2")).toMatchObject({ count: "2", good: -1 });
    expect(shownOn("+1")).toEqual({ icon: "", count: "+1", good: -1 });
  });
});

describe("towns", () => {
  it("of the dead and under the earth share no outline", () => {
    const outlines = Object.values(TOWNSCAPES).map((town) =>
      Object.values(town).map((parts) => parts.map(([, outline]) => outline).join()),
    );
    const all = outlines.flat();
    expect(all).toHaveLength(16);
    expect(new Set(all).size).toBe(16);
  });
});
