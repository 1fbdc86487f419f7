"""The judgement of searches, and the quick hand with which they play on: rides within the roll, no rash sieges."""

from __future__ import annotations

import pytest

import banneret
from banneret.bots import make
from banneret.bots.bot import Mind
from banneret.games.daybreak import GAME
from banneret.games.daybreak.prospects import city_strength
from banneret.games.daybreak.score import score
from tests.games.daybreak.layouts import realm
from tests.games.daybreak.scene import Scene

WALL = 15.0  # what a City's wall rolls on average


def by_habit(scene: Scene, seat: int, until: str, whim: float = 0.5) -> list[str]:
    """Let a seat's habit choose until it is asked something else, or another seat is: the names of what it took."""
    taken = []
    while scene.t.asks and scene.ask_of(seat).kind != until:
        ask = scene.ask_of(seat)
        option = ask.options[GAME.habit(scene.t, ask, whim)]
        taken.append(GAME.option_name(option))
        scene.t.choose(ask, option)
        if not scene.t.asks_of(seat):
            break
    return taken


# ---- Judgement ----


def test_a_city_counts_on_heroes_that_can_still_come_home() -> None:
    scene = realm()
    scene.hero(0, "A4", "10 T1")
    scene.explore(0, 3)
    assert city_strength(scene.t, 0) == 35.0 + WALL
    scene.state.moves[0] = 2  # one step too few
    assert city_strength(scene.t, 0) == WALL
    scene.state.moves[0] = 3
    scene.state.player = 1  # what is left is no good in another's turn
    assert city_strength(scene.t, 0) == WALL


def test_a_mine_on_the_way_is_judged_better_than_doing_nothing() -> None:
    """The Hero is one step out with movement left: nothing is risked, for it can come home."""
    scene = realm()
    scene.hero(0, "A1", "7 T1")
    scene.hero(1, "H1", "8 T1")
    scene.mine("A2")
    scene.explore(0, 9)
    nothing = score(scene.t, 0)
    scene.dice(5, 1).choose("move aldric A2", "capture")
    assert score(scene.t, 0) > nothing


# ---- Riding out ----


def test_a_mine_is_taken_and_the_hero_is_home_again() -> None:
    scene = realm()
    hero = scene.hero(0, "A1", "7 T1")
    scene.hero(1, "H1", "8 T1")
    scene.set_troops(11, "20 T1")  # their City is safe
    mine = scene.mine("A3")
    scene.explore(0, 9).dice(5, 1)
    assert by_habit(scene, 0, "") == ["move aldric A3", "capture", "move aldric A1", "end-exploration"]
    assert (scene.at(hero), scene.state.mine_owner[mine]) == ("A1", 0)


def test_who_could_not_come_home_in_time_stays_where_an_enemy_can_reach() -> None:
    scene = realm()
    scene.hero(0, "A1", "7 T1")
    scene.hero(1, "D1", "12 T1")
    scene.token("A6", "resource").explore(0, 6)
    assert by_habit(scene, 0, "") == ["end-exploration"]


@pytest.mark.parametrize(("troops", "answer"), [("20 T1", "besiege 2"), ("4 T1", "pass")])
def test_a_siege_is_laid_only_at_good_odds(troops: str, answer: str) -> None:
    scene = realm()
    scene.city(1, "D5", troops="3 T1")
    scene.hero(0, "D4", troops)
    scene.explore(0, 5).choose("move aldric D5")
    ask = scene.ask
    assert GAME.option_name(ask.options[GAME.habit(scene.t, ask, 0.5)]) == answer


def test_a_hero_takes_up_what_its_city_holds_and_exchanges_no_more() -> None:
    scene = realm(exchange="rulebook")
    hero = scene.hero(0, "A1", "2 T1")
    scene.set_troops(10, "5 T1").explore(0, 1)
    taken = by_habit(scene, 0, "build")
    assert taken[:2] == ["exchange-with aldric", "all-to aldric"]
    assert taken.count("exchange-with aldric") == 1
    assert scene.troops(hero) == "7 T1"


# ---- Building ----


def test_the_first_spawner_is_built_and_all_coin_becomes_troops_of_the_hero_at_home() -> None:
    scene = realm().stock(0, 7, 11, 1, 1)
    hero = scene.hero(0, "A1")
    assert by_habit(scene.build(), 0, "explore") == [
        "build-spawner 0 1",
        "recruit-for tier-1 aldric 0",
        "count 7",
        "done",
    ]
    assert scene.troops(hero) == "7 T1"


def test_who_has_no_hero_hires_one_before_all_else() -> None:
    scene = realm().stock(0, 7, 11, 1, 1).build()
    assert by_habit(scene, 0, "explore")[:2] == ["hire 0", "build-spawner 0 1"]


# ---- How far a playout goes ----


def test_moments_are_exploration_phases_and_the_horizon_lies_beyond_the_own_next_one() -> None:
    scene = Scene(seats=3).first(2)  # order: 2, 1, 0
    for seat, tile in enumerate(("A1", "L1", "L12")):
        scene.city(seat, tile)
    scene.day(4).build()
    assert GAME.moment(scene.t, 0) == 12
    begun = []
    for seat in (2, 1, 0):
        scene.hero(seat, "F6")
        scene.explore(seat, 3)
        begun.append(GAME.moment(scene.t, seat))
        scene.state.hero_at[5 * seat] = -1
        scene.set_troops(5 * seat, "")
    assert begun == [13, 14, 15]
    assert GAME.horizon(scene.t, 0) == 15 + 4
    assert GAME.moment(banneret.new(GAME, 2, 1), 0) == 0  # before the first Day


# ---- Bots and free exchanges ----


@pytest.mark.parametrize("bot", ["greedy", "mcts:40it"])
def test_bots_come_to_an_end_where_troops_may_change_hands_freely(bot: str) -> None:
    """A distribution that changes nothing looks as good as any: bots do not try it for ever."""
    scene = realm(exchange="rulebook")
    scene.hero(0, "A1", "5 T1")
    scene.set_troops(10, "2 T1").explore(0, 4)
    player = make(bot, "1")
    for _ in range(12):
        if not scene.t.asks_of(0):
            break
        ask = scene.ask_of(0)
        if ask.kind == "build":
            break
        scene.t.choose(ask, player.choose(Mind(scene.t, 0), ask))  # type: ignore[arg-type]
    assert scene.state.player != 0
