"""Who wins: a win is a win for everybody on the side, only a tie is shared."""

from __future__ import annotations

import pytest

from banneret.kernel import Option, RuleError, Table, new_table, step
from banneret.kernel.record import load, save
from tests.kernel.toys import siege
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def end(t: Bare, how: str, winners: tuple[int, ...]) -> None:
    if how == "finish":
        t.finish(winners, "done")
    else:
        t.tie(winners, "done")


def pair_up(t: Bare, sides: tuple[int, ...]) -> None:
    t.ally(sides)


def wait(t: Bare) -> None:
    t.ask(0, "wait", [Option("go", do=step(wait))])


def points(how: str, winners: tuple[int, ...], sides: tuple[int, ...] = (0, 1, 2, 3)) -> tuple[float, ...]:
    t = table(step(pair_up, sides), step(end, how, winners), seats=4)
    assert t.result is not None
    assert [t.game.score(t, seat) for seat in range(4)] == list(t.result.points)
    return t.result.points


def test_a_win_is_one_for_each_winner() -> None:
    assert points("finish", (1,)) == (0, 1, 0, 0)
    assert points("finish", (0, 2)) == (1, 0, 1, 0)
    assert points("finish", ()) == (0, 0, 0, 0)


def test_a_tie_is_shared_by_the_sides_that_tie() -> None:
    assert points("tie", (1,)) == (0, 1, 0, 0)
    assert points("tie", (0, 3)) == (0.5, 0, 0, 0.5)
    assert points("tie", (0, 1, 2, 3), (0, 1, 0, 1)) == (0.5, 0.5, 0.5, 0.5)
    assert points("tie", (0, 2), (0, 1, 0, 1)) == (1, 0, 1, 0)


def test_a_winner_must_be_a_seat() -> None:
    with pytest.raises(RuleError, match="'done': seat 4 cannot win; the seats are 0 to 3"):
        points("finish", (4,))


def test_everybody_is_alone_until_allied() -> None:
    t = table(step(wait), seats=3)
    assert [t.side_of(seat) for seat in range(3)] == [(0,), (1,), (2,)]
    t.ally((7, 2, 7))
    assert t.side_of(2) == (0, 2)
    assert t.allied(0, 2)
    assert t.allied(1, 1)
    assert not t.allied(0, 1)
    assert t.view(1)["sides"] == [7, 2, 7]
    assert t.clone().side_of(0) == (0, 2)


def test_every_seat_needs_a_side() -> None:
    with pytest.raises(RuleError, match="there are 2 seats, and 3 sides were named"):
        table(step(pair_up, (0, 0, 0)))


def test_sides_are_saved() -> None:
    t = new_table(siege.GAME, 4, {"teams": True}, "1")
    assert t.side_of(3) == (1, 3)
    assert load(save(t), siege.GAME).side_of(3) == (1, 3)
    other = new_table(siege.GAME, 4, {"teams": False}, "1")
    assert t.hash() != other.hash()
