"""Cities: who may lay siege, neutral and players' defenders, walls, what falls and what stays."""

from __future__ import annotations

import pytest

from banneret.games.daybreak import GAME
from banneret.games.daybreak.monsters import monster_kind
from banneret.kernel.table import new_table
from banneret.testing import proves
from tests.games.daybreak.layouts import realm, siege
from tests.games.daybreak.marks import house, normal_mode
from tests.games.daybreak.scene import Scene


def neutral(attacker: str, items: str = "") -> Scene:
    """Aldric stands before the neutral City 2, Greyhollow on D5."""
    scene = realm()
    scene.city(None, "D5", spawners="T1")
    scene.hero(0, "D4", attacker, items)
    return scene.explore(0, 5).choose("move aldric D5")


# ---- Who may lay siege ----


@proves("daybreak.city.siege-option")
@pytest.mark.parametrize("owner", [None, 1])
def test_a_foreign_city_can_be_besieged_or_passed(owner: int | None) -> None:
    scene = realm()
    scene.city(owner, "D5", troops="" if owner is None else "1 T1")
    scene.hero(0, "D4", "1 T1")
    scene.explore(0, 5).choose("move aldric D5")
    whose = "neutral" if owner is None else "House Tide"
    assert scene.prompt == f"Aldric stands before Greyhollow ({whose})"
    assert scene.names() == ["besiege 2", "pass"]
    scene.choose("pass")
    assert scene.state.city_owner[2] == (-1 if owner is None else 1)
    assert scene.offers("move aldric D6")


@proves("daybreak.city.siege-option")
def test_an_own_city_offers_neither() -> None:
    scene = realm()
    scene.city(0, "D5")
    scene.hero(0, "D4", "1 T1")
    scene.explore(0, 5).choose("move aldric D5")
    assert scene.asked("explore 4")


@proves("daybreak.city.siege-option")
@pytest.mark.parametrize("owner", [None, 1])
@normal_mode("daybreak.campaign.hero-unit")
def test_a_hero_without_troops_can_only_pass(owner: int | None) -> None:
    scene = realm()
    scene.city(owner, "D5")
    hero = scene.hero(0, "D4")
    scene.dropped("D5", "rare amulet")
    scene.explore(0, 2)
    assert not scene.offers("move aldric D5")
    assert scene.why("move aldric D5") == "Without Troops a Hero cannot lay siege: it can only pass"
    scene.choose("move aldric D6")
    assert (scene.at(hero), scene.lying("D5"), scene.state.city_owner[2]) == (
        "D6",
        ["rare amulet"],
        -1 if owner is None else 1,
    )


# ---- Neutral Cities ----


@proves("daybreak.city.neutral-roll", "daybreak.city.neutral-size")
@pytest.mark.parametrize(
    ("dice", "squads"),
    [
        ((3, 3, 4, 4), ["13 T1", "13 T1"]),
        ((1, 1, 1, 2), ["9 T1", "8 T1"]),
        ((6, 6, 6, 6), ["18 T1", "18 T1"]),
    ],
)
def test_a_neutral_city_is_defended_by_4d6_plus_12(dice: tuple[int, ...], squads: list[str]) -> None:
    scene = neutral("2 T1").dice(*dice)
    assert scene.draws_left == 4  # landing rolls nothing
    scene.choose("besiege 2")
    assert (scene.draws_left, scene.squads("defender"), scene.squads("attacker")) == (0, squads, [])
    assert scene.asked("squads")
    assert (scene.army("defender").mode, scene.army("defender").wall) == ("representative", -1)


@proves("daybreak.city.neutral-roll")
def test_who_passes_a_neutral_city_rolls_nothing() -> None:
    scene = neutral("2 T1").dice(3, 3, 4).choose("pass")
    assert scene.draws_left == 3


