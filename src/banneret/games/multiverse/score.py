"""How good a position looks: what searches and the greedy player steer by."""

from __future__ import annotations

from math import exp
from typing import Final

from banneret.games.multiverse.figures import elite_types, hp_left
from banneret.games.multiverse.goals import (
    CONNECTED_FOR_BONUS,
    ELITES_TO_WIN,
    FORTRESSES_OF_A_TEAM,
    FORTRESSES_TO_WIN,
    MISSIONS_TO_WIN,
    SHARDS_TO_WIN,
    TOWERS_FOR_BONUS,
    bonus_count,
    connected,
    fortresses_of,
    has_goal,
    mine_holder,
    mission_goal,
    mission_progress,
    portal_goal,
    portal_stones,
    victory_points,
)
from banneret.games.multiverse.move import blocks_way
from banneret.games.multiverse.orders import planned
from banneret.games.multiverse.state import (
    BARRACKS,
    BONUS_ELITE,
    BONUS_FORTRESS,
    BONUS_ROADS,
    BONUS_TOWERS,
    BUILD,
    BUILDER,
    COST,
    DECOY,
    ELITE_AT,
    FIRST_MISSION,
    GUARD_TOWER,
    HERO,
    TRACK,
    UNIT_COUNT,
    Multiverse,
    buildings_of,
    face,
    land_of,
    mission_of,
    units_of,
)
from banneret.games.multiverse.turn import income
from banneret.games.multiverse.works import why_not_here
from banneret.kernel.judgement import read_judgement
from banneret.kernel.table import Table
from banneret.parts.content import read_content

HALF_DONE: Final = 0.5  # what a bonus mission counts that is all but done
SPREAD: Final = 14.0  # points of worth that make a clear lead
BUILDERS_WORTH: Final = (0.0, 4.5, 6.5, 7.2, 7.5)
AHEAD: Final = 16.0  # gold's worth of units by which an army is clearly stronger
FRONT: Final = 5  # hexes around a settlement in which enemies are a danger
ALARM: Final = 1.6  # what it is worth to be at a mine with which an enemy's Portal will stand next turn
ALARMED: Final = 6  # hexes from such a mine within which units are called to it

# What a seat's position is measured by; what each weighs is in content/weights.toml.
FEATURES: Final = (
    "victory-points",
    "income",
    "first-gold",
    "more-gold",
    "barracks",
    "units",
    "places",
    "builders",
    "builders-places",
    "decoys",
    "ranks",
    "hero-levels",
    "hero-kills",
    "slain",
    "territories",
    "quests",
    "portal",
    "portal-mines",
    "fortresses",
    "elites",
    "agenda",
    "mission",
    "shards",
    "shards-carried",
    "bonus",
    "settlement-damage",
    "settlement-in-ruins",
    "portal-pace",
)
VICTORY_POINTS: Final = 0
INCOME: Final = 1
FIRST_GOLD: Final = 2
MORE_GOLD: Final = 3
BARRACKS_BUILT: Final = 4
UNITS: Final = 5
PLACES: Final = 6
BUILDERS: Final = 7
BUILDERS_PLACES: Final = 8
DECOYS: Final = 9
RANKS: Final = 10
HERO_LEVELS: Final = 11
HERO_KILLS: Final = 12
SLAIN: Final = 13
TERRITORIES: Final = 14
QUESTS: Final = 15
PORTAL: Final = 16
PORTAL_MINES: Final = 17
FORTRESSES: Final = 18
ELITES: Final = 19
AGENDA: Final = 20
MISSION: Final = 21
SHARDS: Final = 22
SHARDS_CARRIED: Final = 23
BONUS: Final = 24
SETTLEMENT_DAMAGE: Final = 25
SETTLEMENT_IN_RUINS: Final = 26
PORTAL_PACE: Final = 27
JUDGEMENT: Final = read_judgement(
    read_content("banneret.games.multiverse", "weights.toml"), "weights.toml", FEATURES
)


def score(t: Table[Multiverse], seat: int) -> float:
    """About the chance to win: the seat's side against the others. Orders that are only planned count as done."""
    state = t.state
    sides: dict[int, float] = {}
    for other in range(t.seats):
        table = t
        if state.phase == BUILD and state.orders[other]:
            table = planned(t, other)
        sides[t.sides[other]] = sides.get(t.sides[other], 0.0) + worth(table, other)
    own = sides[t.sides[seat]]
    others = 0.0
    for team, value in sides.items():
        if team != t.sides[seat]:
            others += exp(min(60.0, (value - own) / SPREAD))
    return 0.01 + 0.98 / (1.0 + others)


def worth(t: Table[Multiverse], seat: int) -> float:
    return JUDGEMENT.worth(features_of(t, seat))


