"""The printed things of the game: creatures, prices, dice, maps, Items and names.

They are data in ``content/*.toml``, read and checked once, at import. A mistake in a file is a `ContentError` that
names the file, the entry, the field and what would be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from banneret.kernel.errors import ContentError
from banneret.kernel.words import Names
from banneret.parts import content
from banneret.parts.content import Fields
from banneret.parts.dice import Dice, dice
from banneret.parts.words import listed, with_article

MODES: Final = ("normal", "campaign")
RESOURCE_NAME: Final = ("Coin", "Wood", "Food", "Stone")
RANK_NAME: Final = ("Common", "Uncommon", "Rare", "Epic", "Legendary")
AMOUNTS: Final = ("cache", "city-income", "hero", "first-hero", "ramparts")
NUMBERS: Final = ("between-neutral-cities", "between-players-cities")
ROLLS: Final = (
    "first-player movement resource-type resource-quantity guardian-check guardian-table guardians interaction "
    "encampment group neutral-army wall quality hero respawn"
).split()

Price = tuple[int, ...]  # Coin, Wood, Food, Stone


def read_toml(text: str, file: str) -> Fields:
    return content.read_toml(text, file, "daybreak")


def read_content(file: str) -> str:
    """The text of a file of the `content` folder."""
    return content.read_content("banneret.games.daybreak", file)


def read_price(fields: Fields, name: str) -> Price:
    return fields.numbers(name, len(RESOURCE_NAME), 0, 1000)


def read_dice(fields: Fields, name: str) -> Dice:
    text = fields.text(name)
    try:
        return dice(text)
    except ContentError:
        raise fields.wrong(name, "dice such as 1d6, 2d6+3 or 1dP") from None


# ---- Creatures ----


class Creature:
    """A Tier and a Rank: what its Spawner and one recruit cost, and what a unit rolls."""

    __slots__ = (
        "dice",
        "dice_cites",
        "icon",
        "kind",
        "origin",
        "rank",
        "recruit",
        "recruit_cites",
        "spawner",
        "spawner_cites",
        "tier",
    )

    def __init__(self, kind: int, fields: Fields) -> None:
        self.kind = kind
        self.tier = fields.number("tier", 1, 5)
        self.rank = fields.number("rank", 1, 2)
        fields.entry = f"creature of Tier {self.tier} Rank {self.rank}"
        if (self.tier, self.rank) != (kind // 2 + 1, kind % 2 + 1):
            raise fields.error(f"expected Tier {kind // 2 + 1} Rank {kind % 2 + 1} in this place")
        self.spawner = read_price(fields, "spawner")
        self.recruit = read_price(fields, "recruit")
        self.dice = read_dice(fields, "dice")
        self.icon = fields.slug("icon")
        self.spawner_cites = fields.cites("spawner_cites")
        self.recruit_cites = fields.cites("recruit_cites")
        self.dice_cites = fields.cites("dice_cites")
        self.origin = fields.origin()
        fields.close()


def parse_creatures(text: str, file: str = "creatures.toml") -> tuple[Creature, ...]:
    top = read_toml(text, file)
    found: list[Creature] = []
    for fields in top.tables("creature", "creature"):
        found.append(Creature(len(found), fields))
    top.close("creature")
    if len(found) != 10:
        raise ContentError(f"{file}: there are {len(found)} creatures; expected 10")
    return tuple(found)


# ---- Maps, amounts, dice, City levels ----


class Map:
    """The map for a mode and a number of seats: its side, and how many tokens of each kind start on it."""

    __slots__ = (
        "cites",
        "items",
        "mines",
        "mode",
        "monsters",
        "neutral_cities",
        "origin",
        "resources",
        "seats",
        "size",
    )

    def __init__(self, fields: Fields) -> None:
        self.mode = fields.word("mode", MODES)
        self.seats = fields.number("seats", 2, 4)
        fields.entry = f"{self.mode} map for {self.seats} seats"
        self.size = fields.number("size", 8, 40)
        self.items = fields.number("items", 0, 100)
        self.resources = fields.number("resources", 0, 100)
        self.monsters = fields.number("monsters", 0, 100)
        self.mines = fields.number("mines", 0, 100)
        self.neutral_cities = fields.number("neutral_cities", 0, 8)
        self.cites = fields.cites()
        self.origin = fields.origin()
        tokens = self.items + self.resources + self.monsters + self.mines + self.neutral_cities
        if 2 * tokens > self.size * self.size:
            raise fields.error(f"{tokens} tokens are too many; expected at most one for every second tile")
        fields.close()


class Amount:
    """Named resources: a cache, an income or a price."""

    __slots__ = ("amount", "cites", "id", "name", "origin")

    def __init__(self, fields: Fields) -> None:
        self.id = fields.word("id", AMOUNTS)
        fields.entry = f"amount '{self.id}'"
        self.name = fields.text("name")
        self.amount = read_price(fields, "amount")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Number:
    """A named number of the rules."""

    __slots__ = ("cites", "id", "number", "origin")

    def __init__(self, fields: Fields) -> None:
        self.id = fields.word("id", NUMBERS)
        fields.entry = f"number '{self.id}'"
        self.number = fields.number("number", 0, 1000)
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Roll:
    """A named roll of the rules."""

    __slots__ = ("cites", "dice", "id", "origin")

    def __init__(self, fields: Fields) -> None:
        self.id = fields.word("id", tuple(ROLLS))
        fields.entry = f"dice '{self.id}'"
        self.dice = read_dice(fields, "dice")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Level:
    """A level of a campaign City."""

    __slots__ = ("cites", "coin", "guardians", "icon", "name", "origin", "price", "tier")

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        fields.entry = f"level '{self.name}'"
        self.price = read_price(fields, "price")
        self.coin = fields.number("coin", 0, 100)
        self.tier = fields.number("tier", 1, 5)
        self.guardians = read_dice(fields, "guardians")
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Realm:
    """All of realm.toml."""

    def __init__(self, text: str, file: str = "realm.toml") -> None:
        top = read_toml(text, file)
        self.maps = [Map(fields) for fields in top.tables("map", "map")]
        self.amounts = {}
        for fields in top.tables("amount", "amount"):
            amount = Amount(fields)
            self.amounts[amount.id] = amount
        self.numbers = {}
        for fields in top.tables("number", "number"):
            number = Number(fields)
            self.numbers[number.id] = number.number
        self.rolls = {}
        for fields in top.tables("dice", "dice"):
            roll = Roll(fields)
            self.rolls[roll.id] = roll
        self.levels = [Level(fields) for fields in top.tables("level", "level")]
        top.close("map, amount, number, dice and level")
        for mode in MODES:
            for seats in (2, 3, 4):
                count = sum(1 for plan in self.maps if plan.mode == mode and plan.seats == seats)
                if count != 1:
                    raise ContentError(f"{file}: there are {count} {mode} maps for {seats} seats; expected 1")
        for id in AMOUNTS:
            if id not in self.amounts:
                raise ContentError(f"{file}: the amount '{id}' is missing; expected {listed(AMOUNTS, 'and')}")
        for id in NUMBERS:
            if id not in self.numbers:
                raise ContentError(f"{file}: the number '{id}' is missing; expected {listed(NUMBERS, 'and')}")
        for id in ROLLS:
            if id not in self.rolls:
                raise ContentError(f"{file}: the dice '{id}' are missing; expected {', '.join(ROLLS)}")
        if len(self.levels) != 4:
            raise ContentError(f"{file}: there are {len(self.levels)} City levels; expected 4")

    def map_for(self, mode: str, seats: int) -> Map:
        return next(plan for plan in self.maps if plan.mode == mode and plan.seats == seats)


# ---- Items ----


class ItemType:
    """A type of Item: how many cards the deck has of it, and its dice by rank."""

    __slots__ = ("cards", "cites", "dice", "icon", "id", "name", "origin")

    def __init__(self, fields: Fields) -> None:
        self.id = fields.called("item")
        self.name = fields.text("name")
        self.cards = fields.number("cards", 1, 100)
        found: list[Dice] = []
        for text in fields.texts("dice", len(RANK_NAME), len(RANK_NAME)):
            try:
                found.append(dice(text))
            except ContentError:
                raise fields.wrong("dice", "dice such as 1d6 or 2d6+3, by rank") from None
        self.dice = tuple(found)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


def parse_items(text: str, file: str = "items.toml") -> tuple[ItemType, ...]:
    top = read_toml(text, file)
    found = [ItemType(fields) for fields in top.tables("item", "item")]
    top.close("item")
    if len(found) != 3:
        raise ContentError(f"{file}: there are {len(found)} types of Item; expected 3")
    return tuple(found)


# ---- Names ----


class House:
    """A seat's House: its name, its home City and its five Heroes."""

    __slots__ = ("heroes", "home", "icon", "name")

    def __init__(self, fields: Fields) -> None:
        self.name = fields.text("name")
        fields.entry = f"house '{self.name}'"
        self.home = fields.text("home")
        self.heroes = fields.texts("heroes", 5, 5)
        self.icon = fields.slug("icon")
        fields.close()


