"""The twelve Magic cards, and the two cards that are in force on top of a discard pile."""

from __future__ import annotations

import pytest

from banneret.games.tales.piles import shuffle_pile, swap_deck_and_pile
from banneret.games.tales.sides import copy_effect
from banneret.games.tales.turn import take_actions
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

ONE_LEFT = "take-actions 1"
NONE_LEFT = "take-actions 0"
STEP = ("move-hero 1 castle", "move-hero 1 magic")  # there and back


def villager(hand: str, gold: int = 0, **piles: str) -> Scene:
    """The Villager against the Sorceress, with these cards in hand."""
    return Scene("villager", "sorceress").cards(0, hand=hand, **piles).gold(0, gold)


def plays(scene: Scene) -> list[str]:
    return [name for name in scene.names() if name.startswith("play")]


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
    scene = villager("archmage").begin().choose("play archmage 0")
    assert scene.names() == [
        "shuffle-deck 0",
        "shuffle-pile 0",
        "shuffle-deck 1",
        "shuffle-pile 1",
    ]


@proves("tales.card.archmage")
@pytest.mark.parametrize("whose", [0, 1])
@pytest.mark.parametrize("pile", ["deck", "pile"])
def test_archmage_shuffles_just_the_pile_that_its_player_names(whose: int, pile: str) -> None:
    cards = ["venture", "negotiate", "aid", "recruit", "cast", "conspire"]
    laid = {pile: " ".join(cards)}
    orders = set()
    for seed in "123":
        scene = Scene("villager", "sorceress", seed=seed)
        scene.cards(0, hand="archmage", **laid).cards(1, **laid).begin()
        scene.choose("play archmage 0", f"shuffle-{pile} {whose}")
        piles = [scene.deck(0), scene.deck(1)] if pile == "deck" else [scene.pile(0), scene.pile(1)]
        if pile == "pile":
            assert piles[0].pop() == "archmage"  # it comes on top of the shuffled pile
        assert sorted(piles[whose]) == sorted(cards)
        assert piles[1 - whose] == cards
        orders.add(tuple(piles[whose]))
    assert len(orders) > 1


@proves("tales.card.archmage")
def test_archmage_turns_deck_and_discard_pile_into_each_other_in_order() -> None:
    scene = villager("archmage", deck="venture aid cast", pile="recruit negotiate conspire").begin()
    drawn = scene.t.chance.drawn
    scene.choose("play archmage 1")
    # Turned over, the lowest card of the deck is the uppermost of the pile; Archmage goes on top of it.
    assert scene.pile(0) == ["cast", "aid", "venture", "archmage"]
    assert scene.deck(0) == ["conspire", "negotiate", "recruit"]
    assert scene.t.chance.drawn == drawn  # nothing was shuffled
    scene.choose("end-turn")
    assert scene.hand(0) == ["recruit", "negotiate", "conspire"]  # drawn from the former pile


# ---- Enchantress ----


@proves("tales.card.enchantress")
def test_enchantress_plays_the_top_card_of_the_own_pile_at_no_further_action() -> None:
    scene = villager("enchantress", pile="sailor farmer").begin()
    scene.choose("play enchantress 0")
    assert scene.names() == ["win 0", "win 1", "win 2", "win 3"]
    scene.choose("win 3")
    assert scene.state.gold[0] == 3
    assert scene.pile(0) == ["sailor", "farmer", "enchantress"]
    assert scene.asked(ONE_LEFT)
    assert scene.state.plays == 1


@proves("tales.card.enchantress")
def test_enchantress_is_not_choosy_and_must_play_what_lies_there() -> None:
    scene = villager("enchantress", pile="aid").begin().choose("play enchantress 0")
    assert not scene.offers("use-nothing")
    scene.choose(STEP[0])  # without Gold Aid has one side
    assert scene.state.hero_at[1] == 2


