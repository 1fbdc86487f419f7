"""Chains of state hashes: random games whose every choice leaves its mark, to compare two builds or two processes.

    check_processes("my_game.py")

What a rule takes out of a set of texts comes in another order in every process, and within one nothing shows it: undo,
replay and clones all agree. So the same game is played in two that order sets differently.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator

import banneret
from banneret.kernel.errors import Refused
from banneret.lab.find import find_game
from banneret.testing.play import AnyGame, Broken

VIEW_EVERY = 8  # choices; views are dearer than hashes
LONGEST = 600  # choices; set-up options can make a game that has no end of its own
ENOUGH = 200  # choices in which an order shows, if rules go by it
SAME = "a play is the same in every process"
INSTEAD = (
    "something is taken out of a set in the order in which it lies there, which is another one each time; a list, a "
    "dict or `sorted(...)` keeps an order"
)


def short(data: object) -> str:
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=8).hexdigest()


def chain(game: AnyGame, number: int, longest: int = LONGEST) -> Iterator[str]:
    """One random game, a line for every choice. Seats, set-up options and choices hang on its number alone."""
    draw = random.Random(f"{game.name} {number}")
    seats = game.seats[number % len(game.seats)]
    table = None
    options: dict[str, object] = {}
    while table is None:
        options = {setting.name: draw.choice(setting.values) for setting in game.settings if setting.values}
        with contextlib.suppress(Refused):  # options that do not go together: draw others
            table = banneret.new(game, seats=seats, seed=f"chain {number}", options=options)
    title = f"{game.name} game {number} with {seats} seats and {json.dumps(options)}"
    yield f"{title}, set up: {table.hash()}"
    while not table.over and table.choices < longest:
        ask = draw.choice(table.asks)
        option = draw.choice(ask.options)
        table.choose(ask, option)
        line = f"{title}, choice {table.choices} ({ask.kind!r}: {option.kind!r}): {table.hash()}"
        if table.choices % VIEW_EVERY == 0 or table.over:
            line += " views " + " ".join(short(table.view(seat)) for seat in range(seats))
        yield line
    yield f"{title}, end: {table.result!r}"


def check_processes(game: str, choices: int = ENOUGH) -> int:
    """Play one game, by its name or its file, in two processes that order sets differently; the number of hashes.

    The first choice after which they differ is named in a `Broken`.
    """
    command = [sys.executable, "-c", f"from {__name__} import main; main()", game, str(choices)]
    path = os.pathsep.join(part or os.curdir for part in sys.path)
    plays = [
        subprocess.Popen(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path, "PYTHONUTF8": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for seed in ("1", "2")
    ]
    told = [play.communicate() for play in plays]
    for play, (_, complaint) in zip(plays, told, strict=True):
        if play.returncode:
            raise Broken(f"{game}\n'{SAME}' cannot be looked at: {complaint.strip()}")
    first, second = (output.splitlines() for output, _ in told)
    for one, other in zip(first, second, strict=False):
        if one != other:
            raise Broken(f"'{SAME}' does not hold: {INSTEAD}\n  in one   {one}\n  in other {other}")
    return len(first)


def main() -> None:
    """What each of the two processes does."""
    for line in chain(find_game(sys.argv[1]), 0, int(sys.argv[2])):
        print(line)
