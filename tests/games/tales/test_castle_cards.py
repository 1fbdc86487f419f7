"""The twelve Castle cards."""

from __future__ import annotations

import pytest

from banneret.testing import proves
from tests.games.tales.scene import Scene

ONE_LEFT = "take-actions 1"
NONE_LEFT = "take-actions 0"
STEP = ("move-hero 1 castle", "move-hero 1 magic")  # there and back


def villager(hand: str, gold: int = 0) -> Scene:
    """The Villager against the Sorceress, with these cards in hand."""
    return Scene("villager", "sorceress").cards(0, hand=hand).gold(0, gold)


def plays(scene: Scene) -> list[str]:
    return [name for name in scene.names() if name.startswith("play")]


def removals_in_all(scene: Scene) -> int:
    """Remove the first Follower offered for as long as one must be removed, and say how often."""
    count = 0
    while scene.asked("remove"):
        assert not scene.offers("stop")
        scene.choose(scene.names()[0])
        count += 1
    return count


# ---- Bannerman ----


@proves("tales.card.bannerman")
def test_bannerman_gathers_all_own_followers_at_the_hero_for_1_gold() -> None:
    scene = villager("bannerman", gold=1).hero(0, "castle").cubes("village", villager=2, sorceress=1)
    scene.cubes("magic", villager=3).cubes("castle", villager=1, sorceress=2).begin()
    scene.choose("play bannerman 0")
    assert scene.state.gold[0] == 0
    assert scene.state.gold_supply == 72
    assert [scene.count(realm, "villager") for realm in ("village", "magic", "castle")] == [0, 0, 6]
    assert [scene.count(realm, "sorceress") for realm in ("village", "magic", "castle")] == [1, 0, 2]
    assert scene.state.supply[0] == 9
    assert scene.asked(ONE_LEFT)
    assert not plays(villager("bannerman").cubes("magic", villager=1).begin())  # 0 Gold


@proves("tales.card.bannerman")
def test_bannermans_gathering_is_no_move() -> None:
    peddler = villager("bannerman peddler", gold=1).cubes("magic", villager=3).begin()
    peddler.choose("play bannerman 0", "play peddler 0", STEP[0])
    assert peddler.state.gold[0] == 1
    keeper = villager("bannerman venture", gold=1).cubes("magic", villager=3).lasting("double moves", 0)
    keeper.begin().choose("play bannerman 0", "play venture 0", *STEP)
    assert keeper.state.moves == 2  # the Lighthouse Keeper was still waiting
    assert keeper.asked(NONE_LEFT)


@proves("tales.card.bannerman")
def test_bannermans_gathering_is_neither_gain_nor_loss() -> None:
    elder = villager("bannerman village-elder", gold=1).cubes("magic", villager=3).begin()
    elder.choose("play bannerman 0", "play village-elder 0")
    assert elder.asked(NONE_LEFT)
    healer = villager("bannerman healer", gold=2).cubes("magic", villager=3).begin()
    healer.choose("play bannerman 0", "play healer 0")
    assert healer.asked(NONE_LEFT)
    assert healer.count("village", "villager") == 3


@proves("tales.card.bannerman")
def test_a_realm_that_bannerman_leaves_to_othersiders_is_ruined() -> None:
    scene = villager("bannerman", gold=1).cubes("magic", villager=2, sorceress=1, othersiders=2)
    scene.cubes("castle", villager=1, sorceress=1, othersiders=1).begin()
    scene.choose("play bannerman 0")
    assert scene.state.ruined == [False, True, False]
    assert scene.count("village", "villager") == 3
    assert scene.state.supply[1] == 14  # her Follower in the Magic Realm was cleared


# ---- Cavalier ----


@proves("tales.card.cavalier")
def test_cavalier_without_a_move_pays_1_gold_and_removes_nobody() -> None:
    scene = villager("cavalier", gold=1).cubes("castle", sorceress=3).begin()
    scene.choose("play cavalier 0")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "sorceress") == 3
    assert scene.asked(ONE_LEFT)
    assert not plays(villager("cavalier").cubes("castle", sorceress=3).begin())  # 0 Gold


