"""States: Undead, Disabled, Poisoned, Frozen, when they bite and when they end."""

from __future__ import annotations

import pytest

from banneret.games.korrem.armies import out_of_army
from banneret.games.korrem.battle import turn_effects
from banneret.games.korrem.contents import ARTIFACT_AT
from banneret.games.korrem.fighters import defense_of, health_left
from banneret.games.korrem.harm import chits_of
from banneret.games.korrem.state import enter_play
from banneret.testing import proves
from tests.games.korrem.scene import Scene


def duel(mine: str = "spearman", theirs: str = "elf-guard", **more: object) -> Scene:
    return Scene(nations=("human", "elves")).clash(f"{theirs} 0 0", f"{mine} 0 -1, militia 1 -1", **more)  # type: ignore[arg-type]


# ---- Undead ----


@proves("korrem.state.undead")
def test_the_undead_only_move_and_attack() -> None:
    scene = Scene(nations=("druid", "elves")).clash(
        "elf-guard 0 0", "spellcaster 0 -1, apprentice 1 -1, apprentice 2 -1"
    )
    assert scene.can("use-on spellcaster-1")
    assert scene.can("woo apprentice-1")
    scene.state.undead += [scene.card("spellcaster"), scene.card("apprentice")]
    scene.go()
    assert scene.can("move spellcaster-1")
    assert scene.can("strike spellcaster-1")
    assert not scene.can("use-on spellcaster-1")
    assert not scene.can("woo apprentice-1"), "it attracts nobody"
    assert not scene.can("woo apprentice-2"), "and nobody is attracted to it"


@proves("korrem.state.undead-regen")
def test_an_undead_regains_one_health_at_the_start_of_its_sides_phase() -> None:
    scene = duel()
    scene.state.undead.append(scene.card("spearman"))
    scene.battle.hurt[scene.fighter("spearman")] = 2
    scene.choose("end-phase")
    assert scene.hurt("spearman") == 2, "not in the enemy's phase"
    scene.choose("end-phase")
    assert scene.hurt("spearman") == 1
    scene.choose("end-phase").choose("end-phase").choose("end-phase").choose("end-phase")
    assert scene.hurt("spearman") == 0, "never above what is printed"


@proves("korrem.state.undead-stays")
def test_the_undead_token_stays_after_the_battle_until_it_dies_again() -> None:
    scene = duel(theirs="goblin-spear")
    card = scene.card("spearman")
    scene.state.undead.append(card)
    scene.act("strike spearman-1")
    assert not scene.state.battles
    assert card in scene.state.undead
    hex = scene.state.army_hex[scene.flags(0)[0]]
    scene.fight(hex, scene.army(1, hex, "treant"), scene.flags(0)[0]).line_up()
    scene.battle.hurt[scene.fighter("spearman")] = 3
    scene.battle.acting = 0
    scene.stand("treant", 0, 0).stand("spearman", 0, -1).stand("militia", 1, -1).go()
    scene.act("strike treant-1 spearman-1")
    assert card not in scene.state.undead


@proves("korrem.state.undead-exclusions", "korrem.gap.undead-raise", "korrem.gap.vocab-summon")
def test_raising_takes_a_card_of_either_graveyard_but_no_machine_and_no_summon() -> None:
    scene = Scene(nations=("human", "elves")).clash("elf-guard 0 0", "swamp-hag 0 -1, militia 1 -1")
    army = scene.flags(0)[0]
    for side, ids in ((0, ("goblin-spear", "siege-cart", "treant")), (1, ("spearman",))):
        for id in ids:
            card = enter_play(scene.t, scene.piece(id), army)
            out_of_army(scene.state, card)
            scene.battle.sides[side].graves.append(card)
    scene.go()
    assert scene.can("use-on-dead swamp-hag-1 goblin-spear-1"), "the enemy's dead"
    assert scene.can("use-on-dead swamp-hag-1 spearman-1"), "and one's own"
    assert not scene.can("use-on-dead swamp-hag-1 siege-cart-1")
    assert not scene.can("use-on-dead swamp-hag-1 treant-1")
    scene.act("use-on-dead swamp-hag-1 goblin-spear-1")
    risen = scene.fighter("goblin-spear")
    assert health_left(scene.battle, risen) == 1
    assert scene.battle.side[risen] == 1, "it fights for the raiser"
    hag = scene.fighter("swamp-hag")
    assert (
        abs(scene.battle.x[risen] - scene.battle.x[hag]) + abs(scene.battle.y[risen] - scene.battle.y[hag])
        == 1
    )
    assert "goblin-spear" in scene.members(army)
    assert scene.card("goblin-spear") in scene.state.undead


# ---- Disabled ----


