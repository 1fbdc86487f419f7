"""The tool that counts which texts a vocabulary can read."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[3] / "tools" / "effects_coverage.py"
VOCABULARY = """
[words]
what = ["gold", "wood"]
[verbs]
draw = ["draw {n:number}", "draw {n:quantity} cards"]
gain = ["gain {n:number} {what:what}", "gain {what:what} {n:number}"]
gain-gold = "gain {n:number} gold"
"""


def run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, str(TOOL), *arguments], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout


def test_it_counts_and_shows(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    vocabulary = tmp_path / "words" / "vocabulary.toml"
    vocabulary.write_text(VOCABULARY, "utf-8")
    cards = tmp_path / "cards.toml"
    cards.write_text(
        '[[card]]\nid = "a"\neffect = "gain 2 wood"\n[[card]]\nid = "b"\neffect = "gain wood 2"\n'
        '[[card]]\nid = "c"\neffect = "gain 2 gold; draw 1"\n[[card]]\nid = "d"\neffect = "gain 2 fish"\n',
        "utf-8",
    )
    arguments = (str(tmp_path), "--vocabulary", str(vocabulary), "--show", "--alike", "--ambiguous")
    status, report = run(*arguments)
    assert status == 1
    assert "cards.toml                   3 of     4" in report
    assert "cards.toml, d, effect: 'gain 2 fish', place 8, at 'fish': expected " in report
    assert "alike:\n    gain 2 wood\n    gain wood 2" in report
    assert "ambiguous:\n    gain 2 gold\n    gain(what=gold, n=2)\n    gain-gold(n=2)" in report
    cards.write_text('[[card]]\nid = "a"\neffect = "draw 2 cards"\n', "utf-8")
    status, report = run(*arguments)
    assert status == 0
    assert "all                          1 of     1" in report
