"""Many games over all cores. The outcome depends on the seed alone, not on how the games are spread."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.lab.find import find_game
from banneret.lab.match import Job, Outcome, play_job

AHEAD = 3  # batches that wait for each worker
GAMES: dict[str, Game[State]] = {}  # of a worker process


def cores() -> int:
    """The cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def die_quietly() -> None:
    """In a worker process: Ctrl-C is for the one who started it all."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_batch(name: str, jobs: list[Job]) -> list[Outcome]:
    """In a worker process: play some games. A process finds its game by name, once."""
    if name not in GAMES:
        GAMES[name] = find_game(name)
    return [play_job(GAMES[name], job) for job in jobs]


def ignore(batch: list[Outcome]) -> None:
    """For callers that want no news of single games."""


def play_all(
    name: str, jobs: list[Job], workers: int = 1, done: Callable[[list[Outcome]], None] = ignore
) -> list[Outcome]:
    """Play all games, in this process or in several; `done` hears of each batch. In order of the games.

    Ctrl-C stops the play; the games that were finished by then are the result.
    """
    outcomes: list[Outcome] = []
    try:
        play_into(outcomes, name, jobs, min(workers, len(jobs)), done)
    except KeyboardInterrupt:
        if not outcomes:
            raise
    return sorted(outcomes, key=number_of)


def play_into(
    outcomes: list[Outcome], name: str, jobs: list[Job], workers: int, done: Callable[[list[Outcome]], None]
) -> None:
    if workers <= 1:
        for job in jobs:
            batch = play_batch(name, [job])
            outcomes += batch
            done(batch)
        return
    size = max(1, min(25, len(jobs) // (workers * 8)))
    batches = iter([jobs[at : at + size] for at in range(0, len(jobs), size)])
    executor = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), die_quietly)
    try:
        waiting: set[Future[list[Outcome]]] = set()
        submit(executor, name, batches, waiting, workers * AHEAD)
        while waiting:
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                batch = future.result()
                outcomes += batch
                done(batch)
            submit(executor, name, batches, waiting, workers * AHEAD)
    except BrokenProcessPool:
        raise Refused(
            "a worker process ended unexpectedly (out of memory?); --workers 1 shows more"
        ) from None
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def number_of(outcome: Outcome) -> int:
    return outcome.number


def submit(
    executor: ProcessPoolExecutor,
    name: str,
    batches: Iterable[list[Job]],
    waiting: set[Future[list[Outcome]]],
    most: int,
) -> None:
    """Keep so many batches waiting."""
    while len(waiting) < most:
        for batch in batches:
            waiting.add(executor.submit(play_batch, name, batch))
            break
        else:
            return
