"""Tuning: a change finds its value, content is tried without being touched, and goals are judged with their doubt."""

from __future__ import annotations

import json
import subprocess
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from banneret import cli
from banneret.games import NAMES
from banneret.kernel.errors import Refused
from banneret.lab.changes import Change, Point, find_value, points_of, put, read_change, values_in
from banneret.lab.find import find_game
from banneret.lab.goals import read_goal
from banneret.lab.match import Outcome
from banneret.lab.run import Crew, batches_played, try_content
from banneret.lab.simulate import Simulation, simulation_jobs
from banneret.lab.tune import tune

UNITS = """# what soldiers cost
[rules]
limit = 3 # at a time
names = ["a # b", "c"]

[[unit]]
id = "archer"
dmg = 2
price = [3, 0, 1] # gold, wood, stone
text = '''
two
lines'''

[[unit]]
name = "Sword Bearer"
dmg = 3
cost = { gold = 2, "fine steel" = 1 } # when hired

[[unit.skill]]
id = "parry"
dmg = 1
"""


def value_at(path: str) -> str:
    start, end = find_value(UNITS, path.split("."))
    return UNITS[start:end]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("rules.limit", "3"),
        ("rules.names", '["a # b", "c"]'),
        ("rules.names.1", '"a # b"'),
        ("archer.dmg", "2"),
        ("unit.archer.dmg", "2"),
        ("1.dmg", "2"),
        ("archer.price.3", "1"),
        ("sword-bearer.dmg", "3"),
        ("sword-bearer.cost", '{ gold = 2, "fine steel" = 1 }'),
        ("sword-bearer.cost.gold", "2"),
        ("sword-bearer.cost.fine steel", "1"),
        ("sword-bearer.parry.dmg", "1"),
        ("2.skill.1.dmg", "1"),
    ],
)
def test_a_value_is_found_by_the_way_to_it(path: str, value: str) -> None:
    assert value_at(path) == value


def test_a_value_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused, match=r"no value 'archer\.attack'; there are: dmg, id, price, text"):
        value_at("archer.attack")
    with pytest.raises(
        Refused, match=r"no value 'knight\.dmg'; no 'knight' is there; there are: archer, rules, s"
    ):
        value_at("knight.dmg")
    with pytest.raises(Refused, match=r"no 'archers' is there; did you mean archer\?"):
        value_at("archers.dmg")
    with pytest.raises(
        Refused, match=r"'archer' is no single value; go on with one of: dmg, id, price, text"
    ):
        value_at("archer")
    with pytest.raises(Refused, match=r"no value 'archer\.price\.4'; there are: 1, 2, 3$"):
        value_at("archer.price.4")


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_the_content_can_be_changed_and_nothing_else_changes_with_it(name: str) -> None:
    folder = Path(str(resources.files(f"banneret.games.{name}"))) / "content"
    for file in folder.rglob("*.toml"):
        text = file.read_text("utf-8")
        whole = json.dumps(tomllib.loads(text), default=str)
        for keys, (start, end) in values_in(text)[::37]:
            value = tomllib.loads(f"x = {text[start:end]}")["x"]
            if isinstance(value, int) and not isinstance(value, bool):
                changed = put(text, (start, end), 987654321)
                after = json.dumps(tomllib.loads(changed), default=str)
                assert after.replace("987654321", str(value), 1) == whole, (file.name, keys)


