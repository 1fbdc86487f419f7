"""Card effects: the words that cards are made of, their limits, and when the Realms are checked."""

from __future__ import annotations

from itertools import permutations

import pytest

from banneret.games.tales.effects import gain_followers, lose_followers, place_othersider
from banneret.games.tales.state import ALL_GOLD, OTHERSIDERS
from banneret.games.tales.turn import take_actions
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

REALMS = ("village", "magic", "castle")
IN_REALM = {"village": "the Village", "magic": "the Magic Realm", "castle": "the Castle"}


def told(scene: Scene, *kinds: str) -> list[str]:
    """The kinds of log entries, of those named, in the order in which they happened."""
    return [entry.kind for entry in scene.t.log(0) if entry.kind in kinds]


# ---- Followers ----


@proves("tales.effect.gain")
def test_gained_followers_go_from_the_supply_to_realms_of_choice() -> None:
    splits = set()
    for first in REALMS:
        for second in REALMS:
            scene = Scene("villager", "sorceress").gold(0, 2).cards(0, hand="cleric").begin()
            scene.choose("Play Cleric", "Gain 2 for 2 Gold")
            scene.choose(f"Gain in {IN_REALM[first]}", f"Gain in {IN_REALM[second]}")
            assert scene.state.supply[0] == 13
            splits.add(tuple(scene.count(realm, "villager") for realm in REALMS))
    assert splits == {(2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1)}


@proves("tales.effect.gain-cap")
def test_no_more_followers_are_gained_than_the_supply_holds() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("castle", villager=14)
    scene.cards(0, hand="cleric").begin()
    scene.choose("Play Cleric", "Gain 2 for 2 Gold", "Gain in the Village")
    assert scene.pile(0) == ["cleric"]  # that was all
    assert scene.count("village", "villager") == 1
    assert scene.state.supply[0] == 0
    scene.run(step(gain_followers, 0, 1, "tales.effect.gain"), step(take_actions, 0))
    assert scene.prompt == "You have 1 Action left"


@proves("tales.effect.remove")
def test_removed_followers_of_any_owner_return_to_their_own_supplies() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(0, 2)
    scene.cubes("castle", noble=2).cubes("magic", sorceress=1, othersiders=1).cubes("village", villager=1)
    scene.cards(0, hand="knight").begin().choose("Play Knight", "Remove 2 for 2 Gold")
    assert scene.open() == [
        "Remove the Villager's Follower from the Village",  # the own ones too
        "Remove the Sorceress's Follower from the Magic Realm",
        "Remove an Othersider from the Magic Realm",
        "Remove the Noble's Follower from the Castle",
    ]
    scene.choose("Remove the Noble's Follower from the Castle", "Remove an Othersider from the Magic Realm")
    assert scene.count("castle", "noble") == 1
    assert scene.count("magic", "othersiders") == 0
    assert scene.state.supply == [14, 14, 14, 15]


@proves("tales.effect.remove")
def test_a_player_may_remove_an_own_follower() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("village", villager=1, sorceress=1)
    scene.cards(0, hand="recruit").begin()
    scene.choose("Play Recruit: pay 1 Gold to remove", "Remove the Villager's Follower from the Village")
    assert (scene.count("village", "villager"), scene.count("village", "sorceress")) == (0, 1)
    assert scene.state.supply[0] == 15


@proves("tales.effect.lose")
def test_a_lost_follower_is_an_own_one_of_choice_from_a_realm() -> None:
    for choice, left in (("Village", (0, 2)), ("Castle", (1, 1))):
        scene = Scene("villager", "sorceress").skills(1, "call").cards(0, hand="farmer")
        scene.cubes("village", sorceress=1, villager=3).cubes("castle", sorceress=2)
        scene.cards(1, hand="ghost-of-the-castle").begin()
        scene.choose("Play Farmer", "Interrupt with Ghost of the Castle")
        assert scene.ask.seat == 1
        # neither others' Followers nor the cube on the Hero board
        assert scene.open() == ["Lose in the Village", "Lose in the Castle"]
        scene.choose(f"Lose in the {choice}")
        assert (scene.count("village", "sorceress"), scene.count("castle", "sorceress")) == left
        assert scene.state.supply[1] == 15 - 1 - 2
        assert scene.count("village", "villager") == 3


