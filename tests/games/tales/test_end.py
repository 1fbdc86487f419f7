"""End of the game: three Realms ruled, an Offer used up, or everything in ruins."""

from __future__ import annotations

import pytest

from banneret.games.tales.events import start_event
from banneret.games.tales.state import ALL_GOLD, CASTLE, OTHERSIDERS
from banneret.games.tales.turn import start_turn
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import SKILLS, Scene

PLACE = "play conspire 0"


def one_ruin_short(*heroes: str, events: bool = False) -> Scene:
    """Village and Magic lie in ruins; an Othersider in the empty Castle is the end."""
    scene = Scene(*heroes, events=events).cubes("village", othersiders=1).cubes("magic", othersiders=1)
    return scene.ruined("village", "magic").cards(0, hand="conspire")


def last_card(realm: str, *heroes: str) -> Scene:
    """The last card of a Realm's Offer is there for the first seat to buy, for 4 Gold that it has."""
    card = {"village": "gambler", "magic": "witch", "castle": "thane"}[realm]
    scene = Scene(*heroes).marker(realm, "gold-4").hero(0, realm).offer(realm, card, "", deck="none")
    return scene.gold(0, 4)


def buy_it(scene: Scene, seat: int = 0) -> Scene:
    scene.begin(seat)
    labels = [name for name in scene.names() if name.startswith("buy")]
    assert len(labels) == 1
    return scene.choose(labels[0])


# ---- Three Realms ----


@proves("tales.end.three-realms")
def test_ruling_all_three_realms_wins_at_the_start_of_the_own_turn_and_not_before() -> None:
    scene = Scene("villager", "noble").gold(0, 1).cubes("village", villager=1).cubes("magic", villager=1)
    scene.cards(0, hand="aid").begin(0)
    scene.choose("play aid 1", "gain castle")
    assert not scene.t.over  # in the middle of the turn
    scene.choose("end-turn")
    assert not scene.t.over  # at the start of another's turn
    scene.choose("end-turn")
    assert scene.ending() == "three realms"
    assert scene.winners() == [0]
    assert scene.t.asks == []


@proves("tales.end.three-realms")
def test_a_ruler_of_all_who_is_toppled_before_the_own_turn_does_not_win() -> None:
    scene = Scene("villager", "noble").gold(1, 1).cubes("village", villager=1).cubes("magic", villager=1)
    scene.cubes("castle", villager=1).cards(1, hand="aid").begin(0)
    scene.choose("end-turn", "play aid 1", "gain castle", "end-turn")
    assert not scene.t.over
    assert scene.ask.seat == 0


@proves("tales.end.three-realms-any-side")
def test_a_ruined_realm_counts_among_the_three() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=2, othersiders=1).ruined("village")
    scene.cubes("magic", villager=1).cubes("castle", villager=1)
    scene.begin(0, whole_turn=True)
    assert scene.ending() == "three realms"
    assert scene.winners() == [0]


# ---- An Offer is used up ----


@proves("tales.end.village")
def test_the_most_gold_wins_when_the_village_offer_is_used_up() -> None:
    scene = last_card("village", "villager", "noble", "sorceress").gold(0, 8).gold(1, 5).gold(2, 2)
    scene.state.hoard[CASTLE * 3] = 9  # Gold in a Realm counts for nobody
    scene.gold(0, 8).cubes("castle", villager=9)
    buy_it(scene)
    assert scene.state.gold == [4, 5, 2]
    assert scene.ending() == "village offer"
    assert scene.winners() == [1]


@proves("tales.end.castle")
def test_the_most_followers_in_the_realms_win_when_the_castle_offer_is_used_up() -> None:
    scene = last_card("castle", "villager", "noble", "sorceress").gold(0, 9)
    scene.skills(0, *SKILLS)  # cubes on the Hero board do not count
    scene.cubes("village", villager=5).cubes("magic", noble=2, sorceress=3)
    scene.cubes("castle", noble=4, sorceress=2)
    buy_it(scene)
    assert scene.ending() == "castle offer"
    assert scene.winners() == [1]  # 5, 6 and 5: in all three Realms together


@proves("tales.end.magic")
def test_the_most_cards_in_hand_deck_and_pile_win_when_the_magic_offer_is_used_up() -> None:
    scene = last_card("magic", "villager", "noble", "sorceress").gold(0, 9)
    scene.cards(0, hand="venture aid", deck="negotiate cast recruit conspire")  # 6, and the card bought
    scene.cards(1, hand="venture farmer", deck="aid cast bard", pile="negotiate recruit conspire")
    scene.cards(2, hand="venture", deck="aid", pile="cast sorceress", rest="out")  # removed ones do not count
    buy_it(scene)
    assert scene.ending() == "magic offer"
    assert scene.winners() == [1]  # 7, 8 and 4


