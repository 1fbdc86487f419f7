"""Train a small policy on Tales of Realms and Ruins from scratch, in plain NumPy, until it beats random play.

    python examples/train_tales.py --learn 16000 --out policy.npz
    python examples/train_tales.py --play policy.npz --games 640

One hidden layer reads what a seat sees; of all actions only the open ones (the mask) get a say. The policy sits on one
seat of many tables, random play on the other; it learns from whole games by the policy gradient with clipped steps
(PPO, Schulman et al. 2017) and a value estimate as its yardstick. Nobody tells it anything but who won. Steps become
smaller, and its mind less open, the more it has learned.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from banneret.adapters.vector import Vector
from banneret.lab.plots import progress, standalone
from banneret.lab.statistics import wilson

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

HIDDEN = 128
TABLES = 64
BATCH = 4000  # decisions to learn from at a time
EPOCHS = 4
PORTION = 500  # decisions in one step of the gradient
RATE = 1e-3  # how far a step goes, in the beginning
CLIP = 0.2
CURIOUS = 0.01  # what it is worth to keep an open mind, in the beginning
LAST = 0.1  # what is left of both in the end
SURE = 3.0  # in an exam a preference counts so many times
WARM_UP = 100  # random decisions at each table that show what there is to see
TRUST = 0.97  # how far a surprise reaches back (lambda)
OPTIONS: dict[str, object] = {"heroes": "random"}
NOBODY = -1e9  # the logit of what is not open


def changing(tables: Vector, chance: np.random.Generator) -> Ints:
    """The entries that are ever anything but what they were: the rest can teach nothing, and costs time."""
    first = tables.seen[:1].copy()
    found = np.zeros(tables.seen.shape[1], np.bool_)
    for _ in range(WARM_UP):
        tables.step(np.array([chance.choice(play.numbers) for play in tables.plays]))
        found |= (tables.seen != first).any(axis=0)
    return np.flatnonzero(found)


class Policy:
    """What it sees -> hidden layer -> a preference for each open action, and how likely it is to win."""

    def __init__(self, entries: Ints, actions: int, chance: np.random.Generator) -> None:
        self.entries = entries  # of all that is seen, those that it reads
        self.form = ""  # what numbers meant when it was trained
        self.rate = RATE
        self.curious = CURIOUS
        self.parts: dict[str, Floats] = {
            "in": (chance.standard_normal((len(entries), HIDDEN)) / np.sqrt(len(entries))).astype(np.float32),
            "in+": np.zeros(HIDDEN, np.float32),
            "act": (0.01 * chance.standard_normal((actions, HIDDEN))).astype(np.float32),
            "act+": np.zeros(actions, np.float32),
            "win": np.zeros(HIDDEN, np.float32),
            "win+": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def reads(self, seen: Floats) -> Floats:
        """What it makes of what is seen: counts of any size as numbers of about one."""
        read = seen[:, self.entries]
        tame: Floats = np.sign(read) * np.log1p(np.abs(read))
        return tame

    def settle(self, done: float) -> None:
        """Smaller steps and a mind less open, the more of the training is done."""
        left = max(LAST, 1.0 - done)
        self.rate = RATE * left
        self.curious = CURIOUS * left

    def think(self, seen: Floats, open_ones: Ints) -> tuple[Floats, Floats, Floats]:
        """Of each row: the hidden layer, the chances of its open actions (a row of numbers, -1 for none), its value."""
        hidden: Floats = np.tanh(seen @ self.parts["in"] + self.parts["in+"])
        preferences = np.einsum("nkh,nh->nk", self.parts["act"][open_ones], hidden)
        preferences += self.parts["act+"][open_ones]
        preferences[open_ones < 0] = NOBODY
        preferences -= preferences.max(axis=1, keepdims=True)
        odds = np.exp(preferences)
        value = np.tanh(hidden @ self.parts["win"] + self.parts["win+"])
        return hidden, odds / odds.sum(axis=1, keepdims=True), value

    def learn(self, lot: Lot) -> None:
        """One step uphill: more of what went better than expected, and a better expectation."""
        count = len(lot.taken)
        rows = np.arange(count)
        hidden, chances, value = self.think(lot.seen, lot.open_ones)
        ratio = chances[rows, lot.taken] / lot.chance
        clipped = np.where(lot.better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(clipped, 0.0, ratio * lot.better).astype(np.float32)
        slope = -push[:, None] * chances
        slope[rows, lot.taken] += push
        logs = np.log(chances + 1e-8)
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        slope += self.curious * -chances * (logs + entropy)
        slope[lot.open_ones < 0] = 0.0
        miss = (lot.outcome - value) * (1 - value**2)
        back = np.einsum("nk,nkh->nh", slope, self.parts["act"][lot.open_ones])
        back += miss[:, None] * self.parts["win"]
        back *= 1 - hidden**2
        act = np.zeros_like(self.parts["act"])
        np.add.at(act, lot.open_ones.ravel(), (slope[:, :, None] * hidden[:, None, :]).reshape(-1, HIDDEN))
        act_bias = np.zeros_like(self.parts["act+"])
        np.add.at(act_bias, lot.open_ones.ravel(), slope.ravel())
        self.climb(
            {
                "in": (lot.seen.T @ back / count).astype(np.float32),
                "in+": back.mean(axis=0),
                "act": (act / count).astype(np.float32),
                "act+": (act_bias / count).astype(np.float32),
                "win": (hidden.T @ miss / count).astype(np.float32),
                "win+": miss.mean(keepdims=True),
            }
        )

    def climb(self, slopes: dict[str, Floats]) -> None:
        """Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            self.parts[name] += self.rate * mean / (np.sqrt(square) + 1e-8)

    def save(self, path: Path) -> None:
        np.savez_compressed(path, entries=self.entries, form=self.form, **self.parts)  # type: ignore[arg-type]