@proves("tales.example.cavalier")
def test_example_two_moves_let_the_cavalier_remove_2_followers() -> None:
    scene = villager("builder cavalier", gold=1).cubes("castle", sorceress=5).begin()
    scene.choose("play builder 0", *STEP, "play cavalier 0")
    assert scene.state.gold[0] == 0
    assert removals_in_all(scene) == 2
    assert scene.count("castle", "sorceress") == 3
    assert scene.state.supply[1] == 12
    assert scene.asked(NONE_LEFT)


@proves("tales.card.cavalier")
def test_cavalier_removes_from_any_mix_of_realms_and_owners() -> None:
    scene = villager("builder cavalier", gold=1).cubes("castle", sorceress=1, othersiders=1)
    scene.cubes("magic", sorceress=1, villager=1).begin()
    scene.choose("play builder 0", *STEP, "play cavalier 0")
    scene.choose("remove 3 castle", "remove 1 magic")
    assert scene.count("castle", "othersiders") == 0
    assert scene.count("magic", "sorceress") == 0
    assert scene.count("castle", "sorceress") == 1


@proves("tales.card.cavalier")
def test_cavalier_removes_what_there_is() -> None:
    scene = villager("sailor cavalier", gold=3).cubes("castle", sorceress=2).begin()
    scene.choose("play sailor 0", *STEP, STEP[0], "play cavalier 0")
    assert removals_in_all(scene) == 2
    assert scene.asked(NONE_LEFT)


# ---- Cleric and Knight ----


@proves("tales.card.cleric")
def test_cleric_gains_a_follower_for_each_gold_paid_up_to_2() -> None:
    for paid in range(3):
        scene = villager("cleric", gold=3).begin()
        scene.choose("play cleric 0")
        assert scene.names() == ["pay-to-gain 0 0", "pay-to-gain 1 1", "pay-to-gain 2 2"]
        scene.choose(f"pay-to-gain {paid} {paid}", *["gain castle", "gain village"][:paid])
        assert scene.state.gold[0] == 3 - paid
        assert scene.state.supply[0] == 15 - paid
        assert scene.asked(ONE_LEFT)


@proves("tales.card.cleric")
def test_with_1_gold_cleric_gains_none_or_one() -> None:
    scene = villager("cleric", gold=1).begin().choose("play cleric 0")
    assert scene.names() == ["pay-to-gain 0 0", "pay-to-gain 1 1"]
    penniless = villager("cleric").begin().choose("play cleric 0")
    assert penniless.asked(ONE_LEFT)
    assert penniless.state.supply[0] == 15
    assert penniless.pile(0) == ["cleric"]


@proves("tales.card.knight")
def test_knight_removes_a_follower_for_each_gold_paid_up_to_2() -> None:
    for paid in range(3):
        scene = villager("knight", gold=2).cubes("castle", sorceress=5).begin()
        scene.choose("play knight 0")
        assert scene.names() == ["pay-to-remove 0 0", "pay-to-remove 1 1", "pay-to-remove 2 2"]
        scene.choose(f"pay-to-remove {paid} {paid}")
        assert removals_in_all(scene) == paid
        assert scene.state.gold[0] == 2 - paid
        assert scene.count("castle", "sorceress") == 5 - paid
        assert scene.asked(ONE_LEFT)


@proves("tales.card.knight")
def test_with_1_gold_knight_removes_none_or_one_of_anybodys() -> None:
    scene = villager("knight", gold=1).cubes("castle", sorceress=2, othersiders=1)
    scene.cubes("village", villager=1).begin().choose("play knight 0")
    assert scene.names() == ["pay-to-remove 0 0", "pay-to-remove 1 1"]
    scene.choose("pay-to-remove 1 1")
    assert len(scene.names()) == 3
    scene.choose("remove 3 castle")
    assert scene.count("castle", "othersiders") == 0
    assert scene.state.supply[3] == 15


# ---- Court Maiden ----


@proves("tales.card.court-maiden")
def test_court_maiden_puts_an_own_follower_in_the_place_of_a_removed_one() -> None:
    scene = villager("court-maiden", gold=3).cubes("castle", sorceress=2).cubes("magic", sorceress=1).begin()
    scene.choose("play court-maiden 0", "remove 1 castle")
    assert scene.state.gold[0] == 1
    assert scene.count("castle", "sorceress") == 1
    assert scene.count("castle", "villager") == 1
    assert scene.state.supply[:2] == [14, 13]
    assert scene.state.removed == 1
    assert scene.state.gained == 1
    assert scene.asked(ONE_LEFT)


