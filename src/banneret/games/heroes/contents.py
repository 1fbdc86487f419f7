"""The printed things of the game: cards, units, heroes, towns. The land is in `land`, scenarios are in `scenarios`.

They are data in ``content/*.toml``, read and checked once, at import; a mistake in a file is a `ContentError` that
names the file, the entry, the field and what would be right. What a card does is a text in the effect language.

Everything that can be a piece in a zone has a number of its own, its *face*: statistics, spells, artifacts,
abilities, specialties, war machines, units, proclamations, tiles ... in one row. A card that can be played has
*ways*: a basic and an expert effect, a top and a bottom one, the levels of a spell; each way is an effect in the book
with a timing and a price.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.texts import GAME, PACKAGE, add, timing_of
from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields, read_content, read_toml

RESOURCES: Final = ("gold", "materials", "valuables")
GOLD: Final = 0
MATERIALS: Final = 1
VALUABLES: Final = 2
GOODS: Final = 3
Price = tuple[int, ...]  # gold, materials, valuables
FREE: Final = (0, 0, 0)
INCOME_STEP: Final = (5, 2, 1)  # spaces of the income tracks
LEAST_INCOME: Final = (10, 0, 0)  # a track's first space

FACTIONS: Final = (
    "castle",
    "dungeon",
    "necropolis",
    "rampart",
    "tower",
    "inferno",
    "stronghold",
    "fortress",
    "conflux",
    "cove",
)
CORE_FACTIONS: Final = FACTIONS[:3]
SETS: Final = (
    "core",
    "tower",
    "rampart",
    "fortress",
    "inferno",
    "stronghold",
    "conflux",
    "cove",
    "battlefield",
    "naval-battles",
    "regular-stretch-goals-2024",
)
CORE: Final = "core"
TIERS: Final = ("bronze", "silver", "gold", "azure")
BRONZE: Final = 0
SILVER: Final = 1
GOLDEN: Final = 2
AZURE: Final = 3
NO_TIER: Final = -1
UNIT_TYPES: Final = ("ground", "flying", "ranged")
UNIT_KINDS: Final = ("faction", "neutral", "creature_bank", "summoned", "structure")
SCHOOLS: Final = ("air", "earth", "fire", "water", "any")
SPELL_LEVELS: Final = ("basic", "expert")
ARTIFACT_LEVELS: Final = ("minor", "major", "relic")
TIMINGS: Final = ("instant", "activation", "ongoing", "map", "permanent")
TRIGGERS: Final = ("passive", "attack", "activation", "other", "retaliate", "map")
BUILDING_KINDS: Final = ("city_hall", "citadel", "mage_guild", "dwelling", "faction")
WHENS: Final = (
    "while_built",
    "when_built",
    "round_start",
    "resource_round_start",
    "astrologers_round_start",
    "astrologers_round",
    "own_turn_start",
    "own_turn",
    "town_action",
    "in_combat",
    "after_combat",
    "siege_setup",
    "after_own_town_sieged",
    "replacement",
)
DIFFICULTIES: Final = ("easy", "normal", "hard", "impossible")
TIER_LETTERS: Final = "BSGA"
TOP_LEVEL: Final = 7

# Kinds of cards, in the order of their faces.
STATISTIC: Final = "statistic"
EMPOWERED_STATISTIC: Final = "empowered statistic"
SPELL: Final = "spell"
ARTIFACT: Final = "artifact"
ABILITY: Final = "ability"
EMPOWERED_ABILITY: Final = "empowered ability"
SPECIALTY: Final = "specialty"
MACHINE: Final = "war machine"
SCROLL: Final = "spell scroll"


def content(file: str) -> Fields:
    return read_toml(read_content(PACKAGE, file), file, GAME)


# ---- Pieces of entries ----


def skip(fields: Fields, *names: str) -> None:
    """Fields that are there for people: notes, sources."""
    for name in names:
        fields.take(name)


def sets_of(fields: Fields) -> tuple[str, ...]:
    """The sets that hold a card."""
    found = fields.texts("expansion", 1, len(SETS))
    for name in found:
        if name not in SETS:
            raise fields.wrong("expansion", f"some of {', '.join(SETS)}")
    return found


def copies_of(fields: Fields) -> dict[str, int]:
    """How many copies each set holds, where that is known."""
    skip(fields, "copies_basis")
    if not fields.has("copies"):
        return {}
    table = fields.table("copies", f"{fields.entry}, copies")
    found: dict[str, int] = {}
    for name in table.values:
        if name not in SETS:
            raise table.error(f"there is no set '{name}'; the sets are: {', '.join(SETS)}")
        found[name] = table.number(name, 1, 20)
    return found


def price_of(fields: Fields, name: str) -> Price:
    """A table of resources and numbers: { gold = 2, valuables = 1 }."""
    table = fields.table(name, f"{fields.entry}, {name}")
    found = tuple([table.number_or(resource, 0, 60, 0) for resource in RESOURCES])
    table.close(", ".join(RESOURCES))
    return found


def timing_in(fields: Fields, name: str) -> str:
    return fields.word(name, TIMINGS)


def effect_in(fields: Fields, card: str, name: str) -> int:
    """A text of a card, in the book under the card's id and the field's name."""
    return add(fields.file, card, name, fields.text(name))


class Way:
    """One way to use a card: its effects in the book, when, and what it takes."""

    def __init__(
        self, name: str, timing: str, effects: tuple[int, ...], expert: bool = False, power: int = -1
    ) -> None:
        self.name = name
        self.timing = timing
        self.effects = effects
        self.expert = expert  # it costs one of the hero's expert uses of the round
        self.power = power  # of a spell's level: the power that it takes; -1: it is not cast


class Card:
    """A card of a deck of might and magic: known by its face."""

    def __init__(self, face: int, kind: str, id: str, name: str) -> None:
        self.face = face
        self.kind = kind
        self.id = id
        self.name = name
        self.ways: tuple[Way, ...] = ()
        self.sets: tuple[str, ...] = ()
        self.copies: dict[str, int] = {}
        self.level = ""  # basic or expert spells; minor, major or relic artifacts
        self.school = ""
        self.hero = ""  # of a specialty: whose it is
        self.hero_level = 0
        self.factions: tuple[str, ...] = ()  # who may use it; empty: all
        self.twin = -1  # the face of the empowered card, of an ability or a statistic
        self.prices: tuple[int, int] = (0, 0)  # of a war machine: at the factory, at a trading post
        self.doubled_for: tuple[str, ...] = ()
        self.overlay: dict[str, object] = {}
        self.power_table: tuple[tuple[int, str], ...] = ()

    def __repr__(self) -> str:
        return f"<{self.kind} {self.id}>"

    @property
    def permanent(self) -> bool:
        return any(way.timing == "permanent" for way in self.ways)


# ---- Statistics ----


def read_statistics() -> list[Card]:
    """Attack, Defense, Power and Knowledge, then the empowered four."""
    plain: list[Card] = []
    strong: list[Card] = []
    for fields in content("misc.toml").tables("statistic", "statistic"):
        id = fields.called("statistic")
        name = fields.text("name")
        card = Card(len(plain), STATISTIC, id, name)
        card.ways = (
            Way("basic", "instant", (effect_in(fields, id, "basic"),)),
            Way("expert", "instant", (effect_in(fields, id, "expert"),), expert=True),
        )
        card.twin = 4 + len(plain)
        empowered = Card(card.twin, EMPOWERED_STATISTIC, f"empowered-{id}", f"Empowered {name}")
        empowered.ways = (Way("empowered", "instant", (effect_in(fields, id, "empowered"),)),)
        for one in (card, empowered):
            one.sets = (CORE,) if one is card else ("inferno",)
        plain.append(card)
        strong.append(empowered)
        skip(fields, "notes")
        fields.close()
    if len(plain) != 4:
        raise ContentError(f"misc.toml: there are {len(plain)} statistics; expected 4")
    return plain + strong


# ---- Spells, artifacts, abilities ----


def read_spell(face: int, fields: Fields) -> Card:
    id = fields.called("spell")
    card = Card(face, SPELL, id, fields.text("name"))
    card.school = fields.word("school", SCHOOLS)
    card.level = fields.word("level", SPELL_LEVELS)
    timing = timing_in(fields, "timing")
    ways: list[Way] = []
    for level in fields.tables("levels", f"{fields.entry}, level"):
        power = level.number("power", 0, 9)
        effect = add(fields.file, id, f"level-{len(ways)}", level.text("effect"))
        ways.append(Way(f"level-{len(ways)}", timing_of(effect) or timing, (effect,), power=power))
        skip(level, "n", "tiers")
        level.close()
    if not ways:
        raise fields.wrong("levels", "one to four levels")
    ways.append(Way("alternative", "instant", (effect_in(fields, id, "alternative"),)))
    card.ways = tuple(ways)
    card.sets = sets_of(fields)
    card.copies = copies_of(fields)
    skip(fields, "notes", "target", "duration")
    fields.close()
    return card


def read_artifact(face: int, fields: Fields) -> Card:
    id = fields.called("artifact")
    card = Card(face, ARTIFACT, id, fields.text("name"))
    card.level = fields.word("level", ARTIFACT_LEVELS)
    card.ways = (
        Way("top", timing_in(fields, "top_timing"), (effect_in(fields, id, "top"),)),
        Way("bottom", timing_in(fields, "bottom_timing"), (effect_in(fields, id, "bottom"),)),
    )
    card.sets = sets_of(fields)
    card.copies = copies_of(fields)
    skip(fields, "notes")
    fields.close()
    return card


def read_ability(face: int, twin: int, fields: Fields) -> tuple[Card, Card]:
    """An ability, and its empowered card."""
    id = fields.called("ability")
    name = fields.text("name")
    card = Card(face, ABILITY, id, name)
    card.ways = (
        Way("basic", timing_in(fields, "basic_timing"), (effect_in(fields, id, "basic"),)),
        Way("expert", timing_in(fields, "expert_timing"), (effect_in(fields, id, "expert"),), expert=True),
    )
    card.twin = twin
    empowered = Card(twin, EMPOWERED_ABILITY, f"empowered-{id}", f"Empowered {name}")
    timings = fields.texts("empowered_timing", 1, 2)
    for timing in timings:
        if timing not in TIMINGS:
            raise fields.wrong("empowered_timing", f"some of {', '.join(TIMINGS)}")
    empowered.ways = (Way("empowered", timings[0], (effect_in(fields, id, "empowered"),)),)
    empowered.sets = ("naval-battles",)
    factions = fields.texts("factions", 1, 10)
    card.factions = () if factions == ("any",) else factions
    empowered.factions = card.factions
    for faction in card.factions:
        if faction not in FACTIONS:
            raise fields.wrong("factions", f"any, or some of {', '.join(FACTIONS)}")
    card.sets = sets_of(fields)
    card.copies = copies_of(fields)
    skip(fields, "notes", "starting_heroes", "empowered_expansion", "empowered_copies")
    fields.close()
    return card, empowered


def read_machine(face: int, fields: Fields) -> Card:
    id = fields.called("war machine")
    card = Card(face, MACHINE, id, fields.text("name"))
    card.ways = (Way("basic", timing_in(fields, "timing"), (effect_in(fields, id, "effect"),)),)
    card.prices = (fields.number("cost_factory_gold", 0, 30), fields.number("cost_trading_post_gold", 0, 30))
    card.sets = sets_of(fields)
    skip(fields, "notes")
    fields.close()
    return card


def read_scroll(face: int, fields: Fields) -> Card:
    id = fields.called("spell scroll")
    card = Card(face, SCROLL, id, fields.text("name"))
    card.level = fields.word("frame", ARTIFACT_LEVELS)
    effect_in(fields, id, "effect")
    card.sets = sets_of(fields)
    card.copies = copies_of(fields)
    skip(fields, "notes")
    fields.close()
    return card


# ---- Heroes ----


class Hero:
    """One side of a hero board."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("hero")
        self.name = fields.text("name")
        self.faction = fields.word("faction", FACTIONS)
        self.job = fields.text("class")
        self.might = fields.word("type", ("might", "magic")) == "might"
        self.statistics = tuple(
            [fields.number(name, 0, 4) for name in ("attack", "defense", "power", "knowledge")]
        )
        self.ability = fields.slug("starting_ability")
        self.magic_arrows = fields.number("magic_arrows", 1, 2)
        self.specialty = fields.text("specialty")
        self.sets = sets_of(fields)
        self.cards: list[Card] = []  # level I, IV and VI
        for card in fields.tables("card", f"{fields.entry}, card"):
            self.cards.append(read_specialty(self, card))
        if [card.hero_level for card in self.cards] != [1, 4, 6]:
            raise fields.error("a hero has three specialty cards, of levels 1, 4 and 6")
        skip(fields, "notes")
        fields.close()


