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
            scene.choose("play cleric 0", "pay-to-gain 2 2")
            scene.choose(f"gain {first}", f"gain {second}")
            assert scene.state.supply[0] == 13
            splits.add(tuple(scene.count(realm, "villager") for realm in REALMS))
    assert splits == {(2, 0, 0), (0, 2, 0), (0, 0, 2), (1, 1, 0), (1, 0, 1), (0, 1, 1)}


@proves("tales.effect.gain-cap")
def test_no_more_followers_are_gained_than_the_supply_holds() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("castle", villager=14)
    scene.cards(0, hand="cleric").begin()
    scene.choose("play cleric 0", "pay-to-gain 2 2", "gain village")
    assert scene.pile(0) == ["cleric"]  # that was all
    assert scene.count("village", "villager") == 1
    assert scene.state.supply[0] == 0
    scene.run(step(gain_followers, 0, 1, "tales.effect.gain"), step(take_actions, 0))
    assert scene.asked("take-actions 1")


@proves("tales.effect.remove")
def test_removed_followers_of_any_owner_return_to_their_own_supplies() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(0, 2)
    scene.cubes("castle", noble=2).cubes("magic", sorceress=1, othersiders=1).cubes("village", villager=1)
    scene.cards(0, hand="knight").begin().choose("play knight 0", "pay-to-remove 2 2")
    assert scene.names() == [
        "remove 0 village",  # the own ones too
        "remove 2 magic",
        "remove 3 magic",
        "remove 1 castle",
    ]
    scene.choose("remove 1 castle", "remove 3 magic")
    assert scene.count("castle", "noble") == 1
    assert scene.count("magic", "othersiders") == 0
    assert scene.state.supply == [14, 14, 14, 15]


@proves("tales.effect.remove")
def test_a_player_may_remove_an_own_follower() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("village", villager=1, sorceress=1)
    scene.cards(0, hand="recruit").begin()
    scene.choose("play recruit 1", "remove 0 village")
    assert (scene.count("village", "villager"), scene.count("village", "sorceress")) == (0, 1)
    assert scene.state.supply[0] == 15


@proves("tales.effect.lose")
def test_a_lost_follower_is_an_own_one_of_choice_from_a_realm() -> None:
    for choice, left in (("village", (0, 2)), ("castle", (1, 1))):
        scene = Scene("villager", "sorceress").skills(1, "call").cards(0, hand="farmer")
        scene.cubes("village", sorceress=1, villager=3).cubes("castle", sorceress=2)
        scene.cards(1, hand="ghost-of-the-castle").begin()
        scene.choose("play farmer 0", "interrupt ghost-of-the-castle")
        assert scene.ask.seat == 1
        # neither others' Followers nor the cube on the Hero board
        assert scene.names() == ["lose village", "lose castle"]
        scene.choose(f"lose {choice}")
        assert (scene.count("village", "sorceress"), scene.count("castle", "sorceress")) == left
        assert scene.state.supply[1] == 15 - 1 - 2
        assert scene.count("village", "villager") == 3


@proves("tales.effect.lose")
def test_followers_are_lost_one_by_one_as_many_as_said() -> None:
    scene = Scene("villager", "sorceress").cubes("village", villager=2).cubes("castle", villager=2).begin()
    scene.run(step(lose_followers, 0, 3, -1, "tales.effect.lose"), step(take_actions, 0))
    scene.choose("lose village", "lose castle", "lose village")
    assert [scene.count(realm, "villager") for realm in REALMS] == [0, 0, 1]
    assert scene.state.supply[0] == 14
    assert scene.asked("take-actions 2")


# ---- Othersiders ----


@proves("tales.effect.place-othersiders")
@pytest.mark.parametrize("realm", REALMS)
def test_othersiders_are_placed_in_any_realm_healthy_or_ruined(realm: str) -> None:
    scene = Scene("villager", "sorceress").ruined("castle").cubes("castle", othersiders=2)
    scene.cubes("village", villager=1).cubes("magic", sorceress=1)
    scene.cards(0, hand="conspire").begin().choose("play conspire 0")
    assert scene.names() == ["place village", "place magic", "place castle"]
    scene.choose(f"place {realm}")
    assert scene.count(realm, "othersiders") == (3 if realm == "castle" else 1)
    assert scene.state.supply[OTHERSIDERS] == 12


