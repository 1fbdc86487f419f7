"""The twelve Village cards."""

from __future__ import annotations

import pytest

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


def come_round(scene: Scene) -> Scene:
    """The turn ends, and so does the opponent's."""
    return scene.choose("End your turn", "End your turn")


def moves_in_all(scene: Scene) -> int:
    """Move the Sorceress to and fro for as long as Moves are offered, and say how often."""
    count = 0
    while scene.prompt == "What do you Move?":
        scene.choose(STEP[0] if scene.state.hero_at[1] != 2 else STEP[1])
        count += 1
    return count


# ---- Bard ----


@proves("tales.card.bard")
def test_bard_wins_up_to_2_gold() -> None:
    for amount in range(3):
        scene = villager("bard").begin()
        scene.choose("Play Bard: win up to 2 Gold")
        assert scene.open() == ["Win 0 Gold", "Win 1 Gold", "Win 2 Gold"]
        scene.choose(f"Win {amount} Gold")
        assert scene.state.gold[0] == amount
        assert scene.state.gold_supply == 72 - amount
        assert scene.state.supply[0] == 15


@proves("tales.card.bard")
def test_bard_gains_a_follower_for_1_gold() -> None:
    scene = villager("bard", gold=1).begin()
    scene.choose("Play Bard: pay 1 Gold for a Follower", "Gain in the Castle")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "villager") == 1
    assert scene.prompt == ONE_LEFT
    assert plays(villager("bard").begin()) == ["Play Bard: win up to 2 Gold"]


# ---- Beggar ----


@proves("tales.card.beggar")
def test_beggar_wins_1_gold() -> None:
    scene = villager("beggar taverner").gold(1, 1).begin()
    scene.choose("Play Beggar")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == 70
    scene.choose("Play Taverner", "Gain in the Village")  # it is a Win
    assert scene.count("village", "villager") == 1


@proves("tales.card.beggar")
def test_the_beggar_on_top_takes_1_gold_for_each_discard() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar").cards(1, hand="aid recruit venture")
    scene.gold(1, 3).begin(1)
    scene.choose("Train your Hero", "Discard Aid")
    assert scene.state.gold == [1, 2]
    scene.choose("Discard Recruit")
    assert scene.state.gold == [2, 1]
    scene.choose("The Inner Door")  # the Hero card on the pile is neither played nor discarded
    assert scene.state.gold == [2, 1]
    assert scene.state.gold_supply == 69


@proves("tales.card.beggar")
def test_the_beggar_takes_its_gold_after_the_card_was_played() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar").cards(1, hand="venture aid").gold(1, 1)
    scene.begin(1).choose("Play Venture: win 1 Gold")  # won, then begged
    assert scene.state.gold == [1, 1]
    scene.choose("Play Aid: move")
    assert scene.state.gold == [1, 1]  # not yet
    scene.choose(STEP[0])
    assert scene.state.gold == [2, 0]


@proves("tales.card.beggar")
def test_the_beggar_counts_the_card_and_each_of_its_discards() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar")
    scene.cards(1, hand="warlock aid recruit venture").gold(1, 9).begin(1)
    scene.choose("Play Warlock", "Discard Aid", "Discard Recruit", "From below: Recruit, Aid, Warlock")
    assert scene.state.gold == [3, 6]


@proves("tales.card.beggar")
def test_the_beggar_begs_from_the_moment_of_its_buy() -> None:
    scene = villager("aid", gold=4).cards(1, hand="negotiate").gold(1, 2)
    scene.offer("village", "beggar", "bard", deck="farmer gambler").begin()
    scene.choose("Buy Beggar")
    assert scene.state.gold == [0, 2]  # a buy does not win the 1 Gold
    scene.choose("End your turn", "Play Negotiate")
    assert scene.state.gold == [1, 1]


