"""The command line: `banneret play`, `doctor`, `simulate`, `compare`, `rules`, `check`, `replay`, `analyse`, `ladder`,
`games`, `tutorial`, `translate`; `report`, `length`, `tune` and `learn` are in lab/commands.py.

Wrong input gets one line that says what is wrong and what would be right, and exit code 2.
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, ParamSpec, TypeVar

import typer
from msgspec import to_builtins
from rich.console import Console, RenderableType
from rich.progress import Progress
from rich.table import Table as RichTable

import banneret
from banneret import games as game_index
from banneret.bots.mcts import MILLISECONDS
from banneret.bots.spec import Spec, read_specs
from banneret.insight.report import ladder_report, story_report
from banneret.kernel import record
from banneret.kernel.course import play_course
from banneret.kernel.errors import BanneretError, Refused, RuleError
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.language import file_of, pseudo
from banneret.kernel.table import Table
from banneret.lab.commands import COMMANDS
from banneret.lab.compare import Comparison
from banneret.lab.compare import compare as run_comparison
from banneret.lab.find import find_game, read_options, seats_for
from banneret.lab.lessons import Search, told, tutorial_of, verdict
from banneret.lab.lessons import search as search_seeds
from banneret.lab.report import Watch, comparison_report, simulation_report, write_failures
from banneret.lab.run import LOCAL, Crew, cores
from banneret.lab.simulate import Simulation
from banneret.lab.simulate import simulate as run_simulation
from banneret.lab.translate import pseudo_client, review_client, review_game
from banneret.ledger import ledger
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
from banneret.terminal.play import Game as TerminalGame
from banneret.terminal.replay import Replay
from banneret.terminal.rules import entries_about, entries_report, entry_report, proofs_data, proofs_report
from banneret.terminal.screen import screen_for
from banneret.terminal.talk import Talk

P = ParamSpec("P")
T = TypeVar("T")

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


def usage_line(error: Exception, message: str) -> str:
    """What the command line's own reader says, on one line, with where to read more."""
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", "banneret")
    line = " ".join(message.split()).rstrip(".").replace("a valid int range", "a whole number")
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
    if result.failures:
        first = write_failures(result.failures, failures)[0]
        own = f" --game {game}" if game.endswith(".py") else ""
        out.console.print(
            f"failed games are in '{failures}'; the first one again: banneret replay {first}{own}",
            soft_wrap=True,
        )
    out.write(result.data())
    if result.played < games:
        print(f"banneret: stopped after {result.played} of {games} games", file=sys.stderr)
        return 130
    return 1 if result.failures else 0


Data = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where games are kept; if not given, your data folder.")
]
Port = Annotated[int, typer.Option(min=1, max=65535, metavar="N", help="The port to listen on.")]


@app.command(
    epilog="Examples:\n\nbanneret play\n\nbanneret play --lan\n\n"
    "banneret play tales --terminal --bots mcts --seats 3 --option events=false\n\n"
    "banneret play --terminal --load my-game.save\n\nbanneret play examples/connect_four.py --terminal --seat 1"
)
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
    sitting = opponents(table, seat, read_specs(bots, ms))
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


@app.command(epilog="Examples:\n\nbanneret doctor\n\nbanneret doctor --port 9000 --data my-games")
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
    chairs = seats_for(found, seats, len(read_specs(bots)) + 1)
    options = dict(read_options(found, option))
    try:
        return found, banneret.new(found, chairs, seed, options)
    except BanneretError:
        raise
    except Exception as error:
        raise RuleError(f"the set-up of {found.name} has failed: {found.told_of_error(error)}") from error


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
    specs = read_specs(bots, ms)
    if len(specs) < 2:
        raise Refused(f"compare needs at least two bots, for example --bots mcts,{specs[0].name}")
    chairs = seats_for(found, seats, len(specs))
    if len(specs) > chairs:
        raise Refused(f"{len(specs)} bots for {chairs} seats; at most {chairs} can be compared in one game")
    sitting = tuple(spec.text for spec in specs)
    options = found.bounded(read_options(found, option or []))
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


