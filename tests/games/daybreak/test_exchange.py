"""Exchanges in a City: when they are offered, ready-made shares, dividing by hand, and Items that change hands."""

from __future__ import annotations

import random

import pytest

from banneret.games.daybreak.exchange import all_to, exchange, half_to
from banneret.games.daybreak.explore import explore
from banneret.games.daybreak.state import KINDS, SLOTS
from banneret.kernel.errors import Refused
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.daybreak.layouts import realm
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene, units, words_of

CITY_0 = 10  # the holder of Ashford's Troops, with two seats
SIX = "1 T1, 1 T1*, 1 T2, 1 T3, 1 T4"  # five kinds, and Tier 5 as a sixth elsewhere


def garrison(*heroes: str, city: str = "", **options: object) -> Scene:
    """Heroes of seat 0 with Troops in Ashford, which has Troops of its own."""
    scene = realm(**options)  # type: ignore[arg-type]
    for troops in heroes:
        scene.hero(0, "A1", troops)
    return scene.set_troops(scene.t.seats * 5, city)


def exchanging(scene: Scene) -> Scene:
    """The question how Ashford's Troops are divided; afterwards seat 0 explores."""
    return scene.run(step(exchange, 0, 0), step(explore, 0))


# ---- When ----


@proves("daybreak.city.combine-split")
@house("exchange")
def test_build_and_recruitment_offers_one_exchange_for_each_city() -> None:
    scene = garrison("4 T1")
    scene.city(0, "E5", troops="2 T1")
    scene.hero(0, "E5")
    scene.city(0, "E8", troops="2 T1")  # no Hero is there
    scene.build()
    assert [name for name in scene.names(0) if name.startswith("exchange")] == ["exchange 0", "exchange 2"]
    scene.choose("exchange 0", "all-to-city 0", seat=0)
    assert (scene.troops(0), scene.recruits(0)) == ("", "4 T1")
    assert not scene.offers("exchange 0", seat=0)
    scene.choose("exchange 2", "all-to brenna", seat=0)
    assert (scene.troops(1), scene.recruits(2)) == ("2 T1", "")
    scene.choose("done", seat=0).choose("done", seat=1)
    # exploring is another phase, with an exchange for each Hero of its own
    assert scene.offers("exchange-with aldric")
    assert scene.offers("exchange-with brenna")


@proves("daybreak.city.combine-split")
def test_the_next_day_offers_an_exchange_again() -> None:
    scene = garrison("4 T1").build()
    scene.choose("exchange 0", "all-to-city 0", "done", seat=0).choose("done", seat=1)
    scene.choose("end-exploration")
    assert scene.state.day == 2
    assert scene.offers("exchange 0", seat=0)


@proves("daybreak.city.combine-split")
@house("exchange")
def test_each_hero_may_exchange_once_before_its_first_step_and_once_on_each_arrival() -> None:
    scene = garrison("4 T1", "2 T2").explore(0, 5, 5)
    scene.choose("exchange-with aldric", "all-to-city 0")
    assert not scene.offers("exchange-with aldric")
    assert scene.offers("exchange-with brenna")
    scene.choose("move brenna A2")
    assert not scene.offers("exchange-with brenna")
    scene.choose("move brenna A1")
    assert not scene.offers("exchange-with aldric")
    scene.choose("exchange-with brenna", "all-to brenna")
    assert (scene.troops(0), scene.troops(1), scene.recruits(0)) == ("", "4 T1, 2 T2", "")
    assert not scene.offers("exchange-with brenna")
    scene.choose("move brenna A2", "move brenna A1")
    assert scene.offers("exchange-with brenna")


@proves("daybreak.city.combine-split")
def test_an_exchange_needs_a_hero_in_an_own_city_and_something_to_exchange() -> None:
    outside = realm()
    outside.hero(0, "A2", "4 T1")
    outside.set_troops(CITY_0, "3 T1").explore(0, 5)
    assert not outside.offers("exchange-with aldric")
    empty = garrison("").explore(0, 5)
    assert not empty.offers("exchange-with aldric")
    crossing = realm()
    crossing.city(1, "D5", troops="3 T1")
    crossing.hero(0, "D4", "1 T1")
    crossing.explore(0, 5).choose("move aldric D5", "pass")
    assert not crossing.offers("exchange-with aldric")


