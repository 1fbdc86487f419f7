"""Real views of every game, for the client's types to be compared with: build/views/<game>.json.

    python tools/sample_views.py

Random games over all numbers of seats and drawn set-up options; every so many choices the view of each seat and of a
spectator. With them what is printed and the words, as the client gets them. `web/src/games/views.test.ts` and
`shelves.test.ts` read the files.
"""

from __future__ import annotations

import contextlib
import random
from pathlib import Path

import msgspec

import banneret
from banneret.games import IN_WORK, NAMES
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table
from banneret.lab.translate import ENGLISH
from banneret.server.games import content_of

FOLDER = Path(__file__).resolve().parent.parent / "build" / "views"
GAMES = 6  # of each game
EVERY = 31  # choices
LONGEST = 700  # choices


def set_up(game: Game[State], number: int) -> Table[State]:
    """A table with the defaults first, then with drawn options."""
    draw = random.Random(f"views {game.name} {number}")
    seats = game.seats[number % len(game.seats)]
    while True:
        options = {s.name: draw.choice(s.values) for s in game.settings if s.values} if number else {}
        with contextlib.suppress(Refused):  # options that do not go together: draw others
            return banneret.new(game, seats=seats, seed=f"views {number}", options=options)


def views_of(game: Game[State]) -> list[dict[str, object]]:
    found = []
    for number in range(GAMES):
        table = set_up(game, number)
        draw = random.Random(f"choices {game.name} {number}")
        while not table.over and table.choices < LONGEST:
            if table.choices % EVERY == 0:
                found += [table.view(seat) for seat in range(-1, table.seats)]
            ask = draw.choice(table.asks)
            table.choose(ask, draw.randrange(len(ask.options)))
        found += [table.view(seat) for seat in range(-1, table.seats)]
    return found


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in (*NAMES, *IN_WORK):
        game = banneret.game(name)
        data = {"content": content_of(game, ENGLISH), "views": views_of(game)}
        (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode(data))


if __name__ == "__main__":
    main()
