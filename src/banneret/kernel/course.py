"""The course of a tutorial: its script, played by the rules. It says where script and rules part, if they do."""

from __future__ import annotations

from typing import TypeVar

from banneret.kernel.ask import Ask
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table, new_table
from banneret.kernel.together import in_window
from banneret.kernel.tutorial import Tutorial

S = TypeVar("S", bound=State)


Made = tuple[int, int, str | int]


class Course:
    """What the rules made of a script.

    `choices` are those that could be made, as (seat, ask, option); `starts` how many of them are made when each step
    begins, for the steps that were reached; `parted` says where and why it went no further, and is empty if it did.
    """

    def __init__(self, table: Table[State]) -> None:
        self.table = table
        self.choices: list[Made] = []
        self.starts: list[int] = []
        self.parted = ""

    def goes_on(self, choices: list[Made]) -> bool:
        """Has a play gone along with the course so far (or to its end, and then its own way)?"""
        most = min(len(choices), len(self.choices))
        return choices[:most] == self.choices[:most]


def tutorial_table(game: Game[S], tutorial: Tutorial) -> Table[S]:
    """The table of a tutorial, set up and waiting for its first choice."""
    seats = len(tutorial.names)
    if seats not in game.seats:
        allowed = " or ".join([str(n) for n in game.seats])
        raise Refused(f"the tutorial of {game.name} names {seats} seats; it is played with {allowed}")
    return new_table(game, seats, game.settings_with(tutorial.options), tutorial.seed)


def play_course(game: Game[State], tutorial: Tutorial, most: int = 1_000_000) -> Course:
    """Play a script, or its first so many choices; what the rules do not offer ends the course there."""
    course = Course(tutorial_table(game, tutorial))
    last = len(tutorial.steps) - 1
    asked = 0  # choices made when the one who learns was last asked for one
    for number in range(last + 1):
        lesson = tutorial.steps[number]
        where = f"step {lesson.number} '{lesson.title}'"
        t = course.table
        pass_windows(course, tutorial.seat, most)
        # only the last step may find the game over: it says farewell
        if (t.over and number < last) or (not t.over and not t.asks_of(tutorial.seat)):
            course.parted = f"{where}: it is not seat {tutorial.seat + 1}'s to choose: {situation(t)}"
            return course
        unseen = first_unseen(t, tutorial.seat, lesson.sees, asked)
        if unseen:
            course.parted = f"{where}: it did not come to pass before: '{unseen}'"
            return course
        course.starts.append(len(course.choices))
        if lesson.choose and len(course.choices) < most:
            asked = len(course.choices)
            follow(course, lesson.choose, tutorial.seat, True, where)
        for name in lesson.then:
            pass_windows(course, tutorial.seat, most)
            if not course.parted and len(course.choices) < most:
                follow(course, name, tutorial.seat, False, f"{where}, then")
        if course.parted or len(course.choices) >= most:
            return course
    return course


def pass_windows(course: Course, seat: int, most: int) -> None:
    """Where a game passes for who holds nothing that fits, so it does for the one who learns: no step speaks of it."""
    t = course.table
    if t.game.passing == "ask":
        return
    waiting = True
    while waiting:
        waiting = False
        for ask in t.asks_of(seat):
            if not waiting and in_window(t, ask) and len(ask.options) == 1 and len(course.choices) < most:
                waiting = True
                course.choices.append((ask.seat, ask.id, t.game.option_name(ask.options[0])))
                t.choose(ask, 0)


def follow(course: Course, name: str, seat: int, own: bool, where: str) -> None:
    """Make the choice with a name, where it is offered to the seat (its own), or to any of the others."""
    t = course.table
    for ask in t.asks:
        if (ask.seat == seat) == own:
            index = option_for(t, ask, name)
            if index >= 0:
                course.choices.append((ask.seat, ask.id, t.game.option_name(ask.options[index])))
                t.choose(ask, index)
                return
    who = f"seat {seat + 1}" if own else f"seats other than {seat + 1}"
    course.parted = f"{where}: '{name}' is not offered to {who}: {situation(t)}"


def first_unseen(t: Table[State], seat: int, names: tuple[str, ...], choices: int) -> str:
    """The first of these entries, by name or by how it begins, that a seat's log has not had after so many choices."""
    if not names:
        return ""
    told = [t.game.entry_name(entry, seat) for entry in t.log(seat) if entry.choice > choices]
    for name in names:
        found = False
        for one in told:
            if one == name or one.startswith(name + " "):
                found = True
        if not found:
            return name
    return ""


def option_for(t: Table[State], ask: Ask, name: str) -> int:
    """The option with this name, or else the first whose name begins so; -1 if there is none."""
    begun = -1
    for index in range(len(ask.options)):
        found = t.game.option_name(ask.options[index])
        if found == name:
            return index
        if begun < 0 and found.startswith(name + " "):
            begun = index
    return begun


def situation(t: Table[State]) -> str:
    """What is asked now, in one line."""
    if t.result is not None:
        return f"the game is over ({t.result.ending})"
    told: list[str] = []
    for ask in t.asks:
        names = ", ".join([f"'{t.game.option_name(option)}'" for option in ask.options])
        told.append(f"seat {ask.seat + 1} is asked '{ask.kind}': {names}")
    return "; ".join(told)
