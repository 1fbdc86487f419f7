"""The page for designers tells the truth: its commands are understood, its bot plays, the fields it names are there."""

from __future__ import annotations

import re
from pathlib import Path

from banneret.bots.spec import read_spec
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.table import new_table
from banneret.lab.compare import compare
from banneret.lab.match import play_to_the_end
from banneret.lab.simulate import simulate
from tests.bots import toys

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "for-designers.md").read_text(encoding="utf-8")
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")


def test_every_bot_on_the_page_can_be_made() -> None:
    named = set(re.findall(r"`((?:mcts|greedy|random)(?::[\w.=]+)*)`", PAGE))
    assert len(named) >= 6
    for text in named:
        assert read_spec(text).bot("1")


def test_every_option_on_the_page_exists() -> None:
    from banneret import cli, parameters
    from banneret.commands import knowing, playing
    from banneret.lab import commands

    chapters = (cli, parameters, knowing, playing, commands)
    source = "".join([Path(str(each.__file__)).read_text(encoding="utf-8") for each in chapters])
    ours = re.sub(r"`ray start[^`]*`", "", PAGE)
    for option in set(re.findall(r"--([a-z]+)", ours)):
        assert f'"--{option}"' in source or re.search(rf"\b{option}: ", source), option


def test_every_field_on_the_page_is_in_the_results() -> None:
    tables = PAGE.partition("## Numbers for your own tools")[2]
    simulated = simulate(CONNECT_FOUR, 2, ("random", "random"), 2, "7", {}).data()
    compared = compare(CONNECT_FOUR, 2, ("random", "random"), 2, "7", {}).data()
    first, _, second = tables.partition("| `compare` |")
    for text, data in ((first, simulated), (second, compared)):
        for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE):
            for name in re.findall(r"`(\w+)`", row):
                assert name in data or name == "simulate", name


def test_the_bot_of_your_own_plays() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(code, names)
    cautious = names["Cautious"]
    assert isinstance(cautious, type)
    game: Game[State] = toys.PATHS
    table = new_table(game, 2, {}, "7")
    play_to_the_end(table, [cautious("cautious"), cautious("cautious")])
    assert table.over
