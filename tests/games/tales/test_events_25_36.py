"""Events 25 to 36, each with all its options. The Decision Maker is the Villager (seat 0) unless stated."""

from __future__ import annotations

import pytest

from banneret.games.tales.buy import offer_is_used_up
from banneret.games.tales.effects import ANY_OWNER, ANYWHERE, remove_followers
from banneret.games.tales.end import end_by_offer
from banneret.games.tales.othersiders import add_symbol
from banneret.games.tales.state import OFFER_DECK, OUT, Tales
from banneret.games.tales.turn import start_turn
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.tales.scene import Scene


def tale(offers: str = "single") -> Scene:
    """Villager, Noble and Sorceress at home, without Followers, Gold or hand cards."""
    return Scene("villager", "noble", "sorceress", events=True, offers=offers)


def deck(scene: Scene, realm: int) -> list[str]:
    """The face-down Offer cards of a Realm, from the top down."""
    return scene.cards_in(OFFER_DECK + 2 * realm)[::-1]


# ---- 25: The Apprentice's Mistake ----


@proves("tales.event.25-apprentices-mistake")
def test_powder_stops_the_foam() -> None:
    scene = tale().gold(0, 1).event(25, "magic").choose("answer 97 0")
    assert scene.state.gold[0] == 0
    assert scene.hand(0) == []
    assert scene.state.supply[3] == 15
    assert tale().event(25).names() == ["answer 97 1"]


@proves("tales.event.25-apprentices-mistake")
def test_the_foam_brings_cards_or_othersiders() -> None:
    heads = tale().event(25, "magic").coin(heads=True).choose("answer 97 1")
    assert len(heads.hand(0)) == 2
    assert heads.count("magic", "othersiders") == 0
    tails = tale().cubes("magic", noble=2).event(25, "magic").coin(heads=False).choose("answer 97 1")
    assert tails.hand(0) == []
    assert tails.count("magic", "othersiders") == 2
    assert not tails.state.ruined[1]
    ruined = tale().cubes("magic", othersiders=1).ruined("magic").event(25, "magic").coin(heads=False)
    ruined.choose("answer 97 1")
    assert ruined.count("magic", "othersiders") == 1


# ---- 26: The Whispering Book ----


@proves("tales.event.26-whispering-book")
def test_the_book_takes_a_card_and_trains() -> None:
    scene = tale().cards(0, hand="aid cast").skills(0, "call").event(26)
    scene.choose("answer 101 0", "trash aid")
    assert scene.cards_in(OUT) == ["aid"]
    assert scene.asked("train-skill")
    scene.choose(scene.names()[0])
    assert scene.state.supply[0] == 13
    assert sum(scene.state.trained[:6]) == 2
    assert scene.hand(0) == ["cast"]


@proves("tales.event.26-whispering-book")
def test_the_book_can_be_handed_in() -> None:
    scene = tale().event(26)
    assert scene.names() == ["answer 101 1"]
    scene.choose("answer 101 1")
    assert scene.state.gold[0] == 2
    assert scene.cards_in(OUT) == []


# ---- 27: The Ferryman ----


@proves("tales.event.27-ferryman")
def test_up_to_two_different_heroes_ride_on_the_bench() -> None:
    scene = tale().cubes("village", villager=1).event(27).choose("answer 105 1")
    assert len(scene.names()) == 7  # three Heroes with two Realms each, or nobody
    assert not scene.offers("move")
    scene.choose("move-hero 1 village")
    assert not scene.offers("move-hero 1")
    scene.choose("move-hero 2 castle")
    assert scene.state.hero_at == [0, 0, 2]
    assert scene.state.event == 0
    one = tale().event(27).choose("answer 105 1", "move-hero 1 village", "stop")
    assert one.state.hero_at == [0, 0, 1]


