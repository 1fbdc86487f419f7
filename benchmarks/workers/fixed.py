"""The same random games every time, cut off after so many choices: what `benchmarks.instructions` counts in."""

from __future__ import annotations

import argparse
import random

import banneret
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from benchmarks.plan import COMMON, WHOLE_OPTIONS
from benchmarks.workers import build

LONGEST = 600  # choices of one game


def new(game: str, seats: int, seed: int, quiet: bool) -> Table[State]:
    if game in COMMON:
        table = banneret.new(build.common_game(game, "compiled"), seats=seats, seed=seed)
    else:
        table = banneret.new(game, seats=seats, seed=seed, options=WHOLE_OPTIONS.get(game))
    table.quiet = quiet
    return table


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", required=True)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--choices", type=int, required=True)
    parser.add_argument("--every", type=int, required=True, help="so many choices a clone and a view")
    parser.add_argument("--full", action="store_true", help="with the log, as people play")
    options = parser.parse_args()
    build.make_sure("compiled")
    draw = random.Random(7)
    choices = looks = 0
    seed = 0
    while choices < options.choices:
        table = new(options.game, options.seats, seed, not options.full)
        seed += 1
        made = 0
        while not table.over and made < LONGEST and choices < options.choices:
            if options.every and choices % options.every == 0:
                table.clone()
                table.view(table.asks[0].seat)
                looks += 1
            ask = table.asks[draw.randrange(len(table.asks))]
            table.choose(ask, int(draw.random() * len(ask.options)))
            made += 1
            choices += 1
    print(choices, looks)


if __name__ == "__main__":
    main()
