"""Build & Recruitment: Spawners, recruits, promotions and Heroes. The price tables are in test_prices.py."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene

RICH = (99, 99, 99, 99)


def realm(spawners: str = "", troops: str = "", **options: object) -> Scene:
    """Ashford of seat 0, with everything that money can buy in stock, and Dawnbridge of seat 1."""
    scene = Scene(**options)  # type: ignore[arg-type]
    scene.city(0, "B2", spawners, troops)
    scene.city(1, "J10")
    return scene.stock(0, *RICH)


def starting(scene: Scene, word: str, seat: int = 0) -> list[str]:
    return [name for name in scene.names(seat) if name.startswith(word)]


# ---- Building ----


@proves("daybreak.build.own-cities")
@normal_mode("daybreak.campaign.ramparts")
def test_only_own_cities_are_built_in() -> None:
    scene = realm()
    scene.city(0, "F6")  # Greyhollow
    scene.city(None, "H3")  # Larkspur
    scene.stock(1, *RICH).build()
    assert starting(scene, "build") == ["build-spawner 0 1", "build-spawner 2 1"]
    assert starting(scene, "build", 1) == ["build-spawner 1 1"]
    scene.state.city_owner[1] = 0  # taken since
    scene.state.city_owner[2] = 1
    scene.build()
    assert starting(scene, "build") == ["build-spawner 0 1", "build-spawner 1 1"]


@proves("daybreak.build.rank2-needs-rank1", "daybreak.build.chain")
@pytest.mark.parametrize(
    ("spawners", "offered"),
    [
        ("", ["T1"]),
        ("T1", ["T1*", "T2"]),
        ("T1 T1*", ["T2"]),
        ("T1 T2", ["T1*", "T3"]),
        ("T1 T1* T2", ["T2*", "T3"]),
        ("T1 T1* T2 T2*", ["T3"]),
        ("T1 T2 T3 T4", ["T1*", "T5"]),
        ("T1 T2 T3 T4 T5", ["T1*"]),
        ("T1 T1* T2 T2* T3 T3* T4 T4* T5", ["T5*"]),
        ("T1 T1* T2 T2* T3 T3* T4 T4* T5 T5*", []),
    ],
)
@normal_mode("daybreak.campaign.ramparts")
def test_what_can_be_built_follows_from_what_stands(spawners: str, offered: list[str]) -> None:
    scene = realm(spawners).build()
    verbs = ["upgrade" if kind.endswith("*") else "build" for kind in offered]
    names = [f"{verb}-spawner 0 {kind[1]}" for verb, kind in zip(verbs, offered, strict=True)]
    assert [*starting(scene, "build"), *starting(scene, "upgrade")] == sorted(names)


@proves("daybreak.build.chain")
@house("spawners")
@normal_mode("daybreak.campaign.ramparts")
def test_requirements_are_met_within_one_city() -> None:
    scene = realm("T1 T2")
    scene.city(0, "F6")
    scene.build()
    assert [name for name in scene.in_city(2, 0) if name.startswith("build")] == ["build-spawner 2 1"]


@proves("daybreak.build.once-per-day")
@house("builds", "spawners")
@normal_mode("daybreak.campaign.ramparts")
def test_a_city_builds_once_a_day_and_another_still_can() -> None:
    scene = realm()
    scene.city(0, "F6")
    scene.city(None, "H3")
    scene.build().choose("build-spawner 0 1", seat=0)
    assert starting(scene, "build") == ["build-spawner 2 1"]
    assert starting(scene, "upgrade") == []
    assert scene.why("build-spawner 0 2", 0) == "It has built today"
    assert scene.why("upgrade-spawner 0 1", 0) == "It has built today"
    scene.choose("build-spawner 2 1", seat=0)
    assert starting(scene, "build") == []
    scene.choose("done", seat=0).choose("done", seat=1)
    assert scene.state.day == 2
    assert "build-spawner 0 2" in scene.names(0)


@proves("daybreak.build.once-each")
def test_a_spawner_is_built_once_and_passes_on_with_its_city() -> None:
    scene = realm("T1")
    scene.city(1, "D2", spawners="T1 T1* T2")  # Greyhollow
    scene.city(None, "H3")
    hero = scene.hero(0, "C2", "5 T1")
    scene.build()
    assert not scene.offers("build-spawner 0 1", 0)
    assert scene.why("build-spawner 0 1", 0) == ""  # nor is it there and blocked
    scene.choose("done", seat=0)
    scene.dice(1).choose("done", seat=1)
    scene.storm("move aldric D2").choose("end-exploration")
    assert (scene.at(hero), scene.spawners(2)) == ("D2", "T1 T1* T2")
    assert scene.state.day == 2
    built_in = [name for name in scene.in_city(2, 0) if "spawner" in name]
    assert built_in == ["upgrade-spawner 2 2", "build-spawner 2 3"]
    assert "recruit tier-2 2" in scene.names(0)


def test_what_is_too_dear_is_shown_with_what_is_missing() -> None:
    scene = realm("T1").stock(0, coin=3, wood=4).build()
    assert scene.why("build-spawner 0 2", 0) == "You need 2 more Coin and 1 more Wood"
    assert scene.why("upgrade-spawner 0 1", 0) == "You need 6 more Wood"
    assert scene.why("hire 0", 0) == "You need 2 more Coin"


# ---- Recruiting ----


@proves("daybreak.recruit.unlimited")
def test_as_many_are_recruited_as_can_be_paid_for() -> None:
    scene = realm("T1").stock(0, coin=7).build()
    assert scene.hint("recruit tier-1 0", 0) == "1 Coin each, up to 7"
    scene.choose("recruit tier-1 0", seat=0)
    assert scene.counts(0) == [1, 2, 3, 4, 5, 6, 7]
    assert scene.hints(0)[-1] == "7 Coin"
    scene.choose("count 4", "recruit tier-1 0", "count 3", seat=0)
    assert (scene.recruits(0), scene.has(0, "Coin")) == ("7 T1", 0)
    assert starting(scene, "recruit") == []
    assert scene.why("recruit tier-1 0", 0) == "You need 1 more Coin"
    none = realm("T1").stock(0, coin=7).build().choose("done", seat=0)
    assert (none.recruits(0), none.has(0, "Coin")) == ("", 7)


@proves("daybreak.recruit.unlimited")
def test_the_scarcest_resource_limits_the_number() -> None:
    scene = realm("T1 T1* T2 T2* T3 T3*").stock(0, coin=13, food=5).build()
    scene.choose("recruit tier-3-rank-2 0", seat=0)  # 4 Coin, 2 Food
    assert scene.counts(0) == [1, 2]
    scene.choose("count 2", seat=0)
    assert scene.stocks(0) == [5, 0, 1, 0]


@proves("daybreak.recruit.needs-spawner")
@house("spawners")
def test_a_recruit_needs_the_spawner_of_its_tier_and_rank_in_its_city() -> None:
    scene = realm("T1 T2")
    scene.city(0, "F6", spawners="T1 T1*")
    scene.build()
    assert starting(scene, "recruit") == [
        "recruit tier-1 0",
        "recruit tier-2 0",
        "recruit tier-1 2",
        "recruit tier-1-rank-2 2",
    ]


@proves("daybreak.recruit.same-day")
def test_a_new_spawner_serves_at_once_and_recruiting_and_building_mix() -> None:
    scene = realm().stock(0, coin=15, wood=10).build()
    scene.choose("build-spawner 0 1", seat=0)
    scene.choose("recruit tier-1 0", "count 2", seat=0)
    scene.choose("hire 0", seat=0)
    scene.choose("recruit-for tier-1 aldric 0", "count 8", seat=0)
    assert (scene.recruits(0), scene.troops(0)) == ("2 T1", "8 T1")
    assert scene.stocks(0) == [0, 5, 0, 0]


@proves("daybreak.recruit.where")
def test_recruits_join_the_city_or_a_hero_garrisoned_there() -> None:
    scene = realm("T1")
    inside, outside = scene.hero(0, "B2"), scene.hero(0, "C2")
    second = scene.hero(0, "B2", "2 T1")
    scene.build()
    assert starting(scene, "recruit") == [
        "recruit tier-1 0",
        "recruit-for tier-1 aldric 0",
        "recruit-for tier-1 corwin 0",
    ]
    scene.choose("recruit-for tier-1 corwin 0", "count 4", seat=0)
    scene.choose("recruit tier-1 0", "count 3", seat=0)
    scene.choose("recruit-for tier-1 aldric 0", "count 1", seat=0)
    assert [scene.troops(hero) for hero in (inside, outside, second)] == ["1 T1", "", "6 T1"]
    assert scene.recruits(0) == "3 T1"


@proves("daybreak.recruit.where")
def test_without_a_slot_a_recruit_cannot_be_bought() -> None:
    full = "1 T1, 1 T1*, 1 T2, 1 T2*, 1 T3"
    scene = realm("T1 T1* T2 T2* T3 T3*", full)
    scene.hero(0, "B2", "1 T3*, 1 T4, 1 T4*, 1 T5, 1 T5*")
    scene.hero(0, "B2", "1 T4, 1 T4*, 1 T5, 1 T5*")  # one slot is free
    scene.build()
    assert "recruit tier-3 0" in scene.names(0)
    assert scene.why("recruit tier-3-rank-2 0", 0) == "All five slots hold other Troops"
    assert [name for name in starting(scene, "recruit") if "tier-3-rank-2" in name] == [
        "recruit-for tier-3-rank-2 aldric 0",
        "recruit-for tier-3-rank-2 brenna 0",
    ]
    assert scene.why("recruit-for tier-1 aldric 0", 0) == "All five slots hold other Troops"
    scene.choose("recruit-for tier-1 brenna 0", "count 2", seat=0)
    assert scene.why("recruit-for tier-2 brenna 0", 0) == "All five slots hold other Troops"
    assert "recruit-for tier-1 brenna 0" in scene.names(0)


# ---- Promoting ----


@proves("daybreak.recruit.promotion")
@house("promotion")
def test_promoting_2_of_4_costs_2_coin_and_4_food_at_tier_3() -> None:
    scene = realm("T3 T3*", "4 T3").stock(0, coin=2, food=4).build()
    scene.choose("promote tier-3 0", seat=0)
    assert scene.counts(0) == [1, 2]
    scene.choose("count 2", seat=0)
    assert (scene.recruits(0), scene.stocks(0)) == ("2 T3, 2 T3*", [0, 0, 0, 0])
    assert "promotes 2 Ogres of Ashford" in scene.log()[-1]


@proves("daybreak.recruit.promotion")
@pytest.mark.parametrize(("tier", "food"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
@house("promotion")
def test_a_promotion_costs_the_difference_of_the_recruits(tier: int, food: int) -> None:
    kind = f"T{tier}"
    scene = realm(f"{kind}*", f"3 {kind}").stock(0, coin=9, food=3 * food).build()
    scene.choose(f"promote tier-{tier} 0", seat=0)
    assert scene.counts(0) == [1, 2, 3]
    scene.choose("count 3", seat=0)
    assert (scene.recruits(0), scene.stocks(0)) == (f"3 {kind}*", [6, 0, 0, 0])
    short = realm(f"{kind}*", f"3 {kind}").stock(0, coin=9, food=food - 1).build()
    assert short.why(f"promote tier-{tier}", 0) == "You need 1 more Food"
    poor = realm(f"{kind}*", f"3 {kind}").stock(0, food=9).build()
    assert poor.why(f"promote tier-{tier}", 0) == "You need 1 more Coin"


@proves("daybreak.recruit.promotion")
@house("spawners", "promotion")
def test_promotion_needs_the_rank_2_spawner_and_a_stay_in_that_city() -> None:
    scene = realm("T1 T1* T2", "3 T1, 3 T2")
    scene.hero(0, "B2", "2 T1")
    scene.hero(0, "C2", "2 T1")
    scene.city(0, "F6", spawners="T1", troops="5 T1")
    scene.build()
    assert starting(scene, "promote") == ["promote tier-1 0", "promote-of tier-1 aldric 0"]
    scene.choose("promote-of tier-1 aldric 0", "count 1", seat=0)
    assert (scene.troops(0), scene.troops(1)) == ("1 T1, 1 T1*", "2 T1")


@proves("daybreak.recruit.promotion", "daybreak.city.ranks-separate")
@house("promotion")
def test_with_all_slots_full_only_the_whole_stack_is_promoted_which_frees_its_own() -> None:
    full = "3 T1, 1 T2, 1 T3, 1 T4, 1 T5"
    scene = realm("T1 T1*", full).build()
    scene.choose("promote tier-1 0", seat=0)
    assert scene.counts(0) == [3]
    scene.choose("count 3", seat=0)
    assert scene.recruits(0) == "3 T1*, 1 T2, 1 T3, 1 T4, 1 T5"
    assert scene.why("recruit tier-1 0", 0) == "All five slots hold other Troops"
    short = realm("T1 T1*", full).stock(0, coin=2, food=9).build()
    assert (
        short.why("promote tier-1 0", 0) == "All five slots are full: only the whole stack could be promoted"
    )


@proves("daybreak.city.ranks-separate")
@house("promotion")
def test_a_promotion_into_a_stack_that_is_there_frees_a_slot() -> None:
    scene = realm("T1 T1* T2", "4 T1, 2 T1*, 1 T3, 1 T4, 1 T5").build()
    assert scene.why("recruit tier-2 0", 0) == "All five slots hold other Troops"
    scene.choose("promote tier-1 0", seat=0)
    assert scene.counts(0) == [1, 2, 3, 4]
    scene.choose("count 4", seat=0)
    assert scene.recruits(0) == "6 T1*, 1 T3, 1 T4, 1 T5"
    assert "recruit tier-2 0" in scene.names(0)


# ---- Heroes ----


@proves("daybreak.hero.hire")
def test_a_further_hero_costs_10_coin_and_2_food_and_moves_today() -> None:
    for stock in ((9, 0, 2, 0), (10, 0, 1, 0)):
        scene = realm()
        scene.hero(0, "C2")
        scene.stock(0, *stock).build()
        assert not scene.offers("hire", 0)
        assert scene.why("hire 0", 0).startswith("You need 1 more")
    scene = realm()
    scene.hero(0, "C2")
    scene.stock(0, coin=10, food=2).build().choose("hire 0", seat=0)
    assert scene.stocks(0) == [0, 0, 0, 0]
    assert (scene.at(1), scene.troops(1), scene.items(1)) == ("B2", "", [])
    assert scene.told("hires") == [(1, 0)]
    scene.choose("done", seat=1)
    scene.dice(3, 8).choose("done", seat=0)
    assert (scene.moves(0), scene.moves(1)) == (3, 8)


@proves("daybreak.hero.hire")
def test_without_a_hero_the_price_is_5_coin_and_the_next_is_dearer() -> None:
    assert realm().stock(0, coin=4, food=9).build().why("hire 0", 0) == "You need 1 more Coin"
    scene = realm()
    scene.city(0, "F6")
    scene.stock(0, coin=5).build()
    assert scene.hint("hire 0", 0) == "5 Coin"
    scene.choose("hire 0", seat=0)
    assert (scene.at(0), scene.has(0, "Coin")) == ("B2", 0)
    assert scene.why("hire 2", 0) == "You need 10 more Coin and 2 more Food"


@proves("daybreak.hero.hire")
def test_a_city_hires_once_a_day_and_another_still_can() -> None:
    scene = realm()
    scene.city(0, "F6")
    scene.build().choose("hire 0", seat=0)
    assert starting(scene, "hire") == ["hire 2"]
    assert scene.why("hire 0", 0) == "A Hero was hired here today"
    scene.choose("hire 2", seat=0)
    assert (scene.at(0), scene.at(1)) == ("B2", "F6")
    scene.day(2).build()
    assert starting(scene, "hire") == ["hire 0", "hire 2"]


@proves("daybreak.hero.limit")
def test_nobody_has_more_than_five_heroes() -> None:
    scene = realm()
    for tile in ("D2", "D4", "D6", "D8"):
        scene.hero(0, tile)
    scene.stock(1, *RICH).build()
    assert scene.offers("hire 0", 0)
    scene.choose("hire 0", seat=0)
    scene.city(0, "F6")
    scene.build()
    assert not scene.offers("hire", 0)
    assert scene.why("hire", 0) == ""
    assert scene.offers("hire 1", 1)


# ---- Exchanging ----


@proves("daybreak.city.combine-split")
@house("exchange")
def test_troops_are_exchanged_once_in_each_city_at_any_point_of_the_phase() -> None:
    scene = realm("T1")
    hero = scene.hero(0, "B2")
    scene.city(0, "F6", troops="2 T2")
    scene.hero(0, "F6")
    scene.build()
    assert starting(scene, "exchange") == ["exchange 2"]  # Ashford has nobody to divide
    scene.choose("recruit tier-1 0", "count 9", seat=0)
    assert starting(scene, "exchange") == ["exchange 0", "exchange 2"]
    scene.choose("exchange 0", "all-to aldric", seat=0)
    assert (scene.troops(hero), scene.recruits(0)) == ("9 T1", "")
    assert starting(scene, "exchange") == ["exchange 2"]
    scene.day(2).build()
    assert starting(scene, "exchange") == ["exchange 0", "exchange 2"]


# ---- What options point at, and what they say of the price ----


@proves("daybreak.recruit.promotion")
@pytest.mark.parametrize("tier", [1, 2, 3, 4, 5])
def test_a_promotion_says_what_each_unit_costs(tier: int) -> None:
    food = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}[tier]
    scene = realm(" ".join(f"T{n} T{n}*" for n in range(1, 6)), f"2 T{tier}").build()
    option = scene.option(f"promote tier-{tier} 0", seat=0)
    assert scene.t.game.hint(scene.t, option) == f"1 Coin, {food} Food each"


def test_recruits_and_promotions_point_at_who_gets_them() -> None:
    scene = realm("T1 T1*", "2 T1")
    scene.hero(0, "B2", "2 T1")
    scene.build()
    assert scene.option("recruit tier-1 0", seat=0).at == ("city:0", "stack:city:0:0")
    assert scene.option("recruit-for tier-1 aldric", seat=0).at == ("hero:0", "stack:hero:0:0")
    assert scene.option("promote tier-1 0", seat=0).at == ("city:0", "stack:city:0:0")
    assert scene.option("promote-of tier-1 aldric", seat=0).at == ("hero:0", "stack:hero:0:0")
    scene.choose("promote-of tier-1 aldric", seat=0)
    assert scene.ask_of(0).options[0].at == ("stack:hero:0:0",)


# ---- Offers that are made once ----


def test_tables_with_more_seats_share_no_stacks() -> None:
    """What was offered at one table is offered again at others; a City's stacks lie elsewhere where more play."""
    for seats in (2, 3, 4, 2):
        scene = Scene(seats=seats)
        scene.city(0, "B2", "T1")
        scene.hero(0, "B2")
        scene.city(1, "J10")
        scene.stock(0, *RICH).build()
        for name, at in (("recruit", "stack:city:0:0"), ("recruit-for", "stack:hero:0:0")):
            recruits = [option for option in scene.ask_of(0).options if option.kind == name]
            assert [option.at[1] for option in recruits] == [at]
        scene.choose("recruit tier-1 0", "count 3", seat=0)
        assert scene.recruits(0) == "3 T1"


def test_what_is_too_dear_says_what_is_missing_now() -> None:
    scene = realm()
    for wood, missing in ((0, 5), (4, 1), (0, 5)):
        scene.stock(0, wood=wood).build()
        assert scene.why("build-spawner 0 1", 0) == f"You need {missing} more Wood"
