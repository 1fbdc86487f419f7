"""What a bot is, and what it may think with."""

from __future__ import annotations

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.log import Entry
from banneret.kernel.table import Table

LEAVE: Final = -1  # what a bot answers to a standing ask that it leaves open
RESTLESS: Final = 0.2  # how often a bot does anything at all where a game will not end


class Mind:
    """What a seat has to think with: its view, its log, and tables that this one could be. Never the true table."""

    def __init__(self, table: Table[State], seat: int) -> None:
        self.seat = seat
        self.seats = table.seats
        self.game: Game[State] = table.game
        self._table = table

    def view(self) -> dict[str, object]:
        """What the seat may see, as plain data."""
        return self._table.view(self.seat)

    def log(self, since: int = 0) -> list[Entry]:
        """What the seat may read of what happened."""
        return self._table.log(self.seat, since)

    def choices(self) -> int:
        """How many choices were made at this table, by all. (For scripts, which know the whole course anyway.)"""
        return self._table.choices

    def round(self) -> int:
        """The round that is being played, where the game counts any."""
        return self.game.round_of(self._table)

    def imagine(self, seed: str) -> Table[State]:
        """A table to try things on: what the seat cannot know is dealt anew from `seed`."""
        return self._table.imagine(self.seat, seed)

    def may_leave(self, ask: Ask) -> bool:
        """May the ask be left open? Only a standing one, while another holds the table up."""
        return ask.standing and holding(self._table) is not None

    def is_restless(self, random: Random) -> bool:
        """Does a bot do anything at all, this once? In a game that goes on and on, bots may wait for one another."""
        return 0 < self.game.restless < self._table.choices and random.random() < RESTLESS

    def lets_be(self, ask: Ask) -> bool:
        """Is the ask one to leave open without a thought?"""
        return self.may_leave(ask) and self.game.idle(self._table, ask)


class Weighed:
    """What a bot found an option to be worth: about the chance to win with it, and from how many tries it knows."""

    def __init__(self, index: int, value: float, tries: int) -> None:
        self.index = index
        self.value = value
        self.tries = tries

    def __repr__(self) -> str:
        return f"<option {self.index}: {self.value:.3f} of {self.tries}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Sits on a seat and answers its asks. Subclass it and write `choose`.

    Whoever weighs options leaves in `weighed` what it found of the last choice: for hints.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.weighed: list[Weighed] = []

    def choose(self, mind: Mind, ask: Ask) -> int:
        """The index of the option to take (LEAVE for a standing ask that `mind.may_leave`)."""
        raise NotImplementedError(f"the bot {self.name} has no choose")


def holding(t: Table[State]) -> Ask | None:
    """The first ask that holds the table up; None if all are standing."""
    for ask in t.asks:
        if not ask.standing:
            return ask
    return None


def next_ask(t: Table[State]) -> Ask:
    """The ask that a table waits for: the first that holds it up, or else the first standing one."""
    ask = holding(t)
    return t.asks[0] if ask is None else ask


def worth_trying(t: Table[State], ask: Ask) -> list[int]:
    """The options that a search looks at: those the game calls promising, or all of them."""
    count = len(ask.options)
    if count > 1:
        promising = t.game.promising(t, ask)
        if promising:
            return promising
    return list(range(count))


def ask_of(t: Table[State], ask: Ask) -> Ask:
    """The open ask of an imagined table that an ask of the true one is there."""
    for other in t.asks:
        if other.serial == ask.serial:
            return other
    raise LookupError(f"the imagined table does not have {ask} open")