@proves("tales.effect.place-othersiders-cap")
def test_an_empty_supply_places_nothing_and_moves_nothing() -> None:
    scene = Scene("villager", "sorceress").ruined("village", "castle")
    scene.cubes("village", othersiders=9).cubes("castle", othersiders=6).cards(0, hand="conspire").begin()
    assert scene.why("play conspire 0") == "No Othersider is left in the supply"
    cubes = scene.state.cubes[:]
    scene.run(step(place_othersider, 0, "tales.effect.place-othersiders"), step(take_actions, 0))
    assert scene.asked("take-actions 2")  # nothing was asked
    assert scene.state.cubes == cubes


@proves("tales.effect.place-othersiders-cap")
def test_where_no_realm_lets_othersiders_in_none_is_placed() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire")
    for realm in REALMS:
        scene.lasting("no-othersiders-in", -1, realm)
    scene.begin().choose("play conspire 0")
    assert scene.asked("take-actions 1")
    assert scene.state.supply[OTHERSIDERS] == 15


@proves("tales.effect.place-othersiders-cap")
def test_the_last_othersider_of_the_supply_can_be_placed() -> None:
    scene = Scene("villager", "sorceress").ruined("village").cubes("village", othersiders=14)
    scene.cards(0, hand="conspire").begin()
    scene.choose("play conspire 0", "place village")
    assert scene.count("village", "othersiders") == 15
    assert scene.state.supply[OTHERSIDERS] == 0


# ---- Moves ----


@proves("tales.effect.move", "tales.effect.move-othersiders")
def test_a_move_takes_any_piece_to_any_other_realm() -> None:
    scene = Scene("villager", "noble", "sorceress").hero(1, "village")
    scene.cubes("village", villager=2).cubes("castle", noble=1, sorceress=1, othersiders=1)
    scene.cards(0, hand="venture").begin().choose("play venture 0")
    pieces = [(0, "village"), (1, "castle"), (2, "castle"), (OTHERSIDERS, "castle")]
    heroes = [(0, "village"), (1, "village"), (2, "magic")]
    expected = {f"move {owner} {place} {to}" for owner, place in pieces for to in REALMS if to != place}
    expected |= {f"move-hero {seat} {to}" for seat, place in heroes for to in REALMS if to != place}
    assert len(scene.names()) == len(expected) == 14
    assert set(scene.names()) == expected


@proves("tales.effect.move")
def test_a_moved_follower_changes_its_realm_and_no_supply() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", sorceress=2)
    scene.cards(0, hand="venture aid").begin()
    scene.choose("play venture 0", "move 1 castle village")
    assert [scene.count(realm, "sorceress") for realm in REALMS] == [1, 0, 1]
    assert scene.state.supply[1] == 13
    scene.choose("play aid 0", "move-hero 1 village")
    assert scene.state.hero_at == [0, 0]
    assert [scene.count(realm, "sorceress") for realm in REALMS] == [1, 0, 1]  # a Hero goes alone


@proves("tales.effect.move-othersiders")
@pytest.mark.parametrize("to", ["village", "magic"])
def test_an_othersider_can_be_moved(to: str) -> None:
    scene = Scene("villager", "sorceress").cubes("castle", othersiders=1, villager=1)
    scene.cards(0, hand="venture").begin().choose("play venture 0")
    white = [name for name in scene.names() if name.startswith("move 3 castle")]
    assert white == [
        "move 3 castle village",
        "move 3 castle magic",
    ]
    scene.choose(f"move 3 castle {to}")
    assert (scene.count("castle", "othersiders"), scene.count(to, "othersiders")) == (0, 1)
    assert scene.state.supply[OTHERSIDERS] == 14


# ---- Cards ----


@proves("tales.effect.draw")
def test_drawn_cards_come_from_the_top_of_the_own_deck() -> None:
    scene = Scene("villager", "sorceress").cubes("magic", villager=1)
    scene.cards(0, hand="venture", deck="aid cast recruit", pile="negotiate", rest="out").begin()
    enemy = scene.deck(1)
    scene.choose("use-realm magic 0")
    assert scene.hand(0) == ["venture", "recruit", "cast"]
    assert (scene.deck(0), scene.pile(0)) == (["aid"], ["negotiate"])
    assert scene.deck(1) == enemy


