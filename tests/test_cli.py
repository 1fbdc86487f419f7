from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

import banneret
from banneret import cli
from banneret.kernel import record
from banneret.kernel.errors import BanneretError
from banneret.lab import run as running
from banneret.lab.find import find_game
from banneret.lab.match import Job, Outcome
from banneret.lab.translate import pseudo_client, review_client

ROOT = Path(__file__).resolve().parent.parent
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")
COMMANDS = (
    "play",
    "doctor",
    "simulate",
    "compare",
    "report",
    "length",
    "tune",
    "learn",
    "replay",
    "analyse",
    "ladder",
    "rules",
    "check",
    "tutorial",
    "translate",
    "games",
)


def last_json(text: str) -> dict[str, object]:
    data = json.loads(text.strip().splitlines()[-1])
    assert isinstance(data, dict)
    return data


def a_record(folder: Path, seed: str = "7", choices: int | None = None) -> Path:
    """A record of Connect Four in which always the first option was taken."""
    table = banneret.new(find_game(CONNECT_FOUR), seed=seed)
    while not table.over and (choices is None or table.choices < choices):
        table.choose(table.asks[0], 0)
    path = folder / "game.banneret"
    path.write_text(record.dumps(record.record_of(table)))
    return path


# ---- Help ----


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(command in text for command in COMMANDS)
    assert tuple(cli.commands()) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([command, "--help"]) == 0
    assert f"banneret {command}" in capsys.readouterr().out.partition("Example")[2]


def test_without_words_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run([]) == 0
    captured = capsys.readouterr()
    assert "Usage: banneret" in captured.out
    assert captured.err == ""


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["--version"]) == 0
    assert capsys.readouterr().out.startswith("banneret 0.")


# ---- Wrong input: one line, what is wrong and what would be right, exit code 2 ----


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("frobnicate", "the commands are: play, doctor, simulate"),
        ("--nope", "No such option: --nope; see 'banneret --help'"),
        ("simulate", "Missing argument 'GAME'; see 'banneret simulate --help'"),
        ("simulate chess", "there is no game 'chess'; the games are: tales"),
        ("simulate missing.py", "there is no file 'missing.py'"),
        ("simulate tales --games 0", "0 is not in the range 1<=x"),
        ("simulate tales --games many", "'many' is not a whole number"),
        ("simulate tales --bots clever", "right would be: random, habit, greedy"),
        ("simulate tales --bots mcts:fast", "right would be: random, habit, greedy"),
        ("simulate tales --seats two", "'two' is not a whole number"),
        ("analyse game.banneret --seconds long", "'long' is not a number"),
        ("simulate tales --seats 9", "2 or 3 seats, not with 9"),
        ("simulate tales --bots greedy,greedy,random --seats 2", "3 bots for 2 seats"),
        ("simulate tales --option events", "right would be name=value, for example events=false"),
        ("simulate tales --option events=maybe", "option events = 'maybe': it can be true or false"),
        ("simulate tales --option colour=red", "its options are: offers, events, heroes"),
        ("simulate tales --json no/such/folder/x.json", "cannot write to 'no/such/folder/x.json'"),
        ("simulate tales --workers 0", "0 is not in the range"),
        ("compare tales --bots greedy", "at least two bots, for example --bots mcts,greedy"),
        ("compare tales --bots greedy,greedy,greedy,greedy", "at most 2 can be compared"),
        ("replay missing.banneret", "cannot read 'missing.banneret'"),
        ("replay .", "cannot read '.'"),
        ("play tales --terminal --seat 5", "there is no seat 5; with 2 seats you can sit on 0 to 1"),
        ("play tales --terminal --bots random,random,random", "3 bots for 1 other seats"),
        ("play tales --seat 1", "--seat belongs to a game in the terminal: add --terminal"),
        ("play chess", "there is no game 'chess'"),
        ("play --port 99999", "99999 is not in the range"),
        ("play --terminal --load missing.save", "cannot read 'missing.save'"),
        ("play --terminal --record no/such/folder/x", "cannot write to 'no/such/folder/x'"),
        ("rules chess", "there is no game 'chess'"),
        ("rules tales --entry tales.buy.once", "near it: tales.buy."),
        ("rules tales --find xyzzy", "no entry of tales speaks of 'xyzzy'"),
    ],
)
def test_wrong_input_gets_one_line(line: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(line.split()) == 2
    captured = capsys.readouterr()
    assert says in captured.err
    assert captured.err.startswith("banneret: ")
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not readable as JSON"),
        ("{}", "'banneret' with the format's version is missing"),
        ('{"banneret": 99}', "a newer version"),
        ('{"banneret": 1, "kind": "save"}', "checksum"),
        ('{"banneret": 1, "kind": "letter", "checksum": ""}', "this is a letter, expected a record"),
        ("[" * 5000, "not readable as JSON"),
    ],
)
def test_a_corrupt_file_gets_one_line(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.banneret"
    path.write_text(text)
    for command in (["replay", str(path)], ["play", "--terminal", "--load", str(path)]):
        assert cli.run(command) == 2
        captured = capsys.readouterr()
        assert captured.err.startswith(f"banneret: '{path}': ")
        assert captured.err.count("\n") == 1
    assert cli.run(["replay", str(path)]) == 2
    assert says in capsys.readouterr().err


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.banneret"
    path.write_bytes(b"\xff\xfe\x00")
    assert cli.run(["replay", str(path)]) == 2
    assert "is not a text" in capsys.readouterr().err


def test_a_tampered_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_record(tmp_path)
    path.write_text(path.read_text().replace('"seed": "7"', '"seed": "8"'))
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR]) == 2
    assert "changed or damaged" in capsys.readouterr().err


