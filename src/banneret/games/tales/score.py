"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp
from typing import Final

from banneret.games.tales.end import TRAITOR, measure
from banneret.games.tales.lasting import OATH, held
from banneret.games.tales.state import (
    OFFER_DECK,
    OTHERSIDERS,
    OWNERS,
    POSITION,
    REALM_COUNT,
    SKILL_COUNT,
    Tales,
    face,
    followers_in_all,
    hand,
    ruler,
)
from banneret.kernel.table import Table

# How near a Realm is to ruin for good: a Healthy one by its margin over the Othersiders, a Ruined one by their number.
HEALTHY: Final = (0.55, 0.38, 0.25, 0.17, 0.12)
RUINED: Final = (0.0, 0.75, 0.85, 0.95, 1.0)
# What it is worth to lead in what an Offer's ending compares, by the cards left in that Offer.
LEAD: Final = (0.0, 1.6, 0.8, 0.45, 0.25, 0.15, 0.1)


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
    """Realms ruled weigh most; then leads where an Offer runs out; then Followers, training, Gold and cards."""
    state = t.state
    total = 0.0
    ruled = 0
    for realm in range(REALM_COUNT):
        if ruler(t, realm) == seat:
            ruled += 1
        own = measure(t, realm, seat)
        ahead = True
        behind = False
        for other in range(t.seats):
            if other != seat:
                its = measure(t, realm, other)
                if its >= own:
                    ahead = False
                if its > own:
                    behind = True
        left = cards_left(t, realm)
        if ahead:
            total += LEAD[min(left, 6)]
        elif behind:
            total -= LEAD[min(left, 6)]
    total += 0.4 * ruled + (1.2 if ruled == 3 else 0.0)
    gold = state.gold[seat]
    total += 0.12 * followers_in_all(t, seat) + 0.1 * min(gold, 6) + 0.03 * gold
    total += 0.1 * measure(t, 1, seat)
    # less than Gold in the purse, or it would never be fetched
    total += 0.02 * (state.hoard[seat] + state.hoard[3 + seat] + state.hoard[6 + seat])
    for skill in range(SKILL_COUNT):
        total += 0.15 * state.trained[seat * SKILL_COUNT + skill]
    return total


def cards_left(t: Table[Tales], realm: int) -> int:
    """Cards of the Realm's Offer that nobody has bought."""
    left = len(t.pieces(OFFER_DECK + 2 * realm)) + len(t.pieces(OFFER_DECK + 2 * realm + 1))
    return left + len(t.pieces(POSITION + 2 * realm)) + len(t.pieces(POSITION + 2 * realm + 1))
