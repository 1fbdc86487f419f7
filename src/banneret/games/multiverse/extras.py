"""Further targets of an attack: Cleave, Trample, Arrow Rain, Scatter and Skewer."""

from __future__ import annotations

from banneret.games.multiverse.dice import SURE, icon_of, roll_dice
from banneret.games.multiverse.figures import is_sheltered
from banneret.games.multiverse.fog import show, take_off, tell_of
from banneret.games.multiverse.language import known_as
from banneret.games.multiverse.state import (
    AT_UNIT,
    DECOY,
    TYPE,
    Fight,
    Multiverse,
    face,
    kind,
    land_of,
    units_at,
)
from banneret.games.multiverse.strike import Side, shot_dice, strike_damage
from banneret.games.multiverse.targets import may_attack, side_identifies
from banneret.games.multiverse.wounds import damage_building, dealt_by, wound
from banneret.kernel.ask import Option
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.parts.hexes import DIRECTIONS


def enemies_around(t: Table[Multiverse], seat: int, hex: int, left_out: int) -> list[int]:
    """Enemy units beside a hex that no building shelters: who stands in front on each."""
    state = t.state
    found = []
    for near in land_of(t).grid.around[hex]:
        unit = state.block_at[near]
        if unit >= 0 and unit != left_out and may_attack(t, seat, state.u_owner[unit]):
            if not is_sheltered(t, near):
                found.append(unit)
    found.sort()
    return found


# ---- Hand to hand ----


def cleave(t: Table[Multiverse], count: int) -> None:
    """So many further enemy units beside the attacker are wounded by 1, without an answer."""
    state = t.state
    fight = t.scope(Fight)
    unit = fight.attacker
    if count == 0 or state.u_hex[unit] < 0:
        return
    others = [
        other
        for other in enemies_around(t, fight.seat, state.u_hex[unit], fight.target)
        if other not in fight.killed
    ]
    if not others:
        return
    options = [
        Option(
            "wound",
            (other, known_as(t, other), state.u_hex[other]),
            do=(step(cleave_at, other), step(cleave, count - 1)),
            at=(AT_UNIT[other],),
        )
        for other in others
    ]
    t.ask(fight.seat, "cleave", options, "multiverse.attribute.cleave", auto=True)


def cleave_at(t: Table[Multiverse], unit: int) -> None:
    fight = t.scope(Fight)
    tell_of(t, "cleaves", unit, (fight.attacker, unit), "multiverse.attribute.cleave")
    hurt(t, fight, unit, 1)


def trample(t: Table[Multiverse], fight: Fight) -> None:
    """Each enemy unit beside the target's hex and not in a building is wounded by 1."""
    for unit in enemies_around(t, fight.seat, fight.hex, fight.target):
        tell_of(t, "tramples", unit, (fight.attacker, unit), "multiverse.hero.warlord-abilities")
        hurt(t, fight, unit, 1)


def hurt(t: Table[Multiverse], fight: Fight, unit: int, wounds: int) -> None:
    """Wounds for somebody who was not the target: all see who it is; a decoy is removed."""
    show(t, unit)
    if face(t, unit) == DECOY:
        remove_decoy(t, unit)
    else:
        wound(t, unit, wounds, fight.attacker, fight.seat, fight.melee)


def remove_decoy(t: Table[Multiverse], unit: int) -> None:
    t.tell("decoy", (t.state.u_owner[unit], unit, t.state.u_hex[unit]), "multiverse.decoy.removed")
    take_off(t, unit)


# ---- Shots ----


def second_shot(t: Table[Multiverse], ability: str) -> None:
    """Arrow Rain and Scatter roll against one other identified unit beside the target."""
    state = t.state
    fight = t.scope(Fight)
    if state.u_hex[fight.attacker] < 0:
        return
    others = [
        unit
        for unit in enemies_around(t, fight.seat, fight.hex, fight.target)
        if side_identifies(t, fight.seat, unit)
    ]
    if not others:
        return
    t.then(step(ask_second_target, ability, tuple(others)))


def ask_second_target(t: Table[Multiverse], ability: str, others: tuple[int, ...]) -> None:
    fight = t.scope(Fight)
    cites = "multiverse.unit.longbowman" if ability == "arrow-rain" else "multiverse.unit.catapult"
    options = [
        Option(
            "shoot-at",
            (unit, known_as(t, unit), t.state.u_hex[unit]),
            do=step(shoot_also, unit),
            at=(AT_UNIT[unit],),
        )
        for unit in others
    ]
    t.ask(fight.seat, "second-shot", options, cites, auto=True)


def shoot_also(t: Table[Multiverse], unit: int) -> None:
    """A roll of its own, without an answer."""
    state = t.state
    fight = t.scope(Fight)
    attacker = fight.attacker
    it = kind(t, attacker)
    show(t, unit)
    side = Side()
    side.icon = icon_of(TYPE[it])
    side.dice = shot_dice(t, fight.seat, it, fight.origin, state.u_hex[unit], unit, False)
    side.dmg = strike_damage(t, attacker, unit, False, True)
    faces = [] if side.dice == SURE else roll_dice(t, side.dice)
    tell_of(t, "also-hits", unit, (attacker, unit), "multiverse.attribute.two-in-row")
    dealt = dealt_by(t, side, faces, attacker, -1)
    if dealt >= 0:
        hurt(t, fight, unit, dealt)


def skewer(t: Table[Multiverse], fight: Fight) -> None:
    """The shot goes on to the hex behind the target: whoever stands there, friend or foe, is rolled for."""
    state = t.state
    behind = hex_behind(t, fight.origin, fight.hex)
    if behind < 0:
        return
    building = state.building_at[behind]
    if building >= 0 and state.b_builder[building] < 0:
        if may_attack(t, fight.seat, state.b_owner[building]):
            side = Side()
            it = kind(t, fight.attacker)
            side.icon = icon_of(TYPE[it])
            side.dice = shot_dice(t, fight.seat, it, fight.origin, behind, -1, True)
            side.dmg = strike_damage(t, fight.attacker, -1, True, True)
            faces = [] if side.dice == SURE else roll_dice(t, side.dice)
            dealt = dealt_by(t, side, faces, fight.attacker, -1)
            if dealt >= 0:
                damage_building(t, building, dealt, fight.attacker, fight.seat)
        return
    units = units_at(t, behind)
    if units:
        if face(t, units[0]) == DECOY:
            hurt(t, fight, units[0], 0)
        else:
            shoot_also(t, units[0])


def hex_behind(t: Table[Multiverse], origin: int, goal: int) -> int:
    """The next hex on the line beyond the goal (along a direction if the goal lies on one), or -1."""
    land = land_of(t)
    q, r = land.grid.cells[origin]
    x, y = land.grid.cells[goal]
    dq, dr = x - q, y - r
    steps = land.far[origin][goal]
    if dq % steps == 0 and dr % steps == 0:
        return land.grid.number((x + dq // steps, y + dr // steps))
    best, least = -1, 1 << 30
    for a, b in DIRECTIONS:
        # the neighbour of the goal that lies nearest to the prolonged line
        over = abs(dq * b - dr * a)
        if (dq + a, dr + b) != (0, 0) and distance_from_origin(dq + a, dr + b) > steps and over < least:
            number = land.grid.number((x + a, y + b))
            best, least = number, over
    return best


def distance_from_origin(q: int, r: int) -> int:
    return max(abs(q), abs(r), abs(q + r))