for lab_command, lab_examples in COMMANDS:
    app.command(epilog=lab_examples)(lab_command)


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
    "banneret analyse game.banneret --html story.html --json story.json"
)
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game.")],
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write it as a page that needs no network.")
    ] = None,
    json_target: Json = None,
    seconds: Annotated[
        float,
        typer.Option(min=0.0, max=60.0, metavar="S", help="Time for each choice; 0: as long as it takes."),
    ] = 0.3,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game's Python file, if it is none of ours.")
    ] = None,
) -> int:
    """Tell the story of a finished game: chances, turning points, what would have been better, luck and skill."""
    from banneret.insight.page import page_of
    from banneret.insight.reading import Teller
    from banneret.insight.story import story_of

    text = read_text(file)
    found = find_game(game or game_named_in(text, file, "record", "--game my_game.py"))
    whole = in_file(file, record.loads, text)
    out = Output(json_target)
    check_writable(None if html is None else str(html))
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("thinking it through", total=len(whole.choices))
        story = story_of(
            whole, found, seconds, lambda done, of: progress.update(task, completed=done, total=of)
        )
    teller = Teller(record.replay(whole, found))
    out.console.print(story_report(story, teller))
    if html is not None:
        html.write_text(page_of(story, teller), encoding="utf-8")
    out.write(to_builtins(story))
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


@app.command(
    epilog="Examples:\n\nbanneret rules tales\n\nbanneret rules tales --find buy\n\n"
    "banneret rules tales --entry tales.buy.once-per-turn"
)
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game (see 'banneret games').")],
    find: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Only list entries that speak of this; runs no tests.")
    ] = None,
    entry: Annotated[
        str | None, typer.Option(metavar="ID", help="Show one entry in full; runs no tests.")
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="Run the tests even if their last outcome is still valid.")
    ] = False,
    json_target: Json = None,
) -> int:
    """Show the ledger: every rule of a game, the tests that prove it, and whether they pass.

    Ends with a line like 'tales: 297 of 297 entries proven'; exit code 1 if one is not.
    """
    found_game = find_game(game)
    out = Output(json_target)
    console = out.console
    entries = ledger(found_game).entries
    if entry is not None:
        if entry not in entries:
            near = get_close_matches(entry, entries, 3, 0.5)
            raise Refused(
                f"{game} has no entry '{entry}'" + (f"; near it: {', '.join(near)}" if near else "")
            )
        console.print(entry_report(entries[entry]))
        return 0
    if find is not None:
        found = entries_about(find, entries)
        if not found:
            raise Refused(
                f"no entry of {game} speaks of '{find}'; try a shorter word, for example --find ruin"
            )
        console.print(entries_report(found))
        console.print(f"{len(found)} of {len(entries)} entries", highlight=False)
        return 0
    with testing_tools():
        from banneret.testing.proofs import prove
    proofs = prove(game, quick=not again)
    console.print(proofs_report(proofs))
    print(proofs.summary(), file=console.file)
    out.write(proofs_data(proofs))
    return 0 if proofs.complete else 1


@app.command(
    epilog="Examples:\n\nbanneret check my_game.py\n\nbanneret check examples/caravan.py --games 50 --seats 3"
)
def check(
    game: GameName,
    games: Games = 10,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of seats; if not given, all that there are, in turn."),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Decides all chance.")] = "check",
    option: Options = None,
) -> int:
    """Check the rules of a game: play by chance, and look after every choice whether the table's promises hold.

    Legal moves, words for whatever is said, saves, records, undo, secrets that stay secret, that it ends, and that it
    goes the same in every process. The first mistake is named with its line, and exit code 1.
    """
    found = find_game(game)
    options = [read_options(found, option)] if option else None
    chairs = None if seats is None else seats_for(found, seats, 0)
    with testing_tools():
        from banneret.testing import Broken, check_game, check_processes
    try:
        checked = check_game(found, chairs, games, options, seed)
        check_processes(game)
    except Broken as mistake:
        print(mistake)
        return 1
    endings = ", ".join(f"{ending} ({times})" for ending, times in sorted(checked.endings.items()))
    print(
        f"{found.name}: all promises hold in {checked.games} games with {checked.choices} choices; {endings}"
    )
    return 0


