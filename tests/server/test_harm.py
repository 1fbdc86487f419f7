"""What goes wrong at one table, or in one row, harms nobody else; and what was promised is kept after it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from banneret.kernel.errors import RuleError
from banneret.server import live, minds, seated, storage, timing
from banneret.server.clocks import KeptClock
from banneret.server.database import damage_of, engine_for, migrate, sqlite_url, version_of
from banneret.server.doctor import database_finding
from banneret.server.folder import DATABASE
from banneret.server.house import NotFound
from banneret.server.looks import asked_openly
from banneret.server.storage import SqlStore, StorageFailed
from banneret.server.wire import ClockWanted
from tests.server.inside import Ear, Held, Json, a_house, a_table, choose, play, refusal, run
from tests.server.support import Problem, Server

NEWEST = "0006"  # the schema that the program has now

# ---- Somebody goes away in the middle ----


@pytest.mark.parametrize("back", [False, True])
def test_who_breaks_off_in_the_middle_of_a_choice_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as house:
            table = await a_table(house, "connect_four")
            await play(table, 1, random.Random(1))
            heard: list[Json] = []
            table.telling.first_state(-1, -1, 0)
            house.channels.subscribe(
                table.topics[-1], Ear(lambda news: heard.append(msgspec.json.decode(news)))
            )
            held = Held(house.store, monkeypatch)  # type: ignore[arg-type]
            ask = table.table.asks[0]
            change = table.undo(0, "u") if back else table.choose(ask.seat, ask.id, 3, "c")
            connection = asyncio.create_task(change)
            await held.asked.wait()
            connection.cancel()  # as when the line breaks
            await asyncio.gather(connection, return_exceptions=True)
            held.may.set()
            async with table.lock:
                assert not table.gone
                assert table.table.choices == (0 if back else 2)
            assert house.live[table.id] is table
            assert heard[-1]["type"] == "state"  # who watches sees it at once
            stored = await house.store.load(table.id)
            assert stored is not None
            assert [choice.undone for choice in stored.choices] == ([True] if back else [False, False])

    run(work)


def test_failures_are_forgotten_when_a_table_has_gone_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each failure makes those who watch wait longer, but not for ever: a choice in between proves it well."""

    async def work() -> None:
        async with a_house(tmp_path) as house:
            table = await a_table(house, "connect_four")
            house.channels.subscribe(table.topics[-1], Ear(len))
            waits: list[float] = []
            loop = asyncio.get_running_loop()
            later = loop.call_later

            def note(wait: float, work: Any, *args: Any) -> Any:
                if work == house._revive:
                    waits.append(wait)
                return later(wait, work, *args)

            monkeypatch.setattr(loop, "call_later", note)
            for _ in range(4):
                table.drop()
                table = await house.table(table.id)
            await play(table, 1, random.Random(1))
            table.drop()
            assert waits == [0.4, 0.8, 1.6, 3.2, 0.4]
            monkeypatch.undo()

    run(work)


# ---- What cannot be read ----


def spoil(folder: Path, statement: str, *values: object) -> None:
    base = sqlite3.connect(folder / DATABASE)
    base.execute(statement, values)
    base.commit()
    base.close()


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("clock", '{"kind": "hourglass", "seconds": 5, "increment": 0, "named": {}}'),
        ("clock", "{no JSON"),
        ("options", "[]"),
        ("left", '"all of it"'),
    ],
)
def test_one_row_that_cannot_be_read_harms_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, column: str, value: str
) -> None:
    async def work() -> None:
        clock = ClockWanted("move", 500.0)
        async with a_house(tmp_path, crash=True) as house:
            bad, good = [await a_table(house, "connect_four", clock=clock) for _ in range(2)]
            await play(good, 2, random.Random(1))
            await play(bad, 2, random.Random(1))
        spoil(tmp_path, f"update tables set {column} = ? where id = ?", value, bad.id)
        async with a_house(tmp_path) as house:
            assert [info.table for info in await house.lobby()] == [good.id]
            await asyncio.wait_for(until(lambda: good.id in house.live), 30)  # its clock runs
            await house.sweep()
            assert "cannot be read" in await refusal(house.table(bad.id))
            assert await refusal(house.look(good.id, "")) == ""
            assert bad.id in house.store.unreadable()
            await house.lobby()
        told = [entry.message for entry in caplog.records if bad.id in entry.message]
        assert sum("cannot be read, and is left alone" in message for message in told) == 1
        found = database_finding(tmp_path / DATABASE)
        assert found.state == "wrong"
        assert bad.id in found.says
        assert good.id not in found.says

    run(work)


