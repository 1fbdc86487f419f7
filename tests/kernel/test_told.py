"""An ask whose prompt would tell the others too much: they read something else."""

from __future__ import annotations

import sys

from banneret.kernel.ask import Option
from banneret.kernel.fields import Public, State
from banneret.kernel.game import Game
from banneret.kernel.record import load, save
from banneret.kernel.step import step
from banneret.kernel.table import Table, new_table
from banneret.kernel.words import words_of

THINKING = {"seat": 0, "kind": "think", "args": [], "cites": "", "standing": False, "clock": "orders"}


class Room(State):
    rounds: Public[int]


def whisper_question(t: Table[Room], seat: int) -> None:
    t.ask(
        seat,
        "order",
        [Option("rest", do=step(rest, seat))],
        "room.ask",
        told="think",
        args=("Knight",),
        clock="orders",
    )


def open_question(t: Table[Room], seat: int) -> None:
    t.ask(seat, "go_on", [Option("yes", do=step(rest, seat))], "room.go")


def rest(t: Table[Room], seat: int) -> None:
    t.state.rounds += 1
    t.then(step(open_question, 1 - seat))


class Thinkers(Game[Room]):
    def __init__(self) -> None:
        super().__init__("thinkers", "Thinkers", (2,), (sys.modules[__name__],))
        self.words = words_of(
            options={"rest": "Rest", "yes": "Yes"},
            prompts={"order": "Your {0}: what does it do?", "think": "Thinking", "go_on": "Go on?"},
        )

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
    assert (asks_seen(t, 0)["kind"], asks_seen(t, 0)["args"]) == ("order", ["Knight"])
    assert GAME.prompt(t, t.asks[0], 0) == "Your Knight: what does it do?"
    for seat in (1, -1):
        assert asks_seen(t, seat) == THINKING
        assert GAME.prompt(t, t.asks[0], seat) == "Thinking"


def test_without_it_everybody_reads_the_same() -> None:
    t = new_table(GAME, 2, {}, "1")
    t.choose(t.asks[0], 0)
    assert asks_seen(t, 0)["kind"] == asks_seen(t, 1)["kind"] == "go_on"
    assert asks_seen(t, 0)["cites"] == "room.go"


def test_a_save_keeps_it() -> None:
    t = new_table(GAME, 2, {}, "1")
    again = load(save(t), GAME)
    assert asks_seen(again, 1) == THINKING
    assert save(again) == save(t)


def test_copies_of_an_ask_keep_it() -> None:
    t = new_table(GAME, 2, {}, "1")
    told = t.asks[0].copy(9, 9, 0).told
    assert told is not None
    assert told.kind == "think"
