"""Buy a card: where, for what price, and when the next card shows."""

from __future__ import annotations

import pytest

from banneret.games.tales.buy import pay_with_cards
from banneret.games.tales.lasting import FREE_CARD
from banneret.games.tales.state import OUT
from banneret.kernel.step import step
from banneret.testing import proves
from tests.games.tales.scene import Scene

ALL_SIX = "venture negotiate aid recruit cast conspire"
CARDS = {"village": ("bard", "farmer"), "magic": ("healer", "witch"), "castle": ("guard", "treasurer")}
REALMS = pytest.mark.parametrize("realm", ["village", "magic", "castle"])
MARKERS = pytest.mark.parametrize("marker", ["gold-4", "follower-1", "cards-2"])


def shop(realm: str, marker: str, hand: str = "venture aid recruit") -> Scene:
    """The Villager stands in a Realm with a known Offer and price, and can pay neither Gold nor Followers."""
    scene = Scene("villager", "noble").cards(0, hand=hand).hero(0, realm).marker(realm, marker)
    for every, cards in CARDS.items():
        scene.offer(every, *cards, deck="none")
    return scene


def buys(scene: Scene) -> list[str]:
    return [name for name in scene.names() if name.startswith("buy")]


def owned(scene: Scene, seat: int) -> list[str]:
    return [*scene.hand(seat), *scene.deck(seat), *scene.pile(seat)]


# ---- Where ----


@REALMS
@proves("tales.buy.where")
def test_only_the_two_cards_at_the_heros_realm_can_be_bought(realm: str) -> None:
    scene = Scene("villager", "noble").hero(0, realm).gold(0, 4).cards(0, hand="cast conspire")
    for every, cards in CARDS.items():
        scene.offer(every, *cards, deck="none").cubes(every, villager=1)
    scene.begin()
    price = {"village": "gold-4", "magic": "cards-2", "castle": "follower-1"}[realm]
    left, right = CARDS[realm]
    assert buys(scene) == [f"buy {card} {price}" for card in (left, right)]
    assert not [option for option in scene.ask.blocked if option.kind == "buy"]


@proves("tales.buy.where")
@pytest.mark.parametrize("at", [0, 1])
def test_either_of_the_two_cards_can_be_bought(at: int) -> None:
    scene = shop("castle", "gold-4").gold(0, 4).begin()
    scene.choose(f"buy {CARDS['castle'][at]}")
    assert scene.pile(0) == [CARDS["castle"][at]]
    assert scene.shown("castle")[1 - at] == CARDS["castle"][1 - at]


@proves("tales.buy.where")
def test_the_offer_follows_the_hero_within_a_turn() -> None:
    scene = shop("village", "gold-4").gold(0, 4).cubes("castle", villager=1).begin()
    assert buys(scene) == ["buy bard gold-4", "buy farmer gold-4"]
    scene.choose("play venture 0", "move-hero 0 castle")
    assert buys(scene) == ["buy guard follower-1", "buy treasurer follower-1"]


# ---- How often ----


@proves("tales.buy.once-per-turn")
def test_a_second_buy_waits_for_the_next_turn() -> None:
    scene = (
        shop("village", "gold-4").gold(0, 8).hero(1, "village").gold(1, 4).begin().choose("buy bard gold-4")
    )
    assert buys(scene) == []
    assert scene.why("buy farmer gold-4") == "You have bought a card this turn"
    scene.choose("play venture 1", "end-turn")
    assert scene.ask.seat == 1
    assert buys(scene) == ["buy farmer gold-4"]  # the limit is each player's own
    scene.choose("end-turn")
    assert scene.ask.seat == 0
    assert buys(scene) == ["buy farmer gold-4"]
    scene.choose("buy farmer gold-4")
    assert scene.state.gold[0] == 1


@proves("tales.buy.once-per-turn")
def test_an_additional_action_gives_no_second_buy() -> None:
    scene = shop("village", "gold-4").skills(0, "crown").gold(0, 11).cubes("castle", villager=1).begin()
    scene.choose("pay-for-action", "buy bard gold-4")
    assert scene.state.gold[0] == 4
    assert buys(scene) == []
    scene.choose("play venture 0", "move-hero 0 castle")
    assert buys(scene) == []  # another Offer and another price make no difference
    assert scene.why("buy guard follower-1") == "You have bought a card this turn"


# ---- The price ----


