"""How it ends: elimination, conquest, dominion, the Day limit, the score and its ties."""

from __future__ import annotations

import pytest

from banneret.games.daybreak.end import points
from banneret.testing import proves
from tests.games.daybreak.marks import normal_mode
from tests.games.daybreak.scene import Scene, percent

END = "end-exploration"


def last_stand(seats: int = 2, **options: object) -> Scene:
    """Seat 1 has a single City, J10. Seat 0's Aldric is beside it, with Troops."""
    scene = Scene(seats=seats, **options)  # type: ignore[arg-type]
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "J9", "5 T1")
    return scene


# ---- Conquest and elimination ----


@proves("daybreak.end.conquest", "daybreak.end.elimination", "daybreak.phase.day-ends")
def test_who_loses_the_last_city_and_the_last_hero_is_out_at_once() -> None:
    scene = last_stand()
    scene.hero(1, "J10")
    scene.explore(0, 5).storm("move aldric J10")
    assert (scene.ending(), scene.winners()) == ("conquest", [0])
    assert scene.state.out == [False, True]
    assert scene.t.asks == []
    assert scene.state.day == 1
    cited = {"normal": "daybreak.end.conquest", "campaign": "daybreak.campaign.victory"}
    assert scene.t.log(-1)[-1].cites == cited[str(scene.t.options["mode"])]
    assert len(scene.state.history) == 1  # the Day on which it ended counts for the chart


@proves("daybreak.end.conquest", "daybreak.end.elimination")
@normal_mode("daybreak.campaign.alliance")
def test_with_three_players_the_game_goes_on_without_the_one_who_is_out() -> None:
    scene = last_stand(3).first(0)  # order: 0, 2, 1
    scene.city(2, "A10")
    scene.city(2, "E5")
    scene.mine("C3", 1, "Wood")
    scene.mine("C5", 2, "Wood")
    scene.explore(0, 5).storm("move aldric J10").choose(END)
    assert scene.ending() == ""
    assert scene.state.out == [False, True, False]
    assert (scene.state.mine_owner, scene.state.mine_resource) == ([-1, 2], [1, 1])
    assert scene.told("out") == [(1,)]
    assert scene.told("loses-last-city") == []  # without a Hero there is no time to take one
    assert scene.state.day == 2
    assert {ask.seat for ask in scene.t.asks} == {0, 2}
    assert [args[0] for args in scene.told("explores")] == [0, 2]  # seat 1 no more


@proves("daybreak.end.elimination")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_is_enough_to_stay_in_the_game_for_a_while_and_so_is_a_city() -> None:
    scene = last_stand(3)
    scene.city(2, "A10")
    scene.city(2, "E5")
    hero = scene.hero(1, "C5", items="rare amulet")
    scene.day(5).stock(1, food=9).explore(0, 5).storm("move aldric J10").choose(END)
    assert scene.state.out == [False, False, False]
    assert scene.state.homeless == [0, 5, 0]
    assert scene.told("loses-last-city") == [(1, 8)]
    assert scene.at(hero) == "C5"
    # seat 2 has Cities and no Hero all the time
    assert not any(hero_at >= 0 for hero_at in scene.state.hero_at[10:])


@proves("daybreak.end.elimination")
def test_without_a_city_one_is_out_at_the_end_of_the_third_day_after() -> None:
    scene = Scene(seats=3)
    scene.city(0, "A1")
    scene.city(2, "L12")
    hero = scene.hero(1, "C5", "5 T1", items="rare amulet, common off hand")
    scene.mine("C7", 1, "Stone")
    for day in (5, 6, 7):
        scene.day(day).stock(1, food=1)
        scene.state.homeless[1] = 5
        scene.end_day()
        assert scene.state.out == [False, False, False]
        assert scene.state.day == day + 1
    scene.day(8).end_day()
    assert scene.state.out == [False, True, False]
    assert (scene.at(hero), scene.troops(hero)) == ("", "")
    assert sorted(scene.lying("C5")) == ["common off hand", "rare amulet"]
    assert (scene.state.mine_owner, scene.state.mine_resource) == ([-1], [3])
    assert scene.ending() == ""
    assert {ask.seat for ask in scene.t.asks} == {0, 2}


