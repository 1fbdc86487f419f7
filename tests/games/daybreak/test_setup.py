"""Modes, dice, resources, the map and its tokens, the First Player, and the players' Cities."""

from __future__ import annotations

from collections import Counter

import pytest

import banneret
from banneret.games.daybreak import GAME
from banneret.games.daybreak.contents import INTERACTION_DIE, QUALITY_DIE
from banneret.games.daybreak.explore import explore
from banneret.games.daybreak.setup import place_city, roll_for_first
from banneret.games.daybreak.state import (
    CITY,
    ITEM_TOKEN,
    MINE,
    MONSTER_TOKEN,
    NOBODY,
    RESOURCE_TOKEN,
    Daybreak,
    grid_of,
)
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.dice import dice, roll
from banneret.testing import proves
from tests.games.daybreak.marks import house
from tests.games.daybreak.scene import Scene, percent

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
MODES = pytest.mark.parametrize("mode", ["normal", "campaign"])


def new(seats: int = 2, seed: int = 1, **options: object) -> Table[Daybreak]:
    """A table of its own set-up, at its first ask."""
    return banneret.new(GAME, seats, seed, options)


def settled(seats: int = 2, seed: int = 1, **options: object) -> Table[Daybreak]:
    """A table on which everybody has founded a City: Build & Recruitment of Day 1 is open."""
    t = new(seats, seed, **options)
    while t.state.day == 0:
        t.choose(t.asks[0], t.asks[0].absent)
    return t


def counted(t: Table[Daybreak], bit: int) -> int:
    return sum(1 for marks in t.state.tokens if marks & bit)


# ---- Modes ----


@proves("daybreak.mode.normal-default")
def test_a_game_without_options_is_a_normal_one() -> None:
    t = new()
    assert t.options["mode"] == "normal"
    assert not t.state.campaign


@proves("daybreak.mode.campaign-announced")
def test_campaign_mode_brings_its_own_rules_and_normal_mode_has_none_of_them() -> None:
    seen = {}
    for mode in ("normal", "campaign"):
        scene = Scene(seats=3, mode=mode)
        scene.city(0, "A1", spawners="T1 T2")
        scene.city(1, "J1", ramparts=mode == "campaign")
        scene.city(2, "J10")
        scene.hero(0, "I1", experience=10)
        scene.stock(0, *[100] * 4).income()
        bought = scene.every(0)
        refused = scene.why("build-spawner 0 3", 0)
        scene.run(step(explore, 0))
        allies = scene.asked("alliances")
        if allies:
            scene.dice(3).choose("go-on")
        else:
            scene.dice(3).run(step(explore, 0))
        seen[mode] = (
            scene.state.size,
            scene.has(0, "Coin"),
            any(name.startswith("raise-city") for name in bought),
            any(name.startswith("build-ramparts") for name in bought),
            "greater City" in refused,
            allies,
            scene.moves(0),
            scene.offers("break-ramparts aldric 1"),
        )
    assert seen["normal"] == (12, 102, False, False, False, False, 3, False)
    assert seen["campaign"] == (24, 102, False, True, False, True, 4, True)


@proves("daybreak.mode.core-applies")
@MODES
def test_the_core_of_a_day_is_the_same_in_both_modes(mode: str) -> None:
    """Income, upkeep, building, recruiting, hiring, moving, collecting and a Mine, as printed."""
    scene = Scene(mode=mode)
    scene.city(0, "B2", spawners="T1")
    scene.city(1, "J10")
    hero = scene.hero(0, "D2")
    mine = scene.mine("D4")
    scene.token("D3", "resource").stock(0, coin=20, wood=5, food=3).next_day()
    assert scene.stocks(0) == [22, 6, 3, 1]  # the Food of the City feeds the Hero
    scene.choose("recruit tier-1 0", "count 3", "hire 0", seat=0)
    assert (scene.recruits(0), scene.at(1), scene.stocks(0)) == ("3 T1", "B2", [9, 6, 1, 1])
    scene.choose("done", seat=1)
    scene.dice(6, 2).choose("done", seat=0)
    assert (scene.moves(hero), scene.moves(1)) == (6, 2)
    scene.dice(2, 4).choose("move aldric D3", "take-resource")
    assert (scene.has(0, "Wood"), scene.tokens("D3")) == (10, set())
    scene.dice(17, 4).choose("move aldric D4", "capture")
    assert (scene.state.mine_owner[mine], scene.has(0, "Stone"), scene.moves(hero)) == (0, 2, 4)


