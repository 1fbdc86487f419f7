"""What content files have in common: entries are called by their ids, and mistakes name the entry and what is right."""

from __future__ import annotations

import pytest

from banneret.kernel.errors import ContentError
from banneret.parts.content import Fields, read_toml

KINDS = ("melee", "ranged")


def entry(text: str) -> Fields:
    return read_toml(f"[[unit]]\n{text}", "units.toml", "toy").tables("unit", "unit")[0]


def test_a_mistake_names_the_entry_by_its_id_once_that_is_read() -> None:
    archer = entry('id = "archer"\nhp = 7')
    assert archer.called("unit") == "archer"
    with pytest.raises(
        ContentError, match=r"^units.toml, unit 'archer': hp is 7; expected a number from 1 to 3$"
    ):
        archer.number("hp", 1, 3)


def test_an_entry_without_a_good_id_is_named_by_its_place() -> None:
    with pytest.raises(
        ContentError, match=r"^units.toml, unit 1: id is 'An Archer'; expected a name in small"
    ):
        entry('id = "An Archer"').called("unit")


def test_every_fact_comes_from_the_rulebook_or_from_us() -> None:
    assert entry('origin = "banneret"').origin() == "banneret"
    with pytest.raises(ContentError, match="origin is 'hearsay'; expected rulebook or banneret"):
        entry('origin = "hearsay"').origin()


def test_a_list_of_words_may_be_empty_but_knows_no_strange_ones() -> None:
    assert entry('kinds = ["ranged"]').words("kinds", KINDS) == ("ranged",)
    assert entry("kinds = []").words("kinds", KINDS) == ()
    with pytest.raises(ContentError, match=r"kinds is .*'flying'.*; expected a list of melee, ranged"):
        entry('kinds = ["flying"]').words("kinds", KINDS)