@proves("korrem.state.disabled", "korrem.state.disabled-still")
def test_the_disabled_can_only_attract_and_suffer() -> None:
    scene = Scene(nations=("druid", "elves")).clash(
        "elf-guard 0 0", "apprentice 0 -1, apprentice 1 -1, spellcaster 2 -1"
    )
    scene.battle.disabled[scene.fighter("apprentice")] = 1
    scene.battle.disabled[scene.fighter("spellcaster")] = 1
    scene.go()
    for deed in ("move apprentice-1", "strike apprentice-1", "use-on spellcaster-1", "strike spellcaster-1"):
        assert not scene.can(deed)
    assert scene.can("woo apprentice-1 apprentice-2")
    assert scene.can("move apprentice-2"), "the others act"
    scene.choose("end-phase").act("strike elf-guard-1 apprentice-1")
    assert scene.told("dies"), "3 Health, 3 damage"


@proves("korrem.state.disabled", "korrem.ability.constant")
@pytest.mark.parametrize(("option", "attack"), [("on", 4), ("off", 3)])
def test_what_works_by_itself_goes_on_for_the_disabled_unless_an_option_stops_it(
    option: str, attack: int
) -> None:
    scene = Scene(disabled_constants=option).clash("treant 0 0", "spearman 0 -1, prince 1 -1")
    scene.battle.disabled[scene.fighter("prince")] = 1
    scene.act("strike spearman-1")
    assert scene.hurt("treant") == attack - 3


@proves("korrem.state.disabled", "korrem.ability.constant")
@pytest.mark.parametrize(("option", "back"), [("on", 1), ("off", 0)])
@pytest.mark.parametrize("state", ["disabled", "frozen"])
def test_regeneration_stops_with_the_other_constants(option: str, back: int, state: str) -> None:
    scene = Scene(nations=("druid", "draconis"), disabled_constants=option).clash(
        "brood-mother 0 0", "archdruid 0 -1, apprentice 1 -1"
    )
    mother = scene.fighter("brood-mother")
    scene.battle.hurt[mother] = 5
    (scene.battle.disabled if state == "disabled" else scene.battle.frozen)[mother] = 2
    scene.choose("end-phase")
    frost = 1 if state == "frozen" else 0
    assert scene.hurt("brood-mother") == 5 - back + frost


@proves("korrem.state.disabled", "korrem.state.undead-regen")
@pytest.mark.parametrize(("option", "back"), [("on", 2), ("off", 1)])
def test_an_undead_regains_what_its_state_gives_whatever_constants_do(option: str, back: int) -> None:
    scene = Scene(nations=("druid", "draconis"), disabled_constants=option).clash(
        "brood-mother 0 0", "archdruid 0 -1, apprentice 1 -1"
    )
    scene.state.undead.append(scene.card("brood-mother"))
    scene.battle.hurt[scene.fighter("brood-mother")] = 5
    scene.choose("end-phase")
    assert scene.hurt("brood-mother") == 5 - back


@proves("korrem.state.disabled")
@pytest.mark.parametrize(("option", "works"), [("on", True), ("off", False)])
def test_artifacts_that_work_by_themselves_rest_with_their_bearer(option: str, works: bool) -> None:
    scene = Scene(disabled_constants=option).clash("treant 0 0", "spearman 0 -1, prince 1 -1")
    bearer = scene.fighter("spearman")
    scene.battle.relics[bearer] = [ARTIFACT_AT["dragon-scale"], ARTIFACT_AT["elder-seed"]]
    bare = defense_of(scene.t, scene.battle, bearer) - 2
    scene.battle.disabled[bearer] = 1
    assert defense_of(scene.t, scene.battle, bearer) == bare + (2 if works else 0)


# ---- Poison and frost ----


@proves("korrem.state.poisoned")
def test_poison_takes_one_health_past_defense_at_the_start_of_each_own_phase() -> None:
    scene = duel()
    scene.battle.poisoned[scene.fighter("elf-guard")] = 2
    scene.choose("end-phase")
    assert scene.hurt("elf-guard") == 1, "Defense 2 does not help"
    scene.choose("end-phase")
    assert scene.hurt("elf-guard") == 1, "not in the enemy's phase"
    scene.choose("end-phase")
    assert scene.hurt("elf-guard") == 2


@proves("korrem.state.poison-cure")
def test_a_magic_heal_ends_poison_and_undead_regeneration_does_not() -> None:
    scene = Scene().clash("elf-guard 0 0", "priest 0 -1, militia 1 -1")
    militia = scene.fighter("militia")
    scene.battle.poisoned[militia] = 3
    scene.battle.hurt[militia] = 2
    scene.state.undead.append(scene.card("militia"))
    turn_effects(scene.t, scene.battle)
    assert scene.battle.poisoned[militia], "it regained 1 and lost 1"
    scene.go().act("use-on priest-1 militia-1")
    assert scene.hurt("militia") == 0
    assert not scene.battle.poisoned[militia]


