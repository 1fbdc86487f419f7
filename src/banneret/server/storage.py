"""The store on a database, through SQLAlchemy.

One thread writes. What arrives while a commit is under way is written together in the next one: the more tables are
played at once, the more choices share a commit. Another thread reads (what, is in `queries`).
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    TextClause,
    bindparam,
    delete,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from banneret.kernel.errors import BanneretError
from banneret.server import schema
from banneret.server.checkpoints import EVERY, thinned
from banneret.server.clocks import KeptClock
from banneret.server.database import damage_of, migrate
from banneret.server.queries import (
    Row,
    checkpoint_before,
    load,
    log_before,
    newest,
    resting,
    tables_where,
)
from banneret.server.stored import (
    CHAT_KEPT,
    Checkpoint,
    Play,
    Resting,
    StoredChoice,
    StoredSeat,
    StoredTable,
    StoredUndo,
)
from banneret.server.wire import ChatLine, ResultInfo

log = logging.getLogger("banneret.storage")

T = TypeVar("T")
Work = Callable[[Connection], None]

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
        self.commits = 0
        self.written = 0
        self._closing = False
        self.damage = ""  # that was found in the database: nothing more is written to it
        self._unreadable: dict[str, str] = {}
        self._writer.start()

    def _damaged(self, damage: str) -> None:
        if damage and not self.damage:
            self.damage = damage
            log.error("the database is damaged, and is left as it is: %s", damage)

    def _damage_failure(self) -> StorageFailed:
        return StorageFailed(
            f"the database is damaged ({self.damage}): nothing was changed; 'banneret doctor' says more"
        )

    # ---- Writing ----

    def _send(self, work: Work | None, choice: Row | None = None) -> asyncio.Future[None]:
        if self._closing or not self._writer.is_alive():
            raise StorageFailed("the server is closing: nothing was changed")
        if self.damage:
            raise self._damage_failure()
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(work, choice, waiter))
        return waiter

    def _write_all(self) -> None:
        """The writer's thread: take all that waits, commit it, tell those who wait.

        First it looks the database over: what is damaged must not be written to.
        """
        self._damaged(damage_of(self._engine))
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
        if self.damage:
            return self._damage_failure()
        try:
            with connection.begin():
                add_choices(connection, [job.choice for job in batch if job.choice is not None])
                for job in batch:
                    if job.work is not None:
                        job.work(connection)
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", None) or error)
            if is_damage(reason):
                self._damaged(reason)
            return StorageFailed(f"it could not be stored ({reason}): nothing was changed")
        except Exception as error:
            return StorageFailed(f"it could not be stored ({type(error).__name__}): nothing was changed")
        self.commits += 1
        self.written += len(batch)
        return None

    async def add_table(self, table: StoredTable, choices: Sequence[StoredChoice] = ()) -> None:
        def work(connection: Connection) -> None:
            add_table(connection, table)
            add_choices(connection, [choice_row(table.id, choice) for choice in choices])

        await self._send(work)

    async def add_choice(
        self,
        id: str,
        choice: StoredChoice,
        left: KeptClock | None,
        result: ResultInfo | None,
        finished: float | None = None,
    ) -> None:
        row = choice_row(id, choice)
        work: Work | None = None
        clocks = msgspec.to_builtins(left)
        if result is not None:
            ending = msgspec.to_builtins(result)
            work = running(SET_RESULT, {"of": id, "clocks": clocks, "ending": ending, "at": finished})
        elif left is not None:
            work = running(SET_CLOCKS, {"of": id, "clocks": clocks})
        await self._send(work, row)

    async def set_clock(self, id: str, left: KeptClock) -> None:
        await self._send(running(SET_CLOCKS, {"of": id, "clocks": msgspec.to_builtins(left)}))

    async def undo(self, id: str, undo: StoredUndo) -> None:
        def work(connection: Connection) -> None:
            choices, checkpoints = schema.choices, schema.checkpoints
            where = (choices.c.table_id == id) & choices.c.serial.in_(undo.serials)
            connection.execute(update(choices).where(where).values(undone=True))
            add_choices(connection, [choice_row(id, choice) for choice in undo.kept])
            later = (checkpoints.c.table_id == id) & (checkpoints.c.number > undo.number)
            connection.execute(delete(checkpoints).where(later))
            values = {"undos": undo.undos, "over": False, "result": None, "finished": None}
            if undo.left is not None:
                values["left"] = msgspec.to_builtins(undo.left)
            connection.execute(update(schema.tables).where(schema.tables.c.id == id).values(values))
            if undo.tag:
                row = {"table_id": id, "number": undo.undos, "seat": undo.by, "tag": undo.tag}
                connection.execute(insert(schema.undos).values(row))

        await self._send(work)

    async def add_checkpoints(self, id: str, checkpoints: list[Checkpoint]) -> None:
        def work(connection: Connection) -> None:
            kept = schema.checkpoints
            of_table = kept.c.table_id == id
            if checkpoints:  # they have all that came after the one that they follow
                connection.execute(delete(kept).where(of_table & (kept.c.number > checkpoints[0].after)))
            connection.execute(update(kept).where(of_table & (kept.c.looks != b"")).values(looks=b""))
            for checkpoint in checkpoints:
                connection.execute(ADD_CHECKPOINT, {"table_id": id, **msgspec.structs.asdict(checkpoint)})
            with_position = select(kept.c.number).where(of_table & (kept.c.position != b""))
            numbers = list(connection.execute(with_position.order_by(kept.c.number)).scalars())
            old = of_table & kept.c.number.in_(thinned(numbers, EVERY, 4))
            connection.execute(update(kept).where(old).values(position=b""))

        await self._send(work)

    async def set_hints(self, id: str, hints: str) -> None:
        await self._send(running(update(schema.tables).where(schema.tables.c.id == id).values(hints=hints)))

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

    async def set_result(self, id: str, result: ResultInfo, finished: float) -> None:
        change = update(schema.tables).where(schema.tables.c.id == id)
        values = {"over": True, "result": msgspec.to_builtins(result), "finished": finished}
        await self._send(running(change.values(values)))

    async def set_standing(self, tables: list[StoredTable]) -> None:
        rows: list[Row] = [
            {"of": table.id, "at": table.active, "whose": table.turn, "far": table.stage} for table in tables
        ]
        await self._send(running(SET_STANDING, rows))

    async def remove(self, id: str) -> None:
        def work(connection: Connection) -> None:
            for part in schema.metadata.sorted_tables:
                if "table_id" in part.c:
                    connection.execute(delete(part).where(part.c.table_id == id))
            tables = schema.tables
            connection.execute(update(tables).where(tables.c.rematch == id).values(rematch=None))
            connection.execute(delete(schema.stories).where(schema.stories.c.id == id))
            connection.execute(delete(tables).where(tables.c.id == id))

        await self._send(work)

    async def add_chat(self, id: str, line: ChatLine) -> None:
        def work(connection: Connection) -> None:
            chat = schema.chat
            connection.execute(insert(chat).values(table_id=id, **msgspec.to_builtins(line)))
            of_table = select(chat.c.id).where(chat.c.table_id == id).order_by(chat.c.id.desc())
            oldest = of_table.offset(CHAT_KEPT).limit(1).scalar_subquery()
            connection.execute(delete(chat).where((chat.c.table_id == id) & (chat.c.id <= oldest)))

        await self._send(work)

    async def add_replay(self, id: str, text: str, most: int) -> None:
        def work(connection: Connection) -> None:
            replays = schema.replays
            connection.execute(delete(replays).where(replays.c.id == id))
            connection.execute(insert(replays).values(id=id, text=text, added=time.time()))
            kept = select(replays.c.id).order_by(replays.c.added.desc()).limit(most)
            connection.execute(delete(replays).where(replays.c.id.not_in(kept)))
            told = schema.stories.c.id
            gone = told.not_in(select(replays.c.id)) & told.not_in(select(schema.tables.c.id))
            connection.execute(delete(schema.stories).where(gone))

        await self._send(work)

    async def add_story(self, id: str, rules: int, text: str) -> None:
        def work(connection: Connection) -> None:
            stories = schema.stories
            connection.execute(delete(stories).where(stories.c.id == id))
            connection.execute(insert(stories).values(id=id, rules=rules, text=text, made=time.time()))

        await self._send(work)

    async def check(self) -> None:
        await self._send(beat)

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
            reason = str(getattr(error, "orig", None) or error)
            if is_damage(reason):
                self._damaged(reason)
            raise StorageFailed(f"it could not be read ({reason})") from error

    async def load(self, id: str) -> Play | None:
        return await self._read(lambda connection: load(connection, id))

    async def checkpoint(self, id: str, number: int) -> Checkpoint | None:
        return await self._read(lambda connection: checkpoint_before(connection, id, number))

    async def log_before(self, id: str, seat: int, number: int, most: int) -> list[Checkpoint]:
        return await self._read(lambda connection: log_before(connection, id, seat, number, most))

    async def tables(self, most: int) -> list[StoredTable]:
        found, unreadable = await self._read(lambda connection: newest(connection, most))
        self._note(unreadable)
        return found

    async def resting(self, most: int) -> list[Resting]:
        return await self._read(lambda connection: resting(connection, most))

    def unreadable(self) -> dict[str, str]:
        return dict(self._unreadable)

    def _note(self, unreadable: dict[str, str]) -> None:
        for id, reason in unreadable.items():
            if self._unreadable.get(id) != reason:
                log.error("table %s cannot be read, and is left alone: %s", id, reason)
        self._unreadable.update(unreadable)

    async def tables_of(self, ids: list[str]) -> list[StoredTable]:
        return await self._read(lambda connection: tables_where(connection, ids)[0])

    async def dealt(self, seed: str, since: float) -> list[StoredTable]:
        tables = schema.tables
        query = select(tables.c.id).where((tables.c.created >= since) & (tables.c.seed == seed))
        found = await self._read(
            lambda connection: tables_where(connection, list(connection.execute(query).scalars()))[0]
        )
        return [table for table in found if table.origin is None]  # the others know what comes

    async def finished(self, most: int, before: float, game: str) -> list[StoredTable]:
        tables = schema.tables
        query = select(tables.c.id).where((tables.c.finished < before) & tables.c.private.is_(False))
        if game:
            query = query.where(tables.c.game == game)
        query = query.order_by(tables.c.finished.desc()).limit(most)
        found = await self._read(
            lambda connection: tables_where(connection, list(connection.execute(query).scalars()))[0]
        )
        return sorted(found, key=lambda table: table.finished or 0.0, reverse=True)

    async def deserted(self, before: float) -> list[str]:
        tables, seats = schema.tables, schema.seats
        sitting = select(seats.c.table_id).where(
            (seats.c.secret != "") | ((seats.c.owner != "") & seats.c.left.is_(False))
        )
        left = select(seats.c.table_id).where(seats.c.left.is_(True))
        query = select(tables.c.id).where(
            (tables.c.active < before)
            & tables.c.id.not_in(sitting)
            & (tables.c.over.is_(False) | tables.c.id.in_(left))
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def story(self, id: str, rules: int) -> str | None:
        stories = schema.stories
        query = select(stories.c.text).where((stories.c.id == id) & (stories.c.rules == rules))
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def replay(self, id: str) -> str | None:
        query = select(schema.replays.c.text).where(schema.replays.c.id == id)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def close(self) -> None:
        """Write what still waits, then close."""
        self._closing = True
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
ADD_CHECKPOINT = insert(schema.checkpoints)
SET_CLOCKS = (
    update(schema.tables).where(schema.tables.c.id == bindparam("of")).values(left=bindparam("clocks"))
)
SET_RESULT = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(left=bindparam("clocks"), over=True, result=bindparam("ending"), finished=bindparam("at"))
)
SET_STANDING = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of"))
    .values(active=bindparam("at"), turn=bindparam("whose"), stage=bindparam("far"))
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


def running(statement: Executable, values: Row | list[Row] | None = None) -> Work:
    def work(connection: Connection) -> None:
        connection.execute(statement, values)

    return work


def beat(connection: Connection) -> None:
    """Write something, to see that it can be written."""
    pulse = schema.pulse
    connection.execute(delete(pulse).where(pulse.c.id == 1))
    connection.execute(insert(pulse).values(id=1, at=time.time()))


def is_damage(reason: str) -> bool:
    """Does a database's complaint mean that its file is damaged?"""
    return "malformed" in reason or "not a database" in reason or "corrupt" in reason


def add_table(connection: Connection, table: StoredTable) -> None:
    row = msgspec.to_builtins(table)
    seats = row.pop("seats")
    row.pop("made")
    row["over"] = table.result is not None
    connection.execute(ADD_TABLE, row)
    connection.execute(ADD_SEATS, [{"table_id": table.id, **seat} for seat in seats])
