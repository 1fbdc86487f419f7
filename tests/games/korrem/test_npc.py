"""NPCs in Battle: formation, aim, movement, dice, marks; the rulebook's Rok and Lich King."""

from __future__ import annotations

import pytest

from banneret.games.korrem.battle import begin_battle
from banneret.games.korrem.contents import DESIGNS
from banneret.games.korrem.engagement import engage
from banneret.games.korrem.npc import npc_lineup
from banneret.games.korrem.state import NOBODY, NOWHERE
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait


def place_of(scene: Scene, id: str) -> tuple[int, int]:
    fighter = scene.fighter(id)
    return scene.battle.x[fighter], scene.battle.y[fighter]


def hunt(wild: str, army: str, land: str = "plains") -> Scene:
    """Elves against wild creatures that stand as named."""
    return Scene(nations=("elves", "human")).clash(wild, army, land, wild=True)


# ---- The die ----


@proves("korrem.npc.roll-action", "korrem.npc.unassigned-number")
@pytest.mark.parametrize(("die", "damage"), [(3, 3), (4, 4), (6, 4), (7, 3)])
def test_a_die_says_whether_an_npc_uses_its_ability(die: int, damage: int) -> None:
    scene = hunt("lion 0 0", "elf-guard 0 -1")  # attack 5; 6 damage with 4 to 6
    scene.wild_phase(die)
    assert scene.hurt("elf-guard") == damage
    assert [args[2] for args in scene.told("npc-rolls")] == [die]


@proves("korrem.npc.unassigned-number")
def test_an_ability_that_rests_gives_way_to_the_base_attack() -> None:
    scene = hunt("lion 0 0", "treant 0 -1, elf-guard 1 -1")  # 6 damage with 4 to 6, Recharge; attack 5
    scene.wild_phase(4)
    assert scene.hurt("treant") == 6 - 3
    scene.battle.sides[0].phases += 1
    scene.battle.hurt[scene.fighter("treant")] = 0
    scene.wild_phase(4)
    assert scene.hurt("treant") == 5 - 3


@proves("korrem.npc.multi-order", "korrem.npc.multi-tie", "korrem.npc.multi-independent")
def test_the_quick_act_first_then_the_healthy_and_their_damage_adds_up() -> None:
    scene = hunt(
        "seuthsayer 0 1, winter-wolf 0 0, teddy 1 0, lich-king 1 1, scorpion -1 0, brown-bear -1 1",
        "treant 0 -1",
    )
    scene.wild_phase(8, 8, 8, 8, 8, 8)
    assert [DESIGNS_ID[args[1]] for args in scene.told("npc-rolls")] == [
        "winter-wolf",
        "seuthsayer",
        "lich-king",
        "teddy",
        "scorpion",
        "brown-bear",
    ], "Speed 8, 7, 6, 5 (Health 9), 5 (Health 3), 4"


DESIGNS_ID: dict[object, str] = {
    design.first + copy: design.id for design in DESIGNS for copy in range(design.copies)
}


@proves("korrem.npc.multi-independent")
def test_the_defense_of_a_target_counts_once_against_all_of_them() -> None:
    scene = hunt("ogre 0 0, polar-bear 1 0", "treant 0 -1")
    scene.wild_phase(8, 8)
    assert scene.hurt("treant") == 5 + 6 - 3


# ---- Moving ----


@proves("korrem.npc.move")
def test_an_npc_takes_one_step_towards_its_target() -> None:
    scene = hunt("brown-bear 0 3", "elf-guard 0 0")
    scene.wild_phase(8)
    assert place_of(scene, "brown-bear")[1] in (1, 2)
    assert scene.told("moves")[0][3:] == (0, 3, 0, 2)
    assert len(scene.told("moves")) == 1
    assert scene.hurt("elf-guard") == 0, "still out of reach"