async def until(condition: Any) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_rules_that_fail_at_one_table_do_not_keep_others_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        clock = ClockWanted("move", 500.0)
        async with a_house(tmp_path, crash=True) as house:
            good, bad = [await a_table(house, game, clock=clock) for game in ("connect_four", "tales")]
            await play(good, 1, random.Random(1))
            await play(bad, 1, random.Random(1))
        monkeypatch.setattr(live, "asked_openly", fails_for("tales", asked_openly))
        async with a_house(tmp_path) as house:
            await asyncio.wait_for(until(lambda: good.id in house.live), 30)
            assert bad.id not in house.live
            with pytest.raises(NotFound):
                await house.table("nowhere")
        assert [entry.message for entry in caplog.records if "does not go on" in entry.message] == [
            f"table {bad.id} does not go on"
        ]

    run(work)


def test_who_waits_for_a_bot_at_which_the_rules_fail_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(tmp_path) as house:
            table = await a_table(house, "connect_four", "person,greedy")
            heard: list[Json] = []
            house.channels.subscribe(
                table.topics[0], Ear(lambda news: heard.append(msgspec.json.decode(news)))
            )
            monkeypatch.setattr(minds.Minds, "job", broken_rules)
            await play(table, 1, random.Random(1))
            await asyncio.wait_for(until(lambda: heard and heard[-1]["type"] == "error"), 30)
            name = table.seats[1].name
            assert heard[-1]["error"] == (
                f"{name} cannot choose: something went wrong on the server. "
                "It is tried again; the server's log says more."
            )

    run(work)


def broken_rules(*_: object) -> None:
    raise ZeroDivisionError


