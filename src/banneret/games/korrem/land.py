"""The land: where a Land Hex may be laid, and laying it; destroying land and restoring it."""

from __future__ import annotations

from typing import Final

from banneret.games.korrem.contents import (
    DESERT,
    FIRST_TILE,
    LANDMARKS,
    LANDS,
    OCEAN,
    STANDARD_TILES,
    THRONE,
    TILE_LAND,
    TUNDRA,
    WASTELAND,
    landmark_of,
)
from banneret.games.korrem.state import (
    BAG,
    LAND_ZONE,
    NOBODY,
    NOWHERE,
    Korrem,
    cell_of,
    landmark_at,
    place_of,
)
from banneret.kernel.table import Table
from banneret.parts.hexes import DIRECTIONS, opposite

CLUSTERED: Final = (OCEAN, DESERT, TUNDRA)  # must touch their own kind
APART: Final = {DESERT: TUNDRA, TUNDRA: DESERT}  # may never share a border


# ---- Kinds of Land Hexes: standard ones of a land are all alike, every Landmark is one of its kind ----


def kind_of(tile: int) -> int:
    mark = landmark_of(tile)
    return TILE_LAND[tile] if mark < 0 else len(LANDS) + mark


def kinds_among(tiles: list[int]) -> list[int]:
    """One tile of each kind, in the order of their kinds."""
    found: dict[int, int] = {}
    for tile in tiles:
        found.setdefault(kind_of(tile), tile)
    return [found[kind] for kind in sorted(found)]


KIND_ID: Final[list[str]] = [*[land.id for land in LANDS], *[landmark.id for landmark in LANDMARKS]]
KIND_NAME: Final[list[str]] = [*[land.name for land in LANDS], *[landmark.name for landmark in LANDMARKS]]


def kind_at(state: Korrem, hex: int) -> int:
    """What lies on a hex now: a Landmark, or its land."""
    mark = landmark_at(state, hex)
    return state.hex_land[hex] if mark < 0 else len(LANDS) + mark


# ---- Placing ----


def free_cells(state: Korrem) -> list[int]:
    """The empty cells that border the map, in a fixed order; (0, 0) while there is no map."""
    if not state.hex_q:
        return [cell_of(0, 0)]
    found: set[int] = set()
    for hex in range(len(state.hex_q)):
        for side in range(6):
            if state.near[6 * hex + side] == NOWHERE:
                found.add(cell_beside(state, hex, side))
    return sorted(found)


def cell_beside(state: Korrem, hex: int, side: int) -> int:
    q, r = DIRECTIONS[side]
    return cell_of(state.hex_q[hex] + q, state.hex_r[hex] + r)


def hexes_beside(state: Korrem, cell: int) -> list[int]:
    q, r = place_of(cell)
    found: list[int] = []
    for dq, dr in DIRECTIONS:
        hex = state.at.get(cell_of(q + dq, r + dr), NOWHERE)
        if hex != NOWHERE:
            found.append(hex)
    return found


def cells_for(state: Korrem, tile: int) -> list[int]:
    """The cells where a Land Hex may be laid, by the Land Placement Restrictions."""
    if not state.hex_q:
        return free_cells(state) if tile < STANDARD_TILES or tile == THRONE else []
    return [cell for cell in free_cells(state) if fits(state, tile, cell)]


def fits(state: Korrem, tile: int, cell: int) -> bool:
    land = TILE_LAND[tile]
    beside = hexes_beside(state, cell)
    lands = [state.hex_land[hex] for hex in beside]
    if land in APART and APART[land] in lands:
        return False
    if landmark_of(tile) < 0:
        return land not in CLUSTERED or land in lands or land not in state.hex_land
    if any(landmark_at(state, hex) >= 0 for hex in beside):
        return False
    return tile == THRONE or any(
        state.hex_land[hex] == land and landmark_at(state, hex) < 0 for hex in beside
    )


def lay(t: Table[Korrem], piece: int, cell: int) -> int:
    """Lay a Land Hex on a cell: it is a hex of the map now. The number of the hex."""
    state = t.state
    t.put(piece, LAND_ZONE)
    tile = t.zones.face[piece] - FIRST_TILE
    hex = len(state.hex_q)
    q, r = place_of(cell)
    state.hex_q.append(q)
    state.hex_r.append(r)
    state.hex_tile.append(tile)
    state.hex_land.append(TILE_LAND[tile])
    state.settlement.append(0)
    state.owner.append(NOBODY)
    state.walls.append(0)
    state.towers.append(0)
    state.occupier.append(NOBODY)
    state.at[cell] = hex
    for side, (dq, dr) in enumerate(DIRECTIONS):
        other = state.at.get(cell_of(q + dq, r + dr), NOWHERE)
        state.near.append(other)
        if other != NOWHERE:
            state.near[6 * other + opposite(side)] = hex
    return hex


def back_into_the_bag(t: Table[Korrem], zone: int) -> None:
    """What was drawn and not laid is mixed with the rest of the bag."""
    for piece in list(t.zones.pieces[zone]):
        t.put(piece, BAG)
    t.shuffle_zone(BAG)


# ---- Yield ----


def alike_neighbours(state: Korrem, hex: int) -> int:
    """How many hexes beside a hex have the same land."""
    land = state.hex_land[hex]
    count = 0
    for other in state.near[6 * hex : 6 * hex + 6]:
        if other != NOWHERE and state.hex_land[other] == land:
            count += 1
    return count


# ---- Destruction ----


def can_be_destroyed(state: Korrem, hex: int) -> bool:
    """Landmarks stand for ever, and Wasteland cannot become worse."""
    return landmark_at(state, hex) < 0 and state.hex_land[hex] != WASTELAND