def test_who_goes_back_to_a_city_has_not_arrived_there() -> None:
    scene = garrison("2 T1", city="2 T1")
    scene.city(None, "A2")
    scene.explore(0, 1).choose("exchange-with aldric", "all-to aldric", "move aldric A2", "pass")
    assert scene.at(0) == "A1"
    assert scene.state.player != 0  # nothing is left to do


# ---- Ready-made shares ----


@proves("daybreak.city.combine-split")
def test_ready_made_shares_give_all_or_half_to_a_holder() -> None:
    for share, holders in {
        "all-to aldric": ("5 T1, 5 T2", "", ""),
        "all-to brenna": ("", "5 T1, 5 T2", ""),
        "all-to-city 0": ("", "", "5 T1, 5 T2"),
        "half-to aldric": ("3 T1, 3 T2", "", "2 T1, 2 T2"),
        "half-to brenna": ("", "3 T1, 3 T2", "2 T1, 2 T2"),
    }.items():
        scene = exchanging(garrison("2 T1", "1 T2", city="3 T1, 4 T2")).choose(share)
        assert (scene.troops(0), scene.troops(1), scene.recruits(0)) == holders


def test_shares_that_change_nothing_or_are_there_already_are_left_out() -> None:
    scene = exchanging(garrison("4 T1"))
    assert scene.offers("all-to-city 0")
    assert scene.offers("half-to aldric")
    assert not scene.offers("all-to aldric")
    assert not scene.offers("leave-troops")  # there are no Items to go on to
    assert exchanging(garrison("", city="1 T3")).names() == ["all-to aldric", "divide-by-hand"]


def test_what_has_no_slot_goes_to_the_city_or_stays_behind() -> None:
    scene = exchanging(garrison("5 T5", city=SIX)).choose("all-to aldric")
    assert (scene.troops(0), scene.recruits(0)) == ("1 T1*, 1 T2, 1 T3, 1 T4, 5 T5", "1 T1")
    scene = exchanging(garrison("5 T5", city=SIX)).choose("all-to-city 0")
    assert (scene.troops(0), scene.recruits(0)) == ("1 T1", "1 T1*, 1 T2, 1 T3, 1 T4, 5 T5")
    # half of six stacks: the City has four slots left for halves beside the weakest kind
    scene = exchanging(garrison("2 T1, 2 T1*, 2 T2, 2 T3, 2 T4", city="2 T5"))
    scene.choose("half-to aldric")
    assert (scene.troops(0), scene.recruits(0)) == (
        "2 T1*, 1 T2, 1 T3, 1 T4, 1 T5",
        "2 T1, 1 T2, 1 T3, 1 T4, 1 T5",
    )
    # a single unit is no stack to halve, and takes no slot from the others
    scene = exchanging(garrison("2 T2, 2 T2*, 2 T3, 2 T4, 1 T5*", city="2 T1"))
    scene.choose("half-to aldric")
    assert (scene.troops(0), scene.recruits(0)) == (
        "1 T2, 1 T2*, 1 T3, 1 T4, 1 T5*",
        "2 T1, 1 T2, 1 T2*, 1 T3, 1 T4",
    )
    scene = exchanging(garrison("4 T5*", city="2 T1")).choose("half-to aldric")
    assert (scene.troops(0), scene.recruits(0)) == ("1 T1, 2 T5*", "1 T1, 2 T5*")


@pytest.mark.parametrize("seed", range(40))
def test_ready_made_shares_lose_nobody_and_fit_the_slots(seed: int) -> None:
    chance = random.Random(seed)
    pool = [chance.choice((0, 1, 2, 7)) for _ in range(KINDS)]
    for holders in (2, 3, 6):
        for place in range(holders):
            for shares in (all_to(pool, holders, place), half_to(pool, holders, place)):
                assert [sum(share[kind] for share in shares) for kind in range(KINDS)] == pool
                assert all(sum(1 for count in share if count) <= SLOTS for share in shares)