@proves("tales.effect.lose")
def test_followers_are_lost_one_by_one_as_many_as_said() -> None:
    scene = Scene("villager", "sorceress").cubes("village", villager=2).cubes("castle", villager=2).begin()
    scene.run(step(lose_followers, 0, 3, -1, "tales.effect.lose"), step(take_actions, 0))
    scene.choose("Lose in the Village", "Lose in the Castle", "Lose in the Village")
    assert [scene.count(realm, "villager") for realm in REALMS] == [0, 0, 1]
    assert scene.state.supply[0] == 14
    assert scene.prompt == "You have 2 Actions left"


# ---- Othersiders ----


@proves("tales.effect.place-othersiders")
@pytest.mark.parametrize("realm", REALMS)
def test_othersiders_are_placed_in_any_realm_healthy_or_ruined(realm: str) -> None:
    scene = Scene("villager", "sorceress").ruined("castle").cubes("castle", othersiders=2)
    scene.cubes("village", villager=1).cubes("magic", sorceress=1)
    scene.cards(0, hand="conspire").begin().choose("Play Conspire: place")
    assert scene.open() == ["Place in the Village", "Place in the Magic Realm", "Place in the Castle"]
    scene.choose(f"Place in {IN_REALM[realm]}")
    assert scene.count(realm, "othersiders") == (3 if realm == "castle" else 1)
    assert scene.state.supply[OTHERSIDERS] == 12


@proves("tales.effect.place-othersiders-cap")
def test_an_empty_supply_places_nothing_and_moves_nothing() -> None:
    scene = Scene("villager", "sorceress").ruined("village", "castle")
    scene.cubes("village", othersiders=9).cubes("castle", othersiders=6).cards(0, hand="conspire").begin()
    assert scene.why("Play Conspire: place") == "No Othersider is left in the supply"
    cubes = scene.state.cubes[:]
    scene.run(step(place_othersider, 0, "tales.effect.place-othersiders"), step(take_actions, 0))
    assert scene.prompt == "You have 2 Actions left"  # nothing was asked
    assert scene.state.cubes == cubes


@proves("tales.effect.place-othersiders-cap")
def test_the_last_othersider_of_the_supply_can_be_placed() -> None:
    scene = Scene("villager", "sorceress").ruined("village").cubes("village", othersiders=14)
    scene.cards(0, hand="conspire").begin()
    scene.choose("Play Conspire: place", "Place in the Village")
    assert scene.count("village", "othersiders") == 15
    assert scene.state.supply[OTHERSIDERS] == 0


# ---- Moves ----


@proves("tales.effect.move", "tales.effect.move-othersiders")
def test_a_move_takes_any_piece_to_any_other_realm() -> None:
    scene = Scene("villager", "noble", "sorceress").hero(1, "village")
    scene.cubes("village", villager=2).cubes("castle", noble=1, sorceress=1, othersiders=1)
    scene.cards(0, hand="venture").begin().choose("Play Venture: move")
    pieces = [
        ("the Villager's Follower", "Village"),
        ("the Noble's Follower", "Castle"),
        ("the Sorceress's Follower", "Castle"),
        ("an Othersider", "Castle"),
    ]
    heroes = [("Villager", "Village"), ("Noble", "Village"), ("Sorceress", "Magic Realm")]
    places = ("Village", "Magic Realm", "Castle")
    expected = {
        f"Move {piece} from the {place} to the {to}"
        for piece, place in pieces
        for to in places
        if to != place
    } | {f"Move the {hero} to the {to}" for hero, place in heroes for to in places if to != place}
    assert len(scene.open()) == len(expected) == 14
    assert set(scene.open()) == expected


