"""Mines: attempts, Guardians, what a capture gives, and what a lost Hero leaves there."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.daybreak.layouts import realm
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, percent


def at_a_mine(
    troops: str = "", owner: int | None = None, resource: str = "", items: str = "", **options: object
) -> Scene:
    """Aldric lands on Mine 0 on D5, with 4 movement left."""
    scene = realm(**options)  # type: ignore[arg-type]
    scene.hero(0, "D4", troops, items)
    scene.mine("D5", owner, resource)
    return scene.explore(0, 5).choose("move aldric D5")


def owner(scene: Scene) -> int:
    return scene.state.mine_owner[0]


@proves("daybreak.mine.attempt")
def test_a_mine_may_be_left_alone_without_a_roll() -> None:
    scene = at_a_mine("1 T1")
    assert (scene.prompt, scene.names()) == ("Aldric stands at a Mine", ["capture", "leave"])
    scene.dice(1).choose("leave")
    assert (owner(scene), scene.draws_left, scene.stocks(0)) == (-1, 1, [0, 0, 0, 0])
    assert (scene.at(0), scene.moves(0)) == ("D5", 4)


@proves("daybreak.mine.attempt")
def test_an_own_mine_asks_nothing_and_can_be_walked_over() -> None:
    scene = realm()
    scene.hero(0, "D4")
    scene.mine("D5", 0, "Wood")
    scene.explore(0, 5)
    assert scene.offers("move aldric D6")
    scene.choose("move aldric D5")
    assert scene.asked("explore 4")
    assert scene.has(0, "Wood") == 0


@proves("daybreak.mine.guardian-check")
@pytest.mark.parametrize(("roll", "guarded"), [(1, False), (17, False), (18, True), (19, True), (20, True)])
def test_18_to_20_on_a_d20_bring_guardians(roll: int, guarded: bool) -> None:
    scene = at_a_mine("2 T1").dice(roll, 1).choose("capture")
    assert (scene.battle is not None) == guarded
    assert owner(scene) == (-1 if guarded else 0)
    assert scene.told("rolls")[0][1:5] == ("guarded", "1d20", (roll,), roll)


@proves("daybreak.mine.guardian-table")
@pytest.mark.parametrize(("roll", "guarded"), [(10, False), (80, False), (90, True), (100, True)])
def test_with_the_table_90_and_100_bring_guardians(roll: int, guarded: bool) -> None:
    scene = at_a_mine("2 T1", mine_die="dP").dice(percent(roll), 1).choose("capture")
    assert (scene.battle is not None) == guarded
    assert owner(scene) == (-1 if guarded else 0)


@proves("daybreak.mine.guardian-number", "daybreak.monster.two-squads")
@pytest.mark.parametrize(("roll", "squads"), [(1, ["2 T1", "1 T1"]), (6, ["4 T1", "4 T1"])])
@pytest.mark.parametrize("die", ["d20", "dP"])
def test_guardians_number_1d6_plus_2(die: str, roll: int, squads: list[str]) -> None:
    check = percent(90) if die == "dP" else 18
    scene = at_a_mine("2 T1", mine_die=die).dice(check, roll).choose("capture")
    assert scene.squads("defender") == squads


@proves("daybreak.monster.tier")
def test_guardians_have_the_tier_of_monsters() -> None:
    scene = realm()
    scene.state.spawners[1] = 0b1111111111  # all Spawners of the other player
    scene.hero(0, "D4", "2 T1")
    scene.mine("D5")
    scene.explore(0, 5).choose("move aldric D5").dice(20, 2).choose("capture")
    assert scene.squads("defender") == ["2 T3", "2 T3"]


@proves("daybreak.mine.guardian-must-fight")
@normal_mode("daybreak.campaign.hero-unit")
def test_guardians_leave_only_the_choices_of_a_battle() -> None:
    scene = at_a_mine("1 T1").dice(18, 1).choose("capture")
    assert scene.names() == ["attack a a", "attack a b", "retreat"]
    scene = at_a_mine("2 T1").dice(18, 1).choose("capture")
    assert scene.asked("squads")
    assert not scene.offers("leave")


@proves("daybreak.mine.capture-bonus")
@pytest.mark.parametrize(("resource", "stock"), [("Wood", [0, 1, 0, 0]), ("Stone", [0, 0, 0, 1])])
def test_a_capture_gives_one_of_the_mines_resource_at_once(resource: str, stock: list[int]) -> None:
    scene = at_a_mine(resource=resource).dice(1).choose("capture")
    assert scene.stocks(0) == stock
    assert scene.stocks(1) == [0, 0, 0, 0]


@proves(
    "daybreak.table.resource-1",
    "daybreak.table.resource-2",
    "daybreak.table.resource-3",
    "daybreak.table.resource-4",
)
@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_the_type_of_a_mine_is_coin_wood_food_or_stone(roll: int) -> None:
    scene = at_a_mine().dice(1, roll).choose("capture")
    stock = [0, 0, 0, 0]
    stock[roll - 1] = 1
    assert scene.stocks(0) == stock
    assert scene.state.mine_resource == [roll - 1]


@proves("daybreak.mine.type-once", "daybreak.mine.enemy-owned")
@pytest.mark.parametrize(("resource", "stock"), [("Coin", [1, 0, 0, 0]), ("Stone", [0, 0, 0, 1])])
def test_a_mine_that_changes_hands_is_checked_again_but_keeps_its_type(
    resource: str, stock: list[int]
) -> None:
    scene = at_a_mine(owner=1, resource=resource)
    assert scene.prompt == f"Aldric stands at a {resource} Mine"
    assert scene.names() == ["capture", "leave"]
    scene.dice(17, 2).choose("capture")
    assert scene.draws_left == 1  # no 1d4 was rolled
    assert (owner(scene), scene.stocks(0), scene.stocks(1)) == (0, stock, [0, 0, 0, 0])
    guarded = at_a_mine("2 T1", owner=1, resource="Stone").dice(18, 3).choose("capture")
    assert guarded.squads("defender") == ["3 T1", "2 T1"]
    assert owner(guarded) == 1


@proves("daybreak.mine.owner")
def test_a_captured_mine_pays_on_the_next_day_though_its_hero_has_left() -> None:
    scene = at_a_mine().dice(5, 4).choose("capture")
    assert scene.stocks(0) == [0, 0, 0, 1]
    scene.choose("move aldric D8", "end-exploration")
    assert scene.state.day == 2
    assert owner(scene) == 0
    assert scene.stocks(0) == [2, 1, 1 - 1, 1 + 1 + 1]  # the City, the Mine, and 1 Food for Aldric
    assert scene.stocks(1) == [2, 1, 1, 1]


@proves("daybreak.mine.guardian-win")
@pytest.mark.parametrize(("whose", "coin"), [(None, 4), (1, 0)])
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_guardians_pay_unless_they_guard_a_players_mine(whose: int | None, coin: int) -> None:
    scene = at_a_mine("9 T1, 9 T2", whose, "Stone" if whose is not None else "")
    scene.dice(20, 2).choose("capture").form("9 T1", "9 T2")
    assert (owner(scene), scene.stocks(0)) == (-1 if whose is None else 1, [0, 0, 0, 0])
    # 9 x 2 against 2 x 1; then the Guardians' Squad B: 2 x 1 against 9 x 2; the last die is the type
    scene.dice(2, 1, 1, 2, 4).choose("attack a a")
    assert (owner(scene), scene.stocks(0)) == (0, [coin, 0, 0, 1])
    assert "Squad A of the Guardians is killed: 2 Goblins." in scene.log()
    assert scene.troops(0) == "9 T1, 9 T2"
    assert (scene.at(0), scene.moves(0)) == ("D5", 4)
    assert scene.stocks(1) == [0, 0, 0, 0]


@proves("daybreak.mine.hero-loss", "daybreak.mine.items-drop", "daybreak.mine.items-taken")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_lost_at_a_mine_leaves_its_items_to_any_hero() -> None:
    scene = realm()
    lost = scene.hero(0, "D4", "1 T1", "rare amulet, epic off hand")
    heir = scene.hero(1, "D7")
    scene.mine("D5", None, "Wood")
    scene.explore(0, 5).choose("move aldric D5").dice(19, 2).choose("capture")
    scene.dice(1, 1, 1, 1, 6)  # 1 and both Items (Off Hand 2d6+3, Amulet 1d6+2) against 2 x 6
    scene.choose("attack a a")
    assert scene.totals() == [(1 + (1 + 1 + 3) + (1 + 2), 12)]
    assert (scene.at(lost), scene.troops(lost), owner(scene)) == ("", "", -1)
    assert scene.lying("D5") == ["rare amulet", "epic off hand"]
    assert scene.has(0, "Coin") == 0
    # the other player comes by: the Items are there for the taking, the Guardians are not
    scene.choose("move maren D5")
    assert scene.names() == ["take-all", "take rare-amulet 0", "take epic-off-hand 0", "leave"]
    scene.dice(17).choose("take-all")
    assert (scene.items(heir), scene.worn(heir)) == (
        ["rare amulet", "epic off hand"],
        ["epic off hand", "rare amulet"],
    )
    assert (scene.lying("D5"), scene.draws_left) == ([], 1)
    assert scene.names() == ["capture", "leave"]
    scene.choose("capture")
    assert (owner(scene), scene.stocks(1)) == (1, [0, 1, 0, 0])


@proves("daybreak.mine.hero-loss", "daybreak.mine.enemy-owned")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_failed_attempt_leaves_the_mine_with_its_owner() -> None:
    scene = at_a_mine("1 T1", owner=1, resource="Food")
    scene.dice(20, 1).choose("capture").dice(1, 6).choose("attack a a")
    assert (scene.at(0), owner(scene), scene.state.mine_resource) == ("", 1, [2])


@proves("daybreak.mine.hero-loss")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_without_troops_is_lost_to_guardians_at_once() -> None:
    scene = at_a_mine(items="common amulet").dice(18, 6).choose("capture")
    assert (scene.at(0), scene.lying("D5"), owner(scene)) == ("", ["common amulet"], -1)
    assert scene.battle is None


@proves("daybreak.battle.retreat-items")
def test_a_retreat_from_guardians_leaves_the_items_at_the_mine() -> None:
    scene = at_a_mine("3 T1", items="common amulet").dice(18, 6).choose("capture")
    scene.form("3 T1").choose("retreat")
    assert (scene.at(0), scene.lying("D5"), owner(scene)) == ("", ["common amulet"], -1)
    assert scene.told("reward") == []


def test_one_of_several_items_can_be_taken_and_the_rest_left() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", items="common amulet")
    scene.mine("D5", 0, "Wood")
    scene.dropped("D5", "rare amulet")
    scene.dropped("D5", "common off hand")
    scene.explore(0, 5)
    assert scene.hint("move aldric D6") == "4 steps"  # around it, not over it
    scene.choose("move aldric D5", "take rare-amulet 0", "wear rare-amulet 0", "leave")
    assert (scene.items(hero), scene.worn(hero)) == (["common amulet", "rare amulet"], ["rare amulet"])
    assert scene.lying("D5") == ["common off hand"]
    assert scene.asked("explore")


@normal_mode("daybreak.campaign.hero-unit")
def test_the_last_hero_without_a_city_lost_at_a_mine_is_the_end_of_its_player() -> None:
    scene = Scene()
    scene.city(1, "J10")
    scene.hero(0, "D4")
    scene.mine("D5")
    scene.explore(0, 5).choose("move aldric D5").dice(18, 1).choose("capture")
    assert (scene.ending(), scene.winners()) == ("conquest", [1])
