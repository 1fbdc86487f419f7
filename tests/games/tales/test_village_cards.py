"""The twelve Village cards."""

from __future__ import annotations

import pytest

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


def come_round(scene: Scene) -> Scene:
    """The turn ends, and so does the opponent's."""
    return scene.choose("end-turn", "end-turn")


def moves_in_all(scene: Scene) -> int:
    """Move the Sorceress to and fro for as long as Moves are offered, and say how often."""
    count = 0
    while scene.asked("move"):
        scene.choose(STEP[0] if scene.state.hero_at[1] != 2 else STEP[1])
        count += 1
    return count


# ---- Bard ----


@proves("tales.card.bard")
def test_bard_wins_up_to_2_gold() -> None:
    for amount in range(3):
        scene = villager("bard").begin()
        scene.choose("play bard 0")
        assert scene.names() == ["win 0", "win 1", "win 2"]
        scene.choose(f"win {amount}")
        assert scene.state.gold[0] == amount
        assert scene.state.gold_supply == 72 - amount
        assert scene.state.supply[0] == 15


@proves("tales.card.bard")
def test_bard_gains_a_follower_for_1_gold() -> None:
    scene = villager("bard", gold=1).begin()
    scene.choose("play bard 1", "gain castle")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "villager") == 1
    assert scene.asked(ONE_LEFT)
    assert plays(villager("bard").begin()) == ["play bard 0"]


# ---- Beggar ----


@proves("tales.card.beggar")
def test_beggar_wins_1_gold() -> None:
    scene = villager("beggar taverner").gold(1, 1).begin()
    scene.choose("play beggar 0")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == 70
    scene.choose("play taverner 0", "gain village")  # it is a Win
    assert scene.count("village", "villager") == 1


@proves("tales.card.beggar")
def test_the_beggar_on_top_takes_1_gold_for_each_discard() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar").cards(1, hand="aid recruit venture")
    scene.gold(1, 3).begin(1)
    scene.choose("train", "discard aid")
    assert scene.state.gold == [1, 2]
    scene.choose("discard recruit")
    assert scene.state.gold == [2, 1]
    scene.choose("train-skill sorceress-call")  # the Hero card on the pile is neither played nor discarded
    assert scene.state.gold == [2, 1]
    assert scene.state.gold_supply == 69


@proves("tales.card.beggar")
def test_the_beggar_takes_its_gold_after_the_card_was_played() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar").cards(1, hand="venture aid").gold(1, 1)
    scene.begin(1).choose("play venture 1")  # won, then begged
    assert scene.state.gold == [1, 1]
    scene.choose("play aid 0")
    assert scene.state.gold == [1, 1]  # not yet
    scene.choose(STEP[0])
    assert scene.state.gold == [2, 0]


@proves("tales.card.beggar")
def test_the_beggar_counts_the_card_and_each_of_its_discards() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar")
    scene.cards(1, hand="warlock aid recruit venture").gold(1, 9).begin(1)
    scene.choose("play warlock 0", "discard aid", "discard recruit", "lie recruit,aid,warlock")
    assert scene.state.gold == [3, 6]


@proves("tales.card.beggar")
def test_the_beggar_begs_from_the_moment_of_its_buy() -> None:
    scene = villager("aid", gold=4).cards(1, hand="negotiate").gold(1, 2)
    scene.offer("village", "beggar", "bard", deck="farmer gambler").begin()
    scene.choose("buy beggar gold-4")
    assert scene.state.gold == [0, 2]  # a buy does not win the 1 Gold
    scene.choose("end-turn", "play negotiate 0")
    assert scene.state.gold == [1, 1]


@proves("tales.card.beggar")
def test_who_has_no_gold_gives_none_and_the_supply_stands_in_for_nobody() -> None:
    scene = Scene("villager", "sorceress").cards(0, pile="beggar").cards(1, hand="negotiate").begin(1)
    scene.choose("play negotiate 0")
    assert scene.state.gold == [0, 0]
    assert scene.state.gold_supply == 72


@proves("tales.card.beggar")
def test_the_beggar_takes_from_each_opponent_and_never_from_its_owner() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="guard", pile="beggar").gold(0, 1)
    scene.cards(1, hand="aid").cards(2, hand="recruit").gold(1, 1).gold(2, 1).begin()
    scene.choose("play guard 0", "demand 1 castle", "discard aid")
    assert scene.state.gold == [2, 0, 1]
    assert scene.pile(0) == ["beggar", "guard"]  # Guard's own laying cost its player nothing


