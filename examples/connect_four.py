"""Connect Four: a complete game. Two players drop discs into seven columns; four in a row win."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel import Game, Option, Public, State, Table, step, words_of

COLUMNS: Final = 7
ROWS: Final = 6
HEIGHT: Final = 7  # bits in a column: one for each row, and an empty one on top that keeps lines apart


class Board(State):
    """Who has discs where: bit `column * HEIGHT + row` of a seat's number, the lowest row first."""

    discs: Public[list[int]]
    heights: Public[list[int]]  # how many discs lie in each column


def has_four(discs: int) -> bool:
    """Four in a row: pairs of neighbours that meet other pairs, in one of four directions."""
    up = discs & (discs >> 1)
    falling = discs & (discs >> (HEIGHT - 1))
    across = discs & (discs >> HEIGHT)
    rising = discs & (discs >> (HEIGHT + 1))
    straight = up & (up >> 2) | across & (across >> (2 * HEIGHT))
    slanting = falling & (falling >> (2 * HEIGHT - 2)) | rising & (rising >> (2 * HEIGHT + 2))
    return straight | slanting != 0


def take_turn(t: Table[Board], seat: int) -> None:
    """Ask a seat for a column. A full one is offered as blocked, so that a player can see why."""
    heights = t.state.heights
    options = DROPS[seat]
    if ROWS in heights:
        options = [FULL_COLUMNS[c] if heights[c] == ROWS else options[c] for c in range(COLUMNS)]
    t.ask(seat, "drop", options, cites="connect_four.turn.drop")


def drop(t: Table[Board], seat: int, column: int) -> None:
    """A disc falls to the lowest free row of its column."""
    state = t.state
    row = state.heights[column]
    state.heights[column] = row + 1
    state.discs[seat] |= 1 << (column * HEIGHT + row)
    t.tell("drops", (seat, column + 1), cites="connect_four.turn.drop")
    if has_four(state.discs[seat]):
        t.finish((seat,), "four in a row", cites="connect_four.end.four")
    elif row + 1 == ROWS and min(state.heights) == ROWS:
        t.draw_game("the board is full", cites="connect_four.end.full")
    else:
        t.then(TURNS[1 - seat])


# Steps and options never change, so they can be made once.
TURNS: Final = [step(take_turn, seat) for seat in (0, 1)]
DROPS: Final = [
    [Option("drop", (c + 1,), do=step(drop, seat, c), at=(f"column:{c}",)) for c in range(COLUMNS)]
    for seat in (0, 1)
]
FULL_COLUMNS: Final = [Option("drop", (c + 1,), blocked="full") for c in range(COLUMNS)]


class ConnectFour(Game[Board]):
    def __init__(self) -> None:
        super().__init__("connect_four", "Connect Four", (2,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"drop": "Drop a disc"},
            options={"drop": "Column {0:number}"},
            reasons={"full": "This column is full"},
            entries={"drops": "{0:seat} drops a disc into column {1:number}", "ends": "The end: {0}"},
        )

    def new_state(self, seats: int) -> Board:
        board = Board()
        board.discs = [0, 0]
        board.heights = [0] * COLUMNS
        return board

    def setup(self, t: Table[Board]) -> None:
        t.then(TURNS[0])

    def view(self, t: Table[Board], seat: int) -> dict[str, object]:
        first, second = t.state.discs
        cells = [".OX"[(first >> bit & 1) + 2 * (second >> bit & 1)] for bit in range(COLUMNS * HEIGHT)]
        return {"board": [" ".join(cells[row::HEIGHT]) for row in range(ROWS - 1, -1, -1)]}

    def check(self, t: Table[Board]) -> None:
        """What must hold after every choice: each disc is counted once, and turns alternate."""
        first, second = t.state.discs
        assert first & second == 0, "two discs in one place"
        assert (first | second).bit_count() == sum(t.state.heights), "a disc is missing"
        assert first.bit_count() - second.bit_count() in (0, 1), "somebody moved twice"


GAME = ConnectFour()
