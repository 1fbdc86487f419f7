"""Does a game's tutorial still hold? Where script and rules part, and with which other seeds it would hold."""

from __future__ import annotations

from collections.abc import Callable

from banneret.kernel.course import Course, play_course
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.tutorial import Tutorial

ENOUGH = 5  # seeds that a search is content with


def tutorial_of(game: Game[State]) -> Tutorial:
    if game.tutorial is None:
        raise Refused(f"{game.name} has no tutorial; a game gives its own as Game.tutorial")
    return game.tutorial


def with_seed(tutorial: Tutorial, seed: str) -> Tutorial:
    return Tutorial(
        tutorial.title,
        tutorial.minutes,
        seed,
        tutorial.names,
        tutorial.seat,
        tutorial.options,
        tutorial.steps,
    )


def told(game: Game[State], tutorial: Tutorial, course: Course) -> list[str]:
    """The whole course to read: what the guide says, what is chosen, and what comes of it."""
    t = course.table
    seat = tutorial.seat
    happened: dict[int, list[str]] = {}
    for entry in t.log(seat):
        happened.setdefault(entry.choice, []).append(game.say(t, entry, seat))
    lines = []
    for number, start in enumerate(course.starts):
        lesson = tutorial.steps[number]
        end = course.starts[number + 1] if number + 1 < len(course.starts) else len(course.choices)
        if lesson in tutorial.said:
            lines += [f"{lesson.number}. {lesson.title}", *[f"   {paragraph}" for paragraph in lesson.text]]
        if lesson.choose:
            lines.append(f"   -> {lesson.choose.strip()}")
        for choice in range(start + 1, end + 1):
            lines += [f"      {sentence}" for sentence in happened.get(choice, []) if sentence]
    return lines


def verdict(game: Game[State], tutorial: Tutorial, course: Course) -> str:
    """One line: it holds, or where it does not."""
    if course.parted:
        return f"{game.name}: the tutorial and the rules part at {course.parted}"
    ending = "" if course.table.result is None else f", to the end of the game ({course.table.result.ending})"
    return f"{game.name}: all {len(tutorial.said)} steps hold, {len(course.choices)} choices{ending}"


class Search:
    """Seeds with which a tutorial holds, and the one that went furthest."""

    def __init__(self) -> None:
        self.tried = 0
        self.found: list[str] = []
        self.furthest: tuple[str, Course] | None = None


def search(game: Game[State], tutorial: Tutorial, seeds: int, watch: Callable[[Search], None]) -> Search:
    """Try seeds that are called like the tutorial's own, with a number behind."""
    result = Search()
    name = tutorial.seed.rstrip("0123456789 ")
    while result.tried < seeds and len(result.found) < ENOUGH:
        result.tried += 1
        seed = f"{name} {result.tried}"
        course = play_course(game, with_seed(tutorial, seed))
        if not course.parted:
            result.found.append(seed)
        if result.furthest is None or len(course.starts) > len(result.furthest[1].starts):
            result.furthest = (seed, course)
        if result.tried % 1000 == 0:
            watch(result)
    return result
