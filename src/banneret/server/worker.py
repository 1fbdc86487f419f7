"""A worker process: bots think here, and records are replayed. Jobs come in on standard input, answers go out.

A frame is its length in four bytes and then MessagePack. When the server goes, however it goes, the input ends, and so
does the worker, even in the middle of a thought.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
import traceback
from collections import OrderedDict
from typing import BinaryIO

import msgspec

from banneret.bots.bot import Mind
from banneret.bots.spec import read_spec
from banneret.insight.hint import advise
from banneret.insight.story import Course, piece_of
from banneret.kernel import record
from banneret.kernel.choice import FORGOTTEN
from banneret.kernel.errors import BanneretError, Corrupt, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Choice, Table, new_table
from banneret.server.checkpoints import play_again, table_at
from banneret.server.games import Shelf
from banneret.server.jobs import Advise, Answer, AnyJob, Judge, PlayAgain, Stand, Think, Verify
from banneret.server.replays import Reel, verdict_of

REMEMBERED = 64  # tables
REELS = 4  # records that are ready to be shown


class Unreadable(BanneretError):
    """A text that is no record of a game that is known here."""


class Memory:
    """Tables that were thought about before: playing on is quicker than starting anew."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._tables: OrderedDict[str, Table[State]] = OrderedDict()
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._courses: OrderedDict[str, Course] = OrderedDict()

    def table(self, job: Think) -> Table[State]:
        table = self._tables.pop(job.table, None)
        if table is None or not job.start <= table.choices <= job.start + len(job.choices):
            table = self._anew(job)
        for seat, ask, option in job.choices[table.choices - job.start :]:
            record.make_choice(table, seat, ask, option)
        self._tables[job.table] = table
        while len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        return table

    def _anew(self, job: Think) -> Table[State]:
        game = self.shelf.game(job.game)
        if not job.position:
            return new_table(game, job.seats, job.options, job.seed)
        table = table_at(job.position, game.version, game)
        table.last_choice = Choice(0, -1, FORGOTTEN, None)
        table.last_choice.number = job.start
        return table

    def reel(self, text: str) -> Reel:
        """A record's replay; what was shown before is not replayed from its beginning again."""
        reel = self._reels.pop(text, None) or self._new_reel(text)
        self._reels[text] = reel
        while len(self._reels) > REELS:
            self._reels.popitem(last=False)
        return reel

    def course(self, text: str) -> Course:
        """A record whose story is being made; the next piece goes on where the last one ended."""
        course = self._courses.pop(text, None) or Course(*self.record(text))
        self._courses[text] = course
        while len(self._courses) > REELS:
            self._courses.popitem(last=False)
        return course

    def _new_reel(self, text: str) -> Reel:
        whole, game = self.record(text)
        try:
            return Reel(whole, game)
        except Corrupt as error:
            raise Unreadable(str(error)) from None

    def record(self, text: str) -> tuple[record.Record, Game[State]]:
        try:
            whole = record.loads(text)
            return whole, self.shelf.game(whole.game)
        except BanneretError as error:
            raise Unreadable(str(error)) from None


def think(job: Think, memory: Memory) -> int:
    table = memory.table(job)
    ask = table.ask_with(job.seat, job.ask)
    return read_spec(job.bot).bot(job.bot_seed).choose(Mind(table, ask.seat), ask)


def answer(job: AnyJob, memory: Memory) -> Answer:
    try:
        if isinstance(job, Advise):
            table = memory.table(job)
            ask = table.ask_with(job.seat, job.ask)
            advice = advise(Mind(table, ask.seat), ask, job.bot, job.bot_seed)
            return Answer(data=msgspec.json.encode(advice))
        if isinstance(job, Judge):
            course = memory.course(job.text)
            # of the processor's time: where many think, no story shall be the poorer
            piece = piece_of(course, job.first, job.last, job.seconds, time.process_time)
            return Answer(data=msgspec.json.encode(piece))
        if isinstance(job, Think):
            return Answer(option=think(job, memory))
        if isinstance(job, PlayAgain):
            game = memory.shelf.game(job.table.game)
            return Answer(data=msgspec.msgpack.encode(play_again(job.table, job.choices, game)))
        found: object
        if isinstance(job, Verify):
            found = verdict_of(*memory.record(job.text))
        elif isinstance(job, Stand):
            found = memory.reel(job.text).standing(job.choice)
        else:
            found = memory.reel(job.text).piece(job.first, job.last)
        return Answer(data=msgspec.json.encode(found))
    except Unreadable as error:
        return Answer(refused=str(error))
    except Refused as error:
        return Answer(refused=str(error), error=str(error))
    except Exception:
        return Answer(error=traceback.format_exc())


# ---- Frames ----


def read_frame(stream: BinaryIO) -> bytes | None:
    head = stream.read(4)
    if len(head) < 4:
        return None
    length = int.from_bytes(head, "little")
    body = stream.read(length)
    return body if len(body) == length else None


def frame(body: bytes) -> bytes:
    return len(body).to_bytes(4, "little") + body


def listen(jobs: queue.SimpleQueue[bytes], stream: BinaryIO) -> None:
    """Read jobs as they come; the end of the input is the end of this process."""
    while True:
        body = read_frame(stream)
        if body is None:
            os._exit(0)
        jobs.put(body)


def main() -> None:
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever else is printed must not come between
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(jobs, sys.stdin.buffer), daemon=True).start()
    memory = Memory(Shelf(tuple(sys.argv[1:])))
    decoder = msgspec.msgpack.Decoder(AnyJob)
    out.write(frame(b""))  # ready
    out.flush()
    while True:
        found = answer(decoder.decode(jobs.get()), memory)
        out.write(frame(msgspec.msgpack.encode(found)))
        out.flush()


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