# ---- Dice ----


@proves("daybreak.dice.percentile")
def test_the_percentile_die_shows_ten_tens_equally_often() -> None:
    assert (str(INTERACTION_DIE), str(QUALITY_DIE)) == ("1dP", "1dP")
    t = new()
    assert [roll_fixed(t, face) for face in range(1, 11)] == list(range(10, 101, 10))
    rolls = Counter(roll(t, INTERACTION_DIE, 0, "test") for _ in range(5000))
    assert sorted(rolls) == list(range(10, 101, 10))
    assert all(400 < count < 600 for count in rolls.values())


def roll_fixed(t: Table[Daybreak], face: int) -> int:
    t.fix_chance((face - 1,))
    return roll(t, dice("1dP"), 0, "test")


@proves("daybreak.dice.injectable")
def test_the_same_seed_and_choices_give_the_same_game_and_another_seed_another() -> None:
    hashes = []
    for seed in (5, 5, 6):
        t = settled(3, seed)
        for _ in range(60):
            t.choose(t.asks[0], t.asks[0].absent)
        hashes.append(t.hash())
    assert hashes[0] == hashes[1]
    assert hashes[0] != hashes[2]


# ---- Resources ----


@proves("daybreak.resource.four-types")
@SEATS
def test_everybody_has_a_stock_of_four_resources_without_a_cap(seats: int) -> None:
    t = settled(seats)
    assert len(t.state.stock) == 4 * seats
    assert min(t.state.stock) >= 0
    scene = Scene()
    scene.city(0, "B2")
    scene.city(1, "J10")
    scene.stock(0, 9999, 9999, 9999, 9999).income()
    assert scene.stocks(0) == [10001, 10000, 10000, 10000]
    assert scene.stocks(1) == [2, 1, 1, 1]


@proves("daybreak.setup.initial-cache")
@SEATS
@MODES
def test_everybody_starts_with_5_coin_and_10_wood(seats: int, mode: str) -> None:
    t = new(seats, mode=mode)
    assert t.state.day == 0
    assert t.state.stock == [5, 10, 0, 0] * seats


# ---- The map ----


@proves("daybreak.setup.player-count")
def test_two_to_four_play_and_no_other_number() -> None:
    for seats in (2, 3, 4):
        assert new(seats).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(Refused, match="2 or 3 or 4 seats"):
            new(seats)


@proves("daybreak.setup.map")
@pytest.mark.parametrize(("seats", "size"), [(2, 10), (3, 12), (4, 14)])
def test_the_map_is_a_square_grid_that_grows_with_the_players(seats: int, size: int) -> None:
    t = new(seats)
    grid = grid_of(t)
    assert (t.state.size, len(t.state.tokens)) == (size, size * size)
    assert sorted(grid.neighbours[grid.tile(4, 4)]) == sorted(
        grid.tile(x, y) for x, y in ((4, 3), (4, 5), (3, 4), (5, 4))
    )
    last = size - 1
    for x, y in ((0, 0), (last, 0), (0, last), (last, last)):
        assert len(grid.neighbours[grid.tile(x, y)]) == 2
    occupied = sum(1 for marks in t.state.tokens if marks)
    assert 0.29 <= occupied / (size * size) <= 0.32


