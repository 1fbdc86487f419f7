"""The rulebook's worked examples, number for number."""

from __future__ import annotations

import pytest

from banneret.games.daybreak.monsters import monster_kind
from banneret.games.daybreak.setup import roll_for_first
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.daybreak.marks import normal_mode
from tests.games.daybreak.scene import Scene, percent


def two_heroes(attacker: str, defender: str) -> Scene:
    """Aldric beside Maren, each with a City elsewhere; Aldric attacks."""
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "D4", attacker)
    scene.hero(1, "D5", defender)
    scene.explore(0, 5).choose("move aldric D5")
    return scene


@proves("daybreak.battle.squad-example")
def test_fifteen_five_and_two_form_the_squads_of_the_example() -> None:
    scene = two_heroes("15 T1, 5 T2, 2 T3", "1 T1")
    scene.form("10 T1, 3 T2", "5 T1, 2 T2, 2 T3")
    assert scene.squads("attacker") == ["10 T1, 3 T2", "5 T1, 2 T2, 2 T3"]


@proves("daybreak.battle.representative-example", "daybreak.battle.skirmish")
@normal_mode("daybreak.campaign.hero-unit")
def test_representative_rolls_of_the_example_are_51_and_50() -> None:
    scene = two_heroes("10 T1, 3 T2", "5 T1, 2 T2, 2 T3")
    scene.form("10 T1, 3 T2").form("5 T1, 2 T2, 2 T3")
    scene.dice(3, *(3, 4), 2, *(4, 5), *(3, 4, 4)).choose("attack a a")
    assert scene.totals() == [(51, 50)]
    assert scene.draws_left == 0
    assert (scene.at(0), scene.at(5)) == ("D5", "")
    assert scene.troops(0) == "10 T1, 3 T2"


@proves("daybreak.battle.individual-example")
@normal_mode("daybreak.campaign.hero-unit")
def test_individual_rolls_of_the_example_are_68_and_70() -> None:
    scene = two_heroes("10 T1, 3 T2", "5 T1, 2 T2, 2 T3")
    scene.form("10 T1, 3 T2", mode="individual").form("5 T1, 2 T2, 2 T3", mode="individual")
    a_one, a_two = (3, 5, 4, 4, 4, 4, 4, 4, 5, 4), (3, 4, 4, 4, 6, 6)
    b_one, b_two, b_three = (1, 3, 4, 5, 6), (4, 5, 4, 5), (6, 6, 6, 5, 5, 5)
    assert (sum(a_one), sum(a_two), sum(b_one), sum(b_two), sum(b_three)) == (41, 27, 19, 18, 33)
    scene.dice(*a_one, *a_two, *b_one, *b_two, *b_three).choose("attack a a")
    assert scene.totals() == [(68, 70)]
    assert scene.draws_left == 0
    assert (scene.at(0), scene.at(5)) == ("", "D5")


@proves("daybreak.battle.target-example")
@normal_mode("daybreak.campaign.hero-unit")
def test_either_of_two_squads_may_attack_the_single_enemy() -> None:
    scene = two_heroes("2 T1", "1 T1")
    scene.form("1 T1", "1 T1")
    assert scene.names() == ["attack a a", "attack b a", "retreat"]


@proves("daybreak.move.roll-example", "daybreak.move.sequence-example")
def test_three_heroes_move_as_in_the_example() -> None:
    scene = Scene()
    scene.city(0, "J1")
    scene.city(1, "J10")
    a, b, c = scene.hero(0, "A1"), scene.hero(0, "A3"), scene.hero(0, "A5")
    scene.explore(0, 4, 9, 1)
    assert [scene.moves(hero) for hero in (a, b, c)] == [4, 9, 1]
    left = []
    for move in ("move aldric B1", "stay corwin", "move brenna H3", "move aldric E1", "move brenna J3"):
        scene.choose(move)
        left.append([scene.moves(hero) for hero in (a, b, c)])
    assert left == [[3, 9, 1], [3, 9, 0], [3, 2, 0], [0, 2, 0], [0, 0, 0]]
    assert scene.state.player != 0


@proves("daybreak.monster.tier-example")
def test_monsters_of_the_example_are_of_tier_3() -> None:
    scene = Scene(seats=3)
    scene.city(0, "A1", spawners="T1 T2 T3")
    scene.city(0, "A5", spawners="T1 T2")
    scene.city(1, "E1", spawners="T1 T2 T3 T4")
    scene.city(2, "E5", spawners="T1 T2")
    assert monster_kind(scene.t) == 4
    assert scene.derived()["monster_tier"] == 3


