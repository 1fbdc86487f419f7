"""The story of a game that is over."""

from __future__ import annotations

import re

import msgspec
import pytest

import banneret
from banneret import games
from banneret.bots import Mind, make
from banneret.bots.bot import next_ask
from banneret.bots.spec import read_spec
from banneret.insight.page import page_of
from banneret.insight.reading import Teller, luck_of, percent_of, plain
from banneret.insight.stage import is_being_laid
from banneret.insight.story import Course, begun_alike, chances, retold, story_of, turnings
from banneret.insight.told import Answer, Judged, Lot, Reason, Slip, Story, Turning
from banneret.kernel.ask import Option
from banneret.kernel.errors import Refused
from banneret.kernel.fields import State
from banneret.kernel.record import Record, record_of, replay
from banneret.kernel.table import Table
from banneret.lab.match import play_to_the_end
from tests.insight.orchard import ORCHARD, orchard_on


def harvest(*picks: str, splits: tuple[tuple[int, int], ...] = ((6, 0), (6, 0)), seed: str = "5") -> Record:
    """A play of the orchard: what was picked in turn, and how the baskets were split."""
    t = banneret.new(ORCHARD, 2, seed=seed)
    for pick in picks:
        t.choose(t.asks[0], [option.kind for option in t.asks[0].options].index(pick))
    for split in splits:
        t.choose(t.asks[0], split)
    assert t.over
    return record_of(t)


def test_the_choice_that_cost_most_and_what_would_have_been_better() -> None:
    """Seat 0 sits in the shade once; seat 1 keeps half of its baskets from the market."""
    whole = harvest(*("many", "many") * 2, "idle", "many", "many", "many", splits=((6, 0), (3, 3)))
    story = story_of(whole, ORCHARD)
    worst = {seat: max([s for s in story.slips if s.seat == seat], key=lambda s: s.cost) for seat in (0, 1)}
    assert (worst[0].choice, worst[0].made.kind, worst[0].better.kind) == (4, "idle", "many")
    assert worst[0].reasons[0].feature == "apples"
    assert (worst[1].choice, worst[1].made.args) == (9, [3, 3])
    assert worst[1].better.args[0] > 3, "one basket more on the market wins"  # type: ignore[operator]
    assert worst[1].reasons[0].feature == "money"
    assert [lot.slips for lot in story.lots] == [1, 1], "all else was best"
    assert story.lots[0].lost == pytest.approx(worst[0].cost)
    assert story.lots[0].luck == 0.0, "no die was cast"


def test_who_plays_best_has_nothing_to_regret() -> None:
    story = story_of(harvest(*["many"] * 8), ORCHARD)
    assert story.slips == []
    assert [lot.lost for lot in story.lots] == [0.0, 0.0]
    assert [lot.choices for lot in story.lots] == [5, 5]


def fallen(seed: str) -> int:
    """How many apples fall for seat 0 when it shakes the tree at once."""
    t = banneret.new(ORCHARD, 2, seed=seed)
    t.choose(t.asks[0], 3)
    return int(orchard_on(t).apples[0])


@pytest.mark.parametrize("apples", [0, 2])
def test_luck_is_what_fell_against_what_was_to_be_expected(apples: int) -> None:
    seed = next(str(seed) for seed in range(100) if fallen(str(seed)) == apples)
    story = story_of(harvest("shake", *["many"] * 7, seed=seed), ORCHARD)
    luck = [lot.luck for lot in story.lots]
    assert (luck[0] > 0.01) == (apples == 2)
    assert (luck[0] < -0.01) == (apples == 0)
    assert luck[0] == pytest.approx(-luck[1], abs=1e-3)
    assert [lot.rolls for lot in story.lots] == [1, 1]
    # a bad roll is no bad choice: what shaking costs against picking is the same, whatever falls
    assert [slip.choice for slip in story.slips if slip.seat == 0] in ([], [0])


def test_the_curve_has_every_position_and_ends_with_the_result() -> None:
    story = story_of(harvest(*("many", "idle") * 4), ORCHARD)
    assert len(story.chances) == story.choices + 1 == 11
    assert story.chances[0] == [0.5, 0.5]
    assert story.chances[-1] == [1.0, 0.0]


def judged(rows: list[list[float]], luck: list[float] | None = None) -> list[Judged]:
    return [
        Judged(at, 0, Answer("few", [], 1), row, luck or [0.0, 0.0], luck is not None, True)
        for at, row in enumerate(rows)
    ]


