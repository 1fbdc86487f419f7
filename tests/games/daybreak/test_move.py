"""Exploration: movement rolls, moving in any order, landing, what must be faced, and where a Hero may stop."""

from __future__ import annotations

from collections import Counter

import pytest

from banneret.games.daybreak.contents import MOVEMENT_DIE
from banneret.testing import proves
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, percent

END = "end-exploration"


def realm(**options: object) -> Scene:
    """A City for each of two players, in opposite corners: Ashford and Dawnbridge."""
    scene = Scene(**options)  # type: ignore[arg-type]
    scene.city(0, "A1")
    scene.city(1, "J10")
    return scene


def within(scene: Scene, tile: str, steps: int) -> set[str]:
    """All tiles within so many steps of a tile, without it."""
    size = scene.state.size
    x, y = scene.tile(tile) % size, scene.tile(tile) // size
    found = set()
    for other_x in range(size):
        for other_y in range(size):
            if 0 < abs(other_x - x) + abs(other_y - y) <= steps:
                found.add(f"{'ABCDEFGHIJKL'[other_x]}{other_y + 1}")
    return found


# ---- Movement rolls ----


@proves("daybreak.move.roll")
def test_each_hero_rolls_1d10_at_the_start_of_the_phase() -> None:
    assert str(MOVEMENT_DIE) == "1d10"
    scene = realm()
    scene.hero(0, "C3")
    scene.hero(1, "H8")
    scene.hero(0, "C5")
    scene.hero(0, "A1")
    scene.explore(0, 10, 1, 6)
    assert [scene.moves(hero) for hero in (0, 1, 2)] == [10, 1, 6]
    assert scene.moves(5) == 0
    assert scene.told("movement-3") == [(0, (10, 1, 6), 0, 10, 1, 1, 2, 6)]
    assert scene.asked("explore 17")
    rolls: Counter[int] = Counter()
    for seed in range(150):
        scene = realm(seed=str(seed))
        scene.hero(0, "C3")
        scene.explore(0)
        rolls[scene.moves(0)] += 1
    assert sorted(rolls) == list(range(1, 11))


@proves("daybreak.move.roll")
def test_heroes_roll_in_the_order_of_their_hire() -> None:
    scene = realm()
    first, second = scene.hero(0, "C3"), scene.hero(0, "C5")
    scene.state.hire[first] = 9
    scene.explore(0, 4, 7)
    assert (scene.moves(second), scene.moves(first)) == (4, 7)


@proves("daybreak.move.one-tile-each")
def test_each_point_moves_one_tile() -> None:
    scene = realm()
    scene.hero(0, "E5")
    scene.explore(0, 4)
    assert scene.goals("aldric") == within(scene, "E5", 4)
    assert scene.hint("move aldric E4") == "1 step"
    assert scene.hint("move aldric G7") == "4 steps"
    scene.choose("move aldric E8")
    assert scene.moves(0) == 1
    assert scene.goals("aldric") == within(scene, "E8", 1)
    way = tuple(scene.tile(tile) for tile in ("E5", "E6", "E7", "E8"))
    assert scene.told("moves") == [(0, way, 1, scene.tile("E8"))]
    before = scene.state.day
    scene.choose("move aldric F8")
    assert (scene.at(0), scene.moves(0)) == ("F8", 0)
    assert scene.state.day == before + 1  # nothing was left to do


@proves("daybreak.move.one-tile-each")
def test_the_map_ends_at_its_edge() -> None:
    scene = realm()
    scene.hero(0, "A1")
    scene.explore(0, 2)
    assert scene.goals("aldric") == {"A2", "A3", "B1", "C1", "B2"}


@proves("daybreak.move.any-order", "daybreak.move.not-transferable")
def test_heroes_move_in_turn_and_each_only_its_own_roll() -> None:
    scene = realm()
    a, b = scene.hero(0, "C3"), scene.hero(0, "G3")
    scene.explore(0, 2, 3)
    scene.choose("move aldric C4", "move brenna G5", "move aldric C5")
    assert (scene.at(a), scene.moves(a), scene.at(b), scene.moves(b)) == ("C5", 0, "G5", 1)
    assert scene.goals("aldric") == set()
    assert scene.goals("brenna") == within(scene, "G5", 1)
    assert not scene.can_act("aldric")
    assert scene.names() == [
        "move brenna G4",
        "move brenna G6",
        "move brenna F5",
        "move brenna H5",
        "stay brenna",
        END,
    ]


