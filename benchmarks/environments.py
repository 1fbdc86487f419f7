"""Environment steps a second, side by side in one run: our adapters, PettingZoo's Connect Four, OpenSpiel's.

    python -m benchmarks.environments                     plain Python, or the build that stands first on the path
    PYTHONPATH=build/compiled python -m benchmarks.environments --runs 7 --seconds 1

Three levels are measured, because "a step" means three things: *played* is what a search pays (which actions are legal,
take one); *seen* is what a learner pays (also what the seat sees, as numbers, and a mask of legal actions); *wrapped*
is the same through PettingZoo's own interface with the wrappers that an environment comes with. All loops take any
legal action with the same random function; runs are interleaved, the clock is processor time. A peer that is not
installed is left out, and its row says why (`pip install "pettingzoo[classic]"` for the first).
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import numpy as np

from banneret.adapters.pettingzoo import TurnEnv
from banneret.adapters.pettingzoo import env as our_env
from banneret.adapters.vector import Vector
from banneret.games import laid_out
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.lab.find import find_game
from benchmarks.plan import WHOLE

ROOT = Path(__file__).resolve().parent.parent
TABLES = 32
CHUNK = 200  # steps between two looks at the clock

Steps = Callable[[int], None]


class Case:
    """One row: what is measured, and how it takes so many steps."""

    def __init__(self, level: str, name: str, make: Callable[[], Steps]) -> None:
        self.level = level
        self.name = name
        self.make = make
        self.missing = ""
        self.figures: list[float] = []

    def run(self, seconds: float) -> None:
        if self.missing:
            return
        try:
            steps = self.make()
        except ImportError as problem:
            self.missing = str(problem)
            return
        steps(CHUNK)
        done = 0
        started = time.process_time()
        while (spent := time.process_time() - started) < seconds:
            steps(CHUNK)
            done += CHUNK
        self.figures.append(done / spent)


# ---- Played ----


def our_tables(game: Game[State]) -> Steps:
    random = Random(7)
    seeds = iter(range(10**9))
    table = laid_out(game, None, next(seeds), None)
    table.quiet = True

    def steps(count: int) -> None:
        nonlocal table
        for _ in range(count):
            ask = table.asks[0]
            table.choose(ask, int(random.random() * len(ask.options)))
            if table.over:
                table = laid_out(game, None, next(seeds), None)
                table.quiet = True

    return steps


def spiel_states(observed: bool) -> Steps:
    import pyspiel

    random = Random(7)
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()

    def steps(count: int) -> None:
        nonlocal state
        for _ in range(count):
            if observed:
                np.array(state.observation_tensor(), np.float32)
                np.array(state.legal_actions_mask(), np.int8)
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            if state.is_terminal():
                state = game.new_initial_state()

    return steps


# ---- Seen ----


def our_vector(game: Game[State]) -> Steps:
    random = Random(7)
    tables = Vector(game, TABLES, seed=7)
    actions = np.zeros(TABLES, np.int64)

    def steps(count: int) -> None:
        for _ in range(0, count, TABLES):
            for at, play in enumerate(tables.plays):
                numbers = play.numbers
                actions[at] = numbers[int(random.random() * len(numbers))]
            tables.step(actions)

    return steps


# ---- Wrapped ----


def agents(environment: Any) -> Steps:
    random = Random(7)
    environment.reset(seed=7)

    def steps(count: int) -> None:
        for _ in range(count):
            seen, _, over, cut, _ = environment.last()
            if over or cut:
                environment.reset()
                continue
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(int(legal[int(random.random() * len(legal))]))

    return steps


def their_connect_four(wrapped: bool) -> Steps:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pettingzoo.classic import connect_four_v3

    return agents(connect_four_v3.env() if wrapped else connect_four_v3.raw_env())


def cases() -> list[Case]:
    sys.path.append(str(ROOT / "examples"))  # at the end: a compiled build has its own, compiled
    four: Game[State] = import_module("connect_four").GAME
    found = [
        Case("played", "Banneret Connect Four", lambda: our_tables(four)),
        Case("played", "OpenSpiel connect_four", lambda: spiel_states(False)),
        Case("seen", "Banneret Connect Four, Vector", lambda: our_vector(four)),
        Case("seen", "OpenSpiel connect_four", lambda: spiel_states(True)),
        Case("wrapped", "Banneret Connect Four, env", lambda: agents(our_env(four))),
        Case("wrapped", "Banneret Connect Four, without wrappers", lambda: agents(TurnEnv(four))),
        Case("wrapped", "PettingZoo connect_four_v3, env", lambda: their_connect_four(True)),
        Case("wrapped", "PettingZoo connect_four_v3, raw_env", lambda: their_connect_four(False)),
    ]
    for name in WHOLE:
        game = find_game(name)
        found.append(Case("played", game.title, lambda game=game: our_tables(game)))  # type: ignore[misc]
        found.append(Case("seen", f"{game.title}, Vector", lambda game=game: our_vector(game)))  # type: ignore[misc]
    return found


def ratio(found: dict[str, Case], one: str, other: str, goal: str) -> str:
    """How many times as fast one is as the other."""
    first, second = found[one], found[other]
    if not first.figures or not second.figures:
        return f"{one} / {other}: not measured"
    middle = median(first.figures) / median(second.figures)
    low, high = min(first.figures) / max(second.figures), max(first.figures) / min(second.figures)
    return f"{one} / {other}: {middle:.2f} ({low:.2f} to {high:.2f}), goal {goal}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    from banneret.kernel import table

    rows = cases()
    for _ in range(arguments.runs):
        for case in rows:
            case.run(arguments.seconds)
    print("plain Python" if str(table.__file__).endswith(".py") else "compiled")
    for level in ("played", "seen", "wrapped"):
        print(f"\n{level}: steps a second, median (least to most) of {arguments.runs} runs")
        for case in rows:
            if case.level == level:
                figures = case.figures
                told = (
                    case.missing or f"{median(figures):>12,.0f}  ({min(figures):,.0f} to {max(figures):,.0f})"
                )
                print(f"  {case.name:42} {told}")
    named = {f"{case.level} {case.name}": case for case in rows}
    print()
    theirs = "wrapped PettingZoo connect_four_v3, env"
    print(ratio(named, "seen Banneret Connect Four, Vector", theirs, "10"))
    print(ratio(named, "wrapped Banneret Connect Four, env", theirs, "above 1"))
    print(ratio(named, "played Banneret Connect Four", "played OpenSpiel connect_four", "0.5"))
    print(ratio(named, "seen Banneret Connect Four, Vector", "seen OpenSpiel connect_four", "0.5"))
    if arguments.json is not None:
        data = {name: case.figures or case.missing for name, case in named.items()}
        arguments.json.write_text(json.dumps(data, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