def features_of(t: Table[Multiverse], seat: int) -> list[float]:
    """Victory points, income, army, progress towards each goal, and where the units stand."""
    state = t.state
    found = [0.0] * len(FEATURES)
    turns = min(10, state.limit - state.turn)
    found[VICTORY_POINTS] = float(victory_points(t, seat))
    found[INCOME] = float(turns * income(t, seat))
    found[FIRST_GOLD] = float(min(state.gold[seat], 10))
    found[MORE_GOLD] = float(max(0, state.gold[seat] - 10))
    for building in buildings_of(t, seat):
        if state.b_kind[building] == BARRACKS:
            found[BARRACKS_BUILT] += 1.0  # they unlock units and raise one a turn
    measure_army(t, seat, found)
    measure_goals(t, seat, found)
    lost = 5 - state.b_health[seat]
    found[SETTLEMENT_DAMAGE] = float(lost)
    found[SETTLEMENT_IN_RUINS] = float(lost * lost)
    return found


# ---- The army ----


def measure_army(t: Table[Multiverse], seat: int, found: list[float]) -> None:
    state = t.state
    units = 0.0
    places = 0.0
    builders = 0
    outlook = Outlook(t, seat)
    for unit in units_of(t, seat):
        it = face(t, unit)
        if it == DECOY:
            found[DECOYS] += 1.0
            continue
        if it == BUILDER:
            builders += 1
            found[BUILDERS_PLACES] += builder_place(t, seat, state.u_hex[unit])
            continue
        value = hero_worth(t, seat) if it == HERO else 1.0 * COST[it]
        wounds = state.u_wounds[unit]
        if wounds:
            left = max(0, hp_left(t, unit))
            value *= 0.4 + 0.6 * left / (left + wounds)
        units += value
        places += place_value(t, seat, state.u_hex[unit], outlook)
    found[UNITS] = units
    found[PLACES] = places
    found[BUILDERS] = BUILDERS_WORTH[min(builders, 4)]
    base = seat * TRACK
    ranks = 0
    for card in range(1, UNIT_COUNT):
        ranks += min(state.track[base + card], ELITE_AT)
    found[RANKS] = float(ranks)
    found[HERO_LEVELS] = float(max(0, state.hero_level[seat] - 1))
    found[HERO_KILLS] = float(state.hero_kills[seat])
    found[SLAIN] = float(state.slain[seat])


class Outlook:
    """What decides for a seat where its units are of use."""

    def __init__(self, t: Table[Multiverse], seat: int) -> None:
        self.danger = threatened(t, seat)
        self.push = pressure(t, seat)
        self.alarm = alarm(t, seat)


def threatened(t: Table[Multiverse], seat: int) -> bool:
    """Are enemies near the settlement?"""
    state = t.state
    land = land_of(t)
    home = land.homes[seat][3]
    for unit in range(len(state.u_hex)):
        hex = state.u_hex[unit]
        if hex >= 0 and land.far[home][hex] <= FRONT and t.sides[state.u_owner[unit]] != t.sides[seat]:
            return True
    return False


def hero_worth(t: Table[Multiverse], seat: int) -> float:
    """A hero is worth what its skill points were spent on."""
    state = t.state
    points = state.hero_hp[seat] + state.hero_ap[seat]
    return 4.0 + 0.5 * points + 1.2 * state.hero_skills[seat].bit_count()


def pressure(t: Table[Multiverse], seat: int) -> float:
    """How far the seat's army is ahead of the strongest enemy's, from 0 to 1: then it marches on the settlement."""
    state = t.state
    strength = [0.0] * t.seats
    for unit in range(len(state.u_hex)):
        if state.u_hex[unit] >= 0:
            it = face(t, unit)
            if it == HERO:
                strength[state.u_owner[unit]] += 7.0
            elif it != DECOY and it != BUILDER:
                strength[state.u_owner[unit]] += COST[it]
    enemies = 0.0
    for other in range(t.seats):
        if t.sides[other] != t.sides[seat]:
            enemies = max(enemies, strength[other])
    return min(1.0, max(0.0, (strength[seat] - enemies) / AHEAD))


def alarm(t: Table[Multiverse], seat: int) -> float:
    """How near the nearest Portal of an enemy is, from 0 to 1: then its mines are where an army belongs."""
    found = 0.0
    if has_goal(t, "portal"):
        for other in range(t.seats):
            if t.sides[other] != t.sides[seat]:
                found = max(found, portal_pace(t, other))
    return found


def place_value(t: Table[Multiverse], seat: int, hex: int, outlook: Outlook) -> float:
    """Where a military unit stands: near mines, adventures, unexplored land and the enemy, or at home in danger."""
    state = t.state
    land = land_of(t)
    far = land.far[hex]
    best = 0.0
    for mine in range(len(state.m_hex)):
        steps = far[state.m_hex[mine]]
        holder = mine_holder(t, mine)
        if steps == 0:
            best = max(best, 4.0)
        elif holder == seat:
            best = max(best, 1.4 - 0.2 * steps)
        elif holder < 0 or t.sides[holder] == t.sides[seat]:
            best = max(best, 2.4 - 0.22 * steps)
        else:
            call = ALARM * outlook.alarm * max(0.0, 1.0 - steps / ALARMED)
            best = max(best, 2.4 - 0.22 * steps + call)
    for other in range(t.seats):
        if t.sides[other] != t.sides[seat]:
            steps = far[land.homes[other][3]]
            best = max(best, 1.9 + 2.6 * outlook.push - (0.09 + 0.07 * outlook.push) * steps)
    for near in land.grid.within(hex, 3):
        if state.token[near]:
            best = max(best, 1.6 - 0.25 * far[near])
    if 0 in state.explored:
        for near in land.grid.around[hex]:
            slot = land.slot_of[near]
            if slot >= 0 and state.explored[slot] == 0:
                best = max(best, 1.3)
                break
    if outlook.danger:
        best = max(best, 2.6 - 0.3 * far[land.homes[seat][3]])
    return best


