"""Answers made of numbers: a split, a trade, a distribution is one question with one answer."""

from __future__ import annotations

from typing import Final

from banneret.kernel.step import Said, Step

LISTED: Final = 40  # answers that are listed for bots, spread over all there are
LOOKED_AT: Final = 4000  # combinations that are tried for the list


class Amount:
    """One of the numbers of an answer: what it counts, and between which bounds it lies."""

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


class Total:
    """What some of the numbers come to together, between two bounds: 12 Troops in all, no more than 7 goods."""

    def __init__(self, of: tuple[int, ...], least: int, most: int) -> None:
        self.of = of
        self.least = least
        self.most = most


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
        for mine, its in zip(self.amounts, other.amounts, strict=True):
            if not mine.same(its):
                return False
        for total, its_total in zip(self.totals, other.totals, strict=True):
            if (total.of, total.least, total.most) != (its_total.of, its_total.least, its_total.most):
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
            assert reason is None or isinstance(reason, Said)
            return reason
        return None

    def listed(self, table: object) -> list[tuple[int, ...]]:
        """Legal answers for bots: all of them where they are few, else some, evenly spread."""
        found: list[tuple[int, ...]] = []
        tried = 0
        current = [amount.least for amount in self.amounts]
        while tried < LOOKED_AT:
            tried += 1
            numbers = tuple(current)
            if self.why_not(table, numbers) is None:
                found.append(numbers)
            at = len(current) - 1
            while at >= 0 and current[at] == self.amounts[at].most:
                current[at] = self.amounts[at].least
                at -= 1
            if at < 0:
                break
            current[at] += 1
        if len(found) <= LISTED:
            return found
        return [found[at * (len(found) - 1) // (LISTED - 1)] for at in range(LISTED)]
