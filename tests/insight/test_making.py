"""How a story is made in little time: what needs no look gets none, and several processes share the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

import banneret
from banneret.bots import make
from banneret.insight import making, story
from banneret.insight.making import story_by
from banneret.insight.story import Course, is_hopeless, piece_of, story_of
from banneret.insight.told import Judged
from banneret.insight.trial import World
from banneret.kernel.errors import Corrupt
from banneret.kernel.record import Record, record_of
from banneret.lab.find import find_game
from banneret.lab.match import play_to_the_end
from tests.insight.orchard import ORCHARD
from tests.insight.test_story import harvest, judged

CONNECT_FOUR = str(Path(__file__).resolve().parents[2] / "examples" / "connect_four.py")


def a_game() -> Record:
    t = banneret.new(find_game(CONNECT_FOUR), 2, seed=7)
    play_to_the_end(t, [make("greedy", "0"), make("random", "1")])
    return record_of(t)


def test_two_processes_tell_what_one_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "ALONE", 0.0)  # help is called at once
    monkeypatch.setattr(making, "PIECE", 4)
    whole, game = a_game(), find_game(CONNECT_FOUR)
    heard: list[tuple[int, int]] = []
    alone = story_by(1, whole, game, CONNECT_FOUR, 0.0, lambda done, of: None)
    together = story_by(2, whole, game, CONNECT_FOUR, 0.0, lambda done, of: heard.append((done, of)))
    of = len(whole.choices)
    assert of > 8, "there is something to share"
    assert together == alone == story_of(whole, game)
    assert sorted(heard) == heard
    assert heard[-1] == (of, of)
    assert len(heard) > 2


def test_a_worker_that_cannot_go_on_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "ALONE", 0.0)
    monkeypatch.setattr(making, "PIECE", 4)
    whole = a_game()
    seat, ask, _ = whole.choices[-1]
    whole.choices[-1] = (seat, ask, "no-such-option")
    with pytest.raises(Corrupt, match=rf"choices\[{len(whole.choices) - 1}\]"):
        story_by(2, whole, find_game(CONNECT_FOUR), CONNECT_FOUR, 0.0, lambda done, of: None)


@pytest.mark.parametrize(("length", "each"), [(20, making.MOST_EACH), (1000, making.WHOLE / 1000)])
def test_in_a_long_game_a_choice_gets_less_time(
    length: int, each: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = harvest(*["many"] * 8)
    monkeypatch.setattr(whole, "choices", whole.choices * (length // len(whole.choices)))
    given: list[float] = []

    def look(course: Course, first: int, last: int, seconds: float, clock: object) -> story.Piece:
        given.append(seconds)
        return story.Piece(length, [], [0.5, 0.5])

    monkeypatch.setattr(making, "piece_of", look)
    monkeypatch.setattr(making, "tell", lambda game, judged, last: None)
    story_by(1, whole, ORCHARD, "", None, lambda done, of: None)
    assert set(given) == {each}


def tried(whole: Record, number: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How often a table was played on for each look at an answer, when a choice is judged."""
    found: list[int] = []
    after = World.after

    def counted(self: World, key: object) -> object:
        found.append(1)
        return after(self, key)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(World, "after", counted)
        Course(whole, ORCHARD).judge(number)
    return found


def test_where_a_bot_would_try_nothing_else_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = harvest("idle", *["many"] * 7)
    assert tried(whole, 0, monkeypatch)
    made = [option.key for option in Course(whole, ORCHARD).table.asks[0].options if option.kind == "idle"]
    monkeypatch.setattr(World, "worth_trying", lambda self: made)
    assert not tried(whole, 0, monkeypatch)


def test_a_choice_while_the_table_is_laid_is_no_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    """That another faction would have been better is no advice."""
    whole = harvest("idle", *["many"] * 7)
    monkeypatch.setattr(story, "is_being_laid", lambda t: True)
    assert Course(whole, ORCHARD).judge(0).slip is None


def test_a_matter_of_taste_is_no_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = harvest("idle", *["many"] * 7)
    assert Course(whole, ORCHARD).judge(0).slip is not None
    monkeypatch.setattr(type(ORCHARD), "weighty", lambda self, t, ask: False)
    assert Course(whole, ORCHARD).judge(0).slip is None
    assert not tried(whole, 0, monkeypatch)


def test_what_is_hardly_better_is_let_go_early(monkeypatch: pytest.MonkeyPatch) -> None:
    assert is_hopeless([0.0] * 4)
    assert is_hopeless([0.001, -0.002, 0.003, 0.0])
    assert not is_hopeless([0.02] * 4), "a slip for sure"
    assert not is_hopeless([0.3, -0.2, 0.25, -0.3]), "it may still be one"
    whole = harvest("idle", *["many"] * 7)
    full = len(tried(whole, 0, monkeypatch))
    looked: list[int] = []

    def hopeless(gains: list[float]) -> bool:
        looked.append(len(gains))
        return True

    monkeypatch.setattr(story, "is_hopeless", hopeless)
    assert len(tried(whole, 0, monkeypatch)) < full
    assert set(looked) == {story.ENOUGH}, "two tables are enough to let it go"
    assert Course(whole, ORCHARD).judge(0).slip is None


def test_where_time_is_up_four_tables_are_enough_to_tell_a_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = harvest("idle", *["many"] * 7)
    full = len(tried(whole, 0, monkeypatch))
    monkeypatch.setattr(story.Search, "in_time", lambda self: False)
    assert len(tried(whole, 0, monkeypatch)) < full
    assert Course(whole, ORCHARD).judge(0).slip is not None


def test_what_came_of_the_answer_made_is_looked_at_once_on_each_fresh_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many others are compared with it."""
    whole = harvest("idle", *["many"] * 7)
    course = Course(whole, ORCHARD)
    made = next(option.key for option in course.table.asks[0].options if option.kind == "idle")
    seen: list[tuple[str, object]] = []
    outcome = World.outcome

    def counted(self: World, key: object) -> object:
        seen.append((self.seed, key))
        return outcome(self, key)  # type: ignore[arg-type]

    monkeypatch.setattr(World, "outcome", counted)
    assert course.judge(0).slip is not None
    tables = [seed for seed, key in seen if key == made]
    assert len({key for _, key in seen}) == 1 + story.LIKELY
    assert len(tables) == len(set(tables)) > story.FEWEST


def test_what_is_not_promising_is_not_tried_on_more_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = harvest("idle", *["many"] * 7)
    full = len(tried(whole, 0, monkeypatch))
    monkeypatch.setattr(story, "PROMISE", 1.0)
    assert 0 < len(tried(whole, 0, monkeypatch)) < full
    assert Course(whole, ORCHARD).judge(0).slip is None


def test_time_that_an_easy_choice_leaves_a_hard_one_may_take(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    given: list[float] = []

    made = judged([[0.5, 0.5]] * 4)

    def judge(self: Course, number: int, seconds: float, clock: object) -> Judged:
        given.append(round(seconds, 3))
        now[0] += (0.1, 0.1, 2.5, 0.1)[number]
        return made[number]

    monkeypatch.setattr(Course, "judge", judge)
    piece = piece_of(Course(harvest(*["many"] * 8), ORCHARD), 0, 4, 1.0, lambda: now[0])
    assert piece.judged == made
    assert given == [1.0, 1.9, 2.8, 1.3]
