"""What a seasoned player does at a glance: the quick hand with which searches play on.

It knows no plan beyond the next deed: a fight that pays, a step towards a mine, the dearest unit that the gold is good
for. A whole turn of it costs less than one look at all that could be done, and it plays about as well as the greedy
player, so what comes of a choice when everybody goes on like this says more than how the table looks right after it.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.action import ACTION_CITES
from banneret.games.multiverse.build_phase import CITES as BUILD_CITES
from banneret.games.multiverse.fights import fight, fight_from, way_of, worth_fighting
from banneret.games.multiverse.orders import RECRUIT
from banneret.games.multiverse.promise import PLACEMENT, promising
from banneret.games.multiverse.score import builder_place, place_value, pressure, threatened
from banneret.games.multiverse.state import BUILDER, DECOY, Multiverse, face, units_of
from banneret.kernel.ask import Ask
from banneret.kernel.table import Table

# What deeds look worth, in gold; below 0 nothing is done.
EXPLORE: Final = 0.9
ADVENTURE: Final = 0.6
HEALED: Final = 0.5  # for each wound that a rest takes away
ABILITY: Final = 0.2
WHIM: Final = 0.15  # by so much each deed may look better than it is


def habit(t: Table[Multiverse], ask: Ask, whim: float) -> int:
    """The number of the option that a quick hand takes; `whim` decides where it does not care."""
    cites = ask.cites
    if cites == ACTION_CITES:
        return deed(t, ask, whim)
    if cites == BUILD_CITES:
        return order_at_a_glance(t, ask, whim)
    found = promising(t, ask)
    if not found:
        return int(whim * len(ask.options))
    if cites in PLACEMENT:
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
    unit = state.acting[seat]
    last = len(ask.options) - 1
    if unit < 0 or state.u_hex[unit] < 0 or face(t, unit) == DECOY:
        return last
    builder = face(t, unit) == BUILDER
    here = state.u_hex[unit]
    danger = threatened(t, seat)
    push = pressure(t, seat)
    stay = builder_place(t, seat, here) if builder else place_value(t, seat, here, danger, push)
    foes = [] if builder else worth_fighting(t, unit, False)
    best = last
    greatest = 0.0
    for number in range(last):
        option = ask.options[number]
        label = option.kind
        if label.startswith("Move"):
            path = way_of(option)
            hex = path[-1]
            if builder:
                value = builder_place(t, seat, hex) - stay
            else:
                value = place_value(t, seat, hex, danger, push) - stay + fight_from(t, unit, path, foes)
            value -= 0.01 * len(path)
        elif label.startswith(("Attack", "Shoot")):
            target = option.do[0].args[-1]
            assert isinstance(target, int)
            value = fight(t, unit, target)
        elif label.startswith("Explore"):
            value = EXPLORE
        elif label.startswith("Enter"):
            value = ADVENTURE
        elif label == "Rest":
            value = HEALED * min(2, state.u_wounds[unit])
        elif label.startswith(("Face", "Swap", "Chop", "Plant")):
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
    """A Builder and Barracks for it, a hero, and the dearest units."""
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
        label = ask.options[number].kind
        if label.startswith("Build a Barracks"):
            value = 10.0
        elif label.startswith("Recruit a Builder"):
            if builders:
                continue
            value = 9.0
        elif label.startswith("Spend"):
            value = 8.0
        elif label.startswith("Upgrade the Barracks"):
            value = 7.0
        elif label.startswith("Recruit the"):
            value = 6.5
        elif label.startswith("Resurrect"):
            value = 6.0
        elif label.startswith("Recruit"):
            value = 1.0 + price_in(label) + 1.5 * fancy(whim, number)
        elif label.startswith("Put a decoy"):
            value = 0.5
        else:
            continue
        if value > greatest:
            best, greatest = number, value
    return best


def price_in(label: str) -> float:
    """The gold that a label ends with: "... (4 gold)"."""
    return float(label[label.rindex("(") + 1 :].partition(" ")[0])
