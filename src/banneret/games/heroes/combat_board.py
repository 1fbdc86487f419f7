"""The Combat Board: what is beside what, who can go where, and from where whom can be attacked."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.combat_state import (
    ATTACKER,
    BESIDE,
    BOARD,
    COLUMNS,
    DEFENDER,
    FLYING,
    GATE,
    MIDDLE,
    RANGED,
    ROWS,
    SPACES,
    Fight,
    figure_at,
    figures_of,
    side_shown,
)
from banneret.games.heroes.state import Heroes
from banneret.games.heroes.weather import steps_by_weather
from banneret.kernel.table import Table

REACH: Final = 3
STEP: Final = 1  # what a Ranged unit can go
FAR: Final = 99


def row_of(space: int) -> int:
    return space // COLUMNS


def column_of(space: int) -> int:
    return space % COLUMNS


def backline(side: int) -> int:
    return 0 if side == ATTACKER else 4


def frontline(side: int) -> int:
    return 1 if side == ATTACKER else 3


def own_half(space: int, side: int) -> bool:
    """Is a space on a side's own side of the board?"""
    return row_of(space) < MIDDLE if side == ATTACKER else row_of(space) > MIDDLE and space < SPACES


def own_spaces(side: int) -> list[int]:
    """Where a side's units are placed: the Frontline, then the Backline."""
    return [
        *[frontline(side) * COLUMNS + column for column in range(COLUMNS)],
        *[backline(side) * COLUMNS + column for column in range(COLUMNS)],
    ]


def adjacent(fight: Fight, one: int, other: int) -> bool:
    """One space apart in a cardinal direction; nothing is beside the Arrow Tower."""
    a, b = fight.space[one], fight.space[other]
    return 0 <= a < BESIDE and 0 <= b < BESIDE and BOARD.distance(a, b) == 1


def beside_space(fight: Fight, figure: int, space: int) -> bool:
    place = fight.space[figure]
    return 0 <= place < BESIDE and 0 <= space < BESIDE and BOARD.distance(place, space) == 1


def enemies_beside(fight: Fight, figure: int) -> list[int]:
    return [other for other in figures_of(fight, 1 - fight.side[figure]) if adjacent(fight, figure, other)]


def may_stand(fight: Fight, side: int, space: int) -> bool:
    """A space without a card; the Gate is no obstacle to the defender."""
    if figure_at(fight, space) >= 0:
        return False
    return space not in fight.works or (fight.works[space] == GATE and side == DEFENDER)


def empty_spaces(fight: Fight) -> list[int]:
    return [space for space in range(SPACES) if figure_at(fight, space) < 0 and space not in fight.works]


def flood(fight: Fight, side: int, start: int, steps: int, flies: bool) -> list[int]:
    """By space: the steps to get there; FAR where a unit cannot end its move. Flying units cross everything."""
    cost = [FAR] * SPACES
    seen = [False] * SPACES
    seen[start] = True
    cost[start] = 0
    edge = [start]
    for gone in range(1, steps + 1):
        further: list[int] = []
        for space in edge:
            for beside in BOARD.neighbours[space]:
                if seen[beside]:
                    continue
                free = may_stand(fight, side, beside)
                if free:
                    cost[beside] = gone
                if free or flies:
                    seen[beside] = True
                    further.append(beside)
        edge = further
    return cost


def reach_of(t: Table[Heroes], fight: Fight, figure: int, steps: int = REACH) -> list[int]:
    """By space: how many steps a figure needs to get there; FAR where it cannot."""
    kind = side_shown(t, fight, figure).type
    flies = kind == FLYING
    steps = steps_by_weather(t.state, kind, steps)
    if fight.pinned:
        steps = SPACES if figure == fight.boss else min(steps, STEP)
        flies = flies or figure == fight.boss
    return flood(fight, fight.side[figure], fight.space[figure], steps, flies)


def steps_to_attack(t: Table[Heroes], fight: Fight, figure: int, target: int, steps: int) -> int:
    """The steps a figure needs to become adjacent to another one; FAR where it cannot."""
    cost = reach_of(t, fight, figure, steps)
    place = fight.space[target]
    if place >= BESIDE:
        return FAR
    return min([cost[space] for space in BOARD.neighbours[place]])


def shoots(t: Table[Heroes], fight: Fight, figure: int) -> bool:
    return side_shown(t, fight, figure).type == RANGED


def targets_of_shot(t: Table[Heroes], fight: Fight, figure: int) -> list[int]:
    """Any enemy at any distance; next to an enemy only those that are adjacent. Nothing is next to the Tower."""
    near = enemies_beside(fight, figure)
    return near or figures_of(fight, 1 - fight.side[figure])


def behind(fight: Fight, attacker: int, place: int) -> int:
    """The space straight behind a space, seen from the attacker beside it; -1 where there is none."""
    a = fight.space[attacker]
    if not 0 <= a < BESIDE or not 0 <= place < BESIDE or BOARD.distance(a, place) != 1:
        return -1
    x, y = 2 * column_of(place) - column_of(a), 2 * row_of(place) - row_of(a)
    return BOARD.tile(x, y) if 0 <= x < COLUMNS and 0 <= y < ROWS else -1


def protected(t: Table[Heroes], fight: Fight, attacker: int, target: int) -> bool:
    """Behind a standing Wall or Gate of the own column, on the own side, against a shot from the opponent's side."""
    if not fight.works or fight.side[target] != DEFENDER or not shoots(t, fight, attacker):
        return False
    place, other = fight.space[target], fight.space[attacker]
    if place >= BESIDE or other >= BESIDE or not own_half(place, DEFENDER) or not own_half(other, ATTACKER):
        return False
    return MIDDLE * COLUMNS + column_of(place) in fight.works
