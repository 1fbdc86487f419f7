"""Many games over all cores, or over a cluster. The outcome depends on the seed alone, not on how games are spread."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import chain, islice

import msgspec

from banneret import games
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.lab.find import find_game
from banneret.lab.match import Job, Outcome, play_job
from banneret.parts import content

AHEAD = 3  # batches that wait for each worker
MOST = 25  # games in a batch
SOON = 0.2  # seconds in which Ctrl-C reaches every process
LOCAL = "local"  # `--ray` without an address
GAMES: dict[str, Game[State]] = {}  # of a worker process


class Crew(msgspec.Struct, frozen=True):
    """Who plays: processes of this machine, or a Ray cluster, with the games' content as it is or as it is tried."""

    workers: int = 1
    ray: str = ""  # a cluster's address, or LOCAL; empty: none
    # texts of content files that take the place of the real ones (`parts.content`)
    trial: dict[str, str] = {}


ALONE = Crew()


def cores() -> int:
    """The cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def die_quietly() -> None:
    """In a worker process: Ctrl-C is for who started it all, also where it came while this one was starting."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):  # not on Windows
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C, or they would die in their imports, with a trace."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def worker_processes(
    workers: int, begin: Callable[..., None], *given: object
) -> Iterator[ProcessPoolExecutor]:
    """Processes that each begin with something, and end with what they were wanted for.

    They are started by what is submitted: do that among `deaf_children`.
    """
    executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), begin, given)
    try:
        yield executor
    except BrokenProcessPool:
        time.sleep(
            SOON
        )  # Ctrl-C goes to all at once: where it has ended a worker it is under way to this one, too
        raise Refused(
            "a worker process ended unexpectedly (out of memory?); --workers 1 shows more"
        ) from None
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def play_batch(name: str, jobs: list[Job], trial: dict[str, str]) -> list[Outcome]:
    """In a worker process: play some games. A process finds its game by name, once, and reads its content then."""
    if name not in GAMES:
        try_content(trial)
        GAMES[name] = find_game(name)
    return [play_job(GAMES[name], job) for job in jobs]


def try_content(trial: dict[str, str]) -> None:
    """Put texts in the place of content files. Content is read when a game is imported, so it must not have been."""
    for file in trial:
        package = file.partition("/")[0]
        if package in sys.modules and content.TRIALS.get(file) != trial[file]:
            raise RuntimeError(f"{package} has been read already: {file} can only be tried in a new process")
    content.TRIALS.update(trial)


def ignore(batch: list[Outcome]) -> None:
    """For callers that want no news of single games."""


def play_all(
    name: str,
    jobs: list[Job],
    workers: int = 1,
    done: Callable[[list[Outcome]], None] = ignore,
    crew: Crew | None = None,
) -> list[Outcome]:
    """Play all games, in this process or in several; `done` hears of each batch. In order of the games.

    Ctrl-C stops the play; the games that were finished by then are the result.
    """
    outcomes: list[Outcome] = []
    try:
        for batch in batches_played(name, jobs, len(jobs), crew or Crew(workers)):
            outcomes += batch
            done(batch)
    except KeyboardInterrupt:
        if not outcomes:
            raise
    return sorted(outcomes, key=number_of)


def go_on(played: int, asked: int) -> None:
    """Between two steps of something longer: who has stopped the first does not want the second."""
    if played < asked:
        raise KeyboardInterrupt


def number_of(outcome: Outcome) -> int:
    return outcome.number


def batches_played(name: str, jobs: Iterable[Job], count: int, crew: Crew) -> Iterator[list[Outcome]]:
    """The outcomes, batch by batch, as they come in: nothing is kept, so that a million games need no memory."""
    if crew.ray:
        from banneret.lab.cluster import played_on_ray  # Ray is an extra, and takes a moment to load

        yield from played_on_ray(name, jobs, count, crew)
        return
    workers = min(crew.workers, count)
    if workers <= 1 and not crew.trial:
        for job in jobs:
            yield play_batch(name, [job], {})
        return
    waiting_batches = batches_of(jobs, batch_size(count, workers))
    with worker_processes(workers, die_quietly) as executor:
        waiting: set[Future[list[Outcome]]] = set()
        while True:
            for batch in islice(waiting_batches, max(0, workers * AHEAD - len(waiting))):
                with deaf_children():
                    waiting.add(executor.submit(play_batch, name, batch, crew.trial))
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()


def batch_size(count: int, workers: int) -> int:
    """Small enough that the last batch keeps nobody waiting, large enough that sending it costs nothing."""
    return max(1, min(MOST, count // (max(1, workers) * 8)))


def batches_of(jobs: Iterable[Job], size: int) -> Iterator[list[Job]]:
    source = iter(jobs)
    for first in source:
        yield list(chain([first], islice(source, size - 1)))


def place_of(name: str) -> str:
    """A game's name as a process elsewhere finds it: a file by its whole path."""
    return name if name in games.NAMES or name in games.IN_WORK else os.path.abspath(name)
