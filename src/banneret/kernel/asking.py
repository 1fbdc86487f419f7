"""Putting a question: the open and the blocked options of it, an answer in numbers, and what a question must have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from banneret.kernel.ask import Ask, Offer, Option
from banneret.kernel.errors import RuleError
from banneret.kernel.fields import State
from banneret.kernel.numbers import Amount, Numbers, Total
from banneret.kernel.places import line_of
from banneret.kernel.step import Said, Step

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

NO_OPTIONS: Final[list[Option]] = []


def parted(options: list[Option], absent: int, quiet: bool) -> tuple[list[Option], list[Option], int]:
    """The open ones, the blocked ones (for people: a search does not wonder), and the absent's among the open."""
    open: list[Option] = []
    default = absent if absent < 0 or absent >= len(options) else 0
    for at in range(len(options)):
        if options[at].blocked is None:
            if at == absent:
                default = len(open)
            open.append(options[at])
    blocked = NO_OPTIONS if quiet else [option for option in options if option.blocked is not None]
    return open, blocked, default


def no_answer(t: Table[S], kind: str, options: list[Option] | Offer, absent: int) -> NoReturn:
    """Nothing can be chosen, or nothing for the absent."""
    offered = options.offered if isinstance(options, Offer) else options
    if not offered:
        why = "has no options: a question needs at least one answer"
    elif all(option.blocked is not None for option in offered):
        why = f"has no open option: {offered}"
    else:
        why = f"has no option {absent} to take for the absent; it has {len(offered)}"
    raise RuleError(f"'{kind}' {why} ({line_of(t.running)})")


def asked_of_nobody(t: Table[S], kind: str, seat: int) -> NoReturn:
    raise RuleError(
        f"'{kind}' is asked of seat {seat}; the table has the seats 0 to {t.seats - 1} ({line_of(t.running)})"
    )


def asked_twice(t: Table[S], what: str) -> NoReturn:
    raise RuleError(f"a step asks once; {what} ({line_of(t.running)})")


def numbers_asked(
    t: Table[S],
    seat: int,
    kind: str,
    amounts: tuple[Amount, ...],
    do: Step,
    absent: tuple[int, ...],
    totals: tuple[Total, ...],
    legal: Step | None,
    cites: str,
    args: tuple[object, ...],
    told: Said | None,
    listed: list[tuple[int, ...]] | None,
    clock: str,
) -> Ask:
    """A question whose answer is a row of numbers."""
    if not amounts:
        raise RuleError(f"'{kind}' asks for no numbers ({line_of(t.running)})")
    for total in totals:
        if total.of and max(total.of) >= len(amounts):
            raise RuleError(
                f"'{kind}': a total counts number {max(total.of)}; there are {len(amounts)} ({line_of(t.running)})"
            )
    numbers = Numbers(amounts, totals, do, legal)
    answers = numbers.listed(t) if listed is None else listed
    if absent not in answers:
        reason = numbers.why_not(t, absent)
        if reason is not None:
            raise RuleError(
                f"'{kind}': the answer {absent} for the absent is not legal: "
                f"{t.game.reason(t, reason)} ({line_of(t.running)})"
            )
        answers = [absent, *answers]
    options = [Option(kind, answer, do=numbers.step_for(answer)) for answer in answers]
    ask = Ask(
        seat,
        kind,
        args,
        options,
        NO_OPTIONS,
        cites,
        answers.index(absent),
        t.stack,
        t._running,
        t._floor,
        t._scope,
        told,
        clock,
    )
    ask.numbers = numbers
    return ask
