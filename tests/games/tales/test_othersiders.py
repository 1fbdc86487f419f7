"""The Othersiders: ruin and healing, and the cubes that newly revealed Offer cards add."""

from __future__ import annotations

import pytest

from banneret.games.tales.othersiders import add_othersiders
from banneret.games.tales.state import EVENT_DECK, MAGIC, OTHERSIDERS
from banneret.games.tales.turn import take_actions
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

PLACE = "play conspire 0"
BETRAY = "play conspire 1"
EVERY_REALM = ["add village", "add magic", "add castle"]


def buy_and_reveal(scene: Scene, card: str) -> Scene:
    """Seat 0 buys in the Village and ends the turn: `card`, a Village card, is revealed."""
    scene.marker("village", "gold-4").hero(0, "village").gold(0, 4)
    scene.offer("village", "gambler", "merchant", deck=f"taverner {card}").begin(0)
    return scene.choose("buy gambler gold-4", "end-turn")


# ---- Followers of another kind ----


@proves("tales.othersider.are-followers")
def test_othersiders_are_moved_and_removed_like_followers() -> None:
    scene = Scene("villager", "noble").gold(0, 1).cubes("castle", noble=2, othersiders=2)
    scene.cards(0, hand="recruit venture").begin(0)
    scene.choose("play recruit 1", "remove 3 castle")
    assert scene.count("castle", "othersiders") == 1
    assert scene.state.supply[OTHERSIDERS] == 14
    scene.choose("play venture 0", "move 3 castle village")
    assert scene.count("castle", "othersiders") == 0
    assert scene.count("village", "othersiders") == 1


@proves("tales.othersider.block-rule")
def test_to_rule_a_realm_takes_more_followers_than_the_othersiders_have() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=2, othersiders=2).cards(0, hand="conspire")
    scene.begin(0)
    assert scene.why("use-realm village 0") == "You do not rule it"
    scene.choose(BETRAY, "remove 3 village")
    assert scene.offers("use-realm village 0")


# ---- Ruin ----


@proves("tales.othersider.ruin")
@pytest.mark.parametrize(
    ("villager", "noble", "othersiders", "ruined"),
    [
        (0, 0, 0, True),  # 1 against nobody
        (1, 0, 0, False),  # 1 against 1
        (1, 0, 1, True),
        (2, 2, 2, True),  # more than any single player has, though fewer than both together
        (0, 3, 1, False),
    ],
)
def test_a_healthy_realm_is_ruined_when_the_othersiders_rule_it(
    villager: int, noble: int, othersiders: int, ruined: bool
) -> None:
    scene = Scene("villager", "noble").cubes("magic", villager=villager, noble=noble, othersiders=othersiders)
    scene.cards(0, hand="conspire").begin(0)
    scene.choose(PLACE, "place magic")
    assert scene.count("magic", "othersiders") == othersiders + 1
    assert scene.is_ruined("magic") == ruined


@proves("tales.othersider.ruin")
def test_a_player_who_loses_the_last_follower_leaves_the_realm_to_ruin() -> None:
    scene = Scene("villager", "noble").hero(0, "castle").cubes("castle", villager=1, othersiders=1)
    scene.offer("castle", "guard", "knight").begin(0)
    scene.choose("buy guard follower-1")
    assert scene.is_ruined("castle")

    moved = Scene("villager", "noble").cubes("castle", villager=1, othersiders=1).cards(0, hand="venture")
    moved.begin(0).choose("play venture 0", "move 0 castle village")
    assert moved.is_ruined("castle")
    assert moved.count("village", "villager") == 1


@proves("tales.othersider.ruin-clears", "tales.othersider.ruin-keeps")
def test_ruin_sends_followers_home_and_leaves_othersiders_and_heroes() -> None:
    scene = Scene("villager", "noble", "sorceress").hero(0, "castle").hero(1, "castle").hero(2, "magic")
    scene.cubes("castle", noble=2, sorceress=1, villager=1, othersiders=2).cubes("village", noble=3)
    scene.cards(0, hand="conspire").begin(0)
    assert scene.state.supply == [14, 10, 14, 13]
    scene.choose(PLACE, "place castle")
    assert scene.is_ruined("castle")
    assert [scene.count("castle", hero) for hero in ("villager", "noble", "sorceress")] == [0, 0, 0]
    assert scene.state.supply == [15, 12, 15, 12]
    assert scene.count("castle", "othersiders") == 3
    assert scene.state.hero_at == [2, 2, 1]
    assert scene.count("village", "noble") == 3  # elsewhere nothing is lost


