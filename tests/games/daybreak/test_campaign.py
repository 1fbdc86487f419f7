"""Campaign Mode, the addendum: a greater map, Heroes that fight and learn, growing Cities, Ramparts, alliances."""

from __future__ import annotations

import random

import pytest

import banneret
from banneret.games.daybreak import GAME
from banneret.games.daybreak.campaign import level_of
from banneret.games.daybreak.day import END_OF_DAY
from banneret.games.daybreak.explore import explore
from banneret.games.daybreak.setup import BETWEEN_NEUTRAL_CITIES
from banneret.games.daybreak.state import CITY, ITEM_TOKEN, MINE, MONSTER_TOKEN, RESOURCE_TOKEN, grid_of
from banneret.kernel.record import load, save
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.daybreak.marks import house
from tests.games.daybreak.scene import Scene, percent

END = "end-exploration"
RICH = (99, 99, 99, 99)


def realm(seats: int = 2, **options: object) -> Scene:
    """A City for each player, far apart: Ashford, Dawnbridge, Greyhollow, Larkspur."""
    scene = Scene(seats=seats, mode="campaign", **options)  # type: ignore[arg-type]
    for seat, tile in list(enumerate(("A1", "T20", "A20", "T1")))[:seats]:
        scene.city(seat, tile)
    return scene


# ---- The map and the end ----


@proves("daybreak.campaign.map")
@pytest.mark.parametrize(("seats", "size"), [(2, 20), (3, 24), (4, 28)])
def test_the_map_is_greater_and_has_twice_the_tokens(seats: int, size: int) -> None:
    t = banneret.new(GAME, seats, 1, {"mode": "campaign"})
    assert (t.state.size, len(t.state.tokens)) == (size, size * size)
    bits = (ITEM_TOKEN, RESOURCE_TOKEN, MONSTER_TOKEN, MINE, CITY)
    found = [sum(1 for marks in t.state.tokens if marks & bit) for bit in bits]
    assert found == [6 * seats, 8 * seats, 8 * seats, 6 * seats, 2 * seats]
    cities = t.state.city_tile
    apart = [grid_of(t).distance(a, b) for at, a in enumerate(cities) for b in cities[:at]]
    assert min(apart) >= BETWEEN_NEUTRAL_CITIES


@proves("daybreak.campaign.victory")
def test_a_campaign_knows_neither_dominion_nor_a_last_day() -> None:
    scene = realm()
    for tile in ("C3", "E3", "G3", "I3"):
        scene.city(0, tile)
    scene.day(20).end_day()
    assert (scene.ending(), scene.state.day) == ("", 21)
    scene.day(5000).end_day()
    assert scene.ending() == ""


@proves("daybreak.campaign.victory")
def test_a_table_may_set_a_last_day_after_which_the_score_decides() -> None:
    scene = realm(day_limit=30)
    for tile in ("C3", "E3", "G3"):
        scene.city(0, tile)
    scene.day(29).end_day()
    assert scene.ending() == ""
    scene.stock(0).stock(1).day(30).end_day()
    assert (scene.ending(), scene.winners()) == ("day limit", [0])
    assert scene.told("scores") == [((40, 10),)]


@proves("daybreak.campaign.victory", "daybreak.end.conquest")
def test_the_last_player_wins_a_campaign() -> None:
    scene = realm()
    scene.hero(0, "T19")
    scene.explore(0, 5).storm("move aldric T20")
    assert (scene.ending(), scene.winners()) == ("conquest", [0])


# ---- Heroes that fight ----


@proves("daybreak.campaign.hero-unit")
@house("battle_turn")
def test_a_hero_adds_2d6_and_6_to_its_squad_and_to_no_other() -> None:
    scene = realm()
    scene.hero(0, "D4", "20 T1")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(20), 2, 2).choose("move aldric D5").choose("even-squads 2")
    assert scene.asked("lead aldric")
    assert scene.ask.cites == "daybreak.campaign.hero-unit"
    scene.choose("squad a", "representative")
    scene.dice(5, 3, 4, 6, 2, 5).choose("attack a a")
    assert scene.totals()[0] == (10 * 5 + (3 + 4 + 6), 2 * 6)  # never multiplied
    assert scene.totals()[1] == (2 * 2, 10 * 5)  # the Monsters' last Squad attacks Squad B: no Hero there


@proves("daybreak.campaign.hero-unit")
def test_in_individual_rolls_too_the_hero_counts_once() -> None:
    scene = realm()
    scene.hero(0, "D4", "3 T1")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(20), 1, 1).choose("move aldric D5", "one-squad", "individual")
    scene.dice(1, 2, 3, 6, 6, 4).choose("attack a a")
    assert scene.totals()[0] == (1 + 2 + 3 + (6 + 6 + 6), 4)


@proves("daybreak.campaign.hero-unit")
def test_a_hero_without_troops_fights_monsters_as_a_squad_of_its_own() -> None:
    scene = realm()
    hero = scene.hero(0, "D4")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(20), 1, 1).choose("move aldric D5")
    assert scene.squads("attacker") == [""]
    scene.dice(1, 2, 3, 5, 6, 6).choose("attack a a")
    assert scene.totals() == [(1 + 2 + 6, 3), (5, 6 + 6 + 6)]
    assert (scene.at(hero), scene.has(0, "Coin"), scene.tokens("D5")) == ("D5", 2, set())


@proves("daybreak.campaign.hero-unit")
def test_a_hero_without_troops_lays_siege_and_defends() -> None:
    scene = realm()
    hero = scene.hero(0, "D4")
    scene.city(1, "D5")
    enemy = scene.hero(1, "D5")
    scene.explore(0, 3).choose("move aldric D5", "besiege 2")
    assert scene.battle is not None  # the Hero inside defends, at the wall
    scene.dice(6, 6, 1, 1, 1, 1, 1).choose("attack a a")
    assert scene.totals() == [(18, 20)]  # 2d6 + 6 against 2d6 + 6 with 3d3 + 9
    assert (scene.at(hero), scene.at(enemy)) == ("", "D5")
    assert scene.state.city_owner[2] == 1


