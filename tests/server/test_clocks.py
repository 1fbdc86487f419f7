"""Clocks: pure arithmetic, and what happens at a table when time runs out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from banneret.server.clocks import WINDOW_SECONDS, Asked, Clock
from banneret.server.wire import ClockWanted
from tests.server.support import Server
from tests.slowness import patient


def test_each_move_has_its_own_time() -> None:
    clock = Clock(ClockWanted("move", 10.0), 2)
    clock.run({0: Asked(b"a")}, 100.0)
    assert clock.look(104.0) == [6.0, 10.0]
    clock.run({1: Asked(b"a")}, 104.0)
    assert clock.look(111.0) == [10.0, 3.0]
    assert clock.wait(111.0, {1}) == 3.0
    assert clock.due(113.9, {0, 1}) == []
    assert clock.due(114.0, {0, 1}) == [1]
    assert clock.due(114.0, {0}) == []  # who has answered is not waited for


def test_a_move_lasts_as_long_as_others_see_the_same_ask() -> None:
    clock = Clock(ClockWanted("move", 10.0), 2)
    clock.run({0: Asked(b"in secret"), 1: Asked(b"a")}, 0.0)
    clock.run({0: Asked(b"in secret"), 1: Asked(b"b")}, 4.0)  # seat 0 has chosen, but nobody saw it
    assert clock.look(4.0) == [6.0, 10.0]
    clock.run({0: Asked(b"openly"), 1: Asked(b"b")}, 5.0)
    assert clock.look(5.0) == [10.0, 9.0]


def test_a_named_clock_runs_as_long_as_its_asks_are_open() -> None:
    clock = Clock(ClockWanted("game", 60.0, 5.0, {"command": 30.0}), 2)
    clock.run({0: Asked(b"a", "command"), 1: Asked(b"a", "command")}, 0.0)
    assert clock.look(10.0) == [20.0, 20.0]
    assert clock.ticking() == [0, 1]
    clock.run({0: Asked(b"b", "command"), 1: Asked(b"a", "command")}, 10.0)  # not set anew by a choice
    clock.run({1: Asked(b"a", "command")}, 12.0)
    assert clock.look(15.0) == [60.0, 15.0]  # seat 0 is done, and none of its own time is gone
    assert clock.timer_of(1) == "command"
    assert clock.due(30.0, {1}) == [1]
    clock.run({0: Asked(b"c", "unheard of"), 1: Asked(b"d", "command")}, 40.0)
    assert clock.look(50.0)[0] == 50.0  # a name that is not timed is the table's own clock
    clock.run({0: Asked(b"c", "command")}, 50.0)
    assert clock.look(50.0)[0] == 30.0


def test_a_window_takes_from_nobodys_game() -> None:
    clock = Clock(ClockWanted("game", 300.0, 5.0), 2)
    clock.run({0: Asked(b"w", "", True), 1: Asked(b"w", "", True)}, 0.0)
    assert clock.look(20.0) == [WINDOW_SECONDS - 20.0] * 2
    clock.run({0: Asked(b"a")}, 20.0)
    assert clock.look(20.0) == [300.0, 300.0]


def test_a_game_has_its_time_and_each_move_adds_some() -> None:
    clock = Clock(ClockWanted("game", 60.0, 5.0), 2, [30.0, 20.0])
    clock.run({0: Asked(b"a"), 1: Asked(b"a")}, 0.0)  # both may be asked at once
    clock.run({1: Asked(b"a")}, 10.0)
    assert clock.look(10.0) == [25.0, 10.0]
    assert clock.ticking() == [1]
    clock.run({0: Asked(b"b")}, 10.0, back=True)  # what was taken back adds nothing
    assert clock.look(100.0) == [0.0, 10.0]
    assert clock.due(100.0, {0}) == [0]
    clock.run({}, 100.0)
    assert clock.wait(100.0, {0, 1}) is None


def test_who_is_absent_is_answered_for(server: Server) -> None:
    place = server.new(clock={"kind": "move", "seconds": 0.1})
    with place.sit(0) as ann, place.sit(1) as bob:
        assert ann.state["ticking"] == [0]
        assert ann.state["clocks"][1] == 0.1
        absent = ann.asks()[0]["absent"]
        started = time.monotonic()
        bob.hear_until(lambda message: bool(bob.asks()))
        assert time.monotonic() - started < patient(5.0)
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
        assert ann.view["state"]["heights"] == [0] * 7
        place.post("claim", token=place.tokens[1])
        ann.hear_until(lambda message: message["type"] == "state" and any(ann.view["state"]["heights"]))


@pytest.mark.parametrize("kind", ["move", "game"])
def test_clocks_go_on_after_a_crash(tmp_path: Path, kind: str) -> None:
    server = Server(tmp_path / "clock", "--limit", "least_clock=1")
    with server:
        place = server.new(clock={"kind": kind, "seconds": 2.0, "increment": 0.0})
        with place.sit(0) as ann:
            ann.choose_any_few(1)
        server.kill()
        server.start()
        with place.watch() as guest:  # Bob never comes
            guest.hear_until(lambda message: sum(guest.view["state"]["heights"]) >= 2)
            left = guest.state["clocks"][1]
            assert left == (2.0 if kind == "move" else 0.0)


# ---- Clocks of phases ----

GLASSES = {"command": 180.0, "attack": 60.0, "answer": 10.0}


def test_a_clock_of_a_phase_stands_still_while_others_are_asked_and_goes_on_after_it() -> None:
    clock = Clock(ClockWanted("named", 180.0, 0.0, GLASSES), 2)
    clock.run({0: Asked(b"a", "command-1")}, 0.0)
    clock.run({1: Asked(b"b", "answer", True)}, 50.0)
    assert clock.ticking() == [1]
    clock.run({0: Asked(b"c", "command-1")}, 58.0)
    assert clock.look(58.0)[0] == 130.0
    clock.run({0: Asked(b"d", "command-2")}, 60.0)  # the next phase has a glass of its own
    assert clock.look(60.0)[0] == 180.0


def test_every_window_has_its_own_time_to_answer() -> None:
    clock = Clock(ClockWanted("named", 180.0, 0.0, GLASSES), 2)
    clock.run({1: Asked(b"first", "answer", True)}, 0.0)
    clock.run({1: Asked(b"second", "answer", True)}, 7.0)
    assert clock.look(8.0)[1] == 9.0


def test_two_clocks_of_one_seat_run_at_the_same_time_and_the_first_to_run_out_is_answered_for() -> None:
    clock = Clock(ClockWanted("named", 180.0, 0.0, GLASSES), 2)
    clock.run({0: Asked(b"a", "attack-1-4")}, 0.0)
    clock.run({0: Asked(b"ab", "attack-1-4", False, ("attack-2-1",))}, 20.0)
    assert (clock.look(20.0)[0], clock.timer_of(0)) == (40.0, "attack-1-4")
    assert clock.due(60.0, {0}) == [0]
    clock.run({0: Asked(b"b", "attack-2-1")}, 60.0)
    assert (clock.look(60.0)[0], clock.timer_of(0)) == (20.0, "attack-2-1")


def test_what_the_rules_do_not_time_takes_as_long_as_it_takes() -> None:
    clock = Clock(ClockWanted("named", 180.0, 0.0, GLASSES), 2)
    clock.run({0: Asked(b"a")}, 0.0)
    assert clock.ticking() == []
    assert clock.wait(500.0, {0}) is None


def test_clocks_that_stand_still_are_kept() -> None:
    wanted = ClockWanted("named", 180.0, 0.0, GLASSES)
    clock = Clock(wanted, 2)
    clock.run({0: Asked(b"a", "command-1")}, 0.0)
    clock.run({0: Asked(b"b", "attack-1-1", False, ("attack-2-1",))}, 30.0)
    kept = clock.keep(40.0)
    again = Clock(wanted, 2, kept, 1000.0)
    again.run({0: Asked(b"b", "attack-1-1", False, ("attack-2-1",))}, 1000.0)
    assert again.look(1000.0)[0] == 50.0
    again.run({0: Asked(b"c", "command-1")}, 1000.0)
    assert again.look(1000.0)[0] == 150.0
