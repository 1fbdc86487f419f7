"""Play a card: announcing, costs, order, piles, effects on the next card, and copies of effects."""

from __future__ import annotations

from typing import cast

import pytest

from banneret.games.tales import GAME
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
    return [name for name in scene.names() if name.startswith("play")]


# ---- Which card, and what becomes of it ----


@proves("tales.play.from-hand")
def test_each_hand_card_can_be_played_in_each_of_its_ways() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1)
    scene.cards(0, hand="venture aid cast", deck="negotiate", pile="recruit farmer", rest="out").begin()
    assert plays(scene) == [
        "play venture 0",
        "play venture 1",
        "play aid 0",
        "play aid 1",
        "play cast 0",
    ]
    scene.choose("play venture 1")
    assert scene.state.gold[0] == 2
    assert scene.hand(0) == ["aid", "cast"]
    assert not scene.offers("play venture")


@proves("tales.play.from-hand")
def test_ways_that_cannot_be_played_are_blocked_with_a_reason() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid").begin()
    assert plays(scene) == ["play aid 0"]
    assert scene.why("play aid 1") == "It costs 1 Gold; you have 0"


@proves("tales.play.discard-after")
def test_a_card_lies_on_the_pile_only_after_its_effect() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid cast", pile="recruit").begin()
    scene.choose("play aid 0")
    assert scene.hand(0) == ["cast"]
    assert scene.pile(0) == ["recruit"]
    assert scene.cards_in(STAGE) == ["aid"]
    scene.choose("move-hero 1 castle")
    assert scene.hand(0) == ["cast"]
    assert scene.pile(0) == ["recruit", "aid"]
    assert scene.cards_in(STAGE) == []
    assert seen(scene, SPECTATOR, "pile 0") == [None, "aid"]  # face up for all


# ---- To its full potential, in the order written ----


@proves("tales.play.full-potential")
def test_a_follower_that_can_be_removed_must_be_removed() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cubes("castle", sorceress=1).cubes("magic", villager=1)
    scene.cards(0, hand="recruit").begin().choose("play recruit 1")
    assert scene.names() == [
        "remove 0 magic",
        "remove 1 castle",
    ]
    scene.choose("remove 1 castle")
    assert scene.count("castle", "sorceress") == 0


@proves("tales.play.full-potential")
def test_every_move_of_a_fixed_number_is_made() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", villager=1)
    scene.cards(0, hand="summoner aid cast").begin()
    scene.choose("play summoner 0", "discard aid", "discard-no-more")
    for _ in range(2):
        assert all(name.startswith("move") for name in scene.names())  # no stopping
        scene.choose(scene.names()[0])
    assert scene.state.moves == 2


@proves("tales.play.full-potential")
def test_a_number_that_cannot_be_met_is_met_as_far_as_possible() -> None:
    scene = Scene("villager", "sorceress").gold(0, 3).cubes("castle", sorceress=3)
    scene.cards(0, hand="knight warlord").begin()
    scene.choose("play knight 0", "pay-to-remove 2 2", "remove 1 castle", "remove 1 castle")
    assert scene.count("castle", "sorceress") == 1
    scene.choose("play warlord 0")  # 2 more, but only one is left
    assert len(scene.names()) == 1
    scene.choose("remove 1 castle")
    assert scene.state.removed == 3
    assert scene.pile(0) == ["knight", "warlord"]


@proves("tales.play.full-potential")
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("farmer", ["win 0", "win 1", "win 2", "win 3"]),
        ("knight", ["pay-to-remove 0 0", "pay-to-remove 1 1", "pay-to-remove 2 2"]),
    ],
)
def test_a_range_of_numbers_is_the_players_choice(card: str, options: list[str]) -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("castle", sorceress=3).cards(0, hand=card).begin()
    scene.choose(f"play {card}")
    assert scene.names() == options
    scene.choose(options[0])
    assert scene.state.gold[0] == 2
    assert scene.count("castle", "sorceress") == 3


@proves("tales.play.full-potential")
def test_up_to_two_moves_may_be_none() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="builder").begin()
    scene.choose("play builder 0", "stop")
    assert scene.state.moves == 0
    assert scene.pile(0) == ["builder"]


@proves("tales.play.printed-order")
def test_the_peddler_moves_before_the_gold_is_counted() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="peddler").begin()
    scene.choose("play peddler 0")
    assert scene.asked("move")
    assert scene.state.gold[0] == 0
    scene.choose("move-hero 0 castle")
    assert scene.state.gold[0] == 1


