"""`banneret compare`: which bot is stronger, with seats rotated and every deal played from every side."""

from __future__ import annotations

from collections.abc import Callable

from banneret.kernel.game import Value
from banneret.lab.match import LIMIT, Job, Outcome
from banneret.lab.run import ignore
from banneret.lab.series import Series, play_timed
from banneret.lab.statistics import rate


class Comparison(Series):
    """Wins of each bot. A game is decided for a bot when nobody else wins it; a draw is shared between bots."""

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
        super().__init__(game, bots, seats, seed, options, outcomes, seconds)
        self.wins = [0] * len(bots)
        for outcome in self.outcomes:
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
            **self.plan_data("compare"),
            "decided": self.decided,
            "draws": self.draws,
            "bots": rows,
            "failures": self.failures_data(),
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
    jobs = comparison_jobs(games, bots, seats, seed, options, check)
    return Comparison(game, bots, seats, seed, options, *play_timed(game, jobs, workers, done))
