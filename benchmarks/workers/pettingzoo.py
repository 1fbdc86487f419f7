"""Random playouts on PettingZoo's classic environments, raw or in the wrappers they come with."""

from __future__ import annotations

import copy
import importlib
from collections.abc import Sequence
from functools import partial
from importlib.metadata import version
from random import random
from typing import Any, Protocol

from benchmarks.workers import clock

MODULES = {
    "connect_four": "pettingzoo.classic.connect_four.connect_four",
    "tic_tac_toe": "pettingzoo.classic.tictactoe.tictactoe",
}


class Env(Protocol):
    agent_selection: str
    possible_agents: list[str]
    terminations: dict[str, bool]
    rewards: dict[str, float]

    def reset(self) -> None: ...
    def observe(self, agent: str) -> dict[str, Any]: ...
    def step(self, action: int) -> None: ...


def legal(env: Env) -> Sequence[int]:
    """The only enumeration there is: the mask in the observation."""
    mask = env.observe(env.agent_selection)["action_mask"]
    actions: Sequence[int] = mask.nonzero()[0]
    return actions


def play(env: Env) -> int:
    env.reset()
    moves = 0
    while not env.terminations[env.agent_selection]:
        actions = legal(env)
        env.step(actions[int(random() * len(actions))])
        moves += 1
    return moves


def play_cloning(env: Env) -> int:
    env.reset()
    moves = 0
    while not env.terminations[env.agent_selection]:
        env = copy.deepcopy(env)
        actions = legal(env)
        env.step(actions[int(random() * len(actions))])
        moves += 1
    return moves


def written_down(env: Env) -> clock.Play:
    env.reset()
    choices: list[tuple[int, int]] = []
    while not env.terminations[env.agent_selection]:
        actions = legal(env)
        index = int(random() * len(actions))
        choices.append((len(actions), index))
        env.step(actions[index])
    first, second = (env.rewards[agent] for agent in env.possible_agents)
    return {"choices": choices, "winner": -1 if first == second else int(second > first)}


def position(env: Env) -> bytes:
    seen: bytes = env.observe(env.agent_selection)["observation"].tobytes()
    return seen


def deep_copies(env: Env) -> bool:
    """Does copy.deepcopy give the same position? (As of 1.27 EzPickle makes it start a new environment.)"""
    env.reset()
    env.step(legal(env)[0])
    try:
        return position(copy.deepcopy(env)) == position(env)
    except AttributeError:
        return False


def main() -> None:
    parser = clock.arguments()
    parser.add_argument("--wrapped", action="store_true")
    options = parser.parse_args()
    module = importlib.import_module(MODULES[options.game])
    env: Env = module.env() if options.wrapped else module.raw_env()
    if options.clone and not deep_copies(env):
        clock.missing("has no clone, and copy.deepcopy starts a new game instead of copying this one")
        return
    clock.report(
        f"PettingZoo {version('pettingzoo')}, {clock.python()}",
        partial(play_cloning if options.clone else play, env),
        [written_down(env) for _ in range(options.plays)],
        options,
    )


if __name__ == "__main__":
    main()
