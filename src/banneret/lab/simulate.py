"""`banneret simulate`: many games between the same bots, and what became of them."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path

from banneret.kernel.game import Value
from banneret.lab.match import LIMIT, Job, Outcome
from banneret.lab.run import Crew, ignore
from banneret.lab.series import Series, play_series
from banneret.lab.statistics import Summary, rate


class Simulation(Series):
    """The outcomes of many games, counted."""

    def begin(self) -> None:
        self.endings: Counter[str] = Counter()
        self.durations = array("d")  # seconds of each game
        self.wins = [0] * self.seats  # alone
        self.shared = [0] * self.seats  # together with others
        self.faction_games: Counter[str] = Counter()
        self.faction_wins: Counter[str] = Counter()
        self.faction_shared: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()  # points of all seats
        self.winners_sources: Counter[str] = Counter()
        # for the interval of a source's share, which differs from game to game: sums of products over the games
        self.source_squares: Counter[str] = Counter()
        self.source_times_all: Counter[str] = Counter()
        self.all_squares = 0

    def count(self, outcome: Outcome) -> None:
        winners = outcome.winners
        self.endings[outcome.ending] += 1
        self.durations.append(outcome.seconds)
        self.no_winner += not winners
        self.draws += len(winners) > 1
        for seat in range(self.seats):
            faction = outcome.factions[seat]
            self.faction_games[faction] += 1
            if seat in winners:
                alone = len(winners) == 1
                self.wins[seat] += alone
                self.shared[seat] += not alone
                self.faction_wins[faction] += alone
                self.faction_shared[faction] += not alone
        of_game: Counter[str] = Counter()
        for seat, sources in enumerate(outcome.sources):
            of_game.update(sources)
            if seat in winners:
                self.winners_sources.update(sources)
        self.sources.update(of_game)
        whole = of_game.total()
        self.all_squares += whole * whole
        for source, points in of_game.items():
            self.source_squares[source] += points * points
            self.source_times_all[source] += points * whole

    def source_share(self, source: str) -> tuple[float, float]:
        """The share of all points that came from a source, and its error: games differ, seats of one game less."""
        whole, games = self.sources.total(), self.ended
        if whole == 0 or games < 2:
            return 0.0, 1.0
        share = self.sources[source] / whole
        spread = (
            self.source_squares[source]
            - 2 * share * self.source_times_all[source]
            + share * share * self.all_squares
        )
        return share, sqrt(max(0.0, spread) * games / (games - 1)) / whole

    @property
    def game_seconds(self) -> Summary:
        return Summary(self.durations)

    def common_endings(self) -> list[tuple[str, int]]:
        """How games end, the most common first; among equals by name, whoever came in first."""
        return sorted(self.endings.items(), key=lambda one: (-one[1], one[0]))

    def factions(self) -> list[str]:
        return sorted(faction for faction in self.faction_games if faction)

    def data(self) -> dict[str, object]:
        """Everything as plain data, for --json."""
        return {
            **self.plan_data("simulate"),
            "bots": list(self.bots),
            "endings": {
                ending: {"games": number, "share": round(number / self.ended, 4)}
                for ending, number in self.common_endings()
            },
            "games_per_second": round(self.played / self.seconds, 2) if self.seconds else None,
            "seconds_per_game": self.game_seconds.data(),
            "shared": self.draws,
            "by_seat": [
                {
                    "seat": seat,
                    "bot": self.bots[seat],
                    **rate(self.wins[seat], self.ended),
                    "shared": self.shared[seat],
                }
                for seat in range(self.seats)
            ],
            "by_faction": [
                {
                    "faction": faction,
                    **rate(self.faction_wins[faction], self.faction_games[faction]),
                    "shared": self.faction_shared[faction],
                }
                for faction in self.factions()
            ],
            "by_source": [
                {
                    "source": source,
                    "points": self.sources[source],
                    "share": part(self.sources[source], self.sources.total()),
                    "winners_share": part(self.winners_sources[source], self.winners_sources.total()),
                }
                for source in sorted(self.sources)
            ],
            "failures": self.failures_data(),
        }


def part(some: int, all: int) -> float:
    return round(some / all, 4) if all else 0.0


def simulation_jobs(
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    check: bool,
    limit: int = LIMIT,
) -> Iterator[Job]:
    """One job a game; game 12 of seed 7 is dealt from the seed '7/12'."""
    for number in range(games):
        yield Job(number, f"{seed}/{number}", bots, seats, options, check, limit)


def simulate(
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
    resume: bool = False,
) -> Simulation:
    """Play `games` games and count. `game` is a name or a file; `bots` names one bot a seat."""
    result = Simulation(game, bots, seats, seed, options)
    jobs = simulation_jobs(games, bots, seats, seed, options, check)
    play_series(result, jobs, games, Crew(workers, ray), done, keep, resume)
    return result