@proves("tales.effect.draw")
def test_a_draw_that_turns_the_pile_over_still_takes_as_many_cards() -> None:
    scene = Scene("villager", "sorceress").cubes("magic", villager=1)
    scene.cards(0, hand="venture", deck="aid", pile="negotiate farmer", rest="out").begin()
    scene.choose("use-realm magic 0")
    assert scene.hand(0) == ["venture", "aid", "negotiate"]
    assert len(scene.deck(0)) + len(scene.pile(0)) == 1


@proves("tales.effect.discard")
def test_a_discarded_card_goes_on_the_pile_unplayed() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", sorceress=1)
    scene.cards(0, hand="warlock farmer aid", pile="cast").begin()
    scene.choose("play warlock 0")
    assert scene.names() == ["discard farmer", "discard aid", "discard-no-more"]
    scene.choose("discard farmer", "discard-no-more", "remove 1 castle")
    scene.choose("lie farmer,warlock")
    assert scene.state.gold[0] == 0
    assert scene.hand(0) == ["aid"]
    assert scene.pile(0) == ["cast", "farmer", "warlock"]
    assert scene.state.plays == 1


@proves("tales.effect.discard-order")
@pytest.mark.parametrize("order", [["cast", "librarian"], ["librarian", "cast"]])
def test_played_card_and_discard_lie_in_the_order_of_choice(order: list[str]) -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="librarian cast aid", pile="recruit").begin()
    scene.choose("play librarian 0", "discard cast")
    assert scene.pile(0) == ["recruit", "cast"]  # it lies there at once
    assert len(scene.hand(0)) == 4  # and the cards are drawn before the choice
    assert scene.names() == ["lie cast,librarian", "lie librarian,cast"]
    assert scene.names()[scene.ask.absent] == "lie cast,librarian"  # the played card on top
    scene.choose("lie " + ",".join(order))
    assert scene.pile(0) == ["recruit", *order]
    assert scene.asked("take-actions 1")


@proves("tales.effect.discard-order")
def test_several_discards_and_the_played_card_are_arranged_in_one_choice() -> None:
    for order in permutations(["aid", "cast", "summoner"]):
        scene = Scene("villager", "sorceress").cards(0, hand="summoner aid cast", pile="recruit").begin()
        scene.choose("play summoner 0", "discard cast", "discard aid")
        assert scene.pile(0) == ["recruit", "cast", "aid"]  # in the order chosen
        for _ in range(3):
            scene.choose(scene.names()[0])
        assert len(scene.names()) == 6
        assert scene.names()[scene.ask.absent] == "lie cast,aid,summoner"
        scene.choose("lie " + ",".join(order))
        assert scene.pile(0) == ["recruit", *order]


@proves("tales.effect.discard-order")
def test_a_flip_takes_the_discards_along() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="librarian cast", deck="venture", pile="recruit aid", rest="out").begin()
    scene.choose("play librarian 0", "discard cast")
    assert scene.hand(0) == ["venture", "recruit", "aid"]  # the pile was turned over after the first
    assert scene.deck(0) == ["cast"]
    assert scene.pile(0) == ["librarian"]  # nothing was left to arrange it with
    assert scene.asked("take-actions 1")


@proves("tales.effect.discard-order")
def test_a_discard_forced_on_another_player_is_not_arranged() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="seer", deck="venture", rest="out")
    scene.cards(1, hand="aid", pile="cast", rest="out").begin()
    scene.choose("play seer 0")
    assert scene.pile(0) == ["seer"]
    assert scene.pile(1) == ["cast", "aid"]
    assert scene.asked("take-actions 1")


@proves("tales.effect.discard-order")
def test_the_discard_of_a_copied_effect_is_arranged_with_the_card_that_was_played() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="shapeshifter aid recruit", pile="farmer")
    scene.cards(1, pile="librarian").begin()
    scene.choose("play shapeshifter 0", "discard aid", "lie shapeshifter,aid")
    assert scene.pile(0) == ["farmer", "shapeshifter", "aid"]
    assert scene.pile(1) == ["librarian"]


