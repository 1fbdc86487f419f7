"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp
from typing import Final

from banneret.games.multiverse.figures import elite_types, hp_left, is_civilian
from banneret.games.multiverse.goals import (
    ELITES_TO_WIN,
    FORTRESSES_TO_WIN,
    MISSIONS_TO_WIN,
    SHARDS_TO_WIN,
    fortresses_of,
    has_goal,
    mine_holder,
    portal_goal,
    portal_stones,
    victory_points,
)
from banneret.games.multiverse.state import (
    COST,
    DECOY,
    HERO,
    TRACK,
    UNIT_COUNT,
    Multiverse,
    face,
    kind,
    land_of,
    units_of,
)
from banneret.games.multiverse.turn import income
from banneret.kernel.table import Table

SPREAD: Final = 12.0  # points of worth that make a clear lead


def score(t: Table[Multiverse], seat: int) -> float:
    """About the chance to win: the seat's side against the best of the others."""
    state = t.state
    worths = [worth(t, other) for other in range(t.seats)]
    sides: dict[int, float] = {}
    for other in range(t.seats):
        sides[state.team[other]] = sides.get(state.team[other], 0.0) + worths[other]
    own = sides[state.team[seat]]
    others = 0.0
    for team, value in sides.items():
        if team != state.team[seat]:
            others += exp(min(60.0, (value - own) / SPREAD))
    return 0.01 + 0.98 / (1.0 + others)


def worth(t: Table[Multiverse], seat: int) -> float:
    """Victory points, income, army, progress towards each goal, and where the units stand."""
    state = t.state
    total = 1.0 * victory_points(t, seat)
    total += 2.0 * income(t, seat) + 0.55 * min(state.gold[seat], 14) + 0.15 * state.gold[seat]
    total += army(t, seat) + goals(t, seat)
    total -= 5.0 * (5 - state.b_health[seat])
    return total


def army(t: Table[Multiverse], seat: int) -> float:
    state = t.state
    total = 0.0
    for unit in units_of(t, seat):
        it = face(t, unit)
        if it == DECOY:
            total += 0.3
            continue
        value = 6.0 if it == HERO else 1.0 * COST[it]
        left = hp_left(t, unit)
        total += value * (0.45 + 0.55 * max(0, left) / max(1, left + state.u_wounds[unit]))
        total += place(t, seat, unit)
    for card in range(1, UNIT_COUNT):
        squares = state.track[seat * TRACK + card]
        if squares:
            total += 1.0 * min(squares, 5)
    return total


def place(t: Table[Multiverse], seat: int, unit: int) -> float:
    """Near what is worth having: mines, enemies, unexplored land, adventures."""
    state = t.state
    land = land_of(t)
    hex = state.u_hex[unit]
    far = land.far[hex]
    civil = is_civilian(kind(t, unit))
    best = 0.0
    if civil:
        home = 99
        for other in land.homes[seat]:
            home = min(home, far[other])
        return 0.15 * min(home, 3)
    for mine in range(len(state.m_hex)):
        steps = far[state.m_hex[mine]]
        if mine_holder(t, mine) != seat:
            best = max(best, 1.6 - 0.2 * steps)
        elif steps == 0:
            best = max(best, 3.0)
    for other in range(t.seats):
        if state.team[other] != state.team[seat]:
            for home in land.homes[other][:1]:
                best = max(best, 1.2 - 0.06 * far[home])
    for hex_with_token in range(land.size):
        if state.token[hex_with_token] and far[hex_with_token] <= 3:
            best = max(best, 0.9 - 0.2 * far[hex_with_token])
    return best


def goals(t: Table[Multiverse], seat: int) -> float:
    """Nearness to each goal counts the more the nearer it is."""
    state = t.state
    total = 0.0
    if has_goal(t, "portal"):
        total += 40.0 * near(portal_stones(t, seat), portal_goal(t))
        for mine in range(len(state.m_hex)):
            if mine_holder(t, mine) == seat:
                total += 2.0
    if has_goal(t, "fortresses"):
        total += 20.0 * near(fortresses_of(t, seat), FORTRESSES_TO_WIN)
    if has_goal(t, "elite"):
        total += 30.0 * near(elite_types(t, seat), ELITES_TO_WIN)
    if has_goal(t, "agenda"):
        total += 20.0 * near(state.missions[seat], MISSIONS_TO_WIN)
    if has_goal(t, "shards"):
        total += 30.0 * near(state.shards[seat], SHARDS_TO_WIN)
    total += 0.6 * state.revealed[seat]
    return total


def near(have: int, need: int) -> float:
    part = min(1.0, have / need)
    return part * (0.4 + 0.6 * part)