@proves("daybreak.setup.token-counts")
@SEATS
def test_each_player_brings_so_many_tokens(seats: int) -> None:
    t = new(seats)
    found = [counted(t, bit) for bit in (ITEM_TOKEN, RESOURCE_TOKEN, MONSTER_TOKEN, MINE, CITY)]
    assert found == [3 * seats, 4 * seats, 4 * seats, 3 * seats, seats]
    assert t.state.city_owner == [NOBODY] * seats
    assert t.state.mine_owner == [NOBODY] * (3 * seats)


@proves("daybreak.setup.token-placement")
@SEATS
def test_tokens_lie_alone_and_neutral_cities_apart(seats: int) -> None:
    layouts = set()
    nearest = 99
    for seed in range(40):
        t = new(seats, seed)
        layouts.add(tuple(t.state.tokens))
        assert all(marks & (marks - 1) == 0 for marks in t.state.tokens), "two tokens on a tile"
        cities = t.state.city_tile
        for at, city in enumerate(cities):
            for other in cities[:at]:
                nearest = min(nearest, grid_of(t).distance(city, other))
    assert nearest == 3  # that near, and no nearer
    assert len(layouts) == 40


@proves("daybreak.setup.hidden-mine-type")
def test_token_kinds_are_open_and_what_is_rolled_for_is_unknown() -> None:
    t = settled()
    for seat in (-1, 0, 1):
        view = t.view(seat)
        state, derived = view["state"], view["derived"]
        assert isinstance(state, dict)
        assert isinstance(derived, dict)
        assert state["tokens"] == t.state.tokens
        assert state["mine_resource"] == [-1] * 6
        assert [mine["resource"] for mine in derived["mines"]] == [-1] * 6
    scene = Scene()
    scene.city(0, "B2")
    scene.city(1, "J10")
    scene.hero(0, "D2")
    mine = scene.mine("D3")
    scene.explore(0, 1).choose("move aldric D3")
    assert scene.state.mine_resource[mine] == -1
    scene.dice(1, 4).choose("capture")
    assert scene.state.mine_resource[mine] == 3


# ---- The First Player ----


def first_of(rolls: tuple[int, ...], seats: int = 3) -> Scene:
    scene = Scene(seats=seats)
    scene.state.first = -1
    scene.state.order = []
    scene.t.last_entry = None  # forget what was rolled at this table's own set-up
    return scene.day(0).dice(*rolls).run(step(roll_for_first, tuple(range(seats))))


@proves("daybreak.first.roll", "daybreak.first.counter-clockwise")
@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        ((2, 5, 3), [1, 0, 2]),
        ((6, 2, 3), [0, 2, 1]),
        ((1, 2, 3), [2, 1, 0]),
        ((1, 2, 3, 4), [3, 2, 1, 0]),
        ((3, 5, 3, 4), [1, 0, 3, 2]),
        ((1, 2), [1, 0]),
    ],
)
def test_the_highest_roll_goes_first_and_the_others_follow_counter_clockwise(
    rolls: tuple[int, ...], order: list[int]
) -> None:
    scene = first_of(rolls, len(rolls))
    assert (scene.state.first, scene.state.order) == (order[0], order)
    assert scene.draws_left == 0
    assert scene.ask.seat == order[0]


@proves("daybreak.first.tie")
def test_only_those_who_tie_for_the_highest_roll_again() -> None:
    scene = first_of((6, 6, 2, 3, 5))
    assert scene.state.first == 1
    assert scene.draws_left == 0
    assert scene.told("first-rolls") == [((0, 1, 2), (6, 6, 2)), ((0, 1), (3, 5))]
    cited = [entry.cites for entry in scene.t.log(-1) if entry.kind == "first-rolls"]
    assert cited == ["daybreak.first.tie", "daybreak.first.roll"]


