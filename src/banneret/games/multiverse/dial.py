"""The event dial: one section further each turn, and what it brings."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.adventure import face_adventure
from banneret.games.multiverse.dice import RANGED_ICON, icons, roll_dice
from banneret.games.multiverse.events import travellers, wander
from banneret.games.multiverse.figures import IS_RANGED
from banneret.games.multiverse.fog import look, show, take_off
from banneret.games.multiverse.goals import experience, gain_gold
from banneret.games.multiverse.state import (
    AT_UNIT,
    CARAVAN,
    COMPETITION,
    COMPETITION_SECTION,
    DECOY,
    DECOY_KIND,
    RANGED,
    TYPE,
    Multiverse,
    face,
    kind,
    land_of,
    on,
    seats_in_order,
    units_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

SECTIONS: Final = 8
MARKET: Final = 3
NEW_TRAILS: Final = (2, 6)
CITES: Final = "multiverse.dial.advance"


def turn_dial(t: Table[Multiverse]) -> None:
    """Turn 1 is played on position 1; from turn 2 on the dial moves and its section is resolved."""
    state = t.state
    if not on(t, "dial") or state.turn == 1:
        return
    state.dial = state.dial % SECTIONS + 1
    t.tell("dial", (state.dial,), CITES)
    look(t)
    if state.dial == MARKET:
        for seat in range(t.seats):
            gain_gold(t, seat, 1, "multiverse.dial.market-and-harvest")
    elif state.dial in NEW_TRAILS and on(t, "adventures"):
        restock(t)
    elif state.dial == COMPETITION_SECTION:
        t.then(step(great_competition, 0, ()))


# ---- New trails ----


def restock(t: Table[Multiverse]) -> None:
    """Explored adventure hexes with the number of a D10 get a token, where nothing is built."""
    state = t.state
    roll = t.below(10) + 1
    hexes = [
        hex
        for hex in range(len(state.adventure))
        if state.adventure[hex] == roll
        and not state.token[hex]
        and state.building_at[hex] < 0
        and state.road[hex] == 0
        and state.event_at[hex] < 0
        and state.mine_at[hex] < 0
    ]
    t.tell("restock", (roll, tuple(hexes)), "multiverse.dial.restock")
    for hex in hexes:
        state.token[hex] = True
    for seat in reversed(seats_in_order(t)):
        for hex in hexes:
            unit = state.block_at[hex]
            if unit >= 0 and state.u_owner[unit] == seat:
                t.then(step(caught_by_adventure, unit, hex))


def caught_by_adventure(t: Table[Multiverse], unit: int, hex: int) -> None:
    """A unit on a new token draws at once; a decoy gives itself away."""
    state = t.state
    if state.u_hex[unit] != hex:
        return
    if face(t, unit) == DECOY:
        show(t, unit)
        t.tell("decoy", (state.u_owner[unit], unit, hex), "multiverse.decoy.removed")
        take_off(t, unit)
        if state.block_at[hex] >= 0:
            t.then(step(caught_by_adventure, state.block_at[hex], hex))
        return
    face_adventure(t, unit, hex, -1)


# ---- Travelling events ----


def travel(t: Table[Multiverse]) -> None:
    """Caravans and competitions wander at the start of the turn; on Market Day caravans wander twice."""
    for event in travellers(t):
        wander(t, event)
        if t.state.dial == MARKET and t.state.e_kind[event] == CARAVAN:
            wander(t, event)


# ---- The Great Competition ----


def great_competition(t: Table[Multiverse], at: int, shown: tuple[int, ...]) -> None:
    """In player order, whoever has a block within 2 hexes of a Competition may show a ranged unit; then all roll."""
    state = t.state
    if at == t.seats:
        judge(t, shown)
        return
    seat = seats_in_order(t)[at]
    near = [unit for unit in units_of(t, seat) if near_competition(t, unit)]
    if not near:
        t.then(step(great_competition, at + 1, shown))
        return
    options = [Option("nobody", do=step(great_competition, at + 1, shown))]
    for unit in near:
        it = kind(t, unit)
        if it != DECOY_KIND and IS_RANGED[it] and TYPE[it] == RANGED:
            options.append(
                Option(
                    "show-unit",
                    (unit, it, state.u_hex[unit]),
                    do=step(take_part, at, shown, unit),
                    at=(AT_UNIT[unit],),
                )
            )
    t.ask(
        seat,
        "competition",
        options,
        "multiverse.dial.competition",
    )


def take_part(t: Table[Multiverse], at: int, shown: tuple[int, ...], unit: int) -> None:
    """The unit is shown at once: who is asked next knows whom it would shoot against."""
    show(t, unit)
    t.then(step(great_competition, at + 1, (*shown, unit)))


def near_competition(t: Table[Multiverse], unit: int) -> bool:
    state = t.state
    far = land_of(t).far[state.u_hex[unit]]
    for event in range(len(state.e_kind)):
        if state.e_kind[event] == COMPETITION and far[state.e_hex[event]] <= 2:
            return True
    return False


def judge(t: Table[Multiverse], units: tuple[int, ...]) -> None:
    """Most ranged icons among five dice win; a tie gives nothing."""
    best, most = -1, 0
    for unit in units:
        faces = roll_dice(t, 5)
        count = icons(faces, RANGED_ICON)
        t.tell(
            "shows-skill", (t.state.u_owner[unit], unit, tuple(faces), count), "multiverse.dial.competition"
        )
        if count > most:
            best, most = unit, count
        elif count == most:
            best = -1
    if best >= 0:
        gain_gold(t, t.state.u_owner[best], 3, "multiverse.dial.competition")
        experience(t, best, 1, "multiverse.dial.competition")
