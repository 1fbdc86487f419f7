"""The pieces on the table: Realms, Heroes, Followers, Gold, cards, and what is remembered of the turn."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.contents import CARDS, HEROES, TREE
from banneret.kernel.ask import Option
from banneret.kernel.fields import Own, Public, State
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.bonus import Bonus
from banneret.parts.layout import OWNER, Layout

# Realms in clockwise order; a suit is the Realm it belongs to.
VILLAGE: Final = 0
MAGIC: Final = 1
CASTLE: Final = 2
REALM_COUNT: Final = 3

# Owners of cubes: the seats, then the Othersiders.
OTHERSIDERS: Final = 3
OWNERS: Final = 4
CUBES_EACH: Final = 15

# Heroes.
VILLAGER: Final = 0
NOBLE: Final = 1
SORCERESS: Final = 2

# Skills: places on the Hero board.
CALL: Final = 0
UPGRADE: Final = 1
BONUS: Final = 2
LEFT: Final = 3
RIGHT: Final = 4
CROWN: Final = 5
SKILL_COUNT: Final = 6

# Cost Markers.
FOUR_GOLD: Final = 0
ONE_FOLLOWER: Final = 1
TWO_CARDS: Final = 2

ALL_GOLD: Final = 72
HAND_LIMIT: Final = 3
ACTIONS_A_TURN: Final = 2

POSITIONS: Final = 6
LAYOUT: Final = Layout(
    shared=(
        "stage",
        "out",
        "event deck",
        "events",
        "unused",
        *[f"offer {position}" for position in range(POSITIONS)],
        *[f"offer deck {position}" for position in range(POSITIONS)],
    ),
    own=("hand", "deck", "pile", "slot"),
    seen={
        **dict.fromkeys(("stage", "out", "events", "slot"), EVERYONE),
        **dict.fromkeys([f"offer {position}" for position in range(POSITIONS)], EVERYONE),
        "hand": OWNER,
    },
    top={"pile": EVERYONE},
    bottom={"deck": OWNER},  # the bottom card of the own deck may be seen
)
# Zones that the whole table shares; each seat's own follow.
STAGE: Final[int] = LAYOUT.zone("stage")  # cards being played
OUT: Final[int] = LAYOUT.zone("out")  # cards removed from the game
EVENT_DECK: Final[int] = LAYOUT.zone("event deck")
EVENT_CARD: Final[int] = LAYOUT.zone("events")  # the Event that is being told, then those that were
UNUSED: Final[int] = LAYOUT.zone("unused")  # Offer cards that nobody will see
POSITION: Final[int] = LAYOUT.zone("offer 0")  # six places for a face-up Offer card, two a Realm
OFFER_DECK: Final[int] = LAYOUT.zone("offer deck 0")  # six decks; with single decks every other one is used
# where the zones of seat 0 begin: a constant, because hands are looked into all the time
SHARED_ZONES: Final = 17

FIRST_EVENT_FACE: Final = 100  # faces below are cards, from here on Events

SUIT_IDS: Final = ("village", "magic", "castle")
SUIT: Final[list[int]] = [SUIT_IDS.index(card.suit) for card in CARDS]
FACE: Final[dict[str, int]] = {card.id: face for face, card in enumerate(CARDS)}
IS_STARTING: Final[list[bool]] = [card.kind == "starting" for card in CARDS]
IS_INTERRUPT: Final[list[bool]] = [card.interrupt for card in CARDS]
SYMBOL: Final[list[str]] = [card.symbol for card in CARDS]
CARD_CITES: Final[list[str]] = [card.cites for card in CARDS]
HERO_NAME: Final[list[str]] = [hero.name for hero in HEROES]
HOME: Final[list[int]] = [SUIT_IDS.index(hero.home) for hero in HEROES]
HERO_CARD: Final[list[int]] = [FACE[hero.id] for hero in HEROES]
SLOTS: Final[list[int]] = list(TREE.slots)
BRANCHES: Final[list[tuple[int, int]]] = [
    (TREE.places.index(low), TREE.places.index(high)) for low, high in TREE.branches
]

# Why options that many chapters offer are blocked.
NO_CARD_TO_DISCARD: Final = Said("no-card-to-discard")

# What options point at on the board.
AT_REALM: Final[list[tuple[str, ...]]] = [(f"realm:{realm}",) for realm in range(REALM_COUNT)]
AT_CARD: Final[list[tuple[str, ...]]] = [(f"card:{piece}",) for piece in range(120)]
AT_SEAT: Final[list[tuple[str, ...]]] = [(f"seat:{seat}",) for seat in range(3)]


class Play(State):
    """A card being played, from its announcement until it lies on the discard pile."""

    seat: Public[int]
    piece: Public[int]
    side: Public[int]
    free: Public[bool]  # Negotiate waited for it: its Gold is not paid
    doubled: Public[bool]  # Lighthouse Keeper waited for it: its Moves are doubled
    negated: Public[bool]  # an interrupt has cancelled it
    discards: Public[list[int]]  # what its player discarded for it
    sources: Public[list[int]]  # the cards whose effects it has copied


class Tales(State):
    hero: Public[list[int]]  # by seat: its Hero, -1 before it is chosen
    hero_at: Public[list[int]]  # by seat: the Realm where its Hero stands
    gold: Public[list[int]]  # by seat
    gold_supply: Public[int]
    supply: Public[list[int]]  # by owner: Followers not in play
    cubes: Public[list[int]]  # by realm * OWNERS + owner: Followers in the Realms
    ruined: Public[list[bool]]  # by realm
    marker: Public[list[int]]  # by realm: its Cost Marker
    hoard: Public[list[int]]  # by realm * 3 + seat: Gold lying in wait for a seat's Hero
    idol: Public[list[int]]  # by realm: Gold lying in wait for the first to rule it
    trained: Public[list[int]]  # by seat * SKILL_COUNT + skill: cubes on the Hero board
    interrupts: Public[list[int]]  # by seat: how many interrupt cards it owns, wherever they lie
    bought_in: Public[list[int]]  # by seat: the turn of its last buy, 0 for none

    turn: Public[int]  # turns begun
    player: Public[int]  # whose turn it is
    acting: Public[bool]  # the player is acting: what happens counts as done this turn
    actions: Public[int]  # Actions left
    extra_used: Public[bool]  # the Crown skill's additional Action was taken
    plays: Public[int]  # cards played as Actions this turn
    trainings: Public[int]
    bought: Public[bool]
    used: Public[list[bool]]  # by realm: its effect was used this turn
    suits: Public[list[int]]  # by suit: cards played this turn
    moves: Public[int]  # Moves performed this turn
    removed: Public[int]  # Followers removed this turn
    gained: Public[int]  # Followers gained this turn
    won: Public[int]  # Gold won this turn
    to_reveal: Public[int]  # the Offer position emptied by this turn's buy, or -1
    revealed: Public[int]  # the card that came there at once, its symbol still to take effect, or -1

    lost_now: Public[list[int]]  # by seat: own Followers removed or lost since its turn began
    lost_before: Public[list[int]]  # by seat: the same for the time from its last turn to this one
    stage: Public[list[Play]]  # cards being played; an interrupt lies on the card it answers
    lasting: Public[list[Bonus]]
    powerless: Public[list[int]]  # interrupted cards on top of a pile, without force until they leave it

    event: Public[int]  # the Event being told, from 1, or 0
    chapter: Public[int]  # its current chapter, or 0
    teller: Public[int]  # its Decision Maker
    event_realm: Public[int]
    coin: Public[int]  # how it fell in this chapter: 1 heads, 0 tails, -1 not flipped
    chosen_seat: Public[int]  # whom the Decision Maker picked in this Event, or -1
    chosen_realm: Public[int]
    winner: Public[int]  # of the vote, the bids or the duel, or -1
    loser: Public[int]
    refusers: Public[list[int]]  # who would not accept
    tally: Public[list[int]]  # by seat: its sealed answer, once all are open, or -1
    looked_at: Own[list[list[int]]]  # by seat: hidden cards that it is looking at


def clear_event(state: Tales, seats: int) -> None:
    """No Event is being told."""
    state.event = 0
    state.chapter = 0
    state.teller = -1
    state.event_realm = -1
    state.coin = -1
    state.chosen_seat = -1
    state.chosen_realm = -1
    state.winner = -1
    state.loser = -1
    state.refusers = []
    state.tally = [-1] * seats
    state.looked_at = [[] for _ in range(seats)]


# ---- Where cards lie ----


def hand_of(seat: int) -> int:
    return SHARED_ZONES + 4 * seat


def deck_of(seat: int) -> int:
    return SHARED_ZONES + 4 * seat + 1


def pile_of(seat: int) -> int:
    return SHARED_ZONES + 4 * seat + 2


def slot_of(seat: int) -> int:
    return SHARED_ZONES + 4 * seat + 3


def offer_deck(t: Table[Tales], position: int) -> int:
    """The deck that refills a position: single decks serve both positions of a Realm, double decks one each."""
    if t.options["offers"] == "double":
        return OFFER_DECK + position
    return OFFER_DECK + position // 2 * 2


def hand(t: Table[Tales], seat: int) -> list[int]:
    return t.zones.pieces[SHARED_ZONES + 4 * seat]


def face(t: Table[Tales], piece: int) -> int:
    return t.zones.face[piece]


def top_of(t: Table[Tales], zone: int) -> int:
    """The uppermost piece of a zone, or -1."""
    pieces = t.zones.pieces[zone]
    return pieces[-1] if pieces else -1


# ---- Who and where ----


def followers(t: Table[Tales], realm: int, owner: int) -> int:
    return t.state.cubes[realm * OWNERS + owner]


def followers_in_all(t: Table[Tales], owner: int) -> int:
    cubes = t.state.cubes
    return cubes[owner] + cubes[OWNERS + owner] + cubes[2 * OWNERS + owner]


def ruler(t: Table[Tales], realm: int) -> int:
    """The owner with more Followers in the Realm than any other single one, or -1."""
    cubes = t.state.cubes
    best, most, tied = -1, 0, False
    for owner in range(OWNERS):
        count = cubes[realm * OWNERS + owner]
        if count > most:
            best, most, tied = owner, count, False
        elif count == most:
            tied = True
    return -1 if tied or most == 0 else best


def rules(t: Table[Tales], seat: int, realm: int) -> bool:
    return ruler(t, realm) == seat


def opponents(t: Table[Tales], seat: int) -> list[int]:
    """The other seats, clockwise from the next one."""
    return [(seat + step) % t.seats for step in range(1, t.seats)]


def learned(t: Table[Tales], seat: int, hero: int, skill: int) -> bool:
    """Has this seat that Hero, and has the Hero learned the skill?"""
    return t.state.hero[seat] == hero and t.state.trained[seat * SKILL_COUNT + skill] == SLOTS[skill]


def skill_of(t: Table[Tales], seat: int, skill: int) -> int:
    """The number of a seat's skill among those of all Heroes."""
    return t.state.hero[seat] * SKILL_COUNT + skill


def all_blocked(options: list[Option]) -> bool:
    return all(option.blocked is not None for option in options)


def counts(t: Table[Tales], seat: int) -> bool:
    """Does what the seat does now count as done this turn? (Not in Events, nor out of turn.)"""
    return t.state.acting and t.state.player == seat