@proves("korrem.npc.move")
def test_an_npc_whose_ability_does_not_reach_moves_only_once() -> None:
    scene = hunt("wild-boar 0 3", "elf-guard 0 0")
    scene.wild_phase(3)
    assert len(scene.told("moves")) == 1
    scene = hunt("hydra 0 3", "elf-guard 0 0")
    scene.wild_phase(2)
    assert len(scene.told("moves")) == 1, "though it would attack three times"


@proves("korrem.npc.move")
def test_after_its_step_it_acts_if_somebody_is_in_reach() -> None:
    scene = hunt("brown-bear 0 2", "elf-guard 0 0")
    scene.wild_phase(8)
    assert scene.hurt("elf-guard") == 4 - 2


@proves("korrem.npc.move-not-needed", "korrem.npc.target-engage")
def test_it_stays_where_a_target_is_beside_it_and_goes_to_one_otherwise() -> None:
    scene = hunt("wild-boar 0 0", "elf-guard 1 -1, goblin-spear 2 -1")
    scene.wild_phase(3)  # 4 damage and a push
    assert not scene.told("moves")
    assert scene.hurt("elf-guard") == 2


@proves("korrem.npc.move-flying")
def test_a_flying_npc_goes_straight_to_the_cell_nearest_to_its_start() -> None:
    scene = hunt("harpy 0 3", "goblin-spear 0 0, treant 2 0, elf-guard 1 0")
    scene.wild_phase(8)
    assert scene.told("moves")[0][3:] == (0, 3, 1, 1), "beside the one with the highest Health"
    assert scene.hurt("treant") == 0
    assert scene.hurt("goblin-spear") == 0


@proves("korrem.npc.range")
def test_with_a_ranged_ability_it_does_not_move() -> None:
    scene = hunt("genie 0 3", "goblin-spear 0 0, elf-guard 1 0")
    scene.wild_phase(3)
    assert not scene.told("moves")
    assert scene.hurt("elf-guard") == 3 - 2, "the one with the highest Health, wherever"


# ---- Aiming ----


@proves("korrem.npc.threats")
def test_the_closest_and_of_equals_the_healthiest_is_hit() -> None:
    scene = hunt("brown-bear 0 0", "elf-archer 0 -1, elf-guard 1 -1")  # Health 4 and 5
    scene.wild_phase(8)
    assert scene.hurt("elf-guard") == 2
    scene = hunt("brown-bear 0 0", "elf-archer 0 -1, elf-guard 1 -1")
    scene.battle.hurt[scene.fighter("elf-guard")] = 2
    scene.wild_phase(8)
    assert not scene.stands("elf-archer"), "what is left now counts"


@proves("korrem.npc.threats")
@pytest.mark.parametrize(("option", "wall"), [("near", 4), ("last", 0)])
def test_addons_are_enemies_like_any_other(option: str, wall: int) -> None:
    scene = Scene(npc_addons=option)
    hex = scene.land(0, 0)
    scene.village(0, hex, walls=1)
    army, npc = scene.army(0, hex, "spearman"), scene.wild(hex, "brown-bear")
    scene.fight(hex, army, npc, opener=0)
    scene.line_up()
    scene.stand("wall", 0, 0).stand("spearman", 0, 1).stand("brown-bear", 0, -1)
    scene.wild_phase(8)
    assert scene.hurt("wall") == wall


@proves("korrem.npc.help", "korrem.npc.target-support")
def test_support_goes_to_the_closest_ally_itself_included() -> None:
    scene = hunt("dryad 0 0, brown-bear 1 0", "treant 0 -1")
    scene.battle.hurt[scene.fighter("dryad")] = 2  # 3 left
    scene.battle.hurt[scene.fighter("brown-bear")] = 3  # 5 left
    scene.wild_phase(2, 8)
    assert (scene.hurt("dryad"), scene.hurt("brown-bear")) == (0, 3)
    scene = hunt("dryad 0 0, brown-bear 1 0", "treant 0 -1")
    scene.battle.hurt[scene.fighter("brown-bear")] = 3
    scene.wild_phase(2, 8)
    assert scene.hurt("brown-bear") == 1


