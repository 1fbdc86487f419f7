"""What speaks against an option: a home or a mine left open to an enemy that is known, a fight that is likely lost."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.figures import default_ap
from banneret.games.multiverse.fog import knows_unit
from banneret.games.multiverse.state import Multiverse, face, hostile, kind, land_of, supports_face, units_at
from banneret.games.multiverse.targets import odds_of_attack, percent
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table

LIKELY: Final = 0.5  # a unit that falls more often than not


def warning(t: Table[Multiverse], ask: Ask, option: Option) -> Said | None:
    """It rests on open things, own blocks and blocks that are identified."""
    seat = ask.seat
    if option.kind in ("move", "march"):
        return against_leaving(t, seat, option)
    if option.kind in ("attack", "shoot"):
        return against_fighting(t, option)
    if option.kind == "end-actions":
        return against_empty_home(t, seat, ())
    return None


def against_leaving(t: Table[Multiverse], seat: int, option: Option) -> Said | None:
    """The units that go away may be the last ones on a mine or at home."""
    unit = number_in(option.do[0].args[0])
    leaving = (unit, number_in(option.args[0])) if option.kind == "march" else (unit,)
    goal = number_in(option.args[-1])
    start = t.state.u_hex[unit]
    home = land_of(t).homes[seat]
    if start in home:
        return None if goal in home else against_empty_home(t, seat, leaving)
    if start in t.state.m_hex and not guarded(t, seat, start, leaving):
        raider = nearest_raider(t, seat, [start])
        if raider >= 0 and any(supports_face(face(t, each)) for each in leaving):
            return Said("mine-open", (start, kind(t, raider), t.state.u_hex[raider]))
    return None


def against_empty_home(t: Table[Multiverse], seat: int, leaving: tuple[int, ...]) -> Said | None:
    home = land_of(t).homes[seat]
    if any(guarded(t, seat, hex, leaving) for hex in home):
        return None
    raider = nearest_raider(t, seat, home)
    return Said("home-open", (kind(t, raider), t.state.u_hex[raider])) if raider >= 0 else None


def against_fighting(t: Table[Multiverse], option: Option) -> Said | None:
    """The odds are those that the option itself tells."""
    unit, hex = number_in(option.do[0].args[0]), number_in(option.args[0])
    odds = odds_of_attack(t, unit, hex, option.kind == "attack")
    return Said("likely-lost", (kind(t, unit), percent(odds.dies))) if odds.dies > LIKELY else None


def guarded(t: Table[Multiverse], seat: int, hex: int, leaving: tuple[int, ...]) -> bool:
    """Does a military unit or hero of the seat stand there that stays?"""
    state = t.state
    return any(
        state.u_owner[unit] == seat and supports_face(face(t, unit)) and unit not in leaving
        for unit in units_at(t, hex)
    )


def nearest_raider(t: Table[Multiverse], seat: int, hexes: list[int]) -> int:
    """The nearest enemy block that is known to fight and could come to one of these hexes in a turn; -1: none."""
    state, land = t.state, land_of(t)
    found, least = -1, 1000
    for unit in range(len(state.u_hex)):
        at = state.u_hex[unit]
        if at < 0 or not hostile(t, seat, state.u_owner[unit]) or not knows_unit(t, unit, seat):
            continue
        far = min([land.far[at][hex] for hex in hexes])
        if supports_face(face(t, unit)) and far <= default_ap(t, unit) and far < least:
            found, least = unit, far
    return found


def number_in(value: object) -> int:
    assert isinstance(value, int)
    return value
