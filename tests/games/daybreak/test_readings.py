"""The book's own readings, and the house rules beside them: both values of every option."""

from __future__ import annotations

import pytest

from banneret.games.daybreak import GAME
from banneret.games.daybreak.options import BOOK, HOUSE, READINGS, RULEBOOK
from banneret.kernel.errors import Refused
from banneret.testing import proves
from tests.games.daybreak.layouts import duel, realm, siege
from tests.games.daybreak.scene import Scene, percent

# ---- All at once ----


@proves("daybreak.mode.as-printed")
def test_as_printed_sets_every_option_to_the_book() -> None:
    options = GAME.settings_with({"rules": "printed"})
    assert {name: options[name] for name in BOOK} == {setting.name: RULEBOOK for setting in READINGS}
    assert len(BOOK) == 9


@proves("daybreak.mode.as-printed")
def test_a_table_that_names_nothing_plays_as_printed() -> None:
    assert GAME.settings_with({}) == GAME.settings_with({"rules": "printed"})


@proves("daybreak.mode.as-printed")
@pytest.mark.parametrize("name", sorted(HOUSE))
def test_who_names_one_of_them_chooses_freely(name: str) -> None:
    options = GAME.settings_with({name: HOUSE[name]})
    assert options["rules"] == "custom"
    assert {other: options[other] for other in BOOK} == {**BOOK, name: HOUSE[name]}


@proves("daybreak.mode.as-printed")
def test_a_whole_set_and_something_else_is_a_contradiction() -> None:
    with pytest.raises(Refused, match="option builds = 'one-a-day': with rules = 'printed' it is 'rulebook'"):
        GAME.settings_with({"rules": "printed", "builds": "one-a-day"})


# ---- The First Player ----


@proves("daybreak.first.fixed", "daybreak.first.rotating")
@pytest.mark.parametrize(("reading", "days"), [(RULEBOOK, [2, 2, 2]), ("rotating", [1, 0, 2])])
def test_the_first_player_stays_or_changes_every_day(reading: str, days: list[int]) -> None:
    scene = Scene(seats=3, first_player=reading).first(2)  # order: 2, 1, 0
    for seat, tile in enumerate(("A1", "L1", "L12")):
        scene.city(seat, tile)
    first = []
    for day in (4, 5, 6):
        scene.day(day).next_day()
        first.append(scene.state.first)
    assert first == days


@proves("daybreak.first.eliminated")
def test_the_next_in_turn_order_follows_a_first_player_who_is_out() -> None:
    scene = Scene(seats=3, first_player=RULEBOOK).first(2)  # order: 2, 1, 0
    scene.city(0, "A1")
    scene.city(1, "L12")
    scene.hero(2, "G9")
    scene.day(5).stock(2, food=5)
    scene.state.homeless = [0, 0, 2]
    scene.end_day()
    assert (scene.state.out, scene.state.day, scene.state.first) == ([False, False, True], 6, 1)
    scene.next_day()
    assert (scene.state.day, scene.state.first) == (7, 1)  # and stays it


# ---- Building ----


@proves("daybreak.build.many-a-day", "daybreak.build.once-per-day")
@pytest.mark.parametrize(("reading", "again"), [(RULEBOOK, True), ("one-a-day", False)])
def test_a_city_builds_what_can_be_paid_or_once_a_day(reading: str, again: bool) -> None:
    scene = realm(builds=reading).stock(0, wood=15).build().choose("build-spawner 0 1", seat=0)
    assert scene.offers("upgrade-spawner 0 1", seat=0) is again
    if again:
        scene.choose("upgrade-spawner 0 1", seat=0)
        assert (scene.spawners(0), scene.has(0, "Wood")) == ("T1 T1*", 0)