@proves("korrem.npc.threats", "korrem.npc.unassigned-number")
def test_an_npc_aims_an_ability_at_those_it_can_work_on() -> None:
    """A Wall cannot be poisoned: the Farmer beside it is, though it has less Health."""
    scene = Scene()
    hex = scene.land(0, 0)
    scene.village(0, hex, walls=1)
    army, spider = scene.army(0, hex, "farmer"), scene.wild(hex, "giant-spider")
    scene.run(step(begin_battle, hex, (army,), (spider,), 0, NOWHERE, 1, 0), step(wait))
    scene.dice(2, 8).line_up()
    assert scene.battle.poisoned[scene.fighter("farmer")]
    assert scene.hurt("wall") == 0


@proves("korrem.npc.move-flying")
def test_a_flying_npc_picks_the_next_where_nobody_can_land_beside_the_healthiest() -> None:
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    ring = ", ".join(f"militia {x} {y}" for x, y in around[:4])
    more = ", ".join(f"spearman {x} {y}" for x, y in around[4:7])
    scene = Scene().clash("rok 5 5", f"knight 0 0, {ring}, {more}, archer 1 1", wild=True)
    scene.wild_phase(1)
    assert scene.told("attacks"), "the Knight has a ring of friends around it"
    assert scene.hurt("knight") == 0


@proves("korrem.state.frozen-thaw")
def test_the_log_says_that_a_frozen_npc_does_nothing() -> None:
    scene = Scene().clash("brown-bear 0 0", "spearman 0 -1", wild=True)
    scene.battle.frozen[scene.fighter("brown-bear")] = 2
    scene.wild_phase(3)
    assert "The Brown Bear rolls 3, and can do nothing." in scene.log()


@proves("korrem.npc.target-artifact")
def test_an_artifact_draws_the_mark_a() -> None:
    scene = Scene(nations=("elves", "human"))
    hex = scene.land(0, 0)
    army = scene.army(0, hex, "elf-guard, goblin-spear, elf-archer")
    relic = scene.relic("dragon-scale", army=army)
    scene.fight(hex, scene.wild(hex, "rock-imp"), army)
    scene.choose("line-up").act("bear dragon-scale elf-archer-1")
    scene.stand("rock-imp", 0, 0).stand("elf-guard", 0, -1).stand("goblin-spear", 1, -1).stand(
        "elf-archer", -1, -1
    )
    scene.wild_phase(2)
    assert scene.battle.sides[1].relics == [relic], "it fell into its owner's Graveyard"
    scene.wild_phase(2)
    assert scene.hurt("elf-guard") == 1, "nobody bears one any more: the base attack"


@proves("korrem.npc.target-relationship", "korrem.gap.npc-marks")
def test_a_seducing_npc_rolls_its_score_and_goes_for_the_one_that_matches() -> None:
    scene = hunt("satyr 0 0", "blade-dancer 0 -1, goblin-thief 1 -1, gem-cutter -1 -1")  # Intimacy 3, 3, 2
    scene.wild_phase(2, 2, "heart", "blank")  # Seduce: its Intimacy becomes 2
    assert scene.told("moves")[0][3:] == (0, 0, -1, 0), "before her: diagonally nobody is attracted"
    assert scene.battle.disabled[scene.fighter("gem-cutter")]
    assert scene.battle.disabled[scene.fighter("satyr")]
    scene = hunt("satyr 0 0", "blade-dancer 0 -1, elf-guard 1 -1")
    scene.wild_phase(2, 7)  # nobody has a 7
    assert scene.told("attacks"), "with none it makes its base attack"