@proves("tales.play.printed-order")
def test_conspire_places_the_othersider_before_the_gold_is_won() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire").begin()
    scene.choose("play conspire 0")
    assert scene.state.gold[0] == 0
    scene.choose("place castle")
    assert scene.state.gold[0] == 1
    told = [entry.kind for entry in scene.t.log(0)]
    assert told.index("arrive") < told.index("ruins") < told.index("wins")


@proves("tales.play.no-nesting")
def test_while_a_card_resolves_only_its_own_choices_are_offered() -> None:
    scene = Scene("villager", "sorceress").gold(0, 9).cubes("village", villager=2).skills(0, "crown")
    scene.offer("village", "bard", "farmer").cards(0, hand="sailor aid cast").begin()
    others = ("play", "buy", "use-realm", "train", "pay-for-action", "end-turn")
    assert all(scene.offers(kind) for kind in others)
    scene.choose("play sailor 0")
    for _ in range(3):
        assert [ask.seat for ask in scene.t.asks] == [0]
        assert {option.kind for option in scene.ask.options} == {"move", "move-hero", "stop"}
        assert not scene.ask.blocked
        scene.choose(scene.names()[0])
    assert all(scene.offers(kind) for kind in others)


# ---- Two sides, and costs ----


@proves("tales.play.or-choice")
@pytest.mark.parametrize("side", [0, 1])
def test_one_side_of_a_card_is_chosen_and_the_other_does_not_happen(side: int) -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="aid").begin()
    scene.choose(f"play aid {side}")
    if side == 0:
        scene.choose("move-hero 1 castle")
    else:
        scene.choose("gain castle")
    moved, paid = (1, 0) if side == 0 else (0, 1)
    assert (scene.state.moves, scene.state.gold[0]) == (moved, 1 - paid)
    assert scene.count("castle", "villager") == paid
    assert scene.state.hero_at[1] == (CASTLE if moved else MAGIC)
    assert scene.pile(0) == ["aid"]  # and that was all: the card is done
    assert scene.asked("take-actions 1")


@proves("tales.play.or-cost-is-local")
def test_the_price_of_one_side_does_not_bind_the_other() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="builder").begin()
    assert plays(scene) == ["play builder 0"]
    assert scene.why("play builder 1") == "It costs 1 Gold; you have 0"
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="builder").begin()
    assert len(plays(scene)) == 2
    scene.choose("play builder 0", "move-hero 1 castle", "stop")
    assert scene.state.gold[0] == 1


@proves("tales.play.cost-required")
@pytest.mark.parametrize("card", ["necromancer", "librarian", "witch"])
def test_a_card_that_demands_a_discard_needs_another_card(card: str) -> None:
    scene = Scene("villager", "sorceress").cards(0, hand=card).begin()
    assert not scene.offers(f"play {card}")
    assert scene.why(f"play {card}") == "You need another card to discard"
    scene = Scene("villager", "sorceress").cards(0, hand=f"{card} aid").begin()
    scene.choose(f"play {card}")
    assert scene.names() == ["discard aid"]  # and no way around it
    scene.choose("discard aid")
    assert "aid" not in scene.hand(0)


@proves("tales.play.cost-required")
def test_gold_must_be_there_to_be_paid() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="minstrel bannerman").begin()
    assert scene.why("play minstrel 0") == "It costs 2 Gold; you have 1"
    assert scene.offers("play bannerman 0")


@proves("tales.play.cost-required")
def test_a_follower_must_be_there_to_be_lost() -> None:
    """The Ghost of the Castle costs a Follower."""
    for followers in (0, 1):
        scene = Scene("villager", "sorceress").cubes("magic", sorceress=followers)
        scene.cards(0, hand="farmer").cards(1, hand="ghost-of-the-castle").begin()
        scene.choose("play farmer 0")
        assert scene.ask.seat == 1
        assert scene.offers("interrupt ghost-of-the-castle") == (followers == 1)


@proves("tales.play.nil-result")
def test_cast_on_an_empty_pile_does_nothing() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="cast aid").begin()
    before = cast(Tales, scene.state.clone())
    scene.choose("play cast 0")
    assert scene.pile(0) == ["cast"]
    assert scene.asked("take-actions 1")
    assert scene.state.gold == [1, 0]
    before.actions, before.plays, before.suits[1] = 1, 1, 1
    assert scene.state.encode() == before.encode()


