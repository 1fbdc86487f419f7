"""What must always hold: blocks, tokens and hexes are conserved, and nobody stands where none may."""

from __future__ import annotations

from banneret.games.multiverse.figures import max_hp
from banneret.games.multiverse.state import (
    ADVENTURE_CARD,
    BLOCKS,
    BUILDING_KINDS,
    CHOP_TOKENS,
    FROZEN,
    HERO,
    SETTLEMENT,
    TOKENS_OF_A_KIND,
    UNEXPLORED,
    Multiverse,
    Quest,
    face,
    field_of,
    land_of,
    stock_of,
    units_at,
    units_of,
)
from banneret.games.multiverse.works import full_health, roads_left
from banneret.kernel.table import Table


def check(t: Table[Multiverse]) -> None:
    """Raise AssertionError where something does not hold."""
    state = t.state
    check_blocks(t)
    check_hexes(t)
    for numbers in (
        state.gold,
        state.stones,
        state.shards,
        state.track,
        state.u_wounds,
        state.b_health,
        state.u_spent,
    ):
        assert not numbers or min(numbers) >= 0, "something is negative"
    assert roads_left(t) >= 0, "more roads than tokens"
    assert state.changed.count(True) <= CHOP_TOKENS, "more chop-and-plant tokens than there are"
    for seat in range(t.seats):
        for it in range(BUILDING_KINDS):
            owned = [
                b
                for b in range(t.seats, len(state.b_owner))
                if state.b_owner[b] == seat and state.b_kind[b] == it and state.b_hex[b] >= 0
            ]
            assert len(owned) <= TOKENS_OF_A_KIND, "more buildings of a kind than tokens"
    for b in range(len(state.b_owner)):
        if state.b_hex[b] >= 0 and t.result is None:
            assert state.b_health[b] <= full_health(t, b), "a building is healthier than whole"
            assert state.b_health[b] > 0, "a building without health stands"
    assert sum(state.events_left) + len(state.e_kind) == 12, "permanent event hexes are missing"
    check_pieces(t)


def check_blocks(t: Table[Multiverse]) -> None:
    state, zones = t.state, t.zones
    for seat in range(t.seats):
        faces = [zones.face[p] for zone in (stock_of(seat), field_of(seat)) for p in zones.pieces[zone]]
        for it, count in enumerate(BLOCKS):
            assert faces.count(it) == count, (
                f"seat {seat} has {faces.count(it)} blocks of face {it}, not {count}"
            )
        own = units_of(t, seat)
        placed = sorted([state.u_piece[unit] for unit in own])
        assert placed == sorted(zones.pieces[field_of(seat)]), "units and blocks on the map do not match"
        heroes = [unit for unit in own if face(t, unit) == HERO]
        assert len(heroes) == (1 if state.hero_alive[seat] else 0), "a hero is on the map or it is not alive"
        for unit in own:
            assert state.u_could[unit] >> face(t, unit) & 1, f"unit {unit} is what all think it cannot be"
            if t.result is None and face(t, unit) != HERO:
                assert state.u_wounds[unit] < max_hp(t, unit), f"unit {unit} is dead and stands"


def check_hexes(t: Table[Multiverse]) -> None:
    state = t.state
    land = land_of(t)
    standing = []
    for hex in range(land.size):
        units = units_at(t, hex)
        standing += units
        for unit in units:
            assert state.u_hex[unit] == hex, "a unit does not know where it stands"
            assert state.terrain[hex] != UNEXPLORED, "a unit stands on unexplored land"
        if len(units) == 2:
            assert t.sides[state.u_owner[units[0]]] == t.sides[state.u_owner[units[1]]], "enemies share a hex"
        if land.slot_of[hex] >= 0:
            assert (state.terrain[hex] == UNEXPLORED) == (state.explored[land.slot_of[hex]] == 0), (
                "half a territory"
            )
        if state.building_at[hex] >= 0:
            building = state.building_at[hex]
            assert state.b_kind[building] == SETTLEMENT or state.b_hex[building] == hex, (
                "a building is misplaced"
            )
            assert not state.token[hex], "a token under a building"
    living = [unit for unit in range(len(state.u_hex)) if state.u_hex[unit] >= 0]
    assert sorted(standing) == living, "a unit stands nowhere, or twice"


def check_pieces(t: Table[Multiverse]) -> None:
    zones = t.zones
    placed = sorted([piece for pieces in zones.pieces for piece in pieces])
    assert placed == list(range(len(zones.face))), "a piece is missing or lies in two places"
    if t.result is None:
        drawn = len([quest for quest in t.scopes_of(Quest) if quest.card >= 0])
        assert len(t.pieces(ADVENTURE_CARD)) == drawn, "an adventure lies about"
    for unit in range(len(t.state.u_hex)):
        assert t.state.u_frost[unit] in (0, 1, FROZEN), "frost is out of range"
