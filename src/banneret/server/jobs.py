"""What the server asks of its worker processes, and what they answer."""

from __future__ import annotations

import msgspec

from banneret.kernel.game import Value
from banneret.server.stored import StoredChoice, StoredTable


class Job(msgspec.Struct, tag_field="job"):
    pass


class Think(Job, tag="think"):
    """Which option would this bot take? A worker remembers the table for the next time.

    It comes as its position after `start` choices (none: as its set-up), and the choices since.
    """

    table: str
    game: str
    seats: int
    options: dict[str, Value]
    seed: str
    choices: list[tuple[int, int, str | int]]
    seat: int
    ask: int
    bot: str
    bot_seed: str
    start: int = 0
    position: bytes = b""


class Advise(Think, tag="advise"):
    """What would this bot do, and why?"""


class Judge(Job, tag="judge"):
    """A piece of the story of a finished game: its choices from `first` to before `last`."""

    text: str
    first: int
    last: int
    seconds: float


class Verify(Job, tag="verify"):
    """Replay a record, and compare."""

    text: str


class Frames(Job, tag="frames"):
    """A piece of a replay."""

    text: str
    first: int
    last: int


class Stand(Job, tag="stand"):
    """How things stand in a replay after so many choices."""

    text: str
    choice: int


class PlayAgain(Job, tag="again"):
    """The checkpoints of a table that has none."""

    table: StoredTable
    choices: list[StoredChoice]


class Answer(msgspec.Struct):
    """`option` of a bot (-1: it leaves the ask open), or the `data` of a replay, or what went wrong."""

    option: int = -1
    data: bytes = b""  # JSON, or of checkpoints MessagePack
    refused: str = ""  # for a person to read
    error: str = ""  # for the log


AnyJob = Think | Advise | Judge | Verify | Frames | Stand | PlayAgain
