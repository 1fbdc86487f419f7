"""Damage: attacks of an Attack Phase against a Defense that holds once; the rulebook's White Wolf."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.korrem.scene import Scene


def wolf_hunt() -> Scene:
    """Druids with a Spellcaster and an Apprentice beside a White Wolf that was halted."""
    scene = Scene(nations=("druid", "elves"))
    hex = scene.land(0, 0, "tundra")
    hunters = scene.army(0, hex, "spellcaster, apprentice")
    wolf = scene.wild(hex, "white-wolf")
    scene.fight(hex, wolf, hunters)
    scene.choose("line-up")
    return scene.stand("white-wolf", 0, 0).stand("spellcaster", 0, -1).stand("apprentice", 1, -1).go()


@proves(
    "korrem.damage.collective", "korrem.damage.example-wolf", "korrem.card.white-wolf", "korrem.damage.death"
)
@pytest.mark.parametrize("order", [("spellcaster-1", "apprentice-1"), ("apprentice-1", "spellcaster-1")])
def test_spellcaster_and_apprentice_kill_the_white_wolf_together(order: tuple[str, str]) -> None:
    scene = wolf_hunt()
    for hunter in order:
        scene.choose(f"strike {hunter}")
    assert [args[3:] for args in scene.told("hurt")] in ([(4, 1), (1, 0)], [(0, 1), (5, 0)])
    assert scene.told("dies")
    assert not scene.state.battles


@proves("korrem.damage.example-spellcaster-alone")
def test_the_spellcaster_alone_leaves_the_wolf_one_health() -> None:
    scene = wolf_hunt().choose("strike spellcaster-1")
    assert scene.hurt("white-wolf") == 4
    assert scene.stands("white-wolf")


@proves("korrem.damage.example-apprentice-alone")
def test_the_apprentice_alone_does_the_wolf_no_harm() -> None:
    scene = wolf_hunt().choose("strike apprentice-1")
    assert scene.hurt("white-wolf") == 0
