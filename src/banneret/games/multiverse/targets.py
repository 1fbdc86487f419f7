"""Targets: what a seat's side sees, whom a unit or a tower may attack, and the odds of it before the choice.

Everything here rests on what the attacker's side can know: a block that nobody has identified is only a block.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.dice import NONE
from banneret.games.multiverse.figures import (
    ATTRIBUTE_BITS,
    NO_FIRING_ARC,
    building_sight,
    hp_left,
    in_effect,
    is_forest,
    knows,
    longest_sight,
    lookout,
    reach_of,
    sees_into_forests,
    sight_as,
    village_sight,
)
from banneret.games.multiverse.fog import finders, has_line, hex_sees, village_of, watchers_of_side
from banneret.games.multiverse.state import (
    COLONY,
    FROZEN,
    HERO_BIT,
    SUPPORT_BITS,
    UNIT_COUNT,
    VILLAGE,
    Multiverse,
    face,
    hostile,
    kind,
    land_of,
    units_at,
)
from banneret.games.multiverse.strike import (
    EXECUTED_AT,
    Odds,
    Side,
    answering_side,
    answers_melee,
    answers_shot,
    attacking_side,
    counters,
    event_wounds,
    is_silenced,
    is_tower,
    knows_execute,
    odds_of,
    target_health,
    tower_range,
    tower_side,
)
from banneret.games.multiverse.support import in_formation_with
from banneret.kernel.step import Said
from banneret.kernel.table import Table

TREATY_TURNS: Final = 3

# ---- What a side sees ----


def side_sees_hex(t: Table[Multiverse], seat: int, hex: int) -> bool:
    """Does a unit or building of a seat's side identify what stands on a hex?"""
    state = t.state
    land = land_of(t)
    team = t.sides[seat]
    for near in land.grid.within(hex, longest_sight(t)):
        building = state.building_at[near]
        if building >= 0 and state.b_builder[building] < 0 and t.sides[state.b_owner[building]] == team:
            if hex_sees(t, near, hex, building_sight(t, building), False):
                return True
        village = village_of(t, near)
        if village >= 0 and t.sides[state.e_owner[village]] == team:
            if hex_sees(t, near, hex, village_sight(t), False):
                return True
        for unit in units_at(t, near):
            if t.sides[state.u_owner[unit]] == team:
                it = face(t, unit)
                if hex_sees(t, near, hex, sight_as(t, unit, it), sees_into_forests(t, unit, it)):
                    return True
    return False


def side_identifies(t: Table[Multiverse], seat: int, unit: int) -> bool:
    """Has a seat's side identified an enemy unit?"""
    state = t.state
    if not state.u_shown[unit]:
        return False
    if finders(t, unit) == t.sides[seat]:
        return True
    if state.u_vanished[unit]:
        for near in land_of(t).grid.around[state.u_hex[unit]]:
            for other in units_at(t, near):
                if t.sides[state.u_owner[other]] == t.sides[seat]:
                    return True
        return False
    return t.seats > 2 and side_sees_hex(t, seat, state.u_hex[unit])


# ---- What may be attacked ----


def has_treaty(t: Table[Multiverse], seat: int, other: int) -> bool:
    """Is a treaty between two seats in force?"""
    for one, two, since in t.state.treaties:
        if (one, two) in ((seat, other), (other, seat)) and since <= t.state.turn < since + TREATY_TURNS:
            return True
    return False


def may_attack(t: Table[Multiverse], seat: int, other: int) -> bool:
    return hostile(t, seat, other) and not (t.state.treaties and has_treaty(t, seat, other))


def enemy_on(t: Table[Multiverse], seat: int, hex: int) -> bool:
    """Is there something on a hex that a seat may attack?"""
    state = t.state
    building = state.building_at[hex]
    if building >= 0 and state.b_builder[building] < 0:
        return may_attack(t, seat, state.b_owner[building])
    event = state.event_at[hex]
    if event >= 0:
        if state.e_kind[event] == COLONY:
            if not state.e_dormant[event]:
                return True
        elif state.e_kind[event] == VILLAGE:
            owner = state.e_owner[event]
            return owner < 0 or may_attack(t, seat, owner)
        else:
            return False
    unit = state.block_at[hex]
    return unit >= 0 and may_attack(t, seat, state.u_owner[unit])


def is_target_known(t: Table[Multiverse], seat: int, hex: int) -> bool:
    """Has the seat's side identified what it would shoot at?"""
    state = t.state
    building = state.building_at[hex]
    if (building >= 0 and state.b_builder[building] < 0) or state.event_at[hex] >= 0:
        return side_sees_hex(t, seat, hex)
    return side_identifies(t, seat, state.block_at[hex])