@REALMS
@MARKERS
@proves("tales.buy.cost-by-marker", "tales.component.cost-markers")
def test_the_price_is_that_of_the_marker_wherever_it_lies(realm: str, marker: str) -> None:
    scene = shop(realm, marker, hand="aid recruit cast").gold(0, 5).cubes(realm, villager=2).begin()
    assert buys(scene)[0] == f"buy {CARDS[realm][0]} {marker}"
    scene.choose(f"buy {CARDS[realm][0]}")
    if marker == "cards-2":
        scene.choose("pay-with recruit aid")
    paid = (5 - scene.state.gold[0], 2 - scene.count(realm, "villager"), 3 - len(scene.hand(0)))
    assert paid == {"gold-4": (4, 0, 0), "follower-1": (0, 1, 0), "cards-2": (0, 0, 2)}[marker]


@proves("tales.buy.cost-by-marker", "tales.component.cost-markers")
def test_swapped_markers_swap_the_prices() -> None:
    scene = Scene("noble", "villager").cards(0, hand="cast conspire venture").gold(0, 5).hero(0, "village")
    scene.cubes("castle", noble=1).offer("village", *CARDS["village"]).offer("magic", *CARDS["magic"]).begin()
    assert buys(scene) == ["buy bard gold-4", "buy farmer gold-4"]
    scene.choose("use-realm castle 0", "swap-markers village magic")
    assert buys(scene) == ["buy bard cards-2", "buy farmer cards-2"]
    scene.hero(0, "magic").begin()
    scene.choose("buy healer gold-4")
    assert scene.state.gold[0] == 1
    assert scene.state.marker == [2, 0, 1]  # the third marker has not moved


@proves("tales.buy.cost-4-gold")
def test_four_gold_go_to_the_supply() -> None:
    scene = shop("village", "gold-4").gold(0, 4).begin().choose("buy farmer gold-4")
    assert scene.state.gold[0] == 0
    assert scene.state.gold_supply == 72
    assert scene.pile(0) == ["farmer"]


@proves("tales.buy.cost-4-gold")
def test_three_gold_are_not_enough() -> None:
    scene = shop("village", "gold-4").gold(0, 3).begin()
    assert buys(scene) == []
    assert scene.why("buy farmer gold-4") == "It costs 4 Gold; you have 3"


@proves("tales.buy.cost-4-gold")
def test_what_makes_cards_cheaper_makes_no_purchase_cheaper() -> None:
    scene = shop("village", "gold-4").skills(0, "call", "right").lasting(FREE_CARD, 0).gold(0, 3).begin()
    assert buys(scene) == []
    scene.gold(0, 5).begin().choose("buy farmer gold-4")
    assert scene.state.gold[0] == 1
    scene.choose("play recruit 0", "gain castle")
    assert scene.state.gold[0] == 1  # and the next card is still free


@proves("tales.buy.cost-1-follower")
def test_a_follower_beside_the_hero_is_lost() -> None:
    scene = shop("castle", "follower-1").cubes("castle", villager=2, noble=1).cubes("magic", villager=1)
    scene.begin().choose("buy guard follower-1")
    assert scene.count("castle", "villager") == 1
    assert scene.count("castle", "noble") == 1
    assert scene.count("magic", "villager") == 1
    assert scene.state.supply[0] == 13
    assert scene.pile(0) == ["guard"]


@proves("tales.buy.cost-1-follower")
def test_followers_elsewhere_and_of_others_do_not_pay() -> None:
    scene = shop("castle", "follower-1").cubes("castle", noble=2).cubes("magic", villager=3).begin()
    assert buys(scene) == []
    assert scene.why("buy guard follower-1") == "You have no Follower beside your Hero to lose"


@proves("tales.buy.cost-2-cards", "tales.component.suit-of-starting-cards")
def test_two_cards_of_one_suit_pay_in_either_role() -> None:
    scene = shop("magic", "cards-2", hand="cast conspire aid").begin().choose("buy healer cards-2")
    assert scene.ask.seat == 0
    assert scene.names() == [
        "pay-with cast conspire",
        "pay-with conspire cast",
    ]


@proves("tales.buy.cost-2-cards")
@pytest.mark.parametrize(("discarded", "removed"), [("cast", "conspire"), ("conspire", "cast")])
def test_one_card_is_discarded_and_the_other_leaves_the_game(discarded: str, removed: str) -> None:
    scene = shop("magic", "cards-2", hand="cast conspire aid").begin()
    scene.choose("buy healer cards-2", f"pay-with {discarded}")
    assert scene.hand(0) == ["aid"]
    assert scene.pile(0) == [discarded, "healer"]
    assert removed not in owned(scene, 0)
    assert len(owned(scene, 0)) == 6
    assert scene.cards_in(OUT) == [removed]


