"""Random playouts on OpenSpiel, driven from Python: its C++ games, and its game written in Python."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from random import random
from typing import Protocol

from benchmarks.workers import clock


class State(Protocol):
    def is_terminal(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def clone(self) -> State: ...
    def returns(self) -> list[float]: ...


Start = Callable[[], State]


def play(start: Start) -> int:
    state = start()
    moves = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        moves += 1
    return moves


def play_cloning(start: Start) -> int:
    state = start()
    moves = 0
    while not state.is_terminal():
        state = state.clone()
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
        moves += 1
    return moves


def written_down(start: Start, cloning: bool) -> clock.Play:
    state = start()
    choices: list[tuple[int, int]] = []
    while not state.is_terminal():
        if cloning:
            state = state.clone()
        actions = state.legal_actions()
        index = int(random() * len(actions))
        choices.append((len(actions), index))
        state.apply_action(actions[index])
    first, second = state.returns()
    return {"choices": choices, "winner": -1 if first == second else int(second > first)}


def main() -> None:
    parser = clock.arguments()
    parser.add_argument("--written-in", choices=("c++", "python"), required=True)
    options = parser.parse_args()
    pyspiel = importlib.import_module("pyspiel")
    name = options.game
    if options.written_in == "python":
        importlib.import_module(f"open_spiel.python.games.{name}")
        name = f"python_{name}"
    start: Start = pyspiel.load_game(name).new_initial_state
    clock.report(
        f"OpenSpiel {version('open_spiel')}, {clock.python()}",
        partial(play_cloning if options.clone else play, start),
        [written_down(start, options.clone) for _ in range(options.plays)],
        options,
    )


if __name__ == "__main__":
    main()
