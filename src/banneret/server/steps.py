"""What happened, step by step: how things stood in between, so that a client can show one thing after the other.

A choice can lead to a march, a battle and a new day before anybody is asked again. A table that is looked on at keeps a
copy after each step that told something, and a state message carries what a seat saw then, as changes.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.server.looks import log_length, view_of
from banneret.server.told import Story
from banneret.server.wire import Glimpse

KEPT: Final = 300  # copies of a table
SENT: Final = 150  # steps in one message

# `[value]` is a new value, `[]` is gone, an object has the changes of its parts (of a list by their places).
Change = list[object] | dict[str, object]


class Past:
    """The last steps of a table that told something: a copy of it after each."""

    def __init__(self) -> None:
        self.copies: deque[Table[State]] = deque(maxlen=KEPT)

    def keep(self, t: Table[State]) -> None:
        self.copies.append(t.clone())

    def take_back(self, choices: int) -> None:
        """Only so many choices were made after all."""
        while self.copies and self.copies[-1].choices > choices:
            self.copies.pop()

    def reaches(self, choices: int) -> bool:
        """Is it known how things stood after so many choices?"""
        return bool(self.copies) and self.copies[0].choices <= choices

    def is_full(self) -> bool:
        """Has it lost its beginning, and would lose what were put before it?"""
        return len(self.copies) == KEPT

    def begin_with(self, earlier: Past) -> None:
        """What was before: it was played again."""
        known = [*earlier.copies, *self.copies]
        self.copies = deque(known[-KEPT:], maxlen=KEPT)

    def between(self, seat: int, story: Story, first: int) -> list[tuple[int, Table[State]]]:
        """After which entries of a seat's log there is a copy: from entry `first` on, the last one not among them."""
        found: list[tuple[int, Table[State]]] = []
        for copy in self.copies:
            seen = story.seen_at(log_length(copy))
            if first <= seen < story.length and (not found or found[-1][0] < seen):
                found.append((seen, copy))
        return found[-SENT:]

    def before(self, story: Story, entry: int) -> Table[State] | None:
        """How things stood when a seat had read so many entries, before it read the next."""
        found = None
        for copy in self.copies:
            if story.seen_at(log_length(copy)) <= entry:
                found = copy
        return found


def glimpses(past: Past, seat: int, story: Story, first: int, view: dict[str, object]) -> list[Glimpse]:
    """What a seat saw after the steps that told entry `first` and those that followed, up to its view of now."""
    return linked(past.between(seat, story, first), seat, view)


def since(past: Past, seat: int, story: Story, left: int, view: dict[str, object]) -> list[Glimpse]:
    """What a seat saw from the moment on when it had read so many entries, that moment among it."""
    steps = past.between(seat, story, left + 1)
    start = past.before(story, left)
    if start is not None and len(steps) < SENT and left < story.length:
        steps = [(left, start), *steps]
    return linked(steps, seat, view)


def linked(steps: list[tuple[int, Table[State]]], seat: int, view: dict[str, object]) -> list[Glimpse]:
    """Each as what makes it of the one after it, the last of the view."""
    found = []
    after: object = view
    for last, copy in reversed(steps):
        look = view_of(copy, seat)
        look["can_undo"] = False
        found.append(Glimpse(last, change(after, look) or {}))
        after = look
    found.reverse()
    return found


def change(before: object, after: object) -> Change | None:
    """What turns a value into another one; None where they are the same."""
    if before is after:
        return None
    if isinstance(before, dict) and isinstance(after, dict):
        parts: dict[str, object] = {}
        for key in before:
            if key not in after:
                parts[str(key)] = []
        for key, value in after.items():
            found = change(before[key], value) if key in before else [value]
            if found is not None:
                parts[str(key)] = found
        return parts or None
    if isinstance(before, (list, tuple)) and isinstance(after, (list, tuple)):
        if len(before) != len(after):
            return [after]
        parts = {}
        for at, (was, now) in enumerate(zip(before, after, strict=True)):
            found = change(was, now)
            if found is not None:
                parts[str(at)] = found
        return parts or None
    return None if type(before) is type(after) and before == after else [after]
