"""Attraction: who matches whom, the dice, the four kinds of bonds, and the rulebook's four examples."""

from __future__ import annotations

import pytest

from banneret.games.korrem.attraction import free_code, tie
from banneret.games.korrem.contents import (
    CHARISMA,
    COMPANIONSHIP,
    DESIGNS,
    INTIMACY,
    NO_ATTRACTION,
    ROMANTIC,
)
from banneret.games.korrem.odds import HEART_FACES, HEARTS
from banneret.games.korrem.state import NO_BATTLE
from banneret.testing import proves
from tests.games.korrem.scene import Scene


def bonds(scene: Scene) -> list[tuple[int, set[int]]]:
    return [(bond.kind, {bond.first, bond.second}) for bond in scene.state.bonds]


# ---- Who matches whom ----


@proves("korrem.attract.four-types", "korrem.type.machine-no-attraction", "korrem.stat.nature")
def test_every_card_has_a_type_and_a_score_but_machines() -> None:
    for design in DESIGNS:
        if design.machine:
            assert design.attraction == NO_ATTRACTION
        else:
            assert design.attraction in (ROMANTIC, COMPANIONSHIP, INTIMACY, CHARISMA)
            assert 1 <= design.score <= 8
        assert 0 <= design.nature < 11


@proves("korrem.attract.adjacent")
def test_only_neighbours_left_right_before_and_behind_attract() -> None:
    scene = Scene().clash("farmer 0 0, elf-guard 1 0", "farmer 0 -1, militia 1 -1")
    assert scene.can("woo farmer-2 farmer-1")
    scene.stand("farmer", 1, 0).stand("elf-guard", 0, 0).go()
    assert not scene.can("woo farmer-2 farmer-1"), "diagonally"


@proves("korrem.attract.match")
@pytest.mark.parametrize(
    ("other", "offered"),
    [("elf-archer", True), ("elf-rider", False), ("mermaid", False)],  # Romantic 4, Romantic 5, Intimacy 4
)
def test_the_same_type_and_the_same_score(other: str, offered: bool) -> None:
    scene = Scene().clash(f"{other} 0 0", "swordsman 0 -1, militia 1 -1")  # Romantic 4
    assert scene.can(f"woo swordsman-1 {other}-1") == offered


@proves("korrem.attract.companion-any-type")
@pytest.mark.parametrize("initiator", ["bear-rider", "knight"])
def test_companionship_bonds_with_every_type_of_its_score(initiator: str) -> None:
    other = "knight" if initiator == "bear-rider" else "bear-rider"  # Companionship 5, Romantic 5
    scene = Scene(nations=("human", "borean")).clash(
        f"{other} 0 0, raider 1 0", f"{initiator} 0 -1, militia 1 -1"
    )
    scene.dice("heart", "blank").act(f"woo {initiator}-1 {other}-1")
    assert bonds(scene) == [(COMPANIONSHIP, {scene.card("knight"), scene.card("bear-rider")})]


@proves("korrem.attract.initiator-rolls")
def test_each_character_tries_once_in_its_own_phase_with_friend_or_foe() -> None:
    scene = Scene().clash("elf-archer 0 0", "swordsman 0 -1, swordsman 1 -1")
    assert scene.can("woo swordsman-1 swordsman-2"), "one of the own Army"
    assert not scene.can("woo elf-archer-1"), "it is not their phase"
    scene.dice("heart", "blank").act("woo swordsman-1 elf-archer-1")
    assert [args[3:] for args in scene.told("hearts")] == [(1, 2)]
    assert not scene.can("woo swordsman-1")
    assert scene.can("woo swordsman-2")


# ---- Hearts ----


@proves("korrem.attract.one-heart", "korrem.attract.two-hearts")
@pytest.mark.parametrize(
    ("pair", "dice", "bound"),
    [
        (("spearman", "goblin-spear"), ("heart", "blank"), True),
        (("spearman", "goblin-spear"), ("heart", "heart"), True),
        (("spearman", "goblin-spear"), ("blank", "blank"), False),
        (("swordsman", "elf-archer"), ("heart", "blank"), False),
        (("swordsman", "elf-archer"), ("heart", "heart"), True),
    ],
)
def test_one_heart_for_friends_and_two_for_love(
    pair: tuple[str, str], dice: tuple[str, str], bound: bool
) -> None:
    scene = Scene().clash(f"{pair[1]} 0 0, elf-guard 1 0", f"{pair[0]} 0 -1, militia 1 -1")
    scene.dice(*dice).act(f"woo {pair[0]}-1 {pair[1]}-1")
    assert bool(scene.state.bonds) == bound


