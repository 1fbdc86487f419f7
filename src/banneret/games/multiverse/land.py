"""The land: maps of territory slots and settlements as grids of numbered hexes.

Everything here is fixed before a game begins; what is found on the hexes is in the state.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import LAYOUTS, Layout
from banneret.parts import tiles
from banneret.parts.hexes import DIRECTIONS, Hex, HexGrid, disc, turned
from banneret.parts.tiles import TileMap

RADIUS: Final = 2
MODULE: Final[tuple[Hex, ...]] = tuple(disc((0, 0), RADIUS))  # the 19 hexes of a territory
# neighbouring slots in the order of sides 1 to 6 (here 0 to 5)
SLOT_SIDES: Final[tuple[Hex, ...]] = DIRECTIONS
SETTLEMENT_SHAPE: Final[tuple[Hex, ...]] = ((0, -2), (1, -2), (2, -2), (0, -1), (1, -1))  # for front side 6
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def centre_of(slot: Hex) -> Hex:
    return tiles.centre_of(slot, RADIUS)


def map_names(cells: list[Hex]) -> list[str]:
    """How people call the hexes of a map: columns by letters from the left, rows by numbers from the top.

    >>> map_names([(0, 0), (1, 0), (0, 1), (-1, 2)])
    ['A1', 'B1', 'A2', 'A3']
    """
    columns = [q + r // 2 for q, r in cells]
    left, top = min(columns), min([r for _, r in cells])
    return [f"{LETTERS[columns[at] - left]}{r - top + 1}" for at, (_, r) in enumerate(cells)]


class Land:
    """A map: hexes by number, and which slot or settlement each belongs to."""

    def __init__(self, index: int, layout: Layout) -> None:
        self.index = index
        self.id = layout.id
        self.seats = layout.seats
        self.slots = layout.slots
        self.mines = [layout.slots.index(mine) for mine in layout.mines]
        self.tiles = TileMap(RADIUS, list(layout.slots))
        cells = self.tiles.cells[:]
        self.slot_of: list[int] = self.tiles.slot_of[:]  # by hex, -1 in a settlement
        self.home_of: list[int] = [-1] * len(cells)  # by hex: the seat whose settlement it is part of, or -1
        for seat, (u, v, front) in enumerate(layout.settlements):
            q, r = centre_of((u, v))
            for hex in SETTLEMENT_SHAPE:
                x, y = turned(hex, front)  # front 6 stays in place
                cells.append((q + x, r + y))
                self.slot_of.append(-1)
                self.home_of.append(seat)
        self.grid = HexGrid(cells)
        self.far = self.grid.distances()
        self.size = len(cells)
        self.hexes_of = [self.tiles.hexes_of(slot) for slot in range(len(layout.slots))]  # the centre first
        self.homes: list[list[int]] = [
            [hex for hex in range(self.size) if self.home_of[hex] == seat] for seat in range(layout.seats)
        ]
        self.home_slots = [(u, v) for u, v, _ in layout.settlements]
        self.place_of: list[Hex] = [
            layout.slots[self.slot_of[hex]] if self.slot_of[hex] >= 0 else self.home_slots[self.home_of[hex]]
            for hex in range(self.size)
        ]  # by hex: its slot, a settlement's one as well
        self.names = map_names(cells)
        self.at = [f"hex:{q},{r}" for q, r in cells]  # what options point at


LANDS: Final[tuple[Land, ...]] = tuple([Land(index, layout) for index, layout in enumerate(LAYOUTS)])
STANDARD: Final = 0
AGGRESSIVE: Final = 1
FOR_THREE: Final = 2
FOR_FOUR: Final = 3