@proves("daybreak.move.stay")
def test_who_stays_gives_up_the_rest_of_its_movement() -> None:
    scene = realm()
    a = scene.hero(0, "C3")
    b = scene.hero(0, "G3")
    scene.explore(0, 5, 4).choose("move aldric C5", "stay aldric")
    assert (scene.at(a), scene.moves(a), scene.moves(b)) == ("C5", 0, 4)
    assert not scene.can_act("aldric")
    assert scene.state.player == 0
    scene.choose("stay brenna")
    assert scene.state.player != 0  # everybody stays: the phase is over


@proves("daybreak.move.end")
def test_ending_the_phase_is_always_open_and_means_stay_for_all() -> None:
    scene = realm()
    heroes = [scene.hero(0, tile) for tile in ("C3", "G3", "A1")]
    scene.hero(1, "H8")
    scene.explore(0, 5, 4, 9)
    assert scene.names()[-1] == END
    scene.choose("move aldric C4")
    assert scene.names()[-1] == END
    assert scene.ask.absent == len(scene.ask.options) - 1
    scene.choose(END)
    assert [scene.moves(hero) for hero in heroes] == [0, 0, 0]
    assert [scene.at(hero) for hero in heroes] == ["C4", "G3", "A1"]
    assert scene.ask.seat == 1


@proves("daybreak.move.end", "daybreak.move.foreign-city-stop")
def test_at_the_end_of_the_phase_a_hero_goes_back_from_where_it_may_not_stop() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "1 T1")
    scene.city(None, "C5")
    scene.explore(0, 5).choose("move aldric C5", "pass")
    assert scene.offers(END)
    scene.choose(END)
    assert (scene.at(hero), scene.moves(hero), scene.state.way_back[hero]) == ("C4", 0, -1)


@proves("daybreak.move.end")
def test_a_player_without_heroes_has_nothing_to_explore() -> None:
    scene = realm()
    scene.hero(1, "H8")
    scene.explore(0)
    assert scene.ask.seat == 1
    assert scene.told("ends-phase") == [(0,)]


# ---- Landing ----


@proves("daybreak.move.landing")
def test_every_step_is_a_landing_so_no_way_leads_over_a_token() -> None:
    scene = realm()
    scene.hero(0, "A5", "3 T1")
    for tile in ("B4", "B5", "B6", "A4", "A6"):
        scene.token(tile, "monster")
    scene.explore(0, 9)
    assert scene.goals("aldric") == {"A4", "A6", "B5"}
    assert scene.hint("move aldric B5") == "1 step: Monsters"


@proves("daybreak.move.landing")
def test_a_survivor_of_an_interaction_goes_on_with_what_is_left() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "30 T1")
    scene.token("C4", "monster").explore(0, 4)
    scene.dice(percent(20), 1, 1).choose("move aldric C4", "one-squad", "representative")
    scene.dice(6, 1, 6, 1).choose("attack a a")
    assert (scene.at(hero), scene.moves(hero), scene.tokens("C4")) == ("C4", 3, set())
    assert scene.goals("aldric") == within(scene, "C4", 3)
    scene.choose("move aldric C7")
    assert scene.moves(hero) == 0


@proves("daybreak.move.landing")
def test_a_way_round_a_token_costs_what_it_is_long() -> None:
    scene = realm()
    scene.hero(0, "A3", "3 T1")
    scene.token("A4", "resource").explore(0, 4)
    assert scene.hint("move aldric A4") == "1 step: a Resource"
    assert scene.hint("move aldric A5") == "4 steps"
    scene.choose("move aldric A4", "leave")  # one has to land, but may leave it
    assert scene.hint("move aldric A5") == "1 step"
    scene.choose("move aldric A6")
    assert scene.moves(0) == 1


