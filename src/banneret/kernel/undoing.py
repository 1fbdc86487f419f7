"""Undo: which choice a seat may take back, and the table without it.

Whether a seat may take back rests on nothing that it has not seen: else it would tell what others did in secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from banneret.kernel.choice import STANDING, Choice
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.strands import fork_of

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)


def last_of(t: Table[S], seat: int) -> Choice | None:
    """The seat's last choice, or a later one that was not made beside others: that one stands in between."""
    last = t.last_choice
    while last is not None and last.seat != seat and (last.strands or last.group):
        last = last.before
    return last


def why_no_undo(t: Table[S], seat: int) -> str:
    """Why a seat cannot take its last choice back. It rests on nothing that the seat has not seen."""
    own = last_of(t, seat)
    if own is None:
        return "there is nothing to undo"
    if t.imagined:
        return "an imagined table has no past to go back to"
    if own.seat != seat:
        return f"the last choice was made by seat {own.seat}: seat {seat} cannot undo it"
    later = t.last_choice
    while later is not None and later is not own:
        if not beside(t, own, later):
            return f"the last choice was made by seat {later.seat}: seat {seat} cannot undo it"
        later = later.before
    if own.barrier:
        return "something was rolled or revealed since: that cannot be undone"
    node = t.last_entry
    while node is not None and node.entry.choice > own.number:
        if node.entry.seen_by(seat) is not None:
            return "you have seen what others did since"
        node = node.below
    return ""


def beside(t: Table[S], own: Choice, other: Choice) -> bool:
    """Was a later choice made beside one's own: by a seat that acts at the same time, and not in reply?"""
    if other.group == STANDING:
        return True
    group = t.groups.get(other.group)
    if group is not None and (group.window or other.group == own.group):
        return True  # in a window nobody sees who has answered
    for mine, its in zip(own.strands, other.strands, strict=False):
        if mine != its:
            return fork_of(mine) == fork_of(its) and fork_of(mine) in t.joins
    return False


def without(t: Table[S], taken_back: Choice | None) -> Table[S]:
    """The table as if a choice had not been made, with what others have done beside it.

    What another seat has built on it goes with it, and the seat is asked anew: so taking back does not tell
    whether somebody had. Only where something was rolled or revealed then, it is refused.
    """
    assert taken_back is not None
    later = []
    choice = t.last_choice
    while choice is not None and choice is not taken_back:
        later.append(choice)
        choice = choice.before
    table = t.replayed(taken_back.before)
    asked_anew: list[int] = []
    for choice in reversed(later):
        if choice.seat not in asked_anew and makes_again(table, choice):
            continue
        if choice.barrier:
            raise Refused("others have gone on since")
        asked_anew.append(choice.seat)
    return table


def makes_again(t: Table[S], choice: Choice) -> bool:
    """Make another's choice again on a table that has gone another way, if it can still be made."""
    for ask in t.asks_of(choice.seat):
        for option in ask.options:
            if option.kind == choice.made.kind and option.args == choice.made.args:
                t.choose(ask, option)
                return True
        if ask.numbers is not None and choice.made.kind == ask.kind:
            numbers = cast(tuple[int, ...], choice.made.args)
            if ask.numbers.why_not(t, numbers) is None:
                t.choose(ask, numbers)
                return True
    return False
