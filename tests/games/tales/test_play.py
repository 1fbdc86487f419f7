"""Play a card: announcing, costs, order, piles, effects on the next card, and copies of effects."""

from __future__ import annotations

from typing import cast

import pytest

from banneret.games.tales.play import finish_play
from banneret.games.tales.sides import copy_effect
from banneret.games.tales.state import CASTLE, MAGIC, STAGE, Tales
from banneret.games.tales.turn import take_actions
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

SPECTATOR = -1


def seen(scene: Scene, viewer: int, zone: str) -> list[str | None]:
    """What a viewer sees of a zone, from bottom to top: the names of cards, None for a card seen from behind."""
    zones = cast(dict[str, list[list[object] | None]], scene.t.view(viewer)["zones"])
    return [None if piece is None else str(piece[1]) for piece in zones[zone]]


def plays(scene: Scene) -> list[str]:
    return [label for label in scene.open() if label.startswith("Play ")]


# ---- Which card, and what becomes of it ----


@proves("tales.play.from-hand")
def test_each_hand_card_can_be_played_in_each_of_its_ways() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1)
    scene.cards(0, hand="venture aid cast", deck="negotiate", pile="recruit farmer", rest="out").begin()
    assert plays(scene) == [
        "Play Venture: move",
        "Play Venture: win 1 Gold",
        "Play Aid: move",
        "Play Aid: pay 1 Gold for a Follower",
        "Play Cast",
    ]
    scene.choose("Play Venture: win 1 Gold")
    assert scene.state.gold[0] == 2
    assert scene.hand(0) == ["aid", "cast"]
    assert not scene.offers("Play Venture")


@proves("tales.play.from-hand")
def test_ways_that_cannot_be_played_are_blocked_with_a_reason() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid").begin()
    assert plays(scene) == ["Play Aid: move"]
    assert scene.why("Play Aid: pay 1 Gold") == "It costs 1 Gold; you have 0"


@proves("tales.play.discard-after")
def test_a_card_lies_on_the_pile_only_after_its_effect() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid cast", pile="recruit").begin()
    scene.choose("Play Aid: move")
    assert scene.hand(0) == ["cast"]
    assert scene.pile(0) == ["recruit"]
    assert scene.cards_in(STAGE) == ["aid"]
    scene.choose("Move the Sorceress to the Castle")
    assert scene.hand(0) == ["cast"]
    assert scene.pile(0) == ["recruit", "aid"]
    assert scene.cards_in(STAGE) == []
    assert seen(scene, SPECTATOR, "pile 0") == [None, "aid"]  # face up for all


# ---- To its full potential, in the order written ----


@proves("tales.play.full-potential")
def test_a_follower_that_can_be_removed_must_be_removed() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("castle", sorceress=1).cubes("magic", villager=1)
    scene.cards(0, hand="recruit").begin().choose("Play Recruit: pay 1 Gold to remove")
    assert scene.open() == [
        "Remove the Villager's Follower from the Magic Realm",
        "Remove the Sorceress's Follower from the Castle",
    ]
    scene.choose("Remove the Sorceress's")
    assert scene.count("castle", "sorceress") == 0


@proves("tales.play.full-potential")
def test_every_move_of_a_fixed_number_is_made() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", villager=1)
    scene.cards(0, hand="summoner aid cast").begin()
    scene.choose("Play Summoner", "Discard Aid", "Discard no more")
    for _ in range(2):
        assert all(label.startswith("Move ") for label in scene.open())  # no stopping
        scene.choose(scene.open()[0])
    assert scene.state.moves == 2


@proves("tales.play.full-potential")
def test_a_number_that_cannot_be_met_is_met_as_far_as_possible() -> None:
    scene = Scene("villager", "sorceress").gold(0, 3).cubes("castle", sorceress=3)
    scene.cards(0, hand="knight warlord").begin()
    scene.choose("Play Knight", "Remove 2 for 2 Gold", "Remove", "Remove")
    assert scene.count("castle", "sorceress") == 1
    scene.choose("Play Warlord")  # 2 more, but only one is left
    assert len(scene.open()) == 1
    scene.choose("Remove the Sorceress's Follower from the Castle")
    assert scene.state.removed == 3
    assert scene.pile(0) == ["knight", "warlord"]


