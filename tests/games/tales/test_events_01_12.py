"""Events 1 to 12, each with all its options. The Decision Maker is the Villager (seat 0) unless stated."""

from __future__ import annotations

import pytest

from banneret.games.tales.state import hand_of
from banneret.testing import proves
from tests.games.tales.scene import Scene


def tale() -> Scene:
    """Villager, Noble and Sorceress at home, without Followers, Gold or hand cards."""
    return Scene("villager", "noble", "sorceress", events=True)


# ---- 1: The Broken Bridge ----


@proves("tales.event.01-broken-bridge")
def test_a_mended_bridge_brings_a_follower() -> None:
    scene = tale().gold(0, 3).event(1, "castle").choose("answer 1 0")
    assert scene.state.gold == [1, 0, 0]
    assert scene.count("castle", "villager") == 1
    assert scene.marks == []


@proves("tales.event.01-broken-bridge")
def test_no_hero_passes_a_broken_bridge() -> None:
    scene = tale().gold(0, 1).cubes("castle", noble=1).cards(1, hand="venture").event(1, "castle")
    assert scene.names() == ["answer 1 1"]
    assert scene.why("answer 1 0") == "You cannot pay 2 Gold"
    scene.choose("answer 1 1", "play venture 0")
    assert [name for name in scene.names() if not name.startswith("move ")] == [
        "move-hero 0 magic",
        "move-hero 2 village",
    ]
    assert "bridge" in scene.why("move-hero 1 village")  # out
    assert "bridge" in scene.why("move-hero 0 castle")  # in
    assert scene.offers("move 1 castle village")


@proves("tales.event.01-broken-bridge")
def test_the_bridge_is_mended_when_the_decision_makers_next_turn_ends() -> None:
    scene = tale().event(1, "castle").choose("answer 1 1")
    for _ in range(3):  # the Noble's, the Sorceress' and the Villager's turn
        assert scene.marks == ["broken-bridge"]
        scene.choose("end-turn")
    assert scene.state.player == 1
    assert scene.marks == []


# ---- 2: The Hungry Winter ----


@proves("tales.event.02-hungry-winter")
def test_bought_grain_brings_two_followers_and_nobody_suffers() -> None:
    scene = tale().gold(0, 3).gold(1, 1).cubes("magic", sorceress=1).event(2, "magic")
    scene.choose("answer 5 0")
    assert scene.state.gold == [0, 1, 0]
    assert scene.count("magic", "villager") == 2
    assert scene.count("magic", "sorceress") == 1


@proves("tales.event.02-hungry-winter")
def test_a_closed_granary_costs_each_a_gold_or_a_follower() -> None:
    scene = tale().gold(0, 1).gold(2, 2).cubes("village", villager=1).cubes("magic", sorceress=1)
    scene.event(2, "castle", dm=1).choose("answer 5 1")
    # The Noble has neither and is skipped; the others answer clockwise from the Noble on.
    assert scene.ask.seat == 2
    scene.choose("answer 7 1")
    assert scene.ask.seat == 0
    scene.choose("answer 7 0")
    assert scene.state.gold == [0, 0, 2]
    assert scene.count("magic", "sorceress") == 0
    assert scene.count("village", "villager") == 1
    assert scene.state.player == 2


@proves("tales.event.02-hungry-winter")
def test_who_can_give_only_one_thing_gives_it() -> None:
    scene = tale().gold(1, 2).cubes("magic", sorceress=1, villager=1).cubes("castle", villager=1)
    scene.event(2).choose("answer 5 1")
    # The Villager has no Gold, so only the Realm is asked for.
    assert scene.names() == ["lose magic", "lose castle"]
    scene.choose("lose castle")
    assert scene.count("castle", "villager") == 0
    assert scene.state.gold == [0, 1, 0]
    assert scene.count("magic", "sorceress") == 0
    assert scene.state.event == 0


# ---- 3: The Poisoned Well ----


@proves("tales.event.03-poisoned-well")
def test_one_who_goes_down_the_well_saves_the_others() -> None:
    scene = tale().cubes("magic", villager=2, noble=1, sorceress=1).cubes("castle", villager=1)
    scene.event(3, "magic").choose("answer 9 0")
    assert [scene.count("magic", name) for name in ("villager", "noble", "sorceress")] == [1, 1, 1]
    assert scene.count("castle", "villager") == 1


