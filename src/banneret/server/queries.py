"""What is read from the database: tables, plays, checkpoints and parts of the log, as the server's own records."""

from __future__ import annotations

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    Text,
    and_,
    cast,
    func,
    or_,
    select,
)
from sqlalchemy.exc import DatabaseError

from banneret.kernel.errors import BanneretError
from banneret.server import schema
from banneret.server.checkpoints import RECENT, places
from banneret.server.stored import (
    CHAT_KEPT,
    Checkpoint,
    Play,
    Resting,
    StoredChoice,
    StoredTable,
    Taken,
)
from banneret.server.wire import ChatLine

Row = dict[str, object]

AT_ONCE = 500  # tables that are read together


class Unreadable(BanneretError):
    """What is stored of a table makes no sense to this program."""


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


# ---- Plays ----


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
