"""The map: laying tiles, turning them up, placing new ones from the own supply."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.clash_land import open_centre
from banneret.games.heroes.coop_land import clear_stronghold
from banneret.games.heroes.land import (
    AT_BLOCKED,
    AWAY,
    TILE_SIZE,
    TILES,
    UNKNOWN,
    cell_at,
    closed_at,
    printed_at,
)
from banneret.games.heroes.state import (
    HIDDEN_TILES,
    LAND,
    NOBODY,
    NOTHING,
    NOWHERE,
    Heroes,
    around,
    cell_of,
    face_up,
    position_of,
    slot_of,
    supply,
    tile_of,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.hexes import distance

DISCOVER: Final = "heroes.move.discover"
ROTATE: Final = "heroes.tile.rotate"
PLACE: Final = "heroes.move.place-tile"
APART: Final = 3  # steps between the centres of tiles that touch


# ---- Laying tiles ----


def lay_slot(t: Table[Heroes], q: int, r: int, group: str, piece: int, place: int) -> int:
    """A tile comes to the map, face down; its slot."""
    state = t.state
    slot = len(state.slot_q)
    state.slot_q.append(q)
    state.slot_r.append(r)
    state.slot_group.append(group)
    state.slot_tile.append(UNKNOWN)
    state.slot_turn.append(0)
    state.slot_piece.append(piece)
    state.slot_place.append(place)
    for position in range(TILE_SIZE):
        x, y = cell_at(q, r, position)
        state.at[cell_of(x, y)] = slot * TILE_SIZE + position
        state.location.append(UNKNOWN)
        state.guard.append(0)
        state.closed.append(0)
        state.cube.append(False)
        state.flag.append(NOBODY)
        state.flagged.append(False)
        state.yields.append(NOTHING)
    t.put(piece, HIDDEN_TILES)
    return slot


def turn_up(t: Table[Heroes], slot: int, turn: int) -> None:
    """A tile lies face up now, turned so."""
    state = t.state
    piece = state.slot_piece[slot]
    t.put(piece, LAND)
    tile = tile_of(t, piece)
    state.slot_tile[slot] = tile
    state.slot_turn[slot] = turn
    for place in range(TILE_SIZE):
        field = slot * TILE_SIZE + place
        found = printed_at(tile, turn, place)
        state.location[field] = found.location
        state.guard[field] = found.guard
        state.closed[field] = closed_at(tile, turn, place)
    open_centre(state, slot)
    clear_stronghold(state, slot)


def flag_town(t: Table[Heroes], slot: int, seat: int) -> None:
    """The town of a starting tile belongs to the player who sets out from there."""
    state = t.state
    field = slot * TILE_SIZE
    state.home[seat] = field
    state.flag[field] = seat
    state.flagged[field] = True


# ---- Discovering ----


def hidden_beside(state: Heroes, field: int) -> list[int]:
    """The face-down tiles that border a field."""
    found: list[int] = []
    for other in around(state, field):
        slot = slot_of(other)
        if state.slot_tile[slot] == UNKNOWN and slot not in found:
            found.append(slot)
    return found


def hidden_beside_tile(state: Heroes, slot: int) -> list[int]:
    """The face-down tiles that border a tile."""
    found: list[int] = []
    for place in range(TILE_SIZE):
        for other in hidden_beside(state, slot * TILE_SIZE + place):
            if other not in found:
                found.append(other)
    return found


def discover(t: Table[Heroes], seat: int, slot: int) -> None:
    """A face-down tile is shown to all; who discovers it chooses how it lies."""
    piece = t.state.slot_piece[slot]
    t.show_piece(piece, -1)
    t.tell("discovers", (seat, tile_of(t, piece)), DISCOVER)
    t.then(step(choose_turn, seat, slot))


def choose_turn(t: Table[Heroes], seat: int, slot: int) -> None:
    tile = tile_of(t, t.state.slot_piece[slot])
    turns = [turn for turn in range(6) if keeps_path(t.state, slot, tile, turn)] or list(range(6))
    options = [
        Option("turn-tile", (tile, turn), do=step(settle_turn, slot, turn), at=(f"slot:{slot}",))
        for turn in turns
    ]
    t.ask(seat, "turn-tile", options, ROTATE, args=(tile,))


def settle_turn(t: Table[Heroes], slot: int, turn: int) -> None:
    turn_up(t, slot, turn)
    t.tell("turns-tile", (t.state.slot_tile[slot], turn), ROTATE)


def keeps_path(state: Heroes, slot: int, tile: int, turn: int) -> bool:
    """Would a tile that lies so be joined to the others? Face-down ones count as passable."""
    q, r = state.slot_q[slot], state.slot_r[slot]
    return joined_to(state, q, r, tile, turn, slot)


def joined_to(state: Heroes, q: int, r: int, tile: int, turn: int, slot: int) -> bool:
    """Is there an open edge between a tile at (q, r) and another one?"""
    for place in range(1, TILE_SIZE):
        if printed_at(tile, turn, place).location == AT_BLOCKED:
            continue
        closed = closed_at(tile, turn, place)
        x, y = cell_at(q, r, place)
        for edge in range(6):
            if closed >> edge & 1:
                continue
            dx, dy = AWAY[edge]
            other = state.at.get(cell_of(x + dx, y + dy), NOWHERE)
            if other == NOWHERE or slot_of(other) == slot:
                continue
            if not face_up(state, other):
                return True
            if state.location[other] != AT_BLOCKED and not state.closed[other] >> (edge + 3) % 6 & 1:
                return True
    return False


# ---- Placing a tile from the own supply ----


def free_centres(state: Heroes, field: int) -> list[tuple[int, int]]:
    """Where a new tile could lie: beside the hero's field, touching two tiles, overlapping none."""
    x, y = position_of(state, field)
    found: list[tuple[int, int]] = []
    for dq in range(-2, 3):
        for dr in range(-2, 3):
            centre = x + dq, y + dr
            if distance(centre, (x, y)) == 2 and fits(state, centre):
                found.append(centre)
    return found