def test_a_record_of_seats_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_record(tmp_path)
    data = record.loads(path.read_text())
    data.seats = -1
    path.write_text(record.dumps(data))
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR]) == 2
    assert "seats: connect_four is not played with -1 seats" in capsys.readouterr().err


def test_a_record_of_a_game_in_a_file_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["replay", str(a_record(tmp_path))]) == 2
    assert "name the Python file of that game, too: --game my_game.py" in capsys.readouterr().err


# ---- A game of one's own ----


def mistaken(folder: Path, right: str, wrong: str) -> str:
    """Connect Four with a mistake in it, in a module of its own."""
    text = Path(CONNECT_FOUR).read_text(encoding="utf-8")
    assert right in text
    path = folder / f"mistaken_{abs(hash(wrong))}.py"
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    return str(path)


def line_with(path: str, text: str) -> str:
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    return f"{Path(path).name}:{next(at for at, line in enumerate(lines, 1) if text in line)}"


def test_check_says_that_the_promises_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["check", CONNECT_FOUR, "--games", "2"]) == 0
    assert "connect_four: all promises hold in 2 games" in capsys.readouterr().out


def test_check_bounds_a_game_that_need_not_end(capsys: pytest.CaptureFixture[str]) -> None:
    played = ["--games", "1", "--seats", "2", "--option", "max_rounds=3", "--thoroughness", "0"]
    assert cli.run(["check", "korrem", *played]) == 0
    assert "korrem: all promises hold in 1 game " in capsys.readouterr().out


def test_check_names_a_mistake_and_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BANNERET_BROKEN", str(tmp_path / "broken"))
    game = mistaken(tmp_path, "heights[column]\n", "heights[column + 1]\n")
    assert cli.run(["check", game, "--games", "2"]) == 1
    assert f"{line_with(game, 'column + 1]')} (in drop)" in capsys.readouterr().out


def test_a_file_that_cannot_be_loaded_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = mistaken(tmp_path, "GAME = ConnectFour()", "GAME = ConnectFive()")
    assert cli.run(["check", game]) == 2
    assert f"'ConnectFive' is not defined, {line_with(game, 'ConnectFive')}" in capsys.readouterr().err


def test_a_file_that_ends_the_program_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = mistaken(tmp_path, "GAME = ConnectFour()", "raise SystemExit(3)")
    assert cli.run(["check", game]) == 2
    assert f"cannot be loaded: SystemExit: 3, {line_with(game, 'SystemExit(3)')}" in capsys.readouterr().err


def test_a_set_up_that_fails_is_named_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = mistaken(tmp_path, "t.then(TURNS[0])", "t.then(TURNS[2])")
    assert cli.run(["play", game, "--terminal"]) == 2
    assert f"IndexError: list index out of range, {line_with(game, 'TURNS[2]')}" in capsys.readouterr().err


def test_a_game_whose_rules_fail_is_kept_as_it_stood_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    game = mistaken(tmp_path, "heights[column]\n", "heights[column + (seat == 0 and column == 6)]\n")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n7\n"))
    assert cli.run(["play", game, "--terminal", "--bots", "greedy", "--seed", "1"]) == 2
    said = capsys.readouterr().err
    assert f"list index out of range, {line_with(game, 'seat == 0 and')} (in drop)" in said
    kept = Path(said.split("--load ")[1].strip())
    assert record.load(kept.read_text(encoding="utf-8"), find_game(game)).choices == 2