@proves("tales.effect.discard-other-random")
def test_a_hidden_hand_loses_a_card_at_random() -> None:
    lost = set()
    for seed in range(30):
        scene = Scene("villager", "sorceress", seed=str(seed)).cards(0, hand="seer")
        scene.cards(1, hand="venture aid cast", rest="out").begin().choose("play seer 0")
        assert len(scene.hand(1)) == 2
        assert scene.ask.seat == 0
        assert scene.asked("take-actions 1")  # nobody was asked
        lost.add(scene.pile(1)[0])
    assert lost == {"venture", "aid", "cast"}


@proves("tales.effect.discard-other-revealed")
@pytest.mark.parametrize("card", ["venture", "aid", "cast"])
def test_from_a_revealed_hand_the_acting_player_picks(card: str) -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="seer", pile="fortuneteller")
    scene.cards(1, hand="venture aid cast", rest="out").begin().choose("play seer 0")
    assert scene.ask.seat == 0
    assert scene.names() == ["discard venture", "discard aid", "discard cast"]
    scene.choose(f"discard {card}")
    assert scene.pile(1) == [card]
    assert sorted([*scene.hand(1), card]) == ["aid", "cast", "venture"]


@proves("tales.effect.discard-other-revealed")
def test_a_hand_revealed_by_a_third_player_is_picked_from_too() -> None:
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="seer").cards(1, pile="fortuneteller")
    scene.cards(2, hand="venture aid", rest="out").begin()
    scene.choose("play seer 0", "player 2", "discard aid")
    assert (scene.hand(2), scene.pile(2)) == (["venture"], ["aid"])


@proves("tales.effect.discard-other-random")
def test_the_hand_of_the_one_who_revealed_the_others_is_still_hidden() -> None:
    lost = set()
    for seed in range(20):
        scene = Scene("villager", "sorceress", seed=str(seed)).cards(0, hand="seer")
        scene.cards(1, hand="venture aid", pile="fortuneteller", rest="out").begin().choose("play seer 0")
        lost.add(scene.pile(1)[-1])
    assert lost == {"venture", "aid"}


@proves("tales.card.guard")
@pytest.mark.parametrize("suit", ["village", "magic"])
def test_what_the_guard_learned_of_a_hand_cannot_be_taken_back(suit: str) -> None:
    scene = Scene("villager", "sorceress").cubes("castle", sorceress=1).cards(0, hand="guard")
    scene.cards(1, hand="venture aid", rest="out").begin().choose("play guard 0")
    scene.choose(f"demand 1 {suit}")
    assert scene.ask.seat == (1 if suit == "village" else 0)  # the answer shows
    assert not scene.t.can_undo(0)


# ---- Gold ----


@proves("tales.effect.win")
def test_gold_is_won_from_the_supply() -> None:
    scene = Scene("villager", "sorceress").cubes("village", villager=1).begin()
    assert scene.state.gold_supply == 72
    scene.choose("use-realm village 0")
    assert scene.state.gold == [3, 0]
    assert scene.state.gold_supply == 69


@proves("tales.effect.win-cap")
def test_a_supply_that_is_short_gives_what_it_has() -> None:
    scene = Scene("villager", "sorceress").cubes("village", villager=1).gold(1, 5).gold_supply(2).begin()
    scene.choose("use-realm village 0")
    assert scene.state.gold == [2, 5]
    assert scene.state.gold_supply == 0


@proves("tales.effect.win-cap")
def test_nothing_is_won_from_an_empty_supply() -> None:
    scene = Scene("villager", "sorceress").gold_supply(0).cards(0, hand="venture farmer").begin()
    scene.choose("play venture 1", "play farmer 0")
    assert scene.state.gold == [0, 0]
    assert scene.pile(0) == ["venture", "farmer"]


@proves("tales.effect.pay")
def test_paid_gold_returns_to_the_supply() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).gold(1, 1).cards(0, hand="aid").begin()
    assert scene.state.gold_supply == ALL_GOLD - 3
    scene.choose("play aid 1")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == ALL_GOLD - 2


@proves("tales.effect.pay-unaffordable")
def test_an_effect_whose_gold_cannot_be_paid_is_not_played() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="sailor").begin()
    assert not scene.offers("play sailor 0")
    assert scene.why("play sailor 0") == "It costs 2 Gold; you have 1"
    scene = Scene("villager", "sorceress").gold(0, 2).cards(0, hand="sailor").begin()
    scene.choose("play sailor 0", "stop")
    assert scene.state.gold[0] == 0