@proves("tales.card.beggar")
def test_a_covered_beggar_takes_nothing() -> None:
    scene = villager("negotiate", pile="beggar").cards(1, hand="negotiate").gold(1, 1).begin()
    scene.choose("play negotiate 0", "end-turn", "play negotiate 0")
    assert scene.state.gold == [0, 1]


@proves("tales.card.beggar")
def test_a_beggar_turned_over_with_its_pile_takes_nothing() -> None:
    scene = villager("aid", deck="venture", pile="cast beggar", rest="out").cards(1, hand="negotiate")
    scene.gold(1, 1).begin()
    scene.choose("end-turn")
    assert scene.deck(0) == ["beggar"]
    scene.choose("play negotiate 0")
    assert scene.state.gold == [0, 1]


@proves("tales.card.beggar")
def test_an_interrupted_card_counts_as_played_for_the_beggar() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, pile="beggar")
    scene.cards(1, hand="farmer").gold(1, 1).cards(2, hand="scoundrel aid").gold(2, 2).begin(1)
    scene.choose("play farmer 0", "interrupt scoundrel")
    # 1 for the interrupted Farmer, 1 for the Scoundrel; the Noble's gift went to the Sorceress in between
    assert scene.state.gold == [2, 1, 0]


@proves("tales.card.beggar")
def test_begged_gold_is_stolen_not_won() -> None:
    scene = villager("guard taverner", pile="beggar").cards(1, hand="aid").gold(1, 1).begin()
    scene.choose("play guard 0", "demand 1 castle", "discard aid")
    assert scene.state.gold == [1, 0]
    scene.choose("play taverner 0")
    assert scene.asked(NONE_LEFT)  # no Follower was offered
    assert scene.state.supply[0] == 15


# ---- Builder ----


@proves("tales.card.builder")
def test_builder_performs_up_to_2_moves() -> None:
    for wanted in range(3):
        scene = villager("builder").begin()
        scene.choose("play builder 0")
        for move in range(wanted):
            scene.choose(STEP[move])
        if wanted < 2:
            scene.choose("stop")
        assert scene.state.moves == wanted
        assert scene.asked(ONE_LEFT)


@proves("tales.card.builder")
def test_builder_gains_a_follower_for_1_gold() -> None:
    scene = villager("builder", gold=1).begin()
    assert plays(scene) == ["play builder 0", "play builder 1"]
    scene.choose("play builder 1", "gain magic")
    assert scene.state.gold[0] == 0
    assert scene.count("magic", "villager") == 1
    assert scene.state.moves == 0
    assert plays(villager("builder").begin()) == ["play builder 0"]


# ---- Farmer ----


@proves("tales.card.farmer")
def test_farmer_wins_up_to_3_gold() -> None:
    for amount in range(4):
        scene = villager("farmer").begin()
        scene.choose("play farmer 0")
        assert scene.names() == ["win 0", "win 1", "win 2", "win 3"]
        scene.choose(f"win {amount}")
        assert scene.state.gold[0] == amount
        assert scene.state.gold_supply == 72 - amount


# ---- Gambler ----


def gambled(seed: str) -> Scene:
    """The Gambler was played with this seed; the coin has fallen."""
    scene = Scene("villager", "sorceress", "noble", seed=seed).cards(0, hand="gambler")
    scene.gold(1, 3).gold(2, 1).begin()
    return scene.choose("play gambler 0")


HEADS, TAILS = "The Villager flips a coin: heads.", "The Villager flips a coin: tails."


@proves("tales.card.gambler")
def test_heads_win_the_gambler_2_gold_more() -> None:
    heads = [scene for scene in map(gambled, "12345678") if HEADS in scene.log()]
    assert heads
    for scene in heads:
        assert scene.state.gold == [3, 3, 1]
        assert scene.asked(ONE_LEFT)


@proves("tales.card.gambler")
def test_tails_let_the_gambler_steal_up_to_2_gold_from_one_player() -> None:
    tails = [scene for scene in map(gambled, "12345678") if TAILS in scene.log()]
    assert 0 < len(tails) < 8  # a fair coin falls on both sides
    for scene in tails:
        assert scene.state.gold == [1, 3, 1]
        assert scene.names() == [
            "steal-nothing",
            "steal 1 1",
            "steal 2 1",
            "steal 1 2",
        ]
    tails[0].choose("steal 2 1")
    assert tails[0].state.gold == [3, 1, 1]
    assert tails[0].asked(ONE_LEFT)
    tails[1].choose("steal-nothing")
    assert tails[1].state.gold == [1, 3, 1]


# ---- Lighthouse Keeper ----


