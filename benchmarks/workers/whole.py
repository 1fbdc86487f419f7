"""Whole games for two: what a random game, a choice, a clone, a view and a save cost."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import random
from time import process_time as now

import msgspec

import banneret
from banneret.kernel import record
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from benchmarks.plan import WHOLE_OPTIONS
from benchmarks.workers import build, clock

POSITIONS = 50  # spread over whole games

Position = Table[State]


def new(game: str, seed: int, quiet: bool) -> Position:
    table = banneret.new(game, seats=2, seed=seed, options=WHOLE_OPTIONS.get(game))
    table.quiet = quiet
    return table


def play(table: Position) -> int:
    choices = 0
    while not table.over:
        choose_any(table)
        choices += 1
    return choices


def choose_any(table: Position) -> None:
    asks = table.asks
    ask = asks[int(random() * len(asks))]
    table.choose(ask, int(random() * len(ask.options)))


def positions(game: str, quiet: bool) -> list[Position]:
    """Tables from all stages of the game, all of them in the middle of a decision."""
    passed = []
    for seed in range(3):
        table = new(game, seed, quiet)
        while not table.over:
            passed.append(table.clone())
            choose_any(table)
    return passed[:: max(1, len(passed) // POSITIONS)][:POSITIONS]


def clone(table: Position) -> None:
    table.clone()


def view(table: Position) -> None:
    table.view(table.asks[0].seat)


def save(table: Position) -> None:
    record.save(table)


def microseconds(operation: Callable[[Position], None], tables: list[Position], seconds: float) -> float:
    """The mean over all positions, gone through again and again."""
    for table in tables:
        operation(table)
    done = 0
    spent = 0.0
    start = now()
    while spent < seconds:
        for table in tables:
            operation(table)
        done += len(tables)
        spent = now() - start
    return spent / done * 1e6


def main() -> None:
    options = build.arguments().parse_args()
    build.make_sure(options.build)
    quiet = options.mode == "light"
    seeds = count()
    choosing = 0.0  # seconds in choices alone, without setting up

    def playout() -> int:
        nonlocal choosing
        table = new(options.game, next(seeds), quiet)
        start = now()
        choices = play(table)
        choosing += now() - start
        return choices

    clock.playouts(playout, 0.0, options.warmup)
    choosing = 0.0
    games = moves = 0
    start = now()
    while now() - start < options.seconds:
        moves += playout()
        games += 1
    seconds = now() - start
    tables = positions(options.game, quiet)
    share = options.seconds / 3
    figures = {
        "games/s": games / seconds,
        "game ms": seconds / games * 1e3,
        "choices a game": moves / games,
        "choice µs": choosing / moves * 1e6,
        "clone µs": microseconds(clone, tables, share),
        "view µs": microseconds(view, tables, share),
        "save µs": microseconds(save, tables, share),
        "view bytes": sum(len(msgspec.json.encode(table.view(table.asks[0].seat))) for table in tables)
        / len(tables),
    }
    line: clock.Report = {
        "about": build.about(options),
        "figures": figures,
        "games": games,
        "moves": moves,
        "plays": [],
    }
    print(json.dumps(line))


if __name__ == "__main__":
    main()
