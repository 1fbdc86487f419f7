"""What a hidden World card can be: all saw that it was no Disaster and no Artifact, and what waits is an Event."""

from __future__ import annotations

from banneret.games.korrem.contents import (
    CARDS,
    DISASTER,
    EVENT,
    FIRST_ARTIFACT,
    FIRST_WORLD,
    WORLD,
    WORLD_OF,
)
from banneret.games.korrem.state import WORLD_DECK, Korrem, hand, queue
from banneret.kernel.table import Table
from banneret.kernel.zone import allows


def could_be(face: int, waiting: bool) -> bool:
    """Can a card that went to a hand unseen, or that waits on the Timeline, be this one?"""
    if face < FIRST_WORLD:
        return not waiting
    if face >= FIRST_ARTIFACT:
        return False
    kind = WORLD[WORLD_OF[face - FIRST_WORLD]].kind
    return kind == EVENT if waiting else kind != DISASTER


def imagine(t: Table[Korrem], seat: int) -> None:
    """Cards that a seat has not seen are exchanged with cards of the World Deck until each could be what it is."""
    zones = t.zones
    lay_out_wares(t, seat)
    spare = [piece for piece in zones.pieces[WORLD_DECK] if not allows(zones.known[piece], seat)]
    for other in range(t.seats):
        for zone, waiting in ((queue(other), True), (hand(other), False)):
            for piece in zones.pieces[zone]:
                if allows(zones.known[piece], seat) or could_be(zones.face[piece], waiting):
                    continue
                fitting = [
                    candidate
                    for candidate in spare
                    if zones.face[candidate] >= CARDS and could_be(zones.face[candidate], waiting)
                ]
                if fitting:
                    chosen = fitting[t.below(len(fitting))]
                    zones.face[piece], zones.face[chosen] = zones.face[chosen], zones.face[piece]


def lay_out_wares(t: Table[Korrem], seat: int) -> None:
    """Who chooses at the Bazaar has looked through the World Deck: every ware is the Artifact that was seen."""
    faces = t.zones.face
    for ask in t.asks:
        if ask.seat == seat and ask.kind == "bazaar":
            for option in ask.options:
                if option.kind == "buy-relic":
                    relic, piece = option.args[0], option.do[0].args[1]
                    assert isinstance(relic, int)
                    assert isinstance(piece, int)
                    other = faces.index(FIRST_ARTIFACT + relic)
                    faces[piece], faces[other] = faces[other], faces[piece]