def fits(state: Heroes, centre: tuple[int, int]) -> bool:
    """A new tile overlaps no other and touches at least two."""
    touching = 0
    for slot in range(len(state.slot_q)):
        apart = distance(centre, (state.slot_q[slot], state.slot_r[slot]))
        if apart < APART:
            return False
        if apart == APART:
            touching += 1
    return touching >= 2


def can_place(t: Table[Heroes], seat: int, field: int) -> bool:
    return bool(t.zones.pieces[supply(seat)]) and bool(free_centres(t.state, field))


def place_tile(t: Table[Heroes], seat: int, field: int) -> None:
    """A tile of the own supply is turned up first; then its place and how it lies are chosen."""
    pieces = t.zones.pieces[supply(seat)]
    piece = pieces[t.below(len(pieces))]
    t.show_piece(piece, -1)
    t.tell("draws-tile", (seat, tile_of(t, piece)), "heroes.tile.hidden")
    t.then(step(choose_place, seat, field, piece))


def choose_place(t: Table[Heroes], seat: int, field: int, piece: int) -> None:
    tile = tile_of(t, piece)
    group = TILES[tile].group
    options: list[Option] = []
    for strict in (True, False):
        for q, r in free_centres(t.state, field):
            for turn in range(6):
                if not strict or joined_to(t.state, q, r, tile, turn, NOTHING):
                    options.append(
                        Option(
                            "place-tile",
                            (tile, q, r, turn),
                            do=step(placed, seat, piece, group, q, r, turn),
                            at=(f"cell:{q},{r}",),
                        )
                    )
        if options:
            break
    t.ask(seat, "place-tile", options, PLACE, args=(tile,))


def placed(t: Table[Heroes], seat: int, piece: int, group: str, q: int, r: int, turn: int) -> None:
    slot = lay_slot(t, q, r, group, piece, NOTHING)
    turn_up(t, slot, turn)
    t.tell("places-tile", (seat, t.state.slot_tile[slot], turn), PLACE)