@proves("daybreak.build.many-a-day", "daybreak.campaign.ramparts", "daybreak.campaign.city-levels")
def test_by_the_book_a_campaign_city_is_raised_and_walled_on_one_day() -> None:
    scene = (
        realm(mode="campaign", builds=RULEBOOK, campaign_numbers="city-levels")
        .stock(0, 10, 15, 0, 10)
        .build()
    )
    scene.choose("raise-city 0 villa", "build-ramparts 0", seat=0)
    assert (scene.state.level[0], scene.state.ramparts[0], scene.stocks(0)) == (1, True, [0, 0, 0, 0])


# ---- Spawners ----


def two_cities(reading: str) -> Scene:
    """Ashford has Spawners, Greyhollow has none."""
    scene = Scene(spawners=reading)
    scene.city(0, "A1", spawners="T1 T1* T2")
    scene.city(1, "J10", spawners="T1 T2 T3")
    scene.city(0, "F6", troops="2 T1")
    return scene.stock(0, 50, 50, 50, 50).build()


def recruits_of(scene: Scene, city: int) -> list[str]:
    """What seat 0 can recruit in a City."""
    return [name for name in scene.in_city(city, 0) if name.startswith("recruit")]


@proves("daybreak.recruit.needs-spawner", "daybreak.build.chain")
def test_by_the_book_a_spawner_serves_all_cities_of_its_player() -> None:
    scene = two_cities(RULEBOOK)
    assert recruits_of(scene, 2) == ["recruit tier-1 2", "recruit tier-1-rank-2 2", "recruit tier-2 2"]
    assert scene.offers("promote tier-1 2", seat=0)
    # requirements are met elsewhere, and what stands there can still be built here
    built = [name for name in scene.names(0) if name.startswith(("build-spawner 2", "upgrade-spawner 2"))]
    assert built == [
        "build-spawner 2 1",
        "upgrade-spawner 2 1",
        "build-spawner 2 2",
        "upgrade-spawner 2 2",
        "build-spawner 2 3",
    ]
    scene.choose("recruit tier-2 2", "count 3", seat=0)
    assert scene.recruits(2) == "2 T1, 3 T2"


@proves("daybreak.recruit.spawners-counted")
def test_spawners_are_lost_with_their_city_and_won_with_it() -> None:
    scene = two_cities(RULEBOOK)
    scene.state.city_owner[0] = 1
    scene.stock(1, 50, 50, 50, 50).build()
    assert not any(name.startswith("recruit") for name in scene.names(0))
    assert scene.offers("recruit tier-3 0", seat=1)
    assert scene.offers("recruit tier-1-rank-2 1", seat=1)


@proves("daybreak.recruit.spawner-of-city")
def test_as_a_house_rule_a_spawner_serves_its_own_city() -> None:
    scene = two_cities("city")
    assert not recruits_of(scene, 2)
    assert not scene.offers("promote tier-1 2", seat=0)
    built = [name for name in scene.names(0) if name.startswith(("build-spawner 2", "upgrade-spawner 2"))]
    assert built == ["build-spawner 2 1"]


# ---- Promotion ----


def four_and_two(reading: str, coin: int, food: int) -> Scene:
    scene = Scene(promotion=reading)
    scene.city(0, "A1", spawners="T3 T3*", troops="4 T3, 2 T3*")
    scene.city(1, "J10")
    return scene.stock(0, coin=coin, food=food).build()


@proves("daybreak.recruit.promotion", "daybreak.recruit.promotion-whole", "daybreak.city.ranks-separate")
def test_by_the_book_a_stack_is_promoted_as_a_whole() -> None:
    scene = four_and_two(RULEBOOK, 4, 8).choose("promote tier-3 0", seat=0)
    assert scene.counts(0) == [4]
    scene.choose("count 4", seat=0)
    assert (scene.recruits(0), scene.stocks(0)) == ("6 T3*", [0, 0, 0, 0])
    for coin, food in ((3, 8), (4, 7)):
        short = four_and_two(RULEBOOK, coin, food)
        assert short.why("promote tier-3 0", 0) == "Only the whole stack can be promoted"


