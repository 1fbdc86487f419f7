"""A game without a screen in which every answer brings another question with its answers in the same places."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel import Game, Option, Public, State, Table, step, words_of

ROADS: Final = (("left", "right"), ("ruin", "rest"))


class Crossroads(State):
    walked: Public[int]


def choose_road(t: Table[Crossroads]) -> None:
    roads = ROADS[t.state.walked % len(ROADS)]
    t.ask(0, "road", [Option(road, do=step(walk, number)) for number, road in enumerate(roads)])


def walk(t: Table[Crossroads], number: int) -> None:
    roads = ROADS[t.state.walked % len(ROADS)]
    t.tell(f"walks-{roads[number]}", ())
    t.state.walked += 1
    if t.state.walked == 6:
        t.draw_game("all roads are walked")
    else:
        t.then(step(choose_road))


class Walk(Game[Crossroads]):
    def __init__(self) -> None:
        super().__init__("crossroads", "Crossroads", (2,), (sys.modules[__name__],))
        names = [road for roads in ROADS for road in roads]
        self.words = words_of(
            prompts={"road": "Which road?"},
            options={road: f"Walk on to the {road}" for road in names},
            entries={"ends": "The end: {0}", **{f"walks-{road}": f"The road to {road}" for road in names}},
        )

    def new_state(self, seats: int) -> Crossroads:
        walk = Crossroads()
        walk.walked = 0
        return walk

    def setup(self, t: Table[Crossroads]) -> None:
        t.then(step(choose_road))


GAME = Walk()
