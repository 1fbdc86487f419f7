"""The bar that shows how far a command is."""

from __future__ import annotations

import io
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from progress import Bar, run


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def script(text: str) -> list[str]:
    return [sys.executable, "-c", text]


def test_lines_that_count_fill_the_bar() -> None:
    bar = Bar("packing", 4, Terminal())
    bar.done = 1
    assert bar.line().startswith("packing [######..................] 1 of 4, ")
    bar.done = 9
    assert bar.line().startswith("packing [########################] 4 of 4, ")


def test_a_terminal_sees_the_bar_and_then_what_was_done() -> None:
    out = Terminal()
    assert run("packing", 2, "Took", script("print('Took a'); print('other'); print('  Took b')"), out) == 0
    assert "packing [" in out.getvalue()
    assert out.getvalue().rsplit("\x1b[K", 1)[1].startswith("packing: done, ")


def test_elsewhere_there_are_two_plain_lines() -> None:
    out = io.StringIO()
    assert run("packing", 2, "Took", script("print('Took a')"), out) == 0
    assert out.getvalue().startswith("packing ...\npacking: done, ")
    assert out.getvalue().count("\n") == 2


def test_a_failure_is_shown_whole_and_keeps_its_code() -> None:
    out = io.StringIO()
    assert run("packing", 0, "", script("print('no room'); raise SystemExit(3)"), out) == 3
    assert "packing: failed" in out.getvalue()
    assert out.getvalue().endswith("no room\n")
