"""What is kept of a table, and the interface behind which it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from banneret.kernel.game import Value
from banneret.server.clocks import KeptClock
from banneret.server.wire import ChatLine, ClockWanted, Origin, ResultInfo

CHAT_KEPT = 200  # lines of chat that are kept with a table


class StoredSeat(msgspec.Struct):
    """A seat. Of secrets only the hashes are kept."""

    seat: int
    kind: str  # person, bot or open
    name: str
    bot: str = ""  # the bot that the seat is made for
    secret: str = ""  # of the person who sits here
    claim: str = ""  # of the link by which the seat is claimed
    stand_in: str = ""  # the bot that plays in a person's place
    passing: str = "ask"  # what the person wants where they may act or pass
    # secret of the one whose seat it is, while they are away and it was given to another, or left
    owner: str = ""
    owner_name: str = ""
    left: bool = False  # its owner has left the table of their own accord
    resigned: bool = False
    seen: float = 0.0  # when its person was last connected


class StoredTable(msgspec.Struct):
    """Game, options and seed; with the choices that is the whole play."""

    id: str
    game: str
    rules: int
    options: dict[str, Value]
    seed: str
    commitment: str
    clock: ClockWanted | None
    private: bool
    hotseat: bool
    watch: str  # hash of the secret that opens a private table to spectators
    created: float
    seats: list[StoredSeat]
    undos: int = 0
    left: KeptClock | list[float] | None = None  # on the clocks; older rows have only the seconds
    result: ResultInfo | None = None
    rematch: str | None = None
    made: int = 0  # choices
    finished: float | None = None
    active: float = 0.0  # the last change that everybody could see
    turn: list[int] = []  # the seats that the table waits for
    stage: tuple[str, int] | None = None
    hints: str = ""  # on, off or never; empty: on while only one person plays
    origin: Origin | None = None  # the replay that it goes on from


class StoredChoice(msgspec.Struct, array_like=True):
    """A choice. `serial` only ever grows, also over undone choices.

    `made` is the name of the option; of older choices it is its number, and `ask` counts the asks of the whole table.
    """

    serial: int
    seat: int
    ask: int
    made: str | int
    tag: str
    undone: bool = False


class StoredUndo(msgspec.Struct):
    """The choices with some serials are undone, so that `number` of them stand; and some come anew after these."""

    number: int
    serials: list[int]
    kept: list[StoredChoice]
    undos: int
    by: int
    tag: str
    left: KeptClock | None


class Checkpoint(msgspec.Struct):
    """A table as it stood after so many choices, and what had happened since the checkpoint before (see `checkpoints`).

    What is not needed is left empty: older positions are thinned out, and only the newest has looks.
    """

    number: int  # choices that stand
    after: int  # the number of the checkpoint before
    serial: int  # of the newest row of choices
    rules: int
    told: int  # entries of the log
    wakes: float | None  # seconds until a bot or a clock has to act; None: only people have
    begin: bytes  # where each seat's log stood at the checkpoint before
    past: bytes
    log: bytes = b""
    position: bytes = b""
    looks: bytes = b""  # what each seat sees


class Resting(msgspec.Struct):
    """A table that is not in memory and may have something to do: in so many seconds, if that is known."""

    id: str
    wakes: float | None


class Taken(msgspec.Struct):
    """Something that was taken back: by whom, and the tag of the message."""

    seat: int
    tag: str


class Play(msgspec.Struct):
    """A table with its past: checkpoints, and the choices since the newest."""

    table: StoredTable
    choices: list[StoredChoice]
    chat: list[ChatLine]
    checkpoints: list[Checkpoint] = []
    taken: list[Taken] = []


class Store(Protocol):
    """Where tables are kept. Every method that changes something returns when the change is durable."""

    async def add_table(self, table: StoredTable, choices: Sequence[StoredChoice] = ()) -> None:
        """Add a table; one that goes on from a replay comes with the choices that it starts after."""

    async def load(self, id: str) -> Play | None:
        """A table; of its log only what was told last, and of its positions only the newest."""

    async def add_choice(
        self,
        id: str,
        choice: StoredChoice,
        left: KeptClock | None,
        result: ResultInfo | None,
        finished: float | None = None,
    ) -> None: ...

    async def undo(self, id: str, undo: StoredUndo) -> None: ...

    async def set_clock(self, id: str, left: KeptClock) -> None: ...

    async def add_checkpoints(self, id: str, checkpoints: list[Checkpoint]) -> None:
        """Keep checkpoints after those that are there, whose positions are thinned out."""

    async def checkpoint(self, id: str, number: int) -> Checkpoint | None:
        """The newest checkpoint with a position after at most so many choices, with its part of the log."""

    async def log_before(self, id: str, seat: int, number: int, most: int) -> list[Checkpoint]:
        """The checkpoints whose parts of the log have what a seat has read before entry `number`, about so many."""

    async def resting(self, most: int) -> list[Resting]:
        """The unfinished tables in which something may have to be done, with nobody there."""

    def unreadable(self) -> dict[str, str]:
        """The tables that could not be read, and why."""

    async def set_hints(self, id: str, hints: str) -> None: ...

    async def set_seat(self, id: str, seat: StoredSeat) -> None: ...

    async def set_rematch(self, id: str, rematch: StoredTable) -> None:
        """Add a table that is another one's rematch."""

    async def add_chat(self, id: str, line: ChatLine) -> None: ...

    async def tables(self, most: int) -> list[StoredTable]:
        """The newest tables that are not private."""

    async def tables_of(self, ids: list[str]) -> list[StoredTable]:
        """Those of these tables that there are."""

    async def dealt(self, seed: str, since: float) -> list[StoredTable]:
        """The tables that were begun since some time with a seed: not those that go on from a replay."""

    async def finished(self, most: int, before: float, game: str) -> list[StoredTable]:
        """Tables for all to see that were finished before some time, newest first."""

    async def deserted(self, before: float) -> list[str]:
        """Tables at which nobody sits, untouched since some time: unfinished ones, and those that all have left."""

    async def set_result(self, id: str, result: ResultInfo, finished: float) -> None:
        """The game is over, without a choice that ended it."""

    async def set_standing(self, tables: list[StoredTable]) -> None:
        """Keep whose turn it is at some tables, and since when."""

    async def remove(self, id: str) -> None:
        """Nothing is left of a table."""

    async def add_replay(self, id: str, text: str, most: int) -> None:
        """Keep an uploaded record, and of all of them the newest so many."""

    async def replay(self, id: str) -> str | None: ...

    async def add_story(self, id: str, rules: int, text: str) -> None:
        """Keep the story of a finished table, or of an uploaded record, as JSON."""

    async def story(self, id: str, rules: int) -> str | None:
        """The story that was made by these rules."""

    async def check(self) -> None:
        """Raise if the store cannot be written to."""

    async def close(self) -> None: ...
