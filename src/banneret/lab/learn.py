"""`banneret learn`: the weights of a judgement from self-play: what do those have who win in the end?

A judgement says that a seat's chances go with exp(sum of weights times features). So the weights that make the games
seen most likely are a logistic regression on who won (conditional with more than two seats). They are held near the
weights that are there, the nearer the less the games tell (ridge); how near is chosen on games that were not fitted on,
and what is reported is measured on a third lot.

But what goes with winning need not be worth striving for: who has won has spent the Gold. So in self-play every seat
judges by weights of its own, each greater or smaller by chance, and a second regression asks whose weights won: that is
cause, not company. Steps of several lengths that way, and parts of the way to the first answer, are candidates; short
heats tell which of them plays best, and whether that one is better than what is there is for `compare` to decide, on
deals that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2s
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from banneret.kernel.errors import Refused
from banneret.kernel.game import Game, Value
from banneret.lab.changes import content_text, find_value, put
from banneret.lab.compare import Comparison, comparison_jobs
from banneret.lab.find import find_game
from banneret.lab.match import Job, Outcome
from banneret.lab.run import Crew, go_on, ignore, number_of
from banneret.lab.series import Series, play_series
from banneret.lab.statistics import wilson

Floats = npt.NDArray[np.float64]

RIDGES = (0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
PHASES = ("early", "middle", "late")
BINS = 10
WHIMS = 0.08  # of the choices in self-play are made by chance
EVERY = 4  # learn from one hand-over in so many
STIR = 0.7  # how far a seat's weights are from the game's, as logarithms: about one half to double
STRIDES = (0.7, 1.4, 2.8)  # lengths of the steps that are tried, all logarithms together
PARTS = (0.15, 0.5)  # of the way to the weights that foresee best
LUCK = 20.0  # games' worth of belief that a weight makes no difference
NEAR = 1e-9


class Lot:
    """Positions of some games: features of each seat, who won, how much each counts, and when it was."""

    def __init__(self, features: Floats, won: npt.NDArray[np.int64], count: Floats, when: Floats) -> None:
        self.features = features  # position, seat, feature
        self.won = won
        self.count = count  # so that every game counts alike, however long
        self.when = when  # from 0, the first choice, to 1, the last

    def part(self, chosen: npt.NDArray[np.bool_]) -> Lot:
        return Lot(self.features[chosen], self.won[chosen], self.count[chosen], self.when[chosen])

    def phase(self, number: int) -> Lot:
        return self.part((self.when * len(PHASES)).astype(int).clip(0, len(PHASES) - 1) == number)


class Candidate(msgspec.Struct, frozen=True):
    """Weights that might be better, and how they did in their heat."""

    name: str
    weights: tuple[float, ...]
    wins: int = 0
    games: int = 0  # decided ones

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.5


class Learned(msgspec.Struct, frozen=True):
    """What came of it."""

    game: str
    seats: int
    games: int
    positions: int
    features: tuple[str, ...]
    old: tuple[float, ...]
    new: tuple[float, ...]
    errors: tuple[float, ...]  # the standard error of each new weight
    by_phase: tuple[tuple[float, ...], ...]
    ridge: float
    loss_even: float  # of who knows nothing
    loss_old: float  # on games that nothing was fitted on; less is better
    loss_new: float
    loss_phases: float  # with weights for each phase of their own
    calibration: tuple[tuple[float, float, int], ...]
    pays: tuple[float, ...]  # what e times the weight adds to the logarithm of the odds to win
    pays_errors: tuple[float, ...]
    candidates: tuple[Candidate, ...]


# ---- Games to learn from ----


def learning_jobs(
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    weights: tuple[float, ...],
) -> list[Job]:
    """Self-play with a whim now and then, every seat by weights of its own."""
    found = []
    for number in range(games):
        own = tuple(
            tuple((np.array(weights) * np.exp(stirred(len(weights), seed, number, seat))).tolist())
            for seat in range(seats)
        )
        found.append(
            Job(number, f"{seed}/{number}", bots, seats, options, learn=EVERY, whims=WHIMS, weights=own)
        )
    return found


def stirred(size: int, seed: str, number: int, seat: int) -> Floats:
    """By how much a seat's weights differ from the game's in one game, as logarithms."""
    random = Random(f"{seed}/{number}/{seat}/weights")
    return np.array([random.gauss(0.0, STIR) for _ in range(size)])


def lots_of(outcomes: list[Outcome]) -> tuple[Lot, Lot, Lot]:
    """The games in three: to fit on, to choose by, and to report on."""
    rows: list[Any] = []
    won: list[int] = []
    count: list[float] = []
    when: list[float] = []
    lot: list[int] = []
    for outcome in outcomes:
        if outcome.failure is not None or len(outcome.winners) != 1 or not outcome.positions:
            continue  # a game that nobody won, or several, does not say what wins
        for position in outcome.positions:
            rows.append(position.features)
            won.append(outcome.winners[0])
            count.append(1.0 / len(outcome.positions))
            when.append(position.choices / max(1, outcome.choices))
            lot.append(outcome.number % 5)
    if not rows:
        raise Refused("no game was won by one seat alone: there is nothing to learn from")
    whole = Lot(np.array(rows, float), np.array(won), np.array(count), np.array(when))
    parts = np.array(lot)
    return whole.part(parts < 3), whole.part(parts == 3), whole.part(parts == 4)


# ---- Fitting ----


def chances(lot: Lot, weights: Floats) -> Floats:
    """What the weights give each seat, in each position."""
    worth = lot.features @ weights
    worth -= worth.max(axis=1, keepdims=True)
    odds = np.exp(worth)
    shares: Floats = odds / odds.sum(axis=1, keepdims=True)
    return shares


def loss(lot: Lot, weights: Floats) -> float:
    """How surprised one is by who won, on average over the games."""
    said = chances(lot, weights)[np.arange(len(lot.won)), lot.won]
    return float(-(lot.count * np.log(said + NEAR)).sum() / lot.count.sum())


def fit(lot: Lot, start: Floats, ridge: float) -> tuple[Floats, Floats]:
    """The weights, and the standard error of each, by Newton's method. `ridge` holds them near `start`."""
    spread = spread_of(lot)
    penalty = ridge * spread**2
    weights = start.copy()
    size = len(start)
    curvature = np.eye(size)
    for _ in range(60):
        shares = chances(lot, weights)
        expected = np.einsum("ps,psf->pf", shares, lot.features)
        taken = lot.features[np.arange(len(lot.won)), lot.won]
        slope = (lot.count[:, None] * (taken - expected)).sum(axis=0) - penalty * (weights - start)
        apart = lot.features - expected[:, None, :]
        curvature = np.einsum("p,ps,psf,psg->fg", lot.count, shares, apart, apart, optimize=True)
        curvature += np.diag(penalty + NEAR)
        step = np.linalg.solve(curvature, slope)
        before = objective(lot, weights, start, penalty)
        length = 1.0
        while length > 1e-4 and objective(lot, weights + length * step, start, penalty) > before:
            length /= 2
        weights = weights + length * step
        if float(np.abs(length * step * spread).max()) < 1e-7:
            break
    errors = np.sqrt(np.clip(np.diag(np.linalg.inv(curvature)), 0.0, None))
    return weights, errors


