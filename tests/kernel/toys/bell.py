"""Acting out of turn: the seats count up in turn, and anybody may ring the bell at any time, once."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of


class Tower(State):
    count: Public[int]
    rung: Public[list[int]]  # at which count a seat rang, -1: not yet


def offer_bell(t: Table[Tower], seat: int) -> None:
    option = Option("ring", do=step(ring, seat))
    t.ask(seat, "bell", [option], standing=True)


def ring(t: Table[Tower], seat: int) -> None:
    t.state.rung[seat] = t.state.count
    t.tell("rings", (seat, t.state.count))


def count_on(t: Table[Tower], seat: int) -> None:
    t.ask(
        seat,
        "count",
        [Option("count", (1,), step(count, seat, 1)), Option("count", (2,), step(count, seat, 2))],
    )


def count(t: Table[Tower], seat: int, by: int) -> None:
    t.state.count += by
    if t.state.count >= 10:
        best = max(t.state.rung)
        t.tie(tuple([s for s in range(t.seats) if t.state.rung[s] == best]), "counted to ten")
    else:
        t.then(step(count_on, (seat + 1) % t.seats))


class Bell(Game[Tower]):
    def __init__(self) -> None:
        super().__init__("bell", "Bell", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={"rings": "{0:seat} rings at {1:number}", "ends": "{0}: {1:seat[]}"},
            options={"ring": "Ring the bell", "count": "Count by {0:number}"},
            prompts={"bell": "Ring at any time", "count": "Count on"},
        )

    def new_state(self, seats: int) -> Tower:
        tower = Tower()
        tower.count = 0
        tower.rung = [-1] * seats
        return tower

    def setup(self, t: Table[Tower]) -> None:
        t.then(*[step(offer_bell, seat) for seat in range(t.seats)], step(count_on, 0))


GAME = Bell()