def shot_targets(t: Table[Multiverse], unit: int) -> list[int]:
    """Hexes that a unit can shoot at now: identified enemies in range and in line."""
    seat = t.state.u_owner[unit]
    it = kind(t, unit)
    origin = t.state.u_hex[unit]
    keen = sees_into_forests(t, unit, face(t, unit))
    arc = it < UNIT_COUNT and ATTRIBUTE_BITS[it] & NO_FIRING_ARC != 0
    return [
        hex
        for hex in land_of(t).grid.within(origin, reach_of(t, seat, it))
        if enemy_on(t, seat, hex)
        and has_line(t, origin, hex, keen)
        and is_target_known(t, seat, hex)
        and not (arc and friends_in_the_way(t, seat, origin, hex))
    ]


def friends_in_the_way(t: Table[Multiverse], seat: int, origin: int, goal: int) -> bool:
    """No Firing Arc: friends on the same elevation bar the shot; along a border only if they stand on both sides."""
    between = land_of(t).grid.between(origin, goal)
    for at in range(0, len(between), 2):
        if friend_at(t, seat, origin, between[at]) and friend_at(t, seat, origin, between[at + 1]):
            return True
    return False


def friend_at(t: Table[Multiverse], seat: int, origin: int, hex: int) -> bool:
    unit = t.state.block_at[hex]
    if unit < 0 or hostile(t, seat, t.state.u_owner[unit]):
        return False
    return lookout(t, hex) == lookout(t, origin)


def tower_targets(t: Table[Multiverse], building: int) -> list[int]:
    seat, origin = t.state.b_owner[building], t.state.b_hex[building]
    return [
        hex
        for hex in land_of(t).grid.within(origin, tower_range(t, building))
        if enemy_on(t, seat, hex) and has_line(t, origin, hex, False) and is_target_known(t, seat, hex)
    ]


# ---- Odds before the choice ----


def expected_support(t: Table[Multiverse], hex: int, seat: int, left_out: tuple[int, ...], odds: Odds) -> int:
    """Supporters of a side as far as all know: a block that may be one counts, and the odds say so."""
    state = t.state
    total = 0
    for near in [hex, *land_of(t).grid.around[hex]]:
        for unit in units_at(t, near):
            if t.sides[state.u_owner[unit]] != t.sides[seat] or unit in left_out:
                continue
            if near == hex and not in_formation_with(t, unit, left_out):
                continue
            could = state.u_could[unit]
            if state.u_frost[unit] == FROZEN or could & SUPPORT_BITS == 0:
                continue
            if could & ~SUPPORT_BITS:
                odds.unknown = True
            total += 2 if could == HERO_BIT and knows(t, state.u_owner[unit], "war-banner") else 1
    return total


def own_support(t: Table[Multiverse], hex: int, seat: int, attacker: int) -> int:
    """Supporters of the own side, which it knows."""
    state = t.state
    total = 0
    for near in land_of(t).grid.around[hex]:
        for unit in units_at(t, near):
            if t.sides[state.u_owner[unit]] == t.sides[seat] and unit != attacker:
                it = face(t, unit)
                if it != 0 and it < UNIT_COUNT + 1 and state.u_frost[unit] != FROZEN:
                    total += 2 if it == UNIT_COUNT and knows(t, state.u_owner[unit], "war-banner") else 1
    return total


def odds_of_attack(t: Table[Multiverse], unit: int, hex: int, melee: bool) -> Odds:
    """What an attack would come to, from what the attacker's side knows."""
    state = t.state
    seat, origin = state.u_owner[unit], state.u_hex[unit]
    building, event, target = what_is_attacked(t, hex)
    found = Odds()
    inside = [other for other in units_at(t, hex) if state.u_shown[other]]
    if len(inside) < len(units_at(t, hex)):
        found.unknown = True
    at_building = building >= 0 or event >= 0
    answerer = -1
    for other in inside if at_building else units_at(t, hex):
        if answerer < 0 and would_answer(t, unit, other, origin, hex, melee, found):
            answerer = other
    net = 0
    if melee:
        fighters = (unit, answerer if answerer >= 0 else target)
        enemy = owner_of(t, building, event, target)
        theirs = expected_support(t, hex, enemy, fighters, found) if enemy >= 0 else 0
        net = theirs - own_support(t, hex, seat, unit)
    attack = attacking_side(t, unit, target, at_building, origin, hex, net, answerer)
    answer = Side()
    first = False
    if answerer >= 0:
        answer = answering_side(t, answerer, unit, origin, hex, -net)
        it, other_kind = kind(t, unit), kind(t, answerer)
        first = counters(other_kind, it) and not counters(it, other_kind)
    elif melee and building >= 0 and is_tower(t, building) and not found.unknown:
        answer = tower_side(t, building, hex, origin, unit, False)
    ants = event_wounds(t, event) if melee else 0
    health = target_health(t, target, building, event)
    made = odds_of(
        attack,
        answer,
        first,
        to_slay(t, unit, health) if target >= 0 else health,
        to_slay(t, answerer, hp_left(t, unit)),
    )
    made.unknown = found.unknown
    if ants:
        made.takes = [(ants, 1.0)]
        made.answer = 1.0
        made.dies = 1.0 if hp_left(t, unit) <= ants else 0.0
    return made


