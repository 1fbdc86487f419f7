"""The story of a game as one HTML file, which needs no network: the curve is drawn in it as SVG."""

from __future__ import annotations

from html import escape

from banneret.insight.reading import Moment, Teller
from banneret.insight.told import Story

COLOURS = ("#b4342d", "#2d6fb4", "#b8860b", "#3f7d43", "#7a4a9e", "#cf6a1f")
DASHES = ("", "7 4", "2 4", "10 3 2 3", "4 2", "12 5")
BROAD, NARROW = (900, 260), (330, 220)  # of the curve: one for a phone, whose letters keep their size
LEFT, RIGHT, TOP, BOTTOM = 44, 12, 22, 24
MOST = 400  # points of a line

NOTHING = "<li>Nothing that is beyond doubt.</li>"
STYLE = """
body { background: #17110d; color: #2a2018; font: 16px/1.4 'Alegreya Sans', Georgia, serif; margin: 0; padding: 24px; }
main { background: #f0e4c9; border: 1px solid #d8c49a; border-radius: 10px; }
main { max-width: 960px; margin: auto; padding: 24px; }
h1, h2, h3 { font-family: Alegreya, Georgia, serif; margin: 0.6em 0 0.3em; } h3 { font-size: 17px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 4px 10px 4px 0; }
tr { border-top: 1px solid #d8c49a; } .small { color: #6a5844; font-size: 14px; } li { margin: 4px 0; }
svg { width: 100%; height: auto; } svg text { font-size: 13px; fill: #6a5844; }
svg text.turn { fill: #7a5410; font-weight: 700; } svg.key { width: 38px; height: 10px; }
svg.narrow { display: none; } .seats span { display: inline-block; margin-right: 18px; }
ol, ul { padding-left: 24px; } li > small { color: #6a5844; font-size: 15px; display: block; }
li ul { list-style: "– "; padding-left: 14px; font-size: 15px; } li ul li { margin: 0; }
@media (max-width: 640px) {
  body { padding: 8px; } main { padding: 14px; } h1 { font-size: 26px; } h2 { font-size: 21px; }
  svg.broad { display: none; } svg.narrow { display: block; }
}
"""


def page_of(story: Story, teller: Teller) -> str:
    """The page."""
    title = escape(teller.game.title)
    turnings = "".join(told(teller.turning(one)) for one in story.turnings)
    slips = "".join(
        f"<h3>{escape(teller.name(seat))}</h3><ul>"
        + ("".join(told(teller.slip(one)) for one in story.slips if one.seat == seat) or NOTHING)
        + "</ul>"
        for seat in range(story.seats)
    )
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{luck}</td><td>{often}</td><td>{cost}</td></tr>"
        for name, luck, often, cost in teller.lots(story)
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}: how it went</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body><main>
<h1>{title}: how it went</h1>
<p>{escape(teller.ending)}</p>
<h2>Everybody's chances</h2>
{curve(story, BROAD, "broad")}{curve(story, NARROW, "narrow")}<p class="seats">{key(story, teller)}</p>
<h2>Turning points</h2><ol>{turnings or "<li>None: it went the same way all along.</li>"}</ol>
<h2>What would have been better</h2>{slips}
<h2>Luck and skill</h2>
<table><thead><tr><td></td><th>Luck with dice and cards</th><th>Choices with a better one</th>
<th>Cost of each</th></tr></thead><tbody>{rows}</tbody></table>
<p class="small">Percentages are chances to win, as the bots judge positions: 10% are ten games of a hundred. Choices
are judged on what their player knew.</p></main></body></html>
"""


def told(one: Moment) -> str:
    """What happened, when and how, and a line for each reason."""
    why = "".join(f"<li>{escape(reason[:1].upper() + reason[1:])}</li>" for reason in one.why)
    reasons = f"<ul>{why}</ul>" if why else ""
    more = escape(one.more[:1].upper() + one.more[1:])
    return f"<li><strong>{escape(one.what)}</strong><small>{escape(one.when)}. {more}</small>{reasons}</li>"


def key(story: Story, teller: Teller) -> str:
    """Whose line is which: by its dashes, too."""
    return "".join(
        f'<span><svg class="key" viewBox="0 0 38 10"><path d="M0 5H38" stroke="{COLOURS[seat % 6]}" '
        f'stroke-width="3" stroke-dasharray="{DASHES[seat % 6]}"/></svg> {escape(teller.name(seat))}</span>'
        for seat in range(story.seats)
    )


def curve(story: Story, size: tuple[int, int], kind: str) -> str:
    """Everybody's chances over the choices, on a plot of a size."""
    width, height = size
    last = max(1, len(story.chances) - 1)

    def x(choice: int) -> float:
        return round(LEFT + choice / last * (width - LEFT - RIGHT), 1)

    def y(chance: float) -> float:
        return round(height - BOTTOM - chance * (height - TOP - BOTTOM), 1)

    drawn = []
    for value in (0.0, 0.5, 1.0):
        drawn.append(
            f'<line x1="{LEFT}" x2="{width - RIGHT}" y1="{y(value)}" y2="{y(value)}" stroke="#d8c49a"/>'
            f'<text x="{LEFT - 6}" y="{y(value) + 4}" text-anchor="end">{value:.0%}</text>'
        )
    for number, turning in enumerate(story.turnings, 1):  # as the list below it numbers them
        at = x(turning.choice)
        drawn.append(f'<text class="turn" x="{at}" y="{TOP - 4}" text-anchor="middle">{number}</text>')
        drawn.append(
            f'<line x1="{at}" x2="{at}" y1="{TOP}" y2="{height - BOTTOM}" stroke="#c9973f" stroke-dasharray="2 3"/>'
        )
    step = max(1, len(story.chances) // (MOST * width // BROAD[0]))
    for seat in range(story.seats):
        places = [*range(0, len(story.chances) - 1, step), len(story.chances) - 1]
        points = " ".join(f"{x(at)},{y(story.chances[at][seat])}" for at in places)
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{COLOURS[seat % 6]}" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[seat % 6]}"/>'
        )
    return (
        f'<svg class="{kind}" viewBox="0 0 {width} {height}" role="img" aria-label="Chances over {last} choices">'
        f'{"".join(drawn)}<text x="{LEFT}" y="{height - 6}">start</text><text x="{width - RIGHT}" y="{height - 6}" '
        f'text-anchor="end">choice {last}</text></svg>'
    )
