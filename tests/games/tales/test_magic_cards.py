"""The twelve Magic cards, and the two cards that are in force on top of a discard pile."""

from __future__ import annotations

import pytest

from banneret.games.tales.piles import shuffle_pile, swap_deck_and_pile
from banneret.games.tales.sides import copy_effect
from banneret.games.tales.turn import take_actions
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

ONE_LEFT = "You have 1 Action left"
NONE_LEFT = "You have no Action left"
STEP = ("Move the Sorceress to the Castle", "Move the Sorceress to the Magic Realm")  # there and back


def villager(hand: str, gold: int = 0, **piles: str) -> Scene:
    """The Villager against the Sorceress, with these cards in hand."""
    return Scene("villager", "sorceress").cards(0, hand=hand, **piles).gold(0, gold)


def plays(scene: Scene) -> list[str]:
    return [label for label in scene.open() if label.startswith("Play")]


def is_open(scene: Scene, seat: int) -> bool:
    """Does this seat's hand lie face up, for the other players and for anyone who looks on?"""
    assert scene.hand(seat)
    seen = [scene.seen(f"hand {seat}", other) for other in range(-1, scene.t.seats) if other != seat]
    assert all(hand == seen[0] for hand in seen)
    assert seen[0] in (scene.hand(seat), ["?"] * len(scene.hand(seat)))
    return seen[0] == scene.hand(seat)


# ---- Archmage ----


@proves("tales.card.archmage")
def test_archmage_shuffles_the_deck_or_the_discard_pile_of_any_player() -> None:
    scene = villager("archmage").begin().choose("Play Archmage: shuffle a pile")
    assert scene.open() == [
        "The Villager's deck",
        "The Villager's discard pile",
        "The Sorceress's deck",
        "The Sorceress's discard pile",
    ]


@proves("tales.card.archmage")
@pytest.mark.parametrize("whose", [0, 1])
@pytest.mark.parametrize("pile", ["deck", "discard pile"])
def test_archmage_shuffles_just_the_pile_that_its_player_names(whose: int, pile: str) -> None:
    cards = ["venture", "negotiate", "aid", "recruit", "cast", "conspire"]
    laid = {"deck" if pile == "deck" else "pile": " ".join(cards)}
    orders = set()
    for seed in "123":
        scene = Scene("villager", "sorceress", seed=seed)
        scene.cards(0, hand="archmage", **laid).cards(1, **laid).begin()
        hero = ("Villager", "Sorceress")[whose]
        scene.choose("Play Archmage: shuffle a pile", f"The {hero}'s {pile}")
        piles = [scene.deck(0), scene.deck(1)] if pile == "deck" else [scene.pile(0), scene.pile(1)]
        if pile == "discard pile":
            assert piles[0].pop() == "archmage"  # it comes on top of the shuffled pile
        assert sorted(piles[whose]) == sorted(cards)
        assert piles[1 - whose] == cards
        orders.add(tuple(piles[whose]))
    assert len(orders) > 1


@proves("tales.card.archmage")
def test_archmage_turns_deck_and_discard_pile_into_each_other_in_order() -> None:
    scene = villager("archmage", deck="venture aid cast", pile="recruit negotiate conspire").begin()
    drawn = scene.t.chance.drawn
    scene.choose("Play Archmage: trade deck and discard pile")
    # Turned over, the lowest card of the deck is the uppermost of the pile; Archmage goes on top of it.
    assert scene.pile(0) == ["cast", "aid", "venture", "archmage"]
    assert scene.deck(0) == ["conspire", "negotiate", "recruit"]
    assert scene.t.chance.drawn == drawn  # nothing was shuffled
    scene.choose("End your turn")
    assert scene.hand(0) == ["recruit", "negotiate", "conspire"]  # drawn from the former pile


# ---- Enchantress ----


@proves("tales.card.enchantress")
def test_enchantress_plays_the_top_card_of_the_own_pile_at_no_further_action() -> None:
    scene = villager("enchantress", pile="sailor farmer").begin()
    scene.choose("Play Enchantress")
    assert scene.open() == ["Win 0 Gold", "Win 1 Gold", "Win 2 Gold", "Win 3 Gold"]
    scene.choose("Win 3 Gold")
    assert scene.state.gold[0] == 3
    assert scene.pile(0) == ["sailor", "farmer", "enchantress"]
    assert scene.prompt == ONE_LEFT
    assert scene.state.plays == 1


