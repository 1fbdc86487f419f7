"""Records of the first version of the rules, which knew only the house rules, go on to be read."""

from __future__ import annotations

import pytest

import banneret
from banneret.games.daybreak import GAME
from banneret.games.daybreak.options import HOUSE
from banneret.kernel.errors import Corrupt
from banneret.kernel.record import Record, record_of, replay


def first_version(rules: int = 1) -> Record:
    """A play by the house rules, as the first version wrote it down: its options were not known then."""
    t = banneret.new(GAME, 2, 7, {**HOUSE, "day_limit": 3})
    while not t.over:
        t.choose(t.asks[0], t.asks[0].absent)
    record = record_of(t)
    record.rules = rules
    record.hash = "of something else"
    record.options = {"mode": "normal", "day_limit": 3, "mine_die": "d20", "resource_bonus": 0}
    return record


def test_a_record_of_the_first_version_is_played_by_the_house_rules() -> None:
    t = replay(first_version(), GAME)
    assert t.over
    assert {name: t.options[name] for name in HOUSE} == HOUSE


def test_a_record_of_rules_that_are_not_known_is_refused() -> None:
    with pytest.raises(Corrupt, match="made by version 3 of daybreak's rules; this is version 2"):
        replay(first_version(3), GAME)