@proves("tales.effect.move")
def test_a_moved_follower_changes_its_realm_and_no_supply() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", sorceress=2)
    scene.cards(0, hand="venture aid").begin()
    scene.choose("Play Venture: move", "Move the Sorceress's Follower from the Castle to the Village")
    assert [scene.count(realm, "sorceress") for realm in REALMS] == [1, 0, 1]
    assert scene.state.supply[1] == 13
    scene.choose("Play Aid: move", "Move the Sorceress to the Village")
    assert scene.state.hero_at == [0, 0]
    assert [scene.count(realm, "sorceress") for realm in REALMS] == [1, 0, 1]  # a Hero goes alone


@proves("tales.effect.move-othersiders")
@pytest.mark.parametrize("to", ["village", "magic"])
def test_an_othersider_can_be_moved(to: str) -> None:
    scene = Scene("villager", "sorceress").cubes("castle", othersiders=1, villager=1)
    scene.cards(0, hand="venture").begin().choose("Play Venture: move")
    white = [label for label in scene.open() if label.startswith("Move an Othersider")]
    assert white == [
        "Move an Othersider from the Castle to the Village",
        "Move an Othersider from the Castle to the Magic Realm",
    ]
    scene.choose(f"Move an Othersider from the Castle to {IN_REALM[to]}")
    assert (scene.count("castle", "othersiders"), scene.count(to, "othersiders")) == (0, 1)
    assert scene.state.supply[OTHERSIDERS] == 14


# ---- Cards ----


@proves("tales.effect.draw")
def test_drawn_cards_come_from_the_top_of_the_own_deck() -> None:
    scene = Scene("villager", "sorceress").cubes("magic", villager=1)
    scene.cards(0, hand="venture", deck="aid cast recruit", pile="negotiate", rest="out").begin()
    enemy = scene.deck(1)
    scene.choose("Use the Magic Realm")
    assert scene.hand(0) == ["venture", "recruit", "cast"]
    assert (scene.deck(0), scene.pile(0)) == (["aid"], ["negotiate"])
    assert scene.deck(1) == enemy


@proves("tales.effect.draw")
def test_a_draw_that_turns_the_pile_over_still_takes_as_many_cards() -> None:
    scene = Scene("villager", "sorceress").cubes("magic", villager=1)
    scene.cards(0, hand="venture", deck="aid", pile="negotiate farmer", rest="out").begin()
    scene.choose("Use the Magic Realm")
    assert scene.hand(0) == ["venture", "aid", "negotiate"]
    assert len(scene.deck(0)) + len(scene.pile(0)) == 1


@proves("tales.effect.discard")
def test_a_discarded_card_goes_on_the_pile_unplayed() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", sorceress=1)
    scene.cards(0, hand="warlock farmer aid", pile="cast").begin()
    scene.choose("Play Warlock")
    assert scene.open() == ["Discard Farmer", "Discard Aid", "Discard no more"]
    scene.choose("Discard Farmer", "Discard no more", "Remove the Sorceress's")
    scene.choose("From below: Farmer, Warlock")
    assert scene.state.gold[0] == 0
    assert scene.hand(0) == ["aid"]
    assert scene.pile(0) == ["cast", "farmer", "warlock"]
    assert scene.state.plays == 1


@proves("tales.effect.discard-order")
@pytest.mark.parametrize("order", [["cast", "librarian"], ["librarian", "cast"]])
def test_played_card_and_discard_lie_in_the_order_of_choice(order: list[str]) -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="librarian cast aid", pile="recruit").begin()
    scene.choose("Play Librarian", "Discard Cast")
    assert scene.pile(0) == ["recruit", "cast"]  # it lies there at once
    assert len(scene.hand(0)) == 4  # and the cards are drawn before the choice
    assert scene.open() == ["From below: Cast, Librarian", "From below: Librarian, Cast"]
    assert scene.open()[scene.ask.absent] == "From below: Cast, Librarian"  # the played card on top
    scene.choose("From below: " + ", ".join(scene.card_name(card) for card in order))
    assert scene.pile(0) == ["recruit", *order]
    assert scene.prompt == "You have 1 Action left"