def objective(lot: Lot, weights: Floats, start: Floats, penalty: Floats) -> float:
    said = chances(lot, weights)[np.arange(len(lot.won)), lot.won]
    surprise = -(lot.count * np.log(said + NEAR)).sum()
    return float(surprise + 0.5 * (penalty * (weights - start) ** 2).sum())


def spread_of(lot: Lot) -> Floats:
    """How far the seats are apart in each feature; what never differs is held where it is."""
    apart = lot.features - lot.features.mean(axis=1, keepdims=True)
    spread: Floats = np.sqrt((lot.count[:, None, None] * apart**2).sum(axis=(0, 1)) / lot.count.sum())
    return np.maximum(spread, 1e-3)


def scale_of(lot: Lot, weights: Floats) -> float:
    """By what the old weights must be multiplied so that their chances are right: games have scales of their own."""
    worth = lot.features @ weights
    one = Lot(worth[:, :, None], lot.won, lot.count, lot.when)
    found, _ = fit(one, np.array([1.0 / max(1e-6, float(worth.std()))]), 0.0)
    return max(1e-6, float(found[0]))


def what_pays(outcomes: list[Outcome], size: int, seats: int, seed: str) -> tuple[Floats, Floats]:
    """Whose weights won? For each weight what more of it adds to the odds, and the standard error of that."""
    told = [one for one in outcomes if one.failure is None and len(one.winners) == 1]
    rows = [[stirred(size, seed, one.number, seat) for seat in range(seats)] for one in told]
    won = np.array([one.winners[0] for one in told])
    even = np.ones(len(told))
    # from few games the greatest differences are luck: they are held near none
    return fit(Lot(np.array(rows), won, even, 0.5 * even), np.zeros(size), LUCK)