@proves("tales.play.nil-result")
def test_a_card_may_be_played_to_no_result_if_its_cost_is_paid() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="recruit").begin()
    scene.choose("play recruit 1")  # nobody is there to be removed
    assert scene.state.gold[0] == 0
    assert scene.state.removed == 0
    assert scene.pile(0) == ["recruit"]


@proves("tales.play.nil-result")
def test_a_stated_cost_or_condition_still_forbids_a_card() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="recruit").begin()
    assert plays(scene) == []
    scene = Scene("villager", "sorceress").gold(0, 2).cards(0, hand="court-maiden").begin()
    assert scene.why("play court-maiden 0") == "There is no Follower that you can remove"
    scene = Scene("villager", "sorceress").cubes("castle", othersiders=15).ruined("castle")
    scene.cards(0, hand="conspire").begin()
    assert plays(scene) == ["play conspire 1"]
    assert scene.why("play conspire 0") == "No Othersider is left in the supply"


@proves("tales.play.nil-result")
def test_a_ruled_realm_may_be_used_to_no_result() -> None:
    scene = Scene("villager", "sorceress").ruined("village").cubes("village", villager=2, othersiders=1)
    scene.cards(0, hand="aid").begin()
    scene.choose("use-realm village 1")  # steal 1 Gold, but nobody has any
    assert scene.state.gold == [0, 0]
    assert scene.asked("take-actions 1")
    assert scene.why("use-realm village 1") == "You have used it this turn"


# ---- Deck and discard pile ----


@proves("tales.play.deck-flip", "tales.play.never-shuffle")
def test_the_pile_is_turned_over_when_the_deck_runs_out() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="", deck="recruit", pile="venture aid cast", rest="out").begin()
    scene.choose("end-turn")
    assert scene.hand(0) == ["recruit", "venture", "aid"]
    assert scene.deck(0) == ["cast"]
    assert scene.pile(0) == []


@proves("tales.play.deck-flip")
def test_the_pile_stays_as_long_as_the_deck_suffices() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="", deck="recruit venture aid", pile="cast", rest="out").begin()
    scene.choose("end-turn")
    assert scene.hand(0) == ["aid", "venture", "recruit"]
    assert scene.deck(0) == []
    assert scene.pile(0) == ["cast"]


@proves("tales.play.deck-flip")
def test_a_draw_stops_when_deck_and_pile_are_empty() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="", deck="recruit", pile="aid", rest="out").begin()
    scene.choose("end-turn")
    assert scene.hand(0) == ["recruit", "aid"]
    assert (scene.deck(0), scene.pile(0)) == ([], [])
    assert scene.state.player == 1  # and the game goes on


@proves("tales.play.deck-flip")
def test_the_very_first_piece_of_the_game_is_drawn_like_any_other() -> None:
    scene = Scene("villager", "sorceress")
    first = GAME.face(scene.t.zones.face[0])
    scene.cards(0, hand="", deck=f"recruit {first} venture", rest="out").begin()
    scene.choose("end-turn")
    assert scene.hand(0) == ["venture", first, "recruit"]


@proves("tales.play.never-shuffle")
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_a_turned_pile_comes_back_in_the_order_of_its_discarding(seed: str) -> None:
    scene = Scene("villager", "sorceress", seed=seed)
    scene.cards(0, hand="venture aid cast", deck="", pile="conspire negotiate recruit", rest="out").begin()
    scene.choose("play venture 1", "play aid 0", "move-hero 0 castle")
    assert scene.pile(0) == ["conspire", "negotiate", "recruit", "venture", "aid"]
    scene.choose("end-turn")
    assert scene.hand(0) == ["cast", "conspire", "negotiate"]
    assert scene.deck(0) == ["aid", "venture", "recruit"]  # from bottom to top


@proves("tales.play.never-shuffle")
def test_a_card_may_say_to_shuffle() -> None:
    decks = set()
    for seed in range(8):
        scene = Scene("villager", "sorceress", seed=str(seed))
        scene.cards(0, hand="archmage", deck="venture aid cast recruit", rest="out").begin()
        scene.choose("play archmage 0", "shuffle-deck 0")
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
    scene.choose("end-turn")
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
    scene.choose("play venture 1")
    assert seen(scene, 1, "pile 0") == [None, None, "venture"]  # what lay on top before is covered now


