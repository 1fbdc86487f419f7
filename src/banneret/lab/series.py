"""A series of games: what simulations and comparisons have in common."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from banneret.kernel.errors import Refused
from banneret.kernel.game import Value
from banneret.lab.match import Failure, Job, Outcome
from banneret.lab.run import Crew, batches_played
from banneret.lab.statistics import Summary

SHOWN = 20  # failures in a report; all of them are written to files


class Series:
    """Games that were played by one plan: the plan, what failed, and counts. Each outcome is counted and let go."""

    def __init__(
        self,
        game: str,
        bots: tuple[str, ...],
        seats: int,
        seed: str,
        options: dict[str, Value],
        outcomes: Iterable[Outcome] = (),
        seconds: float = 0.0,
    ) -> None:
        self.game = game
        self.bots = bots
        self.seats = seats
        self.seed = seed
        self.options = options
        self.seconds = seconds
        self.played = 0
        self.ended = 0
        self.failures: list[Failure] = []
        self.lengths = array("q")  # choices of each game
        self.no_winner = 0
        self.draws = 0  # with several winners
        self.begin()
        for outcome in outcomes:
            self.add(outcome)

    def begin(self) -> None:
        """Set what a kind of series counts besides."""

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        self.played += 1
        if outcome.failure is not None:
            self.failures.append(outcome.failure)
            self.failures.sort(key=game_of)
            return
        self.ended += 1
        self.lengths.append(outcome.choices)
        self.count(outcome)

    def count(self, outcome: Outcome) -> None:
        """What a game that came to its end adds."""
        raise NotImplementedError

    @property
    def choices(self) -> Summary:
        return Summary(self.lengths)

    def plan_data(self, command: str) -> dict[str, object]:
        """The head of the data for --json."""
        return {
            "command": command,
            "game": self.game,
            "games": self.played,
            "errors": len(self.failures),
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "choices": self.choices.data(),
            "seconds": round(self.seconds, 3),
            "no_winner": self.no_winner,
        }

    def failures_data(self) -> list[dict[str, object]]:
        return [
            {
                "game": failure.game,
                "seed": failure.seed,
                "choices": failure.choices,
                "error": failure.error,
                "trace": failure.trace,
            }
            for failure in self.failures[:SHOWN]
        ]


def game_of(failure: Failure) -> int:
    return failure.game


def play_series(
    series: Series,
    jobs: Iterable[Job],
    count: int,
    crew: Crew,
    done: Callable[[list[Outcome]], None],
    keep: Path | None = None,
    resume: bool = False,
) -> None:
    """Play all games and count them; with `keep` each outcome is a line of JSON in a file as soon as it is known.

    With `resume` the games that the file has already are counted and not played again. Ctrl-C stops the play; the
    games that were finished by then are the result.
    """
    started = time.perf_counter()
    writer = Keeper(keep, resume)
    try:
        if writer.known:
            jobs = going_on(series, jobs, writer.known, done)
            count = len(jobs)
        for batch in batches_played(series.game, jobs, count, crew):
            writer.write(batch)
            for outcome in batch:
                series.add(outcome)
            done(batch)
    except KeyboardInterrupt:
        if not series.played:
            raise
    finally:
        writer.close()
        series.seconds = time.perf_counter() - started


def going_on(
    series: Series, jobs: Iterable[Job], known: list[Outcome], done: Callable[[list[Outcome]], None]
) -> list[Job]:
    """Count those games that were played before; the others are left."""
    left = {job.number: job for job in jobs}
    played = [outcome for outcome in known if outcome.number in left]
    for outcome in played:
        if left.pop(outcome.number).bots != outcome.bots:
            raise Refused(f"game {outcome.number} was kept, but {', '.join(outcome.bots)} played it")
        series.add(outcome)
    done(played)
    return list(left.values())


class Keeper:
    """Outcomes on disk, a line of JSON each: any tool reads that, and a run that is cut short has lost nothing."""

    def __init__(self, path: Path | None, resume: bool = False) -> None:
        self.known: list[Outcome] = []  # what the file has already
        try:
            if path is not None and resume and path.is_file():
                whole = path.read_bytes()
                path.write_bytes(whole[: whole.rfind(b"\n") + 1])  # the last line may be half written
                self.known = read_kept(path)
            self.file = None if path is None else path.open("ab" if resume else "wb")
        except OSError as error:
            raise Refused(f"cannot write the games to '{path}': {error.strerror}") from None
        self.encoder = msgspec.json.Encoder()

    def write(self, batch: list[Outcome]) -> None:
        if self.file is not None:
            self.file.write(b"".join([self.encoder.encode(outcome) + b"\n" for outcome in batch]))
            self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def read_kept(path: Path) -> list[Outcome]:
    """The outcomes that a run has left in a file, in order of the games."""
    lines = path.read_bytes().splitlines()
    try:
        found = [msgspec.json.decode(line, type=Outcome) for line in lines]
    except msgspec.DecodeError as problem:
        raise Refused(f"'{path}' is no file of outcomes: {problem}") from None
    return sorted(found, key=lambda one: one.number)