def candidates_of(lot: Lot, old: Floats, new: Floats, pays: Floats) -> tuple[Candidate, ...]:
    """Steps towards what pays, and parts of the way to what foresees best; each so that its chances are right."""
    found = []
    norm = float(np.linalg.norm(pays))
    for stride in STRIDES:
        if norm > NEAR:
            found.append((f"what pays, {stride:g}", old * np.exp(stride * pays / norm)))
    for part in PARTS:
        found.append((f"what foresees, {part:.0%}", old + part * (new - old)))
    return tuple(
        Candidate(name, tuple((weights * scale_of(lot, weights)).tolist())) for name, weights in found
    )


def learn_from(game: Game[Any], outcomes: list[Outcome], seats: int, seed: str) -> Learned:
    """The weights that games speak for."""
    judgement = game.judgement
    if judgement is None:
        raise Refused(f"{game.name} has no judgement of named features to learn the weights of")
    train, choose, test = lots_of(outcomes)
    if not len(train.won) or not len(choose.won) or not len(test.won):
        raise Refused(f"{len(outcomes)} games are too few to learn from and to look whether it is true")
    old = np.array(judgement.weights)
    scale = scale_of(train, old)
    start = old * scale
    fits = [(loss(choose, fit(train, start, ridge)[0]), ridge) for ridge in RIDGES]
    ridge = min(fits)[1]
    weights, errors = fit(train, start, ridge)
    pays, pays_errors = what_pays(outcomes, len(old), seats, seed)
    phases = []
    surprise = 0.0
    for number in range(len(PHASES)):
        part, told = train.phase(number), test.phase(number)
        own = fit(part, weights, max(ridge, 1.0))[0] if len(part.won) else weights
        phases.append(tuple((own / scale).tolist()))
        surprise += loss(told, own) * float(told.count.sum()) if len(told.won) else 0.0
    return Learned(
        game.name,
        seats,
        sum(1 for outcome in outcomes if outcome.failure is None),
        len(train.won) + len(choose.won) + len(test.won),
        judgement.features,
        tuple(old.tolist()),
        tuple((weights / scale).tolist()),
        tuple((errors / scale).tolist()),
        tuple(phases),
        ridge,
        float(np.log(seats)),
        loss(test, start),
        loss(test, weights),
        surprise / float(test.count.sum()),
        calibration(test, weights),
        tuple(pays.tolist()),
        tuple(pays_errors.tolist()),
        candidates_of(train, old, weights / scale, pays),
    )


def calibration(lot: Lot, weights: Floats) -> tuple[tuple[float, float, int], ...]:
    """When the weights said so, how often was it right?"""
    said = chances(lot, weights)
    won = np.zeros_like(said)
    won[np.arange(len(lot.won)), lot.won] = 1.0
    bins = (said * BINS).astype(int).clip(0, BINS - 1)
    found = []
    for number in range(BINS):
        chosen = bins == number
        if chosen.any():
            found.append((float(said[chosen].mean()), float(won[chosen].mean()), int(chosen.sum())))
    return tuple(found)


# ---- Playing ----


class Lessons(Series):
    """Games to learn from: each is wanted as a whole."""

    def begin(self) -> None:
        self.outcomes: list[Outcome] = []

    def count(self, outcome: Outcome) -> None:
        self.outcomes.append(outcome)


