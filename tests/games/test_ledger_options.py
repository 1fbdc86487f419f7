"""What a ledger promises as an option can be chosen: a name that nobody offers is a promise that nobody keeps."""

from __future__ import annotations

import re

import pytest

from banneret.games import NAMES, game
from banneret.ledger import ledger

NAMED = re.compile(r"\boption ([a-z]+(?:_[a-z]+)+)")


def promised(name: str) -> dict[str, str]:
    """By option: the entry that names it, of those that the game claims."""
    book = ledger(name)
    found: dict[str, str] = {}
    for id, entry in book.entries.items():
        if not book.comes_later(id):
            for option in NAMED.findall(f"{entry.says} {entry.check} {entry.ruling}"):
                found.setdefault(option, id)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_every_option_that_the_ledger_names_is_offered(name: str) -> None:
    offered = {setting.name for setting in game(name).settings}
    lacking = {option: id for option, id in promised(name).items() if option not in offered}
    assert not lacking


def test_it_is_seen_which_options_a_ledger_names() -> None:
    heroes = promised("heroes")
    assert heroes["hire_needs_exit"] == "heroes.hero.secondary-placement"
    assert "whirlpool_sea_only" not in heroes  # of a part that comes later
