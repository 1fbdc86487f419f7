"""What is worth a search's time: wide asks narrowed to what leads somewhere, by what the asked seat knows."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.action import ACTION_CITES
from banneret.games.multiverse.action import CITES as CHOOSE_CITES
from banneret.games.multiverse.build_phase import CITES as BUILD_CITES
from banneret.games.multiverse.diplomacy import TRADE_CITES
from banneret.games.multiverse.fights import fight_from, way_of, worth_fighting
from banneret.games.multiverse.figures import IS_RANGED, hp_left
from banneret.games.multiverse.score import builder_place, place_value, pressure, threatened
from banneret.games.multiverse.state import BUILDER, DECOY, DECOY_KIND, Multiverse, face, kind, land_of
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table

MOVES: Final = 4  # destinations of a unit that are looked at
PLACES: Final = 2  # hexes for a new unit
RECRUITS: Final = 8
ROADS: Final = "multiverse.road.continuous"
PLACEMENT: Final = ("multiverse.turn.recruit-placement", "multiverse.decoy.place")
SKILLS: Final = "multiverse.hero.skill-points"
GIFTS: Final = ("multiverse.team.gift", TRADE_CITES)
AWAY: Final = ("Back", "Keep the rest")  # the way out of a question that should not have been asked for


def promising(t: Table[Multiverse], ask: Ask) -> list[int]:
    """The numbers of the options to look at; empty for all of them."""
    cites = ask.cites
    if cites == ACTION_CITES:
        return unit_options(t, ask)
    if cites == CHOOSE_CITES:
        return units_to_choose(t, ask)
    if cites == BUILD_CITES:
        return build_options(t, ask)
    if cites in PLACEMENT:
        return nearest_to_the_front(t, ask)
    if cites == ROADS:
        return roads_that_lead_on(t, ask) or all_but_away(ask)
    if cites == SKILLS and ask.options[0].kind.startswith("The suggested start"):
        return [0]
    if cites in GIFTS:
        return no_gifts(ask)
    if cites == "multiverse.explore.number":
        return [t.state.turn % len(ask.options)]  # nobody knows the face: one number is as good as another
    return all_but_away(ask)


def all_but_away(ask: Ask) -> list[int]:
    """All options, but not the way back, as long as there is another: else a search could go around in a circle."""
    last = len(ask.options) - 1
    return list(range(last)) if last > 0 and ask.options[last].kind in AWAY else []


def no_gifts(ask: Ask) -> list[int]:
    """Treaties may be worth it; nobody gives gold away."""
    found = [at for at, option in enumerate(ask.options) if option.kind.startswith("Offer")]
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
        at = ask.options[number].at
        if len(at) > 1:
            found.append(number)
            continue
        unit = int(at[0].removeprefix("unit:"))
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


def unit_options(t: Table[Multiverse], ask: Ask) -> list[int]:
    """All that is not a move, and the best destinations; facings and swaps are left out where there is more to do."""
    state = t.state
    seat = ask.seat
    unit = state.acting[seat]
    if unit < 0 or state.u_hex[unit] < 0:
        return []
    land = land_of(t)
    builder = face(t, unit) == BUILDER
    danger = threatened(t, seat)
    push = pressure(t, seat)
    fighter = not builder and face(t, unit) != DECOY
    foes = worth_fighting(t, unit, True) if fighter else []
    found: list[int] = []
    goals: list[int] = []
    values: list[float] = []
    for number, option in enumerate(ask.options):
        label = option.kind
        if label.startswith("Move"):
            path = way_of(option)
            hex = path[-1]
            if builder:
                value = builder_place(t, seat, hex)
            else:
                value = place_value(t, seat, hex, danger, push) + fight_from(t, unit, path, foes)
            goals.append(number)
            values.append(value - 0.001 * land.far[state.u_hex[unit]][hex])
        elif not label.startswith("Face") and not label.startswith("Swap"):
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
    """Buildings, upgrades and heroes always; of the units some; roads only where little else can be ordered."""
    found: list[int] = []
    recruits: list[int] = []
    roads: list[int] = []
    for number, option in enumerate(ask.options):
        label = option.kind
        if label.startswith(("Recruit a ", "Recruit an ")):
            recruits.append(number)
        elif label.startswith(("Lay a road", "Make a cross", "Bridge")):
            roads.append(number)
        else:
            found.append(number)
    if len(recruits) > RECRUITS:
        # dearer units are stronger; the Builder, the first of a place, stays in
        recruits = [recruits[0], *recruits[-(RECRUITS - 1) :]]
    found += recruits
    if len(found) < 4 or t.options["scenario"] == "starter":
        found += roads
    found.sort()
    return found


def nearest_to_the_front(t: Table[Multiverse], ask: Ask) -> list[int]:
    """New units appear where the way to the enemy is short."""
    land = land_of(t)
    best: list[tuple[int, int]] = []
    last = len(ask.options) - 1
    for number in range(last):
        hex = hex_of(t, ask.options[number].at[0])
        steps = 99
        for other in range(t.seats):
            if t.state.team[other] != t.state.team[ask.seat]:
                steps = min(steps, land.far[hex][land.homes[other][3]])
        best.append((steps, number))
    best.sort()
    return [number for _, number in best[:PLACES]]


def hex_of(t: Table[Multiverse], at: str) -> int:
    q, _, r = at.removeprefix("hex:").partition(",")
    return land_of(t).grid.number((int(q), int(r)))


def roads_that_lead_on(t: Table[Multiverse], ask: Ask) -> list[int]:
    """Pairs of sides that meet a road or a building."""
    state = t.state
    land = land_of(t)
    found = []
    for number, option in enumerate(ask.options):
        order = option.do[0].args[-1] if option.do else None
        if not isinstance(order, tuple) or len(order) != 4:
            continue
        hex, sides = order[2], order[3]
        assert isinstance(hex, int)
        assert isinstance(sides, int)
        for side in range(6):
            other = land.grid.near[hex][side]
            if other >= 0 and sides >> side & 1:
                if state.road[other] >> (side + 3) % 6 & 1 or state.building_at[other] >= 0:
                    found.append(number)
                    break
    return found[:8]
