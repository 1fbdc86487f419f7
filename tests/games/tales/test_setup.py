"""Components and setting up the game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import banneret
from banneret.games.tales import GAME
from banneret.games.tales.state import (
    CASTLE,
    EVENT_DECK,
    FIRST_EVENT_FACE,
    FOUR_GOLD,
    IS_STARTING,
    MAGIC,
    NOBLE,
    OFFER_DECK,
    ONE_FOLLOWER,
    OTHERSIDERS,
    OUT,
    OWNERS,
    POSITION,
    SKILL_COUNT,
    SORCERESS,
    STAGE,
    SUIT,
    SUIT_IDS,
    SYMBOL,
    TWO_CARDS,
    VILLAGE,
    VILLAGER,
    Tales,
    deck_of,
    hand_of,
    pile_of,
    slot_of,
)
from banneret.kernel.errors import Refused
from banneret.kernel.table import Table
from banneret.testing import proves
from tests.games.tales.scene import Scene

STARTING = ["aid", "cast", "conspire", "negotiate", "recruit", "venture"]
REALMS = pytest.mark.parametrize("realm", ["village", "magic", "castle"])


def new(seats: int = 3, seed: int = 1, **options: object) -> Table[Tales]:
    """A dealt table. Heroes are fixed unless the test says otherwise: Villager, Noble, Sorceress."""
    return banneret.new(GAME, seats, seed, {"heroes": "villager-noble-sorceress", **options})


def names(t: Table[Tales], *zones: int) -> list[str]:
    return [GAME.face(t.zones.face[piece]) for zone in zones for piece in t.pieces(zone)]


def random_games(*seeds: int) -> Iterator[Table[Tales]]:
    """Some games played at random, seen after every choice, to their end or for a thousand choices."""
    for seed in seeds:
        chance = random.Random(seed)
        t = new(2 + seed % 2, seed)
        yield t
        while not t.over and t.choices < 1000:
            ask = t.asks[0]
            t.choose(ask, chance.randrange(len(ask.options)))
            yield t


# ---- Components ----


@REALMS
@proves("tales.component.realm-boards")
def test_each_of_the_three_realms_has_a_healthy_and_a_ruined_side(realm: str) -> None:
    scene = Scene("villager", "noble").cards(0, hand="conspire cast").begin()
    others = [other for other in SUIT_IDS if other != realm]
    assert len(scene.state.ruined) == 3
    assert not any(scene.state.ruined)
    scene.choose("play conspire 0", f"place {realm}")
    assert scene.is_ruined(realm)
    assert not any(scene.is_ruined(other) for other in others)
    scene.choose("play cast 0", "use conspire 1", f"remove 3 {realm}")
    assert not scene.is_ruined(realm)


@proves("tales.component.cost-markers")
@pytest.mark.parametrize(
    ("swap", "markers"),
    [
        ("swap-markers village magic", [TWO_CARDS, FOUR_GOLD, ONE_FOLLOWER]),
        ("swap-markers magic castle", [FOUR_GOLD, ONE_FOLLOWER, TWO_CARDS]),
        ("swap-markers castle village", [ONE_FOLLOWER, TWO_CARDS, FOUR_GOLD]),
    ],
)
def test_cost_markers_change_places_but_never_their_price(swap: str, markers: list[int]) -> None:
    scene = Scene("noble", "villager").cubes("castle", noble=1).begin()
    assert scene.state.marker == [FOUR_GOLD, TWO_CARDS, ONE_FOLLOWER]
    scene.choose("use-realm castle 0", swap)
    assert scene.state.marker == markers
    scene.choose("end-turn", "end-turn", "use-realm castle 0", swap)
    assert scene.state.marker == [FOUR_GOLD, TWO_CARDS, ONE_FOLLOWER]


@proves("tales.component.cost-markers")
def test_three_different_cost_markers_lie_at_the_realms_whatever_happens() -> None:
    for t in random_games(1, 2, 3, 4):
        assert sorted(t.state.marker) == [FOUR_GOLD, ONE_FOLLOWER, TWO_CARDS]


@proves("tales.component.follower-cubes")
def test_each_hero_and_the_othersiders_always_have_fifteen_cubes() -> None:
    most_trained = most_in_realms = most_othersiders = 0
    for t in random_games(1, 2, 3, 4):
        state = t.state
        for owner in [*range(t.seats), OTHERSIDERS]:
            in_realms = sum(state.cubes[realm * OWNERS + owner] for realm in range(3))
            trained = 0
            if owner == OTHERSIDERS:
                most_othersiders = max(most_othersiders, in_realms)
            else:
                trained = sum(state.trained[owner * SKILL_COUNT : (owner + 1) * SKILL_COUNT])
                most_trained = max(most_trained, trained)
                most_in_realms = max(most_in_realms, in_realms)
            assert state.supply[owner] + in_realms + trained == 15
        if t.seats == 2:
            assert state.supply[2] == 0
            assert [state.cubes[realm * OWNERS + 2] for realm in range(3)] == [0, 0, 0]
    assert min(most_trained, most_in_realms, most_othersiders) > 0, "these games never used some cubes"


@proves("tales.component.gold-tokens")
def test_supply_players_and_realms_always_hold_seventy_two_gold() -> None:
    most_owned = 0
    for t in random_games(1, 2, 3, 4):
        state = t.state
        assert state.gold_supply + sum(state.gold) + sum(state.hoard) + sum(state.idol) == 72
        assert min(state.gold_supply, *state.gold, *state.hoard, *state.idol) >= 0
        most_owned = max(most_owned, *state.gold)
    assert most_owned > 0, "these games never used their Gold"


@proves("tales.component.gold-tokens")
def test_gold_goes_from_the_supply_to_players_and_realms_and_back() -> None:
    scene = Scene("villager", "noble").cards(0, hand="villager venture").hero(0, "magic").begin()
    scene.choose("play villager 0", "lay-hoard castle")
    assert scene.state.gold_supply == 69
    scene.choose("play venture 0", "move-hero 0 castle")
    assert scene.state.gold == [3, 0]
    assert scene.state.gold_supply == 69
    assert not any(scene.state.hoard)
    scene.gold(0, 4).marker("castle", "gold-4").begin().choose(f"buy {scene.shown('castle')[0]}")
    assert scene.state.gold_supply == 72


@proves("tales.component.starting-cards")
def test_each_hero_owns_one_each_of_the_six_starting_cards() -> None:
    t = new(seats=3)
    for seat in range(3):
        assert sorted(names(t, hand_of(seat), deck_of(seat))) == STARTING
    starting = [face for face in t.zones.face if face < FIRST_EVENT_FACE and IS_STARTING[face]]
    assert len(starting) == 18


@proves("tales.component.starting-cards")
def test_starting_cards_stay_with_their_hero_for_ever() -> None:
    owned: list[list[int]] = []
    removed = 0
    for t in random_games(1, 2, 3, 4):
        if t.choices == 0:
            owned = [t.pieces(hand_of(seat)) + t.pieces(deck_of(seat)) for seat in range(t.seats)]
        for seat in range(t.seats):
            assert len(owned[seat]) == 6
            for piece in owned[seat]:
                place = t.zones.place[piece]
                assert place in (hand_of(seat), deck_of(seat), pile_of(seat), STAGE, OUT)
                removed += place == OUT
    assert removed > 0, "these games never removed a card"


# ---- The number of players ----


@proves("tales.setup.player-count")
@pytest.mark.parametrize("seats", [0, 1, 4])
def test_other_numbers_of_players_than_two_or_three_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match="2 or 3 seats"):
        banneret.new(GAME, seats, 1)


@proves("tales.setup.player-count")
@pytest.mark.parametrize("seats", [2, 3])
def test_two_or_three_players_play_with_one_hero_each(seats: int) -> None:
    t = new(seats)
    assert t.seats == seats
    assert t.state.hero == [VILLAGER, NOBLE, SORCERESS][:seats]
    assert t.state.supply == [*[15 if seat < seats else 0 for seat in range(3)], 15]
    kinds = [GAME.face(face) for face in t.zones.face if face < 9]
    assert sorted(kinds) == sorted([*STARTING * seats, *["villager", "noble", "sorceress"][:seats]])
    # all three Realms, Offers and markers are used
    assert [len(t.pieces(POSITION + position)) for position in range(6)] == [1] * 6
    assert len(t.state.ruined) == len(t.state.marker) == 3


@proves("tales.setup.player-count")
def test_with_two_players_the_third_hero_cannot_be_moved() -> None:
    scene = Scene("villager", "noble").cards(0, hand="venture").begin().choose("play venture 0")
    assert scene.names() == [
        "move-hero 0 magic",
        "move-hero 0 castle",
        "move-hero 1 village",
        "move-hero 1 magic",
    ]


# ---- Realms ----


@proves("tales.setup.realms")
def test_the_realms_start_healthy() -> None:
    for seed in range(10):
        assert new(2, seed).state.ruined == [False, False, False]


@proves("tales.setup.realms")
@pytest.mark.parametrize(
    ("realm", "last", "next_clockwise"),
    [("village", "farmer", "magic"), ("magic", "healer", "castle"), ("castle", "knight", "village")],
)
def test_clockwise_the_realms_lie_village_magic_castle(realm: str, last: str, next_clockwise: str) -> None:
    """A tie at the ending of an Offer is broken by the next Realm: there the Noble leads, beyond it the Villager."""
    scene = Scene("villager", "noble").hero(0, realm).marker(realm, "gold-4")
    scene.offer(realm, last, "", deck="none")
    beyond = ({"village", "magic", "castle"} - {realm, next_clockwise}).pop()
    lead = {next_clockwise: 1, beyond: 0}
    scene.gold(0, 4).cards(1, deck="thane")  # the buyer's seven cards against seven, no Gold against none
    if "village" in lead:
        scene.gold(lead["village"], scene.state.gold[lead["village"]] + 1)
    if "castle" in lead:
        scene.cubes("magic", **{("villager", "noble")[lead["castle"]]: 1})
    if lead.get("magic") == 0:
        scene.cards(0, deck="traitor")
    elif lead.get("magic") == 1:
        scene.cards(1, deck="thane traitor")
    scene.begin().choose(f"buy {last}")
    assert scene.ending() == f"{realm} offer"
    assert scene.winners() == [1]


@proves("tales.setup.realms-empty")
def test_the_realms_start_empty_and_nobody_has_gold() -> None:
    for seed in range(5):
        t = new(3, seed)
        assert not any(t.state.cubes)
        assert not any(t.state.hoard)
        assert not any(t.state.idol)
        assert t.state.gold == [0, 0, 0]
        derived = t.view()["derived"]
        assert isinstance(derived, dict)
        assert derived["rulers"] == [-1, -1, -1]
        # so the first player can neither use a Realm nor pay with Gold or a Follower
        for option in t.asks[0].options:
            assert option.kind != "use-realm"
            assert not GAME.option_name(option).endswith(("gold-4", "follower-1"))


# ---- Offers ----


@proves("tales.setup.offer-shuffle")
def test_each_suit_is_shuffled_by_itself() -> None:
    shown: list[set[int]] = [set(), set(), set()]
    buried: list[set[int]] = [set(), set(), set()]
    for seed in range(60):
        t = new(2, seed)
        for realm in range(3):
            up = [t.zones.face[piece] for at in (0, 1) for piece in t.pieces(POSITION + 2 * realm + at)]
            down = [t.zones.face[piece] for piece in t.pieces(OFFER_DECK + 2 * realm)]
            assert {SUIT[face] for face in up + down} == {realm}
            shown[realm].update(up)
            buried[realm].update(down)
    for realm in range(3):
        assert len(shown[realm]) == 12
        assert len(buried[realm]) == 12


@REALMS
@proves("tales.setup.offer-place")
def test_an_offer_is_bought_from_in_the_realm_of_its_suit(realm: str) -> None:
    scene = Scene("villager", "noble").hero(0, realm).marker(realm, "gold-4").gold(0, 4).begin()
    buys = [name for name in scene.names() if name.startswith("buy")]
    assert buys == [f"buy {card} gold-4" for card in scene.shown(realm)]
    scene.choose(buys[0])
    assert SUIT[scene.t.zones.face[scene.t.pieces(pile_of(0))[-1]]] == SUIT_IDS.index(realm)


@proves("tales.setup.first-symbols-ignored")
def test_symbols_on_the_first_face_up_cards_are_ignored() -> None:
    symbols = set()
    for seed in range(12):
        t = new(2, seed, events=True)
        for position in range(6):
            symbols.add(SYMBOL[t.zones.face[t.pieces(POSITION + position)[0]]])
        assert t.state.supply[OTHERSIDERS] == 15
        assert not any(t.state.cubes)
        assert t.state.event == 0
        assert len(t.pieces(EVENT_DECK)) == 36
        assert t.asks[0].cites == "tales.turn.two-actions"
    assert symbols == {"add-1", "add-2", "event"}


@proves("tales.setup.cost-markers")
@pytest.mark.parametrize(
    ("realm", "price"), [("village", "gold-4"), ("castle", "follower-1"), ("magic", "cards-2")]
)
def test_each_realm_starts_with_its_own_price(realm: str, price: str) -> None:
    scene = Scene("villager", "noble").hero(0, realm).gold(0, 4).cubes(realm, villager=1)
    scene.cards(0, hand="cast conspire").begin()
    assert [name for name in scene.names() if name.startswith("buy")] == [
        f"buy {card} {price}" for card in scene.shown(realm)
    ]


@proves("tales.setup.othersider-supply")
def test_gold_and_white_cubes_form_common_supplies() -> None:
    for seats in (2, 3):
        t = new(seats)
        assert t.state.gold_supply == 72
        assert t.state.supply[OTHERSIDERS] == 15


# ---- Heroes ----


@proves("tales.setup.choose-hero")
def test_before_the_heroes_are_chosen_nothing_has_happened() -> None:
    state = banneret.new(GAME, 3, 1).state
    assert (state.hero, state.hero_at) == ([-1] * 3, [-1] * 3)  # nobody stands anywhere
    assert (state.turn, state.actions, state.plays, state.trainings) == (0, 0, 0, 0)
    assert (state.bought, state.extra_used, state.used) == (False, False, [False] * 3)
    assert (state.moves, state.removed, state.gained, state.won, state.suits) == (0, 0, 0, 0, [0] * 3)
    assert (state.interrupts, state.bought_in, state.lost_now, state.lost_before) == ([0] * 3,) * 4
    assert (state.to_reveal, state.revealed) == (-1, -1)
    assert (state.event, state.chapter, state.teller, state.event_realm, state.coin) == (0, 0, -1, -1, -1)
    assert (state.chosen_seat, state.chosen_realm, state.winner, state.loser) == (-1, -1, -1, -1)


@proves("tales.setup.choose-hero")
def test_players_choose_from_the_heroes_that_are_left_in_seat_order() -> None:
    t = banneret.new(GAME, 3, 1)
    assert (t.state.player, t.state.acting) == (-1, False)  # nobody's turn yet
    heroes = {"take-hero villager", "take-hero noble", "take-hero sorceress"}
    for seat, choice in enumerate(["take-hero noble", "take-hero sorceress", "take-hero villager"]):
        ask = t.asks[0]
        assert len(t.asks) == 1
        assert ask.seat == seat
        assert {GAME.option_name(option) for option in ask.options} == heroes
        t.choose(ask, next(option for option in ask.options if GAME.option_name(option) == choice))
        heroes.remove(choice)
    assert t.state.hero == [NOBLE, SORCERESS, VILLAGER]
    assert t.asks[0].cites == "tales.turn.two-actions"
    assert (t.state.player, t.state.acting) == (t.asks[0].seat, True)


@proves("tales.setup.choose-hero")
def test_heroes_can_be_dealt_at_random() -> None:
    dealt = set()
    for seed in range(30):
        t = banneret.new(GAME, 3, seed, {"heroes": "random"})
        assert sorted(t.state.hero) == [VILLAGER, NOBLE, SORCERESS]
        dealt.add(tuple(t.state.hero))
    assert len(dealt) == 6


@proves("tales.setup.choose-hero")
@pytest.mark.parametrize(
    ("order", "heroes"),
    [
        ("villager-noble-sorceress", [VILLAGER, NOBLE, SORCERESS]),
        ("noble-villager-sorceress", [NOBLE, VILLAGER, SORCERESS]),
        ("sorceress-villager-noble", [SORCERESS, VILLAGER, NOBLE]),
    ],
)
def test_heroes_can_be_fixed(order: str, heroes: list[int]) -> None:
    for seats in (2, 3):
        assert banneret.new(GAME, seats, 1, {"heroes": order}).state.hero == heroes[:seats]


@proves("tales.setup.hero-home")
@pytest.mark.parametrize("order", ["villager-noble-sorceress", "noble-sorceress-villager", "random"])
def test_heroes_start_in_their_home_realms(order: str) -> None:
    t = banneret.new(GAME, 3, 1, {"heroes": order})
    home = {VILLAGER: VILLAGE, NOBLE: CASTLE, SORCERESS: MAGIC}
    assert t.state.hero_at == [home[hero] for hero in t.state.hero]


@proves("tales.setup.hero-card-slot")
def test_the_hero_card_waits_in_its_slot_outside_the_deck() -> None:
    t = new(3)
    for seat, hero in enumerate(["villager", "noble", "sorceress"]):
        assert names(t, slot_of(seat)) == [hero]
        assert sorted(names(t, hand_of(seat), deck_of(seat), pile_of(seat))) == STARTING
    derived = t.view()["derived"]
    assert isinstance(derived, dict)
    assert derived["cards"] == [6, 6, 6]


@proves("tales.setup.hero-card-slot")
def test_a_hero_card_in_its_slot_is_none_of_its_players_cards() -> None:
    """Seven cards with the called Hero card and one bought, against seven: eight to seven, though a slot is full."""
    scene = Scene("villager", "noble").cards(0, deck="villager").cards(1, deck="thane")
    scene.hero(0, "magic").marker("magic", "gold-4").gold(0, 4).offer("magic", "healer", "", deck="none")
    scene.cubes("castle", noble=1)  # the Noble would win a tie
    scene.begin().choose("buy healer gold-4")
    assert scene.ending() == "magic offer"
    assert scene.winners() == [0]


@proves("tales.setup.follower-supply")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_player_starts_with_fifteen_followers_in_the_supply(seats: int) -> None:
    state = new(seats).state
    assert state.supply[:seats] == [15] * seats
    assert not any(state.cubes)
    assert state.trained == [0] * (SKILL_COUNT * seats)


@proves("tales.setup.deck-and-hand")
def test_each_player_shuffles_six_cards_and_draws_three() -> None:
    hands = set()
    orders = set()
    for seed in range(40):
        t = new(3, seed)
        for seat in range(3):
            cards = names(t, deck_of(seat), hand_of(seat))
            assert sorted(cards) == STARTING
            assert (len(t.pieces(hand_of(seat))), len(t.pieces(deck_of(seat)))) == (3, 3)
            assert t.pieces(pile_of(seat)) == []
            hands.add(frozenset(cards[3:]))
            orders.add(tuple(cards))
    assert len(hands) == 20  # every three of six
    assert len(orders) > 100


# ---- The first player ----


@proves("tales.setup.first-player")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_starts_some_games(seats: int) -> None:
    starts = [0] * seats
    for seed in range(60):
        t = new(seats, seed)
        assert t.asks[0].seat == t.state.player
        assert t.state.turn == 1
        starts[t.state.player] += 1
    assert min(starts) >= 60 // seats // 2, f"uneven: {starts}"