def test_a_failed_game_of_ones_own_is_replayed_with_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = mistaken(tmp_path, "if has_four(own):", "if has_four(winning):")
    failures = tmp_path / "failures"
    cli.run(["simulate", game, "--games", "1", "--workers", "1", "--failures", str(failures)])
    said = capsys.readouterr().out
    assert f"banneret replay {failures / 'game-0.banneret'} --game {game}" in said
    assert line_with(game, "has_four(winning)") in said.replace("\n", "")
    page = ["--out", str(tmp_path / "page.html"), "--ladder-games", "0", "--failures", str(failures)]
    assert cli.run(["report", game, "--games", "1", "--workers", "1", *page]) == 1
    assert f"banneret replay {failures / 'game-0.banneret'} --game {game}" in capsys.readouterr().out


# ---- simulate and compare ----


def test_simulate_prints_one_json_object_last(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "simulate",
        CONNECT_FOUR,
        "--games",
        "20",
        "--seed",
        "7",
        "--workers",
        "1",
        "--check",
        "--json",
        "-",
    ]
    assert cli.run(line) == 0
    captured = capsys.readouterr()
    data = last_json(captured.out)
    assert captured.out.count("\n") == 1
    assert (data["games"], data["errors"], data["seats"], data["seed"]) == (20, 0, 2, "7")
    assert {"endings", "choices", "by_seat", "by_faction", "seconds"} <= set(data)
    assert "How games end" in captured.err


def test_simulate_prints_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", CONNECT_FOUR, "--games", "10", "--workers", "1"]) == 0
    text = capsys.readouterr().out
    for heading in ("How games end", "How long they are", "Who wins, by seat", "95% interval", "no errors"):
        assert heading in text


def test_simulate_writes_json_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "result.json"
    line = ["simulate", CONNECT_FOUR, "--games", "3", "--workers", "1", "--json", str(path)]
    assert cli.run(line) == 0
    assert json.loads(path.read_text())["games"] == 3
    assert "How games end" in capsys.readouterr().out


def test_failed_games_are_written_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    game = tmp_path / "broken_game.py"
    game.write_text("from tests.bots.toys import BROKEN as GAME\n")
    folder = tmp_path / "failed"
    line = ["simulate", str(game), "--games", "2", "--workers", "1", "--failures", str(folder), "--json", "-"]
    assert cli.run(line) == 1
    captured = capsys.readouterr()
    data = last_json(captured.out)
    assert data["errors"] == 2
    failures = data["failures"]
    assert isinstance(failures, list)
    assert "divided by zero" in failures[0]["error"]
    assert "banneret replay" in captured.err
    assert sorted(path.name for path in folder.glob("*.banneret")) == ["game-0.banneret", "game-1.banneret"]
    assert cli.run(["replay", str(folder / "game-0.banneret"), "--game", str(game)]) == 2
    captured = capsys.readouterr()
    assert "Traceback" in captured.out  # here it is what was asked for
    assert (
        captured.err == "banneret: the rules fail at choice 6: ZeroDivisionError: the rules divided by zero\n"
    )


