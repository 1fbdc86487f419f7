"""An ask whose prompt would tell the others too much: they read something else."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.record import load, save
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table


class Room(State):
    rounds: Public[int]


def whisper_question(t: Table[Room], seat: int) -> None:
    t.ask(
        seat,
        "Your Knight: what does it do?",
        [Option("Rest", do=step(rest, seat))],
        "room.ask",
        told="Thinking",
    )


def open_question(t: Table[Room], seat: int) -> None:
    t.ask(seat, "Go on?", [Option("Yes", do=step(rest, seat))], "room.go")


def rest(t: Table[Room], seat: int) -> None:
    t.state.rounds += 1
    t.then(step(open_question, 1 - seat))


class Thinkers(Game[Room]):
    def __init__(self) -> None:
        super().__init__("thinkers", "Thinkers", (2,), (sys.modules[__name__],))

    def new_state(self, seats: int) -> Room:
        room = Room()
        room.rounds = 0
        return room

    def setup(self, t: Table[Room]) -> None:
        t.then(step(whisper_question, 0))


GAME = Thinkers()


def asks_seen(t: Table[Room], seat: int) -> dict[str, object]:
    asks = t.view(seat)["asks"]
    assert isinstance(asks, list)
    (seen,) = asks
    assert isinstance(seen, dict)
    return seen


def test_the_asked_seat_reads_the_prompt_and_the_others_what_they_are_told() -> None:
    t = new_table(GAME, 2, {}, "1")
    assert asks_seen(t, 0)["prompt"] == "Your Knight: what does it do?"
    for seat in (1, -1):
        assert asks_seen(t, seat) == {"seat": 0, "prompt": "Thinking", "cites": ""}


def test_without_it_everybody_reads_the_same() -> None:
    t = new_table(GAME, 2, {}, "1")
    t.choose(t.asks[0], 0)
    assert asks_seen(t, 0)["prompt"] == asks_seen(t, 1)["prompt"] == "Go on?"
    assert asks_seen(t, 0)["cites"] == "room.go"


def test_a_save_keeps_it() -> None:
    t = new_table(GAME, 2, {}, "1")
    again = load(save(t), GAME)
    assert asks_seen(again, 1) == {"seat": 0, "prompt": "Thinking", "cites": ""}
    assert save(again) == save(t)


def test_copies_of_an_ask_keep_it() -> None:
    t = new_table(GAME, 2, {}, "1")
    assert t.asks[0].copy(9, 0).told == "Thinking"