@proves("tales.event.27-ferryman")
def test_a_gold_takes_two_followers_across() -> None:
    scene = tale().gold(0, 1).cubes("village", villager=1, noble=2, othersiders=1).event(27)
    scene.choose("answer 105 0")
    assert not scene.offers("move-hero")
    assert not scene.offers("stop")
    scene.choose("move 3 village castle")
    assert scene.state.ruined[2]
    # It may be the same one again.
    scene.choose("move 3 castle village")
    assert scene.state.gold[0] == 0
    assert scene.state.ruined == [False, False, False]
    assert scene.state.event == 0
    assert tale().event(27).names() == ["answer 105 1"]


# ---- 28: The Hooded Figure ----


@proves("tales.event.28-hooded-figure")
def test_a_refused_figure_brings_a_follower() -> None:
    scene = tale().event(28, "magic").choose("answer 109 1")
    assert scene.count("magic", "villager") == 1
    assert scene.state.gold[0] == 0


@proves("tales.event.28-hooded-figure")
def test_who_listens_may_leave_with_the_purse() -> None:
    scene = tale().event(28).choose("answer 109 0")
    assert scene.state.gold[0] == 2
    assert scene.state.event == 28
    scene.choose("answer 111 1")
    assert scene.state.event == 0
    assert scene.marks == []


@proves("tales.event.28-hooded-figure")
def test_the_oath_costs_followers_and_brings_an_othersider() -> None:
    scene = (
        tale().cubes("village", villager=1).cubes("magic", villager=3).cubes("castle", noble=1, othersiders=1)
    )
    scene.event(28).choose("answer 109 0", "answer 111 0")
    scene.choose("lose magic", "lose village")
    assert [scene.count(realm, "villager") for realm in ("village", "magic")] == [0, 2]
    assert scene.names() == ["add village", "add magic", "add castle"]
    scene.choose("add magic")
    assert scene.count("magic", "othersiders") == 1
    assert [(mark.source, mark.seat, mark.until) for mark in scene.state.lasting] == [("oath", 0, "game")]


@proves("tales.event.28-hooded-figure")
def test_the_oath_takes_what_there_is() -> None:
    scene = tale().cubes("magic", othersiders=1).ruined("magic").cubes("village", villager=1)
    scene.event(28).choose("answer 109 0", "answer 111 0")
    assert scene.count("village", "villager") == 0
    assert scene.names() == ["add village", "add castle"]  # Healthy Realms only


def swear(scene: Scene, *choices: str) -> Scene:
    return scene.event(28).choose("answer 109 0", "answer 111 0", *choices)


@proves("tales.event.28-hooded-figure")
def test_the_sworn_win_with_the_othersiders() -> None:
    scene = tale().cubes("village", noble=1).cubes("castle", noble=1)
    swear(scene, "add magic")
    scene.cubes("village", othersiders=2).cubes("castle", othersiders=1).check_realms()
    assert scene.state.ruined == [True, True, False]
    scene.cards(1, hand="conspire").begin(1).choose("play conspire 0", "place castle")
    assert scene.t.result is not None
    assert (scene.t.result.ending, scene.t.result.winners) == ("ruin", (0,))


@proves("tales.event.28-hooded-figure")
def test_the_oath_counts_for_the_very_othersider_it_brings() -> None:
    scene = tale().cubes("magic", othersiders=1).cubes("castle", othersiders=1).ruined("magic", "castle")
    scene.cards(2, hand="traitor")
    swear(scene)
    assert scene.t.result is not None
    assert (scene.t.result.ending, scene.t.result.winners) == ("ruin", (0, 2))


# ---- 29: The Stolen Hour ----