# ---- By hand ----


@proves("daybreak.city.combine-split")
def test_by_hand_all_shares_are_one_answer() -> None:
    scene = exchanging(garrison("2 T1", "1 T2*", city="8 T1, 1 T2*")).choose("divide-by-hand")
    assert scene.prompt == "How many of each kind go to whom in Ashford?"
    numbers = scene.ask.numbers
    assert numbers is not None
    assert [(amount.kind, amount.args, amount.least, amount.most) for amount in numbers.amounts] == [
        ("share", (holder, kind), 0, most) for holder in (0, 1, CITY_0) for kind, most in ((0, 10), (3, 2))
    ]
    assert [(total.of, total.least, total.most) for total in numbers.totals] == [
        ((0, 2, 4), 10, 10),
        ((1, 3, 5), 2, 2),
    ]
    assert scene.ask.options[scene.ask.absent].args == (2, 0, 0, 1, 8, 1)  # as it is
    scene.divide("4 T1, 2 T2*", "5 T1")
    assert (scene.troops(0), scene.troops(1), scene.recruits(0)) == ("4 T1, 2 T2*", "5 T1", "1 T1")
    assert scene.asked("explore")


@proves("daybreak.city.combine-split")
def test_by_hand_nothing_is_lost_or_made() -> None:
    scene = exchanging(garrison("2 T1", city="8 T1")).choose("divide-by-hand")
    for numbers in ((4, 5), (4, 7), (11, -1), (10,)):
        with pytest.raises(Refused):
            scene.t.choose(scene.ask, numbers)
    scene.t.choose(scene.ask, (3, 7))
    assert (scene.troops(0), scene.recruits(0)) == ("3 T1", "7 T1")


@proves("daybreak.city.hero-slots", "daybreak.city.slots", "daybreak.city.combine-split")
def test_by_hand_no_sixth_stack_goes_to_a_hero_or_stays_in_the_city() -> None:
    five = "1 T1, 1 T1*, 1 T2, 1 T2*, 1 T3"
    scene = exchanging(garrison(five, city="2 T4")).choose("divide-by-hand")
    with pytest.raises(Refused, match="Aldric has five slots"):
        scene.divide(f"{five}, 1 T4")
    with pytest.raises(Refused, match="Ashford has five slots"):
        scene.divide("")
    scene.divide(five)
    assert (scene.troops(0), scene.recruits(0)) == (five, "2 T4")


@proves("daybreak.city.combine-split")
def test_by_hand_a_stack_cannot_be_split_when_all_slots_are_needed() -> None:
    """Ten kinds fill the ten slots of a Hero and a City: none can be in both."""
    scene = garrison("2 T1, 2 T1*, 2 T2, 2 T2*, 2 T3", city="2 T3*, 2 T4, 2 T4*, 2 T5, 2 T5*")
    exchanging(scene).choose("divide-by-hand")
    with pytest.raises(Refused, match="Ashford has five slots"):
        scene.divide("1 T1, 2 T1*, 2 T2, 2 T2*, 2 T3")
    scene.divide("2 T3, 2 T3*, 2 T4*, 2 T5, 2 T5*")
    assert scene.troops(0) == "2 T3, 2 T3*, 2 T4*, 2 T5, 2 T5*"
    assert scene.recruits(0) == "2 T1, 2 T1*, 2 T2, 2 T2*, 2 T4"


@proves("daybreak.city.combine-split")
def test_by_hand_the_rest_may_go_to_a_later_hero_when_the_city_is_full() -> None:
    scene = garrison("", "", city="1 T1, 1 T1*, 1 T2, 1 T2*, 1 T3")
    scene.set_troops(0, "3 T4")
    exchanging(scene).choose("divide-by-hand")
    with pytest.raises(Refused, match="Ashford has five slots"):
        scene.divide("1 T4", "1 T4")
    scene.divide("1 T4", "2 T4")
    assert (scene.troops(0), scene.troops(1)) == ("1 T4", "2 T4")