@proves("daybreak.end.elimination")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_city_taken_in_time_ends_the_countdown_and_another_loss_starts_it_anew() -> None:
    scene = Scene(seats=3)
    scene.city(0, "A1")
    scene.city(2, "L12")
    scene.city(2, "C6")
    scene.hero(1, "C5", "5 T1")
    scene.day(8)
    scene.state.homeless[1] = 5
    scene.explore(1, 3).storm("move maren C6").choose("move maren C8")
    assert scene.state.homeless == [0, 0, 0]
    assert scene.state.day == 9  # the end of Day 8 has passed
    assert scene.state.out == [False, False, False]
    scene.hero(0, "C7", "3 T1")
    scene.explore(0, 1).storm("move aldric C6")
    assert scene.state.homeless == [0, 9, 0]


@proves("daybreak.end.elimination")
@normal_mode("daybreak.campaign.hero-unit")
def test_who_falls_in_the_own_turn_is_out_and_the_next_one_explores() -> None:
    scene = Scene(seats=3)
    scene.city(0, "A1")
    scene.city(2, "L12")
    scene.hero(1, "C5")
    scene.hero(0, "E5")
    scene.first(1)  # order: 1, 0, 2
    scene.token("C6", "monster").explore(1, 5)
    scene.dice(percent(20), 3, 3, 4).choose("move maren C6")  # without Troops it is lost
    assert scene.state.out == [False, True, False]
    assert (scene.ask.seat, scene.moves(0)) == (0, 4)
    scene.choose("end-exploration")
    assert scene.told("explores") == [(1, 1), (0, 1), (2, 1)]


@proves("daybreak.end.conquest", "daybreak.battle.field-loss")
@normal_mode("daybreak.campaign.hero-unit")
def test_an_attack_that_costs_the_last_hero_makes_the_defender_win() -> None:
    scene = Scene()
    scene.city(1, "J10")
    scene.hero(0, "C5", "1 T1")
    scene.hero(1, "C6", "9 T1")
    scene.explore(0, 5).choose("move aldric C6", "one-squad", "representative")
    scene.dice(1, 6).choose("attack a a")
    assert (scene.ending(), scene.winners()) == ("conquest", [1])


@proves("daybreak.end.conquest")
def test_a_retreat_of_the_last_hero_without_a_city_loses_the_game() -> None:
    scene = Scene()
    scene.city(1, "J10")
    scene.hero(0, "C5", "2 T1")
    scene.hero(1, "C6", "9 T1")
    scene.explore(0, 5).choose("move aldric C6", "one-squad", "representative")
    scene.choose("one-squad", "representative", "retreat")
    assert (scene.ending(), scene.winners()) == ("conquest", [1])


@proves("daybreak.end.elimination")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_lost_with_a_city_left_puts_nobody_out() -> None:
    scene = last_stand()
    scene.token("J8", "monster").set_troops(0, "").explore(0, 5)
    scene.dice(percent(20), 3, 3).choose("move aldric J8")
    assert scene.at(0) == ""
    assert scene.state.out == [False, False]
    assert scene.ending() == ""


# ---- The end of a Day ----


@proves("daybreak.end.dominion")
@pytest.mark.parametrize(("seats", "needed"), [(2, 3), (3, 4), (4, 6)])
@normal_mode("daybreak.campaign.victory")
def test_two_thirds_of_all_cities_win_at_the_end_of_a_day(seats: int, needed: int) -> None:
    for owned in (needed - 1, needed):
        scene = Scene(seats=seats)
        tiles = iter(("A1", "C1", "E1", "G1", "I1", "A5", "C5", "E5"))
        for _ in range(owned):
            scene.city(1, next(tiles))
        for seat in range(seats):
            if seat != 1:
                scene.hero(seat, f"{'BDFH'[seat]}9")
                scene.stock(seat, food=1)
        for _ in range(2 * seats - owned):
            scene.city(None, next(tiles))
        scene.end_day()
        assert scene.ending() == ("dominion" if owned == needed else "")
        assert owned < needed or scene.winners() == [1]


