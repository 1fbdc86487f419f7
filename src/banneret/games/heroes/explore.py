"""The map: laying tiles, turning them up, placing new ones from the own supply."""

from __future__ import annotations

from typing import Final

from banneret.games.heroes.clash_land import open_centre
from banneret.games.heroes.coop_land import clear_stronghold
from banneret.games.heroes.coop_rules import man_stronghold
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
from banneret.games.heroes.options import PLACE_BEFORE_DRAW
from banneret.games.heroes.state import (
    HIDDEN_TILES,
    LAND,
    NOBODY,
    NOTHING,
    NOWHERE,
    Heroes,
    around,
    cell_of,
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
HIDDEN: Final = "heroes.tile.hidden"
APART: Final = 3  # steps between the centres of tiles that touch
ALL_CLOSED: Final = 63  # edges, as a bit mask
ALL_OPEN: Final = (0,) * TILE_SIZE


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
    q, r = t.state.slot_q[slot], t.state.slot_r[slot]
    turns = [turn for turn in range(6) if keeps_paths(t, q, r, tile, turn, slot)]
    if not turns:
        turns = [turn for turn in range(6) if joined_to(t.state, q, r, tile, turn, slot)] or list(range(6))
    options = [
        Option("turn-tile", (tile, turn), do=step(settle_turn, slot, turn), at=(f"slot:{slot}",))
        for turn in turns
    ]
    t.ask(seat, "turn-tile", options, ROTATE, args=(tile,))


def settle_turn(t: Table[Heroes], slot: int, turn: int) -> None:
    turn_up(t, slot, turn)
    t.tell("turns-tile", (t.state.slot_tile[slot], turn), ROTATE)
    man_stronghold(t)


def keeps_paths(t: Table[Heroes], q: int, r: int, tile: int, turn: int, slot: int) -> bool:
    """Would a path lead from a tile that lies so to all others, as far as tiles that lie already leave one?"""
    state = t.state
    near = tiles_beside(state, q, r, closed_edges(tile, turn), slot)
    return len(reached(state, near, slot)) == len(
        reached(state, tiles_beside(state, q, r, ALL_OPEN, slot), slot)
    )


def joined_to(state: Heroes, q: int, r: int, tile: int, turn: int, slot: int) -> bool:
    """Is there an open edge between a tile at (q, r) and another one?"""
    return bool(tiles_beside(state, q, r, closed_edges(tile, turn), slot))


def closed_edges(tile: int, turn: int) -> tuple[int, ...]:
    """By place of a tile that would lie so: its closed edges; all of a blocked field's."""
    return tuple(
        [
            ALL_CLOSED
            if printed_at(tile, turn, place).location == AT_BLOCKED
            else closed_at(tile, turn, place)
            for place in range(TILE_SIZE)
        ]
    )


def closed_edges_of(state: Heroes, slot: int) -> tuple[int, ...]:
    """The same of a tile on the map: one that lies face down counts as passable."""
    fields = range(slot * TILE_SIZE, (slot + 1) * TILE_SIZE)
    return tuple(
        [ALL_CLOSED if state.location[field] == AT_BLOCKED else state.closed[field] for field in fields]
    )


def tiles_beside(state: Heroes, q: int, r: int, closed: tuple[int, ...], slot: int) -> list[int]:
    """The tiles to which an open edge leads from a tile at (q, r) with these closed edges: their slots."""
    found: list[int] = []
    for place in range(1, TILE_SIZE):
        x, y = cell_at(q, r, place)
        for edge in range(6):
            dx, dy = AWAY[edge]
            other = state.at.get(cell_of(x + dx, y + dy), NOWHERE)
            if closed[place] >> edge & 1 or other == NOWHERE or state.location[other] == AT_BLOCKED:
                continue
            beyond = slot_of(other)
            if beyond != slot and beyond not in found and not state.closed[other] >> (edge + 3) % 6 & 1:
                found.append(beyond)
    return found


def reached(state: Heroes, first: list[int], without: int) -> list[int]:
    """The tiles that can be reached from some of them, and not by way of another one: each is whole in itself."""
    found, todo = list(first), list(first)
    while todo:
        slot = todo.pop()
        q, r = state.slot_q[slot], state.slot_r[slot]
        for other in tiles_beside(state, q, r, closed_edges_of(state, slot), slot):
            if other != without and other not in found:
                found.append(other)
                todo.append(other)
    return found


# ---- Placing a tile from the own supply ----


def whole_tile(slot: int) -> int:
    """All fields of a tile, where a place beside one of them is looked for."""
    return -1 - slot


def free_centres(state: Heroes, field: int) -> list[tuple[int, int]]:
    """Where a new tile could lie: beside the hero's field, or a whole tile, touching two tiles, overlapping none."""
    away = 2 if field >= 0 else APART
    x, y = position_of(state, field if field >= 0 else TILE_SIZE * (-1 - field))
    found: list[tuple[int, int]] = []
    for dq in range(-away, away + 1):
        for dr in range(-away, away + 1):
            centre = x + dq, y + dr
            if distance(centre, (x, y)) == away and fits(state, centre):
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
    """A tile of the own supply is turned up first; then its place and how it lies are chosen.

    An option wants its place before it is turned up.
    """
    if t.options.get(PLACE_BEFORE_DRAW, False):
        t.then(step(choose_centre, seat, field))
    else:
        t.then(step(choose_place, seat, field, draw_tile(t, seat)))


def draw_tile(t: Table[Heroes], seat: int) -> int:
    pieces = t.zones.pieces[supply(seat)]
    piece = pieces[t.below(len(pieces))]
    t.show_piece(piece, -1)
    t.tell("draws-tile", (seat, tile_of(t, piece)), HIDDEN)
    return piece


def choose_centre(t: Table[Heroes], seat: int, field: int) -> None:
    options = [
        Option("place-unseen", (q, r), do=step(draw_for, seat, q, r), at=(f"cell:{q},{r}",))
        for q, r in free_centres(t.state, field)
    ]
    t.ask(seat, "place-unseen", options, HIDDEN)


def draw_for(t: Table[Heroes], seat: int, q: int, r: int) -> None:
    t.then(step(choose_lie, seat, draw_tile(t, seat), q, r))


def choose_lie(t: Table[Heroes], seat: int, piece: int, q: int, r: int) -> None:
    offer_places(t, seat, piece, [(q, r)])


def choose_place(t: Table[Heroes], seat: int, field: int, piece: int) -> None:
    offer_places(t, seat, piece, free_centres(t.state, field))


def offer_places(t: Table[Heroes], seat: int, piece: int, centres: list[tuple[int, int]]) -> None:
    """Where and how a tile may lie: joined to the others, if that can be."""
    tile = tile_of(t, piece)
    group = TILES[tile].group
    options: list[Option] = []
    for strict in (True, False):
        for q, r in centres:
            for turn in range(6):
                if not strict or keeps_paths(t, q, r, tile, turn, NOTHING):
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