def test_a_turning_point_is_where_the_lead_changes_hands_for_good() -> None:
    rows = [[0.6, 0.4]] * 20 + [[0.3, 0.7]] * 20
    found = turnings(judged(rows[:-1]), rows)
    assert [(one.choice, one.seat, one.leads) for one in found] == [(20, 1, True)]
    assert found[0].by == pytest.approx(0.3)


def test_a_turning_point_tells_when_it_was_and_what_changed() -> None:
    """Who gains sees it as a gain, who loses as a loss; and a choice that changed little has no reasons."""
    story = story_of(harvest("many", "idle", *["many"] * 6), ORCHARD)
    course = Course(harvest("many", "idle", *["many"] * 6), ORCHARD)
    first, second = course.judge(0), course.judge(1)
    assert (first.gains, [one.feature for one in first.reasons]) == (0, ["apples"])
    assert (first.stage, first.number) == ("turn", 1)
    assert (second.gains, second.reasons) == (-1, [])
    rows = [[0.6, 0.4]] * 20 + [[0.3, 0.7]] * 20
    made = judged(rows[:-1])
    made[19].gains, made[19].reasons = 1, [Reason(1, "apples", 4.0, 4.0)]
    made[19].stage, made[19].number = "turn", 3
    (found,) = turnings(made, rows)
    assert (found.seat, found.reasons[0].weight, found.stage, found.number) == (1, 4.0, "turn", 3)
    teller = Teller(replay(harvest(*["many"] * 8), ORCHARD))
    (told,) = teller.turnings(msgspec.structs.replace(story, turnings=[found]))
    assert told == "Turn 3, choice 20: Seat 2 takes the lead (+30%). Seat 1: Pick few (4 more apples)."
    rows = [[0.6, 0.4]] * 20 + [[0.5, 0.42]] * 20
    (found,) = turnings(made, rows)
    assert (found.seat, found.reasons[0].weight) == (0, -4.0), "for seat 0 it is bad news"
    (found,) = turnings(made, rows, {"apples"})
    assert (found.reasons[0].seat, found.reasons[0].weight) == (0, 4.0), (
        "what concerns all is no news of another"
    )


def test_a_turning_point_is_the_choice_that_did_most_of_it() -> None:
    """The averages on both sides differ most a little later, where small steps follow the leap."""
    row = [*[0.4] * 200, 0.6, 0.6, 0.7, 0.8, *[0.9] * 196]
    rows = [[one, round(1 - one, 2)] for one in row]
    assert 200 in [one.choice for one in turnings(judged(rows[:-1]), rows)]


def test_an_answer_is_told_with_its_question_where_it_says_little_alone() -> None:
    """Which unit moves, and how many of whom: "Move to K10" and "2" say neither."""
    multiverse, daybreak = banneret.new("multiverse", 2, seed=7), banneret.new("daybreak", 2, seed=7)
    archer = list(multiverse.game.words.names["fighter"]).index("archer")
    ride = Answer("move", [12], 0, asked="unit-actions", about=[5, archer, 3])
    said = Teller(multiverse).answer(ride)
    assert said.startswith("Archer: Move to ")
    wolf = list(daybreak.game.words.names["kind"]).index("tier-2")
    bribed = Answer("count", [2], 1, asked="bribe", about=[3, wolf])
    assert Teller(daybreak).answer(bribed) == "Of 3 Wolves, bribed: 2"


def test_the_page_has_a_plot_for_a_phone_lines_that_differ_without_colour_and_a_line_for_each_reason() -> (
    None
):
    whole = harvest(*["few", "many"] * 4)
    story = story_of(whole, ORCHARD)
    story.slips[0].reasons = [Reason(0, "apples", 4.0, 4.0), Reason(1, "apples", 2.0, -2.0)]
    page = page_of(story, Teller(replay(whole, ORCHARD)))
    assert page.count('class="broad"') == page.count('class="narrow"') == 1
    keys = re.findall(r'class="key".*?stroke-dasharray="(.*?)"', page)
    assert len(keys) == len(set(keys)) == 2
    assert "<li>4 more apples</li><li>But Seat 2: 2 more apples</li>" in page


def test_no_luck_is_told_apart_from_even_luck() -> None:
    lots = [Lot(0, 0.0, 0, 0.2, 9, 1), Lot(1, 0.001, 3, 0.0, 9, 0), Lot(0, -0.118, 3, 0.0, 9, 0)]
    assert [luck_of(lot) for lot in lots] == ["–", "0%", "−12%"]