@proves("daybreak.recruit.promotion-part")
def test_as_a_house_rule_any_number_is_promoted() -> None:
    scene = four_and_two("any-number", 3, 8).choose("promote tier-3 0", seat=0)
    assert scene.counts(0) == [1, 2, 3]
    scene.choose("count 2", seat=0)
    assert (scene.recruits(0), scene.stocks(0)) == ("2 T3, 4 T3*", [1, 0, 4, 0])


@proves("daybreak.recruit.promotion-whole")
def test_the_stacks_of_a_city_and_of_its_hero_are_promoted_each_by_itself() -> None:
    scene = Scene(promotion=RULEBOOK)
    scene.city(0, "A1", spawners="T1 T1*", troops="4 T1")
    scene.city(1, "J10")
    hero = scene.hero(0, "A1", "2 T1")
    scene.stock(0, coin=2, food=2).build().choose("promote-of tier-1 aldric 0", "count 2", seat=0)
    assert (scene.troops(hero), scene.recruits(0)) == ("2 T1*", "4 T1")


# ---- Exchanges ----


@proves("daybreak.city.combine-split", "daybreak.city.exchange", "daybreak.city.exchange-rationed")
@pytest.mark.parametrize(("reading", "again"), [(RULEBOOK, True), ("rationed", False)])
def test_troops_change_hands_as_often_as_one_likes_or_once(reading: str, again: bool) -> None:
    scene = realm(exchange=reading)
    hero = scene.hero(0, "A1", "4 T1")
    scene.build().choose("exchange 0", "all-to-city 0", seat=0)
    assert (scene.troops(hero), scene.recruits(0)) == ("", "4 T1")
    assert scene.offers("exchange 0", seat=0) is again
    scene.choose("done", seat=1).dice(3).choose("done", seat=0)
    scene.choose("exchange-with aldric", "half-to aldric")
    assert scene.offers("exchange-with aldric") is again
    scene.choose("move aldric A2")
    assert not scene.offers("exchange-with aldric")  # not abroad
    scene.choose("move aldric A1", "exchange-with aldric", "all-to aldric")
    assert scene.offers("exchange-with aldric") is again


# ---- Retreat ----


def besieged(reading: str, with_hero: bool) -> Scene:
    """Greyhollow has lost a Squad, and its player is to attack."""
    scene = siege("4 T1", "4 T1", city_retreat=reading)
    if with_hero:
        scene.hero(1, "D5", items="rare amulet")
    scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("4 T1").form(
        "2 T1", "1 T1", "1 T1", mode=""
    )
    if with_hero:
        scene.choose("squad a")
    scene.choose("squad a", "representative")
    scene.dice(6, 1).choose("attack a b")
    assert scene.ask.seat == 1
    return scene


@proves("daybreak.city.no-retreat", "daybreak.battle.retreat-when")
@pytest.mark.parametrize("with_hero", [True, False])
def test_as_a_house_rule_the_defenders_of_a_city_fight_to_the_end(with_hero: bool) -> None:
    assert besieged("none", with_hero).names() == ["attack a a", "attack c a"]


@proves("daybreak.city.defenders-retreat")
def test_by_the_book_a_hero_may_give_its_city_up() -> None:
    scene = besieged(RULEBOOK, True)
    assert scene.names() == ["attack a a", "attack c a", "retreat"]
    scene.choose("retreat")
    assert (scene.state.city_owner[2], scene.recruits(2), scene.at(5)) == (0, "", "")
    assert (scene.at(0), scene.troops(0)) == ("D5", "4 T1")
    assert scene.names() == ["take rare-amulet 0", "leave"]


@proves("daybreak.city.defenders-retreat")
def test_by_the_book_recruits_without_a_hero_have_nobody_to_lead_them_away() -> None:
    assert besieged(RULEBOOK, False).names() == ["attack a a", "attack c a"]


# ---- Items under Monsters ----


