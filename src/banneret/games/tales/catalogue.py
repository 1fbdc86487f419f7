"""What a client shows of the game before anything is played: its printed things, in plain data. No Event is told."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import CARDS, HEROES, MARKERS, REALMS, TREE, Hero
from banneret.parts.catalogue import facts, plain

# What only the rules need, and where a fact comes from.
INNER: Final = ("index", "othersiders", "realm", "origin", "suit_origin", "symbol_origin")


def catalogue() -> dict[str, object]:
    """Cards, Heroes, Realms and Cost Markers."""
    return {
        "blurb": (
            "Three Heroes campaign for an empty throne while the Othersiders close in. Gather Followers, buy cards "
            "with Gold, people or knowledge, and rule all three Realms before they fall to ruin."
        ),
        "minutes": 45,
        "cards": plain(CARDS, INNER),
        "heroes": [hero_data(hero) for hero in HEROES],
        "tree": facts(TREE, INNER),
        "realms": plain(REALMS, INNER),
        "markers": plain(MARKERS, INNER),
    }


def hero_data(hero: Hero) -> dict[str, object]:
    return {**facts(hero, INNER), "card": CARDS[hero.card].id}
