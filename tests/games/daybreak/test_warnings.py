"""What speaks against an option before it is chosen: a City that would stand empty within an enemy's reach."""

from __future__ import annotations

from banneret.games.daybreak import GAME
from banneret.kernel.ask import Ask, Option
from tests.games.daybreak.scene import Scene


def warned(scene: Scene, option: Option, seat: int = 0) -> str:
    """What a seat reads against an option; empty: nothing speaks against it."""
    ask = Ask(seat, "explore", (), [option], [], "", 0, None, None, None, 0, None, "")
    return GAME.warning(scene.t, GAME.warn(scene.t, ask, option))


def ride_out(hero: int) -> Option:
    return Option("move", (hero, "D2"))


def test_the_last_who_can_defend_the_only_city_rides_out() -> None:
    scene = Scene()
    scene.city(0, "C1")
    hero = scene.hero(0, "C1", "5 T1")
    scene.city(1, "J9", troops="3 T1")
    scene.hero(1, "F3", "2 T1")
    assert "your only City, would stand empty" in warned(scene, ride_out(hero))
    assert warned(scene, Option("end-exploration")) == ""  # the Hero is still there
    assert warned(scene, Option("stay", (hero,))) == ""


def test_who_leaves_troops_behind_or_has_no_enemy_near_is_not_warned() -> None:
    guarded = Scene()
    guarded.city(0, "C1", troops="1 T1")
    hero = guarded.hero(0, "C1", "5 T1")
    guarded.hero(1, "F3", "2 T1")
    assert warned(guarded, ride_out(hero)) == ""
    lonely = Scene()
    lonely.city(0, "A1")
    hero = lonely.hero(0, "A1", "5 T1")
    lonely.hero(1, "J10", "2 T1")
    assert warned(lonely, ride_out(hero)) == ""
    harmless = Scene()
    harmless.city(0, "C1")
    hero = harmless.hero(0, "C1", "5 T1")
    harmless.hero(1, "F3")
    assert warned(harmless, ride_out(hero)) == ""


def test_ending_the_phase_with_an_empty_city_is_warned_of() -> None:
    scene = Scene()
    scene.city(0, "C1")
    scene.city(0, "H8", troops="2 T1")
    scene.hero(1, "F3", "2 T1")
    for kind in ("done", "end-exploration"):
        told = warned(scene, Option(kind))
        assert "would stand empty" in told
        assert "only" not in told


def test_the_nearest_who_could_march_there_in_a_day_is_named() -> None:
    """Seat 1 has the first City; ten steps are the longest march."""
    scene = Scene()
    home = scene.city(1, "A1")
    scene.city(0, "J10")
    hero = scene.hero(1, "A1", "5 T1")
    far, near = scene.hero(0, "A9", "2 T1"), scene.hero(0, "C4", "2 T1")
    scene.hero(1, "B2", "2 T1")  # a friend is no danger
    ask = Ask(1, "explore", (), [], [], "", 0, None, None, None, 0, None, "")
    told = GAME.warn(scene.t, ask, ride_out(hero))
    assert told is not None
    assert (told.kind, told.args) == ("only-city-open", (home, near))
    scene.state.hero_at[near] = scene.tile("J9")  # far beyond
    told = GAME.warn(scene.t, ask, ride_out(hero))
    assert told is not None
    assert told.args == (home, far)
    for tile, in_reach in (("B10", True), ("C10", False)):
        scene.state.hero_at[far] = scene.tile(tile)
        assert (GAME.warn(scene.t, ask, ride_out(hero)) is not None) is in_reach


def test_who_rides_out_of_one_city_is_not_warned_of_another() -> None:
    scene = Scene()
    scene.city(0, "C1")  # stands empty already
    scene.city(0, "H8", troops="2 T1")
    hero = scene.hero(0, "H8", "2 T1")
    scene.hero(1, "F3", "2 T1")
    assert warned(scene, Option("move", (hero, "H7"))) == ""
    abroad = scene.hero(0, "E5", "1 T1")
    assert warned(scene, Option("move", (abroad, "E6"))) == ""