def builder_place(t: Table[Multiverse], seat: int, hex: int) -> float:
    """A Builder is well placed where something can be built."""
    state = t.state
    if state.building_at[hex] >= t.seats:
        return 0.6
    if not why_not_here(t, hex, BARRACKS):
        return 1.6
    land = land_of(t)
    for near in land.grid.within(hex, 2):
        if (
            state.terrain[near] in (0, 1, 2)
            and not blocks_way(t, seat, near)
            and not why_not_here(t, near, BARRACKS)
        ):
            return 1.0 - 0.2 * land.far[hex][near]
    return 0.1 * min(3, land.far[hex][land.homes[seat][3]])


# ---- Goals ----


def measure_goals(t: Table[Multiverse], seat: int, found: list[float]) -> None:
    """Nearness to each goal counts the more the nearer it is."""
    state = t.state
    found[TERRITORIES] = float(state.revealed[seat])
    found[QUESTS] = float(state.quests[seat])
    if has_goal(t, "portal"):
        found[PORTAL] = near(portal_stones(t, seat), portal_goal(t))
        for mine in range(len(state.m_hex)):
            if mine_holder(t, mine) == seat:
                found[PORTAL_MINES] += 1.0
        found[PORTAL_PACE] = portal_pace(t, seat)
    if has_goal(t, "fortresses"):
        found[FORTRESSES] = near(halves_built(t, seat), 2 * FORTRESSES_TO_WIN)
    elif has_goal(t, "domination"):
        built = sum([halves_built(t, partner) for partner in t.side_of(seat)])
        found[FORTRESSES] = near(built, 2 * FORTRESSES_OF_A_TEAM)
    if has_goal(t, "elite"):
        found[ELITES] = near(elite_types(t, seat), ELITES_TO_WIN)
    if has_goal(t, "agenda"):
        found[AGENDA] = near(state.missions[seat], MISSIONS_TO_WIN)
        held = t.pieces(mission_of(seat))
        if held:
            mission = t.zones.face[held[0]] - FIRST_MISSION
            found[MISSION] = near(mission_progress(t, seat, mission), mission_goal(t, mission))
    if has_goal(t, "shards"):
        found[SHARDS] = near(state.shards[seat], SHARDS_TO_WIN)
        for unit in units_of(t, seat):
            if state.u_carries[unit] >= 0:
                way = land_of(t).far[state.u_hex[unit]][land_of(t).homes[seat][3]]
                found[SHARDS_CARRIED] += 1.0 - 0.03 * way
    if has_goal(t, "bonus"):
        found[BONUS] = bonus_count(state.bonus[seat]) + HALF_DONE * bonus_progress(t, seat)


def portal_pace(t: Table[Multiverse], seat: int) -> float:
    """What part of the stones that are still missing a side's mines bring in a turn: 1 where its Portal will stand."""
    held = 0
    for mine in range(len(t.state.m_hex)):
        holder = mine_holder(t, mine)
        if holder >= 0 and t.sides[holder] == t.sides[seat]:
            held += 1
    return min(1.0, held / max(1, portal_goal(t) - portal_stones(t, seat)))


def halves_built(t: Table[Multiverse], seat: int) -> int:
    """Two for each Fortress, one for a site."""
    return 2 * fortresses_of(t, seat) + sites_of(t, seat)


def sites_of(t: Table[Multiverse], seat: int) -> int:
    state = t.state
    count = 0
    for building in range(t.seats, len(state.b_hex)):
        if state.b_owner[building] == seat and state.b_hex[building] >= 0 and state.b_builder[building] >= 0:
            count += 1
    return count


def bonus_progress(t: Table[Multiverse], seat: int) -> float:
    """How far the bonus missions are that are not done yet, 1 for each that is all but done."""
    state = t.state
    done = state.bonus[seat]
    found = 0.0
    if not done & BONUS_ROADS:
        found += len(connected(t, seat)) / CONNECTED_FOR_BONUS
    if not done & BONUS_TOWERS:
        towers = len([b for b in buildings_of(t, seat) if state.b_kind[b] == GUARD_TOWER])
        found += towers / TOWERS_FOR_BONUS
    if not done & BONUS_FORTRESS:
        found += min(1, sites_of(t, seat))
    if not done & BONUS_ELITE:
        found += max(state.track[seat * TRACK + 1 : (seat + 1) * TRACK]) / ELITE_AT
    return found


def near(have: int, need: int) -> float:
    part = min(1.0, have / need)
    return part * (0.4 + 0.6 * part)
