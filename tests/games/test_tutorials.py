"""Every game's tutorial holds on its rules, from the first step to the last."""

from __future__ import annotations

import pytest

from banneret import games
from banneret.bots.bot import Mind
from banneret.bots.spec import read_spec
from banneret.kernel.ask import Option
from banneret.kernel.course import play_course, tutorial_table
from banneret.kernel.record import make_choice, option_called
from banneret.kernel.tutorial import PARTS, Tutorial
from banneret.lab.lessons import told, tutorial_of

TAUGHT = [name for name in (*games.NAMES, *games.IN_WORK) if games.game(name).tutorial is not None]
WORDS_A_MINUTE = 200
ANSWER = "in:"  # an answer on its sheet, by its own name
OF_THE_SCREEN = ("page:", "lay:")  # a page's tab, a way to lay a tile: which the rules know nothing of
SECONDS_A_CHOICE = 6  # to find and touch it, and to see what comes of it


def tutorial(name: str) -> Tutorial:
    return tutorial_of(games.game(name))


def test_the_first_game_has_one() -> None:
    assert "tales" in TAUGHT


@pytest.mark.parametrize("name", TAUGHT)
def test_the_rules_go_along_with_the_script(name: str) -> None:
    game, script = games.game(name), tutorial(name)
    course = play_course(game, script)
    assert not course.parted
    assert len(course.starts) == len(script.steps)
    assert any(script.steps[0].title in line for line in told(game, script, course))


@pytest.mark.parametrize("name", TAUGHT)
def test_the_one_who_learns_wins(name: str) -> None:
    script = tutorial(name)
    result = play_course(games.game(name), script).table.result
    assert result is not None
    assert result.winners == (script.seat,)


@pytest.mark.parametrize("name", TAUGHT)
def test_it_takes_no_longer_than_it_says(name: str) -> None:
    script = tutorial(name)
    words = sum(len(paragraph.split()) for step in script.said for paragraph in step.text)
    choices = len(play_course(games.game(name), script).choices)
    assert words / WORDS_A_MINUTE + choices * SECONDS_A_CHOICE / 60 <= script.minutes + 1
    assert script.minutes <= 10


@pytest.mark.parametrize("name", TAUGHT)
def test_the_guide_points_at_what_it_asks_for(name: str) -> None:
    """An id that is pointed at is one that the wanted choice points at, too: else a pupil touches it in vain."""
    game, script = games.game(name), tutorial(name)
    course = play_course(game, script)
    table = tutorial_table(game, script)
    at = 0
    for step, start in zip(script.steps, course.starts, strict=True):
        while at < start:
            make_choice(table, *course.choices[at])
            at += 1
        if step.choose and step.spot and step.spot not in PARTS:
            seat, ask_id, wanted = course.choices[start]
            option = option_called(table, table.ask_with(seat, ask_id), str(wanted))
            assert isinstance(option, Option)
            if step.spot.startswith(ANSWER):
                assert step.spot.removeprefix(ANSWER).startswith(step.choose), step.title
            elif not step.spot.startswith(OF_THE_SCREEN):
                pointed = option.at
                # a card can be played at what it is about: then the guide shows that first
                assert step.spot in pointed or pointed[0].startswith("card:"), step.title


@pytest.mark.parametrize("name", TAUGHT)
def test_scripted_bots_follow_the_script_and_nothing_else(name: str) -> None:
    game, script = games.game(name), tutorial(name)
    course = play_course(game, script)
    table = tutorial_table(game, script)
    bot = read_spec("scripted").bot("7")
    for seat, ask_id, option in course.choices:
        ask = table.ask_with(seat, ask_id)
        if seat != script.seat:
            chosen = bot.choose(Mind(table, seat), ask)
            assert game.option_name(ask.options[chosen]) == option
        make_choice(table, seat, ask_id, option)


@pytest.mark.parametrize("name", TAUGHT)
def test_scripted_bots_play_on_when_the_play_has_left_the_script(name: str) -> None:
    game, script = games.game(name), tutorial(name)
    other = read_spec("greedy").bot("7")
    bot = read_spec("scripted").bot("7")
    table = tutorial_table(game, script)
    asked = 0
    while not table.over and asked < 20:
        ask = next(ask for ask in table.asks if not ask.standing)
        if ask.seat == script.seat:
            # whatever comes last, but not back and forth for ever
            last = [at for at, option in enumerate(ask.options) if option.kind.lower() != "back"][-1]
            table.choose(ask, last)
            continue
        asked += 1
        picked = bot.choose(Mind(table, ask.seat), ask)
        if asked > 1:  # the very first may still be the script's
            assert picked == other.choose(Mind(table, ask.seat), ask)
        else:
            other.choose(Mind(table, ask.seat), ask)
        table.choose(ask, picked)
    assert asked > 1
