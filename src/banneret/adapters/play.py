"""One play as an environment sees it: a table, the question that it waits for, numbers in and rewards out."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from banneret.adapters.actions import ROOM, Actions, Mask
from banneret.adapters.sight import Row, Sight
from banneret.bots.bot import next_ask
from banneret.games import game as game_of
from banneret.games import laid_out
from banneret.kernel.ask import Ask
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table


class Form:
    """What all plays of a game with the same set-up share: how they begin, what numbers mean, what is seen."""

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        room: int = ROOM,
    ) -> None:
        self.game = game_of(game) if isinstance(game, str) else game
        self.options = dict(options or {})
        opened = laid_out(self.game, seats, 0, self.options)
        self.seats = opened.seats
        self.actions = Actions(opened, room)
        self.sight = Sight(opened)

    def __deepcopy__(self, memo: dict[int, object]) -> Form:
        return self  # it never changes

    def fingerprint(self) -> str:
        """A digest of what every number means: keep it with what was trained, and compare before it plays."""
        meant = msgspec.json.encode([self.actions.meanings(), list(self.sight.entries)])
        return blake2b(meant, digest_size=8).hexdigest()

    def play(self, seed: int | str) -> Play:
        return Play(self, laid_out(self.game, self.seats, seed, self.options))


class Play:
    """A table that is played by numbers. A deep copy of it, as OpenSpiel makes them, is a clone."""

    def __init__(self, form: Form, table: Table[State]) -> None:
        self.form = form
        self.table = table
        self.numbers: list[int] = []  # of the open options, where `Vector` looks at them

    def __deepcopy__(self, memo: dict[int, object]) -> Play:
        return Play(self.form, self.table.clone())

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def ask(self) -> Ask | None:
        """The question that the table waits for."""
        return None if self.table.over else next_ask(self.table)

    def mask(self, seat: int) -> Mask:
        """What a seat can choose now: nothing, while another is asked."""
        ask = self.ask
        return self.form.actions.mask(ask if ask is not None and ask.seat == seat else None)

    def sees(self, seat: int) -> Row:
        return self.form.sight.row(self.table, seat)

    def choose(self, number: int, ask: Ask | None = None) -> None:
        """Answer the open question with an action's number."""
        ask = ask or self.ask
        if ask is None:
            raise Refused("the game is over: nothing can be chosen any more")
        numbers = self.form.actions.numbers(ask)
        if number < 0 or number not in numbers:
            raise Refused(
                f"action {number} is not open to seat {ask.seat} now; open are: "
                + ", ".join(str(each) for each in numbers if each >= 0)
            )
        self.table.choose(ask, numbers.index(number))

    def rewards(self) -> list[float]:
        """From -1 for a loss to 1 for a win, a tie between them; 0 for all while the game goes on."""
        result = self.table.result
        return (
            [0.0] * self.table.seats if result is None else [2.0 * points - 1.0 for points in result.points]
        )