@proves("tales.card.enchantress")
@pytest.mark.parametrize("pile", ["", "farmer cast"])
def test_enchantress_does_nothing_on_an_empty_pile_or_a_cast(pile: str) -> None:
    scene = villager("enchantress", pile=pile).begin().choose("play enchantress 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == [*pile.split(), "enchantress"]


@proves("tales.card.enchantress")
def test_what_enchantress_copies_is_paid_for() -> None:
    rich = villager("enchantress", gold=2, pile="sailor").begin()
    rich.choose("play enchantress 0", *STEP, "stop")
    assert rich.state.gold[0] == 0
    poor = villager("enchantress", gold=1, pile="sailor").begin().choose("play enchantress 0")
    assert poor.asked(ONE_LEFT)
    assert poor.state.gold[0] == 1


@proves("tales.card.enchantress")
def test_skills_of_the_own_hero_card_hold_when_enchantress_copies_it() -> None:
    noble = Scene("noble", "sorceress").cards(0, hand="enchantress", pile="noble").hero(0, "village")
    noble.skills(0, "call", "upgrade", "bonus").gold(1, 1).cubes("village", sorceress=1).begin()
    noble.choose("play enchantress 0")
    assert noble.names() == ["realm-side village 0", "realm-side village 1"]
    noble.choose("realm-side village 1", "remove 1 village")
    assert noble.state.gold == [1, 0]
    assert noble.count("village", "sorceress") == 0
    road = villager("enchantress", pile="villager").skills(0, "call", "upgrade", "bonus").begin()
    road.choose("play enchantress 0")
    assert len(road.names()) == 2
    road.choose(road.names()[1], *STEP)
    assert road.state.moves == 2
    assert road.asked(ONE_LEFT)


@proves("tales.card.enchantress")
def test_enchantress_copies_shapeshifter_which_copies_the_enemy() -> None:
    scene = villager("enchantress", pile="shapeshifter").cards(1, pile="farmer").begin()
    scene.choose("play enchantress 0", "win 2")
    assert scene.state.gold == [2, 0]
    assert scene.pile(0) == ["shapeshifter", "enchantress"]
    assert scene.pile(1) == ["farmer"]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.enchantress")
def test_a_chain_of_three_copies_ends_in_the_copiers_own_pile() -> None:
    scene = Scene("sorceress", "villager").cards(0, hand="sorceress", pile="farmer")
    scene.cards(1, pile="enchantress").offer("magic", "shapeshifter", "seer").begin()
    scene.choose("play sorceress 0", "use-offer shapeshifter", "win 3")
    assert scene.state.gold == [3, 0]
    assert scene.pile(0) == ["farmer", "sorceress"]
    assert scene.shown("magic") == ["shapeshifter", "seer"]
    assert scene.state.plays == 1
    assert scene.asked(ONE_LEFT)


@proves("tales.card.enchantress", "tales.card.shapeshifter")
def test_within_one_play_a_card_is_copied_once() -> None:
    scene = villager("enchantress", pile="venture").begin()
    venture = scene.piece("venture", 0)
    scene.choose("play enchantress 0")
    assert scene.names() == ["use venture 0", "use venture 1"]
    scene.run(step(copy_effect, 0, venture, False, "tales.card.enchantress"), step(take_actions, 0))
    assert scene.asked(ONE_LEFT)  # a second visit does nothing


# ---- Fortuneteller ----


@proves("tales.card.fortuneteller")
def test_a_bought_fortuneteller_opens_all_enemy_hands_to_all() -> None:
    scene = Scene("sorceress", "villager", "noble").cards(0, hand="cast aid").gold(0, 4)
    scene.marker("magic", "gold-4").offer("magic", "fortuneteller", "seer")
    scene.cards(1, hand="venture cast").cards(2, hand="aid recruit").begin()
    assert not any(is_open(scene, seat) for seat in range(3))
    scene.choose("buy fortuneteller gold-4")
    assert is_open(scene, 1)
    assert is_open(scene, 2)
    assert not is_open(scene, 0)
    scene.choose("play cast 0")  # covers it
    assert not any(is_open(scene, seat) for seat in range(3))


@proves("tales.card.fortuneteller")
def test_a_played_fortuneteller_opens_enemy_hands_into_their_turns() -> None:
    scene = villager("fortuneteller aid recruit venture").cards(1, hand="cast aid recruit").begin()
    scene.choose("play fortuneteller 0")
    assert is_open(scene, 1)
    scene.choose("end-turn")
    assert is_open(scene, 1)
    scene.choose("play aid 0", STEP[0], "end-turn")
    assert len(scene.hand(1)) == 3
    assert is_open(scene, 1)  # with the card just drawn
    scene.choose("play venture 1")
    assert not is_open(scene, 1)


@proves("tales.card.fortuneteller")
def test_a_discard_hides_the_hands_again() -> None:
    scene = villager("aid recruit venture", pile="fortuneteller").cards(1, hand="cast").begin()
    assert is_open(scene, 1)
    scene.choose("train", "discard aid")
    assert not is_open(scene, 1)


@proves("tales.card.fortuneteller")
def test_turning_the_pile_over_hides_the_hands_again() -> None:
    scene = villager("aid", deck="venture", pile="cast fortuneteller", rest="out")
    scene.cards(1, hand="cast").begin()
    assert is_open(scene, 1)
    scene.choose("end-turn")
    assert scene.pile(0) == []
    assert not is_open(scene, 1)


# ---- On top of a pile ----


@proves("tales.card.top-of-pile")
def test_fortuneteller_discarded_last_in_training_opens_enemy_hands() -> None:
    scene = villager("fortuneteller aid").skills(0, "call").cards(1, hand="cast").begin()
    scene.choose("train", "discard aid")
    assert not is_open(scene, 1)
    scene.choose("discard fortuneteller")
    assert is_open(scene, 1)


@proves("tales.card.top-of-pile")
def test_a_hero_card_laid_on_the_pile_covers_what_was_in_force() -> None:
    scene = villager("fortuneteller aid").cards(1, hand="cast").begin()
    scene.choose("train", "discard aid", "discard fortuneteller")
    assert is_open(scene, 1)
    scene.choose("train-skill villager-call")
    assert scene.pile(0)[-1] == "villager"
    assert not is_open(scene, 1)


@proves("tales.card.top-of-pile")
@pytest.mark.parametrize(("below", "above"), [("librarian", "fortuneteller"), ("fortuneteller", "librarian")])
def test_a_discard_that_is_arranged_on_top_is_in_force(below: str, above: str) -> None:
    scene = villager("librarian fortuneteller").cards(1, hand="cast").begin()
    scene.choose("play librarian 0", "discard fortuneteller")
    assert is_open(scene, 1)  # while Librarian is not yet on the pile
    scene.choose(f"lie {below},{above}")
    assert is_open(scene, 1) == (above == "fortuneteller")


@proves("tales.card.top-of-pile")
def test_beggar_discarded_by_a_card_is_in_force_at_once() -> None:
    """Seer makes the Villager discard the Beggar, which then takes 1 Gold for Seer."""
    scene = Scene("sorceress", "villager").cards(0, hand="seer").cards(1, hand="beggar").gold(0, 2).begin()
    scene.choose("play seer 0")
    assert scene.pile(1) == ["beggar"]
    assert scene.state.gold == [1, 1]


@proves("tales.card.top-of-pile")
def test_an_interrupted_fortuneteller_has_no_force_on_top() -> None:
    scene = villager("fortuneteller").cards(1, hand="scoundrel aid").gold(1, 1).begin()
    scene.choose("play fortuneteller 0", "interrupt scoundrel")
    assert scene.pile(0) == ["fortuneteller"]
    assert not is_open(scene, 1)
    scene.choose("end-turn")
    assert not is_open(scene, 1)


@proves("tales.card.top-of-pile")
def test_an_interrupted_beggar_has_no_force_on_top() -> None:
    scene = villager("beggar").cards(1, hand="scoundrel venture aid").gold(1, 2).begin()
    scene.choose("play beggar 0", "interrupt scoundrel")
    assert scene.state.gold == [1, 1]  # the gift; neither the 1 Gold of its effect nor 1 for the Scoundrel
    scene.choose("end-turn", "play venture 1")
    assert scene.state.gold == [1, 2]


@proves("tales.card.top-of-pile")
def test_an_interrupted_card_has_its_force_again_when_it_left_the_pile_and_came_back() -> None:
    scene = villager("fortuneteller", deck="aid", rest="out").cards(1, hand="scoundrel aid venture")
    scene.gold(1, 1).begin().choose("play fortuneteller 0", "interrupt scoundrel", "end-turn")
    assert scene.hand(0) == ["aid", "fortuneteller"]  # the pile was turned over
    scene.choose("end-turn", "play fortuneteller 0", "let-pass")
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
        scene.choose("play archmage 0", "shuffle-pile 1")
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
    whole.choose("play archmage 1")
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
    scene.choose("play healer 0")
    count = 0
    while scene.asked("gain"):
        scene.choose("gain village")
        count += 1
    return count


@proves("tales.card.healer")
def test_healer_regains_what_was_lost_to_ruin() -> None:
    scene = villager("conspire healer").cubes("castle", villager=2, sorceress=1, othersiders=2).begin()
    scene.choose("play conspire 0", "place castle")
    assert healed(scene) == 2
    assert scene.count("village", "villager") == 2
    assert scene.state.gold[0] == 0


@proves("tales.card.healer")
def test_healer_regains_what_was_lost_to_a_buy_together_with_what_was_lost_to_ruin() -> None:
    """The price lets the Othersiders rule: lost 1 to the buy and 2 to ruin, gain 3."""
    scene = villager("healer", gold=1).hero(0, "castle").cubes("castle", villager=3, othersiders=3)
    scene.offer("castle", "guard", "thane").begin()
    scene.choose("buy guard follower-1")
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
    scene.choose("buy bard gold-4", "end-turn", "answer 9 1")
    assert scene.ask.seat == 1
    assert scene.count("village", "villager") == 1
    assert healed(scene) == 1
    assert scene.count("village", "villager") == 2


@proves("tales.card.healer")
def test_healer_costs_1_gold_even_where_nothing_was_lost() -> None:
    scene = villager("healer", gold=1).cubes("castle", villager=1).begin()
    assert healed(scene) == 0
    assert scene.state.gold[0] == 0
    assert scene.asked(ONE_LEFT)
    assert not plays(villager("healer").begin())


@proves("tales.card.healer")
def test_healer_counts_own_followers_removed_by_anybody_and_nobody_elses() -> None:
    scene = villager("knight healer", gold=3).cubes("castle", villager=2, sorceress=2).begin()
    scene.choose("play knight 0", "pay-to-remove 2 2")
    scene.choose("remove 0 castle", "remove 1 castle")
    assert healed(scene) == 1


@proves("tales.card.healer")
def test_healer_counts_from_the_start_of_the_last_turn() -> None:
    """Losses in the last turn, in the opponent's since, and in this one; those of the turn before are past."""
    scene = villager("healer aid recruit venture cast", gold=1).hero(0, "castle").cubes("castle", villager=9)
    scene.offer("castle", "guard", "thane", deck="cavalier traitor warlord court-maiden")
    scene.cards(1, hand="knight aid recruit").gold(1, 2).begin(0, whole_turn=True)
    scene.choose("buy guard follower-1", "end-turn")  # turn 1: 1 lost
    scene.choose("play knight 0", "pay-to-remove 1 1", "remove 0 castle", "end-turn")  # 1
    third = scene.t.clone()
    scene.choose("buy thane follower-1")  # turn 2: 1 lost
    assert healed(scene) == 3
    # The same once more without Healer in turn 2: in turn 3 only what was lost from turn 2 on counts.
    scene.t = third
    scene.choose("buy thane follower-1", "end-turn", "end-turn")
    assert healed(scene) == 1


@proves("tales.card.healer")
def test_in_the_first_turn_healer_counts_from_the_start_of_the_game() -> None:
    scene = villager("healer", gold=1).cubes("castle", villager=3).cards(1, hand="knight").gold(1, 2)
    scene.begin(1, whole_turn=True)
    scene.choose("play knight 0", "pay-to-remove 2 2", *["remove 0 castle"] * 2)
    scene.choose("end-turn")
    assert scene.state.turn == 2
    assert healed(scene) == 2


@proves("tales.card.healer")
def test_healer_gains_no_more_than_the_supply_holds() -> None:
    scene = villager("conspire healer", gold=1).cubes("castle", villager=2, othersiders=2).begin()
    scene.choose("play conspire 0", "place castle")
    scene.cubes("village", villager=14)  # one Follower is left
    assert healed(scene) == 1
    assert scene.state.supply[0] == 0
    assert scene.asked(NONE_LEFT)


# ---- Librarian ----


@proves("tales.card.librarian")
def test_librarian_discards_1_card_and_draws_3() -> None:
    scene = villager("librarian cast", deck="aid recruit venture negotiate").begin()
    scene.choose("play librarian 0", "discard cast")
    assert scene.hand(0) == ["negotiate", "venture", "recruit"]
    scene.choose("lie cast,librarian")
    assert scene.pile(0) == ["cast", "librarian"]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.librarian")
def test_librarians_discard_is_required_and_comes_before_the_draw() -> None:
    alone = villager("librarian").begin()
    assert not plays(alone)
    assert alone.why("play librarian 0") == "You need another card to discard"
    short = villager("librarian cast", deck="aid recruit", rest="out").begin()
    short.choose("play librarian 0", "discard cast")
    assert short.hand(0) == ["recruit", "aid", "cast"]  # turned over with the pile and drawn again
    assert short.pile(0) == ["librarian"]


# ---- Mystic ----


@proves("tales.card.mystic")
def test_mystic_interrupts_and_its_player_discards_a_card() -> None:
    scene = villager("farmer").cards(1, hand="mystic aid recruit").begin()
    scene.choose("play farmer 0", "interrupt mystic")
    assert scene.ask.seat == 1
    assert scene.names() == ["discard aid", "discard recruit"]
    scene.choose("discard recruit", "lie recruit,mystic")
    assert scene.hand(1) == ["aid"]  # and no refill
    assert scene.pile(1) == ["recruit", "mystic"]
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["farmer"]
    assert scene.ask.seat == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.mystic")
def test_mystic_needs_another_card_to_discard() -> None:
    scene = villager("farmer").cards(1, hand="mystic").begin().choose("play farmer 0")
    assert scene.names() == ["let-pass"]
    assert scene.why("interrupt mystic") == "You need another card to discard"


# ---- Necromancer ----


@proves("tales.card.necromancer")
def test_necromancer_discards_1_card_and_gains_as_many_followers_as_were_removed() -> None:
    scene = villager("knight necromancer aid", gold=2).cubes("castle", sorceress=2, othersiders=1).begin()
    scene.choose("play knight 0", "pay-to-remove 2 2")
    scene.choose("remove 3 castle", "remove 1 castle")
    scene.choose("play necromancer 0", "discard aid", "gain village", "gain castle")
    assert scene.count("village", "villager") == 1
    assert scene.count("castle", "villager") == 1
    assert scene.hand(0) == []
    scene.choose("lie aid,necromancer")
    assert scene.asked(NONE_LEFT)


@proves("tales.card.necromancer")
def test_necromancer_gains_nothing_where_nothing_was_removed() -> None:
    scene = villager("necromancer aid").cubes("castle", sorceress=2).begin()
    scene.choose("play necromancer 0", "discard aid", "lie aid,necromancer")
    assert scene.state.supply[0] == 15
    assert scene.asked(ONE_LEFT)


@proves("tales.card.necromancer")
def test_necromancer_needs_a_card_to_discard() -> None:
    scene = villager("necromancer").begin()
    assert not plays(scene)
    assert scene.why("play necromancer 0") == "You need another card to discard"


# ---- Seer ----


@proves("tales.card.seer")
def test_seer_draws_1_card_and_another_player_discards_one_at_random() -> None:
    taken = set()
    for seed in "12345678":
        scene = Scene("villager", "sorceress", seed=seed).cards(0, hand="seer aid", deck="cast")
        scene.cards(1, hand="venture negotiate recruit").begin().choose("play seer 0")
        assert scene.hand(0) == ["aid", "cast"]
        assert len(scene.hand(1)) == 2
        assert len(scene.pile(1)) == 1
        assert scene.asked(ONE_LEFT)
        taken.update(scene.pile(1))
    assert len(taken) > 1


@proves("tales.card.seer")
def test_seers_player_chooses_whose_card_it_is() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="seer").cards(1, hand="aid")
    scene.cards(2, hand="venture").begin().choose("play seer 0")
    assert scene.names() == ["player 1", "player 2"]
    scene.choose("player 2")
    assert scene.pile(2) == ["venture"]
    assert scene.hand(1) == ["aid"]