@proves("tales.card.enchantress")
def test_enchantress_is_not_choosy_and_must_play_what_lies_there() -> None:
    scene = villager("enchantress", pile="aid").begin().choose("Play Enchantress")
    assert not scene.offers("Do nothing")
    scene.choose(STEP[0])  # without Gold Aid has one side
    assert scene.state.hero_at[1] == 2


@proves("tales.card.enchantress")
@pytest.mark.parametrize("pile", ["", "farmer cast"])
def test_enchantress_does_nothing_on_an_empty_pile_or_a_cast(pile: str) -> None:
    scene = villager("enchantress", pile=pile).begin().choose("Play Enchantress")
    assert scene.prompt == ONE_LEFT
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == [*pile.split(), "enchantress"]


@proves("tales.card.enchantress")
def test_what_enchantress_copies_is_paid_for() -> None:
    rich = villager("enchantress", gold=2, pile="sailor").begin()
    rich.choose("Play Enchantress", *STEP, "Stop here")
    assert rich.state.gold[0] == 0
    poor = villager("enchantress", gold=1, pile="sailor").begin().choose("Play Enchantress")
    assert poor.prompt == ONE_LEFT
    assert poor.state.gold[0] == 1


@proves("tales.card.enchantress")
def test_skills_of_the_own_hero_card_hold_when_enchantress_copies_it() -> None:
    noble = Scene("noble", "sorceress").cards(0, hand="enchantress", pile="noble").hero(0, "village")
    noble.skills(0, "call", "upgrade", "bonus").gold(1, 1).cubes("village", sorceress=1).begin()
    noble.choose("Play Enchantress")
    assert noble.open() == ["Village: Win 3 Gold.", "Ruined Village: Steal 1 Gold."]
    noble.choose("Ruined Village: Steal 1 Gold.", "Remove the Sorceress's Follower from the Village")
    assert noble.state.gold == [1, 0]
    assert noble.count("village", "sorceress") == 0
    road = villager("enchantress", pile="villager").skills(0, "call", "upgrade", "bonus").begin()
    road.choose("Play Enchantress")
    assert len(road.open()) == 2
    road.choose(road.open()[1], *STEP)
    assert road.state.moves == 2
    assert road.prompt == ONE_LEFT


@proves("tales.card.enchantress")
def test_enchantress_copies_shapeshifter_which_copies_the_enemy() -> None:
    scene = villager("enchantress", pile="shapeshifter").cards(1, pile="farmer").begin()
    scene.choose("Play Enchantress", "Win 2 Gold")
    assert scene.state.gold == [2, 0]
    assert scene.pile(0) == ["shapeshifter", "enchantress"]
    assert scene.pile(1) == ["farmer"]
    assert scene.prompt == ONE_LEFT


@proves("tales.card.enchantress")
def test_a_chain_of_three_copies_ends_in_the_copiers_own_pile() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress", pile="farmer")
    scene.cards(1, pile="enchantress").offer("magic", "shapeshifter", "seer").begin()
    scene.choose("Play Sorceress", "Use Shapeshifter", "Win 3 Gold")
    assert scene.state.gold == [3, 0]
    assert scene.pile(0) == ["farmer", "sorceress"]
    assert scene.shown("magic") == ["shapeshifter", "seer"]
    assert scene.state.plays == 1
    assert scene.prompt == ONE_LEFT


@proves("tales.card.enchantress", "tales.card.shapeshifter")
def test_within_one_play_a_card_is_copied_once() -> None:
    scene = villager("enchantress", pile="venture").begin()
    venture = scene.piece("venture", 0)
    scene.choose("Play Enchantress")
    assert scene.open() == ["Venture: move", "Venture: win 1 Gold"]
    scene.run(step(copy_effect, 0, venture, False, "tales.card.enchantress"), step(take_actions, 0))
    assert scene.prompt == ONE_LEFT  # a second visit does nothing


# ---- Fortuneteller ----