@proves("tales.card.court-maiden")
def test_court_maiden_may_replace_an_othersider_or_an_own_follower() -> None:
    white = villager("court-maiden", gold=2).cubes("castle", othersiders=1).ruined("castle").begin()
    white.choose("play court-maiden 0", "remove 3 castle")
    assert white.count("castle", "villager") == 1
    assert not white.is_ruined("castle")
    own = villager("court-maiden", gold=2).cubes("castle", villager=1).begin()
    own.choose("play court-maiden 0", "remove 0 castle")
    assert own.count("castle", "villager") == 1
    assert own.state.gold[0] == 0


@proves("tales.card.court-maiden")
def test_court_maiden_needs_a_follower_to_remove_and_2_gold() -> None:
    nobody = villager("court-maiden", gold=2).begin()
    assert not plays(nobody)
    assert nobody.why("play court-maiden 0") == "There is no Follower that you can remove"
    poor = villager("court-maiden", gold=1).cubes("castle", sorceress=1).begin()
    assert not plays(poor)
    assert poor.why("play court-maiden 0") == "It costs 2 Gold; you have 1"


# ---- Ghost of the Castle ----


@proves("tales.card.ghost-of-the-castle")
def test_ghost_interrupts_and_its_player_loses_a_follower_of_choice() -> None:
    scene = villager("farmer").cards(1, hand="ghost-of-the-castle aid")
    scene.cubes("village", sorceress=1, villager=1).cubes("castle", sorceress=1).begin()
    scene.choose("play farmer 0", "interrupt ghost-of-the-castle")
    assert scene.ask.seat == 1
    assert scene.names() == ["lose village", "lose castle"]
    scene.choose("lose castle")
    assert scene.count("castle", "sorceress") == 0
    assert scene.state.supply[1] == 14
    assert scene.state.gold[0] == 0  # Farmer won nothing
    assert scene.pile(0) == ["farmer"]
    assert scene.pile(1) == ["ghost-of-the-castle"]
    assert scene.hand(1) == ["aid"]
    assert scene.ask.seat == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.ghost-of-the-castle")
def test_ghost_needs_an_own_follower_in_a_realm() -> None:
    scene = villager("farmer").cards(1, hand="ghost-of-the-castle aid").skills(1, "call")
    scene.cubes("village", villager=2).begin().choose("play farmer 0")
    assert scene.names() == ["let-pass"]
    assert scene.why("interrupt ghost-of-the-castle") == "You need a Follower in a Realm to lose"


# ---- Guard ----


@proves("tales.card.guard", "tales.example.guard")
def test_who_holds_cards_of_the_suit_that_guard_names_chooses_one_and_discards_it() -> None:
    scene = villager("guard").cards(1, hand="venture negotiate aid").cubes("castle", sorceress=1).begin()
    scene.choose("play guard 0", "demand 1 village")
    assert scene.ask.seat == 1
    assert scene.names() == ["discard venture", "discard negotiate"]
    scene.choose("discard negotiate")
    assert scene.hand(1) == ["venture", "aid"]
    assert scene.pile(1) == ["negotiate"]
    assert scene.count("castle", "sorceress") == 1
    assert not scene.state.lasting  # a discarded card is not played
    assert scene.ask.seat == 0
    assert scene.asked(ONE_LEFT)


@proves("tales.card.guard", "tales.example.guard")
def test_guard_may_remove_a_follower_of_who_has_no_cards_at_all() -> None:
    scene = villager("guard").cards(1, rest="deck").cubes("castle", sorceress=1, villager=1)
    scene.cubes("magic", sorceress=2).begin()
    scene.choose("play guard 0", "demand 1 village")
    assert scene.ask.seat == 0
    assert scene.names() == [
        "remove 1 magic",
        "remove 1 castle",
        "stop",
    ]
    scene.choose("remove 1 magic")
    assert scene.count("magic", "sorceress") == 1
    assert scene.asked(ONE_LEFT)