@proves("tales.end.magic")
@pytest.mark.parametrize(("noble_called", "winner"), [(False, 0), (True, 1)])
def test_the_card_just_bought_counts_and_a_hero_card_once_it_is_called(
    noble_called: bool, winner: int
) -> None:
    """The Noble has more Followers, and so wins a tie in cards. Neither Hero card counts in its slot."""
    scene = last_card("magic", "villager", "noble").cubes("castle", noble=1)
    if noble_called:
        scene.cards(1, pile="noble")
    buy_it(scene)
    assert scene.ending() == "magic offer"
    assert scene.winners() == [winner]  # 7 against 6, or 7 each


@proves("tales.end.tie-next")
def test_a_tie_goes_on_with_the_next_offer_clockwise_among_the_tied_only() -> None:
    # Village: the Noble and the Sorceress tie for Gold. Magic: they tie for cards, and the Villager has more.
    # Castle: the Villager has most Followers, but is out; the Sorceress has more than the Noble.
    scene = last_card("village", "villager", "noble", "sorceress").gold(0, 5).gold(1, 2).gold(2, 2)
    scene.cubes("magic", villager=9, noble=1, sorceress=2)
    buy_it(scene)
    assert scene.state.gold == [1, 2, 2]
    assert scene.ending() == "village offer"
    assert scene.winners() == [2]


@proves("tales.end.tie-next")
@pytest.mark.parametrize(
    ("realm", "second", "third"),
    [("village", "cards", "followers"), ("magic", "followers", "gold"), ("castle", "gold", "cards")],
)
def test_clockwise_is_village_magic_castle_village(realm: str, second: str, third: str) -> None:
    """Seats 1 and 2 tie in the first comparison; seat 1 is ahead in the second one, seat 2 in the third."""
    scene = last_card(realm, "villager", "noble", "sorceress").cards(0, hand="venture", rest="out")
    for seat, hero in ((1, "noble"), (2, "sorceress")):
        ahead = second if seat == 1 else third
        scene.gold(seat, 3 if ahead == "gold" else 2)
        scene.cubes("village", **{hero: 3 if ahead == "followers" else 2})
        if ahead == "cards":
            scene.cards(seat, hand="farmer")
    buy_it(scene)
    assert scene.winners() == [1]


@proves("tales.end.tie-last")
@pytest.mark.parametrize(("first_buyer", "second_buyer"), [(0, 1), (1, 0)])
def test_a_tie_in_everything_goes_to_the_last_of_the_tied_to_acquire_a_card(
    first_buyer: int, second_buyer: int
) -> None:
    scene = Scene("villager", "noble", "sorceress").gold(0, 9).gold(1, 9).gold(2, 4)
    for seat in range(3):
        scene.hero(seat, "village")
    scene.offer("village", "bard", "builder", deck="gambler").begin(first_buyer)
    scene.choose("buy bard gold-4", "end-turn")
    while scene.ask.seat != second_buyer:
        scene.choose("end-turn")
    scene.choose("buy builder gold-4", "end-turn")
    while scene.ask.seat != 2:
        scene.choose("end-turn")
    scene.choose("buy gambler gold-4")  # the last of all to buy, but not among the tied
    assert scene.state.gold == [5, 5, 0]
    assert scene.ending() == "village offer"
    assert scene.winners() == [second_buyer]


