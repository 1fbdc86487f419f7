"""The Offers: one deck of six a Realm with two cards face up, or the printed two decks."""

from __future__ import annotations

import pytest

import banneret
from banneret.games.tales import GAME
from banneret.games.tales.state import OFFER_DECK, OTHERSIDERS, POSITION, SUIT, SUIT_IDS, UNUSED, offer_deck
from banneret.testing import proves
from tests.games.tales.scene import Scene


def rich_villager(realm: str, offers: str = "single") -> Scene:
    """The Villager stands in a Realm with Gold for six cards; nobody rules anything and no Othersider can."""
    scene = Scene("villager", "noble", offers=offers).hero(0, realm).marker(realm, "gold-4").gold(0, 24)
    for every in ("village", "magic", "castle"):
        scene.cubes(every, villager=5, noble=5)
    return scene


def buy_and_come_round(scene: Scene, card: str) -> None:
    """Buy a card, see what is revealed, and wait for the next own turn."""
    scene.choose(f"buy {card}", "end-turn")
    if scene.ask.cites == "tales.add.healthy-realm":
        scene.choose("add magic")
    assert scene.ask.seat == 1
    scene.choose("end-turn")


def deck_size(scene: Scene, position: int) -> int:
    return len(scene.t.pieces(offer_deck(scene.t, position)))


# ---- One deck of six ----


@proves("tales.offer.single-deck")
def test_each_offer_shows_two_cards_of_a_deck_of_six() -> None:
    t = banneret.new(GAME, 2, 5)
    assert t.options["offers"] == "single"
    for realm in range(3):
        up = [t.pieces(POSITION + 2 * realm), t.pieces(POSITION + 2 * realm + 1)]
        down = [t.pieces(OFFER_DECK + 2 * realm), t.pieces(OFFER_DECK + 2 * realm + 1)]
        assert [len(pieces) for pieces in up] == [1, 1]
        assert [len(pieces) for pieces in down] == [4, 0]
        faces = {t.zones.face[piece] for pieces in up + down for piece in pieces}
        assert len(faces) == 6
        assert {SUIT[face] for face in faces} == {realm}
    aside = [SUIT[t.zones.face[piece]] for piece in t.pieces(UNUSED)]
    assert [aside.count(suit) for suit in range(3)] == [6, 6, 6]


@proves("tales.offer.single-deck")
def test_the_other_six_cards_leave_the_game_unseen() -> None:
    scene = Scene("villager", "noble")
    for seat in (-1, 0, 1):
        assert scene.seen("unused", seat) == ["?"] * 18
        for realm in range(3):
            assert scene.seen(f"offer deck {2 * realm}", seat) == ["?"] * 4
            shown = scene.seen(f"offer {2 * realm}", seat) + scene.seen(f"offer {2 * realm + 1}", seat)
            assert shown == scene.shown(SUIT_IDS[realm])


@proves("tales.offer.refill")
def test_the_place_of_a_bought_card_is_filled_from_the_same_deck() -> None:
    scene = rich_villager("castle")
    scene.offer("castle", "thane", "guard", deck="warlord minstrel court-maiden").begin()
    buy_and_come_round(scene, "thane")
    assert scene.shown("castle") == ["court-maiden", "guard"]
    assert scene.cards_in(offer_deck(scene.t, 4)) == ["warlord", "minstrel"]
    buy_and_come_round(scene, "guard")
    assert scene.shown("castle") == ["court-maiden", "minstrel"]
    assert scene.cards_in(offer_deck(scene.t, 4)) == ["warlord"]


@proves("tales.offer.empty-position")
def test_a_position_stays_empty_once_the_deck_is_used_up() -> None:
    scene = rich_villager("castle")
    scene.offer("castle", "thane", "cavalier", deck="guard minstrel treasurer bannerman").begin()
    for bought, card in enumerate(["thane", "bannerman", "treasurer", "minstrel"], 1):
        assert deck_size(scene, 4) == 5 - bought
        buy_and_come_round(scene, card)
        assert scene.count("magic", "othersiders") == bought
    assert scene.shown("castle") == ["guard", "cavalier"]
    scene.choose("buy guard gold-4", "end-turn")
    assert scene.ask.seat == 1  # nothing was revealed, so no symbol was resolved
    assert scene.state.supply[OTHERSIDERS] == 11
    assert scene.shown("castle") == ["", "cavalier"]
    scene.choose("end-turn")
    assert [name for name in scene.names() if name.startswith("buy")] == ["buy cavalier gold-4"]
    scene.choose("buy cavalier gold-4")
    assert scene.ending() == "castle offer"