@proves("tales.play.full-potential")
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("farmer", ["Win 0 Gold", "Win 1 Gold", "Win 2 Gold", "Win 3 Gold"]),
        ("knight", ["Remove 0 for 0 Gold", "Remove 1 for 1 Gold", "Remove 2 for 2 Gold"]),
    ],
)
def test_a_range_of_numbers_is_the_players_choice(card: str, options: list[str]) -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("castle", sorceress=3).cards(0, hand=card).begin()
    scene.choose(f"Play {scene.card_name(card)}")
    assert scene.open() == options
    scene.choose(options[0])
    assert scene.state.gold[0] == 2
    assert scene.count("castle", "sorceress") == 3


@proves("tales.play.full-potential")
def test_up_to_two_moves_may_be_none() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="builder").begin()
    scene.choose("Play Builder: move", "Stop here")
    assert scene.state.moves == 0
    assert scene.pile(0) == ["builder"]


@proves("tales.play.printed-order")
def test_the_peddler_moves_before_the_gold_is_counted() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="peddler").begin()
    scene.choose("Play Peddler")
    assert scene.prompt == "What do you Move?"
    assert scene.state.gold[0] == 0
    scene.choose("Move the Villager to the Castle")
    assert scene.state.gold[0] == 1


@proves("tales.play.printed-order")
def test_conspire_places_the_othersider_before_the_gold_is_won() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire").begin()
    scene.choose("Play Conspire: place")
    assert scene.state.gold[0] == 0
    scene.choose("Place in the Castle")
    assert scene.state.gold[0] == 1
    told = [entry.kind for entry in scene.t.log(0)]
    assert told.index("arrive") < told.index("ruins") < told.index("wins")


@proves("tales.play.no-nesting")
def test_while_a_card_resolves_only_its_own_choices_are_offered() -> None:
    scene = Scene("villager", "sorceress").gold(0, 9).cubes("village", villager=2).skills(0, "crown")
    scene.offer("village", "bard", "farmer").cards(0, hand="sailor aid cast").begin()
    others = ("Play", "Buy", "Use", "Train", "Pay 3 Gold", "End")
    assert all(scene.offers(kind) for kind in others)
    scene.choose("Play Sailor")
    for _ in range(3):
        assert [ask.seat for ask in scene.t.asks] == [0]
        assert {label.split()[0] for label in scene.open()} == {"Move", "Stop"}
        assert not scene.ask.blocked
        scene.choose(scene.open()[0])
    assert all(scene.offers(kind) for kind in others)


# ---- Two sides, and costs ----


@proves("tales.play.or-choice")
@pytest.mark.parametrize("side", ["move", "pay 1 Gold for a Follower"])
def test_one_side_of_a_card_is_chosen_and_the_other_does_not_happen(side: str) -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="aid").begin()
    scene.choose(f"Play Aid: {side}")
    if side == "move":
        scene.choose("Move the Sorceress to the Castle")
    else:
        scene.choose("Gain in the Castle")
    moved, paid = (1, 0) if side == "move" else (0, 1)
    assert (scene.state.moves, scene.state.gold[0]) == (moved, 1 - paid)
    assert scene.count("castle", "villager") == paid
    assert scene.state.hero_at[1] == (CASTLE if moved else MAGIC)
    assert scene.pile(0) == ["aid"]  # and that was all: the card is done
    assert scene.prompt == "You have 1 Action left"


@proves("tales.play.or-cost-is-local")
def test_the_price_of_one_side_does_not_bind_the_other() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="builder").begin()
    assert plays(scene) == ["Play Builder: move up to twice"]
    assert scene.why("Play Builder: pay 1 Gold") == "It costs 1 Gold; you have 0"
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="builder").begin()
    assert len(plays(scene)) == 2
    scene.choose("Play Builder: move", "Move the Sorceress to the Castle", "Stop here")
    assert scene.state.gold[0] == 1


