"""What scenarios of rivals do to the map and the board: the Utopia of Force of Will, the hill of Trial by Combat."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import ATTACKER, COLUMNS, MIDDLE, ROWS, Fight
from banneret.games.heroes.land import AT_BLOCKED, LOCATION_AT, TILE_SIZE
from banneret.games.heroes.state import NOBODY, NOWHERE, Heroes, scenario_of, slot_of
from banneret.kernel.table import Table

WILL: Final = "force-of-will"
TRIAL: Final = "trial-by-combat"
GOAL: Final = "heroes.end.scenario-conditions"
AT_UTOPIA: Final = LOCATION_AT["dragon-utopia"]
AT_SPRING: Final = LOCATION_AT["magic-spring"]
CORNERS: Final = (0, COLUMNS - 1, (ROWS - 1) * COLUMNS, ROWS * COLUMNS - 1)
MIDDLE_ROW: Final = tuple([MIDDLE * COLUMNS + column for column in range(COLUMNS)])
TURNS_LEFT: Final = 2  # that everybody has when the hill is taken


def plays(state: Heroes, id: str) -> bool:
    return scenario_of(state).id == id


# ---- Force of Will: the Utopia ----


def at_utopia(state: Heroes, field: int) -> bool:
    return plays(state, WILL) and state.location[field] == AT_UTOPIA


def ring_spaces(state: Heroes, fight: Fight, side: int) -> tuple[int, ...]:
    """At the Utopia the attacker stands in the middle row, and its guards in the corners; empty: as everywhere."""
    if fight.foe != NOBODY or not at_utopia(state, fight.field):
        return ()
    return MIDDLE_ROW if side == ATTACKER else CORNERS


# ---- Trial by Combat: the hill ----


def in_centre(state: Heroes, field: int) -> bool:
    return plays(state, TRIAL) and state.slot_group[slot_of(field)] == "center"


def is_hill(state: Heroes, field: int) -> bool:
    """The centre field of the center tile."""
    return field % TILE_SIZE == 0 and in_centre(state, field)


def hill_of(state: Heroes) -> int:
    for slot in range(len(state.slot_group)):
        if is_hill(state, slot * TILE_SIZE):
            return slot * TILE_SIZE
    return NOWHERE


def open_centre(state: Heroes, slot: int) -> None:
    """The blocked field of the center tile is open, and works as a magic spring."""
    for field in range(slot * TILE_SIZE, (slot + 1) * TILE_SIZE):
        if in_centre(state, field) and state.location[field] == AT_BLOCKED:
            state.location[field] = AT_SPRING


def take_hill(t: Table[Heroes], seat: int) -> None:
    """The first flag: everybody has two more full turns; from round 9 on it wins at once."""
    state = t.state
    late = [goal.from_round for goal in scenario_of(state).goals if goal.kind == "flag"]
    if late and state.round >= late[0]:
        t.finish(t.side_of(seat), "goal-met", GOAL)
        return
    state.countdown = [TURNS_LEFT] * t.seats
    if state.player != NOBODY:
        state.countdown[state.player] += 1  # the turn under way is none of them
    t.tell("hill-taken", (seat,), GOAL)


def count_down(t: Table[Heroes], seat: int) -> None:
    """A turn has ended; with the last of them whoever holds the hill has won."""
    state = t.state
    if not state.countdown:
        return
    state.countdown[seat] -= 1
    if all(left <= 0 for other, left in enumerate(state.countdown) if not state.out[other]):
        holder = state.flag[hill_of(state)]
        if holder >= 0:
            t.finish(t.side_of(holder), "goal-met", GOAL)
