"""What a game asks of one person: decisions, waiting, minutes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from banneret import cli
from banneret.bots.bot import Bot
from banneret.kernel.ask import Ask
from banneret.kernel.fields import State
from banneret.kernel.table import Table, new_table
from banneret.lab.find import find_game
from banneret.lab.length import (
    HURRIED,
    IN_A_RUSH,
    MOMENT,
    PERSON,
    Companion,
    Evening,
    Settled,
    evening_of,
    minutes_of,
    settled,
    shown,
)
from banneret.lab.match import Job, play_job, play_to_the_end, sitting

ROOT = Path(__file__).resolve().parent.parent.parent
TIC_TAC_TOE = str(ROOT / "examples" / "tic_tac_toe.py")


def test_an_ask_with_one_answer_is_no_decision() -> None:
    """Of nine fields the first player takes five at most; the last of them is the only one left."""
    for number in range(20):
        job = Job(number, f"7/{number}", ("random", "random"), 2, {})
        evening = evening_of(find_game(TIC_TAC_TOE), job)
        choices = play_job(find_game(TIC_TAC_TOE), job).choices
        own = (choices + 1) // 2
        assert evening.decisions + evening.clicks == own
        assert evening.clicks == (1 if choices == 9 else 0)


def test_what_the_settings_of_a_new_person_answer_is_no_decision() -> None:
    """In Korrem cards stand ready for Battle, and who holds no card that fits is passed over."""
    game = find_game("korrem")
    job = Job(0, "ready", ("habit", "habit"), 2, {"target_vp": 6, "max_rounds": 10})
    game_asks: list[Ask] = []

    class Onlooking(Companion):
        def sees(self, t: Table[State], ask: Ask, index: int) -> None:
            if ask.seat == PERSON and settled(t, ask) >= 0:
                game_asks.append(ask)
            super().sees(t, ask, index)

    table = new_table(game, 2, game.settings_with(dict(job.options)), job.seed)
    companion = Onlooking(table)
    bots: list[Bot] = [Settled(sitting(game, job, 0), table), sitting(game, job, 1)]
    play_to_the_end(table, bots, watcher=companion)
    assert {ask.kind for ask in game_asks} == {"line-up", "play-card"}
    assert companion.evening(table).settled == len(game_asks)
    assert all(len(ask.options) == 1 for ask in game_asks if ask.kind == "play-card")


def test_what_happens_is_shown_one_after_the_other_and_quicker_where_much_waits() -> None:
    assert shown(0) == 0.0
    assert shown(6) == pytest.approx(6 * MOMENT)
    assert shown(7) == pytest.approx((6 + HURRIED) * MOMENT)
    assert shown(15) == pytest.approx((6 + 7 * HURRIED + 2 * IN_A_RUSH) * MOMENT)


def test_minutes_are_waiting_and_thinking() -> None:
    assert minutes_of(Evening(20, 5, 10.0, 2.0, 60.0), 6.0) == pytest.approx(3.0)


def test_a_person_waits_for_the_longer_of_thinking_and_showing() -> None:
    """Bots of chance think in no time: what they do is watched for longer than it takes them."""
    evening = evening_of(find_game("tales"), Job(0, "7", ("random", "random", "random"), 3, {}))
    assert evening.waiting >= evening.thinking >= evening.longest > 0.0
    assert evening.waiting > MOMENT * evening.decisions / 2


def test_the_command_tells_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "length.json"
    line = ["length", TIC_TAC_TOE, "--games", "3", "--bots", "random", "--seed", "7", "--json", str(target)]
    assert cli.run(line) == 0
    assert "decisions" in capsys.readouterr().out
    data = json.loads(target.read_text())
    assert (data["seats"], data["seed"], len(data["games"])) == (2, "7", 3)
    assert all(3 <= game["decisions"] <= 5 for game in data["games"])
