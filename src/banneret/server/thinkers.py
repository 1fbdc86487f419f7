"""The worker processes, seen from the server: jobs go to whichever is free.

Workers are started when they are needed, up to a number, and end when they have been idle for a while. One that does
not answer in time is ended and replaced, and one that has died is never asked. A bot that fails twice is stood in for
by `greedy`, and if that fails, too, by chance: a table never stands still.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

from banneret.bots.spec import read_spec
from banneret.kernel.errors import BanneretError, Refused
from banneret.server.jobs import Advise, Answer, AnyJob, Frames, Judge, PlayAgain, Stand, Think, Verify
from banneret.server.limits import LIMITS, Limits
from banneret.server.refusals import refusal
from banneret.server.worker import frame

log = logging.getLogger("banneret.thinkers")

START_SECONDS = 180.0  # a new process must be ready by then, on a machine that has much else to do, too
SPARE_SECONDS = 20.0  # beyond the thinking time
QUICK_SECONDS = 60.0  # for bots without a thinking time, and for replays
PIECE_SECONDS = 300.0  # for a piece of a story: its time is the processor's, which many may share
MOST_REPLAYS = 4  # workers that replay, and tell stories
IDLE_SECONDS = 300.0
BUSY_SECONDS = 1.0  # until a bot that found too long a line looks again


class WorkerFailed(Exception):
    """A worker died, hung, or met an error."""


class Closing(WorkerFailed):
    """The server ends, and its workers with it: nothing is wrong."""

    def __init__(self) -> None:
        super().__init__("the server is closing; nothing was changed")


class Busy(Refused):
    """So much waits already that no more is taken."""


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.tables: set[str] = set()  # that it has thought about
        self.jobs = 0
        self.visitor: str | None = None  # for whom it works now

    @property
    def lives(self) -> bool:
        return self.process.returncode is None

    async def ask(self, job: AnyJob, seconds: float) -> Answer:
        try:
            async with asyncio.timeout(seconds):
                return await self._ask(job)
        except TimeoutError:
            raise WorkerFailed(f"no answer within {seconds:.1f} s") from None
        except Exception as error:  # which one a broken pipe raises is the event loop's own affair
            raise WorkerFailed(f"the process ended ({type(error).__name__})") from None

    async def _ask(self, job: AnyJob) -> Answer:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(frame(msgspec.msgpack.encode(job)))
        await stdin.drain()
        return msgspec.msgpack.decode(await read_frame(stdout), type=Answer)

    def kill(self) -> None:
        if self.lives:
            with suppress(ProcessLookupError):
                self.process.kill()

    async def end(self) -> None:
        self.kill()
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
    begun = asyncio.create_task(
        asyncio.create_subprocess_exec(
            *command,
            stdin=pipe,
            stdout=pipe,
            limit=64 * 1024 * 1024,
            start_new_session=True,  # Ctrl-C is for the server, which ends them
            env=worker_environment(dict(os.environ)),
        )
    )
    try:
        process = await asyncio.shield(begun)
    except asyncio.CancelledError:  # nobody else would know of the process
        await Worker(await begun).end()
        raise
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


class Waiting:
    """Somebody who waits for a worker."""

    def __init__(self, visitor: str, table: str) -> None:
        self.visitor = visitor
        self.table = table
        self.given: asyncio.Future[Worker | None] = asyncio.get_running_loop().create_future()


class Line:
    """Those who wait: visitors take turns, and so do the tables of one visitor."""

    def __init__(self) -> None:
        self._visitors: OrderedDict[str, OrderedDict[str, deque[Waiting]]] = OrderedDict()
        self.length = 0

    def join(self, one: Waiting) -> None:
        tables = self._visitors.setdefault(one.visitor, OrderedDict())
        tables.setdefault(one.table, deque()).append(one)
        self.length += 1

    def leave(self, one: Waiting) -> None:
        tables = self._visitors.get(one.visitor)
        line = None if tables is None else tables.get(one.table)
        if line is not None and one in line:
            line.remove(one)
            self._tidy(one)

    def next(self, may: Callable[[str], bool]) -> Waiting | None:
        """Who is served now, of the visitors who may be; the next time it is another's turn."""
        for visitor, tables in self._visitors.items():
            if may(visitor):
                table, line = next(iter(tables.items()))
                one = line.popleft()
                self._visitors.move_to_end(visitor)
                tables.move_to_end(table)
                self._tidy(one)
                return self.next(may) if one.given.done() else one  # that one waits no more
        return None

    def _tidy(self, one: Waiting) -> None:
        self.length -= 1
        tables = self._visitors[one.visitor]
        if not tables[one.table]:
            del tables[one.table]
        if not tables:
            del self._visitors[one.visitor]

    def waiting_for(self, visitor: str) -> int:
        return sum(len(line) for line in self._visitors.get(visitor, {}).values())

    def wanted(self, may: Callable[[str], bool]) -> int:
        """How many could be served now."""
        return sum(self.waiting_for(visitor) for visitor in self._visitors if may(visitor))

    def all(self) -> list[Waiting]:
        return [one for tables in self._visitors.values() for line in tables.values() for one in line]


