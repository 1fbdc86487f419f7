"""Plots as SVG text: intervals, histograms, curves.

Drawn by ourselves and not by a plotting library: a report is one file of a few dozen kilobytes that needs no network,
its text can be searched, copied and read aloud, each mark says its numbers when pointed at, colours follow the page's
theme and print well, and nothing has to be installed (Matplotlib with what it needs is about 90 MB).
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

WIDTH = 560  # of a plot that has another one beside it; text keeps its size
WIDE = 860
ROW = 30
LABEL, WIDE_LABEL = 190, 300  # room for names to the left
MORE_LABEL = 80  # that they may have beyond it
LETTER = 7.8  # of a name, at most
VALUE = 112  # room for numbers to the right
NARROW = 330  # of a plot on a phone, where names stand above their rows
NARROW_LETTERS = 30
TALL = 48


class Row:
    """A share or a difference with its interval."""

    def __init__(
        self, label: str, value: float, low: float, high: float, note: str = "", strong: bool = True
    ) -> None:
        self.label = label
        self.value = value
        self.low = low
        self.high = high
        self.note = note  # more about it, when it is pointed at
        self.strong = strong  # is it sure?


def svg(width: float, height: float, parts: list[str], title: str, kind: str = "") -> str:
    named = f'class="{kind}" ' if kind else ""
    return (
        f'<svg {named}viewBox="0 0 {width:.0f} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
        + "".join(parts)
        + "</svg>"
    )


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


def shortened(label: str, most: int = 36) -> str:
    return label if len(label) <= most else label[: most - 1].rstrip(" ,") + "…"


def percent(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f}%"


def points(value: float) -> str:
    """A difference of shares in points, with its sign."""
    rounded = round(100 * value, 1)
    return f"{rounded:+.1f}".replace("-", "−") if rounded else "0.0"


def tick_text(value: float, difference: bool) -> str:
    return (
        (f"{100 * value:+.0f}".replace("-", "−") if round(value, 6) else "0")
        if difference
        else percent(value, 0)
    )


def intervals(
    rows: Sequence[Row], title: str, fair: float | None = None, difference: bool = False, wide: bool = False
) -> str:
    """A dot and its interval in each row; `fair` is where all would be if nothing mattered.

    It is drawn twice, with names beside the rows and above them: a page shows what it has room for.
    """
    if not rows:
        return ""
    if difference:
        reach = max(0.05, max(max(abs(row.low), abs(row.high)) for row in rows))
        least, most = -reach, reach
        fair = 0.0
    else:
        least = 0.0
        most = min(1.0, max([row.high for row in rows] + [fair or 0.0]) * 1.06 + 0.01)
    width, left = (WIDE, WIDE_LABEL) if wide else (WIDTH, LABEL)
    longest = max(len(row.label) for row in rows)
    left = max(left, min(left + MORE_LABEL, ceil(12 + LETTER * longest)))
    scale = Scale(least, most, fair, difference)
    beside = scale.rows(rows, width, left, width - left - VALUE, 8 if wide else 4)
    above = scale.rows(rows, NARROW, 8, NARROW - 16, 4, TALL)
    broad = svg(width, ROW * len(rows) + 34, beside, title, "broad")
    return broad + svg(NARROW, TALL * len(rows) + 34, above, title, "narrow")


class Scale:
    """What intervals are drawn on."""

    def __init__(self, least: float, most: float, fair: float | None, difference: bool) -> None:
        self.least = least
        self.most = most
        self.fair = fair
        self.difference = difference

    def rows(
        self, rows: Sequence[Row], width: int, left: int, inner: int, wanted: int, high: int = ROW
    ) -> list[str]:
        """Rows of a height; where it is more than usual, names and numbers stand above what is drawn."""
        least, most, fair, difference = self.least, self.most, self.fair, self.difference

        def at(value: float) -> float:
            return left + inner * (value - least) / (most - least)

        height = high * len(rows) + 34
        parts: list[str] = []
        for tick in ticks(least, most, wanted):
            parts.append(line(at(tick), 6, at(tick), height - 26, "grid"))
            parts.append(text(at(tick), height - 8, tick_text(tick, difference), "axis", "middle"))
        if fair is not None:
            parts.append(line(at(fair), 2, at(fair), height - 26, "fair"))
        above = high > ROW
        for place, row in enumerate(rows):
            y = high * place + (38 if above else 22)
            words = y - 15 if above else y + 5
            kind = "mark" if row.strong else "mark faint"
            if difference and row.strong:
                kind = "mark gain" if row.value > 0 else "mark loss"
            shown = points if difference else percent
            value, low, high_end = shown(row.value), shown(row.low), shown(row.high)
            parts.append(
                f'<g class="{kind}"><title>{escape(row.label)}: {value} ({low} to {high_end}). {escape(row.note)}'
                f'</title><rect class="hit" x="0" y="{high * place + 7}" width="{width}" height="{high}"/>'
            )
            if above:
                parts.append(text(0, words, shortened(row.label, NARROW_LETTERS), "label"))
            else:
                parts.append(
                    text(left - 12, words, shortened(row.label, int((left - 12) / LETTER)), "label", "end")
                )
            parts.append(line(at(row.low), y, at(row.high), y, "whisker"))
            parts.append(line(at(row.low), y - 5, at(row.low), y + 5, "whisker"))
            parts.append(line(at(row.high), y - 5, at(row.high), y + 5, "whisker"))
            parts.append(f'<circle cx="{at(row.value):.1f}" cy="{y}" r="5.5"/>')
            parts.append(text(width - VALUE + 14, words, value, "value"))
            parts.append(text(width, words, f"±{100 * (row.high - row.low) / 2:.1f}", "axis", "end"))
            parts.append("</g>")
        return parts


def ticks(least: float, most: float, wanted: int) -> list[float]:
    """Round numbers between two bounds."""
    span = most - least
    if span <= 0:
        return [least]
    rough = span / wanted
    size = 10.0 ** floor(log10(rough))
    step = next(size * each for each in (1, 2, 2.5, 5, 10) if size * each >= rough - 1e-12)
    first = ceil(least / step - 1e-9)
    return [step * number for number in range(first, floor(most / step + 1e-9) + 1)]


def histogram(values: Sequence[float], title: str, unit: str, bins: int = 24, whole: bool = True) -> str:
    """How often each value came; the middle half is darker, a line marks the median."""
    if not values:
        return ""
    ordered = sorted(values)
    least, most = ordered[0], ordered[-1]
    size = (most - least) / bins or 1.0
    if whole:
        size = max(1.0, ceil((most - least + 1) / bins))
    count = int((most - least) // size) + 1
    counts = [0] * count
    for value in ordered:
        counts[min(count - 1, int((value - least) // size))] += 1
    left, right, top, floor_at = 46, 12, 12, 190
    inner = WIDTH - left - right
    tallest = max(counts)
    span = count * size

    def at(value: float) -> float:
        return left + inner * (value - least) / span

    def height_of(number: float) -> float:
        return floor_at - (floor_at - top) * number / tallest

    parts: list[str] = []
    for tick in ticks(0, tallest, 4):
        if tick == int(tick):
            parts.append(line(left, height_of(tick), WIDTH - right, height_of(tick), "grid"))
            parts.append(text(left - 8, height_of(tick) + 4, f"{tick:.0f}", "axis", "end"))
    low, high = ordered[len(ordered) // 4], ordered[min(len(ordered) - 1, 3 * len(ordered) // 4)]
    for place, number in enumerate(counts):
        start = least + place * size
        kind = "bar core" if start + size > low and start <= high else "bar"
        end = start + size - 1 if whole else start + size
        span_text = f"{start:,.0f}" if whole and size == 1 else f"{figure(start)} to {figure(end)}"
        parts.append(
            f'<rect class="{kind}" x="{at(start) + 0.5:.1f}" y="{height_of(number):.1f}" '
            f'width="{max(1.0, inner * size / span - 1):.1f}" height="{floor_at - height_of(number):.1f}">'
            f"<title>{span_text} {escape(unit)}: {number} times</title></rect>"
        )
    middle = ordered[len(ordered) // 2]
    middle_at = at(middle + (size / 2 if whole and size == 1 else 0))
    parts.append(line(middle_at, top, middle_at, floor_at, "fair"))
    for tick in ticks(least, least + span, 6):
        if not whole or tick == int(tick):
            shift = size / 2 if whole and size == 1 else 0
            if at(tick + shift) <= WIDTH - right:
                parts.append(text(at(tick + shift), floor_at + 18, figure(tick), "axis", "middle"))
    parts.append(text(WIDTH - right, floor_at + 38, unit, "axis", "end"))
    return svg(WIDTH, floor_at + 46, parts, title)


def curve(bands: Sequence[tuple[float, float, float]], title: str) -> str:
    """The median over the course of a game, and the band of the middle half."""
    if not bands:
        return ""
    left, right, top, floor_at = 52, 16, 12, 232
    inner = WIDTH - left - right

    def across(step: int) -> float:
        return left + inner * step / (len(bands) - 1)

    def up(value: float) -> float:
        return floor_at - (floor_at - top) * value

    parts: list[str] = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(left, up(tick), WIDTH - right, up(tick), "grid"))
        parts.append(text(left - 8, up(tick) + 4, percent(tick, 0), "axis", "end"))
    upper = [f"{across(at):.1f},{up(band[2]):.1f}" for at, band in enumerate(bands)]
    lower = [f"{across(at):.1f},{up(band[0]):.1f}" for at, band in enumerate(bands)]
    parts.append(f'<polygon class="band" points="{" ".join(upper + lower[::-1])}"/>')
    middle = " ".join(f"{across(at):.1f},{up(band[1]):.1f}" for at, band in enumerate(bands))
    parts.append(f'<polyline class="path" points="{middle}"/>')
    for at, band in enumerate(bands):
        done = percent(at / (len(bands) - 1), 0)
        parts.append(
            f'<circle class="spot" cx="{across(at):.1f}" cy="{up(band[1]):.1f}" r="4"><title>after {done} of the '
            f"game: median {percent(band[1], 0)}, half of all between {percent(band[0], 0)} and "
            f"{percent(band[2], 0)}</title></circle>"
        )
    for place in range(5):
        at = place * (len(bands) - 1) // 4
        parts.append(text(across(at), floor_at + 18, percent(place / 4, 0), "axis", "middle"))
    parts.append(text(WIDTH - right, floor_at + 38, "of the game's choices", "axis", "end"))
    return svg(WIDTH, floor_at + 46, parts, title)


def against_diagonal(dots: Sequence[tuple[float, float, int]], title: str) -> str:
    """What was said against what came: on the diagonal both agree. The larger a dot, the more cases."""
    if not dots:
        return ""
    side, left, top = 240, 52, 10
    most = max(count for _, _, count in dots)

    def across(value: float) -> float:
        return left + side * value

    def up(value: float) -> float:
        return top + side * (1 - value)

    parts: list[str] = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(left, up(tick), left + side, up(tick), "grid"))
        parts.append(line(across(tick), top, across(tick), top + side, "grid"))
        parts.append(text(left - 8, up(tick) + 4, percent(tick, 0), "axis", "end"))
        parts.append(text(across(tick), top + side + 18, percent(tick, 0), "axis", "middle"))
    parts.append(line(across(0), up(0), across(1), up(1), "fair"))
    path = " ".join(f"{across(said):.1f},{up(came):.1f}" for said, came, _ in dots)
    parts.append(f'<polyline class="path thin" points="{path}"/>')
    for said, came, count in dots:
        parts.append(
            f'<circle class="spot" cx="{across(said):.1f}" cy="{up(came):.1f}" r="{3 + 6 * (count / most) ** 0.5:.1f}">'
            f"<title>said {percent(said)}, came {percent(came)}, {count:,} cases</title></circle>"
        )
    parts.append(text(left + side, top + side + 38, "chances said", "axis", "end"))
    parts.append(text(left + 6, top + 16, "share won", "axis"))
    return svg(left + side + 16, top + side + 46, parts, title)


def figure(value: float) -> str:
    """A number as one reads it: 0.25, 152, 16,000."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.4g}"


