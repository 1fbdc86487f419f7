"""A game without a screen in which every answer brings another question, with its one answer in the same place."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel import Game, Option, Public, State, Table, step, words_of

ROADS: Final = ("left", "right", "ruin")
WALKS: Final = 6


class Crossroads(State):
    walked: Public[int]


def choose_road(t: Table[Crossroads]) -> None:
    t.ask(0, "road", [Option(ROADS[t.state.walked % len(ROADS)], do=step(walk))])


def walk(t: Table[Crossroads]) -> None:
    t.tell(f"walks-{ROADS[t.state.walked % len(ROADS)]}", ())
    t.state.walked += 1
    if t.state.walked == WALKS:
        t.draw_game("all roads are walked")
    else:
        t.then(step(choose_road))


class Walk(Game[Crossroads]):
    def __init__(self) -> None:
        super().__init__("crossroads", "Crossroads", (2,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"road": "Which road?"},
            options={road: road.capitalize() for road in ROADS},
            entries={"ends": "The end: {0}", **{f"walks-{road}": f"The road to {road}" for road in ROADS}},
        )
        self.words.kinds["options"]["ruin"].ends = True  # there is no way back from it

    def new_state(self, seats: int) -> Crossroads:
        walk = Crossroads()
        walk.walked = 0
        return walk

    def setup(self, t: Table[Crossroads]) -> None:
        t.then(step(choose_road))


GAME = Walk()