class Pool:
    """Worker processes for one kind of job.

    Visitors take turns. If nothing else is said, one alone never holds all workers of a larger pool, so that the next
    who comes need not wait for somebody's long thoughts; and only so many may wait, of one visitor and of all.
    """

    def __init__(
        self, files: Sequence[str], most: int, line: int = 1000, line_each: int = 200, most_each: int = 0
    ) -> None:
        self.files = tuple(files)
        self.most = most
        self.most_each = most_each or max(1, most - 1)
        self.longest = line
        self.longest_each = line_each
        self.all: set[Worker] = set()
        self._free: list[Worker] = []
        self._starting = 0
        self._line = Line()
        self._starts: set[asyncio.Task[None]] = set()
        self._ends: set[asyncio.Task[None]] = set()  # each waits for the end of a process
        self.closed = False

    async def run(self, job: AnyJob, seconds: float, table: str, visitor: str = "") -> Answer:
        """Have a worker do a job; one that fails is ended, and another is started when it is needed."""
        worker = await self._take(visitor, table)
        try:
            answer = await worker.ask(job, seconds)
        except (
            BaseException
        ) as failure:  # also when we are cancelled: its answer would come to the next who asks
            worker.kill()
            self._lose(worker)
            if self.closed and isinstance(failure, WorkerFailed):
                raise Closing from None
            raise
        worker.tables.add(table)
        self._give(worker)
        return answer

    def _may(self, visitor: str) -> bool:
        """May this visitor have one more worker? Alone, so long as it leaves one for somebody else."""
        return sum(1 for worker in self.all if worker.visitor == visitor) < self.most_each

    async def _take(self, visitor: str, table: str) -> Worker:
        if self.closed:
            raise Closing
        if self._line.length >= self.longest or self._line.waiting_for(visitor) >= self.longest_each:
            raise refusal(Busy, "busy")
        one = Waiting(visitor, table)
        self._line.join(one)
        self._serve()
        try:
            given = await one.given
        except asyncio.CancelledError:
            self._line.leave(one)
            late = one.given.result() if one.given.done() and not one.given.cancelled() else None
            if late is not None:
                self._give(late)
            raise
        if given is None:
            raise self._failed("no worker process could be started")
        return given

    def _failed(self, why: str) -> WorkerFailed:
        return Closing() if self.closed else WorkerFailed(why)

    def _serve(self) -> None:
        """Give free workers to those whose turn it is, and start more for the others, if there may be more."""
        for worker in [worker for worker in self._free if not worker.lives]:
            self._free.remove(worker)
            self.all.discard(worker)
        while self._free:
            one = self._line.next(self._may)
            if one is None:
                return
            worker = self._free_for(one.table)
            worker.visitor = one.visitor
            one.given.set_result(worker)
        wanted = self._line.wanted(self._may)
        while self._starting < wanted:
            if not self._start_one():
                return

    def _free_for(self, table: str) -> Worker:
        """A free worker: one that knows the table, if there is one."""
        known = [worker for worker in self._free if table in worker.tables]
        worker = known[0] if known else self._free[-1]
        self._free.remove(worker)
        return worker

    def _give(self, worker: Worker) -> None:
        """A worker is done, or new."""
        worker.visitor = None
        if worker.lives:
            self._free.append(worker)
            worker.jobs += 1
            asyncio.get_running_loop().call_later(IDLE_SECONDS, self._dismiss, worker, worker.jobs)
        else:
            self.all.discard(worker)
        self._serve()

    def _lose(self, worker: Worker) -> None:
        """A worker is no more, whether it was at work or idle."""
        self.all.discard(worker)
        if worker in self._free:
            self._free.remove(worker)
        if not self.closed:
            self._serve()

    async def _watch(self, worker: Worker) -> None:
        """Take note when a process ends, so that nobody is given a dead one."""
        await worker.process.wait()
        if worker in self._free and not self.closed:
            log.warning("an idle worker process has ended")
            self._lose(worker)

    def _dismiss(self, worker: Worker, jobs: int) -> None:
        """End a worker that has stood idle, but for the last one, which stays warm."""
        if worker in self._free and len(self.all) > 1 and worker.jobs == jobs:
            self._lose(worker)
            worker.kill()

    def _start_one(self) -> bool:
        if self.closed or len(self.all) + self._starting >= self.most:
            return False
        self._starting += 1
        keep(self._starts, self._start())
        return True

    async def _start(self) -> None:
        try:
            worker = await start_worker(self.files)
        except (WorkerFailed, OSError) as failure:
            if not self.closed:
                log.error("no worker process: %s", failure)
            self._starting -= 1
            one = self._line.next(self._may) if not self.all else None
            if one is not None:
                one.given.set_result(None)
                self._serve()  # those behind it shall not wait for somebody else to come
            return
        self._starting -= 1
        if self.closed:
            await worker.end()
            return
        self.all.add(worker)
        keep(self._ends, self._watch(worker))
        self._give(worker)

    def warm(self) -> None:
        """Have one worker ready before it is needed."""
        if not self.all and not self._starting:
            self._start_one()

    async def close(self) -> None:
        self.closed = True
        for one in self._line.all():
            self._line.leave(one)
            if not one.given.done():
                one.given.set_result(None)
        for task in list(self._starts):
            task.cancel()
        await asyncio.gather(*self._starts, return_exceptions=True)
        for worker in self.all:
            worker.kill()
        await asyncio.gather(*self._ends)


