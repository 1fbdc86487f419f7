"""A single strike: how many dice, how much damage, who strikes first, and the exact odds of an exchange."""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.dice import MOST_DICE, NONE, RANGED_ICON, SURE, chances, icon_of
from banneret.games.multiverse.figures import (
    AGAINST_MOUNTED,
    AGILITY,
    ATTRIBUTE_BITS,
    COUNTERS,
    DOUBLE_TO_BUILDINGS,
    HEAVY_ARMOUR,
    IS_RANGED,
    PIERCING,
    damage,
    has_attribute,
    has_perk,
    hp_left,
    in_effect,
    is_forest,
    knows,
    lookout,
    reach_of,
    sees_into_forests,
)
from banneret.games.multiverse.fog import has_line
from banneret.games.multiverse.goals import has_goal
from banneret.games.multiverse.state import (
    CARD_OF,
    CIVILIAN,
    COLONY,
    DECOY_KIND,
    ELEVATION,
    FORTRESS,
    FROZEN,
    GUARD_TOWER,
    HERO,
    HILLS,
    KINDS,
    MOUNTED,
    SETTLEMENT,
    SIEGE,
    TYPE,
    UNIT_COUNT,
    Multiverse,
    face,
    hostile,
    kind,
    land_of,
    units_at,
)
from banneret.kernel.table import Table

HIGH: Final = ELEVATION[HILLS]  # whoever shoots down from here hits surely
EXECUTED_AT: Final = 2  # HP with which the Assassin's Execute leaves nobody alive


class Side:
    """One side of an exchange: what it rolls (NONE: it does not strike; SURE: it hits without a roll) and deals."""

    def __init__(self) -> None:
        self.dice = NONE
        self.icon = RANGED_ICON
        self.dmg = 0
        self.counters = False


# ---- Dice ----


def within_dice(dice: int) -> int:
    return max(1, min(MOST_DICE, dice))


def melee_dice(
    t: Table[Multiverse], striker: int, target: int, building: bool, outnumbered: int, attacking: bool
) -> int:
    """Dice of a melee unit against a unit, or against a building: sure if nothing hinders it, else 5 less hindrances.

    `outnumbered` is the other side's support less its own.
    """
    it = kind(t, striker)
    hindrance = 0
    if not in_effect(t, striker, "steadfast") and outnumbered >= 2:
        hindrance += outnumbered // 2
    if building:
        if MOUNTED[it]:
            hindrance += 2
    elif target >= 0:
        if has_attribute(t, target, HEAVY_ARMOUR):
            hindrance += 1
        if attacking and MOUNTED[it] and in_effect(t, target, "brace"):
            hindrance += 2
    return SURE if hindrance == 0 else within_dice(5 - hindrance)


def shot_dice(
    t: Table[Multiverse], seat: int, it: int, origin: int, goal: int, target: int, building: bool
) -> int:
    """Dice of a shot from a hex at a unit or a building. `it` is the kind of shooter, or -1 for a tower."""
    agile = not building and target >= 0 and has_attribute(t, target, AGILITY)
    if it >= 0 and TYPE[it] == SIEGE:
        return 5 if building else 2 if agile else 3
    steps = land_of(t).far[origin][goal]
    by_range = max(2, 6 - steps)
    if building and it >= 0 and MOUNTED[it]:
        dice = 3
    elif is_forest(t, goal):  # always a roll, from high ground, too
        by_perk = it >= 0 and has_perk(t, seat, it, "forest-by-range")
        dice = by_range if by_perk else min(3, by_range)
    elif lookout(t, origin) >= HIGH and t.state.height[goal] < HIGH:
        dice = SURE
    else:
        dice = by_range
    if agile:
        dice = 4 if dice == SURE else dice - 1
    if dice == SURE:
        return SURE
    if it >= 0 and has_perk(t, seat, it, "die"):
        dice += 1
    if it >= UNIT_COUNT and knows(t, seat, "long-draw"):
        dice = max(dice, 3)
    return within_dice(dice)


# ---- Damage ----