@proves("tales.card.lighthouse-keeper")
def test_after_the_lighthouse_keeper_a_sailor_performs_up_to_6_moves_for_2_gold() -> None:
    scene = villager("lighthouse-keeper sailor", gold=2).begin()
    scene.choose("play lighthouse-keeper 0", "play sailor 0")
    assert moves_in_all(scene) == 6
    assert scene.state.gold[0] == 0


@proves("tales.example.lighthouse-keeper")
def test_example_the_lighthouse_keeper_waits_for_next_turns_sailor() -> None:
    scene = villager("lighthouse-keeper sailor aid").cubes("village", villager=1).begin()
    scene.choose("use-realm village 0")
    assert scene.state.gold[0] == 3
    scene.choose("play lighthouse-keeper 0")
    come_round(scene)
    scene.choose("play sailor 0")
    assert scene.state.gold[0] == 1
    for move in range(6):
        assert scene.offers("stop")
        assert scene.state.moves == move
        scene.choose(STEP[move % 2])
    assert scene.state.moves == 6
    assert scene.asked(ONE_LEFT)


@proves("tales.card.lighthouse-keeper")
def test_compulsory_moves_are_doubled_as_compulsory_ones() -> None:
    scene = villager("lighthouse-keeper venture").begin()
    scene.choose("play lighthouse-keeper 0", "play venture 0", STEP[0])
    assert not scene.offers("stop")
    assert moves_in_all(scene) == 1
    assert scene.state.moves == 2


@proves("tales.card.lighthouse-keeper")
def test_cards_without_moves_leave_the_lighthouse_keeper_waiting() -> None:
    scene = villager("lighthouse-keeper farmer venture aid conspire").begin()
    scene.choose("play lighthouse-keeper 0", "play farmer 0", "win 3")
    come_round(scene)
    scene.choose("play venture 1", "play aid 0")
    assert moves_in_all(scene) == 2


@proves("tales.card.lighthouse-keeper")
def test_a_card_that_performs_no_move_leaves_the_lighthouse_keeper_waiting() -> None:
    scene = villager("lighthouse-keeper builder venture aid").begin()
    scene.choose("play lighthouse-keeper 0", "play builder 0", "stop")
    assert scene.state.moves == 0
    come_round(scene)
    scene.choose("play venture 0")
    assert moves_in_all(scene) == 2


@proves("tales.card.lighthouse-keeper")
def test_one_move_of_many_uses_the_lighthouse_keeper_up() -> None:
    scene = villager("lighthouse-keeper builder venture aid").begin()
    scene.choose("play lighthouse-keeper 0", "play builder 0", STEP[0], "stop")
    assert scene.state.moves == 1
    come_round(scene)
    scene.choose("play venture 0")
    assert moves_in_all(scene) == 1


@proves("tales.card.lighthouse-keeper")
def test_all_moves_of_the_next_card_are_doubled_and_none_of_the_one_after() -> None:
    scene = villager("lighthouse-keeper summoner aid recruit venture").begin()
    scene.choose("play lighthouse-keeper 0", "play summoner 0", "discard aid", "discard recruit")
    assert moves_in_all(scene) == 6  # twice 1 + 2
    scene.choose("lie aid,recruit,summoner")
    come_round(scene)
    scene.choose("play venture 0")
    assert moves_in_all(scene) == 1


@proves("tales.card.lighthouse-keeper")
def test_the_moves_of_a_copied_card_are_doubled() -> None:
    scene = villager("cast", pile="venture").lasting("double moves", 0).begin()
    scene.choose("play cast 0", "use venture 0")
    assert moves_in_all(scene) == 2


@proves("tales.card.lighthouse-keeper")
def test_two_lighthouse_keepers_do_not_add_up() -> None:
    scene = villager("lighthouse-keeper enchantress builder venture aid").begin()
    scene.choose("play lighthouse-keeper 0", "play enchantress 0")
    assert len(scene.state.lasting) == 2
    come_round(scene)
    scene.choose("play builder 0")
    assert moves_in_all(scene) == 4
    scene.choose("play venture 0")
    assert moves_in_all(scene) == 1  # both were used up


@proves("tales.card.lighthouse-keeper")
def test_a_single_move_uses_two_lighthouse_keepers_up() -> None:
    scene = villager("builder venture").lasting("double moves", 0).lasting("double moves", 0).begin()
    scene.choose("play builder 0", STEP[0], "stop", "play venture 0")
    assert moves_in_all(scene) == 1