@proves("daybreak.end.dominion")
@normal_mode("daybreak.campaign.victory")
def test_dominion_is_looked_at_when_the_day_ends_and_not_before() -> None:
    scene = last_stand()
    scene.city(0, "A5")
    scene.city(None, "A9")
    scene.city(1, "E5")
    scene.explore(0, 5).storm("move aldric J10")  # 3 of 5: not enough
    scene.choose(END)
    assert scene.ending() == ""
    scene = last_stand()
    scene.city(0, "A5")
    scene.city(1, "E5")
    scene.explore(0, 5).storm("move aldric J10")  # 3 of 4
    assert scene.ending() == ""
    scene.choose(END)
    assert (scene.ending(), scene.winners()) == ("dominion", [0])


@proves("daybreak.end.day-limit")
@normal_mode("daybreak.campaign.victory")
def test_a_normal_game_ends_after_day_20() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10", spawners="T1")
    scene.day(19).end_day()
    assert (scene.ending(), scene.state.day) == ("", 20)
    scene.stock(0).stock(1).end_day()
    assert (scene.ending(), scene.winners()) == ("day limit", [1])
    assert scene.told("scores") == [((10, 11),)]
    assert scene.state.player == -1  # nobody is on the move any more


@proves("daybreak.end.day-limit")
@pytest.mark.parametrize(("limit", "last"), [(0, 999), (3, 3), (30, 30)])
def test_another_last_day_or_none_is_an_option(limit: int, last: int) -> None:
    for day in range(1, 41):
        scene = Scene(day_limit=limit)
        scene.city(0, "A1")
        scene.city(1, "J10")
        scene.day(day).end_day()
        assert scene.ending() == ("" if day < last else "day limit")


@proves("daybreak.phase.day-ends")
def test_elimination_and_conquest_come_before_dominion() -> None:
    scene = Scene()
    for tile in ("A1", "A5", "A9"):
        scene.city(0, tile)
    scene.hero(1, "J10")
    scene.day(20)
    scene.state.homeless[1] = 17
    scene.end_day()
    assert (scene.ending(), scene.winners()) == ("conquest", [0])


@proves("daybreak.phase.day-ends")
@normal_mode("daybreak.campaign.victory")
def test_dominion_comes_before_the_day_limit() -> None:
    scene = Scene()
    for tile in ("A1", "A5", "A9"):
        scene.city(0, tile)
    scene.city(1, "J10", spawners="T1 T2 T3 T4 T5 T1* T2* T3* T4* T5*")
    scene.stock(1, 999, 999, 999, 999).day(20).end_day()
    assert (scene.ending(), scene.winners()) == ("dominion", [0])


@proves("daybreak.phase.day-ends", "daybreak.end.elimination")
@normal_mode("daybreak.campaign.victory")
def test_who_is_out_on_the_last_day_does_not_count_in_the_score() -> None:
    scene = Scene(seats=3)
    scene.city(0, "A1")
    scene.city(2, "L12")
    scene.hero(1, "C5")
    scene.stock(1, 999, 999, 999, 999).stock(2, coin=10).day(20)
    scene.state.homeless[1] = 17
    scene.end_day()
    assert (scene.ending(), scene.winners()) == ("day limit", [2])


# ---- The score ----


