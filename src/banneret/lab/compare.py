"""`banneret compare`: which bot is stronger, with seats rotated and every deal played from every side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from banneret.kernel.game import Value
from banneret.lab.match import LIMIT, Job, Outcome
from banneret.lab.run import Crew, ignore
from banneret.lab.series import Series, play_series
from banneret.lab.statistics import rate


class Comparison(Series):
    """Wins of each bot. A game is decided for a bot when nobody else wins it; a draw is shared between bots."""

    def begin(self) -> None:
        self.wins = [0] * len(self.bots)

    def count(self, outcome: Outcome) -> None:
        winning = {bot_at(outcome.number, seat, len(self.bots)) for seat in outcome.winners}
        if len(winning) == 1:
            self.wins[winning.pop()] += 1
        elif winning:
            self.draws += 1
        else:
            self.no_winner += 1

    @property
    def decided(self) -> int:
        return sum(self.wins)

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
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    check: bool,
    weights: tuple[tuple[float, ...], ...] = (),
) -> Iterator[Job]:
    """Jobs in which the same deal comes once in each rotation, so that luck of the deal weighs on all alike.

    `weights`, one row a bot, are judgements of their own; an empty row is the game's.
    """
    for number in range(games):
        turns = [bot_at(number, seat, len(bots)) for seat in range(seats)]
        sitting = tuple(bots[turn] for turn in turns)
        judged = tuple(weights[turn] for turn in turns) if weights else ()
        deal = number // len(bots)
        yield Job(number, f"{seed}/{deal}", sitting, seats, options, check, LIMIT, weights=judged)


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
    ray: str = "",
    keep: Path | None = None,
    weights: tuple[tuple[float, ...], ...] = (),
    resume: bool = False,
) -> Comparison:
    """Let bots play against one another and count. `game` is a name or a file."""
    result = Comparison(game, bots, seats, seed, options)
    jobs = comparison_jobs(games, bots, seats, seed, options, check, weights)
    play_series(result, jobs, games, Crew(workers, ray), done, keep, resume)
    return result
