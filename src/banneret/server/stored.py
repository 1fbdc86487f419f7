"""What is kept of a table, and the interface behind which it is kept."""

from __future__ import annotations

from typing import Protocol

import msgspec

from banneret.kernel.game import Value
from banneret.server.wire import ChatLine, ClockWanted, ResultInfo


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
    left: list[float] | None = None  # on the clocks
    result: ResultInfo | None = None
    rematch: str | None = None
    made: int = 0  # choices


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


class Play(msgspec.Struct):
    """A table with its past."""

    table: StoredTable
    choices: list[StoredChoice]
    chat: list[ChatLine]


class Store(Protocol):
    """Where tables are kept. Every method that changes something returns when the change is durable."""

    async def add_table(self, table: StoredTable) -> None: ...

    async def load(self, id: str) -> Play | None: ...

    async def add_choice(
        self, id: str, choice: StoredChoice, left: list[float] | None, result: ResultInfo | None
    ) -> None: ...

    async def undo(self, id: str, serials: list[int], kept: list[StoredChoice], undos: int) -> None:
        """The choices with these serials are undone; those of them that stand all the same come anew."""

    async def set_seat(self, id: str, seat: StoredSeat) -> None: ...

    async def set_rematch(self, id: str, rematch: StoredTable) -> None:
        """Add a table that is another one's rematch."""

    async def add_chat(self, id: str, line: ChatLine) -> None: ...

    async def tables(self, most: int, unfinished: bool = False, private: bool = False) -> list[StoredTable]:
        """The newest tables; private ones only if asked for."""

    async def add_replay(self, id: str, text: str, most: int) -> None:
        """Keep an uploaded record, and of all of them the newest so many."""

    async def replay(self, id: str) -> str | None: ...

    async def check(self) -> None:
        """Raise if the store cannot be written to."""

    async def close(self) -> None: ...
