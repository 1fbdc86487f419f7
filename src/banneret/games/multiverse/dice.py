"""The combat dice: six alike, with the icons of melee infantry, cavalry, ranged units and the critical hit.

And the exact chances of what they show, for the odds before a fight.
"""

from __future__ import annotations

from typing import Final

from banneret.games.multiverse.state import ANTI_CAVALRY, CAVALRY, CIVILIAN, MELEE, Multiverse
from banneret.kernel.table import Table

# Faces 1 to 6: melee; cavalry; ranged; melee and cavalry together; ranged; critical.
MELEE_ICON: Final = 0
CAVALRY_ICON: Final = 1
RANGED_ICON: Final = 2
NO_ICON: Final = 3
CRITICAL_FACE: Final = 6
FACES_WITH: Final = ((1, 4), (2, 4), (3, 5), ())  # by icon
SURE: Final = 0  # "dice" of a strike that hits without a roll
NONE: Final = -1  # "dice" of a side that may not strike
MOST_DICE: Final = 6


def icon_of(type: int) -> int:
    """The icon of a unit type; siege weapons use the ranged one."""
    if type == MELEE or type == ANTI_CAVALRY:
        return MELEE_ICON
    if type == CAVALRY:
        return CAVALRY_ICON
    if type == CIVILIAN:
        return NO_ICON
    return RANGED_ICON


def roll_dice(t: Table[Multiverse], count: int) -> list[int]:
    """So many dice: their faces, 1 to 6."""
    return [t.below(6) + 1 for _ in range(count)]


def icons(faces: list[int], icon: int) -> int:
    """How many dice show an icon."""
    wanted = FACES_WITH[icon]
    count = 0
    for face in faces:
        if face in wanted:
            count += 1
    return count


def hits(faces: list[int], icon: int) -> bool:
    """One own icon, or two critical ones."""
    return icons(faces, icon) > 0 or faces.count(CRITICAL_FACE) >= 2


def is_critical(faces: list[int], icon: int, counters: bool) -> bool:
    """Two critical icons; for a side that counters the other also three of its own."""
    return faces.count(CRITICAL_FACE) >= 2 or (counters and icons(faces, icon) >= 3)


# ---- Chances ----


def chances(dice: int, counters: bool) -> tuple[float, float]:
    """The chance of a plain hit and of a critical one, with so many dice.

    >>> [round(chances(dice, False)[0] + chances(dice, False)[1], 2) for dice in (5, 4, 3, 2)]
    [0.88, 0.82, 0.71, 0.57]
    """
    return CHANCES[1 if counters else 0][dice]


def worked_out(dice: int, counters: bool) -> tuple[float, float]:
    """Each die shows an own icon with chance 1/3, a critical one with 1/6, nothing with 1/2."""
    if dice == SURE:
        return 1.0, 0.0
    plain, critical = 0.0, 0.0
    for own in range(dice + 1):
        for double in range(dice - own + 1):
            rest = dice - own - double
            ways = choose(dice, own) * choose(dice - own, double)
            chance = ways * (1 / 3) ** own * (1 / 6) ** double * 0.5**rest
            if double >= 2 or (counters and own >= 3):
                critical += chance
            elif own:
                plain += chance
    return plain, critical


def choose(n: int, k: int) -> int:
    found = 1
    for at in range(k):
        found = found * (n - at) // (at + 1)
    return found


CHANCES: Final = tuple(
    [tuple([worked_out(dice, counters) for dice in range(MOST_DICE + 1)]) for counters in (False, True)]
)
