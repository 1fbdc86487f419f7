from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from banneret import cli
from banneret.kernel import record
from banneret.kernel.errors import BanneretError, Refused
from banneret.lab.compare import Comparison, compare
from banneret.lab.find import find_game, read_options, seats_for
from banneret.lab.match import Job, Outcome, play_job
from banneret.lab.report import simulation_report, write_failures
from banneret.lab.run import play_all
from banneret.lab.series import read_kept
from banneret.lab.simulate import Simulation, simulate, simulation_jobs
from banneret.parameters import Lineup
from tests.bots import toys
from tests.slowness import patient

ROOT = Path(__file__).resolve().parent.parent.parent
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")


def shape(report: Simulation | Comparison) -> dict[str, object]:
    """A report without its times."""
    data = report.data()
    for name in ("seconds", "games_per_second", "seconds_per_game"):
        data.pop(name, None)
    return data


def test_the_outcome_does_not_depend_on_the_number_of_workers() -> None:
    bots = ("greedy", "random")
    reports = [simulate(CONNECT_FOUR, 12, bots, 2, "7", {}, workers, check=True) for workers in (1, 2, 3)]
    assert shape(reports[0]) == shape(reports[1]) == shape(reports[2])
    assert reports[0].played == reports[0].ended == 12
    others = simulate(CONNECT_FOUR, 12, bots, 2, "8", {})
    assert shape(others)["choices"] != shape(reports[0])["choices"]


def test_a_simulation_counts_everything_once() -> None:
    report = simulate(CONNECT_FOUR, 40, ("random", "random"), 2, "7", {})
    data = report.data()
    assert sum(report.endings.values()) == 40
    assert sum(report.wins) + report.draws + report.no_winner == 40
    assert data["errors"] == 0
    choices = data["choices"]
    assert isinstance(choices, dict)
    assert 7 <= choices["min"] <= choices["median"] <= choices["p95"] <= choices["max"] <= 42
    json.dumps(data)


def outcome(number: int, winners: tuple[int, ...], factions: tuple[str, ...] = ("red", "blue")) -> Outcome:
    return Outcome(number, ("greedy", "random"), factions, winners, (), "the end", 10, 0.1)


def test_shared_wins_and_factions_are_counted_apart() -> None:
    outcomes = [outcome(0, (0,)), outcome(1, (0, 1)), outcome(2, ()), outcome(3, (1,), ("blue", "red"))]
    report = Simulation("toy", ("greedy", "random"), 2, "7", {}, outcomes, 1.0)
    assert (report.wins, report.shared, report.no_winner, report.draws) == ([1, 1], [1, 1], 1, 1)
    assert (report.faction_wins["red"], report.faction_games["red"], report.faction_shared["red"]) == (
        2,
        4,
        1,
    )
    assert report.faction_wins["blue"] == 0


def test_points_are_counted_by_where_they_come_from() -> None:
    """Of 10 points 6 are from quests; the winner has 4 of them, and 1 from a monster."""
    one = msgspec.structs.replace(
        outcome(0, (1,)), sources=({"quests": 2, "monsters": 3}, {"quests": 4, "monsters": 1})
    )
    report = Simulation("toy", ("greedy", "random"), 2, "7", {}, [one], 1.0)
    assert report.data()["by_source"] == [
        {"source": "monsters", "points": 4, "share": 0.4, "winners_share": 0.2},
        {"source": "quests", "points": 6, "share": 0.6, "winners_share": 0.8},
    ]
    console = Console(width=100)
    with console.capture() as told:
        console.print(simulation_report(report))
    assert re.search(r"quests +6 +60.0% +80.0%", told.get())


def test_where_a_game_counts_no_points_none_are_told() -> None:
    console = Console(width=100)
    with console.capture() as told:
        console.print(simulation_report(Simulation("toy", ("a", "b"), 2, "7", {}, [outcome(0, (0,))], 1.0)))
    assert "points" not in told.get()


def test_a_comparison_gives_each_win_to_its_bot() -> None:
    # in odd games the second bot sits first
    outcomes = [outcome(0, (0,)), outcome(1, (1,)), outcome(2, (1,)), outcome(3, (0, 1)), outcome(4, ())]
    report = Comparison("toy", ("mcts", "greedy"), 2, "7", {}, outcomes, 1.0)
    assert report.wins == [2, 1]
    assert (report.decided, report.draws, report.no_winner) == (3, 1, 1)


def test_two_bots_on_three_seats() -> None:
    """The one with two of three seats does not share its win with itself."""
    outcomes = [Outcome(0, (), ("", "", ""), (0, 2), (), "the end", 9, 0.1)]
    assert Comparison("toy", ("a", "b"), 3, "7", {}, outcomes, 1.0).wins == [1, 0]


