"""The valley of the lesson: decks stacked with known cards, so that a beginner meets a little of everything."""

from __future__ import annotations

import tomllib
from typing import Final

from banneret.games.heroes.contents import BRONZE
from banneret.games.heroes.faces import face_id
from banneret.games.heroes.state import (
    ABILITY_DECK,
    ASTROLOGERS_DECK,
    Heroes,
    own_deck,
    scenario_of,
    tier_deck,
    town_of,
)
from banneret.games.heroes.texts import PACKAGE
from banneret.kernel.table import Table
from banneret.parts.content import read_content

SCRIPT: Final[dict[str, object]] = tomllib.loads(read_content(PACKAGE, "lesson.toml"))
LESSON: Final = "lesson"  # the scenario


def stack_lesson(t: Table[Heroes]) -> None:
    """In the scenario of the lesson, and nowhere else."""
    if scenario_of(t.state).id != LESSON:
        return
    for seat in range(t.seats):
        put_on_top(t, own_deck(seat), cards_of(town_of(t.state, seat).id, "deck"))
    put_on_top(t, tier_deck(BRONZE), cards_of("common", "bronze"))
    put_on_top(t, ABILITY_DECK, cards_of("common", "abilities"))
    put_on_top(t, ASTROLOGERS_DECK, cards_of("common", "weeks"))


def cards_of(section: str, name: str) -> list[str]:
    found = SCRIPT.get(section)
    return found[name] if isinstance(found, dict) else []


def put_on_top(t: Table[Heroes], zone: int, ids: list[str]) -> None:
    """The first of the cards comes to lie uppermost; where there is none left, that one is left out."""
    for id in reversed(ids):
        for piece in t.zones.pieces[zone]:
            if face_id(t.zones.face[piece]) == id:
                t.put(piece, zone)
                break
