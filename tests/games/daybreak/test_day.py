"""A Day: its phases in order, income, and remittance."""

from __future__ import annotations

import pytest

import banneret
from banneret.games.daybreak import GAME
from banneret.testing import proves
from tests.games.daybreak.marks import normal_mode
from tests.games.daybreak.scene import Scene


def realm(seats: int = 2, **options: object) -> Scene:
    """A City for each player, in the corners."""
    scene = Scene(seats=seats, **options)  # type: ignore[arg-type]
    for seat, tile in list(enumerate(("A1", "J10", "A10", "J1")))[:seats]:
        scene.city(seat, tile)
    return scene


# ---- Phases ----


@proves("daybreak.phase.two-cycles", "daybreak.phase.exploration-sequence")
@normal_mode("daybreak.campaign.alliance")
def test_a_day_has_its_phases_in_order_and_one_exploration_a_player() -> None:
    scene = realm(3).first(1)  # order: 1, 0, 2; the next Day belongs to seat 0
    for seat, tile in enumerate(("C3", "F6", "H3")):
        scene.hero(seat, tile)
        scene.stock(seat, food=1)
    told = len(scene.t.log(-1))
    scene.next_day()
    assert (scene.state.phase, scene.state.player) == ("build", -1)
    for seat in (2, 0, 1):
        assert {ask.kind for ask in scene.t.asks} == {"build"}
        scene.choose("done", seat=seat)
    first = scene.state.first
    order = [first, (first - 1) % 3, (first - 2) % 3]
    for seat in order:
        assert (scene.state.phase, scene.state.player) == ("exploration", seat)
        assert [ask.seat for ask in scene.t.asks] == [seat]
        scene.choose("end-exploration")
    kinds = [entry.kind for entry in scene.t.log(-1)][told:]
    day = ["day", *["income"] * 3, *["feeds"] * 3, *["done"] * 3]
    assert kinds[: kinds.index("day", 1)] == [*day, *["explores", "movement", "ends-phase"] * 3]
    assert [args[0] for args in scene.told("explores")] == order


@proves("daybreak.phase.new-day-first")
def test_the_first_decision_after_the_set_up_comes_with_the_income_of_day_1() -> None:
    t = banneret.new(GAME, 2, 3)
    while t.asks[0].kind == "place-city":
        assert t.state.day == 0
        t.choose(t.asks[0], 0)
    assert (t.state.day, t.state.phase) == (1, "build")
    assert [ask.kind for ask in t.asks] == ["build"] * 2
    assert t.state.stock == [7, 11, 1, 1] * 2


@proves("daybreak.phase.acquisition-order")
def test_income_pays_upkeep_and_buildings_of_its_day_and_upkeep_comes_before_building() -> None:
    scene = realm()
    hero = scene.hero(0, "C3")
    scene.stock(0, wood=4).next_day()
    assert (scene.at(hero), scene.stocks(0)) == ("C3", [2, 5, 0, 1])  # the Food of today fed it
    scene.choose("build-spawner 0 1", seat=0)
    assert scene.stocks(0) == [2, 0, 0, 1]


@proves("daybreak.phase.acquisition-simultaneous")
@normal_mode("daybreak.campaign.alliance")
def test_exploration_waits_until_everybody_is_done() -> None:
    scene = realm(3).build()
    assert [ask.seat for ask in scene.t.asks] == [0, 2, 1]
    scene.choose("done", seat=2)
    assert [ask.seat for ask in scene.t.asks] == [0, 1]
    scene.choose("done", seat=0)
    assert (scene.state.phase, [ask.seat for ask in scene.t.asks]) == ("build", [1])
    day = scene.state.day
    scene.choose("done", seat=1)  # nobody has a Hero: the Day passes
    assert scene.state.day == day + 1


@proves("daybreak.phase.acquisition-simultaneous")
def test_what_one_builds_does_not_touch_the_choices_of_another() -> None:
    scene = realm().stock(0, wood=15).stock(1, wood=15).build()
    before = scene.open(1), scene.stocks(1)
    scene.choose("build-spawner 0 1", seat=0)
    assert (scene.open(1), scene.stocks(1)) == before
    assert scene.spawners(1) == ""


