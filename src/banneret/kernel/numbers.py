"""Answers made of numbers: a split, a trade, a distribution is one question with one answer."""

from __future__ import annotations

from typing import Final, final

from banneret.kernel.errors import RuleError
from banneret.kernel.places import step_at
from banneret.kernel.step import Said, Step

LISTED: Final = 40  # answers that are listed for bots, spread over all there are
LOOKED_AT: Final = 2000  # beginnings of answers that are tried one after the other
SAMPLES: Final = 400  # answers that are tried here and there where there are more
GOLDEN: Final = 0.6180339887498949  # multiples of it lie evenly between whole numbers


@final
class Amount:
    """One of the numbers of an answer: what it counts, and between which bounds it lies.

    Its kind is in the words of the options, as is that of the whole answer.
    """

    def __init__(self, kind: str, args: tuple[object, ...], least: int, most: int) -> None:
        self.kind = kind
        self.args = args
        self.least = least
        self.most = most

    def same(self, other: Amount) -> bool:
        return (
            self.kind == other.kind
            and self.args == other.args
            and self.least == other.least
            and self.most == other.most
        )


@final
class Total:
    """What some of the numbers come to together, between two bounds: 12 Troops in all, no more than 7 goods."""

    def __init__(self, of: tuple[int, ...], least: int, most: int) -> None:
        self.of = of
        self.least = least
        self.most = most


@final
class Numbers:
    """What an answer in numbers may be: the amounts, their totals, and a rule of the game's own where that is not all.

    `legal` is a rule that takes the numbers and gives a reason against them, or None. `do` takes them, and does it.
    """

    def __init__(
        self, amounts: tuple[Amount, ...], totals: tuple[Total, ...], do: Step, legal: Step | None
    ) -> None:
        self.amounts = amounts
        self.totals = totals
        self.do = do
        self.legal = legal

    def same(self, other: Numbers) -> bool:
        if len(self.amounts) != len(other.amounts) or len(self.totals) != len(other.totals):
            return False
        for at in range(len(self.amounts)):
            if not self.amounts[at].same(other.amounts[at]):
                return False
        for at in range(len(self.totals)):
            mine, its = self.totals[at], other.totals[at]
            if mine.of != its.of or mine.least != its.least or mine.most != its.most:
                return False
        if self.legal is None or other.legal is None:
            return self.legal is other.legal and self.do.same(other.do)
        return self.legal.same(other.legal) and self.do.same(other.do)

    def step_for(self, numbers: tuple[int, ...]) -> Step:
        return Step(self.do.rule, (numbers, *self.do.args))

    def why_not(self, table: object, numbers: tuple[int, ...]) -> Said | None:
        """The first reason against an answer; None if it is legal. Kinds with a dot are the kernel's own."""
        if len(numbers) != len(self.amounts):
            return Said("kernel.numbers", (len(self.amounts), len(numbers)))
        for at, number in enumerate(numbers):
            amount = self.amounts[at]
            if number < amount.least or number > amount.most:
                return Said("kernel.bounds", (number, amount.least, amount.most))
        for total in self.totals:
            found = 0
            for at in total.of:
                found += numbers[at]
            if found < total.least or found > total.most:
                return Said("kernel.total", (found, total.least, total.most))
        if self.legal is not None:
            reason = self.legal.rule(table, numbers, *self.legal.args)
            if reason is not None and not isinstance(reason, Said):
                raise RuleError(
                    f"{step_at(self.legal)} says why numbers are not legal: it returns Said('too-low'), or None where "
                    f"they are; it returned {reason!r}"
                )
            return reason
        return None

    def between(self, chosen: list[int]) -> tuple[int, int]:
        """The bounds of the next number after those chosen, as far as the totals narrow them."""
        at = len(chosen)
        least, most = self.amounts[at].least, self.amounts[at].most
        for total in self.totals:
            if at not in total.of:
                continue
            so_far = low = high = 0
            for other in total.of:
                if other < at:
                    so_far += chosen[other]
                elif other > at:
                    low += self.amounts[other].least
                    high += self.amounts[other].most
            least = max(least, total.least - so_far - high)
            most = min(most, total.most - so_far - low)
        return least, most

    def listed(self, table: object) -> list[tuple[int, ...]]:
        """Legal answers for bots: all of them where they are few, else some, evenly spread and always the same."""
        listing = Listing(self, table)
        listing.fill([])
        found = listing.found
        if listing.left <= 0:
            found = spread(found, LISTED // 4) + listing.sampled()
            found = sorted(set(found))
        return spread(found, LISTED)


class Listing:
    """The search for legal answers: one after the other, and, where there are too many for that, here and there."""

    def __init__(self, numbers: Numbers, table: object) -> None:
        self.numbers = numbers
        self.table = table
        self.found: list[tuple[int, ...]] = []
        self.left = LOOKED_AT

    def fill(self, chosen: list[int]) -> None:
        """All answers that begin so, in order, until too many were looked at."""
        if self.left <= 0:
            return
        self.left -= 1
        if len(chosen) == len(self.numbers.amounts):
            self.take(tuple(chosen))
            return
        least, most = self.numbers.between(chosen)
        for number in range(least, most + 1):
            self.fill([*chosen, number])
            if self.left <= 0:
                return

    def take(self, answer: tuple[int, ...]) -> None:
        if self.numbers.why_not(self.table, answer) is None:
            self.found.append(answer)

    def sampled(self) -> list[tuple[int, ...]]:
        """Answers from all over: first those that put as much, or as little, as they can into each number in turn."""
        self.found = []
        count = len(self.numbers.amounts)
        for favoured in range(min(count, LISTED // 4)):
            self.take(self.answer(0.0, 0.0, favoured))
            self.take(self.answer(1.0, 0.0, favoured))
        number = 0
        while len(self.found) < 2 * LISTED and number < SAMPLES:
            self.take(self.answer(number * GOLDEN, GOLDEN * (number % 7 + 1), -1))
            number += 1
        return self.found

    def answer(self, start: float, stride: float, favoured: int) -> tuple[int, ...]:
        """One answer: each number at some part of the way between its bounds."""
        chosen: list[int] = []
        for at in range(len(self.numbers.amounts)):
            least, most = self.numbers.between(chosen)
            part = (
                (start + stride * at) % 1.0
                if favoured < 0
                else 1.0
                if (at == favoured) == (start == 0.0)
                else 0.0
            )
            chosen.append(least + int(part * (most - least) + 0.5))
        return tuple(chosen)


def spread(answers: list[tuple[int, ...]], most: int) -> list[tuple[int, ...]]:
    """So many of them at the most, evenly spread, the first and the last among them."""
    if len(answers) <= most:
        return answers
    return [answers[at * (len(answers) - 1) // (most - 1)] for at in range(most)]