@proves("daybreak.campaign.hero-unit")
def test_two_heroes_without_troops_fight_each_other() -> None:
    scene = realm()
    hero, enemy = scene.hero(0, "D4"), scene.hero(1, "D5")
    scene.explore(0, 3).choose("move aldric D5")
    scene.dice(1, 1, 6, 6).choose("attack a a")
    assert scene.totals() == [(8, 18)]
    assert (scene.at(hero), scene.at(enemy)) == ("", "D5")


@proves("daybreak.campaign.hero-unit")
@house("battle_turn")
def test_a_hero_may_stand_apart_from_a_single_unit_and_the_army_lives_while_one_of_them_does() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "1 T1")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(20), 1, 1).choose("move aldric D5")
    assert scene.names() == ["one-squad", "split-by-hand"]
    scene.choose("split-by-hand").split("1 T1", "")
    assert scene.squads("attacker") == ["1 T1", ""]
    assert scene.army("attacker").leads == [1]
    scene.dice(1, 2, 6, 1, 1).choose("attack a a")  # the unit dies; Monsters turn on the Hero
    assert scene.totals()[0] == (1, 2)
    assert scene.totals()[1] == (6, 1 + 1 + 6)
    assert scene.at(hero) == "D5"
    scene.dice(1, 1, 1).choose("attack b b")
    assert (scene.troops(hero), scene.battle) == ("", None)
    assert scene.state.fainted[hero] is False  # its own Squad never fell


@proves("daybreak.campaign.hero-unit")
def test_two_defending_heroes_each_add_their_roll() -> None:
    scene = realm()
    scene.hero(0, "D4", "9 T1")
    scene.city(1, "D5")
    scene.hero(1, "D5")
    scene.hero(1, "D5")
    scene.explore(0, 3).choose("move aldric D5", "besiege 2", "one-squad", "representative")
    assert scene.names() == ["one-squad", "split-by-hand"]
    scene.choose("one-squad")
    scene.dice(1, 1, 1, 1, 1, 1, 2, 3, 4, 5).choose("attack a a")
    assert scene.totals() == [(9 + 8, (3 + 9) + (2 + 3 + 6) + (4 + 5 + 6))]


@proves("daybreak.mode.core-applies", "daybreak.battle.hero-vs-hero")
def test_in_normal_mode_heroes_do_not_fight_themselves() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    hero, enemy = scene.hero(0, "D4"), scene.hero(1, "D5")
    scene.explore(0, 3).choose("move aldric D5")
    assert (scene.at(hero), scene.at(enemy)) == ("D5", "")  # both have none: the mover wins
    assert scene.totals() == []


# ---- Fainting ----


@proves("daybreak.campaign.faint")
def test_a_hero_whose_squad_falls_in_a_won_battle_faints() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "1 T1, 15 T2, 1 T3", items="rare amulet, common main hand")
    scene.token("D5", "monster").explore(0, 5)
    scene.dice(percent(10), 6, 6, 6, 6).choose("move aldric D5")
    scene.form("1 T1", "15 T2, 1 T3", mode="").choose("squad a", "representative")
    # Squad A with its Hero and its Items against twelve Monsters, then theirs against Squad B
    scene.dice(1, 1, 1, 1, 1, 6, 1, 6, 6, 1, 1, 1).choose("attack a a")
    assert scene.squads("attacker") == ["", "15 T2, 1 T3"]
    scene.dice(6, 6, 6, 6, 6, 1).choose("attack b b")
    assert (scene.at(hero), scene.battle) == ("D5", None)
    assert scene.troops(hero) == "7 T2"  # 15 halved, and the single Tier 3 is gone
    assert sorted(scene.lying("D5")) == ["common main hand", "rare amulet"]
    assert (scene.items(hero), scene.worn(hero)) == ([], [])
    assert scene.told("faints") == [(hero,)]
    assert (scene.has(0, "Coin"), scene.state.experience[hero]) == (24, 24)
    assert scene.asked("explore")  # the Items are not offered: it has to come back for them
    scene.choose("move aldric D6", "move aldric D5")
    assert scene.names() == ["take-all", "take rare-amulet 0", "take common-main-hand 0", "leave"]
    scene.choose("take-all")
    assert len(scene.worn(hero)) == 2


@proves("daybreak.campaign.faint")
@house("battle_turn")
def test_who_faints_in_a_city_leaves_its_recruits_alone() -> None:
    scene = realm()
    scene.hero(0, "D4", "2 T1")
    city = scene.city(1, "D5", troops="9 T1")
    enemy = scene.hero(1, "D5", "3 T1, 5 T2", items="epic amulet")
    scene.explore(0, 3).choose("move aldric D5", "besiege 2").form("1 T1", "1 T1", mode="")
    scene.choose("squad a")
    scene.form("1 T1", "11 T1, 5 T2", mode="").choose("squad a", "squad b", "representative")
    # Squad A with Aldric against Maren's: 1 + 2d6 + 6 against 1 + 2d6 + 6 and the Amulet's 2d6
    scene.dice(6, 6, 6, 1, 1, 1, 1, 1).choose("attack a a")
    assert scene.totals()[-1] == (24, 11)
    scene.dice(6, 6, 6, 3, 3, 3, 1, 1, 1).choose("attack b a", seat=1)
    scene.dice(1, 6, 6, 6, 3, 3, 3).choose("attack b b", seat=0)
    assert scene.battle is None
    assert scene.at(0) == ""
    assert scene.recruits(city) == "9 T1"  # they are the City's, and come back to it first
    assert scene.troops(enemy) == "1 T1, 2 T2"  # 2 and 5 were left
    assert scene.lying("D5") == ["epic amulet"]
    assert scene.state.experience[enemy] == 3  # two units and a Hero


