"""Positions in a test's hands: what a test reads when it asks for something that is not there."""

from __future__ import annotations

import pytest
from connect_four import GAME, Board

import banneret
from banneret.testing import Position


def position() -> Position[Board]:
    return Position(banneret.new(GAME, seed=1))


def test_a_name_may_be_shortened_to_a_beginning_that_only_one_option_has() -> None:
    with pytest.raises(AssertionError, match=r"'drop' fits 7 options of 'drop'.*'drop 1', 'drop 2'"):
        position().choose("drop")
    with pytest.raises(AssertionError, match=r"'drop 9' fits 0 options of 'drop'.*'drop 1', 'drop 2'"):
        position().choose("drop 9")


def test_an_option_is_not_found_by_what_a_player_reads() -> None:
    here = position()
    assert here.open()[0] == "Column 1"
    no_kind = "'Column 1' begins with no kind of options of connect_four; there are now: "
    for look in (here.choose, here.option, here.offers, here.warned):
        with pytest.raises(AssertionError, match=no_kind + r"\['drop 1', 'drop 2'"):
            look("Column 1")
    with pytest.raises(AssertionError, match=no_kind + r"\[\]"):  # nothing is blocked
        here.why("Column 1")
    assert here.offers("drop 1")
    assert not here.offers("drop 9")


def test_a_prompt_is_not_known_by_what_a_player_reads() -> None:
    here = position()
    assert here.asked(here.ask.kind)
    with pytest.raises(AssertionError, match="begins with no kind of prompts"):
        here.asked(here.prompt)


def test_who_is_not_asked_is_told_so() -> None:
    assert position().ask.seat == 0
    with pytest.raises(AssertionError, match="nothing is asked of seat 1"):
        position().choose("drop 1", seat=1)


def test_what_must_always_hold_is_checked_after_each_choice() -> None:
    here = position()
    here.state.heights[0] = 3  # discs that nobody has dropped
    with pytest.raises(AssertionError):
        here.choose("drop 2")


def test_an_ending_is_read_when_there_is_one() -> None:
    here = position().choose("drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2")
    assert here.ending() == ""
    with pytest.raises(AssertionError, match="the game goes on"):
        here.winners()
    assert here.choose("drop 1").ending() == "four in a row"
    assert here.winners() == [0]