@proves("tales.card.beggar")
def test_who_has_no_gold_gives_none_and_the_supply_stands_in_for_nobody() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar").cards(1, hand="negotiate").begin(1)
    scene.choose("Play Negotiate")
    assert scene.state.gold == [0, 0]
    assert scene.state.gold_supply == 72


@proves("tales.card.beggar")
def test_the_beggar_takes_from_each_opponent_and_never_from_its_owner() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="guard", pile="beggar").gold(0, 1)
    scene.cards(1, hand="aid").cards(2, hand="recruit").gold(1, 1).gold(2, 1).begin()
    scene.choose("Play Guard", "The Sorceress: a Castle card", "Discard Aid")
    assert scene.state.gold == [2, 0, 1]
    assert scene.pile(0) == ["beggar", "guard"]  # Guard's own laying cost its player nothing


@proves("tales.card.beggar")
def test_a_covered_beggar_takes_nothing() -> None:
    scene = villager("negotiate", pile="beggar").cards(1, hand="negotiate").gold(1, 1).begin()
    scene.choose("Play Negotiate", "End your turn", "Play Negotiate")
    assert scene.state.gold == [0, 1]


@proves("tales.card.beggar")
def test_a_beggar_turned_over_with_its_pile_takes_nothing() -> None:
    scene = villager("aid", deck="venture", pile="cast beggar", rest="out").cards(1, hand="negotiate")
    scene.gold(1, 1).begin()
    scene.choose("End your turn")
    assert scene.deck(0) == ["beggar"]
    scene.choose("Play Negotiate")
    assert scene.state.gold == [0, 1]


@proves("tales.card.beggar")
def test_an_interrupted_card_counts_as_played_for_the_beggar() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, pile="beggar")
    scene.cards(1, hand="farmer").gold(1, 1).cards(2, hand="scoundrel aid").gold(2, 2).begin(1)
    scene.choose("Play Farmer", "Interrupt with Scoundrel")
    # 1 for the interrupted Farmer, 1 for the Scoundrel; the Noble's gift went to the Sorceress in between
    assert scene.state.gold == [2, 1, 0]


@proves("tales.card.beggar")
def test_begged_gold_is_stolen_not_won() -> None:
    scene = villager("guard taverner", pile="beggar").cards(1, hand="aid").gold(1, 1).begin()
    scene.choose("Play Guard", "The Sorceress: a Castle card", "Discard Aid")
    assert scene.state.gold == [1, 0]
    scene.choose("Play Taverner")
    assert scene.prompt == NONE_LEFT  # no Follower was offered
    assert scene.state.supply[0] == 15


# ---- Builder ----


@proves("tales.card.builder")
def test_builder_performs_up_to_2_moves() -> None:
    for wanted in range(3):
        scene = villager("builder").begin()
        scene.choose("Play Builder: move up to twice")
        for move in range(wanted):
            scene.choose(STEP[move])
        if wanted < 2:
            scene.choose("Stop here")
        assert scene.state.moves == wanted
        assert scene.prompt == ONE_LEFT


@proves("tales.card.builder")
def test_builder_gains_a_follower_for_1_gold() -> None:
    scene = villager("builder", gold=1).begin()
    assert plays(scene) == ["Play Builder: move up to twice", "Play Builder: pay 1 Gold for a Follower"]
    scene.choose("Play Builder: pay 1 Gold for a Follower", "Gain in the Magic Realm")
    assert scene.state.gold[0] == 0
    assert scene.count("magic", "villager") == 1
    assert scene.state.moves == 0
    assert plays(villager("builder").begin()) == ["Play Builder: move up to twice"]


# ---- Farmer ----


@proves("tales.card.farmer")
def test_farmer_wins_up_to_3_gold() -> None:
    for amount in range(4):
        scene = villager("farmer").begin()
        scene.choose("Play Farmer")
        assert scene.open() == ["Win 0 Gold", "Win 1 Gold", "Win 2 Gold", "Win 3 Gold"]
        scene.choose(f"Win {amount} Gold")
        assert scene.state.gold[0] == amount
        assert scene.state.gold_supply == 72 - amount