@proves("korrem.gap.attraction-dice")
def test_half_of_the_faces_show_a_heart() -> None:
    hearts = 0
    for face in range(HEART_FACES):
        scene = Scene().clash("goblin-spear 0 0, elf-guard 1 0", "spearman 0 -1, militia 1 -1")
        scene.fix_draws(face, HEART_FACES - 1).act("woo spearman-1 goblin-spear-1")
        hearts += len(scene.state.bonds)
    assert (hearts, HEART_FACES, HEARTS) == (3, 6, 3)


# ---- Love ----


@proves("korrem.attract.romantic-at-end", "korrem.attract.romantic-tokens")
def test_lovers_act_for_their_sides_until_the_one_that_holds_the_field_gains_both() -> None:
    scene = Scene().clash("elf-archer 0 0, goblin-spear 1 0", "swordsman 0 -1, militia 1 -1")
    scene.land(1, 0)
    scene.dice("heart", "heart").act("woo swordsman-1 elf-archer-1").choose("end-phase")
    assert scene.can("strike elf-archer-1 swordsman-1"), "love does not stop blades"
    scene.dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert not scene.state.battles
    assert sorted(scene.members(scene.flags(0)[0])) == ["elf-archer", "militia", "swordsman"]
    assert bonds(scene) == [(ROMANTIC, {scene.card("swordsman"), scene.card("elf-archer")})], "for good"


@proves("korrem.attract.romantic-ends")
def test_death_ends_love() -> None:
    scene = Scene().clash("elf-archer 0 0, goblin-spear 1 0", "swordsman 0 -1, militia 1 -1")
    tie(scene.t, scene.card("swordsman"), scene.card("elf-archer"), ROMANTIC, NO_BATTLE)
    scene.act("strike swordsman-1 elf-archer-1")
    assert not scene.stands("elf-archer")
    assert not scene.state.bonds


@proves("korrem.attract.romantic-later-battles")
def test_lovers_in_opposing_armies_of_a_later_battle_end_up_with_the_winner() -> None:
    scene = Scene()
    hex = scene.land(0, 0)
    scene.land(1, 0)
    mine = scene.army(0, hex, "swordsman")
    theirs = scene.army(1, hex, "elf-archer, goblin-spear")
    tie(scene.t, scene.card("swordsman"), scene.card("elf-archer"), ROMANTIC, NO_BATTLE)
    scene.fight(hex, theirs, mine).line_up().choose("end-phase")
    scene.dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.members(mine) == ["swordsman", "elf-archer"]
    assert scene.members(theirs) == ["goblin-spear"]


# ---- Companions ----


@proves("korrem.attract.companion-no-harm")
def test_companions_do_not_harm_each_other() -> None:
    scene = Scene(nations=("draconis", "elves")).clash(
        "goblin-spear 0 0, elf-guard 1 0", "elder-dragon 0 -1, miner 1 -1"
    )
    assert scene.can("strike elder-dragon goblin-spear-1")
    tie(scene.t, scene.card("elder-dragon"), scene.card("goblin-spear"), COMPANIONSHIP, scene.battle.id)
    scene.go()
    assert not scene.can("strike elder-dragon goblin-spear-1")
    assert not scene.can("use-on elder-dragon goblin-spear-1")
    scene.act("use-on elder-dragon elf-guard-1")
    assert scene.hurt("goblin-spear") == 0, "the fire around the target spares the friend"
    assert scene.hurt("elf-guard") == 2


@proves("korrem.attract.companion-defects")
@pytest.mark.parametrize(
    ("option", "left"), [("defect", ["elf-guard"]), ("stay", ["goblin-spear", "elf-guard"])]
)
def test_a_companion_of_the_enemy_stays_behind_when_its_side_retreats(option: str, left: list[str]) -> None:
    scene = Scene(companions_retreat=option).clash(
        "goblin-spear 0 0, elf-guard 1 0", "spearman 0 -1, militia 1 -1", acting=0
    )
    scene.land(1, 0)
    tie(scene.t, scene.card("spearman"), scene.card("goblin-spear"), COMPANIONSHIP, scene.battle.id)
    scene.go().dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.members(scene.flags(1)[0]) == left
    assert not scene.state.bonds


