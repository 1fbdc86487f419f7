"""The documentation cannot rot: its examples run, and the tutorial holds every line of the game that it explains."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
RUNNING = ("write-your-own-game.md", "kernel.md")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page that are written in a language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def without_blank_lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip()]


def test_the_tutorial_holds_every_line_of_the_game() -> None:
    explained = without_blank_lines("\n".join(blocks("write-your-own-game.md", "python")))
    written = without_blank_lines((ROOT / "examples" / "connect_four.py").read_text(encoding="utf-8"))
    assert explained == written


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


@pytest.mark.parametrize("page", [path.name for path in sorted(DOCS.glob("*.md"))])
def test_links_lead_somewhere(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if "://" not in target:
            assert (DOCS / target).exists(), f"{page} links to {target}"


@pytest.mark.parametrize("page", RUNNING)
def test_commands_name_files_that_exist(page: str) -> None:
    for text in blocks(page, "sh"):
        for name in re.findall(r"examples/\w+\.py", text):
            assert (ROOT / name).is_file()
