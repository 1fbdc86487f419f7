"""Quests: what characters want, and what it pays the nation that commands them."""

from __future__ import annotations

import pytest

from banneret.games.korrem.armies import lose_card
from banneret.games.korrem.attraction import bind, distract
from banneret.games.korrem.command import begin_command
from banneret.games.korrem.contents import (
    ATTRACTIONS,
    DESIGN_AT,
    DESIGNS,
    NATIONS_IDS,
    ORIGIN_IDS,
    QUESTS,
    Design,
    Quest,
)
from banneret.games.korrem.harm import die
from banneret.games.korrem.quests import look_at_quests, saw_landmark
from banneret.games.korrem.state import enter_play
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.korrem.scene import Scene, wait

SLOTS = [(quest, DESIGNS[quest.design].id) for quest in QUESTS]


def quests(condition: str) -> list[str]:
    """The cards with such a Quest."""
    return [id for quest, id in SLOTS if quest.when_text.startswith(condition)]


def quest_of(id: str) -> Quest:
    found = DESIGNS[DESIGN_AT[id]].quest
    assert found is not None
    return found


def nation_of(id: str) -> str:
    return ORIGIN_IDS[DESIGNS[DESIGN_AT[id]].origin]


def court_of(id: str, lands: tuple[str, ...] = ("plains", "plains", "plains", "plains", "plains")) -> Scene:
    """The nation of a card plays against another one; the card is in play on the first hex."""
    nation = nation_of(id)
    other = "elves" if nation != "elves" else "human"
    scene = Scene(nations=(nation, other))
    scene.row(*lands)
    scene.army(0, 0, f"{id}, brown-bear")
    return scene


# ---- Modes ----


@proves("korrem.quest.instant", "korrem.gap.quests", "korrem.vp.quests")
@pytest.mark.parametrize("id", quests("in play"))
def test_some_quests_pay_as_soon_as_the_character_is_in_play(id: str) -> None:
    scene = Scene(nations=(nation_of(id), "human"))
    scene.row("plains", "plains")
    scene.village(0, 0)
    scene.army(0, 0, "brown-bear")
    scene.on_top(0, id).bank(0, grain=9, wood=9, ore=9, fish=9, gemstone=9, steel=9, gold=9)
    assert scene.points(0) == 0
    scene.command(0).choose(f"enlist {id} 1")
    assert scene.points(0) == quest_of(id).vp == 2


@proves("korrem.quest.once-or-many", "korrem.vp.quests-keep")
def test_a_once_quest_stays_spent_when_the_card_comes_again() -> None:
    scene = court_of("vizier")
    assert scene.points(0) == 2
    vizier = scene.card("vizier")
    army = scene.flags(0)[0]
    lose_card(scene.t, vizier)
    assert scene.points(0) == 2
    enter_play(scene.t, scene.piece("vizier"), army)
    look_at_quests(scene.t, 0)
    assert scene.points(0) == 2


@proves("korrem.gap.quests", "korrem.vp.quests-keep", "korrem.quest.once-or-many")
@pytest.mark.parametrize("id", quests("kingdoms"))
def test_a_hold_quest_pays_while_two_kingdoms_stand_and_its_card_is_in_play(id: str) -> None:
    scene = court_of(id)
    scene.kingdom(0, 0)
    assert scene.points(0) == 0
    scene.kingdom(0, 2)
    assert scene.points(0) == 5
    lose_card(scene.t, scene.card(id))
    assert scene.points(0) == 0


@proves("korrem.gap.quests")
@pytest.mark.parametrize("id", quests("settlements_on"))
def test_settlements_on_a_land(id: str) -> None:
    quest = quest_of(id)
    land, number = quest.when_text.removeprefix("settlements_on(").rstrip(")").split(", ")
    scene = court_of(id, (land.lower(), "mountain") * 3)
    for hex in range(0, 2 * int(number) - 2, 2):
        scene.village(0, hex)
    scene.village(0, 1)
    assert scene.points(0) == 0
    scene.village(0, 2 * int(number) - 2)
    assert scene.points(0) == quest.vp


@proves("korrem.gap.quests")
@pytest.mark.parametrize("id", quests("bank"))
def test_a_bank_full_of_one_resource(id: str) -> None:
    quest = quest_of(id)
    good, number = quest.when_text.removeprefix("bank(").rstrip(")").split(", ")
    scene = court_of(id)
    scene.bank(0, **{good.lower(): int(number) - 1})
    look_at_quests(scene.t, 0)
    assert scene.points(0) == 0
    scene.bank(0, **{good.lower(): int(number)})
    look_at_quests(scene.t, 0)
    assert scene.points(0) == quest.vp
    scene.bank(0)
    look_at_quests(scene.t, 0)
    assert scene.points(0) == quest.vp  # once is once


@proves("korrem.gap.quests")
@pytest.mark.parametrize("id", quests("visit_landmarks"))
def test_three_different_landmarks_seen(id: str) -> None:
    scene = court_of(id, ("plains", "farfield-village", "treeview-tavern", "lightwood-marketplace"))
    army = scene.flags(0)[0]
    for hex in (1, 2, 1, 2):
        scene.state.army_hex[army] = hex
        saw_landmark(scene.t, army)
    assert scene.points(0) == 0
    scene.state.army_hex[army] = 3
    saw_landmark(scene.t, army)
    assert scene.points(0) == 3


def battle_of(id: str, foes: str) -> Scene:
    """The card and a bear attack these foes of the other nation."""
    scene = court_of(id)
    enemies = scene.army(1, 0, foes)
    return scene.fight(0, enemies, scene.flags(0)[0]).lined_up()