def read_specialty(hero: Hero, fields: Fields) -> Card:
    id = fields.called("card")
    level = fields.number("level", 1, 6)
    card = Card(-1, SPECIALTY, id, f"{hero.specialty} {('I', 'IV', 'VI')[(1, 4, 6).index(level)]}")
    card.hero = hero.id
    card.hero_level = level
    options: dict[int, list[int]] = {}
    timings: dict[int, str] = {}
    for number, entry in enumerate(fields.tables("effects", f"{fields.entry}, effect")):
        option = entry.number("option", 1, 4)
        timing = timing_in(entry, "timing")
        effect = add(fields.file, id, f"effect-{number + 1}", entry.text("effect"))
        entry.close()
        if option not in options:
            options[option] = []
            timings[option] = timing
        options[option].append(effect)
    card.ways = tuple(
        [Way(f"option-{option}", timings[option], tuple(options[option])) for option in options]
    )
    if fields.has("doubled_for"):
        card.doubled_for = fields.texts("doubled_for", 1, 4)
    if fields.has("overlay"):
        card.overlay = fields.table("overlay", f"{fields.entry}, overlay").values
    rows: list[tuple[int, str]] = []
    for row in fields.tables("power_table", f"{fields.entry}, row"):
        rows.append((row.number("power", 0, 9), row.text("sets")))
        row.close()
    card.power_table = tuple(rows)
    card.sets = hero.sets
    skip(fields, "notes", "doubled_if", "timing_printed")
    fields.close()
    return card


