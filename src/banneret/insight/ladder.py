"""`banneret ladder`: how strong the levels of a game are, each against the one below."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from math import log10
from pathlib import Path

from banneret.insight.levels import LEVELS, levels_of, untimed
from banneret.insight.told import Rung
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.lab.compare import Comparison, comparison_jobs
from banneret.lab.match import Outcome
from banneret.lab.run import Crew
from banneret.lab.series import play_series

FIRST = 1000  # the rating of a Squire
WANTED = (0.60, 0.75)  # the share of games that a level shall win against the one below
SCALE = 400.0  # points of rating that make ten to one


class Step:
    """A level against the one below it."""

    def __init__(self, lower: str, upper: str, wins: int, games: int) -> None:
        self.lower = lower
        self.upper = upper
        self.wins = wins
        self.games = games  # decided ones

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.5

    @property
    def points(self) -> int:
        """What the share means in rating; all or nothing is taken as half a game less."""
        share = min(max(self.share, 0.5 / max(1, self.games)), 1.0 - 0.5 / max(1, self.games))
        return round(SCALE * log10(share / (1.0 - share)))

    @property
    def fits(self) -> bool:
        return WANTED[0] <= self.share <= WANTED[1]


def climb(
    name: str,
    game: Game[State],
    games: int,
    seats: int,
    seed: str,
    options: dict[str, Value],
    crew: Crew,
    done: Callable[[list[Outcome]], None],
    only: tuple[str, ...] = (),
    keep: Path | None = None,
) -> list[Step]:
    """Play every level against the one below, seats swapped on every deal. `only`: the upper levels to be measured.

    In the folder `keep` each step has a file of its games: those that it has already are not played again.
    """
    rungs = levels_of(game)
    if keep is not None:
        keep.mkdir(parents=True, exist_ok=True)
    found = []
    for lower, upper in pairwise(LEVELS):
        if only and upper not in only:
            continue
        bots = (untimed(rungs[upper].bot), untimed(rungs[lower].bot))
        result = Comparison(name, bots, seats, f"{seed}/{upper}", options)
        jobs = comparison_jobs(games, bots, seats, result.seed, options, False)
        file = None if keep is None else keep / kept_as(game.name, seats, seed, bots)
        play_series(result, jobs, games, crew, done, file, resume=True)
        found.append(Step(lower, upper, result.wins[0], result.decided))
    return found


def kept_as(game: str, seats: int, seed: str, bots: tuple[str, str]) -> str:
    """The file of a step's games: other bots or deals have another."""
    return "-".join([game, str(seats), *re.findall(r"[\w.=]+", f"{seed} {bots[0]} {bots[1]}")]) + ".jsonl"


def rated(rungs: dict[str, Rung], steps: list[Step]) -> dict[str, Rung]:
    """The levels with what was measured, now or before: each so much above the one below.

    Above a step that nobody has measured there are no ratings.
    """
    found: dict[str, Rung] = {}
    rating = FIRST
    by_upper = {step.upper: step for step in steps}
    for lower, level in pairwise(("", *LEVELS)):
        rung = rungs[level]
        step = by_upper.get(level, Step(lower, level, rung.wins, rung.games))
        if lower:
            rating = rating + step.points if rating and step.games else 0
        found[level] = Rung(rung.level, rung.bot, rating, step.wins, step.games)
    return found


def text_of(rungs: dict[str, Rung], command: str) -> str:
    """The file of levels."""
    lines = [
        "# Levels of bots, the gentlest first: which bot each is, its rating (0: not measured), and how many of how",
        f"# many decided games it won against the level below. Measured by: {command}",
        "# (without the times: they only keep a slow machine from thinking for ever)",
    ]
    for rung in rungs.values():
        lines += ["", f"[{rung.level}]", f'bot = "{rung.bot}"', f"rating = {rung.rating}"]
        if rung.games:
            lines += [f"wins = {rung.wins}", f"games = {rung.games}"]
    return "\n".join(lines) + "\n"