@proves("daybreak.city.neutral-size")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_neutral_army_has_the_monsters_tier_and_is_rolled_anew_each_time() -> None:
    scene = realm()
    scene.city(None, "D5")
    scene.state.spawners[1] = 0b1111  # Tier 2 Rank 2 of the other player
    scene.hero(0, "D4", "1 T1", "rare amulet")
    scene.hero(0, "D7", "9 T5, 9 T4")
    scene.explore(0, 5, 5).choose("move aldric D5").dice(1, 1, 1, 2).choose("besiege 2")
    assert scene.squads("defender") == ["9 T2", "8 T2"]
    scene.dice(6, 1, 6, 6).choose("attack a b")  # 6 and an Amulet's 3 against 8 x 12
    assert (scene.at(0), scene.lying("D5"), scene.state.city_owner[2]) == ("", ["rare amulet"], -1)
    scene.choose("move brenna D5").dice(1, 2, 2, 2).choose("besiege 2")
    assert scene.squads("defender") == ["10 T2", "9 T2"]
    scene.form("9 T5", "9 T4")
    # 9 x 25 against 10 x 2; Squad B attacks the weaker Tier 4: 9 x 2 against 9 x 20
    scene.dice(*[5] * 5, 1, 1, 1, 1, *[5] * 4).choose("attack a a")
    assert (scene.state.city_owner[2], scene.at(1), scene.recruits(2)) == (0, "D5", "")
    assert "Squad A of the City is killed: 10 Wolves." in scene.log()
    assert scene.stocks(0) == [0, 0, 0, 0]  # no Coin for its defenders
    assert scene.names() == ["take rare-amulet 0", "leave"]


@proves("daybreak.city.neutral-buildings")
def test_a_neutral_city_starts_with_a_tier_1_spawner_and_nothing_else() -> None:
    for mode in ("normal", "campaign"):
        t = new_table(GAME, 2, GAME.settings_with({"mode": mode}), "1")
        cities = t.state.city_owner.count(-1)
        assert cities == len(t.state.city_owner) == (2 if mode == "normal" else 4)
        assert t.state.spawners == [1] * cities
        assert t.state.troops == [0] * len(t.state.troops)


@proves("daybreak.city.neutral-buildings", "daybreak.monster.tier")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_spawners_of_neutral_cities_count_for_monsters_only_once_somebody_owns_them() -> None:
    scene = realm()
    scene.city(None, "D5", spawners="T1 T2 T3")
    scene.hero(0, "D4", "9 T5, 9 T4")
    scene.explore(0, 5).choose("move aldric D5")
    assert monster_kind(scene.t) == 0
    scene.dice(1, 1, 1).choose("besiege 2").form("9 T5", "9 T4")
    scene.dice(*[5] * 5, 1, 1, *[5] * 4).choose("attack a a")
    assert (scene.state.city_owner[2], scene.spawners(2), scene.recruits(2)) == (0, "T1 T2 T3", "")
    assert monster_kind(scene.t) == 4


# ---- Players' Cities ----


@proves("daybreak.city.player-owned-siege", "daybreak.battle.defender-squads")
@normal_mode("daybreak.campaign.hero-unit")
def test_recruits_and_garrisoned_heroes_defend_together() -> None:
    scene = siege("6 T1", "5 T1")
    scene.hero(1, "D5", "3 T1")
    scene.hero(1, "D6", "7 T1")  # beside the City: it does not help
    scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("6 T1")
    assert scene.ask.seat == 1
    scene.form("5 T1", "1 T1", "1 T1", "1 T1")
    assert scene.asked("roll-mode") is False
    assert scene.asked("wall")
    scene.choose("squad b", "individual")
    assert scene.squads("defender") == ["5 T1", "1 T1", "1 T1", "1 T1"]
    assert scene.army("defender").mode == "individual"
    assert (scene.ask.seat, scene.offers("retreat")) == (0, True)