class CreatureName:
    """What one creature of a kind is called, and several of them."""

    __slots__ = ("many", "one", "origin")

    def __init__(self, fields: Fields) -> None:
        self.one = fields.text("one")
        fields.entry = f"creature '{self.one}'"
        self.many = fields.text("many")
        self.origin = fields.origin()
        fields.close()


class NameList:
    """All of names.toml."""

    def __init__(self, text: str, file: str = "names.toml") -> None:
        top = read_toml(text, file)
        self.houses = [House(fields) for fields in top.tables("house", "house")]
        neutral = top.table("neutral", "neutral")
        self.cities = neutral.texts("cities", 8, 8)
        neutral.close()
        self.creatures = [CreatureName(fields) for fields in top.tables("creature", "creature")]
        top.close("house, neutral and creature")
        if len(self.houses) != 4:
            raise ContentError(f"{file}: there are {len(self.houses)} houses; expected 4")
        if len(self.creatures) != 10:
            raise ContentError(f"{file}: there are {len(self.creatures)} names of creatures; expected 10")
        heroes = [hero for house in self.houses for hero in house.heroes]
        cities = [house.home for house in self.houses] + list(self.cities)
        creatures = [creature.one for creature in self.creatures]
        for name in [*heroes, *cities, *creatures]:
            if heroes.count(name) + cities.count(name) + creatures.count(name) > 1:
                raise ContentError(f"{file}: the name '{name}' stands there twice; expected each name once")