@pytest.mark.parametrize("seed", range(25))
def test_by_hand_everything_listed_for_bots_is_a_distribution_that_fits(seed: int) -> None:
    chance = random.Random(seed)
    heroes = chance.choice((1, 2, 3))
    pool = [0] * KINDS
    shares = []
    for _ in range(heroes + 1):
        share = [0] * KINDS
        for kind in chance.sample(range(KINDS), chance.randint(0, SLOTS)):
            share[kind] = chance.randint(1, 3)
            pool[kind] += share[kind]
        shares.append(words_of(share))
    if not sum(pool):
        pool[0], shares[0] = 1, "1 T1"
    scene = exchanging(garrison(*shares[:-1], city=shares[-1])).choose("divide-by-hand")
    listed = [option.args for option in scene.ask.options]
    assert len(set(listed)) == len(listed) > 1
    asked = scene.ask.numbers
    assert asked is not None
    assert all(asked.why_not(scene.t, option.do[0].args[0]) is None for option in scene.ask.options)  # type: ignore[arg-type]
    scene.t.choose(scene.ask, chance.randrange(len(listed)))
    scene.check()
    held = [units(scene.troops(hero)) for hero in range(heroes)]
    left = units(scene.recruits(0))
    assert [sum(h[kind] for h in held) + left[kind] for kind in range(KINDS)] == pool


# ---- Items ----


@proves("daybreak.city.combine-split")
@normal_mode("daybreak.campaign.armory")
def test_heroes_in_a_city_swap_items_each_once_in_an_exchange() -> None:
    scene = garrison("1 T1", "")
    scene.item(0, "rare amulet")
    scene.item(1, "common off hand")
    scene.explore(0, 5, 5).choose("exchange-with aldric", "leave-troops")
    assert scene.names() == [
        "hand-over rare-amulet 0 aldric brenna",
        "hand-over common-off-hand 0 brenna aldric",
        "no-more-items",
    ]
    scene.choose("hand-over rare-amulet 0 aldric brenna")
    assert scene.names() == ["hand-over common-off-hand 0 brenna aldric", "no-more-items"]
    scene.choose("hand-over common-off-hand 0 brenna aldric")
    assert (scene.items(0), scene.items(1)) == (["common off hand"], ["rare amulet"])
    assert (scene.worn(0), scene.worn(1)) == (["common off hand"], ["rare amulet"])
    assert scene.asked("explore")
    assert scene.troops(0) == "1 T1"


def test_items_follow_also_after_troops_were_divided() -> None:
    scene = garrison("2 T1", "")
    scene.item(0, "rare amulet")
    scene.explore(0, 5, 5).choose(
        "exchange-with brenna", "all-to brenna", "hand-over rare-amulet 0 aldric brenna"
    )
    assert (scene.troops(1), scene.items(1), scene.items(0), scene.worn(0)) == (
        "2 T1",
        ["rare amulet"],
        [],
        [],
    )


@proves("daybreak.item.equip", "daybreak.city.combine-split")
def test_a_second_item_of_a_type_asks_what_to_wear_and_the_giver_wears_the_best_left() -> None:
    scene = garrison("", "")
    scene.item(0, "epic amulet")
    scene.item(0, "common amulet")
    scene.item(0, "rare amulet")
    scene.item(1, "uncommon amulet")
    scene.explore(0, 5, 5).choose("exchange-with aldric", "hand-over epic-amulet 0 aldric brenna")
    assert scene.names() == ["wear epic-amulet 0", "wear uncommon-amulet 0"]
    scene.choose("wear uncommon-amulet 0")
    assert (scene.worn(0), scene.worn(1)) == (["rare amulet"], ["uncommon amulet"])
    scene.choose("no-more-items")
    assert scene.items(1) == ["epic amulet", "uncommon amulet"]


def test_the_giver_wears_the_best_left_though_it_was_the_first_it_found() -> None:
    scene = garrison("", "")
    for name in ("rare amulet", "common amulet", "epic amulet"):
        scene.item(0, name)
    scene.explore(0, 5, 5).choose("change aldric epic-amulet 0", "exchange-with aldric")
    scene.choose("hand-over epic-amulet 0 aldric brenna", "no-more-items")
    assert (scene.worn(0), scene.worn(1)) == (["rare amulet"], ["epic amulet"])


