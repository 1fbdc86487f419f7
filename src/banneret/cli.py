"""The command line: what all commands share, and `simulate`, `compare`, `replay`, `analyse` and `ladder`.

`play` and `doctor` are in commands/playing.py, `rules`, `check`, `tutorial`, `translate` and `games` in
commands/knowing.py, `report`, `length`, `tune` and `learn` in lab/commands.py. Wrong input gets one line that says what
is wrong and what would be right, and exit code 2.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer
from msgspec import to_builtins
from rich.console import Console, RenderableType
from rich.progress import Progress

import banneret
from banneret.bots.mcts import MILLISECONDS
from banneret.commands import knowing, playing
from banneret.commands.files import game_named_in, in_file, read_text
from banneret.insight.levels import specs_of
from banneret.insight.report import ladder_report, standing_report, story_report
from banneret.kernel import record
from banneret.kernel.errors import BanneretError, Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.lab.commands import COMMANDS
from banneret.lab.compare import Comparison
from banneret.lab.compare import compare as run_comparison
from banneret.lab.find import find_game, read_options, seats_for
from banneret.lab.report import Watch, comparison_report, simulation_report, tell_failures
from banneret.lab.run import LOCAL, Crew, cores
from banneret.lab.simulate import Simulation
from banneret.lab.simulate import simulate as run_simulation
from banneret.parameters import (
    Bots,
    Check,
    Failures,
    GameName,
    Games,
    Json,
    Keep,
    Lineup,
    OnRay,
    Options,
    Output,
    Resume,
    Seats,
    Seed,
    Thinking,
    Workers,
    check_resumed,
    check_writable,
)
from banneret.terminal.replay import Replay
from banneret.terminal.talk import Talk

app = typer.Typer(
    name="banneret",
    help=(
        "Hero-and-realm strategy board games, played by the rules.\n\n"
        "[bold]banneret play[/] opens the lobby in your browser; if it does not, [bold]banneret doctor[/] says why. "
        "Designers playtest with "
        "[bold]simulate[/], [bold]compare[/], [bold]report[/] and [bold]tune[/]; "
        "[bold]rules[/] shows every rule and the tests that prove it; "
        "[bold]replay[/] steps through a recorded game. A game is one of the list that [bold]banneret games[/] "
        "prints, or a Python file with a GAME in it. Every command has examples: banneret simulate --help."
    ),
    epilog="Example: banneret play --lan",
    rich_markup_mode="rich",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Run the command line, and turn every refusal into one line and exit code 2."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """The exit code of a command line."""
    try:
        code = app(ray_here(arguments), prog_name="banneret", standalone_mode=False)
    except BanneretError as refusal:
        return complain(str(refusal))
    except BrokenPipeError:  # `banneret simulate | head`
        return 1
    except Exception as error:
        usage = getattr(error, "format_message", None)
        if usage is None:
            raise
        message = str(usage())
        return complain(usage_line(error, message)) if message else 0  # no message: the help was asked for
    return code if isinstance(code, int) else 0


def ray_here(arguments: list[str]) -> list[str]:
    """`--ray` without an address is a cluster of its own on this machine."""
    found: list[str] = []
    for at, argument in enumerate(arguments):
        found.append(argument)
        if argument == "--ray" and (at + 1 == len(arguments) or arguments[at + 1].startswith("-")):
            found.append(LOCAL)
    return found


NUMBERS = (
    ("int range", "a whole number"),
    ("int", "a whole number"),
    ("float range", "a number"),
    ("float", "a number"),
)


def usage_line(error: Exception, message: str) -> str:
    """What the command line's own reader says, on one line, with where to read more."""
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", "banneret")
    line = " ".join(message.split()).rstrip(".")
    for theirs, ours in NUMBERS:
        line = line.replace(f"a valid {theirs}", ours)
    if line.startswith("No such command"):
        line += f"; the commands are: {', '.join(commands())}"
    return f"{line}; see '{command} --help'"


def commands() -> list[str]:
    return [str(getattr(info.callback, "__name__", "")) for info in app.registered_commands]


def complain(message: str) -> int:
    print(f"banneret: {message}", file=sys.stderr)
    return 2


def tell_series(
    out: Output,
    game: str,
    result: Simulation | Comparison,
    report: RenderableType,
    failures: Path,
    games: int,
) -> int:
    """Print and write a result. 0 if all went well, 1 if a game failed, 130 (as after Ctrl-C anywhere) if cut short."""
    out.console.print(report)
    tell_failures(out.console, game, result.failures, failures)
    out.write(result.data())
    if result.played < games:
        print(f"banneret: stopped after {result.played} of {games} games", file=sys.stderr)
        return 130
    return 1 if result.failures else 0


def register(commands: Sequence[tuple[Callable[..., int | None], str]]) -> None:
    """Commands and their examples."""
    for command, examples in commands:
        app.command(epilog=examples)(command)


register(playing.COMMANDS)


