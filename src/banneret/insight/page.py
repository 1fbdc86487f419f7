"""The story of a game as one HTML file, which needs no network: the curve is drawn in it as SVG."""

from __future__ import annotations

from html import escape

from banneret.insight.reading import Teller
from banneret.insight.told import Story

COLOURS = ("#b4342d", "#2d6fb4", "#b8860b", "#3f7d43", "#7a4a9e", "#cf6a1f")
DASHES = ("", "7 4", "2 4", "10 3 2 3", "4 2", "12 5")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 900, 260, 44, 12, 10, 24
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
"""


def page_of(story: Story, teller: Teller) -> str:
    """The page."""
    title = escape(teller.game.title)
    turnings = "".join(f"<li>{escape(line)}</li>" for line in teller.turnings(story))
    slips = "".join(
        f"<h3>{escape(teller.name(seat))}</h3><ul>"
        + ("".join(f"<li>{escape(line)}</li>" for line in teller.slips(story, seat)) or NOTHING)
        + "</ul>"
        for seat in range(story.seats)
    )
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{luck}</td><td>{lost}</td><td>{slips_}</td></tr>"
        for name, luck, lost, slips_ in teller.lots(story)
    )
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}: how it went</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head><body><main>
<h1>{title}: how it went</h1>
<p>{escape(teller.ending)}</p>
<h2>Everybody's chances</h2>
{curve(story, teller)}
<h2>Turning points</h2><ol>{turnings or "<li>None: it went the same way all along.</li>"}</ol>
<h2>What would have been better</h2>{slips}
<h2>Luck and skill</h2>
<table><thead><tr><td></td><th>Luck with dice and cards</th><th>Given away by choices</th>
<th>Choices with a better one</th></tr></thead><tbody>{rows}</tbody></table>
<p class="small">Points are hundredths of a chance, as the bots judge positions. Choices are judged on what their player
knew.</p></main></body></html>
"""


def curve(story: Story, teller: Teller) -> str:
    last = max(1, len(story.chances) - 1)
    drawn = []
    for value in (0.0, 0.5, 1.0):
        at = y(value)
        drawn.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{at}" y2="{at}" stroke="#d8c49a"/>')
        drawn.append(f'<text x="{LEFT - 6}" y="{at + 4}" text-anchor="end">{value:.0%}</text>')
    for turning in story.turnings:
        at = x(turning.choice, last)
        drawn.append(
            f'<line x1="{at}" x2="{at}" y1="{TOP}" y2="{HEIGHT - BOTTOM}" stroke="#c9973f" stroke-dasharray="2 3"/>'
        )
    step = max(1, len(story.chances) // MOST)
    for seat in range(story.seats):
        places = [*range(0, len(story.chances) - 1, step), len(story.chances) - 1]
        points = " ".join(f"{x(at, last)},{y(story.chances[at][seat])}" for at in places)
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="{COLOURS[seat % 6]}" stroke-width="2.5" '
            f'stroke-dasharray="{DASHES[seat % 6]}"/>'
        )
    key = " · ".join(
        f'<span style="color:{COLOURS[seat % 6]}">■</span> {escape(teller.name(seat))}'
        for seat in range(story.seats)
    )
    body = "".join(drawn)
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Chances over {last} choices">{body}'
        f'<text x="{LEFT}" y="{HEIGHT - 6}">start</text><text x="{WIDTH - RIGHT}" y="{HEIGHT - 6}" '
        f'text-anchor="end">choice {last}</text></svg><p>{key}</p>'
    )


def x(choice: int, last: int) -> float:
    return round(LEFT + choice / last * (WIDTH - LEFT - RIGHT), 1)


def y(chance: float) -> float:
    return round(HEIGHT - BOTTOM - chance * (HEIGHT - TOP - BOTTOM), 1)
