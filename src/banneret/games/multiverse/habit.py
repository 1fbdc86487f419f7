"""What a seasoned player does at a glance: the quick hand with which searches play on.

It knows no plan beyond the next deed: a fight that pays, a step towards a mine, the dearest unit that the gold is good
for. A whole turn of it costs less than one look at all that could be done, and it plays about as well as the greedy
player, so what comes of a choice when everybody goes on like this says more than how the table looks right after it.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.fights import fight, fight_from, way_of, worth_fighting
from banneret.games.multiverse.goals import has_goal
from banneret.games.multiverse.language import FORTRESSES
from banneret.games.multiverse.orders import RECRUIT
from banneret.games.multiverse.promise import PLACEMENT, promising, unit_asked_for
from banneret.games.multiverse.score import Outlook, builder_place, place_value
from banneret.games.multiverse.state import (
    BARRACKS,
    BONUS_FORTRESS,
    BONUS_TOWERS,
    BUILDER,
    DECOY,
    GUARD_TOWER,
    Multiverse,
    face,
    units_of,
)
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table

# What deeds look worth, in gold; below 0 nothing is done.
EXPLORE: Final = 0.9
ADVENTURE: Final = 0.6
HEALED: Final = 0.5  # for each wound that a rest takes away
ABILITY: Final = 0.2
WHIM: Final = 0.15  # by so much each deed may look better than it is
IDLE: Final = ("face", "swap", "chop", "plant")


def habit(t: Table[Multiverse], ask: Ask, whim: float) -> int:
    """The number of the option that a quick hand takes; `whim` decides where it does not care."""
    kind = ask.kind
    if kind == "unit-actions":
        return deed(t, ask, whim)
    if kind == "orders":
        return order_at_a_glance(t, ask, whim)
    found = promising(t, ask)
    if not found:
        return int(whim * len(ask.options))
    if kind in PLACEMENT:
        return found[0]
    return found[int(whim * len(found))]


def fancy(whim: float, number: int) -> float:
    """From 0 to 1, how much an option is fancied: by each whim others."""
    return whim * (number + 1) * 61.803 % 1.0


# ---- A unit's deeds ----


def deed(t: Table[Multiverse], ask: Ask, whim: float) -> int:
    """The best of all that a unit can do; another unit where nothing is any good."""
    state = t.state
    seat = ask.seat
    unit = unit_asked_for(ask)
    last = len(ask.options) - 1
    if state.u_hex[unit] < 0 or face(t, unit) == DECOY:
        return last
    builder = face(t, unit) == BUILDER
    here = state.u_hex[unit]
    outlook = Outlook(t, seat)
    stay = builder_place(t, seat, here) if builder else place_value(t, seat, here, outlook)
    foes = [] if builder else worth_fighting(t, unit, False)
    best = last
    greatest = 0.0
    for number in range(last):
        option = ask.options[number]
        kind = option.kind
        if kind == "move" or kind == "march":
            path = way_of(option)
            hex = path[-1]
            if builder:
                value = builder_place(t, seat, hex) - stay
            else:
                value = place_value(t, seat, hex, outlook) - stay + fight_from(t, unit, path, foes)
            value -= 0.01 * len(path)
        elif kind == "attack" or kind == "shoot":
            target = option.args[0]
            assert isinstance(target, int)
            value = fight(t, unit, target)
        elif kind == "explore":
            value = EXPLORE
        elif kind == "enter-adventure":
            value = ADVENTURE
        elif kind == "rest":
            value = HEALED * min(2, state.u_wounds[unit])
        elif kind in IDLE:
            continue
        else:
            value = ABILITY
        if value > 0.0:
            value += WHIM * fancy(whim, number)
            if value > greatest:
                best, greatest = number, value
    return best


# ---- Orders ----


def order_at_a_glance(t: Table[Multiverse], ask: Ask, whim: float) -> int:
    """A Builder and Barracks for it, what a goal asks to be built, a hero, and the dearest units."""
    seat = ask.seat
    builders = 0
    for unit in units_of(t, seat):
        if face(t, unit) == BUILDER:
            builders += 1
    for order in t.state.orders[seat]:
        if order[0] == RECRUIT and order[2] == BUILDER:
            builders += 1
    last = len(ask.options) - 1
    best = last
    greatest = 0.0
    for number in range(last):
        option = ask.options[number]
        kind = option.kind
        if kind == "recruit":
            if option.args[0] != BUILDER:
                price = option.args[3]
                assert isinstance(price, int)
                value = 1.0 + price + 1.5 * fancy(whim, number)
            elif builders:
                continue
            else:
                value = 9.0
        elif kind == "build":
            structure = option.args[0]
            assert isinstance(structure, int)
            value = work_at_a_glance(t, seat, structure)
        elif kind == "spend-points":
            value = 8.0
        elif kind == "upgrade" and option.args[0] == BARRACKS:
            value = 7.0
        elif kind == "recruit-hero":
            value = 6.5
        elif kind == "resurrect":
            value = 6.0
        elif kind == "put-decoy":
            value = 0.5
        else:
            continue
        if value > greatest:
            best, greatest = number, value
    return best


def work_at_a_glance(t: Table[Multiverse], seat: int, structure: int) -> float:
    """What a new building looks worth: Barracks, and what a goal is to be won with."""
    if structure == BARRACKS:
        return 10.0
    bonus = t.state.bonus[seat]
    if structure >= FORTRESSES:
        if has_goal(t, "bonus"):
            return 0.0 if bonus & BONUS_FORTRESS else 9.5
        return 8.5 if has_goal(t, "fortresses") or has_goal(t, "domination") else 0.0
    if structure == GUARD_TOWER and has_goal(t, "bonus") and not bonus & BONUS_TOWERS:
        return 9.0
    return 0.0