def bribe(reading: str, rolled: int) -> Scene:
    """Aldric has met Monsters that lie on an amulet, and did not fight them."""
    scene = realm(guarded_items=reading)
    scene.hero(0, "D4", "9 T5")
    scene.dropped("D5", "rare amulet")
    scene.token("D5", "monster").stock(0, coin=5).explore(0, 5)
    return scene.dice(percent(rolled), 1, 1).choose("move aldric D5", "count 0")


@proves("daybreak.battle.guards-won-over")
@pytest.mark.parametrize("rolled", [80, 100])
def test_as_a_house_rule_a_bribe_or_a_defection_clears_the_tile(rolled: int) -> None:
    scene = bribe("won-over", rolled)
    assert scene.names() == ["take rare-amulet 0", "leave"]


@proves("daybreak.battle.retreat-guarded", "daybreak.battle.guards-gone")
@pytest.mark.parametrize("rolled", [80, 100])
def test_by_the_book_items_are_for_who_beats_their_guards(rolled: int) -> None:
    scene = bribe(RULEBOOK, rolled)
    assert (scene.asked("explore"), scene.lying("D5")) == (True, ["rare amulet"])
    scene.choose("move aldric D6", "move aldric D5")  # now nothing guards them
    assert scene.names() == ["take rare-amulet 0", "leave"]


@proves("daybreak.battle.retreat-guarded")
def test_by_the_book_too_who_beats_the_monsters_takes_what_lies_there() -> None:
    scene = realm(guarded_items=RULEBOOK)
    scene.hero(0, "D4", "9 T5")
    scene.dropped("D5", "rare amulet")
    scene.token("D5", "monster").explore(0, 5).dice(percent(20), 1, 1).choose("move aldric D5")
    scene.form("8 T5", "1 T5").dice(*[6] * 5, 1).choose("attack a a").dice(*[6] * 5, 1).choose("attack b b")
    assert scene.names() == ["take rare-amulet 0", "leave"]


@proves("daybreak.monster.bribe-optional")
def test_who_is_away_spends_nothing_and_takes_what_is_free() -> None:
    for rolled, absent in ((80, 0), (100, 12)):
        scene = realm()
        scene.hero(0, "D4", "1 T1")
        scene.token("D5", "monster").stock(0, coin=30).explore(0, 5)
        scene.dice(percent(rolled), 6, 6).choose("move aldric D5")
        scene.t.choose(scene.ask, scene.ask.absent)
        assert (scene.has(0, "Coin"), scene.tokens("D5")) == (30, set())
        assert scene.troops(0) == f"{absent + 1} T1"


@proves("daybreak.recruit.unlimited", "daybreak.recruit.promotion")
def test_who_goes_away_in_the_midst_of_it_buys_no_more_than_one() -> None:
    """The stock of who began to recruit or to promote and was not heard of again is not spent."""
    scene = Scene(promotion="any-number")
    scene.city(0, "A1", spawners="T1 T1*", troops="4 T1")
    scene.city(1, "J10")
    scene.stock(0, coin=30, food=30).build()
    for begun, troops, left in (("recruit tier-1 0", "5 T1", 29), ("promote tier-1 0", "4 T1, 1 T1*", 28)):
        scene.choose(begun, seat=0)
        [ask] = scene.t.asks_of(0)
        scene.t.choose(ask, ask.absent)
        assert (scene.recruits(0), scene.has(0, "Coin")) == (troops, left)


# ---- Turns in battle ----


@proves("daybreak.battle.round", "daybreak.battle.sequence")
def test_by_the_book_each_squad_attacks_before_the_other_side_does() -> None:
    scene = (
        duel("3 T2", "3 T1", battle_turn=RULEBOOK).form("1 T2", "1 T2", "1 T2").form("1 T1", "1 T1", "1 T1")
    )
    assert len(scene.names()) == 9 + 1
    scene.dice(1, 1, 6).choose("attack b a")  # B falls
    assert scene.ask.seat == 0
    assert scene.names() == [f"attack {own} {other}" for own in "ac" for other in "abc"] + ["retreat"]
    scene.dice(6, 6, 1).choose("attack c b")  # and kills
    assert scene.names() == ["attack a a", "attack a c", "retreat"]
    scene.dice(6, 6, 1).choose("attack a c")
    assert scene.ask.seat == 1
    assert scene.names() == ["attack a a", "attack a c", "retreat"]
    scene.dice(6, 1, 1).choose("attack a a")  # the only one: the turn goes back
    assert (scene.ask.seat, scene.names()) == (0, ["attack c a", "retreat"])