@proves("daybreak.campaign.faint")
def test_who_loses_the_battle_is_removed_and_does_not_faint() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "1 T1", items="rare amulet")
    scene.token("D5", "monster").explore(0, 5)
    scene.dice(percent(10), 6, 6, 6, 6).choose("move aldric D5", "one-squad")
    scene.dice(1, 1, 1, 1, 6).choose("attack a a")
    assert (scene.at(hero), scene.lying("D5"), scene.told("faints")) == ("", ["rare amulet"], [])
    assert scene.tokens("D5") == {"monster"}


@proves("daybreak.campaign.faint")
def test_who_faints_defending_a_tile_takes_nothing_at_once() -> None:
    scene = realm()
    scene.hero(0, "D4", "2 T1", items="common amulet")
    enemy = scene.hero(1, "D5", "1 T1, 4 T5")
    scene.explore(0, 3).choose("move aldric D5", "one-squad", "representative")
    scene.form("1 T1", "4 T5", mode="").choose("squad a", "representative")
    scene.dice(6, 6, 6, 6, 1, 1, 1).choose("attack a a")
    scene.dice(6, 6, 6, 6, 6, 1, 1, 1, 1).choose("attack b a", seat=1)
    assert (scene.at(0), scene.at(enemy), scene.troops(enemy)) == ("", "D5", "2 T5")
    assert (scene.lying("D5"), scene.items(enemy)) == (["common amulet"], [])
    assert not scene.asked("spoils maren")


def test_a_hero_that_keeps_its_feet_takes_the_items_of_a_beaten_attacker() -> None:
    scene = realm()
    scene.hero(0, "D4", "2 T1", items="common amulet")
    enemy = scene.hero(1, "D5", "4 T5")
    scene.explore(0, 3).choose("move aldric D5", "one-squad", "representative", "one-squad", "representative")
    scene.dice(1, 1, 1, 1, 6, 6, 6, 6, 6, 1, 1).choose("attack a a")
    assert scene.asked("spoils maren")
    scene.choose("take common-amulet 0")
    assert (scene.items(enemy), scene.troops(enemy)) == (["common amulet"], "4 T5")


# ---- Levels ----


@proves("daybreak.campaign.levels")
def test_levels_come_at_10_25_50_and_100_experience() -> None:
    steps = (0, 1, 9, 10, 24, 25, 49, 50, 99, 100, 5000)
    assert [level_of(experience) for experience in steps] == [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@proves("daybreak.campaign.levels")
@pytest.mark.parametrize(("experience", "plus"), [(0, 0), (10, 1), (25, 2), (50, 3), (100, 4)])
def test_each_level_adds_2_to_the_hero_roll_and_1_to_movement(experience: int, plus: int) -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "1 T1", experience=experience)
    scene.token("D5", "monster").explore(0, 10)
    assert scene.moves(hero) == 10 + plus
    assert scene.derived()["heroes"][0]["level"] == 1 + plus
    scene.dice(percent(20), 1, 1).choose("move aldric D5", "one-squad")
    scene.dice(2, 3, 4, 1).choose("attack a a")
    assert scene.totals()[0] == (2 + 3 + 4 + 6 + 2 * plus, 1)


@proves("daybreak.campaign.levels")
def test_25_kills_make_a_hero_of_level_3_from_the_next_roll_on() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "90 T1", experience=1)
    scene.token("D5", "monster").stock(0, food=9).explore(0, 1)
    scene.dice(percent(10), 6, 6, 6, 6).choose("move aldric D5", "one-squad", "representative")
    scene.dice(6, 6, 6, 1, 6, 6, 1, 1).choose("attack a a")
    assert scene.state.experience[hero] == 25
    assert scene.told("learns") == [(hero, 24, 25)]
    scene.explore(0, 5)
    assert scene.moves(hero) == 7


@proves("daybreak.campaign.levels")
@house("battle_turn")
def test_a_lost_battle_teaches_nothing_and_a_retreat_only_what_was_killed() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "9 T1")
    enemy = scene.hero(1, "D5", "2 T1")
    scene.explore(0, 3).choose("move aldric D5").form("1 T1", "8 T1", mode="")
    scene.choose("squad b", "representative", "one-squad", "representative")
    scene.dice(1, 6, 6, 6).choose("attack a a")  # one unit dies
    scene.choose("retreat", seat=1)
    assert (scene.at(hero), scene.at(enemy)) == ("D5", "")
    assert scene.state.experience[hero] == 0  # nobody was killed on the other side
    scene = realm()
    hero = scene.hero(0, "D4", "9 T1")
    enemy = scene.hero(1, "D5", "2 T1")
    scene.explore(0, 3).choose("move aldric D5").form("1 T1", "8 T1", mode="")
    scene.choose("squad b", "representative", "one-squad", "representative")
    scene.dice(1, 6, 6, 6).choose("attack a a")
    scene.dice(1, 1, 1, 6, 6, 6).choose("attack a b", seat=1)
    assert scene.at(enemy) == ""
    assert scene.state.experience[hero] == 3  # two units, and the Hero who fought with them
    assert scene.state.experience[enemy] == 0


@proves("daybreak.campaign.levels")
def test_every_defending_hero_that_is_left_counts_all_kills() -> None:
    scene = realm()
    scene.hero(0, "D4", "4 T1")
    scene.city(1, "D5", troops="40 T1")
    heroes = [scene.hero(1, "D5"), scene.hero(1, "D5")]
    bystander = scene.hero(1, "F5")
    scene.explore(0, 3).choose("move aldric D5", "besiege 2", "one-squad", "representative")
    scene.choose("one-squad", "representative")
    scene.dice(1, 1, 1, 6).choose("attack a a")
    assert [scene.state.experience[hero] for hero in (*heroes, bystander)] == [5, 5, 0]