@proves("tales.card.guard")
def test_a_single_card_of_the_suit_must_be_discarded() -> None:
    scene = villager("guard").cards(1, hand="cast aid").begin()
    scene.choose("play guard 0", "demand 1 magic")
    assert scene.ask.seat == 1
    assert scene.names() == ["discard cast"]


@proves("tales.card.guard")
def test_cards_of_other_suits_do_not_help_against_guard_whose_player_may_show_mercy() -> None:
    scene = villager("guard").cards(1, hand="venture cast").cubes("castle", sorceress=1).begin()
    scene.choose("play guard 0", "demand 1 castle", "stop")
    assert "The Sorceress has no Castle card." in scene.log()
    assert scene.hand(1) == ["venture", "cast"]
    assert scene.count("castle", "sorceress") == 1
    assert scene.asked(ONE_LEFT)


@proves("tales.card.guard")
def test_guard_asks_any_one_opponent_and_spares_the_others() -> None:
    scene = Scene("villager", "sorceress", "noble").cards(0, hand="guard aid").cards(1, hand="aid")
    scene.cards(2, hand="venture").cubes("castle", sorceress=2, noble=2).begin()
    scene.choose("play guard 0")
    asked = {option.args[0] for option in scene.ask.options}
    assert asked == {1, 2}
    assert len(scene.names()) == 6
    scene.choose("demand 2 castle")
    assert scene.names() == ["remove 2 castle", "stop"]
    scene.choose("remove 2 castle")
    assert scene.count("castle", "noble") == 1
    assert scene.hand(1) == ["aid"]


# ---- Minstrel ----


@proves("tales.card.minstrel")
def test_minstrel_gains_up_to_1_follower_in_each_realm_that_its_player_does_not_rule() -> None:
    scene = villager("minstrel", gold=2).cubes("village", villager=1).cubes("castle", villager=1, sorceress=1)
    scene.begin().choose("play minstrel 0")
    assert scene.state.gold[0] == 0
    assert scene.names() == ["gain magic", "gain castle", "gain-no-more"]
    scene.choose("gain castle")
    assert scene.names() == ["gain magic", "gain-no-more"]
    scene.choose("gain magic")
    assert [scene.count(realm, "villager") for realm in ("village", "magic", "castle")] == [1, 1, 2]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.minstrel")
def test_minstrel_plays_in_ruins_too() -> None:
    scene = (
        villager("minstrel", gold=2)
        .cubes("magic", othersiders=2)
        .ruined("magic")
        .cubes("village", villager=1)
    )
    scene.begin().choose("play minstrel 0")
    assert scene.names() == ["gain magic", "gain castle", "gain-no-more"]
    scene.choose("gain magic")
    assert scene.count("magic", "villager") == 1


@proves("tales.card.minstrel")
def test_minstrel_may_stop_early_and_needs_2_gold() -> None:
    scene = villager("minstrel", gold=2).begin()
    scene.choose("play minstrel 0", "gain village", "gain-no-more")
    assert scene.state.supply[0] == 14
    assert scene.asked(ONE_LEFT)
    assert not plays(villager("minstrel", gold=1).begin())


@proves("tales.card.minstrel")
def test_minstrels_realms_are_fixed_when_the_card_resolves() -> None:
    """The Village, a tie, is ruled after the first gain; the other two Realms stay open, the Village does not."""
    scene = villager("minstrel", gold=2).cubes("village", villager=1, sorceress=1).begin()
    scene.choose("play minstrel 0", "gain village")
    assert scene.names() == ["gain magic", "gain castle", "gain-no-more"]
    scene.choose("gain magic", "gain castle")
    assert [scene.count(realm, "villager") for realm in ("village", "magic", "castle")] == [2, 1, 1]


# ---- Thane ----


@proves("tales.card.thane")
def test_thane_uses_the_ruined_side_for_its_own_player() -> None:
    scene = Scene("sorceress", "villager").gold(0, 2).cards(1, hand="thane").cubes("village", othersiders=1)
    scene.ruined("village").begin(1).choose("play thane 0", "realm-side village 1")
    assert scene.state.gold == [1, 1]


