"""Asks that are answered by numbers: bounds, totals, a rule of the game's own, and a list for bots."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from banneret.kernel import Amount, Refused, RuleError, Said, Step, Table, Total, counted, new_table, step
from banneret.kernel.numbers import LISTED, Numbers
from banneret.kernel.record import dumps, load, loads, record_of, replay, save
from banneret.testing.promises import playout
from tests.kernel.toys import siege
from tests.kernel.toys.bare import Slate, table
from tests.kernel.toys.siege import Fight, Land


def new(seats: int = 2) -> Table[Land]:
    return new_table(siege.GAME, seats, {"teams": False}, "siege", strict=True)


# ---- Answering ----


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ((4, 0), "The answer needs 3 numbers; 2 were given"),
        ((), "The answer needs 3 numbers; 0 were given"),
        ((5, 0, 0), "5 is not between 0 and 4"),
        ((-1, 4, 1), "-1 is not between 0 and 4"),
        ((1, 1, 1), "Together they come to 3; it must be from 4 to 4"),
        ((2, 0, 2), "The centre must not be bare"),
        (("4", 0, 0), "ask 1 is answered by whole numbers; '4' is none"),
        ((True, 3, 0), "True is none"),
    ],
)
def test_what_is_not_legal_is_refused_with_a_sentence(numbers: Any, says: str) -> None:
    t = new()
    was = t.hash()
    with pytest.raises(Refused, match=says):
        t.choose(t.asks[0], numbers)
    assert (t.hash(), t.choices) == (was, 0)


def test_numbers_are_for_asks_that_want_them() -> None:
    t = new()
    for seat in (0, 1):
        t.choose(t.asks_of(seat)[0], (1, 2, 1))
    with pytest.raises(Refused, match="is answered by one of its options, not by numbers"):
        t.choose(t.asks_of(0)[0], (1,))


def test_an_answer_does_what_it_says_though_it_is_not_listed() -> None:
    t = new()
    t.state.points = [2, 0]
    t.restart(step(siege.campaign))
    (ask,) = t.asks
    answers = [option.args for option in ask.options]
    every = [(a, b, 6 - a - b) for a in range(7) for b in range(1, 7 - a)]
    assert answers == every  # few enough to list them all
    ask.options[:] = ask.options[:3]
    t.choose(ask, (1, 2, 3))
    assert t.scopes_of(Fight)[0].lines == [[1, 2, 3]]


def test_bots_and_the_absent_choose_among_listed_answers() -> None:
    (ask,) = new().asks
    assert ask.options[ask.absent].args == (0, 4, 0)
    assert ask.clock == "splitting"
    t = new()
    t.choose(t.asks[0], t.asks[0].absent)
    assert t.scopes_of(Fight)[0].lines == [[0, 4, 0]]


def test_a_view_says_what_may_be_answered() -> None:
    t = new()
    asks: Any = t.view(0)["asks"]
    (seen,) = asks
    assert seen["amounts"][1] == {"kind": "line", "args": [1], "least": 0, "most": 4}
    assert seen["totals"] == [{"of": [0, 1, 2], "least": 4, "most": 4}]
    assert (seen["options"], seen["absent"], seen["clock"]) == ([], [0, 4, 0], "splitting")
    others: Any = t.view(1)["asks"]
    assert "amounts" not in others[0]
    assert others[0]["clock"] == "splitting"


def test_numbers_are_saved_recorded_and_undone() -> None:
    t = new()
    was = t.hash()
    t.choose(t.asks[0], (3, 1, 0))
    assert record_of(t).choices == [(0, 1, "split 3 1 0")]
    assert replay(loads(dumps(record_of(t))), siege.GAME).hash() == t.hash()
    again = load(save(t), siege.GAME)
    assert save(again) == save(t)
    assert again.asks[0].clock == "splitting"
    again.choose(again.asks[0], (2, 2, 0))
    t.undo(0)
    assert t.hash() == was
    with pytest.raises(Refused, match="split 9 9 9"):
        siege_choice(t, "split 9 9 9 9")


def siege_choice(t: Table[Land], name: str) -> None:
    from banneret.kernel.record import make_choice

    try:
        make_choice(t, 0, 1, name)
    except Refused as refusal:
        raise Refused(f"{name}: {refusal}") from None


def test_numbers_are_imagined() -> None:
    t = new()
    world = t.imagine(1, "7")
    assert world.asks[0].numbers is not None
    playout(world, Random(1), 1000)
    assert world.over


# ---- Mistakes ----


def ask_numbers(t: Table[Slate], absent: tuple[int, ...], of: tuple[int, ...] = (0, 1)) -> None:
    amounts = (Amount("a", (), 0, 3), Amount("b", (), 0, 3))
    t.ask_numbers(0, "split", amounts, counted(divide), absent, (Total(of, 3, 3),))


def ask_no_numbers(t: Table[Slate]) -> None:
    t.ask_numbers(0, "split", (), counted(divide), ())


def ask_with_a_text_as_reason(t: Table[Slate]) -> None:
    t.ask_numbers(0, "split", (Amount("a", (), 0, 3),), counted(divide), (0,), legal=counted(too_low))  # type: ignore[arg-type]


def too_low(t: Table[Slate], numbers: tuple[int, ...]) -> str:
    return "too-low"


def divide(t: Table[Slate], numbers: tuple[int, ...]) -> None:
    t.finish((0,), "divided")


@pytest.mark.parametrize(
    ("start", "says"),
    [
        (
            step(ask_numbers, (1, 1)),
            r"'split': the answer \(1, 1\) for the absent is not legal: Together they come to 2",
        ),
        (step(ask_numbers, (3,)), "needs 2 numbers; 1 were given"),
        (step(ask_numbers, (1, 2), (0, 2)), "'split': a total counts number 2; there are 2"),
        (
            step(ask_with_a_text_as_reason),
            r"too_low\(\) \(test_numbers.py:\d+\) says why .* returns Said\('too-low'\), or None .* returned 'too-low'",
        ),
        (
            step(ask_no_numbers),
            r"'split' asks for no numbers \(in the step ask_no_numbers\(\), test_numbers.py:\d+\)",
        ),
    ],
)
def test_a_mistake_in_rules_is_named(start: Step, says: str) -> None:
    with pytest.raises(RuleError, match=says):
        table(start)


# ---- Listing ----


def numbers_of(count: int, most: int, totals: tuple[Total, ...], legal: Step | None = None) -> Numbers:
    amounts = tuple([Amount("n", (at,), 0, most) for at in range(count)])
    return Numbers(amounts, totals, counted(divide), legal)


def all_even(t: Table[Slate], numbers: tuple[int, ...]) -> Said | None:
    return Said("odd") if any(number % 2 for number in numbers) else None


@pytest.mark.parametrize(
    ("count", "most", "totals"),
    [
        (3, 12, (Total((0, 1, 2), 12, 12),)),
        (10, 40, (Total(tuple(range(10)), 40, 40),)),
        (12, 9, (Total(tuple(range(6)), 7, 7), Total(tuple(range(6, 12)), 7, 7))),
        (8, 1000, (Total(tuple(range(8)), 3, 3),)),
        (8, 1000, ()),
        (6, 30, (Total((0, 1, 2), 0, 10), Total((2, 3, 4), 5, 9), Total((0, 5), 3, 3))),
    ],
)
@pytest.mark.parametrize("even", [False, True])
def test_big_spaces_are_listed_quickly_and_spread(
    count: int, most: int, totals: tuple[Total, ...], even: bool
) -> None:
    legal = counted(all_even) if even and all(t.least != t.most or t.least % 2 == 0 for t in totals) else None
    numbers = numbers_of(count, most, totals, legal)
    start = time.process_time()  # of this process alone: the machine may be busy
    listed = numbers.listed(None)
    assert time.process_time() - start < 1.0
    assert listed == numbers.listed(None)
    assert 12 <= len(listed) <= LISTED
    assert len(set(listed)) == len(listed)
    assert all(numbers.why_not(None, answer) is None for answer in listed)
    for at in range(count):  # every number is tried small and great
        values = [answer[at] for answer in listed]
        assert min(values) == 0
        assert max(values) > 0


def test_few_answers_are_all_listed() -> None:
    assert numbers_of(2, 5, (Total((0, 1), 5, 5),)).listed(None) == [(n, 5 - n) for n in range(6)]
    assert numbers_of(2, 1, ()).listed(None) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert numbers_of(3, 2, (Total((0, 1, 2), 7, 9),)).listed(None) == []


def test_totals_prune_what_is_tried() -> None:
    """Nine numbers up to 99 that come to 1: nine answers in a space of ten to the power of eighteen."""
    listed = numbers_of(9, 99, (Total(tuple(range(9)), 1, 1),)).listed(None)
    assert sorted(listed) == sorted(tuple(int(at == one) for at in range(9)) for one in range(9))