# ---- The content of this game ----

CREATURES: Final = parse_creatures(read_content("creatures.toml"))
REALM: Final = Realm(read_content("realm.toml"))
ITEMS: Final = parse_items(read_content("items.toml"))
NAMES: Final = NameList(read_content("names.toml"))

KIND_NAME: Final[list[str]] = [creature.many for creature in NAMES.creatures]
ONE_OF_KIND: Final[list[str]] = [creature.one for creature in NAMES.creatures]
TIER_NAME: Final[list[str]] = [
    f"Tier {creature.tier}" + ("★" if creature.rank == 2 else "") for creature in CREATURES
]
KIND_TIER: Final[list[int]] = [creature.tier for creature in CREATURES]
KIND_DICE: Final[list[Dice]] = [creature.dice for creature in CREATURES]
KIND_MEAN: Final[list[float]] = [creature.dice.mean for creature in CREATURES]
SPAWNER_PRICE: Final[list[Price]] = [creature.spawner for creature in CREATURES]
RECRUIT_PRICE: Final[list[Price]] = [creature.recruit for creature in CREATURES]
# What it costs to promote a unit of a Tier (from 0) to Rank 2. Nothing is paid back where a lab tries a dear Rank 1.
PROMOTION_PRICE: Final[list[Price]] = [
    tuple(
        [max(0, high - low) for low, high in zip(RECRUIT_PRICE[kind], RECRUIT_PRICE[kind + 1], strict=True)]
    )
    for kind in range(0, 10, 2)
]