def strike_damage(t: Table[Multiverse], striker: int, target: int, building: bool, attacking: bool) -> int:
    """What a unit's hit deals, before a critical."""
    seat = t.state.u_owner[striker]
    it = kind(t, striker)
    dmg = damage(t, seat, it)
    if not building and target >= 0:
        if ATTRIBUTE_BITS[it] & AGAINST_MOUNTED and is_mounted(t, target):
            dmg += 1
        if ATTRIBUTE_BITS[it] & PIERCING and has_attribute(t, target, HEAVY_ARMOUR):
            dmg += 1
    if attacking:
        if t.state.u_entered[striker] >= 2 and in_effect(t, striker, "charge"):
            dmg += 1
        if (
            in_effect(t, striker, "fury")
            or in_effect(t, striker, "backstab")
            or in_effect(t, striker, "smite")
        ):
            dmg += 1
    if building and ATTRIBUTE_BITS[it] & DOUBLE_TO_BUILDINGS:
        dmg *= 2
    return dmg


def is_mounted(t: Table[Multiverse], unit: int) -> bool:
    it = kind(t, unit)
    return it < KINDS and MOUNTED[it]


def tower_damage(t: Table[Multiverse], building: int) -> int:
    return CARD_OF[t.state.b_kind[building]][t.state.b_level[building] - 1].dmg


def tower_range(t: Table[Multiverse], building: int) -> int:
    return CARD_OF[t.state.b_kind[building]][t.state.b_level[building] - 1].range


def is_tower(t: Table[Multiverse], building: int) -> bool:
    return building >= 0 and (t.state.b_kind[building] == GUARD_TOWER or t.state.b_kind[building] == FORTRESS)


# ---- Who may strike ----


def counters(one: int, other: int) -> bool:
    """Does a kind counter another? Buildings (-1) and decoys counter nothing and are not countered."""
    return 0 <= one < KINDS and 0 <= other < KINDS and COUNTERS[one][other]


def answers_melee(t: Table[Multiverse], unit: int) -> bool:
    """Does a unit that is attacked hand to hand strike back?"""
    it = kind(t, unit)
    if it == DECOY_KIND or t.state.u_frost[unit] == FROZEN:
        return False
    return TYPE[it] != CIVILIAN and TYPE[it] != SIEGE


def is_silenced(t: Table[Multiverse], attacker: int, unit: int) -> bool:
    """Smite silences its target; Backstab one that has no friend beside it."""
    if in_effect(t, attacker, "smite"):
        return True
    if not in_effect(t, attacker, "backstab"):
        return False
    hex = t.state.u_hex[unit]
    for near in land_of(t).grid.around[hex]:
        for other in units_at(t, near):
            if not hostile(t, t.state.u_owner[other], t.state.u_owner[unit]):
                return False
    return len(units_at(t, hex)) < 2


def knows_execute(t: Table[Multiverse], striker: int) -> bool:
    return face(t, striker) == HERO and knows(t, t.state.u_owner[striker], "execute")


def answers_shot(t: Table[Multiverse], unit: int, shooter: int, origin: int, hex: int) -> bool:
    """Does a unit answer a shot from a hex? `shooter` is the kind that shoots, or -1 for a tower."""
    state = t.state
    it = kind(t, unit)
    if it == DECOY_KIND or not IS_RANGED[it] or state.u_frost[unit] == FROZEN:
        return False
    if TYPE[it] == SIEGE:
        if not state.u_set_up[unit] or (shooter >= 0 and TYPE[shooter] != SIEGE):
            return False
    elif MOUNTED[it]:
        return False
    steps = land_of(t).far[hex][origin]
    if steps > reach_of(t, state.u_owner[unit], it):
        return False
    return has_line(t, hex, origin, sees_into_forests(t, unit, face(t, unit)))


# ---- Both sides of an exchange ----


def attacking_side(
    t: Table[Multiverse],
    attacker: int,
    target: int,
    building: bool,
    origin: int,
    goal: int,
    net: int,
    answerer: int,
) -> Side:
    """The attacker's strike. `net` is the defender's support less the attacker's; `answerer` who defends, or -1."""
    side = Side()
    it = kind(t, attacker)
    seat = t.state.u_owner[attacker]
    side.icon = icon_of(TYPE[it])
    if IS_RANGED[it]:
        side.dice = shot_dice(t, seat, it, origin, goal, target, building)
        if in_effect(t, attacker, "aimed-shot"):
            side.dice = MOST_DICE
    else:
        side.dice = melee_dice(t, attacker, target, building, net, True)
    side.dmg = strike_damage(t, attacker, target, building, True)
    foe = answerer if answerer >= 0 else -1 if building else target
    side.counters = foe >= 0 and counters(it, kind(t, foe))
    return side


