"""What a client shows of the game before anything is played: its printed things, in plain data. No Event is told."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import EVENTS
from banneret.games.tales.contents import CARDS, HEROES, MARKERS, REALMS, TREE, Hero
from banneret.parts.catalogue import facts, plain

# What only the rules need, and where a fact comes from.
INNER: Final = ("index", "othersiders", "realm", "origin", "suit_origin", "symbol_origin")


def catalogue() -> dict[str, object]:
    """Cards, Heroes, Realms and Cost Markers."""
    return {
        "cards": plain(CARDS, INNER),
        "heroes": [hero_data(hero) for hero in HEROES],
        "tree": facts(TREE, INNER),
        "realms": plain(REALMS, INNER),
        "markers": plain(MARKERS, INNER),
    }


def told_in_play() -> list[str]:
    """What is told when an Event's time has come, and how its book is written: ids of the ledger, or how they begin."""
    return ["tales.eventbook.", *[event.cites for event in EVENTS]]


def hero_data(hero: Hero) -> dict[str, object]:
    return {**facts(hero, INNER), "card": CARDS[hero.card].id}
