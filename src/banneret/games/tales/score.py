"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp, tanh
from typing import Final

from banneret.games.tales.contents import read_content
from banneret.games.tales.end import TRAITOR, measure
from banneret.games.tales.lasting import OATH, held
from banneret.games.tales.state import (
    CALL,
    FOUR_GOLD,
    IS_STARTING,
    MAGIC,
    NOBLE,
    OFFER_DECK,
    ONE_FOLLOWER,
    OTHERSIDERS,
    OWNERS,
    POSITION,
    REALM_COUNT,
    SKILL_COUNT,
    SORCERESS,
    VILLAGE,
    Tales,
    deck_of,
    face,
    followers_in_all,
    hand,
    hand_of,
    pile_of,
    ruler,
)
from banneret.kernel.judgement import read_judgement
from banneret.kernel.table import Table

# How near a Realm is to ruin for good: a Healthy one by its margin over the Othersiders, a Ruined one by their number.
HEALTHY: Final = (0.55, 0.38, 0.25, 0.17, 0.12)
RUINED: Final = (0.0, 0.75, 0.85, 0.95, 1.0)
# What it is worth to lead in what an Offer's ending compares, by the cards left in that Offer, and by Realm the lead
# in Gold, cards or Followers that is about safe.
LEAD: Final = (0.0, 2.2, 1.0, 0.6, 0.4, 0.3, 0.25)
SAFE: Final = (4.0, 1.5, 2.0)
# What a seat's position is measured by; what each weighs is in content/weights.toml.
FEATURES: Final = (
    "village-ruled",
    "magic-ruled",
    "castle-ruled",
    "offer-leads",
    "all-realms-ruled",
    "followers",
    "gold",
    "gold-for-a-card",
    "cards",
    "better-cards",
    "can-buy",
    "training",
    "hoards",
    "hoard-at-hero",
    "hero-card",
    "noble-at-court",
    "sorceress-at-market",
)
OFFER_LEADS: Final = 3
ALL_REALMS: Final = 4
FOLLOWERS: Final = 5
GOLD: Final = 6
GOLD_FOR_A_CARD: Final = 7
CARDS: Final = 8
BETTER_CARDS: Final = 9
CAN_BUY: Final = 10
TRAINING: Final = 11
HOARDS: Final = 12
HOARD_AT_HERO: Final = 13
HERO_CARD: Final = 14
NOBLE_AT_COURT: Final = 15
SORCERESS_AT_MARKET: Final = 16
JUDGEMENT: Final = read_judgement(read_content("weights.toml"), "weights.toml", FEATURES)


def score(t: Table[Tales], seat: int) -> float:
    """About the chance to win: the seat's share of what all have, unless everything ends in ruin."""
    ruin = chance_of_ruin(t)
    own = worth(t, seat)
    others = 0.0
    for other in range(t.seats):
        if other != seat:
            others += exp(worth(t, other) - own)
    value = (1.0 - ruin) / (1.0 + others)
    if wins_with_othersiders(t, seat):
        value += ruin
    return 0.01 + 0.98 * value


def chance_of_ruin(t: Table[Tales]) -> float:
    cubes = t.state.cubes
    chance = 1.0
    for realm in range(REALM_COUNT):
        base = realm * OWNERS
        white = cubes[base + OTHERSIDERS]
        if t.state.ruined[realm]:
            chance *= RUINED[min(white, 4)]
        else:
            most = max(cubes[base], cubes[base + 1], cubes[base + 2])
            chance *= HEALTHY[min(max(most - white, 0), 4)]
    return chance


def wins_with_othersiders(t: Table[Tales], seat: int) -> bool:
    if held(t, OATH, seat) is not None:
        return True
    for piece in hand(t, seat):
        if face(t, piece) == TRAITOR:
            return True
    return False


def worth(t: Table[Tales], seat: int) -> float:
    return JUDGEMENT.worth(features_of(t, seat))


