"""Bots think in processes of their own, and nothing that happens to these stops a table."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from banneret.bots.spec import read_spec
from banneret.kernel.errors import Refused
from banneret.server import thinkers as module
from banneret.server.jobs import Frames, Think
from banneret.server.thinkers import Thinkers, worker_environment
from tests.server.support import CONNECT_FOUR, Server


def a_job(bot: str = "greedy", ask: int = 1, table: str = "t") -> Think:
    return Think(table, "connect_four", 2, {}, "seed", [], 0, ask, bot, "bot seed")


def with_thinkers(work: Callable[[Thinkers], Awaitable[None]], most: int = 1) -> None:
    async def run() -> None:
        thinkers = Thinkers([CONNECT_FOUR], most)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_a_thought_is_the_same_as_at_home() -> None:
    from connect_four import GAME

    from banneret.bots.bot import Mind
    from banneret.kernel.table import new_table

    table = new_table(GAME, 2, {}, "seed")
    right = read_spec("mcts:50it").bot("bot seed").choose(Mind(table, 0), table.asks[0])  # type: ignore[arg-type]

    async def work(thinkers: Thinkers) -> None:
        assert await thinkers.think(a_job("mcts:50it"), 7) == right

    with_thinkers(work)


def test_a_dead_worker_is_replaced_and_the_move_thought_again() -> None:
    async def work(thinkers: Thinkers) -> None:
        thinking = asyncio.create_task(thinkers.think(a_job("mcts:600ms"), 7))
        while not thinkers.slow.all:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        for worker in thinkers.slow.all:
            os.kill(worker.process.pid, signal.SIGKILL)
        assert 0 <= await thinking < 7
        assert thinkers.failures == 1

    with_thinkers(work)


def test_a_hung_worker_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUICK_SECONDS", 3.0)

    async def work(thinkers: Thinkers) -> None:
        assert 0 <= await thinkers.think(a_job(), 7) < 7
        hung = next(iter(thinkers.quick.all))
        os.kill(hung.process.pid, signal.SIGSTOP)
        assert 0 <= await thinkers.think(a_job(), 7) < 7
        assert thinkers.failures == 1
        assert hung not in thinkers.quick.all

    with_thinkers(work)


def test_a_bot_that_always_fails_is_stood_in_for() -> None:
    async def work(thinkers: Thinkers) -> None:
        assert 0 <= await thinkers.think(a_job("hal"), 7) < 7  # greedy stands in
        assert thinkers.failures == 2
        assert 0 <= await thinkers.think(a_job(ask=99), 7) < 7  # and then chance
        assert thinkers.failures == 5

    with_thinkers(work)


def test_quick_bots_go_first() -> None:
    async def work(thinkers: Thinkers) -> None:
        order: list[str] = []

        async def ask(bot: str, table: str) -> None:
            await thinkers.think(a_job(bot, table=table), 7)
            order.append(table)

        slow = [asyncio.create_task(ask("mcts:2000ms", f"slow {n}")) for n in range(2)]
        await asyncio.sleep(0.05)
        await asyncio.gather(ask("random", "quick"), *slow)
        assert order.index("quick") <= 1

    with_thinkers(work)


def test_who_no_longer_waits_does_not_confuse_the_next() -> None:
    async def work(thinkers: Thinkers) -> None:
        first = asyncio.create_task(thinkers.think(a_job("mcts:5000ms"), 7))
        while not thinkers.slow.all:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        first.cancel()
        waiting = asyncio.create_task(thinkers.think(a_job("random"), 7))
        await asyncio.sleep(0)
        assert 0 <= await waiting < 7

    with_thinkers(work)


def test_a_replay_that_cannot_be_is_refused() -> None:
    async def work(thinkers: Thinkers) -> None:
        with pytest.raises(Refused, match="not readable"):
            await thinkers.replay(Frames("nonsense", 0, 1))

    with_thinkers(work)


def test_thinking_delays_no_other_table(server: Server) -> None:
    slow = [server.new("connect_four", "mcts:2500,mcts:2500") for _ in range(3)]
    place = server.new()
    with place.sit(0) as ann, place.sit(1) as bob:
        longest = 0.0
        for player in (ann, bob, ann, bob, ann, bob):
            if not player.asks():
                player.hear_until(lambda message, player=player: bool(player.asks()))  # type: ignore[misc]
            began = time.monotonic()
            player.choose(player.asks()[0]["id"], 0)
            longest = max(longest, time.monotonic() - began)
        assert longest < 2.0
    assert all(not table.info()["over"] for table in slow)


def test_new_workers_think_on_a_compiled_build_once_it_is_whole(tmp_path: Path) -> None:
    environment = {"BANNERET_COMPILED": str(tmp_path), "PYTHONPATH": "elsewhere"}
    assert worker_environment(dict(environment)) == environment
    (tmp_path / "compiled.stamp").write_text("whole")
    assert worker_environment(dict(environment))["PYTHONPATH"] == f"{tmp_path}{os.pathsep}elsewhere"
    assert worker_environment({}) == {}
