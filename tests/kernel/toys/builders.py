"""Acting at the same time: all build from one store of stones, and what one takes the others cannot."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of


class Site(State):
    store: Public[int]
    towers: Public[list[int]]
    season: Public[int]


def season(t: Table[Site]) -> None:
    t.then(step(build_together), step(end_season))


def build_together(t: Table[Site]) -> None:
    t.fork([step(build, seat) for seat in range(t.seats)])


def build(t: Table[Site], seat: int) -> None:
    store = t.state.store
    options = [
        Option("take", (n,), do=step(take, seat, n), blocked=None if n <= store else Said("short", (store,)))
        for n in (1, 2)
    ]
    t.ask(seat, "build", [*options, Option("rest", do=step(rest, seat))], absent=2)


def take(t: Table[Site], seat: int, stones: int) -> None:
    t.state.store -= stones
    t.state.towers[seat] += stones
    t.tell("takes", (seat, stones))
    t.then(step(build, seat))


def rest(t: Table[Site], seat: int) -> None:
    t.tell("rests", (seat,))


def end_season(t: Table[Site]) -> None:
    t.state.season += 1
    t.state.store += 4
    if t.state.season == 3:
        tallest = max(t.state.towers)
        t.tie(tuple([s for s in range(t.seats) if t.state.towers[s] == tallest]), "the last season")
    else:
        t.then(step(season))


class Builders(Game[Site]):
    def __init__(self) -> None:
        super().__init__("builders", "Builders", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={
                "takes": "{0:seat} takes {1:number}",
                "rests": "{0:seat} rests",
                "ends": "{0}: {1:seat[]}",
            },
            options={"take": "Take {0:number}", "rest": "Rest"},
            prompts={"build": "Build"},
            reasons={"short": "The store has only {0:number}"},
        )

    def new_state(self, seats: int) -> Site:
        site = Site()
        site.store = 4
        site.towers = [0] * seats
        site.season = 0
        return site

    def setup(self, t: Table[Site]) -> None:
        t.then(step(season))

    def check(self, t: Table[Site]) -> None:
        assert t.state.store >= 0, "a stone from nowhere"
        assert t.state.store + sum(t.state.towers) == 4 + 4 * t.state.season, "a stone is lost"


GAME = Builders()
