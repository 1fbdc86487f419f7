"""The commands that tell about a game: `banneret rules`, `check`, `tutorial`, `translate` and `games`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as RichTable

from banneret import games as game_index
from banneret.kernel.course import play_course
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.language import file_of, pseudo
from banneret.lab.find import find_game, read_options, seats_for
from banneret.lab.lessons import Search, told, tutorial_of, verdict
from banneret.lab.lessons import search as search_seeds
from banneret.lab.translate import pseudo_client, review_client, review_game
from banneret.ledger import ledger
from banneret.parameters import (
    GameName,
    Games,
    Json,
    Options,
    Output,
)
from banneret.terminal.rules import entries_about, entries_report, entry_report, proofs_data, proofs_report


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


def check(
    game: GameName,
    games: Games = 10,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of seats; if not given, all that there are, in turn."),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="Decides all chance.")] = "check",
    option: Options = None,
    thoroughness: Annotated[
        float,
        typer.Option(min=0.0, max=1.0, metavar="SHARE", help="The share of the choices that is looked at."),
    ] = 1.0,
) -> int:
    """Check the rules of a game: play by chance, and look after every choice whether the table's promises hold.

    Legal moves, words for whatever is said, saves, records, undo, secrets that stay secret, that it ends, and that it
    goes the same in every process. The first mistake is named with its line, and exit code 1. Where a play is thousands
    of choices long, --thoroughness 0.05 looks at every twentieth of them.
    """
    found = find_game(game)
    options = [found.bounded(read_options(found, option))] if option else None
    chairs = None if seats is None else seats_for(found, seats, 0)
    with testing_tools():
        from banneret.testing import Broken, check_game, check_processes
    try:
        with Console(stderr=True).status("setting up ...") as status:

            def heard(number: int, choices: int) -> None:
                status.update(f"game {number + 1} of {games}, {choices} choices")

            checked = check_game(found, chairs, games, options, seed, thoroughness, heard=heard)
            status.update("the same game in two processes ...")
            check_processes(game)
    except Broken as mistake:
        print(mistake)
        return 1
    endings = ", ".join(f"{ending} ({times})" for ending, times in sorted(checked.endings.items()))
    many = "1 game" if checked.games == 1 else f"{checked.games} games"
    print(f"{found.name}: all promises hold in {many} with {checked.choices} choices; {endings}")
    for note in checked.notes:
        print(f"Note: {note}.")
    return 0


@contextmanager
def testing_tools() -> Iterator[None]:
    """What stands on pytest and Hypothesis: they come with a checkout, and not with an installed wheel."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise Refused(f"this needs {missing.name}: pip install pytest hypothesis") from None


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


COMMANDS: tuple[tuple[Callable[..., int | None], str], ...] = (
    (
        rules,
        "Examples:\n\nbanneret rules tales\n\nbanneret rules tales --find buy\n\n"
        "banneret rules tales --entry tales.buy.once-per-turn",
    ),
    (
        check,
        "Examples:\n\nbanneret check my_game.py\n\nbanneret check examples/caravan.py --games 50 --seats 3",
    ),
    (
        tutorial,
        "Examples:\n\nbanneret tutorial tales\n\nbanneret tutorial tales --tell\n\n"
        "banneret tutorial tales --search 100000",
    ),
    (
        translate,
        "Examples:\n\nbanneret translate tales de\n\nbanneret translate client de\n\n"
        "banneret translate client pseudo --pseudo",
    ),
    (games, "Example: banneret games"),
)