@proves("korrem.state.poison-cure")
def test_who_gains_no_health_stays_poisoned() -> None:
    scene = Scene(nations=("elves", "human")).clash(
        "spearman 0 0", "elf-princess 0 -1, elf-guard 1 -1, goblin-spear -1 -1"
    )
    guard, goblin = scene.fighter("elf-guard"), scene.fighter("goblin-spear")
    scene.battle.poisoned[guard] = scene.battle.poisoned[goblin] = 3
    scene.battle.hurt[goblin] = 1
    scene.go().act("use elf-princess")  # heals all around her
    assert scene.battle.poisoned[guard], "it was whole"
    assert not scene.battle.poisoned[goblin]


@proves("korrem.state.poison-ends", "korrem.gap.frozen-after-battle")
def test_no_token_but_undead_and_hearts_outlives_a_battle() -> None:
    scene = duel(theirs="goblin-spear")
    militia = scene.fighter("militia")
    for tokens in (scene.battle.poisoned, scene.battle.frozen, scene.battle.disabled):
        tokens[militia] = 1
    scene.act("strike spearman-1")
    assert not scene.state.battles
    hex = scene.state.army_hex[scene.flags(0)[0]]
    scene.fight(hex, scene.army(1, hex, "elf-guard"), scene.flags(0)[0]).line_up()
    militia = scene.fighter("militia")
    assert not (scene.battle.poisoned[militia])
    assert not (scene.battle.frozen[militia])
    assert not (scene.battle.disabled[militia])


@proves("korrem.state.poison-machines")
def test_machines_cannot_be_poisoned() -> None:
    scene = Scene(nations=("druid", "elves")).clash("elf-guard 0 0, siege-cart 1 0", "thorn-warrior 0 -1")
    assert scene.can("use-on thorn-warrior-1 elf-guard-1")
    assert not scene.can("use-on thorn-warrior-1 siege-cart-1")


@proves("korrem.state.frozen", "korrem.state.frozen-loss")
def test_the_frozen_do_nothing_and_lose_health() -> None:
    scene = Scene(nations=("druid", "elves")).clash("elf-guard 0 0", "apprentice 0 -1, apprentice 1 -1")
    scene.battle.frozen[scene.fighter("apprentice")] = 2
    scene.go()
    for deed in ("move apprentice-1", "strike apprentice-1", "woo apprentice-1", "woo apprentice-2"):
        assert not scene.can(deed)
    assert scene.can("move apprentice-2")
    scene.choose("end-phase").choose("end-phase")
    assert scene.hurt("apprentice") == 1


@proves("korrem.state.frozen-thaw")
@pytest.mark.parametrize(("die", "thaws"), [(8, True), (7, False)])
def test_an_eight_on_a_die_of_the_own_phase_thaws_all(die: int, thaws: bool) -> None:
    scene = Scene(nations=("elves", "human")).clash(
        "spearman 0 0", "enchanter 0 -1, goblin-spear 1 -1, elf-guard 2 -1"
    )
    for id in ("goblin-spear", "elf-guard"):
        scene.battle.frozen[scene.fighter(id)] = 3
    scene.dice(die).act("use-on enchanter-1 spearman-1")
    assert scene.can("move goblin-spear-1") == thaws
    assert scene.can("move elf-guard-1") == thaws


@proves("korrem.state.frozen-thaw")
def test_a_frozen_npc_hopes_for_an_eight() -> None:
    scene = Scene().clash("white-wolf 0 0", "spearman 0 -1", wild=True)
    wolf = scene.fighter("white-wolf")
    scene.battle.frozen[wolf] = 2
    scene.wild_phase(7)
    assert scene.battle.frozen[wolf]
    scene.wild_phase(8)
    assert not scene.battle.frozen[wolf]
    assert scene.hurt("spearman") == 0, "nothing else happens"


@proves("korrem.gap.turn-start-order")
def test_health_comes_back_before_poison_bites() -> None:
    scene = duel()
    spearman = scene.fighter("spearman")
    scene.state.undead.append(scene.card("spearman"))
    scene.battle.hurt[spearman] = 3
    scene.battle.poisoned[spearman] = 3
    scene.choose("end-phase").choose("end-phase")
    assert scene.stands("spearman")
    assert scene.hurt("spearman") == 3


# ---- Damage Chits ----


@proves("korrem.chits.denominations", "korrem.chits.example-table")
def test_damage_is_shown_by_the_chits_of_the_table() -> None:
    table = {
        1: [1],
        2: [2],
        3: [1, 2],
        4: [4],
        5: [1, 4],
        6: [2, 4],
        7: [2, 5],
        8: [4, 4],
        9: [4, 5],
        10: [10],
    }
    assert {number: chits_of(number) for number in range(1, 11)} == table
    assert {chit for chits in table.values() for chit in chits} == {1, 2, 4, 5, 10}
    assert chits_of(0) == []
    assert chits_of(23) == [10, 10, 1, 2]
