"""The worker processes, seen from the server: jobs go to whichever is free, quick bots first.

Workers are started when they are needed, up to a number, and end when they have been idle for a while. One that does
not answer in time is ended and replaced. A bot that fails twice is stood in for by `greedy`, and if that fails, too,
by chance: a table never stands still.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import os
import random
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

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


async def start_worker(files: Sequence[str]) -> Worker:
    command = [sys.executable, "-m", "banneret.server.worker", *files]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=64 * 1024 * 1024)
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


class Thinkers:
    def __init__(self, files: Sequence[str] = (), most: int = 0) -> None:
        self.files = tuple(files)
        self.most = most or max(4, 2 * (os.cpu_count() or 1))
        self._free: list[Worker] = []
        self._all: set[Worker] = set()
        self._starting = 0
        self._waiting: list[tuple[int, int, asyncio.Future[Worker | None]]] = []
        self._numbers = count()
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self.failures = 0

    # ---- Asking ----

    async def think(self, job: Think, options: int) -> int:
        """The option a bot takes (-1: it leaves the ask open). Never fails."""
        asked = job.bot
        for bot in (asked, asked, "greedy"):
            job.bot = bot
            try:
                answer = await self._run(job, seconds_for(bot), 0 if quick(bot) else 1, job.table)
                if answer.error:
                    raise WorkerFailed(answer.error)
                if not -1 <= answer.option < options:
                    raise WorkerFailed(f"there is no option {answer.option}")
                return answer.option
            except WorkerFailed as failure:
                self.failures += 1
                log.warning("the bot %s at table %s failed: %s", bot, job.table, failure)
                if self._closed:
                    raise asyncio.CancelledError from None
        return random.randrange(options)

    async def replay(self, job: Verify | Frames) -> bytes:
        """The answer to a replaying job, as JSON. A refusal is for a person to read."""
        try:
            answer = await self._run(job, QUICK_SECONDS, 2, "")
        except WorkerFailed as failure:
            log.warning("a replay failed: %s", failure)
            raise Refused("the replay took too long or broke off; nothing was changed") from None
        if answer.refused:
            raise Refused(answer.refused)
        if answer.error:
            log.error("a replay failed: %s", answer.error)
            raise Refused("the record could not be replayed: its choices do not fit the game")
        return answer.data

    async def _run(self, job: AnyJob, seconds: float, rank: int, table: str) -> Answer:
        worker = await self._take(rank, table)
        try:
            answer = await worker.ask(job, seconds)
        except BaseException:  # also when we are cancelled: its answer would come to the next who asks
            self._all.discard(worker)
            self._keep(worker.end())
            self._hire()
            raise
        worker.tables.add(table)
        self._give(worker)
        return answer

    # ---- Who is free ----

    async def _take(self, rank: int, table: str) -> Worker:
        if self._closed:
            raise WorkerFailed("the server is closing")
        if self._free:
            for worker in self._free:
                if table in worker.tables:
                    self._free.remove(worker)
                    return worker
            return self._free.pop()
        waiter: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (rank, next(self._numbers), waiter))
        self._hire()
        try:
            worker_or_none = await waiter
        except asyncio.CancelledError:
            given = waiter.result() if waiter.done() and not waiter.cancelled() else None
            if given is not None:
                self._give(given)
            raise
        if worker_or_none is None:
            raise WorkerFailed("no worker process could be started")
        return worker_or_none

    def _give(self, worker: Worker) -> None:
        while self._waiting:
            waiter = heapq.heappop(self._waiting)[2]
            if not waiter.done():
                waiter.set_result(worker)
                return
        self._free.append(worker)
        asyncio.get_running_loop().call_later(IDLE_SECONDS, self._dismiss, worker, len(worker.tables))

    def _dismiss(self, worker: Worker, tables: int) -> None:
        """End a worker that has stood idle, but for the last one, which stays warm."""
        if worker in self._free and len(self._all) > 1 and len(worker.tables) == tables:
            self._free.remove(worker)
            self._all.discard(worker)
            self._keep(worker.end())

    def _hire(self) -> None:
        """Start workers for those who wait, if there may be more."""
        wanted = sum(1 for _, _, waiter in self._waiting if not waiter.done())
        while not self._closed and self._starting < wanted and len(self._all) + self._starting < self.most:
            self._starting += 1
            self._keep(self._start())

    async def _start(self) -> None:
        try:
            worker = await start_worker(self.files)
        except (WorkerFailed, OSError) as failure:
            log.error("no worker process: %s", failure)
            self._starting -= 1
            if not self._all and self._waiting:
                heapq.heappop(self._waiting)[2].set_result(None)
            return
        self._starting -= 1
        if self._closed:
            await worker.end()
            return
        self._all.add(worker)
        self._give(worker)

    def _keep(self, work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def warm(self) -> None:
        """Have one worker ready before it is needed."""
        if not self._all and not self._starting:
            self._starting += 1
            self._keep(self._start())

    async def close(self) -> None:
        self._closed = True
        for _, _, waiter in self._waiting:
            if not waiter.done():
                waiter.set_result(None)
        self._waiting.clear()
        await asyncio.gather(*[worker.end() for worker in self._all])
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def quick(bot: str) -> bool:
    return not bot.startswith("mcts")


def seconds_for(bot: str) -> float:
    try:
        thinking = read_spec(bot).milliseconds / 1000.0
    except BanneretError:
        thinking = 0.0
    return 3.0 * thinking + SPARE_SECONDS if thinking else QUICK_SECONDS