def answering_side(
    t: Table[Multiverse], defender: int, attacker: int, origin: int, goal: int, net: int
) -> Side:
    """The defender's strike at the attacker, who stands on `origin`; `net` is the attacker's support less its own."""
    side = Side()
    it = kind(t, defender)
    seat = t.state.u_owner[defender]
    side.icon = icon_of(TYPE[it])
    if IS_RANGED[it]:
        side.dice = shot_dice(t, seat, it, goal, origin, attacker, False)
    else:
        side.dice = melee_dice(t, defender, attacker, False, net, False)
    side.dmg = strike_damage(t, defender, attacker, False, False)
    side.counters = attacker >= 0 and counters(it, kind(t, attacker))
    return side


def tower_side(
    t: Table[Multiverse], building: int, origin: int, goal: int, target: int, at_building: bool
) -> Side:
    """The shot of a Guard Tower or Fortress."""
    side = Side()
    seat = t.state.b_owner[building]
    side.dice = shot_dice(t, seat, -1, origin, goal, target, at_building)
    side.dmg = tower_damage(t, building)
    return side


# ---- Odds ----


class Odds:
    """The exact chances of an exchange: of each damage dealt and taken, and of what does not survive it."""

    def __init__(self) -> None:
        self.defender_first = False
        self.hit = 0.0
        self.critical = 0.0
        self.slays = 0.0
        self.answer = 0.0
        self.dies = 0.0
        self.deals: list[tuple[int, float]] = []
        self.takes: list[tuple[int, float]] = []
        self.dice = NONE
        self.answer_dice = NONE
        self.unknown = False  # something that nobody has identified could change it


def outcomes(side: Side) -> list[tuple[int, float]]:
    """The damage of a strike and how likely it is."""
    if side.dice == NONE:
        return [(0, 1.0)]
    plain, critical = chances(side.dice, side.counters)
    found = [(0, 1.0 - plain - critical), (side.dmg, plain), (side.dmg + 1, critical)]
    return [(dmg, chance) for dmg, chance in found if chance > 0.0]


def odds_of(attack: Side, answer: Side, defender_first: bool, target_hp: int, attacker_hp: int) -> Odds:
    """What comes of one exchange, worked out over all outcomes of both strikes."""
    found = Odds()
    found.defender_first = defender_first
    found.dice, found.answer_dice = attack.dice, answer.dice
    if attack.dice != NONE:
        plain, critical = chances(attack.dice, attack.counters)
        found.hit, found.critical = plain + critical, critical
    dealt: dict[int, float] = {}
    taken: dict[int, float] = {}
    for dmg, chance in outcomes(attack):
        for back, also in outcomes(answer):
            both = chance * also
            given, got = dmg, back
            if defender_first:
                if back >= attacker_hp:
                    given = 0
            elif dmg >= target_hp:
                got = 0
            dealt[given] = dealt.get(given, 0.0) + both
            taken[got] = taken.get(got, 0.0) + both
            if given >= target_hp:
                found.slays += both
            if got >= attacker_hp:
                found.dies += both
    found.deals = sorted(dealt.items())
    found.takes = sorted(taken.items())
    if answer.dice != NONE:
        plain, critical = chances(answer.dice, answer.counters)
        found.answer = plain + critical
    return found


def event_wounds(t: Table[Multiverse], event: int) -> int:
    """A colony wounds every melee attacker by 1."""
    return 1 if event >= 0 and t.state.e_kind[event] == COLONY else 0


def target_health(t: Table[Multiverse], target: int, building: int, event: int) -> int:
    """What the target can still take; more than anybody can deal if it cannot fall."""
    if building >= 0:
        if t.state.b_kind[building] == SETTLEMENT and not has_goal(t, "conquest"):
            return 99
        return t.state.b_health[building]
    if event >= 0:
        return t.state.e_health[event]
    return hp_left(t, target)
