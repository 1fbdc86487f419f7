"""Why a position is as good as it is."""

from __future__ import annotations

import pytest

import banneret
from banneret import games
from banneret.insight.reasons import changes, measures
from banneret.kernel.fields import State
from banneret.kernel.game import Game
from banneret.kernel.judgement import Count
from banneret.kernel.language import pseudo
from tests.insight.orchard import ORCHARD, orchard_on

ALL = (*games.NAMES, *games.IN_WORK)


def named(game: Game[State]) -> list[str]:
    """All that a reason can name."""
    assert game.judgement is not None
    return [*game.judgement.features, *[count.name for count in game.counts]]


@pytest.mark.parametrize("name", ALL)
def test_every_feature_has_its_words(name: str) -> None:
    game = games.game(name)
    assert game.judgement is not None
    for table in ("feature", "feature-up", "feature-down"):
        assert list(game.words.names[table]) == named(game), f"names.{table}"
    for feature in named(game):
        up, down = game.words.names["feature-up"][feature], game.words.names["feature-down"][feature]
        assert up != down, f"{feature}: more of it reads like less of it"


@pytest.mark.parametrize("name", games.NAMES)
def test_a_made_up_language_keeps_the_place_of_the_number(name: str) -> None:
    words = games.game(name).words
    other = pseudo(words)
    for feature, text in words.names["feature-up"].items():
        assert str(text).count("{}") == str(other.names["feature-up"][feature]).count("{}")


def test_what_i_gain_and_what_a_rival_loses_speaks_for_me() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    before = measures(t)
    orchard_on(t).apples[0] += 4
    orchard_on(t).worms[1] += 1
    told = changes(ORCHARD, t.sides, 0, [(before, measures(t))])
    assert [(one.seat, one.feature, one.by, one.weight) for one in told] == [
        (0, "apples", 4.0, 4.0),
        (1, "worms", 1.0, 1.0),
    ]
    # from the other side of the table the same is bad news, and nothing speaks for it
    assert changes(ORCHARD, t.sides, 1, [(before, measures(t))]) == []
    against = changes(ORCHARD, t.sides, 1, [(before, measures(t))], good=False)
    assert [one.weight for one in against] == [-4.0, -1.0]


def test_of_a_gain_with_a_price_both_are_told_and_trifles_are_not() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    before = measures(t)
    orchard_on(t).apples[0] += 10
    orchard_on(t).worms[0] += 6
    orchard_on(t).money[1] -= 0  # nothing happened there
    orchard_on(t).worms[1] += 1  # a tenth of the weightiest
    told = changes(ORCHARD, t.sides, 0, [(before, measures(t))])
    assert [(one.feature, one.weight) for one in told] == [("apples", 10.0), ("worms", -6.0)]


def test_allies_gains_are_mine() -> None:
    t = banneret.new(ORCHARD, 3, seed=1)
    before = measures(t)
    orchard_on(t).apples[1] += 3
    assert changes(ORCHARD, (0, 0, 1), 0, [(before, measures(t))])[0].weight == 3.0
    assert changes(ORCHARD, (0, 1, 2), 0, [(before, measures(t))]) == []


def test_what_comes_only_on_some_tables_is_chance_and_no_reason() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    before = measures(t)
    orchard_on(t).apples[0] += 4
    more = measures(t)
    pairs = [(before, more), (before, before), (before, before), (more, before)]
    assert changes(ORCHARD, t.sides, 0, pairs) == []
    assert changes(ORCHARD, t.sides, 0, [(before, more)] * 3 + [(before, before)])[0].by == 3.0


def test_a_part_of_a_piece_is_not_worth_a_word() -> None:
    t = banneret.new(ORCHARD, 2, seed=1)
    before, little = measures(t), measures(t)
    little[0][0] += 0.1  # a tenth of an apple
    little[1][2] += 0.1  # worms are not told by their number
    assert [one.feature for one in changes(ORCHARD, t.sides, 0, [(before, little)])] == ["worms"]


def test_where_chance_does_most_a_trifle_is_no_reason() -> None:
    """What is sure on all tables, but next to nothing beside what happens on some, explains nothing."""
    t = banneret.new(ORCHARD, 2, seed=1)
    before = measures(t)
    orchard_on(t).apples[0] = 1
    little = measures(t)
    orchard_on(t).money[0] = 20
    much = measures(t)
    assert [one.feature for one in changes(ORCHARD, t.sides, 0, [(before, little)] * 4)] == ["apples"]
    assert changes(ORCHARD, t.sides, 0, [(before, little)] * 3 + [(before, much)]) == []


# ---- What a player counts ----


def test_of_what_is_counted_in_hundredths_a_whole_one_is_the_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ORCHARD, "counts", (Count("sun", "apples", 1.0, 1.0),))
    monkeypatch.setitem(ORCHARD.words.names["feature-up"], "sun", "chances {} points better")
    before = [[0.0] * 4, [0.0] * 4]
    for sun, told in ((0.7, []), (1.2, ["sun"])):
        after = [[3.0, 0.0, 0.0, sun], [0.0] * 4]
        assert [one.feature for one in changes(ORCHARD, (0, 1), 0, [(before, after)])] == told


@pytest.mark.parametrize("name", ALL)
def test_every_game_counts_what_it_names(name: str) -> None:
    game = games.game(name)
    assert game.judgement is not None
    assert game.counts, "reasons in figures"
    for count in game.counts:
        assert count.feature in ("", *game.judgement.features)
        assert count.weight != 0.0
    t = banneret.new(name, 2, seed=3)
    for step in range(60):
        for seat in range(2):
            assert len(game.count(t, seat)) == len(game.counts)
        t.choose(t.asks[0], step % len(t.asks[0].options) if t.asks[0].numbers is None else t.asks[0].absent)


def test_a_feature_is_told_in_what_a_player_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Apples are made of baskets and bags: what changed with them is told, what changed against them is not."""
    counts = (Count("baskets", "apples", 5.0), Count("bags", "apples", 1.0), Count("rain", "", -2.0))
    monkeypatch.setattr(ORCHARD, "counts", counts)
    before = [[3.0, 0.0, 0.0, 0.0, 3.0, 0.0], [0.0] * 6]
    after = [[10.0, 0.0, 0.0, 2.0, 0.0, 1.5], [0.0] * 5 + [1.5]]
    told = changes(ORCHARD, (0, 1), 0, [(before, after)])
    assert [(one.seat, one.feature, one.by, one.weight) for one in told] == [(0, "baskets", 2.0, 7.0)]
    wet = changes(ORCHARD, (0, 1), 0, [(before, before[:1] + after[1:]), (before, after)], good=False)
    assert wet == [], "what is no feature is told of the one who asks, and of nobody else"
    after[0][0] = 3.0
    assert [one.feature for one in changes(ORCHARD, (0, 1), 0, [(before, after)], good=False)] == ["rain"]
