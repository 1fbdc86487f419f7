"""What a player counts behind the judgement of a position: in these a hint names its reasons."""

from __future__ import annotations

from typing import Final

from banneret.games.tales.score import chance_of_ruin, standing, wins_with_othersiders
from banneret.games.tales.state import OTHERSIDERS, OWNERS, REALM_COUNT, Tales
from banneret.kernel.judgement import Count
from banneret.kernel.table import Table

COUNTS: Final = (
    # by Realm, how far the seat leads in what the ending of its Offer compares
    Count("gold-lead", "offer-leads", 0.25),
    Count("card-lead", "offer-leads", 0.6),
    Count("follower-lead", "offer-leads", 0.5),
    # what all lose by, and how firmly a Realm is held: the sum has only whether it is
    Count("ruin", "", -2.0),
    Count("village-hold", "", 0.08),
    Count("magic-hold", "", 0.03),
    Count("castle-hold", "", 0.03),
)


def counts_of(t: Table[Tales], seat: int) -> list[float]:
    rivals = [other for other in range(t.seats) if other != seat]
    found = []
    for realm in range(REALM_COUNT):
        own = standing(t, realm, seat)
        found.append(float(min([own - standing(t, realm, other) for other in rivals])))
    # who wins with the Othersiders has nothing to fear
    found.append(0.0 if wins_with_othersiders(t, seat) else chance_of_ruin(t))
    cubes = t.state.cubes
    for realm in range(REALM_COUNT):
        base = realm * OWNERS
        others = [cubes[base + other] for other in (*rivals, OTHERSIDERS)]
        found.append(float(cubes[base + seat] - max(others)))
    return found
