"""The land of the lesson: laid ready, with known cards on top, so that a beginner meets a little of everything."""

from __future__ import annotations

import tomllib
from typing import Final

from banneret.games.korrem.contents import (
    DESIGN_AT,
    DESIGNS,
    FIRST_TILE,
    GOODS,
    LAND_IDS,
    NATIONS_IDS,
    PACKAGE,
    RESOURCES,
    STANDARD_TILES,
    TILE_LAND,
)
from banneret.games.korrem.land import lay
from banneret.games.korrem.state import BAG, CREATURE_DECK, Korrem, army_of, cell_of, pile_zone
from banneret.kernel.table import Table
from banneret.parts.content import read_content

SCRIPT: Final[dict[str, object]] = tomllib.loads(read_content(PACKAGE, "lesson.toml"))
PLACING: Final = "korrem.setup.ten-hexes-each"


def lay_lesson(t: Table[Korrem]) -> None:
    """The hexes of the lesson, out of the bag; nobody holds any."""
    land = SCRIPT["land"]
    assert isinstance(land, list)
    for q, r, name in land:
        lay(t, tile_of(t, LAND_IDS.index(name)), cell_of(q, r))
    t.tell("land-ready", (len(land),), PLACING)


def tile_of(t: Table[Korrem], land: int) -> int:
    """A standard hex of a land that is in the bag."""
    for piece in t.zones.pieces[BAG]:
        tile = t.zones.face[piece] - FIRST_TILE
        if tile < STANDARD_TILES and TILE_LAND[tile] == land:
            return piece
    raise AssertionError(f"there is no {LAND_IDS[land]} in the bag")


def stack_lesson(t: Table[Korrem]) -> None:
    """What lies on top of the decks, and what the first Armies carry."""
    for seat in range(t.seats):
        found = SCRIPT.get(NATIONS_IDS[t.state.nation[seat]])
        if isinstance(found, dict):
            put_on_top(t, pile_zone(seat, 0), found["top"])
            give(t.state.army_goods, army_of(seat, 1), found["goods"])
            give(t.state.bank, seat, found["bank"])
    wild = SCRIPT["wild"]
    assert isinstance(wild, dict)
    put_on_top(t, CREATURE_DECK, wild["top"])


def put_on_top(t: Table[Korrem], zone: int, ids: list[str]) -> None:
    """The first of the cards comes to lie uppermost."""
    for id in reversed(ids):
        design = DESIGNS[DESIGN_AT[id]]
        found = [
            (t.zones.face[piece], piece)
            for piece in t.zones.pieces[zone]
            if design.first <= t.zones.face[piece] < design.first + design.copies
        ]
        t.put(min(found)[1], zone)


def give(stock: list[int], whose: int, goods: dict[str, int]) -> None:
    for good, name in enumerate(RESOURCES):
        stock[whose * GOODS + good] = goods.get(name, 0)