def kill(scene: Scene, id: str, by: str) -> None:
    die(scene.t, scene.battle, scene.fighter(id), 1, scene.fighter(by))


@proves("korrem.gap.quests", "korrem.quest.once-or-many")
@pytest.mark.parametrize("id", quests("kill_leader"))
def test_every_foreign_leader_that_is_killed_pays_again(id: str) -> None:
    leaders = ("prince", "queen") if nation_of(id) == "elves" else ("elf-lord", "elf-princess")
    scene = battle_of(id, f"{leaders[0]}, {leaders[1]}, white-wolf")
    kill(scene, "white-wolf", id)
    assert scene.points(0) == 0
    kill(scene, leaders[0], "brown-bear")
    assert scene.points(0) == 2
    kill(scene, leaders[1], id)
    assert scene.points(0) == 4


def win(scene: Scene) -> None:
    """The card's Army beats a lonely enemy."""
    foe = "militia" if scene.state.nation[1] == NATIONS_IDS.index("human") else "goblin-spear"
    enemies = scene.army(1, 0, foe)
    scene.fight(0, enemies, scene.flags(0)[0]).lined_up()
    kill(scene, foe, "brown-bear")
    scene.go()
    while scene.state.battles:
        scene.t.choose(scene.ask, 0)


@proves("korrem.gap.quests")
@pytest.mark.parametrize("id", quests("win_battles"))
def test_three_battles_won_by_an_army_that_holds_the_card(id: str) -> None:
    scene = court_of(id)
    for points in (0, 0, 4):
        win(scene)
        assert scene.points(0) == points
    win(scene)
    assert scene.points(0) == 4


@proves("korrem.gap.quests")
@pytest.mark.parametrize("id", quests("bond(self"))
def test_a_bond_of_the_wanted_kind_pays(id: str) -> None:
    kind = quest_of(id).when_text.removeprefix("bond(self, ").rstrip(")")
    for other in (False, True):
        scene = battle_of(id, "white-wolf, wild-boar")
        found = ATTRACTIONS.index(kind) if other else (ATTRACTIONS.index(kind) + 1) % 2
        if kind == "intimacy" and other:
            distract(scene.t, scene.battle, scene.fighter(id), scene.fighter("white-wolf"))
        else:
            bind(scene.t, scene.battle, scene.fighter(id), scene.fighter("white-wolf"), found)
        assert scene.points(0) == (quest_of(id).vp if other else 0)


@proves("korrem.gap.quests")
def test_every_quest_of_the_table_is_fulfilled_in_some_test() -> None:
    conditions = (
        "in play",
        "kingdoms",
        "settlements_on",
        "bank",
        "visit_landmarks",
        "kill_leader",
        "win_battles",
    )
    tried = [id for condition in (*conditions, "bond(self") for id in quests(condition)]
    assert sorted(tried) == sorted(id for _, id in SLOTS)


# ---- Who is paid ----


@proves("korrem.quest.controller", "korrem.card.prince")
def test_a_prince_who_serves_the_elves_pays_the_elves() -> None:
    scene = Scene()
    scene.row("forest", "plains", "forest")
    scene.army(1, 0, "prince")
    scene.kingdom(1, 0).kingdom(1, 2)
    assert (scene.points(0), scene.points(1)) == (0, 5)


@proves("korrem.gap.quests")
def test_two_copies_never_pay_twice_for_one_occasion() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    enemies = scene.army(1, 0, "elf-lord, elf-guard")
    army = scene.army(0, 0, "2 knight")
    scene.fight(0, enemies, army).lined_up()
    kill(scene, "elf-lord", "knight")
    assert scene.points(0) == 2


@proves("korrem.gap.quests")
def test_nothing_counts_while_the_card_is_not_in_play() -> None:
    scene = Scene()
    scene.row("plains", "plains")
    enemies = scene.army(1, 0, "elf-lord, elf-guard")
    army = scene.army(0, 0, "militia, spearman")
    scene.fight(0, enemies, army).lined_up()
    kill(scene, "elf-lord", "militia")
    assert scene.points(0) == 0


@proves("korrem.vp.monsters", "korrem.gap.monsters")
@pytest.mark.parametrize(
    "monster", [design for design in DESIGNS if design.monster], ids=lambda card: card.id
)
def test_a_killed_monster_pays_what_is_printed_on_it(monster: Design) -> None:
    scene = Scene()
    scene.row("plains", "plains")
    wild = scene.wild(0, monster.id)
    army = scene.army(0, 0, "militia, spearman")
    scene.fight(0, wild, army).lined_up()
    die(scene.t, scene.battle, scene.fighter(monster.id), 1, scene.fighter("militia"))
    assert scene.points(0) == monster.vp


@proves("korrem.gap.quests", "korrem.land.desert-owner-gold")
def test_gold_of_the_desert_fills_a_bank_for_the_navigator() -> None:
    """bank(Gold, 10) is met when the tenth comes, also if it is spent at once."""
    scene = Scene(nations=("talos", "elves"))
    scene.flower("desert", "desert", "desert", "desert")
    scene.village(0, 0).bank(0, gold=9)
    scene.army(0, 0, "navigator")
    scene.state.weather = 3
    scene.run(step(begin_command, 0), step(wait))
    assert scene.points(0) == 4


@proves("korrem.gap.quests")
def test_who_flees_to_a_landmark_has_seen_it() -> None:
    scene = Scene().clash("elf-guard 0 0", "ranger 0 -1, spearman 1 -1")
    scene.land(1, 0, "farfield-village")
    scene.go().dice(1).choose("retreat")
    assert scene.state.army_hex[0] == 1
    assert scene.state.deeds == {quest_of("ranger").index: 1}
