"""The documentation cannot rot: its examples run, and the tutorial holds every line of the game that it explains."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.main import get_command

import banneret.kernel
from banneret.cli import app
from banneret.kernel import Game, Refused, new_table, words_of
from banneret.kernel.course import play_course
from banneret.kernel.tutorial import read_tutorial
from banneret.lab.find import find_game
from tests.slowness import patient

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RUNNING = ("write-your-own-game.md", "kernel.md")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page that are written in a language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def without_blank_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def test_the_tutorial_holds_every_line_of_both_games() -> None:
    explained = without_blank_lines("\n".join(blocks("write-your-own-game.md", "python")))
    games = [ROOT / "examples" / name for name in ("connect_four.py", "caravan.py")]
    assert explained == [
        line for game in games for line in without_blank_lines(game.read_text(encoding="utf-8"))
    ]


def test_the_screen_of_the_page_is_one_that_the_client_compiles() -> None:
    (screen,) = blocks("write-your-own-game.md", "tsx")
    assert screen == (ROOT / "web" / "src" / "games" / "example" / "index.tsx").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", RUNNING)
def test_examples_in_a_page_run(page: str) -> None:
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


@pytest.mark.parametrize("page", RUNNING)
def test_every_example_is_one_that_runs(page: str) -> None:
    for text in blocks(page, "pycon"):
        assert text.startswith(">>> ")
    for text in blocks(page, "python"):
        assert ">>>" not in text


def test_the_bid_of_the_kernels_page_runs() -> None:
    (rules,) = [block for block in blocks("kernel.md", "python") if "ask_bid" in block]
    market = ModuleType("market")
    market.__dict__.update(vars(banneret.kernel))
    head = """
class Market(State):
    gold: Public[list[int]]
    highest: Public[int]


class Auction(Game[Market]):
    def new_state(self, seats):
        market = Market()
        market.gold, market.highest = [5, 9], 3
        return market

    def setup(self, t):
        t.then(step(ask_bid, 0), step(ask_bid, 1))
"""
    exec("from __future__ import annotations\n" + head + rules, market.__dict__)
    game: Game[Any] = market.Auction("market", "Market", (2,), (market,))
    game.words = words_of(
        prompts={"bid": "What do you bid?"},
        options={"gold": "Gold", "bid": "Bid {0:number}"},
        reasons={"too-low": "More than {0:number}, or nothing"},
        entries={"bids": "{0:seat} bids {1:number}"},
    )
    table = new_table(game, 2, {}, "bids", strict=True)
    with pytest.raises(Refused, match="More than 3, or nothing"):
        table.choose(table.asks[0], (3,))
    table.choose(table.asks[0], (4,))
    assert [game.say(table, entry, 1) for entry in table.log(1)] == ["Seat 1 bids 4"]
    assert table.asks[0].options[table.asks[0].absent].args == (0,)


def programs(page: str) -> list[str]:
    return re.findall(
        r"^```python\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


WHOLE = [
    pytest.param(program, id=f"{page} {number}")
    for page in ("README.md", "docs/for-researchers.md")
    for number, program in enumerate(programs(page), 1)
]


@pytest.mark.parametrize("program", WHOLE)
def test_a_program_in_a_page_runs_and_ends(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True, timeout=patient(120), cwd=ROOT)


PAGES = [
    *[ROOT / name for name in ("README.md", "benchmarks/README.md", "rules/FORMAT.md", "web/README.md")],
    *sorted(DOCS.rglob("*.md")),
]
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]


@pytest.mark.parametrize("page", [path.relative_to(ROOT).as_posix() for path in PAGES])
def test_links_lead_somewhere(page: str) -> None:
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), f"{page} links to {target}"


@pytest.mark.parametrize("page", RUNNING)
def test_commands_name_files_that_exist(page: str) -> None:
    for text in blocks(page, "sh"):
        for name in re.findall(r"examples/\w+\.py", text):
            assert (ROOT / name).is_file()


def test_the_tutorial_of_the_page_holds() -> None:
    (script,) = blocks("write-your-own-game.md", "toml")
    course = play_course(
        find_game(str(ROOT / "examples" / "connect_four.py")), read_tutorial(script, "the page")
    )
    assert course.parted == ""
    assert len(course.choices) == 5


def test_every_file_of_the_server_is_in_its_page_once() -> None:
    files = {path.name for path in (ROOT / "src" / "banneret" / "server").glob("[a-z]*.py")}
    rows = re.findall(
        r"^\| (`.*?\.py`.*?) \|", (DOCS / "server.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    named = [name for row in rows for name in re.findall(r"`(\w+\.py)`", row)]
    assert sorted(named) == sorted(files)


COMMAND = re.compile(r"(?:\./dev )?banneret ([a-z]+)((?: +[^ `#\n|]+)*)")


@pytest.mark.parametrize("page", [path.relative_to(ROOT).as_posix() for path in PAGES])
def test_commands_and_their_options_exist(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    shown = re.findall(r"^```(?:sh)?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    for line in "\n".join([*shown, *re.findall(r"`(banneret [^`]+)`", text)]).splitlines():
        for name, rest in COMMAND.findall(line):
            assert name in COMMANDS, f"{page}: {line}"
            options = {
                option for param in COMMANDS[name].params for option in param.opts + param.secondary_opts
            }
            for word in re.findall(r"--[a-z-]+", rest):
                assert word in options | {"--help"}, f"{page}: {line}"
            if name == "play" and re.search(r"--(load|record|seed|option|seats|seat|bots|ms)\b", rest):
                assert "--terminal" in rest, f"{page}: {line}"


@pytest.mark.parametrize("page", [path.relative_to(ROOT).as_posix() for path in PAGES])
def test_links_within_pages_lead_to_a_heading(page: str) -> None:
    path = ROOT / page
    for target, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", path.read_text(encoding="utf-8")):
        linked = path.parent / target if target else path
        headings = re.findall(r"^#+ (.+)$", linked.read_text(encoding="utf-8"), re.MULTILINE)
        assert heading in [slug(text) for text in headings], f"{page} links to {target}#{heading}"


def slug(heading: str) -> str:
    """A heading's anchor, as forges make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", [path.relative_to(ROOT).as_posix() for path in PAGES])
def test_pictures_are_there(page: str) -> None:
    path = ROOT / page
    for source in re.findall(r'<img src="([^"]+)"', path.read_text(encoding="utf-8")):
        assert (path.parent / source).is_file(), f"{page} shows {source}"
