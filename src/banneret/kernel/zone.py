"""Zones: ordered places for cards and other pieces, which know who may look into them.

A piece is a number that stays the same wherever it lies; its *face* says what it is. Shuffling deals the faces of a
zone anew to the pieces in it, so that nobody can follow a piece through a shuffle. `known` remembers which seats have
seen a piece's face: that is what `Table.imagine` keeps, and all else it deals again.
"""

from __future__ import annotations

from typing import Final, final

from banneret.kernel.chance import Chance
from banneret.kernel.fields import Hidden, State

NOBODY: Final = 0
EVERYONE: Final = -1


@final
class Zones(State):
    names: Hidden[list[str]]
    pieces: Hidden[list[list[int]]]  # by zone, from bottom to top
    contents: Hidden[list[int]]  # by zone: the seats that see all of it, as a bit mask
    top: Hidden[list[int]]  # by zone: the seats that see its uppermost piece
    bottom: Hidden[list[int]]  # by zone: the seats that see its lowest piece
    face: Hidden[list[int]]  # by piece: what it is
    place: Hidden[list[int]]  # by piece: the zone it lies in
    known: Hidden[list[int]]  # by piece: the seats that have seen its face
    alike: Hidden[list[int]]  # by piece: those with the same number could be each other, seen from behind

    # ---- Making ----

    def add_zone(self, name: str, contents: int, top: int, bottom: int) -> int:
        self.names.append(name)
        self.pieces.append([])
        self.contents.append(contents)
        self.top.append(top)
        self.bottom.append(bottom)
        return len(self.names) - 1

    def add_piece(self, zone: int, face: int, alike: int) -> int:
        piece = len(self.face)
        self.face.append(face)
        self.place.append(zone)
        self.known.append(self.contents[zone])
        self.alike.append(alike)
        self.pieces[zone].append(piece)
        return piece

    # ---- Moving. Each returns whether somebody saw a face that they did not know ----

    def put(self, piece: int, zone: int, at_bottom: bool) -> bool:
        left = self.place[piece]
        self.pieces[left].remove(piece)
        self.place[piece] = zone
        if at_bottom:
            self.pieces[zone].insert(0, piece)
        else:
            self.pieces[zone].append(piece)
        uncovered = self.show_ends(left)
        return self.settle(zone) or uncovered

    def cut(self, zone: int, number: int, onto: int, under: bool) -> bool:
        """The uppermost pieces of a zone go as one block, in their order, onto another or under it."""
        pieces = self.pieces[zone]
        at = len(pieces) - number
        block = pieces[at:]
        self.pieces[zone] = pieces[:at]
        for piece in block:
            self.place[piece] = onto
        self.pieces[onto] = block + self.pieces[onto] if under else self.pieces[onto] + block
        uncovered = self.show_ends(zone)
        return self.settle(onto) or uncovered

    def turn_over(self, zone: int, onto: int) -> bool:
        """All pieces of a zone, turned over as one pile: the lowest one comes out uppermost, on top of `onto`."""
        turned = self.pieces[zone]
        turned.reverse()
        for piece in turned:
            self.place[piece] = onto
        self.pieces[zone] = []
        self.pieces[onto] = self.pieces[onto] + turned
        return self.settle(onto)

    def exchange(self, zone: int, other: int) -> bool:
        """Two piles are each turned over as one and change places."""
        first, second = self.pieces[zone], self.pieces[other]
        first.reverse()
        second.reverse()
        for piece in first:
            self.place[piece] = other
        for piece in second:
            self.place[piece] = zone
        self.pieces[zone], self.pieces[other] = second, first
        seen = self.settle(zone)
        return self.settle(other) or seen

    def show(self, piece: int, mask: int) -> bool:
        if self.known[piece] | mask == self.known[piece]:
            return False
        self.known[piece] |= mask
        return True

    def settle(self, zone: int) -> bool:
        """What can be seen in a zone has now been seen."""
        seen = self.show_ends(zone)
        mask = self.contents[zone]
        if mask:
            for piece in self.pieces[zone]:
                if self.show(piece, mask):
                    seen = True
        return seen

    def show_ends(self, zone: int) -> bool:
        """The uppermost and the lowest piece of a zone, where they can be seen, have now been seen."""
        pieces = self.pieces[zone]
        if not pieces:
            return False
        seen = False
        if self.top[zone] and self.show(pieces[-1], self.top[zone]):
            seen = True
        if self.bottom[zone] and self.show(pieces[0], self.bottom[zone]):
            seen = True
        return seen

    def shuffle(self, zone: int, chance: Chance) -> None:
        pieces = self.pieces[zone]
        if len(pieces) < 2:
            return
        faces = [self.face[piece] for piece in pieces]
        chance.shuffle(faces)
        self.mingle(pieces)
        for at, piece in enumerate(pieces):
            self.face[piece] = faces[at]
            self.known[piece] = NOBODY

    def mingle(self, pieces: list[int]) -> None:
        """Shuffled pieces can from now on be each other, and whatever an unknown one among them could have been."""
        new = max(self.alike) + 1
        merged = {self.alike[piece] for piece in pieces if self.known[piece] != EVERYONE}
        if merged:
            for piece in range(len(self.alike)):
                if self.alike[piece] in merged and self.known[piece] != EVERYONE:
                    self.alike[piece] = new
        for piece in pieces:
            self.alike[piece] = new

    # ---- Looking ----

    def sees(self, seat: int, piece: int) -> bool:
        """May the seat see this piece's face where it lies now? (-1: a spectator, who sees what everybody sees)"""
        zone = self.place[piece]
        if allows(self.contents[zone], seat):
            return True
        pieces = self.pieces[zone]
        if pieces[-1] == piece and allows(self.top[zone], seat):
            return True
        return pieces[0] == piece and allows(self.bottom[zone], seat)

    def redeal(self, seat: int, chance: Chance) -> None:
        """Deal the faces that a seat does not know again, among the pieces that could have them."""
        unknown: dict[int, list[int]] = {}
        for piece, mask in enumerate(self.known):
            if not allows(mask, seat):
                alike = self.alike[piece]
                if alike in unknown:
                    unknown[alike].append(piece)
                else:
                    unknown[alike] = [piece]
        for pieces in unknown.values():
            if len(pieces) > 1:
                # sorted, so that an imagined deal depends on its seed alone and not on how the cards truly lie
                faces = sorted([self.face[piece] for piece in pieces])
                chance.shuffle(faces)
                for at, piece in enumerate(pieces):
                    self.face[piece] = faces[at]


def allows(mask: int, seat: int) -> bool:
    """Does a bit mask of seats name this one? A spectator (-1) counts where everyone does."""
    return mask == EVERYONE or (seat >= 0 and mask >> seat & 1 == 1)


def no_zones() -> Zones:
    zones = Zones()
    zones.names = []
    zones.pieces = []
    zones.contents = []
    zones.top = []
    zones.bottom = []
    zones.face = []
    zones.place = []
    zones.known = []
    zones.alike = []
    return zones
