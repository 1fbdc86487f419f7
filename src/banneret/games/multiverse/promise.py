"""What is worth a search's time: wide asks narrowed to what leads somewhere, by what the asked seat knows."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.fights import fight_from, way_of, worth_fighting
from banneret.games.multiverse.figures import IS_RANGED, hp_left
from banneret.games.multiverse.goals import ROAD_WARDEN, has_goal
from banneret.games.multiverse.score import Outlook, builder_place, place_value
from banneret.games.multiverse.state import (
    BONUS_ROADS,
    BUILDER,
    DECOY,
    DECOY_KIND,
    FIRST_MISSION,
    Multiverse,
    face,
    kind,
    land_of,
    mission_of,
)
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table
from banneret.parts.hexes import ALL_SIDES

MOVES: Final = 4  # destinations of a unit that are looked at
PLACES: Final = 2  # hexes for a new unit
RECRUITS: Final = 8
NEW_ROADS: Final = ("lay-road", "make-crossroads", "bridge")
PLACEMENT: Final = ("place-recruit", "place-hero", "place-decoy")
GIFTS: Final = ("gifts", "bargain", "how-much")
AWAY: Final = ("back", "keep-points")  # the way out of a question that should not have been asked for


def promising(t: Table[Multiverse], ask: Ask) -> list[int]:
    """The numbers of the options to look at; empty for all of them."""
    kind = ask.kind
    if kind == "unit-actions":
        return unit_options(t, ask)
    if kind == "choose-unit":
        return units_to_choose(t, ask)
    if kind == "orders":
        return build_options(t, ask)
    if kind in PLACEMENT:
        return nearest_to_the_front(t, ask)
    if kind == "road-sides":
        return roads_that_lead_on(t, ask) or all_but_away(ask)
    if kind == "facing":
        return [0]  # towards the enemy, or as it stands
    if kind == "skill-points" and ask.options[0].kind == "suggested-start":
        return [0]
    if kind in GIFTS:
        return no_gifts(ask)
    if kind == "name-number":
        return [t.state.turn % len(ask.options)]  # nobody knows the face: one number is as good as another
    return all_but_away(ask)


def all_but_away(ask: Ask) -> list[int]:
    """All options, but not the way back, as long as there is another: else a search could go around in a circle."""
    last = len(ask.options) - 1
    return list(range(last)) if last > 0 and ask.options[last].kind in AWAY else []


def no_gifts(ask: Ask) -> list[int]:
    """Treaties may be worth it; nobody gives gold away."""
    found = [at for at, option in enumerate(ask.options) if option.kind == "offer-treaty"]
    return [*found, len(ask.options) - 1]


def units_to_choose(t: Table[Multiverse], ask: Ask) -> list[int]:
    """Towers that can shoot, and the unit whose turn it is; the end when there are none left.

    In which order units act matters little beyond this: who shoots goes first, who stands on a mine last.
    """
    found: list[int] = []
    last = len(ask.options) - 1
    next = last
    soonest = -1.0
    for number in range(last):
        option = ask.options[number]
        if option.kind == "tower-shoots":
            found.append(number)
            continue
        unit = option.args[0]
        assert isinstance(unit, int)
        if not t.state.u_passed[unit]:
            turn = readiness(t, unit)
            if turn > soonest:
                next, soonest = number, turn
    return found if found and next == last else [*found, next]


def readiness(t: Table[Multiverse], unit: int) -> float:
    """The greater it is, the sooner a unit acts."""
    it = kind(t, unit)
    if it == DECOY_KIND or it == BUILDER:
        return 0.0
    if IS_RANGED[it]:
        return 3.0
    return 1.0 + 0.1 * hp_left(t, unit) - (0.9 if t.state.mine_at[t.state.u_hex[unit]] >= 0 else 0.0)


def unit_asked_for(ask: Ask) -> int:
    """The unit whose actions are asked for."""
    unit = ask.args[0]
    assert isinstance(unit, int)
    return unit


def unit_options(t: Table[Multiverse], ask: Ask) -> list[int]:
    """All that is not a move, and the best destinations; facings and swaps are left out where there is more to do."""
    state = t.state
    seat = ask.seat
    unit = unit_asked_for(ask)
    if state.u_hex[unit] < 0:
        return []
    land = land_of(t)
    builder = face(t, unit) == BUILDER
    outlook = Outlook(t, seat)
    fighter = not builder and face(t, unit) != DECOY
    foes = worth_fighting(t, unit, True) if fighter else []
    found: list[int] = []
    goals: list[int] = []
    values: list[float] = []
    for number, option in enumerate(ask.options):
        what = option.kind
        if what == "move" or what == "march":
            path = way_of(option)
            hex = path[-1]
            if builder:
                value = builder_place(t, seat, hex)
            else:
                value = place_value(t, seat, hex, outlook) + fight_from(t, unit, path, foes)
            goals.append(number)
            values.append(value - 0.001 * land.far[state.u_hex[unit]][hex])
        elif what != "face" and what != "swap":
            found.append(number)
    for _ in range(min(MOVES, len(goals))):
        best = 0
        for at in range(1, len(goals)):
            if values[at] > values[best]:
                best = at
        found.append(goals.pop(best))
        values.pop(best)
    found.sort()
    return found


def build_options(t: Table[Multiverse], ask: Ask) -> list[int]:
    """Buildings, upgrades and heroes always; some of the units; roads where a mission wants them, or little else is."""
    found: list[int] = []
    recruits: list[int] = []
    roads: list[int] = []
    for number, option in enumerate(ask.options):
        if option.kind == "recruit":
            recruits.append(number)
        elif option.kind in NEW_ROADS:
            roads.append(number)
        else:
            found.append(number)
    if len(recruits) > RECRUITS:
        # dearer units are stronger; the Builder, the first of a place, stays in
        recruits = [recruits[0], *recruits[-(RECRUITS - 1) :]]
    found += recruits
    if len(found) < 4 or wants_roads(t, ask.seat):
        found += roads
    found.sort()
    return found


def wants_roads(t: Table[Multiverse], seat: int) -> bool:
    """Does a mission that is still to be done ask for buildings joined to the settlement?"""
    if has_goal(t, "bonus"):
        return t.state.bonus[seat] & BONUS_ROADS == 0
    held = t.pieces(mission_of(seat))
    return len(held) > 0 and t.zones.face[held[0]] == FIRST_MISSION + ROAD_WARDEN


def nearest_to_the_front(t: Table[Multiverse], ask: Ask) -> list[int]:
    """New units appear where the way to the enemy is short."""
    land = land_of(t)
    best: list[tuple[int, int]] = []
    last = len(ask.options) - 1
    for number in range(last):
        hex = ask.options[number].args[0]
        assert isinstance(hex, int)
        steps = 99
        for other in range(t.seats):
            if t.sides[other] != t.sides[ask.seat]:
                steps = min(steps, land.far[hex][land.homes[other][3]])
        best.append((steps, number))
    best.sort()
    return [number for _, number in best[:PLACES]]


def roads_that_lead_on(t: Table[Multiverse], ask: Ask) -> list[int]:
    """Pairs of sides that meet a road or a building."""
    state = t.state
    land = land_of(t)
    hex = ask.args[0]
    assert isinstance(hex, int)
    found = []
    for number, option in enumerate(ask.options):
        if option.kind == "back":
            continue
        sides = ALL_SIDES if option.kind == "crossroads" else option.args[0]
        assert isinstance(sides, int)
        for side in range(6):
            other = land.grid.near[hex][side]
            if other >= 0 and sides >> side & 1:
                if state.road[other] >> (side + 3) % 6 & 1 or state.building_at[other] >= 0:
                    found.append(number)
                    break
    return found[:8]