def kept_policy(path: Path) -> Policy:
    """A policy that was saved."""
    with np.load(path) as kept:
        policy = Policy(kept["entries"], len(kept["act"]), np.random.default_rng(0))
        policy.parts = {name: kept[name] for name in policy.parts}
        policy.form = str(kept["form"])
    return policy


class Lot:
    """Decisions of many games, and what came of them."""

    def __init__(
        self, seen: Floats, open_ones: Ints, taken: Ints, chance: Floats, better: Floats, outcome: Floats
    ) -> None:
        self.seen = seen
        self.open_ones = open_ones
        self.taken = taken  # the place among the open ones
        self.chance = chance  # how likely it was then
        self.better = better  # by how much it went better than expected
        self.outcome = outcome

    def part(self, rows: Ints) -> Lot:
        return Lot(
            self.seen[rows],
            self.open_ones[rows],
            self.taken[rows],
            self.chance[rows],
            self.better[rows],
            self.outcome[rows],
        )


class Trace:
    """The decisions of a game that is still under way."""

    def __init__(self) -> None:
        self.seen: list[Floats] = []
        self.open_ones: list[Ints] = []
        self.taken: list[int] = []
        self.chance: list[float] = []
        self.value: list[float] = []

    def better_than_expected(self, outcome: float) -> Floats:
        """Generalised advantage estimation: what each decision changed in the expectation, and after it the rest."""
        found = np.zeros(len(self.value), np.float32)
        later, ahead = 0.0, outcome
        for at in range(len(self.value) - 1, -1, -1):
            later = ahead - self.value[at] + TRUST * later
            found[at] = later
            ahead = self.value[at]
        return found


