"""Maps of hexagonal tiles: each tile is a disc of hexes in a slot of a lattice, and may lie turned.

A tile of radius 1 has 7 hexes, one of radius 2 has 19; slots of the lattice are pairs (u, v), like hexes. Hexes of a
tile are named by their place in it, as printed: (0, 0) is the middle.

>>> tiles = TileMap(1, [(0, 0), (1, 0)])
>>> len(tiles.cells), tiles.centres
(14, [(0, 0), (3, -1)])
>>> tiles.hex_at(0, (1, 0), 0), tiles.hex_at(0, (1, 0), 1)  # the printed east, and turned by a sixth
(1, 2)
>>> tiles.side_towards(0, (1, 0)), tiles.side_towards(0, (2, 0))
(0, -1)
"""

from __future__ import annotations

from banneret.parts.hexes import DIRECTIONS, Hex, disc, turned


def centre_of(slot: Hex, radius: int) -> Hex:
    """The middle hex of a slot: discs of one radius cover the plane without gaps."""
    u, v = slot
    return (2 * radius + 1) * u + radius * v, -radius * u + (radius + 1) * v


class TileMap:
    """The hexes of all slots, numbered slot by slot, the middle of each first."""

    def __init__(self, radius: int, slots: list[Hex]) -> None:
        self.radius = radius
        self.slots = slots
        self.shape: list[Hex] = disc((0, 0), radius)  # the places in a tile
        self.centres = [centre_of(slot, radius) for slot in slots]
        self.cells: list[Hex] = []
        self.slot_of: list[int] = []  # by hex
        for number, (q, r) in enumerate(self.centres):
            for x, y in self.shape:
                self.cells.append((q + x, r + y))
                self.slot_of.append(number)
        self._place_at: dict[Hex, int] = {place: at for at, place in enumerate(self.shape)}

    def hexes_of(self, slot: int) -> list[int]:
        """The hexes of a slot, the middle one first."""
        size = len(self.shape)
        return list(range(size * slot, size * (slot + 1)))

    def hex_at(self, slot: int, place: Hex, sixths: int) -> int:
        """The hex on which a place of a tile comes to lie when the tile is turned by so many sixths."""
        return len(self.shape) * slot + self._place_at[turned(place, sixths)]

    def side_towards(self, slot: int, other: Hex) -> int:
        """The side (0 to 5) of a slot that borders another slot of the lattice; -1 if none does."""
        u, v = self.slots[slot]
        for side, (x, y) in enumerate(DIRECTIONS):
            if (u + x, v + y) == other:
                return side
        return -1
