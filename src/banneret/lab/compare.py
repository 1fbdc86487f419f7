"""`banneret compare`: which bot is stronger, with seats rotated and every deal played from every side."""

from __future__ import annotations

import time
from collections.abc import Callable

from banneret.kernel.game import Value
from banneret.lab.match import LIMIT, Failure, Job, Outcome
from banneret.lab.run import ignore, play_all
from banneret.lab.statistics import Summary, rate


class Comparison:
    """Wins of each bot. A game is decided for a bot when nobody else wins it."""

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
        ended = [outcome for outcome in outcomes if outcome.failure is None]
        self.ended = len(ended)
        self.choices = Summary([outcome.choices for outcome in ended])
        self.wins = [0] * len(bots)
        self.draws = 0  # shared between different bots
        self.no_winner = 0
        for outcome in ended:
            winning = {bot_at(outcome.number, seat, len(bots)) for seat in outcome.winners}
            if len(winning) == 1:
                self.wins[winning.pop()] += 1
            elif winning:
                self.draws += 1
            else:
                self.no_winner += 1
        self.decided = sum(self.wins)

    def data(self) -> dict[str, object]:
        """Everything as plain data, for --json."""
        rows = []
        for at, bot in enumerate(self.bots):
            row = rate(self.wins[at], self.decided)
            rows.append(
                {
                    "bot": bot,
                    "games": self.ended,
                    "decided": self.decided,
                    "wins": self.wins[at],
                    "draws": self.draws,
                    "no_winner": self.no_winner,
                    "losses": self.decided - self.wins[at],
                    "share": row["share"],
                    "low": row["low"],
                    "high": row["high"],
                }
            )
        return {
            "command": "compare",
            "game": self.game,
            "games": self.played,
            "errors": len(self.failures),
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "decided": self.decided,
            "draws": self.draws,
            "no_winner": self.no_winner,
            "choices": self.choices.data(),
            "seconds": round(self.seconds, 3),
            "bots": rows,
            "failures": [
                {"game": f.game, "seed": f.seed, "choices": f.choices, "error": f.error, "trace": f.trace}
                for f in self.failures[:20]
            ],
        }


def bot_at(game: int, seat: int, bots: int) -> int:
    """Which of the bots sits on a seat: from game to game all move on by one."""
    return (seat + game) % bots


def comparison_jobs(
    games: int, bots: tuple[str, ...], seats: int, seed: str, options: dict[str, Value], check: bool
) -> list[Job]:
    """Jobs in which the same deal comes once in each rotation, so that luck of the deal weighs on all alike."""
    jobs = []
    for number in range(games):
        sitting = tuple(bots[bot_at(number, seat, len(bots))] for seat in range(seats))
        deal = number // len(bots)
        jobs.append(Job(number, f"{seed}/{deal}", sitting, seats, options, check, LIMIT))
    return jobs


def compare(
    game: str,
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    workers: int = 1,
    check: bool = False,
    done: Callable[[list[Outcome]], None] = ignore,
) -> Comparison:
    """Let bots play against one another and count. `game` is a name or a file."""
    started = time.perf_counter()
    outcomes = play_all(game, comparison_jobs(games, bots, seats, seed, options, check), workers, done)
    return Comparison(game, bots, seats, seed, options, outcomes, time.perf_counter() - started)
