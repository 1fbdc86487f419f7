"""The README's picture: a turn of Tales as the terminal shows it, as SVG. Made with `./dev python tools/picture.py`."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import banneret
from banneret.bots.bot import Mind, next_ask
from banneret.bots.spec import read_spec
from banneret.terminal.play import Game
from banneret.terminal.screen import screen_for
from banneret.terminal.talk import Talk

TARGET = Path(__file__).resolve().parent.parent / "docs" / "images" / "tales-terminal.svg"
DUSK = TerminalTheme(
    (29, 22, 17),
    (240, 228, 201),
    [
        (42, 31, 23),
        (196, 74, 62),
        (110, 160, 104),
        (217, 164, 25),
        (88, 143, 201),
        (160, 116, 190),
        (102, 168, 173),
        (216, 196, 154),
    ],
)


def main() -> None:
    table = banneret.new("tales", seats=2, seed="picture", options={"heroes": "villager-noble-sorceress"})
    bots = [read_spec("greedy").bot(f"picture {seat}") for seat in range(2)]
    minds = [Mind(table, seat) for seat in range(2)]
    while table.choices < 60 or table.asks[0].seat != 0 or "2 Actions" not in table.asks[0].kind:
        ask = next_ask(table)
        table.choose(ask, bots[ask.seat].choose(minds[ask.seat], ask))
    console = Console(
        record=True, width=100, height=40, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    screen = screen_for(table.game, 0, ["you", "greedy"])
    game = Game(table, 0, {}, screen, console, Talk(console, io.StringIO("")))
    game.told = max(0, table.last_entry.count - 6) if table.last_entry else 0
    game.person_shown(table.asks_of(0)[0])
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    picture = console.export_svg(title="banneret play tales --terminal", theme=DUSK)
    TARGET.write_text(
        re.sub(r"@font-face \{.*?\}\n", "", picture, flags=re.DOTALL)
    )  # no fonts from elsewhere
    print(f"wrote {TARGET.name}")


if __name__ == "__main__":
    main()
