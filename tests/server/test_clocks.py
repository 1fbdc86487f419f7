"""Clocks: pure arithmetic, and what happens at a table when time runs out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from banneret.server.clocks import Clock
from banneret.server.wire import ClockWanted
from tests.server.support import Server


def test_each_move_has_its_own_time() -> None:
    clock = Clock(ClockWanted("move", 10.0), 2)
    clock.run({0}, 100.0)
    assert clock.look(104.0) == [6.0, 10.0]
    clock.moved(0, 104.0)
    clock.run({1}, 104.0)
    assert clock.look(111.0) == [10.0, 3.0]
    assert clock.wait(111.0) == 3.0
    assert clock.due(113.9) == []
    assert clock.due(114.0) == [1]


def test_a_game_has_its_time_and_each_move_adds_some() -> None:
    clock = Clock(ClockWanted("game", 60.0, 5.0), 2, [30.0, 20.0])
    clock.run({0, 1}, 0.0)  # both may be asked at once
    clock.moved(0, 10.0)
    assert clock.look(10.0) == [25.0, 10.0]
    assert list(clock.running) == [1]
    clock.run({0}, 10.0)
    assert clock.look(100.0) == [0.0, 10.0]
    assert clock.due(100.0) == [0]
    clock.run(set(), 100.0)
    assert clock.wait(100.0) is None


def test_who_is_absent_is_answered_for(server: Server) -> None:
    place = server.new(clock={"kind": "move", "seconds": 0.1})
    with place.sit(0) as ann, place.sit(1) as bob:
        assert ann.state["ticking"] == [0]
        assert ann.state["clocks"][1] == 0.1
        absent = ann.asks()[0]["absent"]
        started = time.monotonic()
        bob.hear_until(lambda message: bool(bob.asks()))
        assert time.monotonic() - started < 5.0
        assert bob.view["state"]["heights"][absent] == 1
        bob.choose(bob.asks()[0]["id"], 3)
        while not ann.over:  # nobody does anything more, and the game ends all the same
            ann.hear()


def test_a_game_clock_runs_down(server: Server) -> None:
    place = server.new(clock={"kind": "game", "seconds": 100, "increment": 50})
    with place.sit(0) as ann:
        time.sleep(0.1)
        ann.choose_any_few(1)
        left = ann.state["clocks"][0]
        assert 145.0 < left < 149.95
        assert ann.state["ticking"] == [1]


def test_bots_have_no_clock(server: Server) -> None:
    place = server.new("connect_four", "greedy,person", clock={"kind": "game", "seconds": 100})
    with place.sit(1) as bob:
        if not bob.asks():
            bob.hear_until(lambda message: bool(bob.asks()))
        assert bob.state["clocks"][0] == 100
        assert bob.state["ticking"] == [1]


def test_no_clock_runs_before_the_game_starts(server: Server) -> None:
    place = server.new(seats="person,open", clock={"kind": "move", "seconds": 0.1})
    time.sleep(0.4)
    with place.sit(0) as ann:
        assert ann.state["number"] == 0
        place.post("claim", token=place.tokens[1])
        ann.hear_until(lambda message: message["type"] == "state" and message["number"] > 0)


@pytest.mark.parametrize("kind", ["move", "game"])
def test_clocks_go_on_after_a_crash(tmp_path: Path, kind: str) -> None:
    server = Server(tmp_path / "clock")
    with server:
        place = server.new(clock={"kind": kind, "seconds": 2.0, "increment": 0.0})
        with place.sit(0) as ann:
            ann.choose_any_few(1)
        server.kill()
        server.start()
        with place.watch() as guest:  # Bob never comes
            guest.hear_until(lambda message: message["type"] == "state" and message["number"] >= 2)
            left = guest.state["clocks"][1]
            assert left == (2.0 if kind == "move" else 0.0)
