"""The printed things of the game: units, buildings, heroes, adventures, events, dial, missions, territories and maps.

They are data in ``content/*.toml``, read and checked once, at import; what an ability or a card does is in the rules.
A mistake in a file is a `ContentError` that names the file, the entry, the field and what would be right.
"""

from __future__ import annotations

from typing import Final

from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields, read_content, read_toml
from banneret.parts.hexes import Hex

TYPES: Final = ("civilian", "melee-specialist", "anti-cavalry", "ranged", "cavalry", "siege-weapon")
ATTRIBUTES: Final = (
    "shares-hex",
    "constructs",
    "chops",
    "forest-sight",
    "agility",
    "intercept",
    "against-mounted",
    "manoeuvrability",
    "heavy-armour",
    "piercing",
    "no-firing-arc",
    "cleave",
    "hit-and-run",
    "set-up",
    "double-to-buildings",
    "uncountered-by-infantry",
)
ELITE_PERKS: Final = (
    "cheaper-works",
    "sight-3",
    "hp",
    "dmg",
    "ap",
    "range",
    "die",
    "free-set-up",
    "forest-by-range",
    "manoeuvrability",
)
BUILDING_IDS: Final = ("barracks", "guard-tower", "academy", "siege-workshop", "fortress", "settlement")
ADVENTURE_KINDS: Final = ("fight", "trial", "choice", "gift", "permanent")
TERRAINS: Final = "GFHMW"
PACKAGE: Final = "banneret.games.multiverse"
GAME: Final = "multiverse"


class Unit:
    """A unit card."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("unit")
        self.name = fields.text("name")
        self.type = fields.word("type", TYPES)
        self.age = fields.number("age", 1, 3)
        self.cost = fields.number("cost", 1, 20)
        self.hp = fields.number("hp", 1, 9)
        self.dmg = fields.number("dmg", 0, 9)
        self.ap = fields.number("ap", 1, 9)
        self.range = fields.number("range", 0, 4)
        self.mounted = fields.flag("mounted")
        self.attributes = fields.words("attributes", ATTRIBUTES)
        self.ability = fields.slug("ability")
        self.ability_name = fields.text("ability_name")
        self.ability_text = fields.text("ability_text")
        self.elite = fields.word("elite", ELITE_PERKS)
        self.elite_text = fields.text("elite_text")
        self.counters = fields.words("counters", TYPES)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        if (self.type in ("ranged", "siege-weapon")) != (self.range > 0):
            raise fields.wrong("range", "a range for ranged units and siege weapons, 0 for all others")
        fields.close()


class Building:
    """A level of a kind of building."""

    def __init__(self, fields: Fields) -> None:
        self.id = fields.word("id", BUILDING_IDS)
        self.kind = BUILDING_IDS.index(self.id)
        self.level = fields.number("level", 1, 2)
        fields.entry = f"building '{self.id}' {self.level}"
        self.name = fields.text("name")
        self.cost = fields.number("cost", 0, 20)
        self.revenue = fields.number("revenue", 0, 9)
        self.health = fields.number("health", 1, 9)
        self.repair = fields.number("repair", 0, 9)
        self.vp = fields.number("vp", 0, 20)
        self.range = fields.number("range", 0, 4)
        self.dmg = fields.number("dmg", 0, 9)
        self.sight = fields.number("sight", 1, 4)
        self.text = fields.text("text")
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Ability:
    """An ability of a hero."""

    def __init__(self, fields: Fields) -> None:
        self.id = fields.called("ability")
        self.name = fields.text("name")
        self.level = fields.number("level", 1, 6)
        self.passive = fields.flag("passive")
        self.starred = fields.flag("starred")
        self.text = fields.text("text")
        self.cites = fields.cites()
        fields.close()


class Hero:
    """A hero sheet."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("hero")
        self.name = fields.text("name")
        self.type = fields.word("type", TYPES)
        self.dmg = fields.number("dmg", 1, 9)
        self.range = fields.number("range", 0, 4)
        self.mounted = fields.flag("mounted")
        self.attributes = fields.words("attributes", ATTRIBUTES)
        self.counters = fields.words("counters", TYPES)
        self.text = fields.text("text")
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        self.abilities = tuple([Ability(each) for each in fields.tables("ability", f"{self.id}, ability")])
        if [ability.level for ability in self.abilities] != [1, 1, 1, 3, 5]:
            raise fields.wrong("ability", "five abilities, of levels 1, 1, 1, 3 and 5")
        if [ability.starred for ability in self.abilities].count(True) != 1:
            raise fields.error("expected exactly one starred ability")
        fields.close()