# ---- The next card ----


@proves("tales.play.next-card")
def test_what_waits_for_the_next_card_waits_beyond_the_turn() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="venture negotiate recruit", rest="out")
    scene.cards(1, hand="aid").begin()
    scene.choose("play venture 1", "play negotiate 0", "end-turn", "end-turn")
    assert scene.state.player == 0
    scene.choose("play recruit 0", "gain castle")
    assert scene.state.gold[0] == 1  # nothing paid
    scene.cards(0, hand="aid").begin()
    scene.choose("play aid 1", "gain castle")
    assert scene.state.gold[0] == 0  # it was for one card only


@proves("tales.play.next-card")
def test_doubled_moves_wait_beyond_the_turn() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="lighthouse-keeper aid", rest="out")
    scene.cards(1, hand="aid").begin()
    scene.choose("play lighthouse-keeper 0", "end-turn", "end-turn", "play aid 0")
    scene.choose("move-hero 0 castle", "move-hero 0 village")
    assert scene.state.moves == 2
    assert scene.asked("take-actions 1")


@proves("tales.play.next-card")
def test_an_interrupt_in_between_leaves_what_waits_for_the_next_card() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1)
    scene.cards(0, hand="negotiate scoundrel recruit", rest="out").cards(1, hand="venture").begin()
    scene.choose("play negotiate 0", "end-turn")
    scene.choose("play venture 1", "interrupt scoundrel", "end-turn")
    assert scene.state.player == 0
    assert scene.state.gold == [0, 1]
    scene.choose("play recruit 0", "gain castle")  # still free
    assert scene.count("castle", "villager") == 1


# ---- Copies ----


@proves("tales.play.copy-empty-pile")
def test_the_enchantress_does_nothing_on_an_empty_pile() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="enchantress aid").begin()
    before = cast(Tales, scene.state.clone())
    scene.choose("play enchantress 0")
    assert scene.pile(0) == ["enchantress"]
    before.actions, before.plays, before.suits[1] = 1, 1, 1
    assert scene.state.encode() == before.encode()


@proves("tales.play.copy-empty-pile")
def test_the_shapeshifter_does_nothing_where_all_enemy_piles_are_empty() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="shapeshifter", pile="farmer").begin()
    scene.choose("play shapeshifter 0")
    assert scene.pile(0) == ["farmer", "shapeshifter"]
    assert scene.state.gold[0] == 0
    assert scene.asked("take-actions 1")


@proves("tales.play.copy-costs")
def test_a_copied_effect_costs_its_gold() -> None:
    scene = Scene("villager", "sorceress").gold(0, 1).cards(0, hand="cast", pile="recruit").begin()
    scene.choose("play cast 0", "use recruit 0", "gain castle")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "villager") == 1
    assert scene.pile(0) == ["recruit", "cast"]


@proves("tales.play.copy-costs")
def test_an_effect_that_cannot_be_paid_for_is_not_copied() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast aid", pile="recruit").begin()
    scene.choose("play cast 0")
    assert scene.asked("take-actions 1")
    assert scene.pile(0) == ["recruit", "cast"]
    scene = Scene("villager", "sorceress").cards(0, hand="enchantress", pile="librarian").begin()
    scene.choose("play enchantress 0")  # the Librarian wants a discard, and no card is left
    assert scene.hand(0) == []
    assert scene.pile(0) == ["librarian", "enchantress"]


@proves("tales.play.copy-costs")
def test_a_copied_effect_costs_its_discard() -> None:
    scene = Scene("villager", "sorceress")
    scene.cards(0, hand="enchantress aid", deck="venture cast recruit", pile="librarian", rest="out").begin()
    scene.choose("play enchantress 0")
    assert scene.names() == ["discard aid"]
    scene.choose("discard aid", "lie aid,enchantress")
    assert scene.hand(0) == ["recruit", "cast", "venture"]
    assert scene.pile(0) == ["librarian", "aid", "enchantress"]


@proves("tales.play.copy-costs")
def test_the_conditions_of_a_copied_side_hold_for_its_copy() -> None:
    scene = Scene("villager", "sorceress").cubes("castle", othersiders=15).ruined("castle")
    scene.cards(0, hand="shapeshifter").cards(1, pile="conspire").begin()
    scene.choose("play shapeshifter 0")  # only the second side can be copied, and it is compulsory
    assert scene.names() == ["remove 3 castle"]
    scene.choose("remove 3 castle")
    assert scene.count("castle", "othersiders") == 14
    assert scene.pile(1) == ["conspire"]