# ---- Units ----


class UnitAbility:
    def __init__(self, trigger: str, effect: int) -> None:
        self.trigger = trigger
        self.effect = effect


class UnitSide:
    """A side of a unit card."""

    def __init__(self, unit: str, name: str, fields: Fields) -> None:
        self.type = UNIT_TYPES.index(fields.word("type", UNIT_TYPES))
        self.attack = fields.number("attack", 0, 20)
        self.defense = fields.number("defense", 0, 10)
        self.hp = fields.number("hp", 1, 20)
        self.initiative = fields.number("initiative", 1, 30)
        self.abilities: list[UnitAbility] = []
        for entry in fields.tables("abilities", f"{fields.entry}, ability"):
            trigger = entry.word("trigger", TRIGGERS)
            text = entry.text("effect")
            entry.close()
            field = f"{name}-{len(self.abilities) + 1}"
            self.abilities.append(UnitAbility(trigger, add(fields.file, unit, field, text)))
        fields.close()


class Unit:
    """A unit card: two sides (few, pack) for a faction's own, one for all others."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("unit")
        self.name = fields.text("name")
        self.family = fields.text("family")
        self.kind = fields.word("kind", UNIT_KINDS)
        self.faction = fields.text("faction")
        self.tier = TIERS.index(fields.word("tier", TIERS)) if fields.has("tier") else NO_TIER
        self.sets = sets_of(fields)
        self.copies = fields.number_or("copies", 0, 20, 0)  # 0: not known
        self.recruit: Price = price_of(fields, "recruit") if fields.has("recruit") else FREE
        self.reinforce: Price = price_of(fields, "reinforce") if fields.has("reinforce") else FREE
        self.groups = fields.texts("groups", 1, 3) if fields.has("groups") else ()
        self.two_sided = fields.has("few")
        if self.two_sided:
            self.few = UnitSide(self.id, "few", fields.table("few", f"{fields.entry}, few"))
            self.pack = UnitSide(self.id, "pack", fields.table("pack", f"{fields.entry}, pack"))
        else:
            self.few = UnitSide(self.id, "single", fields.table("single", f"{fields.entry}, single"))
            self.pack = self.few
        skip(
            fields,
            "notes",
            "copies_basis",
            "home_faction",
            "bank",
            "guards",
            "reward_unit",
            "alternate_of",
        )
        fields.close()

    def side(self, pack: bool) -> UnitSide:
        return self.pack if pack else self.few


# ---- Towns ----


class BuildingEffect:
    def __init__(self, when: str, effect: int) -> None:
        self.when = when
        self.effect = effect


class Building:
    def __init__(self, index: int, town: int, fields: Fields) -> None:
        self.index = index
        self.town = town
        self.id = fields.called("building")
        self.name = fields.text("name")
        self.kind = fields.word("kind", BUILDING_KINDS)
        self.slot = fields.number("slot", 1, 7)
        self.cost = price_of(fields, "cost")
        self.requires_ids = fields.texts("requires", 0, 3)
        self.requires: tuple[int, ...] = ()
        self.tier = TIERS.index(fields.word("tier", TIERS[:3])) if self.kind == "dwelling" else NO_TIER
        self.symbol = fields.word("symbol", ("tent", "gears")) if self.kind == "faction" else ""
        self.search_price = 0
        if self.kind == "mage_guild":
            self.search_price = price_of(fields, "search_price")[GOLD]
        self.effects: list[BuildingEffect] = []
        for entry in fields.tables("effects", f"{fields.entry}, effect"):
            when = entry.word("when", WHENS)
            text = entry.text("effect")
            entry.close()
            name = f"effect-{len(self.effects) + 1}"
            self.effects.append(BuildingEffect(when, add(fields.file, self.id, name, text)))
        skip(fields, "notes")
        fields.close()

    def does(self, when: str) -> list[int]:
        """What it does at a moment: numbers of effects."""
        return [effect.effect for effect in self.effects if effect.when == when]


class Town:
    """A town board."""

    def __init__(self, index: int, first: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.word("id", FACTIONS)
        fields.entry = f"town '{self.id}'"
        self.name = fields.text("name")
        self.undead = fields.flag("undead")
        self.sets = sets_of(fields)
        self.unit_ids = fields.texts("units", 7, 7)
        self.units: tuple[int, ...] = ()
        self.slots: object = fields.take("slots")
        self.buildings: list[Building] = []
        for entry in fields.tables("building", f"{fields.entry}, building"):
            self.buildings.append(Building(first + len(self.buildings), index, entry))
        if len(self.buildings) != 8:
            raise fields.error(f"there are {len(self.buildings)} buildings; expected 8")
        skip(fields, "notes")
        fields.close()
        self.settle()

    def settle(self) -> None:
        """Which buildings must stand before others."""
        at = {building.id: building.index for building in self.buildings}
        for building in self.buildings:
            for id in building.requires_ids:
                if id not in at:
                    raise ContentError(
                        f"towns.toml, building '{building.id}': requires {id!r}; expected one of {', '.join(at)}"
                    )
            building.requires = tuple([at[id] for id in building.requires_ids])

    def of_kind(self, kind: str, tier: int = NO_TIER, symbol: str = "") -> int:
        for building in self.buildings:
            if building.kind == kind and building.tier == tier and symbol in ("", building.symbol):
                return building.index
        raise ContentError(f"towns.toml, town '{self.id}': there is no {kind}")


# ---- Levels, difficulty, dice ----


class Level:
    """A step of the level track."""

    def __init__(self, fields: Fields) -> None:
        self.level = fields.number("level", 1, TOP_LEVEL)
        fields.entry = f"level {self.level}"
        self.roman = fields.text("roman")
        self.experience = fields.number("experience", 0, 12)
        self.hand_limit = fields.number("hand_limit", 1, 9)
        self.expert_uses = fields.number("expert_uses", 0, 9)
        gains = fields.texts("gain", 1, 3)
        self.gains = tuple(
            [add(fields.file, f"level-{self.level}", f"gain-{at + 1}", text) for at, text in enumerate(gains)]
        )
        skip(fields, "changes", "gold_numeral", "gain_timing")
        fields.close()


class Difficulty:
    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.word("id", DIFFICULTIES)
        fields.entry = f"difficulty '{self.id}'"
        cites = f"heroes.difficulty.{self.id}-bonus"
        self.bonus = add(fields.file, f"difficulty-{self.id}", "bonus", fields.text("starting_bonus"), cites)
        self.stack_tokens = fields.number("stack_tokens", 0, 4)
        table = fields.table("guards", f"{fields.entry}, guards")
        self.guards: list[tuple[int, ...]] = [()]  # by level: tiers of the units that guard
        for level in range(1, TOP_LEVEL + 1):
            letters = table.text(str(level))
            if letters.strip(TIER_LETTERS):
                raise table.wrong(str(level), f"some of the letters {TIER_LETTERS}")
            self.guards.append(tuple([TIER_LETTERS.index(letter) for letter in letters]))
        table.close()
        fields.close()


class Trade:
    """Give so many of one resource, get so many of another."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.give, self.gives = one_resource(fields, "give")
        self.get, self.gets = one_resource(fields, "get")
        fields.close()


