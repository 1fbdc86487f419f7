"""Orders of the build phase: what they are, why one cannot be carried out, and carrying them out.

What an order would lead to is tried on a copy of the table, so a player can build a Barracks and recruit in it at once.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.goals import HIGHEST_LEVEL, advance, level_up
from banneret.games.multiverse.recruit import (
    place_point,
    places_for,
    put_decoy,
    recruit,
    recruit_hero,
    resurrect,
    why_not_decoy,
    why_not_hero,
    why_not_point,
    why_not_recruit,
    why_not_resurrect,
)
from banneret.games.multiverse.state import (
    ABILITY_AT,
    ARMOUR,
    BOOTS,
    DECOY,
    ELITE_AT,
    HERO,
    TRACK,
    UNIT_COUNT,
    WEAPONS,
    Multiverse,
)
from banneret.games.multiverse.works import (
    build,
    builder_on,
    lay_road,
    upgrade,
    why_not_build,
    why_not_road,
    why_not_upgrade,
)
from banneret.kernel.step import Said
from banneret.kernel.table import Table

Order = tuple[int, ...]

# Orders name hexes, not units or buildings: what is only planned has no number yet.
# hex of the place, unit card, hex, the direction that it faces (-1 for those without a front)
RECRUIT: Final = 0
TAKE_HERO: Final = 1  # hero, hex
RESURRECT: Final = 2  # hex
PUT_DECOY: Final = 3  # hex
BUILD_HERE: Final = 4  # hex of the Builder, kind
UPGRADE: Final = 5  # hex of the Builder
ROAD: Final = 6  # hex of the Builder, hex, sides
EQUIP: Final = 7  # unit card, what, for gold (1) or shards (0)
SELL: Final = 8
PROMOTE: Final = 9  # unit card
LEVEL: Final = 10
POINT: Final = 11  # what: HP, AP, an ability

EQUIPMENT: Final = (WEAPONS, ARMOUR, BOOTS)
EQUIP_GOLD: Final = 6
EQUIP_SHARDS: Final = 3
SELL_SHARDS: Final = 2
SELL_GOLD: Final = 5
PROMOTE_SHARDS: Final = 4
LEVEL_SHARDS: Final = 5
FEW_SHARDS: Final = Said("few-shards")


# ---- What can be equipped and promoted ----


def upgradable(t: Table[Multiverse], seat: int) -> list[int]:
    """Military unit cards that can have one more piece of equipment."""
    return [card for card in range(1, UNIT_COUNT) if equipment_left(t, seat, card)]


def equipment_left(t: Table[Multiverse], seat: int, card: int) -> list[int]:
    """The upgrades that a unit card does not have; two of the three at most."""
    has = t.state.equipment[seat * TRACK + card]
    left = [what for what in EQUIPMENT if not has & what]
    return left if len(left) > 1 else []


def promotable(t: Table[Multiverse], seat: int) -> list[int]:
    return [card for card in range(1, UNIT_COUNT) if t.state.track[seat * TRACK + card] < ELITE_AT]


# ---- Trying and carrying out ----


def planned(t: Table[Multiverse], seat: int) -> Table[Multiverse]:
    """The table as it would be if the seat's own orders were carried out."""
    orders = t.state.orders[seat]
    if not orders:
        return t
    sketch = t.clone()
    for order in orders:
        if not why_not(sketch, seat, order):
            carry_out(sketch, seat, order)
    return sketch


def why_not(t: Table[Multiverse], seat: int, what: Order) -> Said | None:
    """Why an order cannot be carried out now: others may have come before."""
    state = t.state
    code = what[0]
    if code == RECRUIT:
        place = state.building_at[what[1]]
        if place < 0 or what[3] not in places_for(t, seat, place, what[2]):
            return Said("hex-taken")
        return why_not_recruit(t, seat, place, what[2])
    if code == TAKE_HERO:
        return why_not_hero(t, seat, what[1]) or taken(t, seat, HERO, what[2])
    if code == RESURRECT:
        return why_not_resurrect(t, seat) or taken(t, seat, HERO, what[1])
    if code == PUT_DECOY:
        return why_not_decoy(t, seat) or taken(t, seat, DECOY, what[1])
    if code == BUILD_HERE or code == UPGRADE or code == ROAD:
        unit = builder_on(t, seat, what[1])
        if unit < 0:
            return Said("no-builder")
        if code == ROAD:
            return why_not_road(t, seat, what[2], what[3])
        return why_not_upgrade(t, seat, unit) if code == UPGRADE else why_not_build(t, seat, unit, what[2])
    if code == POINT:
        return why_not_point(t, seat, what[1])
    if code == EQUIP:
        enough = state.gold[seat] >= EQUIP_GOLD if what[3] else state.shards[seat] >= EQUIP_SHARDS
        return None if enough else Said("cannot-pay")
    if code == LEVEL:
        return why_not_level(t, seat)
    price = SELL_SHARDS if code == SELL else PROMOTE_SHARDS
    return None if state.shards[seat] >= price else FEW_SHARDS


def why_not_level(t: Table[Multiverse], seat: int) -> Said | None:
    """Why shards cannot raise the seat's hero by a level."""
    state = t.state
    if state.shards[seat] < LEVEL_SHARDS:
        return FEW_SHARDS
    if not state.hero_alive[seat]:
        return Said("hero-fallen")
    return Said("highest-level") if state.hero_level[seat] >= HIGHEST_LEVEL else None


def taken(t: Table[Multiverse], seat: int, face: int, hex: int) -> Said | None:
    return None if hex in places_for(t, seat, seat, face) else Said("hex-taken")


def carry_out(t: Table[Multiverse], seat: int, what: Order) -> int:
    """An order takes effect. The unit that came onto the map by it, or -1."""
    state = t.state
    code = what[0]
    if code == RECRUIT:
        return recruit(t, seat, state.building_at[what[1]], what[2], what[3], what[4])
    if code == TAKE_HERO:
        return recruit_hero(t, seat, what[1], what[2])
    if code == RESURRECT:
        return resurrect(t, seat, what[1])
    if code == PUT_DECOY:
        return put_decoy(t, seat, what[1])
    if code == BUILD_HERE:
        build(t, seat, builder_on(t, seat, what[1]), what[2])
    elif code == UPGRADE:
        upgrade(t, seat, builder_on(t, seat, what[1]))
    elif code == ROAD:
        lay_road(t, seat, builder_on(t, seat, what[1]), what[2], what[3])
    elif code == POINT:
        place_point(t, seat, what[1])
    elif code == EQUIP:
        if what[3]:
            state.gold[seat] -= EQUIP_GOLD
            state.equipped[seat] = True
        else:
            state.shards[seat] -= EQUIP_SHARDS
        state.equipment[seat * TRACK + what[1]] |= what[2]
        t.tell("equips", (seat, what[1], what[2]), "multiverse.shard.equipment-table")
    elif code == SELL:
        state.shards[seat] -= SELL_SHARDS
        state.gold[seat] += SELL_GOLD
        t.tell("sells-shards", (seat, SELL_SHARDS, SELL_GOLD), "multiverse.shard.sell")
    elif code == PROMOTE:
        state.shards[seat] -= PROMOTE_SHARDS
        now = state.track[seat * TRACK + what[1]]
        goal = ABILITY_AT if now < ABILITY_AT else ELITE_AT
        advance(t, seat, what[1], goal - now, "multiverse.shard.promote")
    elif code == LEVEL:
        state.shards[seat] -= LEVEL_SHARDS
        level_up(t, seat)
    return -1
