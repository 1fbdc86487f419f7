"""Unit movement: what a hex costs, where a unit can go, walking there step by step, and swapping places."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.figures import (
    ap_left,
    ap_of_phase,
    default_ap,
    in_effect,
    is_infantry,
)
from banneret.games.multiverse.fog import can_walk, leave_hex, look, narrow, stand_on, tell_of
from banneret.games.multiverse.goals import shards_delivered
from banneret.games.multiverse.state import (
    BUILDER,
    COLONY,
    DECOY,
    ELEVATION,
    FOREST,
    FORTRESS,
    FROST_SECTION,
    GRASS,
    HERO,
    HILLS,
    MOUNTAIN,
    SETTLEMENT,
    UNEXPLORED,
    UNIT_COUNT,
    VILLAGE,
    WATER,
    Multiverse,
    buildings_of,
    face,
    kind,
    kind_as,
    land_of,
    on,
    partner_on_hex,
    supports_face,
    units_of,
)
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.parts.hexes import ALL_SIDES
from banneret.parts.paths import CLOSED, Reach, reach

NO_GATES: Final[dict[int, int]] = {}
COLONY_HEIGHT: Final = 2
HIDDEN_HEIGHT: Final = 9
BONUS_TAKEN: Final = -100  # instead of the AP spent on roads, which are counted once a turn


def set_height(t: Table[Multiverse], hex: int) -> None:
    """What a hex puts in the way of sight: its terrain; a building stands in no forest; a colony is a hill."""
    state = t.state
    terrain = state.terrain[hex]
    if terrain == UNEXPLORED:
        state.height[hex] = HIDDEN_HEIGHT
        return
    height = ELEVATION[terrain]
    event = state.event_at[hex]
    if event >= 0 and state.e_kind[event] == COLONY:
        height = max(height, COLONY_HEIGHT)
    elif terrain == FOREST and (state.building_at[hex] >= 0 or event >= 0):
        height = 0
    state.height[hex] = height


# ---- Costs ----


def terrain_cost(t: Table[Multiverse], hex: int) -> int:
    """AP to enter a hex without a road: 1 for grassland, 2 for the rest; CLOSED where nobody can go, or has been."""
    state = t.state
    terrain = state.terrain[hex]
    event = state.event_at[hex]
    if event >= 0:
        it = state.e_kind[event]
        if it == VILLAGE:
            return 1
        if it != COLONY:
            return CLOSED
        return rough(t)
    if terrain == GRASS:
        return 1
    if terrain == FOREST or terrain == HILLS:
        return rough(t)
    if terrain == WATER and state.road[hex]:
        return 1
    return CLOSED


def rough(t: Table[Multiverse]) -> int:
    return 3 if t.state.dial == FROST_SECTION else 2


def light_footed(t: Table[Multiverse], unit: int) -> bool:
    """Every passable hex costs it 1."""
    return in_effect(t, unit, "pathfinder") or in_effect(t, unit, "shadow-step")


def entry_cost(t: Table[Multiverse], seat: int, hex: int) -> int:
    """AP for a seat's unit to enter a hex that it may enter, without a road."""
    building = t.state.building_at[hex]
    if building >= 0:
        if t.state.b_kind[building] == SETTLEMENT:
            return 1
        if t.sides[t.state.b_owner[building]] == t.sides[seat] and t.state.b_builder[building] < 0:
            return 1
    return terrain_cost(t, hex)


def is_road_step(t: Table[Multiverse], seat: int, a: int, b: int) -> bool:
    """Are two neighbouring hexes joined by road? All buildings, and settlements of one's own side, are roads."""
    direction = land_of(t).grid.direction(a, b)
    if direction < 0:
        return False
    if road_sides(t, seat, a) >> direction & 1 == 0:
        return False
    return road_sides(t, seat, b) >> (direction + 3) % 6 & 1 == 1


def road_sides(t: Table[Multiverse], seat: int, hex: int) -> int:
    state = t.state
    building = state.building_at[hex]
    if building >= 0 and state.b_builder[building] < 0:
        if state.b_kind[building] != SETTLEMENT or t.sides[state.b_owner[building]] == t.sides[seat]:
            return ALL_SIDES
    return state.road[hex]