@proves("tales.othersider.ruin-not-removed-by")
def test_what_ruin_clears_counts_for_the_healer_but_as_nobodys_removal() -> None:
    def ruin(second_card: str) -> Scene:
        scene = Scene("villager", "noble", "sorceress").cubes("magic", villager=2, noble=2, othersiders=2)
        scene.cubes("castle", noble=5).gold(0, 1).cards(0, hand=f"conspire {second_card}").begin(0)
        scene.choose(PLACE, "place magic")
        assert scene.is_ruined("magic")
        assert scene.state.removed == 0
        return scene

    scene = ruin("warlord").choose("play warlord 0")
    assert scene.state.gold[0] == 1  # paid
    assert scene.names() == ["end-turn"]  # and nothing to remove
    assert scene.count("castle", "noble") == 5
    scene = ruin("healer").choose("play healer 0", "gain castle", "gain castle")
    assert scene.names() == ["end-turn"]  # two were lost, and two come back
    assert scene.count("castle", "villager") == 2


# ---- Healing ----


@proves("tales.othersider.heal", "tales.othersider.heal-keeps")
def test_a_ruined_realm_without_othersiders_is_healthy_again_and_keeps_who_is_there() -> None:
    scene = Scene("villager", "noble").hero(0, "village").hero(1, "village")
    scene.cubes("village", villager=2, noble=1, othersiders=2).ruined("village")
    scene.cards(0, hand="conspire venture").begin(0)
    scene.choose(BETRAY, "remove 3 village")
    assert scene.is_ruined("village")  # one is left
    # Moving the last one away heals as well as removing it.
    scene.choose("play venture 0", "move 3 village castle")
    assert not scene.is_ruined("village")
    assert scene.count("village", "villager") == 2
    assert scene.count("village", "noble") == 1
    assert scene.state.hero_at == [0, 0]


@proves("tales.othersider.heal")
def test_removing_the_last_othersider_heals_at_once() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=1, othersiders=1).ruined("village")
    scene.cards(0, hand="conspire").begin(0)
    scene.choose(BETRAY, "remove 3 village")
    assert not scene.is_ruined("village")
    scene.choose("use-realm village 0")
    assert scene.state.gold[0] == 3


@proves("tales.othersider.ruined-can-be-ruled")
def test_a_ruined_realm_is_ruled_and_gives_its_ruined_effect() -> None:
    scene = Scene("noble", "villager").gold(1, 2).cubes("village", noble=2, othersiders=1).ruined("village")
    scene.begin(0).choose("use-realm village 1")
    assert scene.state.gold == [1, 1]
    assert scene.is_ruined("village")  # ruling it does not heal it


# ---- Symbols ----


@proves("tales.othersider.symbols")
@pytest.mark.parametrize(("card", "added"), [("bard", 1), ("farmer", 2), ("beggar", 0)])
def test_each_reveal_resolves_the_one_symbol_of_the_new_card(card: str, added: int) -> None:
    scene = Scene("villager", "noble", events=False).cubes("magic", villager=3)
    buy_and_reveal(scene, card)
    assert scene.shown("village") == [card, "merchant"]
    if added:
        scene.choose("add magic")
    assert scene.ask.seat == 1  # nothing more comes before the next turn
    assert scene.asked("take-actions 2")
    assert scene.count("magic", "othersiders") == added
    assert scene.state.supply[OTHERSIDERS] == 15 - added


@proves("tales.othersider.symbols")
def test_an_event_symbol_starts_one_event_and_adds_no_othersider() -> None:
    scene = Scene("villager", "noble", events=True).next_event(4)
    buy_and_reveal(scene, "beggar")
    assert scene.state.event == 4
    assert scene.ask.seat == 0
    scene.choose("answer 13 0")
    assert scene.state.event == 0
    assert scene.ask.seat == 1
    assert scene.asked("take-actions 2")
    assert len(scene.cards_in(EVENT_DECK)) == 35
    assert scene.state.supply[OTHERSIDERS] == 15


