"""Cards that the rulebook names, at work: the Emperor's Seduce, where the Lich King appears, Ocean folk at sea."""

from __future__ import annotations

import pytest

from banneret.games.korrem.attraction import score_of
from banneret.games.korrem.contents import DESIGN_AT, DESIGNS
from banneret.games.korrem.creatures import haunts
from banneret.games.korrem.state import VILLAGE
from banneret.testing import proves
from tests.games.korrem.scene import Scene


def court() -> Scene:
    """The Emperor stands beside an Elf Guard, in his first Attack Phase."""
    scene = Scene(nations=("talos", "elves"))
    scene.row("desert", "plains")
    elves = scene.army(1, 0, "elf-guard, elf-archer")
    talos = scene.army(0, 0, "emperor, sand-guard")
    scene.fight(0, elves, talos).lined_up()
    scene.stand("elf-guard", 0, 0).stand("elf-archer", 1, 0).stand("emperor", 0, -1).stand(
        "sand-guard", 1, -1
    )
    return scene.go()


@proves("korrem.card.emperor")
@pytest.mark.parametrize("roll", [2, 7])
def test_seduce_sets_the_emperors_score_to_the_roll_until_the_phase_ends(roll: int) -> None:
    scene = court()
    emperor = scene.fighter("emperor")
    assert score_of(scene.battle, emperor) == 6
    scene.dice(roll).choose("use emperor")
    assert score_of(scene.battle, emperor) == roll
    assert not scene.offers("use emperor")  # once in a phase
    assert any(name.startswith("strike emperor") for name in scene.names())  # it is no Focus
    scene.choose("end-phase")
    while scene.ask.kind != "assault":
        scene.t.choose(scene.ask, 0)
    assert score_of(scene.battle, emperor) == 6


@proves("korrem.card.emperor")
def test_bribe_takes_three_gold_and_is_locked_without_them() -> None:
    scene = court()
    assert not scene.offers("use-on emperor")
    scene.state.army_goods[scene.flags(0)[0] * 7 + 6] = 4
    scene.go().choose("use-on emperor 2 1 elf-archer-1")
    assert scene.battle.disabled[scene.fighter("elf-archer")]
    assert scene.goods(scene.flags(0)[0]) == {"gold": 1}


@proves("korrem.card.lich-king", "korrem.origin.tenebris")
def test_the_lich_king_may_appear_on_any_hex_without_settlement() -> None:
    scene = Scene()
    hexes = scene.row("plains", "forest", "mountain", "ocean", "plains")
    scene.village(0, hexes[4])
    assert scene.state.settlement[hexes[4]] == VILLAGE
    found = haunts(scene.t, DESIGNS[DESIGN_AT["lich-king"]])
    assert sorted(found) == hexes[:4]
    assert haunts(scene.t, DESIGNS[DESIGN_AT["teddy"]]) == [1]
