"""What falls upon a rival: attacks that nobody has asked for, and creatures set on an Army."""

from __future__ import annotations

from banneret.games.korrem.battlefield import ATTACKER
from banneret.games.korrem.state import (
    NOBODY,
    Korrem,
    allied,
    armies_on,
    battle_at,
    seat_of,
)
from banneret.games.korrem.tactics import number_at
from banneret.kernel.ask import Ask, Option
from banneret.kernel.table import Table


def harsh(t: Table[Korrem], ask: Ask) -> list[int]:
    """Who has attacked first is not spared."""
    struck = assailants(t, ask.seat)
    return [
        number
        for number, option in enumerate(ask.options)
        if any(other not in struck for other in fallen_upon(t, ask.seat, option))
    ]


def fallen_upon(t: Table[Korrem], seat: int, option: Option) -> list[int]:
    """The rivals whom an option falls upon: whose Army or Settlement is attacked, or whose Army meets a creature."""
    state = t.state
    if option.kind == "advance-battle":
        battle = battle_at(state, number_at(option, 2))
        assert battle is not None
        sides = [side.seat for side in battle.sides if not side.out]
        # who comes to the help of friends falls upon nobody
        return (
            [] if any(allied(t, seat, other) for other in sides) else [one for one in sides if one != NOBODY]
        )
    if option.kind not in ("advance-enemy", "haunt"):
        return []
    hex = number_at(option, 2)
    there = [seat_of(t, army) for army in armies_on(state, hex)]
    if option.kind == "advance-enemy" and state.occupier[hex] == NOBODY:
        there.append(state.owner[hex])
    return [other for other in there if other != NOBODY and not allied(t, seat, other)]


def assailants(t: Table[Korrem], seat: int) -> list[int]:
    """Those who occupy a Settlement of a seat, or attack it in a Battle that is under way."""
    state = t.state
    found = [occupier for hex, occupier in enumerate(state.occupier) if state.owner[hex] == seat]
    for battle in state.battles:
        if any(side.seat == seat for side in battle.sides):
            found.extend([side.seat for side in battle.sides if side.role == ATTACKER])
    return [other for other in found if other != NOBODY]