@proves("tales.play.cost-required")
@pytest.mark.parametrize("card", ["necromancer", "librarian", "witch"])
def test_a_card_that_demands_a_discard_needs_another_card(card: str) -> None:
    name = Scene("villager", "sorceress").card_name(card)
    scene = Scene("villager", "sorceress").cards(0, hand=card).begin()
    assert not scene.offers(f"Play {name}")
    assert scene.why(f"Play {name}") == "You need another card to discard"
    scene = Scene("villager", "sorceress").cards(0, hand=f"{card} aid").begin()
    scene.choose(f"Play {name}")
    assert scene.open() == ["Discard Aid"]  # and no way around it
    scene.choose("Discard Aid")
    assert "aid" not in scene.hand(0)


@proves("tales.play.cost-required")
def test_gold_must_be_there_to_be_paid() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="minstrel bannerman").begin()
    assert scene.why("Play Minstrel") == "It costs 2 Gold; you have 1"
    assert scene.offers("Play Bannerman")


@proves("tales.play.cost-required")
def test_a_follower_must_be_there_to_be_lost() -> None:
    """The Ghost of the Castle costs a Follower."""
    for followers in (0, 1):
        scene = Scene("villager", "sorceress").cubes("magic", sorceress=followers)
        scene.cards(0, hand="farmer").cards(1, hand="ghost-of-the-castle").begin()
        scene.choose("Play Farmer")
        assert scene.ask.seat == 1
        assert scene.offers("Interrupt with Ghost of the Castle") == (followers == 1)


@proves("tales.play.nil-result")
def test_cast_on_an_empty_pile_does_nothing() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="cast aid").begin()
    before = cast(Tales, scene.state.clone())
    scene.choose("Play Cast")
    assert scene.pile(0) == ["cast"]
    assert scene.prompt == "You have 1 Action left"
    assert scene.state.gold == [1, 0]
    before.actions, before.plays, before.suits[1] = 1, 1, 1
    assert scene.state.encode() == before.encode()


@proves("tales.play.nil-result")
def test_a_card_may_be_played_to_no_result_if_its_cost_is_paid() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="recruit").begin()
    scene.choose("Play Recruit: pay 1 Gold to remove")  # nobody is there to be removed
    assert scene.state.gold[0] == 0
    assert scene.state.removed == 0
    assert scene.pile(0) == ["recruit"]


@proves("tales.play.nil-result")
def test_a_stated_cost_or_condition_still_forbids_a_card() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="recruit").begin()
    assert plays(scene) == []
    scene = Scene("villager", "sorceress").gold(0, 2).cards(0, hand="court-maiden").begin()
    assert scene.why("Play Court Maiden") == "There is no Follower that you can remove"
    scene = Scene("villager", "sorceress").cubes("castle", othersiders=15).ruined("castle")
    scene.cards(0, hand="conspire").begin()
    assert plays(scene) == ["Play Conspire: remove an Othersider"]
    assert scene.why("Play Conspire: place") == "No Othersider is left in the supply"


@proves("tales.play.nil-result")
def test_a_ruled_realm_may_be_used_to_no_result() -> None:
    scene = Scene("villager", "sorceress").ruined("village").cubes("village", villager=2, othersiders=1)
    scene.cards(0, hand="aid").begin()
    scene.choose("Use the Village: ")  # steal 1 Gold, but nobody has any
    assert scene.state.gold == [0, 0]
    assert scene.prompt == "You have 1 Action left"
    assert scene.why("Use the Village") == "You have used it this turn"


# ---- Deck and discard pile ----


@proves("tales.play.deck-flip", "tales.play.never-shuffle")
def test_the_pile_is_turned_over_when_the_deck_runs_out() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="", deck="recruit", pile="venture aid cast", rest="out").begin()
    scene.choose("End your turn")
    assert scene.hand(0) == ["recruit", "venture", "aid"]
    assert scene.deck(0) == ["cast"]
    assert scene.pile(0) == []


@proves("tales.play.deck-flip")
def test_the_pile_stays_as_long_as_the_deck_suffices() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="", deck="recruit venture aid", pile="cast", rest="out").begin()
    scene.choose("End your turn")
    assert scene.hand(0) == ["aid", "venture", "recruit"]
    assert scene.deck(0) == []
    assert scene.pile(0) == ["cast"]