@proves("tales.event.03-poisoned-well")
def test_a_boarded_well_costs_everybody_there() -> None:
    scene = tale().cubes("magic", noble=2, sorceress=1).cubes("castle", villager=1, noble=1)
    scene.event(3, "magic")
    assert scene.why("answer 9 0") == "You cannot lose 1 Follower here"
    scene.choose("answer 9 1")
    assert [scene.count("magic", name) for name in ("villager", "noble", "sorceress")] == [0, 1, 0]
    assert [scene.count("castle", name) for name in ("villager", "noble")] == [1, 1]


# ---- 4: The Wandering Circus ----


@proves("tales.event.04-wandering-circus")
def test_a_welcome_circus_brings_gold_to_all() -> None:
    assert tale().event(4, dm=1).choose("answer 13 0").state.gold == [1, 2, 1]


@proves("tales.event.04-wandering-circus")
def test_a_taxed_circus_brings_the_others_followers() -> None:
    scene = tale().event(4, "castle", dm=1).choose("answer 13 1")
    assert scene.state.gold == [0, 3, 0]
    assert [scene.count("castle", name) for name in ("villager", "noble", "sorceress")] == [1, 0, 1]


# ---- 5: The Tax Rebellion ----


@proves("tales.event.05-tax-rebellion")
def test_the_writ_steals_from_all_who_have_gold() -> None:
    scene = tale().gold(2, 2).event(5).choose("answer 17 1")
    assert scene.state.gold == [1, 0, 1]
    assert scene.state.gold_supply == 70


@proves("tales.event.05-tax-rebellion")
def test_the_committee_costs_a_gold_and_brings_two_followers() -> None:
    scene = tale().gold(0, 1).gold(1, 1).event(5, "magic").choose("answer 17 0")
    assert scene.state.gold == [0, 1, 0]
    assert scene.count("magic", "villager") == 2
    poor = tale().event(5, "magic")
    assert poor.names() == ["answer 17 1"]


# ---- 6: The Lost Child ----


@proves("tales.event.06-lost-child")
def test_a_search_with_heads_finds_two_followers_where_the_hero_went() -> None:
    scene = tale().event(6, "village").coin(heads=True).choose("answer 21 0")
    assert scene.names() == ["move-hero 0 magic", "move-hero 0 castle"]
    scene.choose("move-hero 0 castle")
    assert scene.state.hero_at[0] == 2
    assert scene.count("castle", "villager") == 2


@proves("tales.event.06-lost-child")
def test_a_search_with_tails_brings_an_othersider_where_the_hero_went() -> None:
    scene = tale().cubes("magic", noble=2).event(6, "village").coin(heads=False)
    scene.choose("answer 21 0", "move-hero 0 magic")
    assert scene.count("magic", "othersiders") == 1
    assert scene.count("magic", "villager") == 0


@proves("tales.event.06-lost-child")
def test_tails_in_a_ruined_realm_add_no_othersider() -> None:
    scene = tale().cubes("magic", othersiders=2).ruined("magic").event(6).coin(heads=False)
    scene.choose("answer 21 0", "move-hero 0 magic")
    assert scene.count("magic", "othersiders") == 2
    assert scene.state.supply[3] == 13


@proves("tales.event.06-lost-child")
def test_a_hero_who_cannot_ride_searches_at_home() -> None:
    scene = tale().mark("broken-bridge", realm="village", dm=1).event(6).coin(heads=True)
    scene.choose("answer 21 0")
    assert scene.state.hero_at[0] == 0
    assert scene.count("village", "villager") == 2


@proves("tales.event.06-lost-child")
def test_staying_by_the_fire_costs_a_follower_if_there_is_one() -> None:
    scene = tale().cubes("castle", villager=1).event(6).choose("answer 21 1")
    assert scene.count("castle", "villager") == 0
    none = tale().event(6)
    none.choose("answer 21 1")
    assert none.state.event == 0


# ---- 7: The Miller's Debt ----


@proves("tales.event.07-millers-debt")
def test_a_settled_debt_draws_two_cards_beyond_the_limit() -> None:
    scene = tale().gold(0, 2).cards(0, hand="aid cast venture").event(7).choose("answer 25 0")
    assert len(scene.hand(0)) == 5
    assert scene.state.gold == [0, 0, 0]


@proves("tales.event.07-millers-debt")
def test_a_refused_debt_enriches_the_neighbour_on_the_left() -> None:
    scene = tale().event(7, "castle", dm=2).choose("answer 25 1")
    assert scene.state.gold == [2, 0, 0]
    assert scene.count("village", "sorceress") == 1
    assert scene.count("castle", "sorceress") == 0


# ---- 8: The Harvest Fair ----


