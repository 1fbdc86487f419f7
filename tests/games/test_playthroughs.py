"""Golden playthroughs and stored records: what the rules did yesterday they do today."""

from __future__ import annotations

from pathlib import Path

import pytest

from banneret.games import game
from banneret.kernel.record import loads, replay
from banneret.testing.playthrough import first_difference, played_again

HERE = Path(__file__).parent
PLAYTHROUGHS = sorted(HERE.glob("*/playthroughs/*.txt"))
RECORDS = sorted(HERE.glob("*/records/*.banneret"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_playthrough_goes_as_it_went(path: Path) -> None:
    difference = first_difference(path.read_text(), played_again(path.read_text()))
    assert not difference, (
        f"{path.name}: {difference}\nif that is right: python -m banneret.testing.playthrough"
    )


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_stored_record_replays(path: Path) -> None:
    record = loads(path.read_text())
    assert replay(record, game(record.game)).over


def test_there_are_some_of_each() -> None:
    assert PLAYTHROUGHS
    assert RECORDS


def test_a_change_is_named_with_its_choice() -> None:
    was = PLAYTHROUGHS[0].read_text()
    lines = was.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("5. "))
    lines[at + 1] += " | Win the game"
    assert first_difference(was, "\n".join(lines)).startswith(f"line {at + 2}, at 5. Seat")
