"""What a promise is, and what several of them need."""

from __future__ import annotations

from random import Random

from banneret.kernel.ask import Ask
from banneret.testing.play import AnyTable, Play


class Promise:
    """A promise: its name, and what it remembers of the play that it follows."""

    name = ""

    def start(self, play: Play) -> None:
        """The table is set up."""

    def before(self, play: Play, ask: Ask, index: int) -> None:
        """A choice is about to be made, and will be looked at."""

    def follow(self, play: Play, ask: Ask, index: int) -> None:
        """A choice was made."""

    def after(self, play: Play) -> None:
        """Look at the table as it is now."""

    def end(self, play: Play) -> None:
        """The play is over."""


def playout(t: AnyTable, chance: Random, choices: int) -> None:
    """Random choices, until the end or so many of them."""
    for _ in range(choices):
        if t.over:
            return
        ask = chance.choice(t.asks)
        t.choose(ask, chance.randrange(len(ask.options)))


def is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(is_plain(item) for item in value)
    return value is None or type(value) in (bool, int, float, str)