def test_moves_that_are_left_are_counted() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cards(0, hand="sailor").begin()
    scene.choose("play sailor 0")
    asked = []
    while scene.asked("move"):
        asked.append(scene.prompt)
        scene.choose("move-hero 1 village" if scene.state.hero_at[1] != 0 else "move-hero 1 magic")
    assert asked == ["What do you Move? (3 left)", "What do you Move? (2 left)", "What do you Move?"]


@proves("tales.effect.pay-unaffordable")
def test_discounts_make_an_effect_affordable() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).skills(0, "right").cards(0, hand="sailor").begin()
    assert scene.offers("play sailor 0")
    scene = Scene("noble", "sorceress").cards(0, hand="negotiate sailor").begin()
    assert not scene.offers("play sailor 0")
    assert scene.choose("play negotiate 0").offers("play sailor 0")


@proves("tales.effect.pay-unaffordable")
def test_a_number_that_cannot_be_paid_for_is_not_chosen() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="cleric").begin()
    scene.choose("play cleric 0")
    assert scene.names() == ["pay-to-gain 0 0", "pay-to-gain 1 1"]
    assert scene.why("pay-to-gain 2 2") == "It costs 2 Gold; you have 1"


@proves("tales.effect.steal")
def test_gold_is_stolen_from_another_player() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 2).gold(2, 1)
    scene.ruined("village").cubes("village", villager=2, othersiders=1).begin()
    supply = scene.state.gold_supply
    scene.choose("use-realm village 1", "steal 1 2")
    assert scene.state.gold == [1, 2, 0]
    assert scene.state.gold_supply == supply


@proves("tales.effect.steal-cap")
def test_no_more_is_stolen_than_the_victim_has() -> None:
    scene = Scene("villager", "sorceress").gold(1, 1).cards(0, hand="treasurer").begin()
    scene.choose("play treasurer 0")
    assert scene.names() == ["steal-nothing", "steal 1 1"]
    scene.choose("steal 1 1")
    assert scene.state.gold == [1, 0]


@proves("tales.effect.steal-one-victim")
def test_one_steal_takes_from_one_player_and_never_from_the_supply() -> None:
    scene = Scene("villager", "noble", "sorceress").gold(1, 1).gold(2, 1).cards(0, hand="treasurer").begin()
    supply = scene.state.gold_supply
    scene.choose("play treasurer 0")
    assert scene.names() == [
        "steal-nothing",
        "steal 1 1",
        "steal 1 2",
    ]
    scene.choose("steal 1 1")
    assert scene.state.gold == [1, 0, 1]
    assert scene.pile(0) == ["treasurer"]  # and that was all of it
    assert scene.state.gold_supply == supply


# ---- How effects are read ----


@proves("tales.effect.choose-a-player")
def test_a_player_is_another_player() -> None:
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="guard").begin().choose("play guard 0")
    assert scene.names() == [f"demand {seat} {suit}" for seat in (1, 2) for suit in REALMS]
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="seer").begin().choose("play seer 0")
    assert scene.names() == ["player 1", "player 2"]
    scene = Scene("villager", "noble", "sorceress").ruined("magic").cubes("magic", villager=2, othersiders=1)
    scene.gold(0, 2).gold(1, 1).gold(2, 1).cards(0, hand="treasurer").begin().choose("use-realm magic 1")
    assert scene.names() == ["player 1", "player 2"]
    scene.choose("player 1", "play treasurer 0")
    assert scene.names()[1:] == ["steal 1 1", "steal 1 2"]


@proves("tales.effect.choose-a-player")
@pytest.mark.parametrize("whose", [0, 1, 2])
def test_the_archmage_may_also_choose_himself(whose: int) -> None:
    scene = Scene("villager", "noble", "sorceress").cards(0, hand="archmage").begin()
    scene.choose("play archmage 0", f"shuffle-deck {whose}")
    assert told(scene, "shuffles-deck") == ["shuffles-deck"]
    assert scene.told("shuffles-deck") == [(whose,)]


