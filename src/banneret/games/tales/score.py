"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp

from banneret.games.tales.end import measure
from banneret.games.tales.state import (
    OFFER_DECK,
    POSITION,
    REALM_COUNT,
    SKILL_COUNT,
    Tales,
    followers_in_all,
    ruler,
)
from banneret.kernel.table import Table


def score(t: Table[Tales], seat: int) -> float:
    """Between 0 and 1: the own worth against the best opponent's."""
    mine = worth(t, seat)
    best = max([worth(t, other) for other in range(t.seats) if other != seat])
    return 1.0 / (1.0 + exp(-(mine - best) / 8.0))


def worth(t: Table[Tales], seat: int) -> float:
    """Realms ruled weigh most, then Followers, Gold, cards and training, each more as its Offer runs out."""
    state = t.state
    total = 0.0
    ruled = 0
    for realm in range(REALM_COUNT):
        if ruler(t, realm) == seat:
            ruled += 1
        left = len(t.pieces(OFFER_DECK + 2 * realm)) + len(t.pieces(OFFER_DECK + 2 * realm + 1))
        left += len(t.pieces(POSITION + 2 * realm)) + len(t.pieces(POSITION + 2 * realm + 1))
        weight = 0.5 if left > 3 else 1.2 if left > 1 else 3.0
        total += weight * measure(t, realm, seat)
    total += 3.0 * ruled + (6.0 if ruled == 3 else 0.0)
    total += 0.8 * followers_in_all(t, seat) + 0.4 * min(state.gold[seat], 6)
    total += 0.5 * sum(state.trained[seat * SKILL_COUNT : (seat + 1) * SKILL_COUNT])
    return total