@proves("tales.event.08-harvest-fair")
def test_village_cards_sell_and_the_host_gains_a_follower() -> None:
    scene = tale().cards(0, hand="venture negotiate aid").cards(1, hand="venture").event(8, "magic")
    scene.choose("answer 29 0")
    assert scene.names() == ["discard venture", "discard negotiate"]  # of choice, and no other suit
    scene.choose("discard negotiate")
    assert scene.pile(0)[-1] == "negotiate"
    assert scene.state.gold[0] == 3
    assert scene.count("magic", "villager") == 1
    scene.choose("answer 30 0", "discard venture")
    assert scene.state.gold == [3, 3, 0]
    assert scene.count("magic", "noble") == 0
    # The Sorceress has no cards and is not asked.
    assert scene.state.event == 0


@proves("tales.event.08-harvest-fair")
def test_nobody_has_to_sell() -> None:
    scene = tale().cards(0, hand="venture").cards(2, hand="venture").event(8)
    scene.choose("answer 29 1")
    assert scene.ask.seat == 2
    scene.choose("answer 30 1")
    assert scene.state.gold == [0, 0, 0]
    assert scene.hand(0) == ["venture"]


@proves("tales.event.08-harvest-fair")
def test_who_has_nothing_to_sell_is_asked_all_the_same() -> None:
    """Two tables that differ only in the Noble's hidden hand look the same to everybody else."""
    views = []
    for card in ("venture", "aid"):
        scene = tale().cards(0, hand="recruit").cards(1, hand=card).event(8).choose("answer 29 1")
        assert scene.ask.seat == 1
        if card == "aid":
            assert scene.names() == ["answer 30 1"]
            assert scene.why("answer 30 0") == "You cannot discard 1 Village card"
        else:
            assert scene.offers("answer 30 0")
        views.append([scene.t.view(seat) for seat in (0, 2, -1)])
    assert views[0] == views[1]


# ---- 9: The Highwaymen ----


@proves("tales.event.09-highwaymen")
def test_hired_riders_drive_an_othersider_off() -> None:
    scene = (
        tale().gold(0, 2).cubes("castle", noble=2, othersiders=2).cubes("magic", sorceress=1, othersiders=1)
    )
    scene.event(9, "castle").choose("answer 33 0")
    assert scene.count("castle", "othersiders") == 1
    assert scene.count("magic", "othersiders") == 1
    assert scene.state.gold[0] == 0


@proves("tales.event.09-highwaymen")
@pytest.mark.parametrize(("gold", "left"), [(1, 0), (3, 2), (0, 0)])
def test_a_hero_moved_into_the_realm_pays_the_toll(gold: int, left: int) -> None:
    scene = tale().gold(0, 1).gold(2, gold).cards(1, hand="venture aid").event(9, "castle")
    assert scene.why("answer 33 0") == "You cannot pay 2 Gold"
    scene.choose("answer 33 1")
    # The Noble moves the Sorceress there, and she pays, not her mover; leaving is free.
    scene.choose("play venture 0", "move-hero 2 castle")
    assert scene.state.gold == [1, 0, left]
    scene.choose("play aid 0", "move-hero 1 magic")
    assert scene.state.gold == [1, 0, left]


@proves("tales.event.09-highwaymen")
def test_the_toll_ends_when_the_decision_makers_turn_starts() -> None:
    scene = tale().event(9, "castle").choose("answer 33 1")
    assert scene.marks == ["highwaymen"]
    scene.choose("end-turn")
    assert scene.marks == ["highwaymen"]
    scene.cards(0, hand="venture").gold(0, 1).choose("end-turn")
    assert scene.state.player == 0
    assert scene.marks == []
    scene.choose("play venture 0", "move-hero 0 castle")
    assert scene.state.gold[0] == 1


# ---- 10: The Stray Hound ----


@proves("tales.event.10-stray-hound")
def test_a_kept_hound_gives_one_more_move_once() -> None:
    scene = tale().cards(0, hand="venture aid").event(10).choose("answer 37 0")
    assert scene.marks == ["stray-hound"]
    scene.choose("end-turn", "end-turn")
    scene.choose("play venture 0", "move-hero 1 village")
    assert scene.marks == []
    scene.choose("move-hero 1 magic")
    assert scene.state.moves == 2
    scene.choose("play aid 0", "move-hero 1 castle")
    assert scene.state.moves == 3
    assert scene.state.actions == 0  # a single Move this time


@proves("tales.event.10-stray-hound")
def test_the_hounds_move_comes_after_the_doubling() -> None:
    scene = tale().cards(0, hand="lighthouse-keeper venture").mark("stray-hound", 0).begin()
    scene.choose("play lighthouse-keeper 0", "play venture 0")
    moves = 0
    while scene.asked("move"):
        scene.choose(scene.names()[0])
        moves += 1
    assert moves == 3


