"""Simulations and comparisons as tables for a person, and a progress bar while they run."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console, Group, JustifyMethod, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from banneret.kernel.errors import Refused
from banneret.lab.compare import Comparison
from banneret.lab.match import Failure, Outcome
from banneret.lab.simulate import Simulation
from banneret.lab.statistics import Summary, wilson

BAR = 20  # characters of a share drawn as a bar


def share_text(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "–"


def interval_text(part: int, whole: int) -> str:
    low, high = wilson(part, whole)
    return f"{100 * low:.1f}–{100 * high:.1f}%" if whole else "–"


def bar_text(part: int, whole: int) -> str:
    length = round(BAR * part / whole) if whole else 0
    return "█" * length + "·" * (BAR - length)


def plain_table(title: str, *columns: str) -> Table:
    """The form of all tables: first column to the left, numbers to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0))
    for at, column in enumerate(columns):
        justify: JustifyMethod = "left" if at == 0 or not column else "right"
        table.add_column(column, justify=justify, header_style="dim", overflow="fold")
    return table


def options_text(options: dict[str, bool | int | str]) -> str:
    return ", ".join(f"{name}={str(value).lower()}" for name, value in options.items())


def heading(kind: str, report: Simulation | Comparison) -> Text:
    text = Text()
    text.append(f"{kind} {report.game}", style="bold")
    text.append(f"  {report.seats} seats, seed {report.seed}")
    if report.options:
        text.append(f", {options_text(report.options)}")
    speed = report.played / report.seconds if report.seconds else 0.0
    text.append(f"\n{report.played:,} games in {report.seconds:.1f} s ({speed:,.1f} a second), ")
    errors = len(report.failures)
    text.append(
        "no errors" if not errors else f"{errors} ERRORS", style="bold green" if not errors else "bold red"
    )
    return text


def length_row(table: Table, name: str, summary: Summary, digits: int) -> None:
    values = (summary.mean, summary.median, summary.least, summary.most, summary.p95)
    table.add_row(name, *[f"{value:,.{digits}f}" for value in values])


def simulation_report(report: Simulation) -> RenderableType:
    """How games end, how long they are, and who wins."""
    parts: list[RenderableType] = [heading("simulate", report), ""]
    endings = plain_table("How games end", "ending", "games", "share", "95% interval", "")
    for ending, games in report.common_endings():
        endings.add_row(
            ending,
            f"{games:,}",
            share_text(games, report.ended),
            interval_text(games, report.ended),
            bar_text(games, report.ended),
        )
    length = plain_table("How long they are", "a game", "mean", "median", "least", "most", "95% below")
    length_row(length, "choices", report.choices, 0)
    length_row(length, "seconds", report.game_seconds, 3)
    seats = plain_table("Who wins, by seat", "seat", "bot", "wins", "shared", "win rate", "95% interval", "")
    for seat in range(report.seats):
        wins = report.wins[seat]
        seats.add_row(
            str(seat),
            report.bots[seat],
            f"{wins:,}",
            f"{report.shared[seat]:,}",
            share_text(wins, report.ended),
            interval_text(wins, report.ended),
            bar_text(wins, report.ended),
        )
    parts += [endings, "", length, "", seats]
    if report.factions():
        factions = plain_table(
            "Who wins, by faction", "faction", "games", "wins", "shared", "win rate", "95% interval", ""
        )
        for faction in report.factions():
            wins, games = report.faction_wins[faction], report.faction_games[faction]
            factions.add_row(
                faction,
                f"{games:,}",
                f"{wins:,}",
                f"{report.faction_shared[faction]:,}",
                share_text(wins, games),
                interval_text(wins, games),
                bar_text(wins, games),
            )
        parts += ["", factions]
    if report.sources:
        parts += ["", sources_table(report)]
    if report.no_winner or report.draws:
        parts += ["", f"{report.no_winner:,} games without a winner, {report.draws:,} with several"]
    return Group(*parts, *failure_lines(report.failures))


