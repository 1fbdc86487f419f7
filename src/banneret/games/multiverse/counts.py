"""What a player counts behind the judgement of a position: in these a hint names its reasons."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.figures import elite_types
from banneret.games.multiverse.goals import fortresses_of, mine_holder, portal_stones
from banneret.games.multiverse.score import UNITS, features_of, threatened
from banneret.games.multiverse.state import BUILDER, DECOY, Multiverse, face, land_of, units_of
from banneret.games.multiverse.turn import income
from banneret.kernel.judgement import Count
from banneret.kernel.table import Table

COUNTS: Final = (
    Count("income-a-turn", "income", 1.0),
    Count("army-gold", "units", 1.0),
    Count("builders-at-work", "builders", 1.0),
    Count("stones", "portal", 1.0),
    Count("fortresses-built", "fortresses", 1.0),
    Count("elite-kinds", "elites", 1.0),
    Count("mines-held", "places", 2.0),
    Count("steps-to-mines", "places", -0.22),
    Count("steps-to-enemies", "places", -0.1),
    Count("steps-to-home", "places", -0.3),
)


def counts_of(t: Table[Multiverse], seat: int) -> list[float]:
    """Gold a turn, the army in gold, what the goals count, and how far the army is from where it is of use."""
    state = t.state
    land = land_of(t)
    held = [mine_holder(t, mine) == seat for mine in range(len(state.m_hex))]
    wanted = [hex for hex, own in zip(state.m_hex, held, strict=True) if not own]
    enemies = [land.homes[other][3] for other in range(t.seats) if t.sides[other] != t.sides[seat]]
    danger = threatened(t, seat)
    builders = 0
    steps = [0, 0, 0]
    for unit in units_of(t, seat):
        it = face(t, unit)
        if it == BUILDER:
            builders += 1
        elif it != DECOY:
            far = land.far[state.u_hex[unit]]
            steps[0] += min([far[hex] for hex in wanted], default=0)
            steps[1] += min([far[hex] for hex in enemies], default=0)
            steps[2] += far[land.homes[seat][3]] if danger else 0
    return [
        float(income(t, seat)),
        features_of(t, seat)[UNITS],
        float(builders),
        float(portal_stones(t, seat)),
        float(fortresses_of(t, seat)),
        float(elite_types(t, seat)),
        float(held.count(True)),
        *[float(one) for one in steps],
    ]