def progress(points_: Sequence[tuple[float, float]], title: str, across_unit: str, goal: float = 0.0) -> str:
    """A learning curve: shares over time."""
    if not points_:
        return ""
    left, right, top, floor_at = 52, 16, 12, 232
    most = max(x for x, _ in points_) or 1.0

    def across(value: float) -> float:
        return left + (WIDTH - left - right) * value / most

    def up(value: float) -> float:
        return floor_at - (floor_at - top) * value

    parts: list[str] = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(line(left, up(tick), WIDTH - right, up(tick), "grid"))
        parts.append(text(left - 8, up(tick) + 4, percent(tick, 0), "axis", "end"))
    if goal:
        parts.append(line(left, up(goal), WIDTH - right, up(goal), "fair"))
    parts.append(
        f'<polyline class="path" points="{" ".join(f"{across(x):.1f},{up(y):.1f}" for x, y in points_)}"/>'
    )
    for x, y in points_:
        parts.append(
            f'<circle class="spot" cx="{across(x):.1f}" cy="{up(y):.1f}" r="3.5">'
            f"<title>{figure(x)} {escape(across_unit)}: {percent(y)}</title></circle>"
        )
    for tick in ticks(0, most, 7):
        parts.append(text(across(tick), floor_at + 18, figure(tick), "axis", "middle"))
    parts.append(text(WIDTH - right, floor_at + 38, across_unit, "axis", "end"))
    return svg(WIDTH, floor_at + 46, parts, title)


def standalone(plot: str) -> str:
    """A plot as a file of its own, for a page that cannot style it."""
    style = (
        "text{font:13px sans-serif;fill:#6a5844}.grid{stroke:#e2d3b2}.fair{stroke:#2d6fb4;stroke-dasharray:5 4}"
        ".path{fill:none;stroke:#8a4b00;stroke-width:2.5}.spot{fill:#8a4b00}"
    )
    opening, rest = plot.split(">", 1)
    ground = '<rect width="100%" height="100%" fill="#fbf5e6"/>'
    return f'{opening} xmlns="http://www.w3.org/2000/svg"><style>{style}</style>{ground}{rest}'