@proves("tales.card.fortuneteller")
def test_a_bought_fortuneteller_opens_all_enemy_hands_to_all() -> None:
    scene = Scene("sorceress", "villager", "noble").cards(0, hand="cast aid").gold(0, 4)
    scene.marker("magic", "gold-4").offer("magic", "fortuneteller", "seer")
    scene.cards(1, hand="venture cast").cards(2, hand="aid recruit").begin()
    assert not any(is_open(scene, seat) for seat in range(3))
    scene.choose("Buy Fortuneteller")
    assert is_open(scene, 1)
    assert is_open(scene, 2)
    assert not is_open(scene, 0)
    scene.choose("Play Cast")  # covers it
    assert not any(is_open(scene, seat) for seat in range(3))


@proves("tales.card.fortuneteller")
def test_a_played_fortuneteller_opens_enemy_hands_into_their_turns() -> None:
    scene = villager("fortuneteller aid recruit venture").cards(1, hand="cast aid recruit").begin()
    scene.choose("Play Fortuneteller")
    assert is_open(scene, 1)
    scene.choose("End your turn")
    assert is_open(scene, 1)
    scene.choose("Play Aid: move", STEP[0], "End your turn")
    assert len(scene.hand(1)) == 3
    assert is_open(scene, 1)  # with the card just drawn
    scene.choose("Play Venture: win 1 Gold")
    assert not is_open(scene, 1)


@proves("tales.card.fortuneteller")
def test_a_discard_hides_the_hands_again() -> None:
    scene = villager("aid recruit venture", pile="fortuneteller").cards(1, hand="cast").begin()
    assert is_open(scene, 1)
    scene.choose("Train your Hero", "Discard Aid")
    assert not is_open(scene, 1)


@proves("tales.card.fortuneteller")
def test_turning_the_pile_over_hides_the_hands_again() -> None:
    scene = villager("aid", deck="venture", pile="cast fortuneteller", rest="out")
    scene.cards(1, hand="cast").begin()
    assert is_open(scene, 1)
    scene.choose("End your turn")
    assert scene.pile(0) == []
    assert not is_open(scene, 1)


# ---- On top of a pile ----


@proves("tales.card.top-of-pile")
def test_fortuneteller_discarded_last_in_training_opens_enemy_hands() -> None:
    scene = villager("fortuneteller aid").skills(0, "call").cards(1, hand="cast").begin()
    scene.choose("Train your Hero", "Discard Aid")
    assert not is_open(scene, 1)
    scene.choose("Discard Fortuneteller")
    assert is_open(scene, 1)


@proves("tales.card.top-of-pile")
def test_a_hero_card_laid_on_the_pile_covers_what_was_in_force() -> None:
    scene = villager("fortuneteller aid").cards(1, hand="cast").begin()
    scene.choose("Train your Hero", "Discard Aid", "Discard Fortuneteller")
    assert is_open(scene, 1)
    scene.choose("Down Tools")
    assert scene.pile(0)[-1] == "villager"
    assert not is_open(scene, 1)


@proves("tales.card.top-of-pile")
@pytest.mark.parametrize(("below", "above"), [("Librarian", "Fortuneteller"), ("Fortuneteller", "Librarian")])
def test_a_discard_that_is_arranged_on_top_is_in_force(below: str, above: str) -> None:
    scene = villager("librarian fortuneteller").cards(1, hand="cast").begin()
    scene.choose("Play Librarian", "Discard Fortuneteller")
    assert is_open(scene, 1)  # while Librarian is not yet on the pile
    scene.choose(f"From below: {below}, {above}")
    assert is_open(scene, 1) == (above == "Fortuneteller")


@proves("tales.card.top-of-pile")
def test_beggar_discarded_by_a_card_is_in_force_at_once() -> None:
    """Seer makes the Villager discard the Beggar, which then takes 1 Gold for Seer."""
    scene = Scene("sorceress", "villager").cards(0, hand="seer").cards(1, hand="beggar").gold(0, 2).begin()
    scene.choose("Play Seer")
    assert scene.pile(1) == ["beggar"]
    assert scene.state.gold == [1, 1]


@proves("tales.card.top-of-pile")
def test_an_interrupted_fortuneteller_has_no_force_on_top() -> None:
    scene = villager("fortuneteller").cards(1, hand="scoundrel aid").gold(1, 1).begin()
    scene.choose("Play Fortuneteller", "Interrupt with Scoundrel")
    assert scene.pile(0) == ["fortuneteller"]
    assert not is_open(scene, 1)
    scene.choose("End your turn")
    assert not is_open(scene, 1)