@proves("tales.play.deck-flip")
def test_a_draw_stops_when_deck_and_pile_are_empty() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="", deck="recruit", pile="aid", rest="out").begin()
    scene.choose("End your turn")
    assert scene.hand(0) == ["recruit", "aid"]
    assert (scene.deck(0), scene.pile(0)) == ([], [])
    assert scene.state.player == 1  # and the game goes on


@proves("tales.play.never-shuffle")
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_a_turned_pile_comes_back_in_the_order_of_its_discarding(seed: str) -> None:
    scene = Scene("villager", "sorceress", seed=seed)
    scene.cards(0, hand="venture aid cast", deck="", pile="conspire negotiate recruit", rest="out").begin()
    scene.choose("Play Venture: win 1 Gold", "Play Aid: move", "Move the Villager to the Castle")
    assert scene.pile(0) == ["conspire", "negotiate", "recruit", "venture", "aid"]
    scene.choose("End your turn")
    assert scene.hand(0) == ["cast", "conspire", "negotiate"]
    assert scene.deck(0) == ["aid", "venture", "recruit"]  # from bottom to top


@proves("tales.play.never-shuffle")
def test_a_card_may_say_to_shuffle() -> None:
    decks = set()
    for seed in range(8):
        scene = Scene("villager", "sorceress", seed=str(seed))
        scene.cards(0, hand="archmage", deck="venture aid cast recruit", rest="out").begin()
        scene.choose("Play Archmage: shuffle", "The Villager's deck")
        decks.add(tuple(scene.deck(0)))
    assert len(decks) > 1


@proves("tales.play.hidden-piles")
def test_nobody_looks_through_a_deck_or_a_discard_pile() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="venture", deck="aid cast recruit", pile="farmer bard negotiate", rest="out").begin()
    assert seen(scene, 0, "deck 0") == ["aid", None, None]
    assert seen(scene, 0, "pile 0") == [None, None, "negotiate"]
    for viewer in (1, SPECTATOR):
        assert seen(scene, viewer, "deck 0") == [None, None, None]
        assert seen(scene, viewer, "pile 0") == [None, None, "negotiate"]


@proves("tales.play.hidden-piles")
def test_a_turned_pile_is_as_hidden_as_any_deck() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="venture aid", deck="", pile="farmer bard cast recruit", rest="out").begin()
    scene.choose("End your turn")
    assert scene.deck(0) == ["recruit", "cast", "bard"]
    assert seen(scene, 0, "deck 0") == ["recruit", None, None]
    for viewer in (1, SPECTATOR):
        assert seen(scene, viewer, "deck 0") == [None, None, None]
        assert seen(scene, viewer, "hand 0") == [None, None, None]


@proves("tales.play.visible-ends")
def test_a_player_sees_the_bottom_of_the_own_deck_and_everybody_the_top_of_each_pile() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="venture", deck="aid cast recruit", pile="farmer negotiate", rest="out")
    scene.cards(1, hand="venture", deck="cast aid recruit", pile="bard conspire", rest="out").begin()
    assert seen(scene, 0, "deck 0")[0] == "aid"
    assert seen(scene, 1, "deck 1")[0] == "cast"
    for viewer in (0, 1, SPECTATOR):
        assert seen(scene, viewer, "pile 0")[-1] == "negotiate"
        assert seen(scene, viewer, "pile 1")[-1] == "conspire"
    assert seen(scene, 1, "deck 0")[0] is None
    assert seen(scene, SPECTATOR, "deck 0")[0] is None
    scene.choose("Play Venture: win 1 Gold")
    assert seen(scene, 1, "pile 0") == [None, None, "venture"]  # what lay on top before is covered now


# ---- The next card ----


@proves("tales.play.next-card")
def test_what_waits_for_the_next_card_waits_beyond_the_turn() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="venture negotiate recruit", rest="out")
    scene.cards(1, hand="aid").begin()
    scene.choose("Play Venture: win 1 Gold", "Play Negotiate", "End your turn", "End your turn")
    assert scene.state.player == 0
    scene.choose("Play Recruit: pay 1 Gold for a Follower", "Gain in the Castle")
    assert scene.state.gold[0] == 1  # nothing paid
    scene.cards(0, hand="aid").begin()
    scene.choose("Play Aid: pay 1 Gold for a Follower", "Gain in the Castle")
    assert scene.state.gold[0] == 0  # it was for one card only