def roads_for(t: Table[Multiverse], seat: int) -> list[int]:
    """Open sides of all hexes, with the buildings of a seat's side."""
    state = t.state
    roads = state.road[:]
    team = t.sides
    for hex in land_of(t).homes[seat]:
        roads[hex] = ALL_SIDES
    for building in range(len(state.b_hex)):
        hex = state.b_hex[building]
        if hex >= 0 and state.b_builder[building] < 0 and team[state.b_owner[building]] == team[seat]:
            if building < t.seats:
                for home in land_of(t).homes[building]:
                    roads[home] = ALL_SIDES
            else:
                roads[hex] = ALL_SIDES
    return roads


def gates_of(t: Table[Multiverse]) -> dict[int, int]:
    """Bridges: water that is entered and left across its open sides only."""
    state = t.state
    gates = NO_GATES
    for hex in range(len(state.road)):
        if state.road[hex] and state.terrain[hex] == WATER:
            if not gates:
                gates = {}
            gates[hex] = state.road[hex]
    return gates


def bridge_open(t: Table[Multiverse], a: int, b: int) -> bool:
    """May one step from a hex to a neighbour, as far as bridges are concerned?"""
    state = t.state
    direction = land_of(t).grid.direction(a, b)
    if state.terrain[a] == WATER and state.road[a] >> direction & 1 == 0:
        return False
    return not (state.terrain[b] == WATER and state.road[b] >> (direction + 3) % 6 & 1 == 0)


def step_cost(t: Table[Multiverse], unit: int, a: int, b: int) -> int:
    """What a unit pays for a step from a hex to its neighbour (or for an attack into it)."""
    seat = t.state.u_owner[unit]
    cost = entry_cost(t, seat, b)
    if cost >= CLOSED or not bridge_open(t, a, b):
        return CLOSED
    if light_footed(t, unit) or is_road_step(t, seat, a, b):
        return 1
    if cost > 2 and t.state.u_spent[unit] == 0:
        # in Hard Frost a unit with all its AP can always make one step
        whole = ap_of_phase(t, unit)
        if whole == default_ap(t, unit) and whole < cost:
            return whole
    return cost


# ---- Who may be where ----


def blocks_way(t: Table[Multiverse], seat: int, hex: int) -> bool:
    """Enemy presence, an adventure token or an event that cannot be entered: no way through."""
    state = t.state
    team = t.sides[seat]
    block = state.block_at[hex]
    if block >= 0 and t.sides[state.u_owner[block]] != team:
        return True
    building = state.building_at[hex]
    if building >= 0 and t.sides[state.b_owner[building]] != team:
        return True
    if state.token[hex]:
        return True
    event = state.event_at[hex]
    return event >= 0 and not event_open(t, seat, event)


def event_open(t: Table[Multiverse], seat: int, event: int) -> bool:
    """A dormant colony, or a village of one's own side."""
    state = t.state
    it = state.e_kind[event]
    if it == COLONY:
        return state.e_dormant[event]
    if it == VILLAGE:
        return state.e_owner[event] >= 0 and t.sides[state.e_owner[event]] == t.sides[seat]
    return False


def may_stay(t: Table[Multiverse], unit: int, hex: int) -> bool:
    """May a unit end a move here?"""
    return has_room(t, t.state.u_owner[unit], face(t, unit), hex, unit)


def has_room(t: Table[Multiverse], seat: int, it: int, hex: int, itself: int) -> bool:
    """May a block of a face stand on a hex of friends, or an empty one? `itself` does not stand in its own way."""
    state = t.state
    building = state.building_at[hex]
    if building >= 0 and state.b_owner[building] != seat:
        return False
    event = state.event_at[hex]
    if event >= 0 and state.e_kind[event] == VILLAGE and state.e_owner[event] != seat:
        return False
    there, beside = state.block_at[hex], state.mate_at[hex]
    if there == itself:
        there, beside = beside, -1
    elif beside == itself:
        beside = -1
    if there < 0:
        return True
    if beside >= 0:
        return False
    other = face(t, there)
    own = state.u_owner[there] == seat
    if it == BUILDER or it == DECOY:
        return other != BUILDER and other != DECOY and (own or it == BUILDER)
    if other == BUILDER or other == DECOY:
        return own
    if not own or it == HERO or other == HERO:
        return False
    allowed = formations_allowed(t, seat)
    return allowed > 0 and formations(t, seat) < allowed


