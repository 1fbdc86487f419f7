"""Locations and map tiles as printed: what lies on each of a tile's seven fields, its guard, and which edges are
closed.

Places of a tile are numbered 0 (its centre) and 1 to 6, clockwise from the north-east; edges 0 to 5 in the same
order. A tile turned by so many sixths shows its printed place 1 + i at place 1 + (i + sixths) % 6, and its edges
alike.
"""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import (
    CORE,
    FACTIONS,
    RESOURCES,
    SETS,
    TOP_LEVEL,
    content,
    skip,
)
from banneret.games.heroes.texts import add
from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields
from banneret.parts.hexes import Hex

PLACES: Final = ("c", "ne", "e", "se", "sw", "w", "nw")
EDGES: Final = ("ne", "e", "se", "sw", "w", "nw")
AWAY: Final[tuple[Hex, ...]] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # by edge
TILE_SIZE: Final = 7
GROUPS: Final = ("start", "far", "near", "center", "subterranean", "sea")
BANDS: Final = ("I", "II-III", "IV-V", "VI-VII")

VISITABLE: Final = "visitable"
FLAGGABLE: Final = "flaggable"
REVISITABLE: Final = "revisitable"
TOWN: Final = "town"
EMPTY: Final = "empty"
BLOCKED: Final = "blocked"
CATEGORIES: Final = (
    VISITABLE,
    FLAGGABLE,
    REVISITABLE,
    TOWN,
    EMPTY,
    BLOCKED,
    "ground",
    "token",
    "creature-bank",
)
TEXT_FIELDS: Final = ("per_stacked", "total_stacked", "stacked_reward", "besides", "tournament")
# The ledger's name of a location, where it is not the location's own.
CALLED: Final = {
    "artifact": "artifact-symbol",
    "resource": "resource-symbol",
    "treasure": "treasure-symbol",
    "shrine-of-magic-gesture": "shrine-gesture",
    "shrine-of-magic-incantation": "shrine-incantation",
    "library-of-enlightenment": "library",
    "monolith-one-way": "monolith-entrance",
    "monolith-one-way-exit": "monolith-exit",
}


def cites_of(id: str, category: str) -> str:
    """The rule behind a location."""
    if category in (EMPTY, BLOCKED, "ground") or id == "random-town":
        return "heroes.map.empty-field" if id != "random-town" else "heroes.map.flaggable"
    if category == "creature-bank":
        return "heroes.loc.creature-bank"
    return f"heroes.loc.{CALLED.get(id, id)}"


