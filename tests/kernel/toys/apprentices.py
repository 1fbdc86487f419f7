"""Who can forge what the hidden plan wants is asked about it; who cannot is not: so being asked tells something."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of

IRON = 2  # what there is of it; plans want 1 to 5


class Workshop(State):
    points: Public[list[int]]
    plans: Hidden[list[int]]  # zones
    deck: Hidden[int]


def work_together(t: Table[Workshop]) -> None:
    t.fork([step(work, seat) for seat in range(t.seats)])


def work(t: Table[Workshop], seat: int) -> None:
    if plan_of(t, seat) <= IRON:
        t.ask(seat, "work", [Option("forge", do=step(forge, seat)), Option("rest")], absent=1)


def plan_of(t: Table[Workshop], seat: int) -> int:
    return t.zones.face[t.pieces(t.state.plans[seat])[0]]


def forge(t: Table[Workshop], seat: int) -> None:
    t.state.points[seat] += plan_of(t, seat)


def end(t: Table[Workshop]) -> None:
    best = max(t.state.points)
    t.tie(tuple([s for s in range(t.seats) if t.state.points[s] == best]), "all rest")


class Apprentices(Game[Workshop]):
    def __init__(self) -> None:
        super().__init__("apprentices", "Apprentices", (2,), (sys.modules[__name__],))
        self.words = words_of(
            entries={"ends": "{0}: {1:seat[]}"},
            options={"forge": "Forge", "rest": "Rest"},
            prompts={"work": "Work"},
        )

    def new_state(self, seats: int) -> Workshop:
        state = Workshop()
        state.points = [0] * seats
        state.plans = []
        state.deck = -1
        return state

    def setup(self, t: Table[Workshop]) -> None:
        t.state.deck = t.add_zone("deck")
        t.state.plans = [t.add_zone(f"plan:{seat}", contents=1 << seat) for seat in range(t.seats)]
        for face in (1, 2, 3, 4, 5, 1, 2, 3, 4, 5):
            t.add_piece(t.state.deck, face)
        t.shuffle_zone(t.state.deck)
        for plan in t.state.plans:
            t.put(t.pieces(t.state.deck)[-1], plan)
        t.then(step(work_together), step(end))


GAME = Apprentices()