def formations_allowed(t: Table[Multiverse], seat: int) -> int:
    if not on(t, "formations"):
        return 0
    return len([b for b in buildings_of(t, seat) if t.state.b_kind[b] == FORTRESS])


def formations(t: Table[Multiverse], seat: int) -> int:
    """Hexes on which two military units of a seat stand."""
    count = 0
    for unit in units_of(t, seat):
        if t.state.mate_at[t.state.u_hex[unit]] == unit and in_formation(t, unit):
            count += 1
    return count


def in_formation(t: Table[Multiverse], unit: int) -> bool:
    """Does it share its hex with another military unit?"""
    hex = t.state.u_hex[unit]
    front, behind = t.state.block_at[hex], t.state.mate_at[hex]
    if front < 0 or behind < 0:
        return False
    return 0 < face(t, front) < UNIT_COUNT and 0 < face(t, behind) < UNIT_COUNT


# ---- Where to ----


def flood(t: Table[Multiverse], unit: int, points: int) -> Reach:
    """Every hex that a unit can walk to with so many AP, and the cheapest way there."""
    state = t.state
    land = land_of(t)
    seat, start = state.u_owner[unit], state.u_hex[unit]
    enter = [CLOSED] * land.size
    light = light_footed(t, unit)
    through = light and in_effect(t, unit, "shadow-step")
    for hex in land.grid.within(start, points):
        if state.terrain[hex] == UNEXPLORED or state.terrain[hex] == MOUNTAIN:
            continue  # most of what is closed, quickly
        if blocks_way(t, seat, hex) and not (through and only_units_in_way(t, seat, hex)):
            continue
        cost = entry_cost(t, seat, hex)
        if cost < CLOSED:
            enter[hex] = 1 if light else cost
    found = reach(land.grid, start, points, enter, roads_for(t, seat), gates_of(t))
    if rough(t) > 2 and state.u_spent[unit] == 0:
        for hex in land.grid.around[start]:
            if found.cost[hex] < 0 and enter[hex] < CLOSED and step_cost(t, unit, start, hex) <= points:
                found.cost[hex] = points
                found.before[hex] = start
                found.hexes.append(hex)
    return found


def only_units_in_way(t: Table[Multiverse], seat: int, hex: int) -> bool:
    """Enemy units, but nothing else: Shadow Step passes them."""
    state = t.state
    building = state.building_at[hex]
    if state.token[hex] or (building >= 0 and t.sides[state.b_owner[building]] != t.sides[seat]):
        return False
    return state.event_at[hex] < 0 or event_open(t, seat, state.event_at[hex])


def destinations(t: Table[Multiverse], unit: int) -> tuple[Reach, list[int]]:
    """Where a unit can go now, and the hexes on which it may stay."""
    found = flood(t, unit, ap_left(t, unit))
    seat = t.state.u_owner[unit]
    stays = []
    for hex in found.hexes:
        if not blocks_way(t, seat, hex) and may_stay(t, unit, hex):
            stays.append(hex)
    return found, stays


# ---- Walking ----


def walk(t: Table[Multiverse], unit: int, path: tuple[int, ...]) -> None:
    """Step by step. A step that brings an enemy to light is the last, where the unit may stay: its owner can go on."""
    state = t.state
    walked: list[int] = []
    start = state.u_hex[unit]
    news = 0
    for at, hex in enumerate(path):
        pay_step(t, unit, state.u_hex[unit], hex)
        last = at == len(path) - 1
        come_to(t, unit, hex, last)
        walked.append(hex)
        news += look(t, unit)
        if state.u_hex[unit] < 0:
            break
        if news and not last and may_stay(t, unit, hex) and not blocks_way(t, state.u_owner[unit], hex):
            settle(t, unit, hex)
            break
    tell_move(t, unit, start, tuple(walked))


def tell_move(t: Table[Multiverse], unit: int, start: int, path: tuple[int, ...]) -> None:
    tell_of(t, "moves", unit, (t.state.u_owner[unit], unit, start, path, path[-1]), "multiverse.action.five")