class Adventure:
    """An adventure card: its story, how it is resolved, what it gives and what failing costs."""

    def __init__(
        self, index: int, fields: Fields, units: tuple[Unit, ...], events: tuple[Event, ...]
    ) -> None:
        self.index = index
        self.id = fields.called("adventure")
        self.name = fields.text("name")
        self.kind = fields.word("kind", ADVENTURE_KINDS)
        self.story = fields.text("story")
        self.reward_text = fields.text("reward_text")
        self.failure_text = fields.text("failure_text")
        self.icon = fields.slug("icon")
        self.guardian = ""
        self.counters = True
        self.hp = self.dmg = self.trial = self.price = 0
        self.heavy_armour = False
        if self.kind == "fight":
            self.guardian = fields.word("guardian", TYPES)
            self.hp = fields.number("hp", 1, 9)
            self.dmg = fields.number("dmg", 1, 9)
            self.heavy_armour = fields.flag("heavy_armour")
            self.counters = fields.flag("counters") if fields.has("counters") else True
        if self.kind == "trial":
            self.trial = fields.number("trial", 1, 6)
        if self.kind == "choice":
            self.price = fields.number("price", 1, 20)
        self.gold = fields.number_or("gold", 1, 20, 0)
        self.experience = fields.number_or("experience", 1, 5, 0)
        self.shards = fields.number_or("shards", 1, 5, 0)
        self.wounds = fields.number_or("wounds", 1, 5, 0)
        self.heals = fields.flag("heals")
        self.stone = fields.flag("stone")
        self.reveals = fields.flag("reveals")
        self.reveals_gold = fields.number_or("reveals_gold", 0, 20, 0)
        self.identifies = fields.number_or("identifies", 1, 4, 0)
        self.joins = -1
        if fields.has("joins"):
            names = tuple([unit.id for unit in units])
            self.joins = names.index(fields.word("joins", names))
        self.joins_gold = fields.number_or("joins_gold", 0, 20, 0)
        self.places = -1
        if self.kind == "permanent":
            kinds = tuple([event.id for event in events])
            self.places = kinds.index(fields.word("places", kinds))
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Event:
    """A kind of permanent event."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("event")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.health = fields.number("health", 0, 9)
        self.count = fields.number("count", 1, 12)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Section:
    """A section of the event dial."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.position = fields.number("position", 1, 8)
        self.id = fields.called("section")
        if self.position != index + 1:
            raise fields.wrong("position", f"{index + 1}, in the order of the dial")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Mission:
    """A secret mission."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("mission")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.goal = fields.number("goal", 1, 99)
        self.goal_small = fields.number_or("goal_small", 1, 99, self.goal)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Territory:
    """A map module of 19 hexes: its terrain by hex of its own, and its adventure hex."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.number = fields.number("number", 1, 18)
        fields.entry = f"territory {self.number}"
        if self.number != index + 1:
            raise fields.wrong("number", f"{index + 1}, in order")
        self.name = fields.text("name")
        self.layout = fields.text("layout")
        self.terrain: dict[Hex, int] = {}
        self.adventure: Hex = (0, 0)
        rows = self.layout.split("/")
        if [len(row) for row in rows] != [3, 4, 5, 4, 3]:
            raise fields.wrong("layout", "five rows of 3, 4, 5, 4 and 3 letters")
        small = 0
        for at, row in enumerate(rows):
            r = at - 2
            for place, letter in enumerate(row):
                hex = (place + max(-2, -2 - r), r)
                if letter.upper() not in TERRAINS:
                    raise fields.wrong("layout", "the letters G, F, H, M and W")
                self.terrain[hex] = TERRAINS.index(letter.upper())
                if letter.islower():
                    small += 1
                    self.adventure = hex
        if small != 1 or self.adventure == (0, 0):
            raise fields.wrong("layout", "one small letter, not in the centre")
        self.adventure_number = self.number if self.number <= 10 else self.number - 10
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class Layout:
    """A map: its slots, settlements and mines."""

    def __init__(self, fields: Fields) -> None:
        self.id = fields.called("map")
        self.name = fields.text("name")
        self.seats = fields.number("seats", 2, 4)
        self.text = fields.text("text")
        self.slots = [(row[0], row[1]) for row in rows_of(fields, "slots", 2)]
        self.settlements = [(row[0], row[1], row[2]) for row in rows_of(fields, "settlements", 3)]
        self.mines = [(row[0], row[1]) for row in rows_of(fields, "mines", 2)]
        if len(self.settlements) != self.seats:
            raise fields.wrong("settlements", "one for each seat")
        if [mine for mine in self.mines if mine not in self.slots]:
            raise fields.wrong("mines", "slots of this map")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


