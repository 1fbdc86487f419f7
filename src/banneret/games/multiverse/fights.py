"""Fights at a glance: roughly what one is worth, in gold, and from where it could be had."""

from __future__ import annotations

from typing import Final, cast

from banneret.games.multiverse.figures import IS_RANGED, ap_left, damage, hp_left, max_hp, reach_of
from banneret.games.multiverse.move import step_cost
from banneret.games.multiverse.score import alarm, hero_worth
from banneret.games.multiverse.state import BUILDER, COST, DECOY, HERO, Multiverse, face, kind, land_of
from banneret.games.multiverse.strike import answers_melee, answers_shot, counters
from banneret.games.multiverse.targets import what_is_attacked
from banneret.kernel.ask import Option
from banneret.kernel.table import Table

SLAIN: Final = 2.5  # beyond the price of the unit: its place, experience, missions
SETTLEMENT_HIT: Final = 4.5  # for each point of health
BUILDING_HIT: Final = 1.1
EVENT_HIT: Final = 0.2
SHOT_HITS: Final = 0.85
MINE_FREED: Final = 6.0  # where an enemy's Portal would stand next turn
PLANNED: Final = 0.8  # of a fight that is still a step away
NEAR: Final = 5  # hexes within which an enemy is thought of


def worth_fighting(t: Table[Multiverse], unit: int, known: bool) -> list[tuple[int, float]]:
    """Hexes near by where a fight would pay, and what it would bring; `known`: only with units that are face up."""
    state = t.state
    seat = state.u_owner[unit]
    land = land_of(t)
    far = land.far[state.u_hex[unit]]
    found: list[tuple[int, float]] = []
    for other in range(len(state.u_hex)):
        hex = state.u_hex[other]
        if hex < 0 or far[hex] > NEAR or t.sides[state.u_owner[other]] == t.sides[seat]:
            continue
        if state.u_shown[other] or not known:
            value = fight(t, unit, hex)
            if value > 0.0:
                found.append((hex, value))
    for other in range(t.seats):
        if t.sides[other] != t.sides[seat]:
            for hex in land.homes[other]:
                if far[hex] <= NEAR:
                    found.append((hex, fight(t, unit, hex)))
    return found


def way_of(option: Option) -> tuple[int, ...]:
    """The hexes that a move leads over."""
    path = option.do[0].args[-1]
    assert isinstance(path, tuple)
    return cast(tuple[int, ...], path)


def fight_from(
    t: Table[Multiverse], unit: int, path: tuple[int, ...], foes: list[tuple[int, float]]
) -> float:
    """What the best fight is worth that a unit could still have from the end of a path."""
    if not foes:
        return 0.0
    it = kind(t, unit)
    reach = reach_of(t, t.state.u_owner[unit], it) if IS_RANGED[it] else 1
    far = land_of(t).far[path[-1]]
    best = 0.0
    for foe, value in foes:
        if value > best and 0 < far[foe] <= reach:
            best = value
    if best > 0.0:
        cost = 0
        at = t.state.u_hex[unit]
        for next in path:
            cost += step_cost(t, unit, at, next)
            at = next
        if cost >= ap_left(t, unit):
            return 0.0
    return PLANNED * best


def fight(t: Table[Multiverse], unit: int, hex: int) -> float:
    """Roughly what a fight is worth: what it costs them less what it costs us.

    Of several rivals one is hurt, and the others gain by it as much as we: an even trade is good for who looks on.
    """
    state = t.state
    building, event, target = what_is_attacked(t, hex)
    seat = state.u_owner[unit]
    it = kind(t, unit)
    dmg = damage(t, seat, it)
    ranged = IS_RANGED[it]
    hits = SHOT_HITS if ranged else 1.0
    if building >= 0:
        return (SETTLEMENT_HIT if building < t.seats else BUILDING_HIT) * dmg * hits
    if event >= 0:
        return EVENT_HIT
    if target < 0:
        return 0.0
    foe = kind(t, target)
    answers = answers_shot(t, target, it, state.u_hex[unit], hex) if ranged else answers_melee(t, target)
    back = damage(t, state.u_owner[target], foe) if answers else 0
    left, own_left = hp_left(t, target), hp_left(t, unit)
    whole, own_whole = max_hp(t, target), max_hp(t, unit)
    worth, own_worth = worth_of(t, target) / rivals(t), worth_of(t, unit)
    if dmg >= left:
        gain = hits * (worth * (0.4 + 0.6 * left / whole) + SLAIN)
        if state.mine_at[hex] >= 0:
            gain += hits * MINE_FREED * alarm(t, seat)
        unanswered = hits
    else:
        gain = hits * 0.6 * worth * dmg / whole
        unanswered = 0.0
    if answers and counters(foe, it) and not counters(it, foe):
        if back >= own_left:
            return -own_worth
        unanswered = 0.0
    if back >= own_left:
        return gain - (1.0 - unanswered) * (own_worth * (0.4 + 0.6 * own_left / own_whole) + 1.0)
    return gain - (1.0 - unanswered) * 0.6 * own_worth * back / own_whole


def rivals(t: Table[Multiverse]) -> int:
    """How many sides there are besides one's own."""
    return len(set(t.sides)) - 1


def worth_of(t: Table[Multiverse], unit: int) -> float:
    it = face(t, unit)
    if it == HERO:
        return hero_worth(t, t.state.u_owner[unit])
    if it == DECOY:
        return 0.3
    return 3.0 if it == BUILDER else float(COST[it])
