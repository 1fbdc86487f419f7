"""A house in this process, without sockets: for what would take long, or could not be seen, from outside."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banneret.kernel.ask import Ask
from banneret.kernel.errors import BanneretError
from banneret.server import wire
from banneret.server.channels import LocalChannels
from banneret.server.database import engine_for, sqlite_url
from banneret.server.folder import DATABASE
from banneret.server.games import Shelf
from banneret.server.house import House
from banneret.server.limits import Limits
from banneret.server.live import LiveTable
from banneret.server.storage import SqlStore
from banneret.server.thinkers import Thinkers

ROOT = Path(__file__).resolve().parents[2]
GAMES = (str(ROOT / "examples" / "connect_four.py"), str(ROOT / "tests" / "server" / "toys" / "ambush.py"))
Json = dict[str, Any]


def run(work: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(work())


@asynccontextmanager
async def a_house(
    folder: Path, seed: str = "chance", crash: bool = False, games: tuple[str, ...] = GAMES
) -> AsyncIterator[House]:
    """A house on a folder. `crash`: it does not end well; only what was acknowledged is stored."""
    store = SqlStore(engine_for(sqlite_url(folder / DATABASE)))
    house = House(
        store, LocalChannels(), Thinkers(games, 1), Shelf(games), Limits(least_clock=0.05), seed=seed
    )
    await house.open()
    try:
        yield house
    finally:
        if crash:
            for table in list(house.live.values()):
                table.drop()
            house.live.clear()
        await house.close()


class Ear:
    """Somebody who hears what a table tells."""

    def __init__(self, hear: Callable[[bytes], object]) -> None:
        self.hear = hear

    def send(self, message: bytes) -> None:
        self.hear(message)

    def end(self, code: int, reason: str) -> None:
        """Nothing more is told."""


class Held:
    """A store in which changes wait until they are let go."""

    def __init__(self, store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = asyncio.Event()
        self.may = asyncio.Event()
        for name in ("add_choice", "undo"):
            monkeypatch.setattr(store, name, self._waiting(getattr(store, name)))

    def _waiting(self, change: Any) -> Any:
        async def wait_and_change(*args: object) -> None:
            self.asked.set()
            await self.may.wait()
            await change(*args)

        return wait_and_change


async def a_table(house: House, game: str, seats: str = "person,person", **more: Any) -> LiveTable:
    """A new table; seats are like `person,greedy`."""
    wanted = [
        wire.SeatWanted("person") if word == "person" else wire.SeatWanted("bot", bot=word)
        for word in seats.split(",")
    ]
    made = await house.create(wire.NewTable(game, wanted, **more), "here")
    return await house.table(made.table)


async def play(table: LiveTable, count: int, chance: random.Random) -> None:
    """People make so many choices, or as many as there are."""
    for _ in range(count):
        if table.over:
            return
        ask = chance.choice(table.table.asks)
        await choose(table, ask, chance.randrange(len(ask.options)))


async def choose(table: LiveTable, ask: Ask, option: int, tag: str = "") -> None:
    answer = option if ask.numbers is None else tuple(numbers(ask, option))
    await table.choose(ask.seat, ask.id, answer, tag or f"t{table.annals.serial}")


def numbers(ask: Ask, option: int) -> list[int]:
    return [int(str(number)) for number in ask.options[option].args]


def position(table: LiveTable) -> tuple[object, ...]:
    """All that a table knows of itself, as it must be after it was loaded again, too."""
    return (
        table.table.hash(),
        table.table.choices,
        list(table.annals.past),
        list(table.annals.serials),
        [(row.serial, row.seat, row.made, row.tag, row.undone) for row in table.annals.rows],
        dict(table.annals.tags),
        {seat: table.telling.story(seat).here() for seat in table.topics},
        [bool(choice.barrier) for choice in chain(table)],
    )


def chain(table: LiveTable) -> list[Any]:
    found = []
    last = table.table.last_choice
    while last is not None:
        found.append(last)
        last = last.before
    return found


def state_of(table: LiveTable, seat: int, since: int = -1, mark: int = 0) -> Json:
    found: Json = msgspec.json.decode(table.telling.first_state(seat, since, mark))
    return found


async def refusal(work: Coroutine[None, None, Any]) -> str:
    """What is said when something is refused; empty if it is not."""
    try:
        await work
    except BanneretError as error:
        return str(error)
    return ""
