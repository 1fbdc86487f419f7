"""A series of games: what simulations and comparisons have in common."""

from __future__ import annotations

import time
from collections.abc import Callable

from banneret.kernel.game import Value
from banneret.lab.match import Failure, Job, Outcome
from banneret.lab.run import play_all
from banneret.lab.statistics import Summary

SHOWN = 20  # failures in a report; all of them are written to files


class Series:
    """Games that were played by one plan: the plan, what failed, and the outcomes to be counted."""

    def __init__(
        self,
        game: str,
        bots: tuple[str, ...],
        seats: int,
        seed: str,
        options: dict[str, Value],
        outcomes: list[Outcome],
        seconds: float,
    ) -> None:
        self.game = game
        self.bots = bots
        self.seats = seats
        self.seed = seed
        self.options = options
        self.seconds = seconds
        self.played = len(outcomes)
        self.failures: list[Failure] = [o.failure for o in outcomes if o.failure is not None]
        self.outcomes = [outcome for outcome in outcomes if outcome.failure is None]
        self.ended = len(self.outcomes)
        self.choices = Summary([outcome.choices for outcome in self.outcomes])
        self.no_winner = 0
        self.draws = 0  # with several winners

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


def play_timed(
    game: str, jobs: list[Job], workers: int, done: Callable[[list[Outcome]], None]
) -> tuple[list[Outcome], float]:
    """Play all games; their outcomes, and how many seconds it took."""
    started = time.perf_counter()
    outcomes = play_all(game, jobs, workers, done)
    return outcomes, time.perf_counter() - started