@proves("daybreak.move.mandatory")
def test_monsters_and_enemy_heroes_must_be_faced() -> None:
    scene = realm()
    scene.hero(0, "C3", "3 T1")
    scene.token("C4", "monster")
    scene.explore(0, 5).dice(percent(20), 3, 3).choose("move aldric C4")
    assert scene.battle is not None
    assert scene.asked("squads")
    scene = realm()
    scene.hero(0, "C3", "3 T1")
    scene.hero(1, "C4", "3 T1")
    scene.explore(0, 5)
    assert scene.hint("move aldric C4") == "1 step: an enemy Hero"
    scene.choose("move aldric C4")
    assert scene.battle is not None
    assert scene.asked("squads")


@proves("daybreak.move.mandatory")
def test_all_else_may_be_left() -> None:
    scene = realm()
    hero = scene.hero(0, "C2", "3 T1")
    scene.mine("C3")
    scene.city(None, "C4")
    scene.token("C5", "item").token("C6", "resource").dropped("C7", "rare amulet")
    scene.explore(0, 9)
    scene.choose("move aldric C3", "leave", "move aldric C4", "pass", "move aldric C5", "leave")
    scene.choose("move aldric C6", "leave", "move aldric C7", "leave")
    assert (scene.at(hero), scene.moves(hero), scene.items(hero)) == ("C7", 4, [])
    assert (scene.tokens("C5"), scene.tokens("C6"), scene.lying("C7")) == (
        {"item"},
        {"resource"},
        ["rare amulet"],
    )
    assert (scene.state.mine_owner, scene.state.city_owner) == ([-1], [0, 1, -1])
    assert scene.draws_left == 0


# ---- Own pieces ----


@proves("daybreak.move.own-pieces")
def test_own_cities_and_mines_are_plain_steps() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "1 T1")
    scene.city(0, "C4")
    scene.mine("C5", 0, "Wood")
    scene.explore(0, 4)
    assert scene.hint("move aldric C4") == "1 step"
    assert scene.hint("move aldric C5") == "2 steps"
    assert scene.hint("move aldric C6") == "3 steps"
    scene.choose("move aldric C5")
    assert scene.asked("explore 2")
    scene.choose("move aldric C4")
    assert (scene.at(hero), scene.moves(hero)) == ("C4", 1)


@proves("daybreak.move.own-pieces")
def test_an_own_hero_can_be_passed_but_not_joined_outside_a_city() -> None:
    scene = realm()
    scene.hero(0, "C1")
    scene.hero(0, "B1")
    scene.hero(0, "A1")
    scene.explore(0, 5, 5, 5)
    assert scene.goals("aldric") == within(scene, "C1", 5) - {"B1"}
    scene.choose("move aldric A1")  # over Brenna, into Ashford, where Corwin is
    assert [scene.at(hero) for hero in (0, 1, 2)] == ["A1", "B1", "A1"]
    assert scene.moves(0) == 3
    scene.choose("move brenna A1")
    assert scene.state.hero_at.count(scene.tile("A1")) == 3


@proves("daybreak.move.own-pieces", "daybreak.move.foreign-city-stop")
def test_what_lies_under_an_own_hero_can_be_dealt_with_in_passing() -> None:
    scene = realm()
    guest, host = scene.hero(0, "C3"), scene.hero(0, "C4")
    scene.token("C4", "item")  # Brenna has left it
    scene.explore(0, 3, 3)
    scene.dice(1, percent(10)).choose("move aldric C4", "take-item")
    assert (scene.items(guest), scene.at(guest), scene.at(host)) == (["common main hand"], "C4", "C4")
    assert scene.asked("go-on aldric")
    assert not scene.can_act("brenna")
    assert "go-back aldric C3" in scene.names()
    scene.choose("move aldric C5")
    assert (scene.at(guest), scene.at(host), scene.moves(guest)) == ("C5", "C4", 1)
    assert scene.offers("move brenna C3")


