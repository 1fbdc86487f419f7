"""The log: typed entries that a client turns into sentences and animations."""

from __future__ import annotations

from typing import Final, final

EVERYONE: Final = -1


@final
class Entry:
    """One thing that happened: its kind, its particulars and who may know them.

    Seats in the `audience` (a bit mask) read `args`; all others read `public`, or nothing where that is None.
    """

    def __init__(
        self,
        kind: str,
        args: tuple[object, ...],
        cites: str,
        audience: int,
        public: tuple[object, ...] | None,
        choice: int,
    ) -> None:
        self.kind = kind
        self.args = args
        self.cites = cites
        self.audience = audience
        self.public = public
        self.choice = choice  # how many choices had been made: groups what one choice led to

    def seen_by(self, seat: int) -> tuple[object, ...] | None:
        if self.audience == EVERYONE or (seat >= 0 and self.audience >> seat & 1):
            return self.args
        return self.public


@final
class LogNode:
    """The log as a linked list, newest first: a clone shares all of it."""

    def __init__(self, entry: Entry, below: LogNode | None) -> None:
        self.entry = entry
        self.below = below
        self.count: int = 1 if below is None else below.count + 1