@proves("korrem.end.companions-left")
def test_where_only_two_companions_are_left_the_one_who_began_it_wins_the_other_over() -> None:
    for acting, winner in ((1, 0), (0, 1)):
        scene = Scene().clash("goblin-spear 0 0", "spearman 0 -1", acting=acting)
        scene.dice("heart", "blank").act("woo spearman-1" if acting else "woo goblin-spear-1")
        assert not scene.state.battles
        assert scene.flags(1 - winner) == []
        assert sorted(scene.members(scene.flags(winner)[0])) == ["goblin-spear", "spearman"]


# ---- Intimacy ----


@proves("korrem.attract.companion-no-harm")
def test_nobody_steps_in_against_a_companion_nor_poisons_it() -> None:
    scene = Scene().clash("elf-guard 0 0, goblin-spear 1 0", "knight 0 -1, spearman 1 -1", acting=0)
    tie(scene.t, scene.card("elf-guard"), scene.card("knight"), COMPANIONSHIP, scene.battle.id)
    scene.go().act("strike elf-guard-1 spearman-1")
    assert scene.asked("assault"), "the Knight would be hurt by its friend"
    scene = Scene(nations=("druid", "elves")).clash("elf-guard 0 0, goblin-spear 1 0", "thorn-warrior 0 -1")
    tie(scene.t, scene.card("elf-guard"), scene.card("thorn-warrior"), COMPANIONSHIP, scene.battle.id)
    aims = {name.split()[4] for name in scene.go().deeds("use-on thorn-warrior-1")}
    assert aims == {"goblin-spear-1"}


@proves("korrem.attract.intimacy-becomes-romantic")
def test_an_affair_that_is_renewed_by_both_in_one_turn_counts_that_turn_once() -> None:
    scene = Scene().clash("blade-dancer 0 0, elf-guard 1 0", "sailor 0 -1, militia 1 -1")
    for _ in range(2):
        for pair in ("sailor-1 blade-dancer-1", "blade-dancer-1 sailor-1"):
            scene.dice("heart", "blank").act(f"woo {pair}").choose("end-phase")
    assert not scene.told("bond")
    scene.dice("heart", "blank").act("woo sailor-1 blade-dancer-1")
    assert scene.told("bond"), "the third turn of two whose score is 3"


@proves("korrem.attract.charisma-many", "korrem.attract.intimacy-becomes-romantic")
@pytest.mark.parametrize(("taken", "love"), [("skyborne", True), ("raider", False)])
def test_charisma_finds_a_second_love_in_an_affair_and_nobody_else_does(taken: str, love: bool) -> None:
    scene = Scene(nations=("borean", "elves")).clash(
        "raider 0 0, elf-guard 1 0", "skyborne 0 -1, fisherman 1 -1"
    )
    scene.battle.affairs[scene.fighter("raider") * 1000 + scene.fighter("skyborne")] = 101
    scene.battle.turn = 2
    other = "fisherman" if taken == "skyborne" else "elf-guard"
    tie(scene.t, scene.card(taken), scene.card(other), ROMANTIC, NO_BATTLE)
    before = len(scene.told("bond"))
    scene.dice("heart", "heart").go().act("woo skyborne-1 raider-1")
    assert (len(scene.told("bond")) > before) is love


@proves("korrem.attract.intimacy-disable", "korrem.attract.intimacy-unlimited")
def test_intimates_disable_each_other_for_a_turn_with_no_limit_of_partners() -> None:
    scene = Scene(nations=("human", "borean"))
    scene.clash("whaler 0 0, raider -1 -1", "sailor 0 -1, militia 1 -1, woodcutter 1 0")  # Intimacy 3, 3
    scene.dice("heart", "blank").act("woo sailor-1 whaler-1")
    sailor, whaler = scene.fighter("sailor"), scene.fighter("whaler")
    assert scene.battle.disabled[sailor]
    assert scene.battle.disabled[whaler]
    assert not scene.state.bonds, "no Heart Tokens"
    scene.choose("end-phase")
    assert not scene.can("strike whaler-1")
    scene.choose("end-phase")
    assert not scene.battle.disabled[sailor]
    assert not scene.battle.disabled[whaler]
    assert scene.can("woo sailor-1 whaler-1"), "again"


