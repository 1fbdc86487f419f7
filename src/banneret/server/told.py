"""What a seat has been told: its log, and the last state, so that it hears of nothing that it cannot see."""

from __future__ import annotations

from itertools import takewhile
from zlib import crc32

import msgspec

from banneret.kernel.log import Entry
from banneret.server import wire
from banneret.server.looks import entry_info


class Story:
    """The log as one seat may read it, each entry ready to be sent."""

    def __init__(self) -> None:
        self.told = 0  # entries of the table's log that were looked at
        self.entries: list[msgspec.Raw] = []
        self.marks: list[int] = [0]  # of the log after so many entries
        self.moment = 0
        self.choice = -1  # that the last entry came of

    def add(self, entry: Entry, seat: int) -> None:
        """One more entry, if the seat may read it."""
        moment = self.moment if entry.choice == self.choice else self.moment + 1
        info = entry_info(entry, seat, len(self.entries) + 1, moment)
        if info is not None:
            self.choice, self.moment = entry.choice, moment
            encoded = wire.encode(info)
            self.entries.append(msgspec.Raw(encoded))
            self.marks.append(crc32(encoded, self.marks[-1]))

    def begins_as(self, other: Story, entries: int) -> int:
        """How many of the first entries of another story are the same here."""
        if self is other:
            return entries
        both = zip(self.marks[1:], other.marks[1 : entries + 1], strict=False)
        return len(list(takewhile(alike, both)))


class Told:
    """What a seat was told last, so that it hears of nothing that it cannot see."""

    def __init__(self) -> None:
        self.number = 0
        self.epoch = 0
        self.story = Story()
        self.entries = 0  # of the story
        self.view = b""
        self.can_undo: object = False
        self.around = b""  # clocks, and the course of a tutorial
        self.thinking = b""


def alike(two: tuple[int, int]) -> bool:
    return two[0] == two[1]