@proves("tales.end.tie-last")
@pytest.mark.parametrize(("buyer", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_tied_players_who_never_bought_stand_in_turn_order_after_the_buyer(buyer: int, winner: int) -> None:
    scene = last_card("village", "villager", "noble", "sorceress").hero(buyer, "village")
    for seat in range(3):
        scene.gold(seat, 4 if seat == buyer else 2)
    buy_it(scene, buyer)
    assert scene.winners() == [winner]


# ---- Everything in ruins ----


@proves("tales.end.all-ruined")
def test_when_all_three_realms_are_ruined_the_othersiders_win_and_all_players_lose() -> None:
    scene = one_ruin_short("villager", "noble", "sorceress").gold(0, 9).begin(0)
    scene.choose(PLACE, "place castle")
    assert scene.ending() == "ruin"
    assert scene.winners() == []
    assert scene.t.result is not None
    assert scene.t.result.points == (0.0, 0.0, 0.0)


@proves("tales.end.join-othersiders", "tales.end.all-ruined")
def test_it_is_told_who_wins_with_the_othersiders() -> None:
    alone = one_ruin_short("villager", "noble", "sorceress").begin(0).choose(PLACE, "place castle")
    assert "The Othersiders have won, and every player has lost." in alone.log()
    joined = one_ruin_short("villager", "noble", "sorceress").cards(1, hand="traitor")
    joined.lasting("oath", 2, until="game").begin(0).choose(PLACE, "place castle")
    assert joined.winners() == [1, 2]
    assert "The Othersiders have won, and with them the Noble and the Sorceress." in joined.log()
    assert "every player has lost" not in " ".join(joined.log())


@proves("tales.end.all-ruined")
def test_two_ruined_realms_are_not_the_end() -> None:
    scene = one_ruin_short("villager", "noble").cubes("castle", noble=1).begin(0)
    scene.choose(PLACE, "place castle")
    assert not scene.t.over
    assert scene.state.gold[0] == 1


@proves("tales.end.join-othersiders")
def test_who_holds_the_traitor_in_hand_wins_with_the_othersiders() -> None:
    for where, winners in (("hand", [1]), ("deck", []), ("pile", [])):
        scene = one_ruin_short("villager", "noble", "sorceress")
        scene.cards(1, **{where: "traitor"}).begin(0)
        scene.choose(PLACE, "place castle")
        assert scene.ending() == "ruin"
        assert scene.winners() == winners


@proves("tales.end.join-othersiders")
def test_who_has_sworn_the_oath_of_chapter_112_wins_with_the_othersiders() -> None:
    for answer, winners in (("answer 111 0", [2]), ("answer 111 1", [])):
        scene = one_ruin_short("villager", "noble", "sorceress", events=True).cubes("castle", villager=3)
        scene.cards(0, hand="bannerman").hero(0, "village").gold(0, 1).next_event(28)
        scene.run(step(start_event, 2, CASTLE), step(start_turn, 0))
        scene.choose("answer 109 0", answer)
        if winners:
            assert scene.count("castle", "othersiders") == 1  # the oath adds an Othersider
        else:
            scene.cubes("castle", othersiders=1)
        scene.choose("play bannerman 0")  # and the Castle is left to it
        assert scene.ending() == "ruin"
        assert scene.winners() == winners


@proves("tales.end.join-othersiders")
def test_the_oath_and_the_traitor_share_the_win() -> None:
    scene = one_ruin_short("villager", "noble", "sorceress").lasting("oath", 2, until="game")
    scene.cards(0, hand="conspire traitor").begin(0)
    scene.choose(PLACE, "place castle")
    assert scene.winners() == [0, 2]
    assert scene.t.result is not None
    assert scene.t.result.points == (0.5, 0.0, 0.5)


# ---- At once ----


@proves("tales.end.immediate")
def test_ruin_stops_a_card_before_the_rest_of_its_effect() -> None:
    scene = one_ruin_short("villager", "noble").begin(0)
    scene.choose(PLACE, "place castle")
    assert scene.t.asks == []
    assert scene.state.gold_supply == ALL_GOLD  # the Gold of Conspire is not won any more
    assert scene.hand(0) == []  # nor are cards drawn
    assert scene.state.turn == 1


@proves("tales.end.immediate")
def test_ruin_by_a_revealed_card_comes_before_the_next_turn() -> None:
    scene = one_ruin_short("villager", "noble").hero(0, "village").gold(0, 4)
    scene.offer("village", "gambler", "merchant", deck="bard").begin(0)
    scene.choose("buy gambler gold-4", "end-turn")
    assert scene.ending() == "ruin"
    assert scene.count("castle", "othersiders") == 1
    assert scene.state.supply[OTHERSIDERS] == 12
    assert scene.state.turn == 1
    assert scene.t.asks == []


@proves("tales.end.immediate")
def test_the_last_card_of_an_offer_ends_the_game_in_the_middle_of_a_turn() -> None:
    scene = last_card("village", "villager", "noble").cards(0, hand="venture").gold(1, 1)
    buy_it(scene)
    assert scene.ending() == "village offer"
    assert scene.winners() == [1]  # there was an Action left, to win more Gold
    assert scene.t.asks == []
    assert scene.hand(0) == ["venture"]
    assert scene.pile(0) == ["gambler"]


@proves("tales.end.immediate")
def test_three_realms_win_before_anything_else_of_the_turn() -> None:
    scene = Scene("villager", "noble").cubes("village", villager=1).cubes("magic", villager=1)
    scene.cubes("castle", villager=1).cards(0, hand="venture aid cast")
    scene.begin(0, whole_turn=True)
    assert scene.ending() == "three realms"
    assert scene.t.asks == []
    assert scene.state.actions == 0