def one_resource(fields: Fields, name: str) -> tuple[int, int]:
    table = fields.table(name, f"{fields.entry}, {name}")
    found = RESOURCES.index(table.word("resource", RESOURCES)), table.number("amount", 1, 9)
    table.close()
    return found


class DieFace:
    """A face of the resource die."""

    def __init__(self, resource: int, amount: int) -> None:
        self.resource = resource
        self.amount = amount


# ---- Reading it all ----


def read_cards() -> list[Card]:
    cards = read_statistics()
    for fields in content("spells.toml").tables("spell", "spell"):
        cards.append(read_spell(len(cards), fields))
    top = content("artifacts.toml")
    for fields in top.tables("artifact", "artifact"):
        cards.append(read_artifact(len(cards), fields))
    entries = content("abilities.toml").tables("ability", "ability")
    strong: list[Card] = []
    for fields in entries:
        card, empowered = read_ability(len(cards), len(cards) + len(entries), fields)
        cards.append(card)
        strong.append(empowered)
    cards.extend(strong)
    for hero in HEROES:
        for card in hero.cards:
            card.face = len(cards)
            cards.append(card)
    for fields in content("war_machines.toml").tables("war_machine", "war machine"):
        cards.append(read_machine(len(cards), fields))
    for fields in top.tables("spell_scroll", "spell scroll"):
        cards.append(read_scroll(len(cards), fields))
    top.close()
    return cards


