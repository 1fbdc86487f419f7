"""What speaks against an option: a Battle that is likely lost, a Settlement left open to an Army that could take it."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import DIE
from banneret.games.korrem.land import kind_at
from banneret.games.korrem.march import Route, Wings, can_enter, cost_to_enter, held_by_friends
from banneret.games.korrem.prospects import (
    Party,
    add_defence,
    fighting_faces,
    is_cove,
    outlook,
    wild_party,
)
from banneret.games.korrem.state import (
    NO_BATTLE,
    NOBODY,
    NOWHERE,
    Korrem,
    allied,
    armies_of,
    armies_on,
    army_of,
    flag_of,
    neighbours,
    npc_on,
    seat_of,
    settlements_of,
)
from banneret.games.korrem.tactics import number_at
from banneret.kernel.ask import Ask, Option
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.parts.hexes import distance

LEAVING: Final = ("march", "discover", "advance-creatures", "advance-enemy", "advance-battle")
A_PHASE: Final = 4  # Actions that a Command Phase has in the middle
OFTEN: Final = 3  # faces of the die on which creatures fight: from here on it is told


def warning(t: Table[Korrem], ask: Ask, option: Option) -> Said | None:
    """All that it rests on lies open: land, Settlements, Armies with their cards."""
    if option.kind == "end-command":
        return against_open_settlement(t, ask.seat, NOWHERE)
    if option.kind not in LEAVING:
        return None
    army = army_of(ask.seat, number_at(option, 0))
    found = None
    if option.kind == "advance-enemy":
        found = against_attacking(t, army, number_at(option, 2))
    elif option.kind == "advance-creatures":
        found = against_meeting(t, army, number_at(option, 2))
    return found or against_open_settlement(t, ask.seat, army)


# ---- Fights ----


def party_of(t: Table[Korrem], army: int) -> Party:
    party = Party()
    party.add_cards(t.state.army_cards[army])
    return party


def against_attacking(t: Table[Korrem], army: int, hex: int) -> Said | None:
    if is_cove(t.state, hex):
        return None
    seat = seat_of(t, army)
    if outlook(party_of(t, army), holders(t, seat, hex), True) > 0.0:
        return None
    return Said("likely-lost", (flag_of(army),))


def against_meeting(t: Table[Korrem], army: int, hex: int) -> Said | None:
    """Creatures do not always fight: it is said how often."""
    npc = npc_on(t, hex)
    cards = t.state.army_cards[npc]
    if is_cove(t.state, hex) or not cards:
        return None
    faces = fighting_faces(cards)
    if faces < OFTEN or outlook(party_of(t, army), wild_party(cards), False) > 0.0:
        return None
    return Said("likely-lost", (flag_of(army),)) if faces == DIE else Said("lost-if-they-fight", (faces,))


def holders(t: Table[Korrem], seat: int, hex: int) -> Party:
    """Those whom a seat would fight on a hex: the Armies there, Walls and Towers, or those who rise."""
    party = Party()
    held = False
    for army in armies_on(t.state, hex):
        other = seat_of(t, army)
        if other != NOBODY and not allied(t, seat, other):
            party.add_cards(t.state.army_cards[army])
            held = True
    owner = t.state.owner[hex]
    if owner != NOBODY and not allied(t, seat, owner) and not held_by_friends(t, seat, hex):
        add_defence(t.state, party, hex, held)
    return party


# ---- Settlements ----


def against_open_settlement(t: Table[Korrem], seat: int, leaving: int) -> Said | None:
    """The first Settlement that nobody would hold, and that an enemy could take; of an Army that leaves, its own."""
    state = t.state
    towns = settlements_of(state, seat)
    for hex in towns:
        if leaving != NOWHERE and state.army_hex[leaving] != hex:
            continue
        if state.occupier[hex] != NOBODY or is_held(t, seat, hex, leaving):
            continue
        raider = nearest_raider(t, seat, hex)
        if raider != NOWHERE:
            kind = "only-settlement-open" if len(towns) == 1 else "settlement-open"
            return Said(kind, (kind_at(state, hex), hex, seat_of(t, raider), flag_of(raider)))
    return None


def is_held(t: Table[Korrem], seat: int, hex: int, leaving: int) -> bool:
    """Does an Army of the seat or of an ally stand there that stays?"""
    return any(army != leaving and allied(t, seat, seat_of(t, army)) for army in armies_on(t.state, hex))


def nearest_raider(t: Table[Korrem], seat: int, hex: int) -> int:
    """The nearest enemy Army that could come in a Command Phase, and would win; NOWHERE: there is none."""
    state = t.state
    defence = Party()
    add_defence(state, defence, hex, False)
    found, least = NOWHERE, A_PHASE + 1
    for other in range(t.seats):
        if allied(t, seat, other):
            continue
        for army in armies_of(other):
            place = state.army_hex[army]
            if place == NOWHERE or state.army_battle[army] != NO_BATTLE:
                continue
            if apart(state, place, hex) >= least or outlook(party_of(t, army), defence, True) <= 0.0:
                continue
            far = actions_to(t, army, hex)
            if far < least:
                found, least = army, far
    return found


def apart(state: Korrem, hex: int, other: int) -> int:
    """Steps between two hexes, whatever lies there: no Army comes in fewer Actions."""
    return distance((state.hex_q[hex], state.hex_r[hex]), (state.hex_q[other], state.hex_r[other]))


def actions_to(t: Table[Korrem], army: int, hex: int) -> int:
    """The Actions that an Army needs to attack a hex, where nobody waits on the way; if there is none, too many."""
    state = t.state
    wings = Wings(t, army)
    least = A_PHASE + 1
    if not can_enter(state, wings, hex):
        return least
    route = Route(t, army, A_PHASE)
    for beside in neighbours(state, hex):
        if beside in route.cost:
            least = min(least, route.cost[beside] + cost_to_enter(state, wings, hex))
    return least