def test_what_rules_that_fail_say_of_themselves_nobody_at_the_table_hears(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It may name what nobody here can know; who runs the server finds it in the log."""

    def found_out(*_: object) -> None:
        raise RuleError("the step reveal('crown', 3) asks nobody")

    async def work() -> None:
        async with a_house(tmp_path) as house:
            table = await a_table(house, "connect_four", "person,greedy")
            heard: list[Json] = []
            house.channels.subscribe(
                table.topics[0], Ear(lambda news: heard.append(msgspec.json.decode(news)))
            )
            await play(table, 1, random.Random(1))
            monkeypatch.setattr(live, "result_info", found_out)
            await asyncio.wait_for(until(lambda: heard and heard[-1]["type"] == "error"), 30)
            assert "the rules failed at this choice; nothing was changed" in heard[-1]["error"]
            assert not [news for news in heard if "crown" in str(news)]
            monkeypatch.setattr(minds.Minds, "wake", lambda self: None)
            table = await a_table(house, "connect_four")
            said = await refusal(choose(table, table.table.asks[0], 3))
            assert said == "the rules failed at this choice; nothing was changed"
        assert "reveal('crown', 3)" in caplog.text

    run(work)


def fails_for(game: str, well: Any) -> Any:
    def look(table: Any) -> Any:
        if table.game.name == game:
            raise IndexError("list index out of range")
        return well(table)

    return look


# ---- What cannot be written ----


def test_health_sees_that_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        store = SqlStore(engine_for(sqlite_url(tmp_path / DATABASE)))
        await store.check()
        monkeypatch.setattr(storage, "beat", refusing_writes(storage.beat))
        with pytest.raises(StorageFailed, match="attempt to write a readonly database"):
            await store.check()
        await store.close()

    run(work)


def refusing_writes(work: Any) -> Any:
    """As on a file that nobody may write to (root may write to all)."""

    def refuse(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA query_only=ON")
        work(connection)

    return refuse


def test_the_doctor_sees_that_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = engine_for(sqlite_url(tmp_path / DATABASE))
    migrate(engine)
    engine.dispose()
    assert database_finding(tmp_path / DATABASE).state == "ok"
    statements = ("busy_timeout=10000", "query_only=ON")
    monkeypatch.setattr("banneret.server.database.PRAGMAS", statements)
    found = database_finding(tmp_path / DATABASE)
    assert found.state == "wrong"
    assert "cannot be written to: attempt to write a readonly database" in found.says


def test_another_program_that_holds_the_database_costs_a_sentence_and_no_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a backup does, or somebody who looks in with a tool and forgets to close it."""
    pragmas = ("busy_timeout=200", "journal_mode=WAL", "synchronous=FULL")
    monkeypatch.setattr("banneret.server.database.PRAGMAS", pragmas)

    async def work() -> None:
        async with a_house(tmp_path) as house:
            table = await a_table(house, "connect_four")
            await play(table, 1, random.Random(1))
            other = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            said = await refusal(choose(table, table.table.asks[0], 3, "held up"))
            assert "database is locked" in said
            assert "nothing was changed" in said
            assert [info.table for info in await house.lobby()] == [table.id]  # who reads is not held up
            other.execute("ROLLBACK")
            other.close()
            again = await house.table(table.id)
            assert again.table.choices == 1
            await choose(again, again.table.asks[0], 3, "held up")
            assert again.table.choices == 2

    run(work)


def test_a_damaged_database_is_told_of_and_not_written_to(tmp_path: Path) -> None:
    file = tmp_path / DATABASE
    server = Server(tmp_path, "--limit", "tables_at_once=1000")
    with server:
        for _ in range(150):
            server.new("connect_four", "person,person", options={})
    assert damage_of(engine_for(sqlite_url(file))) == ""
    body = bytearray(file.read_bytes())
    middle = len(body) // 2 // 4096 * 4096
    body[middle : middle + 4096] = random.Random(1).randbytes(4096)
    file.write_bytes(body)
    assert database_finding(file).state == "wrong"
    assert "damaged" in database_finding(file).says
    with pytest.raises(AssertionError, match=r"waited \d+ s in vain until the server answers"):
        server.start(patience=5)
    health = server.get("/api/health")
    assert health["status"] == "failing"
    assert "the database is damaged" in health["problem"]
    with pytest.raises(Problem, match=r"503.*the database is damaged.*nothing was changed"):
        server.new()
    server.stop()
    assert file.read_bytes() == body  # it was left as it is


# ---- Migrations that are interrupted ----


def columns(folder: Path, table: str) -> list[str]:
    base = sqlite3.connect(folder / DATABASE)
    found = [row[1] for row in base.execute(f"pragma table_info({table})")]
    base.close()
    return found


@pytest.mark.parametrize("start", ["nothing", "0001", "0002", "0003"])
def test_an_interrupted_migration_leaves_the_database_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start: str
) -> None:
    engine = engine_for(sqlite_url(tmp_path / DATABASE))
    if start != "nothing":
        migrate(engine, start)
    before = schema_of(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr("alembic.runtime.migration.HeadMaintainer.update_to_step", power_cut)
        with pytest.raises(KeyboardInterrupt):
            migrate(engine)
    assert schema_of(tmp_path) == before
    migrate(engine)
    assert version_of(engine) == NEWEST
    engine.dispose()


def power_cut(*_: object) -> None:
    raise KeyboardInterrupt


def schema_of(folder: Path) -> list[str]:
    base = sqlite3.connect(folder / DATABASE)
    found = [str(row[0]) for row in base.execute("select sql from sqlite_master where sql is not null")]
    base.close()
    return sorted(found)


def test_what_earlier_programs_left_half_done_is_mended(tmp_path: Path) -> None:
    """They could stop between a change of the schema and the note that it was made."""
    engine = engine_for(sqlite_url(tmp_path / DATABASE))
    migrate(engine)
    whole = schema_of(tmp_path)
    replays = (
        "create table replays (id varchar(64) primary key not null, text text not null, added float not null)"
    )
    left: list[tuple[str | None, list[str]]] = [
        (None, ["delete from alembic_version", "drop table chat"]),
        ("0001", [replays]),
        ("0002", ["alter table choices add column name text"]),
    ]
    for version, made in left:
        folder = tmp_path / str(version)
        folder.mkdir()
        half = engine_for(sqlite_url(folder / DATABASE))
        migrate(half, version or "0001")
        base = sqlite3.connect(folder / DATABASE)
        for statement in made:
            base.execute(statement)
        base.commit()
        base.close()
        migrate(half)
        assert version_of(half) == NEWEST
        assert len(schema_of(folder)) == len(whole)
        assert "passing" in columns(folder, "seats")
        half.dispose()
    engine.dispose()


# ---- Taking back ----


@pytest.mark.parametrize("crash", [False, True])
def test_what_was_taken_back_is_taken_back_once_also_after_a_crash(tmp_path: Path, crash: bool) -> None:
    async def work() -> None:
        async with a_house(tmp_path, crash=crash) as house:
            table = await a_table(house, "connect_four", hotseat=True)
            await play(table, 6, random.Random(1))
            await table.undo(1, "mine")
            assert table.table.choices == 5
            await table.undo(1, "mine")
            assert table.table.choices == 5
        async with a_house(tmp_path, crash=crash) as house:
            table = await house.table(table.id)
            await table.undo(1, "mine")  # the client did not hear that it was done
            assert table.table.choices == 5
            await table.undo(1, "another")
            assert table.table.choices == 3

    run(work)


# ---- Clocks ----


class Time:
    """Time that goes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        for module in (live, minds, seated, timing):
            monkeypatch.setattr(module, "time", self)

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


@pytest.mark.parametrize("kind", ["game", "move"])
def test_taking_back_earns_no_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    async def work() -> None:
        clock = ClockWanted(kind, 300.0, 30.0)  # type: ignore[arg-type]
        async with a_house(tmp_path) as house:
            going = Time(monkeypatch)
            table = await a_table(house, "connect_four", hotseat=True, clock=clock)
            assert table.clock is not None
            for turn in range(5):
                going.now += 10.0
                await choose(table, table.table.asks[0], 3, f"c{turn}")
                going.now += 2.0  # the other's time
                await table.undo(0, f"u{turn}")
            assert table.clock.look(going.now)[0] == 250.0
            assert table.clock.ticking() == [0]
            await choose(table, table.table.asks[0], 3, "at last")
            assert table.clock.look(going.now) == ([280.0, 290.0] if kind == "game" else [300.0, 300.0])
            stored = await house.store.load(table.id)
            assert stored is not None
            assert isinstance(stored.table.left, KeptClock)
            assert stored.table.left.left == table.clock.look(going.now)

    run(work)


def test_a_crash_gives_little_time_back_and_a_rest_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        clock = ClockWanted("move", 30.0, 0.0)
        async with a_house(tmp_path, crash=True) as house:
            going = Time(monkeypatch)
            house.idle = float("inf")
            table = await a_table(house, "connect_four", clock=clock)
            going.now += 4.0
            await house.sweep()  # now and then the clocks are stored
            assert house.live[table.id] is table  # though nobody has put the table away
            going.now += 1.0
        async with a_house(tmp_path) as house:
            going = Time(monkeypatch)
            monkeypatch.setattr(house, "_opened", going.now)
            going.now += 2.0  # nobody has come yet, but the clock runs
            table = await house.table(table.id)
            assert table.clock is not None
            assert table.clock.look(going.now)[0] == 24.0
        async with a_house(tmp_path) as house:  # it ended well
            going = Time(monkeypatch)
            monkeypatch.setattr(house, "_opened", going.now)
            table = await house.table(table.id)
            assert table.clock is not None
            assert table.clock.look(going.now)[0] == 24.0

    run(work)


def test_named_clocks_survive_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        clock = ClockWanted("game", 300.0, 0.0, {"prepare": 60.0})
        async with a_house(tmp_path, crash=True) as house:
            going = Time(monkeypatch)
            table = await a_table(house, "ambush", clock=clock)
            going.now += 20.0
            await choose(table, table.table.asks[0], 0)
        async with a_house(tmp_path) as house:
            going = Time(monkeypatch)
            monkeypatch.setattr(house, "_opened", going.now)
            table = await house.table(table.id)
            assert table.clock is not None
            assert table.clock.look(going.now) == [40.0, 40.0]
            assert table.clock.timer_of(0) == "prepare"

    run(work)