@proves("tales.effect.discard-order")
def test_several_discards_and_the_played_card_are_arranged_in_one_choice() -> None:
    for order in permutations(["aid", "cast", "summoner"]):
        scene = Scene("villager", "sorceress").cards(0, hand="summoner aid cast", pile="recruit").begin()
        scene.choose("Play Summoner", "Discard Cast", "Discard Aid")
        assert scene.pile(0) == ["recruit", "cast", "aid"]  # in the order chosen
        for _ in range(3):
            scene.choose(scene.open()[0])
        assert len(scene.open()) == 6
        assert scene.open()[scene.ask.absent] == "From below: Cast, Aid, Summoner"
        scene.choose("From below: " + ", ".join(scene.card_name(card) for card in order))
        assert scene.pile(0) == ["recruit", *order]


@proves("tales.effect.discard-order")
def test_a_flip_takes_the_discards_along() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="librarian cast", deck="venture", pile="recruit aid", rest="out").begin()
    scene.choose("Play Librarian", "Discard Cast")
    assert scene.hand(0) == ["venture", "recruit", "aid"]  # the pile was turned over after the first
    assert scene.deck(0) == ["cast"]
    assert scene.pile(0) == ["librarian"]  # nothing was left to arrange it with
    assert scene.prompt == "You have 1 Action left"


@proves("tales.effect.discard-order")
def test_a_discard_forced_on_another_player_is_not_arranged() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="seer", deck="venture", rest="out")
    scene.cards(1, hand="aid", pile="cast", rest="out").begin()
    scene.choose("Play Seer")
    assert scene.pile(0) == ["seer"]
    assert scene.pile(1) == ["cast", "aid"]
    assert scene.prompt == "You have 1 Action left"


@proves("tales.effect.discard-order")
def test_the_discard_of_a_copied_effect_is_arranged_with_the_card_that_was_played() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="shapeshifter aid recruit", pile="farmer")
    scene.cards(1, pile="librarian").begin()
    scene.choose("Play Shapeshifter", "Discard Aid", "From below: Shapeshifter, Aid")
    assert scene.pile(0) == ["farmer", "shapeshifter", "aid"]
    assert scene.pile(1) == ["librarian"]


@proves("tales.effect.discard-other-random")
def test_a_hidden_hand_loses_a_card_at_random() -> None:
    lost = set()
    for seed in range(30):
        scene = Scene("villager", "sorceress", seed=str(seed)).cards(0, hand="seer")
        scene.cards(1, hand="venture aid cast", rest="out").begin().choose("Play Seer")
        assert len(scene.hand(1)) == 2
        assert scene.ask.seat == 0
        assert scene.prompt == "You have 1 Action left"  # nobody was asked
        lost.add(scene.pile(1)[0])
    assert lost == {"venture", "aid", "cast"}


@proves("tales.effect.discard-other-revealed")
@pytest.mark.parametrize("card", ["venture", "aid", "cast"])
def test_from_a_revealed_hand_the_acting_player_picks(card: str) -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="seer", pile="fortuneteller")
    scene.cards(1, hand="venture aid cast", rest="out").begin().choose("Play Seer")
    assert scene.ask.seat == 0
    assert scene.open() == ["Discard Venture", "Discard Aid", "Discard Cast"]
    scene.choose(f"Discard {scene.card_name(card)}")
    assert scene.pile(1) == [card]
    assert sorted([*scene.hand(1), card]) == ["aid", "cast", "venture"]


@proves("tales.effect.discard-other-revealed")
def test_a_hand_revealed_by_a_third_player_is_picked_from_too() -> None:
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="seer").cards(1, pile="fortuneteller")
    scene.cards(2, hand="venture aid", rest="out").begin()
    scene.choose("Play Seer", "The Sorceress", "Discard Aid")
    assert (scene.hand(2), scene.pile(2)) == (["venture"], ["aid"])


@proves("tales.effect.discard-other-random")
def test_the_hand_of_the_one_who_revealed_the_others_is_still_hidden() -> None:
    lost = set()
    for seed in range(20):
        scene = Scene("villager", "sorceress", seed=str(seed)).cards(0, hand="seer")
        scene.cards(1, hand="venture aid", pile="fortuneteller", rest="out").begin().choose("Play Seer")
        lost.add(scene.pile(1)[-1])
    assert lost == {"venture", "aid"}