@proves("daybreak.city.player-owned-siege", "daybreak.battle.retreat")
@house("battle_turn", "city_retreat")
@normal_mode("daybreak.campaign.hero-unit")
def test_defenders_of_a_city_cannot_retreat() -> None:
    scene = siege("4 T1", "4 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    scene.form("3 T1", "1 T1").form("2 T1", "2 T1").choose("squad a", "representative")
    assert scene.offers("retreat")
    scene.dice(1, 6, 1, 1, 1).choose("attack a b")  # 3 against 12
    assert scene.ask.seat == 1
    assert scene.names() == ["attack a b", "attack b b"]


@proves("daybreak.city.wall")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_wall_adds_3d3_plus_9_to_its_squad_as_long_as_it_lives() -> None:
    scene = siege("1 T1, 1 T2, 1 T3", "4 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    scene.form("1 T1", "1 T2", "1 T3").form("2 T1", "2 T1")
    assert scene.open() == ["Squad A: 2 Goblins", "Squad B: 2 Goblins"]
    scene.choose("squad a", "representative")
    scene.dice(1, 5, 1, 2, 3).choose("attack a a")  # the wall counts when it is attacked
    assert scene.totals()[-1] == (1, 2 * 5 + (1 + 2 + 3 + 9))
    scene.dice(1, 3, 3, 3, 6, 6).choose("attack a b")  # and when its Squad attacks
    assert scene.totals()[-1] == (2 * 1 + (9 + 9), 12)
    # Squad A dies with the wall; Squad B then has only one attack, and no wall
    scene.dice(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1).choose("attack c a")
    assert scene.totals()[2:] == [(18, 2 + 12), (2, 3)]
    assert scene.state.city_owner[2] == 0


@proves("daybreak.city.wall")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_other_squad_has_no_wall_and_a_single_one_is_not_asked() -> None:
    scene = siege("2 T1", "4 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    scene.form("2 T1").form("2 T1", "2 T1").choose("squad b", "representative")
    scene.dice(6, 1).choose("attack a a")
    assert scene.totals()[0] == (12, 2)
    single = siege("2 T1", "4 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    single.form("2 T1").form("4 T1")
    assert single.army("defender").wall == 0


@proves("daybreak.city.undefended")
@normal_mode("daybreak.campaign.hero-unit")
def test_the_wall_fights_alone() -> None:
    scene = siege("1 T1").explore(0, 5).choose("move aldric D5", "besiege 2")
    assert (scene.squads("defender"), scene.army("defender").wall) == ([""], 0)
    scene.dice(6, 1, 1, 1).choose("attack a a")
    assert (scene.totals(), scene.state.city_owner[2], scene.at(0)) == ([(6, 12)], 1, "")
    many = siege("3 T1").explore(0, 5).choose("move aldric D5", "besiege 2", "one-squad", "representative")
    many.dice(6, 3, 2, 3).choose("attack a a")
    assert (many.totals(), many.state.city_owner[2]) == ([(18, 17)], 0)
    assert (many.at(0), many.troops(0), many.moves(0)) == ("D5", "3 T1", 4)


@proves("daybreak.city.undefended")
@pytest.mark.parametrize("where", ["city", "hero"])
@normal_mode("daybreak.campaign.hero-unit")
def test_a_single_unit_defends_a_city_in_its_slots_or_with_a_hero(where: str) -> None:
    scene = siege("1 T1", "1 T1" if where == "city" else "")
    hero = scene.hero(1, "D5", "1 T1" if where == "hero" else "")
    scene.explore(0, 5).choose("move aldric D5", "besiege 2")
    assert scene.squads("defender") == ["1 T1"]
    scene.dice(6, 1, 1, 1, 1).choose("attack a a")  # 6 against 1 + 12
    assert (scene.at(0), scene.at(hero), scene.state.city_owner[2]) == ("", "D5", 1)


@proves("daybreak.city.capture", "daybreak.city.siege-prize")
@normal_mode("daybreak.campaign.hero-unit")
def test_a_city_that_falls_changes_hands_with_its_spawners_and_without_its_troops() -> None:
    scene = realm()
    scene.city(1, "D5", spawners="T1 T2", troops="2 T1, 1 T2")
    scene.city(1, "J1")
    scene.stock(1, coin=7, wood=3)
    winner = scene.hero(0, "D4", "9 T3, 1 T1")
    losers = [scene.hero(1, "D5", "1 T1", "rare amulet"), scene.hero(1, "D5", "", "epic main hand")]
    elsewhere = scene.hero(1, "H8", "1 T1")
    scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("9 T3", "1 T1")
    scene.form("3 T1, 1 T2")  # one Squad, with both Heroes and the wall
    scene.dice(6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).choose("attack a a")
    assert scene.totals() == [(9 * 18, 3 * 1 + 2 + 12 + (1 + 2) + (3 + 3))]
    assert (scene.state.city_owner[2], scene.spawners(2), scene.recruits(2)) == (0, "T1 T2", "")
    assert (scene.at(winner), scene.troops(winner)) == ("D5", "1 T1, 9 T3")
    assert [scene.at(hero) for hero in losers] == ["", ""]
    assert (scene.at(elsewhere), scene.troops(elsewhere)) == ("H8", "1 T1")
    assert scene.stocks(0) == [0, 0, 0, 0]
    assert scene.stocks(1) == [7, 3, 0, 0]
    assert scene.names() == ["take-all", "take rare-amulet 0", "take epic-main-hand 0", "leave"]
    scene.choose("take-all", "end-exploration", "end-exploration")
    assert scene.items(winner) == ["rare amulet", "epic main hand"]
    assert scene.state.day == 2
    assert scene.stocks(0) == [4, 2, 2, 2]  # two Cities, and Aldric is garrisoned
    assert scene.stocks(1) == [7 + 4, 3 + 2, 2 - 1, 2]  # two Cities, and 1 Food for a Hero abroad
    assert scene.offers("recruit tier-2 2", seat=0)
    assert scene.offers("recruit-for tier-2 aldric 2", seat=0)
    assert not any(name.startswith("recruit") for name in scene.names(1))


@proves("daybreak.city.capture")
def test_a_captured_city_builds_again_on_the_next_day() -> None:
    scene = siege("9 T1").explore(0, 5).storm("move aldric D5")
    scene.state.stock[1] = 5
    scene.choose("end-exploration")
    assert scene.state.day == 2
    assert scene.offers("build-spawner 2 1", seat=0)


@proves("daybreak.city.capture", "daybreak.city.combine-split")
@house("exchange")
def test_the_conqueror_may_leave_troops_behind_and_ride_on() -> None:
    scene = siege("5 T1").explore(0, 5).storm("move aldric D5")
    scene.choose("exchange-with aldric", "divide-by-hand").divide("2 T1")
    assert (scene.troops(0), scene.recruits(2)) == ("2 T1", "3 T1")
    assert not scene.offers("exchange-with aldric")
    scene.choose("move aldric D8")
    assert scene.at(0) == "D8"


@proves("daybreak.city.siege-lost")
@house("battle_turn")
@normal_mode("daybreak.campaign.hero-unit")
def test_survivors_go_back_to_the_city_first_and_then_to_the_heroes_in_order_of_hire() -> None:
    scene = siege("1 T5, 1 T4", "2 T1, 1 T2")
    scene.hero(1, "H1", "1 T1")  # the first hire is elsewhere
    first, second = scene.hero(1, "D5", "3 T1"), scene.hero(1, "D5", "4 T1, 2 T2")
    scene.item(0, "rare amulet")
    scene.explore(0, 5).choose("move aldric D5", "besiege 2").form("1 T5", "1 T4", mode="")
    scene.choose("squad a").form("6 T1, 3 T2", "3 T1", mode="").choose("squad a", "individual")
    scene.dice(*[6] * 5, 1, 1, 1, 1).choose("attack a b")  # 30 and the Amulet against three
    assert scene.squads("defender") == ["6 T1, 3 T2", ""]
    scene.dice(*[5] * 6, *[5] * 6, 3, 3, 3, *[1] * 4).choose("attack a b")
    scene.dice(*[1] * 5, 1, *[6] * 6, *[6] * 6, 3, 3, 3).choose("attack a a")
    assert (scene.at(0), scene.lying("D5"), scene.state.city_owner[2]) == ("", ["rare amulet"], 1)
    # six Tier 1 are left of nine, three Tier 2 of three
    assert (scene.recruits(2), scene.troops(first), scene.troops(second)) == (
        "2 T1, 1 T2",
        "3 T1",
        "1 T1, 2 T2",
    )
    assert scene.troops(5) == "1 T1"


@proves("daybreak.city.siege-lost")
def test_items_on_a_city_are_for_its_owner_or_its_conqueror() -> None:
    def with_items() -> Scene:
        scene = siege("9 T1")
        scene.dropped("D5", "rare amulet")
        return scene

    passing = with_items()
    passing.set_troops(12, "1 T1")
    passing.explore(0, 5).choose("move aldric D5", "pass")
    assert passing.lying("D5") == ["rare amulet"]
    assert passing.asked("go-on aldric")
    taking = with_items().explore(0, 5).storm("move aldric D5")
    taking.choose("take rare-amulet 0")
    assert taking.items(0) == ["rare amulet"]
    owning = with_items()
    hero = owning.hero(1, "D6")
    owning.explore(1, 5).choose("move maren D5", "take rare-amulet 0")
    assert owning.items(hero) == ["rare amulet"]


def test_items_in_the_first_city_in_the_first_corner_are_its_owners_too() -> None:
    scene = realm()
    hero = scene.hero(0, "A2")
    scene.dropped("A1", "rare amulet")
    scene.explore(0, 5).choose("move aldric A1", "take rare-amulet 0")
    assert (scene.items(hero), scene.lying("A1"), scene.asked("explore")) == (["rare amulet"], [], True)


@proves("daybreak.city.siege-lost", "daybreak.battle.retreat-guarded")
@house("battle_turn")
def test_a_besieger_that_retreats_midway_leaves_items_and_only_the_survivors_of_the_defence() -> None:
    scene = siege("2 T2", "3 T1", "common off hand").explore(0, 5).choose("move aldric D5", "besiege 2")
    scene.form("1 T2", "1 T2", mode="").choose("squad a").form("1 T1", "2 T1", mode="")
    scene.choose("squad a", "representative")
    scene.dice(6, 6, 6, 1).choose("attack a b")  # 18 against 2: Squad B dies
    assert scene.squads("defender") == ["1 T1", ""]
    scene.dice(6, 3, 3, 3, 1, 1).choose("attack a b")  # 24 against 2
    scene.choose("retreat")
    assert (scene.at(0), scene.troops(0), scene.lying("D5")) == ("", "", ["common off hand"])
    assert (scene.state.city_owner[2], scene.recruits(2)) == (1, "1 T1")


def test_taking_the_last_city_of_a_player_without_heroes_ends_the_game() -> None:
    scene = realm()
    scene.hero(0, "J9", "9 T1")
    scene.explore(0, 5).storm("move aldric J10")
    assert (scene.ending(), scene.winners()) == ("conquest", [0])


def test_a_player_without_a_city_has_one_again_when_a_siege_succeeds() -> None:
    scene = Scene()
    scene.city(1, "D5")
    scene.city(1, "J10")
    scene.hero(0, "D4", "9 T1")
    scene.day(3).explore(0, 5)
    assert scene.state.homeless == [3, 0]
    scene.storm("move aldric D5")
    assert scene.state.homeless == [0, 0]


# ---- Slots ----


@proves("daybreak.city.slots")
def test_a_city_has_five_slots() -> None:
    scene = realm()
    scene.state.spawners[0] = 0b1111111111
    scene.set_troops(10, "1 T1, 1 T2, 1 T3, 1 T4").stock(0, coin=20, food=9).build()
    scene.choose("recruit tier-5 0", "count 2", seat=0)
    assert scene.recruits(0) == "1 T1, 1 T2, 1 T3, 1 T4, 2 T5"
    assert not scene.offers("recruit tier-1-rank-2 0", seat=0)
    assert scene.why("recruit tier-1-rank-2 0", seat=0) == "All five slots hold other Troops"
    scene.choose("recruit tier-4 0", "count 2", seat=0)
    assert scene.recruits(0) == "1 T1, 1 T2, 1 T3, 3 T4, 2 T5"


@proves("daybreak.recruit.unlimited")
def test_the_number_of_recruits_is_asked_up_to_what_can_be_paid() -> None:
    scene = realm()
    scene.state.spawners[0] = 0b11
    scene.stock(0, coin=7, food=2).build()
    scene.choose("recruit tier-1 0", seat=0)
    assert (scene.counts(0), scene.ask_of(0).absent) == ([1, 2, 3, 4, 5, 6, 7], 0)
    assert scene.hints(0)[:2] == ["1 Coin", "2 Coin"]
    scene.choose("count 1", "recruit tier-1-rank-2 0", seat=0)
    assert scene.counts(0) == [1, 2]  # 6 Coin would pay for three, 2 Food only for two
    scene.choose("count 2", seat=0)
    assert (scene.stocks(0), scene.recruits(0)) == ([2, 0, 0, 0], "1 T1, 2 T1*")
    assert scene.why("recruit tier-1-rank-2 0", seat=0) == "You need 1 more Food"


@proves("daybreak.city.hero-slots")
def test_a_hero_has_five_slots() -> None:
    scene = realm()
    scene.state.spawners[0] = 0b1111111111
    scene.hero(0, "A1", "1 T1, 1 T2, 1 T3, 1 T4, 1 T5")
    scene.stock(0, coin=20, food=9).build()
    assert scene.why("recruit-for tier-1-rank-2 aldric 0", seat=0) == "All five slots hold other Troops"
    assert scene.offers("recruit-for tier-1 aldric 0", seat=0)
    assert scene.offers("recruit tier-1-rank-2 0", seat=0)


@proves("daybreak.city.ranks-separate")
@house("promotion")
def test_ranks_of_a_tier_take_two_slots_until_all_are_promoted() -> None:
    scene = realm()
    scene.state.spawners[0] = 0b11
    scene.set_troops(10, "4 T1, 2 T1*, 1 T2, 1 T3, 1 T4")
    scene.stock(0, coin=9, food=9).build()
    assert scene.recruits(0) == "4 T1, 2 T1*, 1 T2, 1 T3, 1 T4"
    scene.choose("promote tier-1 0", seat=0)
    assert scene.counts(0) == [1, 2, 3, 4]
    scene.choose("count 3", seat=0)
    assert scene.recruits(0) == "1 T1, 5 T1*, 1 T2, 1 T3, 1 T4"
    scene.choose("promote tier-1 0", "count 1", seat=0)
    assert scene.recruits(0) == "6 T1*, 1 T2, 1 T3, 1 T4"
    assert scene.stocks(0) == [5, 0, 5, 0]


@proves("daybreak.city.ranks-separate", "daybreak.recruit.promotion")
@house("promotion")
def test_without_a_slot_only_a_whole_stack_is_promoted_which_frees_its_own() -> None:
    def full(coin: int) -> Scene:
        scene = realm()
        scene.state.spawners[0] = 0b11
        scene.set_troops(10, "3 T1, 1 T2, 1 T3, 1 T4, 1 T5")
        return scene.stock(0, coin=coin, food=coin).build()

    scene = full(3).choose("promote tier-1 0", seat=0)
    assert scene.counts(0) == [3]
    scene.choose("count 3", seat=0)
    assert scene.recruits(0) == "3 T1*, 1 T2, 1 T3, 1 T4, 1 T5"
    poor = full(2)
    assert not poor.offers("promote", seat=0)
    assert (
        poor.why("promote tier-1 0", seat=0)
        == "All five slots are full: only the whole stack could be promoted"
    )
