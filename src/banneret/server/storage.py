"""The store on a database, through SQLAlchemy.

One thread writes. What arrives while a commit is under way is written together in the next one: the more tables are
played at once, the more choices share a commit. Another thread reads.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    RowMapping,
    TextClause,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from banneret.kernel.errors import BanneretError
from banneret.server import schema
from banneret.server.database import migrate
from banneret.server.stored import Play, StoredChoice, StoredSeat, StoredTable
from banneret.server.wire import ChatLine, ResultInfo

T = TypeVar("T")
Work = Callable[[Connection], None]
Row = dict[str, object]

CHAT_KEPT = 200  # lines that are loaded with a table
NAMED = -1  # in place of the number of an option that has its name


class StorageFailed(BanneretError):
    """The change could not be made durable. What was asked for has not happened."""


class Job:
    """Something to be written, and who waits for it. A choice is a row, so that many become one statement."""

    def __init__(self, work: Work | None, choice: Row | None, waiter: asyncio.Future[None]) -> None:
        self.work = work
        self.choice = choice
        self.waiter = waiter


class SqlStore:
    def __init__(self, engine: Engine) -> None:
        migrate(engine)
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "banneret-reader")
        self._reading: Connection | None = None
        self._writer = threading.Thread(target=self._write_all, name="banneret-writer", daemon=True)
        self._writer.start()
        self.commits = 0
        self.written = 0

    # ---- Writing ----

    def _send(self, work: Work | None, choice: Row | None = None) -> asyncio.Future[None]:
        if not self._writer.is_alive():
            raise StorageFailed("the server is closing: nothing was changed")
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, choice, waiter))
        return waiter

    def _write_all(self) -> None:
        """The writer's thread: take all that waits, commit it, tell those who wait."""
        connection = self._engine.connect()
        going = True
        while going:
            batch = []
            job = self._jobs.get()
            while True:
                if job is None:
                    going = False
                else:
                    batch.append(job)
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            if batch:
                self._write_batch(connection, batch)
        connection.close()

    def _write_batch(self, connection: Connection, batch: list[Job]) -> None:
        problem = self._commit(connection, batch)
        if problem is None:
            settle(batch, None)
        elif len(batch) == 1:
            settle(batch, problem)
        else:
            for job in batch:  # one of them is at fault: the others shall not suffer
                settle([job], self._commit(connection, [job]))

    def _commit(self, connection: Connection, batch: list[Job]) -> StorageFailed | None:
        try:
            with connection.begin():
                add_choices(connection, [job.choice for job in batch if job.choice is not None])
                for job in batch:
                    if job.work is not None:
                        job.work(connection)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error)
            return StorageFailed(f"it could not be stored ({reason}): nothing was changed")
        except Exception as error:
            return StorageFailed(f"it could not be stored ({type(error).__name__}): nothing was changed")
        self.commits += 1
        self.written += len(batch)
        return None

    async def add_table(self, table: StoredTable) -> None:
        await self._send(lambda connection: add_table(connection, table))

    async def add_choice(
        self, id: str, choice: StoredChoice, left: list[float] | None, result: ResultInfo | None
    ) -> None:
        row = choice_row(id, choice)
        work: Work | None = None
        if result is not None:
            values: Row = {"of": id, "clocks": left, "ending": msgspec.to_builtins(result)}
            work = running(SET_RESULT, values)
        elif left is not None:
            work = running(SET_CLOCKS, {"of": id, "clocks": left})
        await self._send(work, row)

    async def undo(self, id: str, serials: list[int], kept: list[StoredChoice], undos: int) -> None:
        def work(connection: Connection) -> None:
            choices = schema.choices
            where = (choices.c.table_id == id) & choices.c.serial.in_(serials)
            connection.execute(update(choices).where(where).values(undone=True))
            add_choices(connection, [choice_row(id, choice) for choice in kept])
            values = {"undos": undos, "over": False, "result": None}
            connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(values))

        await self._send(work)

    async def set_seat(self, id: str, seat: StoredSeat) -> None:
        values = msgspec.to_builtins(seat)
        where = (schema.seats.c.table_id == id) & (schema.seats.c.seat == seat.seat)
        await self._send(running(update(schema.seats).where(where).values(values)))

    async def set_rematch(self, id: str, rematch: StoredTable) -> None:
        def work(connection: Connection) -> None:
            add_table(connection, rematch)
            change = update(schema.tables).where(schema.tables.c.id == id).values(rematch=rematch.id)
            connection.execute(change)

        await self._send(work)

    async def add_chat(self, id: str, line: ChatLine) -> None:
        row = {"table_id": id, **msgspec.to_builtins(line)}
        await self._send(running(insert(schema.chat).values(row)))

    async def add_replay(self, id: str, text: str, most: int) -> None:
        def work(connection: Connection) -> None:
            replays = schema.replays
            connection.execute(delete(replays).where(replays.c.id == id))
            connection.execute(insert(replays).values(id=id, text=text, added=time.time()))
            kept = select(replays.c.id).order_by(replays.c.added.desc()).limit(most)
            connection.execute(delete(replays).where(replays.c.id.not_in(kept)))

        await self._send(work)

    async def check(self) -> None:
        await self._send(do_nothing)

    # ---- Reading ----

    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read_now, work)

    def _read_now(self, work: Callable[[Connection], T]) -> T:
        if self._reading is None:
            self._reading = self._engine.connect()
        try:
            with self._reading.begin():
                return work(self._reading)
        except SQLAlchemyError as error:
            raise StorageFailed(f"it could not be read ({getattr(error, 'orig', None) or error})") from error

    async def load(self, id: str) -> Play | None:
        return await self._read(lambda connection: load(connection, id))

    async def tables(self, most: int, unfinished: bool = False, private: bool = False) -> list[StoredTable]:
        return await self._read(lambda connection: newest(connection, most, unfinished, private))

    async def replay(self, id: str) -> str | None:
        query = select(schema.replays.c.text).where(schema.replays.c.id == id)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def close(self) -> None:
        """Write what still waits, then close."""
        self._jobs.put(None)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self._writer.join)
        await loop.run_in_executor(self._readers, self._close_reading)
        self._readers.shutdown()
        self._engine.dispose()

    def _close_reading(self) -> None:
        if self._reading is not None:
            self._reading.close()


