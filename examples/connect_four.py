"""Connect Four: a complete game. Two players drop discs into seven columns; four in a row win."""

from __future__ import annotations

import sys
from typing import Final

from banneret.kernel import Game, Offer, Option, Public, State, Table, step, words_of

COLUMNS: Final = 7
ALL_FULL: Final = 0b111_1111
ROWS: Final = 6
HEIGHT: Final = 7  # bits in a column: one for each row, and an empty one on top that keeps lines apart


class Board(State):
    """Who has discs where: bit `column * HEIGHT + row` of a seat's number, the lowest row first."""

    discs: Public[list[int]]
    heights: Public[list[int]]  # how many discs lie in each column
    full: Public[int]  # bit n: column n has no room left


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
    t.ask(seat, "drop", OFFERED[seat][t.state.full], cites="connect_four.turn.drop")


def drop(t: Table[Board], seat: int, column: int) -> None:
    """A disc falls to the lowest free row of its column."""
    state = t.state
    row = state.heights[column]
    state.heights[column] = row + 1
    if row + 1 == ROWS:
        state.full |= 1 << column
    own = state.discs[seat] | 1 << (column * HEIGHT + row)
    state.discs[seat] = own
    t.tell("drops", (seat, column + 1), cites="connect_four.turn.drop")
    if has_four(own):
        t.finish((seat,), "four in a row", cites="connect_four.end.four")
    elif state.full == ALL_FULL:
        t.draw_game("the board is full", cites="connect_four.end.full")
    else:
        t.then(TURNS[1 - seat])


# Steps and options never change, so they can be made once, and even offers: one for each set of columns that are full.
TURNS: Final = [step(take_turn, seat) for seat in (0, 1)]
DROPS: Final = [
    [Option("drop", (c + 1,), do=step(drop, seat, c), at=(f"column:{c}",)) for c in range(COLUMNS)]
    for seat in (0, 1)
]
NO_ROOM: Final = [Option("drop", (c + 1,), blocked="full") for c in range(COLUMNS)]
OFFERED: Final = [
    [Offer([NO_ROOM[c] if full >> c & 1 else drops[c] for c in range(COLUMNS)]) for full in range(ALL_FULL)]
    for drops in DROPS
]


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
        board.full = 0
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