# ---- Gambler ----


def gambled(seed: str) -> Scene:
    """The Gambler was played with this seed; the coin has fallen."""
    scene = Scene("villager", "sorceress", "noble", seed=seed).cards(0, hand="gambler")
    scene.gold(1, 3).gold(2, 1).begin()
    return scene.choose("Play Gambler")


HEADS, TAILS = "The Villager flips a coin: heads.", "The Villager flips a coin: tails."


@proves("tales.card.gambler")
def test_heads_win_the_gambler_2_gold_more() -> None:
    heads = [scene for scene in map(gambled, "12345678") if HEADS in scene.log()]
    assert heads
    for scene in heads:
        assert scene.state.gold == [3, 3, 1]
        assert scene.prompt == ONE_LEFT


@proves("tales.card.gambler")
def test_tails_let_the_gambler_steal_up_to_2_gold_from_one_player() -> None:
    tails = [scene for scene in map(gambled, "12345678") if TAILS in scene.log()]
    assert 0 < len(tails) < 8  # a fair coin falls on both sides
    for scene in tails:
        assert scene.state.gold == [1, 3, 1]
        assert scene.open() == [
            "Steal nothing",
            "Steal 1 Gold from the Sorceress",
            "Steal 2 Gold from the Sorceress",
            "Steal 1 Gold from the Noble",
        ]
    tails[0].choose("Steal 2 Gold from the Sorceress")
    assert tails[0].state.gold == [3, 1, 1]
    assert tails[0].prompt == ONE_LEFT
    tails[1].choose("Steal nothing")
    assert tails[1].state.gold == [1, 3, 1]


# ---- Lighthouse Keeper ----


@proves("tales.card.lighthouse-keeper")
def test_after_the_lighthouse_keeper_a_sailor_performs_up_to_6_moves_for_2_gold() -> None:
    scene = villager("lighthouse-keeper sailor", gold=2).begin()
    scene.choose("Play Lighthouse Keeper", "Play Sailor")
    assert moves_in_all(scene) == 6
    assert scene.state.gold[0] == 0


@proves("tales.example.lighthouse-keeper")
def test_example_the_lighthouse_keeper_waits_for_next_turns_sailor() -> None:
    scene = villager("lighthouse-keeper sailor aid").cubes("village", villager=1).begin()
    scene.choose("Use the Village")
    assert scene.state.gold[0] == 3
    scene.choose("Play Lighthouse Keeper")
    come_round(scene)
    scene.choose("Play Sailor")
    assert scene.state.gold[0] == 1
    for move in range(6):
        assert scene.offers("Stop here")
        assert scene.state.moves == move
        scene.choose(STEP[move % 2])
    assert scene.state.moves == 6
    assert scene.prompt == ONE_LEFT


@proves("tales.card.lighthouse-keeper")
def test_compulsory_moves_are_doubled_as_compulsory_ones() -> None:
    scene = villager("lighthouse-keeper venture").begin()
    scene.choose("Play Lighthouse Keeper", "Play Venture: move", STEP[0])
    assert not scene.offers("Stop here")
    assert moves_in_all(scene) == 1
    assert scene.state.moves == 2


@proves("tales.card.lighthouse-keeper")
def test_cards_without_moves_leave_the_lighthouse_keeper_waiting() -> None:
    scene = villager("lighthouse-keeper farmer venture aid conspire").begin()
    scene.choose("Play Lighthouse Keeper", "Play Farmer", "Win 3 Gold")
    come_round(scene)
    scene.choose("Play Venture: win 1 Gold", "Play Aid: move")
    assert moves_in_all(scene) == 2