@proves("tales.event.29-stolen-hour", "tales.turn.event-actions")
def test_a_spent_hour_is_a_third_action_and_gold_for_the_others() -> None:
    scene = tale().cards(0, hand="venture aid cast recruit").cubes("village", villager=2)
    scene.event(29).choose("answer 113 1")
    assert scene.state.gold == [0, 1, 1]
    assert scene.marks == ["stolen-hour"]
    assert scene.state.actions == 2  # the Noble's turn
    scene.choose("end-turn", "end-turn")
    assert scene.asked("take-actions 3")
    # Before, between or after the two Actions, but never inside one: while Venture is played nothing else is.
    scene.choose("play venture 0")
    assert all(name.startswith("move") for name in scene.names())
    scene.choose("move-hero 1 village", "use-realm village 0", "play cast 0", "use-nothing")
    assert scene.names() == ["end-turn"]
    scene.choose("end-turn")
    assert scene.marks == []
    scene.choose("end-turn", "end-turn")
    assert scene.state.player == 0
    assert scene.state.actions == 2


@proves("tales.event.29-stolen-hour")
def test_an_hour_inside_out_costs_a_rival_an_action() -> None:
    scene = tale().cubes("village", villager=1).event(29)
    scene.choose("answer 113 0", "player 2")
    assert scene.count("village", "villager") == 0
    assert scene.state.gold == [0, 0, 0]
    assert scene.state.actions == 2  # the Noble's
    scene.choose("end-turn")
    assert scene.state.actions == 1
    scene.choose("end-turn")
    assert scene.marks == []
    scene.choose("end-turn", "end-turn")
    assert (scene.state.player, scene.state.actions) == (2, 2)


@proves("tales.event.29-stolen-hour")
def test_an_hour_short_leaves_additional_actions() -> None:
    scene = tale().gold(0, 3).skills(0, "crown").cards(0, hand="venture aid").mark("lost-hour", 0, dm=1)
    scene.begin(0, whole_turn=True)
    scene.choose("play venture 1")
    assert not scene.offers("play aid")
    scene.choose("pay-for-action", "play aid 0")
    assert scene.asked("move")


@proves("tales.event.29-stolen-hour")
def test_without_a_follower_the_hour_is_spent() -> None:
    scene = tale().event(29)
    assert scene.names() == ["answer 113 1"]
    assert scene.why("answer 113 0") == "You cannot lose 1 Follower"


# ---- 30: The Golden Idol ----


@proves("tales.event.30-golden-idol")
def test_the_idol_goes_to_the_first_who_rules_its_realm_when_a_turn_starts() -> None:
    scene = tale().cubes("castle", noble=1, sorceress=1).event(30, "castle").choose("answer 117 0")
    assert scene.state.idol == [0, 0, 3]
    assert scene.state.gold_supply == 69
    assert scene.state.gold == [0, 0, 0]  # nobody rules it when the Noble's turn starts
    scene.cubes("castle", noble=2).choose("end-turn")
    assert scene.state.gold == [0, 0, 0]  # the Noble rules it, but the Sorceress' turn starts
    scene.choose("end-turn", "end-turn")
    assert scene.state.player == 1
    assert scene.state.gold == [0, 3, 0]
    assert scene.state.idol == [0, 0, 0]
    assert scene.marks == []
    assert scene.state.won == 0


@proves("tales.event.30-golden-idol")
def test_a_pocketed_idol_is_followed() -> None:
    scene = tale().cubes("castle", noble=1).event(30, "castle").choose("answer 117 1")
    assert scene.state.gold[0] == 2
    assert scene.count("castle", "othersiders") == 1
    assert scene.marks == []
    ruined = tale().cubes("castle", othersiders=2).ruined("castle").event(30, "castle").choose("answer 117 1")
    assert ruined.count("castle", "othersiders") == 2


# ---- 31: The Plague Ship ----


@proves("tales.event.31-plague-ship")
def test_burning_the_ship_costs_two_followers_anywhere() -> None:
    scene = tale().cubes("village", villager=1, noble=3).cubes("magic", villager=2).event(31, "village")
    scene.choose("answer 121 0", "lose village")
    assert scene.count("magic", "villager") == 1
    assert scene.count("village", "noble") == 3