@proves("korrem.attract.intimacy-becomes-romantic")
@pytest.mark.parametrize(("missed", "love"), [(False, True), (True, False)])
def test_an_affair_that_lasts_as_long_as_its_score_becomes_love(missed: bool, love: bool) -> None:
    scene = Scene(nations=("human", "borean")).clash(
        "raider 0 0, whaler 1 0", "scout 0 -1, militia 1 -1"
    )  # Intimacy 2
    scene.dice("heart", "blank").act("woo scout raider-1")
    assert not scene.state.bonds
    scene.choose("end-phase").choose("end-phase")
    if missed:
        scene.dice("blank", "blank").act("woo scout raider-1").choose("end-phase").choose("end-phase")
    scene.dice("heart", "blank").act("woo scout raider-1")
    assert (bonds(scene) == [(ROMANTIC, {scene.card("scout"), scene.card("raider")})]) == love


# ---- Charisma ----


@proves("korrem.attract.charisma-higher", "korrem.attract.charisma-example", "korrem.attract.charisma-immune")
def test_charisma_seven_attracts_six_and_less_and_is_immune() -> None:
    romantics = {
        2: "archer",
        3: "farmer",
        4: "swordsman",
        5: "knight",
        6: "prince",
        7: "unicorn",
        8: "cherub",
    }
    for score, id in romantics.items():
        scene = Scene().clash(f"{id} 0 0", "skyborne 0 -1")
        assert scene.can(f"woo skyborne {id}") == (score < 7), id
    assert not Scene().clash("enchanter 0 0", "skyborne 0 -1").can("woo skyborne"), "Charisma is immune"
    scene = Scene().clash("enchanter 0 0", "elf-archer 0 -1")
    assert not scene.can("woo elf-archer-1")


@proves("korrem.attract.charisma-many", "korrem.attract.charisma-follows-target")
def test_charisma_keeps_several_loves_and_works_as_its_targets_type() -> None:
    scene = Scene().clash("farmer 0 0, spearman 1 -1, scout -1 -1, archer 2 0", "skyborne 0 -1, farmer 1 0")
    scene.dice("heart", "blank").act("woo skyborne farmer-1")
    assert not scene.state.bonds, "two Hearts are needed for every kind"
    scene = Scene().clash(
        "farmer 0 0, spearman 1 -1, scout -1 -1, archer 0 -2", "skyborne 0 -1, militia 2 -1"
    )
    scene.dice("heart", "heart").act("woo skyborne farmer-1")
    scene.dice("heart", "heart").act("woo skyborne archer-1")
    scene.dice("heart", "heart").act("woo skyborne spearman-1")
    kinds = sorted(kind for kind, _ in bonds(scene))
    assert kinds == sorted([ROMANTIC, ROMANTIC, COMPANIONSHIP])
    scene.dice("heart", "heart").act("woo skyborne scout")
    assert scene.battle.disabled[scene.fighter("scout")]
    assert scene.battle.disabled[scene.fighter("skyborne")]


@proves("korrem.attract.charisma-many")
def test_everybody_else_loves_only_once() -> None:
    scene = Scene().clash("elf-archer 0 0", "swordsman 0 -1, swordsman 1 -1")
    tie(scene.t, scene.card("swordsman"), scene.card("elf-archer"), ROMANTIC, NO_BATTLE)
    scene.go()
    assert not scene.can("woo swordsman-2"), "both that it could love are taken"


# ---- The examples ----


@proves("korrem.attract.example-romantic")
def test_the_queen_and_the_farmers_daughter() -> None:
    scene = Scene(nations=("human", "elves")).clash(
        "farmers-daughter 0 0, goblin-spear 1 0", "queen -1 -1, spearman 1 -1, militia 0 -1"
    )
    assert not scene.can("woo queen")
    scene.choose("move queen -1 0")
    scene.dice("heart", "heart").act("woo queen farmers-daughter")
    assert bonds(scene) == [(ROMANTIC, {scene.card("queen"), scene.card("farmers-daughter")})]
    assert scene.battle.side[scene.fighter("farmers-daughter")] == 0, "she still fights for the others"
    scene.land(1, 0)
    scene.choose("end-phase")
    while scene.asked("regroup"):
        scene.choose(scene.names()[0])
    scene.dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert "farmers-daughter" in scene.members(scene.flags(0)[0])