def test_an_enemys_mine_and_an_unowned_one_are_landings_and_an_enemy_hero_on_an_own_mine_is_met() -> None:
    scene = realm()
    scene.hero(0, "E5", "1 T1")
    scene.mine("E4", 1, "Wood")
    scene.mine("E6", None, "Wood")
    scene.mine("D5", 0, "Wood")
    scene.hero(1, "D5", "1 T1")
    scene.explore(0, 2)
    assert scene.hint("move aldric E4") == "1 step: a Mine"
    assert scene.hint("move aldric E6") == "1 step: a Mine"
    assert scene.hint("move aldric D5") == "1 step: an enemy Hero"
    assert scene.goals("aldric") == within(scene, "E5", 2) - {
        *("E3", "E7", "C5"),
        *("D4", "D6"),  # the ways there lead over Mines and Heroes
    }


# ---- Foreign Cities ----


@proves("daybreak.move.foreign-city-stop")
def test_with_movement_left_a_hero_goes_on_before_any_other_moves() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "2 T1")
    scene.hero(0, "H8", items="common amulet, rare amulet")
    scene.city(None, "C5")
    scene.explore(0, 4, 5).choose("move aldric C5", "pass")
    assert scene.ask.cites == "daybreak.move.foreign-city-stop"
    assert scene.asked("go-on aldric")
    assert not scene.can_act("brenna")
    assert scene.goals("aldric") == within(scene, "C5", 2)
    assert scene.derived(0)["must_go_on"] == hero
    assert [reach["hero"] for reach in scene.derived(0)["reach"]] == [hero]
    scene.choose("move aldric C6")
    assert scene.offers("move brenna")
    assert scene.offers("change brenna rare-amulet 0")
    assert scene.derived(0)["must_go_on"] == -1


@proves("daybreak.move.foreign-city-stop")
def test_staying_in_a_foreign_city_means_going_back_free_of_charge_and_without_a_landing() -> None:
    scene = realm()
    hero = scene.hero(0, "C2", "2 T1")
    other = scene.hero(0, "H8")
    scene.token("C3", "item")
    scene.city(None, "C4")
    scene.explore(0, 6, 5).choose("move aldric C3", "leave", "move aldric C4", "pass")
    scene.choose("go-back aldric C3")
    assert (scene.at(hero), scene.moves(hero)) == ("C3", 0)
    assert scene.asked("explore")  # the Item is not offered again
    assert scene.tokens("C3") == {"item"}
    assert scene.moves(other) == 5
    assert scene.told("goes-back") == [(hero, scene.tile("C4"), scene.tile("C3"))]


@proves("daybreak.move.foreign-city-stop")
def test_with_nothing_left_it_goes_back_at_once_along_its_way() -> None:
    scene = realm()
    hero = scene.hero(0, "C2", "2 T1")
    scene.hero(0, "C4")
    scene.city(None, "C5")
    scene.explore(0, 3, 2).choose("move aldric C5", "pass")
    assert (scene.at(hero), scene.moves(hero)) == ("C3", 0)  # not onto Brenna's tile
    assert scene.can_act("brenna")


@proves("daybreak.move.foreign-city-stop")
def test_it_goes_back_to_where_it_set_out_if_it_could_stop_nowhere_between() -> None:
    scene = realm()
    hero = scene.hero(0, "A1", "2 T1")
    scene.hero(0, "A2")
    scene.city(None, "A3")
    scene.city(1, "A4")
    scene.explore(0, 3, 2)
    scene.choose("move aldric A3", "pass", "move aldric A4", "pass")
    assert (scene.at(hero), scene.moves(hero)) == ("A1", 0)
    assert not scene.can_act("aldric")  # going back is no arrival: no second exchange
    assert scene.can_act("brenna")


@proves("daybreak.move.foreign-city-stop")
@pytest.mark.parametrize("answer", ["go-back aldric A1", END])
def test_the_corner_is_a_place_to_go_back_to_like_any_other(answer: str) -> None:
    scene = realm()
    hero = scene.hero(0, "A1", "2 T1")
    scene.hero(0, "H8")
    scene.city(None, "A2")
    scene.explore(0, 5, 5).choose("move aldric A2", "pass")
    assert scene.asked("go-on aldric")
    assert not scene.can_act("brenna")
    scene.choose(answer)
    assert (scene.at(hero), scene.moves(hero), scene.state.way_back[hero]) == ("A1", 0, -1)
    assert (scene.moves(1) == 5) == (answer != END)  # a STAY leaves the others their movement