@proves("tales.event.31-plague-ship")
def test_the_plague_takes_half_rounded_down() -> None:
    scene = (
        tale().cubes("village", villager=1, noble=3, sorceress=4).cubes("magic", noble=2).event(31, "village")
    )
    assert scene.why("answer 121 0") == "You cannot lose 2 Followers"
    scene.choose("answer 121 1")
    assert [scene.count("village", name) for name in ("villager", "noble", "sorceress")] == [1, 2, 2]
    assert scene.count("magic", "noble") == 2
    assert scene.state.event == 0


# ---- 32: The Truce ----


def removable(scene: Scene, seat: int) -> list[str]:
    scene.run(step(remove_followers, seat, 1, ANYWHERE, ANY_OWNER, False, "tales.effect.remove"))
    return scene.names()


@proves("tales.event.32-truce")
def test_a_truce_shelters_every_players_followers_from_the_others() -> None:
    scene = tale().cubes("village", villager=2, noble=2, othersiders=1).cubes("castle", sorceress=1).event(32)
    scene.choose("answer 125 0", seat=2).choose("answer 125 0", seat=1)
    assert scene.marks == ["truce", "truce", "truce"]
    assert scene.state.supply[0] == 13
    expected = ["remove 1 village", "remove 3 village"]
    assert removable(scene, 1) == expected
    assert "truce" in scene.why("remove 0 village")
    assert "truce" in scene.why("remove 2 castle")
    scene.begin(1).choose("end-turn")
    assert len(scene.marks) == 3
    scene.choose("end-turn")
    assert scene.state.player == 0
    assert scene.marks == []
    assert len(removable(scene, 1)) == 4


@proves("tales.event.32-truce")
def test_who_refuses_is_paid_and_the_decision_maker_is_thought_well_of() -> None:
    scene = tale().event(32, "magic", dm=1)
    scene.choose("answer 125 1", seat=2).choose("answer 125 0", seat=0)
    assert scene.state.gold == [0, 0, 1]
    assert scene.count("magic", "noble") == 1
    assert scene.marks == []
    both = tale().event(32, "magic", dm=1)
    both.choose("answer 125 1", seat=0).choose("answer 125 1", seat=2)
    assert both.state.gold == [1, 0, 1]


# ---- 33: The Captive ----


@proves("tales.event.33-captive")
def test_a_freed_captive_calls_one_othersider_home_from_each_realm() -> None:
    scene = tale().cubes("village", villager=4, othersiders=2).cubes("castle", othersiders=1).ruined("castle")
    scene.event(33).choose("answer 129 0")
    assert [scene.count(realm, "othersiders") for realm in ("village", "magic", "castle")] == [1, 0, 0]
    assert scene.count("village", "villager") == 3
    assert not scene.state.ruined[0]
    assert not scene.state.ruined[2]


@proves("tales.event.33-captive")
def test_a_ransom_is_four_gold_and_an_othersider() -> None:
    scene = tale().cubes("village", othersiders=1).ruined("village").cubes("castle", noble=1).event(33)
    assert scene.why("answer 129 0") == "You cannot lose 1 Follower"
    scene.choose("answer 129 1")
    assert scene.state.gold[0] == 4
    assert scene.names() == ["add magic", "add castle"]
    scene.choose("add castle")
    assert scene.count("castle", "othersiders") == 1


@proves("tales.event.33-captive")
def test_a_questioned_captive_lets_the_order_of_an_offer_be_changed() -> None:
    scene = tale().offer("castle", deck="cleric knight guard thane").event(33).choose("answer 129 2")
    assert scene.names() == [
        "look-into village",
        "look-into magic",
        "look-into castle",
    ]
    scene.choose("look-into castle")
    assert scene.looking_at(0) == ["thane", "guard", "knight"]
    for seat in (-1, 1, 2):
        assert scene.looking_at(seat) == []
        assert scene.derived(seat)["looking_at"] == []
    scene.choose("put-back knight", "put-back thane")
    assert deck(scene, 2) == ["knight", "thane", "guard", "cleric"]
    assert scene.state.event == 0
    assert scene.looking_at(0) == []