@proves("tales.play.next-card")
def test_doubled_moves_wait_beyond_the_turn() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="lighthouse-keeper aid", rest="out")
    scene.cards(1, hand="aid").begin()
    scene.choose("Play Lighthouse Keeper", "End your turn", "End your turn", "Play Aid: move")
    scene.choose("Move the Villager to the Castle", "Move the Villager to the Village")
    assert scene.state.moves == 2
    assert scene.prompt == "You have 1 Action left"


@proves("tales.play.next-card")
def test_an_interrupt_in_between_leaves_what_waits_for_the_next_card() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1)
    scene.cards(0, hand="negotiate scoundrel recruit", rest="out").cards(1, hand="venture").begin()
    scene.choose("Play Negotiate", "End your turn")
    scene.choose("Play Venture: win 1 Gold", "Interrupt with Scoundrel", "End your turn")
    assert scene.state.player == 0
    assert scene.state.gold == [0, 1]
    scene.choose("Play Recruit: pay 1 Gold for a Follower", "Gain in the Castle")  # still free
    assert scene.count("castle", "villager") == 1


# ---- Copies ----


@proves("tales.play.copy-empty-pile")
def test_the_enchantress_does_nothing_on_an_empty_pile() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="enchantress aid").begin()
    before = cast(Tales, scene.state.clone())
    scene.choose("Play Enchantress")
    assert scene.pile(0) == ["enchantress"]
    before.actions, before.plays, before.suits[1] = 1, 1, 1
    assert scene.state.encode() == before.encode()


@proves("tales.play.copy-empty-pile")
def test_the_shapeshifter_does_nothing_where_all_enemy_piles_are_empty() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="shapeshifter", pile="farmer").begin()
    scene.choose("Play Shapeshifter")
    assert scene.pile(0) == ["farmer", "shapeshifter"]
    assert scene.state.gold[0] == 0
    assert scene.prompt == "You have 1 Action left"


@proves("tales.play.copy-costs")
def test_a_copied_effect_costs_its_gold() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="cast", pile="recruit").begin()
    scene.choose("Play Cast", "Recruit: pay 1 Gold for a Follower", "Gain in the Castle")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "villager") == 1
    assert scene.pile(0) == ["recruit", "cast"]


@proves("tales.play.copy-costs")
def test_an_effect_that_cannot_be_paid_for_is_not_copied() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast aid", pile="recruit").begin()
    scene.choose("Play Cast")
    assert scene.prompt == "You have 1 Action left"
    assert scene.pile(0) == ["recruit", "cast"]
    scene = Scene("villager", "sorceress").cards(0, hand="enchantress", pile="librarian").begin()
    scene.choose("Play Enchantress")  # the Librarian wants a discard, and no card is left
    assert scene.hand(0) == []
    assert scene.pile(0) == ["librarian", "enchantress"]


@proves("tales.play.copy-costs")
def test_a_copied_effect_costs_its_discard() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="enchantress aid", deck="venture cast recruit", pile="librarian", rest="out").begin()
    scene.choose("Play Enchantress")
    assert scene.open() == ["Discard Aid"]
    scene.choose("Discard Aid", "From below: Aid, Enchantress")
    assert scene.hand(0) == ["recruit", "cast", "venture"]
    assert scene.pile(0) == ["librarian", "aid", "enchantress"]


@proves("tales.play.copy-costs")
def test_the_conditions_of_a_copied_side_hold_for_its_copy() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", othersiders=15).ruined("castle")
    scene.cards(0, hand="shapeshifter").cards(1, pile="conspire").begin()
    scene.choose("Play Shapeshifter")  # only the second side can be copied, and it is compulsory
    assert scene.open() == ["Remove an Othersider from the Castle"]
    scene.choose("Remove")
    assert scene.count("castle", "othersiders") == 14
    assert scene.pile(1) == ["conspire"]