def test_ctrl_c_keeps_the_games_that_were_finished(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop_after_three(batch: str, jobs: list[Job], trial: dict[str, str]) -> list[Outcome]:
        if jobs[0].number == 3:
            raise KeyboardInterrupt
        return play_batch(batch, jobs, trial)

    play_batch = running.play_batch
    monkeypatch.setattr(running, "play_batch", stop_after_three)
    assert cli.run(["simulate", CONNECT_FOUR, "--games", "50", "--workers", "1", "--json", "-"]) == 130
    captured = capsys.readouterr()
    assert last_json(captured.out)["games"] == 3
    assert "stopped after 3 of 50 games" in captured.err


def test_compare_prints_one_json_object_last(capsys: pytest.CaptureFixture[str]) -> None:
    line = [
        "compare",
        CONNECT_FOUR,
        "--bots",
        "mcts:30it,random",
        "--games",
        "6",
        "--workers",
        "1",
        "--json",
        "-",
    ]
    assert cli.run(line) == 0
    data = last_json(capsys.readouterr().out)
    bots = data["bots"]
    assert isinstance(bots, list)
    assert [row["bot"] for row in bots] == ["mcts:30it", "random"]
    assert {"games", "wins", "draws", "low", "high", "decided"} <= set(bots[0])


def test_thinking_time_is_for_mcts_without_a_budget(capsys: pytest.CaptureFixture[str]) -> None:
    line = ["compare", CONNECT_FOUR, "--bots", "mcts,random", "--ms", "1", "--games", "2", "--workers", "1"]
    assert cli.run(line) == 0
    assert "mcts:1ms" in capsys.readouterr().out


@pytest.mark.slow
def test_the_command_itself_on_all_cores() -> None:
    line = [
        sys.executable,
        "-m",
        "banneret",
        "simulate",
        CONNECT_FOUR,
        "--games",
        "50",
        "--seed",
        "7",
        "--json",
        "-",
    ]
    outcomes = []
    for workers in ("1", "2"):
        run = subprocess.run(
            [*line, "--workers", workers],
            capture_output=True,
            text=True,
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        data = last_json(run.stdout)
        outcomes.append((data["choices"], data["endings"], data["by_seat"]))
    assert outcomes[0] == outcomes[1]


# ---- games, rules, replay ----


def test_games_lists_seats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["games"]) == 0
    text = capsys.readouterr().out
    assert "tales" in text
    assert "2, 3" in text


def test_rules_finds_entries(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["rules", "tales", "--find", "once-per-turn"]) == 0
    assert "tales.buy.once-per-turn" in capsys.readouterr().out
    assert cli.run(["rules", "tales", "--entry", "tales.buy.once-per-turn"]) == 0
    assert "Check:" in capsys.readouterr().out


def test_rules_lists_proofs_and_ends_with_a_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from banneret.ledger import ledger
    from banneret.testing import proofs as proving

    entries = list(ledger("tales").entries.values())[:2]
    good = [proving.Proof(entry, {"tests/a.py::test_it": "passed"}) for entry in entries]
    outcomes = [
        (proving.Proofs("tales", good, {}), 0, "tales: 2 of 2 entries proven"),
        (
            proving.Proofs("tales", [good[0], proving.Proof(entries[1], {})], {}),
            1,
            "tales: 1 of 2 entries proven",
        ),
        (
            proving.Proofs("tales", good, {"tales.no.such": {"tests/a.py::test_it": "passed"}}),
            1,
            "entries proven",
        ),
    ]
    for found, code, closing in outcomes:
        monkeypatch.setattr(proving, "prove", lambda *args, found=found, **kwargs: found)
        assert cli.run(["rules", "tales"]) == code
        assert closing in capsys.readouterr().out.strip().splitlines()[-1]
    assert cli.run(["rules", "tales", "--json", "-"]) == 1
    assert last_json(capsys.readouterr().out)["unknown"] == ["tales.no.such"]


def test_replay_tells_the_game_choice_by_choice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_record(tmp_path)
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR, "--seat", "0"]) == 0
    text = capsys.readouterr().out
    assert "1  you: Drop a disc → Column 1" in text
    assert "drops a disc into column 1" in text
    assert "The end: four in a row" in text


def test_replay_stops_where_it_is_told_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_record(tmp_path)
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR, "--to", "3"]) == 0
    text = capsys.readouterr().out
    assert "    3  seat 0" in text
    assert "    4  seat 1" not in text
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR, "--to", "900"]) == 2
    assert "--to goes from 0 to" in capsys.readouterr().err
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR, "--seat", "4"]) == 2
    assert "there is no seat 4" in capsys.readouterr().err


@pytest.mark.parametrize("seat", [-1, 0])
@pytest.mark.parametrize("game", ["tales", "daybreak", "multiverse", "korrem", "heroes"])
def test_every_game_is_replayed_before_the_eyes_of_a_seat_and_of_a_spectator(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, seat: int
) -> None:
    chance = random.Random(4)
    table = banneret.new(game, seed=4)
    for _ in range(60):
        ask = table.asks[0]
        table.choose(ask, chance.choice(ask.options))
    path = tmp_path / "game.banneret"
    path.write_text(record.dumps(record.record_of(table)), encoding="utf-8")
    for to in (0, 1, 20, 60):
        assert cli.run(["replay", str(path), "--seat", str(seat), "--to", str(to)]) == 0
        told = capsys.readouterr().out
        assert f" {to}  " in told or to == 0
        assert ("you: " in told) == (seat == 0) or to < 20


def test_replay_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = a_record(tmp_path)
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR, "--check"]) == 0
    assert capsys.readouterr().out.startswith("ok: ")


def test_replay_reads_saves_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import banneret

    table = banneret.new(find_game(CONNECT_FOUR), seed=7)
    table.choose(table.asks[0], 3)
    path = tmp_path / "game.save"
    path.write_text(record.save(table))
    assert cli.run(["replay", str(path), "--game", CONNECT_FOUR]) == 0
    assert "was not over" in capsys.readouterr().out


