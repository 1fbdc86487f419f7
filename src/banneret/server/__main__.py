"""`python -m banneret.server`: the server alone, with settings for tests and measurements."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from banneret.kernel.errors import BanneretError
from banneret.server.limits import read_limits
from banneret.server.serve import Wanted, run


def main() -> int:
    reader = argparse.ArgumentParser(prog="python -m banneret.server", description=__doc__)
    reader.add_argument("--data", type=Path, required=True, help="the data folder")
    reader.add_argument("--port", type=int, default=0, help="0: any free one; it is printed")
    reader.add_argument("--game", action="append", default=[], help="a Python file with a GAME in it")
    reader.add_argument(
        "--workers", type=processes, default=0, help="the most processes for bots; 0: by the cores"
    )
    reader.add_argument(
        "--idle", type=seconds, default=600.0, help="seconds until an idle table leaves memory"
    )
    reader.add_argument("--abandoned", type=seconds, default=30.0, help="seconds until a bot may take over")
    reader.add_argument(
        "--absent",
        type=seconds,
        default=86_400.0,
        help="seconds until the host may ask somebody new to sit down",
    )
    reader.add_argument("--seed", default="", help="the seed of every table: the same choices, the same game")
    reader.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE", help="one of the limits"
    )
    given = reader.parse_args()
    try:
        limits = read_limits(given.limit)
        run(
            Wanted(
                given.data,
                given.port,
                games=tuple(given.game),
                limits=limits,
                workers=given.workers,
                idle=given.idle,
                abandoned=given.abandoned,
                absent=given.absent,
                seed=given.seed,
            ),
            tell,
        )
    except KeyboardInterrupt:  # before there was anything to end in good order
        return 130
    except BanneretError as error:
        print(f"banneret: {error}", file=sys.stderr)
        return 2
    return 0


def processes(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"'{text}' is no number of processes: right would be 2")
    return int(text)


def seconds(text: str) -> float:
    """A time; none at all would keep the server looking after idle tables and nothing else."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0.0 < found < float("inf"):
        raise argparse.ArgumentTypeError(f"'{text}' is no time: right would be seconds above 0")
    return found


def tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
