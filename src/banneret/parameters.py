"""What several commands share: their parameters, with what the help says, and where their results go."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from banneret.bots.mcts import MILLISECONDS
from banneret.bots.spec import RIGHT as RIGHT_BOTS
from banneret.bots.spec import Spec
from banneret.insight.levels import LEVELS, specs_of
from banneret.kernel.errors import Refused
from banneret.kernel.game import Value
from banneret.lab.find import find_game, read_options, seats_for

GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game (see 'banneret games') or a Python file with a GAME in it."),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="LIST",
        help=f"One bot for all seats, or one a seat, with commas. Bots: {RIGHT_BOTS}; or a level: {', '.join(LEVELS)}.",
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        metavar="N", help="Number of seats; if not given, as many as bots are named, for one the usual."
    ),
]
Seed = Annotated[
    str | None, typer.Option(metavar="TEXT", help="Decides all chance; a fresh one if not given.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A set-up option of the game."),
]
Workers = Annotated[
    int | None, typer.Option(min=1, max=1024, metavar="N", help="Processes; if not given, one for each core.")
]
Json = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write the results as JSON; '-' is standard output."),
]
Games = Annotated[int, typer.Option(min=1, max=100_000_000, metavar="N", help="How many games.")]
Thinking = Annotated[
    int,
    typer.Option(
        "--ms", min=1, max=1_000_000, metavar="N", help="Thinking time of an mcts bot that names no budget."
    ),
]
Check = Annotated[
    bool, typer.Option("--check", help="Check after each choice what must always hold, and replay each game.")
]
Failures = Annotated[
    Path, typer.Option(metavar="FOLDER", help="Where failed games are written, to be replayed.")
]
OnRay = Annotated[
    str,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster: its address, or 'local' for one of its own here. The outcome is the same.",
    ),
]
Keep = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write each game's outcome to a file at once, a line of JSON each."),
]
Resume = Annotated[
    bool,
    typer.Option("--resume", help="Go on where a run with the same --keep and --seed was cut short."),
]


def check_resumed(resume: bool, keep: Path | None, seed: str | None) -> None:
    """Games can only be gone on with where they were kept, and where their deals can be dealt again."""
    if resume and (keep is None or seed is None):
        raise Refused("--resume needs --keep and the --seed of the run that it goes on with")


def check_writable(target: str | None) -> None:
    """Before hours of play: can the results be written? Nothing is left behind: there may be none to write."""
    if target is None or target == "-":
        return
    path = Path(target)
    before = path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if not before:
            path.unlink()
    except OSError as error:
        raise Refused(f"cannot write to '{target}': {error.strerror}; name a file, or '-'") from None


def writable(path: Path) -> Path:
    """A file that can be written."""
    check_writable(str(path))
    return path


class Output:
    """Where results go: tables to the terminal and, with --json, data to a file or to standard output."""

    def __init__(self, target: str | None) -> None:
        check_writable(target)
        self.target = target
        self.console = Console(stderr=target == "-")  # tables out of the way of the JSON

    def write(self, data: dict[str, object]) -> None:
        if self.target is None:
            return
        text = json.dumps(data, ensure_ascii=False)
        if self.target == "-":
            print(text, flush=True)
        else:
            Path(self.target).write_text(text + "\n", encoding="utf-8")


def one_a_seat(specs: list[Spec], seats: int) -> tuple[str, ...]:
    """The bots of all seats."""
    if len(specs) == 1:
        return (specs[0].text,) * seats
    if len(specs) != seats:
        raise Refused(f"{len(specs)} bots for {seats} seats; name one for all seats, or {seats}")
    return tuple(spec.text for spec in specs)


class Lineup:
    """What a command plays, as its parameters say: the game, a bot a seat, the options and the seed."""

    def __init__(
        self,
        game: str,
        bots: str,
        seats: int | None,
        option: list[str] | None,
        seed: str | None,
        milliseconds: int = MILLISECONDS,
    ) -> None:
        self.game = find_game(game)
        specs = specs_of(self.game, bots, milliseconds)
        self.seats = seats_for(self.game, seats, len(specs))
        self.bots = one_a_seat(specs, self.seats)
        self.options = self.game.bounded(read_options(self.game, option or []))
        self.game.options_for(self.seats, self.options)  # refused here, and not in every game
        self.seed = secrets.token_hex(4) if seed is None else seed

    @property
    def given(self) -> tuple[tuple[str, ...], int, str, dict[str, Value]]:
        """What the lab is given: bots, seats, seed, options."""
        return self.bots, self.seats, self.seed, self.options