@proves("tales.event.10-stray-hound")
def test_the_hound_waits_for_a_card_that_moves() -> None:
    scene = tale().cards(0, hand="venture aid").mark("stray-hound", 0).begin()
    scene.choose("play venture 1")
    assert scene.marks == ["stray-hound"]
    scene.choose("play aid 0", "move-hero 1 village", "move-hero 1 castle")
    assert scene.marks == []


@proves("tales.event.10-stray-hound")
def test_a_sold_hound_runs_to_another_player() -> None:
    scene = tale().cards(2, hand="venture").event(10).choose("answer 37 1")
    assert scene.ask.seat == 0
    assert scene.names() == ["player 1", "player 2"]
    scene.choose("player 2")
    assert scene.state.gold == [2, 0, 0]
    assert [(mark.source, mark.seat) for mark in scene.state.lasting] == [("stray-hound", 2)]
    scene.choose("end-turn", "play venture 0", "move-hero 1 village")
    assert scene.asked("move")


# ---- 11: The Old Soldier ----


@proves("tales.event.11-old-soldier")
def test_a_castle_card_removes_up_to_two_othersiders_from_one_realm() -> None:
    scene = tale().cards(0, hand="aid recruit venture").cubes("village", villager=3, othersiders=3)
    scene.cubes("castle", othersiders=1).ruined("castle").event(11, "magic")
    scene.choose("answer 41 0")
    assert scene.names() == ["discard aid", "discard recruit"]
    scene.choose("discard aid")
    assert scene.pile(0) == ["aid"]
    assert scene.names() == ["choose-realm village", "choose-realm castle"]
    scene.choose("choose-realm village", "remove 3 village")
    assert scene.names() == ["remove 3 village", "stop"]
    scene.choose("remove 3 village")
    assert scene.count("village", "othersiders") == 1
    assert scene.count("castle", "othersiders") == 1
    assert scene.state.event == 0


@proves("tales.event.11-old-soldier")
def test_the_old_soldier_may_stop() -> None:
    scene = tale().cards(0, hand="aid").cubes("village", villager=3, othersiders=3).event(11)
    scene.choose("answer 41 0", "discard aid")  # only one Realm has Othersiders
    scene.choose("stop")
    assert scene.count("village", "othersiders") == 3
    assert scene.hand(0) == []


@proves("tales.event.11-old-soldier")
def test_without_a_castle_card_he_goes_on_the_roll() -> None:
    scene = tale().cards(0, hand="venture cast").event(11, "magic")
    assert scene.names() == ["answer 41 1"]
    assert scene.why("answer 41 0") == "You cannot discard 1 Castle card"
    scene.choose("answer 41 1")
    assert scene.count("castle", "villager") == 1
    assert len(scene.t.pieces(hand_of(0))) == 2


# ---- 12: The Empty Throne ----


@proves("tales.event.12-empty-throne")
def test_most_votes_put_a_player_on_the_throne() -> None:
    scene = tale().event(12, "village")
    scene.choose("player 1", seat=0).choose("player 2", seat=1).choose("player 1", seat=2)
    # The Noble swaps two Cost Markers, then gains in the Castle.
    assert scene.ask.seat == 1
    assert (scene.state.winner, scene.state.loser) == (1, -1)  # a vote has no loser
    assert scene.names() == [
        "swap-markers village magic",
        "swap-markers magic castle",
        "swap-markers castle village",
    ]
    assert scene.state.tally == [1, 2, 1]  # the votes lie open while the Event is told
    scene.choose("swap-markers castle village")
    assert (scene.state.event, scene.state.chapter) == (0, 0)  # and then nothing is left of it
    assert scene.state.tally == [-1, -1, -1]
    assert scene.state.marker == [1, 2, 0]
    assert scene.count("castle", "noble") == 1
    assert scene.count("village", "noble") == 0


@proves("tales.event.12-empty-throne", "tales.event.disputes")
def test_even_votes_are_decided_by_the_decision_maker() -> None:
    scene = tale().event(12, dm=1)
    scene.choose("player 0", seat=0).choose("player 1", seat=1).choose("player 2", seat=2)
    assert scene.ask.seat == 1
    assert scene.names() == ["player 1", "player 2", "player 0"]
    scene.choose("player 0", "swap-markers village magic")
    assert scene.count("castle", "villager") == 1
    two = Scene("noble", "sorceress", events=True).event(12, dm=1)
    two.choose("player 0", seat=0).choose("player 1", seat=1)
    assert two.ask.seat == 1
    assert two.names() == ["player 1", "player 0"]
