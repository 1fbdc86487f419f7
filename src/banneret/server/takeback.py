"""Taking back where only bots sit beside one: how far, and what stands in the way.

Among people the kernel says what can be taken back, and the others agree to the rest. Bots agree to anything, but what
was rolled or revealed cannot be forgotten: it is taken back only on purpose, and that is said to all.
"""

from __future__ import annotations

from typing import Final, Literal

from banneret.kernel.choice import Choice
from banneret.kernel.fields import State
from banneret.kernel.step import Said
from banneret.kernel.table import Table
from banneret.server.looks import headings

Reach = Literal["choice", "turn"]  # my last choice, or all that I have chosen this turn

NOTHING: Final = Said("kernel.undo-nothing")
ROLLED: Final = Said("kernel.undo-rolled")


def way_back(t: Table[State], seat: int, reach: Reach, rolled: bool) -> int | Said:
    """How many choices would be left, or why it cannot be. `rolled`: also what was rolled or revealed goes."""
    begun = next(headings(t))[0]
    if begun < 0:  # nothing parts it into turns
        reach = "choice"
    found: Choice | None = None
    choice = t.last_choice
    while choice is not None and (found is None or choice.number > begun):
        if choice.barrier and not rolled:
            break
        if choice.seat == seat:
            found = choice
            if reach == "choice":
                break
        choice = choice.before
    if found is not None:
        return found.number - 1
    return NOTHING if choice is None else ROLLED


def chosen_this_turn(t: Table[State], seat: int) -> int:
    """How many choices of a seat could be taken back at once."""
    to = way_back(t, seat, "turn", False)
    count = 0
    choice = t.last_choice
    while isinstance(to, int) and choice is not None and choice.number > to:
        count += choice.seat == seat
        choice = choice.before
    return count