@proves("tales.card.seer")
def test_seer_picks_a_card_of_an_open_hand() -> None:
    scene = villager("seer", pile="fortuneteller").cards(1, hand="venture negotiate recruit").begin()
    scene.choose("play seer 0")
    assert scene.ask.seat == 0
    assert scene.names() == ["discard venture", "discard negotiate", "discard recruit"]
    scene.choose("discard negotiate")
    assert scene.pile(1) == ["negotiate"]
    assert scene.hand(1) == ["venture", "recruit"]


@proves("tales.card.seer")
def test_against_an_empty_hand_seer_only_draws() -> None:
    scene = villager("seer").begin()
    deck = scene.deck(1)
    scene.choose("play seer 0")
    assert len(scene.hand(0)) == 1
    assert scene.pile(1) == []
    assert scene.deck(1) == deck
    assert scene.asked(ONE_LEFT)


# ---- Shapeshifter ----


@proves("tales.card.shapeshifter")
def test_shapeshifter_plays_the_top_card_of_an_enemys_pile_which_stays_there() -> None:
    scene = villager("shapeshifter", pile="farmer").cards(1, pile="sailor bard").gold(1, 1).begin()
    scene.choose("play shapeshifter 0", "win 2")  # Bard's other side costs Gold
    assert scene.state.gold == [2, 1]
    assert scene.pile(1) == ["sailor", "bard"]
    assert scene.pile(0) == ["farmer", "shapeshifter"]
    assert scene.asked(ONE_LEFT)
    assert scene.state.plays == 1


