"""Tutorials are data: mistakes in a file are named, and a script that the rules do not follow says where they part."""

from __future__ import annotations

from typing import Any

import connect_four
import pytest

from banneret.kernel.course import play_course
from banneret.kernel.errors import ContentError, Refused
from banneret.kernel.tutorial import Tutorial, read_tutorial

GAME: Any = connect_four.GAME

GOOD = """
title = "Four in a row"
minutes = 1
seed = "any"
names = ["You", "Cy"]
seat = 1

[[step]]
title = "Look"
text = "The board is empty."
spot = "board"

[[step]]
title = "Drop"
text = \"\"\"
Drop a disc
into the middle.

It falls.\"\"\"
choose = "drop 4"
then = ["drop 1"]

[[step]]
title = "Go on"
text = "Once more."
spot = "column:3"
choose = "drop 4"
"""


def read(text: str = GOOD) -> Tutorial:
    return read_tutorial(text, "tutorial.toml")


def test_a_script_is_read() -> None:
    tutorial = read()
    assert (tutorial.title, tutorial.minutes, tutorial.seat) == ("Four in a row", 1, 0)
    assert tutorial.steps[1].text == ("Drop a disc into the middle.", "It falls.")
    assert tutorial.steps[1].then == ("drop 1",)


@pytest.mark.parametrize(
    ("good", "bad", "says"),
    [
        ("title = ", "titel = ", "tutorial.toml: titel is not a field here; the fields are title, minutes"),
        ("minutes = 1", "minutes = 'ten'", "tutorial.toml: minutes is 'ten'; expected a number from 1 to 60"),
        ("minutes = 1", "", "tutorial.toml: minutes is missing; expected a number"),
        ('seed = "any"', 'seed = "é"', "seed is 'é'; expected plain letters"),
        ('["You", "Cy"]', "[]", "names is []; expected a name for each seat"),
        ("seat = 1", "seat = 3", "seat is 3; expected a number from 1 to 2"),
        ("seat = 1", "seat = 1\noptions = 7", "options is 7; expected a table"),
        ('title = "Look"', "", "tutorial.toml, step 1: title is missing; expected a text"),
        ('spot = "board"', "", "tutorial.toml, step 1 'Look': spot is missing"),
        ('spot = "board"', 'spot = "bord"', "step 1 'Look': spot is 'bord'; expected board, hand"),
        ('spot = "board"', 'spot = "board"\ncolour = "red"', "step 1: colour is not a field here"),
        ('then = ["drop 1"]', 'then = "drop 1"', "step 2 'Drop': then is 'drop 1'; expected a list"),
        ("The board is empty.", "word " * 80, "text has 399 characters; at most 300"),
        ("[[step]]", "[[stop]]", "stop is not a field here"),
        ("title", "= title", "tutorial.toml: this is not TOML"),
    ],
)
def test_a_mistake_is_named(good: str, bad: str, says: str) -> None:
    assert good in GOOD
    with pytest.raises(ContentError) as refused:
        read(GOOD.replace(good, bad, 1))
    assert says in str(refused.value)


def test_a_step_without_words_goes_on_with_those_before_it() -> None:
    tutorial = read(
        GOOD + '[[step]]\nchoose = "drop 2"\n\n[[step]]\ntitle = "Enough"\ntext = "So."\nspot = "board"\n'
    )
    assert [step.number for step in tutorial.steps] == [1, 2, 3, 3, 4]
    assert (tutorial.steps[3].title, tutorial.steps[3].text) == ("Go on", ("Once more.",))
    assert (tutorial.steps[3].choose, tutorial.steps[3].spot) == ("drop 2", "")
    assert [step.title for step in tutorial.said] == ["Look", "Drop", "Go on", "Enough"]


def test_only_a_choice_can_be_gone_on_with() -> None:
    with pytest.raises(ContentError, match="step 2: title is missing"):
        read(GOOD.replace('title = "Drop"\n', "", 1).replace('text = """', "", 1).split("Drop a disc")[0])
    with pytest.raises(ContentError, match="step 3 'Go on', gone on with: choose is missing"):
        read(GOOD + '[[step]]\nspot = "board"\n')


def test_a_script_needs_steps() -> None:
    with pytest.raises(ContentError, match="step is missing"):
        read(GOOD[: GOOD.index("[[step]]")])


def play(text: str = GOOD) -> Any:
    return play_course(GAME, read(text))


def test_a_course_knows_when_each_step_begins() -> None:
    course = play()
    assert course.parted == ""
    assert course.starts == [0, 0, 2]
    assert len(course.choices) == 3
    assert course.table.choices == 3


def test_a_course_can_be_played_in_part() -> None:
    for most in range(4):
        course = play_course(GAME, read(), most)
        assert len(course.choices) == course.table.choices == most


@pytest.mark.parametrize(
    ("good", "bad", "says"),
    [
        (
            'choose = "drop 4"\nthen',
            'choose = "drop 9"\nthen',
            "step 2 'Drop': 'drop 9' is not offered",
        ),
        ('then = ["drop 1"]', 'then = ["row 1"]', "step 2 'Drop', then: 'row 1' is not offered to seats"),
        ('then = ["drop 1"]', "", "step 3 'Go on': it is not seat 1's to choose: seat 2 is asked"),
        (
            'Once more."',
            'Once more."\nsees = ["rains 2"]',
            "step 3 'Go on': it did not come to pass before: 'rains 2'",
        ),
    ],
)
def test_it_says_where_script_and_rules_part(good: str, bad: str, says: str) -> None:
    assert good in GOOD
    assert says in play(GOOD.replace(good, bad, 1)).parted


def test_a_play_goes_along_with_the_course_or_not() -> None:
    course = play()
    assert course.goes_on([])
    assert course.goes_on(course.choices[:2])
    assert course.goes_on([*course.choices, (1, 9, "drop 1")])  # beyond the end it is free
    assert not course.goes_on([(0, course.choices[0][1], "drop 1")])


def test_seats_must_be_the_games() -> None:
    with pytest.raises(Refused, match="names 3 seats"):
        play(GOOD.replace('["You", "Cy"]', '["You", "Cy", "Ed"]'))
