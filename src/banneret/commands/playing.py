"""The commands to play: `banneret play`, in the browser or the terminal, and `doctor`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import banneret
from banneret.bots.mcts import MILLISECONDS
from banneret.bots.spec import Spec
from banneret.commands.files import game_named_in, in_file, read_text
from banneret.insight.levels import specs_of
from banneret.kernel import record
from banneret.kernel.errors import BanneretError, Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import Table
from banneret.lab.find import find_game, read_options, seats_for
from banneret.parameters import (
    Bots,
    Options,
    Seats,
    Seed,
    Thinking,
    check_writable,
)
from banneret.terminal.play import Game as TerminalGame
from banneret.terminal.screen import screen_for
from banneret.terminal.talk import Talk

Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where games are kept; if not given, your data folder.")
]
Port = Annotated[int, typer.Option(min=1, max=65535, metavar="N", help="The port to listen on.")]


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="A game, or a Python file with a GAME in it; 'tales'."),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let other devices in your network play, too.")] = False,
    port: Port = 8377,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="Open the browser on the lobby.")] = True,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play here in the terminal.")] = False,
    bots: Bots = "greedy",
    seats: Seats = None,
    seat: Annotated[int, typer.Option(min=0, metavar="N", help="Where you sit; the first seat is 0.")] = 0,
    seed: Seed = None,
    option: Options = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    record_to: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write a record of the game, for 'replay'."),
    ] = None,
    ms: Thinking = MILLISECONDS,
) -> int:
    """Play. The table opens in your browser; you choose, and the rules are kept for you.

    With --terminal you play against bots right here, and only then the options below --terminal matter. '?' at the
    prompt shows what you can write: undo, why, log, save and more.
    """
    if not terminal:
        for given, name in (
            (load, "--load"),
            (record_to, "--record"),
            (seed, "--seed"),
            (option, "--option"),
            (seats, "--seats"),
            (seat, "--seat"),
            (bots != "greedy", "--bots"),
            (ms != MILLISECONDS, "--ms"),
        ):
            if given:
                raise Refused(f"{name} belongs to a game in the terminal: add --terminal")
        return serve(game, lan, port, data, browser)
    found, table = opened(game, seats, seed, option or [], load, bots)
    if seat >= table.seats:
        raise Refused(
            f"there is no seat {seat}; with {table.seats} seats you can sit on 0 to {table.seats - 1}"
        )
    sitting = opponents(table, seat, specs_of(found, bots, ms, timed=True))
    names = [sitting[at].text if at in sitting else "you" for at in range(table.seats)]
    minds = {at: spec.bot(f"{table.seed}/{at}") for at, spec in sitting.items()}
    if record_to is not None:
        check_writable(str(record_to))
    console = Console()
    person = TerminalGame(table, seat, minds, screen_for(found, seat, names), console, Talk(console))
    with failures_kept(found, table, game or found.name):
        person.run()
    if record_to is not None:
        record_to.write_text(record.dumps(record.record_of(table)), encoding="utf-8")
        console.print(f"The record is in {record_to}; step through it with: banneret replay {record_to}")
    return 0


def opponents(table: Table[State], seat: int, specs: list[Spec]) -> dict[int, Spec]:
    """Who sits on the other seats: one bot for all, or one a seat."""
    others = [other for other in range(table.seats) if other != seat]
    if len(specs) not in (1, len(others)):
        raise Refused(f"{len(specs)} bots for {len(others)} other seats; name one for all, or {len(others)}")
    return {other: specs[at % len(specs)] for at, other in enumerate(others)}


@contextmanager
def failures_kept(game: Game[State], table: Table[State], called: str) -> Iterator[None]:
    """Where rules fail the game is kept as it stood before, and who plays is told how to go on from there."""
    try:
        yield
    except OSError:
        raise
    except Exception as error:
        kept = kept_before(table, Path(f"{game.name}-before-it-failed.save"))
        again = (
            f"; how it stood before is in '{kept}': banneret play {called} --terminal --load {kept}"
            if kept
            else ""
        )
        raise RuleError(
            f"the rules of {game.name} have failed: {game.told_of_error(error)}{again}"
        ) from error


def kept_before(table: Table[State], path: Path) -> Path | None:
    """Keep a game in which the rules have failed as it stood before its last choice, if that can be."""
    last = table.last_choice
    try:
        path.write_text(record.save(table.replayed(None if last is None else last.before)), encoding="utf-8")
    except Exception:  # rules that have failed once may well fail again
        return None
    return path


def serve(game: str | None, lan: bool, port: int, data: Path | None, browser: bool) -> int:
    """Start the table server, or open the browser on the one that already runs here."""
    from banneret.server import doctor, folder, serve  # the web's libraries take a moment to load

    games: tuple[str, ...] = ()
    if game is not None:
        find_game(game)
        games = (game,) if game.endswith(".py") else ()
    place = folder.default_folder() if data is None else data
    if doctor.is_banneret(port) and folder.is_locked(place):
        print(f"Banneret already runs at http://127.0.0.1:{port}/")
        if browser:
            serve.open_browser(port)
        return 0
    serve.run(serve.Wanted(place, port, lan, browser, games), say)
    return 0


def say(line: str) -> None:
    print(line, flush=True)


def doctor(port: Port = 8377, data: Data = None) -> int:
    """Look whether everything is there to play, and say what is wrong and how to put it right.

    Exit code 1 if something is wrong.
    """
    from banneret.server import doctor, folder  # the web's libraries take a moment to load

    findings = doctor.examine(folder.default_folder() if data is None else data, port)
    console = Console(highlight=False)
    for finding in findings:
        mark = {"ok": "[green]ok[/]", "note": "[yellow]note[/]", "wrong": "[red]wrong[/]"}[finding.state]
        console.print(f"{mark}  [bold]{finding.what}[/]: ", end="")
        console.print(finding.says, markup=False)
        if finding.remedy:
            console.print(f"      {finding.remedy}", markup=False)
    return 1 if any(finding.state == "wrong" for finding in findings) else 0


def opened(
    game: str | None, seats: int | None, seed: str | None, option: list[str], load: Path | None, bots: str
) -> tuple[Game[State], Table[State]]:
    """The table to play at: a new one, or a saved one."""
    if load is not None:
        text = read_text(load)
        found = find_game(game or game_named_in(text, load, "save", "banneret play my_game.py …"))
        for given, name in ((seats, "--seats"), (seed, "--seed"), (option or None, "--option")):
            if given is not None:
                raise Refused(f"{name} belongs to a new game; a saved one has its own")
        return found, in_file(load, record.load, text, found)
    found = find_game(game or "tales")
    chairs = seats_for(found, seats, len(specs_of(found, bots)) + 1)
    options = dict(read_options(found, option))
    try:
        return found, banneret.new(found, chairs, seed, options)
    except BanneretError:
        raise
    except Exception as error:
        raise RuleError(f"the set-up of {found.name} has failed: {found.told_of_error(error)}") from error


COMMANDS: tuple[tuple[Callable[..., int | None], str], ...] = (
    (
        play,
        "Examples:\n\nbanneret play\n\nbanneret play --lan\n\n"
        "banneret play tales --terminal --bots mcts --seats 3 --option events=false\n\n"
        "banneret play --terminal --load my-game.save\n\nbanneret play examples/connect_four.py --terminal --seat 1",
    ),
    (doctor, "Examples:\n\nbanneret doctor\n\nbanneret doctor --port 9000 --data my-games"),
)