@proves("daybreak.phase.exploration-sequence")
def test_nobody_explores_before_the_player_ahead_has_ended() -> None:
    scene = realm()
    scene.hero(0, "C3")
    scene.hero(1, "F6")
    scene.explore(0, 9)
    scene.choose("move aldric C5", "move aldric D5")
    assert [ask.seat for ask in scene.t.asks] == [0]
    assert scene.moves(5) == 0
    scene.dice(7).choose("end-exploration")
    assert [ask.seat for ask in scene.t.asks] == [1]
    assert (scene.moves(0), scene.moves(5)) == (0, 7)


@proves("daybreak.phase.day-ends")
def test_the_day_number_rises_after_the_last_player_has_explored() -> None:
    scene = realm().day(4)
    scene.hero(0, "C3")
    scene.hero(1, "F6")
    scene.stock(0, food=1).stock(1, food=1).explore(0, 1)
    scene.choose("end-exploration")
    assert scene.state.day == 4
    scene.choose("end-exploration")
    assert (scene.state.day, scene.state.phase, scene.state.player) == (5, "build", -1)
    assert len(scene.state.history) == 1


# ---- Income ----


@proves(
    "daybreak.income.city-coin",
    "daybreak.income.city-wood",
    "daybreak.income.city-food",
    "daybreak.income.city-stone",
)
def test_a_city_brings_2_coin_and_1_of_each_other() -> None:
    scene = realm()
    scene.city(1, "J5")
    scene.city(None, "E5")
    scene.mine("C3")
    scene.stock(0, 1, 2, 3, 4).income()
    assert scene.stocks(0) == [3, 3, 4, 5]
    assert scene.stocks(1) == [4, 2, 2, 2]
    assert scene.told("income")[-2:] == [(0, (2, 1, 1, 1)), (1, (4, 2, 2, 2))]


@proves("daybreak.income.mine")
@pytest.mark.parametrize(("resource", "at"), [("Coin", 0), ("Wood", 1), ("Food", 2), ("Stone", 3)])
def test_a_mine_brings_1_of_its_resource_to_its_owner_only(resource: str, at: int) -> None:
    scene = realm()
    scene.mine("C3", 0, resource)
    scene.mine("C5", None, resource)  # taken once, and nobody's now
    scene.income()
    expected = [2, 1, 1, 1]
    assert scene.stocks(1) == expected
    expected[at] += 1
    assert scene.stocks(0) == expected


@proves("daybreak.income.mine")
def test_who_is_out_gets_nothing() -> None:
    scene = realm(3)
    scene.state.city_owner[2] = 0
    scene.state.out[2] = True
    scene.income()
    assert scene.stocks(0) == [4, 2, 2, 2]
    assert scene.stocks(2) == [0, 0, 0, 0]


# ---- Remittance ----


@proves("daybreak.upkeep.food")
def test_a_hero_abroad_costs_1_food() -> None:
    scene = realm()
    scene.hero(0, "C3")
    scene.hero(0, "C5")
    scene.stock(0, food=3).stock(1, food=3).remittance()
    assert (scene.has(0, "Food"), scene.has(1, "Food")) == (1, 3)
    assert scene.told("feeds") == [(0, 2)]


@proves("daybreak.upkeep.garrisoned-free")
def test_a_hero_in_an_own_city_costs_nothing() -> None:
    scene = realm()
    scene.hero(0, "A1")
    scene.hero(0, "A1")
    scene.hero(0, "C3")
    scene.mine("C3", 0, "Wood")  # a Mine is no City
    scene.stock(0, food=4).remittance()
    assert scene.has(0, "Food") == 3
    assert scene.derived()["seats"][0]["upkeep"] == 1