@proves("tales.card.thane")
def test_thane_uses_any_realm_as_if_ruling_it() -> None:
    village = villager("thane").hero(0, "castle").cubes("village", sorceress=2).begin()
    village.choose("play thane 0", "realm-side village 0")
    assert village.state.gold[0] == 3
    magic = villager("thane").begin()
    magic.choose("play thane 0", "realm-side magic 0")
    assert len(magic.hand(0)) == 2
    castle = villager("thane").begin()
    castle.choose("play thane 0", "realm-side castle 0", "swap-markers castle village")
    assert castle.state.marker == [1, 2, 0]
    for scene in (village, magic, castle):
        assert scene.asked(ONE_LEFT)


@proves("tales.card.thane")
def test_thane_uses_the_visible_side_only() -> None:
    scene = villager("thane").gold(1, 2).cubes("village", othersiders=1).ruined("village").begin()
    scene.choose("play thane 0")
    assert scene.names() == [
        "realm-side village 1",
        "realm-side magic 0",
        "realm-side castle 0",
    ]
    scene.choose("realm-side village 1")
    assert scene.state.gold == [1, 1]


@proves("tales.card.thane")
def test_the_ruler_may_use_the_realm_beside_thane() -> None:
    scene = villager("thane").cubes("village", villager=1).begin()
    scene.choose("play thane 0", "realm-side village 0", "use-realm village 0")
    assert scene.state.gold[0] == 6


# ---- Traitor ----


@proves("tales.card.traitor")
def test_traitor_gains_up_to_1_follower_in_each_ruined_realm() -> None:
    scene = villager("traitor").cubes("village", othersiders=2).cubes("castle", othersiders=1)
    scene.ruined("village", "castle").begin()
    scene.choose("play traitor 0")
    assert scene.names() == ["gain village", "gain castle", "gain-no-more"]
    scene.choose("gain castle")
    assert scene.names() == ["gain village", "gain-no-more"]
    scene.choose("gain village")
    assert [scene.count(realm, "villager") for realm in ("village", "magic", "castle")] == [1, 0, 1]
    assert scene.asked(ONE_LEFT)


@proves("tales.card.traitor")
def test_traitor_gains_nothing_in_healthy_realms_and_may_stop() -> None:
    healthy = villager("traitor").begin().choose("play traitor 0")
    assert healthy.asked(ONE_LEFT)
    assert healthy.state.supply[0] == 15
    stopping = villager("traitor").cubes("village", othersiders=2).ruined("village").begin()
    stopping.choose("play traitor 0", "gain-no-more")
    assert stopping.state.supply[0] == 15


def all_ruined_with(traitor: str, oath: int = -1) -> Scene:
    """The Villager ruins the last Realm; the Sorceress has the Traitor in her hand, deck or pile, or nowhere."""
    scene = villager("conspire")
    if traitor:
        scene.cards(1, **{traitor: "traitor"})
    scene.cubes("village", othersiders=1).cubes("magic", othersiders=1).ruined("village", "magic")
    if oath >= 0:
        scene.lasting("oath", oath, until="game")
    return scene.begin().choose("play conspire 0", "place castle")


@proves("tales.card.traitor")
@pytest.mark.parametrize(("where", "winners"), [("hand", [1]), ("deck", []), ("pile", []), ("", [])])
def test_who_holds_the_traitor_in_hand_when_all_is_ruined_wins(where: str, winners: list[int]) -> None:
    scene = all_ruined_with(where)
    assert scene.ending() == "ruin"
    assert scene.winners() == winners


@proves("tales.card.traitor")
def test_the_traitor_shares_the_win_with_who_swore_the_oath() -> None:
    assert all_ruined_with("hand", oath=0).winners() == [0, 1]
    assert all_ruined_with("pile", oath=0).winners() == [0]


# ---- Treasurer ----


@proves("tales.card.treasurer")
def test_treasurer_steals_up_to_2_gold_from_one_player() -> None:
    for amount in range(3):
        scene = Scene("villager", "sorceress", "noble").cards(0, hand="treasurer").gold(1, 3).gold(2, 1)
        scene.begin().choose("play treasurer 0")
        assert scene.names() == [
            "steal-nothing",
            "steal 1 1",
            "steal 2 1",
            "steal 1 2",
        ]
        scene.choose(f"steal {amount} 1" if amount else "steal-nothing")
        assert scene.state.gold == [amount, 3 - amount, 1]
        assert scene.state.gold_supply == 68
        assert scene.asked(ONE_LEFT)


