"""What long games and many tables cost the server: opening, going back, starting, and what others notice of it.

    python -m benchmarks.house                      all of it; plain or compiled, as the modules are found
    python -m benchmarks.house --choices 3000 --games daybreak --tables 0

A game of so many choices is stored as the server stores it, and a real house on a real database opens it and goes back,
while a bystander asks for the event loop every millisecond: what it has to wait at most is what other tables notice.
Beside it stands what playing all choices again would cost, which opening and going back once did. Then a server process
is started on an empty folder and on one with many tables, and the time until it has shown the lobby is taken.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.table import Table, new_table
from banneret.kernel.table import __file__ as kernel_file
from banneret.server import wire
from banneret.server.channels import LocalChannels
from banneret.server.checkpoints import play_again
from banneret.server.database import engine_for, sqlite_url
from banneret.server.folder import DATABASE
from banneret.server.games import Shelf
from banneret.server.house import House, fresh_play
from banneret.server.limits import Limits
from banneret.server.serve import GARBAGE, SWITCH_SECONDS
from banneret.server.storage import SqlStore
from banneret.server.stored import Checkpoint, StoredChoice, StoredSeat, StoredTable
from banneret.server.thinkers import Thinkers
from banneret.server.told import Story

SEED = "a long evening"
ENDLESS: dict[str, dict[str, Value]] = {"daybreak": {"day_limit": 0}}
SEATS = {"daybreak": 2, "multiverse": 4}
BACK = 20  # choices that are taken back, one after the other


def long_play(game: Game[State], choices: int) -> Table[State]:
    """A play of so many choices by people who would rather not end it."""
    table = new_table(
        game, SEATS.get(game.name, 2), game.settings_with(dict(ENDLESS.get(game.name, {}))), SEED
    )
    chance = random.Random(1)
    earlier = [table]
    while table.choices < choices:
        if table.choices >= earlier[-1].choices + 100:
            earlier.append(table)
        ask = table.asks[0]
        options = list(range(len(ask.options)))
        chance.shuffle(options)
        if chance.random() < 0.5:
            options.sort(reverse=game.name == "daybreak")
        for option in options:
            trial = table.clone()
            trial.choose(ask, option)
            if not trial.over:
                table = trial
                break
        else:  # whatever is chosen now ends it: it went wrong some time ago
            del earlier[max(1, len(earlier) - 3) :]
            table = earlier[-1]
    return table


def stored_play(table: Table[State]) -> tuple[StoredTable, list[StoredChoice]]:
    """The play as rows of the database."""
    game = table.game
    seats = [StoredSeat(seat, "person", f"Player {seat + 1}", secret="x") for seat in range(table.seats)]
    stored = fresh_play(game, dict(table.options), SEED, seats, "")
    stored.hotseat = True
    rows = []
    choice = table.last_choice
    while choice is not None:
        rows.append(StoredChoice(choice.number, choice.seat, choice.ask, game.option_name(choice.made), ""))
        choice = choice.before
    rows.reverse()
    return stored, rows


@dataclass
class Took:
    """Seconds: that a work took, in which this process worked, and the longest that a bystander waited."""

    time: float
    worked: float
    waited: float

    def __str__(self) -> str:
        return f"{1e3 * self.time:.0f} · {1e3 * self.worked:.0f} · {1e3 * self.waited:.0f}"


@dataclass
class Bystander:
    """Another table: it wants a moment every millisecond, and notes when it does not get it."""

    waits: list[float] = field(default_factory=list)

    async def look_on(self) -> None:
        while True:
            asked = time.perf_counter()
            await asyncio.sleep(0.001)
            self.waits.append(time.perf_counter() - asked - 0.001)

    async def during(self, work: Coroutine[None, None, object]) -> Took:
        """What a work took, and the longest that the bystander waited."""
        self.waits.clear()
        looking = asyncio.create_task(self.look_on())
        await asyncio.sleep(0.02)
        began, worked = time.perf_counter(), time.process_time()
        await work
        took = Took(time.perf_counter() - began, time.process_time() - worked, 0.0)
        await asyncio.sleep(0.02)
        looking.cancel()
        took.waited = max(self.waits, default=0.0)
        return took


async def in_house(folder: Path, stored: StoredTable, last: int) -> list[str]:
    """Open a table, look at it, go back several times; the figures, ready to be printed."""
    bystander = Bystander()
    house = House(
        SqlStore(engine_for(sqlite_url(folder / DATABASE))),
        LocalChannels(),
        Thinkers((), 1),
        Shelf(()),
        Limits(),
    )
    await house.open()
    await house.store.check()
    gc.collect()
    gc.freeze()
    opened = await bystander.during(house.table(stored.id))
    table = await house.table(stored.id)
    sent = len(table.telling.first_state(0, -1, 0))
    back: list[Took] = []
    for number in range(BACK):
        seat = table.table.last_choice
        assert seat is not None
        back.append(await bystander.during(table.undo(seat.seat, f"u{number}", "choice", True)))
    far = await bystander.during(table._go_back(last // 2, 0, ""))
    await house.close()
    usual = Took(
        statistics.median(one.time for one in back),
        statistics.median(one.worked for one in back),
        statistics.median(one.waited for one in back),
    )
    most = Took(
        max(one.time for one in back), max(one.worked for one in back), max(one.waited for one in back)
    )
    return [*map(str, (opened, back[0], usual, most, far)), f"{sent / 1000:.0f}"]


async def lay(folder: Path, stored: StoredTable, rows: list[StoredChoice], kept: list[Checkpoint]) -> None:
    """Store a play, with checkpoints or as it was stored before there were any."""
    store = SqlStore(engine_for(sqlite_url(folder / DATABASE)))
    await store.add_table(stored)
    await asyncio.gather(*[store.add_choice(stored.id, row, None, None) for row in rows])
    if kept:
        await store.add_checkpoints(stored.id, kept)
    await store.close()


def measure_lengths(games: list[str], lengths: list[int]) -> None:
    noise = asyncio.run(Bystander().during(asyncio.sleep(2.0)))
    print(
        f"milliseconds: time · work of this process · longest wait of others (when idle: {1e3 * noise.waited:.0f})"
    )
    heads = (
        "played again",
        "opened",
        "first undo",
        "usual undo",
        "dearest undo",
        "back by half",
        "kB",
        "kB before",
    )
    print("| game | choices | " + " | ".join(heads) + " | opened without checkpoints |")
    print("|---" * (len(heads) + 3) + "|")
    for name in games:
        game = Shelf(()).game(name)
        for choices in lengths:
            table = long_play(game, choices)
            bare = table.clone()
            bare.checkpoint = None  # from its first choice on
            began = time.perf_counter()
            bare.replayed(bare.last_choice)
            again = 1e3 * (time.perf_counter() - began)
            stored, rows = stored_play(table)
            kept = play_again(stored, rows, game)
            kept[-1].wakes = None
            with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
                asyncio.run(lay(Path(one), stored, rows, kept))
                figures = asyncio.run(in_house(Path(one), stored, choices))
                asyncio.run(lay(Path(other), stored, rows, []))
                without = asyncio.run(in_house(Path(other), stored, choices))
            cells = [
                name,
                str(choices),
                f"{again:.0f}",
                *figures,
                f"{whole_log(table) / 1000:.0f}",
                without[0],
            ]
            print("| " + " | ".join(cells) + " |", flush=True)


def whole_log(table: Table[State]) -> int:
    """Bytes of a seat's whole log, which the first state once had."""
    story = Story()
    for entry in table.log(-1):
        story.add(entry, 0)
    return sum(len(bytes(entry)) for entry in story.entries)


