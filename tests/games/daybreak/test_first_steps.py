"""A first look at every chapter: build, exchange, landing, siege, retreat, campaign, endings."""

from __future__ import annotations

from banneret.testing import proves
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, percent


def realm(**options: object) -> Scene:
    """A City for each of two players, far apart."""
    scene = Scene(**options)  # type: ignore[arg-type]
    scene.city(0, "A1")
    scene.city(1, "J10")
    return scene


@proves("daybreak.phase.acquisition-simultaneous")
def test_both_players_build_at_once_and_in_any_order() -> None:
    hashes = []
    for order in ((0, 1), (1, 0)):
        scene = realm().stock(0, wood=5).stock(1, wood=5).build()
        assert [ask.seat for ask in scene.t.asks] == [0, 1]
        for seat in order:
            scene.choose("build-spawner", seat=seat)
        hashes.append(scene.state.encode())
    assert hashes[0] == hashes[1]


@proves("daybreak.city.combine-split")
@house("exchange")
def test_three_of_ten_go_from_the_city_to_the_hero() -> None:
    scene = realm()
    hero = scene.hero(0, "A1")
    scene.set_troops(10, "10 T1").explore(0, 4)
    scene.choose("exchange-with aldric", "divide-by-hand").divide("3 T1")
    assert (scene.troops(hero), scene.recruits(0)) == ("3 T1", "7 T1")
    assert not scene.offers("exchange-with aldric")


@proves("daybreak.move.foreign-city-stop")
def test_who_passes_a_city_without_movement_left_goes_back() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "2 T1")
    scene.city(None, "E3")
    scene.explore(0, 2).choose("move aldric E3", "pass")
    assert scene.at(hero) == "D3"


def test_who_passes_a_city_goes_on_before_others_move() -> None:
    scene = realm()
    hero = scene.hero(0, "C3", "2 T1")
    scene.hero(0, "H8")
    scene.city(None, "E3")
    scene.explore(0, 4, 5).choose("move aldric E3", "pass")
    assert not scene.can_act("brenna")
    scene.choose("move aldric F3")
    assert scene.at(hero) == "F3"
    assert scene.offers("move brenna")


@proves("daybreak.city.undefended", "daybreak.city.capture")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_wall_of_an_empty_city_fights_alone_and_the_city_falls_with_it() -> None:
    scene = realm()
    scene.city(1, "E3", spawners="T1 T2")
    loser = scene.hero(1, "E3", items="rare amulet")
    winner = scene.hero(0, "D3", "30 T1")
    scene.explore(0, 3).choose("move aldric E3", "besiege 2").form("30 T1")
    # one d6 for the thirty, three d3 for the wall, and what Maren wears: 1d6 + 2
    scene.dice(1, 3, 3, 3, 6).choose("attack a a", "take rare-amulet 0")
    assert scene.totals() == [(30, 18 + 8)]
    assert scene.state.city_owner[2] == 0
    assert (scene.at(winner), scene.at(loser)) == ("E3", "")
    assert scene.items(winner) == ["rare amulet"]
    assert scene.spawners(2) == "T1 T2"


@proves("daybreak.city.undefended")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_single_unit_breaks_at_the_wall_of_an_empty_city() -> None:
    scene = realm()
    scene.city(1, "E3")
    hero = scene.hero(0, "D3", "1 T1")
    scene.explore(0, 3).choose("move aldric E3", "besiege 2")
    scene.dice(6, 1, 1, 1).choose("attack a a")
    assert scene.totals() == [(6, 12)]
    assert (scene.at(hero), scene.state.city_owner[2]) == ("", 1)


@proves("daybreak.battle.retreat", "daybreak.battle.retreat-example")
def test_a_retreat_leaves_the_items_with_the_monsters() -> None:
    scene = realm()
    hero = scene.hero(0, "D4", "5 T1", items="common off hand")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(20), 1, 1).choose("move aldric D5", "one-squad", "representative", "retreat")
    assert (scene.at(hero), scene.lying("D5"), scene.tokens("D5")) == ("", ["common off hand"], {"monster"})


@proves("daybreak.campaign.hero-unit")
def test_a_campaign_hero_rolls_with_its_squad() -> None:
    scene = realm(mode="campaign")
    scene.hero(0, "D4", "1 T1")
    scene.token("D5", "monster").explore(0, 3)
    scene.dice(percent(20), 1, 1).choose("move aldric D5", "one-squad")
    scene.dice(4, 5, 6, 1).choose("attack a a")
    assert scene.totals()[0] == (4 + 5 + 6 + 6, 1)


@proves("daybreak.end.dominion")
@normal_mode("daybreak.campaign.victory")
def test_three_of_four_cities_win_at_the_end_of_the_day() -> None:
    scene = realm()
    scene.city(0, "A5")
    scene.city(0, "E5")
    scene.end_day()
    assert (scene.ending(), scene.winners()) == ("dominion", [0])


@proves("daybreak.end.score")
def test_the_score_of_the_ledgers_example_is_47() -> None:
    scene = Scene()
    scene.city(0, "A1", spawners="T1 T2 T3 T1*")
    scene.city(0, "A5")
    scene.city(1, "J10")
    for tile in ("C1", "C3", "C5"):
        scene.mine(tile, 0, "Wood")
    scene.hero(0, "E1", items="rare amulet")
    scene.hero(0, "E3")
    scene.stock(0, coin=10, wood=10, food=5)
    assert scene.derived()["seats"][0]["score"] == 47


@proves("daybreak.dice.injectable")
def test_the_coming_dice_can_be_fixed_and_the_same_seed_rolls_the_same() -> None:
    rolls = []
    for _ in range(2):
        scene = realm(seed="same")
        scene.hero(0, "D4")
        scene.hero(0, "D6")
        scene.explore(0, 7)
        rolls.append([scene.moves(0), scene.moves(1)])
    assert rolls[0] == rolls[1]
    assert rolls[0][0] == 7