@normal_mode("daybreak.campaign.armory")
def test_a_hero_alone_in_a_city_of_normal_mode_cannot_store_items() -> None:
    scene = garrison("", city="")
    scene.item(0, "rare amulet")
    scene.explore(0, 5)
    assert not scene.offers("exchange-with aldric")
    with_troops = garrison("1 T1")
    with_troops.item(0, "rare amulet")
    with_troops.explore(0, 5).choose("exchange-with aldric", "all-to-city 0")
    assert with_troops.asked("explore")  # no word of Items


@normal_mode("daybreak.campaign.armory")
def test_items_of_the_same_name_are_told_apart() -> None:
    scene = garrison("", "")
    scene.item(0, "rare amulet")
    scene.item(1, "rare amulet")
    scene.explore(0, 5, 5).choose("exchange-with aldric")
    assert scene.names() == [
        "hand-over rare-amulet 1 aldric brenna",
        "hand-over rare-amulet 2 brenna aldric",
        "no-more-items",
    ]


@proves("daybreak.campaign.armory")
def test_a_campaign_city_keeps_items_for_other_heroes_and_for_who_takes_it() -> None:
    scene = garrison("1 T1", mode="campaign")
    scene.item(0, "rare amulet")
    scene.explore(0, 5).choose("exchange-with aldric", "leave-troops", "hand-in rare-amulet 0 aldric")
    assert (scene.items(0), scene.worn(0), scene.items(CITY_0)) == ([], [], ["rare amulet"])
    scene.choose("move aldric A2", "move aldric A1", "exchange-with aldric", "leave-troops")
    assert scene.option("take-out rare-amulet 0 aldric").at == ("item:0", "hero:0")
    scene.choose("take-out rare-amulet 0 aldric")
    assert (scene.worn(0), scene.items(CITY_0)) == (["rare amulet"], [])
    scene.choose("move aldric A2", "move aldric A1", "exchange-with aldric", "leave-troops")
    assert scene.option("hand-in rare-amulet 0 aldric").at == ("item:0", "armory:0")
    taker = realm(mode="campaign")
    taker.armory(1, "epic off hand")
    hero = taker.hero(0, "J9", "9 T1")
    taker.city(1, "E5")
    taker.explore(0, 5).storm("move aldric J10").choose("exchange-with aldric", "leave-troops")
    taker.choose("take-out epic-off-hand 0 aldric")
    assert (taker.items(hero), taker.worn(hero), taker.items(11)) == (
        ["epic off hand"],
        ["epic off hand"],
        [],
    )


@proves("daybreak.city.combine-split")
def test_all_but_one_leaves_one_of_the_weakest_at_home() -> None:
    scene = garrison("2 T1, 3 T2*, 4 T5").explore(0, 4)
    scene.choose("exchange-with aldric", "all-but-one-to aldric")
    assert (scene.troops(0), scene.recruits(0)) == ("1 T1, 3 T2*, 4 T5", "1 T1")


def test_the_offered_shares_in_their_order_each_once() -> None:
    scene = exchanging(garrison("2 T1", "1 T2", city="3 T1, 4 T2"))
    assert scene.names() == [
        "all-to aldric",
        "all-to brenna",
        "all-to-city 0",
        "all-but-one-to aldric",
        "all-but-one-to brenna",
        "half-to aldric",
        "half-to brenna",
        "divide-by-hand",
    ]


def test_bots_think_of_each_kind_as_a_whole_to_one_hero() -> None:
    scene = exchanging(garrison("2 T1", city="3 T1, 4 T2")).choose("divide-by-hand")
    listed = [option.args for option in scene.ask.options]
    assert scene.divide_numbers("5 T1") in listed
    assert scene.divide_numbers("4 T2") in listed
    assert scene.divide_numbers("2 T1") in listed  # as it is
    assert len(set(listed)) == len(listed)