@proves("tales.offer.empty-position", "tales.offer.depletion")
def test_a_card_put_to_the_bottom_of_its_deck_is_still_to_be_bought() -> None:
    """The Sorceress card is used to refresh an Offer, in a turn in which its other card was bought."""
    scene = Scene("sorceress", "noble").hero(0, "castle").marker("castle", "gold-4").gold(0, 13)
    scene.skills(0, "call", "upgrade").cards(0, hand="sorceress")
    scene.offer("castle", "thane", "guard", deck="warlord")
    scene.begin().choose("buy guard gold-4", "play sorceress 0", "refresh thane")
    assert scene.shown("castle") == ["warlord", ""]
    assert scene.cards_in(offer_deck(scene.t, 4)) == ["thane"]
    scene.choose("end-turn", "end-turn")
    assert scene.shown("castle") == ["warlord", "thane"]
    buy_and_come_round(scene, "warlord")
    assert scene.ending() == ""
    scene.choose("buy thane gold-4")
    assert scene.ending() == "castle offer"


# ---- The last card ----


@proves("tales.offer.depletion")
def test_the_sixth_card_of_an_offer_ends_the_game_at_once() -> None:
    scene = rich_villager("castle").cards(0, hand="aid").cards(1, deck="thane traitor")
    scene.cubes("castle", villager=4)  # the Castle compares Followers: 14 to 15
    scene.offer("castle", "guard", "cavalier", deck="minstrel treasurer bannerman warlord").begin()
    for card in ("guard", "warlord", "bannerman", "treasurer", "minstrel"):
        buy_and_come_round(scene, card)
        assert scene.ending() == ""
    hand = scene.hand(0)
    deck = scene.deck(0)
    scene.choose("buy cavalier gold-4")
    assert scene.ending() == "castle offer"
    assert scene.winners() == [1]
    assert scene.pile(0)[-1] == "cavalier"
    assert (scene.hand(0), scene.deck(0)) == (hand, deck)  # no draw follows
    assert scene.t.asks == []


@proves("tales.offer.depletion")
@pytest.mark.parametrize(("cards_of_the_noble", "winner"), [("thane", 0), ("thane traitor", 1)])
def test_the_last_card_of_the_magic_offer_counts_for_its_buyer(cards_of_the_noble: str, winner: int) -> None:
    """Seven cards with the bought one: a tie with seven, that the Villager's Follower breaks, and less than eight."""
    scene = Scene("villager", "noble").cards(1, deck=cards_of_the_noble).hero(0, "magic")
    scene.marker("magic", "gold-4").gold(0, 4).cubes("village", villager=1)
    scene.offer("magic", "", "healer", deck="none").begin().choose("buy healer gold-4")
    assert scene.ending() == "magic offer"
    assert scene.winners() == [winner]


@proves("tales.offer.depletion")
def test_a_price_of_cards_is_paid_before_the_last_card_is_counted() -> None:
    """Of six cards one leaves the game and one comes: six against seven, though six and one would be a tie."""
    scene = Scene("villager", "noble").cards(0, hand="cast conspire").cards(1, deck="thane").hero(0, "magic")
    scene.offer("magic", "healer", "", deck="none").cubes("village", villager=1)
    scene.begin().choose("buy healer cards-2", "pay-with cast conspire")
    assert scene.ending() == "magic offer"
    assert scene.winners() == [1]


# ---- The printed two decks ----


@proves("tales.offer.double-decks")
def test_the_printed_setup_has_six_decks_of_six_with_one_card_face_up() -> None:
    t = banneret.new(GAME, 2, 5, {"offers": "double"})
    dealt = []
    for position in range(6):
        up, down = t.pieces(POSITION + position), t.pieces(OFFER_DECK + position)
        assert (len(up), len(down)) == (1, 5)
        faces = [t.zones.face[piece] for piece in [*up, *down]]
        assert {SUIT[face] for face in faces} == {position // 2}
        dealt += faces
    assert len(set(dealt)) == 36
    assert t.pieces(UNUSED) == []


@proves("tales.offer.double-decks")
@pytest.mark.parametrize("position", [0, 1])
def test_each_of_two_decks_refills_only_itself(position: int) -> None:
    scene = rich_villager("village", offers="double").begin()
    other = 1 - position
    untouched = (scene.shown("village")[other], scene.cards_in(OFFER_DECK + other))
    deck = scene.cards_in(OFFER_DECK + position)
    buy_and_come_round(scene, scene.shown("village")[position])
    assert scene.shown("village")[position] == deck[-1]
    assert scene.cards_in(OFFER_DECK + position) == deck[:-1]
    assert (scene.shown("village")[other], scene.cards_in(OFFER_DECK + other)) == untouched


@proves("tales.offer.double-decks")
def test_the_game_ends_when_one_of_two_decks_is_used_up() -> None:
    scene = rich_villager("village", offers="double")
    scene.offer("village", "farmer", "sailor", deck="bard beggar gambler lighthouse-keeper peddler").begin()
    other = (scene.shown("village")[1], scene.cards_in(OFFER_DECK + 1))
    for card in ("farmer", "peddler", "lighthouse-keeper", "gambler", "beggar"):
        buy_and_come_round(scene, card)
        assert scene.ending() == ""
    assert deck_size(scene, 0) == 0
    scene.choose("buy bard gold-4")
    assert scene.ending() == "village offer"
    assert (scene.shown("village")[1], scene.cards_in(OFFER_DECK + 1)) == other
    assert other[0]
    assert other[1]