@proves("korrem.attract.example-companion")
def test_the_elder_dragon_and_the_farmers_daughter() -> None:
    scene = Scene(nations=("draconis", "human")).clash(
        "farmers-daughter 0 0, militia 1 0", "elder-dragon 1 -1, miner 0 -1"
    )
    scene.choose("move elder-dragon -1 0")
    scene.dice("heart", "blank").act("woo elder-dragon farmers-daughter")
    assert bonds(scene) == [(COMPANIONSHIP, {scene.card("elder-dragon"), scene.card("farmers-daughter")})]
    assert not scene.can("strike elder-dragon farmers-daughter")
    scene.battle.hurt[scene.fighter("militia")] = 2
    scene.act("strike miner-1 militia-1")
    assert not scene.state.battles, "only a Companion is left: the Battle is over"
    assert "farmers-daughter" in scene.members(scene.flags(0)[0])
    assert not scene.state.bonds


@proves("korrem.attract.example-intimate")
def test_the_emperor_and_the_wood_faerie() -> None:
    scene = Scene(nations=("talos", "elves")).clash(
        "wood-faerie 0 0, elf-guard 1 0", "emperor 0 -1, merchant 1 -1"
    )
    assert not scene.can("woo emperor"), "Intimacy 6 and Intimacy 2"
    scene.dice(2).act("use emperor")
    scene.dice("heart", "blank").act("woo emperor wood-faerie-1")
    assert scene.battle.disabled[scene.fighter("emperor")]
    assert scene.battle.disabled[scene.fighter("wood-faerie")]
    assert not scene.state.bonds


@proves("korrem.attract.example-charisma")
def test_skyborne_and_the_apprentice() -> None:
    scene = Scene(nations=("human", "druid")).clash(
        "apprentice 0 0, wolf-shifter 0 1", "skyborne 2 -1, militia 1 -1, spearman 0 -1"
    )
    scene.choose("move skyborne -1 0")
    scene.dice("heart", "heart").act("woo skyborne apprentice-1")
    assert bonds(scene) == [(ROMANTIC, {scene.card("skyborne"), scene.card("apprentice")})]
    scene.stand("wolf-shifter", -2, 0).go()
    assert scene.can("woo skyborne wolf-shifter-1"), "it may go on attracting others"


# ---- NPCs ----


@proves("korrem.gap.attraction-npc")
def test_a_lone_npc_that_is_a_companion_joins_the_army() -> None:
    scene = Scene(nations=("borean", "elves")).clash(
        "white-wolf 0 0", "fisherman 0 -1, raider 1 -1", wild=True
    )  # Companionship 4
    scene.dice("heart", "blank").act("woo fisherman-1 white-wolf-1")
    assert not scene.state.battles
    assert "white-wolf" in scene.members(scene.flags(0)[0])


@proves("korrem.gap.attraction-npc")
@pytest.mark.parametrize(("option", "joins"), [("fights", False), ("join", True)])
def test_a_lone_npc_in_love_fights_on_unless_an_option_lets_it_join(option: str, joins: bool) -> None:
    scene = Scene(npc_romance=option).clash(
        "nomad 0 0", "swordsman 0 -1, spearman 1 -1", wild=True
    )  # Romantic 4
    scene.dice("heart", "heart").act("woo swordsman-1 nomad-1")
    assert (not scene.state.battles) == joins


@proves("korrem.gap.attraction-npc")
def test_a_retreating_army_leaves_its_lover_with_the_npc() -> None:
    scene = Scene().clash("nomad 0 0", "swordsman 0 -1, spearman 1 -1", wild=True)
    scene.land(1, 0)
    tie(scene.t, scene.card("swordsman"), scene.card("nomad"), ROMANTIC, NO_BATTLE)
    scene.go().dice(1).choose("retreat")
    while scene.asked("flee-to"):
        scene.choose(scene.names()[0])
    assert scene.members(scene.wild_flags()[0]) == ["nomad", "swordsman"]
    assert scene.members(scene.flags(0)[0]) == ["spearman"]


@proves("korrem.attract.romantic-tokens")
def test_every_pair_has_tokens_of_its_own_code() -> None:
    scene = Scene()
    scene.army(0, scene.land(0, 0), "farmer, militia, knight, queen")
    codes = []
    for first, second in (("farmer", "militia"), ("knight", "queen")):
        codes.append(free_code(scene.t))
        tie(scene.t, scene.card(first), scene.card(second), ROMANTIC, NO_BATTLE)
    assert len(set(codes)) == 2
    assert [bond.code for bond in scene.state.bonds] == codes