@proves("tales.card.lighthouse-keeper")
def test_the_lighthouse_keeper_shines_for_its_own_player_only() -> None:
    scene = villager("lighthouse-keeper aid recruit").cards(1, hand="venture").begin()
    scene.choose("play lighthouse-keeper 0", "end-turn", "play venture 0")
    assert moves_in_all(scene) == 1
    scene.choose("end-turn", "play aid 0")
    assert moves_in_all(scene) == 2


# ---- Merchant ----


@proves("tales.card.merchant")
@pytest.mark.parametrize(("cubes", "gold"), [(2, 0), (3, 1), (5, 1), (8, 2), (9, 3)])
def test_merchant_wins_1_gold_for_every_third_follower_in_the_village(cubes: int, gold: int) -> None:
    scene = villager("merchant").cubes("village", villager=cubes).cubes("castle", villager=6).begin()
    scene.choose("play merchant 0")
    assert scene.state.gold[0] == gold


@proves("tales.card.merchant")
def test_merchant_counts_everybodys_followers_on_either_side_of_the_village() -> None:
    healthy = villager("merchant").cubes("village", villager=3, sorceress=3, othersiders=2).begin()
    healthy.choose("play merchant 0")
    assert healthy.state.gold[0] == 2
    ruined = villager("merchant").cubes("village", villager=1, sorceress=2, othersiders=5).ruined("village")
    ruined.hero(0, "castle").begin().choose("play merchant 0")
    assert ruined.state.gold[0] == 2
    assert ruined.state.gold_supply == 70


@proves("tales.card.merchant")
@pytest.mark.parametrize("elsewhere", ["magic", "castle"])
def test_merchant_does_not_count_followers_in_other_realms(elsewhere: str) -> None:
    scene = (
        villager("merchant").cubes("village", villager=3).cubes(elsewhere, villager=6, sorceress=3).begin()
    )
    scene.choose("play merchant 0")
    assert scene.state.gold[0] == 1


# ---- Peddler ----


@proves("tales.card.peddler")
def test_peddler_moves_and_wins_1_gold_for_each_move_of_the_turn() -> None:
    alone = villager("peddler").begin()
    alone.choose("play peddler 0")
    assert alone.state.gold[0] == 0
    assert not alone.offers("stop")
    alone.choose(STEP[0])
    assert alone.state.gold[0] == 1
    after_two = villager("builder peddler").begin()
    after_two.choose("play builder 0", *STEP, "play peddler 0", STEP[0])
    assert after_two.state.gold[0] == 3


@proves("tales.card.peddler")
def test_peddler_does_not_count_the_moves_of_other_turns_and_players() -> None:
    scene = villager("builder peddler aid recruit").cards(1, hand="venture").begin()
    scene.choose("play builder 0", *STEP, "end-turn")
    scene.choose("play venture 0", STEP[0], "end-turn")
    scene.choose("play peddler 0", STEP[1])
    assert scene.state.gold[0] == 1


@proves("tales.card.peddler")
def test_a_doubled_peddler_counts_both_moves() -> None:
    scene = villager("lighthouse-keeper peddler").begin()
    scene.choose("play lighthouse-keeper 0", "play peddler 0", *STEP)
    assert scene.state.gold[0] == 2


# ---- Sailor ----


@proves("tales.card.sailor")
def test_sailor_performs_up_to_3_moves_for_2_gold() -> None:
    for wanted in range(4):
        scene = villager("sailor", gold=2).begin()
        scene.choose("play sailor 0")
        assert scene.state.gold[0] == 0
        assert scene.state.gold_supply == 72
        for move in range(wanted):
            scene.choose(STEP[move % 2])
        if wanted < 3:
            scene.choose("stop")
        assert scene.state.moves == wanted
        assert scene.asked(ONE_LEFT)
    assert not plays(villager("sailor", gold=1).begin())


# ---- Scoundrel ----


def farmer_against(hand: str, gold: int, hero: str = "sorceress") -> Scene:
    """The Noble plays Farmer; the opponent holds these cards."""
    scene = Scene("noble", hero).cards(0, hand="farmer").cards(1, hand=hand).gold(1, gold)
    return scene.begin()


@proves("tales.card.scoundrel")
def test_scoundrel_interrupts_and_gives_1_gold_to_the_interrupted_player() -> None:
    scene = farmer_against("scoundrel aid", 2).choose("play farmer 0")
    assert scene.ask.seat == 1
    scene.choose("interrupt scoundrel")
    assert scene.state.gold == [1, 1]
    assert scene.state.gold_supply == 70
    assert scene.pile(0) == ["farmer"]
    assert scene.pile(1) == ["scoundrel"]
    assert scene.hand(1) == ["aid"]  # no refill
    assert scene.ask.seat == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.scoundrel")
