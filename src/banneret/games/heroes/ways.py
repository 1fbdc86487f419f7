"""The ways between fields: which borders are open, where a hero may go, and where it cannot stay."""

from __future__ import annotations

from banneret.games.heroes.boss import is_lair
from banneret.games.heroes.coop_rules import why_not_enter
from banneret.games.heroes.land import AT_BLOCKED, LOCATIONS
from banneret.games.heroes.state import (
    NOWHERE,
    Heroes,
    allied,
    face_up,
    heroes_on,
    is_main,
    neighbour,
    seat_of,
)
from banneret.kernel.step import Said
from banneret.kernel.table import Table


def can_cross(state: Heroes, field: int, edge: int, other: int) -> bool:
    """Is the border between two fields open? A blocked field can be left, and not entered."""
    if not face_up(state, other) or state.location[other] == AT_BLOCKED:
        return False
    if state.location[field] != AT_BLOCKED and state.closed[field] >> edge & 1:
        return False
    return not state.closed[other] >> (edge + 3) % 6 & 1


def exits(state: Heroes, field: int) -> list[int]:
    """The fields that can be reached from a field in one step."""
    found: list[int] = []
    for edge in range(6):
        other = neighbour(state, field, edge)
        if other != NOWHERE and can_cross(state, field, edge, other):
            found.append(other)
    return found


def cannot_stop(t: Table[Heroes], hero: int, field: int) -> bool:
    """An ally's field, and a sanctuary that an enemy holds, can only be passed through."""
    state = t.state
    seat = seat_of(hero)
    for other in heroes_on(state, field):
        if other != hero and (allied(t, seat, seat_of(other)) or LOCATIONS[state.location[field]].safe):
            return True
    return False


def can_stop(t: Table[Heroes], hero: int, field: int) -> bool:
    """May the way of a hero end here?"""
    state = t.state
    if state.location[field] == AT_BLOCKED or why_not_enter(state, field) is not None:
        return False
    return not cannot_stop(t, hero, field) and (is_main(hero) or not is_lair(state, field))


def why_not_step(t: Table[Heroes], hero: int, field: int) -> Said | None:
    """Why a hero cannot go to a field beside its own."""
    state = t.state
    if state.mp[hero] < 1:
        return Said("no-mp")
    if not is_main(hero) and is_lair(state, field):
        return Said("main-hero-only")
    closed = why_not_enter(state, field)
    if closed is not None:
        return closed
    if cannot_stop(t, hero, field):
        if state.mp[hero] < 2:
            return Said("cannot-stop")
        onward = [
            other
            for other in exits(state, field)
            if other != state.hero_at[hero] and not cannot_stop(t, hero, other)
        ]
        if not onward:
            return Said("cannot-stop")
    return None


def can_leave(t: Table[Heroes], hero: int) -> bool:
    state = t.state
    return any(why_not_step(t, hero, field) is None for field in exits(state, state.hero_at[hero]))