@proves("tales.card.guard")
@pytest.mark.parametrize("suit", ["Village", "Magic"])
def test_what_the_guard_learned_of_a_hand_cannot_be_taken_back(suit: str) -> None:
    scene = Scene("villager", "sorceress").cubes("castle", sorceress=1).cards(0, hand="guard")
    scene.cards(1, hand="venture aid", rest="out").begin().choose("Play Guard")
    scene.choose(f"The Sorceress: a {suit} card")
    assert scene.ask.seat == (1 if suit == "Village" else 0)  # the answer shows
    assert not scene.t.can_undo(0)


# ---- Gold ----


@proves("tales.effect.win")
def test_gold_is_won_from_the_supply() -> None:
    scene = Scene("villager", "sorceress").cubes("village", villager=1).begin()
    assert scene.state.gold_supply == 72
    scene.choose("Use the Village")
    assert scene.state.gold == [3, 0]
    assert scene.state.gold_supply == 69


@proves("tales.effect.win-cap")
def test_a_supply_that_is_short_gives_what_it_has() -> None:
    scene = Scene("villager", "sorceress").cubes("village", villager=1).gold(1, 5).gold_supply(2).begin()
    scene.choose("Use the Village")
    assert scene.state.gold == [2, 5]
    assert scene.state.gold_supply == 0


@proves("tales.effect.win-cap")
def test_nothing_is_won_from_an_empty_supply() -> None:
    scene = Scene("villager", "sorceress").gold_supply(0).cards(0, hand="venture farmer").begin()
    scene.choose("Play Venture: win 1 Gold", "Play Farmer")
    assert scene.state.gold == [0, 0]
    assert scene.pile(0) == ["venture", "farmer"]


@proves("tales.effect.pay")
def test_paid_gold_returns_to_the_supply() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).gold(1, 1).cards(0, hand="aid").begin()
    assert scene.state.gold_supply == ALL_GOLD - 3
    scene.choose("Play Aid: pay 1 Gold")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == ALL_GOLD - 2


@proves("tales.effect.pay-unaffordable")
def test_an_effect_whose_gold_cannot_be_paid_is_not_played() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="sailor").begin()
    assert not scene.offers("Play Sailor")
    assert scene.why("Play Sailor") == "It costs 2 Gold; you have 1"
    scene = Scene("villager", "sorceress").gold(0, 2).cards(0, hand="sailor").begin()
    scene.choose("Play Sailor", "Stop here")
    assert scene.state.gold[0] == 0


@proves("tales.effect.pay-unaffordable")
def test_discounts_make_an_effect_affordable() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).skills(0, "right").cards(0, hand="sailor").begin()
    assert scene.offers("Play Sailor")
    scene = Scene("noble", "sorceress").cards(0, hand="negotiate sailor").begin()
    assert not scene.offers("Play Sailor")
    assert scene.choose("Play Negotiate").offers("Play Sailor")


@proves("tales.effect.pay-unaffordable")
def test_a_number_that_cannot_be_paid_for_is_not_chosen() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="cleric").begin()
    scene.choose("Play Cleric")
    assert scene.open() == ["Gain 0 for 0 Gold", "Gain 1 for 1 Gold"]
    assert scene.why("Gain 2 for 2 Gold") == "It costs 2 Gold; you have 1"


@proves("tales.effect.steal")
def test_gold_is_stolen_from_another_player() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 2).gold(2, 1)
    scene.ruined("village").cubes("village", villager=2, othersiders=1).begin()
    supply = scene.state.gold_supply
    scene.choose("Use the Village", "Steal 1 Gold from the Sorceress")
    assert scene.state.gold == [1, 2, 0]
    assert scene.state.gold_supply == supply


