"""The database: migrations, group commits, and failures that harm nobody else."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from banneret.kernel.errors import Refused
from banneret.server import schema
from banneret.server.clocks import KeptClock
from banneret.server.database import engine_for, known_versions, migrate, sqlite_url, version_of
from banneret.server.storage import SqlStore, StorageFailed
from banneret.server.stored import CHAT_KEPT, StoredChoice, StoredSeat, StoredTable, StoredUndo, Taken
from banneret.server.wire import ChatLine, ClockWanted, ResultInfo
from tests.server.support import Server, play_out
from tests.slowness import patient


def a_table(id: str = "t1") -> StoredTable:
    seats = [StoredSeat(0, "person", "Ann", secret="s"), StoredSeat(1, "bot", "Bob", bot="greedy")]
    clock = ClockWanted("game", 60.0, 1.0)
    return StoredTable(
        id, "tales", 1, {"events": True}, "seed", "c" * 64, clock, False, False, "w", 1.0, seats
    )


def url(folder: Path) -> str:
    return sqlite_url(folder / "base.sqlite")


def test_what_is_stored_comes_back(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqlStore(engine_for(url(tmp_path)))
        table = a_table()
        await store.add_table(table)
        left = KeptClock([59.0, 60.0], [7, 0], [("", 0.0), ("build", 4.0)])
        await store.add_choice("t1", StoredChoice(1, 0, 1, "drop 2", "a"), left, None)
        await store.add_choice("t1", StoredChoice(2, 1, 2, "drop 0", ""), left, None)
        await store.undo("t1", StoredUndo(0, [1, 2], [StoredChoice(3, 0, 1, "drop 2", "a")], 1, 0, "u", None))
        result = ResultInfo([0], "won", [1.0, 0.0])
        await store.add_choice("t1", StoredChoice(4, 1, 2, "drop 1", ""), left, result)
        await store.add_chat("t1", ChatLine(0, "Ann", "hi", 2.0))
        await store.set_seat(
            "t1", StoredSeat(1, "bot", "Bob", bot="greedy", stand_in="random", passing="held")
        )
        await store.set_rematch("t1", a_table("t2"))
        play = await store.load("t1")
        assert play is not None
        assert play.table.result == result
        assert play.table.left == left
        assert play.taken == [Taken(0, "u")]
        assert play.table.undos == 1
        assert play.table.rematch == "t2"
        assert play.table.made == 2
        assert play.table.seats[1].stand_in == "random"
        assert [seat.passing for seat in play.table.seats] == ["ask", "held"]
        assert play.table.clock == table.clock
        assert [(c.serial, c.undone) for c in play.choices] == [(1, True), (2, True), (3, False), (4, False)]
        assert [c.made for c in play.choices] == ["drop 2", "drop 0", "drop 2", "drop 1"]
        assert play.chat == [ChatLine(0, "Ann", "hi", 2.0)]
        assert await store.load("nothing") is None
        assert [t.id for t in await store.tables(10)] == ["t1", "t2"]
        for number in range(5):
            await store.add_replay(f"r{number}", "text", 3)
        assert await store.replay("r0") is None
        assert await store.replay("r4") == "text"
        await store.close()

    asyncio.run(work())


def test_of_chat_the_newest_lines_are_kept(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqlStore(engine_for(url(tmp_path)))
        for id in ("t1", "t2"):
            await store.add_table(a_table(id))
            for number in range(CHAT_KEPT + 5):
                await store.add_chat(id, ChatLine(0, "Ann", str(number), 2.0))
        for id in ("t1", "t2"):
            play = await store.load(id)
            assert play is not None
            assert [line.text for line in play.chat] == [str(number) for number in range(5, CHAT_KEPT + 5)]
        await store.close()

    asyncio.run(work())
    base = sqlite3.connect(tmp_path / "base.sqlite")
    assert base.execute("select count(*) from chat").fetchone() == (2 * CHAT_KEPT,)
    base.close()


def test_what_lies_in_the_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o755)
    (folder / "banneret.sqlite").touch(0o644)
    (folder / "server.jsonl.1").touch(0o644)
    (folder / "letter.txt").touch()
    (folder / "letter.txt").chmod(0o644)
    with Server(folder):
        modes = {file.name: file.stat().st_mode & 0o777 for file in (folder, *folder.iterdir())}
    assert modes.pop("letter.txt") == 0o644  # not ours
    modes.pop("console.txt")
    assert modes.pop("games") == 0o700
    assert {"banneret.sqlite", "banneret.sqlite-wal", "server.jsonl", "server.jsonl.1", "server.lock"} <= set(
        modes
    )
    assert set(modes.values()) == {0o600}


def test_many_choices_share_a_commit_and_one_bad_one_harms_no_other(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqlStore(engine_for(url(tmp_path)))
        for number in range(50):
            await store.add_table(a_table(f"t{number}"))
        before = store.commits
        choice = StoredChoice(1, 0, 1, "drop 0", "x")
        writes = [store.add_choice(f"t{number}", choice, None, None) for number in range(50)]
        writes.append(store.add_choice("no such table", choice, None, None))
        writes.append(store.add_choice("t0", choice, None, None))  # the serial is taken
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert outcomes[:50].count(None) + outcomes[51:].count(None) == 50
        assert isinstance(outcomes[50], StorageFailed)
        assert "nothing was changed" in str(outcomes[50])
        assert sum(isinstance(outcome, StorageFailed) for outcome in outcomes) == 2
        writes = [
            store.add_choice(f"t{n}", StoredChoice(2, 0, 2, "drop 0", ""), None, None) for n in range(50)
        ]
        before = store.commits
        await asyncio.gather(*writes)
        assert store.commits - before <= 10
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
        with pytest.raises(StorageFailed, match="closing"):  # it would be written by nobody
            await asyncio.wait_for(store.add_table(a_table("late")), patient(10))
        await closing
        with pytest.raises(StorageFailed, match="closing"):
            await store.add_table(a_table("late"))

    asyncio.run(work())


def test_it_is_durable_when_it_says_so(tmp_path: Path) -> None:
    engine = engine_for(url(tmp_path))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    engine.dispose()


def test_an_old_database_is_upgraded_with_what_is_in_it(tmp_path: Path) -> None:
    engine = engine_for(url(tmp_path))
    migrate(engine, "0001")
    assert version_of(engine) == "0001"
    base = sqlite3.connect(tmp_path / "base.sqlite")
    base.execute(
        "insert into tables (id, game, rules, options, seed, commitment, private, hotseat, watch, created) "
        "values ('old', 'tales', 1, '{}', 's', 'c', 0, 0, 'w', 1.0)"
    )
    base.execute("insert into seats values ('old', 0, 'person', 'Ann', '', 's', '', '')")
    base.execute("insert into choices values ('old', 1, 0, 1, 0, 'tag', 0)")
    base.commit()
    base.close()

    async def work() -> None:
        store = SqlStore(engine)
        play = await store.load("old")
        assert play is not None
        assert play.table.seats[0].name == "Ann"
        assert play.table.seats[0].passing == "ask"
        assert [choice.made for choice in play.choices] == [0]  # by its number, as it was stored then
        await store.add_choice("old", StoredChoice(2, 0, 1, "drop 3", ""), None, None)
        play = await store.load("old")
        assert play is not None
        assert [choice.made for choice in play.choices] == [0, "drop 3"]
        await store.add_replay("r", "text", 9)
        await store.close()

    asyncio.run(work())
    assert version_of(engine) == known_versions()[0]
    engine.dispose()


def test_a_game_that_was_stored_by_numbers_goes_on(tmp_path: Path) -> None:
    """Choices once were an option's number, and asks were counted over the whole table."""
    server = Server(tmp_path)
    with server:
        place = server.new()
        with place.sit(0) as ann, place.sit(1) as bob:
            for player, column in ((ann, 3), (bob, 3), (ann, 2), (bob, 0)):
                player.catch_up()
                player.choose(player.asks()[0]["id"], column)
            ann.catch_up()
            view = ann.view
    base = sqlite3.connect(tmp_path / "banneret.sqlite")
    for serial, column in enumerate((3, 3, 2, 0), 1):
        base.execute("update choices set ask = ?, option = ? where serial = ?", (serial, column, serial))
    for table in ("checkpoints", "undos", "pulse", "stories"):
        base.execute(f"drop table {table}")
    base.execute("alter table choices drop column name")
    base.execute("drop index tables_finished")
    for table, newer in (
        ("seats", ["passing", "owner", "owner_name", "left", "resigned", "seen"]),
        ("tables", ["finished", "active", "turn", "stage", "hints", "origin"]),
    ):
        for name in newer:
            base.execute(f"alter table {table} drop column {name}")
    base.execute("update alembic_version set version_num = '0002'")
    base.commit()
    base.close()
    with server:
        with place.sit(0) as ann, place.sit(1) as bob:
            assert ann.view == view
            ann.choose(ann.asks()[0]["id"], 6)
            bob.catch_up()
            bob.choose(bob.asks()[0]["id"], 5)
            assert bob.undo()["type"] == "accepted"
            bob.choose(bob.asks()[0]["id"], 4)
            view = bob.view
        server.kill()
        server.start()
        with place.sit(0) as ann, place.sit(1) as bob:
            assert bob.view == view
            play_out([ann, bob])
            assert place.post("verify")["ok"]


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    engine = engine_for(url(tmp_path))
    migrate(engine)
    base = sqlite3.connect(tmp_path / "base.sqlite")
    base.execute("update alembic_version set version_num = '9999'")
    base.commit()
    base.close()
    with pytest.raises(Refused, match="written by a newer Banneret"):
        migrate(engine)
    assert version_of(engine) == "9999"
    engine.dispose()


def test_something_else_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "base.sqlite").write_text("This is a letter to my aunt.\n" * 50, encoding="utf-8")
    engine = engine_for(url(tmp_path))
    with pytest.raises(Refused, match="cannot be opened"):
        migrate(engine)
    engine.dispose()


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = engine_for(url(tmp_path))
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    engine.dispose()