@proves("tales.othersider.symbols")
def test_no_reveal_means_no_symbol() -> None:
    scene = Scene("villager", "noble").begin(0).choose("end-turn")
    assert scene.ask.seat == 1
    assert scene.state.supply[OTHERSIDERS] == 15
    buy_and_reveal(scene, "bard").choose("add village")
    scene.choose("end-turn")  # the next player buys nothing
    assert scene.ask.seat == 0
    assert scene.asked("take-actions 2")
    assert scene.state.supply[OTHERSIDERS] == 14


# ---- Adding Othersiders ----


@proves("tales.add.who")
def test_the_buyer_adds_the_othersiders_before_the_next_turn() -> None:
    scene = Scene("villager", "noble", "sorceress").cubes("village", noble=1)
    buy_and_reveal(scene, "bard")
    assert [ask.seat for ask in scene.t.asks] == [0]
    assert scene.names() == EVERY_REALM
    assert scene.state.turn == 1
    scene.choose("add village")
    assert scene.count("village", "othersiders") == 1
    assert scene.ask.seat == 1
    assert scene.state.turn == 2


@proves("tales.add.healthy-realm")
def test_othersiders_are_added_from_the_supply_to_a_healthy_realm_of_choice() -> None:
    scene = Scene("villager", "noble").cubes("castle", othersiders=2).ruined("castle").cubes("magic", noble=2)
    buy_and_reveal(scene, "bard")
    assert scene.names() == ["add village", "add magic"]
    scene.choose("add magic")
    assert [scene.count(realm, "othersiders") for realm in ("village", "magic", "castle")] == [0, 1, 2]
    assert scene.state.supply[OTHERSIDERS] == 12


@proves("tales.add.healthy-realm")
def test_the_last_healthy_realm_is_no_choice() -> None:
    scene = Scene("villager", "noble").cubes("castle", othersiders=2).cubes("magic", othersiders=1)
    scene.ruined("castle", "magic").cubes("village", noble=2)
    buy_and_reveal(scene, "bard")
    assert scene.count("village", "othersiders") == 1
    assert scene.ask.seat == 1


@proves("tales.add.two-together")
def test_two_othersiders_arrive_together_in_one_realm() -> None:
    scene = Scene("villager", "noble").cubes("magic", noble=1).cubes("castle", noble=2)
    buy_and_reveal(scene, "farmer")
    assert scene.names() == EVERY_REALM
    another = scene.t.clone()
    scene.choose("add magic")
    assert [scene.count(realm, "othersiders") for realm in ("village", "magic", "castle")] == [0, 2, 0]
    assert scene.is_ruined("magic")
    assert scene.ask.seat == 1
    assert [line for line in scene.log() if "appear" in line] == ["2 Othersiders appear in the Magic Realm."]
    assert len([line for line in scene.log() if "ruins" in line]) == 1
    scene.t = another
    scene.choose("add castle")
    assert scene.count("castle", "othersiders") == 2
    assert not scene.is_ruined("castle")


@proves("tales.add.supply-short")
def test_missing_othersiders_come_from_the_realm_that_holds_the_most() -> None:
    scene = Scene("villager", "noble").cubes("village", othersiders=13).ruined("village")
    scene.cubes("castle", noble=1, othersiders=1).cubes("magic", noble=2)
    assert scene.state.supply[OTHERSIDERS] == 1
    buy_and_reveal(scene, "farmer").choose("add magic")
    assert [scene.count(realm, "othersiders") for realm in ("village", "magic", "castle")] == [12, 2, 1]
    assert scene.state.supply[OTHERSIDERS] == 0
    assert scene.ask.seat == 1


@proves("tales.add.supply-short")
def test_the_adder_breaks_a_tie_and_each_missing_cube_comes_from_the_most() -> None:
    scene = Scene("villager", "noble", "sorceress").cubes("village", othersiders=6)
    scene.cubes("castle", othersiders=6).ruined("village", "castle").cubes("magic", noble=5, othersiders=3)
    assert scene.state.supply[OTHERSIDERS] == 0
    buy_and_reveal(scene, "farmer")
    assert scene.ask.seat == 0
    assert scene.names() == ["call-from village", "call-from castle"]
    scene.choose("call-from castle")  # now the Village has more: the second comes from there
    assert [scene.count(realm, "othersiders") for realm in ("village", "magic", "castle")] == [5, 5, 5]
    assert scene.ask.seat == 1


@proves("tales.add.supply-short")
def test_fewer_are_added_where_no_other_realm_holds_any() -> None:
    scene = Scene("villager", "noble").cubes("magic", noble=15, othersiders=14)
    buy_and_reveal(scene, "farmer").choose("add magic")
    assert scene.count("magic", "othersiders") == 15
    assert not scene.is_ruined("magic")
    assert scene.ask.seat == 1