@proves("tales.effect.steal-cap")
def test_no_more_is_stolen_than_the_victim_has() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="treasurer").begin()
    scene.choose("Play Treasurer: steal")
    assert scene.open() == ["Steal nothing", "Steal 1 Gold from the Sorceress"]
    scene.choose("Steal 1 Gold")
    assert scene.state.gold == [1, 0]


@proves("tales.effect.steal-one-victim")
def test_one_steal_takes_from_one_player_and_never_from_the_supply() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).gold(2, 1).cards(0, hand="treasurer").begin()
    supply = scene.state.gold_supply
    scene.choose("Play Treasurer: steal")
    assert scene.open() == [
        "Steal nothing",
        "Steal 1 Gold from the Noble",
        "Steal 1 Gold from the Sorceress",
    ]
    scene.choose("Steal 1 Gold from the Noble")
    assert scene.state.gold == [1, 0, 1]
    assert scene.pile(0) == ["treasurer"]  # and that was all of it
    assert scene.state.gold_supply == supply


# ---- How effects are read ----


@proves("tales.effect.choose-a-player")
def test_a_player_is_another_player() -> None:
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="guard").begin().choose("Play Guard")
    assert scene.open() == [
        f"The {hero}: a {suit} card"
        for hero in ("Noble", "Sorceress")
        for suit in ("Village", "Magic", "Castle")
    ]
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="seer").begin().choose("Play Seer")
    assert scene.open() == ["The Noble", "The Sorceress"]
    scene = Scene("villager", "noble", "sorceress").ruined("magic").cubes("magic", villager=2, othersiders=1)
    scene.gold(0, 2).gold(1, 1).gold(2, 1).cards(0, hand="treasurer").begin().choose("Use the Magic Realm")
    assert scene.open() == ["The Noble", "The Sorceress"]
    scene.choose("The Noble", "Play Treasurer: steal")
    assert scene.open()[1:] == ["Steal 1 Gold from the Noble", "Steal 1 Gold from the Sorceress"]


@proves("tales.effect.choose-a-player")
@pytest.mark.parametrize("whose", ["Villager", "Noble", "Sorceress"])
def test_the_archmage_may_also_choose_himself(whose: str) -> None:
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="archmage").begin()
    scene.choose("Play Archmage: shuffle", f"The {whose}'s deck")
    assert told(scene, "shuffles-deck") == ["shuffles-deck"]
    assert [entry.args for entry in scene.t.log(0) if entry.kind == "shuffles-deck"] == [
        (scene.seat_of(whose.lower()),)
    ]


@proves("tales.effect.literal")
def test_stolen_gold_is_not_won_and_won_gold_is_not_stolen() -> None:
    scene = Scene("villager", "sorceress").gold(1, 2).cards(0, hand="treasurer taverner").begin()
    scene.choose("Play Treasurer: steal", "Steal 2 Gold", "Play Taverner")
    assert scene.prompt == "You have no Action left"  # the Taverner found nothing won
    assert scene.state.supply[0] == 15
    scene = Scene("villager", "sorceress").gold(1, 2).cards(0, hand="treasurer taverner").begin()
    scene.choose("Play Treasurer: win", "Win 2 Gold", "Play Taverner", "Gain in the Village")
    assert scene.state.gold == [2, 2]


@proves("tales.effect.literal")
def test_bannermans_gathering_is_no_move() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("castle", villager=3)
    scene.cards(0, hand="bannerman peddler").begin().choose("Play Bannerman")
    assert scene.count("village", "villager") == 3
    scene.choose("Play Peddler", "Move the Villager to the Castle")
    assert scene.state.gold[0] == 1  # for the one Move


@proves("tales.effect.literal")
def test_a_lost_follower_is_not_a_removed_one() -> None:
    scene = Scene("villager", "sorceress").hero(0, "castle").gold(0, 1).cubes("castle", villager=3)
    scene.offer("castle", "bard", "farmer").cards(0, hand="warlord").begin()
    scene.choose("Buy Bard for a Follower", "Play Warlord")
    assert scene.count("castle", "villager") == 2  # the Warlord removes none
    assert scene.open() == ["End your turn"]


