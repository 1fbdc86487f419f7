"""Random playouts of the common games on Banneret's kernel, driven from interpreted Python like the peers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import count
from random import random

import banneret
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from benchmarks.workers import build, clock


def play(game: Game[State], seeds: Iterator[int], quiet: bool) -> int:
    table = banneret.new(game, seats=2, seed=next(seeds))
    table.quiet = quiet
    moves = 0
    while not table.over:
        ask = table.asks[0]
        options = ask.options
        table.choose(ask, int(random() * len(options)))
        moves += 1
    return moves


def play_cloning(game: Game[State], seeds: Iterator[int], quiet: bool) -> int:
    table = banneret.new(game, seats=2, seed=next(seeds))
    table.quiet = quiet
    moves = 0
    while not table.over:
        table = table.clone()
        ask = table.asks[0]
        options = ask.options
        table.choose(ask, int(random() * len(options)))
        moves += 1
    return moves


def written_down(game: Game[State], seed: int, quiet: bool, cloning: bool) -> clock.Play:
    table = banneret.new(game, seats=2, seed=seed)
    table.quiet = quiet
    choices: list[tuple[int, int]] = []
    while not table.over:
        if cloning:
            table = table.clone()
        ask = table.asks[0]
        index = int(random() * len(ask.options))
        choices.append((len(ask.options), index))
        table.choose(ask, index)
    winners = table.result.winners if table.result else ()
    return {"choices": choices, "winner": winners[0] if len(winners) == 1 else -1}


def main() -> None:
    options = build.arguments().parse_args()
    game = build.common_game(options.game, options.build)
    quiet = options.mode == "light"
    clock.report(
        build.about(options),
        partial(play_cloning if options.clone else play, game, count(), quiet),
        [written_down(game, seed, quiet, options.clone) for seed in range(options.plays)],
        options,
    )


if __name__ == "__main__":
    main()
