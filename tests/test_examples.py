"""The examples: complete, short, right, and on the checker like every other game."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import connect_four
import pytest
import tic_tac_toe
from connect_four import COLUMNS, HEIGHT, ROWS, Board
from hypothesis import given
from hypothesis import strategies as st
from tic_tac_toe import Grid

import banneret
from banneret.kernel.table import Table
from banneret.testing import GameChecks, Position

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


class TestConnectFour(GameChecks):
    game = connect_four.GAME
    thoroughness = 1.0


class TestTicTacToe(GameChecks):
    game = tic_tac_toe.GAME
    thoroughness = 1.0


@pytest.mark.parametrize("name", ["connect_four.py", "tic_tac_toe.py"])
def test_an_example_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) < 100


# ---- Connect Four ----


def drop_all(columns: str) -> Table[Board]:
    """A table after discs were dropped into these columns, 1 to 7, in turn."""
    return Position(banneret.new(connect_four.GAME, seed=1)).choose(*[f"Column {n}" for n in columns]).t


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ("1122334", 0),  # across
        ("1213141", 0),  # up
        ("12233434464", 0),  # rising
        ("76655454424", 0),  # falling
        ("7112233", None),
        ("71122334", 1),
    ],
)
def test_four_in_a_row_win(columns: str, winner: int | None) -> None:
    t = drop_all(columns[:-1])
    assert not t.over
    t = drop_all(columns)
    assert (t.result.winners if t.result else None) == (None if winner is None else (winner,))


def cells_of(discs: int) -> set[tuple[int, int]]:
    return {(c, r) for c, r in product(range(COLUMNS), range(ROWS)) if discs >> (c * HEIGHT + r) & 1}


@given(st.integers(0, (1 << COLUMNS * HEIGHT) - 1))
def test_lines_are_those_that_counting_finds(discs: int) -> None:
    """Compared with the plainest way to look for four in a row."""
    cells = cells_of(discs)
    on_board = sum(1 << (c * HEIGHT + r) for c, r in cells)
    lines = (
        [(c + k * right, r + k * up) for k in range(4)]
        for c, r in cells
        for right, up in ((0, 1), (1, 0), (1, 1), (1, -1))
    )
    assert connect_four.has_four(on_board) == any(all(cell in cells for cell in line) for line in lines)


def test_every_possible_line_is_found_and_there_are_69() -> None:
    found = 0
    for c, r, (right, up) in product(range(COLUMNS), range(ROWS), ((0, 1), (1, 0), (1, 1), (1, -1))):
        line = [(c + k * right, r + k * up) for k in range(4)]
        if all(0 <= x < COLUMNS and 0 <= y < ROWS for x, y in line):
            found += 1
            assert connect_four.has_four(sum(1 << (x * HEIGHT + y) for x, y in line))
    assert found == 69


def test_a_full_column_is_blocked_with_its_reason() -> None:
    t = drop_all("111111")
    (ask,) = t.asks
    assert [option.key for option in ask.options] == [("drop", (c,)) for c in range(2, 8)]
    assert [(t.game.label(t, o), t.game.reason(t, o.blocked)) for o in ask.blocked] == [
        ("Column 1", "This column is full")
    ]


def test_a_full_board_is_a_draw() -> None:
    t = drop_all("1" * 6 + "2" * 6 + "3" * 6 + "5" + "4" * 6 + "5" * 5 + "6" * 6 + "7" * 6)
    assert t.result is not None
    assert (t.result.ending, t.result.points) == ("the board is full", (0.5, 0.5))


def test_the_board_is_drawn_with_the_lowest_row_last() -> None:
    derived = drop_all("4435").view(0)["derived"]
    assert derived == {"board": [". . . . . . ."] * 4 + [". . . X . . .", ". . O O X . ."]}


def test_the_log_reads_well() -> None:
    t = drop_all("1122334")
    sentences = [t.game.say(t, entry, 0) for entry in t.log(0)]
    assert sentences[0] == "Seat 1 drops a disc into column 1"
    assert sentences[-1] == "The end: four in a row"


# ---- Tic-Tac-Toe ----


def mark_all(squares: str) -> Table[Grid]:
    """A table after these squares, 0 to 8, were marked in turn."""
    t = banneret.new(tic_tac_toe.GAME, seed=1)
    for square in squares:
        (ask,) = t.asks
        t.choose(ask, next(option for option in ask.options if option.args == (int(square),)))
    return t


def test_three_in_a_row_are_those_that_counting_finds() -> None:
    lines = ["012", "345", "678", "036", "147", "258", "048", "246"]
    for marks in range(512):
        expected = any(all(marks >> int(n) & 1 for n in line) for line in lines)
        assert tic_tac_toe.has_three(marks) == expected


def test_the_first_to_have_three_wins() -> None:
    t = mark_all("03142")
    assert t.result is not None
    assert (t.result.winners, t.result.ending) == ((0,), "three in a row")


def test_nine_marks_without_three_are_a_draw() -> None:
    t = mark_all("012435768")
    assert t.result is not None
    assert (t.result.ending, t.result.points) == ("all squares are marked", (0.5, 0.5))


def test_there_are_255168_games() -> None:
    """The known number of different plays of Tic-Tac-Toe, counted on clones of quiet tables."""
    t = banneret.new(tic_tac_toe.GAME, seed=1)
    t.quiet = True
    assert plays(t) == 255168


def plays(t: Table[Grid]) -> int:
    """How many ways there are to play on. Positions that were met before are counted once."""
    known: dict[tuple[int, ...], int] = {}
    return count(t, known)


def count(t: Table[Grid], known: dict[tuple[int, ...], int]) -> int:
    if t.over:
        return 1
    position = tuple(t.state.marks)
    if position not in known:
        known[position] = 0
        (ask,) = t.asks
        total = 0
        for index in range(len(ask.options)):
            after = t.clone()
            after.choose(ask, index)
            total += count(after, known)
        known[position] = total
    return known[position]
