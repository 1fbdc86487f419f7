"""Catalogues made from content."""

from __future__ import annotations

from banneret.games.tales.contents import CARDS
from banneret.parts.catalogue import facts, fields_of, named, plain


class Place:
    def __init__(self, name: str, terrain: dict[tuple[int, int], str]) -> None:
        self.name = name
        self.terrain = terrain


class Slotted:
    __slots__ = ("first", "second")

    def __init__(self) -> None:
        self.second = 2
        self.first = {3, 1}


def test_an_object_becomes_its_fields_and_so_do_those_in_it() -> None:
    assert plain(Place("hill", {(0, 1): "grass"})) == {"name": "hill", "terrain": {"(0, 1)": "grass"}}
    assert plain((Place("hill", {}), None, True)) == [{"name": "hill", "terrain": {}}, None, True]


def test_slots_say_the_order() -> None:
    assert facts(Slotted()) == {"first": [1, 3], "second": 2}


def test_what_is_left_out_is_left_out_everywhere() -> None:
    assert plain({"a": [Place("hill", {})]}, leave_out=("terrain",)) == {"a": [{"name": "hill"}]}


def test_fields_of_a_games_content_plain_or_compiled() -> None:
    fields = fields_of(CARDS[0])
    assert {"id", "name", "suit", "sides"} <= set(fields)
    assert facts(CARDS[0])["id"] == CARDS[0].id
    assert named(CARDS[0], "suit id") == {"suit": CARDS[0].suit, "id": CARDS[0].id}
