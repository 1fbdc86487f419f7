"""What the lobby is told of a game's set-up options."""

from __future__ import annotations

from banneret.lab.translate import texts_of_settings
from banneret.server import wire
from banneret.server.games import Shelf, setting_info


def info_of(game: str, name: str) -> wire.SettingInfo:
    found = Shelf().game(game)
    return next(setting_info(found, setting, "en") for setting in found.settings if setting.name == name)


def test_a_scenario_is_offered_to_as_many_as_can_play_it() -> None:
    info = info_of("heroes", "scenario")
    at = {there.seats: there for there in info.at}
    assert at[4].values == ["twin-banners"]
    assert at[4].default == "twin-banners"
    assert "first-steps" not in at[1].values
    assert at[1].default in at[1].values
    assert at[2].default == info.default
    assert {value for there in info.at for value in there.values} == set(info.values)


def test_what_does_not_depend_on_the_seats_says_nothing_of_them() -> None:
    for name in Shelf().names():
        found = Shelf().game(name)
        for setting in found.settings:
            if (name, setting.name) != ("heroes", "scenario"):
                assert setting_info(found, setting, "en").at == []


def test_each_scenario_says_who_is_against_whom() -> None:
    info = info_of("heroes", "scenario")
    assert len(info.notes) == len(info.values)
    assert info.notes[info.values.index("first-steps")] == "A duel, 6 rounds."
    assert info.notes[info.values.index("twin-banners")] == "Two teams, 7 rounds."
    # and a translation can say it, too
    assert texts_of_settings(Shelf().game("heroes"))["scenario = first-steps, more"] == "A duel, 6 rounds."