def test_a_lot_tells_how_often_there_was_a_better_choice_and_what_such_a_one_cost() -> None:
    """In all it may be more than a whole game: nobody can read that."""
    teller = Teller(replay(harvest(*["many"] * 8), ORCHARD))
    lots = [Lot(0, 0.0, 0, 1.8, 40, 12), Lot(1, 0.0, 0, 0.0, 9, 0)]
    told = teller.lots(Story("orchard", 1, 2, 49, [], [], [], lots))
    assert [row[2:] for row in told] == [("12 of 40", "−15%"), ("0 of 9", "–")]


def test_the_last_choice_says_that_the_game_was_over() -> None:
    end = replay(harvest(*["many"] * 8), ORCHARD)
    teller = Teller(end)
    turning = Turning(end.choices, 0, 0.4, 0.0, 1, Answer("few", [], 1), False)
    assert teller.turning(turning).more == "Seat 2: Pick few, and the game was over"
    assert "over" not in teller.turning(msgspec.structs.replace(turning, choice=end.choices - 1)).more


def test_what_another_has_more_of_is_told_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    teller = Teller(replay(harvest(*["many"] * 8), ORCHARD))
    monkeypatch.setitem(ORCHARD.words.names["feature-up"], "apples", "Apples: {} more")
    reason = Reason(1, "apples", 1.4, -0.4)
    assert teller.reason(reason, 1) == "Apples: 1.4 more, on average"
    assert teller.reason(reason, 0) == "Apples: 1.4 more for seat 2, on average"
    assert teller.reason(reason, 0, happened=True) == "Apples: 1.4 more for seat 2"
    monkeypatch.setitem(ORCHARD.words.names["feature-up"], "apples", "is about to win")
    assert teller.reason(reason, 0) == "Seat 2: is about to win"


def test_in_a_story_choices_come_with_their_questions() -> None:
    t: Table[State] = banneret.new("multiverse", 2, seed=7)
    bots = [read_spec("habit").bot(str(seat)) for seat in range(2)]
    while t.asks[0].kind != "unit-actions":
        ask = next_ask(t)
        t.choose(ask, bots[ask.seat].choose(Mind(t, ask.seat), ask))
    ask = t.asks[0]
    told = retold(t.game, ask, ask.options[0].key)
    assert (told.asked, told.about) == ("unit-actions", list(ask.args))


def test_a_leap_that_is_taken_back_at_once_turns_nothing() -> None:
    rows = [[0.5, 0.5]] * 200
    rows[100] = [0.9, 0.1]  # in the middle of a decision
    assert all(abs(one.by) < 0.21 for one in turnings(judged(rows[:-1]), rows))
    rows[100:] = [[0.9, 0.1]] * 100
    assert max(one.by for one in turnings(judged(rows[:-1]), rows)) == pytest.approx(0.4)


