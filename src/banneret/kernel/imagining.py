"""Imagining: a table that a table could be, for all that a seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from banneret.kernel.ask import Group
from banneret.kernel.chance import new_chance
from banneret.kernel.choice import FORGOTTEN, Choice
from banneret.kernel.fields import State
from banneret.kernel.together import catch_any, replace

if TYPE_CHECKING:
    from banneret.kernel.table import Table

S = TypeVar("S", bound=State)

DEALS: Final = 20  # tried until all who are asked something could be asked it


def imagined(t: Table[S], seat: int, seed: str) -> Table[S]:
    """A table that this one could be, for all the seat knows: what it cannot know is dealt again from `seed`.

    Others are asked something, as all can see. With a hand that leaves them nothing to answer they would not be: such a
    deal is none that could be, and another is tried.
    """
    table = dealt_anew(t, seat, seed)
    number = 0
    while not imagine_answers(table, seat) and number < DEALS:
        number += 1
        table = dealt_anew(t, seat, f"{seed}/{number}")
    table._barrier = False
    return table


def dealt_anew(t: Table[S], seat: int, seed: str) -> Table[S]:
    table = t.clone()
    table.quiet = True
    table.strict = False
    table.imagined = True
    table.seed = seed
    table.base = None
    table.checkpoint = None
    forget(table)
    table.chance = new_chance(seed)
    table._chance_is_shared = False
    table.zones.redeal(seat, table.chance)
    t.game.imagine(table, seat)
    return table


def forget(t: Table[S]) -> None:
    """Drop log and choices: they hold what was whispered to others and answered in secret."""
    t.last_entry = None
    last = t.last_choice
    if last is not None:
        t.last_choice = Choice(0, -1, FORGOTTEN, None)
        t.last_choice.number = last.number


def imagine_answers(t: Table[S], seat: int) -> bool:
    """Other seats' open asks were made from hands that the seat cannot know: ask them anew, answer sealed ones.

    Who has answered in a window nobody sees: there all others are imagined as still to answer. False if somebody has
    nothing to answer now; what was asked is left to them then.
    """
    all_asked = True
    for number, group in list(t.groups.items()):
        members, answers = group.asks[:], group.answers[:]
        for at, member in enumerate(members):
            if member.seat != seat and answers[at] is not None and member.again is not None:
                if group.window:
                    answers[at] = None
                    t.asks = [*t.asks, member]
                    continue
                fresh = catch_any(t, member.again, member.below, member.scope)
                if fresh is None:
                    all_asked = False
                    continue
                members[at] = fresh.copy(member.id, member.serial, number)
                members[at].again = member.again
                answers[at] = fresh.options[t._own_chance().below(len(fresh.options))]
        t.groups = {**t.groups, number: Group(members, answers, group.then, group.window)}
    if t.groups:
        # in the order in which they were asked, or it would show who has answered
        order = {ask.serial: ask for ask in t.asks}
        t.asks = [order[serial] for serial in sorted(order)]
    for ask in t.asks:
        if ask.seat != seat and ask.again is not None:
            asked = catch_any(t, ask.again, ask.below, ask.scope)
            if asked is None:
                all_asked = False
            else:
                replace(t, ask, asked, ask.id)
    return all_asked