@proves("tales.buy.cost-2-cards")
def test_a_removed_card_does_not_come_back_with_the_pile() -> None:
    scene = Scene("villager", "noble").cards(0, hand="cast conspire", rest="out").hero(0, "magic")
    scene.offer("magic", "healer", "witch", deck="none").begin()
    scene.choose("buy healer cards-2", "pay-with cast conspire", "end-turn")
    assert scene.hand(0) == ["cast", "healer"]  # drawn from the pile turned over: there is nothing else
    assert (scene.deck(0), scene.pile(0)) == ([], [])


@proves("tales.buy.cost-2-cards")
def test_both_cards_of_the_price_are_shown_to_all() -> None:
    scene = shop("magic", "cards-2", hand="cast conspire aid").begin()
    assert scene.seen("hand 0", 1) == ["?", "?", "?"]
    scene.choose("buy healer cards-2", "pay-with cast conspire")
    for seat in (1, -1):
        assert scene.seen("out", seat) == ["conspire"]
        assert "The Villager discards Cast." in scene.log(seat)
        assert "The Villager removes Conspire from the game." in scene.log(seat)
        assert scene.seen("hand 0", seat) == ["?"]


@proves("tales.component.suit-of-starting-cards")
def test_the_starting_cards_share_suits_in_pairs() -> None:
    scene = shop("magic", "cards-2", hand=ALL_SIX).begin().choose("buy healer cards-2")
    pairs = [("venture", "negotiate"), ("aid", "recruit"), ("cast", "conspire")]
    both_ways = [*pairs, *[(other, one) for one, other in pairs]]
    assert sorted(scene.names()) == sorted(f"pay-with {one} {other}" for one, other in both_ways)


@proves("tales.component.suit-of-starting-cards")
@pytest.mark.parametrize("hand", ["cast aid", "cast venture", "aid venture", "cast aid venture"])
def test_starting_cards_of_different_suits_do_not_pay(hand: str) -> None:
    scene = shop("magic", "cards-2", hand=hand).begin()
    assert buys(scene) == []
    assert scene.why("buy healer cards-2") == "You need 2 hand cards of one suit"


@proves("tales.component.suit-of-starting-cards")
@pytest.mark.parametrize(
    ("card", "offer_card"),
    [("venture", "farmer"), ("aid", "guard"), ("cast", "witch"), ("recruit", "treasurer")],
)
def test_starting_cards_pay_together_with_offer_cards_of_their_suit(card: str, offer_card: str) -> None:
    scene = Scene("villager", "noble").cards(0, hand=f"{card} {offer_card}").hero(0, "magic").begin()
    scene.choose(buys(scene)[0], f"pay-with {card} {offer_card}")
    assert scene.cards_in(OUT) == [offer_card]


@proves("tales.component.suit-of-hero-cards")
@pytest.mark.parametrize(
    ("hero", "partners"),
    [
        ("villager", ["venture", "negotiate"]),
        ("noble", ["aid", "recruit"]),
        ("sorceress", ["cast", "conspire"]),
    ],
)
def test_a_hero_card_has_the_suit_of_its_home_realm(hero: str, partners: list[str]) -> None:
    seats = [hero, "noble" if hero != "noble" else "villager"]
    for card in ALL_SIX.split():
        scene = Scene(*seats).cards(0, hand=f"{hero} {card}").hero(0, "magic").begin()
        assert bool(buys(scene)) == (card in partners)
    scene = Scene(*seats).cards(0, hand=f"{hero} {partners[0]}").hero(0, "magic").begin()
    scene.choose(buys(scene)[0], f"pay-with {partners[0]} {hero}")
    assert scene.cards_in(OUT) == [hero]


@REALMS
@MARKERS
@proves("tales.buy.unaffordable")
def test_who_cannot_pay_cannot_buy(realm: str, marker: str) -> None:
    """Each price is met by nothing but its own currency: here the seat is rich in the other two."""
    hand = "venture aid cast" if marker == "cards-2" else "cast conspire aid"
    scene = shop(realm, marker, hand=hand)
    if marker != "gold-4":
        scene.gold(0, 9)
    if marker != "follower-1":
        scene.cubes(realm, villager=3)
    scene.begin()
    assert buys(scene) == []
    assert all(scene.why(f"buy {card}") for card in CARDS[realm])


# ---- The card ----


