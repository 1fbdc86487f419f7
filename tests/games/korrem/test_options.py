"""Set-up options: the book is the default, presets decide whole sets, and games of programs alone come to an end."""

from __future__ import annotations

import pytest

from banneret.games.korrem import GAME
from banneret.games.korrem.options import BOOK, BRISK, READINGS
from banneret.kernel.errors import Refused


def test_without_a_word_the_book_is_followed() -> None:
    options = GAME.settings_with({})
    assert options["rules"] == "printed"
    assert {name: options[name] for name in BOOK} == BOOK
    assert (options["max_rounds"], options["battle_limit"], options["clock"]) == (0, 0, "off")


def test_smooth_is_bounded_and_brisk() -> None:
    options = GAME.settings_with({"rules": "smooth"})
    assert {name: options[name] for name in BRISK} == BRISK
    assert options["max_rounds"]
    assert options["battle_limit"]
    assert options["target_vp"] == 25  # as many as the table wants: no preset decides it


def test_a_preset_holds_and_who_names_a_reading_chooses_freely() -> None:
    with pytest.raises(Refused, match="max_rounds"):
        GAME.settings_with({"rules": "printed", "max_rounds": 40})
    assert GAME.settings_with({"max_rounds": 40})["rules"] == "custom"


def test_every_value_says_what_it_does() -> None:
    for setting in READINGS:
        if setting.name == "idle_limit":
            continue  # a number of turns
        assert len(setting.labels) == len(setting.values), setting.name
        assert len(set(setting.labels)) == len(setting.labels), setting.name


@pytest.mark.parametrize("rules", ["printed", "smooth"])
def test_games_of_programs_alone_are_bounded(rules: str) -> None:
    options = GAME.bounded(GAME.settings_with({"rules": rules}))
    assert options["max_rounds"] == (60 if rules == "printed" else 40)
    assert options["battle_limit"] == (30 if rules == "printed" else 20)
    assert (options["rescue_provider"], options["order_guard"]) == (True, "all")
    assert GAME.settings_with(dict(options)) == options