@proves("tales.card.top-of-pile")
def test_an_interrupted_beggar_has_no_force_on_top() -> None:
    scene = villager("beggar").cards(1, hand="scoundrel venture aid").gold(1, 2).begin()
    scene.choose("Play Beggar", "Interrupt with Scoundrel")
    assert scene.state.gold == [1, 1]  # the gift; neither the 1 Gold of its effect nor 1 for the Scoundrel
    scene.choose("End your turn", "Play Venture: win 1 Gold")
    assert scene.state.gold == [1, 2]


@proves("tales.card.top-of-pile")
def test_an_interrupted_card_has_its_force_again_when_it_left_the_pile_and_came_back() -> None:
    scene = villager("fortuneteller", deck="aid", rest="out").cards(1, hand="scoundrel aid venture")
    scene.gold(1, 1).begin().choose("Play Fortuneteller", "Interrupt with Scoundrel", "End your turn")
    assert scene.hand(0) == ["aid", "fortuneteller"]  # the pile was turned over
    scene.choose("End your turn", "Play Fortuneteller", "Let it pass")
    assert scene.pile(0) == ["fortuneteller"]
    assert is_open(scene, 1)


@proves("tales.card.top-of-pile")
def test_a_card_brought_up_by_a_shuffle_is_in_force() -> None:
    """Over some seeds: the Villager's hand lies open just when the Sorceress' Fortuneteller came up."""
    tops = set()
    for seed in "12345678":
        scene = Scene("villager", "sorceress", seed=seed).cards(0, hand="archmage aid")
        scene.cards(1, pile="fortuneteller cast venture").begin()
        assert not is_open(scene, 0)
        scene.choose("Play Archmage: shuffle a pile", "The Sorceress's discard pile")
        tops.add(scene.pile(1)[-1])
        assert is_open(scene, 0) == (scene.pile(1)[-1] == "fortuneteller")
        scene.run(step(shuffle_pile, 1), step(take_actions, 0))  # from that moment, before any card is laid
        assert is_open(scene, 0) == (scene.pile(1)[-1] == "fortuneteller")
    assert "fortuneteller" in tops
    assert len(tops) > 1


@proves("tales.card.top-of-pile")
def test_a_card_brought_up_by_archmages_trade_is_in_force_until_archmage_covers_it() -> None:
    scene = villager("aid", deck="fortuneteller cast", pile="venture", rest="out")
    scene.cards(1, hand="cast").begin()
    assert not is_open(scene, 1)
    scene.run(step(swap_deck_and_pile, 0), step(take_actions, 0))
    assert scene.pile(0) == ["cast", "fortuneteller"]
    assert is_open(scene, 1)
    whole = villager("archmage", deck="fortuneteller cast", rest="out").cards(1, hand="cast").begin()
    whole.choose("Play Archmage: trade")
    assert whole.pile(0) == ["cast", "fortuneteller", "archmage"]
    assert not is_open(whole, 1)


@proves("tales.card.top-of-pile")
def test_archmages_trade_takes_the_force_of_what_was_on_top() -> None:
    scene = villager("aid", deck="venture", pile="fortuneteller", rest="out").cards(1, hand="cast").begin()
    assert is_open(scene, 1)
    scene.run(step(swap_deck_and_pile, 0), step(take_actions, 0))
    assert not is_open(scene, 1)


# ---- Healer ----


def healed(scene: Scene) -> int:
    """Play Healer and say how many Followers were gained."""
    scene.choose("Play Healer")
    count = 0
    while scene.prompt == "Where do you gain a Follower?":
        scene.choose("Gain in the Village")
        count += 1
    return count


@proves("tales.card.healer")
def test_healer_regains_what_was_lost_to_ruin() -> None:
    scene = villager("conspire healer").cubes("castle", villager=2, sorceress=1, othersiders=2).begin()
    scene.choose("Play Conspire: place", "Place in the Castle")
    assert healed(scene) == 2
    assert scene.count("village", "villager") == 2
    assert scene.state.gold[0] == 0


@proves("tales.card.healer")
def test_healer_regains_what_was_lost_to_a_buy_together_with_what_was_lost_to_ruin() -> None:
    """The price lets the Othersiders rule: lost 1 to the buy and 2 to ruin, gain 3."""
    scene = villager("healer", gold=1).hero(0, "castle").cubes("castle", villager=3, othersiders=3)
    scene.offer("castle", "guard", "thane").begin()
    scene.choose("Buy Guard")
    assert scene.is_ruined("castle")
    assert scene.state.supply[0] == 15
    assert healed(scene) == 3
    assert scene.state.supply[0] == 12
    assert scene.state.gold[0] == 0


