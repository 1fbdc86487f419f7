"""Which build of Banneret a worker runs on: made sure of, because a measurement of the wrong one looks fine."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

import banneret
from banneret.kernel import table
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from benchmarks.workers import clock


def arguments() -> argparse.ArgumentParser:
    parser = clock.arguments()
    parser.add_argument("--build", choices=("plain", "compiled"), required=True)
    parser.add_argument("--mode", choices=("light", "full"), required=True)
    return parser


def make_sure(build: str, *files: str | None) -> None:
    for file in (table.__file__, *files):
        if (Path(file or "").suffix != ".py") != (build == "compiled"):
            raise SystemExit(f"{file} is not {build}")


def common_game(name: str, build: str) -> Game[State]:
    """The game of a file in examples/, from the build that is meant."""
    module = importlib.import_module(name)
    make_sure(build, module.__file__)
    game: Game[State] = module.GAME
    return game


def about(options: argparse.Namespace) -> str:
    return f"Banneret {banneret.__version__}, {options.build}, {clock.python()}"