def pay_step(t: Table[Multiverse], unit: int, a: int, b: int) -> None:
    """AP for a step; who has spent all default AP on roads gains one more, once a turn."""
    state = t.state
    seat = state.u_owner[unit]
    cost = step_cost(t, unit, a, b)
    state.u_spent[unit] += cost
    state.u_steps[unit] += least_cost(t, seat, a, b)
    if is_road_step(t, seat, a, b):
        state.u_road[unit] += cost
        whole = default_ap(t, unit)
        if state.u_road[unit] == whole == state.u_spent[unit]:
            state.u_extra[unit] += 1
            state.u_road[unit] = BONUS_TAKEN
    can_walk(t, unit, state.u_steps[unit])


def least_cost(t: Table[Multiverse], seat: int, a: int, b: int) -> int:
    """AP that a step costs whoever makes it, at the least."""
    if rough(t) > 2 or is_road_step(t, seat, a, b):
        return 1
    return min(2, entry_cost(t, seat, b))


def come_to(t: Table[Multiverse], unit: int, hex: int, stays: bool) -> None:
    """A unit enters a hex. Passing a friend's hex it stands on no place there."""
    state = t.state
    origin = state.u_hex[unit]
    leave_hex(t, unit)
    if stays or (state.block_at[hex] < 0 and state.mate_at[hex] < 0):
        stand_on(t, unit, hex)
    else:
        state.u_hex[unit] = hex
    direction = land_of(t).grid.direction(origin, hex)
    if direction >= 0:
        state.u_facing[unit] = direction
    state.u_turned[unit] = False
    state.u_quiet[unit] = 0
    state.u_set_up[unit] = False
    state.u_entered[unit] += 1
    state.u_resting[unit] = False
    handle_shards(t, unit, hex)


def settle(t: Table[Multiverse], unit: int, hex: int) -> None:
    """A unit that was passing through stays."""
    if t.state.block_at[hex] != unit and t.state.mate_at[hex] != unit:
        stand_on(t, unit, hex)


def handle_shards(t: Table[Multiverse], unit: int, hex: int) -> None:
    """Infantry picks up a shard on entering, and lays it down in its own settlement."""
    state = t.state
    if t.options["shards"] is not True:
        return
    seat = state.u_owner[unit]
    mine = state.mine_at[hex]
    lies = (mine >= 0 and state.m_shards[mine] > 0) or any_loose(t, hex) >= 0
    if lies and state.u_carries[unit] < 0:
        takers = taking_faces(t, unit)
        if is_infantry(kind(t, unit)):
            narrow(t, unit, takers)
            at = any_loose(t, hex)
            if at >= 0:
                state.u_carries[unit] = state.loose[at][1]
                state.loose = state.loose[:at] + state.loose[at + 1 :]
            else:
                state.m_shards[mine] -= 1
                state.u_carries[unit] = mine
            t.tell("takes-shard", (seat, unit, hex), "multiverse.shard.pick-up")
        else:
            narrow(t, unit, ~takers)
    if state.u_carries[unit] >= 0 and land_of(t).home_of[hex] == seat:
        source = state.u_carries[unit]
        state.u_carries[unit] = -1
        state.m_shards[source] += 1
        shards_delivered(t, seat, 1)


def taking_faces(t: Table[Multiverse], unit: int) -> int:
    """The faces with which a unit would take a shard."""
    found = 0
    for it in range(UNIT_COUNT + 1):
        if it == HERO and t.state.hero[t.state.u_owner[unit]] < 0:
            continue
        if is_infantry(kind_as(t, unit, it)):
            found |= 1 << it
    return found


def any_loose(t: Table[Multiverse], hex: int) -> int:
    """The place in the list of a shard that lies on a hex, or -1."""
    for at, (where, _) in enumerate(t.state.loose):
        if where == hex:
            return at
    return -1


def drop_shard(t: Table[Multiverse], unit: int, hex: int) -> None:
    """What a carrier had lies where it died."""
    state = t.state
    if state.u_carries[unit] >= 0:
        state.loose = [*state.loose, (hex, state.u_carries[unit])]
        state.u_carries[unit] = -1
        t.tell("drops-shard", (state.u_owner[unit], unit, hex), "multiverse.shard.drop")


