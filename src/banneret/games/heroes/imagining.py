"""What hidden tiles can be: those of the box and of the map are dealt again, each where the scenario lets it lie."""

from __future__ import annotations

from banneret.games.heroes.contents import CORE
from banneret.games.heroes.faces import FIRST_TILE
from banneret.games.heroes.land import TILES, UNKNOWN
from banneret.games.heroes.scenarios import Pool
from banneret.games.heroes.setup import map_of, pool_takes
from banneret.games.heroes.state import BOX, Heroes, scenario_of, supply
from banneret.kernel.table import Table
from banneret.kernel.zone import EVERYONE
from banneret.parts.dealing import deal


def imagine(t: Table[Heroes], seat: int) -> None:
    """Nobody knows the tiles that lie face down, and all know what the scenario asks of each place."""
    state = t.state
    if not state.slot_q:
        return
    zones = t.zones
    places: list[int] = []  # pieces
    for slot, piece in enumerate(state.slot_piece):
        if state.slot_tile[slot] == UNKNOWN and zones.known[piece] != EVERYONE:
            places.append(piece)
    hidden = len(places)
    for other in range(t.seats):
        places.extend([piece for piece in zones.pieces[supply(other)] if zones.known[piece] != EVERYONE])
    mapped = len(places)
    places.extend([piece for piece in zones.pieces[BOX] if zones.known[piece] != EVERYONE])
    faces = sorted([zones.face[piece] for piece in places])
    could: list[int] = []
    slots = map_of(t).slots_for(t.seats)
    for at in range(mapped):
        if at < hidden:
            slot = state.slot_piece.index(places[at])
            wanted = slots[state.slot_place[slot]]
            could.append(mask([wanted.takes(face - FIRST_TILE) and in_core(face) for face in faces]))
        else:
            could.append(mask([any_pool(scenario_of(state).pools, face) for face in faces]))
    dealt = deal(t.chance, could, [1] * len(faces))
    if len(dealt) < mapped:
        return  # no deal: what lies there stays
    # the box takes any tile: whatever is left goes there
    left = [thing for thing in range(len(faces)) if thing not in dealt]
    t.chance.shuffle(left)
    for at, thing in enumerate([*dealt, *left]):
        zones.face[places[at]] = faces[thing]


def in_core(face: int) -> bool:
    return TILES[face - FIRST_TILE].set == CORE


def any_pool(pools: list[Pool], face: int) -> bool:
    return any(pool_takes(pool, face - FIRST_TILE) for pool in pools)


def mask(bits: list[bool]) -> int:
    found = 0
    for at, bit in enumerate(bits):
        if bit:
            found |= 1 << at
    return found
