"""What a town could become: the army that its buildings allow, the building to aim for, and what to save for it.

And how a new tile should lie. All values are in the coin of the judgement, as in `prospects`.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from banneret.games.heroes.contents import BRONZE, BUILDINGS, GOLD, GOLDEN, GOODS, UNITS, Price
from banneret.games.heroes.coop_land import ACCORD, DRAGONS, TITANS, UNITED
from banneret.games.heroes.coop_rules import why_not_here
from banneret.games.heroes.faces import unit_of
from banneret.games.heroes.hosts import FEW, IN_FIGHT, PACKED, body, usual_damage
from banneret.games.heroes.land import (
    AT_BLOCKED,
    AWAY,
    TILE_SIZE,
    UNKNOWN,
    cell_at,
    closed_at,
    printed_at,
)
from banneret.games.heroes.prospects import incomes_left, points_for, price_worth, rounds_left
from banneret.games.heroes.state import (
    NOBODY,
    NOTHING,
    NOWHERE,
    Heroes,
    against_the_game,
    barracks,
    cell_of,
    face_up,
    has_built,
    is_pack,
    main_hero,
    scenario_of,
    slot_of,
    town_of,
    units_of,
)
from banneret.games.heroes.units import reinforceable
from banneret.kernel.table import Table

MIGHT: Final = 0.6  # what a point of strength is worth that a building makes possible
NEEDED: Final = 1.8  # how much more against the game, where strength is the goal
WAY: Final = 0.3  # what counts of the next dwelling, to which this one is the way
DEAR: Final = 0.5  # how much the price of a building weighs
HALL: Final = 0.5  # what a City Hall brings in a Resource Round
GUILD: Final = 1.6  # two spells
OWN_BUILDING: Final = 0.2  # what a faction has for itself: whoever built it early won less often
BUSY: Final = 4.0  # rounds before the end from which on what a building opens is worth less and less
LATER: Final = 0.75  # what is left of a value that has to wait for a Resource Round
FOUND: Final = (1, 2, 1)  # what may be found of each resource, in the time of a Resource Round
LONG: Final = 6  # Resource Rounds: as good as never
SOLDIERS: Final = 0.4  # a point of strength that cannot be recruited in this round


def strength_against(unit: int, pack: bool, defense: float) -> float:
    """What counts of a unit against one who shrugs off small blows."""
    found = UNITS[unit]
    side = found.pack if pack and found.two_sided else found.few
    stands = body(side) + (body(found.few) if side is not found.few else 0.0)
    return sqrt(usual_damage(side.attack - defense) * stands)


DRAGON_HIDE: Final = 3.0  # the defense of azure units
AGAINST_DRAGONS: Final = 1.5  # how much more it counts, beside the plain strength, that an army can hurt them
PLAIN: Final = 0.5
FEW_BITE: Final = [
    PLAIN * FEW[unit.index] + AGAINST_DRAGONS * strength_against(unit.index, False, DRAGON_HIDE)
    for unit in UNITS
]
PACK_BITE: Final = [
    PLAIN * PACKED[unit.index] + AGAINST_DRAGONS * strength_against(unit.index, True, DRAGON_HIDE)
    for unit in UNITS
]
DRAGONS_WAIT: Final = (UNITED, DRAGONS, TITANS, ACCORD)


def might_of(state: Heroes, unit: int, pack: bool) -> float:
    """A unit's strength, as the scenario needs it: where azure units guard the goal those count who can hurt them."""
    if scenario_of(state).id in DRAGONS_WAIT:
        return PACK_BITE[unit] if pack else FEW_BITE[unit]
    return PACKED[unit] if pack else FEW[unit]


def possible_strength(t: Table[Heroes], seat: int, tiers: list[bool], citadel: bool) -> float:
    """The five strongest units that a seat has, or could recruit and reinforce with such dwellings."""
    found: list[float] = []
    for piece in units_of(t, seat):
        unit = unit_of(t.zones.face[piece])
        pack = is_pack(t.state, piece) or (citadel and unit.tier <= GOLDEN and tiers[unit.tier])
        found.append(might_of(t.state, unit.index, pack))
    for piece in t.zones.pieces[barracks(seat)]:
        unit = unit_of(t.zones.face[piece])
        if unit.tier <= GOLDEN and tiers[unit.tier]:
            found.append(might_of(t.state, unit.index, citadel))
    found.sort(reverse=True)
    return sum(found[:IN_FIGHT])


def open_tiers(state: Heroes, seat: int) -> list[bool]:
    return [has_built(state, seat, "dwelling", tier) for tier in range(BRONZE, GOLDEN + 1)]


def worth_of_strength(state: Heroes) -> float:
    """What a point of strength is worth that the town makes possible."""
    return MIGHT * (NEEDED if against_the_game(state) else 1.0)


def town_worth(t: Table[Heroes], seat: int) -> float:
    """What a town is worth beyond its income: the army that it allows, its guild, what its faction has for itself."""
    state = t.state
    if state.faction[seat] == NOBODY:
        return 0.0
    citadel = has_built(state, seat, "citadel")
    worth = worth_of_strength(state) * possible_strength(t, seat, open_tiers(state, seat), citadel)
    for index in state.built[seat]:
        kind = BUILDINGS[index].kind
        worth += GUILD if kind == "mage_guild" else OWN_BUILDING if kind == "faction" else 0.0
    return worth