@proves("tales.add.supply-short")
def test_called_othersiders_may_heal_one_realm_and_ruin_another_but_count_as_nobodys_move() -> None:
    scene = Scene("villager", "noble").cubes("magic", noble=13, othersiders=13)
    scene.cubes("village", othersiders=1).cubes("castle", othersiders=1).ruined("village", "castle")
    scene.lasting("double moves", 0)
    buy_and_reveal(scene, "farmer").choose("call-from village")
    assert [scene.count(realm, "othersiders") for realm in ("village", "magic", "castle")] == [0, 15, 0]
    assert [scene.is_ruined(realm) for realm in ("village", "magic", "castle")] == [False, True, False]
    assert not scene.t.over  # two Realms were healed before the third was ruined
    assert len(scene.state.lasting) == 1


@proves("tales.add.supply-short")
def test_called_othersiders_are_no_move_even_in_the_middle_of_a_turn() -> None:
    """As an Event or a card of a later day might call them: nothing is counted, and nothing that waits is used up."""
    scene = Scene("villager", "noble").cubes("magic", noble=13, othersiders=1)
    scene.cubes("village", othersiders=14).ruined("village").lasting("double moves", 0).begin()
    scene.run(step(add_othersiders, 0, 2, MAGIC), step(take_actions, 0))
    assert scene.count("magic", "othersiders") == 3
    assert scene.state.acting
    assert scene.state.moves == 0
    assert scene.marks == ["double moves"]


@proves("tales.add.not-for-cards")
def test_a_card_moves_no_othersiders_when_the_supply_is_empty() -> None:
    scene = Scene("villager", "noble").cubes("village", othersiders=15).ruined("village")
    scene.cards(0, hand="conspire cast").begin(0)
    assert PLACE not in scene.names()
    assert scene.why(PLACE) == "No Othersider is left in the supply"
    assert BETRAY in scene.names()
    # Nor when it is copied.
    scene.cards(0, hand="cast", pile="conspire").begin(0)
    scene.choose("play cast 0")
    assert scene.names() == ["use conspire 1", "use-nothing"]


# ---- The worked example ----


def example(village: int, supply: int) -> Scene:
    """The Sorceress has bought in the Magic Realm, and the Librarian is revealed."""
    scene = Scene("sorceress", "noble", "villager").hero(0, "magic")
    scene.cubes("village", othersiders=village).ruined("village").cubes("magic", sorceress=2)
    scene.cubes("castle", noble=2, sorceress=1, villager=1, othersiders=2)
    assert scene.state.supply[OTHERSIDERS] == supply
    scene.offer("magic", "witch", "seer", deck="healer librarian")
    scene.cards(0, hand="cast conspire aid").begin(0)
    scene.choose("buy witch cards-2", "pay-with cast conspire", "end-turn")
    assert scene.shown("magic") == ["librarian", "seer"]
    assert scene.ask.seat == 0
    assert scene.names() == ["add magic", "add castle"]
    return scene


@proves("tales.example.add-a")
def test_example_a_the_othersider_goes_where_it_does_no_harm() -> None:
    scene = example(village=3, supply=10).choose("add magic")
    assert scene.count("magic", "othersiders") == 1
    assert scene.count("magic", "sorceress") == 2
    assert not scene.is_ruined("magic")
    assert scene.state.supply[OTHERSIDERS] == 9


@proves("tales.example.add-b")
def test_example_b_the_othersider_ruins_the_castle() -> None:
    scene = example(village=3, supply=10)
    assert scene.state.supply[:3] == [12, 13, 14]
    scene.choose("add castle")
    assert scene.is_ruined("castle")
    assert [scene.count("castle", hero) for hero in ("sorceress", "noble", "villager")] == [0, 0, 0]
    assert scene.count("castle", "othersiders") == 3
    assert scene.state.supply[:3] == [13, 15, 15]


@proves("tales.example.add-c")
def test_example_c_the_othersider_comes_from_the_village() -> None:
    scene = example(village=13, supply=0).choose("add magic")
    assert scene.count("village", "othersiders") == 12
    assert scene.count("magic", "othersiders") == 1
    assert scene.count("castle", "othersiders") == 2
    assert scene.state.supply[OTHERSIDERS] == 0