def test_in_a_comparison_seats_rotate_over_the_same_deals() -> None:
    report = compare(CONNECT_FOUR, 10, ("mcts:20it", "random"), 2, "7", {})
    assert report.ended == 10
    assert report.wins[0] > report.wins[1]
    from banneret.lab.compare import comparison_jobs

    jobs = list(comparison_jobs(4, ("a", "b"), 3, "7", {}, False))
    assert [job.bots for job in jobs] == [("a", "b", "a"), ("b", "a", "b")] * 2
    assert [job.seed for job in jobs] == ["7/0", "7/0", "7/1", "7/1"]


def test_a_failed_game_can_be_come_back_to(tmp_path: Path) -> None:
    job = Job(3, "7/3", ("random", "random"), 2, {})
    result = play_job(toys.BROKEN, job)
    failure = result.failure
    assert failure is not None
    assert failure.error.startswith("ZeroDivisionError: the rules divided by zero, toys.py:")
    assert failure.error.endswith("(in break_down)")
    assert failure.choices == 6
    before = record.load(failure.save, toys.BROKEN)
    assert before.choices == 5
    again = record.loads(failure.record)
    with pytest.raises(ZeroDivisionError):
        record.replay(again, toys.BROKEN)
    paths = write_failures([failure], tmp_path / "failed")
    assert paths[0].read_text() == failure.record
    with pytest.raises(Refused, match="cannot write the failed games"):
        write_failures([failure], paths[0])


def test_a_failed_game_spoils_no_other() -> None:
    jobs = list(simulation_jobs(3, ("random", "random"), 2, "7", {}, False))
    outcomes = [play_job(toys.BROKEN, job) for job in jobs]
    report = Simulation("broken", ("random", "random"), 2, "7", {}, outcomes, 1.0)
    assert (report.played, report.ended, len(report.failures)) == (3, 0, 3)
    json.dumps(report.data())


def test_a_game_that_does_not_end_is_a_failure() -> None:
    job = Job(0, "7", ("random", "random"), 2, {}, limit=5)
    result = play_job(toys.PATHS, job)
    assert result.failure is not None
    assert "not over after 5 choices" in result.failure.error


def test_a_broken_invariant_is_a_failure() -> None:
    class Wrong(toys.Paths):
        def check(self, t: object) -> None:
            raise AssertionError("a piece is missing")

    game = toys.of_any_kind(Wrong("paths", (2, 3)))
    job = Job(0, "7", ("random", "random"), 2, {}, check=True)
    result = play_job(game, job)
    assert result.failure is not None
    assert "a piece is missing" in result.failure.error


def test_news_of_every_game() -> None:
    heard: list[Outcome] = []
    jobs = list(simulation_jobs(5, ("random", "random"), 2, "7", {}, False))
    outcomes = play_all(CONNECT_FOUR, jobs, 2, heard.extend)
    assert sorted(one.number for one in heard) == [one.number for one in outcomes] == [0, 1, 2, 3, 4]


# ---- Finding games and reading options ----


# ---- Cut short, and gone on with ----


def test_a_run_that_was_cut_short_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    whole = compare(CONNECT_FOUR, 10, ("greedy", "random"), 2, "7", {}, keep=kept)
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:4]) + lines[4][:30])  # killed while it wrote the fifth
    played: list[int] = []

    def news(batch: list[Outcome]) -> None:
        played.append(len(batch))

    again = compare(CONNECT_FOUR, 10, ("greedy", "random"), 2, "7", {}, done=news, keep=kept, resume=True)
    assert shape(again) == shape(whole)
    assert played == [4, 1, 1, 1, 1, 1, 1]
    assert [one.number for one in read_kept(kept)] == list(range(10))
    fewer = compare(CONNECT_FOUR, 6, ("greedy", "random"), 2, "7", {}, keep=kept, resume=True)
    assert shape(fewer) == shape(compare(CONNECT_FOUR, 6, ("greedy", "random"), 2, "7", {}))


def test_the_games_of_others_are_not_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    simulate(CONNECT_FOUR, 2, ("random", "random"), 2, "7", {}, keep=kept)
    with pytest.raises(Refused, match="game 0 was kept, but random, random played it"):
        simulate(CONNECT_FOUR, 2, ("greedy", "random"), 2, "7", {}, keep=kept, resume=True)
    kept.write_text("anything\n")
    with pytest.raises(Refused, match="is no file of outcomes"):
        simulate(CONNECT_FOUR, 2, ("random", "random"), 2, "7", {}, keep=kept, resume=True)


