"""Setting up the game."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.book import EVENTS
from banneret.games.tales.contents import CARDS, REALMS
from banneret.games.tales.state import (
    ALL_GOLD,
    CUBES_EACH,
    EVENT_DECK,
    FIRST_EVENT_FACE,
    HAND_LIMIT,
    HERO_CARD,
    HERO_NAME,
    HOME,
    IS_STARTING,
    LAYOUT,
    OWNERS,
    POSITION,
    REALM_COUNT,
    SKILL_COUNT,
    SUIT,
    UNUSED,
    Tales,
    clear_event,
    deck_of,
    hand_of,
    offer_deck,
    slot_of,
    top_of,
)
from banneret.games.tales.turn import start_turn
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

CARDS_IN_A_DECK: Final = 6
# What looks alike from behind: a seat's Starting cards, the Offer cards of a suit, the Events.
ALIKE_STARTING: Final = 1
ALIKE_OFFER: Final = 10
ALIKE_EVENT: Final = 20
ALIKE_HERO: Final = 30


def new_state(seats: int) -> Tales:
    state = Tales()
    state.hero = [-1] * seats
    state.hero_at = [-1] * seats
    state.gold = [0] * seats
    state.gold_supply = ALL_GOLD
    state.supply = [CUBES_EACH if owner < seats else 0 for owner in range(OWNERS - 1)] + [CUBES_EACH]
    state.cubes = [0] * (REALM_COUNT * OWNERS)
    state.ruined = [False] * REALM_COUNT
    state.marker = [realm.marker for realm in REALMS]
    state.hoard = [0] * (REALM_COUNT * 3)
    state.idol = [0] * REALM_COUNT
    state.trained = [0] * (seats * SKILL_COUNT)
    state.interrupts = [0] * seats
    state.bought_in = [0] * seats
    state.turn = 0
    state.player = -1
    state.acting = False
    state.actions = 0
    state.extra_used = False
    state.plays = 0
    state.trainings = 0
    state.bought = False
    state.used = [False] * REALM_COUNT
    state.suits = [0] * REALM_COUNT
    state.moves = 0
    state.removed = 0
    state.gained = 0
    state.won = 0
    state.to_reveal = -1
    state.revealed = -1
    state.lost_now = [0] * seats
    state.lost_before = [0] * seats
    state.stage = []
    state.lasting = []
    state.powerless = []
    clear_event(state, seats)
    return state


def set_up(t: Table[Tales]) -> None:
    LAYOUT.lay_out(t)
    lay_offers(t)
    if t.options["events"]:
        for event in range(len(EVENTS)):
            t.add_piece(EVENT_DECK, FIRST_EVENT_FACE + event, ALIKE_EVENT)
        t.shuffle_zone(EVENT_DECK)
    if t.options["heroes"] == "random":
        heroes = list(range(len(HERO_NAME)))
        t.shuffle(heroes)
        for seat in range(t.seats):
            take_hero(t, seat, heroes[seat])
        t.then(step(start_game))
    elif t.options["heroes"] == "choose":
        t.then(step(choose_hero, 0))
    else:
        for seat, name in enumerate(str(t.options["heroes"]).split("-")[: t.seats]):
            take_hero(t, seat, HERO_NAME.index(name.capitalize()))
        t.then(step(start_game))


def lay_offers(t: Table[Tales]) -> None:
    """Each suit is shuffled by itself; six cards (or twice six) lie at its Realm, two of them face up."""
    for realm in range(REALM_COUNT):
        for card in CARDS:
            if card.kind == "offer" and SUIT[card.index] == realm:
                t.add_piece(UNUSED, card.index, ALIKE_OFFER + realm)
    for realm in range(REALM_COUNT):
        suit = [piece for piece in t.pieces(UNUSED) if SUIT[t.zones.face[piece]] == realm]
        faces = [t.zones.face[piece] for piece in suit]
        t.shuffle(faces)
        for piece, shuffled in zip(suit, faces, strict=True):
            t.zones.face[piece] = shuffled
        left, right = 2 * realm, 2 * realm + 1
        decks = [offer_deck(t, left)]
        if offer_deck(t, right) not in decks:
            decks.append(offer_deck(t, right))
        for deck in decks:
            for _ in range(CARDS_IN_A_DECK):
                t.put(suit.pop(), deck)
        for position in (left, right):
            t.put(top_of(t, offer_deck(t, position)), POSITION + position)


def choose_hero(t: Table[Tales], seat: int) -> None:
    """In seat order each player takes one of the Heroes that are left."""
    options = []
    for hero in range(len(HERO_NAME)):
        why = "hero-taken" if hero in t.state.hero else None
        options.append(
            Option(
                "take-hero",
                (hero,),
                do=step(take_hero, seat, hero),
                blocked=why,
                at=(f"hero card:{hero}",),
            )
        )
    t.then(step(start_game) if seat == t.seats - 1 else step(choose_hero, seat + 1))
    t.ask(seat, "choose-hero", options, "tales.setup.choose-hero")


def take_hero(t: Table[Tales], seat: int, hero: int) -> None:
    """A player's area: the Hero at home, the Hero card in its slot, the six Starting cards shuffled, three drawn."""
    t.state.hero[seat] = hero
    t.state.hero_at[seat] = HOME[hero]
    t.add_piece(slot_of(seat), HERO_CARD[hero], ALIKE_HERO)
    for card in CARDS:
        if IS_STARTING[card.index]:
            t.add_piece(deck_of(seat), card.index, ALIKE_STARTING + seat)
    t.shuffle_zone(deck_of(seat))
    for _ in range(HAND_LIMIT):
        t.put(top_of(t, deck_of(seat)), hand_of(seat))
    t.tell("takes-hero", (seat, hero), "tales.setup.choose-hero")


def start_game(t: Table[Tales]) -> None:
    first = t.below(t.seats)
    t.tell("first-player", (first,), "tales.setup.first-player")
    t.then(step(start_turn, first))