def to_slay(t: Table[Multiverse], striker: int, health: int) -> int:
    """What a hit must deal so that its victim does not survive it: Execute makes up for the last 2 HP."""
    return max(1, health - EXECUTED_AT) if striker >= 0 and knows_execute(t, striker) else health


def owner_of(t: Table[Multiverse], building: int, event: int, target: int) -> int:
    """Whose building, village or unit is attacked; -1: nobody's."""
    if building >= 0:
        return t.state.b_owner[building]
    return t.state.e_owner[event] if event >= 0 else t.state.u_owner[target]


def odds_of_tower(t: Table[Multiverse], building: int, hex: int) -> Odds:
    state = t.state
    origin = state.b_hex[building]
    aimed, event, target = what_is_attacked(t, hex)
    attack = tower_side(t, building, origin, hex, target, aimed >= 0 or event >= 0)
    return odds_of(attack, Side(), False, target_health(t, target, aimed, event), state.b_health[building])


def what_is_attacked(t: Table[Multiverse], hex: int) -> tuple[int, int, int]:
    """The building, the event or the unit of a hex that takes the damage; -1 for the others."""
    state = t.state
    building, event = state.building_at[hex], state.event_at[hex]
    if building >= 0 and state.b_builder[building] < 0:
        return building, -1, -1
    if event >= 0 and (state.e_kind[event] == VILLAGE or state.block_at[hex] < 0):
        return -1, event, -1
    return -1, -1, state.block_at[hex]


def would_answer(
    t: Table[Multiverse], attacker: int, unit: int, origin: int, hex: int, melee: bool, odds: Odds
) -> bool:
    """Would a unit answer, as far as all know? Where a hidden block may see the shooter, it is reckoned with."""
    if melee:
        struck = what_is_attacked(t, hex)[2] >= 0  # and not the building or village around it
        return answers_melee(t, unit) and not (struck and is_silenced(t, attacker, unit))
    if in_effect(t, attacker, "ambush") and is_forest(t, origin):
        return False
    if not answers_shot(t, unit, kind(t, attacker), origin, hex):
        return False
    seen, doubtful = watchers_of_side(t, t.state.u_owner[unit], attacker)
    if doubtful and not seen:
        odds.unknown = True
    return seen or bool(doubtful)


def odds_hint(odds: Odds, cost: int) -> Said:
    """The odds as a person reads them, in per cent. At most a plain and a critical damage can be dealt, or taken."""
    deals, also = two_outcomes(odds.deals)
    answered = odds.answer_dice != NONE or (len(odds.takes) > 0 and odds.takes[0][0] > 0)
    takes, takes_also = two_outcomes(odds.takes) if answered else ((-1, -1), (0, -1))
    return Said(
        "odds",
        (
            cost,
            percent(odds.hit),
            *deals,
            *also,
            percent(odds.slays),
            (1 if odds.defender_first else 0) if answered else -1,
            *takes,
            *takes_also,
            percent(odds.dies) if answered else -1,
            odds.unknown,
        ),
    )


def two_outcomes(chances: list[tuple[int, float]]) -> tuple[tuple[int, int], tuple[int, int]]:
    """The damage and how likely it is, twice; (0, -1) where there is none."""
    found = [(dmg, percent(chance)) for dmg, chance in chances if dmg]
    found += [(0, -1), (0, -1)]
    return found[0], found[1]


def percent(chance: float) -> int:
    return round(100 * chance)


def attack_odds(t: Table[Multiverse], unit: int, hex: int, melee: bool, cost: int) -> Said:
    return odds_hint(odds_of_attack(t, unit, hex, melee), cost)


def tower_odds(t: Table[Multiverse], building: int, hex: int) -> Said:
    return odds_hint(odds_of_tower(t, building, hex), 0)
