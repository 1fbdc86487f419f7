"""Builders' works: buildings, upgrades, roads and bridges. Where they may stand, what they cost, and why not."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.contents import FACTIONS
from banneret.games.multiverse.figures import has_perk_of_fortress, is_elite
from banneret.games.multiverse.fog import rule_out_others
from banneret.games.multiverse.goals import advance
from banneret.games.multiverse.language import COSTS, structure, structure_of
from banneret.games.multiverse.move import set_height
from banneret.games.multiverse.state import (
    BARRACKS,
    BUILDER,
    BUILDER_BIT,
    CARD_OF,
    FORTRESS,
    GRASS,
    GUARD_TOWER,
    ROAD_TOKENS,
    TOKENS_OF_A_KIND,
    UNEXPLORED,
    WATER,
    Multiverse,
    buildings_of,
    face,
    land_of,
    units_at,
    units_of,
)
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.parts.hexes import ALL_SIDES

DISTANCE: Final = 3
BRIDGE_COST: Final = 2
SITE: Final = "multiverse.builder.fortress-time"
# Why nothing is built somewhere: searches ask so often that these are made once.
BUILDING_THERE: Final = Said("building-there")
NOT_ON_MINE: Final = Said("not-on-mine")
NOT_ON_EVENT: Final = Said("not-on-event")
NOT_ON_BRIDGE: Final = Said("not-on-bridge")
UNEXPLORED_BESIDE: Final = Said("unexplored-beside")
ADVENTURE_BESIDE: Final = Said("adventure-beside")
NEAR_SETTLEMENT: Final = Said("too-near-settlement", (DISTANCE,))
NEAR_BUILDING: Final = Said("too-near-building", (DISTANCE,))


# ---- Figures ----


def unlocked_age(t: Table[Multiverse], seat: int) -> int:
    """Ages unlock while a Barracks stands."""
    age = 1
    for building in buildings_of(t, seat):
        if t.state.b_kind[building] == BARRACKS:
            age = max(age, 1 + t.state.b_level[building])
    return age


def full_health(t: Table[Multiverse], building: int) -> int:
    state = t.state
    health = CARD_OF[state.b_kind[building]][state.b_level[building] - 1].health
    if has_perk_of_fortress(t, building):
        health += FACTIONS[state.b_owner[building]].more.health
    return health


def price_of(t: Table[Multiverse], seat: int, kind: int, level: int) -> int:
    """Gold for a building or its upgrade: an elite Builder's works cost 1 less, and so may a faction's Fortress."""
    price = CARD_OF[kind][level - 1].cost
    if kind == FORTRESS and t.options["faction_perks"] is True:
        price += FACTIONS[seat].more.gold
    if is_elite(t, seat, BUILDER):
        price = max(1, price - 1)
    return price


def tokens_used(t: Table[Multiverse], seat: int, kind: int) -> int:
    state = t.state
    count = 0
    for b in range(t.seats, len(state.b_owner)):
        if state.b_owner[b] == seat and state.b_kind[b] == kind and state.b_hex[b] >= 0:
            count += 1
    return count


def roads_left(t: Table[Multiverse]) -> int:
    road = t.state.road
    used = 0
    for sides in road:
        if sides:
            used += 1
    return ROAD_TOKENS - used


# ---- Why not ----


def why_not_here(t: Table[Multiverse], hex: int, kind: int) -> Said | None:
    """Why no building of a kind may stand on a hex; None if it may."""
    state = t.state
    land = land_of(t)
    if state.building_at[hex] >= 0:
        return BUILDING_THERE
    if state.mine_at[hex] >= 0:
        return NOT_ON_MINE
    if state.event_at[hex] >= 0 or state.token[hex]:
        return NOT_ON_EVENT
    if state.terrain[hex] == WATER:
        return NOT_ON_BRIDGE
    for near in land.grid.around[hex]:
        if state.terrain[near] == UNEXPLORED:
            return UNEXPLORED_BESIDE
        if state.token[near]:
            return ADVENTURE_BESIDE
    if kind == GUARD_TOWER:
        return None  # free of the distance
    far = land.far[hex]
    for building in range(len(state.b_hex)):
        where = state.b_hex[building]
        if where < 0:
            continue
        if building < t.seats:
            for home in land.homes[building]:
                if far[home] < DISTANCE:
                    return NEAR_SETTLEMENT
        elif far[where] < DISTANCE:
            return NEAR_BUILDING
    return None


def why_not_build(t: Table[Multiverse], seat: int, unit: int, kind: int) -> Said | None:
    state = t.state
    if tokens_used(t, seat, kind) >= TOKENS_OF_A_KIND:
        return Said("all-built")
    why = why_not_here(t, state.u_hex[unit], kind)
    if why:
        return why
    if kind == FORTRESS and unlocked_age(t, seat) < 2:
        return Said("needs-barracks")
    price = price_of(t, seat, kind, 1)
    return None if state.gold[seat] >= price else COSTS[price]


def why_not_upgrade(t: Table[Multiverse], seat: int, unit: int) -> Said | None:
    state = t.state
    building = state.building_at[state.u_hex[unit]]
    if building < t.seats or state.b_owner[building] != seat:
        return Said("no-building")
    if state.b_level[building] == 2 or len(CARD_OF[state.b_kind[building]]) == 1:
        return Said("no-upgrade")
    price = price_of(t, seat, state.b_kind[building], 2)
    return None if state.gold[seat] >= price else COSTS[price]


def road_price(t: Table[Multiverse], hex: int, sides: int) -> int:
    """As much gold as AP to enter the hex; a crossroads 1 more; making one of an existing road just that 1."""
    state = t.state
    crossing = 1 if sides == ALL_SIDES else 0
    if state.road[hex]:
        return 1
    if state.terrain[hex] == WATER:
        return BRIDGE_COST + crossing
    return (1 if state.terrain[hex] == GRASS else 2) + crossing


def why_not_road(t: Table[Multiverse], seat: int, hex: int, sides: int) -> Said | None:
    """Why a road (or, on water, a bridge) with these open sides cannot be laid on a hex."""
    state = t.state
    if state.building_at[hex] >= 0:
        return Said("road-in-building")
    if state.event_at[hex] >= 0 or state.token[hex]:
        return Said("road-through-event")
    if state.road[hex] == ALL_SIDES:
        return Said("crossroads-there")
    if state.road[hex]:
        if sides != ALL_SIDES:
            return Said("road-there")
    elif roads_left(t) <= 0:
        return Said("no-road-tokens")
    price = road_price(t, hex, sides)
    return None if state.gold[seat] >= price else COSTS[price]


def side_pairs(t: Table[Multiverse], hex: int) -> list[int]:
    """The pairs of sides that lead somewhere, as bit masks."""
    near = land_of(t).grid.near[hex]
    ways = [side for side in range(6) if near[side] >= 0]
    return [1 << one | 1 << other for at, one in enumerate(ways) for other in ways[at + 1 :]]


def bridge_sites(t: Table[Multiverse], unit: int) -> list[int]:
    """Water beside a Builder that could be bridged."""
    state = t.state
    return [
        hex
        for hex in land_of(t).grid.around[state.u_hex[unit]]
        if state.terrain[hex] == WATER and state.event_at[hex] < 0
    ]


# ---- Working ----


def builders_of(t: Table[Multiverse], seat: int) -> list[int]:
    return [unit for unit in units_of(t, seat) if face(t, unit) == BUILDER]


def builder_on(t: Table[Multiverse], seat: int, hex: int) -> int:
    """The seat's Builder on a hex, or -1."""
    for unit in units_at(t, hex):
        if t.state.u_owner[unit] == seat and face(t, unit) == BUILDER:
            return unit
    return -1