class Shelf:
    """Where the games of each stage are kept, so that what was cut short goes on; without a folder nowhere.

    A file is named by all that its games hang on: games of other rules, weights or deals are never taken for them.
    """

    def __init__(
        self,
        folder: Path | None,
        game: Game[Any],
        bots: tuple[str, ...],
        seats: int,
        seed: str,
        options: dict[str, Value],
    ) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
        weights = [] if game.judgement is None else game.judgement.weights
        plan = (game.version, bots, seats, seed, sorted(options.items()), weights)
        self.folder = folder
        self.name = f"{game.name}-{blake2s(repr(plan).encode(), digest_size=4).hexdigest()}"

    def file(self, stage: str, weights: tuple[float, ...] = ()) -> Path | None:
        """The file of a stage, and of the weights that are tried in it."""
        if self.folder is None:
            return None
        tried = f"-{blake2s(repr(weights).encode(), digest_size=4).hexdigest()}" if weights else ""
        return self.folder / f"{self.name}-{stage}{tried}.jsonl"


def learn(
    game: str,
    games: int,
    bots: tuple[str, ...],
    seats: int,
    seed: str,
    options: dict[str, Value],
    crew: Crew,
    done: Callable[[list[Outcome]], None] = ignore,
    shelf: Shelf | None = None,
) -> Learned:
    """Play against oneself, and learn."""
    found = find_game(game)
    if found.judgement is None:
        raise Refused(f"{found.name} has no judgement of named features to learn the weights of")
    jobs = learning_jobs(games, bots, seats, seed, options, tuple(found.judgement.weights))
    series = Lessons(game, bots, seats, seed, options)
    play_series(series, jobs, games, crew, done, None if shelf is None else shelf.file("games"), resume=True)
    go_on(series.played, games)
    return learn_from(found, sorted(series.outcomes, key=number_of), seats, seed)


def heats(
    game: str,
    learned: Learned,
    bot: str,
    games: int,
    seats: int,
    seed: str,
    options: dict[str, Value],
    crew: Crew,
    done: Callable[[list[Outcome]], None] = ignore,
    shelf: Shelf | None = None,
) -> list[Candidate]:
    """Every candidate against the old weights, all on the same deals; the best comes first."""
    found = []
    for one in learned.candidates:
        keep = None if shelf is None else shelf.file("heat", one.weights)
        series = try_out(game, one.weights, bot, games, seats, f"{seed}/heat", options, crew, done, keep)
        go_on(series.played, games)
        found.append(msgspec.structs.replace(one, wins=series.wins[0], games=series.decided))
    return sorted(found, key=share_of, reverse=True)


def share_of(one: Candidate) -> float:
    return one.share


def try_out(
    game: str,
    weights: tuple[float, ...],
    bot: str,
    games: int,
    seats: int,
    seed: str,
    options: dict[str, Value],
    crew: Crew,
    done: Callable[[list[Outcome]], None] = ignore,
    keep: Path | None = None,
) -> Comparison:
    """The bot with new weights against the same with the old, seats swapped on every deal."""
    series = Comparison(game, (f"{bot} (new)", f"{bot} (old)"), seats, f"{seed}/try", options)
    rounded = tuple(rounded_weight(one) for one in weights)
    jobs = comparison_jobs(games, (bot, bot), seats, series.seed, options, False, (rounded, ()))
    play_series(series, jobs, games, crew, done, keep, resume=True)
    return series


def rounded_weight(weight: float) -> float:
    """As many digits as a person wants to read."""
    return float(f"{weight:.3g}")


def is_better(series: Comparison) -> bool:
    """Does the new one win beyond doubt?"""
    return wilson(series.wins[0], series.decided)[0] > 0.5


def weights_file(game: Game[Any], weights: tuple[float, ...]) -> str:
    """The file of weights with other numbers; what is said beside them stays."""
    text = content_text(game, "weights.toml")
    assert game.judgement is not None
    for name, weight in zip(game.judgement.features, weights, strict=True):
        text = put(text, find_value(text, ["weights", name]), rounded_weight(weight))
    return text
