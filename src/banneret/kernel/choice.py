"""What was chosen, and how it ended."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from banneret.kernel.ask import Option

STANDING: Final = -1  # the group of a choice that answered a standing ask
FORGOTTEN: Final = Option("forgotten")  # what was chosen on the way to an imagined table


@final
class Result:
    """How a play ended: who won, by which ending, and what it is worth: 1 to each winner, a share of a tie, or 0."""

    def __init__(self, winners: tuple[int, ...], ending: str, points: tuple[float, ...]) -> None:
        self.winners = winners
        self.ending = ending
        self.points = points

    def __repr__(self) -> str:
        return f"<{self.ending}: winners {list(self.winners)}>"


@final
@mypyc_attr(free_list_len=1)
class Choice:
    """One choice of the record, linked to those before it.

    `made` is the option that was taken (its kind and arguments are what the record keeps). `barrier`: chance or a
    reveal followed, so it stands. Where seats act at the same time, `strands` are those it was made in, the outermost
    first, and `group` the sealed asks that it answered (STANDING for an ask that holds nothing up).
    """

    def __init__(self, ask: int, seat: int, made: Option, before: Choice | None) -> None:
        self.ask = ask
        self.seat = seat
        self.made = made
        self.before = before
        self.barrier = False
        self.strands: tuple[int, ...] = ()
        self.group = 0
        self.number: int = 1 if before is None else before.number + 1
