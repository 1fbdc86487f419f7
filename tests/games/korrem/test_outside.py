"""Outside one's own turn: Battles, Abilities and Summons in an enemy's Command Phase."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.korrem.scene import Scene


def raid(defenders: str, attackers: str, village: bool = False, **goods: int) -> Scene:
    """The Elves move onto a Human Army in their own Command Phase; both sides have set up."""
    scene = Scene()
    scene.row("plains", "plains", "plains")
    if village:
        scene.village(0, 0)
    scene.army(0, 0, defenders, **goods)
    scene.army(1, 1, attackers)
    scene.bank(0)
    return scene


def begin(scene: Scene) -> Scene:
    scene.command(1, 4).choose("advance-enemy 1 plains 0")
    while scene.ask.kind == "line-up":
        scene.choose("line-up")
    return scene


# ---- Abilities ----


@proves("korrem.outside.abilities", "korrem.outside.battle-turn")
@pytest.mark.parametrize("saved", [True, False])
def test_an_instant_is_used_in_the_enemys_command_phase(saved: bool) -> None:
    scene = begin(raid("knight, militia", "elf-guard"))
    assert scene.state.player == 1
    scene.stand("elf-guard", 0, -1).stand("militia", 0, 0).stand("knight", 1, 0)
    scene.go()
    (strike,) = [
        name for name in scene.names() if name.startswith("strike elf-guard-1") and "militia" in name
    ]
    scene.choose(strike)
    assert (scene.ask.kind, scene.ask.seat) == ("answer", 0)
    scene.choose("answer knight-1" if saved else "pass")
    assert scene.stands("militia") is saved
    assert scene.state.player == 1


@proves("korrem.outside.abilities")
@pytest.mark.parametrize(("x", "hurt"), [(1, 1), (3, 2)])
def test_a_constant_bonus_counts_in_the_enemys_command_phase(x: int, hurt: int) -> None:
    scene = begin(raid("queen, militia, farmer", "goblin-spear"))
    scene.stand("goblin-spear", 0, -1).stand("militia", 0, 0).stand("farmer", 2, 0).stand("queen", x, 0)
    if x == 1:
        scene.stand("farmer", 2, 0)
    scene.go()
    (strike,) = [
        name for name in scene.names() if name.startswith("strike goblin-spear-1") and "militia" in name
    ]
    scene.choose(strike)
    assert scene.hurt("militia") == hurt


# ---- Paying for Summons ----


def defended(village: bool, bank: dict[str, int], goods: dict[str, int]) -> Scene:
    """A Priest with a Guardian Spirit in hand (3 Grain, 1 Steel) in the first Response."""
    scene = raid("priest, knight", "elf-guard", village, **goods)
    scene.bank(0, **bank).hold(0, "guardian-spirit")
    scene.command(1, 4).choose("advance-enemy 1 plains 0")
    quick = {"line-up": "line-up", "play-card": "pass"}
    while scene.ask.seat == 1 or scene.ask.kind in quick:
        scene.choose(quick.get(scene.ask.kind, "end-phase"))
    assert scene.offers("end-phase")
    return scene


PRICE = {"grain": 2, "steel": 1}


@proves("korrem.townhall.summon-cost-army", "korrem.townhall.summon-free", "korrem.townhall.summon-cost-bank")
@pytest.mark.parametrize(
    ("village", "bank", "goods", "comes"),
    [
        (False, PRICE, {}, False),
        (False, {}, PRICE, True),
        (False, {}, {"grain": 2}, False),
        (True, PRICE, {}, True),
        (True, {"grain": 2}, {}, False),
        (True, {"grain": 2}, {"steel": 1}, True),
    ],
)
def test_the_army_pays_for_a_summon_and_at_home_the_bank_too(
    village: bool, bank: dict[str, int], goods: dict[str, int], comes: bool
) -> None:
    scene = defended(village, bank, goods)
    offered = [name for name in scene.names() if name.startswith("summon guardian-spirit-1")]
    assert bool(offered) is comes, scene.names()
    if comes:
        scene.choose(offered[0])
        assert scene.stands("guardian-spirit")
        assert scene.goods(0) == {}
        assert scene.banked(0) == {}