@contextmanager
def testing_tools() -> Iterator[None]:
    """What stands on pytest and Hypothesis: they come with a checkout, and not with an installed wheel."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise Refused(f"this needs {missing.name}: pip install pytest hypothesis") from None


@app.command(
    epilog="Examples:\n\nbanneret tutorial tales\n\nbanneret tutorial tales --tell\n\n"
    "banneret tutorial tales --search 100000"
)
def tutorial(
    game: GameName,
    tell: Annotated[bool, typer.Option("--tell", help="Print the whole course, step by step.")] = False,
    seeds: Annotated[
        int,
        typer.Option("--search", min=0, metavar="N", help="Try so many seeds for ones with which it holds."),
    ] = 0,
) -> int:
    """Check a game's tutorial: do the rules still go along with its script?

    If not, it says at which step they part and what is offered there instead; exit code 1.
    """
    found = find_game(game)
    script = tutorial_of(found)
    course = play_course(found, script)
    if tell:
        print("\n".join(told(found, script, course)))
    print(verdict(found, script, course))
    if not seeds:
        return 1 if course.parted else 0
    result = search_seeds(found, script, seeds, search_told)
    for seed in result.found:
        print(f'seed = "{seed}"')
    if result.found or result.furthest is None:
        return 0
    seed, furthest = result.furthest
    print(f"none of {result.tried} seeds; the furthest, '{seed}', parts at {furthest.parted}")
    return 1


def search_told(result: Search) -> None:
    if sys.stderr.isatty():
        print(f"\r{result.tried} seeds, {len(result.found)} hold", end="", file=sys.stderr, flush=True)


@app.command(
    epilog="Examples:\n\nbanneret translate tales de\n\nbanneret translate client de\n\n"
    "banneret translate client pseudo --pseudo"
)
def translate(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, or 'client' for the words around all games.")
    ],
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="A language, like 'de' or 'pt-BR'.")],
    pseudo_language: Annotated[
        bool,
        typer.Option("--pseudo", help="Print a translation for tests: all in brackets, with accents."),
    ] = False,
) -> int:
    """List what a translation lacks, what it has too much, and what does not fit the English.

    A game's is content/words.LANGUAGE.toml beside its words, the client's web/src/words/LANGUAGE.json. Exit code 1 if
    there is anything to list.
    """
    if pseudo_language:
        print(pseudo_client() if game == "client" else file_of(pseudo(find_game(game).words)), end="")
        return 0
    found = review_client(language) if game == "client" else review_game(find_game(game), language)
    for line in found.lines():
        print(line)
    print(
        f"{game} in {language}: {found.texts} texts, {len(found.missing)} missing, "
        f"{len(found.unknown)} unknown, {len(found.unfit)} that do not fit"
    )
    return 0 if found.complete else 1


# ---- Files ----


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Refused(f"cannot read '{path}': {error.strerror}; name a record or a save") from None
    except UnicodeDecodeError:
        raise Refused(f"'{path}' is not a text; name a record or a save of Banneret") from None


def game_named_in(text: str, path: Path, kind: str, how: str) -> str:
    """The game that a file is a play of; that of a game which is none of ours has to be named, and `how`."""
    data = in_file(path, record.opened, text, kind)
    name = str(data.get("game"))
    if name not in game_index.NAMES:
        raise Refused(f"'{path}' is a play of '{name}'; name the Python file of that game, too: {how}")
    return name


def in_file(path: Path, read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Read something; a refusal names the file."""
    try:
        return read(*args, **kwargs)
    except BanneretError as error:
        raise Refused(f"'{path}': {error}") from None


@app.command(epilog="Example: banneret games")
def games() -> None:
    """List the games, their seats and their set-up options."""
    table = RichTable(box=None, padding=(0, 2, 0, 0))
    for column in ("game", "title", "seats", "options"):
        table.add_column(column, header_style="dim", overflow="fold")
    for name in game_index.NAMES:
        found = game_index.game(name)
        table.add_row(f"[bold]{name}[/]", found.title, seats_text(found), "\n".join(setting_lines(found)))
    Console().print(table)


def seats_text(game: Game[State]) -> str:
    return ", ".join(str(seats) for seats in game.seats)


def setting_lines(game: Game[State]) -> list[str]:
    lines = []
    for setting in game.settings:
        others = [str(value).lower() for value in setting.values if value != setting.default]
        values = f"{str(setting.default).lower()} (default), {', '.join(others)}"
        lines.append(f"[bold]{setting.name}[/]: {setting.text}. [dim]{values}[/]")
    return lines


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