def building_value(t: Table[Heroes], seat: int, index: int) -> float:
    """Points for it, the army that it opens while there is time to use it, what it brings; less its price."""
    state = t.state
    building = BUILDINGS[index]
    early = min(1.0, rounds_left(state) / BUSY)
    value = points_for(state, "building standing in town")
    if building.kind == "dwelling" or building.kind == "citadel":
        tiers = open_tiers(state, seat)
        citadel = has_built(state, seat, "citadel")
        before = possible_strength(t, seat, tiers, citadel)
        if building.kind == "citadel":
            citadel = True
        else:
            tiers[building.tier] = True
        might = worth_of_strength(state)
        value += early * might * (possible_strength(t, seat, tiers, citadel) - before)
        if building.kind == "dwelling" and building.tier < GOLDEN:
            tiers[building.tier + 1] = True
            value += WAY * early * might * (possible_strength(t, seat, tiers, citadel) - before)
    elif building.kind == "city_hall":
        value += HALL * incomes_left(state)
    elif building.kind == "mage_guild":
        value += early * GUILD
    else:
        value += early * OWN_BUILDING
    return value - DEAR * (0.5 + 0.5 * early) * price_worth(building.cost)


def resource_rounds(state: Heroes, seat: int, paid: Price, cost: Price) -> int:
    """So many incomes until a price can be paid, if something else is paid first."""
    longest = 0
    for resource in range(GOODS):
        at = seat * GOODS + resource
        missing = cost[resource] + paid[resource] - state.goods[at]
        if missing > 0:
            brought = max(state.income[at], FOUND[resource])
            longest = max(longest, min(LONG, (missing + brought - 1) // brought))
    return longest


def discounted(value: float, rounds: int) -> float:
    for _ in range(rounds):
        value *= LATER
    return value


def best_aim(t: Table[Heroes], seat: int) -> int:
    """The building that is worth most, also if it has to wait; NOBODY: none is worth its price."""
    state = t.state
    best, most = NOBODY, 0.0
    for building in town_of(state, seat).buildings:
        if building.index in state.built[seat] or why_not_here(state, building.index) is not None:
            continue
        if not all(needed in state.built[seat] for needed in building.requires):
            continue
        rounds = resource_rounds(state, seat, (0, 0, 0), building.cost)
        value = discounted(building_value(t, seat, building.index), rounds)
        if value > most:
            best, most = building.index, value
    return best


def bought(t: Table[Heroes], seat: int, gold: int) -> float:
    """The strength that a seat can recruit and reinforce for so much gold, the cheapest first."""
    tiers = open_tiers(t.state, seat)
    offers: list[tuple[int, float]] = []
    for piece in t.zones.pieces[barracks(seat)]:
        unit = unit_of(t.zones.face[piece])
        if unit.tier <= GOLDEN and tiers[unit.tier]:
            offers.append((unit.recruit[GOLD], might_of(t.state, unit.index, False)))
    if has_built(t.state, seat, "citadel"):
        for piece in reinforceable(t, seat):
            unit = unit_of(t.zones.face[piece])
            if tiers[unit.tier]:
                more = might_of(t.state, unit.index, True) - might_of(t.state, unit.index, False)
                offers.append((unit.reinforce[GOLD], more))
    offers.sort()
    total = 0.0
    for price, strength in offers:
        if price <= gold:
            gold -= price
            total += strength
    return total


def value_now(t: Table[Heroes], seat: int, index: int, aim: int) -> float:
    """What it is worth to build something now: less, where a better one or soldiers have to wait for it."""
    state = t.state
    value = building_value(t, seat, index)
    if state.can_recruit[seat]:
        gold = state.goods[seat * GOODS + GOLD]
        left = gold - BUILDINGS[index].cost[GOLD]
        value -= SOLDIERS * (bought(t, seat, gold) - bought(t, seat, left))
    if aim in (NOBODY, index):
        return value
    wanted = building_value(t, seat, aim)
    cost = BUILDINGS[aim].cost
    sooner = resource_rounds(state, seat, (0, 0, 0), cost)
    later = resource_rounds(state, seat, BUILDINGS[index].cost, cost)
    return value - (discounted(wanted, sooner) - discounted(wanted, later))


# ---- Tiles ----

TO_OWN: Final = 3.0  # an open way to the tile on which the own hero stands
TO_HIDDEN: Final = 0.7
ANOTHER: Final = 0.15  # each further one


def openness(t: Table[Heroes], seat: int, q: int, r: int, tile: int, turn: int) -> float:
    """What it is worth that a tile lies so: by the tiles to which it is open, and how wide."""
    state = t.state
    here = state.at.get(cell_of(q, r), NOWHERE)
    slot = NOTHING if here == NOWHERE else slot_of(here)
    stands = state.hero_at[main_hero(seat)]
    own = NOTHING if stands == NOWHERE else slot_of(stands)
    ways: dict[int, int] = {}
    for place in range(1, TILE_SIZE):
        if printed_at(tile, turn, place).location == AT_BLOCKED:
            continue
        closed = closed_at(tile, turn, place)
        x, y = cell_at(q, r, place)
        for edge in range(6):
            dx, dy = AWAY[edge]
            other = state.at.get(cell_of(x + dx, y + dy), NOWHERE)
            if closed >> edge & 1 or other == NOWHERE or slot_of(other) == slot:
                continue
            shut = state.location[other] == AT_BLOCKED or state.closed[other] >> (edge + 3) % 6 & 1
            if not face_up(state, other) or not shut:
                ways[slot_of(other)] = ways.get(slot_of(other), 0) + 1
    value = 0.0
    for beyond, many in ways.items():
        first = TO_OWN if beyond == own else 1.0
        if state.slot_tile[beyond] == UNKNOWN:
            first = TO_HIDDEN
        value += first + ANOTHER * many
    return value
