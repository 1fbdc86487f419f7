"""Hexes: axial coordinates, directions, distances, turning and flipping, straight lines, and grids of numbered hexes.

A hex is a pair (q, r). The six directions are numbered 0 to 5; turning by 60 degrees maps (q, r) to (-r, q + r) and
direction n to direction n + 1. With rows drawn level (r grows downwards) direction 0 is east and they run clockwise.
"""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
COMPASS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
NEARLY: Final = 1e-9
ALL_SIDES: Final = 63  # the six directions as a bit mask


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another.

    >>> distance((0, 0), (2, -1)), distance((0, 0), (2, 1))
    (2, 3)
    """
    dq, dr = b[0] - a[0], b[1] - a[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbour(hex: Hex, direction: int) -> Hex:
    dq, dr = DIRECTIONS[direction]
    return hex[0] + dq, hex[1] + dr


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def turned(hex: Hex, sixths: int) -> Hex:
    """The hex after turning the plane about (0, 0) by so many sixths of a full turn.

    >>> turned((2, -1), 1), turned((2, -1), 6), turned((2, -1), -1)
    ((1, 1), (2, -1), (1, -2))
    """
    q, r = hex
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def flipped(hex: Hex) -> Hex:
    """The hex in a mirror that keeps directions 0 and 3 and exchanges 1 with 5 and 2 with 4.

    >>> [flipped(hex) for hex in DIRECTIONS]
    [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    """
    return hex[0] + hex[1], -hex[1]


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at a distance, clockwise from the one in direction 0.

    >>> len(ring((0, 0), 2)), ring((5, 5), 0)
    (12, [(5, 5)])
    """
    if radius == 0:
        return [centre]
    q, r = centre[0] + radius, centre[1]
    found = []
    for side in range(6):
        dq, dr = DIRECTIONS[(side + 2) % 6]
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return found


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes within a distance, the centre first.

    >>> len(disc((0, 0), 2))
    19
    """
    found = []
    for distance_from_centre in range(radius + 1):
        found += ring(centre, distance_from_centre)
    return found


def towards(a: Hex, b: Hex) -> int:
    """The direction of the neighbour of `a` that is nearest to `b` (the first one, where two are).

    >>> towards((0, 0), (5, -1)), towards((0, 0), (-3, 3))
    (0, 2)
    """
    best, least = 0, 1 << 30
    for direction in range(6):
        steps = distance(neighbour(a, direction), b)
        straight = straightness(a, b, direction)
        if steps * 1000 - straight < least:
            best, least = direction, steps * 1000 - straight
    return best


def straightness(a: Hex, b: Hex, direction: int) -> int:
    """How well a direction fits the way from `a` to `b`: greater is straighter."""
    dq, dr = b[0] - a[0], b[1] - a[1]
    x, y = DIRECTIONS[direction]
    return 2 * dq * x + 2 * dr * y + dq * y + dr * x


# ---- Straight lines ----


def line(offset: Hex) -> tuple[tuple[Hex, ...], ...]:
    """What a straight line from the centre of (0, 0) to the centre of `offset` passes, without the two ends.

    A hex that it crosses stands alone; where it runs along the border of two hexes they stand together.

    >>> line((2, 0)), line((1, 1))
    ((((1, 0),),), (((1, 0), (0, 1)),))
    """
    crossed: list[tuple[float, tuple[Hex, ...]]] = []
    touched: list[tuple[float, Hex]] = []
    for hex in disc((0, 0), distance((0, 0), offset)):
        if hex != (0, 0) and hex != offset:
            middle, inside = part_of_line(offset, hex)
            if middle >= 0.0 and inside:
                crossed.append((middle, (hex,)))
            elif middle >= 0.0:
                touched.append((middle, hex))
    for at, (middle, hex) in enumerate(touched):
        for also, other in touched[at + 1 :]:
            if distance(hex, other) == 1 and abs(middle - also) < NEARLY:
                crossed.append((middle, (hex, other)))
    crossed.sort(key=first_part)
    return tuple([hexes for _, hexes in crossed])


def first_part(entry: tuple[float, tuple[Hex, ...]]) -> float:
    return entry[0]


def part_of_line(offset: Hex, hex: Hex) -> tuple[float, bool]:
    """Where on the way to `offset` (0 to 1) the line passes a hex: the middle of that part, or -1 where it does not.

    And whether it runs through the hex (or only along its border).
    """
    # A point belongs to a hex if the differences of its three cube coordinates are all within 1 of the hex's.
    ends = (2 * offset[0] + offset[1], -offset[0] - 2 * offset[1], offset[1] - offset[0])
    places = (2 * hex[0] + hex[1], -hex[0] - 2 * hex[1], hex[1] - hex[0])
    first, last, inside = 0.0, 1.0, True
    for axis in range(3):
        slope, place = ends[axis], places[axis]
        if slope == 0:
            if abs(place) > 1:
                return -1.0, False
            if abs(place) == 1:
                inside = False
        else:
            one, other = (place - 1) / slope, (place + 1) / slope
            first, last = max(first, min(one, other)), min(last, max(one, other))
    if last - first < NEARLY:
        return -1.0, False
    return (first + last) / 2.0, inside


# ---- Grids ----


class HexGrid:
    """Hexes with numbers: rules keep what lies on them in lists by number.

    >>> grid = HexGrid(disc((0, 0), 1))
    >>> grid.around[0], grid.near[1][:2], grid.distance(1, 4)
    ([1, 2, 3, 4, 5, 6], [-1, -1], 2)
    """

    def __init__(self, cells: list[Hex]) -> None:
        self.cells = cells
        self.size = len(cells)
        self.index: dict[Hex, int] = {}
        for number, cell in enumerate(cells):
            self.index[cell] = number
        self.near: list[list[int]] = []  # by hex and direction: the neighbour, or -1
        self.around: list[list[int]] = []  # by hex: the neighbours that exist
        for cell in cells:
            six = [self.index.get(neighbour(cell, direction), -1) for direction in range(6)]
            self.near.append(six)
            self.around.append([number for number in six if number >= 0])
        self._discs: dict[int, list[int]] = {}
        self._disc_bits: dict[int, int] = {}
        self._lines: dict[int, list[int]] = {}
        self._distances: list[list[int]] = []

    def number(self, hex: Hex) -> int:
        """The number of a hex, or -1 where the grid has none."""
        return self.index.get(hex, -1)

    def distance(self, a: int, b: int) -> int:
        q, r = self.cells[a]
        x, y = self.cells[b]
        dq, dr = x - q, y - r
        if dq < 0:
            return max(-dq, dr, -dq - dr) if dr >= 0 else -dq - dr
        return max(dq, -dr, dq + dr) if dr < 0 else dq + dr

    def distances(self) -> list[list[int]]:
        """All distances, by hex and hex; worked out once."""
        if not self._distances:
            self._distances = [[self.distance(a, b) for b in range(self.size)] for a in range(self.size)]
        return self._distances

    def within(self, hex: int, radius: int) -> list[int]:
        """The hexes within a distance, nearest first, without the hex itself. Not to be changed."""
        key = hex * 64 + radius
        found = self._discs.get(key)
        if found is None:
            found = []
            for cell in disc(self.cells[hex], radius)[1:]:
                number = self.index.get(cell, -1)
                if number >= 0:
                    found.append(number)
            self._discs[key] = found
        return found

    def bits_within(self, hex: int, radius: int) -> int:
        """The same hexes as one number, a bit for each: to see at once whether any of some hexes is among them.

        >>> grid = HexGrid(disc((0, 0), 1))
        >>> bin(grid.bits_within(1, 1))
        '0b1000101'
        """
        key = hex * 64 + radius
        bits = self._disc_bits.get(key, -1)
        if bits < 0:
            bits = bits_of(self.within(hex, radius))
            self._disc_bits[key] = bits
        return bits

    def between(self, a: int, b: int) -> list[int]:
        """What a straight line passes, as pairs of hex numbers: twice the same, or the two that share a border.

        Hexes that the grid does not have are left out (a border with one of them counts for neither).
        """
        key = a * self.size + b
        found = self._lines.get(key)
        if found is None:
            q, r = self.cells[a]
            x, y = self.cells[b]
            found = []
            for group in lines_to((x - q, y - r)):
                numbers = [self.index.get((q + hex[0], r + hex[1]), -1) for hex in group]
                if numbers[0] >= 0 and numbers[-1] >= 0:
                    found.append(numbers[0])
                    found.append(numbers[-1])
            self._lines[key] = found
        return found

    def direction(self, a: int, b: int) -> int:
        """The direction from a hex to its neighbour, or -1 where they are no neighbours."""
        near = self.near[a]
        for direction in range(6):
            if near[direction] == b:
                return direction
        return -1


LINES: Final[dict[Hex, tuple[tuple[Hex, ...], ...]]] = {}  # lines that have been worked out


def lines_to(offset: Hex) -> tuple[tuple[Hex, ...], ...]:
    found = LINES.get(offset)
    if found is None:
        found = line(offset)
        LINES[offset] = found
    return found


def bits_of(numbers: list[int]) -> int:
    """Hexes as one number, a bit for each."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
