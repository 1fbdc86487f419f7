"""Windows: several seats may act now or pass; the first in order that acts decides, unseen until then."""

from __future__ import annotations

from typing import Any

import pytest

from banneret.kernel import EVERYONE, Option, Refused, Table, step
from banneret.kernel.course import play_course
from banneret.kernel.record import load, save
from banneret.kernel.tutorial import read_tutorial
from tests.kernel.toys.bare import Bare as BareGame
from tests.kernel.toys.bare import Slate, table

Bare = Table[Slate]


def open_window(t: Bare) -> None:
    t.window([step(ask_act, seat) for seat in range(t.seats)])


def ask_act(t: Bare, seat: int) -> None:
    t.ask(seat, "act", [Option("act", do=step(act, seat)), Option("pass")], absent=1)


def act(t: Bare, seat: int) -> None:
    t.state.marks.append(f"seat {seat}")
    t.tell("acts", (seat,))


def after(t: Bare) -> None:
    t.ask(0, "after", [Option("again", do=step(open_window))])


def new(seats: int = 3) -> Bare:
    return table(step(open_window), step(after), seats=seats)


def answer(t: Bare, seat: int, kind: str) -> None:
    (ask,) = t.asks_of(seat)
    t.choose(ask, next(option for option in ask.options if option.kind == kind))


def test_all_are_asked_at_once_and_all_may_pass() -> None:
    t = new()
    assert [ask.seat for ask in t.asks] == [0, 1, 2]
    for seat in (2, 0, 1):
        answer(t, seat, "pass")
    assert (t.state.marks, t.asks[0].kind) == ([], "after")


def test_the_first_in_order_decides_at_once() -> None:
    t = new()
    answer(t, 0, "act")
    assert t.state.marks == ["seat 0"]
    assert t.asks[0].kind == "after"


def test_a_later_seat_waits_for_those_before_it_and_not_for_those_after() -> None:
    t = new()
    answer(t, 1, "act")
    assert t.state.marks == []
    answer(t, 0, "pass")
    assert t.state.marks == ["seat 1"]  # seat 2 is asked no more
    assert [ask.kind for ask in t.asks] == ["after"]


def test_answers_after_the_first_that_acts_do_not_count() -> None:
    t = new()
    answer(t, 2, "act")
    answer(t, 1, "act")
    answer(t, 0, "pass")
    assert t.state.marks == ["seat 1"]


@pytest.mark.parametrize("kind", ["act", "pass"])
def test_nobody_sees_who_has_answered(kind: str) -> None:
    t, untouched = new(), new()
    answer(t, 1, kind)
    for seat in (0, 2, EVERYONE):
        assert t.view(seat) == untouched.view(seat)
    own: Any = t.view(1)["asks"]
    assert [ask["seat"] for ask in own] == [0, 2]


def test_what_one_may_undo_does_not_tell_who_has_answered() -> None:
    t = new()
    answer(t, 0, "pass")
    assert t.can_undo(0)
    answer(t, 2, "act")
    assert t.can_undo(0)
    t.undo(0)
    answer(t, 1, "pass")
    answer(t, 0, "pass")
    assert t.state.marks == ["seat 2"]  # whose answer has stood all the time


def ask_first(t: Bare) -> None:
    t.ask(1, "first", [Option("on", do=step(open_window))])


def test_a_choice_before_the_window_can_be_taken_back_whoever_has_answered() -> None:
    t = table(step(ask_first), step(after), seats=3)
    was = save(t)
    answer(t, 1, "on")
    assert t.can_undo(1)
    answer(t, 2, "pass")
    assert t.can_undo(1)
    t.undo(1)
    assert save(t) == was


def test_what_came_of_it_stands() -> None:
    t = new()
    answer(t, 0, "act")
    with pytest.raises(Refused, match="rolled or revealed"):
        t.undo(0)


def test_others_are_imagined_as_still_to_answer() -> None:
    t = new()
    answer(t, 1, "pass")
    assert sorted(ask.seat for ask in t.imagine(0, "7").asks) == [0, 1, 2]
    assert t.imagine(0, "7").hash() == new().imagine(0, "7").hash()
    assert sorted(ask.seat for ask in t.imagine(1, "7").asks) == [0, 2]


def test_a_window_is_saved_with_its_answers() -> None:
    t = new()
    answer(t, 1, "act")
    again = load(save(t), t.game)
    assert save(again) == save(t)
    assert again.view(0) == t.view(0)
    answer(again, 0, "pass")
    assert again.state.marks == ["seat 1"]


# ---- In a lesson ----

LESSON = """
title = "Acting and passing"
minutes = 1
seed = "any"
names = ["You", "Cy"]
seat = 1

[[step]]
title = "What was done"
text = "Go on."
spot = "board"
choose = "again"
then = ["act"]
"""


def open_uneven_window(t: Bare) -> None:
    t.window([step(ask_pass, 0), step(ask_act, 1)])


def ask_pass(t: Bare, seat: int) -> None:
    """To somebody who holds nothing that fits."""
    t.ask(seat, "act", [Option("pass")])


def then_again(t: Bare) -> None:
    t.ask(0, "after", [Option("again", do=(step(open_uneven_window), step(then_again)))])


def test_a_lesson_passes_where_the_game_would_and_nothing_is_held() -> None:
    game: Any = BareGame((step(then_again),))
    lesson = read_tutorial(LESSON, "lesson.toml")
    asked = play_course(game, lesson)
    assert asked.choices[1:] == [(1, asked.choices[1][1], "act")], "every window is a question of its own"
    game.passing = "held"
    passed = play_course(game, lesson)
    assert [(seat, name) for seat, _, name in passed.choices] == [(0, "again"), (0, "pass"), (1, "act")]
    assert not passed.parted


def again_for_all(t: Bare) -> None:
    t.ask(0, "after", [Option("again", do=(step(open_window), step(again_for_all)))])


def test_a_lesson_passes_nobody_who_holds_something() -> None:
    game: Any = BareGame((step(again_for_all),))
    game.passing = "held"
    lesson = read_tutorial(
        LESSON + '\n[[step]]\ntitle = "Mine"\ntext = "Pass."\nchoose = "pass"\n', "lesson.toml"
    )
    course = play_course(game, lesson)
    assert [(seat, name) for seat, _, name in course.choices] == [(0, "again"), (1, "act"), (0, "pass")]
    assert not course.parted