@proves("korrem.npc.target-continuation")
def test_the_mark_c_stays_with_its_victim() -> None:
    scene = hunt("leech-gatherer 0 0", "elf-guard 0 -1, treant 1 -1")  # drains 1
    scene.wild_phase(2)
    first = [args[4] for args in scene.told("uses")]
    assert first == [scene.card("treant")], "the one with the highest Health"
    scene.battle.hurt[scene.fighter("treant")] = 7
    scene.stand("treant", 1, 1)
    scene.wild_phase(2)
    assert [args[4] for args in scene.told("uses")] == first * 2, "again, though another is healthier now"


@proves("korrem.npc.target-dodge", "korrem.npc.shield")
def test_a_dodge_is_used_against_an_attack_and_only_then() -> None:
    scene = hunt("snow-hare 0 0", "elf-guard 0 -1, goblin-spear 1 -1")
    scene.wild_phase(8)
    assert not scene.told("answers")
    scene.dice(4).act("strike elf-guard-1 snow-hare")
    assert scene.told("answers")
    assert scene.stands("snow-hare")
    scene.act("strike goblin-spear-1 snow-hare")
    assert not scene.state.battles, "Recharge: the second attack hits"


@proves("korrem.gap.npc-marks")
def test_every_ability_with_npc_numbers_has_the_mark_of_its_effect() -> None:
    marks = {"disarm": "A", "seduce": "R", "charm": "R", "heal": "S", "raise": "S"}
    for design in DESIGNS:
        for ability in design.abilities:
            if ability.npc:
                assert ability.mark == "C" or ability.mark == marks.get(ability.verb, "E"), design.id


@proves("korrem.npc.no-retreat", "korrem.battle.npc-player")
def test_npcs_never_retreat_and_nobody_decides_for_them() -> None:
    scene = hunt("bog-toad 0 0", "treant 0 -1, elf-guard 1 -1")
    scene.land(1, 0)
    for _ in range(4):
        assert scene.ask.seat == 0
        scene.dice(8).choose("end-phase")
        while scene.asked("regroup"):
            scene.choose(scene.names()[0])
    assert not scene.told("retreats")
    assert scene.stands("bog-toad")


# ---- Before and after ----


@proves("korrem.gap.npc-formation")
def test_an_npc_army_stands_in_a_block_around_its_leader() -> None:
    cells = [(0, 1), (0, 0), (-1, 0), (1, 0), (-1, 1), (1, 1), (0, 2), (-1, 2), (1, 2), (0, 3)]
    ids = ["lich-king", "camel", "camel", "nomad", "nomad", "scorpion", "scorpion", "teddy", "lion", "yeti"]
    for number in range(1, 11):
        scene = Scene()
        hex = scene.land(0, 0)
        scene.fight(hex, scene.wild(hex, ", ".join(ids[:number])), scene.army(0, hex, "spearman, knight"))
        battle = scene.battle
        wanted = [(0, 0)] if number == 1 else cells[:number]
        assert [(battle.x[fighter], battle.y[fighter]) for fighter in range(number)] == wanted


@proves("korrem.gap.npc-formation")
def test_an_npc_that_sets_up_second_stands_opposite_the_middle() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    army = scene.army(0, hex, "spearman, knight")
    scene.fight(hex, army, scene.wild(hex, "brown-bear"))
    scene.choose("line-up")
    scene.stand("spearman", 3, 0).stand("knight", 2, 0)
    npc_lineup(scene.t, scene.battle, 1)
    scene.battle.x[scene.fighter("brown-bear")] = 99
    npc_lineup(scene.t, scene.battle, 1)
    assert place_of(scene, "brown-bear") == (2, -1)


@proves("korrem.npc.undefeated", "korrem.npc-army.static", "korrem.npc.example-lich-undefeated")
def test_an_undefeated_npc_army_stays_whole_on_its_hex() -> None:
    scene = hunt("lich-king 0 1, teddy 0 0", "elf-guard 0 -1, goblin-spear 1 -1")
    scene.land(1, 0)
    scene.battle.hurt[scene.fighter("lich-king")] = 5
    scene.battle.poisoned[scene.fighter("teddy")] = 2
    scene.go().dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    (flag,) = scene.wild_flags()
    assert scene.members(flag) == ["lich-king", "teddy"]
    assert scene.state.army_hex[flag] == 0
    hex = scene.state.army_hex[flag]
    scene.fight(hex, flag, scene.army(0, hex, "treant")).line_up()
    assert scene.hurt("lich-king") == 0
    assert not scene.battle.poisoned[scene.fighter("teddy")]


