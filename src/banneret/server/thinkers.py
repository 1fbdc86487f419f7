"""The worker processes, seen from the server: jobs go to whichever is free.

Workers are started when they are needed, up to a number, and end when they have been idle for a while. One that does
not answer in time is ended and replaced. A bot that fails twice is stood in for by `greedy`, and if that fails, too,
by chance: a table never stands still.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
from collections import deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from banneret.bots.spec import read_spec
from banneret.kernel.errors import BanneretError, Refused
from banneret.server.jobs import Answer, AnyJob, Frames, Think, Verify
from banneret.server.worker import frame

log = logging.getLogger("banneret.thinkers")

START_SECONDS = 60.0  # a new process must be ready by then
SPARE_SECONDS = 20.0  # beyond the thinking time
QUICK_SECONDS = 60.0  # for bots without a thinking time, and for replays
IDLE_SECONDS = 300.0


class WorkerFailed(Exception):
    """A worker died, hung, or met an error."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.tables: set[str] = set()  # that it has thought about
        self.jobs = 0

    async def ask(self, job: AnyJob, seconds: float) -> Answer:
        try:
            async with asyncio.timeout(seconds):
                return await self._ask(job)
        except TimeoutError:
            raise WorkerFailed(f"no answer within {seconds:.1f} s") from None
        except (OSError, EOFError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise WorkerFailed(f"the process ended ({type(error).__name__})") from None

    async def _ask(self, job: AnyJob) -> Answer:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(frame(msgspec.msgpack.encode(job)))
        await stdin.drain()
        return msgspec.msgpack.decode(await read_frame(stdout), type=Answer)

    async def end(self) -> None:
        if self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        await self.process.wait()


async def read_frame(stream: asyncio.StreamReader) -> bytes:
    length = int.from_bytes(await stream.readexactly(4), "little")
    return await stream.readexactly(length)


def worker_environment(environment: dict[str, str]) -> dict[str, str]:
    """Where a compiled build was made since the server started, new workers think on it."""
    folder = environment.get("BANNERET_COMPILED", "")
    if folder and Path(folder, "compiled.stamp").is_file():
        others = environment.get("PYTHONPATH", "")
        environment["PYTHONPATH"] = folder + (os.pathsep + others if others else "")
    return environment


async def start_worker(files: Sequence[str]) -> Worker:
    command = [sys.executable, "-m", "banneret.server.worker", *files]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *command, stdin=pipe, stdout=pipe, limit=64 * 1024 * 1024, env=worker_environment(dict(os.environ))
    )
    worker = Worker(process)
    assert process.stdout is not None
    try:
        async with asyncio.timeout(START_SECONDS):
            await read_frame(process.stdout)
    except (TimeoutError, asyncio.IncompleteReadError):
        await worker.end()
        raise WorkerFailed("a worker process could not be started") from None
    except BaseException:
        await worker.end()
        raise
    return worker


