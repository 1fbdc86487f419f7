"""What is done with decks: draw, search, reshuffle. Zones are given by number; pieces move through the kernel.

Each verb tells what it did to its caller and tells nobody else: the log is for the rules to write.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from banneret.kernel.table import Table


def top_of(t: Table[Any], zone: int) -> int:
    """The uppermost piece of a zone; -1 if it is empty."""
    pieces = t.zones.pieces[zone]
    return pieces[-1] if pieces else -1


def draw(t: Table[Any], deck: int, onto: int, number: int, pile: int = -1) -> list[int]:
    """Draw pieces from a deck, one by one, for as long as there are any; the pieces that were drawn.

    When the deck runs out and a `pile` is given, the pile is shuffled to become the deck.
    """
    drawn: list[int] = []
    for _ in range(number):
        if not t.zones.pieces[deck] and pile >= 0:
            reshuffle(t, pile, deck)
        piece = top_of(t, deck)
        if piece < 0:
            break
        t.put(piece, onto)
        drawn.append(piece)
    return drawn


def reshuffle(t: Table[Any], pile: int, deck: int) -> bool:
    """Put all of a pile into the deck and shuffle it; False if there was nothing to put."""
    if not t.zones.pieces[pile]:
        return False
    t.turn_over(pile, deck)
    t.shuffle_zone(deck)
    return True


def search(t: Table[Any], deck: int, faces: tuple[int, ...]) -> list[int]:
    """The pieces of a deck that have one of these faces, from the top down. Who searches should shuffle afterwards."""
    zones = t.zones
    return [piece for piece in reversed(zones.pieces[deck]) if zones.face[piece] in faces]


def look_at(t: Table[Any], deck: int, number: int, seat: int) -> list[int]:
    """Let a seat see the uppermost pieces of a deck, where they lie; the pieces, from the top down."""
    seen = list(reversed(t.zones.pieces[deck][-number:])) if number > 0 else []
    for piece in seen:
        t.show_piece(piece, 1 << seat)
    return seen
