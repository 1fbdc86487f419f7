"""Chains of state hashes: random games whose every choice leaves its mark, to compare two builds of the rules.

    python tools/chains.py > plain.txt
    PYTHONPATH=build/compiled python tools/chains.py --expect-compiled --against plain.txt

Set-up options, seats and choices are drawn from the number of the game alone, so both builds play the same games; the
first choice after which they differ is named.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ("connect_four", "tic_tac_toe")

if TYPE_CHECKING:
    from banneret.kernel.fields import State
    from banneret.kernel.game import Game


def games() -> Iterator[Game[State]]:
    import banneret.games

    for name in banneret.games.NAMES:
        yield banneret.games.game(name)
    # at the end of the path: a compiled build that stands first brings its own
    sys.path.append(str(ROOT / "examples"))
    for name in EXAMPLES:
        if (ROOT / "examples" / f"{name}.py").is_file():
            yield importlib.import_module(name).GAME


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20, help="random games of each game (20)")
    parser.add_argument(
        "--against", type=Path, help="a file of chains to compare with, instead of printing them"
    )
    parser.add_argument(
        "--expect-compiled", action="store_true", help="fail unless kernel and games are compiled"
    )
    arguments = parser.parse_args()

    from banneret.testing.chains import chain

    found = list(games())
    if arguments.expect_compiled:
        from banneret.kernel import table

        for module in (table, *(sys.modules[type(game).__module__] for game in found)):
            if str(module.__file__).endswith(".py"):
                print(f"{module.__name__} is not compiled", file=sys.stderr)
                return 1

    lines = (line for game in found for number in range(arguments.games) for line in chain(game, number))
    if arguments.against is None:
        for line in lines:
            print(line)
        return 0
    expected = arguments.against.read_text(encoding="utf-8").splitlines()
    count = 0
    for count, line in enumerate(lines, 1):
        before = expected[count - 1] if count <= len(expected) else "nothing more"
        if line != before:
            print(f"the chains differ\n  expected {before}\n  found    {line}", file=sys.stderr)
            return 1
    if count != len(expected):
        print(f"the chains differ: {count} lines, expected {len(expected)}", file=sys.stderr)
        return 1
    print(f"{count} hashes of {len(found) * arguments.games} games agree")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