def features_of(t: Table[Tales], seat: int) -> list[float]:
    """Leads where an Offer runs out count most; then Realms ruled, cards bought, Followers, Gold, and the Hero."""
    state = t.state
    found = [0.0] * len(FEATURES)
    ruled = 0
    for realm in range(REALM_COUNT):
        if ruler(t, realm) == seat:
            ruled += 1
            found[realm] = 1.0  # village, magic, castle
        lead = 1000
        for other in range(t.seats):
            if other != seat:
                lead = min(lead, standing(t, realm, seat) - standing(t, realm, other))
        found[OFFER_LEADS] += LEAD[min(cards_left(t, realm), 6)] * tanh(lead / SAFE[realm])
    if ruled == REALM_COUNT:
        found[ALL_REALMS] = 1.0
    gold = state.gold[seat]
    found[FOLLOWERS] = float(followers_in_all(t, seat))
    found[GOLD] = float(gold)
    found[GOLD_FOR_A_CARD] = float(min(gold, 4))
    found[CARDS] = float(standing(t, MAGIC, seat))
    found[BETTER_CARDS] = float(better_cards(t, seat))
    measure_hero(t, seat, found)
    return found


def measure_hero(t: Table[Tales], seat: int, found: list[float]) -> None:
    """Training, a place where a card can be bought, and a place that suits the own Hero card."""
    state = t.state
    at = state.hero_at[seat]
    found[CAN_BUY] = 1.0 if can_pay(t, seat, at) else 0.0
    trained = 0
    for skill in range(SKILL_COUNT):
        trained += state.trained[seat * SKILL_COUNT + skill]
    found[TRAINING] = float(trained)
    # less than Gold in the purse, or it would never be fetched; least where the Hero must first walk out and back
    found[HOARDS] = float(state.hoard[seat] + state.hoard[3 + seat] + state.hoard[6 + seat])
    found[HOARD_AT_HERO] = float(state.hoard[3 * at + seat])
    if state.trained[seat * SKILL_COUNT + CALL] > 0:
        found[HERO_CARD] = 1.0
        # the Noble uses the Realm where the Hero stands, the Sorceress its Offer: in the Village both bring Gold
        if state.hero[seat] == NOBLE and not state.ruined[at]:
            found[NOBLE_AT_COURT] = 1.0 if at == VILLAGE else 0.25 if at == MAGIC else 0.0
        elif state.hero[seat] == SORCERESS and at == VILLAGE:
            found[SORCERESS_AT_MARKET] = 1.0


def can_pay(t: Table[Tales], seat: int, realm: int) -> bool:
    """Could the seat buy in the Realm? Who pays with cards is taken to hold two of a suit: hands are hidden."""
    marker = t.state.marker[realm]
    if marker == FOUR_GOLD:
        return t.state.gold[seat] >= 4
    return marker != ONE_FOLLOWER or t.state.cubes[realm * OWNERS + seat] > 0


def standing(t: Table[Tales], suit: int, seat: int) -> int:
    """What the ending of a suit compares, as it will be when the cards being played lie on their piles."""
    if suit != MAGIC:
        return measure(t, suit, seat)
    return measure(t, suit, seat) + sum([play.seat == seat for play in t.state.stage])


def better_cards(t: Table[Tales], seat: int) -> int:
    """The seat's cards that are no Starting cards, those being played included."""
    found = 0
    for zone in (hand_of(seat), deck_of(seat), pile_of(seat)):
        for piece in t.pieces(zone):
            if not IS_STARTING[face(t, piece)]:
                found += 1
    for play in t.state.stage:
        if play.seat == seat and not IS_STARTING[face(t, play.piece)]:
            found += 1
    return found


def cards_left(t: Table[Tales], realm: int) -> int:
    """Cards that nobody has bought, of the Realm's Offer deck or of the shorter of its two."""
    position = 2 * realm
    first = len(t.pieces(OFFER_DECK + position)) + len(t.pieces(POSITION + position))
    second = len(t.pieces(OFFER_DECK + position + 1)) + len(t.pieces(POSITION + position + 1))
    return min(first, second) if t.options["offers"] == "double" else first + second