def rows_of(fields: Fields, name: str, count: int) -> list[list[int]]:
    """A list of lists of so many whole numbers."""
    value = fields.take(name)
    found: list[list[int]] = []
    if isinstance(value, list):
        for row in value:
            if isinstance(row, list) and len(row) == count:
                numbers = [number for number in row if isinstance(number, int)]
                if len(numbers) == count:
                    found.append(numbers)
    if not isinstance(value, list) or len(found) != len(value) or not found:
        raise fields.wrong(name, f"a list of lists of {count} numbers")
    return found


class FortressPerk:
    """What a faction's Fortress has more than the card says."""

    def __init__(self, fields: Fields) -> None:
        self.health = fields.number_or("health", 0, 9, 0)
        self.gold = fields.number_or("gold", -9, 9, 0)
        self.sight = fields.number_or("sight", 0, 2, 0)
        self.repair = fields.number_or("repair", 0, 9, 0)
        fields.close()


class Faction:
    """A faction: its colour, its name for the Fortress and its perk."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("faction")
        self.name = fields.text("name")
        self.colour = fields.word("colour", ("blue", "red", "green", "yellow"))
        self.fortress = fields.text("fortress")
        self.perk = fields.text("perk")
        self.more = FortressPerk(fields.table("more", f"{fields.entry}, more"))
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


class CombatCard:
    """A combat card."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("card")
        self.name = fields.text("name")
        self.text = fields.text("text")
        self.count = fields.number("count", 1, 12)
        self.icon = fields.slug("icon")
        self.cites = fields.cites()
        self.origin = fields.origin()
        fields.close()


# ---- Whole files ----


def entries(text: str, file: str, name: str) -> list[Fields]:
    """All tables of one name in a file that holds nothing else."""
    top = read_toml(text, file, GAME)
    found = top.tables(name, name)
    top.close(name)
    return found


def unique(ids: list[str], file: str) -> None:
    for id in ids:
        if ids.count(id) > 1:
            raise ContentError(f"{file}: '{id}' stands there twice; expected ids that differ")


def counted(found: int, expected: int, what: str, file: str) -> None:
    if found != expected:
        raise ContentError(f"{file}: there are {found} {what}; expected {expected}")


def parse_units(text: str, file: str = "units.toml") -> tuple[Unit, ...]:
    found = [Unit(index, fields) for index, fields in enumerate(entries(text, file, "unit"))]
    unique([unit.id for unit in found], file)
    for age in (1, 2, 3):
        counted(len([unit for unit in found if unit.age == age]), 6, f"units of age {age}", file)
    return tuple(found)


def parse_buildings(text: str, file: str = "buildings.toml") -> tuple[Building, ...]:
    found = [Building(fields) for fields in entries(text, file, "building")]
    for kind, id in enumerate(BUILDING_IDS):
        levels = [building.level for building in found if building.kind == kind]
        expected = [1] if id in ("fortress", "settlement") else [1, 2]
        if levels != expected:
            raise ContentError(f"{file}: {id} has the levels {levels}; expected {expected}")
    return tuple(found)