@proves("tales.card.healer")
def test_healer_regains_what_was_lost_in_an_event() -> None:
    """The Poisoned Well, between two turns: each player loses 1 Follower in the Village."""
    scene = Scene("sorceress", "villager", events=True).cards(1, hand="healer").gold(0, 4).gold(1, 1)
    scene.hero(0, "village").offer("village", "bard", "builder", deck="farmer gambler").next_event(3)
    scene.cubes("village", villager=2, sorceress=1).begin(whole_turn=True)
    scene.choose("Buy Bard", "End your turn", "Board it up")
    assert scene.ask.seat == 1
    assert scene.count("village", "villager") == 1
    assert healed(scene) == 1
    assert scene.count("village", "villager") == 2


@proves("tales.card.healer")
def test_healer_costs_1_gold_even_where_nothing_was_lost() -> None:
    scene = villager("healer", gold=1).cubes("castle", villager=1).begin()
    assert healed(scene) == 0
    assert scene.state.gold[0] == 0
    assert scene.prompt == ONE_LEFT
    assert not plays(villager("healer").begin())


@proves("tales.card.healer")
def test_healer_counts_own_followers_removed_by_anybody_and_nobody_elses() -> None:
    scene = villager("knight healer", gold=3).cubes("castle", villager=2, sorceress=2).begin()
    scene.choose("Play Knight", "Remove 2 for 2 Gold")
    scene.choose("Remove the Villager's Follower", "Remove the Sorceress's Follower")
    assert healed(scene) == 1


@proves("tales.card.healer")
def test_healer_counts_from_the_start_of_the_last_turn() -> None:
    """Losses in the last turn, in the opponent's since, and in this one; those of the turn before are past."""
    scene = villager("healer aid recruit venture cast", gold=1).hero(0, "castle").cubes("castle", villager=9)
    scene.offer("castle", "guard", "thane", deck="cavalier traitor warlord court-maiden")
    scene.cards(1, hand="knight aid recruit").gold(1, 2).begin(0, whole_turn=True)
    scene.choose("Buy Guard", "End your turn")  # turn 1: 1 lost
    scene.choose("Play Knight", "Remove 1 for 1 Gold", "Remove the Villager's Follower", "End your turn")  # 1
    third = scene.t.clone()
    scene.choose("Buy Thane")  # turn 2: 1 lost
    assert healed(scene) == 3
    # The same once more without Healer in turn 2: in turn 3 only what was lost from turn 2 on counts.
    scene.t = third
    scene.choose("Buy Thane", "End your turn", "End your turn")
    assert healed(scene) == 1


@proves("tales.card.healer")
def test_in_the_first_turn_healer_counts_from_the_start_of_the_game() -> None:
    scene = villager("healer", gold=1).cubes("castle", villager=3).cards(1, hand="knight").gold(1, 2)
    scene.begin(1, whole_turn=True)
    scene.choose("Play Knight", "Remove 2 for 2 Gold", *["Remove the Villager's Follower"] * 2)
    scene.choose("End your turn")
    assert scene.state.turn == 2
    assert healed(scene) == 2


@proves("tales.card.healer")
def test_healer_gains_no_more_than_the_supply_holds() -> None:
    scene = villager("conspire healer", gold=1).cubes("castle", villager=2, othersiders=2).begin()
    scene.choose("Play Conspire: place", "Place in the Castle")
    scene.cubes("village", villager=14)  # one Follower is left
    assert healed(scene) == 1
    assert scene.state.supply[0] == 0
    assert scene.prompt == NONE_LEFT


# ---- Librarian ----


@proves("tales.card.librarian")
def test_librarian_discards_1_card_and_draws_3() -> None:
    scene = villager("librarian cast", deck="aid recruit venture negotiate").begin()
    scene.choose("Play Librarian", "Discard Cast")
    assert scene.hand(0) == ["negotiate", "venture", "recruit"]
    scene.choose("From below: Cast, Librarian")
    assert scene.pile(0) == ["cast", "librarian"]
    assert scene.prompt == ONE_LEFT