# ---- Cities that grow ----


@proves("daybreak.campaign.city-levels")
@pytest.mark.parametrize(
    ("level", "coin", "tier", "price", "next_level"),
    [
        ("encampment", 1, 2, (10, 10, 0, 0), "villa"),
        ("villa", 2, 3, (20, 20, 0, 10), "estate"),
        ("estate", 4, 4, (40, 40, 0, 25), "castle"),
        ("castle", 6, 5, (), ""),
    ],
)
@house("campaign_numbers")
def test_a_city_level_has_its_income_its_highest_tier_and_its_price(
    level: str, coin: int, tier: int, price: tuple[int, ...], next_level: str
) -> None:
    for built in range(5):
        scene = Scene(mode="campaign")
        scene.city(0, "A1", " ".join(f"T{n}" for n in range(1, built + 1)), level=level)
        scene.city(1, "T20")
        scene.stock(0, *RICH).build()
        spawner = f"build-spawner 0 {built + 1}"
        if built + 1 <= tier:
            assert scene.offers(spawner, 0)
        else:
            assert "needs a greater City" in scene.why(spawner, 0)
    scene = Scene(mode="campaign")
    scene.city(0, "A1", level=level)
    scene.city(1, "T20")
    scene.income()
    assert scene.stocks(0) == [coin, 1, 1, 1]
    assert scene.stocks(1) == [1, 1, 1, 1]
    if not next_level:
        assert not scene.stock(0, *RICH).build().offers("raise-city", 0)
        return
    for resource, amount in enumerate(price):
        if amount:
            short = [had - (at == resource) for at, had in enumerate(price)]
            scene.stock(0, *short).build()
            assert not scene.offers("raise-city", 0)
            assert scene.why("raise-city", 0).startswith("You need 1 more")
    before = scene.state.level[0]
    scene.stock(0, *price).build().choose(f"raise-city 0 {next_level}", seat=0)
    assert (scene.stocks(0), scene.state.level[0]) == ([0, 0, 0, 0], before + 1)


@proves("daybreak.campaign.city-levels", "daybreak.build.once-per-day")
@house("builds", "campaign_numbers")
def test_an_upgrade_is_the_citys_build_of_the_day() -> None:
    scene = realm().stock(0, *RICH).build()
    scene.choose("raise-city 0 villa", seat=0)
    for name in ("build-spawner 0 1", "raise-city 0 estate", "build-ramparts 0"):
        assert scene.why(name, 0) == "It has built today"
    scene.choose("done", seat=0).choose("done", seat=1)
    scene.choose("build-spawner 0 1", seat=0)
    assert scene.why("raise-city 0 estate", 0) == "It has built today"


@proves("daybreak.campaign.city-levels")
@house("campaign_numbers")
def test_a_city_keeps_its_level_when_it_changes_hands_and_neutral_ones_are_encampments() -> None:
    scene = realm()
    scene.hero(0, "D4", "1 T1")
    scene.city(1, "D5", level="estate")
    assert scene.city(None, "H5") == 3
    scene.explore(0, 1).storm("move aldric D5").choose(END)
    assert (scene.state.city_owner[2], scene.state.level[2]) == (0, 2)
    assert sorted(scene.told("income")[-2:]) == [(0, (5, 2, 2, 2)), (1, (1, 1, 1, 1))]
    t = banneret.new(GAME, 4, 1, {"mode": "campaign"})
    assert t.state.level == [0] * 8


@proves("daybreak.campaign.guardians")
@pytest.mark.parametrize(
    ("level", "dice", "number"),
    [("encampment", (5,), 5), ("villa", (5,), 7), ("estate", (5, 2), 10), ("castle", (5, 2, 1), 12)],
)
@house("campaign_numbers")
def test_guardians_come_by_the_highest_city_level_of_any_player(
    level: str, dice: tuple[int, ...], number: int
) -> None:
    scene = realm()
    scene.city(1, "H8", level=level)
    scene.city(None, "H10", level="castle")  # nobody's
    scene.hero(0, "D4", "5 T1")
    scene.mine("D5")
    scene.explore(0, 3).dice(18, *dice).choose("move aldric D5", "capture")
    assert sum(sum(squad) for squad in scene.army("defender").squads) == number
    assert scene.draws_left == 0


def test_a_normal_mines_guardians_do_not_depend_on_city_levels() -> None:
    scene = Scene()
    scene.city(0, "A1", level="castle")
    scene.city(1, "J10")
    scene.hero(0, "D4", "5 T1")
    scene.mine("D5")
    scene.explore(0, 3).dice(20, 1).choose("move aldric D5", "capture")
    assert scene.squads("defender") == ["2 T1", "1 T1"]


# ---- Ramparts ----


@proves("daybreak.campaign.ramparts")
@house("builds")
def test_ramparts_cost_5_wood_and_10_stone_and_are_the_build_of_the_day() -> None:
    for stock in ((0, 4, 0, 10), (0, 5, 0, 9)):
        scene = realm().stock(0, *stock).build()
        assert scene.why("build-ramparts 0", 0).startswith("You need 1 more")
    scene = realm().stock(0, wood=5, stone=10).build().choose("build-ramparts 0", seat=0)
    assert (scene.state.ramparts, scene.stocks(0)) == ([True, False], [0, 0, 0, 0])
    scene.stock(0, *RICH).build()
    assert scene.why("build-spawner 0 1", 0) == "It has built today"
    assert scene.why("build-ramparts", 0) == ""  # they stand
    assert not scene.offers("build-ramparts", 0)


