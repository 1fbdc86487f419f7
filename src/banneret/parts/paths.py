"""Cheapest paths on a hex grid: what can be reached with so many points, and on which way.

Costs are small whole numbers: one for entering each hex, and for each hex the sides across which it is entered by
road. Everything is kept in lists by hex number.
"""

from __future__ import annotations

from typing import Final

from banneret.parts.hexes import HexGrid

CLOSED: Final = 99  # the cost of a hex that cannot be entered
UNREACHED: Final = -1


class Reach:
    """What a flood has found: the cost to each hex, and the hex before it on the cheapest way."""

    def __init__(self, size: int) -> None:
        self.cost = [UNREACHED] * size
        self.before = [UNREACHED] * size
        self.hexes: list[int] = []  # those reached, the start left out

    def path(self, hex: int) -> tuple[int, ...]:
        """The hexes on the way, without the start."""
        found = []
        while self.before[hex] >= 0:
            found.append(hex)
            hex = self.before[hex]
        found.reverse()
        return tuple(found)


def reach(
    grid: HexGrid, start: int, points: int, enter: list[int], roads: list[int], gates: dict[int, int]
) -> Reach:
    """Everything that can be reached from a hex with so many points.

    `enter` is the cost of each hex (CLOSED: none). `roads` has the sides of each hex that are open to a road, as a bit
    mask: a step between two hexes that are both open on the shared side costs 1. A hex in `gates` can be entered and
    left only across the sides given there.

    >>> from banneret.parts.hexes import HexGrid, disc
    >>> grid = HexGrid(disc((0, 0), 2))
    >>> flood = reach(grid, 0, 2, [1] * 19, [0] * 19, {})
    >>> len(flood.hexes), flood.cost[7], [grid.cells[hex] for hex in flood.path(7)]
    (18, 2, [(1, 0), (2, 0)])
    """
    found = Reach(grid.size)
    cost, before = found.cost, found.before
    cost[start] = 0
    layers: list[list[int]] = [[] for _ in range(points + 1)]
    layers[0].append(start)
    for spent in range(points + 1):
        layer = layers[spent]
        for hex in layer:
            if cost[hex] != spent:
                continue
            near = grid.near[hex]
            sides = roads[hex]
            for direction in range(6):
                other = near[direction]
                if other < 0:
                    continue
                price = enter[other]
                if gates and not passable(gates, hex, other, direction):
                    continue
                if sides >> direction & 1 and roads[other] >> (direction + 3) % 6 & 1:
                    price = 1 if price < CLOSED else CLOSED
                total = spent + price
                if total > points:
                    continue
                if cost[other] < 0:
                    found.hexes.append(other)
                elif cost[other] <= total:
                    continue
                cost[other] = total
                before[other] = hex
                layers[total].append(other)
    return found


def passable(gates: dict[int, int], hex: int, other: int, direction: int) -> bool:
    """May one step from a hex to its neighbour in a direction, as far as gates are concerned?"""
    if gates.get(hex, 63) >> direction & 1 == 0:
        return False
    return gates.get(other, 63) >> (direction + 3) % 6 & 1 == 1


def joined(grid: HexGrid, start: list[int], roads: list[int]) -> list[bool]:
    """The hexes that a road joins to one of those given, each step open on both sides.

    >>> from banneret.parts.hexes import HexGrid, disc
    >>> grid = HexGrid(disc((0, 0), 1))
    >>> roads = [0] * 7
    >>> roads[0], roads[1], roads[2] = 63, 1 << 3, 1 << 0
    >>> joined(grid, [0], roads)
    [True, True, False, False, False, False, False]
    """
    found = [False] * grid.size
    waiting = start[:]
    for hex in start:
        found[hex] = True
    while waiting:
        hex = waiting.pop()
        for direction in range(6):
            other = grid.near[hex][direction]
            if other >= 0 and not found[other]:
                if roads[hex] >> direction & 1 and roads[other] >> (direction + 3) % 6 & 1:
                    found[other] = True
                    waiting.append(other)
    return found
