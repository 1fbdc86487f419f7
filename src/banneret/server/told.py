"""What a seat has been told: its log, and the last state, so that it hears of nothing that it cannot see."""

from __future__ import annotations

from bisect import bisect_right
from zlib import crc32

import msgspec

from banneret.kernel.log import Entry
from banneret.server import wire
from banneret.server.looks import entry_info

KEPT = 1000  # entries of a story that stay in memory at least


class Place(msgspec.Struct, array_like=True, frozen=True):
    """A place in a seat's log: what was looked at of the table's, and what the seat has read so far."""

    told: int = 0  # entries of the table's log
    entries: int = 0  # of them the seat may read
    mark: int = 0  # of what it has read
    moment: int = 0
    choice: int = -1  # that the last entry came of


BEGINNING = Place()


class Story:
    """The log as one seat may read it, each entry ready to be sent, from some place on."""

    def __init__(self, start: Place = BEGINNING) -> None:
        self.told = start.told  # entries of the table's log that were looked at
        self.entries: list[msgspec.Raw] = []
        self.places = [start]  # before the first entry, and after each

    @property
    def before(self) -> int:
        """How many entries there were before the first that is here."""
        return self.places[0].entries

    @property
    def length(self) -> int:
        return self.places[-1].entries

    @property
    def mark(self) -> int:
        return self.places[-1].mark

    def add(self, entry: Entry, seat: int) -> None:
        """One more entry of the table's log; it is kept if the seat may read it."""
        self.told += 1
        last = self.places[-1]
        moment = last.moment if entry.choice == last.choice else last.moment + 1
        info = entry_info(entry, seat, last.entries + 1, moment)
        if info is not None:
            encoded = wire.encode(info)
            self.entries.append(msgspec.Raw(encoded))
            mark = crc32(encoded, last.mark)
            self.places.append(Place(self.told, last.entries + 1, mark, moment, entry.choice))

    def here(self) -> Place:
        """Where it stands now."""
        return msgspec.structs.replace(self.places[-1], told=self.told)

    def since(self, number: int) -> list[msgspec.Raw]:
        """The entries from a number on."""
        return self.entries[number - 1 - self.before :]

    def knows(self, number: int, mark: int) -> bool:
        """Is this the mark of the first so many entries?"""
        at = number - self.before
        return 0 <= at < len(self.places) and self.places[at].mark == mark

    def up_to(self, told: int) -> Story | None:
        """The story as it was after so many entries of the table's log; None if that is longer ago than is kept."""
        if told < self.places[0].told:
            return None
        found = Story(self.places[0])
        count = bisect_right(self.places, told, key=told_of)
        found.places = self.places[:count]
        found.entries = self.entries[: count - 1]
        found.told = min(told, self.told)
        return found

    def seen_at(self, count: int) -> int:
        """How many entries the seat may read among the first so many of the table's log."""
        return self.places[max(0, bisect_right(self.places, count, key=told_of) - 1)].entries

    def begins_as(self, other: Story, entries: int) -> int:
        """How many of the first entries of another story are the same here; -1: fewer than are kept."""
        if self is other:
            return entries
        least = max(self.before, other.before)
        most = min(self.length, entries)
        if most < least or not self._same(other, least):
            return -1
        while least < most:  # a mark stands for all that came before it
            middle = (least + most + 1) // 2
            if self._same(other, middle):
                least = middle
            else:
                most = middle - 1
        return least

    def _same(self, other: Story, number: int) -> bool:
        return self.knows(number, other.places[number - other.before].mark)

    def shorten(self) -> None:
        """Forget what is old: it is stored, and who wants to read it asks for it."""
        if len(self.entries) > 2 * KEPT:
            del self.entries[:-KEPT]
            del self.places[: -KEPT - 1]


def told_of(place: Place) -> int:
    return place.told


class Told:
    """What a seat was told last, so that it hears of nothing that it cannot see."""

    def __init__(self) -> None:
        self.number = 0
        self.epoch = 0
        self.story = Story()
        self.entries = 0  # of the story
        self.view = b""
        self.look: dict[str, object] = {}
        self.can_undo: object = False
        self.around = b""  # clocks, and the course of a tutorial
        self.thinking = b""
