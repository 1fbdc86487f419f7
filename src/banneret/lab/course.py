"""How a game goes, for those who design it: who decided what, between how many options, and who was ahead when.

A *subject* is what an option is about: its kind, and the first thing of the game's content that it names, `buy beggar`,
`recruit swordsman`. Places and numbers are left out of it: they differ from game to game, the things do not. Copies of
a card, and whatever else has the same name, are one thing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from banneret.kernel.ask import Ask, Option
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table
from banneret.kernel.words import Words

COORDINATE = re.compile(r"[A-Z]?\d+")
TEXT = 48  # letters beyond which a name is none
MOST_MOMENTS = 200  # at which the chances are kept; beyond it every other one is dropped


class Course(msgspec.Struct, frozen=True):
    """What happened in a game, by seat."""

    decisions: tuple[int, ...]  # asks that were answered
    forced: tuple[int, ...]  # those with one option only
    open_options: tuple[int, ...]  # options of the others, together
    taken: tuple[tuple[str, ...], ...]  # subjects that were chosen among several, each once, in order
    offered: tuple[tuple[str, ...], ...]  # subjects that could have been
    moments: tuple[int, ...]  # the number of choices made whenever another seat's turn came
    chances: tuple[tuple[float, ...], ...]  # what the game's judgement said then of each seat


class Position(msgspec.Struct, frozen=True):
    """A position to learn from: when in the game it was, and the features of every seat."""

    choices: int
    features: tuple[tuple[float, ...], ...]


class Subjects:
    """Finds the subjects of a game's options."""

    def __init__(self, words: Words, given: tuple[str, ...] = ()) -> None:
        self.words = words
        # by kind: which argument names a thing, and their ids
        self.places: dict[str, tuple[int, list[str]]] = {}
        for kind, found in words.kinds["options"].items():
            self.places[kind] = (-1, [])
            for at, (_, type_name) in enumerate(found.args):
                ids = things(words, type_name, given)
                if ids:
                    self.places[kind] = (at, ids)
                    break

    def of(self, option: Option) -> str:
        at, ids = self.places.get(option.kind, (-1, []))
        if at < 0 or at >= len(option.args):
            return option.kind
        value = option.args[at]
        if isinstance(value, int) and 0 <= value < len(ids):
            return f"{option.kind} {ids[value]}"
        return f"{option.kind} {value}" if isinstance(value, str) else option.kind

    def all_things(self) -> set[str]:
        """Every subject that names a thing and could ever be offered."""
        return {f"{kind} {id}" for kind, (at, ids) in self.places.items() if at >= 0 for id in ids}


def things(words: Words, type_name: str, given: tuple[str, ...]) -> list[str]:
    """The ids of the things that arguments of a type name; none for numbers, seats and places of a table."""
    found = words.types.get(type_name)
    if found is not None and (found.by or found.counts):
        return []
    table = found.names if found is not None and found.names else type_name
    if table in given or type_name in given:
        return []
    names = words.names.get(table, {})
    return [] if are_places(names) or are_texts(names) else one_of_each(names)


def one_of_each(names: Mapping[str, object]) -> list[str]:
    """The ids in their order, but for each copy of a thing that of the first: three Farmers are one thing."""
    first: dict[str, str] = {}
    return [first.setdefault(str(name), id) for id, name in names.items()]


def are_places(names: Mapping[str, object]) -> bool:
    """Spaces of a board, A1 to D5: they are the same in every game, but no content."""
    return bool(names) and all(COORDINATE.fullmatch(str(name)) for name in names.values())


def are_texts(names: Mapping[str, object]) -> bool:
    """What a card does, or a page of a story: of a card the card itself is told."""
    if not names:
        return False
    parts = sum("." in id for id in names)
    return 2 * parts > len(names) or sum(len(str(name)) for name in names.values()) > TEXT * len(names)


class Onlooker:
    """Looks on while bots play."""

    def sees(self, t: Table[State], ask: Ask, index: int) -> None:
        """Just before a choice."""
        raise NotImplementedError


class Watcher(Onlooker):
    """Looks on while bots play, and remembers."""

    def __init__(self, game: Game[State], t: Table[State], course: bool, every: int) -> None:
        self.game = game
        self.every = every  # learn from the position at every so many hand-overs; 0: not at all
        self.course = course
        self.subjects = Subjects(game.words, tuple(game.names(t)))
        seats = range(t.seats)
        self.decisions = [0] * t.seats
        self.forced = [0] * t.seats
        self.open_options = [0] * t.seats
        self.taken: list[dict[str, None]] = [{} for _ in seats]
        self.offered: list[dict[str, None]] = [{} for _ in seats]
        self.moments: list[int] = []
        self.chances: list[tuple[float, ...]] = []
        self.positions: list[Position] = []
        self.acting = -1
        self.handed_over = 0
        self.stride = 1

    def sees(self, t: Table[State], ask: Ask, index: int) -> None:
        """Just before a choice."""
        seat = ask.seat
        if seat != self.acting:
            self.acting = seat
            self.looks_around(t)
        if not self.course:
            return
        self.decisions[seat] += 1
        if len(ask.options) == 1:
            self.forced[seat] += 1
            return
        self.open_options[seat] += len(ask.options)
        subjects = [self.subjects.of(option) for option in ask.options]
        # what stands alone in an ask is no alternative to anything: "move" among sixty moves
        if len(set(subjects)) > 1:
            for subject in subjects:
                self.offered[seat][subject] = None
            if 0 <= index < len(subjects):
                self.taken[seat][subjects[index]] = None

    def looks_around(self, t: Table[State]) -> None:
        """When another seat's turn has come: how do things stand?"""
        self.handed_over += 1
        if self.every and self.handed_over % self.every == 0:
            rows = tuple(tuple(self.game.measure(t, seat)) for seat in range(t.seats))
            self.positions.append(Position(t.choices, rows))
        if not self.course or self.handed_over % self.stride:
            return
        self.moments.append(t.choices)
        self.chances.append(tuple(round(self.game.score(t, seat), 4) for seat in range(t.seats)))
        if len(self.moments) > MOST_MOMENTS:
            self.moments = self.moments[::2]
            self.chances = self.chances[::2]
            self.stride *= 2

    def seen(self) -> Course | None:
        if not self.course:
            return None
        return Course(
            tuple(self.decisions),
            tuple(self.forced),
            tuple(self.open_options),
            tuple(tuple(taken) for taken in self.taken),
            tuple(tuple(offered) for offered in self.offered),
            tuple(self.moments),
            tuple(self.chances),
        )