def test_changes_are_read_and_refused() -> None:
    multiverse, daybreak = find_game("multiverse"), find_game("daybreak")
    assert read_change("units.swordsman.dmg=2..4", multiverse).values == (2, 3, 4)
    assert read_change("weights.weights.income=0.1..0.3/0.1", daybreak).values == (0.1, 0.2, 0.3)
    assert read_change("creatures.1.dice=1d4,1d8", daybreak).values == ("1d4", "1d8")
    assert read_change("cards/draconis.drake-whelp.cost.ore=2..3", find_game("korrem")).values == (2, 3)
    for text, says in (
        ("units.swordsman.dmg", "right would be"),
        ("units.swordsman.dmg=many", "are no values of the kind of 2"),
        ("units.swordsman.attributes=1..2", "name one number or word of it"),
        ("units.swordsman.dmg=4..2", r"'4\.\.2' runs backwards; right would be 2\.\.4"),
        ("units.swordsman.dmg=1..9000", "9000 values, more than 1000"),
        ("units.swordsmen.dmg=2", "no 'swordsmen' is there; did you mean swordsman or"),
        ("unit.swordsman.dmg=2", r"no content file 'unit\.toml'; did you mean units\?"),
        ("options.portal_stones=18,many", "portal_stones can be 0 to 40$"),
        ("options.scenario=none", "scenario can be "),
        ("nothing.at.all=1", "multiverse has no content file 'nothing.toml'; there are: adventures, bots, "),
        ("options.nothing=1", "multiverse has no option 'nothing'"),
    ):
        with pytest.raises(Refused, match=says):
            read_change(text, multiverse)


def test_every_combination_is_a_point() -> None:
    points = points_of((Change("units.a.x", (1, 2)), Change("options.y", ("p", "q", "r"))))
    assert len(points) == 6
    assert points[4].label == "units.a.x = 2, options.y = q"
    assert points[4].short_label == "x = 2, y = q"
    assert points[4].options() == {"y": "q"}


def test_a_patch_can_be_applied(tmp_path: Path) -> None:
    game = find_game("multiverse")
    change = read_change("units.swordsman.dmg=4", game)
    patch = Point((change,), (4,)).patch(game)
    place = tmp_path / "src/banneret/games/multiverse/content/units.toml"
    place.parent.mkdir(parents=True)
    before = resources.files("banneret.games.multiverse").joinpath("content/units.toml").read_text("utf-8")
    place.write_text(before, encoding="utf-8")
    (tmp_path / "p.patch").write_text(patch, encoding="utf-8")
    subprocess.run(["git", "apply", "p.patch"], cwd=tmp_path, check=True)
    units = {unit["id"]: unit for unit in tomllib.loads(place.read_text())["unit"]}
    assert units["swordsman"]["dmg"] == 4
    assert place.read_text().count("\n") == before.count("\n")


# ---- Goals ----


def games(wins: tuple[int, int], factions: tuple[str, str] = ("red", "blue"), length: int = 10) -> Simulation:
    found = Simulation("toy", ("greedy", "greedy"), 2, "7", {})
    for seat in (0, 1):
        for number in range(wins[seat]):
            ending = "portal" if seat == 0 else "conquest"
            found.add(Outcome(number, (), factions, (seat,), (), ending, length + number % 2, 0.1))
    return found


@pytest.mark.parametrize(
    ("goal", "wins", "state", "worst"),
    [
        ("no faction above 55%", (500, 500), "met", "blue"),
        ("no faction above 55%", (600, 400), "missed", "red"),
        ("no faction above 55%", (56, 44), "open", "red"),
        ("every faction above 45%", (600, 400), "missed", "blue"),
        ("every seat above 30%", (600, 400), "met", "seat 2"),
        ("no seat below 30%", (800, 200), "missed", "seat 2"),
        ("no ending above 60%", (700, 300), "missed", "portal"),
        ("ending portal below 60%", (500, 500), "met", "portal"),
        ("ending agenda below 10%", (500, 500), "met", "agenda"),
        ("seat 1 above 55%", (500, 500), "missed", "seat 1"),
        ("length below 12", (50, 50), "met", "choices a game"),
        ("length below 10", (50, 50), "missed", "choices a game"),
    ],
)
def test_a_goal_is_met_missed_or_open(goal: str, wins: tuple[int, int], state: str, worst: str) -> None:
    measured = read_goal(goal).measure(games(wins), 6)
    assert (measured.state, measured.name) == (state, worst)


