from __future__ import annotations

from math import comb

import pytest

from banneret.lab.statistics import (
    Difference,
    Summary,
    clustered,
    median,
    quantile,
    rate,
    student,
    sure,
    wilson,
)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # the worked examples of R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    found_low, found_high = wilson(wins, games)
    assert found_low == pytest.approx(low, abs=5e-5)
    assert found_high == pytest.approx(high, abs=5e-5)


def test_wilson_is_symmetric_and_stays_within_bounds() -> None:
    for games in (1, 2, 7, 100):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            other_low, other_high = wilson(games - wins, games)
            assert low == pytest.approx(1 - other_high)
            assert high == pytest.approx(1 - other_low)
            assert 0 <= low <= wins / games <= high <= 1
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)


def test_wilson_holds_its_promise() -> None:
    """Over all possible results of 60 games, the interval covers the true share about 95 times in 100."""
    covered = []
    for share in (0.1, 0.35, 0.5, 0.8):
        chance = 0.0
        for wins in range(61):
            low, high = wilson(wins, 60)
            if low <= share <= high:
                chance += comb(60, wins) * share**wins * (1 - share) ** (60 - wins)
        covered.append(chance)
    assert all(0.92 < chance < 0.99 for chance in covered)


def test_summaries() -> None:
    values = [5, 1, 4, 2, 3, 100]
    assert Summary(values).data() == {"mean": 19.167, "median": 3.5, "min": 1, "max": 100, "p95": 100}
    assert median([3, 1, 2]) == 2
    assert quantile(list(range(1, 101)), 0.95) == 95
    assert Summary([]).data() == {"mean": 0.0, "median": 0.0, "min": 0.0, "max": 0.0, "p95": 0.0}


def test_a_rate_without_games_is_no_number() -> None:
    assert rate(0, 0)["share"] is None
    assert rate(1, 4)["share"] == 0.25


# ---- Several plays of one deal ----


def test_plays_of_one_deal_that_all_end_alike_tell_no_more_than_one() -> None:
    """Fifty deals, each played four times with the same end, are fifty games and not two hundred."""
    alike = clustered([(4, 4)] * 25 + [(0, 4)] * 25)
    low, high = wilson(25, 50, student(49))
    assert alike["games"] == 200
    assert alike["low"] == pytest.approx(low, abs=0.003)
    assert alike["high"] == pytest.approx(high, abs=0.003)


def test_plays_that_differ_as_much_as_any_tell_as_much() -> None:
    apart = clustered([(2, 4)] * 50)
    assert (apart["low"], apart["high"]) == pytest.approx(wilson(100, 200, student(49)), abs=1e-4)
    assert clustered([])["share"] is None
    assert clustered([(3, 3)])["high"] == 1.0


def test_few_deals_leave_more_doubt_than_their_games_seem_to() -> None:
    """Sixteen games of four deals, and four games of one: how alike plays of a deal are is hardly known from them."""
    four = clustered([(4, 4), (3, 4), (3, 4), (3, 4)])
    assert wilson(13, 16)[0] > 0.5
    assert float(str(four["low"])) < 0.5
    one = clustered([(4, 4)])
    assert (one["low"], one["high"]) == pytest.approx(wilson(1, 1), abs=1e-4)
    assert [round(student(freedom), 1) for freedom in (1, 2, 3, 10)] == [12.7, 4.3, 3.2, 2.2]


# ---- What goes with winning ----


def test_a_strong_deal_that_lets_all_buy_is_not_taken_for_the_card() -> None:
    """In good deals 9 of 10 win and most take the card, in bad ones 1 of 10 and few do: the card does nothing."""
    difference = Difference()
    for _ in range(50):
        difference.add(won=72, did=80, won_without=18, did_not=20)
        difference.add(won=2, did=20, won_without=8, did_not=80)
    takers, others = 50 * (72 + 2) / (50 * 100), 50 * (18 + 8) / (50 * 100)
    assert takers - others == pytest.approx(0.48)  # what a plain comparison would say
    assert difference.value == pytest.approx(0.0)
    assert difference.chance == pytest.approx(1.0)


def test_a_card_that_wins_is_found_within_the_deals() -> None:
    difference = Difference()
    for _ in range(30):
        difference.add(won=8, did=10, won_without=6, did_not=10)
        difference.add(won=4, did=10, won_without=2, did_not=10)
    assert difference.value == pytest.approx(0.2)
    assert difference.chance < 0.001
    assert difference.strata == 60


def test_the_error_of_one_stratum_is_the_usual_one() -> None:
    difference = Difference()
    difference.add(won=60, did=100, won_without=45, did_not=100)
    usual = (0.6 * 0.4 / 100 + 0.45 * 0.55 / 100) ** 0.5
    assert difference.error == pytest.approx(usual, rel=0.02)


def test_where_all_took_it_there_is_nothing_to_compare() -> None:
    difference = Difference()
    difference.add(won=5, did=10, won_without=0, did_not=0)
    assert (difference.strata, difference.value, difference.chance) == (0, 0.0, 1.0)


def test_of_many_looks_only_what_is_sure_is_called_so() -> None:
    # the example of Benjamini and Hochberg (1995), 15 looks, of which the first four are sure
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459]
    chances += [0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    assert sure(chances) == [True] * 4 + [False] * 11
    assert sure(chances[::-1]) == [False] * 11 + [True] * 4
    assert sure([]) == []