@proves("tales.card.librarian")
def test_librarians_discard_is_required_and_comes_before_the_draw() -> None:
    alone = villager("librarian").begin()
    assert not plays(alone)
    assert alone.why("Play Librarian") == "You need another card to discard"
    short = villager("librarian cast", deck="aid recruit", rest="out").begin()
    short.choose("Play Librarian", "Discard Cast")
    assert short.hand(0) == ["recruit", "aid", "cast"]  # turned over with the pile and drawn again
    assert short.pile(0) == ["librarian"]


# ---- Mystic ----


@proves("tales.card.mystic")
def test_mystic_interrupts_and_its_player_discards_a_card() -> None:
    scene = villager("farmer").cards(1, hand="mystic aid recruit").begin()
    scene.choose("Play Farmer", "Interrupt with Mystic")
    assert scene.ask.seat == 1
    assert scene.open() == ["Discard Aid", "Discard Recruit"]
    scene.choose("Discard Recruit", "From below: Recruit, Mystic")
    assert scene.hand(1) == ["aid"]  # and no refill
    assert scene.pile(1) == ["recruit", "mystic"]
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["farmer"]
    assert scene.ask.seat == 0
    assert scene.prompt == ONE_LEFT


@proves("tales.card.mystic")
def test_mystic_needs_another_card_to_discard() -> None:
    scene = villager("farmer").cards(1, hand="mystic").begin().choose("Play Farmer")
    assert scene.open() == ["Let it pass"]
    assert scene.why("Interrupt with Mystic") == "You need another card to discard"


# ---- Necromancer ----


@proves("tales.card.necromancer")
def test_necromancer_discards_1_card_and_gains_as_many_followers_as_were_removed() -> None:
    scene = villager("knight necromancer aid", gold=2).cubes("castle", sorceress=2, othersiders=1).begin()
    scene.choose("Play Knight", "Remove 2 for 2 Gold")
    scene.choose("Remove an Othersider", "Remove the Sorceress's Follower")
    scene.choose("Play Necromancer", "Discard Aid", "Gain in the Village", "Gain in the Castle")
    assert scene.count("village", "villager") == 1
    assert scene.count("castle", "villager") == 1
    assert scene.hand(0) == []
    scene.choose("From below: Aid, Necromancer")
    assert scene.prompt == NONE_LEFT


@proves("tales.card.necromancer")
def test_necromancer_gains_nothing_where_nothing_was_removed() -> None:
    scene = villager("necromancer aid").cubes("castle", sorceress=2).begin()
    scene.choose("Play Necromancer", "Discard Aid", "From below: Aid, Necromancer")
    assert scene.state.supply[0] == 15
    assert scene.prompt == ONE_LEFT


@proves("tales.card.necromancer")
def test_necromancer_needs_a_card_to_discard() -> None:
    scene = villager("necromancer").begin()
    assert not plays(scene)
    assert scene.why("Play Necromancer") == "You need another card to discard"


# ---- Seer ----


@proves("tales.card.seer")
def test_seer_draws_1_card_and_another_player_discards_one_at_random() -> None:
    taken = set()
    for seed in "12345678":
        scene = Scene("villager", "sorceress", seed=seed).cards(0, hand="seer aid", deck="cast")
        scene.cards(1, hand="venture negotiate recruit").begin().choose("Play Seer")
        assert scene.hand(0) == ["aid", "cast"]
        assert len(scene.hand(1)) == 2
        assert len(scene.pile(1)) == 1
        assert scene.prompt == ONE_LEFT
        taken.update(scene.pile(1))
    assert len(taken) > 1


@proves("tales.card.seer")
def test_seers_player_chooses_whose_card_it_is() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="seer").cards(1, hand="aid")
    scene.cards(2, hand="venture").begin().choose("Play Seer")
    assert scene.open() == ["The Sorceress", "The Noble"]
    scene.choose("The Noble")
    assert scene.pile(2) == ["venture"]
    assert scene.hand(1) == ["aid"]


@proves("tales.card.seer")
def test_seer_picks_a_card_of_an_open_hand() -> None:
    scene = villager("seer", pile="fortuneteller").cards(1, hand="venture negotiate recruit").begin()
    scene.choose("Play Seer")
    assert scene.ask.seat == 0
    assert scene.open() == ["Discard Venture", "Discard Negotiate", "Discard Recruit"]
    scene.choose("Discard Negotiate")
    assert scene.pile(1) == ["negotiate"]
    assert scene.hand(1) == ["venture", "recruit"]