@app.command(
    epilog="Examples:\n\nbanneret simulate tales --games 1000\n\n"
    "banneret simulate tales --games 10000 --bots greedy,greedy,random --option events=false\n\n"
    "banneret simulate examples/connect_four.py --check --json -"
)
def simulate(
    game: GameName,
    games: Games = 1000,
    bots: Bots = "random",
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    workers: Workers = None,
    check: Check = False,
    json_target: Json = None,
    ms: Thinking = MILLISECONDS,
    failures: Failures = Path("banneret-failures"),
    ray: OnRay = "",
    keep: Keep = None,
    resume: Resume = False,
) -> int:
    """Play many games between bots on all cores: how they end, how long they are, who wins.

    Exit code 1 if a game failed: its record and a save from just before are written, to be replayed.
    """
    lineup = Lineup(game, bots, seats, option, seed, ms)
    check_resumed(resume, keep, seed)
    out = Output(json_target)
    with Watch(Console(stderr=True), games) as watch:
        result = run_simulation(
            game, games, *lineup.given, workers or cores(), check, watch, ray, keep, resume
        )
    return tell_series(out, game, result, simulation_report(result), failures, games)


@app.command(
    epilog="Examples:\n\nbanneret compare tales --bots mcts,greedy --games 200\n\n"
    "banneret compare tales --bots mcts:1000ms,mcts:100ms --games 50\n\n"
    "banneret compare tales --bots greedy,random --json -"
)
def compare(
    game: GameName,
    bots: Bots = "mcts,greedy",
    games: Games = 200,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    workers: Workers = None,
    check: Check = False,
    json_target: Json = None,
    ms: Thinking = MILLISECONDS,
    failures: Failures = Path("banneret-failures"),
    ray: OnRay = "",
    keep: Keep = None,
    resume: Resume = False,
) -> int:
    """Let bots play against each other, seats rotated: win rates among the decided games, with intervals.

    Every deal is played once in each rotation. A game is decided when all of its winners are the same bot's seats.
    """
    found = find_game(game)
    specs = specs_of(found, bots, ms)
    if len(specs) < 2:
        raise Refused(f"compare needs at least two bots, for example --bots mcts,{specs[0].name}")
    chairs = seats_for(found, seats, len(specs))
    if len(specs) > chairs:
        raise Refused(f"{len(specs)} bots for {chairs} seats; at most {chairs} can be compared in one game")
    sitting = tuple(spec.text for spec in specs)
    options = found.bounded(read_options(found, option or []))
    found.options_for(chairs, options)  # refused here, and not in every game
    check_resumed(resume, keep, seed)
    out = Output(json_target)
    text = secrets.token_hex(4) if seed is None else seed
    with Watch(Console(stderr=True), games) as watch:
        result = run_comparison(
            game,
            games,
            sitting,
            chairs,
            text,
            options,
            workers or cores(),
            check,
            watch,
            ray,
            keep,
            resume=resume,
        )
    return tell_series(out, game, result, comparison_report(result), failures, games)


register(COMMANDS)


@app.command(
    epilog="Examples:\n\nbanneret replay game.banneret\n\nbanneret replay game.banneret --to 40\n\n"
    "banneret replay game.banneret --check"
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a save.")],
    to: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Stop after choice N and show the table.")
    ] = None,
    seat: Annotated[
        int, typer.Option(min=-1, metavar="N", help="Whose eyes to see with; -1: a spectator.")
    ] = -1,
    check: Annotated[
        bool, typer.Option("--check", help="Only verify that it replays to the same table.")
    ] = False,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game's Python file, if it is none of ours.")
    ] = None,
) -> int:
    """Step through a recorded game, choice by choice. Enter goes on, a number jumps, q ends."""
    text = read_text(file)
    kind = "save" if '"kind": "save"' in text[:200] or '"kind":"save"' in text[:200] else "record"
    found = find_game(game or game_named_in(text, file, kind, "--game my_game.py"))
    data = (
        in_file(file, record.read_record, in_file(file, record.opened, text, kind))
        if kind == "save"
        else None
    )
    whole = data if data is not None else in_file(file, record.loads, text)
    in_file(file, record.check_game, whole, found)
    if seat >= whole.seats:
        raise Refused(
            f"there is no seat {seat}; with {whole.seats} seats there are 0 to {whole.seats - 1}, and -1"
        )
    console = Console()
    if check:
        try:
            table = record.replay(whole, found)
        except BanneretError as error:
            raise Refused(f"'{file}': {error}") from None
        ending = f", {table.result.ending}" if table.result is not None else ", not over"
        console.print(
            f"ok: {len(whole.choices)} choices of {found.name} replay to {table.hash()}{ending}",
            highlight=False,
        )
        return 0
    return Replay(whole, found, seat, console, Talk(console)).run(to)


