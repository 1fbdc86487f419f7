"""`banneret analyse` and `banneret ladder`, and the levels that they measure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import banneret
from banneret import cli, games
from banneret.bots import Mind, make
from banneret.insight.ladder import Step, rated, text_of
from banneret.insight.levels import LEVELS, bot_of, levels_of, read_levels, specs_of, untimed
from banneret.insight.told import Rung
from banneret.kernel import record
from banneret.kernel.errors import ContentError, Refused
from banneret.lab.find import find_game
from banneret.lab.match import play_to_the_end

ROOT = Path(__file__).resolve().parents[2]
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")


def a_game(folder: Path) -> Path:
    t = banneret.new("tales", 2, seed=7)
    play_to_the_end(t, [make("greedy", "0"), make("random", "1")])
    path = folder / "game.banneret"
    path.write_text(record.dumps(record.record_of(t)))
    return path


def test_analyse_tells_the_story_and_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page, data = tmp_path / "story.html", tmp_path / "story.json"
    command = [
        "analyse",
        str(a_game(tmp_path)),
        "--seconds",
        "0.01",
        "--html",
        str(page),
        "--json",
        str(data),
    ]
    assert cli.run(command) == 0
    told = capsys.readouterr().out
    for part in ("how it went", "chances", "Turning points", "would have been better", "Luck and skill"):
        assert part in told
    assert "won (" in told
    story = json.loads(data.read_text())
    assert len(story["chances"]) == story["choices"] + 1
    html = page.read_text()
    assert "<polyline" in html
    assert "Luck and skill" in html
    assert "http" not in html, "it needs no network"


def test_analyse_refuses_a_game_that_is_not_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    t = banneret.new(find_game(CONNECT_FOUR), seed=1)
    t.choose(t.asks[0], 0)
    path = tmp_path / "open.banneret"
    path.write_text(record.dumps(record.record_of(t)))
    assert cli.run(["analyse", str(path), "--game", CONNECT_FOUR]) == 2
    assert "when it is over" in capsys.readouterr().err


def test_ladder_measures_a_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "ladder.json"
    command = [
        "ladder",
        CONNECT_FOUR,
        "--games",
        "4",
        "--only",
        "knight",
        "--workers",
        "1",
        "--json",
        str(data),
    ]
    assert cli.run(command) in (0, 1)
    (step,) = json.loads(data.read_text())["steps"]
    assert (step["lower"], step["upper"]) == ("squire", "knight")
    assert 0 <= step["wins"] <= step["games"] <= 4
    assert cli.run(["ladder", "tales", "--only", "emperor"]) == 2
    assert "there is no level 'emperor'" in capsys.readouterr().err


def test_a_ladder_goes_on_where_it_was_cut_short(tmp_path: Path) -> None:
    """The second time nothing is played: the games are counted from the folder."""
    folder, data = tmp_path / "kept", tmp_path / "ladder.json"
    command = ["ladder", CONNECT_FOUR, "--games", "4", "--only", "knight", "--workers", "1"]
    command += ["--keep", str(folder), "--json", str(data)]
    assert cli.run(command) in (0, 1)
    first = json.loads(data.read_text())
    (file,) = folder.iterdir()
    assert file.name == "connect_four-2-ladder-greedy-slip=0.15-greedy-slip=0.4-spare=5.jsonl"
    kept = file.read_bytes()
    assert len(kept.splitlines()) == 4
    assert cli.run(command) in (0, 1)
    assert json.loads(data.read_text()) == first
    assert file.read_bytes() == kept


@pytest.mark.parametrize(
    ("bot", "measured"),
    [
        ("mcts:200it:1500ms", "mcts:200it"),
        ("mcts:12it:2000ms:slip=0.1", "mcts:12it:slip=0.1"),
        ("mcts:300ms", "mcts:300ms"),
        ("greedy:slip=0.3:spare=7", "greedy:slip=0.3:spare=7"),
    ],
)
def test_a_ladder_counts_playouts_where_a_bot_has_both_budgets(bot: str, measured: str) -> None:
    assert untimed(bot) == measured


def test_a_command_takes_levels_for_bots() -> None:
    """Measured by its playouts, so that it repeats, and timed where people wait; other bots are as named."""
    tales = games.game("tales")
    warlord = levels_of(tales)["warlord"].bot
    assert untimed(warlord) != warlord
    wanted = "warlord, squire,mcts:20it:500ms"
    own = [levels_of(tales)["squire"].bot, "mcts:20it:500ms"]
    assert [spec.text for spec in specs_of(tales, wanted)] == [untimed(warlord), *own]
    assert [spec.text for spec in specs_of(tales, wanted, timed=True)] == [warlord, *own]
    with pytest.raises(Refused, match=r"there is no bot 'baron'.*or a level: squire, knight"):
        specs_of(tales, "squire,baron")


@pytest.mark.parametrize("name", [*games.NAMES, *games.IN_WORK])
def test_every_game_has_five_levels(name: str) -> None:
    rungs = levels_of(games.game(name))
    assert tuple(rungs) == LEVELS
    assert len({rung.bot for rung in rungs.values()}) == 5
    for rung in rungs.values():
        make(rung.bot, "1")
    assert bot_of(games.game(name), "squire") == rungs["squire"].bot
    assert bot_of(games.game(name), "mcts:300ms") == "mcts:300ms"


@pytest.mark.parametrize("name", games.NAMES)
def test_a_bot_of_every_level_up_to_the_marshal_answers(name: str) -> None:
    game = games.game(name)
    t = banneret.new(name, 2, seed="levels")
    for _ in range(3):
        ask = t.asks[0]
        for level in LEVELS[:4]:
            index = make(bot_of(game, level), "1").choose(Mind(t, ask.seat), ask)
            assert 0 <= index < len(ask.options), level
        t.choose(ask, 0)


@pytest.mark.parametrize("name", games.NAMES)
def test_designers_read_of_the_steps_that_were_measured(name: str) -> None:
    """What the files say stands in the docs, and every step is one: 60 to 75%, as near as games can say."""
    game = games.game(name)
    rungs = list(levels_of(game).values())[1:]
    page = (ROOT / "docs" / "for-designers.md").read_text()
    table = page.partition("| game | Knight |")[2]
    row = next(line for line in table.splitlines() if line.startswith(f"| {titled(game.title)}"))
    assert [cell.split(" (")[0].strip() for cell in row.split("|")[2:6]] == [
        f"{rung.wins} of {rung.games}" for rung in rungs
    ]
    assert all(0.6 <= rung.wins / rung.games <= 0.75 for rung in rungs)


def titled(title: str) -> str:
    return title.removesuffix(": The Board Game")


def test_ratings_come_from_what_was_won() -> None:
    rungs = levels_of(games.game("tales"))
    steps = [Step(LEVELS[at], LEVELS[at + 1], wins, 100) for at, wins in enumerate((64, 64, 50, 100))]
    found = rated(rungs, steps)
    assert [rung.rating for rung in found.values()][:4] == [1000, 1100, 1200, 1200]
    assert found["warlord"].rating > 2000, "to win all is much, but not without end"
    assert [step.fits for step in steps] == [True, True, False, False]
    assert read_levels(text_of(found, "banneret ladder tales"), Path("bots.toml")) == found
    # later only one step is measured again, and the others stay
    again = rated(found, [Step("knight", "captain", 75, 100)])
    assert [(rung.wins, rung.games) for rung in again.values()][1:3] == [(64, 100), (75, 100)]
    assert again["captain"].rating == 1291
    assert again["marshal"].rating == 1291


def test_above_a_step_that_nobody_measured_there_are_no_ratings() -> None:
    bare = {level: Rung(rung.level, rung.bot, 0) for level, rung in levels_of(games.game("tales")).items()}
    steps = [Step("squire", "knight", 64, 100), Step("captain", "marshal", 64, 100)]
    assert [rung.rating for rung in rated(bare, steps).values()] == [1000, 1100, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[squire]\nbot = 'greedy'\nrating = 1", "expected the levels"),
        ("what is this", "not TOML"),
        ("\n".join(f"[{level}]\nbot = 'greedy'" for level in LEVELS), "rating"),
    ],
)
def test_a_wrong_file_of_levels_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(ContentError, match=why):
        read_levels(text, Path("bots.toml"))


def test_a_bot_that_slips_is_weaker_and_says_so_in_its_name() -> None:
    bot = make("greedy:slip=0.25", "1")
    assert bot.name == "greedy:slip=0.25"
    t = banneret.new("tales", 2, seed=3)
    play_to_the_end(t, [bot, make("greedy:slip=1", "2")])
    assert t.over
