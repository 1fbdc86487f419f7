"""`banneret simulate`: many games between the same bots, and what became of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from banneret.kernel.game import Value
from banneret.lab.match import LIMIT, Job, Outcome
from banneret.lab.run import ignore
from banneret.lab.series import Series, play_timed
from banneret.lab.statistics import Summary, rate


class Simulation(Series):
    """The outcomes of many games, counted."""

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
        self.endings = Counter(outcome.ending for outcome in self.outcomes)
        self.game_seconds = Summary([outcome.seconds for outcome in self.outcomes])
        self.wins = [0] * seats  # alone
        self.shared = [0] * seats  # together with others
        self.faction_games: Counter[str] = Counter()
        self.faction_wins: Counter[str] = Counter()
        self.faction_shared: Counter[str] = Counter()
        for outcome in self.outcomes:
            self.count(outcome)

    def count(self, outcome: Outcome) -> None:
        winners = outcome.winners
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

    def factions(self) -> list[str]:
        return sorted(faction for faction in self.faction_games if faction)

    def data(self) -> dict[str, object]:
        """Everything as plain data, for --json."""
        return {
            **self.plan_data("simulate"),
            "bots": list(self.bots),
            "endings": {
                ending: {"games": number, "share": round(number / self.ended, 4)}
                for ending, number in self.endings.most_common()
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
            "failures": self.failures_data(),
        }


def simulation_jobs(
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    check: bool,
    limit: int = LIMIT,
) -> list[Job]:
    """One job a game; game 12 of seed 7 is dealt from the seed '7/12'."""
    return [Job(number, f"{seed}/{number}", bots, seats, options, check, limit) for number in range(games)]


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
) -> Simulation:
    """Play `games` games and count. `game` is a name or a file; `bots` names one bot a seat."""
    jobs = simulation_jobs(games, bots, seats, seed, options, check)
    return Simulation(game, bots, seats, seed, options, *play_timed(game, jobs, workers, done))
