"""How things stand: chances, and in what the seats differ."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import banneret
from banneret import cli, games
from banneret.bots import Mind, make
from banneret.bots.bot import Bot, next_ask
from banneret.insight import standing as place
from banneret.insight.reading import Teller
from banneret.insight.report import signs
from banneret.insight.standing import LEAST, MOST, ahead, leads, standing, weight
from banneret.insight.story import chances
from banneret.insight.told import Lead
from banneret.kernel import record
from banneret.kernel.fields import State
from banneret.kernel.table import Table
from banneret.lab.match import play_to_the_end
from tests.bots import toys
from tests.insight.orchard import ORCHARD, orchard_on


def test_who_has_more_is_ahead_and_the_weightiest_comes_first() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    orchard_on(t).apples[0] = 4
    orchard_on(t).money[1] = 3  # which weighs double
    orchard_on(t).worms[1] = 1  # which speaks against it
    assert leads(t) == [
        Lead("money", [-1.0, 1.0]),
        Lead("apples", [0.667, -0.667]),
        Lead("worms", [0.167, -0.167]),
    ]


def test_a_seat_is_compared_with_its_rivals_on_the_average_and_not_with_its_allies() -> None:
    assert ahead([6.0, 2.0, 1.0], (0, 1, 2), 0) == 4.5
    assert ahead([6.0, 2.0, 1.0], (0, 1, 0), 0) == 4.0
    assert ahead([6.0, 2.0], (0, 0), 0) == 6.0, "where all are together, with nothing"


def test_a_lead_weighs_what_it_means_to_whom_it_means_most() -> None:
    assert weight(Lead("apples", [0.25, -0.75, 0.5])) == 0.75


def test_trifles_are_left_out_and_where_all_are_even_there_is_nothing_to_tell() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    assert leads(t) == []
    orchard_on(t).apples[0] = 1000
    orchard_on(t).money[1] = int(LEAST * 500) - 1
    assert [one.feature for one in leads(t)] == ["apples"]
    orchard_on(t).money[1] += 2
    assert [one.feature for one in leads(t)] == ["apples", "money"]


def test_no_more_is_told_than_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    orchard_on(t).apples[0] = orchard_on(t).money[1] = orchard_on(t).worms[1] = 2
    assert len(leads(t)) == 3 <= MOST
    monkeypatch.setattr(place, "MOST", 2)
    assert [one.feature for one in leads(t)] == ["money", "apples"]


def test_a_game_without_features_has_chances_all_the_same() -> None:
    t: Table[State] = banneret.new(toys.PATHS, 2, seed=1)
    assert t.game.judgement is None
    found = standing(t)
    assert (found.leads, found.chances) == ([], chances(t))


@pytest.mark.parametrize("name", games.NAMES)
def test_in_every_game_the_whole_way_to_its_end(name: str) -> None:
    """What sets two seats apart mirrors itself, and each part of it has a name that a player reads."""
    t = banneret.new(name, 2, seed=3)
    bots = [make("random", str(seat)) for seat in range(2)]
    seen = 0
    for _ in range(4):
        play_some(t, bots, 40)
        found = standing(t, t.choices)
        teller = Teller(t)
        for lead in found.leads:
            seen += 1
            assert teller.feature(lead.feature)[0].isupper()
            assert lead.by[0] == pytest.approx(-lead.by[1], abs=2e-3)
            assert max(map(abs, lead.by)) <= 1.0
    assert seen


def play_some(t: Table[State], bots: list[Bot], choices: int) -> None:
    for _ in range(choices):
        if t.over:
            return
        ask = next_ask(t)
        t.choose(ask, bots[ask.seat].choose(Mind(t, ask.seat), ask))


def test_while_the_table_is_laid_nobody_is_ahead() -> None:
    t: Table[State] = banneret.new("daybreak", 2, seed=3)
    t.choose(t.asks[0], 0)  # one has a City now, the other none yet
    found = standing(t, 1)
    assert found.chances == [0.5, 0.5]
    assert found.leads == []
    assert leads(t), "or else this test shows nothing"


def test_signs_say_how_much() -> None:
    assert [signs(by) for by in (1.0, 0.5, 0.05, -0.21, -1.0)] == ["▲▲▲▲▲", "▲▲", "·", "▼", "▼▼▼▼▼"]


def a_record(folder: Path) -> tuple[Path, int]:
    t = banneret.new("tales", 2, seed=7)
    play_to_the_end(t, [make("greedy", "0"), make("random", "1")])
    path = folder / "game.banneret"
    path.write_text(record.dumps(record.record_of(t)))
    return path, t.choices


def test_analyse_tells_of_a_moment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, choices = a_record(tmp_path)
    data = tmp_path / "moment.json"
    assert cli.run(["analyse", str(path), "--at", "40", "--json", str(data)]) == 0
    told = capsys.readouterr().out
    assert "after 40 choices, turn " in told
    assert "▲" in told
    assert "▼" in told
    found = json.loads(data.read_text())
    t = record.replay(record.loads(path.read_text()), games.game("tales"), 40)
    assert found["chances"] == chances(t)
    assert found["choice"] == 40
    assert cli.run(["analyse", str(path), "--at", str(choices)]) == 0
    assert "100%" in capsys.readouterr().out
    assert cli.run(["analyse", str(path), "--at", str(choices + 1)]) == 2
    assert f"has {choices} choices" in capsys.readouterr().err
    assert cli.run(["analyse", str(path), "--at", "1", "--html", str(tmp_path / "x.html")]) == 2
    assert "leave --at out" in capsys.readouterr().err
