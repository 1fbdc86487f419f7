"""Records of earlier versions go on to be read: the first knew only the house rules, the second Cities that grow."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import banneret
from banneret.games.daybreak import GAME
from banneret.games.daybreak.campaign import cities_grow
from banneret.games.daybreak.earlier import from_the_first
from banneret.games.daybreak.options import HOUSE
from banneret.kernel.earlier import load_earlier
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
    with pytest.raises(Corrupt, match="made by version 4 of daybreak's rules; this is version 3"):
        replay(first_version(4), GAME)


@pytest.mark.parametrize(
    ("rules", "numbers", "then"),
    [
        ("recommended", "city-levels", "custom"),  # what a table had that named nothing
        ("custom", "city-levels", "custom"),
        ("custom", "rulebook", "custom"),
        ("printed", "rulebook", "printed"),
    ],
)
def test_a_campaign_of_the_second_version_keeps_the_numbers_it_had(
    rules: str, numbers: str, then: str
) -> None:
    t = banneret.new(GAME, 2, 7, {"mode": "campaign", "day_limit": 3, "campaign_numbers": numbers})
    while not t.over:
        t.choose(t.asks[0], t.asks[0].absent)
    record = record_of(t)
    record.rules = 2
    record.hash = "of something else"
    record.options["rules"] = rules
    again = replay(record, GAME)
    assert (again.state.stock, again.state.history) == (t.state.stock, t.state.history)
    assert (again.options["rules"], again.options["campaign_numbers"]) == (then, numbers)
    assert cities_grow(again) is (numbers == "city-levels")


# ---- Positions of the first version ----

SAVES = sorted(Path(__file__).with_name("records").glob("rules-1-*.save"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_position_of_the_first_version_goes_on_in_its_phase(path: Path) -> None:
    text = path.read_text("utf-8")
    before = json.loads(text)["table"]["state"]
    state = load_earlier(text, GAME).state
    assert state.phase == before["phase"]
    assert state.hero_at == before["hero_at"]
    assert state.spared == [False] * len(before["hero_at"])


def test_who_was_feeding_heroes_then_builds_now() -> None:
    """The first version had a phase for it, and after it one in which all built and recruited."""
    table = json.loads(SAVES[0].read_text("utf-8"))["table"]
    table["state"]["phase"] = "remittance"
    table["stack"] = [["day.recruitment", []], ["day.exploration", []]]
    table["scopes"] = [[1, "Battle", 0, {"fought": True}], [2, "Meeting", 0, {}]]
    from_the_first(table)
    assert table["state"]["phase"] == "build"
    assert table["stack"] == [["day.acquisition", [[]]], ["day.exploration", []]]
    assert table["scopes"] == [[1, "Battle", 0, {"fought": True, "attacked": []}], [2, "Meeting", 0, {}]]