# ---- When the Realms are checked ----


@proves("tales.effect.state-check")
def test_healing_comes_before_ruin() -> None:
    scene = Scene("villager", "sorceress").ruined("village", "magic")
    scene.cubes("village", othersiders=1).cubes("magic", othersiders=3)
    scene.cubes("castle", othersiders=1, villager=1)
    scene.cards(0, hand="venture").begin()
    scene.choose("Play Venture: move", "Move an Othersider from the Village to the Castle")
    assert scene.state.ruined == [False, True, True]
    assert told(scene, "moves", "heals", "ruins") == ["moves", "heals", "ruins"]
    assert not scene.t.over  # had ruin come first, all three would have been Ruined


@proves("tales.effect.state-check")
def test_after_each_removal_the_realms_are_checked() -> None:
    scene = Scene("noble", "sorceress").gold(0, 2).cubes("village", sorceress=2, noble=1, othersiders=2)
    scene.cubes("castle", sorceress=1).cards(0, hand="knight").begin()
    scene.choose("Play Knight", "Remove 2 for 2 Gold", "Remove the Sorceress's Follower from the Village")
    assert scene.state.ruined == [True, False, False]  # before the second removal
    assert scene.open() == [
        "Remove an Othersider from the Village",
        "Remove the Sorceress's Follower from the Castle",
    ]


@proves("tales.effect.state-check")
def test_after_each_move_the_realms_are_checked() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("magic", villager=2, sorceress=1, othersiders=2)
    scene.cards(0, hand="sailor").begin()
    scene.choose("Play Sailor", "Move the Villager's Follower from the Magic Realm to the Castle")
    assert scene.state.ruined == [False, True, False]
    assert scene.count("magic", "villager") == 0  # fled, too late for the second Move
    assert not any("Follower from the Magic Realm" in label for label in scene.open())
    scene.choose(
        "Move an Othersider from the Magic Realm to the Castle",
        "Move an Othersider from the Magic Realm to the Village",
    )
    assert scene.state.ruined == [True, False, False]


@proves("tales.effect.state-check")
def test_after_each_placing_the_realms_are_checked() -> None:
    scene = Scene("villager", "sorceress").ruined("village", "magic")
    scene.cubes("village", othersiders=1).cubes("magic", othersiders=1).cards(0, hand="conspire").begin()
    scene.choose("Play Conspire: place", "Place in the Castle")
    assert scene.t.result is not None
    assert scene.t.result.ending == "ruin"
    assert scene.state.gold[0] == 0  # the end came before the Gold


@proves("tales.effect.state-check")
def test_after_each_loss_the_realms_are_checked() -> None:
    scene = Scene("villager", "sorceress").cubes("magic", sorceress=2, villager=1, othersiders=2).begin()
    scene.run(step(lose_followers, 1, 2, -1, "tales.effect.lose"), step(take_actions, 0))
    assert scene.state.ruined == [False, True, False]
    assert scene.state.supply[:2] == [15, 15]
    assert told(scene, "loses", "ruins") == ["loses", "ruins"]  # the second one had fled by then


@proves("tales.effect.state-check")
def test_after_each_gain_the_realms_are_checked() -> None:
    """A Gain alone never turns a board, so the check is seen on a board that is overdue."""
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="aid").begin()
    scene.choose("Play Aid: pay 1 Gold")
    scene.cubes("magic", othersiders=1)
    scene.t.choose(scene.ask, 2)
    assert scene.count("castle", "villager") == 1
    assert scene.state.ruined == [False, True, False]


@proves("tales.effect.state-check")
def test_bannerman_is_checked_as_a_whole() -> None:
    scene = Scene("villager", "sorceress").hero(0, "castle").gold(0, 1)
    scene.cubes("village", villager=2, othersiders=2).cubes("magic", villager=3, othersiders=3)
    scene.cards(0, hand="bannerman").begin().choose("Play Bannerman")
    assert scene.count("castle", "villager") == 5  # nobody fled on the way
    assert scene.state.supply[0] == 10
    assert scene.state.ruined == [True, True, False]
