"""Answers: which option of an ask is meant, and why an answer is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from banneret.kernel.ask import Ask, Option
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)


def option_of(t: Table[S], ask: Ask, option: int | Option | tuple[int, ...]) -> Option:
    """The option of an ask that is meant by its number, by itself, or by an answer in numbers."""
    if isinstance(option, int):
        options = ask.options
        if option < 0 or option >= len(options):
            raise Refused(f"ask {ask.id} has no option {option}; it has options 0 to {len(options) - 1}")
        return options[option]
    if isinstance(option, tuple):
        return in_numbers(t, ask, option)
    for offered in ask.options:
        if offered is option:
            return offered
    if option.blocked is not None:
        reason = t.game.reason(t, option.blocked)
        raise Refused(f"'{t.game.label(t, option)}' is blocked: {reason}")
    raise Refused(f"'{t.game.label(t, option)}' is not an option of ask {ask.id} ({t.game.prompt(t, ask)})")


def in_numbers(t: Table[S], ask: Ask, numbers: tuple[int, ...]) -> Option:
    """An answer in numbers as an option."""
    if ask.numbers is None:
        raise Refused(f"ask {ask.id} is answered by one of its options, not by numbers")
    for number in cast(tuple[object, ...], numbers):
        if not isinstance(number, int) or isinstance(number, bool):
            raise Refused(f"ask {ask.id} is answered by whole numbers; {number!r} is none")
    reason = ask.numbers.why_not(t, numbers)
    if reason is not None:
        raise Refused(t.game.reason(t, reason))
    return Option(ask.kind, numbers, do=ask.numbers.step_for(numbers))


def not_open(t: Table[S], seat: int, ask_id: int) -> str:
    """Why an ask cannot be answered."""
    if t.result is not None:
        return f"ask {ask_id} is not open: the game is over"
    if seat < 0 or seat >= t.seats:
        return f"there is no seat {seat} that could be asked anything"
    own = [ask.id for ask in t.asks_of(seat)]
    if 0 < ask_id <= t.asked[seat]:
        return f"ask {ask_id} of seat {seat} is no longer open; open now: {own}"
    return f"there is no ask {ask_id} for seat {seat}; open now: {own}"
