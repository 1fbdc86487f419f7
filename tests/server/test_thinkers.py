"""Bots think in processes of their own, and nothing that happens to these stops a table."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import uvloop

from banneret.bots.spec import read_spec
from banneret.kernel import record
from banneret.kernel.errors import Refused
from banneret.kernel.table import new_table
from banneret.server import replays
from banneret.server import thinkers as module
from banneret.server.jobs import Advise, Frames, Judge, Think
from banneret.server.limits import LIMITS, Limits
from banneret.server.replays import Reel
from banneret.server.thinkers import (
    Busy,
    Line,
    Pieces,
    Pool,
    Thinkers,
    Waiting,
    Worker,
    worker_environment,
)
from tests.server.support import CONNECT_FOUR, Server
from tests.slowness import patient


def a_job(bot: str = "greedy", ask: int = 1, table: str = "t") -> Think:
    return Think(table, "connect_four", 2, {}, "seed", [], 0, ask, bot, "bot seed")


def with_thinkers(
    work: Callable[[Thinkers], Awaitable[None]],
    most: int = 1,
    limits: Limits = LIMITS,
    loop: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop,  # as the server's
) -> None:
    async def run() -> None:
        thinkers = Thinkers([CONNECT_FOUR], most, limits)
        try:
            await work(thinkers)
        finally:
            await thinkers.close()

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(run())


def test_a_thought_is_the_same_as_at_home() -> None:
    from connect_four import GAME

    from banneret.bots.bot import Mind

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

        await asyncio.gather(
            ask("random", "quick"), ask("mcts:1ms", "slow")
        )  # both have a worker that stands ready
        order.clear()
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
        assert longest < patient(2.0)
    assert all(not table.info()["over"] for table in slow)


def test_new_workers_think_on_a_compiled_build_once_it_is_whole(tmp_path: Path) -> None:
    environment = {"BANNERET_COMPILED": str(tmp_path), "PYTHONPATH": "elsewhere"}
    assert worker_environment(dict(environment)) == environment
    (tmp_path / "compiled.stamp").write_text("whole")
    assert worker_environment(dict(environment))["PYTHONPATH"] == f"{tmp_path}{os.pathsep}elsewhere"
    assert worker_environment({}) == {}


# ---- Workers that die while nobody looks ----


@pytest.mark.parametrize("loop", [uvloop.new_event_loop, asyncio.new_event_loop], ids=["uvloop", "asyncio"])
@pytest.mark.parametrize("noticed", [True, False], ids=["noticed", "at once"])
def test_workers_that_died_while_idle_are_replaced(
    loop: Callable[[], asyncio.AbstractEventLoop], noticed: bool
) -> None:
    async def work(thinkers: Thinkers) -> None:
        assert 0 <= await thinkers.think(a_job(), 7) < 7
        dead = next(iter(thinkers.quick.all))
        os.kill(dead.process.pid, signal.SIGKILL)
        if noticed:
            await dead.process.wait()
        assert 0 <= await thinkers.think(a_job(), 7) < 7
        assert dead not in thinkers.quick.all
        assert thinkers.failures <= 1  # it was thought by the bot that was asked, not left to chance

    with_thinkers(work, loop=loop)


def test_a_table_goes_on_when_its_idle_workers_were_killed(tmp_path: Path) -> None:
    with Server(tmp_path, "--workers", "2") as server:
        place = server.new("connect_four", "person,greedy")
        with place.sit(0) as ann:
            ann.choose_first(1)  # and Bob has answered
            killed = children(server)
            assert killed
            for worker in killed:
                os.kill(worker, signal.SIGKILL)
            ann.choose_first(2)
        assert server.is_well()
        assert "a bot's choice failed" not in (server.data / "server.jsonl").read_text()


def children(server: Server) -> list[int]:
    """The processes of a server's workers."""
    assert server.process is not None
    pid = server.process.pid
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


# ---- Nobody waits behind somebody else's thoughts ----


