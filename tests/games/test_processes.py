"""A play is the same in every process: nothing hangs on the order in which a set of texts lies there."""

from __future__ import annotations

from pathlib import Path

import pytest

from banneret.games import NAMES
from banneret.testing import Broken, check_processes

SPICES = '''"""Whoever takes a spice takes the first one out of a set."""

from __future__ import annotations

import sys

from banneret.kernel import Game, Option, Public, State, Table, step, words_of

SPICES = {"anise", "caraway", "cumin", "ginger", "mace", "nutmeg", "pepper", "saffron"}


class Shelf(State):
    taken: Public[list[str]]


def take_turn(t: Table[Shelf]) -> None:
    t.ask(0, "take", [Option("take", do=step(take)), Option("leave", do=step(take_turn))])


def take(t: Table[Shelf]) -> None:
    t.state.taken.append(next(spice for spice in ORDER if spice not in t.state.taken))
    if len(t.state.taken) == len(SPICES):
        t.finish((0,), "all taken")
    else:
        t.then(step(take_turn))


class Market(Game[Shelf]):
    def __init__(self) -> None:
        super().__init__("market", "Market", (1,), (sys.modules[__name__],))
        self.words = words_of(
            prompts={"take": "Take"}, options={"take": "Take", "leave": "Leave"}, entries={"ends": "The end: {0}"}
        )

    def new_state(self, seats: int) -> Shelf:
        shelf = Shelf()
        shelf.taken = []
        return shelf

    def setup(self, t: Table[Shelf]) -> None:
        t.then(step(take_turn))


GAME = Market()
'''


def market(folder: Path, order: str) -> str:
    path = folder / "market.py"
    path.write_text(SPICES.replace("ORDER", order), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", NAMES)
def test_a_play_is_the_same_in_two_processes(name: str) -> None:
    assert check_processes(name) > 50


def test_the_order_of_a_set_is_found_out(tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"taken out of a set(.|\n)*choice \d+ \('take': 'take'\)"):
        check_processes(market(tmp_path, "SPICES"))


def test_an_order_that_was_made_is_none_of_a_set(tmp_path: Path) -> None:
    assert check_processes(market(tmp_path, "sorted(SPICES)")) > 8


def test_what_fails_in_another_process_is_told(tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"cannot be looked at(.|\n)*there is no file"):
        check_processes(str(tmp_path / "nothing.py"))