@proves("daybreak.move.foreign-city-stop")
def test_two_foreign_cities_with_a_tile_between_lead_back_to_that_tile() -> None:
    scene = realm()
    hero = scene.hero(0, "A1", "2 T1")
    scene.city(None, "A3")
    scene.city(None, "A5")
    scene.explore(0, 4).choose("move aldric A3", "pass", "move aldric A5", "pass")
    assert scene.at(hero) == "A4"


@proves("daybreak.move.foreign-city-stop", "daybreak.city.siege-option")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_without_troops_crosses_foreign_cities_in_one_go() -> None:
    scene = realm()
    scene.hero(0, "A2")
    scene.city(None, "A3")
    scene.city(1, "B2")
    scene.dropped("A3", "epic amulet")
    scene.explore(0, 2)
    assert scene.goals("aldric") == within(scene, "A2", 2) - {"A3", "B2"}
    assert scene.why("move aldric A3") == "Without Troops a Hero cannot lay siege: it can only pass"
    assert scene.why("move aldric B2") == "Without Troops a Hero cannot lay siege: it can only pass"
    reach = scene.derived(0)["reach"][0]["tiles"]
    assert [tile["what"] for tile in reach if (tile["x"], tile["y"]) == (0, 2)] == ["cross"]
    scene.choose("move aldric A4")
    assert scene.at(0) == "A4"


@proves("daybreak.city.combine-split", "daybreak.city.capture")
def test_who_takes_a_city_has_arrived_in_it_and_may_leave_troops_there() -> None:
    scene = realm()
    hero = scene.hero(0, "C2", "5 T1")
    scene.city(1, "C3")
    scene.explore(0, 1).storm("move aldric C3")
    assert scene.names() == ["exchange-with aldric", END]
    scene.choose("exchange-with aldric", "divide-by-hand").divide("2 T1")
    assert (scene.at(hero), scene.troops(hero), scene.recruits(2)) == ("C3", "2 T1", "3 T1")


def test_a_hero_that_took_a_city_with_movement_left_may_stop_there_or_go_on() -> None:
    scene = realm()
    hero = scene.hero(0, "C2", "5 T1")
    other = scene.hero(0, "H8")
    scene.city(1, "C3")
    scene.explore(0, 3, 2).storm("move aldric C3")
    assert scene.state.way_back[hero] == -1
    assert scene.offers("move brenna")
    assert "stay aldric" in scene.names()
    scene.choose("move aldric C5", END)
    assert (scene.at(hero), scene.at(other)) == ("C5", "H8")


# ---- Exchanges before the first step and on arrival ----


@proves("daybreak.city.combine-split")
@house("exchange")
def test_an_exchange_is_offered_before_the_first_step_and_on_each_arrival() -> None:
    scene = realm()
    hero = scene.hero(0, "A1", "5 T1")
    scene.explore(0, 6)
    assert scene.offers("exchange-with aldric")
    scene.choose("move aldric B1")
    assert not scene.offers("exchange-with aldric")
    scene.choose("move aldric A1")
    assert scene.offers("exchange-with aldric")
    scene.choose("exchange-with aldric", "all-to-city 0")
    assert not scene.offers("exchange-with aldric")
    assert (scene.troops(hero), scene.recruits(0)) == ("", "5 T1")
    scene.choose("move aldric B1", "move aldric A1")
    assert scene.offers("exchange-with aldric")


def test_worn_items_are_changed_before_the_first_step_only() -> None:
    scene = realm()
    scene.hero(0, "C3", items="common amulet, rare amulet, common off hand")
    scene.explore(0, 4)
    assert [name for name in scene.names() if name.startswith("change")] == ["change aldric rare-amulet 0"]
    scene.choose("change aldric rare-amulet 0")
    assert scene.worn(0) == ["common off hand", "rare amulet"]
    assert not scene.offers("change aldric")
    scene = realm()
    scene.hero(0, "C3", items="common amulet, rare amulet")
    scene.explore(0, 4).choose("move aldric C4")
    assert not scene.offers("change aldric")


