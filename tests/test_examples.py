"""The examples: complete, short, right, and on the checker like every other game."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import caravan
import connect_four
import pytest
import tic_tac_toe
from caravan import Road
from connect_four import COLUMNS, HEIGHT, ROWS, Board
from hypothesis import given
from hypothesis import strategies as st
from tic_tac_toe import Grid

import banneret
from banneret.kernel.step import step
from banneret.kernel.table import Table
from banneret.testing import GameChecks, Position

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"


class TestConnectFour(GameChecks):
    game = connect_four.GAME
    thoroughness = 1.0


class TestTicTacToe(GameChecks):
    game = tic_tac_toe.GAME
    thoroughness = 1.0


class TestCaravan(GameChecks):
    game = caravan.GAME
    thoroughness = 1.0


@pytest.mark.parametrize("name", ["connect_four.py", "tic_tac_toe.py"])
def test_an_example_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) < 110


# ---- Connect Four ----


def drop_all(columns: str) -> Table[Board]:
    """A table after discs were dropped into these columns, 1 to 7, in turn."""
    return Position(banneret.new(connect_four.GAME, seed=1)).choose(*[f"drop {n}" for n in columns]).t


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


# ---- The Caravan ----


class Market(Position[Road]):
    """A market of two traders whose coins a test chooses."""

    def __init__(self) -> None:
        super().__init__(banneret.new(caravan.GAME, 2, seed=1))

    def purse(self, seat: int, *values: int) -> Market:
        """Give a seat these coins: the faces of its coins change with those of coins in the bag."""
        face, bag = self.t.zones.face, self.t.pieces(self.state.bag)
        for coin, value in zip(self.t.pieces(self.state.purses[seat]), values, strict=True):
            if face[coin] != value:
                other = next(other for other in bag if face[other] == value)
                face[coin], face[other] = face[other], face[coin]
        return self

    def bidding(self) -> Market:
        """The bids are called for anew, with the coins that lie there now."""
        return self.run(step(caravan.call_for_bids), step(caravan.award))

    def bid(self, *values: int) -> Market:
        for seat, value in enumerate(values):
            self.choose(f"bid coin-{value}", seat=seat)
        return self

    def shown(self, zone: str, seat: int = -1) -> list[str | None]:
        """The faces of a zone's pieces, as a seat sees them."""
        zones = self.t.view(seat)["zones"]
        assert isinstance(zones, dict)
        return [None if piece is None else piece[1] for piece in zones[zone]]


def rich_and_poor() -> Market:
    return Market().purse(0, 5, 4, 3, 3, 1).purse(1, 1, 2, 3, 4, 4).bidding()


def test_a_purse_is_its_owners_secret() -> None:
    market = rich_and_poor()
    assert market.shown("purse 0", seat=0) == ["coin-5", "coin-4", "coin-3", "coin-3", "coin-1"]
    assert market.shown("purse 0", seat=1) == market.shown("purse 0") == [None] * 5


def test_coins_of_one_value_are_one_option_that_points_at_both() -> None:
    market = rich_and_poor()
    assert market.open(0) == ["Bid a coin of 1", "Bid a coin of 3", "Bid a coin of 4", "Bid a coin of 5"]
    assert len(market.option("bid coin-3", 0).at) == 2


def test_a_bid_is_sealed_until_everybody_has_bid() -> None:
    market = rich_and_poor()
    before = market.t.view(1)
    market.choose("bid coin-5", seat=0)
    assert market.t.view(1)["zones"] == before["zones"]
    assert market.told("bids") == []
    market.choose("bid coin-1", seat=1)
    assert market.told("bids") == [(0, 5), (1, 1)]


def test_the_highest_bid_takes_the_ware_and_the_other_draws_a_coin() -> None:
    market = rich_and_poor()
    (ware,) = market.shown("market")
    market.bid(5, 1)
    assert market.shown("wares 0") == [ware]
    assert market.state.worth == [caravan.WARES[str(ware)], 0]
    assert [len(market.shown(f"purse {seat}")) for seat in (0, 1)] == [4, 5]
    assert market.shown("spent") == ["coin-5", "coin-1"]


def test_where_two_bid_the_same_the_wares_stay() -> None:
    market = rich_and_poor().bid(3, 3)
    assert market.state.worth == [0, 0]
    assert len(market.shown("market")) == 2
    assert market.told("stays") == [((0, 1),)]


def test_only_who_draws_reads_which_coin_it_is() -> None:
    market = rich_and_poor().bid(5, 1)
    drawn = market.shown("purse 1", seat=1)[-1]
    sentence = [line for line in market.log(1) if "draws" in line][-1]
    assert sentence == f"Seat 2 draws a coin of {str(drawn).removeprefix('coin-')}"
    assert [line for line in market.log(0) if "draws" in line][-1] == "Seat 2 draws a coin"


def test_what_is_imagined_keeps_coins_and_wares_apart() -> None:
    market = rich_and_poor()
    for number in range(20):
        other = market.t.imagine(1, f"dream {number}")
        assert all(other.zones.face[coin] in caravan.VALUES for coin in other.pieces(market.state.purses[0]))
        assert all(other.zones.face[ware] >= caravan.FIRST_WARE for ware in other.pieces(market.state.stack))


def test_the_next_ware_is_the_one_on_top_of_the_stack() -> None:
    market = rich_and_poor()
    top = market.t.pieces(market.state.stack)[-1]
    market.bid(5, 1)
    assert market.t.pieces(market.state.market) == [top]


def test_after_five_rounds_the_best_wares_win() -> None:
    market = Market()
    while not market.t.over:
        market.t.choose(market.ask, 0)
    assert market.state.round == caravan.ROUNDS
    best = max(market.state.worth)
    assert market.winners() == [seat for seat in (0, 1) if market.state.worth[seat] == best]
