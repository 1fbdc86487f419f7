"""A secret in the state's own fields: each seat has a number, and the others guess it in turn."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Hidden, Own, Public, State
from banneret.kernel.game import Game
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.kernel.words import words_of

NUMBERS = 6


class Minds(State):
    number: Own[list[int]]
    guessed: Public[list[list[int]]]  # by seat: numbers that are known not to be its own
    dealt: Hidden[bool]


def guess(t: Table[Minds], seat: int) -> None:
    other = (seat + 1) % t.seats
    no = t.state.guessed[other]
    t.ask(
        seat,
        "guess",
        [
            Option("guess", (n,), do=step(answer, seat, other, n), blocked="guessed" if n in no else None)
            for n in range(NUMBERS)
        ],
        args=(other,),
    )


def answer(t: Table[Minds], seat: int, other: int, n: int) -> None:
    t.reveal()  # whether it is right comes to light
    t.tell("guesses", (seat, other, n))
    if t.state.number[other] == n:
        t.finish((seat,), "guessed")
    else:
        t.state.guessed[other].append(n)
        t.then(step(guess, other))


class Secret(Game[Minds]):
    def __init__(self) -> None:
        super().__init__("secret", "Secret", (2, 3), (sys.modules[__name__],))
        self.words = words_of(
            entries={"guesses": "{0:seat} guesses {2:number} of {1:seat}", "ends": "{0}: {1:seat[]}"},
            options={"guess": "It is {0:number}"},
            prompts={"guess": "Guess the number of {0:seat}"},
            reasons={"guessed": "It is not"},
        )

    def new_state(self, seats: int) -> Minds:
        minds = Minds()
        minds.number = [0] * seats
        minds.guessed = [[] for _ in range(seats)]
        minds.dealt = False
        return minds

    def setup(self, t: Table[Minds]) -> None:
        t.state.number = [t.below(NUMBERS) for _ in range(t.seats)]
        t.state.dealt = True
        t.then(step(guess, 0))

    def imagine(self, t: Table[Minds], seat: int) -> None:
        for other in range(t.seats):
            if other != seat:
                left = [n for n in range(NUMBERS) if n not in t.state.guessed[other]]
                t.state.number[other] = left[t.below(len(left))]


GAME = Secret()
