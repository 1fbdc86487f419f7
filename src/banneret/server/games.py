"""The games that the server offers: all of ours, and those of files that were named when it started."""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec

from banneret import games as game_index
from banneret.kernel.course import play_course
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Setting
from banneret.kernel.tutorial import Tutorial
from banneret.lab.find import find_game
from banneret.lab.translate import AROUND, ENGLISH, around, labels_of, languages_of, printed_in, words_in
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
    words = words_in(game, language).data()
    names = words["names"]
    assert isinstance(names, dict)
    for table in AROUND:  # that is told elsewhere
        names.pop(table, None)
    return {**printed_in(game, language), "words": words}


def untold(name: str, entry: str) -> bool:
    """Is this an entry of a game's ledger that players find out by playing, and that nobody is told before?"""
    module = f"banneret.games.{name}.catalogue"
    if name not in game_index.NAMES or find_spec(module) is None:
        return False
    told_in_play = getattr(import_module(module), "told_in_play", None)
    told: list[str] = told_in_play() if callable(told_in_play) else []
    return entry in told or any(entry.startswith(start) for start in told if start.endswith("."))


def game_info(game: Game[State], bots: list[wire.BotInfo], language: str) -> wire.GameInfo:
    """A game as the lobby shows it, in a language."""
    tutorial = game.tutorial
    return wire.GameInfo(
        game.name,
        game.title,
        list(game.seats),
        around(game, language, "game", "blurb", game.blurb),
        game.minutes,
        [setting_info(game, setting, language) for setting in game.settings],
        bots,
        None
        if tutorial is None
        else wire.TutorialBrief(around(game, language, "lesson", "title", tutorial.title), tutorial.minutes),
        languages_of(game),
    )


def setting_info(game: Game[State], setting: Setting, language: str) -> wire.SettingInfo:
    only = None if setting.only is None else wire.OnlyWith(setting.only[0], list(setting.only[1]))
    labels = [
        around(game, language, "settings", f"{setting.name} = {value}", label)
        for value, label in zip(setting.values, labels_of(setting), strict=False)
    ]
    notes = [
        around(game, language, "settings", f"{setting.name} = {value}, more", note)
        for value, note in zip(setting.values, setting.notes, strict=False)
    ]
    return wire.SettingInfo(
        setting.name,
        around(game, language, "settings", setting.name, setting.text),
        setting.default,
        list(setting.values),
        setting.cites,
        labels,
        only,
        notes,
        values_at(game, setting),
    )


def values_at(game: Game[State], setting: Setting) -> list[wire.ValuesAt]:
    """The numbers of seats with which a setting has not all of its values, or another usual one."""
    usual = game.settings_with({})
    found = []
    for seats in game.seats:
        for there in game.settings_for(seats, usual):
            if there.name == setting.name and (there.values, there.default) != (
                setting.values,
                setting.default,
            ):
                found.append(wire.ValuesAt(seats, there.default, list(there.values)))
    return found


def lessons_of(game: Game[State], tutorial: Tutorial, language: str = ENGLISH) -> wire.TutorialInfo:
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
        title = around(game, language, "lesson", f"{lesson.number} title", lesson.title)
        text = [
            around(game, language, "lesson", f"{lesson.number} text {at}", paragraph)
            for at, paragraph in enumerate(lesson.text, 1)
        ]
        steps.append(wire.LessonInfo(start, lesson.number, title, text, lesson.spot, choose))
    title = around(game, language, "lesson", "title", tutorial.title)
    return wire.TutorialInfo(title, tutorial.minutes, tutorial.seat, steps)