@proves("daybreak.first.tie")
def test_a_tie_is_rolled_for_until_it_is_broken() -> None:
    scene = first_of((4, 1, 4, 2, 2, 3, 6))
    told = scene.told("first-rolls")
    assert told == [((0, 1, 2), (4, 1, 4)), ((0, 2), (2, 2)), ((0, 2), (3, 6))]
    assert (scene.state.first, scene.draws_left) == (2, 0)
    low = first_of((2, 2, 5))  # a tie below the highest roll is none
    assert (low.state.first, len(low.told("first-rolls"))) == (2, 1)


@proves("daybreak.first.fixed")
@house("first_player")
def test_each_day_the_next_in_turn_order_is_first_player() -> None:
    scene = Scene(seats=3).first(2)  # order: 2, 1, 0
    for seat, tile in enumerate(("A1", "L1", "L12")):
        scene.city(seat, tile)
    scene.day(4).next_day()
    for _ in range(2):
        for seat in (0, 1, 2):
            scene.choose("done", seat=seat)
    assert scene.told("explores") == [
        (1, 5),
        (0, 5),
        (2, 5),
        (0, 6),
        (2, 6),
        (1, 6),
    ]
    assert scene.state.first == 2  # Day 7 has begun


@proves("daybreak.first.fixed", "daybreak.end.elimination")
def test_the_next_in_turn_order_becomes_first_when_the_first_player_is_out() -> None:
    scene = Scene(seats=4).first(2)  # order: 2, 1, 0, 3
    scene.city(0, "A1")
    scene.city(3, "N1")
    scene.city(0, "A9")
    scene.city(3, "N9")
    scene.hero(1, "G7")
    scene.hero(2, "G9")
    scene.day(5).stock(1, food=5)
    scene.state.homeless = [0, 4, 2, 0]
    scene.end_day()  # seat 2 is out, and the next one begins
    assert (scene.state.out, scene.state.first) == ([False, False, True, False], 1)
    assert (scene.state.day, len(scene.t.asks)) == (6, 3)
    scene.state.homeless[1] = 3
    scene.end_day()  # and seat 1, at the end of Day 6
    assert (scene.state.out, scene.state.first) == ([False, True, True, False], 0)
    for seat in (0, 3):
        scene.choose("done", seat=seat)
    assert scene.told("explores")[-2:] == [(0, 7), (3, 7)]


@proves("daybreak.first.fixed", "daybreak.end.elimination")
@house("first_player")
def test_who_is_passed_over_does_not_cost_the_next_one_its_day() -> None:
    scene = Scene(seats=4).first(2)  # order: 2, 1, 0, 3
    scene.city(0, "A1")
    scene.city(2, "A9")
    scene.city(3, "N9")
    scene.hero(1, "G7")
    scene.day(5).stock(1, food=5)
    scene.state.homeless = [0, 2, 0, 0]
    scene.end_day()  # seat 1 would have been next
    assert (scene.state.out, scene.state.first) == ([False, True, False, False], 0)


@proves("daybreak.first.fixed", "daybreak.upkeep.unpaid")
@house("first_player")
def test_a_first_player_who_starves_is_replaced_on_the_same_day() -> None:
    scene = Scene(seats=3).first(0)  # order: 0, 2, 1
    for seat, tile in ((0, "A1"), (1, "L12")):
        scene.city(seat, tile)
    scene.hero(2, "G7")
    scene.day(5)
    scene.state.homeless = [0, 0, 4]
    scene.next_day()  # seat 2 would be first, but cannot feed its last Hero
    assert (scene.state.out, scene.state.first) == ([False, False, True], 1)
    for seat in (0, 1):
        scene.choose("done", seat=seat)
    assert scene.told("explores") == [(1, 6), (0, 6)]
    assert (scene.state.day, scene.state.first) == (7, 0)


# ---- The players' Cities ----