# ---- Many tables ----


def fill(folder: Path, count: int, checkpoints: bool) -> None:
    """A database with many tables of 300 choices."""
    game = Shelf(()).game("daybreak")
    table = long_play(game, 300)
    stored, rows = stored_play(table)
    stored.seats[1] = StoredSeat(1, "bot", "Opportunist", bot="greedy")
    kept = play_again(stored, rows, game)
    kept[-1].wakes = None  # it is a person's turn
    asyncio.run(lay(folder, stored, rows, kept if checkpoints else []))
    base = sqlite3.connect(folder / DATABASE)
    for name in ("tables", "seats", "choices", "checkpoints"):
        key = "id" if name == "tables" else "table_id"
        columns = [row[1] for row in base.execute(f"pragma table_info({name})") if row[1] != key]
        listed = ", ".join(f'"{column}"' for column in columns)
        for number in range(1, count):
            copied = (
                f'insert into {name} ("{key}", {listed}) select ?, {listed} from {name} where "{key}" = ?'
            )
            base.execute(copied, (f"copy{number}", stored.id))
    base.commit()
    base.close()


def first_answer(folder: Path) -> tuple[float, float]:
    """Seconds from the start of a server until it has shown the lobby, and until it has written something."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "banneret.server", "--data", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=dict(os.environ)) as server:
        assert server.stdout is not None
        port = int(server.stdout.readline().rsplit(":", 1)[1].strip("/\n"))
        for _ in range(3000):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/tables", timeout=60) as answer:
                    msgspec.json.decode(answer.read(), type=list[wire.TableInfo])
                break
            except OSError:
                time.sleep(0.01)
        lobby = time.perf_counter() - began
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=60) as answer:
            assert msgspec.json.decode(answer.read(), type=wire.Health).status == "ok"
        written = time.perf_counter() - began
        server.terminate()
        server.wait(60)
    return lobby, written


def measure_start(count: int) -> None:
    print("\nseconds from the start of a server until it shows the lobby, and until it has written something")
    for what, tables, checkpoints in [
        ("an empty folder", 0, False),
        (f"{count} tables that rest", count, True),
        (f"{count} tables without checkpoints", count, False),
    ]:
        with tempfile.TemporaryDirectory() as folder:
            if tables:
                fill(Path(folder), tables, checkpoints)
                size = (Path(folder) / DATABASE).stat().st_size / 1e6
                what += f" ({size:.0f} MB)"
            figures = sorted(first_answer(Path(folder)) for _ in range(3))
            print(f"{what}: {figures[1][0]:.2f}, {figures[1][1]:.2f}", flush=True)


def main() -> None:
    reader = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    reader.add_argument("--choices", type=int, nargs="+", default=[100, 1000, 3000, 10_000])
    reader.add_argument("--games", nargs="+", default=["daybreak", "multiverse"])
    reader.add_argument("--tables", type=int, default=2000, help="0: leave out the start of a server")
    given = reader.parse_args()
    sys.setswitchinterval(SWITCH_SECONDS)  # these as the server has them
    gc.set_threshold(GARBAGE, 50, 50)
    print("plain Python" if str(kernel_file).endswith(".py") else "compiled")
    if given.choices:
        measure_lengths(given.games, given.choices)
    if given.tables:
        measure_start(given.tables)


if __name__ == "__main__":
    main()