@proves("tales.card.treasurer")
def test_treasurer_steals_no_more_than_the_victim_has() -> None:
    scene = villager("treasurer").gold(1, 1).begin()
    scene.choose("play treasurer 0")
    assert scene.names() == ["steal-nothing", "steal 1 1"]
    scene.choose("steal 1 1")
    assert scene.state.gold == [1, 0]


@proves("tales.card.treasurer")
def test_treasurer_wins_up_to_2_gold_instead() -> None:
    for amount in range(3):
        scene = villager("treasurer").gold(1, 2).begin()
        scene.choose("play treasurer 1")
        assert scene.names() == ["win 0", "win 1", "win 2"]
        scene.choose(f"win {amount}")
        assert scene.state.gold == [amount, 2]
        assert scene.state.won == amount


# ---- Warlord ----


@proves("tales.card.warlord")
def test_warlord_as_the_first_remover_pays_1_gold_and_removes_nobody() -> None:
    scene = villager("warlord", gold=1).cubes("castle", sorceress=3).begin()
    scene.choose("play warlord 0")
    assert scene.state.gold[0] == 0
    assert scene.count("castle", "sorceress") == 3
    assert scene.asked(ONE_LEFT)
    assert not plays(villager("warlord").cubes("castle", sorceress=3).begin())  # 0 Gold


@proves("tales.example.warlord")
def test_example_two_removed_followers_let_the_warlord_remove_2_more() -> None:
    scene = villager("knight warlord", gold=3).cubes("castle", sorceress=6).begin()
    scene.choose("play knight 0", "pay-to-remove 2 2")
    assert removals_in_all(scene) == 2
    scene.choose("play warlord 0")
    assert scene.state.gold[0] == 0
    assert removals_in_all(scene) == 2
    assert scene.count("castle", "sorceress") == 2
    assert scene.asked(NONE_LEFT)


@proves("tales.card.warlord")
def test_removals_by_realms_and_of_othersiders_count_for_the_warlord() -> None:
    realm = villager("warlord", gold=1).cubes("castle", villager=3, othersiders=2).ruined("castle").begin()
    realm.choose("use-realm castle 1", "remove 3 castle", "play warlord 0")
    assert removals_in_all(realm) == 1
    mixed = villager("warlock warlord aid recruit", gold=1).cubes("castle", sorceress=3, othersiders=1)
    mixed.cubes("magic", villager=2).begin()
    mixed.choose("play warlock 0", "discard aid", "discard recruit")
    mixed.choose("remove 3 castle", "remove 0 magic")
    mixed.choose("lie aid,recruit,warlock", "play warlord 0")
    assert removals_in_all(mixed) == 2


@proves("tales.card.warlord")
def test_a_removal_by_a_skill_counts_for_the_warlord() -> None:
    scene = Scene("noble", "sorceress").cards(0, hand="noble warlord").gold(0, 1).hero(0, "magic")
    scene.skills(0, "call", "upgrade", "bonus").cubes("magic", sorceress=3).begin()
    scene.choose("play noble 0", "realm-side magic 0", "remove 1 magic", "play warlord 0")
    assert removals_in_all(scene) == 1
    assert scene.count("magic", "sorceress") == 1


@proves("tales.card.warlord")
def test_removals_of_other_turns_and_players_and_own_losses_do_not_count_for_the_warlord() -> None:
    scene = villager("warlock warlord aid recruit venture", gold=3).cards(1, hand="knight").gold(1, 1)
    scene.cubes("castle", sorceress=6, villager=3).hero(0, "castle").offer("castle", "guard").begin()
    scene.choose("play warlock 0", "discard aid", "discard-no-more", "remove 1 castle")
    scene.choose("lie aid,warlock", "end-turn")
    scene.choose("play knight 0", "pay-to-remove 1 1", "remove 0 castle", "end-turn")
    scene.choose("buy guard follower-1", "play warlord 0")
    assert scene.asked(NONE_LEFT)
    assert scene.count("castle", "sorceress") == 5
    assert scene.count("castle", "villager") == 1