def sources_table(report: Simulation) -> Table:
    """Where points come from: those of all, and those of the winners."""
    table = plain_table("Where points come from", "source", "points", "share", "of the winners'", "")
    points, won = report.sources.total(), report.winners_sources.total()
    for source in sorted(report.sources):
        number = report.sources[source]
        table.add_row(
            source,
            f"{number:,}",
            share_text(number, points),
            share_text(report.winners_sources[source], won),
            bar_text(number, points),
        )
    return table


def comparison_report(report: Comparison) -> RenderableType:
    """Wins of each bot among the decided games."""
    table = plain_table("", "bot", "wins", "losses", "win rate", "95% interval", "")
    for at, bot in enumerate(report.bots):
        wins = report.wins[at]
        table.add_row(
            bot,
            f"{wins:,}",
            f"{report.decided - wins:,}",
            share_text(wins, report.decided),
            interval_text(wins, report.decided),
            bar_text(wins, report.decided),
        )
    closing = (
        f"{report.decided:,} of {report.ended:,} games decided ({share_text(report.decided, report.ended)})"
    )
    closing += f", {report.draws:,} draws, {report.no_winner:,} without a winner"
    closing += f"; {report.choices.mean:,.0f} choices a game"
    return Group(heading("compare", report), table, "", closing, *failure_lines(report.failures))


def failure_lines(failures: list[Failure]) -> list[RenderableType]:
    lines: list[RenderableType] = []
    for failure in failures[:5]:
        lines.append(
            Text(
                f"game {failure.game} (seed {failure.seed}), choice {failure.choices}: {failure.error}", "red"
            )
        )
    if len(failures) > 5:
        lines.append(Text(f"and {len(failures) - 5} more", "red"))
    return ["", *lines] if lines else []


def write_failures(failures: list[Failure], folder: Path) -> list[Path]:
    """Each failed game as a record that replays to the failing choice, and as a save just before it."""
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for failure in failures:
            path = folder / f"game-{failure.game}.banneret"
            path.write_text(failure.record, encoding="utf-8")
            (folder / f"game-{failure.game}-before.save").write_text(failure.save, encoding="utf-8")
            (folder / f"game-{failure.game}-trace.txt").write_text(failure.trace, encoding="utf-8")
            written.append(path)
    except OSError as error:
        raise Refused(f"cannot write the failed games to '{folder}': {error.strerror}") from None
    return written


def tell_failures(console: Console, game: str, failures: list[Failure], folder: Path) -> None:
    """Write failed games, if there are any, and say how the first of them is looked at."""
    if failures:
        first = write_failures(failures, folder)[0]
        own = f" --game {game}" if game.endswith(".py") else ""
        console.print(
            f"failed games are in '{folder}'; the first one again: banneret replay {first}{own}",
            soft_wrap=True,
        )


class Watch:
    """A progress bar on a terminal, and a line for every tenth where there is none."""

    def __init__(self, console: Console, games: int) -> None:
        self.console = console
        self.games = games
        self.done = 0
        self.errors = 0
        self.tenths = 0
        self.started = time.monotonic()
        self.progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[errors]}"),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
        )
        self.task = self.progress.add_task("playing", total=games, errors="")

    def __enter__(self) -> Watch:
        if self.console.is_terminal:
            self.progress.start()
        return self

    def __exit__(self, *details: object) -> None:
        if self.console.is_terminal:
            self.progress.stop()

    def __call__(self, batch: list[Outcome]) -> None:
        self.done += len(batch)
        self.errors += sum(outcome.failure is not None for outcome in batch)
        errors = f"{self.errors} errors" if self.errors else ""
        if self.console.is_terminal:
            self.progress.update(self.task, completed=self.done, errors=errors)
        elif self.done * 10 // self.games > self.tenths:
            self.tenths = self.done * 10 // self.games
            seconds = time.monotonic() - self.started
            self.console.print(f"{self.done} of {self.games} games, {seconds:.0f} s {errors}".rstrip())
