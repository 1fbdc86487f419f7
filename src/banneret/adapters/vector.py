"""Many tables at once, in one process: what is seen, what is open and who is asked, as NumPy arrays.

    from banneret.adapters.vector import Vector

    tables = Vector("tales", 64, seed=7)
    while training:
        actions = policy(tables.seen, tables.open)        # (64, entries) and (64, actions)
        rewards, over = tables.step(actions)              # (64, seats) and (64,)

A table that is over is laid anew at once: `rewards` tells how it ended, `seen` and `open` are those of the next play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from banneret.adapters.actions import ROOM
from banneret.adapters.play import Form, Play
from banneret.kernel.errors import Refused
from banneret.kernel.game import Game


class Vector:
    """So many tables of a game. `seat` says who is asked at each of them; `seen` and `open` are that seat's."""

    def __init__(
        self,
        game: str | Game[Any],
        tables: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int | str = 0,
        room: int = ROOM,
    ) -> None:
        if tables < 1:
            raise Refused(f"{tables} tables: there must be one at least")
        self.form = Form(game, seats, options, room)
        self.seed = seed
        self.begun = 0  # plays so far, at all tables
        self.plays: list[Play] = [self.next_play() for _ in range(tables)]
        self.seen = np.zeros((tables, self.form.sight.size), np.float32)
        self.open = np.zeros((tables, self.form.actions.size), np.int8)
        self.seat = np.zeros(tables, np.int32)
        for at in range(tables):
            self.look(at)

    def next_play(self) -> Play:
        self.begun += 1
        return self.form.play(f"{self.seed}/{self.begun}")

    def look(self, at: int) -> None:
        play = self.plays[at]
        ask = play.ask
        assert ask is not None, "a table that is over has been laid anew"
        self.seat[at] = ask.seat
        row = self.seen[at]
        row.fill(0.0)
        self.form.sight.fill(row, play.table, ask.seat, ask)
        open_now = self.open[at]
        open_now.fill(0)
        numbers = play.numbers_of(ask)
        open_now[numbers if min(numbers) >= 0 else [number for number in numbers if number >= 0]] = 1

    def step(self, actions: npt.NDArray[np.integer]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """An action at each table: the rewards of all seats, and which tables are over."""
        rewards = np.zeros((len(self.plays), self.form.seats), np.float32)
        over = np.zeros(len(self.plays), np.bool_)
        for at, play in enumerate(self.plays):
            play.choose(int(actions[at]))
            if play.over:
                rewards[at] = play.rewards()
                over[at] = True
                self.plays[at] = self.next_play()
            self.look(at)
        return rewards, over