@proves("korrem.npc-army.static")
def test_npc_armies_do_not_move_in_a_round() -> None:
    scene = Scene()
    far = scene.row("plains", "plains", "plains", "plains")[-1]
    scene.village(0, 0).village(1, 1)
    npc = scene.wild(far, "brown-bear")
    scene.dice(2).round()
    for _ in range(40):
        if scene.state.round > 1 or scene.t.result is not None:
            break
        scene.choose("end-command" if scene.offers("end-command") else scene.names()[-1])
    assert scene.state.army_hex[npc] == far


@proves("korrem.gap.npc-spoils")
def test_the_goods_of_a_beaten_army_are_a_hoard_for_the_next() -> None:
    scene = Scene(nations=("elves", "human"))
    hex = scene.land(0, 0)
    army = scene.army(0, hex, "goblin-spear", wood=3)
    relic = scene.relic("dragon-scale", army=army)
    npc = scene.wild(hex, "brown-bear")
    scene.fight(hex, npc, army)
    scene.line_up()
    scene.battle.hurt[scene.fighter("goblin-spear")] = 2
    scene.wild_phase(8)
    assert not scene.state.battles
    assert scene.goods(npc) == {"wood": 3}
    assert scene.state.relic_army[relic] == npc
    avengers = scene.army(0, hex, "treant, elf-guard")
    scene.fight(hex, npc, avengers).line_up()
    scene.battle.hurt[scene.fighter("brown-bear")] = 7
    scene.go().act("strike treant-1 brown-bear-1")
    assert scene.goods(avengers) == {"wood": 3}
    assert scene.state.relic_army[relic] == avengers


# ---- Rok ----


def rok(*dice: int | str) -> Scene:
    """Rok two rows away from enemies with Health 3, 8 and 5."""
    scene = Scene(nations=("elves", "human")).clash(
        "rok 0 2", "goblin-spear -1 0, elf-lord 0 0, elf-guard 1 0", "desert", wild=True
    )
    return scene.wild_phase(*dice) if dice else scene


@proves("korrem.npc.example-rok-placed")
def test_rok_is_placed_on_a_desert_and_waits() -> None:
    scene = Scene()
    scene.row("plains", "desert", "forest", "desert", "plains")
    scene.village(0, 0).village(1, 4)
    scene.creatures("rok")
    scene.dice(4).round()
    assert scene.asked("place-creature", seat=0)
    assert [option.at for option in scene.ask.options] == [("hex:1",), ("hex:3",)]
    scene.choose("haunt rok desert 1")
    (npc,) = scene.wild_flags()
    assert scene.members(npc) == ["rok"]
    scene.army(0, 0, "spearman")
    scene.command(0).dice(1).choose("advance-creatures 1 desert 1")
    assert [args[2] for args in scene.told("engagement")] == [1]


@proves("korrem.npc.example-rok-base", "korrem.npc.move-flying")
@pytest.mark.parametrize("die", [1, 7, 8])
def test_rok_strikes_the_healthiest_for_five(die: int) -> None:
    scene = rok(die)
    assert scene.hurt("elf-lord") == 5 - 2
    assert scene.told("moves")[0][3:] == (0, 2, 0, 1) or scene.told("moves")[0][5:] in (
        (-1, 1),
        (0, 1),
        (1, 1),
    )
    assert (scene.hurt("goblin-spear"), scene.hurt("elf-guard")) == (0, 0)


