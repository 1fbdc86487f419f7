"""The bots on a whole game. (How strong they are is measured by `banneret compare`; this is a small dose of it.)"""

from __future__ import annotations

from random import Random
from statistics import mean, pstdev

import pytest

import banneret
from banneret.bots.bot import Mind, ask_of, next_ask
from banneret.bots.greedy import GreedyBot
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


def test_playouts_end_before_chance_drowns_what_was_chosen() -> None:
    """Chance may scatter a playout's score about as far as options are apart, not five times as far."""
    t = banneret.new("tales", seats=2, seed=7, options={"heroes": "random"})
    bots = [GreedyBot(f"{seat}") for seat in range(2)]
    minds = [Mind(t, seat) for seat in range(2)]
    chance = Random(7)
    scattered: list[float] = []
    apart: list[float] = []
    while t.result is None and len(apart) < 12:
        ask = next_ask(t)
        index = bots[ask.seat].choose(minds[ask.seat], ask)
        if ask.kind == "take-actions" and len(bots[ask.seat].weighed) > 3:
            apart.append(pstdev(one.value for one in bots[ask.seat].weighed))
            ends = []
            for number in range(15):
                imagined = minds[ask.seat].imagine(f"{number}")
                imagined.choose(ask_of(imagined, ask), index)
                for _ in range(t.game.playout):
                    if imagined.result is None:
                        on = next_ask(imagined)
                        imagined.choose(on, chance.randrange(len(on.options)))
                ends.append(t.game.score(imagined, ask.seat))
            scattered.append(pstdev(ends))
        t.choose(ask, index)
    assert len(apart) == 12
    assert mean(scattered) < 2.0 * mean(apart)
