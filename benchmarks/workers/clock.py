"""What the Python workers share: the arguments, the timing, the line they print.

Time is the process's own processor time: on a core of its own that is the time on the wall, and on a busy machine it
leaves out what other programs take.

Nothing here is imported from Banneret: the same file runs in the peers' environment.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Callable
from time import process_time as now
from typing import TypedDict


class Play(TypedDict):
    """One game for the referee: (number of options, index taken) a move, and who won (-1: nobody)."""

    choices: list[tuple[int, int]]
    winner: int


class Report(TypedDict):
    about: str
    figures: dict[str, float]
    games: int
    moves: int
    plays: list[Play]


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", required=True)
    parser.add_argument(
        "--clone", action="store_true", help="clone before every move and play on on the clone"
    )
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--warmup", type=float, required=True)
    parser.add_argument("--plays", type=int, default=0, help="games to write down for the referee")
    return parser


def python() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


def playouts(play: Callable[[], int], seconds: float, warmup: float) -> tuple[int, int, float]:
    """Call `play` (one game, returns its moves) for about `seconds`: games, moves, seconds really spent."""
    games = 0
    spent = 0.0
    start = now()
    while spent < warmup or not games:
        play()
        games += 1
        spent = now() - start
    games = max(1, round(games * seconds / spent))
    moves = 0
    start = now()
    for _ in range(games):
        moves += play()
    return games, moves, now() - start


def missing(reason: str) -> None:
    """Print that there is nothing to measure, and why."""
    print(json.dumps({"missing": reason}))


def report(about: str, play: Callable[[], int], plays: list[Play], options: argparse.Namespace) -> None:
    """Time the playouts and print the worker's line."""
    games, moves, seconds = playouts(play, options.seconds, options.warmup)
    line: Report = {
        "about": about,
        "figures": {"moves/s": moves / seconds, "games/s": games / seconds},
        "games": games,
        "moves": moves,
        "plays": plays,
    }
    print(json.dumps(line))