@pytest.mark.parametrize(("name", "seats"), [("daybreak", 2), ("korrem", 3), ("heroes", 2), ("tales", 2)])
def test_while_the_table_is_laid_all_are_even(name: str, seats: int) -> None:
    """The first City is there before the second: that is no lead. What comes after the set-up is judged."""
    t: Table[State] = banneret.new(name, seats, seed=3)
    while is_being_laid(t):
        assert chances(t) == [round(1 / seats, 4)] * seats
        ask = next_ask(t)
        t.choose(ask, len(ask.options) // 2)
    assert t.choices >= 2
    assert chances(t) == [round(t.game.score(t, seat), 4) for seat in range(seats)]


def test_to_sit_down_is_no_turning_point_where_all_can_lose() -> None:
    curve = [[0.5, 0.5]] * 3 + [[0.42, 0.38], [0.5, 0.3]]
    assert begun_alike(curve) == [[0.4, 0.4]] * 3 + [[0.42, 0.38], [0.5, 0.3]]
    assert begun_alike([[0.5, 0.5], [1.0, 0.0]]) == [[0.5, 0.5], [1.0, 0.0]]
    assert begun_alike([[0.5, 0.5], [0.0, 0.0]]) == [[0.5, 0.5], [0.0, 0.0]]  # over before it began


def test_an_answer_that_is_a_sentence_stands_within_another() -> None:
    t = banneret.new("tales", 2, seed=7)
    teller = Teller(t)
    whole = [
        answer
        for answer in use_realms(t)
        if t.game.label(t, Option(answer.kind, plain(answer.args)))[-1] == "."
    ]
    assert whole
    assert all(not teller.answer(answer).endswith(".") for answer in whole)


# kinds of Heart of Korrem with a place in numbers, and how a story tells them
PLACED = {
    ("lay", (0, 7, -5)): "Lay Plains",
    ("place", (0, 7, -5)): "takes its place",
    ("move", (0, 7, -5)): "moves",
    ("teleport", (0, 7, -5)): "appears elsewhere",
    ("summon", (0, 1, 7, -5, (0,) * 7)): "calls",
    ("regroup", (0, 7, -5)): "closes up",
}


def test_a_story_tells_no_places_by_numbers_that_nobody_sees() -> None:
    teller = Teller(banneret.new("korrem", 2, seed=7))
    for (kind, args), told in PLACED.items():
        said = teller.answer(Answer(kind, list(args)))
        assert told in said
        assert "7" not in said
        assert "-5" not in said


def test_the_same_in_another_place_is_better_elsewhere() -> None:
    teller = Teller(banneret.new("korrem", 2, seed=7))
    slip = Slip(
        choice=3,
        seat=0,
        made=Answer("lay", [0, 1, 0], 0),
        better=Answer("lay", [0, 0, 1], 1),
        cost=0.1,
        reasons=[],
    )
    [said] = teller.slips(Story("korrem", 4, 2, 9, [], [], [slip], []), 0)
    assert said.startswith("Choice 4: Lay Plains (−10%); better: elsewhere")


def use_realms(t: Table[State]) -> list[Answer]:
    """What the three Realms can be used for."""
    return [Answer("use-realm", [realm, 0]) for realm in range(3)]


def test_tales_has_a_story() -> None:
    t: Table[State] = banneret.new("tales", 2, seed=7)
    play_to_the_end(t, [make("greedy", "0"), make("random", "1")])
    whole = record_of(t)
    heard: list[tuple[int, int]] = []
    story = story_of(whole, t.game, 0.02, lambda done, of: heard.append((done, of)))
    assert heard[-1] == (len(whole.choices), len(whole.choices))
    assert len(story.chances) == len(whole.choices) + 1
    assert all(0.0 <= chance <= 1.0 for row in story.chances for chance in row)
    lost = [lot.lost for lot in story.lots]
    assert lost[1] > lost[0], "who throws dice for choices gives more away than who looks"


@pytest.mark.parametrize("name", ["daybreak", "multiverse", "korrem", "heroes"])
def test_a_choice_of_any_game_is_judged(name: str) -> None:
    t: Table[State] = banneret.new(name, 2, seed=7)
    bot = make("random", "1")
    for _ in range(24):
        ask = next_ask(t)
        t.choose(ask, bot.choose(Mind(t, ask.seat), ask))
    course = Course(record_of(t), games.game(name))
    found = [course.judge(number, 0.01) for number in range(12, 24, 3)]
    assert [one.choice for one in found] == [12, 15, 18, 21]
    assert all(len(one.chances) == len(one.luck) == 2 for one in found)
    again = course.judge(12, 0.0)
    assert again.made == found[0].made, "it goes back as well as on"


def test_a_game_that_is_not_over_has_no_story() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    t.choose(t.asks[0], 1)
    with pytest.raises(Refused, match="when it is over"):
        story_of(record_of(t), ORCHARD)
    with pytest.raises(Refused, match="no seed"):
        Course(record_of(t, with_seed=False), ORCHARD)


def test_chances_are_the_games_own_judgement() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    t.choose(t.asks[0], 2)
    assert chances(t) == [pytest.approx(13 / 23, abs=1e-4), pytest.approx(10 / 23, abs=1e-4)]


def test_a_difference_of_chances_is_told_in_percent() -> None:
    assert [percent_of(part) for part in (0.031, -0.012, 0.001)] == ["3%", "1%", "0%"]


BARE = {"No", "No card", "Nothing", "Pass", "Leave", "Keep it", "Keep the rest", "Never mind"}


@pytest.mark.parametrize("name", ["heroes", "korrem", "multiverse"])
def test_a_bare_answer_takes_its_question_along(name: str) -> None:
    """ "Nothing" says nothing where the board is not in sight: which card was not played, and when?"""
    t: Table[State] = banneret.new(name, 2, seed="bare")
    bot = make("habit", "1")
    bare = set()
    while not t.over and t.choices < 600:
        ask = next_ask(t)
        words = t.game.words.find("prompts", ask.kind)
        if words is not None and "story" not in words.texts and not ask.kind.startswith("effects."):
            bare |= {
                (ask.kind, told) for told in [t.game.retold(t, one) for one in ask.options] if told in BARE
            }
        t.choose(ask, bot.choose(Mind(t, ask.seat), ask))
    assert bare == set()