@proves("tales.event.33-captive")
def test_a_short_deck_is_looked_at_as_far_as_it_goes() -> None:
    scene = tale().offer("castle", deck="cleric knight").offer("magic", deck="none").event(33)
    scene.choose("answer 129 2")
    assert scene.names() == ["look-into village", "look-into castle"]
    scene.choose("look-into castle")
    assert scene.looking_at(0) == ["knight", "cleric"]
    scene.choose("put-back cleric")
    assert deck(scene, 2) == ["cleric", "knight"]


@proves("tales.event.33-captive")
def test_the_new_order_is_the_secret_of_who_made_it() -> None:
    """Whatever order was made, nobody else can tell, not even from the numbers of cards that come up later."""
    for order in (
        ("put-back thane", "put-back guard"),
        ("put-back guard", "put-back knight"),
        ("put-back knight", "put-back guard"),
    ):
        scene = tale().offer("castle", deck="cleric knight guard thane").event(33)
        pieces = scene.t.pieces(OFFER_DECK + 4)[:]
        scene.choose("answer 129 2", "look-into castle", *order)
        assert scene.t.pieces(OFFER_DECK + 4) == pieces
        for piece in pieces[1:]:
            assert scene.t.zones.known[piece] == 1
        seen = {tuple(deck(imagined(scene, 1, n), 2)[:3]) for n in range(12)}
        assert len(seen) > 1
        mine = {tuple(deck(imagined(scene, 0, n), 2)[:3]) for n in range(12)}
        assert len(mine) == 1


def imagined(scene: Scene, seat: int, number: int) -> Scene:
    copy = Scene.__new__(Scene)
    copy.t = scene.t.imagine(seat, f"world {number}")
    return copy


# ---- 34: The Seer's Warning ----


def warned(offers: str = "single") -> Scene:
    scene = tale(offers).offer("village", deck="bard farmer").offer("magic", deck="seer witch")
    return scene.offer("castle", deck="guard thane").event(34, "castle")


@proves("tales.event.34-seers-warning")
def test_the_seer_shows_the_top_of_each_offer_to_the_decision_maker_alone() -> None:
    scene = warned()
    assert scene.looking_at(0) == ["farmer", "witch", "thane"]
    for seat in (-1, 1, 2):
        assert scene.looking_at(seat) == []
        assert not any("Seen" in line for line in scene.log(seat))
    assert scene.names() == [
        "sink farmer",
        "sink witch",
        "sink thane",
        "sink-nothing",
    ]
    scene.choose("sink witch")
    assert [deck(scene, realm) for realm in range(3)] == [
        ["farmer", "bard"],
        ["seer", "witch"],
        ["thane", "guard"],
    ]
    scene.choose("answer 133 0")
    assert [len(scene.hand(seat)) for seat in range(3)] == [0, 1, 1]
    assert scene.count("castle", "villager") == 1
    assert scene.state.gold[0] == 0


@proves("tales.event.34-seers-warning")
def test_a_silent_decision_maker_wins_a_gold() -> None:
    scene = warned().choose("sink-nothing", "answer 133 1")
    assert [deck(scene, realm) for realm in range(3)] == [
        ["farmer", "bard"],
        ["witch", "seer"],
        ["thane", "guard"],
    ]
    assert scene.state.gold[0] == 1
    assert [len(scene.hand(seat)) for seat in range(3)] == [0, 0, 0]


@proves("tales.event.34-seers-warning")
def test_with_double_decks_the_top_of_each_deck_is_shown() -> None:
    scene = tale("double").event(34, "castle")
    tops = [scene.cards_in(OFFER_DECK + position)[-1] for position in range(6)]
    assert scene.looking_at(0) == tops
    scene.choose(scene.names()[3])
    assert scene.cards_in(OFFER_DECK + 3)[0] == tops[3]
    assert not offer_is_used_up(scene.t, 3)