def test_visitors_take_turns_and_so_do_their_tables() -> None:
    async def work() -> None:
        line = Line()
        for one in ["a1", "a1", "a2", "a1", "b1", "c1", "c1"]:
            line.join(Waiting(one[0], one[1]))
        served = []
        while (waiting := line.next(lambda visitor: True)) is not None:
            served.append(waiting.visitor + waiting.table)
        assert served == ["a1", "b1", "c1", "a2", "c1", "a1", "a1"]
        assert line.length == 0

    asyncio.run(work())


def test_one_visitor_alone_never_holds_all_workers() -> None:
    async def work(thinkers: Thinkers) -> None:
        assert (thinkers.slow.most, thinkers.slow.most_each) == (2, 1)
        greedy = [
            asyncio.create_task(thinkers.think(a_job("mcts:3000ms", table=f"t{n}"), 7, "ann"))
            for n in range(3)
        ]
        while not any(worker.visitor == "ann" for worker in thinkers.slow.all):
            await asyncio.sleep(0.01)
        assert 0 <= await thinkers.think(a_job("mcts:50ms"), 7, "bob") < 7
        assert not all(task.done() for task in greedy)
        await given_up(*greedy)

    with_thinkers(work, most=3)


async def given_up(*tasks: asyncio.Task[int] | asyncio.Task[bytes]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def stopped(pool: Pool) -> Worker:
    """A pool's worker, halted in the middle of whatever it does."""
    while not pool.all:
        await asyncio.sleep(0.01)
    worker = next(iter(pool.all))
    os.kill(worker.process.pid, signal.SIGSTOP)
    return worker


def test_replays_delay_no_bots_and_only_so_many_wait() -> None:
    async def work(thinkers: Thinkers) -> None:
        thinkers.replays.warm()
        await stopped(thinkers.replays)
        waiting = [asyncio.create_task(thinkers.replay(Frames(f"{n}", 0, 1), "ann")) for n in range(3)]
        await asyncio.sleep(0)
        assert 0 <= await thinkers.think(a_job(), 7, "bob") < 7
        with pytest.raises(Busy, match="try again"):
            await thinkers.replay(Frames("one more", 0, 1), "ann")
        other = asyncio.create_task(thinkers.replay(Frames("another's", 0, 1), "bob"))
        await asyncio.sleep(0)
        assert not other.done()  # Bob may still wait
        await given_up(*waiting, other)

    with_thinkers(work, limits=Limits(replays_waiting_each=2))


def test_a_story_is_made_by_as_many_as_there_are_for_one_visitor_too() -> None:
    async def work(thinkers: Thinkers) -> None:
        pool = thinkers.replays
        assert pool.most == min(4, os.cpu_count() or 1)
        text = a_record(7)
        pieces = [thinkers.judge(Judge(text, first, first + 1, 0.01), "ann") for first in range(4)]
        for found in await asyncio.gather(*pieces):
            assert len(json.loads(found)["judged"]) == 1
        until = time.monotonic() + patient(20)
        while len(pool.all) < pool.most and time.monotonic() < until:  # the last may still be starting
            await asyncio.sleep(0.01)
        assert len(pool.all) == pool.most

    with_thinkers(work, most=8)


def a_record(choices: int) -> str:
    from connect_four import GAME

    table = new_table(GAME, 2, {}, "seed")
    for number in range(choices):
        table.choose(table.asks[0], number % 7)
    return record.dumps(record.record_of(table))


def test_a_worker_that_was_just_being_started_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def slowly(*command: Any, **how: Any) -> asyncio.subprocess.Process:
        begun.append(await start(*command, **how))
        await asyncio.sleep(0.2)  # the process is there, and nobody has been told of it
        return begun[0]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)

    async def work(thinkers: Thinkers) -> None:
        thinkers.warm()
        while not begun:
            await asyncio.sleep(0.01)

    with_thinkers(work)
    assert begun[0].returncode is not None