@proves("tales.play.copy-costs")
def test_a_copy_of_a_copy_is_paid_for_by_the_one_who_plays() -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).gold(1, 5)
    scene.cards(0, hand="shapeshifter", pile="recruit").cards(1, pile="enchantress").begin()
    scene.choose("play shapeshifter 0", "use recruit 0", "gain castle")
    assert scene.state.gold == [1, 5]
    assert scene.count("castle", "villager") == 1
    assert (scene.pile(0), scene.pile(1)) == (["recruit", "shapeshifter"], ["enchantress"])


@proves("tales.play.copy-costs")
def test_copies_do_not_count_as_cards_played() -> None:
    """The Shapeshifter copies an Enchantress that copies Conspire: three Magic cards, one of them played."""
    scene = Scene("sorceress", "villager").hero(0, "castle").skills(0, "crown").gold(0, 1)
    scene.cards(0, hand="shapeshifter aid venture", pile="conspire").cards(1, pile="enchantress").begin()
    scene.choose("play shapeshifter 0", "use conspire 0", "place village")
    assert scene.asked("take-actions 1")  # no further one for two cards of one suit
    scene.choose("play aid 0", "move-hero 1 castle")
    assert scene.names() == ["end-turn"]


@proves("tales.play.copy-costs")
def test_two_cards_of_one_suit_played_one_after_the_other_do_count() -> None:
    """The other half of the test above: without copies the skill does give an Action."""
    scene = Scene("sorceress", "villager").hero(0, "castle").skills(0, "crown").cubes("castle", sorceress=1)
    scene.cards(0, hand="cast conspire venture", pile="farmer").begin()
    scene.choose("play cast 0", "play conspire 1")
    assert scene.asked("take-actions 1")


@proves("tales.play.copy-costs")
def test_within_one_play_a_card_is_copied_once() -> None:
    """No chain of today's cards comes back to where it was, so the second visit is made by hand."""
    scene = Scene("villager", "sorceress").cards(0, hand="enchantress", pile="farmer").begin()
    scene.choose("play enchantress 0")
    assert scene.offers("win 3")
    again = step(copy_effect, 0, scene.piece("farmer", 0), False, "tales.card.enchantress")
    scene.run(again, step(finish_play), step(take_actions, 0))
    assert scene.asked("take-actions 1")
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["farmer", "enchantress"]


@proves("tales.play.copy-passive")
def test_a_copied_beggar_wins_one_gold_and_nothing_lasts() -> None:
    scene = Scene("sorceress", "villager").hero(0, "village").offer("village", "beggar", "farmer").gold(1, 2)
    scene.cards(0, hand="sorceress").cards(1, hand="aid cast").begin()
    scene.choose("play sorceress 0", "use-offer beggar")
    assert scene.state.gold == [1, 2]
    scene.choose("end-turn", "play aid 0", "move-hero 0 castle", "play cast 0", "use-nothing")
    assert scene.pile(1) == ["aid", "cast"]
    assert scene.state.gold == [1, 2]  # two cards played, and no Gold begged
    assert scene.shown("village") == ["beggar", "farmer"]


@proves("tales.play.copy-passive")
def test_a_copied_fortuneteller_opens_no_hand() -> None:
    scene = Scene("sorceress", "villager").offer("magic", "fortuneteller", "seer")
    scene.cards(0, hand="sorceress").cards(1, hand="aid cast").begin()
    scene.choose("play sorceress 0", "use-offer fortuneteller")
    assert scene.pile(0) == ["sorceress"]
    assert seen(scene, 0, "hand 1") == [None, None]


@proves("tales.play.copy-passive")
@pytest.mark.parametrize("card", ["scoundrel", "ghost-of-the-castle", "mystic"])
def test_a_copied_interrupt_does_nothing(card: str) -> None:
    scene = Scene("villager", "sorceress").gold(0, 2).cubes("castle", villager=1)
    scene.cards(0, hand="enchantress aid", pile=card).begin()
    scene.choose("play enchantress 0")
    assert scene.asked("take-actions 1")
    assert scene.state.gold == [2, 0]
    assert scene.count("castle", "villager") == 1
    assert scene.hand(0) == ["aid"]
    assert scene.pile(0) == [card, "enchantress"]
