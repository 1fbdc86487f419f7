"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp

from banneret.games.daybreak.end import points
from banneret.games.daybreak.state import Daybreak
from banneret.kernel.table import Table


def score(t: Table[Daybreak], seat: int) -> float:
    own = worth(t, seat)
    others = 0.0
    for other in range(t.seats):
        if other != seat:
            others += exp(worth(t, other) - own)
    return 0.01 + 0.98 / (1.0 + others)


def worth(t: Table[Daybreak], seat: int) -> float:
    return 0.1 * points(t, seat)