@proves("daybreak.campaign.ramparts")
def test_while_ramparts_stand_a_hero_can_only_pass() -> None:
    scene = realm()
    hero = scene.hero(0, "D3", "9 T1")
    scene.city(1, "D4", ramparts=True)
    scene.dropped("D4", "rare amulet")
    scene.explore(0, 2)
    assert "D4" not in scene.goals("aldric")
    assert scene.why("move aldric D4") == "Ramparts stand: they must be broken first, from beside the City"
    scene.choose("move aldric D5")  # across
    assert (scene.at(hero), scene.state.city_owner[2], scene.lying("D4")) == ("D5", 1, ["rare amulet"])


@proves("daybreak.campaign.ramparts")
def test_a_hero_beside_them_gives_up_its_movement_and_breaks_them() -> None:
    scene = realm()
    breaker, second = scene.hero(0, "D3"), scene.hero(0, "D6", "1 T1")
    scene.city(1, "D4", ramparts=True)
    scene.city(1, "F4", ramparts=True)
    scene.explore(0, 7, 5)
    assert [name for name in scene.names() if name.startswith("break")] == ["break-ramparts aldric 2"]
    scene.choose("break-ramparts aldric 2")
    assert (scene.state.ramparts, scene.moves(breaker), scene.moves(second)) == (
        [False, False, False, True],
        0,
        5,
    )
    assert not scene.can_act("aldric")
    scene.storm("move brenna D4")  # with its Ramparts gone the City can be taken today
    assert scene.state.city_owner[2] == 0


@proves("daybreak.campaign.ramparts")
def test_ramparts_are_not_broken_after_a_step_or_a_stay_nor_cornerwise_nor_ones_own() -> None:
    scene = realm()
    scene.city(1, "D4", ramparts=True)
    scene.city(0, "D8", ramparts=True)
    for tile in ("C3", "D7", "D2", "H4"):
        scene.hero(0, tile)
    scene.explore(0, 5, 5, 5, 5)
    assert not scene.offers("break-ramparts")
    scene.choose("move corwin D3")
    assert not scene.offers("break-ramparts")
    scene = realm()
    scene.city(1, "D4", ramparts=True)
    scene.hero(0, "D3")
    scene.hero(0, "H4")
    scene.explore(0, 5, 5).choose("stay aldric")
    assert not scene.offers("break-ramparts")


@proves("daybreak.campaign.ramparts")
def test_on_the_day_after_a_siege_the_city_yields_nothing_and_nothing_is_bought_there() -> None:
    scene = realm()
    scene.hero(0, "D3")
    city = scene.city(1, "D4", spawners="T1 T1*", troops="3 T1", ramparts=True)
    scene.hero(1, "D4", "1 T1")
    scene.mine("H4", 1, "Coin")
    scene.day(3).stock(0, food=9).stock(1, *RICH).explore(0, 5)
    assert scene.derived()["seats"][1]["income"] == [5, 2, 2, 2]
    scene.choose("break-ramparts aldric 2")
    assert scene.derived()["seats"][1]["income"] == [3, 1, 1, 1]  # of tomorrow
    scene.choose(END)
    assert scene.state.day == 4
    assert sorted(scene.told("income")[-2:]) == [(0, (2, 1, 1, 1)), (1, (3, 1, 1, 1))]
    assert scene.why("build 2", 1) == "Its Ramparts were broken yesterday"
    assert scene.in_city(2, 1) == ["promote tier-1 2", "promote-of tier-1 maren 2", "exchange 2"]
    assert "build-spawner 1 1" in scene.names(1)
    assert scene.derived()["cities"][city]["besieged"]
    assert scene.derived()["seats"][1]["income"] == [5, 2, 2, 2]
    scene.day(5).stock(1, *RICH).income()
    assert (1, (5, 2, 2, 2)) in scene.told("income")[-2:]
    for name in ("build-ramparts 2", "recruit tier-1 2", "hire 2"):
        assert scene.offers(name, 1)


@proves("daybreak.campaign.ramparts")
def test_who_takes_a_city_whose_ramparts_were_broken_waits_a_day_too() -> None:
    scene = realm()
    scene.hero(0, "D3", "1 T1")
    scene.hero(0, "D5", "1 T1")
    scene.city(1, "D4", ramparts=True)
    scene.stock(0, food=9, coin=50, wood=50).explore(0, 1, 1)
    scene.choose("break-ramparts aldric 2").storm("move brenna D4").choose(END)
    assert (0, (2, 1, 1, 1)) in scene.told("income")[-2:]
    assert not any("spawner" in name for name in scene.in_city(2, 0))


# ---- The armory ----


@proves("daybreak.campaign.armory")
def test_items_go_into_the_armory_and_out_of_it_with_another_hero() -> None:
    scene = realm()
    giver, taker = scene.hero(0, "A1", items="rare amulet, epic amulet"), scene.hero(0, "A3")
    scene.explore(0, 9, 5)
    scene.choose("exchange-with aldric")  # nobody has Troops to divide
    assert scene.ask.cites == "daybreak.campaign.armory"
    scene.choose("hand-in rare-amulet 0 aldric", "hand-in epic-amulet 0 aldric")
    assert (scene.items(giver), scene.worn(giver)) == ([], [])
    assert [item[1:] for item in scene.derived()["cities"][0]["items"]] == [[2, 2], [2, 3]]
    scene.choose("move aldric E1", "move brenna A1", "exchange-with brenna")
    assert scene.names() == [
        "take-out rare-amulet 0 brenna",
        "take-out epic-amulet 0 brenna",
        "no-more-items",
    ]
    scene.choose("take-out epic-amulet 0 brenna", "no-more-items")
    assert (scene.items(taker), scene.worn(taker)) == (["epic amulet"], ["epic amulet"])


