"""`banneret tune`: which value of a content file, or of a set-up option, makes a goal of balance come true?

Every point (a combination of values) plays the same deals, in rounds. A point is left alone as soon as it is sure that
it meets the goal or misses it, and of very many points the worse half goes after each round (successive halving).
"""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable

import msgspec

from banneret.kernel.errors import Refused
from banneret.kernel.game import Value
from banneret.lab.changes import Change, Point, content_text, find_value, points_of
from banneret.lab.find import find_game
from banneret.lab.goals import MET, MISSED, OPEN, Goal, Measured
from banneret.lab.match import Outcome
from banneret.lab.run import Crew, go_on, ignore
from banneret.lab.series import play_series
from banneret.lab.simulate import Simulation, simulation_jobs

ROUNDS = 6
LEAST = 10  # games in a round
MANY = 12  # points that go on from round to round


class Trial:
    """A point and the games that were played on it."""

    def __init__(self, point: Point, games: Simulation, now: bool) -> None:
        self.point = point
        self.games = games
        self.now = now  # is that how the game is?
        self.measured = Measured(OPEN, "", 0.0, 0.0, 1.0, 1.0)
        self.changed: tuple[float, float] | None = None  # against how it is now, and how far that may be off
        self.dropped = False


class Tuning(msgspec.Struct, frozen=True):
    """What was found."""

    game: str
    goal: str
    seed: str
    trials: list[Trial]
    best: Trial | None  # the smallest change that surely meets the goal
    nearest: Trial  # the one that comes nearest
    group: str  # that is the worst as it is: what changes are told of
    seconds: float

    def data(self) -> dict[str, object]:
        return {
            "command": "tune",
            "game": self.game,
            "goal": self.goal,
            "seed": self.seed,
            "best": None if self.best is None else self.best.point.label,
            "nearest": self.nearest.point.label,
            "group": self.group,
            "seconds": round(self.seconds, 3),
            "points": [
                {
                    "values": {
                        change.name: value
                        for change, value in zip(trial.point.changes, trial.point.values, strict=True)
                    },
                    "now": trial.now,
                    "games": trial.games.ended,
                    "errors": len(trial.games.failures),
                    **msgspec.to_builtins(trial.measured),
                    "changed": None if trial.changed is None else list(trial.changed),
                }
                for trial in self.trials
            ],
        }


def tune(
    game: str,
    changes: tuple[Change, ...],
    goal: Goal,
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    crew: Crew,
    done: Callable[[list[Outcome]], None] = ignore,
) -> Tuning:
    """Play up to `games` games on each point, fewer where the answer is sure before."""
    started = time.perf_counter()
    found = find_game(game)
    now = point_now(game, changes, options)
    points = points_of(changes)
    if all(point.values != now.values for point in points):
        points.insert(0, now)  # how it is now is the yardstick
    trials = []
    for point in points:
        chosen = found.settings_with({**options, **point.options()})
        trials.append(Trial(point, Simulation(game, bots, seats, seed, chosen), point.values == now.values))
    size = max(LEAST, games // ROUNDS)
    going = list(trials)
    first = 0
    while going and first < games:
        last = min(games, first + size)
        for trial in going:
            jobs = list(simulation_jobs(last, bots, seats, seed, trial.games.options, False))[first:]
            team = Crew(crew.workers, crew.ray, trial.point.trial(found))
            play_series(trial.games, jobs, len(jobs), team, done)
            go_on(trial.games.played, last)
            if trial.games.failures:
                raise Refused(
                    f"with {trial.point.label} a game fails: {trial.games.failures[0].error}; "
                    f"seed {trial.games.failures[0].seed}"
                )
            trial.measured = goal.measure(trial.games, ROUNDS)
        first = last
        going = [trial for trial in going if trial.measured.state == OPEN]
        if len(going) > MANY:
            going.sort(key=lambda trial: trial.measured.gap)
            for trial in going[max(MANY, len(going) // 2) :]:
                trial.dropped = True
            going = going[: max(MANY, len(going) // 2)]
    met = [trial for trial in trials if trial.measured.state == MET]
    best = min(met, key=lambda trial: distance(trial.point, now)) if met else None
    hopeful = [trial for trial in trials if trial.measured.state != MISSED] or trials
    nearest = best or min(hopeful, key=lambda trial: trial.measured.gap)
    yardstick = next(trial for trial in trials if trial.now)
    for trial in trials:
        if not trial.now:
            trial.changed = goal.change(yardstick.games, trial.games, yardstick.measured.name)
    return Tuning(
        found.name,
        goal.text,
        seed,
        trials,
        best,
        nearest,
        yardstick.measured.name,
        time.perf_counter() - started,
    )


def point_now(game: str, changes: tuple[Change, ...], options: dict[str, Value]) -> Point:
    """The values as they are."""
    found = find_game(game)
    values: list[Value | float] = []
    for change in changes:
        if change.file:
            text = content_text(found, change.file)
            start, end = find_value(text, change.path, change.name)
            values.append(tomllib.loads(f"x = {text[start:end]}")["x"])
        else:
            values.append(found.settings_with(dict(options))[change.path[0]])
    return Point(changes, tuple(values))


def distance(point: Point, now: Point) -> float:
    """How great a change is: in parts of the values, any other word counting one."""
    total = 0.0
    for new, old in zip(point.values, now.values, strict=True):
        if isinstance(new, str) or isinstance(old, str) or isinstance(new, bool) or isinstance(old, bool):
            total += new != old
        else:
            total += abs(new - old) / max(1.0, abs(old))
    return total