@proves("tales.buy.to-discard-pile")
@MARKERS
def test_the_bought_card_goes_at_once_face_up_on_the_pile(marker: str) -> None:
    scene = shop("castle", marker, hand="aid recruit venture").gold(0, 4).cubes("castle", villager=1)
    scene.cards(0, hand="aid recruit venture", pile="cast").begin().choose("buy treasurer")
    if marker == "cards-2":
        assert scene.pile(0) == ["cast"]  # the price comes first
        scene.choose("pay-with aid recruit")
    price = ["aid"] if marker == "cards-2" else []
    assert scene.pile(0) == ["cast", *price, "treasurer"]
    assert scene.ask.seat == 0  # still in the same turn
    for seat in (-1, 0, 1):
        assert scene.seen("pile 0", seat)[-1] == "treasurer"
    assert scene.shown("castle") == ["guard", ""]


@proves("tales.buy.to-discard-pile")
def test_a_bought_card_can_be_copied_from_the_pile_in_the_same_turn() -> None:
    scene = shop("village", "gold-4", hand="enchantress").gold(0, 4).begin()
    scene.choose("buy farmer gold-4", "play enchantress 0", "win 3")
    assert scene.state.gold[0] == 3
    assert scene.pile(0) == ["farmer", "enchantress"]


@proves("tales.buy.late-reveal")
def test_the_next_card_shows_only_after_the_buyers_turn() -> None:
    scene = shop("castle", "gold-4").gold(0, 4).offer("castle", "guard", "treasurer", deck="knight thane")
    scene.begin().choose("buy guard gold-4")
    for seat in (-1, 0, 1):
        assert scene.seen("offer 4", seat) == []
        assert scene.seen("offer deck 4", seat) == ["?", "?"]
    scene.choose("play venture 1")
    assert scene.shown("castle") == ["", "treasurer"]
    scene.choose("end-turn")
    assert scene.ask.seat == 1
    assert scene.shown("castle") == ["thane", "treasurer"]
    scene.hero(1, "castle").gold(1, 4).begin(1)
    assert buys(scene) == ["buy thane gold-4", "buy treasurer gold-4"]


@proves("tales.buy.late-reveal")
def test_the_sorceress_card_finds_the_position_of_a_bought_card_empty() -> None:
    scene = Scene("sorceress", "noble").cards(0, hand="sorceress").hero(0, "castle")
    scene.marker("castle", "gold-4").gold(0, 4).gold(1, 1)
    scene.offer("castle", "guard", "treasurer", deck="knight thane").begin()
    scene.choose("buy guard gold-4", "play sorceress 0")
    assert scene.names() == ["use treasurer 0", "use treasurer 1"]
    scene.choose("use treasurer 1", "win 2")
    assert scene.shown("castle") == ["", "treasurer"]


# ---- A price with consequences ----


@proves("tales.buy.price-may-ruin")
def test_the_price_may_end_the_game_before_the_card_is_taken() -> None:
    scene = shop("castle", "follower-1").cubes("castle", villager=1, othersiders=1)
    scene.cubes("village", othersiders=1).cubes("magic", othersiders=1).ruined("village", "magic").begin()
    scene.choose("buy guard follower-1")
    assert scene.ending() == "ruin"
    assert scene.winners() == []
    assert scene.pile(0) == []
    assert scene.shown("castle") == ["guard", "treasurer"]


@proves("tales.buy.price-may-ruin")
def test_the_price_may_ruin_the_realm_and_the_card_is_taken_all_the_same() -> None:
    scene = shop("castle", "follower-1").cubes("castle", villager=2, noble=1, othersiders=2).begin()
    scene.choose("buy guard follower-1")
    assert scene.is_ruined("castle")
    assert (scene.count("castle", "villager"), scene.count("castle", "noble")) == (0, 0)
    assert scene.count("castle", "othersiders") == 2
    assert scene.state.supply[:2] == [15, 15]
    assert scene.pile(0) == ["guard"]
    assert scene.ending() == ""


@proves("tales.buy.price-may-ruin")
def test_ruin_by_the_price_comes_before_the_end_by_the_last_card() -> None:
    """The Castle's last card is never taken: the Othersiders win, not the player with most Followers."""
    scene = (
        shop("castle", "follower-1").cubes("castle", villager=1, othersiders=1).offer("castle", "guard", "")
    )
    scene.cubes("village", othersiders=1).cubes("magic", villager=5, othersiders=1).ruined("village", "magic")
    scene.begin().choose("buy guard follower-1")
    assert scene.ending() == "ruin"
    assert scene.winners() == []


# ---- The rulebook's examples ----


