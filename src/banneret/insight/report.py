"""Stories and ladders in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from banneret.insight.ladder import Step
from banneret.insight.reading import Teller
from banneret.insight.told import Rung, Standing, Story
from banneret.lab.statistics import rate

BARS = " ▁▂▃▄▅▆▇█"
WIDTH = 40
FOR, AGAINST = "▲", "▼"
MOST_SIGNS = 5


def story_report(story: Story, teller: Teller) -> RenderableType:
    """A story as lines: a small curve for each seat, turning points, better choices, luck and skill."""
    curves = RichTable(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat in range(story.seats):
        values = [row[seat] for row in story.chances]
        curves.add_row(teller.name(seat), spark(values), f"{values[0]:.0%} to {values[-1]:.0%}")
    lots = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "luck", "choices with a better one", "cost of each"):
        lots.add_column(column)
    for row in teller.lots(story):
        lots.add_row(*row)
    return Group(
        heading(f"{teller.game.title}: how it went"),
        Text(teller.ending),
        heading("Everybody's chances"),
        curves,
        heading("Turning points"),
        *[Text(f"  {line}") for line in teller.turnings(story) or ["none: it went the same way all along"]],
        heading("What would have been better"),
        *[Text(line) for line in better_choices(story, teller)],
        heading("Luck and skill"),
        lots,
    )


def standing_report(standing: Standing, teller: Teller) -> RenderableType:
    """How things stand at a moment: a column for each seat, a line for each thing that sets them apart."""
    table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    for seat in range(len(standing.chances)):
        table.add_column(teller.name(seat))
    table.add_row("Chances", *[f"{chance:.0%}" for chance in standing.chances])
    for lead in standing.leads:
        table.add_row(teller.feature(lead.feature), *[signs(by) for by in lead.by])
    when = f", {standing.stage} {standing.number}" if standing.stage else ""
    choices = "1 choice" if standing.choice == 1 else f"{standing.choice:,} choices"
    return Group(
        heading(f"{teller.game.title}: how things stand after {choices}{when}"),
        table,
        Text(
            f"{FOR} speaks for a seat and {AGAINST} against it, compared with its rivals; {MOST_SIGNS} of them are as "
            "much as anything here.",
            style="dim",
        ),
    )


def signs(by: float) -> str:
    """How much it speaks for a seat, or against it."""
    return (FOR if by > 0.0 else AGAINST) * round(MOST_SIGNS * abs(by)) or "·"


def better_choices(story: Story, teller: Teller) -> list[str]:
    """Seat by seat."""
    found = []
    for seat in range(story.seats):
        found.append(f"  {teller.name(seat)}")
        found += [f"    {line}" for line in teller.slips(story, seat) or ["nothing that is beyond doubt"]]
    return found


def heading(text: str) -> Text:
    return Text(f"\n{text}", style="bold")


def spark(values: list[float]) -> str:
    """A curve in one line."""
    places = [at * (len(values) - 1) // (WIDTH - 1) for at in range(WIDTH)]
    return "".join(BARS[min(8, max(0, round(8 * values[at])))] for at in places)


def ladder_report(steps: list[Step], rungs: dict[str, Rung]) -> RenderableType:
    table = RichTable(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("level", "bot", "against", "won", "share", "95% interval", "points", ""):
        table.add_column(column)
    for step in steps:
        row = rate(step.wins, step.games)
        table.add_row(
            step.upper,
            rungs[step.upper].bot,
            f"{step.lower} ({rungs[step.lower].bot})",
            f"{step.wins} of {step.games}",
            f"{step.share:.0%}",
            f"{float(str(row['low'])):.0%} to {float(str(row['high'])):.0%}",
            f"{step.points:+}",
            "" if step.fits else "not between 60 and 75%",
        )
    return table
