"""Positions in a test's hands: what a test reads when it asks for something that is not there."""

from __future__ import annotations

import pytest
from connect_four import GAME, Board

import banneret
from banneret.testing import Position


def position() -> Position[Board]:
    return Position(banneret.new(GAME, seed=1))


def test_a_label_may_be_shortened_to_a_beginning_that_only_one_option_has() -> None:
    with pytest.raises(AssertionError, match="'Column' fits 7 options of "):
        position().choose("Column")
    with pytest.raises(AssertionError, match="'Row 1' fits 0 options of "):
        position().choose("Row 1")


def test_who_is_not_asked_is_told_so() -> None:
    assert position().ask.seat == 0
    with pytest.raises(AssertionError, match="nothing is asked of seat 1"):
        position().choose("Column 1", seat=1)


def test_what_must_always_hold_is_checked_after_each_choice() -> None:
    here = position()
    here.state.heights[0] = 3  # discs that nobody has dropped
    with pytest.raises(AssertionError):
        here.choose("Column 2")


def test_an_ending_is_read_when_there_is_one() -> None:
    here = position().choose("Column 1", "Column 2", "Column 1", "Column 2", "Column 1", "Column 2")
    assert here.ending() == ""
    with pytest.raises(AssertionError, match="the game goes on"):
        here.winners()
    assert here.choose("Column 1").ending() == "four in a row"
    assert here.winners() == [0]