@proves("daybreak.campaign.armory")
def test_the_armory_passes_on_with_its_city_and_does_not_fight() -> None:
    scene = realm()
    scene.hero(0, "D3", "9 T1")
    city = scene.city(1, "D4", troops="1 T1")
    scene.armory(city, "legendary main hand")
    scene.explore(0, 5).choose("move aldric D4", "besiege 2", "one-squad", "representative")
    scene.dice(6, 6, 6, 6, 3, 3, 3).choose("attack a a")
    assert scene.totals() == [(54 + 18, 6 + 18)]  # no Item of the armory
    assert scene.state.city_owner[city] == 0
    assert scene.lying("D4") == []
    scene.choose("exchange-with aldric", "leave-troops")
    scene.choose("take-out legendary-main-hand 0 aldric")
    assert scene.items(0) == ["legendary main hand"]


@proves("daybreak.campaign.armory")
def test_normal_cities_have_no_armory() -> None:
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.hero(0, "A1", items="rare amulet")
    scene.explore(0, 5)
    assert not scene.offers("exchange-with aldric")


# ---- The map refills ----


@proves("daybreak.campaign.respawn")
def test_on_80_and_more_a_token_of_its_kind_appears() -> None:
    scene = realm()
    scene.day(1).dice(percent(80), 1, percent(70), percent(100), 1).next_day()
    assert scene.draws_left == 0
    assert scene.told("appears") == [(0, scene.tile("B1")), (2, scene.tile("C1"))]
    assert {args[0] for args in scene.told("rolls")} == {-1}  # nobody's roll
    assert (scene.tokens("B1"), scene.tokens("C1")) == ({"item"}, {"monster"})
    scene = realm()
    scene.day(1).dice(percent(10), percent(90), 2, percent(70)).next_day()
    assert (scene.tokens("B1"), scene.tokens("C1")) == (set(), {"resource"})
    assert len(scene.told("appears")) == 1


@proves("daybreak.campaign.respawn")
def test_a_token_appears_on_an_empty_tile_before_the_income() -> None:
    scene = realm()
    scene.hero(0, "B1")
    scene.mine("C1")
    scene.token("D1", "resource").dropped("E1", "rare amulet")
    scene.stock(0, food=9).dice(percent(70), percent(70), percent(80), 1).next_day()
    assert scene.told("appears") == [(2, scene.tile("F1"))]
    kinds = [entry.kind for entry in scene.t.log(-1)]
    assert kinds.index("appears") < kinds.index("income")


@proves("daybreak.campaign.respawn")
@pytest.mark.parametrize(("kind", "most"), [("item", 12), ("resource", 16), ("monster", 16)])
def test_never_more_tokens_than_at_the_start(kind: str, most: int) -> None:
    for number in (most - 1, most):
        scene = realm()
        for at in range(number):
            scene.token(f"{'CDEFGHIJKLMNOPQR'[at]}9", kind)
        rolls = [[percent(10)], [percent(10)], [percent(10)]]
        place = ("item", "resource", "monster").index(kind)
        rolls[place] = [percent(100), 1] if number < most else [percent(100)]
        scene.dice(*[face for roll in rolls for face in roll]).next_day()
        assert len(scene.told("appears")) == most - number
        assert scene.draws_left == 0


@proves("daybreak.campaign.respawn")
def test_nothing_appears_on_day_1_nor_in_a_normal_game() -> None:
    scene = realm()
    scene.day(0).next_day()
    assert (scene.state.day, scene.told("appears")) == (1, [])
    assert not any(args[1] == "item-tokens" for args in scene.told("rolls"))
    scene = Scene()
    scene.city(0, "A1")
    scene.city(1, "J10")
    scene.next_day()
    assert not any(args[1] == "item-tokens" for args in scene.told("rolls"))


# ---- Alliances ----


def before_exploring(scene: Scene, seat: int) -> Scene:
    """The start of a seat's Exploration Phase."""
    order = scene.state.order
    later = [step(explore, other) for other in order[order.index(seat) + 1 :]]
    return scene.run(step(explore, seat), *later, END_OF_DAY)


@proves("daybreak.campaign.alliance")
def test_an_alliance_is_proposed_before_exploring_and_needs_consent() -> None:
    for reply in ("accept", "refuse"):
        scene = realm(3)
        scene.hero(0, "D4")
        before_exploring(scene, 0)
        assert scene.names() == [
            "go-on",
            "propose 2",
            "propose 1",
        ]
        scene.choose("propose 1")
        assert (scene.ask.seat, scene.names()) == (1, ["refuse", "accept"])
        assert scene.allied() == [-1, -1, -1]
        scene.choose(reply)
        assert scene.allied() == ([1, 0, -1] if reply == "accept" else [-1, -1, -1])
        assert scene.asked("explore")


@proves("daybreak.campaign.alliance")
def test_one_alliance_each_and_one_proposal_a_day() -> None:
    scene = realm(4).allies(0, 1)
    before_exploring(scene, 2)
    assert scene.names() == ["go-on", "propose 3"]
    assert scene.why("propose 0") == "This House has an ally"
    assert scene.why("propose 1") == "This House has an ally"
    scene.choose("propose 3", "refuse")
    day = scene.state.day
    before_exploring(scene, 2)
    assert scene.state.day == day
    assert not scene.asked("alliances") or scene.ask.seat != 2
    scene.day(day + 1)
    before_exploring(scene, 2)
    assert (scene.ask.seat, scene.offers("propose 3")) == (2, True)
    before_exploring(scene, 0)
    assert scene.names() == ["go-on", "end-alliance 1"]


@proves("daybreak.campaign.alliance")
def test_either_ends_it_at_the_start_of_the_own_phase() -> None:
    for seat, other in ((0, 1), (1, 0)):
        scene = realm(3).allies(0, 1)
        scene.hero(seat, "D4")
        before_exploring(scene, seat).choose(f"end-alliance {other}")
        assert scene.allied() == [-1, -1, -1]
        assert scene.asked("explore")


