"""The store on a database, through SQLAlchemy.

One thread writes. What arrives while a commit is under way is written together in the next one: the more tables are
played at once, the more choices share a commit. Another thread reads.
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
    RowMapping,
    Text,
    TextClause,
    and_,
    bindparam,
    cast,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import DatabaseError, SQLAlchemyError

from banneret.kernel.errors import BanneretError
from banneret.server import schema
from banneret.server.checkpoints import EVERY, RECENT, places, thinned
from banneret.server.clocks import KeptClock
from banneret.server.database import damage_of, migrate
from banneret.server.stored import (
    Checkpoint,
    Play,
    Resting,
    StoredChoice,
    StoredSeat,
    StoredTable,
    StoredUndo,
    Taken,
)
from banneret.server.wire import ChatLine, ResultInfo

log = logging.getLogger("banneret.storage")

T = TypeVar("T")
Work = Callable[[Connection], None]
Row = dict[str, object]

CHAT_KEPT = 200  # lines that are loaded with a table
AT_ONCE = 500  # tables that are read together
NAMED = -1  # in place of the number of an option that has its name


class StorageFailed(BanneretError):
    """The change could not be made durable. What was asked for has not happened."""


class Unreadable(BanneretError):
    """What is stored of a table makes no sense to this program."""


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
        if not self._writer.is_alive():
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
        return await self._read(
            lambda connection: tables_where(connection, list(connection.execute(query).scalars()))[0]
        )

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


def load(connection: Connection, id: str) -> Play | None:
    found, unreadable = tables_where(connection, [id])
    if unreadable:
        raise Unreadable(f"what is stored of this table cannot be read: {unreadable[id]}")
    if not found:
        return None
    checkpoints = checkpoints_of(connection, id)
    choices = schema.choices
    since = checkpoints[-1].serial if checkpoints else 0
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
        .where((choices.c.table_id == id) & (choices.c.serial > since))
        .order_by(choices.c.serial)
    )
    chat = schema.chat
    lines = connection.execute(
        select(chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.table_id == id)
        .order_by(chat.c.id.desc())
        .limit(CHAT_KEPT)
    )
    undos = schema.undos
    taken = connection.execute(select(undos.c.seat, undos.c.tag).where(undos.c.table_id == id))
    return Play(
        found[0],
        [
            StoredChoice(serial, seat, ask, option if name is None else name, tag, undone)
            for serial, seat, ask, name, option, tag, undone in rows
        ],
        [ChatLine(*line) for line in reversed(lines.all())],
        checkpoints,
        [Taken(*row) for row in taken],
    )


# ---- Checkpoints ----

WITHOUT_PARTS = tuple(
    column for column in schema.checkpoints.c if column.name not in ("table_id", "log", "position", "looks")
)


def checkpoints_of(connection: Connection, id: str) -> list[Checkpoint]:
    """The checkpoints of a table, the newest with its position, and the newest parts of the log."""
    kept = schema.checkpoints
    of_table = kept.c.table_id == id
    found: list[Checkpoint] = []
    for row in connection.execute(select(*WITHOUT_PARTS).where(of_table).order_by(kept.c.number)).mappings():
        checkpoint = msgspec.convert(plain(row), Checkpoint)
        if checkpoint.after == (found[-1].number if found else 0):  # else one between them was not stored
            found.append(checkpoint)
    while found:
        newest = found[-1]
        parts = select(kept.c.position, kept.c.looks).where(of_table & (kept.c.number == newest.number))
        for position, looks in connection.execute(parts):
            newest.position, newest.looks = position, looks
        if newest.position:
            break
        found.pop()
    if found:
        recent = {one.number: one for one in found if one.told > found[-1].told - RECENT}
        recent[found[-1].number] = found[-1]
        first = min(recent)
        query = select(kept.c.number, kept.c.log).where(
            of_table & kept.c.number.between(first, found[-1].number)
        )
        for number, part in connection.execute(query):
            if number in recent:
                recent[number].log = part
    return found


def checkpoint_before(connection: Connection, id: str, number: int) -> Checkpoint | None:
    kept = schema.checkpoints
    columns = [column for column in kept.c if column.name != "table_id"]
    query = (
        select(*columns)
        .where((kept.c.table_id == id) & (kept.c.number <= number) & (kept.c.position != b""))
        .order_by(kept.c.number.desc())
        .limit(1)
    )
    row = connection.execute(query).mappings().first()
    return None if row is None else msgspec.convert(plain(row), Checkpoint)


def log_before(connection: Connection, id: str, seat: int, number: int, most: int) -> list[Checkpoint]:
    kept = schema.checkpoints
    of_table = kept.c.table_id == id
    found: list[Checkpoint] = []
    query = select(*WITHOUT_PARTS).where(of_table).order_by(kept.c.number.desc())
    for row in connection.execute(query).mappings():
        checkpoint = msgspec.convert(plain(row), Checkpoint)
        read = places.decode(checkpoint.begin)[seat + 1].entries
        if read >= number - 1:
            continue  # it only has what comes later
        found.append(checkpoint)
        if number - 1 - read >= most:
            break
    found.reverse()
    parts = select(kept.c.number, kept.c.log).where(
        of_table & kept.c.number.in_([one.number for one in found])
    )
    logs: dict[int, bytes] = {}
    for at, part in connection.execute(parts):
        logs[at] = part
    for checkpoint in found:
        checkpoint.log = logs[checkpoint.number]
    return found


def resting(connection: Connection, most: int) -> list[Resting]:
    """What may have to be done: where a checkpoint says so, or where none says how things stand."""
    tables, kept, seats, choices = schema.tables, schema.checkpoints, schema.seats, schema.choices
    newest = (
        select(kept.c.table_id, func.max(kept.c.number).label("number")).group_by(kept.c.table_id).subquery()
    )
    last = (
        select(func.max(choices.c.serial))
        .where(choices.c.table_id == tables.c.id)
        .correlate(tables)
        .scalar_subquery()
    )
    with_bot = (
        select(seats.c.seat)
        .where((seats.c.table_id == tables.c.id) & ((seats.c.bot != "") | (seats.c.stand_in != "")))
        .correlate(tables)
        .exists()
    )
    timed = cast(tables.c.clock, Text) != "null"
    unknown = or_(kept.c.number.is_(None), last > kept.c.serial)
    query = (
        select(tables.c.id, kept.c.wakes, unknown)
        .join(newest, newest.c.table_id == tables.c.id, isouter=True)
        .join(kept, and_(kept.c.table_id == tables.c.id, kept.c.number == newest.c.number), isouter=True)
        .where(tables.c.over.is_(False))
        .where(or_(kept.c.wakes.is_not(None), and_(unknown, or_(timed, with_bot))))
        .order_by(tables.c.created.desc())
        .limit(most)
    )
    return [Resting(id, None if open else wakes) for id, wakes, open in connection.execute(query)]


# ---- Tables ----


def newest(connection: Connection, most: int) -> tuple[list[StoredTable], dict[str, str]]:
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.private.is_(False)).order_by(tables.c.created.desc())
    return tables_where(connection, list(connection.execute(query.limit(most)).scalars()))


def plain(row: RowMapping) -> Row:
    """A row with texts as keys (SQLAlchemy's are of a kind of their own)."""
    return {str(name): value for name, value in row.items()}


def tables_where(connection: Connection, ids: list[str]) -> tuple[list[StoredTable], dict[str, str]]:
    """The tables with these ids, newest first; and of those that cannot be read, why not."""
    try:
        return read_tables(connection, ids), {}
    except DatabaseError:
        raise
    except Exception as error:
        if len(ids) == 1:
            return [], {ids[0]: f"{type(error).__name__}: {error}"}
    found: list[StoredTable] = []
    unreadable: dict[str, str] = {}
    for id in ids:  # one of them makes no sense: the others shall not suffer
        one, wrong = tables_where(connection, [id])
        found += one
        unreadable.update(wrong)
    return found, unreadable


def unreadable_tables(engine: Engine) -> dict[str, str]:
    """All tables that cannot be read, and why not."""
    found: dict[str, str] = {}
    with engine.connect() as connection:
        ids = list(connection.execute(select(schema.tables.c.id)).scalars())
        for at in range(0, len(ids), AT_ONCE):
            found.update(tables_where(connection, ids[at : at + AT_ONCE])[1])
    return found


def read_tables(connection: Connection, ids: list[str]) -> list[StoredTable]:
    tables, seats, choices = schema.tables, schema.seats, schema.choices
    sitting: dict[str, list[Row]] = {id: [] for id in ids}
    query = select(seats).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
    for row in connection.execute(query).mappings():
        seat = plain(row)
        sitting[str(seat.pop("table_id"))].append(seat)
    counted = (  # of finished ones only: of the others nobody is told
        select(choices.c.table_id, func.count())
        .join(tables, tables.c.id == choices.c.table_id)
        .where(choices.c.table_id.in_(ids) & choices.c.undone.is_(False) & tables.c.over.is_(True))
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
        data["turn"] = data["turn"] or []
        data["seats"] = sitting[str(data["id"])]
        data["made"] = made.get(str(data["id"]), 0)
        found.append(msgspec.convert(data, StoredTable))
    return found