def read_heroes() -> list[Hero]:
    return [Hero(index, fields) for index, fields in enumerate(content("heroes.toml").tables("hero", "hero"))]


def read_units() -> list[Unit]:
    return [Unit(index, fields) for index, fields in enumerate(content("units.toml").tables("unit", "unit"))]


def read_towns() -> list[Town]:
    found: list[Town] = []
    for fields in content("towns.toml").tables("town", "town"):
        found.append(Town(len(found), 8 * len(found), fields))
    return found


def read_levels() -> list[Level]:
    levels = [Level(fields) for fields in content("levels.toml").tables("level", "level")]
    if [level.level for level in levels] != list(range(1, TOP_LEVEL + 1)):
        raise ContentError("levels.toml: expected a level for each of 1 to 7, in this order")
    return levels


def read_difficulties() -> list[Difficulty]:
    entries = content("misc.toml").tables("difficulty", "difficulty")
    return [Difficulty(index, fields) for index, fields in enumerate(entries)]


def read_trades() -> list[Trade]:
    entries = content("misc.toml").tables("trade", "trade")
    return [Trade(index, fields) for index, fields in enumerate(entries)]


def die_faces(id: str) -> tuple[str, ...]:
    """What the faces of a die show."""
    for fields in content("misc.toml").tables("die", "die"):
        if fields.slug("id") == id:
            return fields.texts("faces", 6, 6)
    raise ContentError(f"misc.toml: there is no die '{id}'")