class School:
    """Many tables at which the policy plays against random play."""

    def __init__(self, policy: Policy, tables: Vector, chance: np.random.Generator) -> None:
        self.policy = policy
        self.tables = tables
        self.chance = chance
        self.traces = [Trace() for _ in tables.plays]
        self.games = 0
        self.wins = 0

    def learn_by_playing(self, decisions: int) -> list[tuple[Trace, float]]:
        """Play until so many decisions are made in finished games; those games, and how they ended."""
        finished: list[tuple[Trace, float]] = []
        made = 0
        while made < decisions:
            for at, outcome in self.step(keep=True):
                finished.append((self.traces[at], outcome))
                made += len(self.traces[at].taken)
                self.traces[at] = Trace()
        return finished

    def pass_exam(self, games: int) -> None:
        """So many games, shared out beforehand: if one took the first that are over, short ones would count more."""
        tables = len(self.tables.plays)
        left = [games // tables + (at < games % tables) for at in range(tables)]
        self.games = self.wins = 0
        while any(left):
            for at, outcome in self.step(keep=False):
                if left[at]:
                    left[at] -= 1
                else:
                    self.games -= 1
                    self.wins -= outcome > 0

    def step(self, keep: bool) -> list[tuple[int, float]]:
        """An action at each table; the tables where a game has ended, and how for the policy."""
        rewards, over = self.tables.step(self.choose(keep))
        ended = [(int(at), float(rewards[at, self.tables.own[at]])) for at in np.flatnonzero(over)]
        self.games += len(ended)
        self.wins += sum(outcome > 0 for _, outcome in ended)
        return ended

    def choose(self, keep: bool) -> Ints:
        """An action at each table."""
        tables = self.tables
        rows = np.arange(len(tables.plays))
        open_ones = np.full((len(rows), int(tables.open.sum(axis=1).max())), -1, np.int64)
        for place, play in enumerate(tables.plays):
            open_ones[place, : len(play.numbers)] = play.numbers
        seen = self.policy.reads(tables.seen)
        _, chances, value = self.policy.think(seen, open_ones)
        if not keep:
            # in an exam it does what it likes best, mostly: who always does can go round in circles for ever
            chances = chances**SURE
        sums = chances.cumsum(axis=1)
        taken = (sums < self.chance.random((len(rows), 1)) * sums[:, -1:]).sum(axis=1)
        actions: Ints = open_ones[rows, taken]
        if keep:
            for place, at in enumerate(rows):
                trace = self.traces[at]
                trace.seen.append(seen[place])
                trace.open_ones.append(open_ones[place])
                trace.taken.append(int(taken[place]))
                trace.chance.append(float(chances[place, taken[place]]))
                trace.value.append(float(value[place]))
        return actions


def lot_of(finished: list[tuple[Trace, float]]) -> Lot:
    """All decisions of finished games in one lot; how much better they were is put on a common scale."""
    traces = [trace for trace, _ in finished if trace.taken]
    widest = max(len(row) for trace in traces for row in trace.open_ones)
    rows = [row for trace in traces for row in trace.open_ones]
    open_ones = np.full((len(rows), widest), -1, np.int64)
    for at, row in enumerate(rows):
        open_ones[at, : len(row)] = row
    better = np.concatenate([trace.better_than_expected(end) for trace, end in finished if trace.taken])
    return Lot(
        np.array([seen for trace in traces for seen in trace.seen]),
        open_ones,
        np.array([taken for trace in traces for taken in trace.taken]),
        np.array([chance for trace in traces for chance in trace.chance], np.float32),
        (better - better.mean()) / (better.std() + 1e-6),
        np.concatenate(
            [np.full(len(trace.taken), end, np.float32) for trace, end in finished if trace.taken]
        ),
    )


def train(
    games: int,
    minutes: float,
    seed: int,
    tables: int = TABLES,
    batch: int = BATCH,
    out: Path | None = None,
) -> tuple[Policy, list[dict[str, float]]]:
    """Learn from so many games, or for so many minutes of processor time if that comes first.

    The policy, and its share of wins while it learned; both are kept in `out` now and then.
    """
    chance = np.random.default_rng(seed)
    vector = Vector("tales", tables, 2, OPTIONS, seed=seed, against="random")
    entries = changing(Vector("tales", tables, 2, OPTIONS, seed=f"{seed}/warm", against="random"), chance)
    policy = Policy(entries, vector.form.actions.size, chance)
    policy.form = vector.form.fingerprint()
    school = School(policy, vector, chance)
    curve: list[dict[str, float]] = []
    started = time.process_time()  # so that a busy machine takes nothing from it
    done = 0.0
    while done < 1.0:
        before, wins = school.games, school.wins
        lot = lot_of(school.learn_by_playing(batch))
        policy.settle(done)
        for _ in range(EPOCHS):
            order = chance.permutation(len(lot.taken))
            for first in range(0, len(order), PORTION):
                policy.learn(lot.part(order[first : first + PORTION]))
        spent = (time.process_time() - started) / 60
        done = max(school.games / games, spent / minutes)
        won = (school.wins - wins) / max(1, school.games - before)
        curve.append({"minutes": spent, "games": school.games, "wins": won})
        print(
            f"{spent:6.1f} min {school.games:7,} games: won {100 * won:5.1f}% of the last {school.games - before}",
            flush=True,
        )
        if out is not None and (done >= 1.0 or len(curve) % 10 == 0):
            policy.save(out)
            out.with_suffix(".json").write_text(json.dumps(curve))
            out.with_suffix(".svg").write_text(picture(curve), encoding="utf-8")
    return policy, curve


def picture(curve: list[dict[str, float]], window: int = 8) -> str:
    """The learning curve as SVG: the share of games won over the games played so far, some updates together."""
    points = [
        (
            curve[at]["games"],
            sum(one["wins"] for one in curve[max(0, at + 1 - window) : at + 1]) / min(window, at + 1),
        )
        for at in range(0, len(curve), max(1, len(curve) // 60))
    ]
    return standalone(progress(points, "learning curve", "games", goal=0.9))


def examine(policy: Policy, games: int, seed: str, tables: int = TABLES) -> tuple[int, int]:
    """Wins and games against random play on deals that it has never seen; seats alternate."""
    vector = Vector("tales", min(tables, games), 2, OPTIONS, seed=seed, against="random")
    if policy.form != vector.form.fingerprint():
        raise SystemExit(
            "this policy was trained by other rules: numbers mean something else now; train it anew"
        )
    school = School(policy, vector, np.random.default_rng(len(seed)))
    school.pass_exam(games)
    return school.wins, school.games


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--learn", type=int, default=16_000, help="games to learn from")
    parser.add_argument("--minutes", type=float, default=28.0, help="of processor time, at the most")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=640, help="games to examine it by")
    parser.add_argument("--out", type=Path, help="where the policy is kept, and its learning curve beside it")
    parser.add_argument("--play", type=Path, help="examine a policy that was kept")
    arguments = parser.parse_args()
    if arguments.play is not None:
        policy = kept_policy(arguments.play)
    else:
        policy, _ = train(arguments.learn, arguments.minutes, arguments.seed, out=arguments.out)
    wins, games = examine(policy, arguments.games, f"exam {arguments.seed}")
    low, high = wilson(wins, games)
    print(
        f"won {wins} of {games} games against random: {100 * wins / games:.1f}% ({100 * low:.1f} to {100 * high:.1f})"
    )


if __name__ == "__main__":
    main()
