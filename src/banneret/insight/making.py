"""A story made by several processes: each judges pieces of the game, and plays on from its last one to the next."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import as_completed

from banneret.insight.story import Course, Piece, piece_of, tell
from banneret.insight.told import Story
from banneret.kernel import record
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.lab.find import find_game
from banneret.lab.run import deaf_children, die_quietly, place_of, worker_processes

PIECE = 8  # choices that are judged in one go
WHOLE = 40.0  # seconds of processor time for all choices of a long game, about
MOST_EACH = 0.3  # of them for a choice of a short one
ALONE = 2.0  # seconds: a story that is made by then needs no help, and is made before any could come

courses: list[Course] = []  # of a worker process: the one whose story it helps to make


def seconds_each(of: int, whole: float = WHOLE) -> float:
    """The time for each of so many choices."""
    return min(MOST_EACH, whole / max(1, of))


def begin(text: str, place: str) -> None:
    """In a worker process: read the record."""
    die_quietly()
    courses.append(Course(record.loads(text), find_game(place)))


def judge(first: int, last: int, seconds: float) -> Piece:
    """In a worker process: judge some choices. The time is the processor's, so that a busy machine sees no less."""
    return piece_of(courses[-1], first, last, seconds, time.process_time)


def story_by(
    workers: int,
    whole: record.Record,
    game: Game[State],
    name: str,
    seconds: float | None,
    done: Callable[[int, int], None],
) -> Story:
    """The story of a game that processes find by its name; what is told does not depend on how many they are."""
    of = len(whole.choices)
    if seconds is None:
        seconds = seconds_each(of)
    pieces: list[Piece] = []
    course = Course(whole, game)
    until = time.perf_counter() + ALONE
    while not pieces or (len(pieces) * PIECE < of and (workers <= 1 or time.perf_counter() < until)):
        first = len(pieces) * PIECE
        pieces.append(piece_of(course, first, first + PIECE, seconds, time.process_time))
        done(min(of, first + PIECE), of)
    if len(pieces) * PIECE < of:
        pieces += by_others(workers, whole, name, len(pieces) * PIECE, seconds, done)
    return tell(game, [one for piece in pieces for one in piece.judged], pieces[-1].last)


def by_others(
    workers: int,
    whole: record.Record,
    name: str,
    first: int,
    seconds: float,
    done: Callable[[int, int], None],
) -> list[Piece]:
    """The pieces from a choice on, made by worker processes. They are handed out in order: nobody has to go back."""
    of = len(whole.choices)
    with worker_processes(workers, begin, record.dumps(whole), place_of(name)) as executor:
        with deaf_children():
            tasks = [executor.submit(judge, at, at + PIECE, seconds) for at in range(first, of, PIECE)]
        judged = first
        for task in as_completed(tasks):
            judged += len(task.result().judged)
            done(judged, of)
        return [task.result() for task in tasks]