def read_resource_die() -> list[DieFace]:
    found: list[DieFace] = []
    for face in die_faces("resource"):
        amount, _, resource = face.partition(" ")
        if not amount.isdecimal() or resource not in RESOURCES:
            raise ContentError(
                f"misc.toml, die 'resource': a face is {face!r}; expected a number and a resource"
            )
        found.append(DieFace(RESOURCES.index(resource), int(amount)))
    return found


def number_in(file: str, table: str, name: str, default: int) -> int:
    """How many copies of a kind of card there are in the core set, where its own entry does not say."""
    found = content(file).table(table, table)
    if isinstance(found.values.get(name), dict):
        return found.table(name, f"{table}, {name}").number_or(CORE, 1, 20, default)
    return found.number_or(name, 1, 20, default)


HEROES: Final = read_heroes()
CARDS: Final = read_cards()  # by face
UNITS: Final = read_units()
TOWNS: Final = read_towns()
LEVELS: Final = read_levels()  # level 1 first
DIFFICULTY: Final = read_difficulties()
TRADES: Final = read_trades()
RESOURCE_DIE: Final = read_resource_die()
TREASURE_DIE: Final = die_faces("treasure")
ATTACK_DIE: Final = tuple([int(face) for face in die_faces("attack")])
BUILDINGS: Final = [building for town in TOWNS for building in town.buildings]

