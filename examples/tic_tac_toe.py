"""Tic-Tac-Toe: the smallest complete game. Two players mark nine squares in turn; three in a row win."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel import Game, Offer, Option, Public, State, Table, step, words_of

SQUARES: Final = 9
FULL: Final = 0b111_111_111
NAMES: Final = [
    f"{across} {down}" for down in ("top", "middle", "bottom") for across in ("left", "centre", "right")
]


class Grid(State):
    """Who has marked which squares: bit n of a seat's number is square n, row by row from the top left."""

    marks: Public[list[int]]


def has_three(marks: int) -> bool:
    """Three in a row, in a column or on a diagonal."""
    across = marks & (marks >> 1) & (marks >> 2) & 0b001_001_001
    down = marks & (marks >> 3) & (marks >> 6)
    falling = marks & (marks >> 4) & (marks >> 8)
    rising = marks & (marks >> 2) & (marks >> 4) & 0b000_000_100
    return across | down | falling | rising != 0


def take_turn(t: Table[Grid], seat: int) -> None:
    """Ask a seat for a square. Marked ones are offered as blocked, so that a player can see why."""
    marks = t.state.marks
    t.ask(seat, "mark", OFFERED[seat][marks[0] | marks[1]], cites="tic_tac_toe.turn.mark")


def mark(t: Table[Grid], seat: int, square: int) -> None:
    marks = t.state.marks
    own = marks[seat] | 1 << square
    marks[seat] = own
    t.tell("marks", (seat, square), cites="tic_tac_toe.turn.mark")
    if THREE[own]:
        t.finish((seat,), "three in a row", cites="tic_tac_toe.end.three")
    elif own | marks[1 - seat] == FULL:
        t.draw_game("all squares are marked", cites="tic_tac_toe.end.full")
    else:
        t.then(TURNS[1 - seat])


# What never changes is made once: lines, steps, options, and even offers, one for each set of squares that are taken.
THREE: Final = [has_three(marks) for marks in range(FULL + 1)]
TURNS: Final = [step(take_turn, seat) for seat in (0, 1)]
TAKEN: Final = [Option("mark", (n,), blocked="taken") for n in range(SQUARES)]
MARKS: Final = [
    [Option("mark", (n,), do=step(mark, seat, n), at=(f"square:{n}",)) for n in range(SQUARES)]
    for seat in (0, 1)
]
OFFERED: Final = [
    [Offer([TAKEN[n] if taken >> n & 1 else marks[n] for n in range(SQUARES)]) for taken in range(FULL + 1)]
    for marks in MARKS
]


class TicTacToe(Game[Grid]):
    def __init__(self) -> None:
        super().__init__("tic_tac_toe", "Tic-Tac-Toe", (2,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"mark": "Mark a square"},
            options={"mark": "{0:square}"},
            reasons={"taken": "This square is taken"},
            entries={"marks": "{0:seat} marks the {1:square} square", "ends": "The game ends: {0}"},
            names={"square": {name.replace(" ", "-"): name for name in NAMES}},
        )

    def new_state(self, seats: int) -> Grid:
        grid = Grid()
        grid.marks = [0, 0]
        return grid

    def setup(self, t: Table[Grid]) -> None:
        t.then(TURNS[0])

    def view(self, t: Table[Grid], seat: int) -> dict[str, object]:
        first, second = t.state.marks
        signs = [".OX"[(first >> n & 1) + 2 * (second >> n & 1)] for n in range(SQUARES)]
        return {"board": [" ".join(signs[row : row + 3]) for row in (0, 3, 6)]}

    def check(self, t: Table[Grid]) -> None:
        """What must hold after every choice: nobody marks a taken square, and turns alternate."""
        first, second = t.state.marks
        assert first & second == 0, "one square is marked twice"
        assert first.bit_count() - second.bit_count() in (0, 1), "somebody moved twice"


GAME = TicTacToe()
