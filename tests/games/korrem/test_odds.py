"""What is told before a deed in Battle is what comes of it: exact damage, and chances that the dice keep to."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from banneret.games.korrem.battle_view import battle_now, lots_of, matter_of, matters_of, shown_fighter
from banneret.games.korrem.contents import DESIGN_AT, DESIGNS
from banneret.games.korrem.odds import die_odds, hearts_odds
from banneret.kernel.step import Said
from tests.games.korrem.scene import Scene


def hint_of(scene: Scene, deed: str) -> Said:
    (name,) = scene.deeds(deed)
    (option,) = scene.called(name, scene.ask_of().options)
    said = scene.t.said(option.hint)
    assert said is not None
    return said


# ---- Dice ----


@pytest.mark.parametrize("least", range(1, 10))
def test_a_d8_succeeds_as_often_as_its_faces_say(least: int) -> None:
    assert Fraction(*die_odds(least)) == Fraction(sum(face >= least for face in range(1, 9)), 8)


@pytest.mark.parametrize(
    ("needed", "again", "exact"),
    [(1, 0, (3, 4)), (2, 0, (1, 4)), (1, 1, (7, 8)), (2, 1, (1, 2)), (2, 2, (11, 16))],
)
def test_hearts_are_counted_exactly_and_thrown_as_often(
    needed: int, again: int, exact: tuple[int, int]
) -> None:
    assert hearts_odds(needed, again) == exact
    draw = random.Random("hearts")
    thrown = 40_000
    wins = 0
    for _ in range(thrown):
        hearts = sum(draw.randrange(6) < 3 for _ in range(2))
        for _ in range(again):
            if hearts < needed:
                hearts += draw.randrange(6) < 3
        wins += hearts >= needed
    assert wins / thrown == pytest.approx(exact[0] / exact[1], abs=0.01)


def test_courting_comes_out_as_often_as_it_is_told() -> None:
    wins = 0
    for seed in range(160):
        scene = Scene(seed=str(seed)).clash("goblin-spear 0 0", "spearman 0 -1", wild=True)
        assert hint_of(scene, "woo spearman goblin-spear").args[1:] == (3, 4)
        scene.act("woo spearman goblin-spear")
        wins += "goblin-spear" in scene.members(scene.flags(0)[0])  # it goes over to its friend
    assert 0.62 < wins / 160 < 0.88


# ---- Blows ----


def test_the_damage_that_is_told_is_the_damage_that_is_done() -> None:
    scene = Scene().clash("knight 0 0", "spearman 0 -1, swordsman 1 -1")
    spear, knight = DESIGNS[DESIGN_AT["spearman"]], DESIGNS[DESIGN_AT["knight"]]
    taken, blocked, left, dodge = hint_of(scene, "strike spearman knight").args
    assert blocked == min(spear.attack, knight.defense)
    assert taken == spear.attack - blocked
    assert dodge == 0
    scene.act("strike spearman knight")
    assert scene.hurt("knight") == taken
    assert knight.health - scene.hurt("knight") == left


def test_a_defense_that_was_used_up_is_not_counted_twice() -> None:
    scene = Scene().clash("knight 0 0", "spearman 0 -1, swordsman 1 -1")
    fresh = hint_of(scene, "strike swordsman knight").args
    scene.act("strike spearman knight")
    later = hint_of(scene, "strike swordsman knight").args
    assert (fresh[1], later[1]) == (2, 0)
    before = scene.hurt("knight")
    scene.act("strike swordsman knight")
    assert scene.hurt("knight") - before == later[0]


def test_all_together_are_told_as_one() -> None:
    scene = Scene().clash("knight 0 0", "spearman 0 -1, swordsman 1 -1")
    taken, _, left, _ = hint_of(scene, "storm knight").args
    scene.act("storm knight")
    assert scene.hurt("knight") == taken
    assert DESIGNS[DESIGN_AT["knight"]].health - taken == left


# ---- What is shown of a Battle ----


def test_who_has_struck_may_not_strike_again() -> None:
    scene = Scene().clash("knight 0 0", "spearman 0 -1")
    spear = scene.fighter("spearman")
    assert shown_fighter(scene.t, scene.battle, spear)["may_strike"]
    assert not shown_fighter(scene.t, scene.battle, scene.fighter("knight"))["may_strike"]
    scene.act("strike spearman knight")
    assert not shown_fighter(scene.t, scene.battle, spear)["may_strike"]


def test_the_lots_of_an_npc_are_its_eight_faces() -> None:
    scene = Scene().clash("goblin-spear 0 0", "spearman 0 -1", wild=True)
    lots = lots_of(scene.t, scene.battle, scene.fighter("goblin-spear"))
    assert sum(number for _, number in lots) == 8
    abilities = DESIGNS[DESIGN_AT["goblin-spear"]].abilities
    for place, number in lots:
        if place >= 0:
            assert number == len(abilities[place].npc)
    assert lots_of(scene.t, scene.battle, scene.fighter("spearman")) == []


# ---- What may be left to a bot ----


def test_the_questions_of_a_battle_are_one_matter_of_its_sides() -> None:
    scene = Scene().clash("knight 0 0", "spearman 0 -1")
    assert battle_now(scene.t) == scene.battle.id
    assert scene.ask_of().kind == "assault"
    assert matter_of(scene.t, scene.ask_of()) == f"battle {scene.battle.id}"
    assert matters_of(scene.t) == [f"battle {scene.battle.id}"]


def test_orders_on_the_map_are_no_matter_of_a_battle() -> None:
    scene = Scene()
    home = scene.land(0, 0)
    scene.army(0, home, "farmer")
    scene.command(0)
    assert matter_of(scene.t, scene.ask_of()) == ""
    assert matters_of(scene.t) == []
