"""The chain of state hashes over some random games, light and full: prints one digest a game and mode."""

from __future__ import annotations

import argparse
import hashlib
import json
from random import Random

import banneret
import banneret.games
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from benchmarks.plan import WHOLE_OPTIONS
from benchmarks.workers import build

# how many of each
GAMES = {
    "tic_tac_toe": 50,
    "connect_four": 50,
    "tales": 2,
    "daybreak": 2,
    "multiverse": 1,
    "korrem": 1,
    "heroes": 1,
}


def chain(game: Game[State] | str, games: int, quiet: bool) -> str:
    digest = hashlib.sha256()
    for seed in range(games):
        random = Random(seed)
        options = WHOLE_OPTIONS.get(game) if isinstance(game, str) else None
        table = banneret.new(game, seats=2, seed=seed, options=options)
        table.quiet = quiet
        digest.update(table.hash().encode())
        while not table.over:
            ask = table.asks[int(random.random() * len(table.asks))]
            table.choose(ask, int(random.random() * len(ask.options)))
            digest.update(table.hash().encode())
    return digest.hexdigest()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", choices=("plain", "compiled"), required=True)
    options = parser.parse_args()
    chains: dict[str, dict[str, str]] = {}
    for name, games in GAMES.items():
        try:
            game = name if name in banneret.games.NAMES else build.common_game(name, options.build)
            chains[name] = {mode: chain(game, games, mode == "light") for mode in ("light", "full")}
        except Exception as problem:  # one broken game must not hide the others
            chains[name] = {"missing": f"failed: {problem!r}"}
    print(json.dumps({"chains": chains}))


if __name__ == "__main__":
    main()