@proves("daybreak.campaign.alliance")
def test_with_two_players_left_no_alliance_is_offered() -> None:
    scene = realm(3)
    scene.state.city_owner[2] = 0
    scene.state.out[2] = True
    scene.hero(0, "D4")
    before_exploring(scene, 0)
    assert scene.asked("explore")
    scene = realm(2)
    scene.hero(0, "D4")
    before_exploring(scene, 0)
    assert scene.asked("explore")


@proves("daybreak.campaign.alliance")
@pytest.mark.parametrize(("seat", "ally", "name"), [(0, 1, "aldric"), (1, 0, "maren"), (2, 0, "rowan")])
def test_allies_cross_each_other_without_a_fight_and_stop_only_on_mines(
    seat: int, ally: int, name: str
) -> None:
    scene = realm(3).allies(seat, ally)
    hero = scene.hero(seat, "D4", "5 T1")
    scene.hero(ally, "C4", "1 T1")
    scene.city(ally, "E4", ramparts=True)
    scene.city(ally, "D5")
    mine = scene.mine("D3", ally, "Wood")
    before_exploring(scene, seat).dice(2).choose("go-on")
    assert scene.goals(name) == {
        *("D3", "D2", "C3", "E3"),  # the ally's Mine, and what lies behind it
        *("B4", "F4", "D6", "C5", "E5"),  # across the ally's Hero and Cities
    }
    assert scene.why(f"move {name} D5") == "It belongs to your ally: a Hero can only pass"
    assert scene.why(f"move {name} E4") == "It belongs to your ally: a Hero can only pass"
    assert not scene.offers("break-ramparts")
    scene.choose(f"move {name} D3")
    assert (scene.at(hero), scene.state.mine_owner[mine]) == ("D3", ally)
    assert scene.asked("explore 1")  # no capture was offered
    scene.choose(END)
    assert scene.at(hero) == "D3"


@proves("daybreak.campaign.alliance")
def test_who_finds_something_at_an_allys_hero_goes_back_to_where_it_may_stop() -> None:
    scene = realm(3).allies(0, 1)
    hero = scene.hero(0, "D4", "1 T1")
    scene.hero(1, "E4", "1 T1")
    mine = scene.mine("E4")
    scene.explore(0, 1).choose("go-on", "move aldric E4")
    assert scene.at(hero) == "E4"
    assert scene.asked("mine aldric -1")
    scene.choose("capture")
    assert (scene.at(hero), scene.state.mine_owner[mine]) == ("D4", 0)


@proves("daybreak.campaign.alliance")
def test_without_the_alliance_the_same_pieces_are_enemies() -> None:
    scene = realm(3).allies(1, 2)
    scene.hero(0, "D4", "5 T1")
    scene.hero(1, "C4", "1 T1")
    scene.city(1, "E4", ramparts=True)
    scene.mine("D3", 1, "Wood")
    scene.explore(0, 1)  # both others have an ally, so there is nobody to ask
    assert scene.goals("aldric") == {"C4", "D3", "D5"}
    assert scene.offers("break-ramparts aldric 3")
    scene.choose("move aldric D3")
    assert scene.offers("capture")


@proves("daybreak.campaign.alliance")
def test_stocks_income_and_shelter_stay_separate() -> None:
    scene = realm(3).allies(0, 1)
    scene.hero(0, "D4")
    scene.stock(0, *RICH).stock(1, food=2).income()
    assert scene.stocks(1) == [2, 1, 3, 1]
    assert scene.in_city(1, 0) == []


@proves("daybreak.campaign.alliance", "daybreak.campaign.victory")
def test_the_last_two_of_three_win_together_if_they_are_allies() -> None:
    for allied in (True, False):
        scene = realm(3)
        if allied:
            scene.allies(0, 1)
        scene.hero(0, "A19")
        before_exploring(scene, 0).dice(5).choose("go-on").storm("move aldric A20")
        assert scene.state.out == [False, False, True]
        assert scene.ending() == ("conquest" if allied else "")
    scene = realm(3).allies(0, 1)
    scene.hero(0, "A19")
    before_exploring(scene, 0).dice(5).choose("go-on").storm("move aldric A20")
    assert scene.winners() == [0, 1]
    assert scene.t.result is not None
    assert scene.t.result.points == (1.0, 1.0, 0.0)  # a whole win for each


@proves("daybreak.campaign.alliance", "daybreak.end.elimination")
def test_an_alliance_ends_with_the_one_who_is_out() -> None:
    scene = realm(4).allies(0, 1)
    scene.state.city_owner[1] = 2
    scene.hero(1, "D4", items="rare amulet")
    scene.mine("F4", 1, "Food")
    scene.day(9).stock(1, food=9)
    scene.state.homeless[1] = 6
    scene.end_day()
    assert scene.state.out == [False, True, False, False]
    assert scene.allied() == [-1] * 4
    assert (scene.lying("D4"), scene.state.mine_owner) == (["rare amulet"], [-1])
    before_exploring(scene, 0)
    assert scene.names() == [
        "go-on",
        "propose 3",
        "propose 2",
    ]


@proves("daybreak.campaign.alliance")
def test_with_four_players_two_allies_do_not_win_while_two_others_are_left() -> None:
    scene = realm(4).allies(0, 1).allies(2, 3)
    scene.hero(0, "A19")
    before_exploring(scene, 0).dice(5).choose("go-on").storm("move aldric A20")
    assert scene.state.out == [False, False, True, False]
    assert (scene.ending(), scene.allied()) == ("", [1, 0, -1, -1])


# ---- A very long game ----