def test_a_record_that_does_not_fit_is_refused_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_record(tmp_path, choices=3)
    changed = record.loads(path.read_text())
    changed.choices[1] = (1, 1, "drop 99")
    path.write_text(record.dumps(changed))
    for extra in ([], ["--check"]):
        assert cli.run(["replay", str(path), "--game", CONNECT_FOUR, *extra]) == 2
        said = capsys.readouterr().err
        assert "choices[1]: ask 1 of seat 1" in said
        assert "does not offer 'drop 99'; it offers" in said


# ---- tutorial ----


def test_tutorial_says_that_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["tutorial", "tales", "--tell"]) == 0
    told = capsys.readouterr().out
    assert "1. Welcome to the Realms" in told
    assert "steps hold" in told.splitlines()[-1]


def test_tutorial_says_where_it_parts_from_the_rules(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    script = find_game("tales").tutorial
    assert script is not None
    monkeypatch.setattr(script, "seed", "another tale")
    assert cli.run(["tutorial", "tales"]) == 1
    told = capsys.readouterr().out
    assert "the tutorial and the rules part at step 6 'Your banner is up', then:" in told
    assert "is not offered to seats other than 1: seat 2 is asked '" in told
    assert cli.run(["tutorial", "tales", "--search", "20"]) == 1
    assert "none of 20 seeds; the furthest, 'another tale " in capsys.readouterr().out


def test_tutorial_of_a_game_without_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["tutorial", CONNECT_FOUR]) == 2
    assert "connect_four has no tutorial" in capsys.readouterr().err


# ---- Translating ----


def test_what_a_translation_lacks_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["translate", CONNECT_FOUR, "de"]) == 1
    out = capsys.readouterr().out
    assert "missing: entries.drops.says: " in out
    assert "in de: " in out.splitlines()[-1]
    assert "0 unknown, 0 that do not fit" in out.splitlines()[-1]


def test_a_whole_translation_has_nothing_to_list(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "four_in_a_row.py"
    game.write_text(Path(CONNECT_FOUR).read_text(encoding="utf-8"), encoding="utf-8")
    assert cli.run(["translate", str(game), "xx", "--pseudo"]) == 0
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "words.xx.toml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert cli.run(["translate", str(game), "xx"]) == 0
    assert "0 missing, 0 unknown, 0 that do not fit" in capsys.readouterr().out


def test_the_clients_words_are_compared_by_key(tmp_path: Path) -> None:
    (tmp_path / "en.json").write_text('{"close": "Close", "left": "{time} left", "ok": "OK"}')
    (tmp_path / "de.json").write_text('{"close": "Zu", "left": "noch {zeit}", "open": "Auf"}')
    found = review_client("de", tmp_path)
    assert (found.missing, found.unknown) == (["ok: OK"], ["open"])
    assert len(found.unfit) == 1
    assert found.unfit[0].startswith("left: ")
    (tmp_path / "pseudo.json").write_text(pseudo_client(tmp_path), encoding="utf-8")
    assert review_client("pseudo", tmp_path).complete


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("tales", "../../etc"), "is not a language"),
        (("tales", "en"), "is written in English"),
        (("client", "en"), "is written in English"),
        (("chess", "de"), "there is no game 'chess'"),
    ],
)
def test_a_translation_that_cannot_be(
    arguments: tuple[str, str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["translate", *arguments]) == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"\xff\xfe", "is not a text in UTF-8"),
        (b'{"close": ', "is not JSON"),
        (b"[" * 3, "is not JSON"),
        (b"[]", "is not an object of keys and texts"),
        (b'{"close": 1}', "is not an object of keys and texts"),
    ],
)
def test_a_translation_of_the_client_that_cannot_be_read(tmp_path: Path, text: bytes, says: str) -> None:
    (tmp_path / "en.json").write_text('{"close": "Close"}')
    (tmp_path / "de.json").write_bytes(text)
    with pytest.raises(BanneretError, match=says):
        review_client("de", tmp_path)


@pytest.mark.parametrize(
    ("text", "says"), [(b"\xff\xfe", "is not a text in UTF-8"), (b"[", "this is not TOML")]
)
def test_a_translation_of_a_game_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes, says: str
) -> None:
    game = mistaken(tmp_path, "Connect Four", "Connect Four" + says)
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "words.de.toml").write_bytes(text)
    assert cli.run(["translate", game, "de"]) == 2
    assert says in capsys.readouterr().err
