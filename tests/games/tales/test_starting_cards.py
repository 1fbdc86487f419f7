"""The six Starting cards: Venture, Negotiate, Aid, Recruit, Cast and Conspire."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.tales.scene import Scene

ONE_LEFT = "take-actions 1"
NONE_LEFT = "take-actions 0"


# ---- Aid ----


@proves("tales.card.aid")
def test_aid_performs_one_move_and_costs_nothing() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid").gold(0, 1).begin()
    scene.choose("play aid 0", "move-hero 1 village")
    assert scene.state.hero_at == [0, 0]
    assert scene.state.moves == 1
    assert scene.state.gold[0] == 1
    assert scene.state.supply[0] == 15
    assert scene.asked(ONE_LEFT)


@proves("tales.card.aid")
def test_aid_gains_one_follower_for_1_gold_instead() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid").gold(0, 2).begin()
    scene.choose("play aid 1", "gain castle")
    assert scene.state.gold[0] == 1
    assert scene.state.gold_supply == 71
    assert scene.count("castle", "villager") == 1
    assert scene.state.supply[0] == 14
    assert scene.state.moves == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.aid")
def test_without_gold_aid_can_only_move() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="aid").begin()
    assert [name for name in scene.names() if name.startswith("play aid")] == ["play aid 0"]
    assert scene.why("play aid 1") == "It costs 1 Gold; you have 0"


# ---- Recruit ----


@proves("tales.card.recruit")
def test_recruit_needs_1_gold_on_either_side() -> None:
    poor = Scene("villager", "sorceress").cards(0, hand="recruit").cubes("village", sorceress=1).begin()
    assert not poor.offers("play recruit")
    rich = Scene("villager", "sorceress").cards(0, hand="recruit").gold(0, 1).begin()
    plays = [name for name in rich.names() if name.startswith("play recruit")]
    assert plays == [
        "play recruit 0",
        "play recruit 1",
    ]


@proves("tales.card.recruit")
def test_recruit_gains_a_follower() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="recruit").gold(0, 1)
    scene.cubes("village", sorceress=1).begin()
    scene.choose("play recruit 0", "gain magic")
    assert scene.state.gold[0] == 0
    assert scene.state.gold_supply == 72
    assert scene.count("magic", "villager") == 1
    assert scene.count("village", "sorceress") == 1
    assert scene.asked(ONE_LEFT)


@proves("tales.card.recruit")
def test_recruit_removes_a_follower_of_anybody() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="recruit").gold(0, 1)
    scene.cubes("village", villager=1, sorceress=1).cubes("castle", sorceress=1, othersiders=1).begin()
    scene.choose("play recruit 1")
    assert scene.names() == ["remove 0 village", "remove 1 village", "remove 1 castle", "remove 3 castle"]
    scene.choose("remove 1 village")
    assert scene.state.gold[0] == 0
    assert scene.count("village", "sorceress") == 0
    assert scene.state.supply[1] == 14
    assert scene.asked(ONE_LEFT)


# ---- Venture ----


@proves("tales.card.venture")
def test_venture_moves_or_wins_1_gold() -> None:
    moving = Scene("villager", "sorceress").cards(0, hand="venture").cubes("magic", sorceress=1).begin()
    moving.choose("play venture 0", "move 1 magic castle")
    assert moving.count("magic", "sorceress") == 0
    assert moving.count("castle", "sorceress") == 1
    assert moving.state.gold[0] == 0
    assert moving.asked(ONE_LEFT)
    winning = Scene("villager", "sorceress").cards(0, hand="venture").begin()
    winning.choose("play venture 1")
    assert winning.state.gold[0] == 1
    assert winning.state.gold_supply == 71
    assert winning.state.moves == 0
    assert winning.asked(ONE_LEFT)


@proves("tales.card.venture")
def test_venture_wins_nothing_from_an_empty_supply_but_may_be_played() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="venture").gold_supply(0).begin()
    assert [name for name in scene.names() if name.startswith("play venture")] == [
        "play venture 0",
        "play venture 1",
    ]
    scene.choose("play venture 1")
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["venture"]


# ---- Conspire ----


@proves("tales.card.conspire")
def test_conspire_places_an_othersider_in_any_realm_and_wins_1_gold() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire")
    scene.cubes("village", othersiders=1).ruined("village").begin()
    scene.choose("play conspire 0")
    assert scene.names() == ["place village", "place magic", "place castle"]
    scene.choose("place village")
    assert scene.count("village", "othersiders") == 2
    assert scene.state.supply[3] == 13
    assert scene.state.gold[0] == 1
    assert scene.state.gold_supply == 71


@proves("tales.card.conspire")
def test_an_othersider_placed_by_conspire_ruins_a_realm_that_it_rules() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire").begin()
    scene.choose("play conspire 0", "place castle")
    assert scene.state.ruined == [False, False, True]
    assert scene.state.gold[0] == 1


@proves("tales.card.conspire")
def test_conspire_places_none_from_an_empty_supply() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire")
    scene.cubes("village", othersiders=15).ruined("village").begin()
    assert [name for name in scene.names() if name.startswith("play conspire")] == ["play conspire 1"]
    assert scene.why("play conspire 0") == "No Othersider is left in the supply"


@proves("tales.card.conspire")
def test_conspire_removes_an_othersider_and_so_heals_a_realm() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire")
    scene.cubes("village", othersiders=1, sorceress=2).ruined("village")
    scene.cubes("castle", sorceress=1, othersiders=1).begin()
    scene.choose("play conspire 1")
    assert scene.names() == ["remove 3 village", "remove 3 castle"]
    scene.choose("remove 3 village")
    assert scene.count("village", "othersiders") == 0
    assert scene.state.supply[3] == 14
    assert scene.state.ruined == [False, False, False]
    assert scene.state.gold[0] == 0


@proves("tales.card.conspire")
def test_an_othersider_removed_by_conspire_is_a_removed_follower() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="conspire warlord").gold(0, 1)
    scene.cubes("village", othersiders=1).ruined("village").cubes("magic", sorceress=3).begin()
    scene.choose("play conspire 1", "remove 3 village")
    scene.choose("play warlord 0", "remove 1 magic")
    assert scene.count("magic", "sorceress") == 2
    assert scene.asked(NONE_LEFT)


# ---- Cast ----


@proves("tales.card.cast")
def test_cast_plays_the_starting_card_on_top_of_the_own_pile_at_no_further_action() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast", pile="venture aid").gold(0, 1).begin()
    scene.choose("play cast 0")
    assert scene.names() == ["use aid 0", "use aid 1", "use-nothing"]
    scene.choose("use aid 1", "gain village")
    assert scene.count("village", "villager") == 1
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["venture", "aid", "cast"]
    assert scene.asked(ONE_LEFT)
    assert scene.state.plays == 1


@proves("tales.card.cast")
def test_the_effect_that_cast_gives_may_be_left_alone() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast", pile="venture").begin()
    scene.choose("play cast 0", "use-nothing")
    assert scene.state.gold[0] == 0
    assert scene.state.moves == 0
    assert scene.pile(0) == ["venture", "cast"]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.cast")
@pytest.mark.parametrize("pile", ["venture bard", "venture villager", ""])
def test_cast_does_nothing_unless_a_starting_card_is_on_top(pile: str) -> None:
    """An Offer card, a Hero card, or no card at all."""
    scene = Scene("villager", "sorceress").cards(0, hand="cast", pile=pile).gold(0, 1).begin()
    scene.choose("play cast 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold[0] == 1
    assert scene.pile(0) == [*pile.split(), "cast"]


@proves("tales.card.cast")
def test_cast_does_not_see_the_enemys_pile() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast", rest="out").cards(1, pile="venture").begin()
    scene.choose("play cast 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold[0] == 0


@proves("tales.card.cast")
def test_a_starting_card_that_cannot_be_paid_for_is_not_cast() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="cast", pile="recruit").begin()
    scene.choose("play cast 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.supply[0] == 15
    assert scene.pile(0) == ["recruit", "cast"]


@proves("tales.card.cast")
def test_a_copied_cast_finds_nothing_in_a_cast_on_top() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="shapeshifter", pile="venture cast")
    scene.cards(1, pile="cast").begin()
    scene.choose("play shapeshifter 0")
    assert scene.asked(ONE_LEFT)
    assert scene.state.gold[0] == 0
    assert scene.pile(0) == ["venture", "cast", "shapeshifter"]


@proves("tales.card.cast")
def test_a_copied_cast_looks_at_the_copiers_own_pile() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="shapeshifter", pile="venture")
    scene.cards(1, pile="aid cast").begin()
    scene.choose("play shapeshifter 0", "use venture 1")
    assert scene.state.gold == [1, 0]
    assert scene.asked(ONE_LEFT)
    assert scene.state.plays == 1


# ---- Negotiate ----


def after_negotiate(hand: str) -> Scene:
    """The Villager has 0 Gold and has just played Negotiate."""
    scene = Scene("villager", "sorceress").cards(0, hand=f"negotiate {hand}")
    scene.cubes("village", sorceress=5).begin()
    return scene.choose("play negotiate 0")


def come_round(scene: Scene) -> Scene:
    """The Villager's turn ends, and so does the Sorceress'."""
    return scene.choose("end-turn", "end-turn")


@proves("tales.card.negotiate")
def test_negotiate_makes_the_next_card_free() -> None:
    scene = after_negotiate("recruit")
    assert scene.state.gold[0] == 0
    scene.choose("play recruit 0", "gain village")
    assert scene.count("village", "villager") == 1
    assert scene.state.gold[0] == 0
    assert scene.state.gold_supply == 72


@proves("tales.card.negotiate")
def test_negotiate_spares_the_gold_of_who_could_pay() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="negotiate sailor").gold(0, 2).begin()
    scene.choose("play negotiate 0", "play sailor 0", "stop")
    assert scene.state.gold[0] == 2


@proves("tales.card.negotiate")
def test_negotiate_waits_for_a_later_turn() -> None:
    scene = after_negotiate("recruit aid conspire")
    come_round(scene)
    scene.choose("play recruit 0", "gain castle")
    assert scene.count("castle", "villager") == 1
    assert not scene.offers("play aid 1")  # and is used up
    assert scene.offers("play aid 0")


@proves("tales.card.negotiate")
def test_the_next_card_of_another_player_is_not_free() -> None:
    scene = after_negotiate("recruit aid conspire")
    scene.cards(1, hand="recruit")
    scene.choose("end-turn")
    assert scene.ask.seat == 1
    assert scene.why("play recruit 0") == "It costs 1 Gold; you have 0"


@proves("tales.card.negotiate")
def test_negotiate_is_used_up_by_a_card_that_costs_nothing() -> None:
    scene = after_negotiate("conspire recruit aid")
    scene.choose("play conspire 1")
    come_round(scene)
    assert not scene.offers("play recruit")
    assert not scene.offers("play aid 1")


@proves("tales.card.negotiate")
def test_negotiate_pays_for_the_recruit_that_cast_copies() -> None:
    scene = Scene("villager", "sorceress").cards(0, hand="negotiate cast aid recruit").skills(0, "call")
    scene.begin().choose("play negotiate 0")
    scene.choose("train", "discard aid", "discard recruit", "train-skill villager-two-hoards")
    come_round(scene)
    assert scene.pile(0) == ["negotiate", "aid", "recruit"]
    scene.choose("play cast 0", "use recruit 0", "gain village")
    assert scene.count("village", "villager") == 1
    assert scene.state.gold[0] == 0


@proves("tales.card.negotiate")
def test_negotiate_pays_for_what_enchantress_shapeshifter_and_sorceress_copy() -> None:
    enchantress = Scene("villager", "sorceress").cards(0, hand="enchantress", pile="sailor")
    enchantress.lasting("free card", 0).begin()
    enchantress.choose("play enchantress 0", "move-hero 0 castle", "stop")
    assert enchantress.state.hero_at[0] == 2
    shapeshifter = Scene("villager", "sorceress").cards(0, hand="shapeshifter").cards(1, pile="court-maiden")
    shapeshifter.cubes("castle", sorceress=1).lasting("free card", 0).begin()
    shapeshifter.choose("play shapeshifter 0", "remove 1 castle")
    assert shapeshifter.count("castle", "villager") == 1
    sorceress = Scene("sorceress", "villager").cards(0, hand="sorceress").hero(0, "castle")
    sorceress.offer("castle", "cleric", "guard").lasting("free card", 0).begin()
    sorceress.choose("play sorceress 0", "use-offer cleric", "pay-to-gain 2 0")
    sorceress.choose("gain village", "gain village")
    assert sorceress.count("village", "sorceress") == 2
    for scene in (enchantress, shapeshifter, sorceress):
        assert scene.state.gold == [0, 0]
        assert scene.state.gold_supply == 72
        assert scene.asked(ONE_LEFT)


@proves("tales.card.negotiate")
@pytest.mark.parametrize(("card", "kind"), [("cleric", "pay-to-gain"), ("knight", "pay-to-remove")])
def test_on_a_range_of_gold_negotiate_gives_the_maximum_for_nothing(card: str, kind: str) -> None:
    scene = after_negotiate(card)
    scene.choose(f"play {card}")
    assert scene.names() == [f"{kind} {n} 0" for n in range(3)]
    scene.choose(f"{kind} 2 0")
    if card == "cleric":
        scene.choose("gain village", "gain castle")
        assert scene.state.supply[0] == 13
    else:
        scene.choose("remove 1 village", "remove 1 village")
        assert scene.count("village", "sorceress") == 3
    assert scene.state.gold[0] == 0
    assert scene.asked(NONE_LEFT)


@proves("tales.card.negotiate")
def test_a_cast_that_copies_negotiate_uses_the_old_one_and_leaves_a_new_one() -> None:
    scene = after_negotiate("cast recruit aid")
    scene.choose("play cast 0", "use negotiate 0")
    come_round(scene)
    scene.choose("play recruit 0", "gain castle")
    assert scene.count("castle", "villager") == 1
    assert not scene.offers("play aid 1")  # there was one Negotiate waiting, not two
