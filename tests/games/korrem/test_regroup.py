"""Regroup: after every Attack Phase all cards touch again."""

from __future__ import annotations

import pytest

from banneret.games.korrem.battlefield import WALL, groups_of
from banneret.testing import proves
from tests.games.korrem.scene import Scene


@proves("korrem.regroup.all-touch", "korrem.regroup.when")
def test_a_card_that_touches_only_diagonally_is_shifted_to_the_rest() -> None:
    scene = Scene().clash("elf-guard 0 0, goblin-spear 0 1", "spearman 1 -1")
    assert len(groups_of(scene.battle)) == 2
    scene.choose("end-phase")
    assert scene.asked("regroup", seat=0)
    assert scene.names() == ["regroup spearman-1 -1 0", "regroup spearman-1 0 1"]
    scene.choose("regroup spearman-1 -1 0")
    assert len(groups_of(scene.battle)) == 1
    assert scene.asked("assault", seat=1), "only then is the next Attack Phase"


@proves("korrem.regroup.owner-choice")
def test_the_owner_chooses_among_equally_near_places_and_npcs_take_the_one_nearest_to_an_enemy() -> None:
    scene = Scene().clash(
        "elf-guard 0 0, goblin-spear 0 1, siege-cart 1 1", "spearman -1 -1, militia -2 -1, farmer -3 -1"
    )
    # Equal groups: that of the side which just acted is shifted.
    scene.choose("end-phase")
    assert scene.asked("regroup", seat=0)
    assert len(scene.names()) == 2
    wild = Scene().clash("white-wolf 1 1", "spearman 0 0, militia 0 -1, farmer 1 -1", wild=True)
    wild.battle.acting = 1
    wild.dice(1).choose("end-phase")
    ((_, _, dx, dy),) = wild.told("regroups")
    assert (dx, dy) == (-1, 0), "beside an enemy either way: the lowest column"


@proves("korrem.regroup.all-touch", "korrem.addon.stationary")
def test_the_smallest_group_without_addons_is_shifted_whatever_holds_its_cards() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.village(1, hex, walls=1)
    scene.fight(hex, scene.army(1, hex, "goblin-spear"), scene.army(0, hex, "spearman, militia")).line_up()
    scene.stand("wall", 0, 3).stand("goblin-spear", 0, 0).stand("spearman", 0, -1).stand("militia", 1, -1)
    scene.battle.frozen[scene.fighter("militia")] = 2
    scene.go()
    assert not scene.can("move wall"), "Add-ons never move"
    scene.choose("end-phase")
    while scene.asked("regroup"):
        scene.choose(scene.names()[0])
    wall = scene.fighter("wall")
    assert (scene.battle.x[wall], scene.battle.y[wall]) == (0, 3), "the larger group came to the Wall"
    assert len(groups_of(scene.battle)) == 1
    assert scene.battle.y[scene.fighter("militia")] == 1, "the Frozen are shifted too"


@proves("korrem.regroup.all-touch", "korrem.addon.row-of-four")
@pytest.mark.parametrize("boots", [False, True])
def test_walkers_are_not_shifted_into_a_closed_row_but_who_wears_winged_boots_may_be(boots: bool) -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.village(1, hex, walls=4)
    army = scene.army(0, hex, "spearman, militia")
    scene.fight(hex, scene.army(1, hex, "goblin-spear"), army).line_up()
    battle = scene.battle
    walls = [fighter for fighter, card in enumerate(battle.card) if card == WALL]
    for column, wall in enumerate(walls):
        battle.x[wall], battle.y[wall] = column, 0
    scene.stand("goblin-spear", 0, 1).stand("spearman", 0, -1).stand("militia", 4, -1)
    if boots:
        battle.relics[scene.fighter("militia")] = [scene.relic("winged-boots", army=army)]
    scene.go()
    scene.choose("end-phase")
    if boots:
        assert scene.names() == ["regroup militia-1 -1 0", "regroup militia-1 0 1"]
        scene.choose("regroup militia-1 0 1")
    assert scene.asked("assault", seat=1)
    militia = scene.fighter("militia")
    assert (battle.x[militia], battle.y[militia]) == ((4, 0) if boots else (3, -1))