@proves("daybreak.campaign.resume")
def test_a_campaign_can_be_put_away_between_any_two_decisions() -> None:
    luck = random.Random(4)
    t = banneret.new(GAME, 3, 11, {"mode": "campaign"})
    again = t
    for turn in range(400):
        at = luck.randrange(len(t.asks))
        option = luck.randrange(len(t.asks[at].options))
        t.choose(t.asks[at], option)
        if again is not t:
            again.choose(again.asks[at], option)  # the one that was put away plays on in the same way
            assert again.hash() == t.hash()
        if turn % 7 == 0:
            again = load(save(t), GAME, trusted=turn < 390)  # at last also checked against its record
            assert again.hash() == t.hash()
            assert [ask.kind for ask in again.asks] == [ask.kind for ask in t.asks]
    assert t.state.day >= 2


@proves("daybreak.campaign.alliance", "daybreak.mine.attempt")
def test_items_are_taken_at_an_allys_mine_and_the_mine_is_left_alone() -> None:
    scene = realm(3).allies(0, 1)
    hero = scene.hero(0, "D4", "5 T1")
    mine = scene.mine("D3", 1, "Wood")
    scene.dropped("D3", "rare amulet")
    before_exploring(scene, 0).dice(2).choose("go-on", "move aldric D3", "take rare-amulet 0")
    assert (scene.asked("explore"), scene.items(hero)) == (
        True,
        ["rare amulet"],
    )  # no question about the Mine
    assert scene.state.mine_owner[mine] == 1


# ---- The core rules in a campaign ----


@proves("daybreak.mode.core-applies", "daybreak.battle.tie")
def test_a_tie_is_rolled_again_in_a_campaign() -> None:
    scene = realm()
    scene.hero(0, "D4", "1 T1")
    scene.hero(1, "D5", "1 T1")
    scene.explore(0, 3).choose("move aldric D5", "one-squad", "one-squad")
    scene.dice(3, 2, 2, 3, 1, 3, 4, 1, 1, 3, 1, 1).choose("attack a a")
    # twice a unit's 1d6 and its Hero's 2d6 + 6: equal at first
    assert scene.totals() == [(13, 13), (12, 11)]
    assert (scene.at(0), scene.at(5), scene.troops(0)) == ("D5", "", "1 T1")


@proves("daybreak.mode.core-applies", "daybreak.battle.dice-t3-r2", "daybreak.battle.representative")
@pytest.mark.parametrize("tier", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("rank", ["", "*"])
def test_units_roll_their_dice_in_a_campaign(tier: int, rank: str) -> None:
    for mode, rolls in (("representative", 1), ("individual", 2)):
        scene = realm()
        scene.hero(0, "D4", f"2 T{tier}{rank}")
        scene.token("D5", "monster").explore(0, 3).dice(percent(20), 1, 1).choose(
            "move aldric D5", "one-squad", mode
        )
        scene.dice(*[2] * (rolls * tier), 1, 1, 1).choose("attack a a")
        each = 2 * tier + (3 * tier if rank else 0)
        assert scene.totals()[0] == (2 * each + 8, 1)


@proves("daybreak.mode.core-applies", "daybreak.recruit.t3-r2")
@pytest.mark.parametrize(
    ("kind", "price"),
    [
        ("tier-1", (1, 0, 0, 0)),
        ("tier-2", (2, 0, 0, 0)),
        ("tier-3", (3, 0, 0, 0)),
        ("tier-4", (4, 0, 0, 0)),
        ("tier-5", (5, 0, 0, 0)),
        ("tier-1-rank-2", (2, 0, 1, 0)),
        ("tier-2-rank-2", (3, 0, 1, 0)),
        ("tier-3-rank-2", (4, 0, 2, 0)),
        ("tier-4-rank-2", (5, 0, 2, 0)),
        ("tier-5-rank-2", (6, 0, 3, 0)),
    ],
)
def test_recruits_cost_their_price_in_a_campaign(kind: str, price: tuple[int, ...]) -> None:
    scene = Scene(mode="campaign")
    scene.city(0, "A1", spawners="T1 T1* T2 T2* T3 T3* T4 T4* T5 T5*", level="castle")
    scene.city(1, "T20")
    scene.stock(0, *[2 * amount for amount in price]).build().choose(f"recruit {kind} 0", seat=0)
    assert scene.counts(0) == [1, 2]
    scene.choose("count 2", seat=0)
    assert scene.stocks(0) == [0, 0, 0, 0]


@proves("daybreak.mode.core-applies", "daybreak.monster.bribe-price", "daybreak.monster.tier")
@pytest.mark.parametrize(
    ("spawners", "tier"), [("T1", 1), ("T1 T2", 2), ("T1 T2 T3", 3), ("T1 T2 T3 T4 T5", 3)]
)
def test_monsters_have_their_tier_and_their_price_in_a_campaign(spawners: str, tier: int) -> None:
    scene = Scene(mode="campaign")
    scene.city(0, "A1")
    scene.city(1, "T20", spawners=spawners, level="castle")
    hero = scene.hero(0, "D4")
    scene.token("D5", "monster").stock(0, coin=20).explore(0, 3)
    scene.dice(percent(80), 2, 2).choose("move aldric D5", "count 4")
    assert (scene.has(0, "Coin"), scene.troops(hero)) == (20 - 4 * tier, f"4 T{tier}")


@proves("daybreak.mode.core-applies", "daybreak.resource.quantity")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(("kind", "resource"), [(1, "Coin"), (2, "Wood"), (3, "Food"), (4, "Stone")])
def test_a_resource_is_what_the_dice_show_in_a_campaign(face: int, kind: int, resource: str) -> None:
    scene = realm()
    scene.hero(0, "D4")
    scene.token("D5", "resource").explore(0, 3).dice(kind, face).choose("move aldric D5", "take-resource")
    assert scene.has(0, resource) == face
    assert sum(scene.stocks(0)) == face
