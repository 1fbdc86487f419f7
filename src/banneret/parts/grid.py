"""Square maps: tiles joined orthogonally, how far they are apart, and what can be reached in so many steps.

Tiles are numbered row by row from the top left. People call them by column and row, as on a chessboard:

>>> grid = Grid(10, 10)
>>> grid.tile(2, 6)
62
>>> grid.name(62)
'C7'
>>> grid.neighbours[0]
[10, 1]
>>> grid.distance(0, 62)
8
"""

from __future__ import annotations


class Grid:
    """A rectangle of tiles. It never changes, so one serves all tables with a map of that size."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.count = width * height
        self.neighbours: list[list[int]] = []
        for tile in range(self.count):
            x, y = tile % width, tile // width
            beside: list[int] = []
            if y > 0:
                beside.append(tile - width)
            if y < height - 1:
                beside.append(tile + width)
            if x > 0:
                beside.append(tile - 1)
            if x < width - 1:
                beside.append(tile + 1)
            self.neighbours.append(beside)

    def tile(self, x: int, y: int) -> int:
        return y * self.width + x

    def x(self, tile: int) -> int:
        return tile % self.width

    def y(self, tile: int) -> int:
        return tile // self.width

    def name(self, tile: int) -> str:
        """The column's letter and the row's number; after Z comes AA."""
        column = tile % self.width
        letter = chr(ord("A") + column % 26)
        return ("A" + letter if column >= 26 else letter) + str(tile // self.width + 1)

    def distance(self, one: int, other: int) -> int:
        """The least number of steps between two tiles."""
        width = self.width
        return abs(one % width - other % width) + abs(one // width - other // width)

    def reach(self, start: int, steps: int, ends: list[int]) -> Reach:
        """All tiles within so many steps. A way can lead onto a tile that `ends` marks, but not over it.

        >>> grid = Grid(3, 1)
        >>> grid.reach(0, 2, [0, 0, 0]).tiles
        [1, 2]
        >>> grid.reach(0, 2, [0, 1, 0]).tiles
        [1]
        """
        cost = [-1] * self.count
        before = [-1] * self.count
        tiles: list[int] = []
        neighbours = self.neighbours
        cost[start] = 0
        edge = [start]
        gone = 0
        while gone < steps and edge:
            gone += 1
            further: list[int] = []
            for tile in edge:
                for beside in neighbours[tile]:
                    if cost[beside] < 0:
                        cost[beside] = gone
                        before[beside] = tile
                        tiles.append(beside)
                        if not ends[beside]:
                            further.append(beside)
            edge = further
        return Reach(start, tiles, cost, before)


class Reach:
    """What can be reached from a tile, the nearest first, with the steps it takes and the way there."""

    def __init__(self, start: int, tiles: list[int], cost: list[int], before: list[int]) -> None:
        self.start = start
        self.tiles = tiles
        self.cost = cost  # by tile, -1 where it cannot be reached
        self.before = before  # by tile: the tile before it on the way

    def way(self, tile: int) -> list[int]:
        """The tiles from the start to a tile, both included.

        >>> Grid(3, 3).reach(0, 4, [0, 1, 0, 0, 0, 0, 0, 0, 0]).way(2)
        [0, 3, 4, 5, 2]
        """
        way = [tile]
        while tile != self.start:
            tile = self.before[tile]
            way.append(tile)
        way.reverse()
        return way