# ---- Together, and swapping ----


def march(t: Table[Multiverse], unit: int, other: int, path: tuple[int, ...]) -> None:
    """A formation moves as one, on the AP of the slower."""
    state = t.state
    start = state.u_hex[unit]
    walked: list[int] = []
    for hex in path:
        for each in (unit, other):
            pay_step(t, each, state.u_hex[each], hex)
        come_to(t, unit, hex, True)
        come_to(t, other, hex, True)
        walked.append(hex)
        if look(t, unit):
            break
    tell_move(t, unit, start, tuple(walked))
    tell_move(t, other, start, tuple(walked))


def march_destinations(t: Table[Multiverse], unit: int, other: int) -> tuple[Reach, list[int]]:
    """Where a formation can go as one: over empty hexes only."""
    found = flood(t, unit, min(ap_left(t, unit), ap_left(t, other)))
    stays = []
    for hex in found.hexes:
        path = found.path(hex)
        if not [each for each in path if t.state.block_at[each] >= 0]:
            if has_room(t, t.state.u_owner[unit], DECOY, hex, unit):
                stays.append(hex)
    return found, stays


def why_not_swap(t: Table[Multiverse], unit: int, other: int) -> Said | None:
    """Why two neighbours cannot swap places; None if they can."""
    state = t.state
    a, b = state.u_hex[unit], state.u_hex[other]
    own = state.u_owner[unit] == state.u_owner[other]
    if not may_share_after_swap(t, unit, other):
        return Said("swap-crowds")
    if own and (state.u_fought[other] or state.u_resting[other] or state.u_done[other]):
        return Said("swap-rests")
    for building in (state.building_at[a], state.building_at[b]):
        if building >= 0 and not own:
            return Said("swap-building")
    if works_on_site(t, unit) or works_on_site(t, other):
        return Said("swap-site")
    if step_cost(t, unit, a, b) > ap_left(t, unit):
        return Said("swap-ap")
    left = ap_left(t, other) if own else ap_of_phase(t, other)
    if step_cost(t, other, b, a) > left:
        return Said("swap-others-ap")
    return None


def may_share_after_swap(t: Table[Multiverse], unit: int, other: int) -> bool:
    """Who shared a hex with one of the two stays there, and must get along with the other."""
    pairs = 0
    for mover, left in ((unit, other), (other, unit)):
        stays = partner_on_hex(t, left)
        if stays < 0:
            continue
        fights, guards = supports_face(face(t, mover)), supports_face(face(t, stays))
        if not fights and not guards:
            return False  # neither of the two protects the other
        if t.state.u_owner[mover] != t.state.u_owner[stays] and BUILDER not in (
            face(t, mover),
            face(t, stays),
        ):
            return False
        if fights and guards:
            if HERO in (face(t, mover), face(t, stays)):
                return False
            pairs += 1
    seat = t.state.u_owner[unit]
    for hex in (t.state.u_hex[unit], t.state.u_hex[other]):
        if t.state.mate_at[hex] >= 0 and in_formation(t, t.state.mate_at[hex]):
            pairs -= 1  # this one is parted
    return pairs <= 0 or formations(t, seat) + pairs <= formations_allowed(t, seat)


def works_on_site(t: Table[Multiverse], unit: int) -> bool:
    """Is it the Builder at work on a Fortress?"""
    building = t.state.building_at[t.state.u_hex[unit]]
    return building >= 0 and t.state.b_builder[building] == unit


def swap(t: Table[Multiverse], unit: int, other: int) -> None:
    """Two units change places, and each pays for the hex it enters."""
    state = t.state
    a, b = state.u_hex[unit], state.u_hex[other]
    pay_step(t, unit, a, b)
    if state.u_owner[unit] == state.u_owner[other]:
        pay_step(t, other, b, a)
    else:
        state.u_debt[other] += step_cost(t, other, b, a)
    leave_hex(t, other)
    state.u_hex[other] = b
    come_to(t, unit, b, True)
    come_to(t, other, a, True)
    t.tell("swaps", (state.u_owner[unit], unit, other, a, b), "multiverse.move.swap")
    look(t, unit)