@proves("daybreak.upkeep.unpaid")
def test_the_player_picks_whom_to_feed_and_the_others_are_gone() -> None:
    scene = realm()
    fed = scene.hero(0, "C3", "2 T1")
    gone = scene.hero(0, "C5", "3 T2", items="rare amulet, common off hand")
    home = scene.hero(0, "A1", "1 T1")
    scene.stock(0, food=1).remittance()
    assert scene.names(0) == ["feed aldric", "feed brenna"]  # paying is no choice, and Corwin is at home
    scene.choose("feed aldric", seat=0)
    assert (scene.at(fed), scene.at(gone), scene.at(home)) == ("C3", "", "A1")
    assert (scene.troops(fed), scene.troops(gone), scene.troops(home)) == ("2 T1", "", "1 T1")
    assert sorted(scene.lying("C5")) == ["common off hand", "rare amulet"]
    assert scene.worn(gone) == []
    assert scene.has(0, "Food") == 0
    assert scene.asked("build", 0)


@proves("daybreak.upkeep.unpaid")
def test_food_for_two_of_three_is_asked_for_twice() -> None:
    scene = realm()
    heroes = [scene.hero(0, tile) for tile in ("C3", "C5", "C7")]
    scene.stock(0, food=2).remittance()
    scene.choose("feed corwin", seat=0)
    assert scene.names(0) == ["feed aldric", "feed brenna"]
    assert scene.has(0, "Food") == 1
    scene.choose("feed brenna", seat=0)
    assert [scene.at(hero) for hero in heroes] == ["", "C5", "C7"]


@proves("daybreak.upkeep.unpaid")
def test_without_food_nothing_is_asked_and_all_abroad_are_gone() -> None:
    scene = realm()
    abroad, home = scene.hero(0, "C3", items="epic main hand"), scene.hero(0, "A1")
    scene.remittance()
    assert (scene.at(abroad), scene.at(home), scene.lying("C3")) == ("", "A1", ["epic main hand"])
    assert scene.asked("build")


@proves("daybreak.upkeep.unpaid")
def test_two_who_are_short_of_food_choose_at_the_same_time() -> None:
    scenes = []
    for order in ((0, 1), (1, 0)):
        scene = realm()
        for seat in (0, 1):
            scene.hero(seat, f"{'CF'[seat]}3")
            scene.hero(seat, f"{'CF'[seat]}5")
            scene.stock(seat, food=1)
        scene.remittance()
        assert [ask.seat for ask in scene.t.asks] == [0, 1]
        for seat in order:
            scene.choose(f"feed {('brenna', 'nerio')[seat]}", seat=seat)
        assert scene.asked("build")
        scenes.append(scene.state.encode())
    assert scenes[0] == scenes[1]


@proves("daybreak.phase.acquisition-simultaneous")
def test_nobody_waits_for_a_player_who_picks_whom_to_feed() -> None:
    scene = realm()
    scene.hero(0, "C3")
    scene.hero(0, "C5")
    scene.stock(0, food=1).stock(1, wood=5).remittance()
    assert (scene.ask_of(0).kind, scene.ask_of(1).kind) == ("feed", "build")
    scene.choose("build-spawner 1 1", "done", seat=1)
    assert scene.spawners(1) == "T1"
    scene.choose("feed brenna", seat=0)
    assert scene.asked("build", 0)


@proves("daybreak.upkeep.unpaid", "daybreak.end.elimination", "daybreak.end.conquest")
def test_who_starves_without_a_city_is_out_and_the_last_one_has_won() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.hero(1, "F5", items="common amulet")
    scene.remittance()
    assert (scene.ending(), scene.winners(), scene.lying("F5")) == ("conquest", [0], ["common amulet"])


def test_a_name_that_is_hired_again_starts_anew() -> None:
    scene = realm(mode="campaign")
    scene.hero(0, "C3", "5 T1", experience=30)
    for _ in range(4):
        scene.hero(0, "A1")
    scene.stock(0, coin=10).remittance()
    assert scene.at(0) == ""
    scene.stock(0, coin=10, food=2).build().choose("hire 0", seat=0)
    assert (scene.at(0), scene.state.experience[0], scene.troops(0)) == ("A1", 0, "")
    assert not scene.offers("hire", seat=0)


def test_the_longest_unused_name_is_hired_first() -> None:
    scene = realm()
    scene.hero(0, "C3")
    scene.hero(0, "A1")
    scene.stock(0, coin=10).remittance()
    scene.stock(0, coin=10, food=2).build().choose("hire 0", seat=0)
    assert (scene.at(0), scene.at(2)) == ("", "A1")  # Corwin, who has not been in play
