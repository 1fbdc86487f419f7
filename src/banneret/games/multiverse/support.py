"""Support: who stands around a battlefield, and what all can tell from being counted or not."""

from __future__ import annotations

from banneret.games.multiverse.figures import knows
from banneret.games.multiverse.fog import narrow
from banneret.games.multiverse.state import (
    CIVIL_BITS,
    FROZEN,
    HERO_BIT,
    MILITARY_BITS,
    SUPPORT_BITS,
    UNIT_COUNT,
    Multiverse,
    face,
    land_of,
    partner_on_hex,
    supports_face,
    units_at,
)
from banneret.kernel.table import Table


def count_support(t: Table[Multiverse], hex: int, seat: int, fighters: tuple[int, ...]) -> int:
    """Military units and heroes of a side around the battlefield, and on it the partner of a fighter in formation.

    Whoever is counted, or is not, shows by that what it could be.
    """
    state = t.state
    total = 0
    for near in [hex, *land_of(t).grid.around[hex]]:
        for unit in units_at(t, near):
            if t.sides[state.u_owner[unit]] != t.sides[seat] or unit in fighters:
                continue
            if near == hex and not in_formation_with(t, unit, fighters):
                continue
            if state.u_frost[unit] == FROZEN:
                continue
            total += support_of(t, unit)
    return total


def in_formation_with(t: Table[Multiverse], unit: int, fighters: tuple[int, ...]) -> bool:
    """Does a unit on the battlefield share it with one of the fighters?"""
    partner = partner_on_hex(t, unit)
    return partner >= 0 and partner in fighters


def support_of(t: Table[Multiverse], unit: int) -> int:
    """What a unit counts as a supporter; everybody sees it."""
    it = face(t, unit)
    if not supports_face(it):
        narrow(t, unit, CIVIL_BITS)
        return 0
    if not knows(t, t.state.u_owner[unit], "war-banner"):
        narrow(t, unit, SUPPORT_BITS)
        return 1
    if it < UNIT_COUNT:
        narrow(t, unit, MILITARY_BITS)
        return 1
    narrow(t, unit, HERO_BIT)
    return 2