@proves("tales.card.seer")
def test_against_an_empty_hand_seer_only_draws() -> None:
    scene = villager("seer").begin()
    deck = scene.deck(1)
    scene.choose("Play Seer")
    assert len(scene.hand(0)) == 1
    assert scene.pile(1) == []
    assert scene.deck(1) == deck
    assert scene.prompt == ONE_LEFT


# ---- Shapeshifter ----


@proves("tales.card.shapeshifter")
def test_shapeshifter_plays_the_top_card_of_an_enemys_pile_which_stays_there() -> None:
    scene = villager("shapeshifter", pile="farmer").cards(1, pile="sailor bard").gold(1, 1).begin()
    scene.choose("Play Shapeshifter", "Win 2 Gold")  # Bard's other side costs Gold
    assert scene.state.gold == [2, 1]
    assert scene.pile(1) == ["sailor", "bard"]
    assert scene.pile(0) == ["farmer", "shapeshifter"]
    assert scene.prompt == ONE_LEFT
    assert scene.state.plays == 1


@proves("tales.card.shapeshifter")
def test_shapeshifter_chooses_the_enemy_and_pays_as_for_an_own_card() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="shapeshifter").gold(0, 2)
    scene.cards(1, pile="farmer").cards(2, pile="sailor").gold(2, 5).begin()
    scene.choose("Play Shapeshifter")
    assert scene.open() == ["Use the Sorceress's Farmer", "Use the Noble's Sailor"]
    scene.choose("Use the Noble's Sailor", *STEP, "Stop here")
    assert scene.state.gold == [0, 0, 5]
    assert scene.state.moves == 2


@proves("tales.card.shapeshifter")
def test_shapeshifter_does_nothing_where_no_enemy_has_a_pile() -> None:
    scene = villager("shapeshifter", pile="farmer").begin().choose("Play Shapeshifter")
    assert scene.prompt == ONE_LEFT
    assert scene.state.gold == [0, 0]


@proves("tales.card.shapeshifter")
def test_shapeshifter_copies_enchantress_which_copies_the_own_top_card() -> None:
    scene = villager("shapeshifter", pile="farmer").cards(1, pile="bard enchantress").begin()
    scene.choose("Play Shapeshifter", "Win 3 Gold")
    assert scene.state.gold == [3, 0]
    assert scene.pile(1) == ["bard", "enchantress"]
    own_cast = villager("shapeshifter", pile="farmer cast").cards(1, pile="enchantress").begin()
    own_cast.choose("Play Shapeshifter")
    assert own_cast.prompt == ONE_LEFT  # Enchantress finds nothing in a Cast
    assert own_cast.state.gold == [0, 0]


@proves("tales.card.shapeshifter")
@pytest.mark.parametrize("top", ["fortuneteller", "scoundrel", "mystic", "ghost-of-the-castle"])
def test_shapeshifter_gets_nothing_from_interrupts_and_fortuneteller(top: str) -> None:
    scene = villager("shapeshifter", gold=1).cards(1, pile=top).cubes("village", villager=1).begin()
    scene.choose("Play Shapeshifter")
    assert scene.prompt == ONE_LEFT
    assert scene.state.gold == [1, 0]
    assert scene.count("village", "villager") == 1


# ---- Summoner and Warlock ----


@proves("tales.card.summoner")
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_summoner_moves_once_and_once_more_for_each_discard(discards: int) -> None:
    scene = villager("summoner aid recruit venture").begin()
    scene.choose("Play Summoner", *["Discard Aid", "Discard Recruit"][:discards])
    if discards < 2:
        scene.choose("Discard no more")
    for move in range(1 + discards):
        assert scene.prompt == "What do you Move?"
        assert not scene.offers("Stop here")
        scene.choose(STEP[move % 2])
    if discards:
        scene.choose(f"From below: {', '.join(['Aid', 'Recruit'][:discards])}, Summoner")
    assert scene.state.moves == 1 + discards
    assert scene.pile(0) == [*["aid", "recruit"][:discards], "summoner"]
    assert scene.prompt == ONE_LEFT


