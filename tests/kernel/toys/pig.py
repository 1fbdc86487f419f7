"""Dice: roll as long as you dare, but a 1 loses the turn's sum."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of

GOAL = 20


class Sty(State):
    points: Public[list[int]]
    sum: Public[int]
    rolls: Public[int]


def turn(t: Table[Sty], seat: int) -> None:
    t.state.sum = 0
    t.then(step(dare, seat))


def dare(t: Table[Sty], seat: int) -> None:
    hold = Option("hold", do=step(hold_sum, seat), blocked=None if t.state.sum else "no_roll")
    t.ask(seat, "dare", [Option("roll", do=step(roll, seat)), hold], absent=1, auto=True)


def roll(t: Table[Sty], seat: int) -> None:
    eyes = t.below(6) + 1
    t.state.rolls += 1
    t.tell("rolls", (seat, eyes))
    if eyes == 1:
        t.then(step(turn, (seat + 1) % t.seats))
    else:
        t.state.sum += eyes
        t.then(step(dare, seat))


def hold_sum(t: Table[Sty], seat: int) -> None:
    t.state.points[seat] += t.state.sum
    if t.state.points[seat] >= GOAL:
        t.finish((seat,), "twenty points")
    else:
        t.then(step(turn, (seat + 1) % t.seats))


class Pig(Game[Sty]):
    def __init__(self) -> None:
        super().__init__("pig", "Pig", (1, 2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={"rolls": "{0:seat} rolls {1:number}", "ends": "{0}: {1:seat[]}"},
            options={"roll": "Roll", "hold": "Hold"},
            prompts={"dare": "Roll or hold"},
            reasons={"no_roll": "Roll at least once"},
        )

    def new_state(self, seats: int) -> Sty:
        sty = Sty()
        sty.points = [0] * seats
        sty.sum = 0
        sty.rolls = 0
        return sty

    def setup(self, t: Table[Sty]) -> None:
        t.then(step(turn, 0))

    def worth(self, t: Table[Sty], seat: int) -> float:
        return t.state.points[seat] / (2 * GOAL)


GAME = Pig()