@proves("daybreak.battle.one-squad")
def test_as_a_house_rule_one_squad_attacks_and_the_same_may_again() -> None:
    scene = duel("2 T2", "3 T1", battle_turn="one-squad").form("1 T2", "1 T2").form("1 T1", "1 T1", "1 T1")
    scene.dice(6, 6, 1).choose("attack a a")
    assert scene.ask.seat == 1
    scene.dice(1, 6, 6).choose("attack b b")
    assert (scene.ask.seat, scene.names()) == (0, ["attack a c", "attack b c", "retreat"])


@proves("daybreak.battle.round", "daybreak.battle.sequence")
def test_by_the_book_monsters_attack_with_both_of_their_squads() -> None:
    scene = realm(battle_turn=RULEBOOK)
    scene.hero(0, "D4", "6 T1")
    scene.token("D5", "monster").explore(0, 5).dice(percent(20), 3, 4).choose("move aldric D5")
    scene.form("1 T1", "2 T1", "3 T1")
    # A falls, B and C tie once and fall: then nobody is left to answer
    scene.dice(1, 6).choose("attack a a").dice(1, 6).choose("attack b a")
    scene.dice(6, 1, 1, 6, 1, 6)
    scene.choose("attack c b")  # kills B of the Monsters; then A of theirs attacks C
    assert [args[:3] for args in scene.told("skirmish")] == [(0, 0, 0), (0, 1, 0), (0, 2, 1), (1, 0, 2)]


@proves("daybreak.battle.round")
def test_by_the_book_the_stronger_squad_of_monsters_attacks_first_and_the_other_next() -> None:
    scene = realm(battle_turn=RULEBOOK)
    scene.hero(0, "D4", "3 T1, 1 T5")
    scene.token("D5", "monster").explore(0, 5).dice(percent(20), 3, 4).choose("move aldric D5")
    scene.form("1 T5", "2 T1", "1 T1")
    # one attacks after the other: the single one and the pair fall, then the Monsters' A and B attack what is left
    scene.dice(1, 6).choose("attack c a").dice(1, 6).choose("attack b a")
    scene.dice(6, 6, 6, 6, 6, 1)
    scene.choose("attack a b")
    assert [args[:3] for args in scene.told("skirmish")][:3] == [(0, 2, 0), (0, 1, 0), (0, 0, 1)]
    assert scene.told("skirmish")[3][:3] == (1, 0, 0)


# ---- Campaign numbers ----


@proves("daybreak.campaign.core-numbers", "daybreak.campaign.city-levels", "daybreak.campaign.guardians")
@pytest.mark.parametrize(
    ("reading", "coin", "grows", "guardians"), [(RULEBOOK, 2, False, 4 + 2), ("city-levels", 1, True, 4)]
)
def test_a_campaign_has_the_numbers_of_the_core_or_of_its_city_levels(
    reading: str, coin: int, grows: bool, guardians: int
) -> None:
    scene = Scene(mode="campaign", campaign_numbers=reading)
    scene.city(0, "A1", spawners="T1 T2")
    scene.city(1, "J10")
    scene.hero(0, "D4", "9 T5")
    mine = scene.mine("D5")
    scene.income()
    assert scene.has(0, "Coin") == coin
    scene.stock(0, 50, 50, 50, 50).build()
    assert scene.offers("build-spawner 0 3", seat=0) is not grows
    assert any(name.startswith("raise-city") for name in scene.names(0)) is grows
    scene.explore(0, 5).dice(18, 4).choose("move aldric D5", "capture")
    assert scene.told("guardians") == [(0, mine, 2, guardians)]