# ---- Several tokens on a tile ----


@proves("daybreak.tile.priority")
def test_monsters_come_before_items_and_the_mine() -> None:
    scene = realm()
    scene.hero(0, "C3", "40 T1")
    scene.mine("C4")
    scene.token("C4", "monster", "item", "resource").dropped("C4", "rare amulet")
    scene.explore(0, 5)
    assert scene.hint("move aldric C4") == "1 step: Monsters, an Item, a Resource, dropped Items, a Mine"
    scene.dice(percent(50), 1, 1).choose("move aldric C4", "one-squad", "representative")
    scene.dice(6, 1, 6, 1).choose("attack a a")
    assert scene.names() == ["take-item", "take-resource", "take rare-amulet 0", "leave"]
    scene.dice(1, 1).choose("take-resource")
    assert scene.names() == ["take-item", "take rare-amulet 0", "leave"]
    scene.choose("take rare-amulet 0")
    scene.choose("leave")
    assert scene.names() == ["capture", "leave"]
    assert scene.tokens("C4") == {"item"}


@proves("daybreak.tile.priority")
@normal_mode("daybreak.campaign.hero-unit")
def test_who_falls_to_the_monsters_finds_nothing_else() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "1 T1", items="common amulet")
    scene.hero(0, "H8")
    scene.mine("C4")
    scene.token("C4", "monster", "item").explore(0, 5, 5)
    scene.dice(percent(50), 6, 6).choose("move aldric C4")
    scene.dice(1, 1, 6).choose("attack a a")
    assert scene.at(hero) == ""
    assert (scene.tokens("C4"), scene.lying("C4")) == ({"monster", "item"}, ["common amulet"])
    assert scene.asked("explore")
    assert not scene.can_act("aldric")


@proves("daybreak.tile.priority")
@normal_mode("daybreak.campaign.hero-unit")
def test_an_enemy_hero_comes_before_what_lies_under_it() -> None:
    scene = realm()
    scene.hero(0, "C3", "9 T1")
    enemy = scene.hero(1, "C4", items="rare amulet")
    scene.mine("C4", 1, "Wood")
    scene.token("C4", "item").explore(0, 5)
    scene.choose("move aldric C4")
    assert scene.at(enemy) == ""
    assert scene.names() == ["take-item", "take rare-amulet 0", "leave"]
    scene.choose("leave")
    assert scene.names() == ["capture", "leave"]


@proves("daybreak.tile.priority")
def test_heroes_in_a_city_belong_to_it_and_its_items_come_after_it() -> None:
    scene = realm()
    scene.hero(0, "C3", "9 T1")
    scene.city(1, "C4")
    enemy = scene.hero(1, "C4", "1 T1")
    scene.dropped("C4", "rare amulet")
    scene.explore(0, 5)
    assert scene.hint("move aldric C4") == "1 step: a City, dropped Items"
    scene.choose("move aldric C4")
    assert scene.names() == ["besiege 2", "pass"]  # no meeting
    scene.choose("pass")
    assert scene.asked("go-on aldric")  # and no Item without the City
    assert (scene.at(enemy), scene.lying("C4")) == ("C4", ["rare amulet"])


# ---- The table of resource types ----


@proves(
    "daybreak.table.resource-1",
    "daybreak.table.resource-2",
    "daybreak.table.resource-3",
    "daybreak.table.resource-4",
)
@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_1d4_tells_the_resource_of_tokens_and_mines(face: int) -> None:
    scene = realm()
    scene.hero(0, "C2")
    scene.token("C3", "resource")
    mine = scene.mine("C4")
    scene.explore(0, 4).dice(face, 6).choose("move aldric C3", "take-resource")
    stock = [0, 0, 0, 0]
    stock[face - 1] = 6
    assert scene.stocks(0) == stock
    scene.dice(1, face).choose("move aldric C4", "capture")
    stock[face - 1] = 7
    assert scene.stocks(0) == stock
    assert scene.state.mine_resource[mine] == face - 1
