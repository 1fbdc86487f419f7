"""The bots on a whole game. (How strong they are is measured by `banneret compare`; this is a small dose of it.)"""

from __future__ import annotations

import pytest

from banneret.lab.compare import compare
from banneret.lab.simulate import simulate


def test_greedy_beats_random() -> None:
    report = compare(
        "tales", 10, ("greedy", "random"), 2, "7", {"offers": "single", "events": True, "heroes": "random"}
    )
    assert report.failures == []
    assert report.wins[0] >= 0.85 * report.decided
    assert report.decided >= 5


@pytest.mark.parametrize("seats", [2, 3])
def test_mcts_plays_tales_to_the_end(seats: int) -> None:
    options: dict[str, bool | int | str] = {"offers": "double", "events": True, "heroes": "random"}
    report = simulate(
        "tales", 1, ("mcts:2it:depth=4", *["random"] * (seats - 1)), seats, "7", options, check=True
    )
    assert report.failures == []
    assert report.ended == 1
