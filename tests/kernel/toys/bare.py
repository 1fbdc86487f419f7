"""The barest game: it starts with whatever step a test wants to see run."""

from __future__ import annotations

import sys

from banneret.kernel.fields import Hidden, Own, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import Step
from banneret.kernel.table import Table, new_table


class Slate(State):
    marks: Public[list[str]]
    notes: Own[list[int]]
    secret: Hidden[int]


class Bare(Game[Slate]):
    def __init__(self, start: tuple[Step, ...]) -> None:
        modules = {sys.modules[one.rule.__module__] for one in start}
        super().__init__("bare", "Bare", (1, 2, 3, 4), tuple(modules))
        self.start = start

    def new_state(self, seats: int) -> Slate:
        slate = Slate()
        slate.marks = []
        slate.notes = [seat * 10 for seat in range(seats)]
        slate.secret = 0
        return slate

    def setup(self, t: Table[Slate]) -> None:
        t.then(*self.start)


def table(
    *start: Step,
    seats: int = 2,
    seed: str = "bare",
    quiet: bool = False,
    strict: bool = True,
    scopes: tuple[type[State], ...] = (),
) -> Table[Slate]:
    """A table on which these steps run first."""
    game = Bare(start)
    game.scopes = scopes
    return new_table(game, seats, {}, seed, quiet, strict)