@proves("tales.card.shapeshifter")
def test_shapeshifter_chooses_the_enemy_and_pays_as_for_an_own_card() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="shapeshifter").gold(0, 2)
    scene.cards(1, pile="farmer").cards(2, pile="sailor").gold(2, 5).begin()
    scene.choose("play shapeshifter 0")
    assert scene.names() == ["use-pile 1 farmer", "use-pile 2 sailor"]
    scene.choose("use-pile 2 sailor", *STEP, "stop")
    assert scene.state.gold == [0, 0, 5]
    assert scene.state.moves == 2


@proves("tales.card.shapeshifter")
def test_shapeshifter_does_nothing_where_no_enemy_has_a_pile() -> None:
    scene = villager("shapeshifter", pile="farmer").begin().choose("play shapeshifter 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold == [0, 0]


@proves("tales.card.shapeshifter")
def test_shapeshifter_copies_enchantress_which_copies_the_own_top_card() -> None:
    scene = villager("shapeshifter", pile="farmer").cards(1, pile="bard enchantress").begin()
    scene.choose("play shapeshifter 0", "win 3")
    assert scene.state.gold == [3, 0]
    assert scene.pile(1) == ["bard", "enchantress"]
    own_cast = villager("shapeshifter", pile="farmer cast").cards(1, pile="enchantress").begin()
    own_cast.choose("play shapeshifter 0")
    assert own_cast.asked(ONE_LEFT)  # Enchantress finds nothing in a Cast
    assert own_cast.state.gold == [0, 0]


@proves("tales.card.shapeshifter")
@pytest.mark.parametrize("top", ["fortuneteller", "scoundrel", "mystic", "ghost-of-the-castle"])
def test_shapeshifter_gets_nothing_from_interrupts_and_fortuneteller(top: str) -> None:
    scene = villager("shapeshifter", gold=1).cards(1, pile=top).cubes("village", villager=1).begin()
    scene.choose("play shapeshifter 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold == [1, 0]
    assert scene.count("village", "villager") == 1


# ---- Summoner and Warlock ----


@proves("tales.card.summoner")
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_summoner_moves_once_and_once_more_for_each_discard(discards: int) -> None:
    scene = villager("summoner aid recruit venture").begin()
    scene.choose("play summoner 0", *["discard aid", "discard recruit"][:discards])
    if discards < 2:
        scene.choose("discard-no-more")
    for move in range(1 + discards):
        assert scene.asked("move")
        assert not scene.offers("stop")
        scene.choose(STEP[move % 2])
    if discards:
        scene.choose(f"lie {','.join(['aid', 'recruit'][:discards])},summoner")
    assert scene.state.moves == 1 + discards
    assert scene.pile(0) == [*["aid", "recruit"][:discards], "summoner"]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.warlock")
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_warlock_removes_a_follower_for_each_discard(discards: int) -> None:
    scene = villager("warlock aid recruit venture").cubes("castle", sorceress=5).begin()
    scene.choose("play warlock 0", *["discard aid", "discard recruit"][:discards])
    if discards < 2:
        scene.choose("discard-no-more")
    scene.choose(*["remove 1 castle"] * discards)
    if discards:
        scene.choose(f"lie {','.join(['aid', 'recruit'][:discards])},warlock")
    assert scene.count("castle", "sorceress") == 5 - discards
    assert len(scene.hand(0)) == 3 - discards
    assert scene.asked(ONE_LEFT)


@proves("tales.card.summoner", "tales.card.warlock")
def test_summoner_and_warlock_may_be_the_last_card_in_hand() -> None:
    summoner = villager("summoner").begin().choose("play summoner 0", STEP[0])
    assert summoner.state.moves == 1
    warlock = villager("warlock").cubes("castle", sorceress=1).begin().choose("play warlock 0")
    assert warlock.count("castle", "sorceress") == 1
    assert warlock.pile(0) == ["warlock"]


# ---- Witch ----


@proves("tales.card.witch")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_a_castle_card_gives_the_witch_up_to_2_moves(wanted: int) -> None:
    scene = villager("witch aid").gold(1, 2).begin()
    scene.choose("play witch 0", "discard aid", *STEP[:wanted])
    if wanted < 2:
        scene.choose("stop")
    scene.choose("lie aid,witch")
    assert scene.state.moves == wanted
    assert scene.state.gold == [0, 2]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.witch")
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_a_village_card_lets_the_witch_steal_up_to_2_gold_from_one_player(wanted: int) -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="witch venture").gold(1, 3).gold(2, 1)
    scene.begin().choose("play witch 0", "discard venture")
    assert scene.names() == [
        "steal-nothing",
        "steal 1 1",
        "steal 2 1",
        "steal 1 2",
    ]
    scene.choose(f"steal {wanted} 1" if wanted else "steal-nothing", "lie venture,witch")
    assert scene.state.gold == [wanted, 3 - wanted, 1]
    assert scene.state.won == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.witch")
def test_a_magic_card_lets_the_witch_fill_up_to_2_available_slots() -> None:
    scene = villager("witch cast").begin()
    scene.choose("play witch 0", "discard cast")
    assert scene.names() == ["train-skill villager-call", "train-no-more"]  # the root first
    scene.choose("train-skill villager-call")
    assert scene.pile(0) == ["cast", "villager"]  # learned at once: the Hero card is called
    assert scene.names() == [
        "train-skill villager-two-hoards",
        "train-skill villager-steadfast",
        "train-skill villager-thrift",
        "train-no-more",
    ]
    scene.choose("train-skill villager-thrift")
    assert scene.state.supply[0] == 13
    assert scene.state.trained[:6] == [1, 0, 0, 0, 1, 0]
    assert scene.pile(0) == ["cast", "villager", "witch"]
    assert scene.state.trainings == 0  # no Train Action
    assert scene.asked(ONE_LEFT)


@proves("tales.card.witch")
def test_the_witch_may_train_less() -> None:
    none = villager("witch cast").begin()
    none.choose("play witch 0", "discard cast", "train-no-more", "lie cast,witch")
    assert none.state.supply[0] == 15
    one = villager("witch cast").skills(0, "call").begin()
    one.choose(
        "play witch 0", "discard cast", "train-skill villager-two-hoards", "train-no-more", "lie cast,witch"
    )
    assert one.state.trained[:6] == [1, 1, 0, 0, 0, 0]
    assert one.state.supply[0] == 13


@proves("tales.card.witch")
def test_the_witch_fills_no_slot_without_a_follower_in_the_supply() -> None:
    scene = villager("witch cast").skills(0, "call").cubes("village", villager=13).begin()
    scene.choose("play witch 0", "discard cast", "train-skill villager-thrift", "lie cast,witch")
    assert scene.state.supply[0] == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.witch")
def test_the_witch_needs_a_card_to_discard() -> None:
    scene = villager("witch").begin()
    assert not plays(scene)
    assert scene.why("play witch 0") == "You need another card to discard"