@proves("daybreak.monster.encampment-example", "daybreak.monster.group-example")
@pytest.mark.parametrize(
    ("dice", "squads"),
    [
        ((percent(10), 5, 5, 5, 5), ["10 T3", "10 T3"]),
        ((percent(40), 3, 4), ["4 T3", "3 T3"]),
    ],
)
def test_monsters_split_into_two_squads(dice: tuple[int, ...], squads: list[str]) -> None:
    scene = Scene()
    scene.city(0, "A1", spawners="T1 T2 T3")
    scene.city(1, "J10")
    scene.hero(0, "D4", "5 T1")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(*dice).choose("move aldric D5")
    assert scene.squads("defender") == squads


@proves("daybreak.monster.bribe-example")
def test_nine_monsters_of_tier_3_cost_27_coin() -> None:
    scene = Scene()
    scene.city(0, "A1", spawners="T1 T2 T3")
    scene.city(1, "J10")
    hero = scene.hero(0, "D4")
    scene.token("D5", "monster").stock(0, coin=27).explore(0, 3)
    scene.dice(percent(90), 4, 5).choose("move aldric D5")
    assert scene.counts() == list(range(10))
    scene.choose("count 9")
    assert (scene.has(0, "Coin"), scene.troops(hero), scene.tokens("D5")) == (0, "9 T3", set())


@proves("daybreak.monster.defect-example", "daybreak.monster.defect-free")
def test_five_monsters_defect_for_nothing() -> None:
    scene = Scene()
    scene.city(0, "A1", spawners="T1 T2 T3")
    scene.city(1, "J10")
    hero = scene.hero(0, "D4", "1 T1")
    scene.token("D5", "monster").stock(0, coin=4).explore(0, 3)
    scene.dice(percent(100), 2, 3).choose("move aldric D5")
    assert scene.counts() == [0, 1, 2, 3, 4, 5]
    scene.choose("count 4")
    assert (scene.has(0, "Coin"), scene.troops(hero), scene.tokens("D5")) == (4, "1 T1, 4 T3", set())


@proves("daybreak.mine.capture-example")
def test_a_roll_of_4_captures_the_mine_and_3_makes_it_food() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "D4")
    mine = scene.mine("D5")
    scene.explore(0, 3).dice(4, 3).choose("move aldric D5", "capture")
    assert (scene.state.mine_owner[mine], scene.state.mine_resource[mine]) == (0, 2)
    assert scene.stocks(0) == [0, 0, 1, 0]


@proves("daybreak.mine.guardian-example")
def test_a_roll_of_19_brings_four_guardians() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "D4", "5 T1")
    scene.mine("D5")
    scene.explore(0, 3).dice(19, 2).choose("move aldric D5", "capture")
    assert scene.squads("defender") == ["2 T1", "2 T1"]


@proves("daybreak.resource.example", "daybreak.resource.quantity")
@pytest.mark.parametrize(("bonus", "wood"), [(2, 7), (0, 5)])
def test_the_resource_of_the_example_gives_seven_wood_with_its_bonus(bonus: int, wood: int) -> None:
    scene = Scene(resource_bonus=bonus)
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "D4")
    scene.token("D5", "resource").explore(0, 3)
    scene.dice(2, 5).choose("move aldric D5", "take-resource")
    assert scene.stocks(0) == [0, wood, 0, 0]
    assert scene.tokens("D5") == set()


@proves("daybreak.income.cities-example")
def test_three_cities_bring_6_coin_and_3_of_the_others() -> None:
    scene = Scene()
    for tile in ("A1", "A5", "A9"):
        scene.city(0, tile)
    scene.city(1, "J10")
    scene.income()
    assert scene.stocks(0) == [6, 3, 3, 3]


@proves("daybreak.income.mines-example")
def test_two_coin_mines_and_a_food_mine_bring_as_much() -> None:
    scene = Scene()
    scene.hero(0, "E5")
    scene.city(1, "J10")
    scene.mine("A1", 0, "Coin")
    scene.mine("A3", 0, "Coin")
    scene.mine("A5", 0, "Food")
    scene.income()
    assert scene.stocks(0) == [2, 0, 1, 0]


@proves("daybreak.upkeep.example")
def test_five_heroes_abroad_cost_five_food() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    for tile in ("C1", "C3", "C5", "C7", "C9"):
        scene.hero(0, tile)
    scene.stock(0, food=5).remittance()
    assert scene.has(0, "Food") == 0
    assert all(scene.at(hero) for hero in range(5))


@proves("daybreak.first.example", "daybreak.first.counter-clockwise")
def test_rolls_of_6_2_and_3_let_the_first_go_first() -> None:
    scene = Scene(seats=3)
    scene.day(0).dice(6, 2, 3).run(step(roll_for_first, (0, 1, 2)))
    assert scene.state.first == 0
    assert scene.state.order == [0, 2, 1]
