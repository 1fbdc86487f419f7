"""Acting at the same time with hidden plans: what one takes may block what another can do, and only that one knows."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import Said, step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of
from banneret.kernel.zone import EVERYONE


class Forge(State):
    iron: Public[int]
    points: Public[list[int]]
    plans: Hidden[list[int]]  # zones
    done: Hidden[int]
    deck: Hidden[int]


def work_together(t: Table[Forge]) -> None:
    t.fork([step(work, seat) for seat in range(t.seats)])


def work(t: Table[Forge], seat: int) -> None:
    plan = t.zones.face[t.pieces(t.state.plans[seat])[0]]
    short = None if t.state.iron >= plan else Said("short", (plan,))
    mine = Option("dig", do=step(dig, seat), blocked="plenty" if t.state.iron > 5 else None)
    options = [
        Option("forge", do=step(forge, seat), blocked=short),
        mine,
        Option("rest", do=step(rest, seat)),
    ]
    t.ask(seat, "work", options, absent=2)


def forge(t: Table[Forge], seat: int) -> None:
    piece = t.pieces(t.state.plans[seat])[0]
    t.put(piece, t.state.done)
    t.state.iron -= t.zones.face[piece]
    t.state.points[seat] += t.zones.face[piece]
    if t.pieces(t.state.deck):
        t.put(t.pieces(t.state.deck)[-1], t.state.plans[seat])
        t.then(step(work, seat))


def dig(t: Table[Forge], seat: int) -> None:
    t.state.iron += 1
    t.then(step(work, seat))


def rest(t: Table[Forge], seat: int) -> None:
    t.tell("rests", (seat,))


def end(t: Table[Forge]) -> None:
    best = max(t.state.points)
    t.tie(tuple([s for s in range(t.seats) if t.state.points[s] == best]), "all rest")


class Smiths(Game[Forge]):
    def __init__(self) -> None:
        super().__init__("smiths", "Smiths", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={"rests": "{0:seat} rests", "ends": "{0}: {1:seat[]}"},
            options={"forge": "Forge", "dig": "Dig for iron", "rest": "Rest"},
            prompts={"work": "Work"},
            reasons={"short": "You need {0:number} iron", "plenty": "There is plenty"},
        )

    def new_state(self, seats: int) -> Forge:
        state = Forge()
        state.iron = 2
        state.points = [0] * seats
        state.plans = []
        state.done = state.deck = -1
        return state

    def setup(self, t: Table[Forge]) -> None:
        t.state.deck = t.add_zone("deck")
        t.state.done = t.add_zone("done", contents=EVERYONE)
        t.state.plans = [t.add_zone(f"plan:{seat}", contents=1 << seat) for seat in range(t.seats)]
        for face in (1, 2, 3, 4, 5, 1, 2, 3, 4, 5):
            t.add_piece(t.state.deck, face)
        t.shuffle_zone(t.state.deck)
        for plan in t.state.plans:
            t.put(t.pieces(t.state.deck)[-1], plan)
        t.then(step(work_together), step(end))

    def check(self, t: Table[Forge]) -> None:
        assert t.state.iron >= 0, "iron from nowhere"


GAME = Smiths()
