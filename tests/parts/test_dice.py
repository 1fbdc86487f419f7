from __future__ import annotations

import pytest
from connect_four import GAME

from banneret.kernel.errors import ContentError, RuleError
from banneret.kernel.table import Table, new_table
from banneret.parts.dice import dice, roll, throw


@pytest.fixture
def table() -> Table:  # type: ignore[type-arg]
    return new_table(GAME, 2, {}, "dice")


def test_dice_are_read_as_written() -> None:
    found = dice("4d6 + 12")
    assert (found.count, found.sides, found.plus, found.mean, str(found)) == (4, 6, 12, 26.0, "4d6+12")
    assert dice("1dP").mean == 55.0


@pytest.mark.parametrize("text", ["", "d6", "2d", "2d6+", "2x6", "0d6", "1d1", "-1d6", "1dp"])
def test_what_are_no_dice_is_refused(text: str) -> None:
    with pytest.raises(ContentError):
        dice(text)


def test_every_face_falls_and_no_other(table: Table) -> None:  # type: ignore[type-arg]
    assert {face for _ in range(200) for face in throw(table, dice("2d6"))} == {1, 2, 3, 4, 5, 6}
    tens = {roll(table, dice("1dP"), 0, "a roll") for _ in range(300)}
    assert tens == set(range(10, 101, 10))


def test_a_roll_is_told_and_cannot_be_undone(table: Table) -> None:  # type: ignore[type-arg]
    table.fix_chance((2, 5))
    assert roll(table, dice("2d6+3"), 1, "Guardians", "connect_four.turn.drop") == 12
    told = table.log(-1)[-1]
    assert (told.kind, told.args) == ("rolls", (1, "Guardians", "2d6+3", (3, 6), 12))


def test_a_fixed_draw_must_fit_the_die(table: Table) -> None:  # type: ignore[type-arg]
    table.fix_chance((6,))
    with pytest.raises(RuleError, match="fixed as 6"):
        throw(table, dice("1d6"))


def test_after_the_fixed_draws_comes_chance(table: Table) -> None:  # type: ignore[type-arg]
    copy = table.clone()
    table.fix_chance((0,))
    before = copy.below(1000)
    assert table.below(1000) == 0
    assert table.below(1000) == before