CACHE: Final = REALM.amounts["cache"].amount
CITY_INCOME: Final = REALM.amounts["city-income"].amount
HERO_PRICE: Final = REALM.amounts["hero"].amount
FIRST_HERO_PRICE: Final = REALM.amounts["first-hero"].amount
RAMPARTS_PRICE: Final = REALM.amounts["ramparts"].amount

FIRST_PLAYER_DIE: Final = REALM.rolls["first-player"].dice
MOVEMENT_DIE: Final = REALM.rolls["movement"].dice
TYPE_DIE: Final = REALM.rolls["resource-type"].dice
QUANTITY_DIE: Final = REALM.rolls["resource-quantity"].dice
GUARDIAN_CHECK: Final = REALM.rolls["guardian-check"].dice
GUARDIAN_TABLE: Final = REALM.rolls["guardian-table"].dice
GUARDIAN_DICE: Final = REALM.rolls["guardians"].dice
INTERACTION_DIE: Final = REALM.rolls["interaction"].dice
ENCAMPMENT_DICE: Final = REALM.rolls["encampment"].dice
GROUP_DICE: Final = REALM.rolls["group"].dice
NEUTRAL_ARMY: Final = REALM.rolls["neutral-army"].dice
WALL_DICE: Final = REALM.rolls["wall"].dice
QUALITY_DIE: Final = REALM.rolls["quality"].dice
HERO_DICE: Final = REALM.rolls["hero"].dice
RESPAWN_DIE: Final = REALM.rolls["respawn"].dice

LEVELS: Final = REALM.levels
ITEM_DICE: Final[list[tuple[Dice, ...]]] = [item.dice for item in ITEMS]
ITEM_NAME: Final[list[str]] = [item.name for item in ITEMS]
HOUSE_NAME: Final[list[str]] = [house.name for house in NAMES.houses]
HERO_NAME: Final[list[str]] = [name for house in NAMES.houses for name in house.heroes]


def make_of(type: int, rank: int) -> int:
    """What an Item is, its type and its rank, as one number."""
    return type * len(RANK_NAME) + rank


def item_name(type: int, rank: int) -> str:
    return RANK_NAME[rank] + " " + ITEM_NAME[type]


# ---- Names for the words ----


def counted(kind: int, count: int) -> str:
    """So many of a kind: "1 Wolf", "7 Goblins"."""
    return f"{count} {ONE_OF_KIND[kind] if count == 1 else KIND_NAME[kind]}"


def names_of_things() -> dict[str, Names]:
    """What Heroes, creatures, Items and so on are called, by id and in the order of their numbers."""
    items = [item_name(type, rank) for type in range(len(ITEMS)) for rank in range(len(RANK_NAME))]
    levels = [level.name for level in LEVELS]
    kinds = [f"tier-{creature.tier}" + ("-rank-2" if creature.rank == 2 else "") for creature in CREATURES]
    troops: dict[str, tuple[str, ...]] = dict(
        zip(kinds, zip(ONE_OF_KIND, KIND_NAME, strict=True), strict=True)
    )
    return {
        "hero": by_id(HERO_NAME),
        "resource": by_id(RESOURCE_NAME),
        "kind": dict(zip(kinds, KIND_NAME, strict=True)),
        "troop": troops,
        "kind-tier": dict(zip(kinds, TIER_NAME, strict=True)),
        "spawner": {
            kind: f"Tier {creature.tier} Rank {creature.rank}"
            for kind, creature in zip(kinds, CREATURES, strict=True)
        },
        "item-type": by_id(ITEM_NAME),
        "item": by_id(items),
        "an-item": {id_of(name): with_article(name) for name in items},
        "level": by_id(levels),
        "a-level": {id_of(name): with_article(name) for name in levels},
        # their names are the table's own: where they lie and who founded them
        "tile": {},
        "city": {},
        "holder": {},
    }


def by_id(names: Sequence[str]) -> dict[str, str]:
    return {id_of(name): name for name in names}


def id_of(name: str) -> str:
    return name.lower().replace(" ", "-")
