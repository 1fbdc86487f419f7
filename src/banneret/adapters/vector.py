"""Many tables at once, in one process: what is seen, what is open and who is asked, as NumPy arrays.

    from banneret.adapters.vector import Vector

    tables = Vector("tales", 64, seed=7)
    while training:
        actions = policy(tables.seen, tables.open)        # (64, entries) and (64, actions)
        rewards, over = tables.step(actions)              # (64, seats) and (64,)

A table that is over is laid anew at once: `rewards` tells how it ended, `seen` and `open` are those of the next play.

With `against` (a bot as the lab writes it: `random`, `greedy`) the learner has one seat at each table, from table to
table the next one, and bots have the others: then only what the learner has to decide comes to it, and where there is
one option only, it is taken. That is several times as fast, since nobody looks at what nobody learns from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from banneret.adapters.actions import ROOM
from banneret.adapters.play import Form, Play
from banneret.bots.bot import Bot, Mind, next_ask
from banneret.bots.spec import read_spec
from banneret.kernel.ask import Ask
from banneret.kernel.errors import Refused
from banneret.kernel.game import Game

TRUE: Final = np.array(1, np.int8)


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
        against: str = "",
    ) -> None:
        if tables < 1:
            raise Refused(f"{tables} tables: there must be one at least")
        self.form = Form(game, seats, options, room)
        self.seed = seed
        self.against = read_spec(against) if against else None
        self.own = np.arange(tables) % self.form.seats  # with `against`: the learner's seats
        self.bots: list[Bot] = []  # and the others' bots, one a table
        if self.against is not None:
            self.bots = [self.against.bot(f"{seed}/bot/{at}") for at in range(tables)]
        self.begun = 0  # plays so far, at all tables
        self.plays: list[Play] = [self.next_play(at) for at in range(tables)]
        self.seen = np.zeros((tables, self.form.sight.size), np.float32)
        self.open = np.zeros((tables, self.form.actions.size), np.int8)
        self.seat = np.zeros(tables, np.int32)
        self.asks: list[Ask] = []  # what each table waits for
        self.look()

    def next_play(self, at: int) -> Play:
        """A new play at a table, at the first decision of the learner."""
        while True:
            self.begun += 1
            play = self.form.play(f"{self.seed}/{self.begun}")
            play.table.quiet = True  # nobody reads the log of it
            if self.against is not None:
                self.play_on(at, play)
            if not play.over:
                return play

    def play_on(self, at: int, play: Play) -> None:
        """Where bots play: until the learner has something to decide, or the play is over."""
        table = play.table
        own = int(self.own[at])
        while not table.over:
            ask = next_ask(table)
            if ask.seat != own:
                table.choose(ask, max(0, self.bots[at].choose(Mind(table, ask.seat), ask)))
            elif len(ask.options) == 1:
                table.choose(ask, 0)
            else:
                return

    def look(self) -> None:
        """Fill the arrays: what is to be written is gathered in plain lists, and written in one go for all tables."""
        sight, actions = self.form.sight, self.form.actions
        asks: list[Ask] = []
        seats: list[int] = []
        fields: list[float] = []  # of all tables, one after the other; likewise what follows
        facts: list[int] = []  # entries that are true,
        facts_each: list[int] = []  # and how many of them each table has
        zones: list[int] = []  # entries for what lies in the zones, and how much
        counts: list[int] = []
        zones_each: list[int] = []
        numbers: list[int] = []  # what is open
        numbers_each: list[int] = []
        for play in self.plays:
            table = play.table
            ask = next_ask(table)
            asks.append(ask)
            seat = ask.seat
            seats.append(seat)
            fields += sight.fields_of(table, seat)
            true = sight.facts(seat, ask)
            facts += true
            facts_each.append(len(true))
            if sight.zones:
                columns = sight.zones_of(table, seat)
                zones += columns
                counts += columns.values()
                zones_each.append(len(columns))
            found = play.numbers = actions.numbers(ask)
            numbers += found
            numbers_each.append(len(found))
        self.asks = asks
        self.seat[:] = seats
        self.seen.fill(0.0)
        fields_of_each = np.array(fields, np.float32).reshape(len(asks), -1)
        self.seen[:, sight.first_field : sight.first_zone] = fields_of_each
        put(self.seen, facts, facts_each, TRUE)
        if zones:
            put(self.seen, zones, zones_each, np.array(counts, np.float32))
        self.open.fill(0)
        put(self.open, numbers, numbers_each, TRUE)

    def step(self, actions: npt.NDArray[np.integer]) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """An action at each table: the rewards of all seats, and which tables are over."""
        rewards = np.zeros((len(self.plays), self.form.seats), np.float32)
        over = np.zeros(len(self.plays), np.bool_)
        for at, number in enumerate(actions.tolist()):
            play = self.plays[at]
            play.choose(number, self.asks[at])
            if self.against is not None:
                self.play_on(at, play)
            if play.table.over:
                rewards[at] = play.rewards()
                over[at] = True
                self.plays[at] = self.next_play(at)
        self.look()
        return rewards, over


def put(rows: npt.NDArray[Any], places: list[int], each: list[int], values: npt.NDArray[Any]) -> None:
    """Write values, or one for all, to places within rows; `each` says how many belong to each row. -1 is no place."""
    columns = np.array(places, np.int64)
    flat = columns + np.repeat(np.arange(0, rows.size, rows.shape[1]), each)
    if columns.min(initial=0) < 0:
        flat = flat[columns >= 0]
        values = values[columns >= 0] if values.ndim else values
    rows.reshape(-1)[flat] = values