def test_scoundrel_may_be_held_back() -> None:
    scene = farmer_against("scoundrel aid", 2)
    scene.choose("play farmer 0", "let-pass", "win 3")
    assert scene.state.gold == [3, 2]
    assert scene.hand(1) == ["scoundrel", "aid"]


@proves("tales.card.scoundrel")
def test_scoundrel_needs_1_gold_to_give() -> None:
    scene = farmer_against("scoundrel aid", 0).choose("play farmer 0")
    assert scene.names() == ["let-pass"]
    assert scene.why("interrupt scoundrel") == "You need 1 Gold to give away"


@proves("tales.card.scoundrel")
def test_discounts_do_not_lower_the_scoundrels_gift() -> None:
    thrifty = farmer_against("scoundrel", 0, "villager").skills(1, "call", "right").lasting("free card", 1)
    thrifty.choose("play farmer 0")
    assert thrifty.names() == ["let-pass"]
    giving = farmer_against("scoundrel", 1, "villager").skills(1, "call", "right").lasting("free card", 1)
    giving.choose("play farmer 0", "interrupt scoundrel")
    assert giving.state.gold == [1, 0]


# ---- Taverner ----


@proves("tales.card.taverner")
def test_taverner_lets_who_won_gold_this_turn_gain_a_follower() -> None:
    scene = villager("venture taverner").begin()
    scene.choose("play venture 1", "play taverner 0", "gain magic")
    assert scene.count("magic", "villager") == 1
    assert scene.state.gold[0] == 1
    assert scene.asked(NONE_LEFT)


@proves("tales.card.taverner")
def test_the_taverners_follower_may_be_refused() -> None:
    scene = villager("venture taverner").begin()
    scene.choose("play venture 1", "play taverner 0", "gain-no-more")
    assert scene.state.supply[0] == 15
    assert scene.asked(NONE_LEFT)


@proves("tales.card.taverner")
def test_taverner_gives_nothing_for_stolen_gold_nor_for_a_win_of_nothing() -> None:
    stolen = villager("treasurer taverner").gold(1, 2).begin()
    stolen.choose("play treasurer 0", "steal 2 1", "play taverner 0")
    won_none = villager("farmer taverner").begin()
    won_none.choose("play farmer 0", "win 0", "play taverner 0")
    last_turn = villager("venture taverner aid recruit").begin()
    last_turn.choose("play venture 1")
    come_round(last_turn).choose("play taverner 0")
    for scene in (stolen, won_none, last_turn):
        assert scene.asked("take-actions")
        assert scene.state.supply[0] == 15


@proves("tales.card.taverner")
def test_gold_of_a_realm_is_won_for_the_taverner() -> None:
    scene = villager("taverner").cubes("village", villager=1).begin()
    scene.choose("use-realm village 0", "play taverner 0", "gain castle")
    assert scene.count("castle", "villager") == 1


# ---- Village Elder ----


@proves("tales.card.village-elder")
def test_village_elder_gains_one_more_after_a_gain() -> None:
    scene = villager("aid village-elder", gold=1).begin()
    scene.choose("play aid 1", "gain village", "play village-elder 0", "gain castle")
    assert scene.count("village", "villager") == 1
    assert scene.count("castle", "villager") == 1
    assert scene.asked(NONE_LEFT)


@proves("tales.card.village-elder")
def test_village_elder_gives_one_however_many_were_gained_and_it_may_be_refused() -> None:
    scene = villager("cleric village-elder", gold=2).begin()
    scene.choose("play cleric 0", "pay-to-gain 2 2", "gain village", "gain village")
    scene.choose("play village-elder 0", "gain village")
    assert scene.count("village", "villager") == 3
    assert scene.asked(NONE_LEFT)
    refused = villager("aid village-elder", gold=1).begin()
    refused.choose("play aid 1", "gain village", "play village-elder 0", "gain-no-more")
    assert refused.state.supply[0] == 14


@proves("tales.card.village-elder")
def test_village_elder_gives_nothing_without_a_gain_in_this_turn() -> None:
    first = villager("village-elder").cubes("village", villager=2).begin()
    first.choose("play village-elder 0")
    assert first.state.supply[0] == 13
    later = villager("aid village-elder venture cast", gold=1).begin()
    later.choose("play aid 1", "gain village")
    come_round(later).choose("play village-elder 0")
    assert later.state.supply[0] == 14
    for scene in (first, later):
        assert scene.asked(ONE_LEFT)
