"""The games that the server offers: all of ours, and those of files that were named when it started."""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec

from banneret import games as game_index
from banneret.kernel.course import play_course
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.tutorial import Tutorial
from banneret.lab.find import find_game
from banneret.lab.translate import words_in
from banneret.server import wire

log = logging.getLogger("banneret.games")


class Shelf:
    """Games by name. `files` holds where each was found, for other processes to find it, too."""

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        self.files = files
        self._games: dict[str, Game[State]] = {}
        for file in files:
            found = find_game(file)
            self._games[found.name] = found
        for name in game_index.NAMES:
            self._games[name] = game_index.game(name)

    def names(self) -> list[str]:
        return list(self._games)

    def game(self, name: str) -> Game[State]:
        if name not in self._games:
            raise Refused(f"there is no game '{name[:40]}'; the games are: {', '.join(self._games)}")
        return self._games[name]


def content_of(game: Game[State], language: str) -> dict[str, object]:
    """A game's printed things, and its words in a language (English, where there is no translation)."""
    return {**game.content(), "words": words_in(game, language).data()}


def untold(name: str, entry: str) -> bool:
    """Is this an entry of a game's ledger that players find out by playing, and that nobody is told before?"""
    module = f"banneret.games.{name}.catalogue"
    if name not in game_index.NAMES or find_spec(module) is None:
        return False
    told_in_play = getattr(import_module(module), "told_in_play", None)
    told: list[str] = told_in_play() if callable(told_in_play) else []
    return entry in told or any(entry.startswith(start) for start in told if start.endswith("."))


def lessons_of(game: Game[State], tutorial: Tutorial) -> wire.TutorialInfo:
    """A tutorial for the client: when each step begins, and the name of what it asks for.

    Where the rules do not go along with the script to its end, the steps end there, and the play goes on without them.
    """
    course = play_course(game, tutorial)
    if course.parted:
        log.error("the tutorial of %s ends early: %s", game.name, course.parted)
    steps = []
    for lesson, start in zip(tutorial.steps, course.starts, strict=False):
        if lesson.choose and start >= len(course.choices):
            break
        choose = str(course.choices[start][2]) if lesson.choose else ""
        steps.append(wire.LessonInfo(start, lesson.title, list(lesson.text), lesson.spot, choose))
    return wire.TutorialInfo(tutorial.title, tutorial.minutes, tutorial.seat, steps)