@proves("tales.card.lighthouse-keeper")
def test_a_card_that_performs_no_move_leaves_the_lighthouse_keeper_waiting() -> None:
    scene = villager("lighthouse-keeper builder venture aid").begin()
    scene.choose("Play Lighthouse Keeper", "Play Builder: move up to twice", "Stop here")
    assert scene.state.moves == 0
    come_round(scene)
    scene.choose("Play Venture: move")
    assert moves_in_all(scene) == 2


@proves("tales.card.lighthouse-keeper")
def test_one_move_of_many_uses_the_lighthouse_keeper_up() -> None:
    scene = villager("lighthouse-keeper builder venture aid").begin()
    scene.choose("Play Lighthouse Keeper", "Play Builder: move up to twice", STEP[0], "Stop here")
    assert scene.state.moves == 1
    come_round(scene)
    scene.choose("Play Venture: move")
    assert moves_in_all(scene) == 1


@proves("tales.card.lighthouse-keeper")
def test_all_moves_of_the_next_card_are_doubled_and_none_of_the_one_after() -> None:
    scene = villager("lighthouse-keeper summoner aid recruit venture").begin()
    scene.choose("Play Lighthouse Keeper", "Play Summoner", "Discard Aid", "Discard Recruit")
    assert moves_in_all(scene) == 6  # twice 1 + 2
    scene.choose("From below: Aid, Recruit, Summoner")
    come_round(scene)
    scene.choose("Play Venture: move")
    assert moves_in_all(scene) == 1


@proves("tales.card.lighthouse-keeper")
def test_the_moves_of_a_copied_card_are_doubled() -> None:
    scene = villager("cast", pile="venture").lasting("double moves", 0).begin()
    scene.choose("Play Cast", "Venture: move")
    assert moves_in_all(scene) == 2


@proves("tales.card.lighthouse-keeper")
def test_two_lighthouse_keepers_do_not_add_up() -> None:
    scene = villager("lighthouse-keeper enchantress builder venture aid").begin()
    scene.choose("Play Lighthouse Keeper", "Play Enchantress")
    assert len(scene.state.lasting) == 2
    come_round(scene)
    scene.choose("Play Builder: move up to twice")
    assert moves_in_all(scene) == 4
    scene.choose("Play Venture: move")
    assert moves_in_all(scene) == 1  # both were used up


@proves("tales.card.lighthouse-keeper")
def test_a_single_move_uses_two_lighthouse_keepers_up() -> None:
    scene = villager("builder venture").lasting("double moves", 0).lasting("double moves", 0).begin()
    scene.choose("Play Builder: move up to twice", STEP[0], "Stop here", "Play Venture: move")
    assert moves_in_all(scene) == 1


@proves("tales.card.lighthouse-keeper")
def test_the_lighthouse_keeper_shines_for_its_own_player_only() -> None:
    scene = villager("lighthouse-keeper aid recruit").cards(1, hand="venture").begin()
    scene.choose("Play Lighthouse Keeper", "End your turn", "Play Venture: move")
    assert moves_in_all(scene) == 1
    scene.choose("End your turn", "Play Aid: move")
    assert moves_in_all(scene) == 2


# ---- Merchant ----


@proves("tales.card.merchant")
@pytest.mark.parametrize(("cubes", "gold"), [(2, 0), (3, 1), (5, 1), (8, 2), (9, 3)])
def test_merchant_wins_1_gold_for_every_third_follower_in_the_village(cubes: int, gold: int) -> None:
    scene = villager("merchant").cubes("village", villager=cubes).cubes("castle", villager=6).begin()
    scene.choose("Play Merchant")
    assert scene.state.gold[0] == gold


@proves("tales.card.merchant")
def test_merchant_counts_everybodys_followers_on_either_side_of_the_village() -> None:
    healthy = villager("merchant").cubes("village", villager=3, sorceress=3, othersiders=2).begin()
    healthy.choose("Play Merchant")
    assert healthy.state.gold[0] == 2
    ruined = villager("merchant").cubes("village", villager=1, sorceress=2, othersiders=5).ruined("village")
    ruined.hero(0, "castle").begin().choose("Play Merchant")
    assert ruined.state.gold[0] == 2
    assert ruined.state.gold_supply == 70