@proves("daybreak.end.score")
def test_each_thing_counts_its_points() -> None:
    scene = Scene()
    scene.city(1, "J10")

    def worth(seat: int = 0) -> int:
        return points(scene.t, seat)

    assert (worth(), worth(1)) == (0, 10)
    scene.city(0, "A1")
    assert worth() == 10
    for tier in range(1, 6):
        before = worth()
        scene.state.spawners[1] |= 1 << 2 * (tier - 1)
        assert worth() == before + tier
        scene.state.spawners[1] |= 2 << 2 * (tier - 1)
        assert worth() == before + 2 * tier
    assert worth() == 40
    scene.mine("C1", 0, "Wood")
    assert worth() == 43
    scene.mine("C3")
    hero = scene.hero(0, "C5", "99 T5")
    assert worth() == 46  # Troops count nothing
    for at, rank in enumerate(("common", "uncommon", "rare", "epic", "legendary")):
        before = worth()
        scene.item(hero, f"{rank} amulet")
        assert worth() == before + at + 1
        scene.dropped("C7", f"{rank} off hand")  # nobody's
        assert worth() == before + at + 1
    assert worth() == 61
    scene.stock(0, coin=3, wood=2, food=2, stone=2)
    assert worth() == 61
    scene.stock(0, coin=3, wood=2, food=2, stone=3)
    assert worth() == 62
    scene.stock(0, coin=3, wood=12, food=2, stone=3)
    assert worth() == 63
    assert worth(1) == 10
    assert [seat["score"] for seat in scene.derived()["seats"]] == [63, 10]


@proves("daybreak.end.score", "daybreak.campaign.armory")
def test_items_in_an_armory_count_for_the_citys_owner() -> None:
    scene = Scene(mode="campaign", day_limit=20)
    scene.city(0, "A1")
    city = scene.city(1, "J10")
    scene.armory(city, "epic amulet")
    assert (points(scene.t, 0), points(scene.t, 1)) == (10, 14)
    scene.day(20).end_day()
    assert (scene.ending(), scene.winners()) == ("day limit", [1])


@proves("daybreak.end.tie")
@normal_mode("daybreak.campaign.victory")
def test_equal_scores_go_to_more_cities_then_mines_then_coin() -> None:
    scene = Scene()
    scene.city(0, "A1", spawners="T1 T2 T3 T4")  # 20 points
    scene.city(1, "J10")  # 20 points
    scene.city(1, "J5")
    scene.city(None, "E5")
    scene.stock(0, coin=9).day(20).end_day()
    assert (scene.told("scores"), scene.winners()) == ([((20, 20),)], [1])

    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    for tile in ("A1", "A1"):
        scene.hero(0, tile)
    for tile in ("J1", "J3"):
        scene.mine(tile, 1, "Coin")
    scene.stock(0, coin=9).day(20).end_day()
    assert (scene.told("scores"), scene.winners()) == ([((16, 16),)], [1])

    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.stock(0, coin=3, wood=6).stock(1, coin=4).day(20).end_day()
    assert (scene.told("scores"), scene.winners()) == ([((10, 10),)], [1])


@proves("daybreak.end.tie")
@pytest.mark.parametrize("first", [0, 1, 2])
@normal_mode("daybreak.campaign.victory")
def test_at_last_the_earlier_in_turn_order_wins(first: int) -> None:
    scene = Scene(seats=3).first(first)
    for seat, tile in enumerate(("A1", "L1", "L12")):
        scene.city(seat, tile)
        scene.stock(seat, coin=5)
    scene.day(20).end_day()
    assert scene.winners() == [first]


def test_every_day_is_remembered_for_the_chart() -> None:
    scene = Scene(day_limit=3)
    scene.city(0, "A1", spawners="T1")
    scene.city(1, "J10")
    scene.mine("C3", 1, "Wood")
    scene.next_day()
    while not scene.ending():
        scene.choose("done", seat=0).choose("done", seat=1)
    assert [row[:2] + row[3:5] for row in scene.state.history] == [[1, 0, 1, 1]] * 2
    assert [row[2] for row in scene.state.history] == [11, 12]  # 5, then 10 resources