@proves("tales.card.warlock")
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_warlock_removes_a_follower_for_each_discard(discards: int) -> None:
    scene = villager("warlock aid recruit venture").cubes("castle", sorceress=5).begin()
    scene.choose("Play Warlock", *["Discard Aid", "Discard Recruit"][:discards])
    if discards < 2:
        scene.choose("Discard no more")
    scene.choose(*["Remove the Sorceress's Follower from the Castle"] * discards)
    if discards:
        scene.choose(f"From below: {', '.join(['Aid', 'Recruit'][:discards])}, Warlock")
    assert scene.count("castle", "sorceress") == 5 - discards
    assert len(scene.hand(0)) == 3 - discards
    assert scene.prompt == ONE_LEFT


@proves("tales.card.summoner", "tales.card.warlock")
def test_summoner_and_warlock_may_be_the_last_card_in_hand() -> None:
    summoner = villager("summoner").begin().choose("Play Summoner", STEP[0])
    assert summoner.state.moves == 1
    warlock = villager("warlock").cubes("castle", sorceress=1).begin().choose("Play Warlock")
    assert warlock.count("castle", "sorceress") == 1
    assert warlock.pile(0) == ["warlock"]


# ---- Witch ----


@proves("tales.card.witch")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_a_castle_card_gives_the_witch_up_to_2_moves(wanted: int) -> None:
    scene = villager("witch aid").gold(1, 2).begin()
    scene.choose("Play Witch", "Discard Aid", *STEP[:wanted])
    if wanted < 2:
        scene.choose("Stop here")
    scene.choose("From below: Aid, Witch")
    assert scene.state.moves == wanted
    assert scene.state.gold == [0, 2]
    assert scene.prompt == ONE_LEFT


@proves("tales.card.witch")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_a_village_card_lets_the_witch_steal_up_to_2_gold_from_one_player(wanted: int) -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="witch venture").gold(1, 3).gold(2, 1)
    scene.begin().choose("Play Witch", "Discard Venture")
    assert scene.open() == [
        "Steal nothing",
        "Steal 1 Gold from the Sorceress",
        "Steal 2 Gold from the Sorceress",
        "Steal 1 Gold from the Noble",
    ]
    label = f"Steal {wanted} Gold from the Sorceress" if wanted else "Steal nothing"
    scene.choose(label, "From below: Venture, Witch")
    assert scene.state.gold == [wanted, 3 - wanted, 1]
    assert scene.state.won == 0
    assert scene.prompt == ONE_LEFT


@proves("tales.card.witch")
def test_a_magic_card_lets_the_witch_fill_up_to_2_available_slots() -> None:
    scene = villager("witch cast").begin()
    scene.choose("Play Witch", "Discard Cast")
    assert scene.open() == ["Down Tools", "Train no more"]  # the root first
    scene.choose("Down Tools")
    assert scene.pile(0) == ["cast", "villager"]  # learned at once: the Hero card is called
    assert scene.open() == ["Two Hoards", "Steadfast", "Thrift", "Train no more"]
    scene.choose("Thrift")
    assert scene.state.supply[0] == 13
    assert scene.state.trained[:6] == [1, 0, 0, 0, 1, 0]
    assert scene.pile(0) == ["cast", "villager", "witch"]
    assert scene.state.trainings == 0  # no Train Action
    assert scene.prompt == ONE_LEFT


@proves("tales.card.witch")
def test_the_witch_may_train_less() -> None:
    none = villager("witch cast").begin()
    none.choose("Play Witch", "Discard Cast", "Train no more", "From below: Cast, Witch")
    assert none.state.supply[0] == 15
    one = villager("witch cast").skills(0, "call").begin()
    one.choose("Play Witch", "Discard Cast", "Two Hoards", "Train no more", "From below: Cast, Witch")
    assert one.state.trained[:6] == [1, 1, 0, 0, 0, 0]
    assert one.state.supply[0] == 13


@proves("tales.card.witch")
def test_the_witch_fills_no_slot_without_a_follower_in_the_supply() -> None:
    scene = villager("witch cast").skills(0, "call").cubes("village", villager=13).begin()
    scene.choose("Play Witch", "Discard Cast", "Thrift", "From below: Cast, Witch")
    assert scene.state.supply[0] == 0
    assert scene.prompt == ONE_LEFT


@proves("tales.card.witch")
def test_the_witch_needs_a_card_to_discard() -> None:
    scene = villager("witch").begin()
    assert not plays(scene)
    assert scene.why("Play Witch") == "You need another card to discard"