# ---- Peddler ----


@proves("tales.card.peddler")
def test_peddler_moves_and_wins_1_gold_for_each_move_of_the_turn() -> None:
    alone = villager("peddler").begin()
    alone.choose("Play Peddler")
    assert alone.state.gold[0] == 0
    assert not alone.offers("Stop here")
    alone.choose(STEP[0])
    assert alone.state.gold[0] == 1
    after_two = villager("builder peddler").begin()
    after_two.choose("Play Builder: move up to twice", *STEP, "Play Peddler", STEP[0])
    assert after_two.state.gold[0] == 3


@proves("tales.card.peddler")
def test_peddler_does_not_count_the_moves_of_other_turns_and_players() -> None:
    scene = villager("builder peddler aid recruit").cards(1, hand="venture").begin()
    scene.choose("Play Builder: move up to twice", *STEP, "End your turn")
    scene.choose("Play Venture: move", STEP[0], "End your turn")
    scene.choose("Play Peddler", STEP[1])
    assert scene.state.gold[0] == 1


@proves("tales.card.peddler")
def test_a_doubled_peddler_counts_both_moves() -> None:
    scene = villager("lighthouse-keeper peddler").begin()
    scene.choose("Play Lighthouse Keeper", "Play Peddler", *STEP)
    assert scene.state.gold[0] == 2


# ---- Sailor ----


@proves("tales.card.sailor")
def test_sailor_performs_up_to_3_moves_for_2_gold() -> None:
    for wanted in range(4):
        scene = villager("sailor", gold=2).begin()
        scene.choose("Play Sailor")
        assert scene.state.gold[0] == 0
        assert scene.state.gold_supply == 72
        for move in range(wanted):
            scene.choose(STEP[move % 2])
        if wanted < 3:
            scene.choose("Stop here")
        assert scene.state.moves == wanted
        assert scene.prompt == ONE_LEFT
    assert not plays(villager("sailor", gold=1).begin())


# ---- Scoundrel ----


def farmer_against(hand: str, gold: int, hero: str = "sorceress") -> Scene:
    """The Noble plays Farmer; the opponent holds these cards."""
    scene = Scene("noble", hero).cards(0, hand="farmer").cards(1, hand=hand).gold(1, gold)
    return scene.begin()


@proves("tales.card.scoundrel")
def test_scoundrel_interrupts_and_gives_1_gold_to_the_interrupted_player() -> None:
    scene = farmer_against("scoundrel aid", 2).choose("Play Farmer")
    assert scene.ask.seat == 1
    scene.choose("Interrupt with Scoundrel")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == 70
    assert scene.pile(0) == ["farmer"]
    assert scene.pile(1) == ["scoundrel"]
    assert scene.hand(1) == ["aid"]  # no refill
    assert scene.ask.seat == 0
    assert scene.prompt == ONE_LEFT


@proves("tales.card.scoundrel")
def test_scoundrel_may_be_held_back() -> None:
    scene = farmer_against("scoundrel aid", 2)
    scene.choose("Play Farmer", "Let it pass", "Win 3 Gold")
    assert scene.state.gold == [3, 2]
    assert scene.hand(1) == ["scoundrel", "aid"]


@proves("tales.card.scoundrel")
def test_scoundrel_needs_1_gold_to_give() -> None:
    scene = farmer_against("scoundrel aid", 0).choose("Play Farmer")
    assert scene.open() == ["Let it pass"]
    assert scene.why("Interrupt with Scoundrel") == "You need 1 Gold to give away"


