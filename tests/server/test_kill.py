"""SIGKILL at random moments: a small dose. The long run: python tools/kill_test.py --rounds 100."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.support import ROOT, Server
from tests.slowness import patient

ROUNDS = os.environ.get("BANNERET_KILLS", "5")


@pytest.mark.slow
def test_killing_the_server_loses_nothing() -> None:
    tool = [sys.executable, str(ROOT / "tools" / "kill_test.py"), "--rounds", ROUNDS, "--tables", "6"]
    done = subprocess.run(
        tool, capture_output=True, text=True, check=False, timeout=patient(60 + 30 * int(ROUNDS))
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "none lost, no table stuck" in done.stdout


def test_bots_go_on_after_a_crash_when_somebody_comes(tmp_path: Path) -> None:
    with Server(tmp_path / "bots") as server:
        place = server.new("connect_four", "mcts:300,mcts:300")
        with place.watch() as guest:
            guest.hear_until(lambda message: guest.state["number"] >= 1)
        server.kill()
        server.start()
        with place.watch() as guest:
            guest.hear_until(lambda message: guest.over)


def test_a_graceful_end_is_quick_and_loses_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path / "end").start()
    place = server.new("connect_four", "person,mcts:5000")
    with place.sit(0) as ann:
        ann.choose_any_few(1)
        assert server.stop() == 0
    assert "Traceback" not in (server.data / "console.txt").read_text()
    with server, place.sit(0) as ann:
        assert sum(ann.view["state"]["heights"]) == 1