class Location:
    """A kind of field: what it is, and what a visit does."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.called("field")
        self.name = fields.text("name")
        self.category = fields.word("category", CATEGORIES)
        self.set = fields.word("expansion", SETS)
        self.notation = fields.text("effect")
        self.cites = cites_of(self.id, self.category)
        self.effect = add(fields.file, f"field-{self.id}", "effect", self.notation, self.cites)
        for name in TEXT_FIELDS:
            if fields.has(name):
                add(fields.file, f"field-{self.id}", name, fields.text(name), self.cites)
        self.shelter = fields.flag("spawn")  # hired and beaten heroes may be put here
        self.home = fields.flag("saves_from_elimination")
        self.many_flags = fields.flag("many_flags")
        self.safe = fields.flag("safe")  # no hero on it can be attacked
        self.revisitable = fields.flag("revisitable") or self.category == REVISITABLE
        skip(
            fields,
            "wiki",
            "note",
            "option",
            "printed",
            "printed_core",
            "enter",
            "leave",
            "end_turn",
            "corrected",
            "flaggable",
            "amounts",
            "guards",
            "guard_extra",
            "values",
            "visitable",
            "band",
        )
        fields.close()


class Printed:
    """A field of a tile as printed."""

    def __init__(self, place: int, tile: str, fields: Fields) -> None:
        fields.entry = f"tile '{tile}', field {PLACES[place]}"
        pos = fields.word("pos", PLACES)
        if pos != PLACES[place]:
            raise fields.wrong("pos", f"{PLACES[place]}: the order is {', '.join(PLACES)}")
        location = fields.slug("location")
        if location not in LOCATION_AT:
            raise fields.wrong("location", "the id of a field of fields.toml")
        self.location = LOCATION_AT[location]
        self.guard = fields.number("guard", 0, TOP_LEVEL)
        self.resource = -1
        self.amount = 0
        if fields.has("resource"):
            self.resource = RESOURCES.index(fields.word("resource", RESOURCES))
            self.amount = fields.number("amount", 1, 10)
        self.dice = fields.number_or("dice", 1, 4, 1)
        self.keep = fields.number_or("keep", 1, 4, 1)
        self.faction = fields.word_or("faction", FACTIONS, "")
        self.sea = fields.word_or("ground", ("land", "sea"), "land") == "sea"
        self.closed = 0
        if fields.has("closed"):
            for edge in fields.texts("closed", 0, 6):
                if edge not in EDGES:
                    raise fields.wrong("closed", f"some of {', '.join(EDGES)}")
                self.closed |= 1 << EDGES.index(edge)
        skip(fields, "dice_source", "corrected")
        fields.close()


class Tile:
    """A map tile."""

    def __init__(self, index: int, fields: Fields) -> None:
        self.index = index
        self.id = fields.text("id")
        fields.entry = f"tile '{self.id}'"
        self.group = fields.word("group", GROUPS)
        self.band = fields.word("band", BANDS)
        self.set = fields.word("expansion", SETS)
        self.terrain = fields.text("terrain")
        self.faction = fields.word_or("faction", FACTIONS, "")
        self.fields = [
            Printed(place, self.id, one)
            for place, one in enumerate(fields.tables("fields", f"{fields.entry}, field"))
        ]
        if len(self.fields) != TILE_SIZE:
            raise fields.error(f"there are {len(self.fields)} fields; expected {TILE_SIZE}")
        skip(
            fields,
            "printed",
            "sealed",
            "layout_source",
            "border_source",
            "ground_source",
            "uncertain",
            "element",
        )
        fields.close()

    def has(self, location: int) -> bool:
        return any(printed.location == location for printed in self.fields)


def read_locations() -> list[Location]:
    entries = content("fields.toml").tables("field", "field")
    return [Location(index, fields) for index, fields in enumerate(entries)]


def read_tiles() -> list[Tile]:
    return [Tile(index, fields) for index, fields in enumerate(content("tiles.toml").tables("tile", "tile"))]


LOCATIONS: Final = read_locations()
LOCATION_AT: Final[dict[str, int]] = {location.id: location.index for location in LOCATIONS}
TILES: Final = read_tiles()
TILE_AT: Final[dict[str, int]] = {tile.id: tile.index for tile in TILES}

for _group in GROUPS[:4]:
    if not any(tile.group == _group and tile.set == CORE for tile in TILES):
        raise ContentError(f"tiles.toml: the core set has no tile of the group {_group}")

AT_TOWN: Final = LOCATION_AT["town"]
AT_MINE: Final = LOCATION_AT["mine"]
AT_SETTLEMENT: Final = LOCATION_AT["settlement"]
AT_OBELISK: Final = LOCATION_AT["obelisk"]
AT_BLOCKED: Final = LOCATION_AT["blocked"]
AT_TRADING_POST: Final = LOCATION_AT["trading-post"]
AT_STABLES: Final = LOCATION_AT["stables"]
UNKNOWN: Final = -1  # a field of a tile that lies face down


def printed_at(tile: int, turn: int, place: int) -> Printed:
    """What a tile that lies turned shows at a place."""
    fields = TILES[tile].fields
    return fields[0] if place == 0 else fields[1 + (place - 1 - turn) % 6]


def closed_at(tile: int, turn: int, place: int) -> int:
    """The closed edges of a place of a tile that lies turned, as a bit mask."""
    printed = printed_at(tile, turn, place).closed
    found = 0
    for edge in range(6):
        if printed >> edge & 1:
            found |= 1 << (edge + turn) % 6
    return found


def cell_at(q: int, r: int, place: int) -> Hex:
    """Where a place of a tile with its centre at (q, r) lies."""
    if place == 0:
        return q, r
    dq, dr = AWAY[place - 1]
    return q + dq, r + dr
