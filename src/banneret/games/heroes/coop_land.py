"""What scenarios against the game do to the map: a stronghold, nemesis tiles, open borders, places of level VII."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.contents import DIFFICULTY
from banneret.games.heroes.land import AT_SETTLEMENT, LOCATION_AT, TILE_SIZE, UNKNOWN
from banneret.games.heroes.scenarios import Slot
from banneret.games.heroes.state import NOTHING, NOWHERE, Heroes, neighbour, printed, scenario_of, slot_of
from banneret.kernel.table import Table

EMERALD: Final = "emerald-island"
UNITED: Final = "stand-united"
DRAGONS: Final = "wandering-dragons"
TITANS: Final = "titans-stronghold"
ACCORD: Final = "the-ambushed-accord"
CLOSE: Final = "close-to-enemies"
STRONGHOLD: Final = "stronghold"
AT_EMPTY: Final = LOCATION_AT["empty"]
AT_UTOPIA: Final = LOCATION_AT["dragon-utopia"]
SEVEN: Final = 7
ALL_CLOSED: Final = 63


def plays(state: Heroes, id: str) -> bool:
    return scenario_of(state).id == id


def place_of(state: Heroes, slot: int) -> Slot | None:
    """What the scenario's map says of a slot; None for a tile that a player has placed."""
    number = state.slot_place[slot]
    found = scenario_of(state).map_for(len(state.faction))
    if number == NOTHING or found is None:
        return None
    places = found.slots_for(len(state.faction))
    return places[number] if number < len(places) else None


def last_round(state: Heroes) -> int:
    """Titans' Stronghold is a round shorter where it is Impossible."""
    rounds = scenario_of(state).rounds
    return rounds - 1 if plays(state, TITANS) and state.difficulty == len(DIFFICULTY) - 1 else rounds


# ---- The stronghold ----


def is_stronghold(state: Heroes, field: int) -> bool:
    """The centre of the tile that the map marks so."""
    if field % TILE_SIZE or not plays(state, TITANS):
        return False
    found = place_of(state, slot_of(field))
    return found is not None and found.mark == STRONGHOLD


def clear_stronghold(state: Heroes, slot: int) -> None:
    """Whatever tile lies there, what is printed in its centre does not count."""
    if is_stronghold(state, slot * TILE_SIZE):
        state.location[slot * TILE_SIZE] = AT_EMPTY
        state.guard[slot * TILE_SIZE] = 0


def is_seven(state: Heroes, field: int) -> bool:
    """A field that is printed with guards of level VII; the stronghold is none."""
    return (
        state.location[field] != UNKNOWN
        and printed(state, field).guard == SEVEN
        and not is_stronghold(state, field)
    )


def sevens_flagged(state: Heroes) -> bool:
    """Is every field of level VII flagged, on tiles that all lie face up?"""
    if any(
        tile == UNKNOWN and state.slot_group[slot] == "center" for slot, tile in enumerate(state.slot_tile)
    ):
        return False
    return all(state.flag[field] >= 0 for field in range(len(state.location)) if is_seven(state, field))


# ---- Nemesis tiles ----


def nemesis_slots(state: Heroes) -> list[int]:
    found: list[int] = []
    for slot in range(len(state.slot_q)):
        place = place_of(state, slot)
        if place is not None and place.nemesis_of:
            found.append(slot)
    return found


def enemy_settlements(state: Heroes) -> list[int]:
    """The settlements of nemesis tiles that lie face up and that no player holds."""
    return [
        field
        for slot in nemesis_slots(state)
        for field in range(slot * TILE_SIZE, (slot + 1) * TILE_SIZE)
        if state.location[field] == AT_SETTLEMENT and state.flag[field] < 0
    ]


# ---- Borders ----


def open_borders(t: Table[Heroes]) -> None:
    """Emerald Island: between two start tiles all edges are open. Titans' Stronghold: all outer edges of theirs."""
    state = t.state
    if not plays(state, EMERALD) and not plays(state, TITANS):
        return
    for field in range(len(state.location)):
        if state.slot_group[slot_of(field)] != "start" or not state.closed[field]:
            continue
        for edge in range(6):
            other = neighbour(state, field, edge)
            if other == NOWHERE or slot_of(other) == slot_of(field):
                continue
            if plays(state, TITANS) or state.slot_group[slot_of(other)] == "start":
                state.closed[field] &= ~(1 << edge) & ALL_CLOSED