def parse_heroes(text: str, file: str = "heroes.toml") -> tuple[Hero, ...]:
    found = [Hero(index, fields) for index, fields in enumerate(entries(text, file, "hero"))]
    unique([hero.id for hero in found], file)
    counted(len(found), 5, "heroes", file)
    return tuple(found)


def parse_events(text: str, file: str = "events.toml") -> tuple[Event, ...]:
    found = [Event(index, fields) for index, fields in enumerate(entries(text, file, "event"))]
    counted(sum([event.count for event in found]), 12, "permanent event hexes", file)
    return tuple(found)


def parse_adventures(
    text: str, units: tuple[Unit, ...], events: tuple[Event, ...], file: str = "adventures.toml"
) -> tuple[Adventure, ...]:
    found = [
        Adventure(index, fields, units, events)
        for index, fields in enumerate(entries(text, file, "adventure"))
    ]
    unique([adventure.id for adventure in found], file)
    counted(len(found), 24, "adventures", file)
    counted(len([a for a in found if a.kind == "fight"]), 8, "fights", file)
    counted(len([a for a in found if a.kind == "permanent"]), 4, "permanent encounters", file)
    return tuple(found)


def parse_dial(text: str, file: str = "dial.toml") -> tuple[Section, ...]:
    found = [Section(index, fields) for index, fields in enumerate(entries(text, file, "section"))]
    counted(len(found), 8, "sections", file)
    return tuple(found)


def parse_missions(text: str, file: str = "missions.toml") -> tuple[Mission, ...]:
    found = [Mission(index, fields) for index, fields in enumerate(entries(text, file, "mission"))]
    unique([mission.id for mission in found], file)
    counted(len(found), 8, "missions", file)
    return tuple(found)


def parse_territories(text: str, file: str = "territories.toml") -> tuple[Territory, ...]:
    found = [Territory(index, fields) for index, fields in enumerate(entries(text, file, "territory"))]
    counted(len(found), 18, "territories", file)
    return tuple(found)


def parse_maps(text: str, file: str = "maps.toml") -> tuple[tuple[Layout, ...], tuple[Faction, ...]]:
    top = read_toml(text, file, GAME)
    maps = [Layout(fields) for fields in top.tables("map", "map")]
    factions = [Faction(index, fields) for index, fields in enumerate(top.tables("faction", "faction"))]
    top.close("map and faction")
    unique([map.id for map in maps], file)
    counted(len(factions), 4, "factions", file)
    return tuple(maps), tuple(factions)


def parse_cards(text: str, file: str = "cards.toml") -> tuple[CombatCard, ...]:
    found = [CombatCard(index, fields) for index, fields in enumerate(entries(text, file, "card"))]
    counted(sum([card.count for card in found]), 12, "combat cards", file)
    return tuple(found)


UNITS: Final = parse_units(read_content(PACKAGE, "units.toml"))
BUILDINGS: Final = parse_buildings(read_content(PACKAGE, "buildings.toml"))
HEROES: Final = parse_heroes(read_content(PACKAGE, "heroes.toml"))
EVENTS: Final = parse_events(read_content(PACKAGE, "events.toml"))
ADVENTURES: Final = parse_adventures(read_content(PACKAGE, "adventures.toml"), UNITS, EVENTS)
DIAL: Final = parse_dial(read_content(PACKAGE, "dial.toml"))
MISSIONS: Final = parse_missions(read_content(PACKAGE, "missions.toml"))
TERRITORIES: Final = parse_territories(read_content(PACKAGE, "territories.toml"))
MAPS_AND_FACTIONS: Final = parse_maps(read_content(PACKAGE, "maps.toml"))
LAYOUTS: Final = MAPS_AND_FACTIONS[0]
FACTIONS: Final = MAPS_AND_FACTIONS[1]
COMBAT_CARDS: Final = parse_cards(read_content(PACKAGE, "cards.toml"))