# Statements that are made once: making them costs more than running them.
ADD_TABLE = insert(schema.tables)
ADD_SEATS = insert(schema.seats)
SET_CLOCKS = (
    update(schema.tables).where(schema.tables.c.id == bindparam("of")).values(left=bindparam("clocks"))
)
SET_RESULT = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(left=bindparam("clocks"), over=True, result=bindparam("ending"))
)
CHOICE = tuple(str(column.name) for column in schema.choices.c)


def choice_row(id: str, choice: StoredChoice) -> Row:
    return {
        "table_id": id,
        "serial": choice.serial,
        "seat": choice.seat,
        "ask": choice.ask,
        "option": choice.made if isinstance(choice.made, int) else NAMED,
        "tag": choice.tag,
        "undone": False,
        "name": choice.made if isinstance(choice.made, str) else None,
    }


def add_choices(connection: Connection, rows: list[Row]) -> None:
    """Many rows in few statements: after each statement a thread has to wait its turn to run Python again."""
    at = 0
    for size in (64, 16, 4, 1):
        while len(rows) - at >= size:
            values = {f"{name}_{n}": rows[at + n][name] for n in range(size) for name in CHOICE}
            connection.execute(adding_choices(size), values)
            at += size


@cache
def adding_choices(size: int) -> TextClause:
    lines = ", ".join("(" + ", ".join(f":{name}_{n}" for name in CHOICE) + ")" for n in range(size))
    return text(f"INSERT INTO choices ({', '.join(CHOICE)}) VALUES {lines}")


def settle(batch: list[Job], problem: StorageFailed | None) -> None:
    """Wake those who wait, each in its own event loop, with one call for all of a loop."""
    loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for job in batch:
        loops.setdefault(job.waiter.get_loop(), []).append(job.waiter)
    for loop, waiters in loops.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(wake, waiters, problem)


def wake(waiters: list[asyncio.Future[None]], problem: StorageFailed | None) -> None:
    for waiter in waiters:
        if waiter.done():
            continue
        if problem is None:
            waiter.set_result(None)
        else:
            waiter.set_exception(problem)


def running(statement: Executable, values: Row | None = None) -> Work:
    def work(connection: Connection) -> None:
        connection.execute(statement, values)

    return work


def do_nothing(connection: Connection) -> None:
    """An empty commit: shows that the writer lives."""


def add_table(connection: Connection, table: StoredTable) -> None:
    row = msgspec.to_builtins(table)
    seats = row.pop("seats")
    row.pop("made")
    row["over"] = table.result is not None
    connection.execute(ADD_TABLE, row)
    connection.execute(ADD_SEATS, [{"table_id": table.id, **seat} for seat in seats])


def load(connection: Connection, id: str) -> Play | None:
    found = tables_where(connection, [id])
    if not found:
        return None
    choices = schema.choices
    rows = connection.execute(
        select(
            choices.c.serial,
            choices.c.seat,
            choices.c.ask,
            choices.c.name,
            choices.c.option,
            choices.c.tag,
            choices.c.undone,
        )
        .where(choices.c.table_id == id)
        .order_by(choices.c.serial)
    )
    chat = schema.chat
    lines = connection.execute(
        select(chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == id)
        .order_by(chat.c.id.desc())
        .limit(CHAT_KEPT)
    )
    return Play(
        found[0],
        [
            StoredChoice(serial, seat, ask, option if name is None else name, tag, undone)
            for serial, seat, ask, name, option, tag, undone in rows
        ],
        [ChatLine(*line) for line in reversed(lines.all())],
    )


def newest(connection: Connection, most: int, unfinished: bool, private: bool) -> list[StoredTable]:
    tables = schema.tables
    query = select(tables.c.id).order_by(tables.c.created.desc()).limit(most)
    if not private:
        query = query.where(tables.c.private.is_(False))
    if unfinished:
        query = query.where(tables.c.over.is_(False))
    return tables_where(connection, list(connection.execute(query).scalars()))


def plain(row: RowMapping) -> Row:
    """A row with texts as keys (SQLAlchemy's are of a kind of their own)."""
    return {str(name): value for name, value in row.items()}


def tables_where(connection: Connection, ids: list[str]) -> list[StoredTable]:
    """The tables with these ids, newest first, with their seats."""
    tables, seats, choices = schema.tables, schema.seats, schema.choices
    sitting: dict[str, list[Row]] = {id: [] for id in ids}
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(query).mappings():
        seat = plain(row)
        sitting[str(seat.pop("table_id"))].append(seat)
    counted = (
        select(choices.c.table_id, func.count())
        .where(choices.c.table_id.in_(ids) & choices.c.undone.is_(False))
        .group_by(choices.c.table_id)
    )
    made: dict[str, int] = {}
    for id, count in connection.execute(counted):
        made[id] = count
    found = []
    for row in connection.execute(
        select(tables).where(tables.c.id.in_(ids)).order_by(tables.c.created.desc())
    ).mappings():
        data = plain(row)
        data.pop("over")
        data["seats"] = sitting[str(data["id"])]
        data["made"] = made.get(str(data["id"]), 0)
        found.append(msgspec.convert(data, StoredTable))
    return found