@proves("korrem.npc.example-rok-swoop")
@pytest.mark.parametrize("die", [2, 3, 4])
def test_rok_swoops_and_tosses_the_healthiest_as_far_as_possible(die: int) -> None:
    scene = Scene(nations=("elves", "human")).clash(
        "rok 0 1", "goblin-spear -1 0, elf-lord 0 0, elf-guard 1 0", "desert", wild=True
    )
    scene.wild_phase(die)
    assert scene.hurt("elf-lord") == 4 - 2
    assert len(scene.told("pushed")) == 1
    x, y = place_of(scene, "elf-lord")
    assert max(abs(x), abs(y - 1)) == 2, "no free cell that touches a card is farther"
    assert (x, y) not in ((-1, 0), (1, 0), (0, 0))


@proves("korrem.npc.example-rok-boulders", "korrem.npc.range")
@pytest.mark.parametrize(("second", "damage"), [(4, 0), (5, 7)])
def test_rok_hurls_boulders_without_moving(second: int, damage: int) -> None:
    scene = rok(5, second)
    assert scene.hurt("elf-lord") == damage
    assert not scene.told("moves")


@proves("korrem.npc.example-rok-evade", "korrem.npc.shield")
def test_rok_always_evades_if_it_can() -> None:
    scene = Scene(nations=("elves", "human")).clash(
        "rok 0 0", "goblin-laborer 0 -1, elf-guard 1 -1, elf-archer -1 -1", "desert", wild=True
    )
    scene.dice(5).act("strike goblin-laborer-1 rok")
    assert scene.told("answers"), "even an attack of 1 that its Defense would stop"
    scene.act("strike elf-guard-1 rok")
    assert len(scene.told("answers")) == 1, "it must recharge"
    assert scene.hurt("rok") == 1


@proves("korrem.npc.example-rok-vp")
def test_killing_rok_is_worth_five_points() -> None:
    scene = Scene(nations=("elves", "human")).clash(
        "rok 0 0", "elf-guard 0 -1, elf-archer 1 -1", "desert", wild=True
    )
    scene.battle.hurt[scene.fighter("rok")] = 15
    before = scene.points(0)
    scene.dice(1).act("strike elf-guard-1 rok")
    assert scene.points(0) == before + 5
    assert not scene.state.battles


# ---- The Lich King ----


@proves("korrem.npc.example-lich-placed")
def test_the_lich_king_may_appear_anywhere_but_on_settlements() -> None:
    scene = Scene()
    scene.row("plains", "desert", "forest", "ocean", "plains")
    scene.village(0, 0).village(1, 4)
    scene.creatures("lich-king")
    scene.dice(4).round()
    assert scene.asked("place-creature", seat=0)
    assert [option.at for option in scene.ask.options] == [("hex:1",), ("hex:2",), ("hex:3",)]


@proves("korrem.npc.example-lich-draw", "korrem.npc.example-lich-order", "korrem.npc.fig8-placing")
def test_the_lich_king_calls_three_allies_who_act_by_speed() -> None:
    scene = Scene(nations=("elves", "human"))
    hex = scene.land(0, 0)
    army, npc = scene.army(0, hex, "treant, treant"), scene.wild(hex, "lich-king")
    scene.creatures("seuthsayer", "winter-wolf", "teddy")
    scene.dice(3).run(step(engage, army, npc, False), step(wait))
    assert scene.members(npc) == ["lich-king", "seuthsayer", "winter-wolf", "teddy"]
    assert [place_of(scene, id) for id in scene.members(npc)] == [(0, 1), (0, 0), (-1, 0), (1, 0)]
    assert scene.asked("line-up", seat=0), "the player sets up afterwards"
    scene.dice(8, 8, 8, 8).line_up()
    order = [DESIGNS_ID[args[1]] for args in scene.told("npc-rolls")]
    assert order == ["winter-wolf", "seuthsayer", "lich-king", "teddy"]
    assert [args[1] for args in scene.told("phase")] == [NOBODY, 0]