class Pool:
    """Worker processes for one kind of job, first come, first served."""

    def __init__(self, files: Sequence[str], most: int) -> None:
        self.files = tuple(files)
        self.most = most
        self.all: set[Worker] = set()
        self._free: list[Worker] = []
        self._starting = 0
        self._waiting: deque[asyncio.Future[Worker | None]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self.closed = False

    async def run(self, job: AnyJob, seconds: float, table: str) -> Answer:
        """Have a worker do a job; one that fails is ended, and another is started when it is needed."""
        worker = await self._take(table)
        try:
            answer = await worker.ask(job, seconds)
        except BaseException:  # also when we are cancelled: its answer would come to the next who asks
            self.all.discard(worker)
            self._keep(worker.end())
            self._hire()
            raise
        worker.tables.add(table)
        self._give(worker)
        return answer

    async def _take(self, table: str) -> Worker:
        if self.closed:
            raise WorkerFailed("the server is closing")
        if self._free:
            for worker in self._free:
                if table in worker.tables:
                    self._free.remove(worker)
                    return worker
            return self._free.pop()
        waiter: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiter)
        self._hire()
        try:
            given = await waiter
        except asyncio.CancelledError:
            late = waiter.result() if waiter.done() and not waiter.cancelled() else None
            if late is not None:
                self._give(late)
            raise
        if given is None:
            raise WorkerFailed("no worker process could be started")
        return given

    def _give(self, worker: Worker) -> None:
        while self._waiting:
            waiter = self._waiting.popleft()
            if not waiter.done():
                waiter.set_result(worker)
                return
        self._free.append(worker)
        worker.jobs += 1
        asyncio.get_running_loop().call_later(IDLE_SECONDS, self._dismiss, worker, worker.jobs)

    def _dismiss(self, worker: Worker, jobs: int) -> None:
        """End a worker that has stood idle, but for the last one, which stays warm."""
        if worker in self._free and len(self.all) > 1 and worker.jobs == jobs:
            self._free.remove(worker)
            self.all.discard(worker)
            self._keep(worker.end())

    def _hire(self) -> None:
        """Start workers for those who wait, if there may be more."""
        wanted = sum(1 for waiter in self._waiting if not waiter.done())
        while self._starting < wanted:
            if not self._start_one():
                return

    def _start_one(self) -> bool:
        if self.closed or len(self.all) + self._starting >= self.most:
            return False
        self._starting += 1
        self._keep(self._start())
        return True

    async def _start(self) -> None:
        try:
            worker = await start_worker(self.files)
        except (WorkerFailed, OSError) as failure:
            log.error("no worker process: %s", failure)
            self._starting -= 1
            if not self.all and self._waiting:
                waiter = self._waiting.popleft()
                if not waiter.done():
                    waiter.set_result(None)
            return
        self._starting -= 1
        if self.closed:
            await worker.end()
            return
        self.all.add(worker)
        self._give(worker)

    def warm(self) -> None:
        """Have one worker ready before it is needed."""
        if not self.all and not self._starting:
            self._start_one()

    def _keep(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        self.closed = True
        for waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*[worker.end() for worker in self.all])


class Thinkers:
    """Two pools: bots with a thinking time have their own, so that nobody waits behind them."""

    def __init__(self, files: Sequence[str] = (), most: int = 0) -> None:
        most = most or max(4, 2 * (os.cpu_count() or 1))
        self.quick = Pool(files, max(1, most // 3))
        self.slow = Pool(files, max(1, most - most // 3))
        self.failures = 0

    async def think(self, job: Think, options: int) -> int:
        """The option a bot takes (-1: it leaves the ask open). Never fails."""
        asked = job.bot
        for bot in (asked, asked, "greedy"):
            job.bot = bot
            pool = self.quick if is_quick(bot) else self.slow
            try:
                answer = await pool.run(job, seconds_for(bot), job.table)
                if answer.error:
                    raise WorkerFailed(answer.error)
                if not -1 <= answer.option < options:
                    raise WorkerFailed(f"there is no option {answer.option}")
                return answer.option
            except WorkerFailed as failure:
                if pool.closed:
                    raise asyncio.CancelledError from None
                self.failures += 1
                log.warning("the bot %s at table %s failed: %s", bot, job.table, failure)
        return random.randrange(options)

    async def replay(self, job: Verify | Frames) -> bytes:
        """The answer to a replaying job, as JSON. A refusal is for a person to read."""
        try:
            answer = await self.quick.run(job, QUICK_SECONDS, "")
        except WorkerFailed as failure:
            log.warning("a replay failed: %s", failure)
            raise Refused("the replay took too long or broke off; nothing was changed") from None
        if answer.refused:
            raise Refused(answer.refused)
        if answer.error:
            log.error("a replay failed: %s", answer.error)
            raise Refused("the record could not be replayed: its choices do not fit the game")
        return answer.data

    def warm(self) -> None:
        self.quick.warm()

    async def close(self) -> None:
        await asyncio.gather(self.quick.close(), self.slow.close())


def is_quick(bot: str) -> bool:
    return not bot.startswith("mcts")


def seconds_for(bot: str) -> float:
    try:
        thinking = read_spec(bot).milliseconds / 1000.0
    except BanneretError:
        thinking = 0.0
    return 3.0 * thinking + SPARE_SECONDS if thinking else QUICK_SECONDS