def test_without_a_seed_or_a_file_nothing_can_be_gone_on_with(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", CONNECT_FOUR, "--games", "1", "--resume", "--seed", "7"]) == 2
    assert "--resume needs --keep" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found by /proc")
def test_ctrl_c_while_the_workers_start_ends_without_a_trace() -> None:
    command = [
        sys.executable,
        "-m",
        "banneret",
        "simulate",
        CONNECT_FOUR,
        "--games",
        "100000",
        "--workers",
        "3",
    ]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, start_new_session=True) as simulating:
        until = time.monotonic() + patient(60)
        while not imports(simulating.pid) and time.monotonic() < until:
            time.sleep(0.005)
        os.killpg(simulating.pid, signal.SIGINT)
        _, complaint = simulating.communicate(timeout=patient(60))
    assert simulating.returncode == 130
    assert "Traceback" not in complaint


def imports(parent: int) -> bool:
    """Is a child of this process in the midst of its imports?"""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return any(
        "spawn_main" in Path(f"/proc/{child}/cmdline").read_text()
        and "msgspec" in Path(f"/proc/{child}/maps").read_text()
        for child in children
    )


def test_a_game_is_found_in_a_file_once() -> None:
    assert find_game(CONNECT_FOUR) is find_game(CONNECT_FOUR)
    assert find_game(CONNECT_FOUR).name == "connect_four"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import nothing_of_the_kind", "cannot be loaded: ModuleNotFoundError"),
        ("def", "cannot be loaded: SyntaxError"),
        ("x = 1", "has no GAME"),
        ("GAME = 3", "has no GAME"),
        (
            "from banneret.kernel import Game\n\nclass Chess(Game): pass\n\nGAME = Chess",
            r"GAME is a class; .*'GAME = Chess\(\)'",
        ),
        (
            "from banneret.kernel import Game\n\nGAME = Game('chess', 'Chess', 2, ())",
            r"chess: seats are the numbers of seats .* not 2|cannot be loaded: TypeError: .*not_a_game\.py:3",
        ),
        (
            "from banneret.kernel import Game\n\nclass Chess(Game):\n    def __init__(self): pass\n\nGAME = Chess()",
            r"Chess\.__init__ has to begin with 'super\(\)\.__init__\(",
        ),
        (
            "from banneret.kernel import Setting\n\nSetting('swap', 'May they swap', (False, True), False)",
            r"swap: its values are False; right would be Setting\(|object expected; got tuple",
        ),
        (
            "from banneret.kernel import Setting\n\nSetting('rounds', 'How many', 3, (4, 5))",
            r"rounds: 3, the usual value, is none of its values \(4, 5\)",
        ),
    ],
)
def test_a_file_without_a_game_is_refused(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "not_a_game.py"
    path.write_text(text)
    with pytest.raises(BanneretError, match=says):
        find_game(str(path))


@pytest.mark.parametrize("name", ["random", "rich"])
def test_a_file_named_like_a_module_does_not_take_its_place(tmp_path: Path, name: str) -> None:
    path = tmp_path / f"{name}.py"
    path.write_text("GAME = 3")
    before = sys.modules[name]
    with pytest.raises(Refused, match=rf"another Python module, '{name}': call the file .* my_{name}\.py"):
        find_game(str(path))
    assert sys.modules[name] is before


def test_an_unknown_game_is_refused_with_the_list() -> None:
    with pytest.raises(Refused, match=r"no game 'chess'; the games are: tales"):
        find_game("chess")
    with pytest.raises(Refused, match="no file"):
        find_game("missing.py")


def test_options_are_read_by_their_kind() -> None:
    game = toys.TAKE
    found = read_options(game, ["rounds=4", "kind=GRAND", "extra=yes"])
    assert found == {"rounds": 4, "kind": "grand", "extra": True}
    assert read_options(game, []) == {"rounds": 3, "kind": "plain", "extra": False}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("rounds", "right would be name=value, for example rounds=4"),
        ("rounds=9", "it can be 2 or 3 or 4"),
        ("extra=perhaps", "it can be false or true"),
        ("colour=red", "has no option 'colour'; its options are: rounds, kind, extra"),
    ],
)
def test_a_wrong_option_is_refused_with_what_is_right(text: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        read_options(toys.TAKE, [text])


def test_what_cannot_be_with_so_many_seats_is_refused_before_a_game_is_played() -> None:
    assert Lineup("heroes", "habit", 3, ["scenario=three-crowns"], "x").seats == 3
    with pytest.raises(Refused, match="scenario = 'three-crowns': it can be 'first-steps' or"):
        Lineup("heroes", "habit", 2, ["scenario=three-crowns"], "x")


def test_seats_follow_the_bots() -> None:
    game = toys.PATHS
    assert seats_for(game, None, 3) == 3
    assert seats_for(find_game("heroes"), None, 1) == 2  # against itself, though one can play alone
    assert seats_for(find_game("heroes"), 1, 1) == 1
    assert seats_for(game, None, 1) == 2
    assert seats_for(game, 3, 1) == 3
    with pytest.raises(Refused, match="2 or 3 seats, not with 5"):
        seats_for(game, 5, 1)