COPIES: Final = {
    SPELL: number_in("misc.toml", "copies_default", "spell", 2),
    ABILITY: number_in("misc.toml", "copies_default", "ability", 3),
    ARTIFACT: number_in("misc.toml", "copies_default", "artifact", 1),
    "magic arrow": number_in("misc.toml", "copies_default", "magic_arrow", 8),
    "neutral": number_in("misc.toml", "copies_default", "neutral_unit", 2),
    "astrologers": number_in("misc.toml", "copies_default", "astrologers", 1),
}

HERO_AT: Final[dict[str, int]] = {hero.id: hero.index for hero in HEROES}
CARD_AT: Final[dict[str, int]] = {card.id: card.face for card in CARDS}
UNIT_AT: Final[dict[str, int]] = {unit.id: unit.index for unit in UNITS}
TOWN_AT: Final[dict[str, int]] = {town.id: town.index for town in TOWNS}
BUILDING_AT: Final[dict[str, int]] = {building.id: building.index for building in BUILDINGS}

for _town in TOWNS:
    for _id in _town.unit_ids:
        if _id not in UNIT_AT:
            raise ContentError(f"towns.toml, town '{_town.id}': there is no unit '{_id}'")
    _town.units = tuple([UNIT_AT[_id] for _id in _town.unit_ids])
for _hero in HEROES:
    if _hero.ability not in CARD_AT:
        raise ContentError(f"heroes.toml, hero '{_hero.id}': there is no ability '{_hero.ability}'")
if len(CARD_AT) < len(CARDS):
    raise ContentError("two cards of abilities, artifacts, spells or heroes have the same id")

ATTACK: Final = 0  # faces of the statistics
DEFENSE: Final = 1
POWER: Final = 2
KNOWLEDGE: Final = 3
MAGIC_ARROW: Final = CARD_AT["magic-arrow"]
NECROMANCY: Final = CARD_AT["necromancy"]
SPELL_SCROLL: Final = CARD_AT["spell-scroll"]


def copies_in_core(card: Card) -> int:
    """How many copies of a card the core box holds; 0 where it has none."""
    if CORE not in card.sets:
        return 0
    if CORE in card.copies:
        return card.copies[CORE]
    return COPIES["magic arrow"] if card.face == MAGIC_ARROW else COPIES.get(card.kind, 0)