@proves("tales.effect.literal")
def test_stolen_gold_is_not_won_and_won_gold_is_not_stolen() -> None:
    scene = Scene("villager", "sorceress").gold(1, 2).cards(0, hand="treasurer taverner").begin()
    scene.choose("play treasurer 0", "steal 2 1", "play taverner 0")
    assert scene.asked("take-actions 0")  # the Taverner found nothing won
    assert scene.state.supply[0] == 15
    scene = Scene("villager", "sorceress").gold(1, 2).cards(0, hand="treasurer taverner").begin()
    scene.choose("play treasurer 1", "win 2", "play taverner 0", "gain village")
    assert scene.state.gold == [2, 2]


@proves("tales.effect.literal")
def test_bannermans_gathering_is_no_move() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("castle", villager=3)
    scene.cards(0, hand="bannerman peddler").begin().choose("play bannerman 0")
    assert scene.count("village", "villager") == 3
    scene.choose("play peddler 0", "move-hero 0 castle")
    assert scene.state.gold[0] == 1  # for the one Move


@proves("tales.effect.literal")
def test_a_lost_follower_is_not_a_removed_one() -> None:
    scene = Scene("villager", "sorceress").hero(0, "castle").gold(0, 1).cubes("castle", villager=3)
    scene.offer("castle", "bard", "farmer").cards(0, hand="warlord").begin()
    scene.choose("buy bard follower-1", "play warlord 0")
    assert scene.count("castle", "villager") == 2  # the Warlord removes none
    assert scene.names() == ["end-turn"]


# ---- When the Realms are checked ----


@proves("tales.effect.state-check")
def test_healing_comes_before_ruin() -> None:
    scene = Scene("villager", "sorceress").ruined("village", "magic")
    scene.cubes("village", othersiders=1).cubes("magic", othersiders=3)
    scene.cubes("castle", othersiders=1, villager=1)
    scene.cards(0, hand="venture").begin()
    scene.choose("play venture 0", "move 3 village castle")
    assert scene.state.ruined == [False, True, True]
    assert told(scene, "moves", "heals", "ruins") == ["moves", "heals", "ruins"]
    assert not scene.t.over  # had ruin come first, all three would have been Ruined


@proves("tales.effect.state-check")
def test_after_each_removal_the_realms_are_checked() -> None:
    scene = Scene("noble", "sorceress").gold(0, 2).cubes("village", sorceress=2, noble=1, othersiders=2)
    scene.cubes("castle", sorceress=1).cards(0, hand="knight").begin()
    scene.choose("play knight 0", "pay-to-remove 2 2", "remove 1 village")
    assert scene.state.ruined == [True, False, False]  # before the second removal
    assert scene.names() == [
        "remove 3 village",
        "remove 1 castle",
    ]


@proves("tales.effect.state-check")
def test_after_each_move_the_realms_are_checked() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("magic", villager=2, sorceress=1, othersiders=2)
    scene.cards(0, hand="sailor").begin()
    scene.choose("play sailor 0", "move 0 magic castle")
    assert scene.state.ruined == [False, True, False]
    assert scene.count("magic", "villager") == 0  # fled, too late for the second Move
    assert not any(scene.offers(f"move {seat} magic") for seat in (0, 1))
    scene.choose(
        "move 3 magic castle",
        "move 3 magic village",
    )
    assert scene.state.ruined == [True, False, False]


@proves("tales.effect.state-check")
def test_after_each_placing_the_realms_are_checked() -> None:
    scene = Scene("villager", "sorceress").ruined("village", "magic")
    scene.cubes("village", othersiders=1).cubes("magic", othersiders=1).cards(0, hand="conspire").begin()
    scene.choose("play conspire 0", "place castle")
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
    scene.choose("play aid 1")
    scene.cubes("magic", othersiders=1)
    scene.t.choose(scene.ask, 2)
    assert scene.count("castle", "villager") == 1
    assert scene.state.ruined == [False, True, False]


@proves("tales.effect.state-check")
def test_bannerman_is_checked_as_a_whole() -> None:
    scene = Scene("villager", "sorceress").hero(0, "castle").gold(0, 1)
    scene.cubes("village", villager=2, othersiders=2).cubes("magic", villager=3, othersiders=3)
    scene.cards(0, hand="bannerman").begin().choose("play bannerman 0")
    assert scene.count("castle", "villager") == 5  # nobody fled on the way
    assert scene.state.supply[0] == 10
    assert scene.state.ruined == [True, True, False]
