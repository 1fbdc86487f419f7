"""Map exploration: a face-down territory is turned by a number that another player names, and laid open."""

from __future__ import annotations

from banneret.games.multiverse.contents import TERRITORIES
from banneret.games.multiverse.fog import look, rule_out_others
from banneret.games.multiverse.move import set_height
from banneret.games.multiverse.state import (
    DECOY_BIT,
    FIRST_TERRITORY,
    GRASS,
    HILLS,
    MOUNTAIN,
    SEEN_ZONE,
    WATER,
    Multiverse,
    land_of,
    on,
)
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table

SHARDS_ON_A_MINE = 2


def slots_beside(t: Table[Multiverse], hex: int) -> list[int]:
    """Face-down territories that border a hex."""
    state = t.state
    land = land_of(t)
    found: list[int] = []
    for near in land.grid.around[hex]:
        slot = land.slot_of[near]
        if slot >= 0 and state.explored[slot] == 0 and slot not in found:
            found.append(slot)
    return found


def explore(t: Table[Multiverse], unit: int, slot: int) -> None:
    """A unit spends 1 AP to reveal a territory beside it. It does not move."""
    state = t.state
    state.u_spent[unit] += 1
    state.u_resting[unit] = False
    rule_out_others(t, unit, ~DECOY_BIT)
    seat = state.u_owner[unit]
    t.tell("explores", (seat, unit, slot), "multiverse.explore.cost")
    t.then(step(ask_number, seat, slot, state.u_hex[unit]))


def ask_number(t: Table[Multiverse], seat: int, slot: int, hex: int) -> None:
    """The player to the right names a number from 1 to 6, without knowing the face."""
    namer = (seat - 1) % t.seats
    options = [
        Option(
            "number",
            (number,),
            do=step(lay_open, seat, slot, hex, number),
            at=(f"die:{number}", f"territory:{slot}"),
        )
        for number in range(1, 7)
    ]
    t.ask(namer, "name-number", options, "multiverse.explore.number", args=(slot,))


def lay_open(t: Table[Multiverse], seat: int, slot: int, hex: int, number: int) -> None:
    """The side with that many stars faces the explorer's territory."""
    state = t.state
    land = land_of(t)
    piece = state.pieces[slot]
    t.put(piece, SEEN_ZONE)
    territory = TERRITORIES[t.zones.face[piece] - FIRST_TERRITORY - 1]
    facing = max(0, land.tiles.side_towards(slot, land.place_of[hex]))
    sixths = (facing - (number - 1)) % 6
    state.explored[slot] = territory.number
    state.turned[slot] = sixths
    state.revealed[seat] += 1
    hexes = land.hexes_of[slot]
    for place in land.tiles.shape:
        at = land.tiles.hex_at(slot, place, sixths)
        state.terrain[at] = territory.terrain[place]
        if place == territory.adventure:
            state.adventure[at] = territory.adventure_number
            state.token[at] = on(t, "adventures")
    if slot in state.mine_slots:
        open_mine(t, hexes[0])
    for at in hexes:
        set_height(t, at)
    t.tell("reveals", (seat, slot, territory.number, number), "multiverse.explore.rotation")
    look(t)


def open_mine(t: Table[Multiverse], hex: int) -> None:
    """A mine of the hex's terrain; on water one of grassland, on a mountain one of hills."""
    state = t.state
    if state.terrain[hex] == WATER:
        state.terrain[hex] = GRASS
    elif state.terrain[hex] == MOUNTAIN:
        state.terrain[hex] = HILLS
    state.mine_at[hex] = len(state.m_hex)
    state.m_hex.append(hex)
    state.m_shards.append(SHARDS_ON_A_MINE if t.options["shards"] is True else 0)
