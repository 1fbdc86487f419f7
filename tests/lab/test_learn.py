"""Learning weights: the truth is found again, doubt keeps what is there, what only goes with winning is told from what
wins, and who learned the wrong thing loses."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import msgspec
import numpy as np
import pytest

from banneret import cli
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.game import Game, Value
from banneret.kernel.judgement import Judgement
from banneret.lab.compare import Comparison
from banneret.lab.course import Position
from banneret.lab.find import find_game
from banneret.lab.learn import (
    STRIDES,
    Candidate,
    Learned,
    Lot,
    Shelf,
    calibration,
    fit,
    heats,
    is_better,
    learn,
    learn_from,
    learning_jobs,
    loss,
    stirred,
    try_out,
    weights_file,
    what_pays,
)
from banneret.lab.match import Outcome, play_job
from banneret.lab.run import ALONE

ROOT = Path(__file__).resolve().parent.parent.parent
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")


class Toy(Game[State]):
    """A game whose positions are measured by gold, cities and the weather, which helps nobody."""

    def __init__(self) -> None:
        super().__init__("toy", "Toy", (2, 3), ())
        self.judgement = Judgement(("gold", "cities", "weather"), [1.0, 1.0, 0.2])


def games(count: int, seats: int, truth: tuple[float, ...], seed: int = 7) -> list[Outcome]:
    """Games that are won as the truth says."""
    chance = np.random.default_rng(seed)
    found = []
    for number in range(count):
        rows = chance.normal(size=(seats, len(truth)))
        worth = np.exp(rows @ np.array(truth))
        winner = int(chance.choice(seats, p=worth / worth.sum()))
        position = Position(5, tuple(tuple(row) for row in rows.tolist()))
        found.append(
            Outcome(number, ("",) * seats, ("",) * seats, (winner,), (), "", 10, 0.1, None, None, (position,))
        )
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_what_wins_is_found_again(seats: int) -> None:
    learned = learn_from(Toy(), games(6000, seats, (0.5, 1.5, 0.0)), seats, "7")
    gold, cities, weather = learned.new
    assert cities / gold == pytest.approx(3.0, rel=0.25)
    assert abs(weather / cities) < 0.1
    assert learned.loss_new < learned.loss_old < learned.loss_even == pytest.approx(np.log(seats))
    for said, came, cases in learned.calibration:
        assert came == pytest.approx(said, abs=4 * (0.25 / cases) ** 0.5 + 0.01)


def test_it_is_the_same_every_time() -> None:
    outcomes = games(300, 2, (0.5, 1.5, 0.0))
    assert learn_from(Toy(), outcomes, 2, "7") == learn_from(Toy(), outcomes, 2, "7")


def test_a_few_games_move_little_and_many_move_much() -> None:
    few, many = [learn_from(Toy(), games(count, 2, (2.0, 0.0, 0.0)), 2, "7") for count in (60, 4000)]
    assert abs(many.new[1] / many.new[0]) < 0.1
    assert few.new[1] / few.new[0] > abs(many.new[1] / many.new[0])
    assert few.errors[0] > many.errors[0]


def lot(features: list[list[list[float]]], won: list[int]) -> Lot:
    return Lot(np.array(features), np.array(won), np.ones(len(won)), np.full(len(won), 0.5))


def test_a_ridge_holds_weights_where_they_were() -> None:
    there = lot([[[1.0], [0.0]]] * 30 + [[[0.0], [1.0]]] * 10, [0] * 40)
    start = np.array([0.0])
    free, held = fit(there, start, 0.0)[0], fit(there, start, 1e6)[0]
    # 30 of 40 who had it won: the odds are 3 to 1
    assert free[0] == pytest.approx(np.log(3), abs=1e-4)
    assert abs(held[0]) < 1e-3
    assert loss(there, free) < loss(there, held)


def test_calibration_counts_every_seat() -> None:
    there = lot([[[1.0], [0.0]]] * 4, [0, 0, 0, 1])
    found = calibration(there, np.array([np.log(3)]))
    assert [(round(said, 2), came, cases) for said, came, cases in found] == [
        (0.25, 0.25, 4),
        (0.75, 0.75, 4),
    ]


def test_games_without_a_winner_teach_nothing() -> None:
    drawn = [Outcome(0, (), (), (0, 1), (), "", 10, 0.1, None, None, (Position(1, ((1.0,), (0.0,))),))]
    with pytest.raises(Refused, match="nothing to learn from"):
        learn_from(Toy(), drawn, 2, "7")
    with pytest.raises(Refused, match="no judgement"):
        learn_from(find_game(CONNECT_FOUR), drawn, 2, "7")


# ---- What wins, and what only goes with winning ----


def games_of_spenders(count: int) -> list[Outcome]:
    """Who wants gold most wins, and has spent it by then: gold goes with losing, and wanting it with winning."""
    chance = np.random.default_rng(7)
    found = []
    for number in range(count):
        wants = [stirred(3, "7", number, seat)[0] for seat in range(2)]
        winner = int(chance.random() > 1.0 / (1.0 + np.exp(wants[1] - wants[0])))
        rows = chance.normal(size=(2, 3))
        rows[winner][0] -= 2.0
        position = Position(5, tuple(tuple(row) for row in rows.tolist()))
        found.append(
            Outcome(number, ("",) * 2, ("",) * 2, (winner,), (), "", 10, 0.1, None, None, (position,))
        )
    return found


def test_what_wins_is_told_from_what_goes_with_winning() -> None:
    learned = learn_from(Toy(), games_of_spenders(1500), 2, "7")
    assert learned.new[0] < 0.0  # whoever won has little gold
    gold, cities, weather = learned.pays
    assert gold > 0.6 > 5 * max(abs(cities), abs(weather))
    paying = [one for one in learned.candidates if one.name.startswith("what pays")]
    assert len(paying) == len(STRIDES)
    wanted = [one.weights[0] / one.weights[1] for one in paying]
    assert learned.old[0] / learned.old[1] < wanted[0] < wanted[1] < wanted[2]


def test_the_chances_that_a_candidate_gives_are_right() -> None:
    """They are shown to people: who boasts with ten times the weights plays the same, and tells stories."""
    boasting = Toy()
    boasting.judgement = Judgement(("gold", "cities", "weather"), [10.0, 10.0, 0.0])
    outcomes = games(3000, 2, (1.0, 1.0, 0.0))
    for one in learn_from(boasting, outcomes, 2, "7").candidates:
        if one.name.startswith("what foresees"):
            assert one.weights[:2] == pytest.approx((1.0, 1.0), abs=0.15)


def test_games_without_a_winner_say_nothing_of_what_pays() -> None:
    told = games_of_spenders(200)
    drawn = [Outcome(200 + at, (), (), (0, 1), (), "", 10, 0.1) for at in range(50)]
    assert what_pays(told, 3, 2, "7")[0].tolist() == what_pays([*told, *drawn], 3, 2, "7")[0].tolist()


# ---- Playing with what was learned ----


def test_self_play_has_a_whim_now_and_then_and_weights_of_its_own_for_every_seat() -> None:
    tales = find_game("tales")
    assert tales.judgement is not None
    weights = tuple(tales.judgement.weights)
    job, other = learning_jobs(2, ("greedy", "greedy"), 2, "7", {"events": False}, weights)
    assert job.whims > 0
    assert len({*job.weights, *other.weights, weights}) == 5
    for row in job.weights:
        assert all(one * there > 0 for one, there in zip(row, weights, strict=True))
    outcome = play_job(find_game("tales"), job)
    names = find_game("tales").judgement
    assert names is not None
    assert len(outcome.positions[0].features[0]) == len(names.features)


def test_who_wants_the_opposite_loses_and_the_game_keeps_its_own_weights() -> None:
    judgement = find_game("tales").judgement
    assert judgement is not None
    before = list(judgement.weights)
    wrong = tuple(-weight for weight in before)
    options: dict[str, bool | int | str] = {"events": False}
    series = try_out("tales", wrong, "greedy", 6, 2, "7", options, ALONE)
    assert series.failures == []
    assert series.wins[1] >= 5
    assert judgement.weights == before


def test_the_best_of_the_candidates_comes_first() -> None:
    tales = find_game("tales")
    assert tales.judgement is not None
    old = tuple(tales.judgement.weights)
    learned = learn_from(Toy(), games(100, 2, (1.0, 1.0, 0.0)), 2, "7")
    mild, wrong = [
        Candidate(name, tuple(by * one for one in old)) for name, by in (("mild", 0.5), ("wrong", -1.0))
    ]
    learned = msgspec.structs.replace(learned, candidates=(wrong, mild))
    options: dict[str, bool | int | str] = {"events": False}
    found = heats("tales", learned, "greedy", 6, 2, "7", options, ALONE)
    assert [one.name for one in found] == ["mild", "wrong"]
    assert found[0].wins > found[1].wins
    assert all(one.games == 6 for one in found)


def test_better_is_better_beyond_doubt() -> None:
    def of(wins: int, losses: int) -> Comparison:
        series = Comparison("toy", ("new", "old"), 2, "7", {})
        series.wins = [wins, losses]
        return series

    assert is_better(of(120, 80))
    assert not is_better(of(110, 90))
    assert not is_better(of(80, 120))


def test_the_file_of_weights_keeps_its_notes() -> None:
    tales = find_game("tales")
    assert tales.judgement is not None
    text = weights_file(tales, tuple(0.123456 for _ in tales.judgement.features))
    assert set(tomllib.loads(text)["weights"].values()) == {0.123}
    assert "village-ruled = 0.123 # the Village pays" in text


def test_the_command_says_whether_it_was_worth_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    patch = tmp_path / "weights.patch"
    line = [
        "learn",
        "tales",
        "--games",
        "40",
        "--tries",
        "0",
        "--seed",
        "7",
        "--bots",
        "random",
        "--workers",
        "1",
    ]
    assert cli.run([*line, "--option", "events=false", "--out", str(patch), "--json", "-"]) == 1
    captured = capsys.readouterr()
    data = json.loads(captured.out.strip().splitlines()[-1])
    assert data["better"] is False
    assert len(data["new"]) == len(data["features"])
    assert "Calibration" in captured.err
    assert not patch.exists(), "where nothing is written no empty file is left"


@pytest.mark.parametrize("stops_after", [5, 44])
def test_who_stops_learning_is_not_kept_for_the_heats(stops_after: int) -> None:
    """Forty games to learn from, then heats of six: Ctrl-C in either ends it all."""
    seen: list[Outcome] = []

    def done(batch: list[Outcome]) -> None:
        seen.extend(batch)
        if len(seen) == stops_after:
            raise KeyboardInterrupt

    where: tuple[int, str, dict[str, Value]] = (2, "7", {"events": False})

    def whole_course() -> None:
        learned = learn("tales", 40, ("random", "random"), *where, ALONE, done)
        heats("tales", learned, "random", 6, *where, ALONE, done)

    with pytest.raises(KeyboardInterrupt):
        whole_course()
    assert len(seen) == stops_after


def test_learning_that_was_cut_short_goes_on_where_it_was(tmp_path: Path) -> None:
    """The first time it is stopped in a heat; then only what is missing is played, to the same end as in one go."""
    where: tuple[int, str, dict[str, Value]] = (2, "7", {"events": False})
    bots = ("random", "random")
    shelf = Shelf(tmp_path / "kept", find_game("tales"), bots, *where)
    played: list[Outcome] = []

    def whole_course(stops_after: int, shelf: Shelf | None) -> tuple[Learned, list[Candidate]]:
        played.clear()

        def done(batch: list[Outcome]) -> None:
            played.extend(batch)
            if len(played) == stops_after:
                raise KeyboardInterrupt

        learned = learn("tales", 40, bots, *where, ALONE, done, shelf)
        return learned, heats("tales", learned, "random", 6, *where, ALONE, done, shelf)

    with pytest.raises(KeyboardInterrupt):
        whole_course(44, shelf)
    lines = sum(len(file.read_bytes().splitlines()) for file in shelf_files(shelf))
    assert lines == 44
    assert whole_course(0, shelf) == whole_course(0, None)
    kept = {file: file.read_bytes() for file in shelf_files(shelf)}
    assert len(kept) == 6  # games, and a heat for each of five candidates
    whole_course(0, shelf)
    assert kept == {file: file.read_bytes() for file in shelf_files(shelf)}, "nothing is left to be played"


def shelf_files(shelf: Shelf) -> list[Path]:
    assert shelf.folder is not None
    return sorted(shelf.folder.iterdir())


def test_games_of_another_plan_are_not_taken_from_the_shelf(tmp_path: Path) -> None:
    tales = find_game("tales")
    plans: list[tuple[tuple[str, ...], int, str, dict[str, Value]]] = [
        (("random", "random"), 2, "7", {"events": False}),
        (("greedy", "greedy"), 2, "7", {"events": False}),
        (("random", "random"), 2, "8", {"events": False}),
        (("random", "random"), 2, "7", {"events": True}),
    ]
    shelves = [Shelf(tmp_path, tales, *plan) for plan in plans]
    assert len({shelf.file("games") for shelf in shelves}) == len(plans)
    assert shelves[0].file("heat", (1.0, 2.0)) != shelves[0].file("heat", (1.0, 2.5))
    assert Shelf(None, tales, *plans[0]).file("games") is None