@proves("tales.card.scoundrel")
def test_discounts_do_not_lower_the_scoundrels_gift() -> None:
    thrifty = farmer_against("scoundrel", 0, "villager").skills(1, "call", "right").lasting("free card", 1)
    thrifty.choose("Play Farmer")
    assert thrifty.open() == ["Let it pass"]
    giving = farmer_against("scoundrel", 1, "villager").skills(1, "call", "right").lasting("free card", 1)
    giving.choose("Play Farmer", "Interrupt with Scoundrel")
    assert giving.state.gold == [1, 0]


# ---- Taverner ----


@proves("tales.card.taverner")
def test_taverner_lets_who_won_gold_this_turn_gain_a_follower() -> None:
    scene = villager("venture taverner").begin()
    scene.choose("Play Venture: win 1 Gold", "Play Taverner", "Gain in the Magic Realm")
    assert scene.count("magic", "villager") == 1
    assert scene.state.gold[0] == 1
    assert scene.prompt == NONE_LEFT


@proves("tales.card.taverner")
def test_the_taverners_follower_may_be_refused() -> None:
    scene = villager("venture taverner").begin()
    scene.choose("Play Venture: win 1 Gold", "Play Taverner", "No more Followers")
    assert scene.state.supply[0] == 15
    assert scene.prompt == NONE_LEFT


@proves("tales.card.taverner")
def test_taverner_gives_nothing_for_stolen_gold_nor_for_a_win_of_nothing() -> None:
    stolen = villager("treasurer taverner").gold(1, 2).begin()
    stolen.choose("Play Treasurer: steal", "Steal 2 Gold from the Sorceress", "Play Taverner")
    won_none = villager("farmer taverner").begin()
    won_none.choose("Play Farmer", "Win 0 Gold", "Play Taverner")
    last_turn = villager("venture taverner aid recruit").begin()
    last_turn.choose("Play Venture: win 1 Gold")
    come_round(last_turn).choose("Play Taverner")
    for scene in (stolen, won_none, last_turn):
        assert scene.prompt in (ONE_LEFT, NONE_LEFT)
        assert scene.state.supply[0] == 15


@proves("tales.card.taverner")
def test_gold_of_a_realm_is_won_for_the_taverner() -> None:
    scene = villager("taverner").cubes("village", villager=1).begin()
    scene.choose("Use the Village", "Play Taverner", "Gain in the Castle")
    assert scene.count("castle", "villager") == 1


# ---- Village Elder ----


@proves("tales.card.village-elder")
def test_village_elder_gains_one_more_after_a_gain() -> None:
    scene = villager("aid village-elder", gold=1).begin()
    scene.choose("Play Aid: pay", "Gain in the Village", "Play Village Elder", "Gain in the Castle")
    assert scene.count("village", "villager") == 1
    assert scene.count("castle", "villager") == 1
    assert scene.prompt == NONE_LEFT


@proves("tales.card.village-elder")
def test_village_elder_gives_one_however_many_were_gained_and_it_may_be_refused() -> None:
    scene = villager("cleric village-elder", gold=2).begin()
    scene.choose("Play Cleric", "Gain 2 for 2 Gold", "Gain in the Village", "Gain in the Village")
    scene.choose("Play Village Elder", "Gain in the Village")
    assert scene.count("village", "villager") == 3
    assert scene.prompt == NONE_LEFT
    refused = villager("aid village-elder", gold=1).begin()
    refused.choose("Play Aid: pay", "Gain in the Village", "Play Village Elder", "No more Followers")
    assert refused.state.supply[0] == 14


@proves("tales.card.village-elder")
def test_village_elder_gives_nothing_without_a_gain_in_this_turn() -> None:
    first = villager("village-elder").cubes("village", villager=2).begin()
    first.choose("Play Village Elder")
    assert first.state.supply[0] == 13
    later = villager("aid village-elder venture cast", gold=1).begin()
    later.choose("Play Aid: pay", "Gain in the Village")
    come_round(later).choose("Play Village Elder")
    assert later.state.supply[0] == 14
    for scene in (first, later):
        assert scene.prompt == ONE_LEFT