@proves("tales.play.copy-costs")
def test_a_copy_of_a_copy_is_paid_for_by_the_one_who_plays() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).gold(1, 5)
    scene.cards(0, hand="shapeshifter", pile="recruit").cards(1, pile="enchantress").begin()
    scene.choose("Play Shapeshifter", "Recruit: pay 1 Gold for a Follower", "Gain in the Castle")
    assert scene.state.gold == [1, 5]
    assert scene.count("castle", "villager") == 1
    assert (scene.pile(0), scene.pile(1)) == (["recruit", "shapeshifter"], ["enchantress"])


@proves("tales.play.copy-costs")
def test_copies_do_not_count_as_cards_played() -> None:
    """The Shapeshifter copies an Enchantress that copies Conspire: three Magic cards, one of them played."""
    scene = Scene("sorceress", "villager").hero(0, "castle").skills(0, "crown").gold(0, 1)
    scene.cards(0, hand="shapeshifter aid venture", pile="conspire").cards(1, pile="enchantress").begin()
    scene.choose("Play Shapeshifter", "Conspire: place", "Place in the Village")
    assert scene.prompt == "You have 1 Action left"  # no further one for two cards of one suit
    scene.choose("Play Aid: move", "Move the Villager to the Castle")
    assert scene.open() == ["End your turn"]


@proves("tales.play.copy-costs")
def test_two_cards_of_one_suit_played_one_after_the_other_do_count() -> None:
    """The other half of the test above: without copies the skill does give an Action."""
    scene = Scene("sorceress", "villager").hero(0, "castle").skills(0, "crown").cubes("castle", sorceress=1)
    scene.cards(0, hand="cast conspire venture", pile="farmer").begin()
    scene.choose("Play Cast", "Play Conspire: remove")
    assert scene.prompt == "You have 1 Action left"


@proves("tales.play.copy-costs")
def test_within_one_play_a_card_is_copied_once() -> None:
    """No chain of today's cards comes back to where it was, so the second visit is made by hand."""
    scene = Scene("villager", "sorceress").cards(0, hand="enchantress", pile="farmer").begin()
    scene.choose("Play Enchantress")
    assert scene.offers("Win 3 Gold")
    again = step(copy_effect, 0, scene.piece("farmer", 0), False, "tales.card.enchantress")
    scene.run(again, step(finish_play), step(take_actions, 0))
    assert scene.prompt == "You have 1 Action left"
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["farmer", "enchantress"]


@proves("tales.play.copy-passive")
def test_a_copied_beggar_wins_one_gold_and_nothing_lasts() -> None:
    scene = Scene("sorceress", "villager").hero(0, "village").offer("village", "beggar", "farmer").gold(1, 2)
    scene.cards(0, hand="sorceress").cards(1, hand="aid cast").begin()
    scene.choose("Play Sorceress", "Use Beggar")
    assert scene.state.gold == [1, 2]
    scene.choose(
        "End your turn", "Play Aid: move", "Move the Sorceress to the Castle", "Play Cast", "Do nothing"
    )
    assert scene.pile(1) == ["aid", "cast"]
    assert scene.state.gold == [1, 2]  # two cards played, and no Gold begged
    assert scene.shown("village") == ["beggar", "farmer"]


@proves("tales.play.copy-passive")
def test_a_copied_fortuneteller_opens_no_hand() -> None:
    scene = Scene("sorceress", "villager").offer("magic", "fortuneteller", "seer")
    scene.cards(0, hand="sorceress").cards(1, hand="aid cast").begin()
    scene.choose("Play Sorceress", "Use Fortuneteller")
    assert scene.pile(0) == ["sorceress"]
    assert seen(scene, 0, "hand 1") == [None, None]


@proves("tales.play.copy-passive")
@pytest.mark.parametrize("card", ["scoundrel", "ghost-of-the-castle", "mystic"])
def test_a_copied_interrupt_does_nothing(card: str) -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("castle", villager=1)
    scene.cards(0, hand="enchantress aid", pile=card).begin()
    scene.choose("Play Enchantress")
    assert scene.prompt == "You have 1 Action left"
    assert scene.state.gold == [2, 0]
    assert scene.count("castle", "villager") == 1
    assert scene.hand(0) == ["aid"]
    assert scene.pile(0) == [card, "enchantress"]
