"""Golden playthroughs: what the rules did yesterday they do today."""

from __future__ import annotations

from pathlib import Path

import pytest

from banneret.testing.playthrough import first_difference, played_again

HERE = Path(__file__).parent
PLAYTHROUGHS = sorted(HERE.glob("*/playthroughs/*.txt"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_playthrough_goes_as_it_went(path: Path) -> None:
    difference = first_difference(path.read_text(), played_again(path.read_text()))
    assert not difference, (
        f"{path.name}: {difference}\nif that is right: python -m banneret.testing.playthrough"
    )


def test_there_are_some() -> None:
    assert PLAYTHROUGHS


def test_a_change_is_named_with_its_choice() -> None:
    was = PLAYTHROUGHS[0].read_text()
    lines = was.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("5. "))
    lines[at + 1] += " | Win the game"
    assert first_difference(was, "\n".join(lines)).startswith(f"line {at + 2}, at 5. Seat")
