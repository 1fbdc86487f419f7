"""Line of sight on a hex grid: a straight line from centre to centre, stopped by what is tall enough.

What stands on a hex is given as its height; a hex hides what lies behind it if its height is at least `tall`. A game
says how tall that is for a viewer: for somebody on level ground 1, on a wall 2, and so on.
"""

from __future__ import annotations

from banneret.parts.hexes import HexGrid


def clear_line(grid: HexGrid, a: int, b: int, heights: list[int], tall: int) -> bool:
    """Is nothing of at least this height between two hexes?

    The two ends do not count. Where the line runs along the border of two hexes, both must be tall to stop it.

    >>> from banneret.parts.hexes import HexGrid, disc
    >>> grid = HexGrid(disc((0, 0), 2))
    >>> west, east = grid.number((-1, 0)), grid.number((1, 0))
    >>> heights = [0] * grid.size
    >>> heights[grid.number((0, 0))] = 1
    >>> clear_line(grid, west, east, heights, 1), clear_line(grid, west, east, heights, 2)
    (False, True)
    """
    between = grid.between(a, b)
    for at in range(0, len(between), 2):
        if heights[between[at]] >= tall and heights[between[at + 1]] >= tall:
            return False
    return True