@proves("daybreak.setup.city-placement")
def test_a_city_goes_on_an_empty_tile_seven_steps_from_other_players() -> None:
    scene = Scene(seats=3)
    scene.city(None, "F6")
    scene.token("A1", "item").token("B1", "resource").token("C1", "monster")
    scene.mine("D1")
    scene.day(0).run(step(place_city, 0), step(place_city, 1), step(place_city, 2))
    for taken in ("A1", "B1", "C1", "D1", "F6"):
        assert f"found {taken}" not in scene.names()
    assert len(scene.names()) == 144 - 5
    assert "found F7" in scene.names()  # a neutral City may be near
    scene.choose("found C3")
    assert scene.ask.seat == 1
    grid = grid_of(scene.t)
    home = scene.tile("C3")
    offered = {name.removeprefix("found ") for name in scene.names()}
    for tile in range(grid.count):
        free = scene.state.tokens[tile] == 0 and grid.distance(tile, home) >= 7
        assert (grid.name(tile) in offered) == free
    assert "found C10" in scene.names()
    assert "found C9" not in scene.names()
    scene.choose("found G10")
    for near in ("J9", "C10", "L9"):
        assert f"found {near}" not in scene.names()
    assert "found J3" in scene.names()  # seven steps from the one, ten from the other


@proves("daybreak.setup.city-placement")
def test_where_no_tile_is_far_enough_the_farthest_are_left() -> None:
    scene = Scene(seats=2)
    for x in range(10):
        for y in range(10):
            if (x, y) not in ((4, 4), (5, 6), (8, 4)):
                scene.token(f"{'ABCDEFGHIJ'[x]}{y + 1}", "item")
    scene.day(0).run(step(place_city, 0), step(place_city, 1)).choose("found E5")
    assert scene.names() == ["found I5"]  # four steps off, F7 only three


@proves("daybreak.setup.city-placement", "daybreak.setup.starting-hero")
@SEATS
@MODES
def test_in_turn_order_everybody_founds_one_city_with_one_hero(seats: int, mode: str) -> None:
    t = new(seats, 7, mode=mode)
    placed = []
    while t.state.day == 0:
        placed.append(t.asks[0].seat)
        assert len(t.asks) == 1
        t.choose(t.asks[0], t.asks[0].absent)
    state = t.state
    assert placed == state.order
    own = [city for city, owner in enumerate(state.city_owner) if owner >= 0]
    assert [state.city_owner[city] for city in own] == state.order
    for city in own:
        seat = state.city_owner[city]
        heroes = [hero for hero in range(5 * seat, 5 * seat + 5) if state.hero_at[hero] >= 0]
        assert heroes == [5 * seat]
        assert state.hero_at[5 * seat] == state.city_tile[city]
        assert state.spawners[city] == 0
        assert not state.ramparts[city]
        assert state.level[city] == 0
    assert sum(state.troops) == 0
    assert state.item_type == []
    assert state.deck == [6, 12, 12]


def test_neutral_cities_start_with_the_tier_1_spawner_only() -> None:
    t = new(4)
    assert t.state.spawners == [1] * 4


# ---- Options ----


@pytest.mark.parametrize(
    ("option", "value"), [("mode", "epic"), ("day_limit", 7), ("mine_die", "d6"), ("resource_bonus", 9)]
)
def test_an_unknown_value_of_a_set_up_option_is_refused(option: str, value: object) -> None:
    with pytest.raises(Refused, match=option):
        banneret.new(GAME, 2, 1, {option: value})


def test_the_percentile_table_of_mines_is_an_option() -> None:
    for face, fights in ((percent(80), False), (percent(90), True)):
        scene = Scene(mine_die="dP")
        scene.city(0, "B2")
        scene.city(1, "J10")
        scene.hero(0, "D2", "5 T1")
        scene.mine("D3")
        scene.explore(0, 1).dice(face, 1, 1).choose("move aldric D3", "capture")
        assert (scene.battle is not None) == fights


@proves("daybreak.end.day-limit")
def test_the_last_day_can_be_one_of_these() -> None:
    [limit] = [setting for setting in GAME.settings if setting.name == "day_limit"]
    assert limit.values == ("by mode", 0, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100)
    with pytest.raises(Refused, match="day_limit"):
        GAME.settings_with({"day_limit": 13})