def at_work(t: Table[Multiverse], unit: int) -> None:
    """Whoever builds is a Builder: all see it."""
    rule_out_others(t, unit, BUILDER_BIT)


def build(t: Table[Multiverse], seat: int, unit: int, kind: int) -> None:
    """A building on the Builder's hex; a Fortress begins as a site."""
    state = t.state
    hex = state.u_hex[unit]
    price = price_of(t, seat, kind, 1)
    state.gold[seat] -= price
    at_work(t, unit)
    building = len(state.b_owner)
    state.b_owner.append(seat)
    state.b_kind.append(kind)
    state.b_level.append(1)
    state.b_health.append(0)
    state.b_hex.append(hex)
    state.b_builder.append(unit if kind == FORTRESS else -1)
    state.b_repair.append(-1)
    state.b_since.append(0)
    state.b_shot.append(False)
    state.recruited.append(0)
    state.b_health[building] = full_health(t, building)
    state.building_at[hex] = building
    state.road[hex] = 0  # the building takes the road's place
    set_height(t, hex)
    if kind == FORTRESS:
        t.tell("begins", (seat, building, hex, price), SITE)
    else:
        t.tell("builds", (seat, building, structure(seat, kind, 1), hex, price), "multiverse.builder.instant")
    advance(t, seat, BUILDER, 1, "multiverse.veteran.builder-track")


def upgrade(t: Table[Multiverse], seat: int, unit: int) -> None:
    """To Age 2: health and current health rise by the difference."""
    state = t.state
    building = state.building_at[state.u_hex[unit]]
    price = price_of(t, seat, state.b_kind[building], 2)
    state.gold[seat] -= price
    at_work(t, unit)
    before = full_health(t, building)
    state.b_level[building] = 2
    state.b_health[building] += full_health(t, building) - before
    t.tell("upgrades", (seat, building, structure_of(t, building), price), "multiverse.building.table")
    advance(t, seat, BUILDER, 1, "multiverse.veteran.builder-track")


def lay_road(t: Table[Multiverse], seat: int, unit: int, hex: int, sides: int) -> None:
    """A road or bridge; making a crossroads of one takes no token and earns no experience."""
    state = t.state
    price = road_price(t, hex, sides)
    new = state.road[hex] == 0
    state.gold[seat] -= price
    at_work(t, unit)
    state.road[hex] = sides
    bridge = state.terrain[hex] == WATER
    t.tell(
        "bridges" if bridge else "lays-road",
        (seat, hex, sides, price),
        "multiverse.road.bridge" if bridge else "multiverse.road.cost",
    )
    if new:
        advance(t, seat, BUILDER, 1, "multiverse.veteran.builder-track")


def finish_fortresses(t: Table[Multiverse]) -> None:
    """Before the revenue phase: sites whose Builder stayed are Fortresses now."""
    state = t.state
    for building in range(t.seats, len(state.b_owner)):
        if state.b_hex[building] >= 0 and state.b_builder[building] >= 0:
            state.b_builder[building] = -1
            t.tell("finishes", (state.b_owner[building], building, structure_of(t, building)), SITE)
