"""Permanent events: how they come into play, wander, wake, and what can be won at them."""

from __future__ import annotations

from banneret.games.multiverse.dice import CRITICAL_FACE, RANGED_ICON, icons, roll_dice
from banneret.games.multiverse.fog import look, show, tell_of
from banneret.games.multiverse.goals import experience, gain_gold
from banneret.games.multiverse.move import blocks_way, come_to, has_room, set_height, terrain_cost
from banneret.games.multiverse.state import (
    CARAVAN,
    COLONY,
    COMPETITION,
    VILLAGE,
    Multiverse,
    face,
    land_of,
    units_at,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.paths import CLOSED

COLONY_HEALTH = 3
COMPETITION_DICE = 5
COMPETITION_WINS = 3


def place_event(t: Table[Multiverse], it: int, hex: int) -> None:
    """A permanent event takes the place of the adventure token."""
    state = t.state
    event = len(state.e_kind)
    state.e_kind.append(it)
    state.e_hex.append(hex)
    state.e_health.append(3 if it in (COLONY, VILLAGE) else 0)
    state.e_owner.append(-1)
    state.e_dormant.append(False)
    state.e_repair.append(-1)
    state.e_since.append(0)
    state.events_left[it] -= 1
    state.event_at[hex] = event
    state.token[hex] = False
    set_height(t, hex)
    t.tell("event", (event, it, hex), "multiverse.permanent.stay")


def wander(t: Table[Multiverse], event: int) -> None:
    """One hex in the direction of a D6; it stays where the way is barred."""
    state = t.state
    land = land_of(t)
    roll = t.below(6)
    start = state.e_hex[event]
    goal = land.grid.near[start][roll]
    cites = (
        "multiverse.permanent.caravan"
        if state.e_kind[event] == CARAVAN
        else "multiverse.permanent.competition"
    )
    if goal < 0 or not is_free(t, goal):
        t.tell("stays", (event, state.e_kind[event], roll + 1), cites)
        return
    state.event_at[start] = -1
    state.event_at[goal] = event
    state.e_hex[event] = goal
    set_height(t, start)
    set_height(t, goal)
    t.tell("wanders", (event, state.e_kind[event], roll + 1, start, goal), cites)


def is_free(t: Table[Multiverse], hex: int) -> bool:
    """Explored, passable, with nobody and nothing on it."""
    state = t.state
    if terrain_cost(t, hex) >= CLOSED:
        return False
    if state.token[hex] or state.building_at[hex] >= 0 or state.event_at[hex] >= 0 or state.mine_at[hex] >= 0:
        return False
    return state.block_at[hex] < 0


def travellers(t: Table[Multiverse]) -> list[int]:
    return [e for e, it in enumerate(t.state.e_kind) if it == CARAVAN or it == COMPETITION]


# ---- Colonies ----


def wake_colonies(t: Table[Multiverse], seat: int) -> None:
    """A colony that is whole again wakes; a unit on it is moved to a free hex beside it by its owner."""
    state = t.state
    for event in range(len(state.e_kind)):
        if (
            not state.e_dormant[event]
            or state.e_health[event] < COLONY_HEALTH
            or state.e_repair[event] != seat
        ):
            continue
        hex = state.e_hex[event]
        units = units_at(t, hex)
        if not units:
            wake(t, event)
            continue
        if retreats(t, units[0], hex):
            t.then(step(ask_to_give_way, event), step(wake_colonies, seat))
            return


def ask_to_give_way(t: Table[Multiverse], event: int) -> None:
    """Where the unit on a colony that wakes goes."""
    land = land_of(t)
    hex = t.state.e_hex[event]
    unit = units_at(t, hex)[0]
    options = [
        Option("to", (goal,), do=(step(give_way, hex, goal), step(wake, event)), at=(land.at[goal],))
        for goal in retreats(t, unit, hex)
    ]
    t.ask(t.state.u_owner[unit], "colony-wakes", options, "multiverse.permanent.ant-colony")


def wake(t: Table[Multiverse], event: int) -> None:
    t.state.e_dormant[event] = False
    t.state.e_repair[event] = -1
    t.tell("wakes", (event, t.state.e_kind[event]), "multiverse.permanent.ant-colony")


def retreats(t: Table[Multiverse], unit: int, hex: int) -> list[int]:
    """Free hexes beside a hex, by rising direction, to which a unit (with a Builder beside it) can be moved."""
    state = t.state
    seat = state.u_owner[unit]
    found = []
    for near in land_of(t).grid.around[hex]:
        if state.block_at[near] >= 0 or blocks_way(t, seat, near):
            continue
        if terrain_cost(t, near) < CLOSED or state.building_at[near] >= 0:
            if has_room(t, seat, face(t, unit), near, unit):
                found.append(near)
    return found


def give_way(t: Table[Multiverse], hex: int, goal: int) -> None:
    """All units of a hex move to another, without cost."""
    for unit in units_at(t, hex):
        come_to(t, unit, goal, True)
        tell_of(
            t,
            "moves",
            unit,
            (t.state.u_owner[unit], unit, hex, (goal,), goal),
            "multiverse.digital.default-answers",
        )
    look(t)


# ---- Competitions ----


def competitions_beside(t: Table[Multiverse], hex: int) -> list[int]:
    state = t.state
    return [
        state.event_at[near]
        for near in land_of(t).grid.around[hex]
        if state.event_at[near] >= 0 and state.e_kind[state.event_at[near]] == COMPETITION
    ]


def compete(t: Table[Multiverse], unit: int) -> None:
    """A ranged unit spends its shot: five dice, three ranged or critical faces win."""
    state = t.state
    seat = state.u_owner[unit]
    state.u_spent[unit] += 1
    state.u_fought[unit] += 1
    state.u_done[unit] = True
    state.competed[seat] = True
    show(t, unit)
    faces = roll_dice(t, COMPETITION_DICE)
    wins = icons(faces, RANGED_ICON) + faces.count(CRITICAL_FACE) >= COMPETITION_WINS
    t.tell("competes", (seat, unit, tuple(faces), wins), "multiverse.permanent.competition")
    if wins:
        gain_gold(t, seat, 2, "multiverse.permanent.competition")
        experience(t, unit, 1, "multiverse.permanent.competition")