def keep(tasks: set[asyncio.Task[None]], work: Coroutine[None, None, None]) -> None:
    """Do something beside; a task that nobody holds could vanish."""
    task = asyncio.create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)


class Pieces:
    """Answers to replaying jobs that were given before, up to so many bytes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._found: OrderedDict[bytes, bytes] = OrderedDict()

    def find(self, key: bytes) -> bytes | None:
        if key in self._found:
            self._found.move_to_end(key)
        return self._found.get(key)

    def keep(self, key: bytes, piece: bytes) -> None:
        self.size += len(piece) - len(self._found.pop(key, b""))
        self._found[key] = piece
        while self.size > self.most:
            self.size -= len(self._found.popitem(last=False)[1])


class Thinkers:
    """Three pools: bots with a thinking time have their own, and so have replays, so that nobody waits behind them."""

    def __init__(self, files: Sequence[str] = (), most: int = 0, limits: Limits = LIMITS) -> None:
        most = most or max(4, 2 * (os.cpu_count() or 1))
        self.quick = Pool(files, max(1, most // 3))
        self.slow = Pool(files, max(1, most - most // 3))
        hands = min(MOST_REPLAYS, most, os.cpu_count() or 1)
        # one alone may hold all of these: pieces are short, and a story alone is told twice as soon
        self.replays = Pool(files, hands, limits.replays_waiting, limits.replays_waiting_each, hands)
        self.pieces = Pieces(limits.replay_bytes)
        self.failures = 0

    async def think(self, job: Think, options: int, visitor: str = "") -> int:
        """The option a bot takes (-1: it leaves the ask open). Never fails."""
        asked = job.bot
        for bot in (asked, asked, "greedy"):
            job.bot = bot
            pool = self.quick if is_quick(bot) else self.slow
            try:
                answer = await self._thought(pool, job, visitor)
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

    async def _thought(self, pool: Pool, job: Think, visitor: str) -> Answer:
        """A bot's thought; where too many wait already, it comes back later."""
        while True:
            try:
                return await pool.run(job, seconds_for(job.bot), job.table, visitor)
            except Busy:
                await asyncio.sleep(BUSY_SECONDS)

    async def replay(self, job: Verify | Frames | Stand | PlayAgain, visitor: str = "") -> bytes:
        """The answer to a replaying job, as data. A refusal is for a person to read."""
        key = blake2b(msgspec.msgpack.encode(job), digest_size=16).digest()
        found = self.pieces.find(key)
        if found is None:
            found = await self._replayed(job, visitor)
            self.pieces.keep(key, found)
        return found

    async def _replayed(self, job: Verify | Frames | Stand | PlayAgain | Judge, visitor: str) -> bytes:
        seconds = PIECE_SECONDS if isinstance(job, Judge) else QUICK_SECONDS
        try:  # who has shown a piece of a record shows the next one sooner
            answer = await self.replays.run(job, seconds, record_of(job), visitor)
        except Closing as closing:
            raise Refused(str(closing)) from None
        except WorkerFailed as failure:
            log.warning("a replay failed: %s", failure)
            raise Refused("the replay took too long or broke off; nothing was changed") from None
        if answer.refused:
            raise Refused(answer.refused)
        if answer.error:
            log.error("a replay failed: %s", answer.error)
            raise Refused("the record could not be replayed: its choices do not fit the game")
        return answer.data

    async def advise(self, job: Advise, visitor: str = "") -> bytes:
        """What a bot would do, as data. Who wants to know no more need not wait: the worker thinks on alone."""
        answer = await asyncio.shield(self._advised(job, visitor))
        if answer.refused:
            raise Refused(answer.refused)
        if answer.error:
            log.error("advice failed: %s", answer.error)
            raise Refused("the bot has no advice here")
        return answer.data

    async def _advised(self, job: Advise, visitor: str) -> Answer:
        try:
            return await self.slow.run(job, seconds_for(job.bot), job.table, visitor)
        except Closing as closing:
            return Answer(refused=str(closing))
        except (WorkerFailed, Busy) as failure:
            return Answer(error=str(failure))

    async def judge(self, job: Judge, visitor: str = "") -> bytes:
        """A piece of a story, as data."""
        return await self._replayed(job, visitor)

    def warm(self) -> None:
        self.quick.warm()

    async def close(self) -> None:
        await asyncio.gather(self.quick.close(), self.slow.close(), self.replays.close())


def record_of(job: Verify | Frames | Stand | PlayAgain | Judge) -> str:
    """Something that pieces of the same record have in common."""
    return "" if isinstance(job, PlayAgain) else blake2b(job.text.encode(), digest_size=16).hexdigest()


def is_quick(bot: str) -> bool:
    return not bot.startswith("mcts")


def seconds_for(bot: str) -> float:
    try:
        thinking = read_spec(bot).milliseconds / 1000.0
    except BanneretError:
        thinking = 0.0
    return 3.0 * thinking + SPARE_SECONDS if thinking else QUICK_SECONDS
