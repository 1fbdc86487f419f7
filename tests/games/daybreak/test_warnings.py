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