def test_closing_is_no_failure(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """Who waits for a worker that is only being started, or is at work, hears why; nobody is warned."""

    async def never(files: object) -> Worker:
        await asyncio.sleep(60)
        raise AssertionError("nobody waits so long")

    async def work(thinkers: Thinkers) -> None:
        monkeypatch.setattr(module, "start_worker", never)
        told = Advise("t", "connect_four", 2, {}, "seed", [], 0, 1, "mcts:1it", "bot seed")
        asked = [
            asyncio.create_task(thinkers.replay(Frames("nonsense", 0, 1))),
            asyncio.create_task(thinkers.advise(told)),
        ]
        await asyncio.sleep(0.05)
        await thinkers.close()
        for task in asked:
            with pytest.raises(Refused, match="the server is closing"):
                await task

    with caplog.at_level("WARNING"):
        with_thinkers(work)
    assert caplog.records == []


def test_a_worker_that_is_ended_at_work_is_no_failure_where_the_server_closes(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def work(thinkers: Thinkers) -> None:
        job = a_job("mcts:60000ms")
        told = Advise("t", "connect_four", 2, {}, "seed", [], 0, 1, job.bot, "bot seed")
        asked = asyncio.create_task(thinkers.advise(told))
        while not any(worker.visitor is not None for worker in thinkers.slow.all):
            await asyncio.sleep(0.02)
        await thinkers.close()
        with pytest.raises(Refused, match="the server is closing"):
            await asked

    with caplog.at_level("WARNING"):
        with_thinkers(work)
    assert caplog.records == []


def test_where_no_process_can_be_started_all_who_wait_hear_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only the first: the others shall not wait until somebody else comes."""

    async def fails(files: object) -> Worker:
        await asyncio.sleep(0.01)
        raise OSError("no more processes")

    async def work(thinkers: Thinkers) -> None:
        monkeypatch.setattr(module, "start_worker", fails)
        shown = [thinkers.replay(Frames(f"{n}", 0, 1), f"visitor {n}") for n in range(3)]
        async with asyncio.timeout(patient(10)):
            for failure in await asyncio.gather(*shown, return_exceptions=True):
                assert isinstance(failure, Refused)
            assert 0 <= await thinkers.think(a_job(), 7) < 7

    with_thinkers(work)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no process groups")
def test_a_ctrl_c_in_the_terminal_does_not_reach_the_workers() -> None:
    """A terminal sends it to a whole group; the workers would die before the server had said that it ends."""

    async def work(thinkers: Thinkers) -> None:
        await thinkers.think(a_job(), 7)
        (worker,) = thinkers.quick.all
        assert os.getpgid(worker.process.pid) != os.getpgid(0)

    with_thinkers(work)


def test_frames_that_were_shown_before_are_kept() -> None:
    async def work(thinkers: Thinkers) -> None:
        shown = await thinkers.replay(Frames(a_record(6), 0, 3))
        worker = await stopped(thinkers.replays)
        assert await thinkers.replay(Frames(a_record(6), 0, 3)) == shown
        await worker.end()

    with_thinkers(work)


def test_of_kept_answers_the_oldest_go_first() -> None:
    pieces = Pieces(10)
    pieces.keep(b"a", b"12345")
    pieces.keep(b"b", b"12345")
    assert pieces.find(b"a") is not None
    pieces.keep(b"c", b"1")
    assert pieces.find(b"b") is None
    assert pieces.find(b"a") is not None
    pieces.keep(b"d", b"x" * 11)  # too large by itself
    assert pieces.find(b"d") is None
    assert pieces.size == 0


def test_a_later_part_of_a_replay_does_not_begin_at_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    from connect_four import GAME

    monkeypatch.setattr(replays, "LEAST_GAP", 5)
    whole = record.loads(a_record(14))
    reel = Reel(whole, GAME)  # type: ignore[arg-type]
    everything = reel.piece(0, 14).frames
    assert [frame.choice for frame in everything] == list(range(15))
    played: list[int] = []
    play_on = replays.play_on

    def counted(t: object, whole: record.Record, number: int) -> None:
        played.append(number)
        play_on(t, whole, number)  # type: ignore[arg-type]

    monkeypatch.setattr(replays, "play_on", counted)
    for first, last in ((12, 14), (5, 7), (0, 2), (10, 10), (13, 99)):
        part = reel.piece(first, last).frames
        for frame, same in zip(part, everything[first:], strict=False):
            assert (frame.view, frame.entries) == (same.view, same.entries)
        assert [frame.choice for frame in part] == list(range(first, min(last, 14) + 1))
    assert len(played) == 4 + 2 + 2 + 0 + 4
