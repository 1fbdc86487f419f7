"""What speaks against an option: a card that would do nothing, a Realm that would be lost, a rival who would win."""

from __future__ import annotations

from banneret.games.tales.end import TRAITOR
from banneret.games.tales.lasting import OATH, held
from banneret.games.tales.sides import does_nothing
from banneret.games.tales.state import OTHERSIDERS, OWNERS, REALM_COUNT, Tales, face, hand, opponents
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table


def warning(t: Table[Tales], ask: Ask, option: Option) -> Said | None:
    """All that it rests on lies open, but for the asked seat's own hand."""
    seat, kind = ask.seat, option.kind
    if kind in ("play", "play-paying", "use"):
        return (
            Said("does-nothing")
            if does_nothing(t, seat, numbers_in(option)[0], numbers_in(option)[1])
            else None
        )
    if kind == "end-turn":
        rival = rival_over_all(t, seat, t.state.cubes)
        return Said("rival-wins", (rival,)) if rival >= 0 else None
    before = t.state.cubes
    after = cubes_after(t, ask, option)
    if after == before:
        return None
    fallen = [realm for realm in range(REALM_COUNT) if falls(t, after, realm)]
    if fallen and len(fallen) + sum(t.state.ruined) >= REALM_COUNT and not with_othersiders(t, seat):
        return Said("all-in-ruins")
    rival = rival_over_all(t, seat, after)
    if rival >= 0 and rival != rival_over_all(t, seat, before):
        return Said("rival-would-win", (rival,))
    for realm in fallen:
        if before[realm * OWNERS + seat] > 0:
            return Said("would-fall", (realm,))
    for realm in range(REALM_COUNT):
        if ruler_by(before, realm) == seat and ruler_by(after, realm) != seat:
            return Said("rule-lost", (realm,))
    return None


def numbers_in(option: Option) -> list[int]:
    return [number for number in option.args if isinstance(number, int)]


def cubes_after(t: Table[Tales], ask: Ask, option: Option) -> list[int]:
    """Who would have how many where, once the option is carried out; the same as now, where it moves no cube."""
    cubes, numbers = t.state.cubes[:], numbers_in(option)
    if option.kind == "move":
        owner, here, there = numbers
        cubes[here * OWNERS + owner] -= 1
        cubes[there * OWNERS + owner] += 1
    elif option.kind == "remove":
        owner, here = numbers
        cubes[here * OWNERS + owner] -= 1
    elif option.kind == "lose":
        cubes[numbers[0] * OWNERS + ask.seat] -= 1
    elif option.kind == "place":
        cubes[numbers[0] * OWNERS + OTHERSIDERS] += 1
    elif option.kind == "add":
        amount = ask.args[0]
        assert isinstance(amount, int)
        cubes[numbers[0] * OWNERS + OTHERSIDERS] += amount
    return cubes


def ruler_by(cubes: list[int], realm: int) -> int:
    """The owner with more there than any other single one, or -1."""
    there = cubes[realm * OWNERS : (realm + 1) * OWNERS]
    most = max(there)
    return there.index(most) if most > 0 and there.count(most) == 1 else -1


def falls(t: Table[Tales], cubes: list[int], realm: int) -> bool:
    return not t.state.ruined[realm] and ruler_by(cubes, realm) == OTHERSIDERS


def rival_over_all(t: Table[Tales], seat: int, cubes: list[int]) -> int:
    """An opponent who rules all three Realms, and so has won when its turn comes; -1: nobody does."""
    first = ruler_by(cubes, 0)
    if first in opponents(t, seat) and ruler_by(cubes, 1) == first and ruler_by(cubes, 2) == first:
        return first
    return -1


def with_othersiders(t: Table[Tales], seat: int) -> bool:
    """Would the seat win with them?"""
    return held(t, OATH, seat) is not None or any(face(t, piece) == TRAITOR for piece in hand(t, seat))