@app.command(
    epilog="Examples:\n\nbanneret analyse game.banneret\n\n"
    "banneret analyse game.banneret --html story.html --json story.json\n\nbanneret analyse game.banneret --at 120"
)
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    at: Annotated[
        int | None,
        typer.Option(
            min=0,
            metavar="N",
            help="Only how things stand after choice N: chances, and what they are made of.",
        ),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it as a page that needs no network.")
    ] = None,
    json_target: Json = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.0,
            max=60.0,
            metavar="S",
            help="Time for each choice; 0: as long as it takes; if not given, 40 seconds in all.",
        ),
    ] = None,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game's Python file, if it is none of ours.")
    ] = None,
    workers: Workers = None,
) -> int:
    """Tell the story of a finished game: chances, turning points, what would have been better, luck and skill.

    With --at it tells of one moment only: what sets the seats apart there.
    """
    from banneret.insight.making import story_by
    from banneret.insight.page import page_of
    from banneret.insight.reading import Teller
    from banneret.insight.story import check_over

    text = read_text(file)
    name = game or game_named_in(text, file, "record", "--game my_game.py")
    found = find_game(name)
    whole = in_file(file, record.loads, text)
    out = Output(json_target)
    if at is not None:
        if html is not None:
            raise Refused("--html is the page of a whole game: leave --at out")
        return tell_moment(out, file, whole, found, at)
    check_writable(None if html is None else str(html))
    end = record.replay(whole, found)
    check_over(end)  # before anybody thinks about it
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("thinking it through", total=len(whole.choices))
        story = story_by(
            workers or cores(),
            whole,
            found,
            name,
            seconds,
            lambda done, of: progress.update(task, completed=done, total=of),
        )
    teller = Teller(end)
    out.console.print(story_report(story, teller))
    if html is not None:
        html.write_text(page_of(story, teller), encoding="utf-8")
    out.write(to_builtins(story))
    return 0


def tell_moment(out: Output, file: Path, whole: record.Record, game: Game[State], choice: int) -> int:
    """How things stand in a record after so many choices."""
    from banneret.insight.reading import Teller
    from banneret.insight.standing import standing
    from banneret.insight.story import Course

    if choice > len(whole.choices):
        raise Refused(f"'{file}' has {len(whole.choices)} choices; --at {choice} is beyond its end")
    course = Course(whole, game)
    course.go_to(choice)
    found = standing(course.table, choice)
    out.console.print(standing_report(found, Teller(course.table)))
    out.write(to_builtins(found))
    return 0


@app.command(
    epilog="Examples:\n\nbanneret ladder tales --games 100\n\nbanneret ladder tales --games 200 --write\n\n"
    "banneret ladder daybreak --only warlord"
)
def ladder(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    seed: Seed = None,
    option: Options = None,
    workers: Workers = None,
    ray: OnRay = "",
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Keep the games in a folder; what is there already is not played again."
        ),
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(metavar="LEVEL", help="Measure this level against the one below only.")
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Write the ratings to the game's content/bots.toml.")
    ] = False,
    json_target: Json = None,
) -> int:
    """Measure the five levels of a game, each against the one below: 60 to 75% of the games is a good step.

    With --keep it can be cut short at any time and goes on with the same command. With --write levels that are not
    measured this time stay as they are. Exit code 1 if a step is smaller or greater.
    """
    from banneret.insight.ladder import climb, rated, text_of
    from banneret.insight.levels import FILE, LEVELS, levels_of
    from banneret.lab.translate import folder_of

    found = find_game(game)
    for level in only or []:
        if level not in LEVELS[1:]:
            raise Refused(
                f"there is no level '{level}' above another; right would be {', '.join(LEVELS[1:])}"
            )
    out = Output(json_target)
    chairs = seats_for(found, seats, 2)
    options = found.bounded(read_options(found, option or []))
    text = "ladder" if seed is None else seed
    steps = len(only) if only else len(LEVELS) - 1
    with Watch(Console(stderr=True), games * steps) as watch:
        crew = Crew(workers or cores(), ray)
        climbed = climb(game, found, games, chairs, text, options, crew, watch, tuple(only or ()), keep)
    out.console.print(ladder_report(climbed, levels_of(found)))
    out.write(
        {
            "game": game,
            "steps": [
                {"lower": s.lower, "upper": s.upper, "wins": s.wins, "games": s.games, "share": s.share}
                for s in climbed
            ],
        }
    )
    folder = folder_of(found)
    if write and folder is not None:
        command = f"banneret ladder {game} --games {games} --seed {text}"
        (folder / FILE).write_text(text_of(rated(levels_of(found), climbed), command), encoding="utf-8")
    return 0 if all(step.fits for step in climbed) else 1


register(knowing.COMMANDS)


def version_wanted(wanted: bool) -> None:
    if wanted:
        print(f"banneret {banneret.__version__}")
        raise typer.Exit


@app.callback()
def options_of_all(
    version: Annotated[
        bool, typer.Option("--version", callback=version_wanted, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


if __name__ == "__main__":
    main()
