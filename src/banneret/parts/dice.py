"""Dice as data: `2d6+3`, or `1dP`, the percentile die that shows 10, 20 ... 100.

They are rolled through the table: so they are chance of its own stream, and a choice that led to a roll stands.
`roll` also tells everybody what fell.

>>> hero = dice("2d6+6")
>>> (hero.count, hero.sides, hero.plus, hero.mean)
(2, 6, 6, 13.0)
>>> str(dice("1dP")), dice("1dP").sum((8,))
('1dP', 80)
"""

from __future__ import annotations

from typing import Final, TypeVar

from banneret.kernel.errors import ContentError
from banneret.kernel.fields import State
from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

PERCENTILE: Final = "P"


class Dice:
    """So many dice with so many sides, and what is added to their sum."""

    def __init__(self, count: int, sides: int, plus: int, tens: bool) -> None:
        self.count = count
        self.sides = sides
        self.plus = plus
        self.tens = tens  # a percentile die: its faces count ten times
        self.mean = count * (sides + 1) / 2.0 * (10.0 if tens else 1.0) + plus

    def __str__(self) -> str:
        text = f"{self.count}d{PERCENTILE if self.tens else self.sides}"
        return f"{text}+{self.plus}" if self.plus else text

    def sum(self, faces: tuple[int, ...]) -> int:
        """What these faces come to."""
        total = 0
        for face in faces:
            total += face
        return (10 * total if self.tens else total) + self.plus


def dice(text: str) -> Dice:
    """The dice that a text describes.

    >>> str(dice("3d6 + 9"))
    '3d6+9'
    >>> dice("three")
    Traceback (most recent call last):
    ...
    banneret.kernel.errors.ContentError: 'three' are no dice; right would be 1d6, 2d6+3 or 1dP
    """
    count, found, rest = text.replace(" ", "").partition("d")
    sides, added, plus = rest.partition("+")
    tens = sides == PERCENTILE
    number = "10" if tens else sides
    if not added:
        plus = "0"
    if not found or not count.isdecimal() or not number.isdecimal() or not plus.isdecimal():
        raise ContentError(f"'{text}' are no dice; right would be 1d6, 2d6+3 or 1dP")
    if int(count) < 1 or int(number) < 2:
        raise ContentError(f"'{text}' are no dice: one die or more, of two sides or more, would be right")
    return Dice(int(count), int(number), int(plus), tens)


def throw(t: Table[S], rolled: Dice) -> tuple[int, ...]:
    """The faces that fall, one a die. Nobody is told."""
    sides = rolled.sides
    if rolled.count == 1:
        return (t.below(sides) + 1,)
    return tuple([t.below(sides) + 1 for _ in range(rolled.count)])


def roll(t: Table[S], rolled: Dice, seat: int, why: str, cites: str = "") -> int:
    """Roll, tell everybody (`rolls`: seat, why, dice, faces, total), and give the total."""
    faces = throw(t, rolled)
    total = rolled.sum(faces)
    if not t.quiet:
        t.tell("rolls", (seat, why, str(rolled), faces, total), cites)
    return total