def test_a_source_of_points_is_measured_by_games() -> None:
    """Heart 2 of 10 in every game is sure at once; 0 or 4 of 10, game by game, is not."""
    steady, shaky = Simulation("toy", ("greedy",), 1, "7", {}), Simulation("toy", ("greedy",), 1, "7", {})
    for number in range(40):
        for games_, heart in ((steady, 2), (shaky, 4 * (number % 2))):
            sources = ({"heart": heart, "quests": 10 - heart},)
            games_.add(Outcome(number, (), ("red",), (0,), (), "points", 10, 0.1, sources=sources))
    assert steady.source_share("heart") == pytest.approx((0.2, 0.0), abs=1e-6)
    assert shaky.source_share("heart") == pytest.approx((0.2, 0.2 / 39**0.5), rel=1e-6)
    assert read_goal("source heart above 15%").measure(steady, 6).state == "met"
    assert read_goal("source heart above 15%").measure(shaky, 6).state == "open"
    few = Simulation("toy", ("greedy",), 1, "7", {})
    for number in range(10):
        few.add(
            Outcome(number, (), ("red",), (0,), (), "points", 9, 0.1, sources=({"heart": 0, "quests": 9},))
        )
    assert read_goal("source heart above 5%").measure(few, 6).state == "open", (
        "ten games without it are chance"
    )
    assert read_goal("every source above 25%").measure(steady, 6).name == "heart"
    assert read_goal("no source above 50%").measure(steady, 6).state == "missed"


def test_a_change_is_told_against_how_it_is_now() -> None:
    by, off = read_goal("no faction above 55%").change(games((50, 50)), games((70, 30)), "red")
    assert by == pytest.approx(0.2)
    assert off == pytest.approx(1.96 * (0.25 / 100 + 0.21 / 100) ** 0.5, rel=1e-3)
    by, off = read_goal("length below 300").change(games((50, 50)), games((50, 50), length=14), "")
    assert by == 4.0
    assert 0.1 < off < 0.2


@pytest.mark.parametrize("goal", ["faction green above 40%", "source heart above 40%", "seat 7 above 2%"])
def test_a_group_that_is_not_there_is_refused_when_enough_were_seen(goal: str) -> None:
    assert read_goal(goal).measure(games((5, 5)), 6).state == "open", "it may be rare"
    with pytest.raises(Refused, match="there is no"):
        read_goal(goal).measure(games((50, 50)), 6)
    assert read_goal("ending agenda below 40%").measure(games((50, 50)), 6).state == "met"


def test_who_looks_often_must_be_surer() -> None:
    goal = read_goal("no faction above 55%")
    assert goal.measure(games((590, 410)), 1).state == "missed"
    assert goal.measure(games((590, 410)), 600).state == "open"


@pytest.mark.parametrize(
    "text", ["balance", "no faction above", "no faction above 155%", "length below 5%", "no seat above 3"]
)
def test_a_goal_that_nobody_understands_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="goal"):
        read_goal(text)


# ---- Trying ----


def test_content_is_tried_in_processes_of_its_own() -> None:
    """Troops of another price make other games; in this process they cost what they did."""
    daybreak = find_game("daybreak")
    change = read_change("creatures.1.recruit.1=4", daybreak)
    trial = Point((change,), (4,)).trial(daybreak)
    assert list(trial) == ["banneret.games.daybreak/creatures.toml"]
    jobs = list(simulation_jobs(2, ("random", "random"), 2, "7", {"day_limit": 3}, False))
    plain = [one for batch in batches_played("daybreak", jobs, 2, Crew()) for one in batch]
    tried = [one for batch in batches_played("daybreak", jobs, 2, Crew(1, "", trial)) for one in batch]
    again = [one for batch in batches_played("daybreak", jobs, 2, Crew()) for one in batch]
    assert all(one.failure is None for one in tried)
    assert [one.choices for one in plain] == [one.choices for one in again]
    assert [one.choices for one in plain] != [one.choices for one in tried]
    with pytest.raises(RuntimeError, match="has been read already"):
        try_content(trial)