def villager_with_venture_aid_cast() -> Scene:
    """Example of playing cards: the Villager's hand, the Sorceress opposite."""
    scene = Scene("villager", "sorceress")
    return scene.cards(0, hand="venture aid cast", deck="negotiate recruit conspire")


@proves("tales.example.play-a")
def test_venture_wins_the_gold_with_which_aid_gains_a_follower() -> None:
    scene = villager_with_venture_aid_cast().begin()
    assert scene.state.gold[0] == 0
    scene.choose("play venture 1")
    assert scene.state.gold[0] == 1
    assert scene.state.gold_supply == 71
    assert scene.pile(0) == ["venture"]
    scene.choose("play aid 1", "gain castle")
    assert scene.state.gold[0] == 0
    assert scene.state.gold_supply == 72
    assert scene.count("castle", "villager") == 1
    assert scene.state.supply[0] == 14
    assert scene.pile(0) == ["venture", "aid"]
    assert scene.hand(0) == ["cast"]
    assert scene.names() == ["end-turn"]
    scene.choose("end-turn")
    assert scene.hand(0) == ["cast", "conspire", "recruit"]
    assert scene.deck(0) == ["negotiate"]


@proves("tales.example.play-b")
def test_cast_uses_aid_again_but_without_gold_only_to_move() -> None:
    scene = villager_with_venture_aid_cast().gold(0, 1).begin()
    scene.choose("play aid 1", "gain village")
    assert scene.state.gold[0] == 0
    assert scene.count("village", "villager") == 1
    assert scene.pile(0) == ["aid"]
    scene.choose("play cast 0")
    assert "use aid 0" in scene.names()
    assert "use aid 1" not in scene.names()
    assert scene.why("use aid 1") == "It costs 1 Gold; you have 0"
    scene.choose("use aid 0")
    assert scene.names() == [
        "move 0 village magic",
        "move 0 village castle",
        "move-hero 0 magic",
        "move-hero 0 castle",
        "move-hero 1 village",
        "move-hero 1 castle",
    ]
    scene.choose("move-hero 1 village")
    assert scene.state.hero_at == [0, 0]
    assert scene.pile(0) == ["aid", "cast"]
    assert scene.names() == ["end-turn"]


def sorceress_in_the_castle() -> Scene:
    """Examples of buying cards: the Sorceress with Venture, Cast and Conspire in the Castle."""
    scene = Scene("sorceress", "noble").hero(0, "castle").cards(0, hand="venture cast conspire")
    return scene.offer("magic", "healer", "witch", deck="shapeshifter")


@proves("tales.example.buy-a")
def test_the_witch_is_bought_for_cast_and_conspire() -> None:
    scene = sorceress_in_the_castle().begin()
    scene.choose("play venture 0", "move-hero 0 magic")
    scene.choose("buy witch cards-2", "pay-with cast conspire")
    assert scene.pile(0) == ["venture", "cast", "witch"]
    assert "conspire" not in owned(scene, 0)
    assert scene.cards_in(OUT) == ["conspire"]
    assert scene.hand(0) == []
    scene.choose("end-turn")
    assert len(scene.hand(0)) == 3


@proves("tales.example.buy-b")
def test_the_treasurer_is_bought_for_a_follower_and_the_next_card_shows_after_the_draw() -> None:
    scene = sorceress_in_the_castle().cubes("castle", sorceress=2, noble=1)
    scene.offer("castle", "treasurer", "guard", deck="minstrel").begin()
    scene.choose("play venture 1", "buy treasurer follower-1")
    assert scene.count("castle", "sorceress") == 1
    assert scene.state.supply[0] == 14
    assert scene.pile(0) == ["venture", "treasurer"]
    assert scene.shown("castle") == ["", "guard"]
    assert len(scene.hand(0)) == 2
    scene.choose("end-turn")
    assert len(scene.hand(0)) == 3  # drawn already when the new card asks for its Othersider
    assert scene.ask.cites == "tales.add.healthy-realm"
    assert scene.shown("castle") == ["minstrel", "guard"]
    told = [entry.kind for entry in scene.t.log(-1)]
    assert told.index("buys") < told.index("draws") < told.index("reveals")


def test_a_hand_that_is_only_imagined_pays_with_any_two() -> None:
    """A bot may imagine a buyer's hand without a pair in the middle of paying: the question still has answers."""
    scene = Scene("villager", "noble").cards(0, hand="venture aid").begin()
    scene.run(step(pay_with_cards, 0))
    assert scene.names() == ["pay-with venture aid", "pay-with aid venture"]