# ---- 35: The Long Night ----


@proves("tales.event.35-long-night")
def test_beacons_remove_an_othersider() -> None:
    scene = tale().gold(0, 3).cubes("village", noble=1, othersiders=1).cubes("castle", othersiders=1)
    scene.ruined("castle").event(35, "magic").choose("answer 137 0")
    scene.choose("remove 3 castle")
    assert not scene.state.ruined[2]
    assert scene.state.gold[0] == 0
    assert scene.state.event == 0


@proves("tales.event.35-long-night")
@pytest.mark.parametrize("symbol", [1, 2])
def test_in_the_long_night_every_symbol_adds_one_more(symbol: int) -> None:
    scene = tale().cubes("magic", sorceress=5).event(35, "magic")
    assert scene.why("answer 137 0") == "You cannot pay 3 Gold"
    scene.choose("answer 137 1").run(step(add_symbol, 1, symbol), step(start_turn, 2))
    scene.choose("add magic")
    assert scene.count("magic", "othersiders") == symbol + 1
    # An Event that adds Othersiders shows no Add symbol.
    other = tale().mark("long-night", realm="castle", dm=0).cubes("castle", noble=3).event(30, "castle")
    other.choose("answer 117 1")
    assert other.count("castle", "othersiders") == 1


@proves("tales.event.35-long-night")
def test_the_long_night_ends_when_the_decision_makers_turn_starts() -> None:
    scene = tale().event(35).choose("answer 137 1")
    assert set(scene.marks) == {"long-night"}
    scene.choose("end-turn")
    assert set(scene.marks) == {"long-night"}
    scene.choose("end-turn")
    assert scene.marks == []


# ---- 36: The Heir's Ring ----


def finished(t: Table[Tales]) -> tuple[int, ...]:
    assert t.result is not None
    return t.result.winners


@proves("tales.event.36-heirs-ring")
def test_the_ring_decides_an_even_offer_ending() -> None:
    scene = tale().gold(0, 5).gold(1, 5).cubes("castle", noble=3).event(36).choose("answer 141 0")
    assert scene.marks == ["heirs-ring"]
    for realm, winner in ((0, (0,)), (2, (1,))):
        copy = scene.t.clone()
        end_by_offer(copy, realm, 2)
        assert finished(copy) == winner


@proves("tales.event.36-heirs-ring")
def test_the_ring_counts_only_in_the_first_comparison() -> None:
    """Even in Gold with the ring, even in cards: then Followers decide, where the ring is worth nothing."""
    scene = (
        tale().gold(0, 4).gold(1, 5).cubes("castle", villager=2, noble=2, sorceress=2).mark("heirs-ring", 0)
    )
    scene.state.bought_in[1] = 3
    copy = scene.t.clone()
    end_by_offer(copy, 0, 2)
    assert finished(copy) == (1,)


@proves("tales.event.36-heirs-ring")
def test_the_ring_is_lost_when_an_own_turn_starts_without_a_ruled_realm() -> None:
    scene = tale().cubes("magic", villager=1).event(36).choose("answer 141 0", "end-turn", "end-turn")
    assert scene.state.player == 0
    assert scene.marks == ["heirs-ring"]  # the Villager rules Magic
    scene.cubes("magic", villager=0).choose("end-turn")
    assert scene.marks == ["heirs-ring"]  # another player's turn
    scene.choose("end-turn", "end-turn")
    assert scene.marks == []


@proves("tales.event.36-heirs-ring")
def test_a_sold_ring_is_four_gold() -> None:
    scene = tale().event(36).choose("answer 141 1")
    assert scene.state.gold[0] == 4
    assert scene.marks == []