def test_a_promotion_pays_nothing_back_where_a_lab_tries_a_dear_first_rank() -> None:
    """A Rank 1 that costs 4 Coin is dearer than Rank 2, which costs 2 and some Food."""
    daybreak = find_game("daybreak")
    trial = Point((read_change("creatures.1.recruit.1=4", daybreak),), (4,)).trial(daybreak)
    jobs = list(simulation_jobs(10, ("random", "random"), 2, "7", {"day_limit": 5}, True))
    tried = [one for batch in batches_played("daybreak", jobs, 10, Crew(1, "", trial)) for one in batch]
    assert [one.failure for one in tried] == [None] * 10


def test_tune_finds_the_value_and_writes_the_patch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    patch = tmp_path / "tune.patch"
    line = [
        "tune",
        "daybreak",
        "--change",
        "options.day_limit=3,20",
        "--goal",
        "length below 100",
        "--games",
        "12",
    ]
    code = cli.run(
        [*line, "--bots", "random", "--seed", "7", "--workers", "1", "--out", str(patch), "--json", "-"]
    )
    data = json.loads(capsys.readouterr().out.strip().splitlines()[-1])
    assert code == 0
    assert data["best"] == "options.day_limit = 3"
    states = {point["values"]["options.day_limit"]: point["state"] for point in data["points"]}
    assert states[3] == "met"
    assert states[20] == "missed"
    assert not patch.exists(), "an option is no content"
    assert data["group"] == "choices a game"
    changed = {point["values"]["options.day_limit"]: point["changed"] for point in data["points"]}
    assert changed[3][0] < -changed[3][1] < 0, "surely shorter than it is"


def test_on_a_narrow_screen_no_name_is_broken(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = [
        "tune",
        "daybreak",
        "--change",
        "options.day_limit=3",
        "--goal",
        "length below 100",
        "--games",
        "2",
    ]
    for width, told in (("80", "day_limit = "), ("160", "options.day_limit = 3 ")):
        monkeypatch.setenv("COLUMNS", width)
        cli.run([*line, "--bots", "random", "--seed", "7", "--workers", "1"])
        rows = capsys.readouterr().out.splitlines()
        assert [row for row in rows if row.startswith(told)], rows


def test_an_ending_that_never_came_up_is_told_with_those_that_did(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    patch = tmp_path / "tune.patch"
    line = ["tune", "daybreak", "--change", "creatures.1.recruit.1=2", "--goal", "ending conqest below 60%"]
    more = ["--option", "day_limit=3", "--games", "4", "--bots", "random", "--seed", "7", "--workers", "1"]
    assert cli.run([*line, *more, "--out", str(patch)]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "No game here ended by 'conqest'; they ended by: day limit" in told
    assert not patch.exists(), "there is nothing to write"


def test_tune_says_when_none_of_the_values_does_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    patch = tmp_path / "tune.patch"
    line = ["tune", "daybreak", "--change", "options.day_limit=3,5", "--goal", "length above 5000"]
    more = ["--games", "12", "--bots", "random", "--seed", "7", "--workers", "1", "--out", str(patch)]
    assert cli.run([*line, *more]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "None of these values does it: all surely miss the goal." in told
    assert "against now" in told
    assert "30 games in" in told, "ten each say enough"


def test_who_stops_a_tuning_is_told_nothing_of_what_was_not_tried() -> None:
    daybreak = find_game("daybreak")
    seen: list[Outcome] = []

    def done(batch: list[Outcome]) -> None:
        seen.extend(batch)
        raise KeyboardInterrupt

    changes = (read_change("options.day_limit=3,5", daybreak),)
    with pytest.raises(KeyboardInterrupt):
        tune(
            "daybreak",
            changes,
            read_goal("length below 300"),
            40,
            ("random", "random"),
            2,
            "7",
            {},
            Crew(1),
            done,
        )
    assert len(seen) == 1
